//! Where games are kept, by the XDG rules on every system.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy;
use etcetera::base_strategy::Xdg;

/// `$XDG_STATE_HOME/hotseat`, where the running game is.
pub fn state_directory() -> Option<PathBuf> {
    directory("XDG_STATE_HOME", BaseStrategy::state_dir)
}

/// `$XDG_DATA_HOME/hotseat`, where the archive is.
pub fn archive_directory() -> Option<PathBuf> {
    directory("XDG_DATA_HOME", |xdg| Some(xdg.data_dir()))
}

/// `$XDG_CACHE_HOME/hotseat`, where things are that can be made again.
pub fn cache_directory() -> Option<PathBuf> {
    directory("XDG_CACHE_HOME", |xdg| Some(xdg.cache_dir()))
}

/// The variable is enough; only without it is a home needed.
fn directory(variable: &str, usual: fn(&Xdg) -> Option<PathBuf>) -> Option<PathBuf> {
    let named = env::var_os(variable).map(PathBuf::from);
    let base = named
        .filter(|path| path.is_absolute())
        .or_else(|| usual(&Xdg::new().ok()?))?;
    base.is_absolute().then(|| base.join("hotseat"))
}
