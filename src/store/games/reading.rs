//! Listing games on a thread, which sends them in batches.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::Msg;
use crate::app::games::{GameEntry, Progress};
use crate::printable::printable;
use crate::store::regular;
use crate::store::stream::{read_stream_by, rules_of};

use super::GameFiles;
use super::lister::Lister;

/// The first games are sent at once, the others in larger batches.
const FIRST_BATCH: usize = 50;
const BATCH: usize = 2000;
/// The longest time between two batches.
const LONGEST_SILENCE: Duration = Duration::from_millis(50);

/// A reading under way. It stops when this is dropped.
#[derive(Debug)]
pub struct Handle {
    id: u64,
    files: Arc<GameFiles>,
    stops: Arc<AtomicBool>,
}

impl Handle {
    /// The reading's number.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// The files that it reads.
    pub const fn files(&self) -> &Arc<GameFiles> {
        &self.files
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        self.stops.store(true, Ordering::Relaxed);
    }
}

/// Starts listing the games of some files: sends what is found, and finally that it has ended.
pub fn read(id: u64, files: GameFiles, send: impl Fn(Msg) + Send + 'static) -> io::Result<Handle> {
    let files = Arc::new(files);
    let stops = Arc::new(AtomicBool::new(false));
    let handle = Handle {
        id,
        files: Arc::clone(&files),
        stops: Arc::clone(&stops),
    };
    let mut teller = Teller {
        id,
        send,
        stops,
        progress: Progress {
            read: 0,
            total: total(&files),
        },
        told_at: Instant::now(),
        batch: FIRST_BATCH,
    };
    thread::Builder::new()
        .name("games".to_owned())
        .spawn(move || {
            let problem = teller.list(files.files());
            if !teller.is_stopped() {
                (teller.send)(Msg::ReadingEnded { id, problem });
            }
        })?;
    Ok(handle)
}

/// How many bytes there are, as far as is known.
fn total(files: &GameFiles) -> u64 {
    let sizes = files.files().iter().filter_map(|path| path.metadata().ok());
    sizes.map(|metadata| metadata.len()).sum()
}

/// Reads, and sends what it has read.
struct Teller<F> {
    id: u64,
    send: F,
    stops: Arc<AtomicBool>,
    progress: Progress,
    told_at: Instant,
    /// How many games make a batch.
    batch: usize,
}

impl<F: Fn(Msg)> Teller<F> {
    fn is_stopped(&self) -> bool {
        self.stops.load(Ordering::Relaxed)
    }

    /// Lists all files; a file that cannot be read is reported, and the others are read all the same.
    fn list(&mut self, files: &[PathBuf]) -> Option<String> {
        let mut problem = None;
        for (number, path) in files.iter().enumerate() {
            if let Err(error) = self.list_file(number as u32, path) {
                let name = printable(&path.to_string_lossy());
                problem.get_or_insert(format!("cannot read {name}: {error}"));
            }
        }
        problem
    }

    fn list_file(&mut self, number: u32, path: &Path) -> io::Result<()> {
        let file = regular::open_named(path)?;
        let mut lister = Lister::new(number);
        let mut length = 0;
        let ended = read_stream_by(rules_of(path), file, &mut lister, |lister, piece| {
            length += piece.len() as u64;
            self.progress.read += piece.len() as u64;
            self.tell_if_due(&mut lister.entries);
            if self.is_stopped() {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        if self.is_stopped() {
            return Ok(());
        }
        lister.end_at(length);
        self.tell(&mut lister.entries);
        ended.map(drop)
    }

    fn tell_if_due(&mut self, entries: &mut Vec<GameEntry>) {
        if entries.len() >= self.batch || self.told_at.elapsed() >= LONGEST_SILENCE {
            self.tell(entries);
        }
    }

    fn tell(&mut self, entries: &mut Vec<GameEntry>) {
        self.told_at = Instant::now();
        if !entries.is_empty() {
            self.batch = BATCH;
        }
        (self.send)(Msg::GamesRead {
            id: self.id,
            entries: std::mem::take(entries),
            progress: self.progress,
        });
    }
}
