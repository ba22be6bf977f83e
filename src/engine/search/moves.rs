//! The moves of a position, one after the other: the first with the full window, the others only
//! to prove that they are no better.

use super::checks::LazyChecks;
use super::history::Context;
use super::move_pruning::{Pruning, prune_move};
use super::node::{Kind, Node, Window};
use super::picker::Picker;
use super::updates::{Answer, Tried};
use super::{LEAD, Thread, has_pieces, is_noisy, numbers};
use crate::engine::see;
use crate::engine::transposition::Bound;
use crate::engine::value::{DRAW, INFINITE, MATE_FOUND, Value, mated_in};
use crate::model::{Move, Role};

/// One move about to be searched.
pub(super) struct Trial {
    pub(super) mv: Move,
    /// 1 for the first.
    pub(super) number: usize,
    /// What its history says of it.
    pub(super) history: i32,
    /// Whether it captures or promotes.
    pub(super) noisy: bool,
    /// Whether it is a capture that loses by exchange.
    pub(super) is_losing: bool,
    /// Whether it refuted a neighbouring position.
    pub(super) is_killer: bool,
    /// The best value so far.
    best: Value,
    /// How deep it is searched without a reduction.
    depth: i32,
}

/// What the loop over a position's moves has come to.
struct Findings {
    best: Value,
    /// The move that raised alpha last.
    best_move: Option<Move>,
    /// How many moves there were so far, searched or not.
    count: usize,
    /// Those that were searched and are not the best.
    tried: Tried,
    /// Whether only checks are searched of the quiet moves left.
    only_checks: bool,
    checks: LazyChecks,
}

impl Findings {
    const NONE: Findings = Findings {
        best: -INFINITE,
        best_move: None,
        count: 0,
        tried: Tried::NONE,
        only_checks: false,
        checks: LazyChecks::NONE,
    };

    /// Whether a move comes after the point from which only checks are searched.
    #[inline]
    fn is_too_late(&mut self, node: &Node<'_>, mv: Move, noisy: bool) -> bool {
        self.only_checks && !noisy && !self.checks.has(node.position, mv)
    }

    /// Whether a move is left out. No rule applies before one move is known that does not lose to a mate, nor
    /// with bare pawns, where zugzwang is near.
    fn leaves_out(&mut self, node: &Node<'_>, trial: &Trial, picker: &mut Picker) -> bool {
        let position = node.position;
        if self.best <= -MATE_FOUND || !has_pieces(position) {
            return false;
        }
        match prune_move(node, trial) {
            Pruning::None => false,
            Pruning::This => true,
            // A check may be the beginning of a mate, however bad things look.
            Pruning::AllQuiet => {
                picker.leave_unsorted();
                self.only_checks = true;
                !self.checks.has(position, trial.mv)
            }
        }
    }

    /// Notes the value of a move; whether it is the best so far.
    fn note(&mut self, node: &mut Node<'_>, trial: &Trial, value: Value) -> bool {
        self.best = self.best.max(value);
        let is_best = value > node.window.alpha;
        if is_best {
            node.window.alpha = value;
            self.best_move = Some(trial.mv);
        }
        if value < node.window.beta {
            self.tried.push(trial.mv, trial.noisy);
        }
        is_best
    }

    /// What they say of a position's value.
    fn answer(&self, node: &Node<'_>) -> Answer {
        let bound = if self.best >= node.window.beta {
            Bound::Lower
        } else if node.is_pv() && self.best_move.is_some() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        Answer {
            value: self.best,
            bound,
            best: self.best_move,
        }
    }
}

impl Thread<'_> {
    /// Searches the moves in order.
    pub(super) fn try_moves(&mut self, node: &mut Node<'_>) -> Value {
        let context = Context::new(node.position, self.before(node.ply));
        let frame = self.frame(node.ply);
        frame.context = context;
        let killers = frame.killers;
        let mut picker = Picker::all(node.hash_move, context, killers, &self.moves);
        let mut findings = Findings::NONE;
        let settled = self.try_each(node, &mut picker, &mut findings);
        picker.finish(&mut self.moves);
        settled.unwrap_or_else(|| self.conclude(node, &findings))
    }

    /// Searches one move after the other; a value, if the rest need not be searched and nothing can be learned.
    fn try_each(
        &mut self,
        node: &mut Node<'_>,
        picker: &mut Picker,
        findings: &mut Findings,
    ) -> Option<Value> {
        while let Some(mv) = self.next_move(picker, node.position) {
            if node.excluded == Some(mv) {
                continue;
            }
            findings.count += 1;
            let noisy = is_noisy(node.position, mv);
            if findings.is_too_late(node, mv, noisy) {
                continue;
            }
            let mut trial = Trial {
                mv,
                number: findings.count,
                history: self.history_of(node, mv, noisy),
                noisy,
                is_losing: picker.is_losing(),
                is_killer: picker.is_killer(mv),
                best: findings.best,
                depth: node.depth - 1,
            };
            if findings.leaves_out(node, &trial, picker) {
                continue;
            }
            match self.extension(node, mv, &mut findings.checks) {
                Ok(extension) => trial.depth += extension,
                Err(value) => return Some(value),
            }
            let value = self.try_move(node, &trial);
            if self.is_stopped {
                return Some(0);
            }
            if findings.note(node, &trial, value) && node.is_pv() {
                self.note_line(node.ply, mv);
            }
            if value >= node.window.beta {
                self.frame(node.ply).cutoffs += 1;
                break;
            }
        }
        None
    }

    /// The value that the findings come to; the tables learn from it.
    fn conclude(&mut self, node: &Node<'_>, findings: &Findings) -> Value {
        if findings.count == 0 {
            return match (node.is_whole(), self.frame(node.ply).is_check) {
                (false, _) => node.window.alpha,
                (true, true) => mated_in(node.ply),
                (true, false) => DRAW,
            };
        }
        let answer = findings.answer(node);
        if let Some(mv) = answer.best
            && answer.bound == Bound::Lower
        {
            self.update_histories(node, mv, &findings.tried);
        }
        if node.is_whole() {
            self.finish_node(node, &answer);
        }
        answer.value
    }

    /// The value of one move. A late one is searched less deeply first, and with a null window: only if
    /// it then seems better than the best so far is it searched fully.
    fn try_move(&mut self, node: &Node<'_>, trial: &Trial) -> Value {
        let child = self.descend(node, trial.mv);
        let (alpha, deeper) = (node.window.alpha, trial.depth);
        let at = |depth, window: Window, kind| {
            Node::new(&child, node.ply + 1, depth, window.flipped(), kind)
        };
        let scout = |depth, kind| at(depth, Window::null(alpha), kind);
        self.frame(node.ply + 1).double_extensions += i32::from(deeper > node.depth);
        let mut value = -INFINITE;
        if trial.number > 1 {
            let less = self.reduced(node, trial);
            let reduced = (deeper - less).clamp(1.min(deeper), deeper);
            value = -self.search(scout(reduced, Kind::Cut));
            if value > alpha && reduced < deeper {
                let depth = deeper + numbers::re_search_extension(value, trial.best);
                if depth > reduced {
                    value = -self.search(scout(depth, node.kind.child()));
                }
            }
        }
        if !node.is_pv() && trial.number == 1 {
            value = -self.search(scout(deeper, node.kind.child()));
        } else if node.is_pv() && (trial.number == 1 || value > alpha) {
            value = -self.search(at(deeper, node.window, Kind::Pv));
        }
        self.ascend();
        value
    }

    fn history_of(&self, node: &Node<'_>, mv: Move, noisy: bool) -> i32 {
        let turn = node.position.turn();
        if noisy {
            let victim = see::captured(node.position, mv).unwrap_or(Role::Pawn);
            self.history.capture(turn, mv, victim)
        } else {
            let context = &self.frames[node.ply + LEAD].context;
            self.history.quiet(turn, mv, context)
        }
    }
}
