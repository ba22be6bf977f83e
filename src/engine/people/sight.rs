//! What a person may see by thinking ahead: a small search, and what it says of every move.

use crate::engine::known::Known;
use crate::engine::limits::Limits;
use crate::engine::search::{History, Task, Thread};
use crate::engine::signals::Signals;
use crate::engine::time::Allotment;
use crate::engine::transposition::Table;
use crate::engine::value::Value;
use crate::model::{Move, Position};

/// Every move is searched so many half-moves deep.
pub const DEPTHS: usize = 4;
/// Positions that may be searched for that, and then for the best move alone.
const WEIGHED_NODES: u64 = 6_000;
const SEARCHED_NODES: u64 = 4_000;

/// What a small search says of a position.
#[derive(Debug, Clone)]
pub struct Sight {
    /// The value of each legal move in centipawns, by depth.
    pub values: Vec<Vec<Value>>,
    /// What the position after each move looks like at a glance.
    pub at_rest: Vec<Value>,
    /// The best reply to each move, if one was found.
    pub replies: Vec<Option<Move>>,
    /// The best move of a deeper search, and its value.
    pub best: Option<(Move, Value)>,
    /// Positions searched.
    pub nodes: [u64; 2],
}

impl Sight {
    /// Searches a position; `hashes` are those of all positions of the game, this one last.
    pub fn of(position: &Position, hashes: &[u64]) -> Sight {
        let (table, mut history) = (Table::new(1), History::new());
        let mut task = Task {
            position: position.clone(),
            hashes: hashes.to_vec(),
            limits: Limits::default(),
            lines: 1,
            time: Allotment::default(),
            known: Known::default(),
        };
        let signals = Signals::new(false);
        signals.limit_nodes(WEIGHED_NODES);
        let mut thread = Thread::new(&table, &signals, &mut history, true);
        let at_rest = thread.glance(&task);
        let values = thread.weigh(&task, DEPTHS);
        let reply = |&mv: &Move| {
            let child = position.after(mv);
            table.probe(child.hash(), 1)?.best.read(&child)
        };
        let replies = position.legal_moves().iter().map(reply).collect();
        let weighed = signals.nodes();
        let signals = Signals::new(false);
        signals.limit_nodes(SEARCHED_NODES);
        task.limits.nodes = Some(SEARCHED_NODES);
        let thought = Thread::new(&table, &signals, &mut history, true).think(&task, &mut |_| {});
        let best = thought.moves.first();
        Sight {
            values,
            at_rest,
            replies,
            best: best.and_then(|root| Some((root.mv, root.known_value()?))),
            nodes: [weighed, signals.nodes()],
        }
    }
}
