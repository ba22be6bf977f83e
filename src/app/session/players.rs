//! Who plays a side.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

pub use crate::engine::Level;
use crate::model::ByColor;
use crate::printable::printable;

/// Who plays a side.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum Who {
    /// A person at the keyboard.
    #[default]
    Human,
    /// A computer player.
    Computer(Level),
    /// Another program that speaks UCI: its name in the settings, or its command line.
    Engine(Arc<str>),
}

/// A word that names no player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a player is human, computer1 to computer8, or engine: and a command")]
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
            Who::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

/// Reads two names with a comma between them, White's first.
pub fn parse_names(text: &str) -> Result<ByColor<String>, String> {
    check_names(&text.split(',').collect::<Vec<_>>())
}

/// Checks two names: both given and different.
pub fn check_names(names: &[&str]) -> Result<ByColor<String>, String> {
    let [white, black] = names else {
        return Err("two names are needed".to_owned());
    };
    let names = ByColor::two(check_name(white)?, check_name(black)?);
    if names.white.is_empty() || names.black.is_empty() {
        Err("two names are needed".to_owned())
    } else if names.white == names.black {
        Err("the two names must differ".to_owned())
    } else {
        Ok(names)
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
