//! Runs searches for the app, in the built-in engine or in other UCI engines.
//!
//! A front end owns one [`SearchService`] and passes it the app's requests; the answers arrive as
//! messages. One search runs at a time.

mod external_engines;
mod four;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::Msg;
use crate::app::computer::{Purpose, SearchRequest, Thinker};
use crate::engine::client::Launch;
use crate::engine::tables::Tables;
use crate::engine::{
    Engine, Guard, Info, Job, Level, Options, Player, Report, Search, Share, Strength,
};

use external_engines::ExternalEngines;
use four::FourSearch;

/// The least time between two infos: people cannot read faster.
const INFO_INTERVAL: Duration = Duration::from_millis(120);
/// The least time between two updates of an analysis, so that it can be read and sent over ssh.
const ANALYSIS_INTERVAL: Duration = Duration::from_secs(1);
/// When the first lines of an analysis are reported.
const FIRST_ANALYSIS: Duration = Duration::from_millis(100);
/// The polling interval while an early answer is held back.
const SLICE: Duration = Duration::from_millis(5);

/// Sends a message to the app, from any thread.
pub type Send = Arc<dyn Fn(Msg) + std::marker::Send + Sync>;

/// The engines of the program, and the running search.
pub struct SearchService {
    send: Send,
    options: Options,
    /// Created on first use, because most games are between people.
    engine: Option<Engine>,
    /// A separate engine for reviews, so that they do not depend on the games played.
    reviewer: Option<Engine>,
    /// A third one judges moves in practice: on one thread, so that the same move gets the same answer.
    judge: Option<Engine>,
    /// The endings that all of them know.
    tables: Option<Arc<Tables>>,
    search: Option<RunningSearch>,
    external: ExternalEngines,
}

/// A running search, and the flag that discards its answer.
struct RunningSearch {
    work: Work,
    is_dropped: Arc<AtomicBool>,
}

/// What searches; dropped, the built-in ones stop.
enum Work {
    Engine(Search),
    Four(FourSearch),
    External,
}

impl Drop for RunningSearch {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}

impl SearchService {
    /// A service that answers through `send`; `guard` catches panics in a search.
    ///
    /// `engines` and the engine's `share` of the machine are those from the settings.
    pub fn new(
        send: Send,
        guard: Option<Guard>,
        share: Share,
        engines: Vec<(String, Launch)>,
    ) -> SearchService {
        let mut options = Options::for_machine(share);
        if let Some(guard) = guard {
            options.guard = guard;
        }
        SearchService {
            external: ExternalEngines::new(Arc::clone(&send), engines),
            send,
            options,
            engine: None,
            reviewer: None,
            judge: None,
            tables: None,
            search: None,
        }
    }

    /// Restricts external engines to these commands and those of the settings: input that no user
    /// types, such as a journal, must not be able to start a program.
    pub fn allow_only(&mut self, commands: Vec<Arc<str>>) {
        self.external.allow_only(commands);
    }

    /// Gives the built-in engine tables of endings, from its next game on.
    pub fn set_tables(&mut self, tables: Arc<Tables>) {
        self.tables = Some(tables);
    }

    /// Changes what the built-in engine has of the machine, from its next search on.
    pub fn set_share(&mut self, share: Share) {
        self.options = Options {
            guard: self.options.guard,
            ..Options::for_machine(share)
        };
        for engine in [&mut self.engine, &mut self.reviewer].into_iter().flatten() {
            engine.set_options(self.options);
        }
    }

    /// Starts a search and discards the previous one.
    pub fn start(&mut self, request: &SearchRequest) {
        self.stop();
        let is_dropped = Arc::new(AtomicBool::new(false));
        let reporter = Reporter::new(request, Arc::clone(&self.send), Arc::clone(&is_dropped));
        let work = match &request.thinker {
            Thinker::Level(level) => {
                self.start_built_in(request, Strength::Level(*level), reporter)
            }
            Thinker::Rated(rating) => {
                self.start_built_in(request, Strength::Rating(*rating), reporter)
            }
            Thinker::Engine(name) => {
                self.external.start_search(request, name, reporter);
                Work::External
            }
        };
        self.search = Some(RunningSearch { work, is_dropped });
    }

    /// Stops the search and plays the best move found so far.
    pub fn move_now(&mut self) {
        match self.search.as_ref().map(|running| &running.work) {
            Some(Work::Engine(search)) => search.stop(),
            Some(Work::Four(search)) => search.stop(),
            Some(Work::External) => self.external.stop(),
            None => {}
        }
    }

    /// Cancels the search without an answer.
    pub fn stop(&mut self) {
        let running = self.search.take();
        if running.is_some_and(|running| matches!(running.work, Work::External)) {
            self.external.stop();
        }
    }

    /// The network searches the usual board, and the small search the board for four.
    fn start_built_in(
        &mut self,
        request: &SearchRequest,
        strength: Strength,
        mut reporter: Reporter,
    ) -> Work {
        let Some(job) = Job::of_game(request.id, &request.game, request.limits.clone()) else {
            let guard = self.options.guard;
            let level = match strength {
                Strength::Level(level) => level,
                Strength::Rating(_) => Level::MAX,
            };
            return Work::Four(FourSearch::start(request, level, reporter, guard));
        };
        let (engine, options) = match request.purpose {
            Purpose::Review => (&mut self.reviewer, self.options),
            Purpose::Practice => {
                let guard = self.options.guard;
                let alone = Options {
                    guard,
                    ..Options::default()
                };
                (&mut self.judge, alone)
            }
            _ => (&mut self.engine, self.options),
        };
        if request.clears_table {
            // A new engine is there at once, while clearing a large table would hold up the keys.
            *engine = None;
        }
        let tables = &self.tables;
        let engine = engine.get_or_insert_with(|| {
            let engine = Engine::new(options);
            match tables {
                Some(tables) => engine.with_tables(Arc::clone(tables)),
                None => engine,
            }
        });
        let player = Player {
            strength,
            seed: request.seed,
            has_book: request.has_book,
        };
        let job = job.by(player).with_lines(request.lines);
        Work::Engine(engine.start(job, move |report| reporter.report(report)))
    }
}

/// Turns a search's reports into messages, limiting their rate.
struct Reporter {
    id: u64,
    send: Send,
    is_dropped: Arc<AtomicBool>,
    since: Instant,
    at_least: Duration,
    /// When the next info may be sent; `None` to send none before the end.
    due: Option<Duration>,
    gap: Duration,
    /// Whether the infos come no faster than they may be sent.
    is_paced: bool,
    /// The number of lines at each depth.
    lines: usize,
    /// The lines of the current depth so far.
    partial: Vec<Info>,
    /// All lines of the last complete depth, if not sent yet.
    unsent: Vec<Info>,
}

impl Reporter {
    fn new(request: &SearchRequest, send: Send, is_dropped: Arc<AtomicBool>) -> Reporter {
        Reporter {
            id: request.id,
            send,
            is_dropped,
            since: Instant::now(),
            at_least: request.at_least,
            due: match request.purpose {
                Purpose::Review | Purpose::Practice => None,
                Purpose::Analysis => Some(FIRST_ANALYSIS),
                Purpose::Move | Purpose::Hint | Purpose::Evaluation => Some(Duration::ZERO),
            },
            gap: match request.purpose {
                Purpose::Analysis => ANALYSIS_INTERVAL,
                _ => INFO_INTERVAL,
            },
            is_paced: matches!(request.thinker, Thinker::Engine(_)),
            lines: request
                .lines
                .min(request.game.position().legal_moves().len()),
            partial: Vec::new(),
            unsent: Vec::new(),
        }
    }

    fn report(&mut self, report: Report) {
        match report {
            Report::Info(info) => self.add(info),
            Report::Best(best) => {
                self.hold_back();
                self.send_infos();
                self.send(Msg::SearchDone { id: self.id, best });
            }
            Report::Failed(why) => {
                self.fail(format!("The computer cannot continue: {why}."));
            }
        }
    }

    const fn id(&self) -> u64 {
        self.id
    }

    fn fail(&self, why: String) {
        self.send(Msg::SearchFailed {
            id: self.id,
            reason: why,
        });
    }

    /// Lines of one depth are sent together: lines of different depths may begin with the same move.
    /// Another program may have fewer lines than were wanted, and its client keeps the pace.
    fn add(&mut self, info: Info) {
        if self.is_paced {
            self.unsent.retain(|known| known.rank != info.rank);
            self.unsent.push(info);
            if self.due.is_some() {
                self.send_infos();
            }
            return;
        }
        if info.rank == 1 {
            self.partial.clear();
        }
        let is_last = info.rank >= self.lines;
        self.partial.push(info);
        if is_last {
            self.unsent = std::mem::take(&mut self.partial);
            if self.due.is_some_and(|due| self.since.elapsed() >= due) {
                self.due = Some(self.since.elapsed() + self.gap);
                self.send_infos();
            }
        }
    }

    fn send_infos(&mut self) {
        for info in std::mem::take(&mut self.unsent) {
            self.send(Msg::SearchInfo {
                id: self.id,
                info: Box::new(info),
            });
        }
    }

    /// Waits until the answer is due or the search is cancelled.
    fn hold_back(&self) {
        while self.since.elapsed() < self.at_least && !self.is_dropped.load(Ordering::Relaxed) {
            thread::sleep(SLICE);
        }
    }

    fn send(&self, msg: Msg) {
        if !self.is_dropped.load(Ordering::Relaxed) {
            (self.send)(msg);
        }
    }
}
