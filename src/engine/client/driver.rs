//! The state machine that talks to an engine.
//!
//! ```text
//!  Handshake ─uciok─► GettingReady ─readyok─► Idle ─go─► Syncing ─readyok─► Searching ─bestmove─► Idle
//!                                                                   Abandoning ─bestmove─► Idle
//! ```
//!
//! Before each search the engine gets an `isready`: any late answer to an older search arrives before
//! the `readyok`, and cannot be mistaken for a new one.

mod failures;
mod stop;

use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::{Duration, Instant};

use super::error::{ClientError, shown};
use super::infos::Infos;
use super::launch::Launch;
use super::message::{self, Message, Setting};
use super::process::Process;
use super::request::{self, Request};
use super::{Event, Introduction, Order};
use crate::engine::report::{Best, Report};
use crate::model::Rules;

/// What the engine is expected to say next.
#[derive(Debug)]
enum Stage {
    /// `uciok`.
    Handshake,
    /// The first `readyok`.
    GettingReady,
    /// Nothing.
    Idle,
    /// `readyok`, and then the search starts.
    Syncing,
    /// `bestmove`.
    Searching(RunningSearch),
    /// The `bestmove` of an abandoned search.
    Abandoning,
}

/// A running search.
#[derive(Debug)]
struct RunningSearch {
    request: Box<Request>,
    infos: Infos,
    is_stopped: bool,
}

/// The next search.
#[derive(Debug)]
struct Next {
    request: Box<Request>,
    is_stopped: bool,
}

/// How an engine writes `UCI_Chess960`, and whether it is on.
#[derive(Debug)]
struct Chess960Option {
    name: String,
    is_on: bool,
}

/// How an engine writes `UCI_Variant`, the rules that it can play by with its words for them, and those that
/// it plays by now.
#[derive(Debug)]
struct VariantOption {
    name: String,
    offered: Vec<(&'static Rules, String)>,
    played: &'static Rules,
}

/// How an engine writes `MultiPV`, how many lines it can give, and how many it was asked for.
#[derive(Debug)]
struct LinesOption {
    name: String,
    most: usize,
    asked: usize,
}

/// An engine's process and its state.
pub(super) struct Driver<'a> {
    launch: Launch,
    process: Process,
    orders: &'a Receiver<Order>,
    report: &'a mut dyn FnMut(Event),
    stage: Stage,
    /// The deadline for what the engine is doing.
    deadline: Option<Instant>,
    /// Whether the deadline had passed before the last read of its output.
    is_overdue: bool,
    /// When the last search was started.
    asked_at: Instant,
    /// Whether it has sent any info since then.
    has_begun: bool,
    /// How often it was told to stop that search.
    stops: u32,
    next: Option<Next>,
    is_new_game: bool,
    introduction: Introduction,
    /// Which of the launch's options the engine has, and how to set them.
    settings: Vec<String>,
    is_known: Vec<bool>,
    /// The option `UCI_Chess960`, if the engine has it.
    chess960: Option<Chess960Option>,
    /// The option `UCI_Variant`, if the engine has it.
    variant: Option<VariantOption>,
    /// The option `MultiPV`, if the engine has it.
    lines: Option<LinesOption>,
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
            stage: Stage::Handshake,
            deadline: None,
            is_overdue: false,
            asked_at: Instant::now(),
            has_begun: false,
            stops: 0,
            next: None,
            is_new_game: false,
            introduction: Introduction::default(),
            settings: Vec::new(),
            chess960: None,
            variant: None,
            lines: None,
            last_words: String::new(),
        }
    }

    /// Runs until the client is dropped (returning `None`) or the engine fails. Either way, the
    /// process is gone afterwards.
    pub(super) fn run(mut self) -> Option<Event> {
        self.process.send("uci");
        self.wait_at_most(self.launch.patience.handshake);
        match self.talk() {
            Ok(()) => {
                if matches!(self.stage, Stage::Searching(_)) {
                    self.process.send("stop");
                }
                self.process.send("quit");
                self.process.end(self.launch.patience.quit);
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
            let until = [self.deadline, self.infos_due()].into_iter().flatten();
            let waited = self.process.wait(until.min());
            while let Some(line) = self.process.next_line() {
                self.handle(&line)?;
            }
            if waited.is_err() || self.process.is_lost() {
                return Err(self.died());
            }
            self.check_flood()?;
            self.report_infos();
            self.check_deadline()?;
        }
        Ok(())
    }

    /// Takes the client's orders; returns whether the client still exists.
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
            // Engines misbehave in positions without legal moves.
            let best = Best {
                best: None,
                ponder: None,
                score: None,
            };
            self.report(request.id(), Report::Best(best));
        }
    }

    /// Starts the next search if the engine is idle.
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

    fn handle(&mut self, line: &str) -> Result<(), ClientError> {
        let message = message::parse(line);
        if !matches!(message, Some(Message::Info(_))) {
            self.last_words = shown(line);
        }
        match (message, &mut self.stage) {
            (Some(Message::Name(name)), Stage::Handshake) => self.introduction.name = shown(name),
            (Some(Message::Author(name)), Stage::Handshake) => {
                self.introduction.author = shown(name);
            }
            (Some(Message::Option(setting)), Stage::Handshake) => self.note_option(setting),
            (Some(Message::UciOk), Stage::Handshake) => self.prepare(),
            (Some(Message::ReadyOk), Stage::GettingReady) => {
                self.rest();
                (self.report)(Event::Ready(self.introduction.clone()));
            }
            (Some(Message::ReadyOk), Stage::Syncing) => self.start_search()?,
            (Some(Message::Info(_)), Stage::Abandoning) => self.note_start(),
            (Some(Message::Info(text)), Stage::Searching(running)) => {
                if let Some(info) = message::read_info(text, running.request.position()) {
                    running.infos.add(info);
                }
                self.note_start();
            }
            (Some(Message::BestMove(best, ponder)), Stage::Searching(_)) => {
                self.answer(best, ponder)?;
            }
            (Some(Message::BestMove(..)), Stage::Abandoning) => self.rest(),
            _ => {}
        }
        Ok(())
    }

    /// Records an option of the engine and, if it is to be set, the line that sets it.
    fn note_option(&mut self, setting: Setting<'_>) {
        if setting.name.eq_ignore_ascii_case("UCI_Chess960") {
            self.chess960 = Some(Chess960Option {
                name: setting.name.to_owned(),
                is_on: false,
            });
        }
        if setting.name.eq_ignore_ascii_case("UCI_Variant") {
            let offered = setting
                .choices()
                .filter_map(|word| Some((Rules::find(word)?, word.to_owned())));
            self.variant = Some(VariantOption {
                name: setting.name.to_owned(),
                offered: offered.collect(),
                played: Rules::STANDARD,
            });
        }
        if setting.name.eq_ignore_ascii_case("MultiPV") {
            self.lines = Some(LinesOption {
                name: setting.name.to_owned(),
                most: setting.most.unwrap_or(usize::MAX),
                asked: 1,
            });
        }
        let options = self.launch.options.iter().zip(&mut self.is_known);
        for ((name, value), is_known) in options {
            if !name.trim().eq_ignore_ascii_case(setting.name) || *is_known {
                continue;
            }
            if let Some(lines) = &mut self.lines
                && lines.name == setting.name
            {
                lines.asked = value.trim().parse().unwrap_or(lines.asked);
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

    /// Sets the options and begins a game, after `uciok`.
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

    /// Sends the position and `go`, after `readyok`.
    fn start_search(&mut self) -> Result<(), ClientError> {
        self.rest();
        // A new game may have been ordered since, which needs another `isready`.
        let Some(Next {
            request,
            is_stopped,
        }) = self.next.take_if(|_| !self.is_new_game)
        else {
            return Ok(());
        };
        let chosen = self.choose_rules(request.position().rules());
        if let Err(error) = chosen.and_then(|()| self.choose_castling(request.is_chess960())) {
            // The failure is reported as the answer to this request.
            self.next = Some(Next {
                request,
                is_stopped,
            });
            return Err(error);
        }
        self.choose_lines(request.lines());
        let limits = self.launch.narrow(request.limits());
        self.process.send(&request.position_line());
        self.process
            .send(&request::go_line(&limits, request.castling()));
        self.asked_at = Instant::now();
        self.has_begun = false;
        self.stops = 0;
        let longest = self.launch.patience.longest;
        let allowed = request::allowed_time(&request, &limits, longest);
        self.stage = Stage::Searching(RunningSearch {
            infos: Infos::new(self.asked_at, request.pace()),
            request,
            is_stopped: false,
        });
        if let Some(allowed) = allowed {
            self.wait_at_most(allowed.saturating_add(self.launch.patience.grace));
        }
        if is_stopped {
            self.stop_search();
        }
        Ok(())
    }

    /// Tells the engine whether it plays Chess960, if that has changed.
    fn choose_castling(&mut self, is_chess960: bool) -> Result<(), ClientError> {
        match &mut self.chess960 {
            Some(option) if option.is_on != is_chess960 => {
                option.is_on = is_chess960;
                let line = format!("setoption name {} value {is_chess960}", option.name);
                self.process.send(&line);
                Ok(())
            }
            None if is_chess960 => Err(ClientError::NoChess960 {
                command: self.command(),
            }),
            _ => Ok(()),
        }
    }

    /// Tells the engine by which rules it plays, if that has changed.
    fn choose_rules(&mut self, rules: &'static Rules) -> Result<(), ClientError> {
        let played = self
            .variant
            .as_ref()
            .map_or(Rules::STANDARD, |it| it.played);
        if rules == played {
            return Ok(());
        }
        let words = self.variant.as_mut().and_then(|option| {
            let mut offered = option.offered.iter();
            let (_, word) = offered.find(|(offered, _)| *offered == rules)?;
            option.played = rules;
            Some((&option.name, word))
        });
        let Some((name, word)) = words else {
            return Err(ClientError::NoRules {
                command: self.command(),
                rules: rules.title.to_owned(),
            });
        };
        self.process
            .send(&format!("setoption name {name} value {word}"));
        Ok(())
    }

    /// Tells the engine how many lines are wanted, if that has changed.
    fn choose_lines(&mut self, wanted: usize) {
        if let Some(option) = &mut self.lines {
            let wanted = wanted.clamp(1, option.most.max(1));
            if option.asked != wanted {
                option.asked = wanted;
                let line = format!("setoption name {} value {wanted}", option.name);
                self.process.send(&line);
            }
        }
    }

    fn answer(&mut self, best: &str, ponder: Option<&str>) -> Result<(), ClientError> {
        let Stage::Searching(running) = &mut self.stage else {
            return Ok(());
        };
        let id = running.request.id();
        let position = running.request.position();
        let Some(mv) = request::read_move(position, best) else {
            let command = self.command();
            let text = shown(best);
            return Err(ClientError::IllegalMove { command, text });
        };
        let after = position.after(mv);
        let best = Best {
            best: Some(mv),
            ponder: ponder.and_then(|text| request::read_move(&after, text)),
            score: running.infos.score(),
        };
        let unreported = running.infos.take_all(Instant::now());
        self.rest();
        for info in unreported {
            self.report(id, Report::Info(info));
        }
        self.report(id, Report::Best(best));
        Ok(())
    }

    /// Becomes idle after an answer.
    fn rest(&mut self) {
        self.stage = Stage::Idle;
        self.deadline = None;
        self.process.reset_bytes_read(Duration::ZERO);
    }

    fn report(&mut self, id: u64, report: Report) {
        (self.report)(Event::Report { id, report });
    }

    fn infos_due(&self) -> Option<Instant> {
        match &self.stage {
            Stage::Searching(running) => running.infos.due(),
            _ => None,
        }
    }

    fn report_infos(&mut self) {
        if let Stage::Searching(running) = &mut self.stage {
            let id = running.request.id();
            for info in running.infos.take_due(Instant::now()) {
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
