//! The players: what they are called, their time, what they have captured, and how they stand.

use std::time::Duration;

use unicode_width::UnicodeWidthStr;

use crate::model::{Color, Loss, Role};
use crate::ui::theme::Side;

use super::Scene;

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
        if let Some(viewer) = self.app.viewer() {
            return (viewer.name(color), true);
        }
        let player = &self.table.players()[color];
        match self.table.given_name(color) {
            Some(name) => (name.to_owned(), true),
            None if player.is_computer() => (player.short(), true),
            None => (color.to_string(), false),
        }
    }

    fn has_turn(&self, color: Color) -> bool {
        let is_over = self.shown.outcome().is_some();
        self.shown.turn() == color && !is_over && !self.is_setup()
    }

    /// Whether the game being played has clocks.
    pub(in crate::ui) fn has_clocks(&self) -> bool {
        self.app.viewer().is_none() && self.table.clock().is_some()
    }

    fn clock(&self, color: Color) -> Option<Clock> {
        if let Some(viewer) = self.app.viewer() {
            return viewer.clock(color).map(|written| Clock {
                text: short_clock(&written),
                is_low: false,
                runs: false,
            });
        }
        let clock = self.table.clock().filter(|_| !self.is_setup())?;
        let time = clock.remaining(color);
        // A player who is out has no time to run short of.
        let is_low = time < LOW && !self.is_out(color);
        let mark = if is_low { "!" } else { "" };
        let runs = self.table.is_clock_running() && self.turn() == color;
        Some(Clock {
            text: format!("{mark}{}", shown_time(time)),
            is_low,
            runs: runs && !self.is_viewing(),
        })
    }

    /// Whether a player is out while others play on; nobody is on a board that is being set up.
    pub(super) fn is_out(&self, color: Color) -> bool {
        !self.is_setup() && self.shown.position().is_out(color)
    }

    pub(super) fn is_in_check(&self, color: Color) -> bool {
        !self.is_setup() && !self.shown.position().checkers(color).is_empty()
    }

    fn state(&self, color: Color) -> State {
        if self.is_out(color) {
            let mut eliminations = self.shown.eliminations().iter();
            let own = eliminations.find(|left| left.seat == color);
            State::Out(match own.map(|left| left.by) {
                Some(Loss::Checkmate) => ["checkmated", "mate"],
                Some(Loss::Stalemate) => ["stalemated", "stalemate"],
                Some(Loss::KingCaptured(_)) => ["king captured", "king lost"],
                Some(Loss::Resignation) => ["resigned", "resigned"],
                Some(Loss::FlagFall) => ["time is up", "time"],
                None => ["out", "out"],
            })
        } else if self.is_in_check(color) {
            State::InCheck
        } else {
            State::Playing
        }
    }

    /// What a player has captured: kinds and names, in the order in which it happened.
    pub(in crate::ui) fn captured_by(&self, color: Color) -> Vec<(Role, String)> {
        let pieces = self.shown.roster().pieces().iter();
        let mut captured: Vec<_> = pieces
            .filter_map(|piece| Some((piece.capture()?, piece)))
            .filter(|(capture, _)| capture.by.color() == color)
            .collect();
        captured.sort_by_key(|(capture, _)| capture.ply);
        let captured = captured.into_iter();
        captured
            .map(|(_, piece)| (piece.role(), piece.name().to_string()))
            .collect()
    }

    /// How far ahead a player between two is in material: `+3`, or nothing.
    pub(in crate::ui) fn lead(&self, color: Color) -> String {
        match self.shown.position().balance(color) {
            lead if lead > 0 => format!("+{lead}"),
            _ => String::new(),
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
