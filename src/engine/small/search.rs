//! The look ahead: alpha-beta for one side against all others, and then captures only, where every
//! player may pass, so that a piece that hangs to anyone at the table is seen.
//!
//! The player who thinks looks at all the own moves. Of the others' moves, only those are searched that
//! do something to the other side; the rest are one pass. Enemies who are not partners strike once a
//! round, whoever it is: each of them may be an enemy of the others too.

use crate::model::{Color, Move, Promotion, Role, Square};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::Limits;
use super::evaluate::{evaluate, value};
use super::level::Faults;
use crate::model::cross::position::Position;

/// More than any evaluation; a loss further away is less bad.
const LOST: i32 = 1_000_000;
const INFINITE: i32 = 2 * LOST;
/// What a repetition costs, so that a better player does not drift into a draw.
pub(super) const DRAWISH: i32 = 60;
/// Deeper than any line, so that quick successions of eliminations end too.
const DEEPEST: u32 = 40;

/// One search for one player.
pub(super) struct Search<'a> {
    root: Color,
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
        root: Color,
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
                let value = self.child(
                    &position.after(mv),
                    depth - 1,
                    strikes(position),
                    alpha,
                    INFINITE,
                    1,
                );
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

    fn is_own(&self, position: &Position, seat: Color) -> bool {
        seat == self.root || position.are_partners(seat, self.root)
    }

    /// What the game comes to if it is over, by the kings that are left.
    fn final_value(&self, position: &Position, ply: u32) -> Option<i32> {
        let win = LOST - ply as i32;
        if position.is_decided() {
            let lost = Color::FOUR
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
        after: &Position,
        depth: u32,
        strikes_left: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        match self.final_value(after, ply) {
            Some(value) => value,
            None => self.search(after, depth, strikes_left, alpha, beta, ply),
        }
    }

    /// The value of a position that is still played, so many half-moves deep, with so many strikes
    /// left to the enemies until the player who thinks is to move again.
    fn search(
        &mut self,
        position: &Position,
        depth: u32,
        strikes_left: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        if depth == 0 {
            return self.quiesce(position, self.faults.counting, 0, None, alpha, beta, ply);
        }
        if self.must_end() || ply >= DEEPEST {
            return evaluate(position, self.root);
        }
        let moves = self.ordered(position, position.legal_moves(), ply);
        if moves.is_empty() {
            return self.without_moves(position, depth, strikes_left, alpha, beta, ply);
        }
        let mut window = Window::new(self.is_own(position, position.turn()), alpha, beta);
        let is_root = position.turn() == self.root;
        let may_pass = !is_root && !position.is_in_check(position.turn());
        if may_pass {
            let mut skipped = position.clone();
            skipped.pass_turn();
            window.see(self.search(&skipped, depth - 1, strikes_left, alpha, beta, ply + 1));
        }
        let left = match (is_root, may_pass && !window.is_own) {
            (true, _) => strikes(position),
            (false, true) => strikes_left.saturating_sub(1),
            (false, false) => strikes_left,
        };
        for mv in moves {
            if window.is_closed() || self.is_over {
                break;
            }
            let is_spent = may_pass && !window.is_own && strikes_left == 0;
            if is_spent && !captures_king(position, mv) {
                continue;
            }
            let after = position.after(mv);
            if may_pass && !self.matters(position, mv, &after) {
                continue;
            }
            window.see(self.child(&after, depth - 1, left, window.alpha, window.beta, ply + 1));
            if window.is_closed() && position.piece_at(mv.to()).is_none() {
                self.killers[ply as usize] = Some(mv);
            }
        }
        window.best
    }

    /// Whether another player's move is worth looking at: a capture from the other side, a
    /// promotion, or a move after which a king of the other side is in check. Everything else
    /// counts as a pass, so that one round of the table stays small enough to search.
    fn matters(&self, position: &Position, mv: Move, after: &Position) -> bool {
        let is_own = self.is_own(position, position.turn());
        let victim = position.victim(mv);
        let hits = victim.is_some_and(|victim| {
            !position.is_out(victim.color) && self.is_own(position, victim.color) != is_own
        });
        let gives_check = |seat: Color| {
            let is_target = if is_own {
                position.is_living_enemy(self.root, seat)
            } else {
                seat == self.root
            };
            is_target && after.is_in_check(seat)
        };
        hits || mv.promotion().is_some() || Color::FOUR.into_iter().any(gives_check)
    }

    /// The player to move has no legal move: lost for this player alone in a free-for-all, for the
    /// team if it is checkmate, and a draw for teams if it is not.
    fn without_moves(
        &mut self,
        position: &Position,
        depth: u32,
        strikes_left: u32,
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
            None => self.search(&after, depth, strikes_left, alpha, beta, ply + 1),
        }
    }

    /// Captures only, so many of them. A player who does not want to capture passes, and once
    /// everyone has passed it is quiet. After the first capture, only its square is fought for.
    #[allow(clippy::too_many_arguments)] // Each of them changes from call to call.
    fn quiesce(
        &mut self,
        position: &Position,
        captures: u32,
        passes: usize,
        target: Option<Square>,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        let seat = position.turn();
        if self.must_end() || captures == 0 || ply >= DEEPEST {
            return evaluate(position, self.root);
        }
        if seat == self.root && target.is_none() && position.is_in_check(seat) {
            return self.evade(position, captures, alpha, beta, ply);
        }
        let is_own = self.is_own(position, seat);
        let mut window = Window::new(is_own, alpha, beta);
        window.see(if passes + 1 >= position.living().count() {
            evaluate(position, self.root)
        } else {
            let mut skipped = position.clone();
            skipped.pass_turn();
            self.quiesce(&skipped, captures, passes + 1, target, alpha, beta, ply)
        });
        if window.is_closed() {
            return window.best;
        }
        let mut moves = position.legal_captures();
        moves.retain(|&mv| {
            let victim = position.victim(mv);
            let hits_other_side =
                victim.is_none_or(|victim| self.is_own(position, victim.color) != is_own);
            target.is_none_or(|square| mv.to() == square)
                && hits_other_side
                && is_promising(position, mv)
        });
        for mv in self.ordered(position, moves, DEEPEST) {
            let after = position.after(mv);
            window.see(match self.final_value(&after, ply + 1) {
                Some(value) => value,
                None => {
                    let (alpha, beta) = (window.alpha, window.beta);
                    self.quiesce(&after, captures - 1, 0, Some(mv.to()), alpha, beta, ply + 1)
                }
            });
            if window.is_closed() || self.is_over {
                break;
            }
        }
        window.best
    }

    /// The player who thinks is in check: passing is not possible, so every way out is tried.
    fn evade(
        &mut self,
        position: &Position,
        captures: u32,
        alpha: i32,
        beta: i32,
        ply: u32,
    ) -> i32 {
        let mut window = Window::new(true, alpha, beta);
        window.see(-(LOST - ply as i32));
        for mv in self.ordered(position, position.legal_moves(), ply) {
            let after = position.after(mv);
            window.see(match self.final_value(&after, ply + 1) {
                Some(value) => value,
                None => {
                    let (alpha, beta) = (window.alpha, window.beta);
                    self.quiesce(&after, captures - 1, 0, None, alpha, beta, ply + 1)
                }
            });
            if window.is_closed() || self.is_over {
                break;
            }
        }
        window.best
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

/// How many of the enemies may strike between two turns of the player who thinks. Alone at the table,
/// one: enemies who each play for themselves do not win a piece together. In teams, both.
const fn strikes(position: &Position) -> u32 {
    if position.has_teams() { 2 } else { 1 }
}

fn captures_king(position: &Position, mv: Move) -> bool {
    let victim = position.piece_at(mv.to());
    victim.is_some_and(|victim| victim.role == Role::King && !position.is_out(victim.color))
}

/// The bounds of a search, and the best value seen so far from one side or the other.
struct Window {
    is_own: bool,
    alpha: i32,
    beta: i32,
    best: i32,
}

impl Window {
    const fn new(is_own: bool, alpha: i32, beta: i32) -> Window {
        let best = if is_own { -INFINITE } else { INFINITE };
        Window {
            is_own,
            alpha,
            beta,
            best,
        }
    }

    fn see(&mut self, value: i32) {
        if self.is_own {
            self.best = self.best.max(value);
            self.alpha = self.alpha.max(value);
        } else {
            self.best = self.best.min(value);
            self.beta = self.beta.min(value);
        }
    }

    /// Whether the other side has something better elsewhere.
    const fn is_closed(&self) -> bool {
        self.alpha >= self.beta
    }
}

/// What a move captures or promotes to, at face value.
pub(super) fn gain(position: &Position, mv: Move) -> i32 {
    let victim = position.victim(mv);
    // A dead piece does no harm, and a living player's loss is a gain for everyone.
    let captured = victim.map_or(0, |piece| {
        if position.is_out(piece.color) {
            1
        } else {
            value(piece.role)
        }
    });
    captured
        + match mv.promotion() {
            Some(Promotion::Queen) => value(Role::Queen),
            _ => 0,
        }
}

/// Whether a capture is worth looking at: not one of a dead piece, and not one that plainly gives up
/// more than it wins.
fn is_promising(position: &Position, mv: Move) -> bool {
    let gain = gain(position, mv);
    gain > 1 && (gain >= value(mv.role()) || !position.is_attacked(mv.to(), position.turn()))
}
