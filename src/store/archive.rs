//! The archive: the games that were left, one PGN file a month, and the trash beside them.
//!
//! Games are added in place (`append`); every other change writes a new file beside the old one
//! and renames it. All under one lock, so a crash leaves each game where it was or where it is to go.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::{ControlFlow, Range};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::Notation;
use crate::notation::pgn::{self, Builder};

use super::append::{self, Addition};
use super::error::ArchiveError;
use super::games::text::{in_place_of, own_len};
use super::saved::LeftGame;
use super::stream::read_stream;
use super::{atomic, lock, regular};

/// How long a change on a thread of its own waits for another program that changes the archive.
pub(super) const PATIENCE: Duration = Duration::from_secs(2);
/// How long a change on the loop's thread waits: keys and signals wait as well.
pub(super) const SHORT_PATIENCE: Duration = Duration::from_millis(50);
/// The file of deleted games.
pub(super) const TRASH: &str = "trash.pgn";

/// A directory of games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Archive {
    directory: PathBuf,
}

impl Archive {
    /// The archive in a directory, which need not exist yet.
    pub fn at(directory: impl Into<PathBuf>) -> Archive {
        Archive {
            directory: directory.into(),
        }
    }

    /// Where it is.
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The file of a month: games for four have one of their own.
    pub(super) fn file(&self, month: &str, notation: Notation) -> PathBuf {
        let extension = notation.extension();
        self.directory.join(format!("games-{month}.{extension}"))
    }

    /// Adds a game to the file of a month such as `2026-11`.
    pub fn append(&self, month: &str, game: &str) -> Result<(), ArchiveError> {
        self.append_within(PATIENCE, &LeftGame::new(month, game))
    }

    /// The same, with another patience for a locked archive.
    pub(super) fn append_within(
        &self,
        patience: Duration,
        left: &LeftGame,
    ) -> Result<(), ArchiveError> {
        self.append_by(add, patience, left)
    }

    /// Adds a game unless it is in the file of its month already, letter by letter: a program that
    /// died may have archived it without having noted so.
    pub(super) fn append_once(
        &self,
        patience: Duration,
        left: &LeftGame,
    ) -> Result<(), ArchiveError> {
        self.append_by(add_once, patience, left)
    }

    fn append_by(
        &self,
        add: fn(&Path, &str) -> io::Result<()>,
        patience: Duration,
        left: &LeftGame,
    ) -> Result<(), ArchiveError> {
        let _lock = self.lock(patience)?;
        if let Some(old) = &left.replaces {
            return self.replace(old, left);
        }
        let path = self.file(&left.month, left.notation);
        add(&path, &left.text).map_err(ArchiveError::io(path))
    }

    /// Puts a game in the place of an old one, wherever that is by now. If it is nowhere any more,
    /// the game is added unless it is there already.
    fn replace(&self, old: &str, left: &LeftGame) -> Result<(), ArchiveError> {
        let files = self.files(left.notation);
        let files = files.map_err(ArchiveError::io(&self.directory))?;
        let ways: [(Find, &str); 4] = [
            (find_exactly, old),
            (find_exactly, &left.text),
            (find_as_read, old),
            (find_as_read, &left.text),
        ];
        for (find, game) in ways {
            for path in &files {
                let is_replaced = replace_in(path, find, game, &left.text);
                if is_replaced.map_err(ArchiveError::io(path))? {
                    return Ok(());
                }
            }
        }
        let path = self.file(&left.month, left.notation);
        add(&path, &left.text).map_err(ArchiveError::io(path))
    }

    /// The files of all months, the newest first.
    fn files(&self, notation: Notation) -> io::Result<Vec<PathBuf>> {
        let ending = format!(".{}", notation.extension());
        let is_month = |path: &PathBuf| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with("games-") && name.ends_with(&ending))
        };
        let entries = fs::read_dir(&self.directory)?.flatten();
        let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_month).collect();
        files.sort_unstable();
        files.reverse();
        Ok(files)
    }

    /// Moves the games of another directory here. Older versions kept games there while this one
    /// could not be written. What cannot be moved yet stays.
    pub(super) fn take_over(&self, other: &Path) {
        if is_same_directory(&self.directory, other) {
            return;
        }
        let files = fs::read_dir(other).into_iter().flatten().flatten();
        for path in files.map(|entry| entry.path()) {
            let name = path.file_name().and_then(|name| name.to_str());
            let month = name.and_then(|name| name.strip_prefix("games-")?.strip_suffix(".pgn"));
            // By its name first: what else lies there may be of any length.
            let Some(left) = month.and_then(|month| {
                let games = read_text(&path, regular::LONGEST).ok()?;
                Some(LeftGame::new(month, &games))
            }) else {
                continue;
            };
            if self.append_once(Duration::ZERO, &left).is_ok() {
                // If it cannot be removed, the next program finds that its games are here.
                let _ = fs::remove_file(&path);
            }
        }
    }

    /// Held while a file of the archive is changed. What dead programs have left unfinished is taken back.
    pub(super) fn lock(&self, patience: Duration) -> Result<File, ArchiveError> {
        let path = self.directory.join("games.lock");
        let locked = atomic::create_directories(&self.directory)
            .and_then(|()| lock::lock_within(&path, patience));
        match locked {
            Ok(Some(lock)) => {
                atomic::remove_drafts(&self.directory, "");
                append::recover(&self.directory).map_err(ArchiveError::io(path))?;
                Ok(lock)
            }
            Ok(None) => Err(ArchiveError::Locked(path)),
            Err(error) => Err(ArchiveError::Io { path, error }),
        }
    }
}

/// Whether two paths name one directory: all games may be kept in one place.
pub(super) fn is_same_directory(one: &Path, other: &Path) -> bool {
    match (fs::canonicalize(one), fs::canonicalize(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}

/// Adds a game to a file, which is made if need be, with an empty line before it.
pub(super) fn add(path: &Path, game: &str) -> io::Result<()> {
    Addition::begin(path, game, None).map(Addition::keep)
}

fn read_text(path: &Path, longest: u64) -> io::Result<String> {
    let bytes = regular::read(path, longest)?;
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// A way to find a game in a file of any length.
type Find = fn(&mut File, &str) -> io::Result<Option<Range<u64>>>;

/// Puts a game in the place of an old one in a file; whether the old one was there.
fn replace_in(path: &Path, find: Find, old: &str, new: &str) -> io::Result<bool> {
    let mut file = regular::open(path)?;
    let Some(range) = find(&mut file, old)? else {
        return Ok(false);
    };
    let old = read_range(&mut file, &range)?;
    drop(file);
    let game = in_place_of(&old, new, path)?;
    atomic::splice_if(path, range, &game, || true)
}

fn read_range(file: &mut File, range: &Range<u64>) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(range.start))?;
    file.take(range.end.saturating_sub(range.start))
        .read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The last game of a file that is written letter by letter like this. What is looked for was mostly
/// added not long ago, so the search begins at the end.
fn find_exactly(file: &mut File, game: &str) -> io::Result<Option<Range<u64>>> {
    const PIECE: u64 = 1 << 20;
    let game = game.trim_end().as_bytes();
    let len = game.len() as u64;
    let mut end = file.metadata()?.len();
    while end > 0 && len > 0 {
        // The games that begin in this piece, with a byte before and behind them.
        let begin = end.saturating_sub(PIECE);
        let from = begin.saturating_sub(1);
        let bytes = read_range(file, &(from..end + len + 1))?;
        let starts = (begin - from) as usize..(end - from) as usize;
        let found = starts.rev().find(|&at| is_game_at(&bytes, at, game));
        if let Some(at) = found {
            let start = from + at as u64;
            return Ok(Some(start..start + len));
        }
        end = begin;
    }
    Ok(None)
}

/// Whether whole lines of some bytes are a game.
fn is_game_at(bytes: &[u8], at: usize, game: &[u8]) -> bool {
    let is_line_start = at == 0 || bytes[at - 1] == b'\n';
    let behind = bytes.get(at + game.len());
    let is_line_end = behind.is_none_or(|byte| matches!(byte, b'\r' | b'\n'));
    is_line_start && is_line_end && bytes[at..].starts_with(game)
}

/// The last game of a file that is read as the same game: another program may have written it in
/// another manner.
fn find_as_read(file: &mut File, game: &str) -> io::Result<Option<Range<u64>>> {
    let wanted = pgn::read_all(game.as_bytes()).into_iter().next();
    let Some(wanted) = wanted.map(|game| game.tree) else {
        return Ok(None);
    };
    // Where the last such game begins, and the one behind it.
    let mut found: Option<(u64, Option<u64>)> = None;
    let mut look = |builder: &mut Builder| {
        for game in builder.games.drain(..) {
            if game.tree == wanted {
                found = Some((game.offset, None));
            } else if let Some((_, next @ None)) = &mut found {
                *next = Some(game.offset);
            }
        }
        ControlFlow::Continue(())
    };
    let mut builder = Builder::default();
    file.seek(SeekFrom::Start(0))?;
    let _ = read_stream(&*file, &mut builder, |builder, _| look(builder))?;
    let _ = look(&mut builder);
    let Some((start, next)) = found else {
        return Ok(None);
    };
    let bytes = read_range(file, &(start..next.unwrap_or(u64::MAX)))?;
    Ok(Some(start..start + own_len(&bytes) as u64))
}

/// Adds a game to a file that does not have it yet.
pub(super) fn add_once(path: &Path, game: &str) -> io::Result<()> {
    if let Some(added) = move_once(path, game, None)? {
        added.keep();
    }
    Ok(())
}

/// Begins to add a game to a file that does not have it yet; it comes from another file, if that is named.
pub(super) fn move_once(
    path: &Path,
    game: &str,
    from: Option<&Path>,
) -> io::Result<Option<Addition>> {
    let found = match regular::open(path) {
        Ok(mut file) => find_exactly(&mut file, game)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    match found {
        Some(_) => Ok(None),
        None => Addition::begin(path, game, from).map(Some),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(archive: &Archive) -> String {
        fs::read_to_string(archive.file("2026-11", Notation::Pgn)).unwrap()
    }

    #[test]
    fn games_are_added_with_a_line_between_them() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path().join("games"));
        for game in ["1. e4 *\n", "1. e4 *\n", "1. d4 *\n"] {
            archive.append("2026-11", game).unwrap();
        }
        assert_eq!(text(&archive), "1. e4 *\n\n1. e4 *\n\n1. d4 *\n");
        for game in ["1. e4 *\n", "1. c4 *\n"] {
            let left = LeftGame::new("2026-11", game);
            archive.append_once(PATIENCE, &left).unwrap();
        }
        assert_eq!(text(&archive), "1. e4 *\n\n1. e4 *\n\n1. d4 *\n\n1. c4 *\n");
    }

    #[test]
    fn a_file_that_was_cut_is_added_to_on_a_line_of_its_own() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path());
        fs::write(archive.file("2026-11", Notation::Pgn), "1. e4 e").unwrap();
        archive.append("2026-11", "1. d4 *\n").unwrap();
        assert_eq!(text(&archive), "1. e4 e\n\n1. d4 *\n");
    }

    #[test]
    fn a_locked_archive_is_not_waited_for_without_end() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path());
        let lock = archive.lock(Duration::ZERO).unwrap();
        let added = archive.append_within(
            Duration::from_millis(20),
            &LeftGame::new("2026-11", "1. e4 *\n"),
        );
        assert!(matches!(added, Err(ArchiveError::Locked(_))), "{added:?}");
        drop(lock);
        archive.append("2026-11", "1. e4 *\n").unwrap();
    }

    #[test]
    fn games_of_another_directory_are_moved_once() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path().join("archive"));
        let other = home.path().join("games-2026-11.pgn");
        for _ in 0..2 {
            fs::write(&other, "1. e4 *\n").unwrap();
            archive.take_over(home.path());
            assert!(!other.exists());
            assert_eq!(text(&archive), "1. e4 *\n");
        }
    }

    /// A start is not held up by what lies beside the running game: these would take all memory.
    #[test]
    fn only_games_of_a_bearable_length_are_taken_over() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path().join("archive"));
        for name in ["notes.txt", "game.pgn", "games-2026-10.pgn"] {
            let file = File::create(home.path().join(name)).unwrap();
            file.set_len(1 << 40).unwrap();
        }
        fs::write(home.path().join("games-2026-11.pgn"), "1. e4 *\n").unwrap();
        archive.take_over(home.path());
        assert_eq!(text(&archive), "1. e4 *\n");
        assert!(home.path().join("games-2026-10.pgn").exists());
    }

    /// Whatever has happened to the archive meanwhile, a game that changes is there once.
    #[test]
    fn a_game_is_replaced_wherever_it_is_by_now() {
        const OLD: &str = "[White \"Ann\"]\n\n1. e4 e5 *\n";
        const NEW: &str = "[White \"Ann\"]\n\n1. e4 {good} e5 *\n";
        type Change = fn(&str) -> Vec<u8>;
        let changes: [(&str, Change); 6] = [
            ("nothing", |old| old.into()),
            ("a game behind it", |old| format!("{old}\n1. d4 *\n").into()),
            ("a Latin-1 byte", |old| {
                [b"[White \"Jos\xe9\"]\n\n1. c4 *\n\n", old.as_bytes()].concat()
            }),
            ("other line ends", |old| old.replace('\n', "\r\n").into()),
            ("other spaces", |old| old.replace("e4 e5", "e4\ne5").into()),
            ("it is longer", |old| {
                format!("{}\n\n{old}", old.replace(" *", " 2. f4 *")).into()
            }),
        ];
        for month in ["2026-11", "2026-12"] {
            for (what, change) in changes {
                let home = tempfile::tempdir().unwrap();
                let archive = Archive::at(home.path());
                fs::write(archive.file("2026-11", Notation::Pgn), change(OLD)).unwrap();
                let left = LeftGame {
                    replaces: Some(OLD.to_owned()),
                    ..LeftGame::new(month, NEW)
                };
                // The second time is that of a program that died before it could note the first.
                for _ in 0..2 {
                    archive.append_once(PATIENCE, &left).unwrap();
                    let file = fs::read(archive.file("2026-11", Notation::Pgn)).unwrap();
                    let trees = |file: &[u8]| {
                        let games = pgn::read_all(file).into_iter();
                        games.map(|game| game.tree).collect::<Vec<_>>()
                    };
                    let mut expected = trees(&change(OLD));
                    let old = trees(OLD.as_bytes()).remove(0);
                    let at = expected.iter().rposition(|tree| *tree == old).unwrap();
                    expected[at] = trees(NEW.as_bytes()).remove(0);
                    assert_eq!(trees(&file), expected, "{what}");
                    assert!(!archive.file("2026-12", Notation::Pgn).exists(), "{what}");
                }
            }
        }
    }

    #[test]
    fn a_game_that_was_deleted_meanwhile_is_added() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path());
        let left = LeftGame {
            replaces: Some("1. e4 *\n".to_owned()),
            ..LeftGame::new("2026-11", "1. e4 {good} *\n")
        };
        for _ in 0..2 {
            archive.append_within(PATIENCE, &left).unwrap();
            assert_eq!(text(&archive), "1. e4 {good} *\n");
        }
    }

    #[cfg(unix)]
    #[test]
    fn an_archive_beside_the_running_game_keeps_its_games() {
        let home = tempfile::tempdir().unwrap();
        let archive = Archive::at(home.path());
        archive.append("2026-11", "1. e4 *\n").unwrap();
        let link = home.path().join("link");
        std::os::unix::fs::symlink(home.path(), &link).unwrap();
        for other in [home.path(), &link] {
            archive.take_over(other);
            assert_eq!(text(&archive), "1. e4 *\n");
        }
    }
}
