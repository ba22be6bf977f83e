//! From a typed move to the legal move it means in a game, or the reason why there is none.

use crate::model::{
    Bitboard, CastlingProblem, CastlingSide, Game, IllegalMove, Man, Move, MoveRequest, Placed,
    Role, Square, attacks,
};
use crate::notation::san::{self, SanMove};

use super::move_text::MoveText;

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
    /// No man of the kind can go there, and no single one is to blame.
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
        MoveText::Castling(side) => Ok(resolve_castling(game, *side)?),
        MoveText::San { text, readings } => resolve_san(text, readings, game),
    }
}

/// Castling as the king's two steps. A king that has left its square cannot, and what stands
/// there instead must not be moved in its place.
fn resolve_castling(game: &Game, side: CastlingSide) -> Result<Move, IllegalMove> {
    let path = side.path(game.turn());
    let king = game
        .roster()
        .at(game.position().king(game.turn()))
        .filter(|king| king.square() != path.king_from && game.outcome().is_none());
    match king {
        Some(king) => Err(IllegalMove::Castling {
            king: Placed::from(king),
            side,
            problem: if king.has_moved() {
                CastlingProblem::KingHasMoved
            } else {
                CastlingProblem::NoRight
            },
        }),
        None => game.resolve(MoveRequest::between(path.king_from, path.king_to)),
    }
}

fn resolve_san(text: &str, readings: &[SanMove], game: &Game) -> Result<Move, Unresolved> {
    if let Some(outcome) = game.outcome() {
        return Err(IllegalMove::GameOver(outcome).into());
    }
    let legal = game.position().legal_moves();
    let mut fitting: Vec<Move> = readings
        .iter()
        .flat_map(|&reading| san::fitting(&legal, reading))
        .collect();
    fitting.sort();
    fitting.dedup();
    match fitting[..] {
        [mv] => Ok(mv),
        [] => castling_by_the_king(readings, game).ok_or_else(|| why_none(text, readings, game)),
        _ => Err(Unresolved::Ambiguous {
            text: text.to_owned(),
            candidates: fitting.iter().map(|&mv| describe(game, mv)).collect(),
        }),
    }
}

/// `Kg1` for castling: not in the book, but it can mean nothing else.
fn castling_by_the_king(readings: &[SanMove], game: &Game) -> Option<Move> {
    let king = game.position().king(game.turn());
    readings.iter().find_map(|reading| match *reading {
        SanMove::Plain {
            role: Role::King,
            from_file: None,
            from_rank: None,
            to,
            ..
        } => game.resolve(MoveRequest::between(king, to)).ok(),
        _ => None,
    })
}

/// A candidate by its piece: `h1w (Nbd2)`.
fn describe(game: &Game, mv: Move) -> String {
    let text = san::write(game.position(), mv);
    match game.roster().at(mv.from()) {
        Some(man) => format!("{} ({text})", man.name()),
        None => text,
    }
}

/// The reason of the man who was most likely meant: the only one of his kind, or the only one who
/// could go there on an empty board.
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
            return match resolve_castling(game, side) {
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
    let men = candidates(reading, game);
    let reaching: Vec<&Man> = men.iter().copied().filter(|man| reaches(man, to)).collect();
    let blamed = match (&men[..], &reaching[..]) {
        (_, [man]) | ([man], _) => man,
        ([], _) => return Unresolved::NoSuchMove(nobody(reading, game)),
        _ => return Unresolved::NoSuchMove(none_of(role, &men, to)),
    };
    let request = MoveRequest::between(blamed.square(), to).promoting(promotion);
    match game.resolve(request) {
        Err(reason) => reason.into(),
        Ok(_) => Unresolved::NoSuchMove(none_of(role, &men, to)),
    }
}

/// The men of the side to move that a reading may speak of.
fn candidates(reading: SanMove, game: &Game) -> Vec<&Man> {
    let SanMove::Plain {
        role,
        from_file,
        from_rank,
        to,
        ..
    } = reading
    else {
        return Vec::new();
    };
    let file = from_file.or((role == Role::Pawn).then_some(to.file()));
    game.roster()
        .men()
        .iter()
        .filter(|man| man.is_on_board() && man.color() == game.turn() && man.role() == role)
        .filter(|man| file.is_none_or(|file| file == man.square().file()))
        .filter(|man| from_rank.is_none_or(|rank| rank == man.square().rank()))
        .collect()
}

/// Whether a man could go to a square on an empty board.
fn reaches(man: &Man, to: Square) -> bool {
    let forward = man.color().forward();
    let steps = [1, 2].map(|n| man.square().offset(0, n * forward));
    match man.role() {
        Role::Pawn if man.square().file() == to.file() => steps.contains(&Some(to)),
        role => attacks::of(man.color(), role, man.square(), Bitboard::EMPTY).has(to),
    }
}

fn nobody(reading: SanMove, game: &Game) -> String {
    match reading {
        SanMove::Plain {
            role: Role::Pawn,
            from_file,
            to,
            ..
        } => format!(
            "{} has no pawn on column {}.",
            game.turn(),
            from_file.unwrap_or(to.file())
        ),
        SanMove::Plain { role, .. } => format!("{} has no such {role}.", game.turn()),
        SanMove::Castling(_) => "castling is not possible here.".to_owned(),
    }
}

fn none_of(role: Role, men: &[&Man], to: Square) -> String {
    let names: Vec<String> = men.iter().map(|man| man.name().to_string()).collect();
    format!(
        "no {role} can go to {to} now: not {}.",
        names.join(", not ")
    )
}
