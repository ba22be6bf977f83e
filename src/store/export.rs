//! Exporting a game of a list, or one that is being viewed, to a file that the player names.

use crate::app::Export;

use super::error::GameError;
use super::files;
use super::games::GameFiles;

/// Writes a game to a file. An existing file is overwritten only on request.
pub fn export(
    what: &Export,
    sources: Option<&GameFiles>,
    path: &str,
    may_replace: bool,
) -> Result<(), GameError> {
    let text = match what {
        Export::Text(text) => text.clone(),
        Export::Entry(_, entry) => sources.ok_or(GameError::ListClosed)?.text_of(entry)?,
    };
    files::write(&files::expanded(path), &text, may_replace)?;
    Ok(())
}
