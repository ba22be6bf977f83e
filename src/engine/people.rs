//! People: which move a person of some rating would make, learnt from games between rated people
//! (`examples/people` trained it, `assets/nets.md` tells how).
//!
//! ```text
//!  inputs ─ network ─┐  the network's opinion, from the pieces and the last moves
//!  sight ────────────┼─ points ─ judgement ─ a probability for each move
//!  position ─────────┘  what a small search and what every player sees
//! ```
//!
//! Ratings here are those of the games learnt from: FIDE, at long time controls.
//!
//! ```
//! use hotseat::engine::people::{Ratings, Story};
//! use hotseat::model::Position;
//!
//! let story = Story::new(Position::default(), &[]);
//! let moves = story.predict(Ratings::even(1_500));
//! assert_eq!(moves.len(), 20);
//! assert_eq!(moves[0].0.to().to_string(), "e4");
//! ```

pub(crate) mod choice;
#[doc(hidden)]
pub mod inputs;
#[doc(hidden)]
pub mod judgement;
#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod points;
#[doc(hidden)]
pub mod sight;

use crate::model::{Game, Move, Position};
use inputs::Played;
use network::Network;
use points::Scene;
use sight::Sight;

/// The FIDE ratings of the player to move and of the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ratings {
    /// The player to move.
    pub own: u32,
    /// The opponent.
    pub opponent: u32,
}

impl Ratings {
    /// Two players of the same rating.
    pub const fn even(rating: u32) -> Ratings {
        Ratings {
            own: rating,
            opponent: rating,
        }
    }
}

/// A game so far, as people remember it: what is on the board, the last moves, and the positions before.
#[derive(Debug, Clone)]
pub struct Story {
    position: Position,
    past: Vec<Played>,
    /// The hashes of all positions, the present one last.
    hashes: Vec<u64>,
}

impl Story {
    /// What moves made of a position.
    pub fn new(start: Position, moves: &[Move]) -> Story {
        let mut story = Story {
            hashes: vec![start.hash()],
            past: Vec::with_capacity(moves.len()),
            position: start,
        };
        for &mv in moves {
            story.play(mv);
        }
        story
    }

    /// A game on the usual board, as far as it is played.
    pub fn of_game(game: &Game) -> Option<Story> {
        let start = game.start().usual()?.clone();
        Some(Story::new(start, &game.moves().collect::<Vec<_>>()))
    }

    /// A legal move is played.
    pub fn play(&mut self, mv: Move) {
        self.past.push(Played::new(&self.position, mv));
        self.position.play(mv);
        self.hashes.push(self.position.hash());
    }

    /// What is on the board.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Every legal move with the probability that a person makes it, the most probable first.
    pub fn predict(&self, ratings: Ratings) -> Vec<(Move, f32)> {
        let legal = self.position.legal_moves();
        if legal.is_empty() {
            return Vec::new();
        }
        let sight = Sight::of(&self.position, &self.hashes);
        let scene = Scene {
            position: &self.position,
            past: &self.past,
            hashes: &self.hashes,
            legal: &legal,
            sight: &sight,
            ratings: [ratings.own, ratings.opponent].map(known),
        };
        let shares = softmax(&scene.judged(Network::own()));
        let mut moves: Vec<(Move, f32)> = legal.iter().copied().zip(shares).collect();
        moves.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        moves
    }
}

impl Scene<'_> {
    /// The logits of all legal moves.
    fn judged(&self, network: &Network) -> Vec<f32> {
        let inputs = inputs::inputs(self.position, self.past);
        let outputs = self
            .legal
            .iter()
            .map(|&mv| inputs::outputs(self.position, mv));
        let logits = network.logits(&inputs, self.ratings, &outputs.collect::<Vec<_>>());
        let points = self.points(&logits);
        let judged = points
            .iter()
            .map(|points| judgement::judge(&network.judgement, points).0);
        judged.collect()
    }
}

/// Logits as probabilities.
fn softmax(logits: &[f32]) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let shares: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
    let sum: f32 = shares.iter().sum();
    shares.into_iter().map(|share| share / sum).collect()
}

/// The nearest rating of which there were enough games.
fn known(rating: u32) -> f32 {
    rating.clamp(1_200, 2_700) as f32
}
