//! What is on the table, as board, panels and mouse read it: whoever plays, and however many.
//!
//! Nothing else in the front end asks which rules are played.

mod board;
mod moves;
mod players;
mod setup;
mod words;

pub(super) use players::{Clock, PlayerView, State};
pub(super) use setup::SetupView;

use std::borrow::Cow;

use crate::app::command::{Focus, Scope};
use crate::app::four::Table;
use crate::app::{App, Msg, Popup, Preview};
use crate::four;
use crate::model::{Color, Game, Square};

use super::layout::Geometry;

/// The game on the screen.
pub(super) struct Scene<'a> {
    pub(super) app: &'a App,
    shown: Shown<'a>,
}

/// The game as it stands at the move that is shown.
enum Shown<'a> {
    Two(Box<Cow<'a, Game>>),
    Four(&'a Table, Box<Cow<'a, four::Game>>),
}

use Shown::{Four, Two};

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
        let shown = match app.four() {
            Some(table) => Four(table, Box::new(table.shown_game())),
            None => Two(Box::new(app.shown_game())),
        };
        Scene { app, shown }
    }

    /// The shape of the board.
    pub(super) const fn geometry(&self) -> Geometry {
        match self.shown {
            Two(_) => Geometry::USUAL,
            Four(..) => Geometry::CROSS,
        }
    }

    /// The side at the bottom of the board.
    pub(super) fn viewpoint(&self) -> Color {
        match self.shown {
            Two(_) => self.app.viewpoint(),
            Four(..) => self.app.four_viewpoint(),
        }
    }

    /// The sides in the order of play.
    pub(super) const fn sides(&self) -> &'static [Color] {
        match self.shown {
            Two(_) => &Color::BOTH,
            Four(..) => &Color::FOUR,
        }
    }

    /// Whether two sides are not all of them: colours and panels have to tell more apart.
    pub(super) const fn has_many_sides(&self) -> bool {
        self.sides().len() > 2
    }

    /// Whether the evaluation bar stands beside the board.
    pub(super) fn has_bar(&self) -> bool {
        self.app.shows_evaluation() && !self.has_many_sides()
    }

    /// Whose turn it is in the game being played.
    pub(super) fn turn(&self) -> Color {
        match &self.shown {
            Two(_) => self.app.session().game().turn(),
            Four(table, _) => table.game().turn(),
        }
    }

    /// Whether the game being played is over.
    pub(super) fn is_over(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.session().game().outcome().is_some(),
            Four(table, _) => table.outcome().is_some(),
        }
    }

    pub(super) fn is_paused(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.session().is_paused(),
            Four(table, _) => table.is_paused(),
        }
    }

    /// Why the computer to move cannot move.
    pub(super) fn failure(&self) -> Option<&str> {
        match &self.shown {
            Two(_) => self.app.failure(),
            Four(table, _) => table.machine().failure(),
        }
    }

    /// Whether a game from a file is on the board, and the one being played waits.
    pub(super) fn is_viewing(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.is_viewing(),
            Four(table, _) => table.viewed().is_some(),
        }
    }

    /// Whether the game being played is on the board: not one from a file, no puzzle and no setup.
    pub(super) fn is_played(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.is_playing(),
            Four(table, _) => {
                table.viewed().is_none()
                    && table.setup().is_none()
                    && !self.app.is_asking_to_resume()
            }
        }
    }

    /// After how many moves the board is shown, if that is not the present.
    pub(super) fn browsed(&self) -> Option<usize> {
        match &self.shown {
            Two(_) => self.app.screen().browsed(),
            Four(table, _) => table.browsed(),
        }
    }

    /// Whether nothing has been done in the game being played.
    pub(super) fn is_untouched(&self) -> bool {
        let is_empty = match &self.shown {
            Two(_) => {
                let game = self.app.session().game();
                game.played().is_empty() && game.undone().is_empty()
            }
            Four(table, _) => table.game().played().is_empty() && table.game().undone().is_empty(),
        };
        self.is_played() && is_empty && !self.is_over() && !self.app.is_computing()
    }

    /// Whether a person is asked for a draw.
    pub(super) fn has_offer_to_answer(&self) -> bool {
        match &self.shown {
            Two(_) => {
                let session = self.app.session();
                let asked = session.offer().map(|by| !by);
                asked.is_some_and(|color| !session.players()[color].is_computer())
            }
            Four(table, _) => {
                let mut asked = table.undecided().into_iter();
                asked.any(|seat| !table.players()[seat].is_computer())
            }
        }
    }

    /// Whether the player to move may claim a draw.
    pub(super) fn has_claim(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.session().game().claims().next().is_some(),
            Four(..) => false,
        }
    }

    /// What the line being typed would do.
    pub(super) fn preview(&self) -> Preview {
        self.app.preview()
    }

    /// The pawn that is about to promote, if one is.
    pub(super) fn promoting(&self) -> Option<PromotingPawn> {
        match (&self.shown, self.app.screen().popup()) {
            (Two(shown), Some(Popup::Promotion(chooser))) => Some(PromotingPawn {
                color: shown.turn(),
                to: chooser.to,
                chosen: chooser.chosen,
            }),
            (Two(_), _) => None,
            (Four(table, _), _) => table.promotion().map(|chooser| PromotingPawn {
                color: table.game().turn(),
                to: chooser.to,
                chosen: chooser.chosen,
            }),
        }
    }

    /// What the mouse button does that goes down on a square.
    pub(super) fn press(&self, square: Square) -> Option<Msg> {
        match &self.shown {
            Two(_) => Some(Msg::SquarePressed(square)),
            Four(..) => {
                let is_free = !self.is_viewing() && !self.app.is_asking_to_resume();
                is_free.then_some(Msg::FourSquarePressed(square))
            }
        }
    }

    /// What it does when it comes up, on a square or beside the board.
    pub(super) fn release(&self, square: Option<Square>) -> Option<Msg> {
        if self.app.focus() == Focus::Dialog || self.app.scope() == Scope::Games {
            return None;
        }
        match (&self.shown, square) {
            (Two(_), Some(square)) => Some(Msg::SquareReleased(square)),
            (Two(_), None) => {
                let is_setup = self.app.setup().is_some();
                is_setup.then_some(Msg::ReleasedOutside)
            }
            (Four(..), square) => {
                let square = square.filter(|_| !self.is_viewing());
                square.map(Msg::FourSquareReleased)
            }
        }
    }
}
