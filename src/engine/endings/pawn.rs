//! King and pawn against king: every position, worked out when it is first asked for.
//!
//! The pawn is White's. For each place of the pawn and of the white king there is one bitboard: the squares on which
//! the black king is lost. A sweep over all places lets each follow from the others, until nothing changes.

use std::sync::LazyLock;

use crate::model::{Bitboard, Color, Rank, Square, attacks};

/// Where the black king is lost, by the squares of the pawn and of the white king.
type Lost = Vec<[Bitboard; 64]>;

struct Table {
    white_to_move: Lost,
    black_to_move: Lost,
}

static TABLE: LazyLock<Table> = LazyLock::new(Table::new);

/// Whether the side with the pawn wins; the squares are those of a White that has it.
pub(super) fn wins(king: Square, pawn: Square, bare_king: Square, is_to_move: bool) -> bool {
    let table = &*TABLE;
    let lost = if is_to_move {
        &table.white_to_move
    } else {
        &table.black_to_move
    };
    lost[pawn.low_bits()][king.low_bits()].has(bare_king)
}

impl Table {
    fn new() -> Table {
        let empty = || vec![[Bitboard::EMPTY; 64]; 64];
        let mut table = Table {
            white_to_move: empty(),
            black_to_move: empty(),
        };
        while table.sweep() {}
        table
    }

    /// Whether anything has changed.
    fn sweep(&mut self) -> bool {
        let mut has_changed = false;
        for pawn in Square::ALL {
            if matches!(pawn.rank(), Rank::One | Rank::Eight) {
                continue;
            }
            for king in Square::ALL {
                if king == pawn {
                    continue;
                }
                let (p, k) = (pawn.low_bits(), king.low_bits());
                let (white, black) = (self.white(pawn, king), self.black(pawn, king));
                has_changed |=
                    white != self.white_to_move[p][k] || black != self.black_to_move[p][k];
                self.white_to_move[p][k] = white;
                self.black_to_move[p][k] = black;
            }
        }
        has_changed
    }

    /// Where the black king is lost with White to move: one move that wins is enough.
    fn white(&self, pawn: Square, king: Square) -> Bitboard {
        let near = attacks::king(king) | king.into() | pawn.into();
        let mut lost = Bitboard::EMPTY;
        for to in attacks::king(king) & !Bitboard::of(pawn) {
            lost |= self.black_to_move[pawn.low_bits()][to.low_bits()];
        }
        let mut from = pawn;
        let most = if pawn.rank() == Rank::Two { 2 } else { 1 };
        let mut free = Bitboard::FULL;
        for _ in 0..most {
            let Some(to) = from.offset(0, 1).filter(|&to| to != king) else {
                break;
            };
            free &= !Bitboard::of(to);
            lost |= free & self.after_push(to, king);
            from = to;
        }
        lost & !near
    }

    /// Where the black king is lost after the pawn has gone there.
    fn after_push(&self, to: Square, king: Square) -> Bitboard {
        if to.rank() != Rank::Eight {
            return self.black_to_move[to.low_bits()][king.low_bits()];
        }
        // A queen wins unless it is captured at once.
        if attacks::king(king).has(to) {
            Bitboard::FULL
        } else {
            !attacks::king(to)
        }
    }

    /// Where the black king is lost with Black to move: no move may lead out of it.
    fn black(&self, pawn: Square, king: Square) -> Bitboard {
        let checks = attacks::pawn(Color::White, pawn);
        let near = attacks::king(king) | king.into();
        let allowed = !(near | checks);
        // Here it is not lost, or it has captured the pawn.
        let saved = allowed & !self.white_to_move[pawn.low_bits()][king.low_bits()];
        let has_move = around(allowed);
        !near & !Bitboard::of(pawn) & !around(saved) & (has_move | checks)
    }
}

/// The squares next to some squares.
fn around(squares: Bitboard) -> Bitboard {
    squares
        .into_iter()
        .fold(Bitboard::EMPTY, |near, square| near | attacks::king(square))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As counted by others: of all legal positions with a pawn of White on the files a to d, so many are won.
    #[test]
    fn as_many_are_won_as_in_every_book() {
        let mut won = [0, 0];
        for pawn in Square::ALL.into_iter().filter(|square| square.column() < 4) {
            let [white, black] = [&TABLE.white_to_move, &TABLE.black_to_move];
            for king in 0..64 {
                let checked = attacks::pawn(Color::White, pawn);
                won[0] += (white[pawn.low_bits()][king] & !checked).len();
                won[1] += black[pawn.low_bits()][king].len();
            }
        }
        assert_eq!(won, [62_480, 48_802]);
    }
}
