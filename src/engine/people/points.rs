//! What speaks for and against each move: the network's opinion, what the small search says, and what every player sees.

use super::inputs::Played;
use super::sight::{DEPTHS, Sight};
use crate::engine::see;
use crate::engine::value::{MATE, Value};
use crate::model::{Bitboard, Color, Move, Position, Role, Square, attacks};

/// How many numbers each move is judged by.
pub const POINTS: usize = 68;
/// What the ratings are counted from, and in which steps.
const MIDDLE_RATING: f32 = 2_000.0;
const RATING_STEP: f32 = 400.0;
/// Losses of more than this many centipawns are all the same.
const WORST_LOSS: Value = 600;
/// A move that is so many centipawns worse is hardly worse.
const NEARLY: Value = 40;
/// Less than this, no log probability counts.
const UNLIKELY: f32 = -12.0;
/// Moves that lead to mate within this many half-moves are seen as such.
const MATE_PLIES: Value = 4;

/// The position before a move, and all that is known of it.
pub struct Scene<'a> {
    /// The position.
    pub position: &'a Position,
    /// The last moves, the last one last.
    pub past: &'a [Played],
    /// The hashes of the positions so far, this one last.
    pub hashes: &'a [u64],
    /// The legal moves, as everything about moves is ordered.
    pub legal: &'a [Move],
    /// What the small search says.
    pub sight: &'a Sight,
    /// The ratings of the player to move and of the opponent.
    pub ratings: [f32; 2],
}

/// The winning chance from 0 to 1.
fn chance(value: Value) -> f32 {
    1.0 / (1.0 + (-0.003_682 * value as f32).exp())
}

fn flag(is_set: bool) -> f32 {
    f32::from(u8::from(is_set))
}

impl Scene<'_> {
    /// The points of every move; `logits` are the network's.
    pub fn points(&self, logits: &[f32]) -> Vec<[f32; POINTS]> {
        let log_sum = {
            let most = logits.iter().copied().fold(f32::MIN, f32::max);
            most + logits
                .iter()
                .map(|logit| (logit - most).exp())
                .sum::<f32>()
                .ln()
        };
        let logs: Vec<f32> = logits
            .iter()
            .map(|logit| (logit - log_sum).max(UNLIKELY))
            .collect();
        let most = logs.iter().copied().fold(f32::MIN, f32::max);
        let common = self.common(most);
        let tops = self.tops();
        let moves = self.legal.iter().enumerate();
        moves
            .map(|(index, &mv)| {
                let mut list = List::default();
                let log = logs[index];
                let place = place(log, &logs);
                list.all([
                    log / 3.0,
                    log.exp(),
                    (log - most) / 3.0,
                    flag(log >= most),
                    place,
                ]);
                self.search_points(index, mv, &tops, &mut list);
                self.plain_points(mv, &mut list);
                self.board_points(mv, &mut list);
                list.all(common);
                list.points
            })
            .collect()
    }

    /// The best and the second best value of each depth.
    fn tops(&self) -> [[Value; 2]; DEPTHS] {
        let mut tops = [[0; 2]; DEPTHS];
        for (top, values) in tops.iter_mut().zip(&self.sight.values) {
            let mut sorted = values.clone();
            sorted.sort_unstable_by(|a, b| b.cmp(a));
            *top = [sorted[0], sorted.get(1).copied().unwrap_or(sorted[0])];
        }
        tops
    }

    /// What is the same for every move.
    fn common(&self, most: f32) -> [f32; 12] {
        let [own, opponent] = self.ratings;
        let position = self.position;
        let (last, deep) = (
            self.tops()[DEPTHS - 1],
            self.sight.best.map_or(0, |(_, value)| value),
        );
        [
            (own - MIDDLE_RATING) / RATING_STEP,
            ((own - MIDDLE_RATING) / RATING_STEP).powi(2) / 2.0,
            (opponent - own) / RATING_STEP,
            flag(position.is_check()),
            position.occupied().len() as f32 / 32.0,
            (self.legal.len() as f32).ln() / 3.0,
            chance(last[0]) - 0.5,
            (chance(last[0]) - chance(last[1])) * 2.0,
            chance(deep) - chance(last[0]),
            most.exp(),
            f32::from(position.halfmove_clock().min(40)) / 40.0,
            place(last[0] - NEARLY, &self.sight.values[DEPTHS - 1]),
        ]
    }

    /// What the small search says of a move.
    fn search_points(&self, index: usize, mv: Move, tops: &[[Value; 2]; DEPTHS], list: &mut List) {
        for (values, [best, second]) in self.sight.values.iter().zip(tops) {
            let value = values[index];
            let other = if value == *best { *second } else { *best };
            let loss = (other - value).clamp(-WORST_LOSS, WORST_LOSS) as f32 / 200.0;
            let chances = (chance(other) - chance(value)) * 3.0;
            list.all([loss, chances, flag(value == *best)]);
        }
        let at = |depth: usize| self.sight.values[depth - 1][index];
        let (deep, deep_value) = self
            .sight
            .best
            .map_or((None, 0), |(mv, value)| (Some(mv), value));
        list.all([
            flag(deep == Some(mv)),
            (chance(deep_value) - chance(at(DEPTHS))) * 3.0,
            (chance(at(DEPTHS)) - chance(at(1))) * 3.0,
            flag(at(2) >= MATE - MATE_PLIES),
            flag(at(2) <= MATE_PLIES - MATE),
            chance(at(DEPTHS)) - 0.5,
            place(at(1), &self.sight.values[0]),
            place(at(DEPTHS), &self.sight.values[DEPTHS - 1]),
        ]);
    }

    /// Where a piece goes, and what it attacks from there.
    fn board_points(&self, mv: Move, list: &mut List) {
        let (position, own, to) = (self.position, self.position.turn(), mv.to());
        let is_attacked_by_last = self.past.last().is_some_and(|last| {
            position
                .attackers(mv.from(), position.occupied())
                .has(last.to)
        });
        let is_guarded = |square| {
            !(position.attackers(square, position.occupied()) & position.by_color(!own)).is_empty()
        };
        let reach = attacks::of(
            own,
            mv.role(),
            to,
            position.occupied() & !Bitboard::of(mv.from()),
        );
        let threats = (reach & position.by_color(!own))
            .into_iter()
            .filter(|&victim| victim != position.king(!own));
        let worth = |victim| position.role_at(victim).map_or(0, see::worth);
        let gain = threats.map(|victim| {
            let price = if is_guarded(victim) {
                see::worth(mv.role())
            } else {
                0
            };
            worth(victim) - price
        });
        let advance = if mv.role() == Role::Pawn {
            f32::from(to.rank().seen_by(own).number()) / 8.0
        } else {
            0.0
        };
        list.all([
            flag(is_attacked_by_last),
            gain.max().map_or(0.0, |gain| gain.max(0) as f32 / 500.0),
            centrality(to),
            centrality(to) - centrality(mv.from()),
            distance(to, position.king(!own)),
            advance,
        ]);
    }

    /// What every player sees of a move.
    fn plain_points(&self, mv: Move, list: &mut List) {
        let (position, own) = (self.position, self.position.turn());
        let child = position.after(mv);
        let captured = see::captured(position, mv);
        let attacked = |square| {
            !(position.attackers(square, position.occupied()) & position.by_color(!own)).is_empty()
        };
        let pawns = position.by_piece(!own, Role::Pawn);
        let before = |back: usize| self.past.len().checked_sub(back).map(|at| self.past[at]);
        let (theirs, ours) = (before(1), before(2));
        list.all(Role::ALL.map(|role| flag(mv.role() == role)));
        list.all([
            captured.map_or(0.0, |role| see::worth(role) as f32 / 500.0),
            flag(captured.is_some()),
            flag(see::gains(position, mv, 0)),
            flag(see::gains(position, mv, -200)),
            flag(see::gains(position, mv, 100)),
            flag(child.is_check()),
            flag(mv.promotion().is_some()),
            flag(mv.castling().is_some()),
            flag(attacked(mv.from())),
            flag(!(attacks::pawn(own, mv.from()) & pawns).is_empty()),
            flag(attacked(mv.to())),
            flag(!(attacks::pawn(own, mv.to()) & pawns).is_empty()),
            flag(theirs.is_some_and(|played| played.to == mv.to() && played.is_capture)),
            flag(theirs.is_some_and(|played| played.to == mv.to())),
            flag(ours.is_some_and(|played| played.to == mv.from())),
            flag(ours.is_some_and(|played| played.to == mv.from() && played.from == mv.to())),
            flag(self.hashes.contains(&child.hash())),
            forward(own, mv),
            theirs.map_or(0.5, |played| distance(played.to, mv.to())),
        ]);
    }
}

/// 1 for the best of all, a half for the second, and so on.
fn place<T: PartialOrd + Copy>(value: T, all: &[T]) -> f32 {
    1.0 / (1 + all.iter().filter(|&other| *other > value).count()) as f32
}

/// 0 at the edge of the board, 1 in its middle.
fn centrality(square: Square) -> f32 {
    let inwards = |place: u8| f32::from(place.min(7 - place.min(7)));
    inwards(square.column()).min(inwards(square.row())) / 3.0
}

/// How far forward a move goes, in ranks.
fn forward(own: Color, mv: Move) -> f32 {
    let ranks = f32::from(mv.to().row()) - f32::from(mv.from().row());
    let sign = if own == Color::White { 1.0 } else { -1.0 };
    sign * ranks / 4.0
}

fn distance(a: Square, b: Square) -> f32 {
    f32::from(
        a.column()
            .abs_diff(b.column())
            .max(a.row().abs_diff(b.row())),
    ) / 7.0
}

/// Numbers one after the other.
struct List {
    points: [f32; POINTS],
    len: usize,
}

impl Default for List {
    fn default() -> List {
        List {
            points: [0.0; POINTS],
            len: 0,
        }
    }
}

impl List {
    fn all<const N: usize>(&mut self, points: [f32; N]) {
        for point in points {
            self.points[self.len] = point;
            self.len += 1;
        }
    }
}
