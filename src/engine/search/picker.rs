//! The order in which moves are searched.
//!
//! The better the first move, the less remains to be searched; most positions are settled after a
//! move or two. Moves are therefore generated in stages and only as far as they are needed: the hash
//! move, captures that do not lose by exchange, quiet moves by their history, and losing captures.

use super::history::{Context, History};
use super::{Thread, numbers};
use crate::engine::see;
use crate::model::{Color, Move, MoveKinds, Position, Promotion, Role};

/// A move with its place in the order; higher comes first.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scored {
    mv: Move,
    score: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    HashMove,
    MakeNoisy,
    Noisy,
    MakeQuiet,
    Quiet,
    Losing,
    Done,
}

/// What the order is judged by.
struct Judge<'a> {
    position: &'a Position,
    history: &'a History,
    context: Context,
    killers: [Option<Move>; 2],
}

/// Hands out the moves of one position, best first. The moves lie on a stack shared by all plies.
#[derive(Debug)]
pub(super) struct Picker {
    stage: Stage,
    hash_move: Option<Move>,
    /// What quiet moves are judged by.
    context: Context,
    killers: [Option<Move>; 2],
    /// Where this position's moves begin on the stack.
    base: usize,
    /// The losing captures lie from `base` to here.
    losing_end: usize,
    next: usize,
    wants_quiet: bool,
    /// Whether the losing captures are wanted as well.
    wants_losing: bool,
    /// What a capture must gain by exchange to come before the quiet moves.
    threshold: i32,
    /// Whether the moves left are handed out in the order in which they lie.
    is_unsorted: bool,
}

impl Picker {
    /// All moves.
    pub(super) fn all(
        hash_move: Option<Move>,
        context: Context,
        killers: [Option<Move>; 2],
        stack: &[Scored],
    ) -> Picker {
        Picker {
            stage: Stage::HashMove,
            hash_move,
            context,
            killers,
            base: stack.len(),
            losing_end: stack.len(),
            next: stack.len(),
            wants_quiet: true,
            wants_losing: true,
            threshold: 0,
            is_unsorted: false,
        }
    }

    /// Captures and promotions that gain at least `threshold`.
    pub(super) fn noisy(hash_move: Option<Move>, threshold: i32, stack: &[Scored]) -> Picker {
        Picker {
            wants_quiet: false,
            wants_losing: false,
            threshold,
            ..Picker::all(hash_move, Context::NONE, [None; 2], stack)
        }
    }

    /// Whether the move just handed out lost by exchange.
    pub(super) fn is_losing(&self) -> bool {
        self.stage == Stage::Losing
    }

    /// Whether a move is one of the quiet moves that refuted a neighbouring position.
    pub(super) fn is_killer(&self, mv: Move) -> bool {
        self.killers.contains(&Some(mv))
    }

    /// Most of the quiet moves left will not be searched: their order no longer matters.
    pub(super) fn leave_unsorted(&mut self) {
        self.is_unsorted = true;
    }

    fn begin_losing(&mut self) {
        self.stage = Stage::Losing;
        self.next = self.base;
    }

    fn next(&mut self, judge: &Judge<'_>, stack: &mut Vec<Scored>) -> Option<Move> {
        loop {
            match self.stage {
                Stage::HashMove => {
                    self.stage = Stage::MakeNoisy;
                    if self.hash_move.is_some() {
                        return self.hash_move;
                    }
                }
                Stage::MakeNoisy => {
                    stack.truncate(self.base);
                    judge.make_noisy(stack);
                    self.stage = Stage::Noisy;
                }
                Stage::Noisy => {
                    if let Some(mv) = self.next_noisy(judge, stack) {
                        return Some(mv);
                    }
                    self.stage = Stage::MakeQuiet;
                }
                Stage::MakeQuiet => {
                    if self.wants_quiet {
                        stack.truncate(self.losing_end);
                        self.next = self.losing_end;
                        judge.make_quiet(stack);
                        self.stage = Stage::Quiet;
                    } else {
                        self.begin_losing();
                    }
                }
                Stage::Quiet => match self.next_best(stack) {
                    Some(mv) => return Some(mv),
                    None => self.begin_losing(),
                },
                Stage::Losing => {
                    if !self.wants_losing || self.next >= self.losing_end {
                        self.stage = Stage::Done;
                        continue;
                    }
                    self.next += 1;
                    return Some(stack[self.next - 1].mv);
                }
                Stage::Done => return None,
            }
        }
    }

    /// The best capture left that does not lose; losing ones are put aside on the way.
    fn next_noisy(&mut self, judge: &Judge<'_>, stack: &mut [Scored]) -> Option<Move> {
        loop {
            let mv = self.next_best(stack)?;
            let is_odd = mv.promotion().is_some_and(|p| p != Promotion::Queen);
            if !is_odd && see::gains(judge.position, mv, self.threshold) {
                return Some(mv);
            }
            // What lay there has been handed out already.
            stack.swap(self.losing_end, self.next - 1);
            self.losing_end += 1;
        }
    }

    /// Selection sort, one step at a time: most positions are done after a few moves.
    #[inline]
    fn next_best(&mut self, stack: &mut [Scored]) -> Option<Move> {
        loop {
            let rest = stack.get_mut(self.next..)?;
            let (mut best, mut most) = (0, i32::MIN);
            if !self.is_unsorted {
                for (index, scored) in rest.iter().enumerate() {
                    // Without a branch: whether the next is better cannot be foreseen.
                    best = if scored.score > most { index } else { best };
                    most = most.max(scored.score);
                }
            }
            let mv = rest.get(best)?.mv;
            rest.swap(0, best);
            self.next += 1;
            if self.hash_move != Some(mv) {
                return Some(mv);
            }
        }
    }

    /// Gives this position's part of the stack back.
    pub(super) fn finish(&self, stack: &mut Vec<Scored>) {
        stack.truncate(self.base);
    }
}

impl Thread<'_> {
    /// The next move of a position.
    #[inline]
    pub(super) fn next_move(&mut self, picker: &mut Picker, position: &Position) -> Option<Move> {
        let judge = Judge {
            position,
            history: self.history,
            context: picker.context,
            killers: picker.killers,
        };
        picker.next(&judge, &mut self.moves)
    }
}

impl Judge<'_> {
    fn turn(&self) -> Color {
        self.position.turn()
    }

    /// Captures: the biggest victim first, then by what they have done.
    fn make_noisy(&self, stack: &mut Vec<Scored>) {
        self.position.each_legal_move(MoveKinds::Noisy, |mv| {
            let victim = see::captured(self.position, mv);
            let promoted = mv.promotion().map_or(0, |p| see::worth(p.role()));
            let taken = victim.map_or(0, see::worth);
            let done = self
                .history
                .capture(self.turn(), mv, victim.unwrap_or(Role::Pawn));
            let score = (taken + promoted) * numbers::VICTIM_WEIGHT + done;
            stack.push(Scored { mv, score });
        });
    }

    fn make_quiet(&self, stack: &mut Vec<Scored>) {
        self.position.each_legal_move(MoveKinds::Quiet, |mv| {
            let mut score = self.history.quiet(self.turn(), mv, &self.context);
            if self.killers[0] == Some(mv) || self.killers[1] == Some(mv) {
                score += numbers::KILLER_BONUS;
            }
            stack.push(Scored { mv, score });
        });
    }
}
