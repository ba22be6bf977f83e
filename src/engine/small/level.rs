//! How strong a computer player is.

use crate::engine::level::Grade;

/// A level from 1, which anyone can beat, to 4, which sees what is attacked and what mates.
pub type Level = Grade<4>;

/// What a level gets wrong, and how far it looks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Faults {
    /// Half-moves looked ahead; one round of the table is four.
    pub(super) depth: u32,
    /// Captures followed beyond that.
    pub(super) counting: u32,
    /// How far the value of a move is off at most, in hundredths of a pawn.
    pub(super) misjudgement: i32,
    /// Whether it notices repetitions and mates that others could still prevent.
    pub(super) sees_threats: bool,
}

impl Level {
    pub(super) const fn faults(self) -> Faults {
        match self.number() {
            // Takes what it can and forgets that others can take back.
            1 => Faults {
                depth: 1,
                counting: 0,
                misjudgement: 250,
                sees_threats: false,
            },
            // Sees most of what hangs.
            2 => Faults {
                depth: 1,
                counting: 3,
                misjudgement: 120,
                sees_threats: false,
            },
            // Sees the next player's answers.
            3 => Faults {
                depth: 2,
                counting: 4,
                misjudgement: 30,
                sees_threats: true,
            },
            // Sees one round of the table, and the captures after it.
            _ => Faults {
                depth: 4,
                counting: 6,
                misjudgement: 0,
                sees_threats: true,
            },
        }
    }
}
