//! The pieces for squares of three rows, set by eye: a curve that is fitted to six dots is a lump.

use super::fit::CELL_PIXELS;
use super::picture::{Figure, Grain};
use super::raster::Sprite;
use crate::model::Role;
use crate::ui::theme::Rgb;

/// The columns of every drawing.
const COLUMNS: u32 = 12;

/// In quadrants, which are twice as high as wide.
const QUADRANTS: [[&str; 6]; 6] = [
    [
        "............",
        ".....##.....",
        "...######...",
        ".....##.....",
        "..########..",
        "...######...",
    ],
    [
        "............",
        "..#..##..#..",
        ".##..##..##.",
        ".##########.",
        "..########..",
        "...######...",
    ],
    [
        "............",
        "..##.##.##..",
        "..########..",
        "...######...",
        "...######...",
        "..########..",
    ],
    [
        "............",
        ".....##.....",
        "...###.##...",
        "...######...",
        "....####....",
        "..########..",
    ],
    [
        "............",
        "....##.#....",
        "..##.####...",
        ".#########..",
        ".##...####..",
        "....#######.",
    ],
    [
        "............",
        "............",
        ".....##.....",
        "....####....",
        ".....##.....",
        "...######...",
    ],
];

/// In sextants.
const SEXTANTS: [[&str; 9]; 6] = [
    [
        "............",
        ".....##.....",
        "....####....",
        ".....##.....",
        "..###..###..",
        "..########..",
        "...######...",
        "...######...",
        "..########..",
    ],
    [
        "............",
        "..#..##..#..",
        "..#..##..#..",
        ".##.####.##.",
        ".##########.",
        "..########..",
        "...######...",
        "...######...",
        "..########..",
    ],
    [
        "............",
        "..##.##.##..",
        "..##.##.##..",
        "..########..",
        "...######...",
        "...######...",
        "...######...",
        "..########..",
        ".##########.",
    ],
    [
        "............",
        ".....##.....",
        "....##.#....",
        "...##.###...",
        "...######...",
        "....####....",
        ".....##.....",
        "...######...",
        "..########..",
    ],
    [
        "............",
        ".....#.#....",
        "...######...",
        "..##.######.",
        ".##########.",
        ".##...#####.",
        ".....#####..",
        "...#######..",
        "..#########.",
    ],
    [
        "............",
        "............",
        "............",
        ".....##.....",
        "....####....",
        "....####....",
        ".....##.....",
        "....####....",
        "...######...",
    ],
];

/// Which of the drawings a role has.
const fn number(role: Role) -> usize {
    match role {
        Role::King => 0,
        Role::Queen => 1,
        Role::Rook => 2,
        Role::Bishop => 3,
        Role::Knight => 4,
        Role::Pawn => 5,
    }
}

/// The drawing of a piece for a square of three rows, if there is one for its kind of characters.
pub(super) fn drawn(figure: Figure, grain: Grain) -> Option<Sprite> {
    let is_small = grain.height == 3 * CELL_PIXELS.1 && grain.part.0 < CELL_PIXELS.0;
    let rows: &[&str] = match grain.height / grain.part.1 {
        6 => &QUADRANTS[number(figure.role)],
        9 => &SEXTANTS[number(figure.role)],
        _ => return None,
    };
    let parts = grain.width / grain.part.0;
    // A column on either side is always free.
    if !is_small || !figure.ink.is_flat() || parts + 2 < COLUMNS {
        return None;
    }
    let mut sprite = Sprite::empty(grain.width, grain.height);
    let left = (parts as i32 - COLUMNS as i32) / 2;
    for (row, y) in rows.iter().zip(0..) {
        for (_, x) in row.bytes().zip(left..).filter(|(dot, _)| *dot == b'#') {
            if let Ok(x) = u32::try_from(x) {
                fill(&mut sprite, (x, y), grain.part, figure.ink.body);
            }
        }
    }
    Some(sprite)
}

/// Fills one part.
fn fill(sprite: &mut Sprite, (x, y): (u32, u32), (width, height): (u32, u32), color: Rgb) {
    for down in y * height..(y + 1) * height {
        for across in x * width..(x + 1) * width {
            let at = ((down * sprite.width + across) * 4) as usize;
            if let Some(pixel) = sprite.rgba.get_mut(at..at + 4) {
                pixel.copy_from_slice(&[color.red, color.green, color.blue, 255]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The number of a piece stands in the first cell, and the piece above stands on the first row.
    #[test]
    fn drawings_leave_the_first_cell_and_all_edges_but_the_lowest_free() {
        let all = QUADRANTS.iter().map(|rows| (&rows[..], 2));
        let all = all.chain(SEXTANTS.iter().map(|rows| (&rows[..], 3)));
        for (rows, of_cell) in all {
            for (y, row) in rows.iter().enumerate() {
                assert_eq!(row.len(), COLUMNS as usize);
                assert!(row.starts_with('.') && row.ends_with('.'), "{row}");
                assert!(y >= of_cell || row.starts_with(".."), "{row}");
                assert!(y > 0 || !row.contains('#'), "{row}");
            }
        }
    }
}
