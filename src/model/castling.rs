//! Castling: the two sides, the rooks that may still castle, and the squares involved.
//!
//! One rule serves standard chess and Chess960. King and rook may start on any files; the king
//! always arrives on the g or the c file and the rook beside it, on the f or the d file. A right
//! belongs to a rook, and the side it castles on is the side of the king it stands on.

use super::bitboard::Bitboard;
use super::piece::Color;
use super::square::{File, Rank, Square};

/// The side of the board on which a king castles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CastlingSide {
    /// The king's side, `O-O`: with the rook to the right of the king, seen from White.
    Short,
    /// The queen's side, `O-O-O`: with the rook to the left.
    Long,
}

impl CastlingSide {
    /// Both sides, the short one first.
    pub const ALL: [CastlingSide; 2] = [CastlingSide::Short, CastlingSide::Long];

    /// The words for this side of the board.
    pub const fn words(self) -> &'static str {
        match self {
            CastlingSide::Short => "king's side",
            CastlingSide::Long => "queen's side",
        }
    }

    /// The file on which the king arrives.
    pub const fn king_file(self) -> File {
        match self {
            CastlingSide::Short => File::G,
            CastlingSide::Long => File::C,
        }
    }

    /// The file on which the rook arrives.
    pub const fn rook_file(self) -> File {
        match self {
            CastlingSide::Short => File::F,
            CastlingSide::Long => File::D,
        }
    }

    /// The file at the edge of this side, where the rook starts in standard chess.
    pub const fn edge(self) -> File {
        match self {
            CastlingSide::Short => File::H,
            CastlingSide::Long => File::A,
        }
    }

    /// The squares that `color` uses to castle on this side in standard chess.
    pub const fn standard_path(self, color: Color) -> CastlingPath {
        let rank = Rank::One.seen_by(color);
        CastlingPath::along_rank(Square::new(File::E, rank), Square::new(self.edge(), rank))
    }
}

/// The rooks that may still castle, as the files of each side's first rank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CastlingRights(u16);

/// Where the bits of each side's first rank begin.
const SHIFT: [u16; 2] = [0, 8];

impl CastlingRights {
    /// No castling rights.
    pub const NONE: CastlingRights = CastlingRights(0);
    /// Both kings may castle both ways with rooks on the a and the h file.
    pub const STANDARD: CastlingRights = CastlingRights(0b1000_0001_1000_0001);

    const fn bit(color: Color, rook: File) -> u16 {
        1 << (rook as u16 + SHIFT[color.of_two()])
    }

    /// The files of one side's rooks, one bit for each.
    #[inline]
    pub(in crate::model) const fn files(self, color: Color) -> u8 {
        (self.0 >> SHIFT[color.of_two()]) as u8
    }

    /// Whether `color` may still castle with a rook on this file.
    #[inline]
    pub const fn has(self, color: Color, rook: File) -> bool {
        self.0 & CastlingRights::bit(color, rook) != 0
    }

    /// These rights plus one more.
    #[must_use]
    pub const fn with(self, color: Color, rook: File) -> CastlingRights {
        CastlingRights(self.0 | CastlingRights::bit(color, rook))
    }

    /// These rights without one.
    #[must_use]
    pub const fn without(self, color: Color, rook: File) -> CastlingRights {
        CastlingRights(self.0 & !CastlingRights::bit(color, rook))
    }

    /// Each remaining right: White's first, and from the h to the a file, as a FEN lists them.
    pub fn iter(self) -> impl Iterator<Item = (Color, File)> {
        Color::BOTH
            .into_iter()
            .flat_map(|color| File::EIGHT.map(|file| (color, file)).into_iter().rev())
            .filter(move |&(color, rook)| self.has(color, rook))
    }

    /// The file of the rook on one side of a king on this file, if it may still castle.
    #[inline]
    pub const fn rook(self, color: Color, side: CastlingSide, king: File) -> Option<File> {
        let beside = self.files(color)
            & match side {
                CastlingSide::Short => (0xfe_u32 << king as u32) as u8,
                CastlingSide::Long => (1 << king as u32) - 1,
            };
        if beside == 0 {
            return None;
        }
        Some(File::EIGHT[beside.trailing_zeros() as usize & 7])
    }

    /// The rights that are lost with a move of `color`: those of a rook that leaves its square or is
    /// captured there, and both of a king that moves.
    #[inline]
    #[must_use]
    pub(in crate::model) fn lost_by(
        self,
        color: Color,
        is_king: bool,
        from: Square,
        to: Square,
    ) -> CastlingRights {
        let king = (u16::from(is_king) * 0xff) << SHIFT[color.of_two()];
        CastlingRights(self.0 & (OF_SQUARE[from.low_bits()] | OF_SQUARE[to.low_bits()] | king))
    }

    /// These rights without others.
    #[inline]
    #[must_use]
    pub(in crate::model) const fn minus(self, others: CastlingRights) -> CastlingRights {
        CastlingRights(self.0 & !others.0)
    }
}

/// The right of a rook that starts on each square.
static OF_SQUARE: [u16; 64] = {
    let mut table = [0; 64];
    let mut file = 0;
    while file < 8 {
        table[file] = 1 << (file as u16 + SHIFT[Color::White.of_two()]);
        table[56 + file] = 1 << (file as u16 + SHIFT[Color::Black.of_two()]);
        file += 1;
    }
    table
};

/// The squares of one castling move, all in the line where the side that castles has its king.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CastlingPath {
    /// The side on which the king castles.
    pub side: CastlingSide,
    /// Where the king starts.
    pub king_from: Square,
    /// Where the king arrives.
    pub king_to: Square,
    /// Where the rook starts.
    pub rook_from: Square,
    /// Where the rook arrives, on the king's other side.
    pub rook_to: Square,
}

impl CastlingPath {
    /// The castling of a king and a rook in one line, after which the rook stands on the square before
    /// the king's, seen from where the rook came from.
    #[inline]
    pub const fn new(
        side: CastlingSide,
        king_from: Square,
        king_to: Square,
        rook_from: Square,
    ) -> CastlingPath {
        let columns = (rook_from.column() as i32 - king_from.column() as i32).signum();
        let rows = (rook_from.row() as i32 - king_from.row() as i32).signum();
        let rook_to = Square::at(
            (king_to.column() as i32 - columns) as u8,
            (king_to.row() as i32 - rows) as u8,
        );
        CastlingPath {
            side,
            king_from,
            king_to,
            rook_from,
            rook_to,
        }
    }

    /// The castling of a king and a rook on one rank of the usual board: the king arrives on the g or the
    /// c file, whichever side the rook is on.
    #[inline]
    pub const fn along_rank(king_from: Square, rook_from: Square) -> CastlingPath {
        let side = if rook_from.low_bits() as u8 > king_from.low_bits() as u8 {
            CastlingSide::Short
        } else {
            CastlingSide::Long
        };
        let rank = king_from.rank();
        CastlingPath {
            side,
            king_from,
            king_to: Square::new(side.king_file(), rank),
            rook_from,
            rook_to: Square::new(side.rook_file(), rank),
        }
    }

    /// The squares that king and rook pass or arrive on, except their own: all must be empty.
    #[inline]
    pub const fn must_be_empty(self) -> Bitboard {
        self.on_rank(self.ways().empty)
    }

    /// The squares that the king starts on, passes and arrives on, none of which may be attacked.
    #[inline]
    pub const fn must_be_safe(self) -> Bitboard {
        self.on_rank(self.ways().safe)
    }

    /// Whether a king's move to a square means this castling: onto its rook, or to where castling takes
    /// it if that is more than a step away.
    pub const fn is_meant_by(self, to: Square) -> bool {
        let columns = self.king_from.column() as i32 - self.king_to.column() as i32;
        let rows = self.king_from.row() as i32 - self.king_to.row() as i32;
        to.index() == self.rook_from.index()
            || (columns.abs() + rows.abs() > 1 && to.index() == self.king_to.index())
    }

    /// Whether the king leaves the e file and the rook a corner, as in standard chess; or whether four
    /// play, whose kings never castle to a c or g file.
    pub const fn is_standard(self) -> bool {
        let is_usual_start = matches!(self.king_from.file(), File::E)
            && self.rook_from.file() as u8 == self.side.edge() as u8;
        is_usual_start || !matches!(self.king_to.file(), File::C | File::G)
    }

    #[inline]
    const fn ways(self) -> Ways {
        WAYS[self.king_from.low_bits() % 8][self.rook_from.low_bits() % 8]
    }

    #[inline]
    const fn on_rank(self, files: u8) -> Bitboard {
        Bitboard((files as u64) << (self.king_from.low_bits() as u32 & 0b11_1000))
    }
}

/// The squares of a castling as the files of one rank.
#[derive(Clone, Copy)]
struct Ways {
    empty: u8,
    safe: u8,
}

/// The ways of king and rook, by the files they start on.
static WAYS: [[Ways; 8]; 8] = {
    let mut table = [[Ways { empty: 0, safe: 0 }; 8]; 8];
    let mut i = 0;
    while i < 64 {
        let (king, rook) = (i / 8, i % 8);
        let (king_to, rook_to) = if rook > king { (6, 5) } else { (2, 3) };
        let safe = span(king, king_to);
        let own = 1 << king | 1 << rook;
        table[king][rook] = Ways {
            empty: (safe | span(rook, rook_to)) & !own,
            safe,
        };
        i += 1;
    }
    table
};

/// The files from `a` to `b`, with both ends.
const fn span(a: usize, b: usize) -> u8 {
    let (low, high) = if a < b { (a, b) } else { (b, a) };
    ((2_u16 << high) - (1 << low)) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_right_is_lost_with_its_rook_or_its_king() {
        let corners = CastlingRights::STANDARD;
        let long_only = CastlingRights::NONE
            .with(Color::White, File::A)
            .with(Color::Black, File::A);
        let rook_captures_rook = corners.lost_by(Color::White, false, Square::H1, Square::H8);
        assert_eq!(corners.minus(rook_captures_rook), long_only);
        let king_moves = corners.lost_by(Color::White, true, Square::E1, Square::E2);
        let lost = [(Color::White, File::H), (Color::White, File::A)];
        assert_eq!(king_moves.iter().collect::<Vec<_>>(), lost);
        let knight_moves = corners.lost_by(Color::Black, false, Square::B8, Square::C6);
        assert_eq!(knight_moves, CastlingRights::NONE);
    }
}
