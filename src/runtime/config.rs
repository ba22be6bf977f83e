//! The settings file: TOML in the XDG config directory.
//!
//! The user's edits are never lost: comments, order and unknown keys survive a change, and a file that
//! cannot be parsed is reported and not changed.

mod edit;
mod file;
mod read;
mod themes;

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};

use crate::app::settings::Settings;
use crate::printable::printable;
use crate::store::{places, regular};

/// The largest settings file that is read.
const LARGEST: u64 = 1 << 20;

/// The path of the settings file, if there is one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigFile {
    path: Option<PathBuf>,
}

/// The settings that were read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The settings, with defaults for what is missing or wrong.
    pub settings: Settings,
    /// What is wrong, with line numbers, sanitized.
    pub warnings: Vec<String>,
    /// Whether [`save`](ConfigFile::save) can work: not without a path, nor over a file that cannot
    /// be parsed.
    pub may_write: bool,
}

impl ConfigFile {
    /// `$XDG_CONFIG_HOME/hotseat/config.toml`. Without a home directory, nothing is read or saved.
    pub fn find() -> ConfigFile {
        ConfigFile {
            path: places::config_directory().map(|directory| directory.join("config.toml")),
        }
    }

    /// A file somewhere else.
    pub fn at(path: impl Into<PathBuf>) -> ConfigFile {
        ConfigFile {
            path: Some(path.into()),
        }
    }

    /// The path of the file, if there is one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Reads the settings. Anything wrong becomes a warning, so that a game can always be played.
    pub fn load(&self) -> Loaded {
        match &self.path {
            None => Loaded::default_because(None),
            Some(path) => {
                let text = text_of(path);
                Loaded::from_parsed(text.and_then(|text| parsed(path, text.as_deref())))
            }
        }
    }

    /// Writes only the settings that differ from the file. Does nothing without a path, and fails
    /// without changing a file that cannot be parsed.
    pub fn save(&self, settings: &Settings) -> Result<()> {
        let Some(path) = &self.path else {
            return Ok(());
        };
        let text = text_of(path)?;
        let present = parsed(path, text.as_deref())?.settings;
        let text = text.unwrap_or_default();
        let edited = edit::edited(&text, &present, settings)
            .map_err(|error| not_toml(path, &text, &error))?;
        if edited == text {
            return Ok(());
        }
        file::replace(path, &edited)
    }
}

impl Loaded {
    /// The settings of a file with this text.
    pub fn from_text(text: &str) -> Loaded {
        Loaded::from_parsed(parsed(Path::new("config.toml"), Some(text)))
    }

    fn from_parsed(parsed: Result<read::Read>) -> Loaded {
        match parsed {
            Ok(read) => Loaded {
                settings: read.settings,
                warnings: read.warnings,
                may_write: true,
            },
            Err(error) => Loaded::default_because(Some(printable(&format!(
                "{error:#}; the defaults are used and the file is left alone"
            )))),
        }
    }

    fn default_because(warning: Option<String>) -> Loaded {
        Loaded {
            settings: Settings::default(),
            warnings: warning.into_iter().collect(),
            may_write: false,
        }
    }
}

/// The text of the file; empty if there is none.
fn text_of(path: &Path) -> Result<Option<String>> {
    match read_bounded(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Reads a text file up to the size limit.
fn read_bounded(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut start = regular::open(path)?.take(LARGEST + 1);
    start.read_to_string(&mut text)?;
    if text.len() as u64 > LARGEST {
        let why = format!("it is larger than {LARGEST} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, why));
    }
    Ok(text)
}

fn parsed(path: &Path, text: Option<&str>) -> Result<read::Read> {
    let text = text.unwrap_or_default();
    read::read(text).map_err(|error| not_toml(path, text, &error))
}

fn not_toml(path: &Path, text: &str, error: &toml_edit::TomlError) -> anyhow::Error {
    let start = error.span().map_or(0, |span| span.start);
    let line = read::line_of(text, start);
    let reason = error.message().replace('\n', ", ");
    anyhow!("{}, line {line}, is not TOML: {reason}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_path_nothing_is_saved_or_reported() {
        let nowhere = ConfigFile { path: None };
        assert_eq!(nowhere.load().warnings, [""; 0]);
        assert!(!nowhere.load().may_write);
        let changed = Settings {
            bell: false,
            ..Settings::default()
        };
        nowhere.save(&changed).unwrap();
    }
}
