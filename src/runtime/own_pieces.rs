//! The user's own drawings of the pieces, read by a thread so that no frame and no key waits for them.

use std::env;
use std::path::{Path, PathBuf};
use std::thread;

use crate::app::settings::{Pieces, Settings};
use crate::printable::{excerpt, printable};
use crate::ui::pieces;
use crate::ui::pieces::set::PieceSet;

use super::events::Event;
use super::graphics::folder::{self, Problem};
use super::inbox::Inbox;

/// No more files are named in a message; the others are counted.
const MOST_NAMED: usize = 3;
/// No more of a path is shown.
const SHOWN_PATH: usize = 60;

/// Drawings that a thread has read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawings {
    /// The folder as the settings name it.
    folder: String,
    set: PieceSet,
    /// What could not be used, in a sentence.
    complaint: Option<String>,
}

/// Which drawings are in use.
#[derive(Debug)]
pub struct OwnPieces {
    inbox: Inbox,
    /// Where a relative path begins: the folder of the settings file.
    base: PathBuf,
    wanted: Option<String>,
}

impl OwnPieces {
    /// The built-in drawings, until the settings ask for others.
    pub fn new(inbox: Inbox, config: Option<&Path>) -> OwnPieces {
        let base = config.and_then(Path::parent).unwrap_or(Path::new(""));
        OwnPieces {
            inbox,
            base: base.to_owned(),
            wanted: None,
        }
    }

    /// Does what the settings say; tells whether the drawings are others now. Those of a folder come
    /// later, as an event.
    pub fn follow(&mut self, settings: &Settings) -> bool {
        let folder = settings.piece_folder.as_ref();
        let wanted = folder.filter(|_| settings.pieces == Pieces::Own).cloned();
        if wanted == self.wanted {
            return false;
        }
        self.wanted.clone_from(&wanted);
        let Some(folder) = wanted else {
            pieces::use_set(PieceSet::built_in());
            return true;
        };
        let (inbox, path) = (self.inbox.clone(), place(&self.base, &folder));
        let reader = thread::Builder::new().name("pieces".to_owned());
        // Without a thread there are no drawings, and the built-in ones stand in.
        let _ = reader.spawn(move || {
            let drawings = read(folder, &path);
            inbox.push_input(Event::Drawn(Box::new(drawings)));
        });
        false
    }

    /// Uses drawings that have been read, unless others are wanted by now; returns what was wrong.
    pub fn receive(&self, drawings: Drawings) -> Option<String> {
        if self.wanted.as_ref() != Some(&drawings.folder) {
            return None;
        }
        pieces::use_set(drawings.set);
        drawings.complaint
    }
}

/// The folder that a setting means: `~` is the home directory.
fn place(base: &Path, folder: &str) -> PathBuf {
    let home = env::home_dir();
    match (folder.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => base.join(folder),
    }
}

fn read(folder: String, path: &Path) -> Drawings {
    let (set, complaint) = if path.is_dir() {
        let (set, problems) = folder::load(path);
        (set, complaint(&problems))
    } else {
        let shown = excerpt(&folder, SHOWN_PATH);
        let complaint = format!("pieces: {shown} is not a folder; the built-in pieces stand in");
        (PieceSet::built_in(), Some(printable(&complaint)))
    };
    Drawings {
        folder,
        set,
        complaint,
    }
}

/// `pieces: wK.svg: it contains <script>; the built-in piece stands in`.
fn complaint(problems: &[Problem]) -> Option<String> {
    let named = problems.iter().take(MOST_NAMED).map(ToString::to_string);
    let mut parts: Vec<String> = named.collect();
    let more = problems.len().saturating_sub(MOST_NAMED);
    if more > 0 {
        parts.push(format!("{more} more"));
    }
    let stands_in = match problems.len() {
        0 => return None,
        1 => "the built-in piece stands in",
        _ => "the built-in pieces stand in",
    };
    let text = format!("pieces: {}; {stands_in}", parts.join(", "));
    Some(printable(&text))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const DRAWING: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>"#;

    #[test]
    fn what_is_missing_or_broken_is_reported_once() {
        let folder = tempfile::tempdir().unwrap();
        let all: Vec<String> = ["w", "b"]
            .iter()
            .flat_map(|side| ["P", "N", "B", "R", "Q", "K"].map(|role| format!("{side}{role}.svg")))
            .collect();
        for file in &all {
            fs::write(folder.path().join(file), DRAWING).unwrap();
        }
        let complaint = || read(String::new(), folder.path()).complaint;
        assert_eq!(complaint(), None);
        fs::write(folder.path().join("wK.svg"), "<svg").unwrap();
        assert_eq!(
            complaint().unwrap(),
            "pieces: wK.svg: it is not a well-formed SVG file; the built-in piece stands in"
        );
        for file in &all[..5] {
            fs::write(folder.path().join(file), "\u{1b}[2J").unwrap();
        }
        let text = complaint().unwrap();
        assert!(
            text.contains("3 more; the built-in pieces stand in"),
            "{text}"
        );
        let text = read("no\u{1b}where/".to_owned(), Path::new("no/where")).complaint;
        assert!(
            text.unwrap()
                .ends_with("is not a folder; the built-in pieces stand in")
        );
    }

    #[test]
    fn paths_may_be_relative_or_begin_at_home() {
        let base = Path::new("/etc/hotseat");
        assert_eq!(place(base, "/my/pieces"), Path::new("/my/pieces"));
        assert_eq!(place(base, "./pieces"), Path::new("/etc/hotseat/./pieces"));
        if let Some(home) = env::var_os("HOME") {
            assert_eq!(place(base, "~/pieces"), Path::new(&home).join("pieces"));
        }
    }
}
