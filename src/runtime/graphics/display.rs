//! The terminal as the game sees it: what is known at once, and what its answers add.

use std::time::Duration;

use crossterm::terminal::window_size;

use super::answers::{Answers, QUESTIONS, questions_for_multiplexers};
use super::choice::{self, Graphics, Protocol};
use super::terminals::{Kind, Variables};
use crate::app::settings::{Choice, Settings};
use crate::ui::pieces::CellSize;
use crate::ui::pieces::blocks::Blocks;
use crate::ui::theme::Depth;
use crate::ui::{Ability, ImageLayer, Images};

/// What is known of the terminal before it is asked, and what the user wants of it.
#[derive(Debug, Clone)]
pub struct Display {
    /// What its variables tell.
    pub ability: Ability,
    /// The variables.
    pub variables: Variables,
    /// The images that the user wants.
    pub graphics: Graphics,
    /// The block characters that the user wants, if the table is not to be believed.
    pub blocks: Option<Blocks>,
    /// What the command line says; the settings have no say in it.
    pub given: Given,
}

/// What the command line says about images and characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Given {
    /// The images.
    pub graphics: Option<Graphics>,
    /// The block characters.
    pub blocks: Option<Blocks>,
}

/// A cell of a terminal that does not tell its size.
const USUAL_CELL: CellSize = CellSize {
    width: 10,
    height: 20,
};

/// How soon a terminal answers that is not at the other end of a slow line.
const NEAR: Duration = Duration::from_millis(50);

impl Display {
    /// Does what the settings say, where the command line says nothing; tells whether that changed
    /// anything.
    pub fn follow(&mut self, settings: &Settings) -> bool {
        let before = (self.graphics, self.blocks);
        let wanted = Graphics::from_word(settings.graphics.word());
        self.graphics = self.given.graphics.or(wanted).unwrap_or_default();
        self.blocks = self.given.blocks.or_else(|| {
            // There is no family called "auto".
            Blocks::from_word(settings.blocks.word())
        });
        let known = choice::blocks(&self.variables, &Answers::default());
        self.ability.blocks = self.blocks.unwrap_or(known);
        before != (self.graphics, self.blocks)
    }

    /// What to ask the terminal, if it understands questions or at least ignores them.
    pub fn questions(&self) -> Option<&'static str> {
        let is_dumb = ["", "dumb"].contains(&self.variables.term.as_str());
        let kind = self.variables.kind();
        match kind {
            _ if is_dumb || cfg!(not(unix)) || kind == Some(Kind::LinuxConsole) => None,
            Some(Kind::Tmux | Kind::Screen) => Some(questions_for_multiplexers()),
            _ => Some(QUESTIONS),
        }
    }

    /// What the terminal can show, now that it has answered.
    pub fn ability_after(&self, answers: &Answers) -> Ability {
        let cell = cell_size().or(answers.cell);
        let depth = match self.ability.depth {
            Depth::Ansi256 | Depth::Ansi16 if answers.has_true_color => Depth::True,
            depth => depth,
        };
        let known = choice::blocks(&self.variables, answers);
        let protocol = self.protocol(answers);
        let layer = protocol.map(|protocol| match protocol {
            Protocol::Kitty => ImageLayer::OverCells,
            Protocol::Sixel | Protocol::ITerm => ImageLayer::InCells,
        });
        // Images have true colours, which look odd among others.
        let layer = layer.filter(|_| depth == Depth::True && !self.ability.ascii);
        Ability {
            depth,
            blocks: self.blocks.unwrap_or(known),
            page: answers.page.unwrap_or(self.ability.page),
            cell_shape: cell.map_or(self.ability.cell_shape, CellSize::shape),
            images: layer.map(|layer| Images {
                cell: cell.unwrap_or(USUAL_CELL),
                layer,
                may_scroll: protocol == Some(Protocol::Sixel),
            }),
            ..self.ability
        }
    }

    /// Whether pieces may glide: only images lie between cells, and only a terminal that is near
    /// shows all of the way.
    pub fn is_fast(&self, answers: &Answers) -> bool {
        let is_near = answers.round_trip.is_some_and(|time| time < NEAR);
        is_near && !self.variables.is_remote && self.protocol(answers) == Some(Protocol::Kitty)
    }

    /// The protocol for images, if there are any.
    pub fn protocol(&self, answers: &Answers) -> Option<Protocol> {
        choice::protocol(self.graphics, &self.variables, answers)
    }
}

/// The size of a cell, as far as the terminal's driver knows it.
fn cell_size() -> Option<CellSize> {
    let size = window_size().ok()?;
    let cell = CellSize {
        width: size.width.checked_div(size.columns)?,
        height: size.height.checked_div(size.rows)?,
    };
    (cell.width > 2 && cell.height > 2).then_some(cell)
}
