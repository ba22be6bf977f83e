//! A search job.

use super::limits::Limits;
use super::people::{self, inputs::Played};
use super::player::Player;
use crate::model::{AnyPosition, Game, Move, Position};

/// A position with its history, the limits of the search, and what to report.
#[derive(Debug, Clone)]
pub struct Job {
    /// Returned with every report, so that a stale answer can be recognized.
    pub id: u64,
    /// The position to search.
    pub position: Position,
    /// The hashes of all positions of the game, the current one last, to detect repetitions.
    pub(crate) hashes: Vec<u64>,
    /// The last moves, the last one last: people remember them.
    pub(crate) past: Vec<Played>,
    /// The limits of the search.
    pub limits: Limits,
    /// The number of best lines to find (`MultiPV`).
    pub lines: usize,
    /// The player; full strength by default.
    pub player: Player,
}

impl Job {
    /// A job for a position without a history.
    pub fn new(id: u64, position: Position, limits: Limits) -> Job {
        Job {
            id,
            hashes: vec![position.hash()],
            past: Vec::new(),
            position,
            limits,
            lines: 1,
            player: Player::default(),
        }
    }

    /// A job for the current position of a game on the usual board.
    pub fn of_game(id: u64, game: &Game, limits: Limits) -> Option<Job> {
        let position = game.position().usual()?.clone();
        Some(Job {
            hashes: game.positions().iter().map(AnyPosition::hash).collect(),
            past: people::inputs::past_of(game),
            ..Job::new(id, position, limits)
        })
    }

    /// A job for the position after some moves.
    pub fn after_moves(id: u64, start: Position, moves: &[Move], limits: Limits) -> Job {
        let mut hashes = vec![start.hash()];
        let mut past = Vec::with_capacity(moves.len());
        let mut position = start;
        for &mv in moves {
            past.push(Played::new(&position, mv));
            position.play(mv);
            hashes.push(position.hash());
        }
        Job {
            hashes,
            past,
            ..Job::new(id, position, limits)
        }
    }

    /// The same job for another player.
    #[must_use]
    pub fn by(self, player: Player) -> Job {
        Job { player, ..self }
    }

    /// The same job with a number of lines.
    #[must_use]
    pub fn with_lines(self, lines: usize) -> Job {
        Job { lines, ..self }
    }
}
