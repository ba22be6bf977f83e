//! Goes through games and proves what looks like a puzzle.

use std::collections::HashSet;

use super::proof::{self, PROOF_NODES, Two};
use super::puzzle::Puzzle;
use crate::engine::{Engine, Options};
use crate::model::Position;
use crate::notation::pgn::Tree;
use crate::printable::excerpt;

/// The nodes that tell whether a position is worth a proof.
const SCREENING_NODES: u64 = 3_000;
/// The best move has to be better by so much at first sight.
const FIRST_SIGHT: i32 = 200;
/// More than this is won already, at first sight.
const WON_ANYWAY: i32 = 150;
/// The longest name of a player in the words about a puzzle's game.
const LONGEST_NAME: usize = 40;

/// Finds puzzles in games; a position is told once, however many games it occurs in.
#[derive(Debug)]
pub struct Finder {
    engine: Engine,
    nodes: u64,
    told: HashSet<u64>,
}

impl Default for Finder {
    fn default() -> Finder {
        Finder::new(PROOF_NODES)
    }
}

impl Finder {
    /// A finder that proves each move with so many nodes. The same games give the same puzzles.
    pub fn new(nodes: u64) -> Finder {
        Finder {
            engine: Engine::new(Options::default()),
            nodes,
            told: HashSet::new(),
        }
    }

    /// Finds the puzzles in the main line of a game, and tells each at once.
    pub fn search<E>(
        &mut self,
        tree: &Tree,
        mut tell: impl FnMut(Puzzle) -> Result<(), E>,
    ) -> Result<(), E> {
        self.engine.forget();
        let mut position = tree.start().clone();
        let mut last = None;
        let mut skipped = 0;
        for id in tree.main_line() {
            let Some(usual) = position.usual() else {
                return Ok(());
            };
            if skipped == 0 && self.is_promising(usual) {
                let found = proof::prove(&self.engine, usual, last, self.nodes);
                if let Some(puzzle) = found.filter(|_| self.told.insert(position.hash())) {
                    skipped = puzzle.solution.len();
                    tell(Puzzle {
                        source: source(tree, usual),
                        ..puzzle
                    })?;
                }
            } else {
                skipped = skipped.saturating_sub(1);
            }
            let step = tree.node(id).step();
            position.follow(step);
            last = step.mv();
        }
        Ok(())
    }

    /// Whether one move looks much better than all others.
    fn is_promising(&self, position: &Position) -> bool {
        let found = proof::search(&self.engine, position, SCREENING_NODES, 2);
        let Some(Two {
            best,
            second: Some(second),
        }) = found
        else {
            return false;
        };
        let (best, second) = (best.score.centipawns(), second.score.centipawns());
        let wins = best >= FIRST_SIGHT && second <= WON_ANYWAY;
        let holds = best >= -WON_ANYWAY && second <= -FIRST_SIGHT;
        best - second >= FIRST_SIGHT && (wins || holds)
    }
}

/// The players and the number of the move.
fn source(tree: &Tree, position: &Position) -> String {
    let name = |tag| {
        let name = tree.tags.get(tag).unwrap_or("?").replace('|', "/");
        excerpt(&name, LONGEST_NAME)
    };
    let number = position.fullmove_number();
    format!("{} - {}, move {number}", name("White"), name("Black"))
}
