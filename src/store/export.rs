//! Writing a game to a file that somebody names.

use std::io;
use std::path::Path;

use crate::app::{Export, Exported};

use super::atomic;
use super::files::expanded;
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
    let path = expanded(path);
    match text {
        Ok(text) => write(&path, &text, may_replace),
        Err(reason) => Exported::Failed(reason),
    }
}

fn write(path: &Path, text: &str, may_replace: bool) -> Exported {
    let written = match path.canonicalize() {
        Ok(target) if may_replace && target.is_file() => atomic::replace(&target, text, None),
        Ok(target) if may_replace => Err(io::Error::other(format!(
            "{} is not a file",
            target.display()
        ))),
        _ => atomic::create(path, text),
    };
    match written {
        Ok(()) => Exported::Written,
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Exported::Exists,
        Err(error) => Exported::Failed(error.to_string()),
    }
}
