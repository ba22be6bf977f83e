//! Where games are kept: by the XDG rules; on Windows, unless these name a place, in `%APPDATA%` what
//! goes with its owner from one computer to another, and in `%LOCALAPPDATA%` the rest.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy;
#[cfg(windows)]
use etcetera::base_strategy::Windows as Usual;
#[cfg(not(windows))]
use etcetera::base_strategy::Xdg as Usual;

/// `$XDG_STATE_HOME/hotseat`, where the running game is.
pub fn state_directory() -> Option<PathBuf> {
    directory("XDG_STATE_HOME", |usual| {
        // Windows has no other place for it than for what can be made again.
        usual.state_dir().or_else(|| Some(usual.cache_dir()))
    })
}

/// `$XDG_DATA_HOME/hotseat`, where the archive is.
pub fn archive_directory() -> Option<PathBuf> {
    directory("XDG_DATA_HOME", |usual| Some(usual.data_dir()))
}

/// `$XDG_CACHE_HOME/hotseat`, where things are that can be made again.
pub fn cache_directory() -> Option<PathBuf> {
    let directory = directory("XDG_CACHE_HOME", |usual| Some(usual.cache_dir()))?;
    let is_shared = state_directory().as_ref() == Some(&directory);
    Some(if is_shared {
        directory.join("cache")
    } else {
        directory
    })
}

/// `$XDG_CONFIG_HOME/hotseat`, where the settings are.
pub fn config_directory() -> Option<PathBuf> {
    directory("XDG_CONFIG_HOME", |usual| Some(usual.config_dir()))
}

/// The variable is enough; only without it is a home needed.
fn directory(variable: &str, usual: fn(&Usual) -> Option<PathBuf>) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from);
    let base = named
        .filter(|path| path.is_absolute())
        .or_else(|| usual(&Usual::new().ok()?))?;
    base.is_absolute().then(|| base.join("hotseat"))
}
