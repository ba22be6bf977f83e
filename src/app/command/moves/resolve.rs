//! From a typed move to the legal move it means in a game, or the reason why there is none.

use crate::model::{Game, IllegalMove, Move, Square};
use crate::notation::san::{self, Letters};

use super::pattern::{Pattern, fitting};
use super::text::MoveText;
use super::{castling, refusal};

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
    /// No piece of the kind can do it, and no single one is to blame.
    #[error("{0}")]
    NoSuchMove(String),
    /// It is not legal as it was typed, but other letters would make a legal move.
    #[error("{}; {hint}.", reason.to_string().trim_end_matches('.'))]
    Hinted {
        /// Why not.
        reason: Box<Unresolved>,
        /// What to type instead.
        hint: String,
    },
}

impl Unresolved {
    /// The same with the piece letters of a language, where its sentence has some.
    #[must_use]
    pub fn in_letters(self, letters: Letters) -> Unresolved {
        match self {
            Unresolved::Illegal(reason @ IllegalMove::PromotionMissing { .. }) => {
                let english = Letters::English.promotions();
                let reason = reason.to_string();
                Unresolved::NoSuchMove(reason.replace(&english, &letters.promotions()))
            }
            other => other,
        }
    }

    /// The squares that prove it.
    pub fn proof(&self) -> Vec<Square> {
        match self {
            Unresolved::Illegal(reason) => reason.proof(),
            Unresolved::Hinted { reason, .. } => reason.proof(),
            Unresolved::Ambiguous { .. } | Unresolved::NoSuchMove(_) => Vec::new(),
        }
    }
}

/// Finds the one legal move that was meant.
pub fn resolve(text: &MoveText, game: &Game) -> Result<Move, Unresolved> {
    resolve_with(text, game, Letters::English)
}

/// The same, with reasons in the piece letters of a language.
pub fn resolve_with(text: &MoveText, game: &Game, letters: Letters) -> Result<Move, Unresolved> {
    match text {
        MoveText::Request(request) => Ok(game.resolve(*request)?),
        MoveText::Castling(side) => Ok(game.resolve_castling(*side)?),
        MoveText::Described {
            text,
            readings,
            otherwise,
        } => {
            if let Some(outcome) = game.outcome() {
                return Err(IllegalMove::GameOver(outcome).into());
            }
            resolve_described(text, readings, otherwise, (game, letters))
        }
    }
}

fn resolve_described(
    text: &str,
    readings: &[Pattern],
    otherwise: &[Pattern],
    (game, letters): (&Game, Letters),
) -> Result<Move, Unresolved> {
    if let Some(found) = only_fitting(text, readings, (game, letters)) {
        return found;
    }
    if let Some(mv) = castling::by_king(readings, game) {
        return Ok(mv);
    }
    let reason = refusal::why_none(text, readings, (game, letters));
    let instead = only_fitting(text, otherwise, (game, letters));
    let has_piece = |pattern: &Pattern| !pattern.candidates(game).is_empty();
    match instead {
        Some(found) if !readings.iter().any(has_piece) => found,
        Some(Ok(mv)) if !is_promotion_missing(&reason) => Err(Unresolved::Hinted {
            reason: Box::new(reason),
            hint: hint((game, letters), mv),
        }),
        _ => Err(reason),
    }
}

/// The legal move that fits, or which of several must be chosen; `None` if none fits.
fn only_fitting(
    text: &str,
    readings: &[Pattern],
    (game, letters): (&Game, Letters),
) -> Option<Result<Move, Unresolved>> {
    let fitting = fitting(readings, game);
    match fitting[..] {
        [] => None,
        [mv] => Some(Ok(mv)),
        _ => Some(Err(ambiguous(text, &fitting, (game, letters)))),
    }
}

/// The refusal to choose between several moves.
pub(super) fn ambiguous(
    text: &str,
    moves: &[Move],
    (game, letters): (&Game, Letters),
) -> Unresolved {
    Unresolved::Ambiguous {
        text: text.to_owned(),
        candidates: moves
            .iter()
            .map(|&mv| describe((game, letters), mv))
            .collect(),
    }
}

/// A candidate by its piece: `h1w (Nbd2)`.
fn describe((game, letters): (&Game, Letters), mv: Move) -> String {
    let text = san::write_with(game.position(), mv, letters);
    match game.roster().at(mv.from()) {
        Some(piece) => format!("{} ({text})", piece.name()),
        None => text,
    }
}

fn hint((game, letters): (&Game, Letters), mv: Move) -> String {
    let text = san::write_with(game.position(), mv, letters);
    match game.roster().at(mv.from()) {
        Some(piece) => format!("for {} type {text}", piece.name()),
        None => format!("type {text}"),
    }
}

/// A missing promotion is asked for, so that nothing may be said around it.
fn is_promotion_missing(reason: &Unresolved) -> bool {
    matches!(
        reason,
        Unresolved::Illegal(IllegalMove::PromotionMissing { .. })
    )
}
