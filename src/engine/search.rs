//! The search: which move leads to the best position that the opponent cannot avoid.
//!
//! ```text
//!  root          iterative deepening with aspiration windows
//!  node          one position inside the tree, its window and what is known of it: principal-variation search
//!  node_pruning  rules that settle a position without searching its moves
//!  moves         the loop over its moves, and the re-searches of those that surprise
//!  move_pruning  rules that leave a single move out
//!  checks        which moves give check
//!  extensions    moves that are searched more deeply
//!  weigh         a value for every first move, not only for the best
//!  updates       what is stored once a position has been searched
//!  quiescence    the end of a line: captures until the position is quiet
//!  numbers       all numbers of these rules, and the reason for each
//!  reductions    late-move reductions: how much less deep late moves are searched
//!  picker        the order of moves
//!  history       how moves have done so far, and how far off the evaluation was
//! ```

mod checks;
mod extensions;
mod history;
mod move_pruning;
mod moves;
mod node;
mod node_pruning;
mod numbers;
mod picker;
mod quiescence;
mod reductions;
mod root;
mod updates;
mod weigh;

use super::endings;
use super::known;
use super::network::Accumulators;
use super::signals::Signals;
use super::tables::Prober;
use super::transposition::Table;
use super::value::{DRAW, EVALUATION_LIMIT, MAX_PLY, Value, by_goal, mated_in};
use crate::model::{Move, MoveKind, Position, Role};
pub(crate) use history::History;
use history::{Context, NO_CONTINUATION, piece_to};
use node::Node;
use picker::Scored;
pub(crate) use root::{Progress, RootMove, Task, Thought};

/// How often, in positions, a thread checks the stop flag, the clock and the node limit.
const POLL_INTERVAL: u64 = 256;
/// Frames before the root, so that "four moves ago" always exists.
const LEAD: usize = 4;

/// One ply of the line being searched.
#[derive(Debug, Clone, Copy)]
struct Frame {
    /// The move that leads to the next ply.
    played: Option<Move>,
    /// Whether that move neither captures nor promotes.
    is_quiet: bool,
    /// The row of that move in the continuation tables.
    continuation: usize,
    /// What quiet moves are judged by here.
    context: Context,
    evaluation: Option<Value>,
    is_check: bool,
    killers: [Option<Move>; 2],
    /// How many beta cutoffs there were at this ply since its grandparent was entered.
    cutoffs: u32,
    /// How many moves of the line up to here were extended by two plies.
    double_extensions: i32,
}

const BLANK: Frame = Frame {
    played: None,
    is_quiet: false,
    continuation: NO_CONTINUATION,
    context: Context::NONE,
    evaluation: None,
    is_check: false,
    killers: [None; 2],
    cutoffs: 0,
    double_extensions: 0,
};

/// One searching thread. Several share the table and the signals.
pub(crate) struct Thread<'a> {
    table: &'a Table,
    signals: &'a Signals,
    history: &'a mut History,
    accumulators: Accumulators,
    frames: Vec<Frame>,
    /// The hashes of all positions from the game's start to the one being searched.
    hashes: Vec<u64>,
    /// How many of them were there before the search.
    played_hashes: usize,
    /// The moves of all plies.
    moves: Vec<Scored>,
    /// The best line found below each ply.
    lines: Vec<Vec<Move>>,
    root: Vec<RootMove>,
    nodes: u64,
    /// How many of them the signals know of.
    counted: u64,
    /// How many positions may be searched before the signals must be asked again.
    allowed: u64,
    hard_limit: Option<std::time::Duration>,
    deepest: usize,
    /// The depth of the iteration under way.
    iteration: i32,
    is_main: bool,
    is_stopped: bool,
    /// No null move before this ply, while one is being verified.
    null_move_from: usize,
    /// Asks the tables of endings.
    prober: Option<Prober>,
    /// Positions with no more pieces may be known; 0 without tables.
    most_known: u32,
    /// Whether the position to be searched is known to be drawn.
    is_drawn: bool,
}

impl<'a> Thread<'a> {
    pub(crate) fn new(
        table: &'a Table,
        signals: &'a Signals,
        history: &'a mut History,
        is_main: bool,
    ) -> Thread<'a> {
        Thread {
            table,
            signals,
            history,
            accumulators: Accumulators::default(),
            frames: vec![BLANK; MAX_PLY + LEAD + 2],
            hashes: Vec::with_capacity(1024),
            played_hashes: 0,
            moves: Vec::with_capacity(4096),
            lines: (0..=MAX_PLY + 1)
                .map(|_| Vec::with_capacity(MAX_PLY + 2))
                .collect(),
            root: Vec::new(),
            nodes: 0,
            counted: 0,
            allowed: 0,
            hard_limit: None,
            deepest: 0,
            iteration: 0,
            is_main,
            is_stopped: false,
            null_move_from: 0,
            prober: None,
            most_known: 0,
            is_drawn: false,
        }
    }

    #[inline]
    fn frame(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[ply + LEAD]
    }

    /// The rows of the moves played one, two and four plies ago.
    #[inline]
    fn before(&self, ply: usize) -> [usize; 3] {
        let at = |back: usize| self.frames[ply + LEAD - back].continuation;
        [at(1), at(2), at(4)]
    }

    /// Counts a position; or says that it is time to stop.
    #[inline]
    fn count_node(&mut self) -> bool {
        if self.nodes >= self.allowed {
            self.poll();
            if self.is_stopped {
                return true;
            }
        }
        self.nodes += 1;
        false
    }

    /// Looks at the stop flag and the clock, and takes a share of the nodes that are left.
    #[cold]
    fn poll(&mut self) {
        self.publish_nodes();
        let is_late = || {
            let limit = self.hard_limit.filter(|_| self.nodes > 0);
            limit.is_some_and(|limit| !self.signals.is_pondering() && self.signals.clock() >= limit)
        };
        if self.is_stopped || self.signals.is_stopped() || is_late() {
            self.is_stopped = true;
        } else {
            let share = self.signals.take_nodes(POLL_INTERVAL);
            self.is_stopped = share == 0;
            self.allowed = self.nodes + share;
        }
    }

    fn publish_nodes(&mut self) {
        self.signals.add_nodes(self.nodes - self.counted);
        self.counted = self.nodes;
    }

    /// Makes a move, and starts to load what the transposition table knows of the position it leads to.
    #[inline]
    fn descend(&mut self, node: &Node<'_>, mv: Move) -> Position {
        let (position, ply) = (node.position, node.ply);
        let child = position.after(mv);
        self.table.prefetch(child.hash());
        self.accumulators.push(position, mv);
        self.hashes.push(child.hash());
        let is_quiet = !is_noisy(position, mv);
        let frame = self.frame(ply);
        frame.played = Some(mv);
        frame.is_quiet = is_quiet;
        frame.continuation = piece_to(position.turn(), mv);
        let double_extensions = frame.double_extensions;
        let next = self.frame(ply + 1);
        next.is_check = child.is_check();
        next.double_extensions = double_extensions;
        child
    }

    #[inline]
    fn ascend(&mut self) {
        self.hashes.pop();
        self.accumulators.pop();
    }

    /// Counts a position. Its value, if there is nothing to search: the search is stopped, the rules end the game,
    /// or the line is too long.
    fn enter(&mut self, node: &Node<'_>) -> Option<Value> {
        let (position, ply) = (node.position, node.ply);
        if self.count_node() {
            return Some(0);
        }
        self.lines[ply].clear();
        self.deepest = self.deepest.max(ply);
        let end = by_goal(position, ply)
            .or_else(|| self.rule_draw(position, ply))
            .or_else(|| self.known(position, ply));
        if end.is_some() || ply < MAX_PLY {
            return end;
        }
        let is_check = self.frame(ply).is_check;
        Some(if is_check { 0 } else { self.evaluate(position) })
    }

    /// The value of a position where the rules end the game without mate.
    fn rule_draw(&self, position: &Position, ply: usize) -> Option<Value> {
        if position.halfmove_clock() >= 100 {
            // Checkmate outranks the counter.
            if position.is_checkmate() {
                return Some(mated_in(ply));
            }
            return Some(DRAW);
        }
        (self.is_repetition(position) || position.is_dead()).then_some(DRAW)
    }

    /// What the tables of endings say of a position, if no mate comes too late for the fifty-move rule.
    #[inline]
    fn known(&mut self, position: &Position, ply: usize) -> Option<Value> {
        if self.most_known == 0 || position.occupied().len() > self.most_known {
            return None;
        }
        let verdict = self.prober.as_mut()?.probe(position).ok()?;
        let is_certain = verdict.is_within(position.halfmove_clock());
        is_certain.then(|| known::value(verdict, ply))
    }

    /// One repetition inside the tree counts as a draw: what was best there is best here. A position of
    /// the game before the search must have occurred twice.
    fn is_repetition(&self, position: &Position) -> bool {
        let reach = usize::from(position.halfmove_clock());
        let last = self.hashes.len() - 1;
        let mut seen = 0;
        for back in (4..=reach.min(last)).step_by(2) {
            if self.hashes[last - back] == position.hash() {
                seen += 1;
                if seen == 2 || last - back >= self.played_hashes {
                    return true;
                }
            }
        }
        false
    }

    /// The network's evaluation, or what is known of the ending.
    #[inline]
    fn evaluate(&mut self, position: &Position) -> Value {
        let value = endings::judged(position, self.accumulators.evaluate(position));
        if self.is_drawn {
            value / endings::DRAW_DIVISOR
        } else {
            value
        }
    }

    /// An evaluation with the correction history's estimate of its error added, and faded as the fifty
    /// moves run out.
    #[inline]
    fn corrected(&self, position: &Position, evaluation: Value) -> Value {
        if self.is_drawn || endings::is_drawn(position) {
            return evaluation;
        }
        let faded = numbers::faded(evaluation, position.halfmove_clock());
        let corrected = faded + self.history.correction(position);
        corrected.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
    }

    /// The best line below this ply is this move and the best line below it.
    fn note_line(&mut self, ply: usize, mv: Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        let line = &mut upper[ply];
        line.clear();
        line.push(mv);
        line.extend_from_slice(&lower[0]);
    }
}

/// Whether the side to move has more than king and pawns: without, zugzwang is common, and a null move
/// proves nothing.
fn has_pieces(position: &Position) -> bool {
    let own = position.by_color(position.turn());
    let simple = position.by_role(Role::Pawn) | position.by_role(Role::King);
    !(own & !simple).is_empty()
}

/// Whether a move captures or promotes.
#[inline]
fn is_noisy(position: &Position, mv: Move) -> bool {
    match mv.kind() {
        MoveKind::EnPassant(_) => true,
        MoveKind::Castling(..) => false,
        MoveKind::Plain | MoveKind::DoubleStep => {
            mv.promotion().is_some() || position.occupied().has(mv.to())
        }
    }
}
