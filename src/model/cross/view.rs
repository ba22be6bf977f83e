//! The board as each player sees it: turned by quarters so that the own side is at the bottom.

use super::square::{SIDE, crossing};
use crate::model::{Color, Square};

/// The square that a player sees `across` places from the left and `down` places from the top, both
/// counted from 0; none in a cut corner.
///
/// ```
/// use hotseat::model::Color;
/// use hotseat::model::cross::{parse_square, view};
///
/// // Green sees column a at the bottom, with row 11 on the left.
/// let corner = view::square_at(Color::Green, 3, 13);
/// assert_eq!(corner, parse_square("a11").ok());
/// ```
pub const fn square_at(viewpoint: Color, across: u8, down: u8) -> Option<Square> {
    if across >= SIDE || down >= SIDE {
        return None;
    }
    let last = SIDE - 1;
    match viewpoint {
        Color::White => crossing(across, last - down),
        Color::Green => crossing(last - down, last - across),
        Color::Black => crossing(last - across, down),
        Color::Orange => crossing(down, across),
    }
}

/// Where a player sees a square: places from the left, and from the top.
pub const fn place_of(viewpoint: Color, square: Square) -> (u8, u8) {
    let (column, row, last) = (square.column(), square.row(), SIDE - 1);
    match viewpoint {
        Color::White => (column, last - row),
        Color::Green => (last - row, last - column),
        Color::Black => (last - column, row),
        Color::Orange => (row, column),
    }
}

/// What labels the places from the left to the right, as a player sees them: column letters for
/// White and Black, row numbers for Green and Orange.
pub fn labels_across(viewpoint: Color) -> Vec<String> {
    let (mut letters, mut numbers) = (column_letters(), row_numbers());
    letters.reverse();
    numbers.reverse();
    match viewpoint {
        Color::White => column_letters(),
        Color::Green => numbers,
        Color::Black => letters,
        Color::Orange => row_numbers(),
    }
}

/// What labels the places from the top to the bottom.
pub fn labels_down(viewpoint: Color) -> Vec<String> {
    // Down for one player is across for the next one clockwise.
    labels_across(viewpoint.next())
}

fn column_letters() -> Vec<String> {
    ('a'..='n').map(String::from).collect()
}

fn row_numbers() -> Vec<String> {
    (1..=SIDE).map(|number| number.to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::cross::squares;

    #[test]
    fn places_and_squares_are_each_others_inverse_and_fit_the_labels() {
        for seat in Color::FOUR {
            let (across, down) = (labels_across(seat), labels_down(seat));
            for square in squares() {
                let (x, y) = place_of(seat, square);
                assert_eq!(square_at(seat, x, y), Some(square));
                let labels = [&across[x as usize], &down[y as usize]];
                let own = [
                    &square.file().letter().to_string(),
                    &square.rank().number().to_string(),
                ];
                assert!(own.iter().all(|label| labels.contains(label)), "{square}");
            }
            let at_the_bottom = square_at(seat, 6, 13).expect("the middle is not cut away");
            let position = super::super::Position::default();
            let piece = position
                .piece_at(at_the_bottom)
                .expect("pieces are at home");
            assert_eq!(piece.color, seat);
        }
    }
}
