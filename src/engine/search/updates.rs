//! Updates: what is stored once a position has been searched, in the histories and in the
//! transposition table.

use super::node::Node;
use super::{Frame, LEAD, Thread, is_noisy, numbers};
use crate::engine::see;
use crate::engine::transposition::{Bound, Entry, PackedMove};
use crate::engine::value::{MATE_FOUND, Value};
use crate::model::{Move, Role};

/// The most moves that are marked down after a better one was found.
const MOST_TRIED: usize = 48;

/// What a search has found out about a position.
pub(super) struct Answer {
    pub(super) value: Value,
    pub(super) bound: Bound,
    /// The move that raised alpha last, if one did.
    pub(super) best: Option<Move>,
}

/// Moves that were tried before the best one.
pub(super) struct Tried {
    quiets: Moves,
    captures: Moves,
}

impl Tried {
    pub(super) const NONE: Tried = Tried {
        quiets: Moves::NONE,
        captures: Moves::NONE,
    };

    pub(super) fn push(&mut self, mv: Move, noisy: bool) {
        if noisy {
            self.captures.push(mv);
        } else {
            self.quiets.push(mv);
        }
    }
}

struct Moves {
    moves: [Option<Move>; MOST_TRIED],
    len: usize,
}

impl Moves {
    const NONE: Moves = Moves {
        moves: [None; MOST_TRIED],
        len: 0,
    };

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

impl Thread<'_> {
    /// A move was best: its history gains, and that of the moves tried before it in vain loses.
    pub(super) fn update_histories(&mut self, node: &Node<'_>, mv: Move, tried: &Tried) {
        let (position, turn) = (node.position, node.position.turn());
        let context = self.frames[node.ply + LEAD].context;
        let (up, down) = (numbers::bonus(node.depth), -numbers::malus(node.depth));
        let victim = |mv| see::captured(position, mv).unwrap_or(Role::Pawn);
        if is_noisy(position, mv) {
            self.history.note_capture(turn, mv, victim(mv), up);
        } else {
            let killers = &mut self.frame(node.ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
            self.history.note_quiet(turn, mv, &context, up);
            for other in tried.quiets.iter() {
                self.history.note_quiet(turn, other, &context, down);
            }
        }
        for other in tried.captures.iter() {
            self.history.note_capture(turn, other, victim(other), down);
        }
    }

    /// All moves have been searched, or one was enough.
    pub(super) fn finish_node(&mut self, node: &Node<'_>, answer: &Answer) {
        if answer.best.is_none() {
            self.reward_previous_move(node);
        }
        self.update_correction(node, answer);
        self.store(node, node.depth, answer);
    }

    /// No move helps here, so the quiet move that led here was a good one.
    fn reward_previous_move(&mut self, node: &Node<'_>) {
        let Frame {
            played,
            is_quiet,
            context,
            ..
        } = self.frames[node.ply + LEAD - 1];
        if let Some(mv) = played.filter(|_| is_quiet && node.ply > 0) {
            let bonus = numbers::reply_bonus(node.depth);
            let turn = !node.position.turn();
            self.history.note_quiet(turn, mv, &context, bonus);
        }
    }

    /// What the search found and the evaluation did not see corrects the evaluation of similar
    /// positions.
    fn update_correction(&mut self, node: &Node<'_>, answer: &Answer) {
        let (Some(raw), Some(evaluation)) = (node.raw, node.evaluation) else {
            return;
        };
        let (position, value) = (node.position, answer.value);
        let is_quiet = answer.best.is_none_or(|mv| !is_noisy(position, mv));
        let says_more = match answer.bound {
            Bound::Exact => true,
            Bound::Lower => value > evaluation,
            Bound::Upper => value < evaluation,
        };
        if is_quiet && says_more && value.abs() < MATE_FOUND {
            // The error of the evaluation itself: if the present correction were left out of it, a
            // correction that is right would be unlearnt.
            let error = value - numbers::faded(raw, position.halfmove_clock());
            self.history.note_correction(position, error, node.depth);
        }
    }

    /// Notes in the transposition table what a search of this depth has found.
    pub(super) fn store(&self, node: &Node<'_>, depth: i32, answer: &Answer) {
        let entry = Entry {
            best: answer.best.map_or(PackedMove::NONE, PackedMove::new),
            value: answer.value,
            evaluation: node.raw,
            depth,
            bound: answer.bound,
            was_pv: node.was_pv,
        };
        self.table.store(node.position.hash(), node.ply, entry);
    }
}
