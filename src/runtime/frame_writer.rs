//! Turns the cells that changed into as few bytes as they need.
//!
//! The colours and the place of the terminal's cursor are remembered from cell to cell, so that only
//! what differs is said: no colour for the ink of a blank, no place for the cell beside the last one.

use std::io;

use crossterm::terminal;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};
use unicode_width::UnicodeWidthStr;

/// What ends a frame that has drawn something: the colours are the terminal's own again.
pub(super) const RESET: &str = "\x1b[m";

/// A larger window than any is drawn up to here: what a terminal says of its size is not proof.
const LARGEST: Size = Size::new(1000, 500);

/// What can be seen of a blank, besides its background.
const SEEN_ON_BLANKS: Modifier = Modifier::REVERSED
    .union(Modifier::UNDERLINED)
    .union(Modifier::CROSSED_OUT);

/// The modifiers with the numbers that turn them on and off.
const MODIFIERS: [(Modifier, u8, u8); 7] = [
    (Modifier::BOLD, 1, 22),
    (Modifier::DIM, 2, 22),
    (Modifier::ITALIC, 3, 23),
    (Modifier::UNDERLINED, 4, 24),
    (Modifier::SLOW_BLINK, 5, 25),
    (Modifier::REVERSED, 7, 27),
    (Modifier::CROSSED_OUT, 9, 29),
];

/// A backend that collects the bytes of a frame.
#[derive(Debug, Default)]
pub(super) struct FrameWriter {
    frame: Vec<u8>,
    pen: Pen,
    /// Where the next character would go, if that is known.
    at: Option<Position>,
    /// Whether the last character may be wider than it should: glyphs of pieces are, in some fonts.
    may_have_drifted: bool,
    /// Where the cursor is to be seen, and where it was seen last.
    cursor: Cursor,
    shown: Option<Cursor>,
}

/// The cursor of the terminal, as a person sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Cursor {
    is_visible: bool,
    at: Position,
}

/// How the next character would look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Pen {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl FrameWriter {
    /// The bytes of the frame, with the cursor where it belongs; nothing if nothing has changed.
    pub(super) fn take(&mut self) -> Vec<u8> {
        let has_drawn = !self.frame.is_empty();
        if has_drawn {
            self.frame.extend_from_slice(RESET.as_bytes());
            self.pen = Pen::default();
        }
        let visibility = self.shown.map(|shown| shown.is_visible);
        if visibility != Some(self.cursor.is_visible) {
            let mode = if self.cursor.is_visible { 'h' } else { 'l' };
            self.push(&format!("\x1b[?25{mode}"));
        }
        if self.cursor.is_visible && (has_drawn || self.shown != Some(self.cursor)) {
            self.push(&absolute(self.cursor.at));
        }
        self.shown = Some(self.cursor);
        // Images may be drawn between two frames.
        self.at = None;
        std::mem::take(&mut self.frame)
    }

    /// Another program has used the terminal: nothing about it is known.
    pub(super) fn forget(&mut self) {
        *self = FrameWriter::default();
    }

    fn push(&mut self, text: &str) {
        self.frame.extend_from_slice(text.as_bytes());
    }

    fn go_to(&mut self, to: Position) {
        let Some(at) = self.at.replace(to) else {
            return self.push(&absolute(to));
        };
        if at == to {
            return;
        }
        let is_ahead = to.y == at.y && !self.may_have_drifted;
        match to.x.checked_sub(at.x).filter(|_| is_ahead) {
            Some(1) => self.push("\x1b[C"),
            Some(count) => self.push(&format!("\x1b[{count}C")),
            None => self.push(&absolute(to)),
        }
    }

    fn write(&mut self, at: Position, cell: &Cell) {
        self.go_to(at);
        let (pen, symbol) = (Pen::of(cell, self.pen), cell.symbol());
        let change = self.pen.change_to(pen);
        self.pen = pen;
        self.push(&change);
        self.push(symbol);
        self.may_have_drifted = symbol.chars().count() > 1 || symbol.chars().any(is_glyph);
        let next = Position::new(at.x + 1, at.y);
        self.at = Some(next).filter(|_| symbol.width() == 1);
    }
}

/// Whether a character is one of the pieces of Unicode.
fn is_glyph(character: char) -> bool {
    matches!(character, '\u{2654}'..='\u{265f}')
}

/// The part of a window that is drawn.
fn believed((width, height): (u16, u16)) -> Size {
    Size::new(width.min(LARGEST.width), height.min(LARGEST.height))
}

fn absolute(at: Position) -> String {
    match (at.x, at.y) {
        (0, 0) => "\x1b[H".to_owned(),
        (0, y) => format!("\x1b[{}H", y + 1),
        (x, y) => format!("\x1b[{};{}H", y + 1, x + 1),
    }
}

fn is_blank(symbol: &str) -> bool {
    matches!(symbol, " " | "\u{a0}")
}

impl Pen {
    /// What a cell needs; what cannot be seen on it stays as it is.
    fn of(cell: &Cell, before: Pen) -> Pen {
        let is_blank = is_blank(cell.symbol());
        if !is_blank || cell.modifier.intersects(SEEN_ON_BLANKS) {
            return Pen {
                fg: cell.fg,
                bg: cell.bg,
                modifier: cell.modifier,
            };
        }
        Pen {
            bg: cell.bg,
            modifier: before.modifier.difference(SEEN_ON_BLANKS),
            ..before
        }
    }

    /// The shortest sequence that turns this pen into another.
    fn change_to(self, to: Pen) -> String {
        if self == to {
            return String::new();
        }
        let step_by_step = self.parameters(to);
        let from_scratch = [vec![0], Pen::default().parameters(to)].concat();
        let [a, b] = [step_by_step, from_scratch].map(|numbers| joined(&numbers));
        let shorter = if a.len() <= b.len() { a } else { b };
        format!("\x1b[{shorter}m")
    }

    fn parameters(self, to: Pen) -> Vec<u8> {
        let mut numbers = Vec::new();
        let mut kept = self.modifier;
        for (modifier, _, off) in MODIFIERS {
            if kept.difference(to.modifier).contains(modifier) {
                numbers.push(off);
                // One number turns off both bold and dim.
                for (other, _, same) in MODIFIERS {
                    if same == off {
                        kept.remove(other);
                    }
                }
            }
        }
        for (modifier, on, _) in MODIFIERS {
            if to.modifier.difference(kept).contains(modifier) {
                numbers.push(on);
            }
        }
        if self.fg != to.fg {
            numbers.extend(color(to.fg, 38));
        }
        if self.bg != to.bg {
            numbers.extend(color(to.bg, 48));
        }
        numbers
    }
}

fn joined(numbers: &[u8]) -> String {
    let words: Vec<String> = numbers.iter().map(u8::to_string).collect();
    words.join(";")
}

/// A colour as parameters; 38 is the ink, 48 the background. The sixteen colours go by their place
/// in the palette, because terminals make bold ones brighter otherwise.
fn color(color: Color, ground: u8) -> Vec<u8> {
    let number = match color {
        Color::Reset => return vec![ground + 1],
        Color::Rgb(red, green, blue) => return vec![ground, 2, red, green, blue],
        Color::Indexed(number) => number,
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::Gray => 7,
        Color::DarkGray => 8,
        Color::LightRed => 9,
        Color::LightGreen => 10,
        Color::LightYellow => 11,
        Color::LightBlue => 12,
        Color::LightMagenta => 13,
        Color::LightCyan => 14,
        Color::White => 15,
    };
    vec![ground, 5, number]
}

impl Backend for FrameWriter {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        for (x, y, cell) in content {
            self.write(Position::new(x, y), cell);
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        self.cursor.is_visible = false;
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        self.cursor.is_visible = true;
        Ok(())
    }

    /// Never asks the terminal: its answer would arrive among the keys.
    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.cursor.at)
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        self.cursor.at = position.into();
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, clear_type: ClearType) -> io::Result<()> {
        let part = match clear_type {
            ClearType::All => "2J",
            ClearType::AfterCursor => "J",
            ClearType::BeforeCursor => "1J",
            ClearType::CurrentLine => "2K",
            ClearType::UntilNewLine => "K",
        };
        self.push(&format!("\x1b[{part}"));
        Ok(())
    }

    fn size(&self) -> io::Result<Size> {
        terminal::size().map(believed)
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        let window = terminal::window_size()?;
        Ok(WindowSize {
            columns_rows: self.size()?,
            pixels: Size::new(window.width, window.height),
        })
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
