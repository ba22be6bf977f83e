//! One search from its job to its answer: what a person would play, the book, or the full search with its helper threads.

use std::cell::Cell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, OnceLock, TryLockError};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use super::book::Book;
use super::job::Job;
use super::known::Known;
use super::people::choice::Person;
use super::people::sight;
use super::report::{Best, Info, Report};
use super::search::{History, Progress, RootMove, Task, Thought, Thread};
use super::signals::Signals;
use super::tables::Tables;
use super::time::Allotment;
use super::transposition::Table;
use super::value::Score;
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
        if let Some(rating) = self.job.player.rating() {
            return self.play_like_people(rating, report);
        }
        if let Some(mv) = self.book_move() {
            return Best {
                best: Some(mv),
                ponder: None,
                score: None,
            };
        }
        self.search_fully(report)
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

    /// A move from the book, if the player uses one. A request for more than a move needs a search.
    fn book_move(&self) -> Option<Move> {
        let job = &self.job;
        let needs_search = job.lines > 1
            || job.limits.is_infinite
            || job.limits.is_pondering
            || !job.limits.search_moves.is_empty();
        if !job.player.has_book || needs_search {
            return None;
        }
        Book::own().choose(&job.position, job.player.seed)
    }

    /// Plays like a person of this rating.
    fn play_like_people(&self, rating: u32, report: &mut dyn FnMut(Report)) -> Best {
        let job = &self.job;
        let person = Person {
            rating,
            seed: job.player.seed,
        };
        let allowed = &job.limits.search_moves;
        let found = person.choose(&job.position, &job.past, &job.hashes, allowed);
        let Some(found) = found else {
            return Best {
                best: None,
                ponder: None,
                score: None,
            };
        };
        self.signals.add_nodes(found.nodes);
        let progress = Progress {
            depth: sight::DEPTHS as u32,
            deepest: sight::DEPTHS as u32,
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
