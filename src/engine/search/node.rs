//! One position inside the tree: principal-variation search.
//!
//! The first move is searched with the full window, the others only to prove that they are no
//! better; the few that turn out to be are searched again.

use super::{LEAD, Thread, numbers};
use crate::engine::transposition::{Bound, Entry};
use crate::engine::value::{INFINITE, MATE_FOUND, Value, mated_in};
use crate::model::{Move, Position};

/// The values that matter: up to `alpha` there is something better elsewhere, from `beta` on the opponent will not
/// allow the position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: Value,
    pub(super) beta: Value,
}

impl Window {
    pub(super) const OPEN: Window = Window {
        alpha: -INFINITE,
        beta: INFINITE,
    };

    /// A null window, with no value inside: it shows only whether a value is above `alpha`.
    #[inline]
    pub(super) const fn null(alpha: Value) -> Window {
        Window {
            alpha,
            beta: alpha + 1,
        }
    }

    /// The same window as the opponent sees it.
    #[inline]
    pub(super) const fn flipped(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Whether an entry settles a search with this window.
    #[inline]
    pub(super) fn is_settled_by(self, entry: &Entry) -> bool {
        match entry.bound {
            Bound::Exact => true,
            Bound::Lower => entry.value >= self.beta,
            Bound::Upper => entry.value <= self.alpha,
        }
    }
}

/// What is expected of a node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It lies on the principal variation: its window is open, and its value is wanted exactly.
    Pv,
    /// One of its moves will be too good for the opponent to allow: a cutoff.
    Cut,
    /// None of its moves will be good enough, so all of them must be searched.
    All,
}

impl Kind {
    /// What is expected of a child with a null window.
    #[inline]
    pub(super) fn child(self) -> Kind {
        match self {
            Kind::Pv | Kind::All => Kind::Cut,
            Kind::Cut => Kind::All,
        }
    }
}

/// A position to be searched, its window, and what is known of it before its moves are tried.
pub(super) struct Node<'p> {
    pub(super) position: &'p Position,
    pub(super) ply: usize,
    pub(super) depth: i32,
    pub(super) window: Window,
    pub(super) kind: Kind,
    /// The move left out while testing whether it is the only good one (singular).
    pub(super) excluded: Option<Move>,
    /// What the transposition table knows.
    pub(super) found: Option<Entry>,
    pub(super) hash_move: Option<Move>,
    /// The evaluation as the network said it.
    pub(super) raw: Option<Value>,
    /// Corrected; unknown in check.
    pub(super) evaluation: Option<Value>,
    /// Whether things have become better since the last own move.
    pub(super) is_improving: bool,
    /// Whether it lies, or once lay, on a principal variation.
    pub(super) was_pv: bool,
}

impl<'p> Node<'p> {
    #[inline]
    pub(super) fn new(
        position: &'p Position,
        ply: usize,
        depth: i32,
        window: Window,
        kind: Kind,
    ) -> Node<'p> {
        Node {
            position,
            ply,
            depth,
            window,
            kind,
            excluded: None,
            found: None,
            hash_move: None,
            raw: None,
            evaluation: None,
            is_improving: false,
            was_pv: false,
        }
    }

    #[inline]
    pub(super) fn is_pv(&self) -> bool {
        self.kind == Kind::Pv
    }

    #[inline]
    pub(super) fn is_cut(&self) -> bool {
        self.kind == Kind::Cut
    }

    /// Whether all of its moves count, so that its value says something of the position.
    #[inline]
    pub(super) fn is_whole(&self) -> bool {
        self.excluded.is_none()
    }

    /// Whether rules may settle it without searching its moves.
    fn may_be_pruned(&self) -> bool {
        !self.is_pv() && self.is_whole()
    }

    /// An evaluation, or what a search said of the position where that is known to be nearer.
    pub(super) fn refined(&self, evaluation: Value) -> Value {
        match self.found {
            Some(entry) if entry.value.abs() < MATE_FOUND => match entry.bound {
                Bound::Exact => entry.value,
                Bound::Lower => evaluation.max(entry.value),
                Bound::Upper => evaluation.min(entry.value),
            },
            _ => evaluation,
        }
    }

    /// What the table says, if that settles the position.
    fn settled(&self) -> Option<Value> {
        let entry = self.found?;
        let is_settled = !self.is_pv()
            && entry.depth >= self.depth
            && self.window.is_settled_by(&entry)
            && self.position.halfmove_clock() < numbers::LAST_TABLE_CLOCK;
        is_settled.then_some(entry.value)
    }
}

impl Thread<'_> {
    /// The value of a position, inside its window exactly and beyond it as a bound.
    pub(super) fn search(&mut self, mut node: Node<'_>) -> Value {
        if node.depth <= 0 {
            return self.quiescence(node);
        }
        if let Some(value) = self.enter(&node) {
            return value;
        }
        // A mate already found nearer the root cannot be beaten from here.
        let window = &mut node.window;
        window.alpha = window.alpha.max(mated_in(node.ply));
        window.beta = window.beta.min(-mated_in(node.ply + 1));
        if window.alpha >= window.beta {
            return window.alpha;
        }
        if node.is_whole() {
            node.found = self.table.probe(node.position.hash(), node.ply);
        }
        if let Some(value) = node.settled() {
            return value;
        }
        self.assess(&mut node);
        self.frame(node.ply + 2).cutoffs = 0;
        self.frame(node.ply + 1).killers = [None; 2];
        if node.is_whole() {
            self.note_swing(&node);
        }
        if node.may_be_pruned()
            && let Some(value) = self.prune(&node)
        {
            return value;
        }
        if self.is_stopped {
            return 0;
        }
        // Internal iterative reduction: without a move to begin with, a shallower search finds one for the next time.
        if node.hash_move.is_none()
            && node.depth >= numbers::ITERATIVE_REDUCTION_DEPTH
            && node.kind != Kind::All
            && node.is_whole()
        {
            node.depth -= 1;
        }
        if node.may_be_pruned()
            && let Some(value) = self.probcut(&node)
        {
            return value;
        }
        self.try_moves(&mut node)
    }

    /// Evaluates a position and sees whether things have become better since the last own move.
    fn assess(&mut self, node: &mut Node<'_>) {
        let ply = node.ply;
        node.was_pv = node.is_pv() || node.found.is_some_and(|entry| entry.was_pv);
        node.hash_move = node.found.and_then(|entry| entry.best.read(node.position));
        if !node.is_whole() {
            node.evaluation = self.frame(ply).evaluation;
        } else if !self.frame(ply).is_check {
            self.evaluate_node(node);
        }
        self.frame(ply).evaluation = node.evaluation;
        let earlier = |back: usize| {
            let frame = &self.frames[ply + LEAD - back];
            frame.evaluation.filter(|_| ply >= back)
        };
        node.is_improving = match (node.evaluation, earlier(2).or_else(|| earlier(4))) {
            (Some(now), Some(then)) => now > then,
            (Some(_), None) => true,
            (None, _) => false,
        };
    }

    /// What the table or the network says of a position, and how good that makes it.
    pub(super) fn evaluate_node(&mut self, node: &mut Node<'_>) {
        let raw = node
            .found
            .and_then(|entry| entry.evaluation)
            .unwrap_or_else(|| self.evaluate(node.position));
        node.raw = Some(raw);
        node.evaluation = Some(self.corrected(node.position, raw));
    }

    /// What the last quiet move has done to the evaluation is worth a note in its history: a move after which
    /// things look better is tried earlier elsewhere.
    fn note_swing(&mut self, node: &Node<'_>) {
        let before = &self.frames[node.ply + LEAD - 1];
        if let (Some(mv), Some(then), Some(now)) =
            (before.played, before.evaluation, node.evaluation)
            && before.is_quiet
        {
            // Each side's view of its own turn: what one has won, the other has lost.
            let bonus = numbers::swing_bonus(then + now);
            let turn = !node.position.turn();
            self.history.note_swing(turn, mv, &before.context, bonus);
        }
    }
}
