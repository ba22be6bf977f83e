//! Who sits in the four chairs, and how their session begins.

use std::fmt;
use std::str::FromStr;

use crate::app::session::players;
use crate::four::Position;
use crate::four::computer::Level;
use crate::model::{ByColor, Color, TimeControl};

/// Who plays in a chair.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Player {
    /// A person at the keyboard.
    #[default]
    Human,
    /// A computer player.
    Computer(Level),
}

/// A word that names no player of a game for four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a player of a game for four is human, or computer1 to computer4")]
pub struct ParsePlayerError;

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        let lower = text.to_ascii_lowercase();
        if lower == "human" {
            return Ok(Player::Human);
        }
        let level = lower.strip_prefix("computer").ok_or(ParsePlayerError)?;
        let level = level.parse().map_err(|_| ParsePlayerError)?;
        Ok(Player::Computer(level))
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Human => f.pad("human"),
            Player::Computer(level) => f.pad(&format!("computer{level}")),
        }
    }
}

impl Player {
    /// Everyone who can sit in a chair.
    pub const ALL: [Player; 5] = [
        Player::Human,
        Player::Computer(Level::MIN),
        Player::Computer(Level::TWO),
        Player::Computer(Level::THREE),
        Player::Computer(Level::MAX),
    ];

    /// Whether it is a computer.
    pub const fn is_computer(self) -> bool {
        matches!(self, Player::Computer(_))
    }
}

/// How a session of games for four begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FourOptions {
    /// Who plays in which chair.
    pub players: ByColor<Player>,
    /// What they are called.
    pub names: Option<ByColor<String>>,
    /// The time of each game.
    pub control: TimeControl,
    /// Whether White and Black play against Green and Orange.
    pub has_teams: bool,
    /// Where the first game starts.
    pub start: Option<Position>,
    /// What the computers' choices follow from.
    pub seed: u64,
}

/// Reads four names with commas between them, in the order of play.
pub fn parse_four_names(text: &str) -> Result<ByColor<String>, String> {
    check_four_names(&text.split(',').collect::<Vec<_>>())
}

/// Checks four names: all given, and no two alike.
pub fn check_four_names(names: &[&str]) -> Result<ByColor<String>, String> {
    let too_few = || "four names are needed".to_owned();
    let names: Vec<String> = names
        .iter()
        .map(|name| players::check_name(name))
        .collect::<Result<_, _>>()?;
    let names: [String; 4] = names.try_into().map_err(|_| too_few())?;
    if names.iter().any(String::is_empty) {
        return Err(too_few());
    }
    let is_repeated = |(at, name): (usize, &String)| names[..at].contains(name);
    if names.iter().enumerate().any(is_repeated) {
        return Err("the four names must differ".to_owned());
    }
    Ok(ByColor::four(names))
}

/// The time control, if all four can have it: the same time for everyone.
pub fn check_four_time(control: TimeControl) -> Result<TimeControl, String> {
    match control.sides() {
        Some(sides) if sides.white != sides.black => {
            Err("the four players have the same time; write 5+3, 10 or none".to_owned())
        }
        _ => Ok(control),
    }
}

/// White and Black, or Green and Orange.
pub(in crate::app) const fn team_of(seat: Color) -> [Color; 2] {
    match seat {
        Color::White | Color::Black => [Color::White, Color::Black],
        Color::Green | Color::Orange => [Color::Green, Color::Orange],
    }
}
