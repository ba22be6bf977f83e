//! One square without colours: lines between the squares, letters for pieces, symbols for marks.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use super::view::{PieceStyle, PieceView, SquareView};
use super::widget::{flat_indent, shows_name, write};
use crate::ui::look::Look;
use crate::ui::theme::{Mark, Palette, Side};

/// One square and how it looks.
pub(super) struct PlainSquare<'a> {
    square: &'a SquareView,
    rect: Rect,
    look: &'a Look,
    style: PieceStyle,
}

impl<'a> PlainSquare<'a> {
    pub(super) const fn new(
        square: &'a SquareView,
        rect: Rect,
        look: &'a Look,
        style: PieceStyle,
    ) -> PlainSquare<'a> {
        PlainSquare {
            square,
            rect,
            look,
            style,
        }
    }

    pub(super) fn draw(&self, buffer: &mut Buffer) {
        buffer.set_style(self.rect, self.ground());
        if self.rect.height > 1 {
            self.draw_lines(buffer);
        }
        match &self.square.piece {
            Some(piece) if self.rect.height == 1 => self.draw_flat(piece, buffer),
            Some(piece) => self.draw_piece(piece, buffer),
            None if self.rect.height == 1 => self.draw_empty(buffer),
            None => {}
        }
        self.draw_mark(buffer);
        self.draw_paint(buffer);
        if self.square.has_cursor {
            self.draw_cursor(buffer);
        }
    }

    /// In one row only the cursor is reversed: it lies over marks, which keep their symbols.
    fn ground(&self) -> Style {
        if self.rect.height == 1 {
            Style::reset()
        } else {
            Palette::mono_square(self.square.mark)
        }
    }

    /// Dark squares are dotted where there is no room for lines.
    fn draw_empty(&self, buffer: &mut Buffer) {
        let dot = match (self.square.is_light, self.look.ascii) {
            (true, _) => " ",
            (false, true) => ".",
            (false, false) => "\u{b7}",
        };
        let blank = " ".repeat(usize::from(self.rect.width));
        self.put(buffer, 0, 0, &blank, self.ground());
        self.put(buffer, self.rect.width / 2, 0, dot, self.ground());
    }

    /// A line on the left, and below where there is a row to spare; else the last row is underlined.
    fn draw_lines(&self, buffer: &mut Buffer) {
        let (vertical, horizontal) = if self.look.ascii {
            ("|", "-")
        } else {
            ("\u{2502}", "\u{2500}")
        };
        let line = Style::reset();
        for y in 0..self.rect.height {
            self.put(buffer, 0, y, vertical, line);
        }
        let bottom = self.rect.height - 1;
        if self.rect.height == 2 {
            let row = Rect::new(
                self.rect.x + 1,
                self.rect.y + bottom,
                self.rect.width - 1,
                1,
            );
            buffer.set_style(row, Style::new().add_modifier(Modifier::UNDERLINED));
        } else {
            let corner = if self.look.ascii { "+" } else { "\u{253c}" };
            let dashes = horizontal.repeat(usize::from(self.rect.width) - 1);
            self.put(buffer, 0, bottom, &format!("{corner}{dashes}"), line);
        }
    }

    fn draw_flat(&self, piece: &PieceView, buffer: &mut Buffer) {
        let name = piece
            .name
            .as_ref()
            .filter(|_| shows_name(self.square, self.style));
        let has_mark = self.square.mark != Mark::None;
        let (x, text) = match (self.rect.width, name) {
            (..=2, _) => (0, piece.letters()),
            // The mark takes the place of the number.
            (3, _) if has_mark => (1, piece.letters()),
            (3, Some(name)) => (0, name.clone()),
            (3, None) => (0, format!(" {}", piece.letters())),
            (_, Some(name)) => (1, name.clone()),
            (_, None) => (1, format!(" {:<2}", piece.letters())),
        };
        self.put(buffer, x, 0, &text, self.piece_style(piece));
        if piece.is_dead() && !has_mark && flat_indent(self.rect.width) > 0 {
            let cross = if self.look.ascii { "+" } else { "\u{2020}" };
            self.put(buffer, 0, 0, cross, self.piece_style(piece));
        }
    }

    fn draw_piece(&self, piece: &PieceView, buffer: &mut Buffer) {
        let style = self.piece_style(piece);
        let name = piece
            .name
            .as_ref()
            .filter(|_| shows_name(self.square, self.style));
        // The last row is a line, unless there are only two.
        let rows = if self.rect.height == 2 {
            2
        } else {
            self.rect.height - 1
        };
        let is_name_alone = self.style == PieceStyle::Names && name.is_some();
        let lines = if name.is_some() && !is_name_alone {
            2
        } else {
            1
        };
        let top = rows.saturating_sub(lines) / 2;
        let middle = self.rect.width / 2;
        if !is_name_alone {
            let letters = match name {
                Some(_) => piece.letter.to_string(),
                None => piece.letters(),
            };
            self.put(buffer, middle, top, &letters, style);
        }
        if let Some(name) = name {
            let left = middle.saturating_sub(name.len() as u16 / 2);
            let row = top + lines - 1;
            self.put(buffer, left, row, name, self.row_style(style, row));
        }
    }

    /// White's pieces are bold, in case capitals are not enough, and dead ones are dim. In a narrow
    /// square the style has to say what the mark has no room to.
    fn piece_style(&self, piece: &PieceView) -> Style {
        let weight = match piece.side {
            Side::White => Modifier::BOLD,
            Side::Dead => Modifier::DIM,
            _ => Modifier::empty(),
        };
        let is_narrow = self.rect.height == 1 && self.rect.width <= 2;
        let mark = match self.square.mark {
            Mark::None => Modifier::empty(),
            Mark::LastFrom | Mark::LastTo | Mark::Browsed => Modifier::UNDERLINED,
            _ => Modifier::REVERSED,
        };
        let mark = if is_narrow { mark } else { Modifier::empty() };
        self.ground().add_modifier(weight | mark)
    }

    /// The style of a row, which is underlined where that is the line below the square.
    fn row_style(&self, style: Style, row: u16) -> Style {
        if self.rect.height == 2 && row == 1 {
            style.add_modifier(Modifier::UNDERLINED)
        } else {
            style
        }
    }

    /// In the middle of an empty square, in a corner beside a piece.
    fn draw_mark(&self, buffer: &mut Buffer) {
        let is_narrow = self.rect.height == 1 && self.rect.width <= 2;
        if self.square.mark == Mark::None || is_narrow && self.square.piece.is_some() {
            return;
        }
        let symbol = self.square.mark.symbol().to_string();
        let style = self.ground().add_modifier(Modifier::BOLD);
        let (x, y) = match (self.rect.height, &self.square.piece) {
            (1, _) => (0, 0),
            (_, Some(_)) => (self.rect.width - 1, 0),
            (2, None) => (self.rect.width / 2, 0),
            (height, None) => (self.rect.width / 2, (height - 2) / 2),
        };
        self.put(buffer, x, y, &symbol, style);
    }

    /// The first letter of the colour that a square was given.
    fn draw_paint(&self, buffer: &mut Buffer) {
        let Some(paint) = self.square.paint else {
            return;
        };
        let letter = &paint.word()[..1];
        let style = self.ground().add_modifier(Modifier::BOLD);
        match self.rect.height {
            1 if self.square.mark == Mark::None => self.put(buffer, 0, 0, letter, style),
            1 => {}
            _ => self.put(buffer, 1, 0, letter, style),
        }
    }

    fn draw_cursor(&self, buffer: &mut Buffer) {
        let style = Palette::mono_square(Mark::Cursor).add_modifier(Modifier::BOLD);
        if self.rect.height == 1 {
            let has_room = flat_indent(self.rect.width) > 0 || self.square.piece.is_none();
            if self.square.mark == Mark::None && has_room {
                self.put(buffer, 0, 0, ">", style);
            }
            buffer.set_style(self.rect, Style::new().add_modifier(Modifier::REVERSED));
            return;
        }
        // The row of the name, or the last one that is not a line.
        let row = if self.rect.height == 2 {
            1
        } else {
            self.rect.height - 2
        };
        // A name that fills a narrow square leaves only the line's column.
        let left = u16::from(self.rect.width > 5);
        self.put(buffer, left, row, "[", style);
        self.put(buffer, self.rect.width - 1, row, "]", style);
    }

    fn put(&self, buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
        write(buffer, self.rect.x + x, self.rect.y + y, text, style);
    }
}
