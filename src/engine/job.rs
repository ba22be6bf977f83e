//! What a search is asked.

use super::limits::Limits;
use super::player::Player;
use crate::model::{Game, Move, Position};

/// A position with what has been played, how long to think, and what to report.
#[derive(Debug, Clone)]
pub struct Job {
    /// Comes back with every report, so that a late answer can be told from a present one.
    pub id: u64,
    /// The position to find a move in.
    pub position: Position,
    /// The hashes of all positions since the game's start, the present one last: repetition.
    pub(crate) hashes: Vec<u64>,
    /// How long to think.
    pub limits: Limits,
    /// How many of the best lines are wanted.
    pub lines: usize,
    /// Who thinks: by default, everything the engine has.
    pub player: Player,
}

impl Job {
    /// The best move of a position that nothing led to.
    pub fn new(id: u64, position: Position, limits: Limits) -> Job {
        Job {
            id,
            hashes: vec![position.hash()],
            position,
            limits,
            lines: 1,
            player: Player::default(),
        }
    }

    /// The best move of a game's present position.
    pub fn of_game(id: u64, game: &Game, limits: Limits) -> Job {
        Job {
            hashes: game.positions().iter().map(Position::hash).collect(),
            ..Job::new(id, game.position().clone(), limits)
        }
    }

    /// The best move after some moves from a start.
    pub fn after_moves(id: u64, start: Position, moves: &[Move], limits: Limits) -> Job {
        let mut hashes = vec![start.hash()];
        let mut position = start;
        for &mv in moves {
            position.play(mv);
            hashes.push(position.hash());
        }
        Job {
            hashes,
            ..Job::new(id, position, limits)
        }
    }

    /// The same, by a player of some level.
    #[must_use]
    pub fn by(self, player: Player) -> Job {
        Job { player, ..self }
    }

    /// The same, with so many lines.
    #[must_use]
    pub fn with_lines(self, lines: usize) -> Job {
        Job { lines, ..self }
    }
}
