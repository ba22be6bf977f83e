//! Who attacks a square, and which kings are in check.

use super::geometry;
use super::position::Position;
use crate::model::{Color, Piece, Role, Square};

impl Position {
    /// Whether a king is attacked by an enemy who is still in the game, whoever's turn it is.
    pub fn is_in_check(&self, seat: Color) -> bool {
        self.kings[seat].is_some_and(|king| self.is_attacked(king, seat))
    }

    /// The pieces that give check to a player's king.
    pub fn checkers(&self, seat: Color) -> Vec<Square> {
        self.kings[seat].map_or_else(Vec::new, |king| self.attackers(king, seat))
    }

    /// Whether an enemy of `seat` who is still in the game attacks a square.
    pub fn is_attacked(&self, square: Square, seat: Color) -> bool {
        self.find_attacker(square, seat, |_| true).is_some()
    }

    /// All pieces of living enemies of `seat` that attack a square.
    pub fn attackers(&self, square: Square, seat: Color) -> Vec<Square> {
        let mut found = Vec::new();
        self.find_attacker(square, seat, |attacker| {
            found.push(attacker);
            false
        });
        found.sort_unstable();
        found
    }

    /// All pieces of living players that attack a square.
    pub fn all_attackers(&self, square: Square) -> Vec<Square> {
        // Each player's attackers are the others' enemies: two who are not partners see all.
        let sides = Color::FOUR.into_iter();
        let mut found: Vec<Square> = sides
            .flat_map(|side| self.attackers(square, side))
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Shows every attacker of a square to `is_enough` until that says yes.
    #[inline]
    fn find_attacker(
        &self,
        square: Square,
        seat: Color,
        mut is_enough: impl FnMut(Square) -> bool,
    ) -> Option<Square> {
        let is_enemy = |piece: Piece| self.is_living_enemy(seat, piece.color);
        for direction in 0..8 {
            let line = geometry::ray(square, direction).enumerate();
            let mut met = line.filter_map(|(n, at)| Some((n, at, self.piece_at(at)?)));
            if let Some((distance, at, piece)) = met.next() {
                let reaches = match piece.role {
                    Role::Queen => true,
                    Role::Rook => direction < 4,
                    Role::Bishop => direction >= 4,
                    Role::King => distance == 0,
                    Role::Pawn | Role::Knight => false,
                };
                if reaches && is_enemy(piece) && is_enough(at) {
                    return Some(at);
                }
            }
        }
        for &at in geometry::knight(square) {
            let is_knight = |piece: Piece| piece.role == Role::Knight && is_enemy(piece);
            if self.piece_at(at).is_some_and(is_knight) && is_enough(at) {
                return Some(at);
            }
        }
        let enemies = Color::FOUR
            .into_iter()
            .filter(|&enemy| self.is_living_enemy(seat, enemy));
        for enemy in enemies {
            for &at in geometry::pawn_origins(enemy, square) {
                let pawn = Some(Piece::new(enemy, Role::Pawn));
                if self.piece_at(at) == pawn && is_enough(at) {
                    return Some(at);
                }
            }
        }
        None
    }
}
