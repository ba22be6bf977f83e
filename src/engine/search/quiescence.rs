//! Quiescence: at the end of a line, captures are played out, so that no hanging piece is evaluated.

use super::history::Context;
use super::node::Node;
use super::numbers;
use super::picker::Picker;
use super::updates::Answer;
use super::{Thread, is_noisy};
use crate::engine::see;
use crate::engine::transposition::Bound;
use crate::engine::value::{INFINITE, MATE_FOUND, Value, mated_in};
use crate::model::Move;

impl Thread<'_> {
    /// The value of a position once the captures are over. In check, every move is tried.
    pub(super) fn quiescence(&mut self, mut node: Node<'_>) -> Value {
        if let Some(value) = self.enter(&node) {
            return value;
        }
        node.found = self.table.probe(node.position.hash(), node.ply);
        node.was_pv = node.found.is_some_and(|entry| entry.was_pv);
        if let Some(entry) = node.found
            && !node.is_pv()
            && node.window.is_settled_by(&entry)
        {
            return entry.value;
        }
        let mut best = -INFINITE;
        if !self.frame(node.ply).is_check {
            self.evaluate_node(&mut node);
            best = node.refined(node.evaluation.unwrap_or(best));
            // The side to move need not capture anything.
            if best >= node.window.beta {
                if node.found.is_none() {
                    let answer = Answer {
                        value: best,
                        bound: Bound::Lower,
                        best: None,
                    };
                    self.store(&node, 0, &answer);
                }
                return best;
            }
            node.window.alpha = node.window.alpha.max(best);
        }
        let mut picker = self.quiescence_picker(&mut node);
        let answer = self.try_captures(&mut node, &mut picker, best);
        picker.finish(&mut self.moves);
        let Some(answer) = answer else {
            return 0;
        };
        self.store(&node, 0, &answer);
        answer.value
    }

    /// The moves that quiescence tries.
    fn quiescence_picker(&mut self, node: &mut Node<'_>) -> Picker {
        let (position, is_check) = (node.position, self.frame(node.ply).is_check);
        let best = node.found.and_then(|entry| entry.best.read(position));
        node.hash_move = best.filter(|&mv| is_check || is_noisy(position, mv));
        if is_check {
            let context = Context::new(position, self.before(node.ply));
            Picker::all(node.hash_move, context, [None; 2], &self.moves)
        } else {
            Picker::noisy(node.hash_move, 0, &self.moves)
        }
    }

    /// Plays out the captures; nothing if the search was stopped.
    fn try_captures(
        &mut self,
        node: &mut Node<'_>,
        picker: &mut Picker,
        stand_pat: Value,
    ) -> Option<Answer> {
        let (position, is_check) = (node.position, self.frame(node.ply).is_check);
        let mut best = stand_pat;
        let mut best_move = None;
        let mut tried = 0;
        while let Some(mv) = self.next_move(picker, position) {
            tried += 1;
            if best > -MATE_FOUND {
                if !is_check && let Some(most) = hopeless(node, mv, stand_pat) {
                    best = best.max(most);
                    continue;
                }
                if is_check && tried > numbers::MOST_EVASIONS && !is_noisy(position, mv) {
                    break;
                }
            }
            let value = self.follow(node, mv);
            if self.is_stopped {
                return None;
            }
            if value > best {
                best = value;
                if value > node.window.alpha {
                    node.window.alpha = value;
                    best_move = Some(mv);
                    if node.is_pv() {
                        self.note_line(node.ply, mv);
                    }
                    if value >= node.window.beta {
                        break;
                    }
                }
            }
        }
        if is_check && tried == 0 {
            best = mated_in(node.ply);
        }
        let bound = if best >= node.window.beta {
            Bound::Lower
        } else {
            Bound::Upper
        };
        Some(Answer {
            value: best,
            bound,
            best: best_move,
        })
    }

    /// The value of a move once the captures after it are over.
    fn follow(&mut self, node: &Node<'_>, mv: Move) -> Value {
        let child = self.descend(node, mv);
        let window = node.window.flipped();
        let value = -self.quiescence(Node::new(&child, node.ply + 1, 0, window, node.kind));
        self.ascend();
        value
    }
}

/// Delta pruning: what a capture gains at the very most, if even that does not reach alpha.
fn hopeless(node: &Node<'_>, mv: Move, stand_pat: Value) -> Option<Value> {
    let most = stand_pat + see::captured_worth(node.position, mv) + numbers::DELTA_MARGIN;
    (mv.promotion().is_none() && most <= node.window.alpha).then_some(most)
}

#[cfg(test)]
mod tests {
    use super::super::History;
    use super::super::node::{Kind, Window};
    use super::*;
    use crate::engine::signals::Signals;
    use crate::engine::transposition::{Entry, PackedMove, Table};
    use crate::model::Position;

    #[test]
    fn a_former_principal_variation_is_remembered() {
        let (table, signals, mut history) = (Table::new(1), Signals::new(false), History::new());
        let position = Position::default();
        let entry = Entry {
            best: PackedMove::NONE,
            value: 900,
            evaluation: None,
            depth: 2,
            bound: Bound::Upper,
            was_pv: true,
        };
        table.store(position.hash(), 0, entry);
        let mut thread = Thread::new(&table, &signals, &mut history, true);
        thread.accumulators.reset(&position);
        thread.hashes.push(position.hash());
        let window = Window {
            alpha: 500,
            beta: 501,
        };
        let value = thread.search(Node::new(&position, 0, 0, window, Kind::All));
        assert!(value < 500, "{value}");
        let left = table.probe(position.hash(), 0);
        assert!(
            left.is_some_and(|entry| entry.depth == 0 && entry.was_pv),
            "{left:?}"
        );
    }
}
