//! The plain mode as a front end: lines in, lines out.
//!
//! A person at a terminal is heard at any time. A script is read on only when the computer has
//! moved, so that the same script plays the same game however fast the machine is.

use std::io::{self, Write};
use std::time::Duration;

use anyhow::{Context, Result};
use crossterm::event::{KeyCode, KeyEvent};

use crate::app::command::Command;
use crate::app::settings::Settings;
use crate::app::{App, Msg, Reply};
use crate::engine::client;
use crate::gate;
use crate::plain::{self, BoardPrinting, Talk};
use crate::store::{Journal, Keeper, practice};

use super::event_loop::{EventLoop, FrontEnd, Left};
use super::events::{self, Event};
use super::inbox::{Inbox, Wanted};
use super::line_editor::{self, LineEditor, Pressed};
use super::lines;
use super::live::Live;
use super::performer::{Performer, Tools};
use super::signals::{self, Use};

/// While a clock runs, the time is kept this often: so much of it is lost if the program is killed.
const KEPT_EVERY: Duration = Duration::from_secs(1);

/// What the plain mode needs from outside.
pub struct Plain<'a> {
    /// When the board is printed.
    pub board: BoardPrinting,
    /// Whether a person sees what is typed; if not, a newline follows each prompt.
    pub echoes: bool,
    /// Where answers go.
    pub out: &'a mut dyn Write,
    /// Where lines that changed a game go.
    pub journal: Option<Journal>,
    /// What keeps the games.
    pub keeper: Keeper,
    /// What happens first, if anything.
    pub opening: Option<Msg>,
    /// Whether the first line that is refused ends the program.
    pub is_strict: bool,
    /// Whether the line behind the prompt can be edited as in a shell.
    pub edits_lines: bool,
}

/// How the plain mode ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// The input ended, or a player quit.
    InOrder,
    /// A line was refused, where none may be.
    Refused,
}

/// A line was refused, where none may be.
#[derive(Debug, thiserror::Error)]
#[error("a line was refused")]
struct LineRefused;

/// Plays until the input ends or a player quits. After a signal, everything is put in order and the
/// program ends as the signal would have ended it.
pub fn run(app: App, plain: Plain<'_>) -> Result<Ended> {
    let inbox = Inbox::new();
    let used_by = if plain.edits_lines {
        Use::Keys
    } else {
        Use::Lines
    };
    let stops = signals::watch(&inbox, used_by).context("cannot watch for signals")?;
    let tools = Tools {
        keeper: plain.keeper,
        journal: plain.journal,
        config: None,
        guard: None,
        is_person: plain.echoes,
    };
    let performer = Performer::new(&app, tools, &inbox);
    let front = LineByLine {
        talk: Talk::new(plain.out, plain.board, plain.echoes),
        is_script: !plain.echoes,
        is_strict: plain.is_strict,
        has_spoken: false,
        has_refused: false,
        editor: plain.edits_lines.then(LineEditor::new).and_then(Result::ok),
        is_line_stale: false,
        lines: 0,
    };
    if front.editor.is_some() {
        events::read_terminal(&inbox, false)
    } else {
        lines::read(io::stdin(), &inbox)
    }
    .context("cannot listen to the input")?;
    let mut game = EventLoop::new(app, front, performer, Live::new(inbox, stops));
    let (left, ended) = match play(&mut game, plain.opening) {
        Err(error) if error.is::<LineRefused>() => (Ok(Left::Orderly), Ended::Refused),
        left => (left, Ended::InOrder),
    };
    if let Ok(Left::Signal(_)) = left {
        // Nothing waits for an engine's farewell now.
        client::kill_all();
    }
    let EventLoop {
        app,
        mut front,
        performer,
        ..
    } = game;
    // The terminal is given back before anything can end the program.
    front.editor = None;
    let finished = match left {
        Ok(Left::Orderly) => front.talk.finish(&app),
        _ => Ok(()),
    };
    if let Some(complaint) = performer.close(&app) {
        plain::warn(&complaint);
    }
    if let Left::Signal(signal) = left? {
        signals::die_of(signal);
    }
    finished?;
    Ok(ended)
}

fn play(game: &mut EventLoop<LineByLine<'_>, Live>, opening: Option<Msg>) -> Result<Left> {
    for line in game.app.opening_record() {
        game.record(&line)?;
    }
    game.front.talk.answer(&game.app)?;
    // A script's transcript does not depend on the date.
    if !game.front.is_script {
        game.begin(Msg::PracticeDue(practice::count_due()))?;
    }
    game.begin(opening.unwrap_or(Msg::Elapsed(Duration::ZERO)))?;
    game.front.has_spoken = false;
    game.front.talk.prompt(&game.app)?;
    game.run()
}

const fn is_refusal(reply: &Reply) -> bool {
    matches!(reply, Reply::Refused(_))
}

/// Lines of text.
#[allow(clippy::struct_excessive_bools)] // Each is a fact of its own.
struct LineByLine<'a> {
    talk: Talk<'a>,
    is_script: bool,
    is_strict: bool,
    /// Whether something was answered since the last prompt.
    has_spoken: bool,
    /// Whether something was refused.
    has_refused: bool,
    /// The line being typed, if keys are read one by one.
    editor: Option<LineEditor>,
    /// Whether the line on the screen is not the one being typed.
    is_line_stale: bool,
    /// How many lines were read.
    lines: usize,
}

impl LineByLine<'_> {
    /// A key of a person whose line is edited here.
    fn press(&mut self, app: &App, key: KeyEvent) -> Option<Msg> {
        if matches!(key.code, KeyCode::Enter) {
            // The line is left as it was typed; output that fails fails again with the answer.
            let _ = self.draw(app);
        }
        let editor = self.editor.as_mut()?;
        self.is_line_stale = true;
        match editor.press(key) {
            Pressed::Edited => None,
            Pressed::Line(line) => {
                self.is_line_stale = false;
                Some(Msg::Line(line))
            }
            // The next prompt begins a new line.
            Pressed::Discarded => {
                self.is_line_stale = false;
                Some(Msg::Line(String::new()))
            }
            Pressed::EndOfInput => Some(Msg::Run(Command::Quit)),
            Pressed::Suspend => Some(Msg::Run(Command::Suspend)),
        }
    }
}

impl LineByLine<'_> {
    /// What a line of a script says: nothing, if it is empty or a comment.
    fn meant(&self, line: &str) -> Option<String> {
        let line = match self.lines {
            1 => line.trim_start_matches('\u{feff}'),
            _ => line,
        };
        let says_nothing = line.trim().is_empty() || line.trim_start().starts_with('#');
        (!self.is_script || !says_nothing).then(|| line.to_owned())
    }
}

impl FrontEnd for LineByLine<'_> {
    fn interpret(&mut self, app: &App, event: Event) -> Option<Msg> {
        match event {
            Event::Key(key) => self.press(app, key),
            Event::Line(line) => {
                self.talk.end_line();
                self.lines += 1;
                self.meant(&line).map(Msg::Line)
            }
            _ => None,
        }
    }

    fn wanted(&self, app: &App, is_busy: bool) -> Wanted {
        if is_busy || self.is_script && app.is_thinking() {
            Wanted::NoInput
        } else {
            Wanted::All
        }
    }

    /// Until the flag may fall, or the time is kept again.
    fn until_wake(&self, app: &App) -> Option<Duration> {
        Some(app.running_clock()?.until_flag().min(KEPT_EVERY))
    }

    fn answer(&mut self, app: &App, is_thought: bool) -> Result<()> {
        if !is_thought {
            self.has_spoken |= self.talk.answer(app)?;
            let is_typing = |editor: &LineEditor| !editor.input().is_empty();
            self.is_line_stale |= self.has_spoken && self.editor.as_ref().is_some_and(is_typing);
            let mut refused = app.replies().iter().filter(|reply| is_refusal(reply));
            if let Some(Reply::Refused(refusal)) = refused.next() {
                self.has_refused = true;
                if self.is_script && self.lines > 0 {
                    gate::tell(&format!("line {}: {}", self.lines, refusal.reason));
                }
            }
        }
        Ok(())
    }

    fn settle(&mut self, app: &App, was_line: bool, is_busy: bool) -> Result<()> {
        if is_busy {
            return Ok(());
        }
        if self.is_strict && self.has_refused {
            gate::tell(&format!(
                "stopped at line {}, which was refused",
                self.lines
            ));
            return Err(LineRefused.into());
        }
        if std::mem::take(&mut self.has_spoken) {
            self.talk.prompt(app)?;
        } else if was_line {
            self.talk.prompt_again(app)?;
        }
        Ok(())
    }

    /// There is no screen, but perhaps a line being edited.
    fn draw(&mut self, app: &App) -> Result<()> {
        let is_stale = std::mem::take(&mut self.is_line_stale);
        if let Some(editor) = self.editor.as_ref().filter(|_| is_stale) {
            let (columns, _) = crossterm::terminal::size().unwrap_or((80, 24));
            self.talk.draw_line(app, editor.input(), columns.into())?;
        }
        Ok(())
    }

    fn warn(&mut self, warning: &str) -> bool {
        // A warning that cannot be set apart from the prompt is still given.
        let _ = self.talk.begin_line();
        plain::warn(warning);
        true
    }

    fn copy(&mut self, _: &str) -> Result<bool> {
        Ok(false)
    }

    /// A bell would be a stray character in a transcript.
    fn ring(&mut self) -> Result<()> {
        Ok(())
    }

    /// The terminal stops and continues programs that write lines by itself, unless keys are read.
    fn suspend(&mut self) -> Result<()> {
        if self.editor.is_some() {
            line_editor::suspend()?;
        }
        Ok(())
    }

    fn stop(&mut self) -> Result<()> {
        Ok(line_editor::stop()?)
    }

    fn resume(&mut self) -> Result<()> {
        if self.editor.is_some() {
            line_editor::resume()?;
            self.is_line_stale = true;
        }
        Ok(())
    }

    /// Nothing of the settings is part of the terminal's state here.
    fn apply(&mut self, _: &Settings) -> Result<()> {
        Ok(())
    }
}
