//! One search from its job to its answer: the book, a weak level's search, or the full search with
//! its helper threads.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, OnceLock, TryLockError};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use super::book::{self, Book};
use super::job::Job;
use super::known::Known;
use super::level::Level;
use super::report::{Best, Info, Report};
use super::search::{History, Progress, RootMove, Task, Thought, Thread};
use super::signals::Signals;
use super::tables::Tables;
use super::time::Allotment;
use super::transposition::Table;
use super::value::Score;
use super::weak::{self, Faults, Manner};
use super::worker::{self, Options, STACK_BYTES};
use crate::model::Move;

/// Everything a search thread needs.
pub(super) struct Work {
    pub(super) options: Options,
    pub(super) table: Arc<OnceLock<Table>>,
    pub(super) histories: Arc<Mutex<Vec<History>>>,
    pub(super) tables: Option<Arc<Tables>>,
    pub(super) signals: Arc<Signals>,
    pub(super) job: Job,
}

impl Work {
    /// Searches and reports, ending with the best move.
    pub(super) fn run(&self, report: &mut dyn FnMut(Report)) {
        let best = self.search(report);
        let limits = &self.job.limits;
        if limits.is_infinite || limits.is_pondering {
            self.signals.wait_for_release(limits.is_infinite);
        }
        report(Report::Best(best));
    }

    fn search(&self, report: &mut dyn FnMut(Report)) -> Best {
        let level = self.job.player.level_for(&self.job.position);
        if let Some(mv) = self.book_move(level) {
            return Best {
                best: Some(mv),
                ponder: None,
                score: None,
            };
        }
        match weak::manner(level) {
            Manner::Faulty(faults) => self.search_weakly(faults, report),
            Manner::Short(nodes) => self.search_alone(nodes, report),
            Manner::Full => self.search_fully(report),
        }
    }

    fn search_fully(&self, report: &mut dyn FnMut(Report)) -> Best {
        let known = match self.consult(report) {
            Ok(known) => known,
            Err(best) => return best,
        };
        let table = worker::table_of(&self.table, self.options);
        match self.histories.try_lock() {
            Ok(mut histories) => self.search_with(table, &mut histories, known, report),
            Err(TryLockError::Poisoned(poisoned)) => {
                let mut histories = poisoned.into_inner();
                histories.clear();
                self.search_with(table, &mut histories, known, report)
            }
            // Another search of this engine is running: this one uses its own histories.
            Err(TryLockError::WouldBlock) => {
                self.search_with(table, &mut Vec::new(), known, report)
            }
        }
    }

    /// A move from the book, if the player uses one this far into the game. A request for more than a
    /// move needs a search.
    fn book_move(&self, level: Level) -> Option<Move> {
        let job = &self.job;
        let needs_search = job.lines > 1
            || job.limits.is_infinite
            || job.limits.is_pondering
            || !job.limits.search_moves.is_empty();
        if !job.player.has_book
            || needs_search
            || job.position.fullmove_number() > book::moves_known(level)
        {
            return None;
        }
        Book::own().choose(&job.position, job.player.seed)
    }

    fn search_weakly(&self, faults: Faults, report: &mut dyn FnMut(Report)) -> Best {
        let job = &self.job;
        let allowed = &job.limits.search_moves;
        let time = Allotment::new(&job.limits, job.position.turn(), self.options.overhead);
        let is_late = || time.hard.is_some_and(|hard| self.signals.clock() >= hard);
        let is_over = || self.signals.is_stopped() || !self.signals.is_pondering() && is_late();
        let seed = job.player.seed;
        let found = weak::choose(&job.position, &job.hashes, faults, seed, allowed, &is_over);
        let Some(found) = found else {
            return Best {
                best: None,
                ponder: None,
                score: None,
            };
        };
        self.signals.add_nodes(found.nodes);
        let progress = Progress {
            depth: found.depth as u32,
            deepest: found.depth as u32,
            rank: 0,
            value: found.value,
            line: &[found.mv],
        };
        report(Report::Info(self.info(0, &progress)));
        Best {
            best: Some(found.mv),
            ponder: None,
            score: Some(Score::from_value(found.value)),
        }
    }

    /// A search with its own state, so that a level plays the same move whatever was searched
    /// before.
    fn search_alone(&self, nodes: u64, report: &mut dyn FnMut(Report)) -> Best {
        let mut alone = Work {
            options: Options {
                threads: 1,
                ..self.options
            },
            table: Arc::default(),
            histories: Arc::clone(&self.histories),
            tables: None,
            signals: Arc::clone(&self.signals),
            job: self.job.clone(),
        };
        let given = alone.job.limits.nodes;
        alone.job.limits.nodes = Some(given.map_or(nodes, |given| given.min(nodes)));
        alone.search_with(&Table::new(1), &mut Vec::new(), Known::default(), report)
    }

    fn search_with(
        &self,
        table: &Table,
        histories: &mut Vec<History>,
        known: Known,
        report: &mut dyn FnMut(Report),
    ) -> Best {
        let threads = worker::threads_with_room(self.options.threads);
        histories.resize_with(threads, History::new);
        table.age();
        let job = &self.job;
        let task = Task {
            position: job.position.clone(),
            hashes: job.hashes.clone(),
            limits: job.limits.clone(),
            lines: job.lines,
            time: Allotment::new(&job.limits, job.position.turn(), self.options.overhead),
            known,
        };
        if let Some(limit) = job.limits.nodes {
            self.signals.limit_nodes(limit.max(1));
        }
        let (main, helpers) = histories.split_at_mut(1);
        let reported = Cell::new(0);
        let mut tell = |progress: &Progress<'_>| {
            let info = self.info(table.permille_full(), progress);
            reported.set(info.nodes);
            report(Report::Info(info));
        };
        let (thought, is_own) = thread::scope(|scope| {
            // If a helper cannot start or fails, the main thread searches alone.
            let helpers: Vec<_> = helpers
                .iter_mut()
                .filter_map(|history| self.start_helper(scope, table, &task, history))
                .collect();
            let mut thread = Thread::new(table, &self.signals, &mut main[0], true);
            // A panic must not leave the helpers searching forever.
            let result = panic::catch_unwind(AssertUnwindSafe(|| thread.think(&task, &mut tell)));
            if result.is_ok() && (job.limits.is_infinite || job.limits.is_pondering) {
                self.signals.wait_for_release(job.limits.is_infinite);
            }
            self.signals.stop();
            let own = result.unwrap_or_else(|thrown| panic::resume_unwind(thrown));
            let others = helpers.into_iter().filter_map(|helper| helper.join().ok()?);
            self.choose(own, others)
        });
        // What is played, and how much was searched for it in the end, is said last.
        if let Some(progress) = thought.progress()
            && (!is_own || self.signals.nodes() > reported.get())
        {
            tell(&progress);
        }
        self.best(table, &thought.moves)
    }

    /// A thread that searches the same position; it helps by what it writes into the table, and by its own opinion.
    fn start_helper<'scope, 'env>(
        &'env self,
        scope: &'scope thread::Scope<'scope, 'env>,
        table: &'env Table,
        task: &'scope Task,
        history: &'scope mut History,
    ) -> Option<ScopedJoinHandle<'scope, Option<Thought>>> {
        let guard = self.options.guard;
        let work = move || {
            let mut thought = None;
            let _ = guard(&mut || {
                let mut thread = Thread::new(table, &self.signals, history, false);
                thought = Some(thread.think(task, &mut |_| {}));
            });
            thought
        };
        let builder = thread::Builder::new().stack_size(STACK_BYTES);
        builder.spawn_scoped(scope, work).ok()
    }

    /// The thought to act upon: the main thread's, or that of a helper that has come further; whether it is the main
    /// thread's. Several lines are that thread's affair.
    fn choose(&self, own: Thought, others: impl Iterator<Item = Thought>) -> (Thought, bool) {
        // Every helper is waited for, whether it is asked or not.
        let others: Vec<Thought> = others.collect();
        let mut best = (own, true);
        for other in others {
            if self.job.lines == 1 && best.0.is_outdone_by(&other) {
                best = (other, false);
            }
        }
        best
    }

    pub(super) fn info(&self, hashfull: u32, progress: &Progress<'_>) -> Info {
        let time = self.signals.elapsed();
        let nodes = self.signals.nodes();
        Info {
            depth: progress.depth,
            seldepth: progress.deepest.max(progress.depth),
            rank: progress.rank + 1,
            score: Score::from_value(progress.value),
            nodes,
            nps: per_second(nodes, time),
            hashfull,
            time,
            line: progress.line.to_vec(),
        }
    }

    fn best(&self, table: &Table, moves: &[RootMove]) -> Best {
        let top = moves.first();
        let ponder = top.and_then(|root| {
            let reply = root.line.get(1).copied();
            reply.or_else(|| {
                let after = self.job.position.after(root.mv);
                table.probe(after.hash(), 0)?.best.read(&after)
            })
        });
        Best {
            best: top.map(|root| root.mv),
            ponder,
            score: top.and_then(RootMove::known_value).map(Score::from_value),
        }
    }
}

/// Nodes per second.
pub(crate) fn per_second(count: u64, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    (u128::from(count) * 1_000_000 / micros) as u64
}
