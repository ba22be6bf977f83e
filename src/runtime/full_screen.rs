//! The loop of the full-screen game: events in, commands out.
//!
//! It sleeps until something happens; only while a clock runs does it wake by itself, when the
//! digits change or the flag falls.

use std::io::Write;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use ratatui::layout::Rect;

use crate::app::{App, Cmd, Msg, update};
use crate::store::{self, Keeper};
use crate::thinking::Thinking;
use crate::ui::{self, Ability, keymap};

use super::clipboard;
use super::config::ConfigFile;
use super::effects::Effects;
use super::events::{self, Event};
use super::panics;
use super::terminal::Screen;

/// What the game needs from outside.
pub struct Outside {
    /// What the terminal can show.
    pub ability: Ability,
    /// Where the settings are kept.
    pub config: ConfigFile,
    /// What was wrong with them.
    pub warnings: Vec<String>,
    /// Where lines that changed a game go.
    pub journal: Option<Box<dyn Write>>,
    /// What keeps the games.
    pub keeper: Keeper,
    /// What happens first, if anything.
    pub opening: Option<Msg>,
}

/// How the program ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// How it was left.
    pub left: Left,
    /// What could not be saved at the last moment.
    pub complaint: Option<String>,
}

/// What wakes the loop: an event, or news of work that it has asked for.
#[derive(Debug)]
pub(super) enum Signal {
    Event(Event),
    Told(Msg),
}

impl From<Event> for Signal {
    fn from(event: Event) -> Signal {
        Signal::Event(event)
    }
}

/// How the game was left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Left {
    /// By somebody's wish.
    Orderly,
    /// By a panic, which has been reported.
    Panicked,
}

/// Plays until somebody quits or the terminal goes away.
pub fn run(app: App, outside: Outside) -> Result<Ended> {
    let (sender, events) = mpsc::channel::<Signal>();
    panics::install(sender.clone());
    let answers = sender.clone();
    // If nobody listens, the program is ending, and answers are not needed any more.
    let send = Arc::new(move |msg| drop(answers.send(Signal::Told(msg))));
    let engines = app.settings().engines.clone();
    let screen = Screen::enter(app.settings().mouse).context("cannot use this terminal")?;
    events::start(&sender).context("cannot listen to this terminal")?;
    let mut runner = Runner {
        app,
        screen,
        outside,
        thinking: Thinking::new(send, Some(panics::guard), engines),
        effects: Effects::new(sender),
        since: Instant::now(),
    };
    runner.measure();
    for line in runner.app.opening_record() {
        runner.record(&line);
    }
    if !runner.outside.warnings.is_empty() {
        runner.hear(Msg::Warned(runner.outside.warnings.join("; ")));
    }
    let opening = runner.outside.opening.take();
    // Nothing that is there at the start asks to leave.
    let _ = runner.let_happen(opening.unwrap_or(Msg::Elapsed(Duration::ZERO)))?;
    let left = runner.run(&events);
    let complaint = runner.outside.keeper.close(&runner.app);
    Ok(Ended {
        left: left?,
        complaint,
    })
}

struct Runner {
    app: App,
    screen: Screen,
    outside: Outside,
    thinking: Thinking,
    effects: Effects,
    /// When time was last counted.
    since: Instant,
}

/// Whether the loop goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Go {
    On,
    Away(Left),
}

impl Runner {
    fn run(&mut self, events: &Receiver<Signal>) -> Result<Left> {
        loop {
            self.draw()?;
            let signal = next_signal(&self.app, events);
            // Whatever else is waiting is dealt with before the next drawing.
            let mut next = Some(signal);
            while let Some(signal) = next {
                let go = match signal {
                    Some(Signal::Told(msg)) => self.let_happen(msg)?,
                    Some(Signal::Event(event)) => self.deal_with(Some(event))?,
                    None => self.deal_with(None)?,
                };
                if let Go::Away(left) = go {
                    return Ok(left);
                }
                next = events.try_recv().ok().map(Some);
            }
        }
    }

    fn draw(&mut self) -> Result<()> {
        let (app, ability) = (&self.app, self.outside.ability);
        self.screen
            .draw(|frame| drop(ui::view(app, ability, frame)))?;
        Ok(())
    }

    fn deal_with(&mut self, event: Option<Event>) -> Result<Go> {
        match event {
            Some(Event::Continued) => {
                // Nobody thinks while the program sleeps.
                self.since = Instant::now();
                self.resume()?;
                return Ok(Go::On);
            }
            Some(Event::Terminate | Event::Gone) => return Ok(Go::Away(Left::Orderly)),
            Some(Event::Panicked) => return Ok(Go::Away(Left::Panicked)),
            _ => {}
        }
        if self.count_time()? != Go::On {
            return Ok(Go::Away(Left::Orderly));
        }
        match event.and_then(|event| self.message(event)) {
            Some(msg) => self.let_happen(msg),
            None => Ok(Go::On),
        }
    }

    /// Tells the app how much time has passed.
    ///
    /// While a clock runs, the loop wakes when the digits change. If it is long past that, somebody
    /// stopped the program: we may get here before we hear of it.
    fn count_time(&mut self) -> Result<Go> {
        const LATEST: Duration = Duration::from_secs(1);
        let awake = until_wake(&self.app).map(|time| time + LATEST);
        let elapsed = self.since.elapsed().min(awake.unwrap_or(Duration::MAX));
        self.since = Instant::now();
        let is_watched = self.app.viewer().is_some_and(|v| v.until_next().is_some());
        if self.app.running_clock().is_some() || is_watched {
            self.let_happen(Msg::Elapsed(elapsed))
        } else {
            Ok(Go::On)
        }
    }

    /// What an event means in what is shown now.
    fn message(&self, event: Event) -> Option<Msg> {
        match event {
            Event::Key(key) => keymap::key(&self.app, key),
            Event::Paste(text) => Some(Msg::Pasted(text)),
            Event::Resize(columns, rows) => {
                let window = Rect::new(0, 0, columns, rows);
                let list_rows = ui::list_rows(window);
                Some(Msg::Resized { list_rows })
            }
            Event::Mouse(mouse) if self.app.settings().mouse => {
                let size = self.screen.size().ok()?;
                let window = Rect::new(0, 0, size.width, size.height);
                let layout = ui::layout_of(&self.app, window);
                keymap::mouse(&self.app, layout.as_ref(), window, mouse)
            }
            _ => None,
        }
    }

    /// Tells the app how large the window is at first.
    fn measure(&mut self) {
        if let Ok(size) = self.screen.size() {
            let list_rows = ui::list_rows(Rect::new(0, 0, size.width, size.height));
            self.hear(Msg::Resized { list_rows });
        }
    }

    fn let_happen(&mut self, msg: Msg) -> Result<Go> {
        let cmds = update(&mut self.app, msg);
        for cmd in &cmds {
            if let Cmd::Archive(_) = cmd {
                self.ask_keeper(cmd);
            }
        }
        self.keep();
        for cmd in cmds {
            match cmd {
                // The archive has its game already.
                Cmd::Archive(_) => {}
                Cmd::Save { .. } | Cmd::Load { .. } => self.ask_keeper(&cmd),
                Cmd::Think(_) | Cmd::StopThinking | Cmd::MoveNow => self.thinking.perform(&cmd),
                Cmd::Quit => return Ok(Go::Away(Left::Orderly)),
                Cmd::Record(line) => self.record(&line),
                Cmd::Copy(text) => self.screen.send(&clipboard::copy_sequence(&text))?,
                Cmd::Bell => self.screen.send(b"\x07")?,
                Cmd::Suspend => self.suspend()?,
                Cmd::ReadGames { id, source } => self.effects.read(id, &source),
                Cmd::StopReading { id } => self.effects.stop(id),
                Cmd::OpenGame { id, library, entry } => self.effects.open(id, library, entry),
                Cmd::DeleteGame { library, entry } => self.effects.delete(library, entry),
                Cmd::ReplaceGame {
                    library,
                    entry,
                    text,
                } => self.effects.replace(library, entry, text),
                Cmd::Export {
                    id,
                    what,
                    path,
                    may_replace,
                } => self.effects.export(id, what, path, may_replace),
                Cmd::SaveSettings(settings) => {
                    self.screen.set_mouse(settings.mouse)?;
                    if let Err(error) = self.outside.config.save(&settings) {
                        self.warn(format!("the settings are not kept: {error:#}"));
                    }
                }
            }
        }
        Ok(Go::On)
    }

    /// Keeps the game before the next key is read.
    fn keep(&mut self) {
        if self.app.is_undated() {
            self.hear(Msg::Dated(store::now().stamp()));
        }
        if let Some(msg) = self.outside.keeper.keep(&self.app) {
            self.hear(msg);
        }
    }

    fn ask_keeper(&mut self, cmd: &Cmd) {
        if let Some(msg) = self.outside.keeper.perform(cmd) {
            self.hear(msg);
        }
    }

    /// Takes in what the store says.
    fn hear(&mut self, msg: Msg) {
        for cmd in update(&mut self.app, msg) {
            match cmd {
                Cmd::Record(line) => self.record(&line),
                Cmd::Archive(_) => self.ask_keeper(&cmd),
                Cmd::Think(_) | Cmd::StopThinking => self.thinking.perform(&cmd),
                // The store's answers ask for nothing else.
                _ => {}
            }
        }
    }

    fn warn(&mut self, text: String) {
        let cmds = update(&mut self.app, Msg::Warned(text));
        debug_assert!(cmds.is_empty(), "a warning asks for nothing");
    }

    fn record(&mut self, line: &str) {
        let Some(journal) = &mut self.outside.journal else {
            return;
        };
        if let Err(error) = writeln!(journal, "{line}").and_then(|()| journal.flush()) {
            self.outside.journal = None;
            self.warn(format!("the journal ends here: {error}"));
        }
    }

    #[cfg(unix)]
    fn suspend(&mut self) -> Result<()> {
        self.screen.suspend()?;
        self.since = Instant::now();
        Ok(())
    }

    #[cfg(unix)]
    fn resume(&mut self) -> Result<()> {
        Ok(self.screen.resume()?)
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> Result<()> {
        Ok(())
    }

    #[cfg(not(unix))]
    fn resume(&mut self) -> Result<()> {
        Ok(())
    }
}

/// Waits for the next signal; while a clock runs, no longer than its digits stay as they are.
fn next_signal(app: &App, events: &Receiver<Signal>) -> Option<Signal> {
    let gone = Signal::Event(Event::Gone);
    match until_wake(app) {
        None => Some(events.recv().unwrap_or(gone)),
        Some(time) => match events.recv_timeout(time) {
            Ok(signal) => Some(signal),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(gone),
        },
    }
}

/// How long nothing changes by itself: neither a clock nor a game that plays itself.
fn until_wake(app: &App) -> Option<Duration> {
    match app.viewer() {
        Some(viewer) => viewer.until_next(),
        None => until_digits_change(app),
    }
}

/// How long the shown clock stays as it is: a second, or a tenth when little time is left.
fn until_digits_change(app: &App) -> Option<Duration> {
    const TENTHS_BELOW: Duration = Duration::from_secs(10);
    let clock = app.running_clock()?;
    let remaining = clock.remaining(clock.turn());
    let delay = clock.until_flag().saturating_sub(remaining);
    let step = if remaining <= TENTHS_BELOW { 100 } else { 1000 };
    let step = Duration::from_millis(step).as_nanos();
    let into_step = remaining.as_nanos().saturating_sub(1) % step + 1;
    Some(delay + Duration::from_nanos(into_step as u64))
}
