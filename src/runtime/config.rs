//! Where the settings are kept.

use anyhow::Result;

use crate::app::settings::Settings;

/// The settings' file.
#[derive(Debug, Default)]
pub struct Config;

impl Config {
    /// Keeps the settings.
    pub fn save(&self, _settings: &Settings) -> Result<()> {
        Ok(())
    }
}
