//! The players: what they are called, their time, what they have captured, and how they stand.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use crate::app::session::players::Who;
use crate::model::Loss;
use crate::model::{Color, Role};
use crate::ui::theme::Side;

use super::{Four, Scene, Two};

/// From here on a clock says that time is short.
const LOW: Duration = Duration::from_secs(20);

/// A player as panels and corners tell of them.
pub(in crate::ui) struct PlayerView {
    pub(in crate::ui) color: Color,
    pub(in crate::ui) has_turn: bool,
    pub(in crate::ui) clock: Option<Clock>,
    pub(in crate::ui) state: State,
    name: String,
    /// Whether the name says more than the colour.
    has_name: bool,
    /// The name with how strong the player is.
    rated: Option<String>,
}

/// A clock as it is shown.
pub(in crate::ui) struct Clock {
    /// Little time has a mark that is not only colour.
    pub(in crate::ui) text: String,
    pub(in crate::ui) is_low: bool,
    pub(in crate::ui) runs: bool,
}

/// How a player stands, where that is told beside the name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::ui) enum State {
    Playing,
    InCheck,
    /// Out of the game, and why: at length and in short.
    Out([&'static str; 2]),
}

impl PlayerView {
    /// The colour and the name, or where there is no room for both, the name.
    pub(in crate::ui) fn title(&self, room: u16) -> String {
        let fits = |text: &str| text.width() <= usize::from(room);
        let rated = self.rated.as_ref().filter(|rated| fits(rated));
        let name = rated.unwrap_or(&self.name);
        let both = format!("{}: {name}", self.color);
        if self.has_name && fits(&both) {
            both
        } else {
            name.clone()
        }
    }

    pub(in crate::ui) const fn is_out(&self) -> bool {
        matches!(self.state, State::Out(_))
    }

    /// Whose colours the player has.
    pub(in crate::ui) fn side(&self) -> Side {
        if self.is_out() {
            Side::Dead
        } else {
            self.color.into()
        }
    }
}

impl Scene<'_> {
    pub(in crate::ui) fn player(&self, color: Color) -> PlayerView {
        let (name, has_name) = self.called(color);
        PlayerView {
            color,
            has_turn: self.has_turn(color),
            clock: self.clock(color),
            state: self.state(color),
            has_name: has_name && name != color.word(),
            name,
            rated: self.app.viewer().and_then(|viewer| {
                let rating = viewer.rating(color)?;
                Some(format!("{} ({rating})", viewer.name(color)))
            }),
        }
    }

    /// What a player is called, and whether that is more than a colour; a computer without a name is
    /// called what it is.
    fn called(&self, color: Color) -> (String, bool) {
        match &self.shown {
            Two(_) => {
                if let Some(viewer) = self.app.viewer() {
                    return (viewer.name(color), true);
                }
                let session = self.app.session();
                match &session.players()[color] {
                    computer @ (Who::Computer(_) | Who::Engine(_)) if !session.has_names() => {
                        (computer.short(), true)
                    }
                    _ => (session.name(color), session.has_names()),
                }
            }
            Four(table, _) => {
                let player = table.players()[color];
                match table.given_name(color) {
                    Some(name) => (name.to_owned(), true),
                    None if player.is_computer() => (player.to_string(), true),
                    None => (color.to_string(), false),
                }
            }
        }
    }

    fn has_turn(&self, color: Color) -> bool {
        match &self.shown {
            Two(shown) => shown.turn() == color && shown.outcome().is_none(),
            Four(table, _) => {
                let is_over = table.browsed().is_none() && table.outcome().is_some();
                table.shown_position().turn() == color && !is_over && table.setup().is_none()
            }
        }
    }

    /// Whether the game being played has clocks.
    pub(in crate::ui) fn has_clocks(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.viewer().is_none() && self.app.session().clock().is_some(),
            Four(table, _) => table.clock().is_some(),
        }
    }

    fn clock(&self, color: Color) -> Option<Clock> {
        if let Some(viewer) = self.app.viewer() {
            return viewer.clock(color).map(|written| Clock {
                text: short_clock(&written),
                is_low: false,
                runs: false,
            });
        }
        let (time, runs, is_out) = match &self.shown {
            Two(_) => {
                let session = self.app.session();
                let time = session.clock()?.remaining(color);
                (time, session.is_clock_running(), false)
            }
            Four(table, _) => {
                let clock = table.clock().filter(|_| table.setup().is_none())?;
                let time = clock.remaining(color);
                (time, table.is_clock_running(), table.is_out(color))
            }
        };
        // A player who is out has no time to run short of.
        let is_low = time < LOW && !is_out;
        let mark = if is_low { "!" } else { "" };
        Some(Clock {
            text: format!("{mark}{}", shown_time(time)),
            is_low,
            runs: runs && self.turn() == color && !self.app.is_viewing(),
        })
    }

    fn state(&self, color: Color) -> State {
        let Four(table, _) = &self.shown else {
            return State::Playing;
        };
        let is_checked = || table.checks().iter().any(|(seat, ..)| *seat == color);
        if table.is_out(color) {
            State::Out(match table.elimination(color).map(|left| left.by) {
                Some(Loss::Checkmate) => ["checkmated", "mate"],
                Some(Loss::Stalemate) => ["stalemated", "stalemate"],
                Some(Loss::KingCaptured(_)) => ["king captured", "king lost"],
                Some(Loss::Resignation) => ["resigned", "resigned"],
                Some(Loss::FlagFall) => ["time is up", "time"],
                None => ["out", "out"],
            })
        } else if table.setup().is_none() && is_checked() {
            State::InCheck
        } else {
            State::Playing
        }
    }

    /// What a player has captured: kinds and names, in the order in which it happened.
    pub(in crate::ui) fn captured_by(&self, color: Color) -> Vec<(Role, String)> {
        match &self.shown {
            Two(shown) => {
                let captured = shown.roster().captured(!color).into_iter();
                captured
                    .map(|piece| (piece.role(), piece.name().to_string()))
                    .collect()
            }
            Four(_, shown) => {
                let captured = |member: &&crate::model::NamedPiece| {
                    let capture = member.capture();
                    capture.is_some_and(|capture| capture.by.color() == color)
                };
                let members = shown.roster().pieces().iter().filter(captured);
                members
                    .map(|member| (member.role(), member.name().to_string()))
                    .collect()
            }
        }
    }

    /// How far ahead a player is in material: `+3`, or nothing.
    pub(in crate::ui) fn lead(&self, color: Color) -> String {
        match &self.shown {
            Two(shown) => match shown.position().balance(color) {
                lead if lead > 0 => format!("+{lead}"),
                _ => String::new(),
            },
            Four(..) => String::new(),
        }
    }
}

/// A clock as files write it without the hours and zeros in front: `5:05` for `0:05:05`.
fn short_clock(written: &str) -> String {
    match written.split(':').collect::<Vec<_>>()[..] {
        [hours, minutes, seconds] if hours.chars().all(|digit| digit == '0') => {
            let minutes = minutes.strip_prefix('0').unwrap_or(minutes);
            format!("{minutes}:{seconds}")
        }
        _ => written.to_owned(),
    }
}

/// A time in whole seconds, and tenths from ten seconds down.
fn shown_time(time: Duration) -> String {
    let tenths = time.as_millis().div_ceil(100);
    if tenths < 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}
