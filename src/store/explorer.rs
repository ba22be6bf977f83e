//! What was played from a position, in the archive or in any PGN file.
//!
//! Each PGN file is indexed once: an index in the cache directory holds every position of every main
//! line with the moves played there and their results, sorted by the position's hash. A question is a
//! binary search in that file, so a hundred thousand games answer at once and nothing of them is
//! held in memory. A file that has changed since is indexed again.
//!
//! ```text
//!  entry   one move of one position with one result     build   from games to sorted entries
//!  index   the file: a head, and entries to search in   cache   where the indexes are
//! ```

mod build;
mod cache;
mod entry;
mod index;

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::app::explorer::{Answer, PlayedMove};
use crate::app::games::{Progress, Source};
use crate::model::Position;
use crate::notation::pgn::Marker;

use super::games::GameFiles;
use super::{places, regular};
use entry::{Entry, MoveCode, result_code};
use index::{Index, Stamp};

/// Why a question was not answered.
#[derive(Debug, thiserror::Error)]
pub enum ExplorerError {
    /// No directory is known for the indexes.
    #[error("no cache directory")]
    NoHome,
    /// The games are in something that cannot be read twice, such as a pipe.
    #[error("{0} is not a regular file")]
    NotAFile(PathBuf),
    /// A file cannot be read or written.
    #[error("{path}: {error}")]
    Io {
        /// Which file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
}

impl ExplorerError {
    fn io(path: &Path) -> impl FnOnce(io::Error) -> ExplorerError {
        let path = path.to_owned();
        |error| ExplorerError::Io { path, error }
    }
}

/// Finds what was played from a position, and indexes the files that need it first; `progress` hears
/// how far that has come.
pub fn explore(
    source: &Source,
    position: &Position,
    progress: impl FnMut(Progress),
) -> Result<Answer, ExplorerError> {
    let directory = places::cache_directory().ok_or(ExplorerError::NoHome)?;
    let files = GameFiles::of(source).map_err(|error| ExplorerError::Io {
        path: directory.clone(),
        error,
    })?;
    explore_files(&directory, files.files(), position, progress)
}

fn explore_files(
    directory: &Path,
    files: &[PathBuf],
    position: &Position,
    mut progress: impl FnMut(Progress),
) -> Result<Answer, ExplorerError> {
    let mut entries = Vec::new();
    for file in files {
        let metadata = fs::metadata(file).map_err(ExplorerError::io(file))?;
        if !metadata.is_file() {
            return Err(ExplorerError::NotAFile(file.clone()));
        }
        let index = cache::path_of(directory, file).map_err(ExplorerError::io(file))?;
        let found = match look_up(&index, Stamp::of(&metadata), position) {
            Ok(found) => found,
            // An index that is missing, old or damaged is made again.
            Err(_) => {
                let games = regular::open(file).map_err(ExplorerError::io(file))?;
                make(games, directory, &index, &mut progress)
                    .and_then(|stamp| look_up(&index, stamp, position))
                    .map_err(ExplorerError::io(&index))?
            }
        };
        entries.extend(found);
    }
    Ok(answer(position, entries))
}

fn look_up(index: &Path, stamp: Stamp, position: &Position) -> io::Result<Vec<Entry>> {
    Index::open(index, stamp)?.entries_of(position.hash())
}

/// Makes the index of a file as it is now, and returns its stamp. What is added to the file meanwhile
/// waits for the next question.
fn make(
    games: File,
    directory: &Path,
    index: &Path,
    progress: &mut impl FnMut(Progress),
) -> io::Result<Stamp> {
    cache::make_room(directory, index)?;
    let metadata = games.metadata()?;
    let (total, stamp) = (metadata.len(), Stamp::of(&metadata));
    build::build(games.take(total), index, stamp, |read| {
        progress(Progress { read, total });
    })?;
    Ok(stamp)
}

/// Adds up the entries of a position, the move played most often first.
fn answer(position: &Position, entries: Vec<Entry>) -> Answer {
    let mut moves: Vec<PlayedMove> = Vec::new();
    let mut again = 0;
    for entry in entries {
        if entry.mv == MoveCode::AGAIN {
            again += u64::from(entry.games);
        }
        let Some(mv) = entry.mv.find(position) else {
            continue;
        };
        let at = moves.iter().position(|played| played.mv == mv);
        let at = at.unwrap_or_else(|| {
            moves.push(PlayedMove::new(mv));
            moves.len() - 1
        });
        let results = &mut moves[at].results;
        for marker in [Marker::Open, Marker::White, Marker::Draw, Marker::Black] {
            if entry.result == result_code(marker) {
                results.add(marker, entry.games);
            }
        }
    }
    moves.sort_by_key(|played| std::cmp::Reverse(played.results.games()));
    Answer { moves, again }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::san;

    const GAMES: &str = "\
[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 1-0\n\n\
[Result \"0-1\"]\n\n1. e4 c5 2. Nf3 0-1\n\n\
[Result \"1/2-1/2\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1/2-1/2\n\n\
[Result \"*\"]\n\n1. Nf3 c5 2. e4 d6 *\n\n";

    /// `move: games white draws black` for each move of a position.
    fn explored(directory: &Path, files: &[PathBuf], moves: &str) -> Vec<String> {
        let mut position = Position::default();
        for text in moves.split_whitespace() {
            position.play(san::read(&position, text).unwrap());
        }
        let answer = explore_files(directory, files, &position, |_| {}).unwrap();
        let shown = answer.moves.iter().map(|played| {
            let results = played.results;
            format!(
                "{}: {} {} {} {}",
                san::write(&position, played.mv),
                results.games(),
                results.white,
                results.draws,
                results.black
            )
        });
        shown.collect()
    }

    #[test]
    fn moves_are_counted_by_position_over_all_files_and_again_when_a_file_changes() {
        let home = tempfile::tempdir().unwrap();
        let (first, second) = (home.path().join("a.pgn"), home.path().join("b.pgn"));
        fs::write(&first, GAMES).unwrap();
        fs::write(&second, "1. d4 d5 1-0\n\n1. e4 1-0\n").unwrap();
        let files = [first.clone(), second];
        let cache = home.path().join("cache");
        for _ in 0..2 {
            // A repeated position counts once a game; variations do not count.
            let expected = ["e4: 3 2 0 1", "Nf3: 2 0 1 0", "d4: 1 1 0 0"];
            assert_eq!(explored(&cache, &files, ""), expected);
            assert_eq!(explored(&cache, &files, "e4 e5"), ["Nf3: 1 1 0 0"]);
            // Another order of moves leads to the same position.
            assert_eq!(explored(&cache, &files, "Nf3 c5 e4"), ["d6: 1 0 0 0"]);
            assert!(explored(&cache, &files, "a3").is_empty());
        }
        fs::write(&first, format!("{GAMES}[Result \"1-0\"]\n\n1. a3 e5 1-0\n")).unwrap();
        assert_eq!(explored(&cache, &files, "a3"), ["e5: 1 1 0 0"]);
    }

    #[test]
    fn a_game_that_comes_back_and_chooses_another_move_is_one_game() {
        let home = tempfile::tempdir().unwrap();
        let (first, second) = (home.path().join("a.pgn"), home.path().join("b.pgn"));
        let knights = "Nf6 2. Ng1 Ng8";
        let games = format!("1. Nf3 {knights} 3. e4 1-0\n\n1. Nf3 {knights} 3. Nf3 d5 0-1\n");
        fs::write(&first, games).unwrap();
        fs::write(&second, format!("1. Nf3 {knights} 3. a3 e5 *\n\n1. e4 *\n")).unwrap();
        let files = [first, second];
        let mut position = Position::default();
        for (mv, games) in [("", 4), ("Nf3", 3), ("Nf6", 3)] {
            if !mv.is_empty() {
                position.play(san::read(&position, mv).unwrap());
            }
            let answer = explore_files(home.path(), &files, &position, |_| {}).unwrap();
            assert_eq!(answer.games(), games, "after {mv}");
        }
        let start = ["Nf3: 3 1 0 1", "e4: 2 1 0 0", "a3: 1 0 0 0"];
        assert_eq!(explored(home.path(), &files, ""), start);
    }

    #[test]
    fn what_is_wrong_with_the_cache_is_not_said_of_the_games() {
        let home = tempfile::tempdir().unwrap();
        let (games, cache) = (home.path().join("a.pgn"), home.path().join("cache"));
        fs::write(&games, GAMES).unwrap();
        fs::write(&cache, "a file where a directory is to be").unwrap();
        let answer = explore_files(&cache, &[games], &Position::default(), |_| {});
        let error = answer.unwrap_err().to_string();
        assert!(error.starts_with(&cache.display().to_string()), "{error}");
    }

    #[test]
    fn a_damaged_index_is_built_again() {
        let home = tempfile::tempdir().unwrap();
        let games = home.path().join("a.pgn");
        fs::write(&games, GAMES).unwrap();
        let files = [games.clone()];
        let expected = explored(home.path(), &files, "");
        let index = cache::path_of(home.path(), &games).unwrap();
        let whole = fs::read(&index).unwrap();
        let longer = whole.repeat(2);
        for damage in [&b"rubbish"[..], b"", &[0; 100], &whole[..60], &longer] {
            fs::write(&index, damage).unwrap();
            assert_eq!(explored(home.path(), &files, ""), expected);
        }
        let stamp = Stamp::of(&games.metadata().unwrap());
        let is_noticed = |damage: &[u8]| {
            fs::write(&index, damage).unwrap();
            look_up(&index, stamp, &Position::default()).is_err()
        };
        assert!(!is_noticed(&whole));
        for at in 0..whole.len() {
            let mut zeroed = whole.clone();
            zeroed[at..].fill(0);
            let mut changed = whole.clone();
            changed[at] ^= 1;
            for damage in [&whole[..at], &zeroed, &changed] {
                assert!(is_noticed(damage), "at {at}");
            }
        }
    }

    #[test]
    #[cfg(unix)]
    fn a_file_that_was_replaced_is_indexed_again_even_with_the_same_length_and_time() {
        let home = tempfile::tempdir().unwrap();
        let (games, other) = (home.path().join("a.pgn"), home.path().join("b.pgn"));
        fs::write(&games, "1. e4 1-0\n").unwrap();
        let files = [games.clone()];
        assert_eq!(explored(home.path(), &files, ""), ["e4: 1 1 0 0"]);
        fs::write(&other, "1. d4 1-0\n").unwrap();
        let time = games.metadata().unwrap().modified().unwrap();
        let copy = fs::File::options().write(true).open(&other).unwrap();
        copy.set_modified(time).unwrap();
        fs::rename(&other, &games).unwrap();
        assert_eq!(explored(home.path(), &files, ""), ["d4: 1 1 0 0"]);
    }
}
