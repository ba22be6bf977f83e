//! The root: iterative deepening, reports, and the decision to stop.

use std::cmp::Reverse;

use super::history::Context;
use super::node::{Kind, Node, Window};
use super::reductions::{PLY, reduction};
use super::updates::Answer;
use super::{BLANK, Thread, is_noisy, numbers};
use crate::engine::known::Known;
use crate::engine::limits::Limits;
use crate::engine::tables::{MOST_PIECES, Prober};
use crate::engine::time::Allotment;
use crate::engine::transposition::Bound;
use crate::engine::value::{INFINITE, MATE, MATE_FOUND, MAX_PLY, Score, Value};
use crate::model::{Move, Position};

/// What is to be searched, and how long.
#[derive(Debug, Clone)]
pub(crate) struct Task {
    /// The position to find a move in.
    pub(crate) position: Position,
    /// The hashes of the game's positions, the present one last.
    pub(crate) hashes: Vec<u64>,
    pub(crate) limits: Limits,
    /// How many of the best moves are wanted.
    pub(crate) lines: usize,
    pub(crate) time: Allotment,
    /// What the tables of endings know.
    pub(crate) known: Known,
}

/// A first move and what is known of it.
#[derive(Debug, Clone)]
pub(crate) struct RootMove {
    pub(crate) mv: Move,
    /// What this iteration says, if it has come so far and the move is one of the best.
    value: Option<Value>,
    /// What the last iteration said.
    previous: Option<Value>,
    /// The line that it begins.
    pub(crate) line: Vec<Move>,
    nodes: u64,
    deepest: usize,
}

impl RootMove {
    fn new(mv: Move) -> RootMove {
        RootMove {
            mv,
            value: None,
            previous: None,
            line: vec![mv],
            nodes: 0,
            deepest: 0,
        }
    }

    /// The last value that is known; none if the search was stopped before it had one.
    pub(crate) fn known_value(&self) -> Option<Value> {
        self.value.or(self.previous)
    }
}

/// What a thread has found.
#[derive(Debug)]
pub(crate) struct Thought {
    /// The best moves first; empty where there is no move.
    pub(crate) moves: Vec<RootMove>,
    /// The last iteration that was finished.
    depth: i32,
}

impl Thought {
    /// Whether another thread's move is better played than this one's: it has found a mate, or looked deeper, or
    /// as deep and found something better.
    pub(crate) fn is_outdone_by(&self, other: &Thought) -> bool {
        other.weight() > self.weight()
    }

    fn weight(&self) -> (Value, i32, Value) {
        let known = self.moves.first().and_then(RootMove::known_value);
        let value = known.unwrap_or(-INFINITE);
        (value.max(MATE_FOUND), self.depth, value)
    }

    /// Its best line, if it has come so far as to have one.
    pub(crate) fn progress(&self) -> Option<Progress<'_>> {
        let root = self.moves.first()?;
        Some(Progress {
            depth: self.depth.max(1) as u32,
            deepest: root.deepest as u32,
            rank: 0,
            value: root.known_value()?,
            line: &root.line,
        })
    }
}

/// One line of thought, as it is reported.
#[derive(Debug)]
pub(crate) struct Progress<'a> {
    pub(crate) depth: u32,
    pub(crate) deepest: u32,
    /// 0 for the best line.
    pub(crate) rank: usize,
    pub(crate) value: Value,
    pub(crate) line: &'a [Move],
}

impl Thread<'_> {
    /// Searches until the limits or a stop end it; `report` is told of every finished line.
    pub(crate) fn think(&mut self, task: &Task, report: &mut dyn FnMut(&Progress<'_>)) -> Thought {
        self.prepare(task);
        let depth = if self.root.is_empty() {
            0
        } else {
            self.deepen(task, report)
        };
        self.publish_nodes();
        Thought {
            moves: self.root.clone(),
            depth,
        }
    }

    /// Iterative deepening: each iteration searches a half-move deeper, in the order that the last one has found.
    /// The last iteration that was finished.
    fn deepen(&mut self, task: &Task, report: &mut dyn FnMut(&Progress<'_>)) -> i32 {
        let lines = task.lines.clamp(1, self.root.len());
        let deepest = task
            .limits
            .depth
            .unwrap_or(MAX_PLY as u32)
            .clamp(1, MAX_PLY as u32 - 1);
        let mut steadiness = Steadiness::default();
        let mut finished = 0;
        for depth in 1..=deepest as i32 {
            self.iteration = depth;
            for root in &mut self.root {
                root.previous = root.value.take();
            }
            for rank in 0..lines {
                self.deepest = 0;
                self.search_aspiration(task, depth, rank);
                if self.is_stopped {
                    break;
                }
                sort(&mut self.root[..=rank]);
            }
            if !self.is_stopped {
                finished = depth;
                self.publish_nodes();
                self.report(depth, lines, report);
            }
            if self.is_stopped || (self.is_main && self.is_enough(task, &mut steadiness)) {
                break;
            }
        }
        finished
    }

    /// Tells of the best lines of an iteration, now that their order is known.
    fn report(&self, depth: i32, lines: usize, report: &mut dyn FnMut(&Progress<'_>)) {
        for (rank, root) in self.root[..lines].iter().enumerate() {
            if let Some(value) = root.value {
                report(&Progress {
                    depth: depth as u32,
                    deepest: root.deepest as u32,
                    rank,
                    value,
                    line: &root.line,
                });
            }
        }
    }

    pub(super) fn prepare(&mut self, task: &Task) {
        let legal = task.position.legal_moves();
        let wanted = &task.limits.search_moves;
        let drawing = &task.known.drawing;
        let is_wanted = |mv: &Move| {
            (wanted.is_empty() || wanted.contains(mv))
                && (drawing.is_empty() || drawing.contains(mv))
        };
        self.root = legal
            .iter()
            .copied()
            .filter(is_wanted)
            .map(RootMove::new)
            .collect();
        // Captures first: if there is no time at all, one of them is the best guess.
        self.root
            .sort_by_key(|root| !is_noisy(&task.position, root.mv));
        self.is_drawn = !drawing.is_empty();
        self.prober = task.known.tables.clone().map(Prober::new);
        self.most_known = self.prober.as_ref().map_or(0, |_| MOST_PIECES);
        self.hashes.clear();
        self.hashes.extend_from_slice(&task.hashes);
        if self.hashes.last() != Some(&task.position.hash()) {
            self.hashes.push(task.position.hash());
        }
        self.played_hashes = self.hashes.len();
        self.frames.fill(BLANK);
        self.accumulators.reset(&task.position);
        let is_check = task.position.is_check();
        let raw = (!is_check).then(|| self.evaluate(&task.position));
        let evaluation = raw.map(|raw| self.corrected(&task.position, raw));
        self.frame(0).is_check = is_check;
        // The plies below compare with it to see whether they are improving.
        self.frame(0).evaluation = evaluation;
        self.frame(0).context = Context::new(&task.position, self.before(0));
        self.moves.clear();
        self.nodes = 0;
        self.counted = 0;
        self.is_stopped = false;
        self.null_move_from = 0;
        self.allowed = 0;
        self.hard_limit = task.time.hard.filter(|_| self.is_main);
    }

    /// Aspiration: searches with a narrow window around the last value. When it was too narrow, it is opened on
    /// that side.
    fn search_aspiration(&mut self, task: &Task, depth: i32, rank: usize) {
        let expected = self.root[rank].previous;
        let mut width = numbers::aspiration_width(expected.unwrap_or_default());
        let mut window = Window::OPEN;
        if let Some(expected) = expected
            && depth >= numbers::ASPIRATION_DEPTH
            && expected.abs() < MATE_FOUND
        {
            window.alpha = (expected - width).max(-INFINITE);
            window.beta = (expected + width).min(INFINITE);
        }
        let mut less = 0;
        loop {
            let depth = (depth - less).max(1);
            let value =
                self.search_root(Node::new(&task.position, 0, depth, window, Kind::Pv), rank);
            sort(&mut self.root[rank..]);
            if self.is_stopped {
                return;
            }
            if value <= window.alpha {
                window.beta = i32::midpoint(window.alpha, window.beta);
                window.alpha = (value - width).max(-INFINITE);
                less = 0;
            } else if value >= window.beta {
                window.beta = (value + width).min(INFINITE);
                less = (less + 1).min(numbers::LEAST_ASPIRATION);
            } else {
                return;
            }
            width += width / 2;
            if width > numbers::WIDEST_ASPIRATION {
                window = Window::OPEN;
            }
        }
    }

    /// Searches the first moves from `rank` on.
    fn search_root(&mut self, mut node: Node<'_>, rank: usize) -> Value {
        let start_alpha = node.window.alpha;
        let mut best = -INFINITE;
        self.frame(1).killers = [None; 2];
        for index in rank..self.root.len() {
            let nodes = self.nodes;
            let number = index - rank + 1;
            let value = self.try_root_move(&node, self.root[index].mv, number);
            if self.is_stopped {
                return best;
            }
            let root = &mut self.root[index];
            root.nodes += self.nodes - nodes;
            if number == 1 || value > node.window.alpha {
                root.value = Some(value);
                root.deepest = self.deepest;
                root.line.truncate(1);
                root.line.extend_from_slice(&self.lines[1]);
            } else {
                // No better than the best: its place in the order stays what it was.
                root.value = None;
            }
            if value > best {
                best = value;
                node.window.alpha = node.window.alpha.max(value);
                if value >= node.window.beta {
                    break;
                }
            }
        }
        if rank == 0 {
            self.store_root(&mut node, best, start_alpha);
        }
        best
    }

    /// The value of one first move: the first is searched fully, the others only if they seem better.
    fn try_root_move(&mut self, node: &Node<'_>, mv: Move, number: usize) -> Value {
        let child = self.descend(node, mv);
        let alpha = node.window.alpha;
        let at = |depth, window: Window, kind| Node::new(&child, 1, depth, window.flipped(), kind);
        let scout = |depth| at(depth, Window::null(alpha), Kind::Cut);
        let deeper = node.depth - 1;
        let mut value = -INFINITE;
        if number > 1 {
            let is_late = node.depth >= numbers::ROOT_REDUCTION_DEPTH
                && number > numbers::FULL_ROOT_MOVES
                && !is_noisy(node.position, mv)
                && !self.frame(1).is_check;
            let less = if is_late {
                (reduction(node.depth, number) / PLY - 1).clamp(0, node.depth - 2)
            } else {
                0
            };
            value = -self.search(scout(deeper - less));
            if value > alpha && less > 0 {
                value = -self.search(scout(deeper));
            }
        }
        if number == 1 || value > alpha {
            value = -self.search(at(deeper, node.window, Kind::Pv));
        }
        self.ascend();
        value
    }

    fn store_root(&self, node: &mut Node<'_>, best: Value, start_alpha: Value) {
        let bound = if best >= node.window.beta {
            Bound::Lower
        } else if best > start_alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let answer = Answer {
            value: best,
            bound,
            best: self
                .root
                .iter()
                .max_by_key(|root| root.value)
                .map(|root| root.mv),
        };
        node.was_pv = true;
        self.store(node, node.depth, &answer);
    }

    /// Whether to begin another iteration.
    fn is_enough(&self, task: &Task, steadiness: &mut Steadiness) -> bool {
        let best = &self.root[0];
        let value = best.value.unwrap_or(-INFINITE);
        let share = best.nodes * 100 / self.nodes.max(1);
        let percent = steadiness.percent(best.mv, value, share);
        if let Some(mate) = task.limits.mate
            && let Score::Mate(moves) = Score::from_value(value)
            && (1..=mate as i32).contains(&moves)
        {
            return true;
        }
        if self.signals.is_pondering() || task.limits.is_infinite {
            return false;
        }
        // Nothing quicker than this mate can be found any more.
        let mate = MATE - value.abs();
        if task.time.hard.is_some()
            && task.lines == 1
            && mate < self.iteration - numbers::MATE_PROOF_DEPTH
        {
            return true;
        }
        let Some(soft) = task.time.soft_at(percent) else {
            return false;
        };
        let has_choice = self.root.len() > 1;
        let is_forced = !has_choice && self.iteration >= numbers::FORCED_MOVE_DEPTH;
        is_forced || self.signals.clock() >= soft
    }
}

/// The best first; what has no value yet, by what it had.
fn sort(moves: &mut [RootMove]) {
    moves.sort_by_key(|root| Reverse((root.value, root.previous)));
}

/// How settled the search is: a best move that stays can be played sooner.
#[derive(Debug, Default)]
struct Steadiness {
    best: Option<Move>,
    value: Value,
    /// For how many iterations the best move has been the same.
    same: u32,
}

impl Steadiness {
    /// The percentage of the usual time that this move deserves; `share` is the percentage of all
    /// nodes spent on the best move.
    fn percent(&mut self, best: Move, value: Value, share: u64) -> u32 {
        let is_first = self.best.is_none();
        if self.best == Some(best) {
            self.same = (self.same + 1).min(numbers::STEADY);
        } else {
            self.same = 0;
        }
        let drop = if is_first { 0 } else { self.value - value };
        self.best = Some(best);
        self.value = value;
        let [by_change, by_drop, by_share] = [
            numbers::change_percent(self.same),
            numbers::drop_percent(drop),
            numbers::share_percent(share),
        ];
        by_change * by_drop / 100 * by_share / 100
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn thought(depth: i32, value: Value) -> Thought {
        let mv = Position::default().legal_moves()[0];
        let root = RootMove {
            value: Some(value),
            ..RootMove::new(mv)
        };
        Thought {
            moves: vec![root],
            depth,
        }
    }

    #[test]
    fn the_deeper_thought_counts_and_a_mate_before_all() {
        let mate = |plies: Value| MATE - plies;
        for (own, other, expected) in [
            ((10, 30), (11, 20), true),
            ((11, 20), (10, 30), false),
            ((10, 20), (10, 30), true),
            ((10, 20), (10, 20), false),
            ((12, 500), (9, mate(5)), true),
            ((9, mate(5)), (12, mate(9)), false),
        ] {
            let [own, other] = [own, other].map(|(depth, value)| thought(depth, value));
            assert_eq!(own.is_outdone_by(&other), expected, "{own:?} {other:?}");
        }
        let nothing = Thought {
            moves: Vec::new(),
            depth: 0,
        };
        assert!(!nothing.is_outdone_by(&nothing) && nothing.progress().is_none());
        // Stopped before the first value: that is no mate.
        let hardly = Thought {
            moves: vec![RootMove::new(Position::default().legal_moves()[0])],
            depth: 0,
        };
        assert!(hardly.progress().is_none() && !hardly.is_outdone_by(&hardly));
        assert!(hardly.is_outdone_by(&thought(1, -500)));
    }
}
