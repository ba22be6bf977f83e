//! From a typed move to the legal move it means in a game, or the reason why there is none.

use super::super::san::{self, SanMove};
use super::MoveText;
use crate::model::cross::geometry;
use crate::model::cross::square::crossing;
use crate::model::cross::{Game, Position};
use crate::model::{IllegalMove, Move, MoveRequest, NamedPiece, Reach, Role, Square};

/// Why a typed move is not a legal one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unresolved {
    /// It asks for one thing, which is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// Several legal moves fit.
    #[error("{text} could be {}; say which.", candidates.join(" or "))]
    Ambiguous {
        /// What was typed.
        text: String,
        /// The moves that fit, by piece.
        candidates: Vec<String>,
    },
    /// No piece of the kind can go there, and it is not clear which one was meant.
    #[error("{0}")]
    NoSuchMove(String),
}

impl Unresolved {
    /// The squares that prove it.
    pub fn proof(&self) -> Vec<Square> {
        match self {
            Unresolved::Illegal(reason) => reason.proof(),
            Unresolved::Ambiguous { .. } | Unresolved::NoSuchMove(_) => Vec::new(),
        }
    }
}

/// Finds the one legal move that was meant.
pub fn resolve(text: &MoveText, game: &Game) -> Result<Move, Unresolved> {
    match text {
        MoveText::Request(request) => Ok(game.resolve(*request)?),
        MoveText::Castling(side) => Ok(game.resolve_castling(*side)?),
        MoveText::San { text, readings } => resolve_san(text, readings, game),
    }
}

fn resolve_san(text: &str, readings: &[SanMove], game: &Game) -> Result<Move, Unresolved> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome).into());
    }
    let fitting: Vec<Move> = game
        .position()
        .legal_moves()
        .into_iter()
        .filter(|&mv| readings.iter().any(|reading| reading.fits(mv)))
        .collect();
    match fitting[..] {
        [mv] => Ok(mv),
        [] => castling_by_the_king(readings, game).ok_or_else(|| why_none(text, readings, game)),
        _ => Err(Unresolved::Ambiguous {
            text: text.to_owned(),
            candidates: fitting.iter().map(|&mv| describe(game, mv)).collect(),
        }),
    }
}

/// `Kj1` for castling: not in the book, but it can mean nothing else.
fn castling_by_the_king(readings: &[SanMove], game: &Game) -> Option<Move> {
    let king = game.position().king(game.turn())?;
    readings.iter().find_map(|reading| match *reading {
        SanMove::Plain {
            role: Role::King,
            from_column: None,
            from_row: None,
            to,
            ..
        } => game.resolve(MoveRequest::between(king, to)).ok(),
        _ => None,
    })
}

/// A candidate by its piece: `h1w (Ned3)`.
fn describe(game: &Game, mv: Move) -> String {
    let text = san::write(game.position(), mv);
    match game.roster().at(mv.from()) {
        Some(member) => format!("{} ({text})", member.name()),
        None => text,
    }
}

/// The reason of the piece that was most likely meant: the only one of its kind, or the only one
/// that could go there on an empty board.
fn why_none(text: &str, readings: &[SanMove], game: &Game) -> Unresolved {
    let reasons: Vec<Unresolved> = readings
        .iter()
        .map(|&reading| why_not(reading, game))
        .collect();
    let certain = reasons
        .iter()
        .find(|reason| matches!(reason, Unresolved::Illegal(_)));
    certain
        .or(reasons.first())
        .cloned()
        .unwrap_or_else(|| Unresolved::NoSuchMove(format!("{text} is not possible here.")))
}

fn why_not(reading: SanMove, game: &Game) -> Unresolved {
    let (role, to, promotion) = match reading {
        SanMove::Castling(side) => {
            return match game.resolve_castling(side) {
                Err(reason) => reason.into(),
                Ok(_) => Unresolved::NoSuchMove("castling is possible here.".to_owned()),
            };
        }
        SanMove::Plain {
            role,
            to,
            promotion,
            ..
        } => (role, to, promotion),
    };
    let candidates = candidates(reading, game);
    let reaching: Vec<&NamedPiece> = candidates
        .iter()
        .copied()
        .filter(|member| reaches(member, to))
        .collect();
    let meant = match (&candidates[..], &reaching[..]) {
        (_, [member]) | ([member], _) => member,
        ([], _) => return Unresolved::NoSuchMove(no_piece(reading, game)),
        _ => return Unresolved::NoSuchMove(none_of(role, &candidates, to)),
    };
    let request = MoveRequest::between(meant.square(), to).promoting(promotion);
    match game.resolve(request) {
        Err(reason) => reason.into(),
        Ok(_) => Unresolved::NoSuchMove(none_of(role, &candidates, to)),
    }
}

/// The pieces of the player to move that a reading may speak of.
fn candidates(reading: SanMove, game: &Game) -> Vec<&NamedPiece> {
    let SanMove::Plain {
        role,
        from_column,
        from_row,
        to,
        ..
    } = reading
    else {
        return Vec::new();
    };
    // A pawn that only names its target moves straight ahead along its own line.
    let is_in_line = |square: Square| {
        let is_bare_pawn = role == Role::Pawn && from_column.is_none() && from_row.is_none();
        !is_bare_pawn
            || if game.turn().sits_along_a_row() {
                square.column() == to.column()
            } else {
                square.row() == to.row()
            }
    };
    game.roster()
        .pieces()
        .iter()
        .filter(|member| member.is_on_board() && member.color() == game.turn())
        .filter(|member| member.role() == role && is_in_line(member.square()))
        .filter(|member| from_column.is_none_or(|column| column == member.square().column()))
        .filter(|member| from_row.is_none_or(|row| row == member.square().row()))
        .collect()
}

/// Whether a piece could go to a square on an empty board.
fn reaches(member: &NamedPiece, to: Square) -> bool {
    let one = geometry::ahead(member.color(), member.square());
    let two = one.and_then(|one| geometry::ahead(member.color(), one));
    let advances = member.role() == Role::Pawn && [one, two].contains(&Some(to));
    advances || Position::could_reach(member.color(), member.role(), member.square(), to)
}

fn no_piece(reading: SanMove, game: &Game) -> String {
    let seat = game.turn();
    match reading {
        SanMove::Plain {
            role: Role::Pawn,
            to,
            ..
        } => format!("{seat} has no pawn that could go to {to}."),
        SanMove::Plain {
            role,
            from_column,
            from_row,
            ..
        } => has_none(role, (from_column, from_row), game),
        SanMove::Castling(_) => "castling is not possible here.".to_owned(),
    }
}

/// `White has no queen.`, `White has no knight on f3.`
fn has_none(role: Role, (column, row): (Option<u8>, Option<u8>), game: &Game) -> String {
    let seat = game.turn();
    let has_some = game
        .roster()
        .pieces()
        .iter()
        .any(|member| member.is_on_board() && (member.color(), member.role()) == (seat, role));
    let place = match (column, row) {
        (Some(column), Some(row)) => {
            crossing(column, row).map_or_else(String::new, |square| format!(" on {square}"))
        }
        (Some(column), None) => format!(" on column {}", char::from(b'a' + column)),
        (None, Some(row)) => format!(" on row {}", row + 1),
        (None, None) => String::new(),
    };
    let place = if has_some { place.as_str() } else { "" };
    format!("{seat} has no {role}{place}.")
}

fn none_of(role: Role, pieces: &[&NamedPiece], to: Square) -> String {
    match pieces {
        [a, b] => format!("neither {} nor {} can go to {to}.", a.name(), b.name()),
        [a, b, c] => {
            let (a, b, c) = (a.name(), b.name(), c.name());
            format!("none of {a}, {b} and {c} can go to {to}.")
        }
        _ => format!("no {role} can go to {to}."),
    }
}
