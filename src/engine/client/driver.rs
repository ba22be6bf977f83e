//! The thread that talks with an engine: what it said last decides what is said next.
//!
//! ```text
//!  Introducing ─uciok─► GettingReady ─readyok─► Idle ─go─► Syncing ─readyok─► Thinking ─bestmove─► Idle
//!                                                                   Abandoning ─bestmove─► Idle
//! ```
//!
//! Before each search the engine is asked whether it is ready: whatever answer to an older question
//! is still on its way comes before that `readyok`, and is not taken for a new one.

mod failures;
mod stopping;

use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use super::error::{ClientError, shown};
use super::hearing::{self, Heard, Setting};
use super::launch::Launch;
use super::process::Process;
use super::request::{self, Request};
use super::thoughts::Thoughts;
use super::{Event, Introduction, Order};
use crate::engine::report::{Best, Report};

/// What the engine is expected to say next.
#[derive(Debug)]
enum Stage {
    /// `uciok`.
    Introducing,
    /// The first `readyok`.
    GettingReady,
    /// Nothing.
    Idle,
    /// `readyok`, and then it is told to think.
    Syncing,
    /// `bestmove`.
    Thinking(Thinking),
    /// A `bestmove` that is not wanted any more.
    Abandoning,
}

/// A search under way.
#[derive(Debug)]
struct Thinking {
    request: Box<Request>,
    thoughts: Thoughts,
    is_stopped: bool,
}

/// A search to come.
#[derive(Debug)]
struct Next {
    request: Box<Request>,
    is_stopped: bool,
}

/// An engine's process with all that is known about it.
pub(super) struct Driver<'a> {
    launch: Launch,
    process: Process,
    orders: &'a Receiver<Order>,
    report: &'a mut dyn FnMut(Event),
    stage: Stage,
    /// When the engine has had enough time for what it is doing.
    deadline: Option<Instant>,
    /// Its time was over before the last look at what it has said.
    is_overdue: bool,
    /// When it was last told to think.
    asked_at: Instant,
    /// Whether it has thought aloud since then.
    has_begun: bool,
    /// How often it was told to end that search.
    stops: u32,
    next: Option<Next>,
    is_new_game: bool,
    introduction: Introduction,
    /// Which of the launch's options the engine has, and how to set them.
    settings: Vec<String>,
    is_known: Vec<bool>,
    last_words: String,
}

impl<'a> Driver<'a> {
    pub(super) fn new(
        launch: Launch,
        process: Process,
        orders: &'a Receiver<Order>,
        report: &'a mut dyn FnMut(Event),
    ) -> Driver<'a> {
        Driver {
            is_known: vec![false; launch.options.len()],
            launch,
            process,
            orders,
            report,
            stage: Stage::Introducing,
            deadline: None,
            is_overdue: false,
            asked_at: Instant::now(),
            has_begun: false,
            stops: 0,
            next: None,
            is_new_game: false,
            introduction: Introduction::default(),
            settings: Vec::new(),
            last_words: String::new(),
        }
    }

    /// Talks until the client is dropped (then it gives nothing) or the engine fails. Either way,
    /// the process is gone afterwards.
    pub(super) fn run(mut self) -> Option<Event> {
        self.process.send("uci");
        self.wait_at_most(self.launch.patience.handshake);
        match self.talk() {
            Ok(()) => {
                if matches!(self.stage, Stage::Thinking(_)) {
                    self.process.send("stop");
                }
                self.process.send("quit");
                self.process.end(self.launch.patience.farewell);
                None
            }
            Err(error) => {
                self.process.end(Duration::ZERO);
                let id = self.pending_id();
                Some(Event::Failed { id, error })
            }
        }
    }

    fn talk(&mut self) -> Result<(), ClientError> {
        while self.take_orders() {
            self.proceed();
            let until = [self.deadline, self.thoughts_due()].into_iter().flatten();
            let waited = self.process.wait(until.min());
            while let Some(line) = self.process.next_line() {
                self.hear(&line)?;
            }
            if waited.is_err() || self.process.is_lost() {
                return Err(self.died());
            }
            self.check_flood()?;
            self.tell_thoughts();
            self.check_deadline()?;
        }
        Ok(())
    }

    /// Takes what the client has ordered; tells whether it is still there.
    fn take_orders(&mut self) -> bool {
        loop {
            match self.orders.try_recv() {
                Ok(Order::Go(request)) => self.ask(request),
                Ok(Order::Stop(id)) => self.stop(id),
                Ok(Order::NewGame) => {
                    self.abandon();
                    self.is_new_game = true;
                }
                Err(TryRecvError::Empty) => return !self.process.is_abandoned(),
                Err(TryRecvError::Disconnected) => return false,
            }
        }
    }

    fn ask(&mut self, request: Box<Request>) {
        self.abandon();
        if request.position().has_legal_move() {
            self.next = Some(Next {
                request,
                is_stopped: false,
            });
        } else {
            // Engines do odd things where there is nothing to play.
            let best = Best {
                best: None,
                ponder: None,
                score: None,
            };
            self.tell(request.id(), Report::Best(best));
        }
    }

    /// Begins with the next search if nothing else is going on.
    fn proceed(&mut self) {
        if !matches!(self.stage, Stage::Idle) || self.next.is_none() {
            return;
        }
        let mut patience = self.launch.patience.grace;
        if self.is_new_game {
            self.is_new_game = false;
            self.process.send("ucinewgame");
            patience = patience.max(self.launch.patience.handshake);
        }
        self.process.send("isready");
        self.stage = Stage::Syncing;
        self.wait_at_most(patience);
    }

    fn hear(&mut self, line: &str) -> Result<(), ClientError> {
        let heard = hearing::hear(line);
        if !matches!(heard, Some(Heard::Info(_))) {
            self.last_words = shown(line);
        }
        match (heard, &mut self.stage) {
            (Some(Heard::Name(name)), Stage::Introducing) => self.introduction.name = shown(name),
            (Some(Heard::Author(name)), Stage::Introducing) => {
                self.introduction.author = shown(name);
            }
            (Some(Heard::Option(setting)), Stage::Introducing) => self.note_option(setting),
            (Some(Heard::UciOk), Stage::Introducing) => self.prepare(),
            (Some(Heard::ReadyOk), Stage::GettingReady) => {
                self.rest();
                (self.report)(Event::Ready(self.introduction.clone()));
            }
            (Some(Heard::ReadyOk), Stage::Syncing) => self.think(),
            (Some(Heard::Info(_)), Stage::Abandoning) => self.note_beginning(),
            (Some(Heard::Info(text)), Stage::Thinking(thinking)) => {
                if let Some(info) = hearing::read_info(text, thinking.request.position()) {
                    thinking.thoughts.add(info);
                }
                self.note_beginning();
            }
            (Some(Heard::BestMove(best, ponder)), Stage::Thinking(_)) => {
                self.answer(best, ponder)?;
            }
            (Some(Heard::BestMove(..)), Stage::Abandoning) => self.rest(),
            _ => {}
        }
        Ok(())
    }

    /// An option that the engine has; if it is to be set, the line that does it.
    fn note_option(&mut self, setting: Setting<'_>) {
        let options = self.launch.options.iter().zip(&mut self.is_known);
        for ((name, value), is_known) in options {
            if !name.trim().eq_ignore_ascii_case(setting.name) || *is_known {
                continue;
            }
            *is_known = true;
            let name = setting.name;
            self.settings.push(if setting.is_button {
                format!("setoption name {name}")
            } else {
                format!("setoption name {name} value {value}")
            });
        }
    }

    /// It has introduced itself: it is set up and told that a game begins.
    fn prepare(&mut self) {
        for line in std::mem::take(&mut self.settings) {
            self.process.send(&line);
        }
        let options = self.launch.options.iter().zip(&self.is_known);
        let unknown = options.filter(|&(_, &is_known)| !is_known);
        let notes = unknown.map(|((name, _), _)| {
            format!(
                "The engine has no option \"{}\"; it was left out.",
                shown(name)
            )
        });
        self.introduction.notes = notes.collect();
        self.process.send("ucinewgame");
        self.process.send("isready");
        self.stage = Stage::GettingReady;
        self.wait_at_most(self.launch.patience.handshake);
    }

    /// It is ready: now it gets the game and the question.
    fn think(&mut self) {
        self.rest();
        // Another game may have been ordered since; then it is asked again whether it is ready.
        let Some(Next {
            request,
            is_stopped,
        }) = self.next.take_if(|_| !self.is_new_game)
        else {
            return;
        };
        let limits = self.launch.narrow(request.limits());
        self.process.send(&request.position_line());
        self.process.send(&request::go_line(&limits));
        self.asked_at = Instant::now();
        self.has_begun = false;
        self.stops = 0;
        let longest = self.launch.patience.longest;
        let allowed = request::allowed_time(&request, &limits, longest);
        self.stage = Stage::Thinking(Thinking {
            request,
            thoughts: Thoughts::default(),
            is_stopped: false,
        });
        if let Some(allowed) = allowed {
            self.wait_at_most(allowed.saturating_add(self.launch.patience.grace));
        }
        if is_stopped {
            self.stop_thinking();
        }
    }

    fn answer(&mut self, best: &str, ponder: Option<&str>) -> Result<(), ClientError> {
        let Stage::Thinking(thinking) = &mut self.stage else {
            return Ok(());
        };
        let id = thinking.request.id();
        let position = thinking.request.position();
        let Some(mv) = request::read_move(position, best) else {
            let command = self.command();
            let text = shown(best);
            return Err(ClientError::IllegalMove { command, text });
        };
        let after = position.after(mv);
        let best = Best {
            best: Some(mv),
            ponder: ponder.and_then(|text| request::read_move(&after, text)),
            score: thinking.thoughts.score(),
        };
        let untold = thinking.thoughts.take_all(Instant::now());
        self.rest();
        for info in untold {
            self.tell(id, Report::Info(info));
        }
        self.tell(id, Report::Best(best));
        Ok(())
    }

    /// It has answered, and has nothing to do for now.
    fn rest(&mut self) {
        self.stage = Stage::Idle;
        self.deadline = None;
        self.process.forget_heard();
    }

    fn tell(&mut self, id: u64, report: Report) {
        (self.report)(Event::Report { id, report });
    }

    fn thoughts_due(&self) -> Option<Instant> {
        match &self.stage {
            Stage::Thinking(thinking) => thinking.thoughts.due(Instant::now()),
            _ => None,
        }
    }

    fn tell_thoughts(&mut self) {
        if let Stage::Thinking(thinking) = &mut self.stage {
            let id = thinking.request.id();
            for info in thinking.thoughts.take_due(Instant::now()) {
                (self.report)(Event::Report {
                    id,
                    report: Report::Info(info),
                });
            }
        }
    }

    fn wait_at_most(&mut self, time: Duration) {
        self.deadline = Instant::now().checked_add(time);
        self.is_overdue = false;
    }
}
