//! Files that players name: saving a game to one, and loading a game from one.

use std::env;
use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::app::Notation;
use crate::notation::pgn::{Builder, ReadGame};

use super::atomic;
use super::error::FileError;
use super::regular;
use super::stream::{read_stream_by, rules_of};

/// A game that was loaded from a file.
#[derive(Debug)]
pub struct Loaded {
    /// The game.
    pub game: Box<ReadGame>,
    /// Whether the file has more, and none of them was named.
    pub is_one_of_many: bool,
}

/// Writes a game to a file, and tells to which. Without a name, a free one is chosen.
pub fn save(
    typed: &str,
    text: &str,
    notation: Notation,
    overwrites: bool,
    day: &str,
) -> Result<PathBuf, FileError> {
    let path = if typed.is_empty() {
        free_name(day, notation.extension())
    } else {
        expanded(typed)
    };
    write(&path, text, overwrites)?;
    Ok(path)
}

/// Writes a text to a file; an existing one is an error unless it may be overwritten.
pub(super) fn write(path: &Path, text: &str, overwrites: bool) -> Result<(), FileError> {
    let written = if overwrites {
        write_over(path, text)
    } else {
        atomic::create(path, text)
    };
    written.map_err(FileError::io(path))
}

/// Only a regular file is overwritten; a link stays a link, and a device is not replaced by a file.
fn write_over(path: &Path, text: &str) -> io::Result<()> {
    match path.canonicalize() {
        Ok(target) if target.is_file() => {
            if target.metadata()?.permissions().readonly() {
                return Err(io::Error::new(
                    io::ErrorKind::PermissionDenied,
                    "the file is read-only",
                ));
            }
            atomic::replace(&target, text)
        }
        Ok(_) => Err(io::Error::other("this is not a file")),
        Err(_) => atomic::create(path, text),
    }
}

/// `hotseat-2026-11-16.pgn` in the working directory, or the first that is free after it.
fn free_name(day: &str, extension: &str) -> PathBuf {
    let first = PathBuf::from(format!("hotseat-{day}.{extension}"));
    let others = (2..).map(|number| PathBuf::from(format!("hotseat-{day}-{number}.{extension}")));
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

/// Reads a game from a file: the one with a number, counted from 1, or the first.
pub fn load(typed: &str, number: Option<usize>) -> Result<Loaded, FileError> {
    let path = expanded(typed);
    let wanted = number.unwrap_or(1);
    let (game, games) = read(&path, wanted).map_err(FileError::io(&path))?;
    match game {
        Some(game) => Ok(Loaded {
            game: Box::new(game),
            is_one_of_many: games > wanted && number.is_none(),
        }),
        None => Err(FileError::NoSuchGame { path, games }),
    }
}

/// Reads as far as the game that is wanted, and one more to know whether there is one. Gives the game,
/// and how many were read.
fn read(path: &Path, wanted: usize) -> io::Result<(Option<ReadGame>, usize)> {
    let file = regular::open_named(path)?;
    let mut builder = Builder::default();
    let (mut games, mut found) = (0, None);
    let mut take = |builder: &mut Builder| {
        for game in builder.games.drain(..).filter(is_game) {
            games += 1;
            if games == wanted {
                found = Some(game);
            }
        }
        if games > wanted {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let _ = read_stream_by(rules_of(path), file, &mut builder, |builder, _| {
        take(builder)
    })?;
    let _ = take(&mut builder);
    Ok((found, games))
}

/// A text without a single move or tag is not a game.
fn is_game(game: &ReadGame) -> bool {
    game.tree.main_line().next().is_some()
        || game.problem.is_none()
        || game.tree.tags.iter().next().is_some()
}
