//! Try again: a new game from where it went wrong, against a computer.

use crate::engine::Verdict;
use crate::model::{ByColor, Color};

use crate::app::players::{Level, Who};
use crate::app::viewer::Viewer;
use crate::app::{Act, App, Cmd};

/// Who plays the other side if nobody else can.
const MIDDLING: Level = Level::ALL[4];

impl App {
    /// Starts a game from the position before the mistake that is looked at, or before the last one.
    /// The side that made it is played by a person.
    pub(in crate::app) fn try_again(&mut self, insists: bool) -> Vec<Cmd> {
        let Some(viewer) = self.viewer() else {
            return Vec::new();
        };
        let Some(ply) = last_mistake(viewer) else {
            self.refuse(
                "there is no mistake up to here; review finds them, and F4 goes to the next.",
            );
            return Vec::new();
        };
        if self.session.game().is_running() && self.settings.confirm && !insists {
            self.ask_first(
                "Leave the running game and try again from here?",
                "No, go on looking",
                Act::Line("try!".to_owned()),
            );
            return Vec::new();
        }
        let mut game = viewer.main_game();
        game.rewind(ply - 1);
        let mut fresh = crate::model::Game::from_position(game.start().clone());
        for ply in game.played() {
            fresh.play_on(ply.mv);
        }
        let person = fresh.turn();
        let opponent = self.opponent_of(viewer, person);
        let players = ByColor::from_fn(|color| {
            if color == person {
                Who::Human
            } else {
                opponent.clone()
            }
        });
        let cmds = self.play_on(fresh, Some(players));
        self.replies.clear();
        self.say(format!(
            "Try again: {person} is to move, against {opponent}."
        ));
        cmds
    }

    /// Who played the other side, if that was a computer; else one of middling strength.
    fn opponent_of(&self, viewer: &Viewer, person: Color) -> Who {
        let named = viewer.name(!person).parse().ok();
        let seated = Some(self.session.players()[!person].clone())
            .filter(|_| matches!(viewer.origin(), crate::app::viewer::Origin::Session));
        let is_computer = |who: &Who| matches!(who, Who::Computer(_));
        seated
            .into_iter()
            .chain(named)
            .find(is_computer)
            .unwrap_or(Who::Computer(MIDDLING))
    }
}

/// The half-move of the mistake that is looked at, or of the last one before.
fn last_mistake(viewer: &Viewer) -> Option<usize> {
    let here = viewer.main_ply() + usize::from(viewer.is_in_variation());
    let points = viewer.chart().turning_points().iter().rev();
    let mut mistakes = points.filter(|point| point.verdict != Verdict::Only);
    mistakes
        .find(|point| point.ply <= here)
        .map(|point| point.ply)
}
