//! What is wrong with a game, and where.

use crate::model::{Color, IllegalMove, Position, Rank, Role, Square, attacks};
use crate::notation::fen::FenError;
use crate::notation::fen4::Fen4Error;
use crate::notation::san::{self, SanError, SanMove};

use super::follow::DEEPEST;
use super::read::End;
use super::scan::LONGEST_TAG;
use super::state::Line;
use super::text;

/// The first problem of a game: the move where it was found, and the reason.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{number}{} {text}: {why}", dots(*.turn))]
pub struct Problem {
    /// The number of the move, or of its round.
    pub number: usize,
    /// Whose move it is.
    pub turn: Color,
    /// The text at that move; it comes from a file and may contain anything.
    pub text: String,
    /// Why it cannot be read or played.
    pub why: Why,
}

const fn dots(turn: Color) -> &'static str {
    match turn {
        Color::White => ".",
        _ => "...",
    }
}

/// Why a move of a game cannot be read or played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// The syntax is wrong.
    #[error("this is not a move in algebraic notation")]
    Unreadable,
    /// No piece of this kind is left.
    #[error("{0} has no {1}")]
    NoSuchPiece(Color, Role),
    /// No piece of this kind can move there from the given origin.
    #[error("no {1} of {0}'s can go there")]
    OutOfReach(Color, Role),
    /// The king would be in check.
    #[error("it would leave {0}'s king in check")]
    LeavesCheck(Color),
    /// Castling is not possible.
    #[error("{0} cannot castle there now")]
    NoCastling(Color),
    /// Several moves match.
    #[error("it could be {}", .0.join(" or "))]
    Ambiguous(Vec<String>),
    /// The promotion is missing.
    #[error("it does not say what the pawn becomes")]
    PromotionMissing,
    /// A null move in the main line.
    #[error("a null move is not a move of a game")]
    NullMove,
    /// The starting position is not valid.
    #[error("the game cannot start from its FEN: {0}")]
    Start(FenError),
    /// The starting position of a game for four is not valid.
    #[error("the game cannot start from its FEN4: {0}")]
    StartOfFour(#[from] Fen4Error),
    /// It is a move of a game for four, but not a legal one.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// No legal move of a game for four fits, or several do.
    #[error("this is not a legal move")]
    NoSuchMove,
    /// A player is said to have left the game, and has not.
    #[error("the player has legal moves")]
    NotLost,
    /// A game for four has more steps than anyone plays.
    #[error("the game is too long to be followed")]
    TooManySteps,
    /// Variations are nested too deeply.
    #[error("variations are nested more than {DEEPEST} deep")]
    TooDeep,
    /// A tag that does not end.
    #[error("a tag is longer than {LONGEST_TAG} bytes")]
    EndlessTag,
    /// The game exceeds the size limit.
    #[error("the game is longer than {0} bytes; the rest is left out")]
    TooLong(usize),
    /// The game has too many tags.
    #[error("the game has more than {0} tags; the rest is left out")]
    TooManyTags(usize),
    /// A tag exceeds the size limit.
    #[error("a tag is longer than {0} bytes; the rest of it is left out")]
    LongTag(usize),
    /// A comment exceeds the size limit.
    #[error("a comment is longer than {0} bytes; the rest of it is left out")]
    LongComment(usize),
}

impl Problem {
    /// Something that is wrong with a game as a whole.
    pub(super) fn after(end: &End<'_>, text: &[u8], why: Why) -> Problem {
        Problem {
            number: end.number,
            turn: end.position.turn(),
            text: text::decode(text),
            why,
        }
    }

    pub(super) fn at(line: &Line, text: &[u8], why: Why) -> Problem {
        Problem {
            number: line.number(),
            turn: line.position().turn(),
            text: text::decode(text),
            why,
        }
    }
}

/// Why a string is not a legal move of a position.
pub(super) fn why_not(position: &Position, text: &str) -> Why {
    match san::read(position, text) {
        Err(SanError::Ambiguous { candidates, .. }) => Why::Ambiguous(candidates),
        Err(SanError::PromotionMissing(_)) => Why::PromotionMissing,
        _ => san::parse(text).map_or(Why::Unreadable, |mv| why_illegal(position, mv)),
    }
}

fn why_illegal(position: &Position, mv: SanMove) -> Why {
    let turn = position.turn();
    match mv {
        SanMove::Castling(_) => Why::NoCastling(turn),
        SanMove::Plain { role, .. } if position.by_piece(turn, role).is_empty() => {
            Why::NoSuchPiece(turn, role)
        }
        SanMove::Plain { .. } if is_near(position, mv) => Why::LeavesCheck(turn),
        SanMove::Plain { role, .. } => Why::OutOfReach(turn, role),
    }
}

/// Whether the move is illegal only because of check.
fn is_near(position: &Position, mv: SanMove) -> bool {
    let SanMove::Plain {
        role,
        from_file,
        from_rank,
        to,
        ..
    } = mv
    else {
        return false;
    };
    let turn = position.turn();
    let fits_hints = |from: Square| {
        from_file.is_none_or(|file| file == from.file())
            && from_rank.is_none_or(|rank| rank == from.rank())
    };
    let reaches = |from| match role {
        Role::Pawn => pawn_reaches(position, from, to),
        _ => attacks::of(turn, role, from, position.occupied()).has(to),
    };
    !position.by_color(turn).has(to)
        && position
            .by_piece(turn, role)
            .into_iter()
            .any(|from| fits_hints(from) && reaches(from))
}

fn pawn_reaches(position: &Position, from: Square, to: Square) -> bool {
    let turn = position.turn();
    let occupied = position.occupied();
    let step = |square: Square| {
        square
            .offset(0, turn.forward().1)
            .filter(|&next| !occupied.has(next))
    };
    let home = Rank::Two.seen_by(turn);
    let one = step(from);
    let two = one.and_then(step).filter(|_| from.rank() == home);
    let takes = attacks::pawn(turn, from).has(to) && position.by_color(!turn).has(to);
    takes || one == Some(to) || two == Some(to)
}
