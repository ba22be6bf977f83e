//! Who plays a side.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use crate::app::speech;
pub use crate::engine::Level;
use crate::engine::{Strength, small};
use crate::model::{ByColor, Color, Rules, TimeControl};
use crate::printable::printable;

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Who {
    /// A person at the keyboard.
    #[default]
    Human,
    /// A computer player.
    Computer(Level),
    /// A computer that plays like a person of a rating, in [`Strength::RATINGS`].
    Rated(u32),
    /// Another program that speaks UCI: its name in the settings, or its command line.
    Engine(Arc<str>),
}

/// A word that names no player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a player is human, computer1 to computer8, computer:400 to computer:2300, or engine: and a command"
)]
pub struct ParseWhoError;

impl FromStr for Who {
    type Err = ParseWhoError;

    fn from_str(text: &str) -> Result<Who, ParseWhoError> {
        let lower = text.to_ascii_lowercase();
        if lower.starts_with("engine:") {
            let command = printable(text["engine:".len()..].trim());
            return if command.is_empty() {
                Err(ParseWhoError)
            } else {
                Ok(Who::Engine(command.into()))
            };
        }
        if lower == "human" {
            return Ok(Who::Human);
        }
        let level = lower.strip_prefix("computer").ok_or(ParseWhoError)?;
        if let Some(rating) = level.strip_prefix(':') {
            let rating = rating.trim().parse().map_err(|_| ParseWhoError)?;
            let is_known = Strength::RATINGS.contains(&rating);
            return is_known.then_some(Who::Rated(rating)).ok_or(ParseWhoError);
        }
        level.parse().map(Who::Computer).map_err(|_| ParseWhoError)
    }
}

impl Who {
    /// Whether it is a computer of any kind.
    pub fn is_computer(&self) -> bool {
        *self != Who::Human
    }

    /// A short name: an engine is called by the name of its program.
    pub fn short(&self) -> String {
        let Who::Engine(command) = self else {
            return self.to_string();
        };
        let program = command.split_whitespace().next().unwrap_or(command);
        let name = program.rsplit('/').next().unwrap_or(program);
        name.trim_matches(['"', '\'']).to_owned()
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Human => f.write_str("human"),
            Who::Computer(level) => write!(f, "computer{level}"),
            Who::Rated(rating) => write!(f, "computer:{rating}"),
            Who::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

/// Reads the names of so many players, with commas between them, in the order of play.
pub fn parse_names(text: &str, sides: &[Color]) -> Result<ByColor<String>, String> {
    check_names(&text.split(',').collect::<Vec<_>>(), sides)
}

/// Checks the names of so many players: all given, and no two alike.
pub fn check_names(names: &[&str], sides: &[Color]) -> Result<ByColor<String>, String> {
    let number = speech::number(sides.len());
    let checked: Vec<String> = names
        .iter()
        .map(|name| check_name(name))
        .collect::<Result<_, _>>()?;
    if checked.len() != sides.len() || checked.iter().any(String::is_empty) {
        return Err(format!("{number} names are needed"));
    }
    let is_repeated = |(at, name): (usize, &String)| checked[..at].contains(name);
    if checked.iter().enumerate().any(is_repeated) {
        return Err(format!("the {number} names must differ"));
    }
    let mut names = ByColor::default();
    for (&side, name) in sides.iter().zip(checked) {
        names[side] = name;
    }
    Ok(names)
}

/// Who can play among four.
pub const FOUR_PLAYERS: &str = "a player of a game for four is human, or computer1 to computer4";

/// Reads a player by these rules.
pub fn read(word: &str, rules: &Rules) -> Result<Who, String> {
    let who = match word.parse() {
        // The same sentence tells who can play here.
        Err(_) if !rules.has_engines => Err(FOUR_PLAYERS.to_owned()),
        who => who.map_err(|error: ParseWhoError| error.to_string()),
    }?;
    check_player(&who, rules).map(|()| who)
}

/// Whether a player can play by these rules: the small search has four levels.
pub fn check_player(who: &Who, rules: &Rules) -> Result<(), String> {
    let can_play = match who {
        _ if rules.has_engines => true,
        Who::Computer(level) => level.number() <= small::Level::MAX.number(),
        Who::Engine(_) | Who::Rated(_) => false,
        Who::Human => true,
    };
    if can_play {
        Ok(())
    } else {
        Err(FOUR_PLAYERS.to_owned())
    }
}

/// Whether players can have this time: among four, everyone has the same.
pub fn check_time(control: TimeControl, rules: &Rules) -> Result<TimeControl, String> {
    match control.sides() {
        Some(sides) if rules.sides.len() > 2 && sides.white != sides.black => {
            Err("the four players have the same time; write 5+3, 10 or none".to_owned())
        }
        _ => Ok(control),
    }
}

/// Checks one name, which may be empty: short, without a comma, and not the word for a player.
pub fn check_name(name: &str) -> Result<String, String> {
    const LONGEST: usize = 40;
    let name = printable(name.trim());
    if name.contains(',') {
        Err("a name has no comma in it".to_owned())
    } else if name.chars().count() > LONGEST {
        Err("a name has at most 40 letters".to_owned())
    } else if name.parse::<Who>().is_ok() {
        Err(format!(
            "{name} is a kind of player, not a name (seat white {name} seats it)"
        ))
    } else {
        Ok(name)
    }
}
