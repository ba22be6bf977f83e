//! How a person chooses: by what people of that rating play, and by what this one sees today.
//!
//! A weak player is one who overlooks more. What is overlooked is a reply or an idea, not a position, and it stays overlooked for
//! a few moves: errors come in stories. Long diagonals, moves backwards, quiet moves, and squares far from where the last moves
//! went are overlooked most, captures of the piece that has just moved least.

use super::inputs::Played;
use super::network::Network;
use super::points::Scene;
use super::sight::{DEPTHS, Sight};
use super::{known, softmax};
use crate::engine::see;
use crate::engine::value::{MATE, Value};
use crate::model::random::mixed;
use crate::model::{Color, Move, Position, Role, Square};

/// Ratings on the internet, at ten minutes a side, and the FIDE ratings at which people err as much; below, what is left of the
/// difference is overlooked.
const FIDE: [(f32, f32); 5] = [
    (400.0, 1_200.0),
    (1_600.0, 1_200.0),
    (1_900.0, 1_600.0),
    (2_200.0, 2_050.0),
    (2_300.0, 2_150.0),
];
/// How much is overlooked at a rating, as a probability for what is neither easy nor hard to see.
const OVERSIGHT: [(f32, f32); 7] = [
    (400.0, 0.6),
    (700.0, 0.42),
    (1_000.0, 0.32),
    (1_300.0, 0.27),
    (1_600.0, 0.22),
    (1_900.0, 0.04),
    (2_100.0, 0.0),
];
/// How much less sure of the usual moves a player is: logits are divided by this.
const DOUBT: [(f32, f32); 5] = [
    (400.0, 1.5),
    (1_000.0, 1.25),
    (1_600.0, 1.1),
    (1_900.0, 1.0),
    (2_200.0, 0.9),
];
/// A mate in one is overlooked less often than other things, and played when it is seen.
const MATE_EFFORT: f32 = 0.6;
const MATE_LIKING: f32 = 4.0;
/// What changes an evaluation by less need not be seen.
const WORTH_SEEING: Value = 80;
/// Half-moves for which something stays overlooked.
const STORY: u64 = 8;

/// A person at the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Person {
    /// The rating at ten minutes a side on the internet.
    pub(crate) rating: u32,
    pub(crate) seed: u64,
}

/// The move that a person has found.
pub(crate) struct Found {
    pub(crate) mv: Move,
    pub(crate) value: Value,
    pub(crate) nodes: u64,
}

/// The value at a rating between those of a table.
fn at(table: &[(f32, f32)], rating: f32) -> f32 {
    let above = table.iter().position(|&(knot, _)| knot >= rating);
    match above {
        Some(0) => table[0].1,
        None => table[table.len() - 1].1,
        Some(index) => {
            let ((low, from), (high, to)) = (table[index - 1], table[index]);
            from + (to - from) * (rating - low) / (high - low)
        }
    }
}

impl Person {
    /// The move that this person makes, among `allowed` if there are any.
    pub(crate) fn choose(
        &self,
        position: &Position,
        past: &[Played],
        hashes: &[u64],
        allowed: &[Move],
    ) -> Option<Found> {
        let legal = position.legal_moves();
        let first = legal.first()?;
        let real = Sight::of(position, hashes);
        let sight = self.perceived(&real, position, past, &legal);
        let rating = self.rating as f32;
        let fide = known(at(&FIDE, rating) as u32);
        let scene = Scene {
            position,
            past,
            hashes,
            legal: &legal,
            sight: &sight,
            ratings: [fide, fide],
        };
        let mut logits = scene.judged(Network::own());
        for ((logit, mv), &value) in logits.iter_mut().zip(legal.iter()).zip(&sight.values[0]) {
            *logit /= at(&DOUBT, rating);
            if value == MATE - 1 {
                *logit += MATE_LIKING;
            }
            if !allowed.is_empty() && !allowed.contains(mv) {
                *logit = f32::NEG_INFINITY;
            }
        }
        let mut left = self.die(position.hash());
        let shares = softmax(&logits);
        let drawn = shares.iter().position(|share| {
            left -= share;
            left < 0.0
        });
        // Rounding may leave a little.
        let likely = || (0..shares.len()).max_by(|&a, &b| shares[a].total_cmp(&shares[b]));
        let index = drawn.or_else(likely).unwrap_or_default();
        Some(Found {
            mv: *legal.get(index).unwrap_or(first),
            value: real.values[DEPTHS - 1][index],
            nodes: real.nodes.iter().sum(),
        })
    }

    /// A number from 0 to 1 that stays the same for the same seed and matter.
    fn die(&self, matter: u64) -> f32 {
        (mixed(matter ^ mixed(self.seed)) >> 40) as f32 / (1 << 24) as f32
    }

    /// What this person sees of what there is to see.
    fn perceived(
        &self,
        real: &Sight,
        position: &Position,
        past: &[Played],
        legal: &[Move],
    ) -> Sight {
        let mut sight = real.clone();
        let oversight = at(&OVERSIGHT, self.rating as f32);
        for (index, &mv) in legal.iter().enumerate() {
            let (rest, value) = (real.at_rest[index], real.values[DEPTHS - 1][index]);
            if (rest - value).abs() < WORTH_SEEING {
                continue;
            }
            let looks_at = past.last().map(|played| played.to);
            let (hidden, effort) = match real.replies[index].filter(|_| value < rest) {
                Some(reply) => (reply, effort(&position.after(mv), reply, Some(mv.to()))),
                None => (mv, effort(position, mv, looks_at)),
            };
            let effort = if value == MATE - 1 {
                effort * MATE_EFFORT
            } else {
                effort
            };
            let story = sight_number(hidden) ^ mixed(past.len() as u64 / STORY);
            if self.die(story) < oversight * effort {
                for values in &mut sight.values {
                    values[index] = rest;
                }
            }
        }
        let last = &sight.values[DEPTHS - 1];
        let best = (0..legal.len()).max_by_key(|&index| last[index]);
        if let Some(best) = best.filter(|_| sight.values != real.values) {
            sight.best = Some((legal[best], last[best]));
        }
        sight
    }
}

/// A number for a move, whatever the position.
fn sight_number(mv: Move) -> u64 {
    let squares = mv.from().low_bits() * 64 + mv.to().low_bits();
    mixed((mv.role() as usize * 4_096 + squares) as u64)
}

/// How hard a move is to see for a player who looks at a square: 1 is neither hard nor easy.
fn effort(position: &Position, mv: Move, looks_at: Option<Square>) -> f32 {
    let (from, to) = (mv.from(), mv.to());
    let files = from.column().abs_diff(to.column());
    let ranks = from.row().abs_diff(to.row());
    let is_backward = match position.turn() {
        Color::White => to.row() < from.row(),
        _ => to.row() > from.row(),
    };
    let far = looks_at.is_some_and(|at| {
        at.column()
            .abs_diff(to.column())
            .max(at.row().abs_diff(to.row()))
            >= 4
    });
    let mut effort = 1.0;
    if files == ranks && files >= 3 && mv.role() != Role::Pawn {
        effort *= 1.5;
    }
    if is_backward {
        effort *= 1.4;
    }
    if far {
        effort *= 1.3;
    }
    if see::captured(position, mv).is_none() {
        effort *= 1.3;
    }
    if looks_at == Some(to) {
        effort *= 0.4;
    }
    effort
}
