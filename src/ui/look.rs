//! How things look on this terminal: its colours, its characters, and whether it shows images.

use ratatui::layout::Rect;
use ratatui::symbols::border;

use crate::app::settings::{Settings, Theme};
use crate::model::Role;

use super::pieces::CellSize;
use super::pieces::blocks::Blocks;
use super::theme::{Depth, Page, Palette};

/// How a terminal shows images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ImageLayer {
    /// Over the cells and their text, until they are removed: kitty's protocol.
    OverCells,
    /// In place of the cells, until something else is written there: sixel, iTerm2's protocol.
    InCells,
}

/// The images of a terminal that has them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Images {
    /// The size of a cell in pixels.
    pub cell: CellSize,
    /// How they are shown.
    pub layer: ImageLayer,
    /// Whether one that reaches into the last row of the screen scrolls it, as sixels do.
    pub may_scroll: bool,
}

/// What the terminal can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ability {
    /// How many colours it has.
    pub depth: Depth,
    /// Whether only ASCII may be written.
    pub ascii: bool,
    /// The finest block characters that it draws well.
    pub blocks: Blocks,
    /// Whether its background is dark or light.
    pub page: Page,
    /// How much higher than wide a cell is, in percent.
    pub cell_shape: u16,
    /// Its images, if it has them.
    pub images: Option<Images>,
}

impl Ability {
    /// A terminal of which no more is known: a dark one with quadrants and without images.
    pub const fn new(depth: Depth, ascii: bool) -> Ability {
        Ability {
            depth,
            ascii,
            blocks: Blocks::Quadrants,
            page: Page::Dark,
            cell_shape: 200,
            images: None,
        }
    }

    /// Whether images in the last row of the screen would scroll it.
    pub(super) fn spares_last_row(&self) -> bool {
        self.images.is_some_and(|images| images.may_scroll)
    }

    /// Where in a window images may be.
    pub(super) fn image_room(&self, window: Rect) -> Rect {
        let spared = u16::from(self.spares_last_row());
        Rect {
            height: window.height.saturating_sub(spared),
            ..window
        }
    }

    /// What it can show on a board in a window. Sixels in the last row would scroll the screen, and
    /// a board of which only some pieces are images looks wrong.
    #[must_use]
    pub(super) fn on(self, board: Rect, window: Rect) -> Ability {
        if self.spares_last_row() && board.bottom() >= window.bottom() {
            Ability {
                images: None,
                ..self
            }
        } else {
            self
        }
    }
}

/// The colours and shapes of one frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub palette: Palette,
    /// Whether only ASCII may be written.
    pub ascii: bool,
    /// What the terminal can show.
    pub ability: Ability,
}

impl Look {
    /// The look of a theme on a terminal.
    pub fn new(ability: Ability, theme: Theme) -> Look {
        Look {
            palette: Palette::new(theme, ability.depth, ability.page),
            ascii: ability.ascii,
            ability,
        }
    }

    /// The look that the settings ask for.
    pub fn of(ability: Ability, settings: &Settings) -> Look {
        let look = Look::new(ability, settings.theme);
        match settings.own_theme() {
            Some(own) => Look {
                palette: Palette::own(own, ability.depth, ability.page),
                ..look
            },
            None => look,
        }
    }

    /// The same look for so many sides: four need colours of their own.
    #[must_use]
    pub fn for_sides(self, sides: usize) -> Look {
        if sides == 2 {
            return self;
        }
        Look {
            palette: self.palette.for_four(),
            ..self
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

    /// The filled glyph of a kind. The pawn is an emoji in many fonts unless it is told to be a
    /// character.
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

    /// The hollow glyph of a kind.
    pub const fn hollow_glyph(role: Role) -> &'static str {
        match role {
            Role::King => "\u{2654}",
            Role::Queen => "\u{2655}",
            Role::Rook => "\u{2656}",
            Role::Bishop => "\u{2657}",
            Role::Knight => "\u{2658}",
            Role::Pawn => "\u{2659}",
        }
    }
}
