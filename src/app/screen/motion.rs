//! A piece that glides to its square after a move, for the blink of an eye.
//!
//! The game never waits for it: the move is made, and only its picture is on the way.

use std::time::Duration;

use crate::app::{App, Face};
use crate::model::{Move, Square};

/// How long a piece is on its way.
const DURATION: Duration = Duration::from_millis(140);

/// A piece on its way from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Motion {
    /// Where it comes from.
    pub from: Square,
    /// Where it stands already, as far as the game is concerned.
    pub to: Square,
    left: Duration,
}

impl Motion {
    /// How much of the way is done, from 0 to 1: it starts fast and arrives slowly.
    pub fn progress(&self) -> f32 {
        let left = self.left.as_secs_f32() / DURATION.as_secs_f32();
        1.0 - left * left
    }
}

/// The piece on its way, if there is one, and whether there may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in crate::app) struct Gliding {
    /// Whether the terminal draws fast enough.
    pub(in crate::app) is_fast: bool,
    pub(in crate::app) motion: Option<Motion>,
}

/// Which position is on the board: what changes when a piece moves there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) struct Shown {
    is_viewing: bool,
    plies: usize,
    last: Option<Move>,
}

impl Shown {
    /// What is on the board now.
    pub(in crate::app) fn of(app: &App) -> Shown {
        let played = app.board_game().played();
        let browsed = app.screen.browsed.filter(|_| !app.is_viewing());
        let plies = browsed.unwrap_or(played.len()).min(played.len());
        Shown {
            is_viewing: app.is_viewing(),
            plies,
            last: played[..plies].last().and_then(|step| step.mv()),
        }
    }

    /// The step from one position to the next one or back, if it is one.
    fn step_to(self, after: Shown) -> Option<(Square, Square)> {
        if self.is_viewing != after.is_viewing {
            None
        } else if after.plies == self.plies + 1 {
            after.last.map(|mv| (mv.from(), mv.to()))
        } else if after.plies + 1 == self.plies {
            self.last.map(|mv| (mv.to(), mv.from()))
        } else {
            None
        }
    }
}

/// Sets a piece in motion if a move has been made, taken back or looked at since then.
pub(in crate::app) fn follow(app: &mut App, before: Shown) {
    let after = Shown::of(app);
    if before == after {
        return;
    }
    let may_glide = app.face == Face::Screen && app.screen.gliding.is_fast && app.settings.motion;
    let step = before.step_to(after).filter(|_| may_glide);
    app.screen.gliding.motion = step.map(|(from, to)| Motion {
        from,
        to,
        left: DURATION,
    });
}

/// Time passes: the piece comes nearer, and arrives.
pub(in crate::app) fn pass_time(app: &mut App, time: Duration) {
    app.screen.gliding.motion = app.screen.gliding.motion.and_then(|motion| {
        let left = motion.left.checked_sub(time)?;
        (!left.is_zero()).then_some(Motion { left, ..motion })
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::settings::Settings;
    use crate::app::{Msg, Options, update};

    fn app(motion: bool) -> App {
        let settings = Settings {
            motion,
            ..Settings::default()
        };
        App::new(Options::default(), settings, Face::Screen)
    }

    fn squares(app: &App) -> Option<(Square, Square)> {
        app.screen().motion().map(|motion| (motion.from, motion.to))
    }

    /// Each line with what glides after it.
    #[test]
    fn a_step_on_the_board_glides_and_nothing_else_does() {
        let (e2, e4, e5, e7) = (Square::E2, Square::E4, Square::E5, Square::E7);
        let mut app = app(true);
        let _ = update(&mut app, Msg::Speed { is_fast: true });
        for (line, expected) in [
            ("e4", Some((e2, e4))),
            ("e5", Some((e7, e5))),
            ("undo", Some((e5, e7))),
            ("redo", Some((e7, e5))),
            ("Ke3", Some((e7, e5))),
            ("new!", None),
        ] {
            let _ = update(&mut app, Msg::Line(line.to_owned()));
            assert_eq!(squares(&app), expected, "{line}");
        }
    }

    #[test]
    fn a_piece_arrives_in_time_and_no_key_waits_for_it() {
        let mut app = app(true);
        let _ = update(&mut app, Msg::Speed { is_fast: true });
        let _ = update(&mut app, Msg::Line("e4".to_owned()));
        let mut before = -1.0;
        for _ in 0..6 {
            let progress = app.screen().motion().unwrap().progress();
            assert!(progress > before && progress < 1.0, "{progress}");
            before = progress;
            let _ = update(&mut app, Msg::Elapsed(Duration::from_millis(20)));
        }
        // The next move is played while the last one is still on its way.
        let _ = update(&mut app, Msg::Line("d5".to_owned()));
        assert_eq!(app.table().game().played().len(), 2);
        let _ = update(&mut app, Msg::Elapsed(Duration::from_millis(150)));
        assert_eq!(app.screen().motion(), None);
    }

    #[test]
    fn nothing_glides_over_a_slow_line_or_against_the_settings() {
        for (motion, is_fast) in [(true, false), (false, true)] {
            let mut app = app(motion);
            let _ = update(&mut app, Msg::Speed { is_fast });
            let _ = update(&mut app, Msg::Line("e4".to_owned()));
            assert_eq!(app.screen().motion(), None);
        }
    }
}
