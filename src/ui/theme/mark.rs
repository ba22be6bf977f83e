//! What a square can say, apart from which piece stands on it.

use ratatui::style::Modifier;

/// The mark of a square. One square carries one mark; the cursor may come on top of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mark {
    /// Nothing: a plain square.
    #[default]
    None,
    /// Where the last move began.
    LastFrom,
    /// Where the last move ended.
    LastTo,
    /// Where an earlier move, which the player is looking at, began or ended.
    Browsed,
    /// The selected piece.
    Selected,
    /// Where the selected piece may move.
    Quiet,
    /// What the selected piece may capture.
    Capture,
    /// Where the selected king may castle to.
    Castling,
    /// The king in check.
    Check,
    /// The square that proves why a move was refused.
    Proof,
    /// What the line being typed would do.
    Preview,
    /// The cursor, where its frame has no room.
    Cursor,
}

impl Mark {
    /// All of them.
    pub const ALL: [Mark; 12] = [
        Mark::None,
        Mark::LastFrom,
        Mark::LastTo,
        Mark::Browsed,
        Mark::Selected,
        Mark::Quiet,
        Mark::Capture,
        Mark::Castling,
        Mark::Check,
        Mark::Proof,
        Mark::Preview,
        Mark::Cursor,
    ];

    /// An ASCII character that tells the mark from every other without any colour.
    pub const fn symbol(self) -> char {
        match self {
            Mark::None => ' ',
            Mark::LastFrom => '(',
            Mark::LastTo => ')',
            Mark::Browsed => ':',
            Mark::Selected => '*',
            Mark::Quiet => 'o',
            Mark::Capture => 'x',
            Mark::Castling => '=',
            Mark::Check => '!',
            Mark::Proof => '?',
            Mark::Preview => '~',
            Mark::Cursor => '>',
        }
    }

    /// Whether the mark is a dot or a ring in colour, where there is room for one.
    pub const fn has_shape(self) -> bool {
        matches!(
            self,
            Mark::Quiet | Mark::Capture | Mark::Castling | Mark::Preview
        )
    }

    /// What stands for the mark's colour where there is none; the symbol says the rest.
    ///
    /// Reverse alone is the cursor's, which may lie over any other mark.
    pub(super) const fn modifier(self) -> Modifier {
        match self {
            Mark::Cursor | Mark::Selected | Mark::Check | Mark::Proof => Modifier::REVERSED,
            _ => Modifier::empty(),
        }
    }

    pub(super) const fn index(self) -> usize {
        self as usize
    }
}
