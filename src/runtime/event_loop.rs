//! The one loop: whatever happens becomes a message for the app, and what the app asks for is done.
//!
//! ```text
//!  EventSource ─► FrontEnd::interpret ─► Msg ─► update(&mut App, Msg) -> Vec<Cmd> ─► Performer
//!                                                                                      │
//!  FrontEnd::answer, FrontEnd::draw ◄─ App ◄─────────────── Msg ◄──────────────────────┘
//! ```
//!
//! The loop sleeps until something happens. Only while a clock runs does it wake by itself. Time is
//! counted before every message, whatever sent it, so that each moment of a running clock belongs to
//! the side whose turn it was.

use std::time::Duration;

use anyhow::Result;

use crate::app::settings::Settings;
use crate::app::{App, Cmd, Msg, update};

use super::events::Event;
use super::inbox::{Incoming, Wanted};
use super::performer::{Performed, Performer};

/// While more is waiting, the screen is drawn this often.
const DRAWN_EVERY: Duration = Duration::from_millis(100);

/// Where events and the time come from.
pub(super) trait EventSource {
    /// The time since some fixed moment.
    fn now(&self) -> Duration;
    /// What is there already.
    fn try_next(&mut self, wanted: Wanted) -> Option<Incoming>;
    /// What comes within this time.
    fn next(&mut self, wanted: Wanted, at_most: Option<Duration>) -> Option<Incoming>;
    /// Whether the program was stopped and continued since this was last asked. `is_late` says that
    /// the loop woke later than it should have.
    fn was_stopped(&mut self, is_late: bool) -> bool;
}

/// What a person sees and types: the full screen, or lines of text.
pub(super) trait FrontEnd {
    /// What an event means in what is shown now.
    fn interpret(&mut self, app: &App, event: Event) -> Option<Msg>;
    /// Whether keys and lines are read now.
    fn wanted(&self, app: &App, is_busy: bool) -> Wanted;
    /// How long nothing that is shown or kept changes by itself.
    fn until_wake(&self, app: &App) -> Option<Duration>;
    /// Shows what the app says to a message. The game is on the disk already.
    fn answer(&mut self, app: &App, is_thought: bool) -> Result<()>;
    /// Everything that followed from an event has happened.
    fn settle(&mut self, app: &App, was_line: bool, is_busy: bool) -> Result<()>;
    /// Draws the screen; called when nothing else is waiting, and now and then if there is much.
    fn draw(&mut self, app: &App) -> Result<()>;
    /// Prints a warning beside the game; returns false if the app has to show it.
    fn warn(&mut self, warning: &str) -> bool;
    /// Puts a text on the clipboard; tells whether there is one.
    fn copy(&mut self, text: &str) -> Result<bool>;
    /// Rings the bell.
    fn ring(&mut self) -> Result<()>;
    /// Asks to be stopped, as Ctrl-Z does.
    fn suspend(&mut self) -> Result<()>;
    /// Gives the terminal back, stops, and returns when the program is continued.
    fn stop(&mut self) -> Result<()>;
    /// Takes the terminal again.
    fn resume(&mut self) -> Result<()>;
    /// The person has chosen other settings.
    fn apply(&mut self, settings: &Settings) -> Result<()>;
}

/// How the loop was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// By a command, or because the input ended or the terminal went away.
    Orderly,
    /// Because of a signal.
    Signal(i32),
    /// By a panic, which has been reported.
    Panicked,
}

/// Whether the loop goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flow {
    On,
    Leave(Left),
}

/// A running program.
pub(super) struct EventLoop<F, S> {
    pub(super) app: App,
    pub(super) front: F,
    pub(super) performer: Performer,
    source: S,
    /// When time was last counted.
    counted_at: Duration,
    drawn_at: Duration,
}

impl<F: FrontEnd, S: EventSource> EventLoop<F, S> {
    pub(super) fn new(app: App, front: F, performer: Performer, source: S) -> EventLoop<F, S> {
        let now = source.now();
        EventLoop {
            app,
            front,
            performer,
            source,
            counted_at: now,
            drawn_at: now,
        }
    }

    /// Lets something happen before the first event; nothing of that kind asks to leave.
    pub(super) fn begin(&mut self, msg: Msg) -> Result<()> {
        self.deliver(msg)?;
        self.counted_at = self.source.now();
        Ok(())
    }

    /// Writes a line to the journal before the first event.
    pub(super) fn record(&mut self, line: &str) -> Result<()> {
        match self.performer.record(line) {
            Performed::Answered(msg) => self.begin(*msg),
            Performed::Failed(warning) if self.front.warn(&warning) => Ok(()),
            Performed::Failed(warning) => self.begin(Msg::Warned(warning)),
            Performed::Done | Performed::Quit => Ok(()),
        }
    }

    /// Runs until something ends it.
    pub(super) fn run(&mut self) -> Result<Left> {
        loop {
            self.draw()?;
            let mut next = self.wait();
            loop {
                if let Flow::Leave(left) = self.handle(next)? {
                    return Ok(left);
                }
                let wanted = self.wanted();
                next = match self.source.try_next(wanted) {
                    Some(incoming) => Some(incoming),
                    None => break,
                };
                if self.source.now().saturating_sub(self.drawn_at) >= DRAWN_EVERY {
                    self.draw()?;
                }
            }
        }
    }

    fn draw(&mut self) -> Result<()> {
        self.front.draw(&self.app)?;
        self.drawn_at = self.source.now();
        Ok(())
    }

    fn wanted(&self) -> Wanted {
        self.front.wanted(&self.app, self.performer.is_busy())
    }

    fn wait(&mut self) -> Option<Incoming> {
        let passed = self.source.now().saturating_sub(self.counted_at);
        let left = self.front.until_wake(&self.app);
        let left = left.map(|time| time.saturating_sub(passed));
        let left = left.into_iter().chain(self.performer.until_retry()).min();
        let wanted = self.wanted();
        self.source.next(wanted, left)
    }

    /// Deals with what has come; nothing if the loop woke by itself.
    fn handle(&mut self, incoming: Option<Incoming>) -> Result<Flow> {
        if let Flow::Leave(left) = self.count_time()? {
            return Ok(Flow::Leave(left));
        }
        match incoming {
            Some(Incoming::Told(msg)) => {
                self.performer.note_told(&msg);
                self.deliver_and_settle(*msg)
            }
            Some(Incoming::Answered(msg)) => {
                self.performer.note_answered();
                self.deliver_and_settle(*msg)
            }
            Some(Incoming::Event(event)) => self.handle_event(event),
            None => self.retry(),
        }
    }

    /// Nothing has come for a while: what could not be kept before is tried again.
    fn retry(&mut self) -> Result<Flow> {
        if self.performer.until_retry().is_none() {
            return Ok(Flow::On);
        }
        for msg in self.performer.keep(&self.app, &mut Vec::new()) {
            if let Flow::Leave(left) = self.deliver_and_settle(msg)? {
                return Ok(Flow::Leave(left));
            }
        }
        Ok(Flow::On)
    }

    fn handle_event(&mut self, event: Event) -> Result<Flow> {
        match event {
            Event::Terminate(signal) => return Ok(Flow::Leave(Left::Signal(signal))),
            Event::Gone | Event::EndOfInput => return Ok(Flow::Leave(Left::Orderly)),
            Event::Panicked => return Ok(Flow::Leave(Left::Panicked)),
            Event::Stop => {
                self.front.stop()?;
                // No clock runs while the program is stopped.
                self.counted_at = self.source.now();
                return Ok(Flow::On);
            }
            Event::Continued => {
                self.front.resume()?;
                return Ok(Flow::On);
            }
            Event::Key(_)
            | Event::Mouse(_)
            | Event::Paste(_)
            | Event::Line(_)
            | Event::Answered(_)
            | Event::Drawn(_)
            | Event::Resize(..) => {}
        }
        match self.front.interpret(&self.app, event) {
            Some(msg) => self.deliver_and_settle(msg),
            None => Ok(Flow::On),
        }
    }

    /// Tells the app how much time has passed, if it matters.
    ///
    /// While a clock runs, the loop wakes at least every second. If the program was stopped
    /// meanwhile, only the time up to that next waking can have been thinking.
    fn count_time(&mut self) -> Result<Flow> {
        let now = self.source.now();
        let passed = now.saturating_sub(self.counted_at);
        self.counted_at = now;
        let Some(until_wake) = self.front.until_wake(&self.app) else {
            return Ok(Flow::On);
        };
        let is_late = passed > until_wake + DRAWN_EVERY;
        let thought = if self.source.was_stopped(is_late) {
            self.counted_at = self.source.now();
            passed.min(until_wake)
        } else {
            passed
        };
        if thought.is_zero() {
            return Ok(Flow::On);
        }
        self.deliver_and_settle(Msg::Elapsed(thought))
    }

    fn deliver_and_settle(&mut self, msg: Msg) -> Result<Flow> {
        let was_line = matches!(msg, Msg::Line(_));
        let flow = self.deliver(msg)?;
        if flow == Flow::On {
            let is_busy = self.performer.is_busy();
            self.front.settle(&self.app, was_line, is_busy)?;
        }
        Ok(flow)
    }

    /// Lets something happen, with all that follows from it.
    fn deliver(&mut self, msg: Msg) -> Result<Flow> {
        let is_thought = matches!(msg, Msg::SearchInfo { .. });
        let cmds = self.absorb(msg);
        self.front.answer(&self.app, is_thought)?;
        for cmd in cmds {
            let flow = match self.performer.perform(cmd, &mut self.front)? {
                Performed::Done => Flow::On,
                Performed::Answered(msg) => self.deliver(*msg)?,
                Performed::Failed(warning) if self.front.warn(&warning) => Flow::On,
                Performed::Failed(warning) => self.deliver(Msg::Warned(warning))?,
                Performed::Quit => Flow::Leave(Left::Orderly),
            };
            if flow != Flow::On {
                return Ok(flow);
            }
        }
        Ok(Flow::On)
    }

    /// Lets something happen and keeps the game before it is answered: what was answered is on the
    /// disk.
    fn absorb(&mut self, msg: Msg) -> Vec<Cmd> {
        match &msg {
            Msg::StorageWarning(Some(trouble)) => drop(self.front.warn(trouble)),
            Msg::StorageWarning(None) => drop(self.front.warn("Saving works again.")),
            _ => {}
        }
        let mut cmds = update(&mut self.app, msg);
        for msg in self.performer.keep(&self.app, &mut cmds) {
            cmds.extend(self.absorb(msg));
        }
        cmds
    }
}

/// How often a piece on its way is drawn.
const STEP: Duration = Duration::from_millis(20);

/// How long the screen stays as it is: until the digits of a clock change, a game that plays itself
/// moves, or a piece on its way is a step further.
pub(super) fn until_change(app: &App) -> Option<Duration> {
    let next = match app.viewer() {
        Some(viewer) => viewer.until_next(),
        None => until_digits_change(app),
    };
    let step = app.screen().motion().map(|_| STEP);
    step.into_iter().chain(next).min()
}

/// How long the shown clock stays as it is: a second, or a tenth when little time is left.
fn until_digits_change(app: &App) -> Option<Duration> {
    const TENTHS_BELOW: Duration = Duration::from_secs(10);
    let clock = app.running_clock()?;
    let (remaining, until_flag) = (clock.remaining(clock.turn()), clock.until_flag());
    let delay = until_flag.saturating_sub(remaining);
    let step = if remaining <= TENTHS_BELOW { 100 } else { 1000 };
    let step = Duration::from_millis(step).as_nanos();
    let into_step = remaining.as_nanos().saturating_sub(1) % step + 1;
    Some(delay + Duration::from_nanos(into_step as u64))
}

#[cfg(test)]
mod tests;
