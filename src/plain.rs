//! How the plain mode talks: the same [`App`], a few lines out for each line in.
//!
//! It serves pipes, scripts, screen readers and very old terminals. The runtime's plain mode feeds it
//! and decides when it speaks.

use std::io::{self, Write};

use unicode_width::UnicodeWidthStr;

use crate::app::command::Scope;
use crate::app::{App, Input, Screen};
use crate::gate;
use crate::printable;

/// When the board is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum BoardPrinting {
    /// Before each prompt
    #[default]
    Always,
    /// When it has changed
    Moves,
    /// Only when asked for
    Never,
}

/// Writes answers, boards and prompts.
pub struct Talk<'a> {
    /// Where they go.
    out: &'a mut dyn Write,
    board: BoardPrinting,
    /// Whether a person sees what is typed; if not, a newline follows each prompt.
    echoes: bool,
    /// Whether the cursor stands behind a prompt: whatever comes next begins a new line.
    is_at_prompt: bool,
    /// The board that was printed last.
    shown: Option<String>,
}

impl<'a> Talk<'a> {
    /// A talk that has not begun.
    pub fn new(out: &'a mut dyn Write, board: BoardPrinting, echoes: bool) -> Talk<'a> {
        Talk {
            out,
            board,
            echoes,
            is_at_prompt: false,
            shown: None,
        }
    }

    /// Prints what the app answers; tells whether there was anything.
    pub fn answer(&mut self, app: &App) -> io::Result<bool> {
        if app.replies().is_empty() {
            return Ok(false);
        }
        self.begin_line()?;
        for reply in app.replies() {
            let text = reply.to_string();
            // The board is our own text, and may be in colours.
            if text == app.sheet() {
                writeln!(self.out, "{text}")?;
            } else {
                writeln!(self.out, "{}", printable::lines(&text))?;
            }
        }
        Ok(true)
    }

    /// Leaves the line of a prompt that is still waiting.
    pub fn begin_line(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_at_prompt) {
            writeln!(self.out)?;
        }
        Ok(())
    }

    /// A line was typed behind the prompt, with its end.
    pub const fn end_line(&mut self) {
        self.is_at_prompt = false;
    }

    /// Prints the board if it is time to, and the prompt.
    pub fn prompt(&mut self, app: &App) -> io::Result<()> {
        self.begin_line()?;
        if app.is_computing() {
            return self.wait_for_computer(app);
        }
        let is_due = match self.board {
            // A list has no board.
            _ if app.scope() == Scope::Games => false,
            BoardPrinting::Always => true,
            BoardPrinting::Moves => self.shown.as_ref() != Some(&app.sheet()),
            BoardPrinting::Never => false,
        };
        if is_due {
            let sheet = app.sheet();
            writeln!(self.out, "{sheet}")?;
            self.shown = Some(sheet);
        }
        self.write_prompt(app)?;
        if !self.echoes {
            writeln!(self.out)?;
        }
        self.out.flush()
    }

    fn write_prompt(&mut self, app: &App) -> io::Result<()> {
        self.is_at_prompt = self.echoes;
        write!(self.out, "{}", prompt(app))
    }

    /// A move is not asked for while a computer thinks; a person sees that it does.
    fn wait_for_computer(&mut self, app: &App) -> io::Result<()> {
        if self.echoes {
            let table = app.table();
            let who = table.players()[table.game().turn()].short();
            let who = printable::printable(&who);
            writeln!(self.out, "({who} is thinking; move makes it move now)")?;
        }
        self.out.flush()
    }

    /// After an empty line a person at a terminal needs the prompt again; a transcript does not.
    pub fn prompt_again(&mut self, app: &App) -> io::Result<()> {
        self.begin_line()?;
        if self.echoes {
            self.write_prompt(app)?;
        }
        self.out.flush()
    }

    /// Draws the line being typed, with its prompt, in a window so many columns wide. A line that is
    /// too long shows the part before the cursor.
    pub fn draw_line(&mut self, app: &App, input: &Input, columns: usize) -> io::Result<()> {
        let prompt = if app.is_computing() {
            String::new()
        } else {
            prompt(app)
        };
        let room = columns.saturating_sub(prompt.width() + 1).max(8);
        let before = input.before_cursor();
        let after = &input.text()[before.len()..];
        let shown = last_columns(before, room);
        let rest = first_columns(after, room - shown.width());
        write!(self.out, "\r\x1b[K{prompt}{shown}{rest}")?;
        if !rest.is_empty() {
            write!(self.out, "\x1b[{}D", rest.width())?;
        }
        self.is_at_prompt = true;
        self.out.flush()
    }

    /// The last line of all.
    pub fn finish(&mut self, app: &App) -> io::Result<()> {
        self.begin_line()?;
        let score = printable::printable(&app.table().score_line());
        writeln!(self.out, "Final score: {score}")?;
        self.out.flush()
    }
}

/// As much of the end of a text as fits.
fn last_columns(text: &str, room: usize) -> &str {
    let fits = |&(at, _): &(usize, char)| text[at..].width() <= room;
    match text.char_indices().find(fits) {
        Some((at, _)) => &text[at..],
        None => "",
    }
}

/// As much of the beginning of a text as fits.
fn first_columns(text: &str, room: usize) -> &str {
    let ends = text
        .char_indices()
        .map(|(at, letter)| at + letter.len_utf8());
    let end = ends.take_while(|&end| text[..end].width() <= room).last();
    &text[..end.unwrap_or(0)]
}

/// Says something beside the game; the game goes on even if it cannot be said.
pub fn warn(text: &str) {
    gate::tell(&format!("Warning: {text}"));
}

/// What is asked for now.
fn prompt(app: &App) -> String {
    let game = app.table().game();
    match app.cover() {
        Some(Screen::Resuming(_)) => "Enter to resume, or new: ".to_owned(),
        Some(Screen::Setup(_)) => "setup> ".to_owned(),
        Some(Screen::Games(_)) => "games> ".to_owned(),
        Some(Screen::Practice(_)) => "practice> ".to_owned(),
        Some(Screen::Viewer(viewer)) if !viewer.is_own_game() => "viewer> ".to_owned(),
        _ if game.outcome().is_some() => "Game over. Command: ".to_owned(),
        None if app.settings().speech => format!("{} to move: ", game.turn()),
        _ => {
            format!("{}, enter a move (piece row column): ", game.turn())
        }
    }
}
