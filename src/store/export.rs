//! Writing a game of a list, or one that is looked at, to a file that somebody names.

use std::io;

use crate::app::{Export, Exported};

use super::files;
use super::library::Shelf;

/// Writes a game to a file. One that is there is replaced only on request.
pub fn export(what: &Export, shelf: Option<&Shelf>, path: &str, may_replace: bool) -> Exported {
    let text = match (what, shelf) {
        (Export::Text(text), _) => Ok(text.clone()),
        (Export::Entry(_, entry), Some(shelf)) => {
            shelf.text_of(entry).map_err(|error| error.to_string())
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
