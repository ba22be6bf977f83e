//! Building an index: the moves of all games, sorted by position, in little memory.
//!
//! Entries are collected up to a bound, sorted, and put aside in a temporary file; in the end these
//! sorted runs are merged, which needs no more than one entry of each at a time.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::model::{Move, Position, PositionRef};
use crate::notation::pgn::{End, Marker, Visitor};
use crate::store::atomic;
use crate::store::stream::read_stream;

use super::entry::{Entry, MoveCode, push_merged, result_code};
use super::index::{Index, Stamp};

/// The entries that are held in memory: 16 MiB.
const LONGEST_RUN: usize = 1 << 20;
/// The moves of a game that are indexed; what comes later was hardly ever played twice.
const LONGEST_GAME: usize = 600;

/// Indexes games. `progress` hears how many bytes were read.
pub(super) fn build(
    games: impl Read,
    index: &Path,
    stamp: Stamp,
    mut progress: impl FnMut(u64),
) -> io::Result<()> {
    let mut collector = Collector::new(index);
    let mut read = 0;
    let ended = read_stream(games, &mut collector, |_, piece| {
        read += piece.len() as u64;
        progress(read);
        ControlFlow::Continue(())
    })?;
    if let ControlFlow::Break(error) = ended {
        return Err(error);
    }
    let merged = collector.into_merged()?;
    Index::write(index, stamp, merged)
}

/// Collects the moves of the main lines.
struct Collector {
    /// Beside which file the runs are put.
    index: PathBuf,
    run: Vec<Entry>,
    runs: Vec<Run>,
    /// The moves of the current game so far; its result is known only at its end.
    game: Vec<(u64, MoveCode)>,
    position: Option<Position>,
    depth: usize,
    result: Option<Marker>,
}

impl Collector {
    fn new(index: &Path) -> Collector {
        Collector {
            index: index.to_owned(),
            run: Vec::new(),
            runs: Vec::new(),
            game: Vec::new(),
            position: None,
            depth: 0,
            result: None,
        }
    }

    /// Sorts what is in memory and adds up what is alike.
    fn sorted_run(&mut self) -> Vec<Entry> {
        self.run.sort_unstable();
        let mut merged = Vec::new();
        for entry in self.run.drain(..) {
            push_merged(&mut merged, entry);
        }
        merged
    }

    fn put_aside(&mut self) -> io::Result<()> {
        let entries = self.sorted_run();
        let run = Run::write(&self.index, self.runs.len(), &entries)?;
        self.runs.push(run);
        Ok(())
    }

    fn into_merged(mut self) -> io::Result<Merge> {
        let last = self.sorted_run();
        Merge::of(self.runs, last)
    }
}

impl Visitor for Collector {
    /// Why the collected entries cannot be put aside.
    type Stop = io::Error;

    fn begin_game(&mut self, _offset: u64) {
        self.game.clear();
        self.depth = 0;
        self.result = None;
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        if name.eq_ignore_ascii_case(b"Result") {
            self.result = Marker::parse(value);
        }
    }

    fn begin_moves(&mut self, start: PositionRef<'_>) {
        self.position = match start {
            PositionRef::Usual(start) => Some(start.clone()),
            PositionRef::Cross(_) => None,
        };
    }

    fn open_variation(&mut self) {
        self.depth += 1;
    }

    fn close_variation(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn play(&mut self, mv: Move) {
        if let Some(position) = &mut self.position
            && self.depth == 0
            && self.game.len() < LONGEST_GAME
        {
            self.game.push((position.hash(), MoveCode::of(mv)));
            position.play(mv);
        }
    }

    fn end_game(&mut self, end: End<'_>) -> ControlFlow<io::Error> {
        let result = result_code(end.marker.or(self.result).unwrap_or_default());
        // A game counts once for each move, however often it came back to the position.
        self.game.sort_unstable();
        self.game.dedup();
        let entry = |position, mv| Entry {
            position,
            mv,
            result,
            games: 1,
        };
        let again = self.game.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        self.run
            .extend(again.map(|pair| entry(pair[0].0, MoveCode::AGAIN)));
        self.run.extend(
            self.game
                .drain(..)
                .map(|(position, mv)| entry(position, mv)),
        );
        if self.run.len() >= LONGEST_RUN
            && let Err(error) = self.put_aside()
        {
            return ControlFlow::Break(error);
        }
        ControlFlow::Continue(())
    }
}

/// A sorted run in a temporary file, which is removed with it.
struct Run {
    path: PathBuf,
    entries: BufReader<File>,
}

impl Run {
    fn write(index: &Path, number: usize, entries: &[Entry]) -> io::Result<Run> {
        // Another program may be indexing the same games.
        let (path, mut file) = atomic::create_draft(&index.with_extension(format!("run{number}")))?;
        let run = |file| Run {
            path: path.clone(),
            entries: BufReader::new(file),
        };
        let mut out = BufWriter::new(&mut file);
        let written = entries
            .iter()
            .try_for_each(|entry| out.write_all(&entry.to_bytes()))
            .and_then(|()| out.flush());
        drop(out);
        let rewound = written.and_then(|()| file.rewind());
        // Whatever happened, the file goes with the run.
        let run = run(file);
        rewound.map(|()| run)
    }

    fn next(&mut self) -> io::Result<Option<Entry>> {
        let mut bytes = [0; Entry::SIZE];
        match self.entries.read_exact(&mut bytes) {
            Ok(()) => Ok(Some(Entry::from_bytes(bytes))),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(error),
        }
    }
}

impl Drop for Run {
    fn drop(&mut self) {
        // A leftover is a draft that the next indexing removes.
        let _ = std::fs::remove_file(&self.path);
    }
}

/// All runs in one order, with what is alike added up.
struct Merge {
    runs: Vec<Run>,
    last: std::vec::IntoIter<Entry>,
    /// The next entry of each run; the run in memory has the number after the others'.
    heads: BinaryHeap<Reverse<(Entry, usize)>>,
}

impl Merge {
    fn of(runs: Vec<Run>, last: Vec<Entry>) -> io::Result<Merge> {
        let mut merge = Merge {
            last: last.into_iter(),
            heads: BinaryHeap::with_capacity(runs.len() + 1),
            runs,
        };
        for number in 0..=merge.runs.len() {
            merge.refill(number)?;
        }
        Ok(merge)
    }

    fn refill(&mut self, number: usize) -> io::Result<()> {
        let next = match self.runs.get_mut(number) {
            Some(run) => run.next()?,
            None => self.last.next(),
        };
        self.heads
            .extend(next.map(|entry| Reverse((entry, number))));
        Ok(())
    }

    fn pop(&mut self) -> io::Result<Option<Entry>> {
        let Some(Reverse((entry, number))) = self.heads.pop() else {
            return Ok(None);
        };
        self.refill(number)?;
        Ok(Some(entry))
    }

    fn next_merged(&mut self) -> io::Result<Option<Entry>> {
        let Some(mut entry) = self.pop()? else {
            return Ok(None);
        };
        while let Some(Reverse((other, _))) = self.heads.peek()
            && other.is_like(&entry)
        {
            entry.games = entry.games.saturating_add(other.games);
            self.pop()?;
        }
        Ok(Some(entry))
    }
}

impl Iterator for Merge {
    type Item = io::Result<Entry>;

    fn next(&mut self) -> Option<io::Result<Entry>> {
        self.next_merged().transpose()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_that_index_the_same_games_at_once_have_runs_of_their_own() {
        let home = tempfile::tempdir().unwrap();
        let index = home.path().join("0.index");
        let entry = |position| Entry {
            position,
            mv: MoveCode::of(Position::default().legal_moves()[0]),
            result: 0,
            games: 1,
        };
        let write = |positions: [u64; 2]| Run::write(&index, 0, &positions.map(entry)).unwrap();
        let (first, second) = (write([1, 2]), write([3, 4]));
        for (run, expected) in [(first, [1, 2]), (second, [3, 4])] {
            let merge = Merge::of(vec![run], Vec::new()).unwrap();
            let positions: Vec<u64> = merge.map(|entry| entry.unwrap().position).collect();
            assert_eq!(positions, expected);
        }
        assert_eq!(std::fs::read_dir(home.path()).unwrap().count(), 0);
    }
}
