//! The archive: the games that were left, one PGN file a month, and the trash beside them.
//!
//! Every change writes a new file beside the old one and renames it, under one lock, so a crash
//! leaves each game where it was or where it is to go.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::Notation;
use crate::notation::pgn;

use super::error::ArchiveError;
use super::games::text::{in_place_of, own_len};
use super::saved::LeftGame;
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
        self.append_within(PATIENCE, &LeftGame::pgn(month, game))
    }

    /// The same, with another patience for a locked archive.
    pub(super) fn append_within(
        &self,
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

    /// Adds a game unless it is in the file of its month already, letter by letter: a program that
    /// died may have archived it without having noted so.
    pub(super) fn append_once(
        &self,
        patience: Duration,
        left: &LeftGame,
    ) -> Result<(), ArchiveError> {
        let _lock = self.lock(patience)?;
        if let Some(old) = &left.replaces {
            return self.replace(old, left);
        }
        let path = self.file(&left.month, left.notation);
        add_once(&path, &left.text).map_err(ArchiveError::io(path))
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
                Some(LeftGame::pgn(month, &games))
            }) else {
                continue;
            };
            if self.append_once(Duration::ZERO, &left).is_ok() {
                // If it cannot be removed, the next program finds that its games are here.
                let _ = fs::remove_file(&path);
            }
        }
    }

    /// Held while a file of the archive is changed. Drafts of dead programs are removed.
    pub(super) fn lock(&self, patience: Duration) -> Result<File, ArchiveError> {
        let path = self.directory.join("games.lock");
        let locked = atomic::create_directories(&self.directory)
            .and_then(|()| lock::lock_within(&path, patience));
        match locked {
            Ok(Some(lock)) => {
                atomic::remove_drafts(&self.directory, "");
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
    let (end, last) = match end_of(path) {
        Ok(end) => end,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return atomic::replace(path, game);
        }
        Err(error) => return Err(error),
    };
    // Another program may have left a file without a newline at its end.
    let gap = match last {
        None => "",
        Some(b'\n') => "\n",
        Some(_) => "\n\n",
    };
    atomic::splice(path, end..end, &format!("{gap}{game}"))
}

/// The length of a file, and its last byte.
fn end_of(path: &Path) -> io::Result<(u64, Option<u8>)> {
    let mut file = regular::open(path)?;
    let end = file.seek(SeekFrom::End(0))?;
    let mut last = Vec::new();
    file.seek(SeekFrom::Start(end.saturating_sub(1)))?;
    file.take(1).read_to_end(&mut last)?;
    Ok((end, last.first().copied()))
}

fn read_text(path: &Path, longest: u64) -> io::Result<String> {
    let bytes = regular::read(path, longest)?;
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

/// A way to find a game in the bytes of a file.
type Find = fn(&[u8], &str) -> Option<Range<usize>>;

/// Puts a game in the place of an old one in a file; whether the old one was there.
fn replace_in(path: &Path, find: Find, old: &str, new: &str) -> io::Result<bool> {
    let file = regular::read(path, regular::ANY_LENGTH)?;
    let Some(found) = find(&file, old) else {
        return Ok(false);
    };
    let game = in_place_of(&file[found.clone()], new, path)?;
    let range = found.start as u64..found.end as u64;
    atomic::splice_if(path, range, &game, || true)
}

/// The last game of a file that is written letter by letter like this.
fn find_exactly(file: &[u8], game: &str) -> Option<Range<usize>> {
    let game = game.trim_end().as_bytes();
    let last_start = file.len().checked_sub(game.len())?;
    let start = (0..=last_start).rev().find(|&at| {
        let is_line_start = at == 0 || file[at - 1] == b'\n';
        let behind = file.get(at + game.len());
        let is_line_end = behind.is_none_or(|byte| matches!(byte, b'\r' | b'\n'));
        is_line_start && is_line_end && file[at..].starts_with(game)
    })?;
    Some(start..start + game.len())
}

/// The last game of a file that is read as the same game: another program may have written it in
/// another manner.
fn find_as_read(file: &[u8], game: &str) -> Option<Range<usize>> {
    let wanted = pgn::read_all(game.as_bytes()).into_iter().next()?.tree;
    let games = pgn::read_all(file);
    let found = games.into_iter().rfind(|game| game.tree == wanted)?;
    let start = usize::try_from(found.offset).ok()?;
    Some(start..start + own_len(file.get(start..)?))
}

/// Adds a game to a file that does not have it yet.
pub(super) fn add_once(path: &Path, game: &str) -> io::Result<()> {
    let has_it = match regular::read(path, regular::ANY_LENGTH) {
        Ok(bytes) => contains(&bytes, game.as_bytes()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => false,
        Err(error) => return Err(error),
    };
    if has_it { Ok(()) } else { add(path, game) }
}

/// Whether a file has a game, from the start of a line to the end of one.
fn contains(file: &[u8], game: &[u8]) -> bool {
    let starts = file.iter().enumerate().filter(|&(at, _)| {
        let is_line_start = at == 0 || file[at - 1] == b'\n';
        is_line_start && file[at..].starts_with(game)
    });
    !game.is_empty() && starts.count() > 0
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
            let left = LeftGame::pgn("2026-11", game);
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
            &LeftGame::pgn("2026-11", "1. e4 *\n"),
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
                    ..LeftGame::pgn(month, NEW)
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
            ..LeftGame::pgn("2026-11", "1. e4 {good} *\n")
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
