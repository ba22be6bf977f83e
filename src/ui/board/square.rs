//! One square in colour: a picture in block characters, with text over it.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};

use super::Image;
use super::view::{BoardView, NameLabel, PieceStyle, PieceView, SquareView};
use super::widget::{Manner, flat_indent, shows_name, snapshot, write};
use crate::notation::pgn::Paint;
use crate::ui::look::{ImageLayer, Look};
use crate::ui::pieces::picture::{Arrow, Arrows, Figure, Picture, Shape};
use crate::ui::pieces::{self, Cells};
use crate::ui::theme::{Finish, Mark, Rgb};

/// Stands beside the drawing of a dead piece, as it does before its name without colours.
const DEAD: &str = "\u{2020}";

/// From so many rows on a silhouette has lines in it; in a smaller one they would be blots.
const SHADED: u16 = 8;

/// From so many columns on a drawing has its whole name beside it. In a narrower square the corner
/// says what the drawing does not, its number.
const NAME_COLUMNS: u16 = 8;

/// One square and everything that decides how it looks.
pub(super) struct ColorSquare<'a> {
    square: &'a SquareView,
    rect: Rect,
    look: &'a Look,
    manner: Manner,
    background: Color,
    arrows: Arrows,
    /// What is written in a lower corner: the letter of the file.
    label: Option<&'a str>,
}

impl<'a> ColorSquare<'a> {
    pub(super) fn new(
        square: &'a SquareView,
        place: (u16, u16),
        rect: Rect,
        look: &'a Look,
        manner: Manner,
        view: &BoardView,
    ) -> ColorSquare<'a> {
        let mut arrows = Arrows::default();
        let passing = view.arrows.iter().filter(|arrow| arrow.passes(place));
        for (slot, arrow) in arrows.iter_mut().zip(passing) {
            let color = arrow.paint.map_or_else(|| look.palette.hint(), paint_color);
            *slot = Some(seen_from(place, arrow.ends, color));
        }
        let mut drawn = ColorSquare {
            square,
            rect,
            look,
            manner,
            background: Color::Reset,
            arrows,
            label: None,
        };
        drawn.background =
            look.palette
                .square(manner.finish, square.is_light, drawn.background_mark());
        if let Some(paint) = square.paint.filter(|_| rect.height == 1) {
            drawn.background = look.palette.depth().color(paint_color(paint));
        }
        drawn
    }

    /// The same square with a label in its corner.
    pub(super) const fn with_label(mut self, label: Option<&'a str>) -> ColorSquare<'a> {
        self.label = label;
        self
    }

    /// The mark that colours the square. One that has a shape colours it only where there is no room
    /// for the shape, and so does the cursor.
    fn background_mark(&self) -> Mark {
        let is_flat = self.rect.height == 1;
        if is_flat && self.square.has_cursor {
            Mark::Cursor
        } else if self.square.mark.has_shape() && !is_flat && !self.look.ascii {
            Mark::None
        } else {
            self.square.mark
        }
    }

    /// Draws the square; if an image belongs on it, says which.
    pub(super) fn draw(&self, buffer: &mut Buffer) -> Option<Image> {
        let whole = self.picture();
        let under = match self.image_layer() {
            Some(ImageLayer::OverCells) => Picture {
                figure: None,
                ..whole
            },
            Some(ImageLayer::InCells) => Picture {
                background: whole.background,
                frame: None,
                shape: None,
                arrows: Arrows::default(),
                figure: None,
            },
            None => whole,
        };
        self.draw_picture(&under, buffer);
        let layer = self.image_layer();
        if layer == Some(ImageLayer::InCells) && under != whole {
            self.mark_cells(buffer);
        }
        self.draw_text(buffer);
        layer?;
        if under == whole {
            return None;
        }
        let mut covered = Buffer::empty(self.rect);
        self.draw_picture(&whole, &mut covered);
        self.draw_text(&mut covered);
        Some(Image {
            rect: self.rect,
            picture: whole,
            cells: self.cells(),
            shift: None,
            under: snapshot(buffer, self.rect),
            instead: snapshot(&covered, self.rect),
        })
    }

    /// Fills the cells under an image with blanks of another kind, so that they are written again
    /// when the image goes: that is what removes it.
    fn mark_cells(&self, buffer: &mut Buffer) {
        for at in self.rect.positions() {
            if let Some(cell) = buffer.cell_mut(at) {
                cell.set_symbol("\u{a0}");
            }
        }
    }

    /// How images are shown on this square, if they are.
    fn image_layer(&self) -> Option<ImageLayer> {
        let images = self.look.ability.images?;
        (self.manner.style == PieceStyle::Drawn).then_some(images.layer)
    }

    fn cells(&self) -> Cells {
        // A number needs no room.
        let nudge = match (self.rect.width, self.square.label) {
            _ if self.manner.style != PieceStyle::Drawn => 0,
            (_, NameLabel::Hidden) => 0,
            (..=6, NameLabel::Roomy) => 2,
            (7, NameLabel::Roomy) | (NAME_COLUMNS..=9, _) => 1,
            _ => 0,
        };
        Cells {
            columns: self.rect.width,
            rows: self.rect.height,
            nudge,
            shape: self.look.ability.cell_shape,
        }
    }

    /// Everything but the text.
    fn picture(&self) -> Picture {
        let palette = &self.look.palette;
        let is_flat = self.rect.height == 1 || self.look.ascii;
        let shaped = |mark| palette.shape(mark, self.background);
        let shape = match self.square.mark {
            _ if is_flat => None,
            Mark::Capture => Some(Shape::Ring(shaped(Mark::Capture))),
            mark if mark.has_shape() && self.square.piece.is_some() => {
                Some(Shape::Ring(shaped(mark)))
            }
            mark if mark.has_shape() => Some(Shape::Dot(shaped(mark))),
            _ => {
                let paint = self.square.paint;
                paint.map(|paint| Shape::Ring(paint_color(paint)))
            }
        };
        let has_frame = self.square.has_cursor && !is_flat;
        Picture {
            background: Rgb::of_terminal(self.background).unwrap_or(Rgb::BLACK),
            frame: has_frame.then(|| shaped(Mark::Cursor)),
            shape,
            arrows: self.arrows,
            figure: self.figure(),
        }
    }

    fn figure(&self) -> Option<Figure> {
        if self.manner.style != PieceStyle::Drawn {
            return None;
        }
        let piece = self.square.piece.as_ref()?;
        let palette = &self.look.palette;
        let ink = match self.manner.finish {
            Finish::Flat if self.rect.height < SHADED => {
                palette.silhouette(piece.side, self.background)?.flat()
            }
            Finish::Flat => palette.silhouette(piece.side, self.background)?,
            Finish::Outlined => palette.ink(piece.side)?,
        };
        Some(Figure {
            side: piece.side,
            role: piece.role,
            ink,
        })
    }

    fn draw_picture(&self, picture: &Picture, buffer: &mut Buffer) {
        let style = Style::new()
            .bg(self.background)
            .fg(self.look.palette.text_on(self.background));
        buffer.set_style(self.rect, style.remove_modifier(Modifier::all()));
        if picture.is_plain() {
            return;
        }
        let (blocks, depth) = (self.look.ability.blocks, self.look.palette.depth());
        let fitted = pieces::picture_in_blocks(picture, self.cells(), blocks, depth);
        for (at, block) in self.rect.positions().zip(fitted.iter()) {
            if let Some(cell) = buffer.cell_mut(at) {
                cell.set_char(block.symbol).set_bg(block.bg);
                // The ink of a blank cannot be seen: left alone, it is no reason to write the cell again.
                if block.symbol != ' ' {
                    cell.set_fg(block.fg);
                }
            }
        }
    }

    fn draw_text(&self, buffer: &mut Buffer) {
        self.draw_label(buffer);
        if self.look.ascii {
            self.draw_symbols(buffer);
        }
        let Some(piece) = &self.square.piece else {
            return;
        };
        match (self.rect.height, self.manner.style) {
            (1, _) => self.draw_flat(piece, buffer),
            (_, PieceStyle::Drawn) => self.draw_corner_name(piece, buffer),
            _ => self.draw_glyph(piece, buffer),
        }
    }

    /// In the corner that neither the piece nor its name needs.
    fn draw_label(&self, buffer: &mut Buffer) {
        let Some(label) = self.label else { return };
        let x = match self.manner.style {
            PieceStyle::Drawn => 0,
            _ => self.rect.width - 1,
        };
        let bottom = self.rect.height - 1;
        let frame = (self.square.has_cursor && !self.look.ascii).then(|| self.name_style());
        self.put(buffer, x, bottom, label, frame.unwrap_or(self.quiet()));
    }

    /// Where only ASCII may be written, marks and cursor are characters even in colour.
    fn draw_symbols(&self, buffer: &mut Buffer) {
        let style = self.quiet().add_modifier(Modifier::BOLD);
        let (right, bottom) = (self.rect.width - 1, self.rect.height - 1);
        if self.rect.height == 1 {
            self.draw_flat_symbol(style, buffer);
            return;
        }
        if self.square.mark != Mark::None {
            let symbol = self.square.mark.symbol().to_string();
            let (x, y) = match self.square.piece {
                Some(_) => (right, 0),
                None => (right / 2, bottom / 2),
            };
            self.put(buffer, x, y, &symbol, style);
        }
        if let Some(paint) = self.square.paint {
            self.put(buffer, right, bottom, &paint.word()[..1], style);
        }
        if self.square.has_cursor {
            self.put(buffer, 0, bottom, "[", style);
            self.put(buffer, right, bottom, "]", style);
        }
    }

    /// The mark or the cursor before the name, where there is a column for it.
    fn draw_flat_symbol(&self, style: Style, buffer: &mut Buffer) {
        let symbol = match (self.square.mark, self.square.has_cursor) {
            (Mark::None, false) => return,
            (Mark::None, true) => Mark::Cursor.symbol(),
            (mark, _) => mark.symbol(),
        };
        let x = match self.square.piece {
            None => (self.rect.width - 1) / 2,
            Some(_) if flat_indent(self.rect.width) > 0 => 0,
            Some(_) => return,
        };
        self.put(buffer, x, 0, &symbol.to_string(), style);
    }

    /// `p1w` in a square of one row, as on a printed sheet.
    fn draw_flat(&self, piece: &PieceView, buffer: &mut Buffer) {
        let (x, style) = (flat_indent(self.rect.width), self.piece_style(piece));
        let has_room = self.rect.width > 2;
        match (&piece.name, shows_name(self.square, self.manner.style)) {
            (Some(name), true) if has_room => self.put(buffer, x, 0, name, style),
            _ => self.put(buffer, x, 0, &self.symbols(piece), style),
        }
    }

    /// The name in the corner, which the drawings leave free.
    fn draw_corner_name(&self, piece: &PieceView, buffer: &mut Buffer) {
        match (&piece.name, piece.badge) {
            (Some(name), _) if self.square.label != NameLabel::Hidden => {
                self.put(buffer, 0, 0, self.corner_label(name), self.name_style());
            }
            (_, Some(badge)) => self.put(buffer, 0, 0, &badge.to_string(), self.name_style()),
            _ => {}
        }
        // A drawing cannot be hollow as a glyph is, and its grey is not far from White's colour.
        if piece.is_dead() && !self.look.ascii {
            let bottom = self.rect.height - 1;
            self.put(buffer, 0, bottom, DEAD, self.name_style());
        }
    }

    /// The name, or where that would cover the drawing, its number.
    fn corner_label<'n>(&self, name: &'n str) -> &'n str {
        if self.square.label != NameLabel::Fitting || self.rect.width >= NAME_COLUMNS {
            return name;
        }
        let number = name.get(1..2).unwrap_or_default();
        if number.bytes().all(|letter| letter.is_ascii_digit()) {
            number
        } else {
            ""
        }
    }

    /// A glyph or a letter, with the name below it.
    fn draw_glyph(&self, piece: &PieceView, buffer: &mut Buffer) {
        let has_name = piece.name.is_some() && shows_name(self.square, self.manner.style);
        let lines = 1 + u16::from(has_name);
        // A lone row to spare stands above, so that the piece is in the middle.
        let top = (self.rect.height - lines.min(self.rect.height)).div_ceil(2);
        let symbol = if has_name {
            self.symbol(piece)
        } else {
            self.symbols(piece)
        };
        if self.manner.style != PieceStyle::Names {
            self.put(
                buffer,
                (self.rect.width - 1) / 2,
                top,
                &symbol,
                self.piece_style(piece),
            );
        }
        if let (Some(name), true) = (&piece.name, has_name) {
            let left = self.rect.width.saturating_sub(name.len() as u16) / 2;
            let (y, style) = match self.manner.style {
                PieceStyle::Names => ((self.rect.height - 1) / 2, self.piece_style(piece)),
                // A small glyph alone does not tell four armies apart at a glance.
                _ if piece.badge.is_some() => (top + 1, self.piece_style(piece)),
                _ => (top + 1, self.name_style()),
            };
            self.put(buffer, left, y, name, style);
        }
    }

    fn symbol(&self, piece: &PieceView) -> String {
        let is_outlined = self.look.palette.has_hollow_glyphs() && piece.letter.is_uppercase();
        let is_hollow = is_outlined || piece.is_dead();
        match self.manner.style {
            PieceStyle::Letters | PieceStyle::Names => piece.letter.to_string(),
            _ if self.look.ascii => piece.letter.to_string(),
            _ if is_hollow => Look::hollow_glyph(piece.role).to_owned(),
            _ => Look::glyph(piece.role).to_owned(),
        }
    }

    /// The symbol, and on a board for four the letter of the army.
    fn symbols(&self, piece: &PieceView) -> String {
        let badge = piece.badge.map_or_else(String::new, String::from);
        self.symbol(piece) + &badge
    }

    fn piece_style(&self, piece: &PieceView) -> Style {
        let palette = &self.look.palette;
        let style = Style::new()
            .fg(palette.glyph(piece.side, self.background))
            .bg(palette.plate(piece.side).unwrap_or(self.background));
        if piece.is_dead() {
            style
        } else {
            style.add_modifier(Modifier::BOLD)
        }
    }

    fn quiet(&self) -> Style {
        Style::new()
            .fg(self.look.palette.name(self.background))
            .bg(self.background)
    }

    /// On a square with the cursor, the name is a tab of its frame.
    fn name_style(&self) -> Style {
        let palette = &self.look.palette;
        if self.square.has_cursor && self.rect.height > 1 && !self.look.ascii {
            let frame = palette
                .depth()
                .color(palette.shape(Mark::Cursor, self.background));
            return Style::new().fg(palette.text_on(frame)).bg(frame);
        }
        self.quiet()
    }

    fn put(&self, buffer: &mut Buffer, x: u16, y: u16, text: &str, style: Style) {
        write(buffer, self.rect.x + x, self.rect.y + y, text, style);
    }
}

/// The colours of arrows and marks, as other boards have them: they read on light and dark squares.
const fn paint_color(paint: Paint) -> Rgb {
    match paint {
        Paint::Green => Rgb::hex(0x0015_781b),
        Paint::Red => Rgb::hex(0x00b0_2020),
        Paint::Yellow => Rgb::hex(0x00e6_8f00),
        Paint::Blue => Rgb::hex(0x0010_40b0),
    }
}

/// An arrow in the coordinates of one square.
fn seen_from(place: (u16, u16), [from, to]: [(u16, u16); 2], color: Rgb) -> Arrow {
    let seen = |at: (u16, u16)| (at.0 as i16 - place.0 as i16, at.1 as i16 - place.1 as i16);
    Arrow {
        from: seen(from),
        to: seen(to),
        color,
    }
}
