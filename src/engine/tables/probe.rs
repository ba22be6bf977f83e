//! What the tables say of a position.

use std::cmp::Reverse;
use std::sync::Arc;

use super::Tables;
use super::ending::{Ending, MOST_PIECES};
use super::layout::{FIRST, Layout};
use super::packed::BLOCK;
use super::value::{Code, Verdict};
use crate::model::{CastlingRights, Color, Move, Piece, Position, Role};

/// How many blocks a prober keeps: a megabyte.
const KEPT_BLOCKS: usize = 256;

/// Why nothing is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Unknown {
    /// There are too many pieces.
    #[error("more than {MOST_PIECES} pieces")]
    TooManyPieces,
    /// A player may castle.
    #[error("castling is possible")]
    Castling,
    /// Something else wins than a mate.
    #[error("other rules")]
    Rules,
    /// The ending is not there.
    #[error("{0} is not made yet")]
    NotMade(Ending),
}

/// Where the value of a position is.
struct Spot {
    ending: Ending,
    /// Among the values of both sides.
    at: usize,
}

impl Spot {
    /// Where a position is; none where the kings are alone, or only with a minor piece.
    fn of(position: &Position) -> Result<Option<Spot>, Unknown> {
        if position.occupied().len() > MOST_PIECES {
            return Err(Unknown::TooManyPieces);
        }
        if position.rules().goal.is_some() {
            return Err(Unknown::Rules);
        }
        if position.castling() != CastlingRights::NONE {
            return Err(Unknown::Castling);
        }
        Ok(Spot::of_few(position))
    }

    fn of_few(position: &Position) -> Option<Spot> {
        let [white, black] = Color::BOTH.map(|color| position.king(color).low_bits() as u8);
        let mut squares = [white, black, 0, 0];
        let mut pieces = [None; 2];
        let others = position
            .pieces()
            .filter(|(_, piece)| piece.role != Role::King);
        for (at, (square, piece)) in others.enumerate() {
            let square = square.low_bits() as u8;
            pieces[at] = Some(piece);
            squares[FIRST + at] = if is_passed(position, square, piece) {
                Layout::passed(square)
            } else {
                square
            };
        }
        let arrangement = Ending::arrange(pieces);
        let (squares, turn) = arrangement.apply(squares, position.turn());
        let ending = arrangement.ending;
        if ending.is_dead() {
            return None;
        }
        let layout = Layout::new(ending);
        let index = layout.place(squares)?.index;
        Some(Spot {
            ending,
            at: turn.of_two() * layout.len() + index,
        })
    }
}

/// Whether a pawn can be captured en passant.
fn is_passed(position: &Position, square: u8, piece: Piece) -> bool {
    let target = position.en_passant().map(|target| target.low_bits() as u8);
    piece.role == Role::Pawn && piece.color != position.turn() && target == Some(square ^ 8)
}

impl Tables {
    /// What is certain of a position.
    pub fn probe(&self, position: &Position) -> Result<Verdict, Unknown> {
        let Some(spot) = Spot::of(position)? else {
            return Ok(Verdict::Draw);
        };
        let block = self
            .of(spot.ending)
            .and_then(|packed| packed.block(spot.at / BLOCK));
        let code = block.and_then(|block| block.get(spot.at % BLOCK).copied());
        code.map(Verdict::from_code)
            .ok_or(Unknown::NotMade(spot.ending))
    }
}

/// Looks at many positions, one after the other: it keeps what it has unpacked.
#[derive(Debug)]
pub struct Prober {
    tables: Arc<Tables>,
    kept: Vec<Option<Kept>>,
}

/// A block of values.
#[derive(Debug)]
struct Kept {
    ending: Ending,
    number: usize,
    codes: Vec<Code>,
}

impl Prober {
    /// A prober of these tables.
    pub fn new(tables: Arc<Tables>) -> Prober {
        Prober {
            tables,
            kept: Vec::new(),
        }
    }

    /// What is certain of a position.
    pub fn probe(&mut self, position: &Position) -> Result<Verdict, Unknown> {
        let Some(spot) = Spot::of(position)? else {
            return Ok(Verdict::Draw);
        };
        let unknown = Unknown::NotMade(spot.ending);
        let packed = self.tables.of(spot.ending).ok_or(unknown)?;
        self.kept.resize_with(KEPT_BLOCKS, || None);
        let number = spot.at / BLOCK;
        // Blocks of one ending that are near each other do not displace each other.
        let kept = &mut self.kept[(number + 37 * spot.ending.number()) % KEPT_BLOCKS];
        if !kept
            .as_ref()
            .is_some_and(|kept| kept.ending == spot.ending && kept.number == number)
        {
            let codes = packed.block(number).ok_or(unknown)?;
            *kept = Some(Kept {
                ending: spot.ending,
                number,
                codes,
            });
        }
        let code = kept
            .as_ref()
            .and_then(|kept| kept.codes.get(spot.at % BLOCK));
        code.copied().map(Verdict::from_code).ok_or(unknown)
    }

    /// The legal moves of a position and what each leads to for the side that makes it, the best first.
    pub fn moves(&mut self, position: &Position) -> Result<Vec<(Move, Verdict)>, Unknown> {
        let legal = position.legal_moves();
        let probe = |mv: &Move| Ok((*mv, self.probe(&position.after(*mv))?.before()));
        let mut moves = legal.iter().map(probe).collect::<Result<Vec<_>, _>>()?;
        moves.sort_by_key(|&(_, verdict)| Reverse(verdict));
        Ok(moves)
    }
}
