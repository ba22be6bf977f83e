//! A folder of drawings that takes the place of the built-in pieces.
//!
//! The files may come from anywhere, so they are drawn by a thread of their own, with patience that
//! ends. What cannot be used is reported, and the built-in piece stands in for it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use thiserror::Error;

use super::super::panics;
use crate::model::{Color, Piece, Role};
use crate::ui::pieces::raster::Sprite;
use crate::ui::pieces::set::PieceSet;
use crate::ui::pieces::svg::{self, SvgError};

/// How long one drawing may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// How many drawings may take too long before the rest is not tried.
const MOST_HANGING: usize = 2;
/// Parsing follows the nesting of the file, which is limited; this is ample.
const STACK: usize = 8 * 1024 * 1024;

/// Why a file is not used.
#[derive(Debug, Error)]
pub enum FileError {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// It is a folder, a device or something else.
    #[error("it is not a regular file")]
    NotAFile,
    /// It is not a drawing that can be used.
    #[error("{0}")]
    Svg(#[from] SvgError),
    /// It takes too long to draw.
    #[error("it takes too long to draw")]
    Slow,
    /// Drawing it failed in an unexpected way.
    #[error("it cannot be drawn")]
    Failed,
}

/// A file that is not used, and why.
#[derive(Debug, Error)]
#[error("{file}: {error}")]
pub struct Problem {
    /// The file's name.
    pub file: String,
    /// What is wrong with it.
    pub error: FileError,
}

/// Reads a folder of drawings, `wK.svg` to `bP.svg`, and reports what cannot be used.
pub fn load(folder: &Path) -> (PieceSet, Vec<Problem>) {
    load_patiently(folder, PATIENCE)
}

fn load_patiently(folder: &Path, patience: Duration) -> (PieceSet, Vec<Problem>) {
    let mut set = PieceSet::built_in();
    let mut problems = Vec::new();
    let mut hanging = 0;
    for piece in all_pieces() {
        let file = PieceSet::file_name(piece);
        let drawn = if hanging < MOST_HANGING {
            read(&folder.join(&file)).and_then(|bytes| draw(bytes, patience))
        } else {
            Err(FileError::Slow)
        };
        match drawn {
            Ok(sprite) => set = set.with(piece, sprite),
            Err(error) => {
                hanging += usize::from(matches!(error, FileError::Slow));
                problems.push(Problem { file, error });
            }
        }
    }
    (set, problems)
}

fn all_pieces() -> impl Iterator<Item = Piece> {
    let sides = Color::BOTH.into_iter();
    sides.flat_map(|color| Role::ALL.map(|role| Piece { color, role }))
}

/// Reads a file, but no more of it than a drawing may have.
fn read(path: &Path) -> Result<Vec<u8>, FileError> {
    // Opening a pipe would wait for a writer.
    if !path.metadata()?.is_file() {
        return Err(FileError::NotAFile);
    }
    let mut bytes = Vec::new();
    let limit = svg::LONGEST as u64 + 1;
    File::open(path)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Draws in a thread that is left behind if it does not come back in time.
fn draw(bytes: Vec<u8>, patience: Duration) -> Result<Sprite, FileError> {
    let (sender, receiver) = mpsc::channel();
    thread::Builder::new()
        .name("drawing".to_owned())
        .stack_size(STACK)
        .spawn(move || {
            let drawn = panics::contain(|| svg::master(&bytes));
            // After a timeout nothing waits for the answer.
            let _ = sender.send(drawn);
        })?;
    match receiver.recv_timeout(patience) {
        Ok(Ok(drawn)) => Ok(drawn?),
        Ok(Err(_)) | Err(RecvTimeoutError::Disconnected) => Err(FileError::Failed),
        Err(RecvTimeoutError::Timeout) => Err(FileError::Slow),
    }
}

#[cfg(test)]
mod tests;
