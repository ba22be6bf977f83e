//! The settings file: TOML in the XDG config directory, which belongs to the user first.
//!
//! What was written by hand is never lost: comments, order and unknown keys survive a change, and a
//! file that cannot be understood is reported and left alone.

mod edit;
mod file;
mod read;

use std::env;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow};
use etcetera::BaseStrategy;
use etcetera::base_strategy::Xdg;

use crate::app::settings::Settings;
use crate::printable::printable;

/// No settings file is larger; what is, is something else.
const LARGEST: u64 = 1 << 20;

/// Where the settings live, if there is such a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConfigFile {
    path: Option<PathBuf>,
}

/// What was found there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loaded {
    /// The settings, with defaults for what is not there or is not right.
    pub settings: Settings,
    /// What is not right, with line numbers, harmless to print.
    pub warnings: Vec<String>,
    /// Whether [`save`](ConfigFile::save) can be expected to work: not without a place, nor over a
    /// file that cannot be understood.
    pub may_write: bool,
}

impl ConfigFile {
    /// `$XDG_CONFIG_HOME/hotseat/config.toml`. Without a home nothing is read, and nothing persists.
    pub fn find() -> ConfigFile {
        ConfigFile {
            path: config_directory().map(|directory| directory.join("hotseat/config.toml")),
        }
    }

    /// A file somewhere else.
    pub fn at(path: impl Into<PathBuf>) -> ConfigFile {
        ConfigFile {
            path: Some(path.into()),
        }
    }

    /// The file, if there is a place for one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Reads the settings. Whatever is wrong becomes a warning: a game can always be played.
    pub fn load(&self) -> Loaded {
        match &self.path {
            None => Loaded::default_because(None),
            Some(path) => {
                let text = text_of(path);
                Loaded::from_parsed(text.and_then(|text| parsed(path, text.as_deref())))
            }
        }
    }

    /// Writes what differs from what the file says now, and nothing else. Without a place for the
    /// file this does nothing; a file that cannot be understood is refused and stays as it is.
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
    /// What a settings file with this text would say.
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

/// XDG on every system. The variable is enough; only without it is a home needed.
fn config_directory() -> Option<PathBuf> {
    let named = env::var_os("XDG_CONFIG_HOME").map(PathBuf::from);
    named
        .filter(|path| path.is_absolute())
        .or_else(|| Some(Xdg::new().ok()?.config_dir()))
        .filter(|path| path.is_absolute())
}

/// What the file says; nothing if it is not there, which is how every installation begins.
fn text_of(path: &Path) -> Result<Option<String>> {
    match read_bounded(path) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", path.display())),
    }
}

/// Reads a text file that is not larger than settings can be.
fn read_bounded(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut start = File::open(path)?.take(LARGEST + 1);
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
mod tests;
