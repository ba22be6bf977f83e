//! Recognizes what a solution is about.
//!
//! A motif counts only where the solution uses it: a fork whose target is captured later, a pin
//! whose victim is captured or cannot recapture.

use super::theme::Theme;
use crate::engine::see;
use crate::model::{Bitboard, Color, Move, Position, Promotion, Role, Square, attacks};

/// One move of the solver, with what comes after it.
struct Step {
    before: Position,
    after: Position,
    mv: Move,
    reply: Option<Move>,
    /// The solver's next move.
    next: Option<Move>,
}

/// The theme of a winning line that does not mate.
pub(super) fn theme(position: &Position, line: &[Move]) -> Theme {
    if line.iter().step_by(2).any(|mv| mv.promotion().is_some()) {
        return Theme::Promotion;
    }
    let steps = steps(position, line);
    let motifs = [
        (Theme::Discovery, Step::is_discovery as fn(&Step) -> bool),
        (Theme::Fork, Step::is_fork),
        (Theme::Skewer, Step::is_skewer),
        (Theme::Pin, Step::is_pin),
    ];
    let of_step = |step: &Step| {
        motifs
            .iter()
            .find(|(_, has)| has(step))
            .map(|&(theme, _)| theme)
    };
    steps.iter().find_map(of_step).unwrap_or(Theme::Winning)
}

fn steps(position: &Position, line: &[Move]) -> Vec<Step> {
    let mut before = position.clone();
    let mut steps = Vec::new();
    for (index, &mv) in line.iter().enumerate() {
        let after = before.after(mv);
        if index % 2 == 0 {
            steps.push(Step {
                before,
                after: after.clone(),
                mv,
                reply: line.get(index + 1).copied(),
                next: line.get(index + 2).copied(),
            });
        }
        before = after;
    }
    steps
}

impl Step {
    fn us(&self) -> Color {
        self.before.turn()
    }

    fn enemies(&self) -> Bitboard {
        self.after.by_color(!self.us())
    }

    /// What the piece is after its move.
    fn role(&self) -> Role {
        self.mv.promotion().map_or(self.mv.role(), Promotion::role)
    }

    /// What the piece attacks from its target square.
    fn attacked(&self, occupied: Bitboard) -> Bitboard {
        attacks::of(self.us(), self.role(), self.mv.to(), occupied)
    }

    /// Whether an attack by a piece of this kind on a square is one to be answered: on a king, on a
    /// piece that is worth more, or on one that is not protected.
    fn is_worth_attacking(&self, square: Square, by: Role) -> bool {
        match self.after.role_at(square) {
            None | Some(Role::Pawn) => false,
            Some(Role::King) => true,
            Some(role) => {
                let occupied = self.after.occupied();
                let defenders = self.after.attackers(square, occupied) & self.enemies();
                see::worth(role) > see::worth(by) + 50 || defenders.is_empty()
            }
        }
    }

    /// One piece attacks two, and captures one of them next.
    fn is_fork(&self) -> bool {
        let attacked = self.attacked(self.after.occupied()) & self.enemies();
        let Some(next) = self.next.filter(|next| next.from() == self.mv.to()) else {
            return false;
        };
        let is_piece = self.after.role_at(next.to()) != Some(Role::Pawn);
        let others = attacked
            .into_iter()
            .filter(|&square| square != next.to() && self.is_worth_attacking(square, self.role()));
        attacked.has(next.to()) && is_piece && others.count() > 0
    }

    /// A slider attacks a piece that moves away, and captures what stood behind it.
    fn is_skewer(&self) -> bool {
        let (Some(reply), Some(next)) = (self.reply, self.next) else {
            return false;
        };
        let (front, back) = (reply.from(), next.to());
        let is_in_line = self.attacked(self.after.occupied()).has(front)
            && attacks::between(self.mv.to(), back).has(front)
            && self.enemies().has(back)
            && next.from() == self.mv.to();
        is_in_line && self.worth_at(front) >= self.worth_at(back)
    }

    fn worth_at(&self, square: Square) -> i32 {
        self.after.role_at(square).map_or(0, see::worth)
    }

    /// A piece is pinned by the move and captured next, is attacked where it is pinned, or cannot
    /// recapture because it is pinned.
    fn is_pin(&self) -> bool {
        self.pins_and_captures() || self.attacks_the_pinned() || self.uses_a_pin()
    }

    /// Whether an enemy piece may not move, because its king stands behind it.
    fn is_pinned(&self, square: Square) -> bool {
        let king = self.after.king(!self.us());
        let without = self.after.occupied() & !Bitboard::of(square);
        let ours = self.after.by_color(self.us());
        let mut attackers = self.after.attackers(king, without).into_iter();
        square != king
            && attackers.any(|from| ours.has(from) && attacks::between(from, king).has(square))
    }

    /// The move attacks a pinned piece, which is captured next.
    fn attacks_the_pinned(&self) -> bool {
        self.next.is_some_and(|next| {
            let target = next.to();
            let is_piece =
                self.enemies().has(target) && self.after.role_at(target) != Some(Role::Pawn);
            is_piece
                && next.from() == self.mv.to()
                && self.attacked(self.after.occupied()).has(target)
                && self.is_pinned(target)
        })
    }

    fn pins_and_captures(&self) -> bool {
        let Some(front) = self.next.map(Move::to) else {
            return false;
        };
        let occupied = self.after.occupied();
        let is_slider = matches!(self.role(), Role::Bishop | Role::Rook | Role::Queen);
        let is_pinnable = self.enemies().has(front)
            && !matches!(
                self.after.role_at(front),
                None | Some(Role::Pawn | Role::King)
            );
        if !is_slider || !is_pinnable || !self.attacked(occupied).has(front) {
            return false;
        }
        let without = occupied & !Bitboard::of(front);
        let uncovered = self.attacked(without) & !self.attacked(occupied) & self.enemies();
        uncovered
            .into_iter()
            .any(|back| self.worth_at(back) > self.worth_at(front))
    }

    /// The target square is attacked by pinned pieces only, which cannot capture there.
    fn uses_a_pin(&self) -> bool {
        let to = self.mv.to();
        if self.role() == Role::King {
            return false;
        }
        let guards = self.after.attackers(to, self.after.occupied()) & self.enemies();
        let can_capture = self.after.legal_moves().iter().any(|mv| mv.to() == to);
        !can_capture && guards.into_iter().any(|square| self.is_pinned(square))
    }

    /// The move opens the line of another piece: it gives check, or captures next.
    fn is_discovery(&self) -> bool {
        let (from, us) = (self.mv.from(), self.us());
        let opens = |slider: Square, target: Square| {
            slider != self.mv.to()
                && self.after.by_color(us).has(slider)
                && attacks::between(slider, target).has(from)
        };
        let king = self.after.king(!us);
        let checks = self.after.checkers().into_iter().any(|by| opens(by, king));
        let captures = |next: Move| {
            opens(next.from(), next.to())
                && self.enemies().has(next.to())
                && self.after.role_at(next.to()) != Some(Role::Pawn)
        };
        checks || self.next.is_some_and(captures)
    }
}
