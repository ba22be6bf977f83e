//! What is known of a position: won, drawn or lost, and in how many half-moves.

use std::cmp::Ordering;

/// A value in one byte: 0 is a draw, and otherwise it is one more than the half-moves to mate. Their number is even
/// where the side to move is mated.
pub(super) type Code = u8;

/// Neither side wins.
pub(super) const DRAW: Code = 0;
/// The side to move is mated.
pub(super) const MATED: Code = 1;
/// There is no such position.
pub(super) const ILLEGAL: Code = u8::MAX;

/// Whether the side to move loses.
#[inline]
pub(super) const fn is_loss(code: Code) -> bool {
    code & 1 != 0
}

/// Whether the side to move wins.
#[inline]
pub(super) const fn is_win(code: Code) -> bool {
    code & 1 == 0 && code != DRAW
}

/// What is certain of a position for the side to move, as if there were no fifty-move rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It mates, in so many half-moves at best.
    Win(u8),
    /// Neither side can win.
    Draw,
    /// It is mated, in so many half-moves at best.
    Loss(u8),
}

impl Verdict {
    pub(super) const fn from_code(code: Code) -> Verdict {
        match code {
            DRAW => Verdict::Draw,
            code if is_loss(code) => Verdict::Loss(code - 1),
            code => Verdict::Win(code - 1),
        }
    }

    /// What it is for the side that moved to such a position.
    #[must_use]
    pub const fn before(self) -> Verdict {
        match self {
            Verdict::Win(plies) => Verdict::Loss(plies + 1),
            Verdict::Draw => Verdict::Draw,
            Verdict::Loss(plies) => Verdict::Win(plies + 1),
        }
    }

    /// How many half-moves there are to the mate.
    pub const fn plies(self) -> Option<u8> {
        match self {
            Verdict::Win(plies) | Verdict::Loss(plies) => Some(plies),
            Verdict::Draw => None,
        }
    }

    /// How many moves of the side that wins there are to the mate.
    pub const fn moves(self) -> Option<u8> {
        match self {
            Verdict::Win(plies) | Verdict::Loss(plies) => Some(plies.div_ceil(2)),
            Verdict::Draw => None,
        }
    }

    /// Whether the mate comes before the fifty-move rule may end the game, however the moves are chosen on the way:
    /// `halfmove_clock` counts the half-moves since the last capture or pawn move. Where it does not, a capture or a
    /// pawn move may still save the win.
    pub const fn is_within(self, halfmove_clock: u16) -> bool {
        match self.plies() {
            Some(plies) => plies as u16 + halfmove_clock <= 100,
            None => true,
        }
    }

    /// A number to compare by: quick wins first, then draws, then losses, the quickest last.
    const fn rank(self) -> i16 {
        match self {
            Verdict::Win(plies) => 1_000 - plies as i16,
            Verdict::Draw => 0,
            Verdict::Loss(plies) => plies as i16 - 1_000,
        }
    }
}

impl Ord for Verdict {
    fn cmp(&self, other: &Verdict) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl PartialOrd for Verdict {
    fn partial_cmp(&self, other: &Verdict) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
