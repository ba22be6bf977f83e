//! The plain mode: the same [`App`], one line in and a few lines out.
//!
//! It serves pipes, scripts, screen readers and very old terminals. The loop waits for the next line,
//! for a computer's move, or for a flag to fall if a clock runs.

mod input;
mod lines;

use std::io::{self, Write};
use std::time::{Duration, Instant};

use anyhow::Result;

use crate::app::{App, Cmd, Mode, Msg, update};
use crate::gate;
use crate::printable;
use crate::store::{self, Keeper};
use crate::thinking::Thinking;

use input::{Input, Next};

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
    let mut input = Input::start(plain.echoes);
    let mut thinking = input.thinking(app.settings().engines.clone());
    let mut shown = None;
    for line in app.opening_record() {
        plain.record(&line)?;
    }
    plain.speak(&app)?;
    let opening = plain.opening.take().unwrap_or(Msg::Elapsed(Duration::ZERO));
    plain.let_happen(&mut app, &mut thinking, opening)?;
    let mut since = Instant::now();
    plain.prompt(&app, &mut shown)?;
    loop {
        let msg = match input.next(&app) {
            Next::Line(line) => Some(Msg::Line(line)),
            Next::Heard(msg) => Some(*msg),
            Next::FlagMayFall => None,
            Next::End => break,
        };
        let elapsed = since.elapsed();
        since = Instant::now();
        let mut answer = plain.let_happen(&mut app, &mut thinking, Msg::Elapsed(elapsed))?;
        let is_line = matches!(msg, Some(Msg::Line(_)));
        if let Some(msg) = msg {
            answer = answer.max(plain.let_happen(&mut app, &mut thinking, msg)?);
        }
        match answer {
            Answer::Silence if is_line => plain.prompt_again(&app)?,
            Answer::Silence => {}
            Answer::Spoken => plain.prompt(&app, &mut shown)?,
            Answer::Quit => break,
        }
    }
    drop(thinking);
    let score = printable::printable(&app.score_line());
    writeln!(plain.out, "Final score: {score}")?;
    plain.out.flush()?;
    if let Some(complaint) = plain.keeper.close(&app) {
        warn(&complaint);
    }
    Ok(())
}

/// Says something beside the game; if nobody listens, the game goes on all the same.
fn warn(text: &str) {
    gate::tell(&format!("Warning: {text}"));
}

/// What came of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Answer {
    Silence,
    Spoken,
    Quit,
}

impl Plain<'_> {
    fn let_happen(&mut self, app: &mut App, thinking: &mut Thinking, msg: Msg) -> Result<Answer> {
        let is_answer = !matches!(msg, Msg::Thought { .. });
        let cmds = self.absorb(app, msg);
        let mut answer = Answer::Silence;
        if is_answer && !app.replies().is_empty() {
            self.speak(app)?;
            answer = Answer::Spoken;
        }
        for cmd in cmds {
            match cmd {
                Cmd::Record(line) => self.record(&line)?,
                Cmd::Quit => answer = Answer::Quit,
                Cmd::Save { .. } | Cmd::Load { .. } => {
                    if let Some(msg) = self.keeper.perform(&cmd) {
                        answer = answer.max(self.let_happen(app, thinking, msg)?);
                    }
                }
                Cmd::Think(_) | Cmd::StopThinking | Cmd::MoveNow => thinking.perform(&cmd),
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
                | Cmd::ReplaceGame { .. }
                | Cmd::Export { .. } => {}
            }
        }
        Ok(answer)
    }

    /// Lets something happen and keeps the game before anything is said about it: what was
    /// answered is on the disk.
    fn absorb(&mut self, app: &mut App, msg: Msg) -> Vec<Cmd> {
        match &msg {
            Msg::Trouble(Some(trouble)) => warn(trouble),
            Msg::Trouble(None) => warn("Saving works again."),
            _ => {}
        }
        let mut cmds = update(app, msg);
        let left: Vec<Cmd> = cmds
            .extract_if(.., |cmd| matches!(cmd, Cmd::Archive(_)))
            .collect();
        let mut news: Vec<Msg> = left
            .iter()
            .filter_map(|cmd| self.keeper.perform(cmd))
            .collect();
        if app.is_undated() {
            news.push(Msg::Dated(store::now().stamp()));
        } else {
            news.extend(self.keeper.keep(app));
        }
        for msg in news {
            cmds.extend(self.absorb(app, msg));
        }
        cmds
    }

    fn speak(&mut self, app: &App) -> io::Result<()> {
        for reply in app.replies() {
            writeln!(self.out, "{}", printable::lines(&reply.to_string()))?;
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
        if app.is_computing() {
            return self.wait_for_computer(app);
        }
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

    /// Nobody is asked for a move while a computer thinks; a person sees that it does.
    fn wait_for_computer(&mut self, app: &App) -> io::Result<()> {
        if self.echoes {
            let session = app.session();
            let who = printable::printable(&session.players()[session.game().turn()].short());
            writeln!(self.out, "({who} is thinking; move makes it move now)")?;
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
