//! One position inside the tree: principal-variation search.
//!
//! The first move is searched with the full window, the others only to prove that they are no
//! better; the few that turn out to be are searched again.

use super::history::{bonus, malus};
use super::picker::{Judge, Picker};
use super::quiescence::{is_decisive, refined};
use super::reductions::{PLY, reduction};
use super::{Thread, has_pieces, is_noisy, pruning};
use crate::engine::exchange;
use crate::engine::table::{Bound, Entry, MoveHint};
use crate::engine::value::{INFINITE, MATE_FOUND, MAX_PLY, Value, mated_in};
use crate::model::{Move, Position, Role};

/// The most moves that are blamed after a better one was found.
const MOST_TRIED: usize = 48;

/// Moves that were tried before the best one.
struct Tried {
    moves: [Option<Move>; MOST_TRIED],
    len: usize,
}

impl Tried {
    const fn new() -> Tried {
        Tried {
            moves: [None; MOST_TRIED],
            len: 0,
        }
    }

    fn push(&mut self, mv: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = Some(mv);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = Move> + '_ {
        self.moves[..self.len].iter().flatten().copied()
    }
}

/// What is known of a position before its moves are tried.
#[derive(Clone, Copy)]
struct Known {
    found: Option<Entry>,
    hint: Option<Move>,
    /// As the evaluator said it.
    raw: Option<Value>,
    /// Corrected; unknown in check.
    evaluation: Option<Value>,
    is_improving: bool,
    is_cut: bool,
    was_pv: bool,
    depth: i32,
}

impl Thread<'_> {
    /// The value of a position, between `alpha` and `beta` exactly and beyond them as a bound. `PV`
    /// is set where the window is open; `is_cut` where a cutoff is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        position: &Position,
        mut alpha: Value,
        mut beta: Value,
        mut depth: i32,
        ply: usize,
        is_cut: bool,
    ) -> Value {
        if depth <= 0 {
            return self.quiescence::<PV>(position, alpha, beta, ply);
        }
        if self.count_node() {
            return 0;
        }
        self.lines[ply].clear();
        if PV {
            self.deepest = self.deepest.max(ply);
        }
        if let Some(value) = self.rule_draw(position, ply) {
            return value;
        }
        let is_check = self.frame(ply).is_check;
        if ply >= MAX_PLY {
            return if is_check { 0 } else { self.evaluate(position) };
        }
        // A mate already found nearer the root cannot be beaten from here.
        alpha = alpha.max(mated_in(ply));
        beta = beta.min(-mated_in(ply + 1));
        if alpha >= beta {
            return alpha;
        }
        let excluded = self.frame(ply).excluded;
        let found = match excluded {
            None => self.table.probe(position.hash(), ply),
            Some(_) => None,
        };
        if let Some(entry) = found
            && !PV
            && entry.depth >= depth
            && is_decisive(&entry, alpha, beta)
            && position.halfmove_clock() < 90
        {
            return entry.value;
        }
        let hint = found.and_then(|entry| entry.hint.read(position));
        let mut known = self.assess::<PV>(position, ply, found, hint);
        known.is_cut = is_cut;
        self.frame(ply + 2).cutoffs = 0;
        self.frame(ply + 1).killers = [None; 2];
        if !PV
            && excluded.is_none()
            && let Some(evaluation) = known.evaluation
            && let Some(value) = self.prune(position, alpha, beta, depth, ply, evaluation, &known)
        {
            return value;
        }
        if self.is_stopped {
            return 0;
        }
        // Without a move to begin with, a shallower search finds one for the next time.
        if hint.is_none() && depth >= 4 && (PV || is_cut) && excluded.is_none() {
            depth -= 1;
        }
        known.depth = depth;
        if !PV
            && excluded.is_none()
            && !is_check
            && let Some(value) = self.probcut(position, beta, depth, ply, &known)
        {
            return value;
        }
        let mut picker = Picker::all(hint, &self.moves);
        let value = self.try_moves::<PV>(position, &mut picker, alpha, beta, ply, &known);
        picker.finish(&mut self.moves);
        value
    }

    /// Evaluates a position and sees whether things have become better since the last own move.
    fn assess<const PV: bool>(
        &mut self,
        position: &Position,
        ply: usize,
        found: Option<Entry>,
        hint: Option<Move>,
    ) -> Known {
        let was_pv = PV || found.is_some_and(|entry| entry.was_pv);
        let excluded = self.frame(ply).excluded;
        let (mut raw, mut evaluation) = (None, None);
        if excluded.is_some() {
            evaluation = self.frame(ply).evaluation;
        } else if !self.frame(ply).is_check {
            let value = found
                .and_then(|entry| entry.evaluation)
                .unwrap_or_else(|| self.evaluate(position));
            raw = Some(value);
            evaluation = Some(self.corrected(position, value));
        }
        self.frame(ply).evaluation = evaluation;
        let earlier = |thread: &Thread<'_>, back: usize| {
            (ply >= back)
                .then(|| thread.frames[ply + super::LEAD - back].evaluation)
                .flatten()
        };
        let is_improving = match (evaluation, earlier(self, 2).or_else(|| earlier(self, 4))) {
            (Some(now), Some(then)) => now > then,
            (Some(_), None) => true,
            (None, _) => false,
        };
        Known {
            found,
            hint,
            raw,
            evaluation,
            is_improving,
            is_cut: false,
            was_pv,
            depth: 0,
        }
    }

    /// The rules that settle a whole position without trying its moves.
    #[allow(clippy::too_many_arguments)]
    fn prune(
        &mut self,
        position: &Position,
        alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
        evaluation: Value,
        known: &Known,
    ) -> Option<Value> {
        let value = known
            .found
            .map_or(evaluation, |entry| refined(&entry, evaluation));
        if depth <= pruning::REVERSE_FUTILITY_DEPTH
            && value - pruning::reverse_futility_margin(depth, known.is_improving) >= beta
            && value < MATE_FOUND
            && beta > -MATE_FOUND
        {
            return Some((value + beta) / 2);
        }
        if depth <= pruning::RAZOR_DEPTH && value + pruning::razor_margin(depth) < alpha {
            let quiet = self.quiescence::<false>(position, alpha, alpha + 1, ply);
            if quiet <= alpha {
                return Some(quiet);
            }
        }
        let may_pass = depth >= pruning::NULL_MOVE_DEPTH
            && value >= beta
            && evaluation + 20 * depth >= beta + 120
            && beta > -MATE_FOUND
            && ply >= self.null_move_from
            && self.frames[ply + super::LEAD - 1].played.is_some()
            && has_pieces(position);
        if may_pass {
            return self.null_move(position, beta, depth, ply, value);
        }
        None
    }

    /// Lets the move pass and sees whether the opponent can make use of it.
    fn null_move(
        &mut self,
        position: &Position,
        beta: Value,
        depth: i32,
        ply: usize,
        evaluation: Value,
    ) -> Option<Value> {
        let shallower = depth - pruning::null_move_reduction(depth, evaluation, beta);
        let child = position.after_pass();
        self.table.touch(child.hash());
        self.hashes.push(child.hash());
        let frame = self.frame(ply);
        frame.played = None;
        frame.continuation = super::NO_CONTINUATION;
        self.frame(ply + 1).is_check = false;
        let value = -self.node::<false>(&child, -beta, 1 - beta, shallower, ply + 1, true);
        self.hashes.pop();
        if self.is_stopped || value < beta {
            return None;
        }
        let value = if value >= MATE_FOUND { beta } else { value };
        if depth < pruning::VERIFIED_NULL_MOVE_DEPTH || self.null_move_from > 0 {
            return Some(value);
        }
        self.null_move_from = ply + (3 * shallower.max(1) / 4) as usize;
        let verified = self.node::<false>(position, beta - 1, beta, shallower, ply, false);
        self.null_move_from = 0;
        (verified >= beta).then_some(value)
    }

    /// A capture that beats beta clearly in a shallow search will beat it in a deep one.
    fn probcut(
        &mut self,
        position: &Position,
        beta: Value,
        depth: i32,
        ply: usize,
        known: &Known,
    ) -> Option<Value> {
        let goal = beta + pruning::PROBCUT_MARGIN - 50 * i32::from(known.is_improving);
        if depth < pruning::PROBCUT_DEPTH || beta.abs() >= MATE_FOUND {
            return None;
        }
        if known
            .found
            .is_some_and(|entry| entry.depth >= depth - 3 && entry.value < goal)
        {
            return None;
        }
        let needed = goal - known.evaluation.unwrap_or(goal);
        let hint = known
            .hint
            .filter(|&mv| is_noisy(position, mv) && exchange::gains(position, mv, needed));
        let mut picker = Picker::noisy(hint, needed, &self.moves);
        let mut answer = None;
        loop {
            let judge = Judge {
                position,
                history: self.history,
                before: [super::NO_CONTINUATION; 3],
                killers: [None; 2],
            };
            let Some(mv) = picker.next(&judge, &mut self.moves) else {
                break;
            };
            let child = self.descend(position, mv, ply);
            let mut value = -self.quiescence::<false>(&child, -goal, 1 - goal, ply + 1);
            if value >= goal && !self.is_stopped {
                value =
                    -self.node::<false>(&child, -goal, 1 - goal, depth - 4, ply + 1, !known.is_cut);
            }
            self.ascend();
            if self.is_stopped {
                break;
            }
            if value >= goal {
                self.remember_node(
                    position,
                    ply,
                    known,
                    value,
                    Bound::Lower,
                    Some(mv),
                    depth - 3,
                );
                answer = Some(value);
                break;
            }
        }
        picker.finish(&mut self.moves);
        if self.is_stopped {
            return Some(0);
        }
        answer
    }

    /// Tries the moves in order.
    fn try_moves<const PV: bool>(
        &mut self,
        position: &Position,
        picker: &mut Picker,
        mut alpha: Value,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Value {
        let (depth, before) = (known.depth, self.before(ply));
        let excluded = self.frame(ply).excluded;
        let killers = self.frame(ply).killers;
        let (start_alpha, mut best, mut best_move) = (alpha, -INFINITE, None);
        let (mut quiets, mut captures) = (Tried::new(), Tried::new());
        let mut number = 0;
        loop {
            let judge = Judge {
                position,
                history: self.history,
                before,
                killers,
            };
            let Some(mv) = picker.next(&judge, &mut self.moves) else {
                break;
            };
            if excluded == Some(mv) {
                continue;
            }
            number += 1;
            let noisy = is_noisy(position, mv);
            let history = self.history_of(position, mv, noisy, &before);
            if best > -MATE_FOUND && has_pieces(position) {
                match self.dismiss(position, mv, alpha, number, history, noisy, known) {
                    Dismissal::None => {}
                    Dismissal::This => continue,
                    Dismissal::AllQuiet => {
                        picker.skip_quiet();
                        continue;
                    }
                }
            }
            let extension = match self.extension::<PV>(position, mv, beta, ply, known) {
                Ok(extension) => extension,
                Err(value) => return value,
            };
            let child = self.descend(position, mv, ply);
            let deeper = depth - 1 + extension;
            let mut value = -INFINITE;
            if number > 1 {
                let less = if depth >= 2
                    && number > 1 + usize::from(PV)
                    && (!noisy || picker.is_losing() || known.is_cut)
                {
                    self.reduced(ply, number, history, noisy, known, mv, killers)
                } else {
                    0
                };
                let reduced = (deeper - less).clamp(1.min(deeper), deeper);
                value = -self.node::<false>(&child, -alpha - 1, -alpha, reduced, ply + 1, true);
                if value > alpha && reduced < deeper {
                    value = -self.node::<false>(
                        &child,
                        -alpha - 1,
                        -alpha,
                        deeper,
                        ply + 1,
                        !known.is_cut,
                    );
                }
            }
            if !PV && number == 1 {
                value =
                    -self.node::<false>(&child, -alpha - 1, -alpha, deeper, ply + 1, !known.is_cut);
            } else if PV && (number == 1 || value > alpha) {
                value = -self.node::<true>(&child, -beta, -alpha, deeper, ply + 1, false);
            }
            self.ascend();
            if self.is_stopped {
                return 0;
            }
            if value > best {
                best = value;
                if value > alpha {
                    best_move = Some(mv);
                    if PV {
                        self.note_line(ply, mv);
                    }
                    if value >= beta {
                        self.frame(ply).cutoffs += 1;
                        break;
                    }
                    alpha = value;
                }
            }
            if noisy {
                captures.push(mv);
            } else {
                quiets.push(mv);
            }
        }
        if number == 0 {
            return match excluded {
                Some(_) => alpha,
                None if self.frame(ply).is_check => mated_in(ply),
                None => 0,
            };
        }
        if let Some(mv) = best_move
            && best >= beta
        {
            self.praise(position, mv, ply, depth, &before, &quiets, &captures);
        }
        if excluded.is_none() {
            let bound = if best >= beta {
                Bound::Lower
            } else if PV && best > start_alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.learn(position, best, bound, best_move, known);
            self.remember_node(position, ply, known, best, bound, best_move, depth);
        }
        best
    }

    fn history_of(&self, position: &Position, mv: Move, noisy: bool, before: &[usize; 3]) -> i32 {
        if noisy {
            let victim = exchange::captured(position, mv).unwrap_or(Role::Pawn);
            self.history.capture(position.turn(), mv, victim)
        } else {
            self.history.quiet(position.turn(), mv, before)
        }
    }

    /// Whether a move need not be tried.
    #[allow(clippy::too_many_arguments)]
    fn dismiss(
        &self,
        position: &Position,
        mv: Move,
        alpha: Value,
        number: usize,
        history: i32,
        noisy: bool,
        known: &Known,
    ) -> Dismissal {
        let depth = known.depth;
        if noisy {
            if depth <= pruning::EXCHANGE_DEPTH
                && !exchange::gains(position, mv, pruning::noisy_exchange_floor(depth))
            {
                return Dismissal::This;
            }
            return Dismissal::None;
        }
        if depth <= pruning::LATE_MOVE_DEPTH
            && number > pruning::late_move_count(depth, known.is_improving)
        {
            return Dismissal::AllQuiet;
        }
        let left = (depth - reduction(depth, number) / PLY).max(0);
        if left <= pruning::FUTILITY_DEPTH
            && let Some(evaluation) = known.evaluation
            && evaluation + pruning::futility_margin(left) <= alpha
        {
            return Dismissal::AllQuiet;
        }
        if depth <= pruning::HISTORY_DEPTH && history < pruning::history_floor(depth) {
            return Dismissal::This;
        }
        if depth <= pruning::EXCHANGE_DEPTH
            && !exchange::gains(position, mv, pruning::quiet_exchange_floor(left))
        {
            return Dismissal::This;
        }
        Dismissal::None
    }

    /// How much deeper a move is searched; or, if the others refute the position as well, its value.
    fn extension<const PV: bool>(
        &mut self,
        position: &Position,
        mv: Move,
        beta: Value,
        ply: usize,
        known: &Known,
    ) -> Result<i32, Value> {
        let is_far = ply as i32 >= 2 * self.iteration;
        if is_far {
            return Ok(0);
        }
        if let Some(entry) = known.found
            && known.hint == Some(mv)
            && known.depth >= pruning::SINGULAR_DEPTH
            && entry.depth >= known.depth - 3
            && entry.bound != Bound::Upper
            && entry.value.abs() < MATE_FOUND
            && self.frame(ply).excluded.is_none()
        {
            return self.singular::<PV>(position, mv, beta, ply, known, &entry);
        }
        Ok(0)
    }

    /// Leaves the table's move out and sees whether anything else comes near it.
    fn singular<const PV: bool>(
        &mut self,
        position: &Position,
        mv: Move,
        beta: Value,
        ply: usize,
        known: &Known,
        entry: &Entry,
    ) -> Result<i32, Value> {
        let goal = entry.value - pruning::singular_margin(known.depth);
        let depth = (known.depth - 1) / 2;
        self.frame(ply).excluded = Some(mv);
        let killers = self.frame(ply).killers;
        let value = self.node::<false>(position, goal - 1, goal, depth, ply, known.is_cut);
        self.frame(ply).excluded = None;
        self.frame(ply).killers = killers;
        if self.is_stopped {
            return Err(0);
        }
        if value < goal {
            let is_clear = !PV && value < goal - 20 && self.frame(ply).double_extensions < 6;
            let extension = 1 + i32::from(is_clear);
            let doubles = self.frame(ply).double_extensions + i32::from(is_clear);
            self.frame(ply + 1).double_extensions = doubles;
            return Ok(extension);
        }
        if goal >= beta {
            return Err(goal);
        }
        if entry.value >= beta || known.is_cut {
            return Ok(-1);
        }
        Ok(0)
    }

    /// By how many half-moves a late move is searched less deeply.
    #[allow(clippy::too_many_arguments)]
    fn reduced(
        &mut self,
        ply: usize,
        number: usize,
        history: i32,
        noisy: bool,
        known: &Known,
        mv: Move,
        killers: [Option<Move>; 2],
    ) -> i32 {
        let mut less = reduction(known.depth, number);
        if noisy {
            less /= 2;
        }
        if !known.is_improving {
            less += PLY / 2;
        }
        if known.is_cut {
            less += PLY + PLY / 2;
        }
        if known.was_pv {
            less -= PLY;
        }
        if self.frame(ply + 1).is_check {
            less -= PLY;
        }
        if killers.contains(&Some(mv)) {
            less -= PLY;
        }
        if self.frame(ply + 1).cutoffs > 3 {
            less += PLY / 2;
        }
        less -= history * PLY / 9_000;
        less / PLY
    }

    /// A move was too good: it is remembered, and those tried before it in vain are blamed.
    #[allow(clippy::too_many_arguments)]
    fn praise(
        &mut self,
        position: &Position,
        mv: Move,
        ply: usize,
        depth: i32,
        before: &[usize; 3],
        quiets: &Tried,
        captures: &Tried,
    ) {
        let turn = position.turn();
        let (up, down) = (bonus(depth), -malus(depth));
        let victim = |mv| exchange::captured(position, mv).unwrap_or(Role::Pawn);
        if is_noisy(position, mv) {
            self.history.note_capture(turn, mv, victim(mv), up);
        } else {
            let killers = &mut self.frame(ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.note_quiet(turn, mv, before, up);
            for other in quiets.iter() {
                self.history.note_quiet(turn, other, before, down);
            }
        }
        for other in captures.iter() {
            self.history.note_capture(turn, other, victim(other), down);
        }
    }

    /// What the search found and the evaluation did not is a lesson for positions like this one.
    fn learn(
        &mut self,
        position: &Position,
        value: Value,
        bound: Bound,
        best: Option<Move>,
        known: &Known,
    ) {
        let Some(evaluation) = known.evaluation else {
            return;
        };
        let is_quiet = best.is_none_or(|mv| !is_noisy(position, mv));
        let says_more = match bound {
            Bound::Exact => true,
            Bound::Lower => value > evaluation,
            Bound::Upper => value < evaluation,
        };
        if is_quiet && says_more && value.abs() < MATE_FOUND {
            let error = value - evaluation;
            self.history.note_correction(position, error, known.depth);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn remember_node(
        &self,
        position: &Position,
        ply: usize,
        known: &Known,
        value: Value,
        bound: Bound,
        best: Option<Move>,
        depth: i32,
    ) {
        let entry = Entry {
            hint: best.map_or(MoveHint::NONE, MoveHint::new),
            value,
            evaluation: known.raw,
            depth,
            bound,
            was_pv: known.was_pv,
        };
        self.table.store(position.hash(), ply, entry);
    }
}

/// What of the moves left need not be tried.
enum Dismissal {
    None,
    This,
    AllQuiet,
}
