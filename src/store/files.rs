//! Files that players name: saving a game to one, and loading a game from one.

use std::env;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::app::Msg;
use crate::notation::pgn::{Builder, ReadGame, Reader};
use crate::printable::printable;

use super::atomic;

/// Writes a game to a file, and reports the result. Without a name, a free one is chosen.
pub fn save(typed: &str, text: &str, overwrites: bool, day: &str) -> Msg {
    let path = if typed.is_empty() {
        free_name(day)
    } else {
        expanded(typed)
    };
    let written = write(&path, text, overwrites);
    let shown = printable(&path.to_string_lossy());
    match written {
        Ok(()) => Msg::Saved(shown),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Msg::FileExists(shown),
        Err(error) => Msg::Warned(format!("the game is not saved: {shown}: {error}.")),
    }
}

/// Writes a text to a file; an existing one is an error unless it may be overwritten.
pub(super) fn write(path: &Path, text: &str, overwrites: bool) -> io::Result<()> {
    if overwrites {
        write_over(path, text)
    } else {
        atomic::create(path, text)
    }
}

/// Only a regular file is overwritten; a link stays a link, and a device is not replaced by a file.
fn write_over(path: &Path, text: &str) -> io::Result<()> {
    match path.canonicalize() {
        Ok(target) if target.is_file() => {
            let permissions = target.metadata()?.permissions();
            if permissions.readonly() {
                return Err(io::Error::new(
                    io::ErrorKind::PermissionDenied,
                    "the file is read-only",
                ));
            }
            atomic::replace(&target, text, Some(permissions))
        }
        Ok(_) => Err(io::Error::other("this is not a file")),
        Err(_) => atomic::create(path, text),
    }
}

/// `hotseat-2026-11-16.pgn` in the working directory, or the first that is free after it.
fn free_name(day: &str) -> PathBuf {
    let first = PathBuf::from(format!("hotseat-{day}.pgn"));
    let others = (2..).map(|number| PathBuf::from(format!("hotseat-{day}-{number}.pgn")));
    let mut names = std::iter::once(first.clone()).chain(others);
    names.find(|path| !path.exists()).unwrap_or(first)
}

/// The path that a name means: `~/` is the home directory, as in a shell.
pub fn expanded(typed: &str) -> PathBuf {
    match (typed.strip_prefix("~/"), env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(typed),
    }
}

/// Reads a game from a file, and reports the result.
pub fn load(typed: &str, number: Option<usize>) -> Msg {
    let path = expanded(typed);
    let shown = printable(&path.to_string_lossy());
    match read(&path, number.unwrap_or(1)) {
        Ok(Found::Game(read, has_more)) => Msg::GameLoaded {
            read,
            is_one_of_many: has_more && number.is_none(),
        },
        Ok(Found::Nothing(0)) => Msg::Warned(format!("there is no game in {shown}.")),
        Ok(Found::Nothing(1)) => Msg::Warned(format!("there is only one game in {shown}.")),
        Ok(Found::Nothing(games)) => {
            Msg::Warned(format!("there are only {games} games in {shown}."))
        }
        Err(error) => Msg::Warned(format!("cannot read {shown}: {error}.")),
    }
}

/// The result of looking for a game in a file.
enum Found {
    /// The game, and whether others follow.
    Game(Box<ReadGame>, bool),
    /// There are only so many.
    Nothing(usize),
}

/// Reads as far as the game that is wanted, and one more to know whether there is one.
fn read(path: &Path, wanted: usize) -> io::Result<Found> {
    let mut file = File::open(path)?;
    let (mut reader, mut builder) = (Reader::default(), Builder::default());
    let mut buffer = vec![0; 1 << 16];
    let (mut passed, mut found) = (0, None);
    loop {
        let len = file.read(&mut buffer)?;
        if len == 0 {
            reader.finish(&mut builder);
        } else {
            reader.push(&buffer[..len], &mut builder);
        }
        for game in builder.games.drain(..) {
            // A text without a single move or tag is not a game.
            let is_empty = game.tree.main_line().next().is_none()
                && game.problem.is_some()
                && game.tree.tags.iter().next().is_none();
            if is_empty {
                continue;
            }
            passed += 1;
            if passed == wanted {
                found = Some(game);
            }
        }
        if passed > wanted || len == 0 {
            break;
        }
    }
    Ok(match found {
        Some(game) => Found::Game(Box::new(game), passed > wanted),
        None => Found::Nothing(passed),
    })
}
