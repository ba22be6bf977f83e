//! What is on the table, as board, panels and mouse read it: whoever plays, and however many.

mod board;
mod moves;
mod players;
mod words;

pub(super) use players::{Clock, PlayerView, State};

use std::borrow::Cow;

use crate::app::command::{Focus, Scope};
use crate::app::{App, Msg, Preview, Screen, Table};
use crate::model::{Color, Game, Square};

use super::layout::Geometry;

/// The game on the screen.
pub(super) struct Scene<'a> {
    pub(super) app: &'a App,
    /// Who plays it.
    table: &'a Table,
    /// The game as it stands at the move that is shown.
    shown: Cow<'a, Game>,
}

/// A pawn that is about to promote.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PromotingPawn {
    pub(super) color: Color,
    /// Where it arrives.
    pub(super) to: Square,
    /// Which of the kinds is chosen.
    pub(super) chosen: usize,
}

impl<'a> Scene<'a> {
    pub(super) fn of(app: &'a App) -> Scene<'a> {
        Scene {
            app,
            table: app.table(),
            shown: app.shown_game(),
        }
    }

    /// The shape of the board.
    pub(super) fn geometry(&self) -> Geometry {
        Geometry::of(self.shown.board())
    }

    /// The sides in the order of play.
    pub(super) fn sides(&self) -> &'static [Color] {
        self.shown.rules().sides
    }

    /// Whether the evaluation bar stands beside the board.
    pub(super) fn has_bar(&self) -> bool {
        self.app.shows_evaluation() && self.shown.rules().has_engines
    }

    /// Whose turn it is in the game being played.
    pub(super) fn turn(&self) -> Color {
        self.table.game().turn()
    }

    /// Whether the game being played is over.
    pub(super) fn is_over(&self) -> bool {
        self.table.game().outcome().is_some()
    }

    pub(super) fn is_paused(&self) -> bool {
        self.table.is_paused()
    }

    /// Whether a game from a file is on the board, and the one being played waits.
    pub(super) fn is_viewing(&self) -> bool {
        self.app.is_viewing()
    }

    /// Whether the board is being set up.
    pub(super) fn is_setup(&self) -> bool {
        self.app.setup().is_some()
    }

    /// Whether the game being played is on the board: not one from a file, no puzzle and no setup.
    pub(super) fn is_played(&self) -> bool {
        self.app.is_playing()
    }

    /// After how many moves the board is shown, if that is not the present.
    pub(super) fn browsed(&self) -> Option<usize> {
        self.app.screen().browsed()
    }

    /// Whether nothing has been done in the game being played.
    pub(super) fn is_untouched(&self) -> bool {
        let game = self.table.game();
        let is_empty = game.played().is_empty() && game.undone().is_empty();
        self.is_played() && is_empty && !self.is_over() && !self.app.is_computing()
    }

    /// Whether a person is asked for a draw.
    pub(super) fn has_offer_to_answer(&self) -> bool {
        let mut asked = self.table.undecided().into_iter();
        asked.any(|side| !self.table.is_computer(side))
    }

    /// Whether the player to move may claim a draw.
    pub(super) fn has_claim(&self) -> bool {
        self.table.game().claims().next().is_some()
    }

    /// What the line being typed would do.
    pub(super) fn preview(&self) -> Preview {
        self.app.preview()
    }

    /// The pawn that is about to promote, if one is.
    pub(super) fn promoting(&self) -> Option<PromotingPawn> {
        let Some(Screen::Promotion(chooser)) = self.app.popup() else {
            return None;
        };
        Some(PromotingPawn {
            color: self.shown.turn(),
            to: chooser.to,
            chosen: chooser.chosen,
        })
    }

    /// What the mouse button does that comes up on a square, or beside the board.
    pub(super) fn release(&self, square: Option<Square>) -> Option<Msg> {
        if self.app.focus() == Focus::Dialog || self.app.scope() == Scope::Games {
            return None;
        }
        match square {
            Some(square) => Some(Msg::SquareReleased(square)),
            None => self.is_setup().then_some(Msg::ReleasedOutside),
        }
    }
}
