//! What the shape of the board says about moves, in tables made at compile time: rays, steps of
//! knights, kings and pawns, and the squares where pawns start and promote.

use super::square::{CORNER, PLACES, SIDE, at_place, is_on_board, offset, place};
use crate::model::geometry::{DIRECTIONS, KNIGHT_STEPS};
use crate::model::{Color, Square};

/// A few squares that one step leads to.
#[derive(Clone, Copy)]
pub(crate) struct Targets {
    squares: [Square; 8],
    len: u8,
}

impl Targets {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Square] {
        &self.squares[..self.len as usize]
    }
}

/// How many squares lie in each direction before the board ends.
static REACH: [[u8; 8]; PLACES] = reach();
static KNIGHT: [Targets; PLACES] = targets(&KNIGHT_STEPS);
static KING: [Targets; PLACES] = targets(&DIRECTIONS);
static PAWN: [[Targets; PLACES]; 4] = [
    targets(&pawn_captures(Color::White)),
    targets(&pawn_captures(Color::Green)),
    targets(&pawn_captures(Color::Black)),
    targets(&pawn_captures(Color::Orange)),
];

/// The squares in one direction, the nearest first.
#[inline]
pub(crate) fn ray(from: Square, direction: usize) -> impl Iterator<Item = Square> {
    let (columns, rows) = DIRECTIONS[direction];
    let stride = rows as isize * SIDE as isize + columns as isize;
    let start = place(from) as isize;
    (1..=REACH[place(from)][direction] as isize)
        .map(move |n| at_place((start + n * stride) as usize))
}

/// The squares that a knight reaches.
#[inline]
pub(crate) fn knight(from: Square) -> &'static [Square] {
    KNIGHT[place(from)].as_slice()
}

/// The squares beside a king.
#[inline]
pub(crate) fn king(from: Square) -> &'static [Square] {
    KING[place(from)].as_slice()
}

/// The squares that a player's pawn attacks.
#[inline]
pub(crate) fn pawn(seat: Color, from: Square) -> &'static [Square] {
    PAWN[seat as usize][place(from)].as_slice()
}

/// The squares from which a player's pawn would attack this one.
#[inline]
pub(crate) fn pawn_origins(seat: Color, target: Square) -> &'static [Square] {
    // The pawns of the player opposite move the other way, so the same steps lead back.
    pawn(seat.opposite(), target)
}

/// The square before a player's pawn; none where the board ends.
#[inline]
pub(crate) fn ahead(seat: Color, from: Square) -> Option<Square> {
    let (columns, rows) = seat.forward();
    offset(from, columns, rows)
}

/// Whether two squares lie on one row, column or diagonal, whatever is between them.
#[inline]
pub(crate) fn is_aligned(a: Square, b: Square) -> bool {
    let columns = i32::from(a.column()) - i32::from(b.column());
    let rows = i32::from(a.row()) - i32::from(b.row());
    columns == 0 || rows == 0 || columns.abs() == rows.abs()
}

/// The squares strictly between two squares of one row, column or diagonal; none for others.
pub(crate) fn between(from: Square, to: Square) -> Vec<Square> {
    (0..8)
        .find_map(|direction| {
            let line: Vec<Square> = ray(from, direction).collect();
            let at = line.iter().position(|&square| square == to)?;
            Some(line[..at].to_vec())
        })
        .unwrap_or_default()
}

/// The player whose pawns pass a square with their first step, if there is one.
pub fn passing_side(square: Square) -> Option<Color> {
    Color::FOUR.into_iter().find(|&side| {
        let (columns, rows) = side.forward();
        offset(square, -columns, -rows).is_some_and(|start| is_pawn_start(side, start))
    })
}

/// Whether a player's pawn on this square stands where the pawns start.
pub fn is_pawn_start(seat: Color, square: Square) -> bool {
    let (column, row) = (square.column(), square.row());
    match seat {
        Color::White => row == 1,
        Color::Green => column == 1,
        Color::Black => row == SIDE - 2,
        Color::Orange => column == SIDE - 2,
    }
}

/// Whether a player's pawn that arrives on this square promotes: on an outer edge other than its
/// own, or where the board ends before it.
pub fn is_promotion_square(seat: Color, square: Square) -> bool {
    let (column, row, last) = (square.column(), square.row(), SIDE - 1);
    let is_on_edge = column == 0 || column == last || row == 0 || row == last;
    let is_on_own_edge = match seat {
        Color::White => row == 0,
        Color::Green => column == 0,
        Color::Black => row == last,
        Color::Orange => column == last,
    };
    (is_on_edge && !is_on_own_edge) || ahead(seat, square).is_none()
}

/// The square where a player's piece of this place starts: White's and Black's places run from
/// column d to k, Green's and Orange's from row 11 down to 4.
pub(crate) const fn home_square(seat: Color, place: u8) -> Square {
    let last = SIDE - 1;
    let along = CORNER + place;
    let (column, row) = match seat {
        Color::White => (along, 0),
        Color::Black => (along, last),
        Color::Green => (0, last - along),
        Color::Orange => (last, last - along),
    };
    Square::at(column, row)
}

const fn pawn_captures(seat: Color) -> [(i32, i32); 2] {
    let (columns, rows) = seat.forward();
    // Sideways is the forward step turned by a quarter.
    [
        (columns + rows, rows + columns),
        (columns - rows, rows - columns),
    ]
}

const fn targets(steps: &[(i32, i32)]) -> [Targets; PLACES] {
    let none = Targets {
        squares: [at_place(0); 8],
        len: 0,
    };
    let mut table = [none; PLACES];
    let mut index = 0;
    while index < PLACES {
        let from = at_place(index);
        let mut step = 0;
        while step < steps.len() && is_on_board(from.column() as i32, from.row() as i32) {
            if let Some(to) = offset(from, steps[step].0, steps[step].1) {
                let found = &mut table[index];
                found.squares[found.len as usize] = to;
                found.len += 1;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

const fn reach() -> [[u8; 8]; PLACES] {
    let mut table = [[0; 8]; PLACES];
    let mut index = 0;
    while index < PLACES {
        let from = at_place(index);
        let mut direction = 0;
        while direction < 8 {
            let (columns, rows) = DIRECTIONS[direction];
            let (mut column, mut row) = (from.column() as i32, from.row() as i32);
            while is_on_board(column, row) && is_on_board(column + columns, row + rows) {
                column += columns;
                row += rows;
                table[index][direction] += 1;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}
