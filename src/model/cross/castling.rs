//! Castling on the board for four: who still may, and which squares are involved.

use super::geometry;
use crate::model::{CastlingPath, CastlingSide, Color, Square};

/// Who may still castle where, as far as unmoved kings and rooks go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// Everybody may castle on both sides.
    pub const ALL: CastlingRights = CastlingRights(0xff);

    /// Whether a player may castle on a side.
    #[inline]
    pub const fn has(self, seat: Color, side: CastlingSide) -> bool {
        self.0 & bit(seat, side) != 0
    }

    /// The same rights and this one.
    #[must_use]
    pub const fn with(self, seat: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 | bit(seat, side))
    }

    /// The same rights without this one.
    #[must_use]
    pub const fn without(self, seat: Color, side: CastlingSide) -> CastlingRights {
        CastlingRights(self.0 & !bit(seat, side))
    }

    /// The same rights without any of a player's.
    #[must_use]
    pub const fn without_seat(self, seat: Color) -> CastlingRights {
        self.without(seat, CastlingSide::Short)
            .without(seat, CastlingSide::Long)
    }

    /// Every right there is, in the order of play.
    pub fn iter(self) -> impl Iterator<Item = (Color, CastlingSide)> {
        Color::FOUR
            .into_iter()
            .flat_map(|seat| CastlingSide::ALL.map(|side| (seat, side)))
            .filter(move |&(seat, side)| self.has(seat, side))
    }
}

const fn bit(seat: Color, side: CastlingSide) -> u8 {
    match side {
        CastlingSide::Short => 1 << (seat as u8 * 2),
        CastlingSide::Long => 2 << (seat as u8 * 2),
    }
}

static PATHS: [[CastlingPath; 2]; 4] = [
    paths(Color::White),
    paths(Color::Green),
    paths(Color::Black),
    paths(Color::Orange),
];

const fn paths(seat: Color) -> [CastlingPath; 2] {
    [
        find_path(seat, CastlingSide::Short),
        find_path(seat, CastlingSide::Long),
    ]
}

const fn find_path(seat: Color, side: CastlingSide) -> CastlingPath {
    let king = king_place(seat);
    // The rook three squares away is on the king's side, the one four squares away on the queen's.
    let rook = match (king, side) {
        (4, CastlingSide::Short) | (3, CastlingSide::Long) => 7,
        _ => 0,
    };
    let two = if rook > king { king + 2 } else { king - 2 };
    CastlingPath::new(
        side,
        geometry::home_square(seat, king),
        geometry::home_square(seat, two),
        geometry::home_square(seat, rook),
    )
}

/// The squares of a player's castling on a side.
#[inline]
pub(crate) fn path(seat: Color, side: CastlingSide) -> CastlingPath {
    PATHS[seat as usize][side as usize]
}

/// The squares between king and rook, the nearest to the king first.
pub(crate) fn between(path: CastlingPath) -> Vec<Square> {
    geometry::between(path.king_from, path.rook_from)
}

/// The king's place among the eight home squares.
pub(crate) const fn king_place(seat: Color) -> u8 {
    match seat {
        Color::White | Color::Green => 4,
        Color::Black | Color::Orange => 3,
    }
}
