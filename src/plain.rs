//! The plain mode: the same [`App`], one line in and a few lines out.
//!
//! It serves pipes, scripts, screen readers and very old terminals. A thread reads lines; the loop
//! waits for the next one, or for a flag to fall if a clock runs.

mod lines;

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

use anyhow::Result;

use crate::app::{App, Cmd, Mode, Msg, update};
use crate::store::{self, Keeper};

/// When the board is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
pub enum BoardPrinting {
    /// Before each prompt
    #[default]
    Always,
    /// When it has changed
    Moves,
    /// Only when asked for
    Never,
}

/// How the plain mode talks.
pub struct Plain<'a> {
    /// When the board is printed.
    pub board: BoardPrinting,
    /// Whether the person sees what is typed; if not, a newline follows each prompt.
    pub echoes: bool,
    /// Where answers go.
    pub out: &'a mut dyn Write,
    /// Where lines that changed a game go.
    pub journal: Option<&'a mut dyn Write>,
    /// What keeps the games.
    pub keeper: Keeper,
    /// What happens first, if anything.
    pub opening: Option<Msg>,
}

/// Plays until the input ends or somebody quits.
pub fn run(mut app: App, mut plain: Plain<'_>) -> Result<()> {
    let lines = lines::read(io::stdin());
    let mut shown = None;
    for line in app.opening_record() {
        plain.record(&line)?;
    }
    plain.speak(&app)?;
    plain.keep(&mut app);
    if let Some(msg) = plain.opening.take() {
        plain.let_happen(&mut app, msg)?;
    }
    let mut since = Instant::now();
    plain.prompt(&app, &mut shown)?;
    loop {
        let msg = match next_line(&app, &lines) {
            Next::Line(line) => Some(Msg::Line(line)),
            Next::FlagMayFall => None,
            Next::End => break,
        };
        let elapsed = since.elapsed();
        since = Instant::now();
        let mut answer = plain.let_happen(&mut app, Msg::Elapsed(elapsed))?;
        if let Some(msg) = msg {
            answer = answer.max(plain.let_happen(&mut app, msg)?);
        }
        match answer {
            Answer::Silence => plain.prompt_again(&app)?,
            Answer::Spoken => plain.prompt(&app, &mut shown)?,
            Answer::Quit => break,
        }
    }
    writeln!(plain.out, "Final score: {}", app.score_line())?;
    plain.out.flush()?;
    if let Some(complaint) = plain.keeper.close(&app) {
        warn(&complaint);
    }
    Ok(())
}

/// Says something beside the game; if nobody listens, the game goes on all the same.
fn warn(text: &str) {
    let _ = writeln!(io::stderr(), "Warning: {text}");
}

/// What the loop woke up for.
enum Next {
    Line(String),
    FlagMayFall,
    End,
}

/// Waits for a line; while a clock runs, no longer than until its flag.
fn next_line(app: &App, lines: &Receiver<String>) -> Next {
    match app.running_clock() {
        None => lines.recv().map_or(Next::End, Next::Line),
        Some(clock) => match lines.recv_timeout(clock.until_flag()) {
            Ok(line) => Next::Line(line),
            Err(RecvTimeoutError::Timeout) => Next::FlagMayFall,
            Err(RecvTimeoutError::Disconnected) => Next::End,
        },
    }
}

/// What came of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Silence,
    Spoken,
    Quit,
}

impl Plain<'_> {
    fn let_happen(&mut self, app: &mut App, msg: Msg) -> Result<Answer> {
        let cmds = update(app, msg);
        for cmd in &cmds {
            if let Cmd::Archive(_) = cmd
                && let Some(msg) = self.keeper.perform(cmd)
            {
                hear(app, msg);
            }
        }
        self.keep(app);
        self.speak(app)?;
        let mut answer = if app.replies().is_empty() {
            Answer::Silence
        } else {
            Answer::Spoken
        };
        for cmd in cmds {
            match cmd {
                Cmd::Record(line) => self.record(&line)?,
                Cmd::Quit => answer = Answer::Quit,
                Cmd::Save { .. } | Cmd::Load { .. } => {
                    if let Some(msg) = self.keeper.perform(&cmd) {
                        answer = answer.max(self.let_happen(app, msg)?);
                    }
                }
                // There is no screen to put to sleep, and nothing to copy; the archive has its game,
                // and lists of games belong to the full screen.
                Cmd::Archive(_)
                | Cmd::SaveSettings(_)
                | Cmd::Copy(_)
                | Cmd::Bell
                | Cmd::Suspend
                | Cmd::ReadGames { .. }
                | Cmd::StopReading { .. }
                | Cmd::OpenGame { .. }
                | Cmd::DeleteGame { .. }
                | Cmd::Export { .. } => {}
            }
        }
        Ok(answer)
    }

    /// Keeps the game before anything is said about it: what was answered is on the disk.
    fn keep(&mut self, app: &mut App) {
        if app.is_undated() {
            hear(app, Msg::Dated(store::now().stamp()));
        }
        if let Some(msg) = self.keeper.keep(app) {
            hear(app, msg);
        }
    }

    fn speak(&mut self, app: &App) -> io::Result<()> {
        for reply in app.replies() {
            writeln!(self.out, "{reply}")?;
        }
        Ok(())
    }

    fn record(&mut self, line: &str) -> io::Result<()> {
        match &mut self.journal {
            Some(journal) => {
                writeln!(journal, "{line}")?;
                journal.flush()
            }
            None => Ok(()),
        }
    }

    /// Prints the board if it is time to, and the prompt.
    fn prompt(&mut self, app: &App, shown: &mut Option<String>) -> io::Result<()> {
        let is_due = match self.board {
            BoardPrinting::Always => true,
            BoardPrinting::Moves => shown.as_ref() != Some(&app.sheet()),
            BoardPrinting::Never => false,
        };
        if is_due {
            let sheet = app.sheet();
            writeln!(self.out, "{sheet}")?;
            *shown = Some(sheet);
        }
        write!(self.out, "{}", prompt(app))?;
        if !self.echoes {
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    /// After an empty line a person at a terminal needs the prompt again; a transcript does not.
    fn prompt_again(&mut self, app: &App) -> io::Result<()> {
        if self.echoes {
            write!(self.out, "{}", prompt(app))?;
        }
        self.out.flush()
    }
}

/// Lets the app know what the store says, and the person too if saving fails or works again.
fn hear(app: &mut App, msg: Msg) {
    match &msg {
        Msg::Trouble(Some(trouble)) => warn(trouble),
        Msg::Trouble(None) => warn("Saving works again."),
        _ => {}
    }
    let cmds = update(app, msg);
    debug_assert!(cmds.is_empty(), "what the store says asks for nothing");
}

/// What is asked for now.
fn prompt(app: &App) -> String {
    let game = app.session().game();
    match app.mode() {
        _ if app.is_asking_to_resume() => "Enter to go on, or new: ".to_owned(),
        Mode::Setup(_) => "setup> ".to_owned(),
        Mode::Playing if game.outcome().is_some() => "Game over. Command: ".to_owned(),
        Mode::Playing | Mode::Viewer(_) | Mode::Archive(_) => {
            format!("{}, enter a move (piece row column): ", game.turn())
        }
    }
}
