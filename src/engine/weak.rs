//! The weak levels: a plain look ahead, with the faults that people have.
//!
//! A beginner does not play like a master who now and then moves at random. Beginners look only a move
//! or two ahead, stop counting in the middle of an exchange, overlook quiet replies more often than
//! captures, like to capture and to give check, and misjudge what they see. Each of these is a number
//! in [`Faults`], and a fault depends on the position and the seed alone: a position that was misjudged
//! once is misjudged again.

use super::level::Level;
use super::network::Accumulators;
use super::see;
use super::value::{INFINITE, Value, by_goal, mated_in};
use crate::model::random::mixed;
use crate::model::{Move, MoveKinds, Position};

/// What a weak player does wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Faults {
    /// Half-moves looked ahead.
    sight: i32,
    /// Half-moves that an exchange is followed beyond that.
    counting: i32,
    /// How far a judgement is off at most, in centipawns.
    misjudgement: i32,
    /// Of a thousand quiet moves further on, how many are overlooked.
    quiet_oversight: u64,
    /// Of a thousand captures further on, how many are overlooked.
    capture_oversight: u64,
    /// What a capture or a check is liked more than it is worth.
    activity: Value,
}

/// How a level finds its moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// A plain look ahead with these faults.
    Faulty(Faults),
    /// The real search, for so many positions.
    Short(u64),
    /// The real search for as long as it may.
    Full,
}

/// How each level finds its moves. The numbers were found by `examples/ladder`, so that each level
/// scores about 85 % against the one below; the README has what was measured.
pub(crate) const fn manner(level: Level) -> Manner {
    match level.number() {
        // Knows how the pieces move, and overlooks a quarter of all captures.
        1 => Manner::Faulty(Faults {
            sight: 2,
            counting: 2,
            misjudgement: 165,
            quiet_oversight: 720,
            capture_oversight: 250,
            activity: 45,
        }),
        // Likes to capture and to give check.
        2 => Manner::Faulty(Faults {
            sight: 2,
            counting: 4,
            misjudgement: 69,
            quiet_oversight: 336,
            capture_oversight: 54,
            activity: 50,
        }),
        // Sees what hangs.
        3 => Manner::Faulty(Faults {
            sight: 3,
            counting: 6,
            misjudgement: 49,
            quiet_oversight: 174,
            capture_oversight: 23,
            activity: 15,
        }),
        // New in the club: two moves deep, but never all of them.
        4 => Manner::Faulty(Faults {
            sight: 4,
            counting: 8,
            misjudgement: 36,
            quiet_oversight: 81,
            capture_oversight: 7,
            activity: 8,
        }),
        5 => Manner::Short(3_900),
        6 => Manner::Short(11_000),
        7 => Manner::Short(44_000),
        _ => Manner::Full,
    }
}

/// The move that a weak player has found.
pub(crate) struct Found {
    pub(crate) mv: Move,
    pub(crate) value: Value,
    pub(crate) nodes: u64,
    pub(crate) depth: i32,
}

/// Finds a move as a player with these faults does; none if there is no move among `allowed`. Once
/// `is_over` says so, the best move so far must do.
pub(crate) fn choose(
    position: &Position,
    hashes: &[u64],
    faults: Faults,
    seed: u64,
    allowed: &[Move],
    is_over: &dyn Fn() -> bool,
) -> Option<Found> {
    let mut thinker = Thinker {
        faults,
        seed,
        hashes,
        accumulators: Accumulators::default(),
        nodes: 0,
        is_over,
        is_stopped: false,
    };
    let mut best: Option<(Value, Found)> = None;
    for mv in ordered(position, MoveKinds::All) {
        if !allowed.is_empty() && !allowed.contains(&mv) {
            continue;
        }
        let child = position.after(mv);
        let liking = thinker.liking(position, mv, &child);
        // What is not liked better than the best need not be known exactly.
        let floor = best.as_ref().map_or(-INFINITE, |(most, _)| most - liking);
        let value = -thinker.look(&child, -INFINITE, -floor, faults.sight - 1, 1);
        // What was broken off says nothing.
        if thinker.is_stopped && best.is_some() {
            break;
        }
        let liked = value + liking;
        if best.as_ref().is_none_or(|(most, _)| liked > *most) {
            let found = Found {
                mv,
                value,
                nodes: 0,
                depth: faults.sight,
            };
            best = Some((liked, found));
        }
    }
    best.map(|(_, found)| Found {
        nodes: thinker.nodes,
        ..found
    })
}

/// The moves with captures first, the most valuable victim first.
fn ordered(position: &Position, kinds: MoveKinds) -> Vec<Move> {
    let mut moves = Vec::with_capacity(48);
    position.each_legal_move(kinds, |mv| moves.push(mv));
    moves.sort_by_key(|&mv| -(8 * see::captured_worth(position, mv) - see::worth(mv.role()) / 8));
    moves
}

struct Thinker<'a> {
    faults: Faults,
    seed: u64,
    hashes: &'a [u64],
    accumulators: Accumulators,
    nodes: u64,
    is_over: &'a dyn Fn() -> bool,
    is_stopped: bool,
}

impl Thinker<'_> {
    fn look(
        &mut self,
        position: &Position,
        mut alpha: Value,
        beta: Value,
        depth: i32,
        ply: usize,
    ) -> Value {
        self.count();
        if let Some(value) = by_goal(position, ply) {
            return value;
        }
        if position.is_dead() || position.halfmove_clock() >= 100 || self.has_been(position) {
            return 0;
        }
        if depth <= 0 {
            return self.count_out(position, alpha, beta, self.faults.counting, ply);
        }
        let moves = ordered(position, MoveKinds::All);
        if moves.is_empty() {
            return if position.is_check() {
                mated_in(ply)
            } else {
                0
            };
        }
        let mut best = -INFINITE;
        for (index, &mv) in moves.iter().enumerate() {
            if index > 0 && self.overlooks(position, mv) {
                continue;
            }
            let value = -self.look(&position.after(mv), -beta, -alpha, depth - 1, ply + 1);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.is_stopped {
                break;
            }
        }
        best
    }

    /// Counts a position, and now and then checks whether time is up.
    fn count(&mut self) {
        self.nodes += 1;
        if self.nodes.is_multiple_of(64) && (self.is_over)() {
            self.is_stopped = true;
        }
    }

    /// Follows captures for a few half-moves.
    fn count_out(
        &mut self,
        position: &Position,
        mut alpha: Value,
        beta: Value,
        left: i32,
        ply: usize,
    ) -> Value {
        self.count();
        if let Some(value) = by_goal(position, ply) {
            return value;
        }
        if position.is_check() && !position.has_legal_move() {
            return mated_in(ply);
        }
        let stand_pat = self.judge(position);
        let mut best = stand_pat;
        if left <= 0 || best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        for mv in ordered(position, MoveKinds::Noisy) {
            let value = -self.count_out(&position.after(mv), -beta, -alpha, left - 1, ply + 1);
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta || self.is_stopped {
                break;
            }
        }
        best
    }

    /// The evaluation, a little wrong, but always in the same way.
    fn judge(&mut self, position: &Position) -> Value {
        self.accumulators.reset(position);
        self.accumulators.evaluate(position) + self.error(position)
    }

    /// The sum of two random numbers: small errors are more common than large ones.
    fn error(&self, position: &Position) -> Value {
        let most = self.faults.misjudgement as u64;
        let chance = mixed(position.hash() ^ mixed(self.seed));
        let die = |bits: u64| (bits % (most + 1)) as Value;
        die(chance & 0xffff_ffff) + die(chance >> 32) - most as Value
    }

    fn overlooks(&self, position: &Position, mv: Move) -> bool {
        let place = mv.from().low_bits() as u64 * 64 + mv.to().low_bits() as u64;
        let chance = mixed(position.hash() ^ mixed(self.seed ^ place)) % 1_000;
        let is_loud = see::captured(position, mv).is_some();
        chance
            < if is_loud {
                self.faults.capture_oversight
            } else {
                self.faults.quiet_oversight
            }
    }

    fn liking(&self, position: &Position, mv: Move, child: &Position) -> Value {
        let takes = see::captured(position, mv).is_some();
        let checks = child.is_check();
        self.faults.activity * (Value::from(takes) + Value::from(checks))
    }

    fn has_been(&self, position: &Position) -> bool {
        self.hashes.contains(&position.hash())
    }
}
