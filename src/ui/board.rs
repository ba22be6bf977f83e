//! The board: squares, pieces, marks, letters and numbers.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::app::settings::{Labels, Pieces};
use crate::app::{App, Mode};
use crate::model::{File, Game, Name, Piece, Rank, Roster, Square};

use super::art;
use super::layout::Board;
use super::look::Look;
use super::marks::Marks;
use super::theme::Mark;

/// A piece to be drawn: what it is, and its name if it has one.
#[derive(Debug, Clone, Copy)]
struct Figure {
    piece: Piece,
    name: Option<Name>,
}

/// Draws the board of the game that is shown, or of the setup.
pub(super) fn draw(app: &App, shown: &Game, board: &Board, look: &Look, buffer: &mut Buffer) {
    draw_coordinates(board, look, buffer);
    let is_hidden = app.hides_board();
    let figures = figures(app, shown);
    let marks = Marks::new(app, shown);
    for square in Square::ALL {
        let painter = Painter {
            look,
            app,
            cell: board.rect(square),
            is_light: square.is_light(),
            mark: if is_hidden {
                Mark::None
            } else {
                marks.at(square)
            },
            is_cursor: app.screen().cursor() == square && !is_hidden && !app.is_viewing(),
            is_held: app.screen().selected() == Some(square),
        };
        let figure = figures[square as usize].filter(|_| !is_hidden);
        painter.paint(figure, buffer);
    }
    if is_hidden {
        let middle = board.area.y + board.area.height / 2;
        let text = " Paused: F6 goes on ";
        let left = board.area.x + board.area.width.saturating_sub(text.len() as u16) / 2;
        buffer.set_string(left, middle, text, look.palette.banner);
    }
}

/// Who stands where on the board that is shown.
fn figures(app: &App, shown: &Game) -> [Option<Figure>; 64] {
    match app.mode() {
        Mode::Playing | Mode::Resuming(_) | Mode::Viewer(_) | Mode::Games(_) => {
            Square::ALL.map(|square| {
                let piece = shown.roster().at(square)?;
                let (color, role) = (piece.color(), piece.role());
                let name = Some(piece.name());
                Some(Figure {
                    piece: Piece { color, role },
                    name,
                })
            })
        }
        Mode::Setup(setup) => {
            let names = Roster::names_for(setup);
            Square::ALL.map(|square| {
                let piece = setup.piece_at(square)?;
                let name = names
                    .iter()
                    .find(|(at, _)| *at == square)
                    .map(|(_, name)| *name);
                Some(Figure { piece, name })
            })
        }
    }
}

fn draw_coordinates(board: &Board, look: &Look, buffer: &mut Buffer) {
    let style = look.palette.dim;
    for file in File::ALL {
        let rect = board.rect(Square::new(file, Rank::One));
        let x = rect.x + (rect.width - 1) / 2;
        for y in board.letter_rows() {
            buffer.set_string(x, y, file.to_string(), style);
        }
    }
    for rank in Rank::ALL {
        let rect = board.rect(Square::new(File::A, rank));
        let y = rect.y + (rect.height - 1) / 2;
        for x in board.number_columns() {
            buffer.set_string(x, y, rank.to_string(), style);
        }
    }
}

/// Paints one square.
struct Painter<'a> {
    look: &'a Look,
    app: &'a App,
    cell: Rect,
    is_light: bool,
    mark: Mark,
    is_cursor: bool,
    is_held: bool,
}

impl Painter<'_> {
    fn paint(&self, figure: Option<Figure>, buffer: &mut Buffer) {
        let style = self.background();
        buffer.set_style(self.cell, style);
        if figure.is_none() {
            self.paint_empty(buffer);
        }
        if self.is_cursor {
            self.paint_cursor(buffer);
        }
        match figure {
            Some(figure) if self.cell.height == 1 => self.paint_flat(figure, buffer),
            Some(figure) => self.paint_figure(figure, buffer),
            None => {}
        }
        self.paint_mark(figure.is_some(), buffer);
    }

    /// On small squares the cursor has no room for a frame and colours the square; without colours
    /// it is told by its brackets, unless there is no room for these either.
    fn background(&self) -> Style {
        let is_small = self.cell.height <= 3 && !self.look.palette.is_mono();
        let mark = if self.is_cursor && (self.cell.height == 1 || is_small) {
            Mark::Cursor
        } else {
            self.mark
        };
        self.look.palette.square_style(self.is_light, mark)
    }

    fn put(&self, buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
        buffer.set_string(self.cell.x + x, self.cell.y + y, text, style);
    }

    /// `p1w` in a square of one row, as on a printed sheet.
    fn paint_flat(&self, figure: Figure, buffer: &mut Buffer) {
        let token = self.look.palette.token(figure.piece.color);
        let name = figure.name.map(|name| name.to_string());
        let text = name.unwrap_or_else(|| format!(" {} ", figure.piece.fen_letter()));
        self.put(buffer, 1, 0, &text, self.background().patch(token));
    }

    fn paint_empty(&self, buffer: &mut Buffer) {
        if self.cell.height == 1 {
            self.put(buffer, 1, 0, "---", self.background());
        } else if self.look.palette.is_mono() && !self.is_light {
            // Without colours, dark squares are dotted.
            for y in 0..self.cell.height {
                let dots = ". ".repeat(usize::from(self.cell.width.div_ceil(2)));
                let dots = &dots[..usize::from(self.cell.width)];
                self.put(buffer, 0, y, dots, self.background());
            }
        }
    }

    fn paint_figure(&self, figure: Figure, buffer: &mut Buffer) {
        let pieces = self.app.settings().pieces;
        let size = art::best(self.cell.width, self.cell.height);
        let colors = self.look.palette.art(figure.piece.color);
        match (pieces, size, colors) {
            (Pieces::Art, Some(size), Some(colors)) if !self.look.ascii => {
                let background = self.look.palette.square(self.is_light, self.mark);
                art::draw(
                    buffer,
                    self.cell,
                    size,
                    figure.piece.role,
                    &colors,
                    background,
                );
                self.paint_art_name(figure, size, buffer);
            }
            _ => self.paint_token(figure, buffer),
        }
    }

    fn shows_name(&self) -> bool {
        match self.app.settings().labels {
            Labels::Always => true,
            Labels::Selection => self.is_cursor || self.is_held,
            Labels::Never => false,
        }
    }

    /// The name in the corner that the drawing leaves free.
    fn paint_art_name(&self, figure: Figure, size: art::Size, buffer: &mut Buffer) {
        let Some(name) = figure.name.filter(|_| self.shows_name()) else {
            return;
        };
        let y = if size.name_rows() == 0 {
            0
        } else {
            self.cell.height - 1
        };
        self.put(buffer, 0, y, &name.to_string(), self.background());
    }

    /// A glyph or a letter with the name below it, on a backing in the colour of its side.
    fn paint_token(&self, figure: Figure, buffer: &mut Buffer) {
        let token = self
            .background()
            .patch(self.look.palette.token(figure.piece.color));
        let shows_name = self.shows_name() || self.app.settings().pieces == Pieces::Names;
        let left = (self.cell.width - 3) / 2;
        let top = (self.cell.height - 1) / 2;
        let backing = Rect::new(self.cell.x + left, self.cell.y + top, 3, 2);
        for y in backing.rows() {
            buffer.set_string(y.x, y.y, "   ", token);
        }
        self.put(buffer, left + 1, top, &self.symbol(figure), token);
        if let Some(name) = figure.name.filter(|_| shows_name) {
            self.put(buffer, left, top + 1, &name.to_string(), token);
        }
    }

    fn symbol(&self, figure: Figure) -> String {
        match self.app.settings().pieces {
            // Without colours, capitals and small letters tell the sides apart.
            Pieces::Art | Pieces::Glyphs if !self.look.ascii && !self.look.palette.is_mono() => {
                Look::glyph(figure.piece.role).to_owned()
            }
            Pieces::Names => " ".to_owned(),
            Pieces::Art | Pieces::Glyphs | Pieces::Letters => figure.piece.fen_letter().to_string(),
        }
    }

    /// Every mark has a shape as well as a colour: in the middle of an empty square, in a corner
    /// beside a piece.
    fn paint_mark(&self, is_occupied: bool, buffer: &mut Buffer) {
        if self.mark == Mark::None {
            if self.cell.height == 1 && self.is_cursor {
                self.put(buffer, 0, 0, ">", self.background());
            }
            return;
        }
        let style = self.background().add_modifier(Modifier::BOLD);
        let symbol = self.mark.symbol().to_string();
        let (x, y) = if self.cell.height == 1 {
            (0, 0)
        } else if is_occupied {
            // In a wide square not at the edge, where it would read as one with the next name.
            (
                self.cell.width - if self.cell.width >= 9 { 2 } else { 1 },
                0,
            )
        } else {
            ((self.cell.width - 1) / 2, (self.cell.height - 1) / 2)
        };
        self.put(buffer, x, y, &symbol, style);
    }

    /// A frame round the square, or brackets where there is no room for one. The piece is drawn over
    /// it.
    fn paint_cursor(&self, buffer: &mut Buffer) {
        if self.cell.height == 1 {
            return;
        }
        let (right, bottom) = (self.cell.width - 1, self.cell.height - 1);
        if self.look.ascii || self.look.palette.is_mono() || self.cell.height <= 3 {
            let style = self.background().add_modifier(Modifier::BOLD);
            self.put(buffer, 0, bottom, "[", style);
            self.put(buffer, right, bottom, "]", style);
            return;
        }
        let color = self.look.palette.square(self.is_light, Mark::Cursor);
        let style = self.background().fg(color);
        for x in 0..=right {
            self.put(buffer, x, 0, "\u{2580}", style);
            self.put(buffer, x, bottom, "\u{2584}", style);
        }
        for y in 0..=bottom {
            self.put(buffer, 0, y, "\u{2588}", style);
            self.put(buffer, right, y, "\u{2588}", style);
        }
    }
}
