//! The look ahead: alpha-beta for one side against all others, and then captures only, where every
//! player may pass, so that a piece that hangs to anyone at the table is seen.

use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::super::moves::Move;
use super::super::position::Position;
use super::super::seat::Seat;
use super::Limits;
use super::evaluate::{evaluate, value};
use super::level::Faults;
use crate::model::Promotion;

/// More than any evaluation; a loss further away is less bad.
const LOST: i32 = 1_000_000;
const INFINITE: i32 = 2 * LOST;
/// What a repetition costs, so that a better player does not drift into a draw.
pub(super) const DRAWISH: i32 = 60;
/// Deeper than any line, so that quick successions of eliminations end too.
const DEEPEST: u32 = 40;

/// One search for one player.
pub(super) struct Search<'a> {
    root: Seat,
    faults: Faults,
    limits: Limits,
    is_stopped: &'a AtomicBool,
    started: Instant,
    nodes: u64,
    is_over: bool,
    /// For each half-move of a line, the last quiet move that was too good for the other side.
    killers: Vec<Option<Move>>,
}

impl<'a> Search<'a> {
    pub(super) fn new(
        root: Seat,
        faults: Faults,
        limits: Limits,
        is_stopped: &'a AtomicBool,
    ) -> Search<'a> {
        Search {
            root,
            faults,
            limits,
            is_stopped,
            started: Instant::now(),
            nodes: 0,
            is_over: false,
            killers: vec![None; DEEPEST as usize + 1],
        }
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The best of some moves, each with what is added to its value, and the depth that was
    /// completed. Deeper searches begin with the best moves of the one before.
    pub(super) fn best_move(
        &mut self,
        position: &Position,
        moves: &[(i32, Move)],
    ) -> Option<(Move, u32)> {
        let mut order: Vec<(i32, Move)> = moves.to_vec();
        let mut best = order.first()?.1;
        let mut completed = 0;
        for depth in 1..=self.faults.depth {
            let mut values = Vec::with_capacity(order.len());
            let mut top = -INFINITE;
            for &(bias, mv) in &order {
                // A move must beat the best one with its own bias counted.
                let alpha = (top - bias).max(-INFINITE);
                let value = self.child(position, mv, depth - 1, alpha, INFINITE, 1);
                if self.is_over {
                    break;
                }
                let value = value.saturating_add(bias);
                values.push((value, (bias, mv)));
                if value > top {
                    top = value;
                    best = mv;
                }
            }
            if self.is_over {
                break;
            }
            completed = depth;
            values.sort_by_key(|&(value, _)| Reverse(value));
            order = values.into_iter().map(|(_, entry)| entry).collect();
            // Nothing that is deeper can change a game that is won or lost already.
            if top.abs() > LOST / 2 || order.len() == 1 {
                break;
            }
        }
        Some((best, completed))
    }

    /// Counts a position, and tells whether the search must end.
    fn must_end(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes.is_multiple_of(256) && !self.is_over {
            self.is_over = self.is_stopped.load(Ordering::Relaxed)
                || self.started.elapsed() >= self.limits.time;
        }
        self.is_over = self.is_over || self.nodes >= self.limits.nodes;
        self.is_over
    }

    fn is_own(&self, position: &Position, seat: Seat) -> bool {
        seat == self.root || position.are_partners(seat, self.root)
    }

    /// What the game comes to if it is over, by the kings that are left.
    fn final_value(&self, position: &Position, ply: u32) -> Option<i32> {
        let win = LOST - ply as i32;
        if position.is_decided() {
            let lost = Seat::ALL
                .into_iter()
                .find(|&seat| position.king(seat).is_none())?;
            return Some(if self.is_own(position, lost) {
                -win
            } else {
                win
            });
        }
        if position.is_out(self.root) {
            return Some(-win);
        }
        (position.living().count() == 1).then_some(win)
    }

    fn child(
        &mut self,
        position: &Position,
        mv: Move,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        let after = position.after(mv);
        match self.final_value(&after, ply) {
            Some(value) => value,
            None if depth == 0 => self.quiesce(&after, self.faults.counting, 0, alpha, beta, ply),
            None => self.search(&after, depth, alpha, beta, ply),
        }
    }

    fn search(
        &mut self,
        position: &Position,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        ply: u32,
    ) -> i32 {
        if self.must_end() || ply >= DEEPEST {
            return evaluate(position, self.root);
        }
        let moves = self.ordered(position, position.legal_moves(), ply);
        if moves.is_empty() {
            return self.without_moves(position, depth, alpha, beta, ply);
        }
        let is_own = self.is_own(position, position.turn());
        let mut best = if is_own { -INFINITE } else { INFINITE };
        for mv in moves {
            let value = self.child(position, mv, depth - 1, alpha, beta, ply + 1);
            if self.is_over {
                return best;
            }
            if is_own {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                if position.piece_at(mv.to()).is_none() {
                    self.killers[ply as usize] = Some(mv);
                }
                break;
            }
        }
        best
    }

    /// The player to move has no legal move: lost for this player alone in a free-for-all, for the
    /// team if it is checkmate, and a draw for teams if it is not.
    fn without_moves(
        &mut self,
        position: &Position,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        let seat = position.turn();
        let win = LOST - ply as i32;
        if position.has_teams() {
            return match (position.is_in_check(seat), self.is_own(position, seat)) {
                (false, _) => 0,
                (true, true) => -win,
                (true, false) => win,
            };
        }
        let mut after = position.clone();
        after.eliminate(seat);
        match self.final_value(&after, ply) {
            Some(value) => value,
            None => self.search(&after, depth, alpha, beta, ply + 1),
        }
    }

    /// Captures only, so many of them. A player who does not want to capture passes, and once
    /// everyone has passed it is quiet.
    fn quiesce(
        &mut self,
        position: &Position,
        captures: u32,
        passes: usize,
        mut alpha: i32,
        mut beta: i32,
        ply: u32,
    ) -> i32 {
        let seat = position.turn();
        if self.must_end() || captures == 0 || ply >= DEEPEST {
            return evaluate(position, self.root);
        }
        if seat == self.root && position.is_in_check(seat) {
            return self.evade(position, captures, alpha, beta, ply);
        }
        let is_own = self.is_own(position, seat);
        let mut best = if passes + 1 >= position.living().count() {
            evaluate(position, self.root)
        } else {
            let mut passed = position.clone();
            passed.pass_turn();
            self.quiesce(&passed, captures, passes + 1, alpha, beta, ply)
        };
        if is_own {
            alpha = alpha.max(best);
        } else {
            beta = beta.min(best);
        }
        if alpha >= beta {
            return best;
        }
        let moves = self.ordered(position, position.legal_captures(), DEEPEST);
        for mv in moves.into_iter().filter(|&mv| is_promising(position, mv)) {
            let after = position.after(mv);
            let value = match self.final_value(&after, ply + 1) {
                Some(value) => value,
                None => self.quiesce(&after, captures - 1, 0, alpha, beta, ply + 1),
            };
            if self.is_over {
                return best;
            }
            if is_own {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The player who thinks is in check: passing is not possible, so every way out is tried.
    fn evade(
        &mut self,
        position: &Position,
        captures: u32,
        mut alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        let mut best = -(LOST - ply as i32);
        for mv in self.ordered(position, position.legal_moves(), ply) {
            let after = position.after(mv);
            let value = match self.final_value(&after, ply + 1) {
                Some(value) => value,
                None => self.quiesce(&after, captures - 1, 0, alpha, beta, ply + 1),
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.is_over {
                break;
            }
        }
        best
    }

    /// Captures first, the largest victim and the smallest attacker before others; then the move
    /// that was good elsewhere.
    fn ordered(&self, position: &Position, mut moves: Vec<Move>, ply: u32) -> Vec<Move> {
        let killer = self.killers.get(ply as usize).copied().flatten();
        moves.sort_by_cached_key(|&mv| {
            let gain = gain(position, mv);
            Reverse(if gain > 0 {
                1_000_000 + 16 * gain - value(mv.role())
            } else {
                i32::from(Some(mv) == killer)
            })
        });
        moves
    }
}

/// What a move captures or promotes to, at face value.
fn gain(position: &Position, mv: Move) -> i32 {
    let victim = position.piece_at(mv.victim_square());
    // A dead piece does no harm, and a living player's loss is a gain for everyone.
    let captured = victim.map_or(0, |piece| {
        if position.is_out(piece.seat) {
            1
        } else {
            value(piece.role)
        }
    });
    captured
        + match mv.promotion() {
            Some(Promotion::Queen) => value(crate::model::Role::Queen),
            _ => 0,
        }
}

/// Whether a capture is worth looking at: not one of a dead piece, and not one that plainly gives up
/// more than it wins.
fn is_promising(position: &Position, mv: Move) -> bool {
    let gain = gain(position, mv);
    gain > 1 && (gain >= value(mv.role()) || !position.is_attacked(mv.to(), position.turn()))
}
