//! Lets computers think: the program's own engine, and others that speak UCI.
//!
//! A front end holds one [`SearchService`] and hands it the app's orders; answers come back as messages,
//! through whatever the front end listens to. One thing is thought about at a time.

mod external_engines;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::Msg;
use crate::app::computer::{Purpose, SearchRequest, Thinker};
use crate::engine::client::Launch;
use crate::engine::{Engine, Guard, Info, Job, Level, Options, Player, Report, Search, Strength};

use external_engines::ExternalEngines;

/// A line of thought is told at most this often: people cannot read faster.
const TOLD_EVERY: Duration = Duration::from_millis(120);
/// Analysis changes no more often than this: it is read, and may go over a slow connection.
const ANALYSED_EVERY: Duration = Duration::from_secs(1);
/// The first of them are worth telling after this.
const FIRST_ANALYSIS: Duration = Duration::from_millis(100);
/// How finely an answer that came too soon is held back, and so how late a stop is noticed.
const SLICE: Duration = Duration::from_millis(5);

/// What passes messages on, from any thread.
pub type Send = Arc<dyn Fn(Msg) + std::marker::Send + Sync>;

/// The computers of one program.
pub struct SearchService {
    send: Send,
    options: Options,
    /// Made when it is first needed: most games are between people.
    engine: Option<Engine>,
    /// Goes through games by itself, so that what it says does not depend on what was played.
    reviewer: Option<Engine>,
    search: Option<RunningSearch>,
    external: ExternalEngines,
    /// Set when the answer of another engine is not wanted any more.
    asked: Option<Arc<AtomicBool>>,
}

/// A search, and the word that its answer is not wanted any more.
struct RunningSearch {
    search: Search,
    is_dropped: Arc<AtomicBool>,
}

impl Drop for RunningSearch {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
    }
}

impl SearchService {
    /// Computers that answer through `send`; `guard` catches a panic in a search.
    ///
    /// `engines` are the ones that the settings name.
    pub fn new(send: Send, guard: Option<Guard>, engines: Vec<(String, Launch)>) -> SearchService {
        let mut options = Options::default();
        if let Some(guard) = guard {
            options.guard = guard;
        }
        SearchService {
            external: ExternalEngines::new(Arc::clone(&send), engines),
            asked: None,
            send,
            options,
            engine: None,
            reviewer: None,
            search: None,
        }
    }

    /// From now on starts only these commands and the engines that the settings name: lines that no
    /// person types, such as a journal, must not be able to start a program.
    pub fn allow_only(&mut self, commands: Vec<Arc<str>>) {
        self.external.allow_only(commands);
    }

    /// Lets a computer think; whatever was thought about before is dropped.
    pub fn think(&mut self, order: &SearchRequest) {
        self.stop();
        match &order.thinker {
            Thinker::Level(level) => self.think_here(order, *level),
            Thinker::Engine(name) => {
                let is_dropped = Arc::new(AtomicBool::new(false));
                let reporter =
                    Reporter::new(order, Arc::clone(&self.send), Arc::clone(&is_dropped));
                self.asked = Some(is_dropped);
                self.external.think(order, name, reporter);
            }
        }
    }

    /// Makes the computer answer now, with the best it has found.
    pub fn move_now(&mut self) {
        if let Some(running) = &self.search {
            running.search.stop();
        }
        self.external.stop();
    }

    /// Stops thinking; no answer is wanted to what was asked before.
    pub fn stop(&mut self) {
        self.search = None;
        if let Some(is_dropped) = self.asked.take() {
            is_dropped.store(true, Ordering::Relaxed);
            self.external.stop();
        }
    }

    fn think_here(&mut self, order: &SearchRequest, level: Level) {
        let engine = match order.purpose {
            Purpose::Review => &mut self.reviewer,
            _ => &mut self.engine,
        };
        let engine = engine.get_or_insert_with(|| Engine::new(self.options));
        if order.clears_table {
            engine.forget();
        }
        let is_dropped = Arc::new(AtomicBool::new(false));
        let mut reporter = Reporter::new(order, Arc::clone(&self.send), Arc::clone(&is_dropped));
        let player = Player {
            strength: Strength::Level(level),
            seed: order.seed,
            has_book: order.has_book,
        };
        let job = Job::of_game(order.id, &order.game, order.limits.clone());
        let job = job.by(player).with_lines(order.lines);
        let search = engine.start(job, move |report| reporter.tell(report));
        self.search = Some(RunningSearch { search, is_dropped });
    }
}

/// Turns a search's reports into messages, neither too many nor too soon.
struct Reporter {
    id: u64,
    send: Send,
    is_dropped: Arc<AtomicBool>,
    since: Instant,
    at_least: Duration,
    /// When something may be told again; never before the end if it is none.
    due: Option<Duration>,
    gap: Duration,
    /// How many lines there are of each depth.
    lines: usize,
    /// The lines of the present depth, so far.
    partial: Vec<Info>,
    /// All lines of the last depth, if they have not been told.
    untold: Vec<Info>,
}

impl Reporter {
    fn new(order: &SearchRequest, send: Send, is_dropped: Arc<AtomicBool>) -> Reporter {
        Reporter {
            id: order.id,
            send,
            is_dropped,
            since: Instant::now(),
            at_least: order.at_least,
            due: match order.purpose {
                Purpose::Review => None,
                Purpose::Analysis => Some(FIRST_ANALYSIS),
                Purpose::Move | Purpose::Hint | Purpose::Evaluation => Some(Duration::ZERO),
            },
            gap: match order.purpose {
                Purpose::Analysis => ANALYSED_EVERY,
                _ => TOLD_EVERY,
            },
            lines: order.lines.min(order.game.position().legal_moves().len()),
            partial: Vec::new(),
            untold: Vec::new(),
        }
    }

    fn tell(&mut self, report: Report) {
        match report {
            Report::Info(info) => self.take(info),
            Report::Best(best) => {
                self.hold_back();
                self.tell_info();
                self.say(Msg::SearchDone { id: self.id, best });
            }
            Report::Failed(why) => {
                self.fail(format!("The computer cannot go on: {why}."));
            }
        }
    }

    const fn id(&self) -> u64 {
        self.id
    }

    fn fail(&self, why: String) {
        self.say(Msg::SearchFailed {
            id: self.id,
            reason: why,
        });
    }

    /// Lines are told together: one of a greater depth may begin like another of a smaller one.
    fn take(&mut self, info: Info) {
        if info.rank == 1 {
            self.partial.clear();
        }
        let is_last = info.rank >= self.lines;
        self.partial.push(info);
        if is_last {
            self.untold = std::mem::take(&mut self.partial);
            if self.due.is_some_and(|due| self.since.elapsed() >= due) {
                self.due = Some(self.since.elapsed() + self.gap);
                self.tell_info();
            }
        }
    }

    fn tell_info(&mut self) {
        for info in std::mem::take(&mut self.untold) {
            self.say(Msg::SearchInfo {
                id: self.id,
                info: Box::new(info),
            });
        }
    }

    /// Waits until the answer is due, or is not wanted any more.
    fn hold_back(&self) {
        while self.since.elapsed() < self.at_least && !self.is_dropped.load(Ordering::Relaxed) {
            thread::sleep(SLICE);
        }
    }

    fn say(&self, msg: Msg) {
        if !self.is_dropped.load(Ordering::Relaxed) {
            (self.send)(msg);
        }
    }
}
