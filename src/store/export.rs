//! Exporting a game of a list, or one that is being viewed, to a file that the player names.

use std::io;

use crate::app::{Export, Exported};

use super::files;
use super::games::GameFiles;

/// Writes a game to a file. An existing file is overwritten only on request.
pub fn export(
    what: &Export,
    sources: Option<&GameFiles>,
    path: &str,
    may_replace: bool,
) -> Exported {
    let text = match (what, sources) {
        (Export::Text(text), _) => Ok(text.clone()),
        (Export::Entry(_, entry), Some(sources)) => {
            sources.text_of(entry).map_err(|error| error.to_string())
        }
        (Export::Entry(..), None) => Err("the list was closed".to_owned()),
    };
    let text = match text {
        Ok(text) => text,
        Err(reason) => return Exported::Failed(reason),
    };
    match files::write(&files::expanded(path), &text, may_replace) {
        Ok(()) => Exported::Written,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Exported::Exists,
        Err(error) => Exported::Failed(error.to_string()),
    }
}
