//! The drawn pieces, and how one is put on the screen in half blocks.

use std::sync::LazyLock;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::theme::ArtColors;
use crate::model::Role;

/// How large the pieces are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// For cells of 9×4; the name goes into the top left corner, which the drawings leave free.
    Small,
    /// For cells of 12×6; the name goes into the last row.
    Medium,
    /// For cells of 16×8; the name goes into the last row.
    Large,
    /// For cells of 24×12; the name goes into the last row.
    Huge,
}

impl Size {
    /// All of them, the smallest first.
    pub const ALL: [Size; 4] = [Size::Small, Size::Medium, Size::Large, Size::Huge];

    /// The smallest cell it fits into, in columns and rows of text, with room for the name.
    pub const fn cell(self) -> (u16, u16) {
        match self {
            Size::Small => (9, 4),
            Size::Medium => (12, 6),
            Size::Large => (16, 8),
            Size::Huge => (24, 12),
        }
    }

    /// Rows of text below the drawing that belong to the name.
    pub const fn name_rows(self) -> u16 {
        match self {
            Size::Small => 0,
            Size::Medium | Size::Large | Size::Huge => 1,
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Size::Small => include_str!("../../assets/pieces-small.txt"),
            Size::Medium => include_str!("../../assets/pieces-medium.txt"),
            Size::Large => include_str!("../../assets/pieces-large.txt"),
            Size::Huge => include_str!("../../assets/pieces-huge.txt"),
        }
    }
}

/// The largest size that fits into a cell, if any does.
pub fn best(cell_width: u16, cell_height: u16) -> Option<Size> {
    Size::ALL.into_iter().rev().find(|size| {
        let (width, height) = size.cell();
        width <= cell_width && height <= cell_height
    })
}

/// What one pixel of a drawing is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pixel {
    /// Nothing: the square shows through.
    Clear,
    /// The rim round the piece.
    Outline,
    /// The piece itself.
    Body,
    /// The side away from the light.
    Shade,
    /// The side nearest to the light.
    Highlight,
    /// A line inside the body.
    Line,
}

impl Pixel {
    const fn from_char(letter: char) -> Option<Pixel> {
        Some(match letter {
            '.' => Pixel::Clear,
            '#' => Pixel::Outline,
            'o' => Pixel::Body,
            '+' => Pixel::Shade,
            '*' => Pixel::Highlight,
            '-' => Pixel::Line,
            _ => return None,
        })
    }

    /// Its colour on a piece that stands on a square of some background.
    const fn color(self, colors: &ArtColors, background: Color) -> Color {
        match self {
            Pixel::Clear => background,
            Pixel::Outline => colors.outline,
            Pixel::Body => colors.body,
            Pixel::Shade => colors.shade,
            Pixel::Highlight => colors.highlight,
            Pixel::Line => colors.line,
        }
    }
}

/// One piece's drawing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Art {
    /// Columns of pixels, which are columns of text.
    pub width: u16,
    /// Rows of pixels: two of them are one row of text.
    pub height: u16,
    /// Row by row, `width` to a row.
    pub pixels: Vec<Pixel>,
}

impl Art {
    /// The pixel in a column and a row; nothing outside the drawing.
    pub fn pixel(&self, column: u16, row: u16) -> Pixel {
        if column >= self.width {
            return Pixel::Clear;
        }
        let index = usize::from(row) * usize::from(self.width) + usize::from(column);
        self.pixels.get(index).copied().unwrap_or(Pixel::Clear)
    }

    /// Rows of text it takes.
    pub const fn text_rows(&self) -> u16 {
        self.height.div_ceil(2)
    }
}

/// All drawings of one size, by [`Role`].
type Set = [Art; Role::ALL.len()];

static SETS: LazyLock<[Set; Size::ALL.len()]> = LazyLock::new(|| {
    // A test reads the same files, so a mistake in them is found before anybody can meet it here.
    Size::ALL.map(|size| parse(size.source()).unwrap_or_default())
});

/// The drawing of a kind of man in a size.
pub fn art(size: Size, role: Role) -> &'static Art {
    &SETS[size as usize][role as usize]
}

/// Reads a file of drawings; the error says what is wrong with it.
fn parse(text: &str) -> Result<Set, String> {
    let mut set = Set::default();
    let mut current = None;
    for (line, number) in text.lines().zip(1..) {
        if line.is_empty() || line.starts_with(';') {
            continue;
        }
        if let Some(word) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            let role = Role::ALL.into_iter().find(|role| role.word() == word);
            let role = role.ok_or_else(|| format!("line {number}: no piece is called {word}"))?;
            current = Some(role);
            continue;
        }
        let role = current.ok_or_else(|| format!("line {number}: whose row is this?"))?;
        push_row(&mut set[role as usize], line).map_err(|why| format!("line {number}: {why}"))?;
    }
    match Role::ALL
        .into_iter()
        .find(|&role| set[role as usize].height == 0)
    {
        Some(missing) => Err(format!("there is no {missing}")),
        None => Ok(set),
    }
}

/// Adds one row of pixels to a drawing.
fn push_row(art: &mut Art, row: &str) -> Result<(), String> {
    let before = art.pixels.len();
    for letter in row.chars() {
        let pixel = Pixel::from_char(letter).ok_or_else(|| format!("what is {letter:?}?"))?;
        art.pixels.push(pixel);
    }
    let width = (art.pixels.len() - before) as u16;
    if art.height > 0 && art.width != width {
        return Err(format!("{width} wide, but the row above is {}", art.width));
    }
    art.width = width;
    art.height += 1;
    Ok(())
}

/// Draws a piece into a cell whose background is already filled.
///
/// It stands in the middle of the cell, above the row of its name if the size has one. Text cells
/// in which nothing is drawn stay as they are.
pub fn draw(
    buffer: &mut Buffer,
    cell: Rect,
    size: Size,
    role: Role,
    colors: &ArtColors,
    background: Color,
) {
    let art = art(size, role);
    let room = cell.height.saturating_sub(size.name_rows());
    let left = cell.x + cell.width.saturating_sub(art.width) / 2;
    let top = cell.y + room.saturating_sub(art.text_rows()) / 2;
    let visible = cell.intersection(buffer.area);
    for row in 0..art.text_rows() {
        let mut pen = None;
        for column in 0..art.width {
            let upper = art.pixel(column, 2 * row);
            let lower = art.pixel(column, 2 * row + 1);
            let at = (left + column, top + row);
            if (upper, lower) == (Pixel::Clear, Pixel::Clear) || !visible.contains(at.into()) {
                continue;
            }
            let upper = upper.color(colors, background);
            let lower = lower.color(colors, background);
            let (symbol, style) = half_block(upper, lower, pen);
            pen = Some(style);
            if let Some(cell) = buffer.cell_mut(at) {
                cell.set_char(symbol);
                (cell.fg, cell.bg) = style;
                cell.modifier = Modifier::empty();
            }
        }
    }
}

/// The character, and its foreground and background, that shows two pixels above each other.
///
/// The same two colours can be had from `▀` and from `▄`; taking the one that goes on with the pen
/// of the character before saves the terminal a change of colours.
fn half_block(upper: Color, lower: Color, pen: Option<(Color, Color)>) -> (char, (Color, Color)) {
    match pen {
        Some((foreground, background)) if upper == lower && background == upper => {
            (' ', (foreground, background))
        }
        // A blank shows no foreground: the colour just left behind is the likeliest to come next.
        _ if upper == lower => (' ', (pen.map_or(Color::Reset, |pen| pen.1), upper)),
        Some(pen) if pen == (lower, upper) => ('▄', pen),
        _ => ('▀', (upper, lower)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTHING: Color = Color::Indexed(1);
    const COLORS: ArtColors = ArtColors {
        outline: Color::Indexed(2),
        body: Color::Indexed(3),
        shade: Color::Indexed(4),
        highlight: Color::Indexed(5),
        line: Color::Indexed(6),
    };

    fn all() -> impl Iterator<Item = (Size, Role, &'static Art)> {
        Size::ALL.into_iter().flat_map(|size| {
            Role::ALL
                .into_iter()
                .map(move |role| (size, role, art(size, role)))
        })
    }

    #[test]
    fn every_file_can_be_read() {
        for size in Size::ALL {
            assert_eq!(parse(size.source()).err(), None, "{size:?}");
        }
    }

    #[test]
    fn every_piece_fills_its_cell() {
        for (size, role, art) in all() {
            let (width, rows) = size.cell();
            assert_eq!(art.width, width, "{size:?} {role}");
            assert_eq!(art.text_rows(), rows - size.name_rows(), "{size:?} {role}");
            assert_eq!(art.height % 2, 0, "{size:?} {role}");
            assert_eq!(art.pixels.len(), usize::from(width * art.height));
        }
    }

    #[test]
    fn all_stand_on_the_last_row() {
        for (size, role, art) in all() {
            let base = (0..art.width).filter(|&x| art.pixel(x, art.height - 1) != Pixel::Clear);
            assert!(base.count() >= 7, "{size:?} {role}");
        }
    }

    #[test]
    fn only_the_knight_looks_aside() {
        for (size, role, art) in all() {
            let drawn = |x: u16, y: u16| art.pixel(x, y) != Pixel::Clear;
            let base: Vec<u16> = (0..art.width)
                .filter(|&x| drawn(x, art.height - 1))
                .collect();
            let mirror = base[0] + base[base.len() - 1];
            let is_symmetric = (0..art.height).all(|y| {
                (0..art.width).all(|x| drawn(x, y) == (x <= mirror && drawn(mirror - x, y)))
            });
            assert_eq!(is_symmetric, role != Role::Knight, "{size:?} {role}");
        }
    }

    #[test]
    fn small_pieces_leave_the_corner_to_the_name() {
        for role in Role::ALL {
            let art = art(Size::Small, role);
            for (x, y) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)] {
                assert_eq!(art.pixel(x, y), Pixel::Clear, "{role} {x} {y}");
            }
        }
    }

    #[test]
    fn mistakes_are_named() {
        let cases = [
            ("[pawn]\n.x.", "line 2: what is 'x'?"),
            ("[pawn]\n...\n..", "line 3: 2 wide, but the row above is 3"),
            ("[pown]", "line 1: no piece is called pown"),
            ("...", "line 1: whose row is this?"),
            ("[pawn]\n...", "there is no knight"),
        ];
        for (text, expected) in cases {
            assert_eq!(parse(text).unwrap_err(), expected);
        }
    }

    #[test]
    fn the_largest_that_fits_is_the_best() {
        let cases = [
            ((8, 4), None),
            ((9, 3), None),
            ((9, 4), Some(Size::Small)),
            ((16, 5), Some(Size::Small)),
            ((12, 6), Some(Size::Medium)),
            ((23, 11), Some(Size::Large)),
            ((40, 20), Some(Size::Huge)),
        ];
        for ((width, height), expected) in cases {
            assert_eq!(best(width, height), expected, "{width}x{height}");
        }
    }

    /// Reads the upper and the lower pixel's colour back off a cell.
    fn shown(buffer: &Buffer, x: u16, y: u16) -> (Color, Color) {
        let cell = &buffer[(x, y)];
        match cell.symbol() {
            "▀" => (cell.fg, cell.bg),
            "▄" => (cell.bg, cell.fg),
            _ => (cell.bg, cell.bg),
        }
    }

    #[test]
    fn what_is_drawn_is_the_drawing() {
        for (size, role, art) in all() {
            let (width, height) = size.cell();
            let area = Rect::new(3, 2, width, height);
            let mut buffer = Buffer::empty(Rect::new(0, 0, width + 6, height + 4));
            buffer.set_style(area, ratatui::style::Style::new().bg(NOTHING));
            draw(&mut buffer, area, size, role, &COLORS, NOTHING);
            for row in 0..art.text_rows() {
                for x in 0..width {
                    let color = |y| art.pixel(x, y).color(&COLORS, NOTHING);
                    let expected = (color(2 * row), color(2 * row + 1));
                    assert_eq!(shown(&buffer, 3 + x, 2 + row), expected, "{size:?} {role}");
                }
            }
        }
    }

    #[test]
    fn a_cell_cut_off_by_the_screen_is_no_accident() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 5, 2));
        let cell = Rect::new(2, 1, 9, 4);
        draw(&mut buffer, cell, Size::Small, Role::King, &COLORS, NOTHING);
    }
}
