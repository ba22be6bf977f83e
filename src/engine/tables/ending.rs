//! Which pieces are left, and the endings in an order in which each can be made from those before it.

use std::fmt;
use std::iter::once;

use super::layout::{FIRST, Squares};
use crate::model::{Color, Piece, Role};

/// The kinds of pieces beside the kings, the strongest first.
const ROLES: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// The pieces of an ending, kings included, at most.
pub const MOST_PIECES: u32 = 4;

/// The pieces beside the kings. The stronger side is White; what is the same with colours exchanged is one ending.
///
/// ```
/// use hotseat::engine::tables::Ending;
///
/// let endings: Vec<_> = Ending::all(3).map(|ending| ending.to_string()).collect();
/// assert_eq!(endings, ["KQK", "KRK", "KBK", "KNK", "KPK"]);
/// assert_eq!(Ending::all(4).count(), 35);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    pieces: [Option<Piece>; 2],
}

/// How pieces become those of an ending.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Arrangement {
    pub(super) ending: Ending,
    /// Whether the colours are exchanged, and with them the ranks.
    pub(super) is_swapped: bool,
    /// Which of the given pieces comes first.
    pub(super) first: usize,
}

impl Arrangement {
    /// The squares of the pieces (White's king, Black's, and those given) and the side to move, as they are in the
    /// ending.
    #[inline]
    pub(super) fn apply(&self, squares: Squares, turn: Color) -> (Squares, Color) {
        let [white, black, ..] = squares;
        let first = squares[FIRST + self.first];
        let second = squares[FIRST + 1 - self.first];
        if self.is_swapped {
            (
                [black, white, first, second].map(|square| square ^ 0b11_1000),
                !turn,
            )
        } else {
            ([white, black, first, second], turn)
        }
    }
}

impl Ending {
    /// How many endings there are, that of the bare kings included.
    pub(super) const COUNT: usize = 36;

    /// All endings with up to so many pieces, two bare kings left out; each comes after those that captures and
    /// promotions lead to.
    pub fn all(most_pieces: u32) -> impl Iterator<Item = Ending> {
        let mut all: Vec<Ending> = Vec::new();
        for (at, &role) in ROLES.iter().enumerate() {
            all.push(Ending::of([Some((Color::White, role)), None]));
            for &other in &ROLES[at..] {
                for color in Color::BOTH {
                    all.push(Ending::of([
                        Some((Color::White, role)),
                        Some((color, other)),
                    ]));
                }
            }
        }
        // The sort is stable: queens stay before rooks.
        all.sort_by_key(|ending| (ending.count(), ending.pawns()));
        all.into_iter()
            .filter(move |ending| ending.count() <= most_pieces)
    }

    fn of(pieces: [Option<(Color, Role)>; 2]) -> Ending {
        Ending {
            pieces: pieces.map(|piece| piece.map(|(color, role)| Piece { color, role })),
        }
    }

    /// The ending of up to two pieces beside the kings, and how they are arranged in it.
    pub(super) fn arrange(pieces: [Option<Piece>; 2]) -> Arrangement {
        let [first, second] = pieces.map(|piece| piece.map(|piece| (piece.color, rank_of(piece))));
        let (first, is_swapped) = match (first, second) {
            (Some((own, a)), Some((other, b))) if own == other => {
                (usize::from(b < a), own == Color::Black)
            }
            // The stronger piece is White's; of equal ones, White's comes first.
            (Some((own, a)), Some((_, b))) if a == b => (usize::from(own == Color::Black), false),
            (Some((own, a)), Some((other, b))) => {
                let stronger = if a < b { own } else { other };
                (usize::from(b < a), stronger == Color::Black)
            }
            (Some((own, _)), None) => (0, own == Color::Black),
            (None, Some((own, _))) => (1, own == Color::Black),
            (None, None) => (0, false),
        };
        let as_white = |piece: Piece| Piece {
            color: if is_swapped {
                !piece.color
            } else {
                piece.color
            },
            ..piece
        };
        let ordered = [pieces[first], pieces[1 - first]];
        Arrangement {
            ending: Ending {
                pieces: ordered.map(|piece| piece.map(as_white)),
            },
            is_swapped,
            first,
        }
    }

    /// The pieces beside the kings.
    pub(super) const fn pieces(self) -> [Option<Piece>; 2] {
        self.pieces
    }

    /// How many pieces it has, kings included.
    pub fn count(self) -> u32 {
        2 + self.pieces.iter().flatten().count() as u32
    }

    /// How many of them are pawns.
    pub(super) fn pawns(self) -> usize {
        let pieces = self.pieces.iter().flatten();
        pieces.filter(|piece| piece.role == Role::Pawn).count()
    }

    /// Whether both pieces are of the same kind and side.
    pub(super) fn has_twins(self) -> bool {
        self.pieces[0].is_some() && self.pieces[0] == self.pieces[1]
    }

    /// Whether a pawn can be captured en passant.
    pub(super) fn has_en_passant(self) -> bool {
        self.pawns() == 2 && !self.has_twins()
    }

    /// Whether nobody can mate: bare kings, or one with a knight or a bishop.
    pub(super) fn is_dead(self) -> bool {
        match self.pieces {
            [Some(piece), None] => matches!(piece.role, Role::Knight | Role::Bishop),
            [first, _] => first.is_none(),
        }
    }

    /// A place for it among all endings.
    pub(super) fn number(self) -> usize {
        let place = |piece: Option<Piece>| piece.map_or(0, rank_of);
        let [first, second] = [place(self.pieces[0]), place(self.pieces[1])];
        match self.pieces {
            [None, _] => Ending::COUNT - 1,
            [Some(_), None] => first,
            // In a triangle: neither is followed by a stronger one.
            [Some(_), Some(other)] => {
                5 + 2 * (second * (second + 1) / 2 + first) + other.color.of_two()
            }
        }
    }

    /// The endings that a capture, a promotion, or both in one move lead to.
    pub(super) fn successors(self) -> Vec<Ending> {
        let [first, second] = self.pieces;
        let promoted = |piece: Option<Piece>| {
            let pawn = piece.filter(|piece| piece.role == Role::Pawn);
            let roles = Role::ALL
                .into_iter()
                .filter(|role| ROLES[..4].contains(role));
            roles.filter_map(move |role| Some(Piece { role, ..pawn? }))
        };
        let mut found = vec![[None, second], [first, None]];
        for piece in promoted(first) {
            found.extend([[Some(piece), second], [Some(piece), None]]);
        }
        for piece in promoted(second) {
            found.extend([[first, Some(piece)], [None, Some(piece)]]);
        }
        let mut endings: Vec<Ending> = Vec::new();
        for pieces in found {
            let ending = Ending::arrange(pieces).ending;
            if ending != self && !endings.contains(&ending) {
                endings.push(ending);
            }
        }
        endings
    }
}

/// The place of a piece in the order of strength; the queen's is 0.
fn rank_of(piece: Piece) -> usize {
    let place = ROLES.iter().position(|&role| role == piece.role);
    place.unwrap_or_default()
}

impl fmt::Display for Ending {
    /// As chess players write it: `KQKR`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = |color| {
            let pieces = self.pieces.iter().flatten();
            let own = pieces.filter(move |piece| piece.color == color);
            own.map(|piece| piece.role.letter().to_ascii_uppercase())
        };
        let letters = Color::BOTH.map(|color| once('K').chain(own(color)).collect::<String>());
        f.pad(&letters.concat())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ending_has_a_number_and_comes_after_those_it_leads_to() {
        let all: Vec<Ending> = Ending::all(MOST_PIECES).collect();
        let mut numbers: Vec<_> = all.iter().map(|ending| ending.number()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..Ending::COUNT - 1).collect::<Vec<_>>());
        for (at, ending) in all.iter().enumerate() {
            let arranged = Ending::arrange(ending.pieces);
            assert_eq!((arranged.ending, arranged.is_swapped), (*ending, false));
            for successor in ending.successors() {
                let is_bare = successor.count() == 2;
                assert!(
                    is_bare || all[..at].contains(&successor),
                    "{ending} {successor}"
                );
            }
        }
    }
}
