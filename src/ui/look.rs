//! How things look on this terminal: its colours, and whether it can show more than ASCII.

use ratatui::symbols::border;

use crate::app::settings::Theme;
use crate::model::Role;

use super::theme::{Depth, Palette};

/// What the terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ability {
    /// How many colours it has.
    pub depth: Depth,
    /// Whether only ASCII may be written.
    pub ascii: bool,
}

/// The colours and shapes of one frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub palette: Palette,
    /// Whether only ASCII may be written.
    pub ascii: bool,
}

impl Look {
    /// The look of a theme on a terminal.
    pub fn new(ability: Ability, theme: Theme) -> Look {
        Look {
            palette: Palette::new(theme, ability.depth),
            ascii: ability.ascii,
        }
    }

    /// The lines of a frame.
    pub const fn border(&self) -> border::Set<'static> {
        if self.ascii {
            border::Set {
                top_left: "+",
                top_right: "+",
                bottom_left: "+",
                bottom_right: "+",
                vertical_left: "|",
                vertical_right: "|",
                horizontal_top: "-",
                horizontal_bottom: "-",
            }
        } else {
            border::ROUNDED
        }
    }

    /// The glyph of a kind: the filled one for both sides, told apart by colour. The pawn is an
    /// emoji in many fonts unless it is told to be a character.
    pub const fn glyph(role: Role) -> &'static str {
        match role {
            Role::King => "\u{265a}",
            Role::Queen => "\u{265b}",
            Role::Rook => "\u{265c}",
            Role::Bishop => "\u{265d}",
            Role::Knight => "\u{265e}",
            Role::Pawn => "\u{265f}\u{fe0e}",
        }
    }
}
