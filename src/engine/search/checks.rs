//! Which moves give check, worked out once for a position and then looked up for each of its moves.

use crate::model::{Bitboard, Move, Position, Role, Square, attacks};

/// The checks of one position.
pub(super) struct Checks {
    king: Square,
    /// By kind of piece: the squares from which one of the side to move attacks the enemy king.
    from: [Bitboard; 6],
    /// The own pieces next to the enemy king on a line: behind one of them a slider may wait.
    blockers: Bitboard,
}

impl Checks {
    pub(super) fn new(position: &Position) -> Checks {
        let (us, king) = (position.turn(), position.king(!position.turn()));
        let occupied = position.occupied();
        let (diagonal, orthogonal) = (
            attacks::bishop(king, occupied),
            attacks::rook(king, occupied),
        );
        let seen = diagonal | orthogonal;
        Checks {
            king,
            from: Role::ALL.map(|role| match role {
                // What a pawn of the other side attacks from there, it is attacked from.
                Role::Pawn => attacks::pawn(!us, king),
                Role::Knight => attacks::knight(king),
                Role::Bishop => diagonal,
                Role::Rook => orthogonal,
                Role::Queen => seen,
                Role::King => Bitboard::EMPTY,
            }),
            blockers: seen & position.by_color(us),
        }
    }

    /// Whether a move gives check, castling, promotion and en passant apart.
    #[inline]
    pub(super) fn has(&self, position: &Position, mv: Move) -> bool {
        self.from[mv.role() as usize].has(mv.to())
            || self.blockers.has(mv.from()) && self.uncovers(position, mv)
    }

    /// Whether a piece steps out of the way of a slider (a discovered check).
    #[cold]
    fn uncovers(&self, position: &Position, mv: Move) -> bool {
        let from = Bitboard::of(mv.from());
        let occupied = (position.occupied() & !from) | mv.to().into();
        let own = position.by_color(position.turn()) & !from;
        let queens = position.by_role(Role::Queen);
        let diagonal = (position.by_role(Role::Bishop) | queens) & own;
        let orthogonal = (position.by_role(Role::Rook) | queens) & own;
        !(attacks::bishop(self.king, occupied) & diagonal).is_empty()
            || !(attacks::rook(self.king, occupied) & orthogonal).is_empty()
    }
}

/// The checks of a position, worked out once somebody asks.
pub(super) struct LazyChecks(Option<Checks>);

impl LazyChecks {
    pub(super) const NONE: LazyChecks = LazyChecks(None);

    #[inline]
    pub(super) fn has(&mut self, position: &Position, mv: Move) -> bool {
        let checks = self.0.get_or_insert_with(|| Checks::new(position));
        checks.has(position, mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::MoveKind;
    use crate::model::random::mixed;

    #[test]
    fn ordinary_moves_give_check_exactly_if_they_do() {
        let mut checks_seen = 0;
        for seed in 0..40 {
            let mut position = Position::default();
            for ply in 0..150 {
                let legal = position.legal_moves();
                if legal.is_empty() {
                    break;
                }
                let checks = Checks::new(&position);
                for &mv in &legal {
                    if matches!(mv.kind(), MoveKind::Plain | MoveKind::DoubleStep)
                        && mv.promotion().is_none()
                    {
                        let is_check = position.after(mv).is_check();
                        assert_eq!(checks.has(&position, mv), is_check);
                        checks_seen += u32::from(is_check);
                    }
                }
                let choice = mixed(seed << 32 | ply) as usize;
                position.play(legal[choice % legal.len()]);
            }
        }
        assert!(checks_seen > 500, "{checks_seen}");
    }
}
