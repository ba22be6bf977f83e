//! What a front end holds to keep its games: the running one in its file, the others in the archive.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::app::{App, Cmd, Msg};

use super::archive::{Archive, PATIENCE, SHORT_PATIENCE};
use super::error::{ArchiveError, SaveError};
use super::files;
use super::moment::now;
use super::report;
use super::saved::{LeftGame, Saved};
use super::slot::Slot;

/// How often a locked archive is tried again.
const RETRIED_EVERY: Duration = Duration::from_millis(200);

/// A comment being written is kept as often as this: a letter does not rewrite the file.
const NOTED_EVERY: Duration = Duration::from_secs(1);

/// What a program had when it was last checked.
#[derive(Debug, Default)]
pub(super) struct Seen {
    game: Option<u64>,
    study: Option<u64>,
    /// The comment being written, and when it was kept.
    comment: Option<(String, Instant)>,
    /// Whether more of it has been written since.
    is_behind: bool,
}

impl Seen {
    fn is_other_game(&mut self, app: &App) -> bool {
        let game = Some(app.table().state());
        std::mem::replace(&mut self.game, game) != game
    }

    fn is_other_study(&mut self, app: &App) -> bool {
        let study = Some(app.study_state());
        let is_other = std::mem::replace(&mut self.study, study) != study;
        let comment = app.comment_field().map(|(_, text)| text);
        let kept = self.comment.as_ref();
        self.is_behind = !is_other && kept.map(|(text, _)| text.as_str()) != comment;
        let is_recent = kept.is_some_and(|(_, at)| at.elapsed() < NOTED_EVERY);
        if self.is_behind && is_recent || !self.is_behind && !is_other {
            return false;
        }
        self.is_behind = false;
        self.comment = comment.map(|text| (text.to_owned(), Instant::now()));
        true
    }
}

/// Keeps the games of one program.
///
/// A game on its way to the archive stands in the running game's file from the moment it is left
/// until it has arrived, so a crash at any time neither loses nor doubles it.
#[derive(Debug)]
pub struct Keeper {
    /// Where the running games are; none without a home directory.
    pub(super) state: Option<PathBuf>,
    pub(super) archive: Option<Archive>,
    /// The running game's file; none until one can be had.
    pub(super) slot: Option<Slot>,
    /// What the file is to say.
    pub(super) wanted: Saved,
    /// What the file says.
    pub(super) saved: Saved,
    /// The table, the study and the comment being written, as they were last seen.
    pub(super) seen: Seen,
    /// Why the last attempt to save failed.
    pub(super) unsaved: Option<SaveError>,
    /// Why the last attempt to archive failed.
    pub(super) unarchived: Option<ArchiveError>,
    /// Since when another program has had the archive locked.
    pub(super) locked_since: Option<Instant>,
    /// What the player has been told is wrong.
    pub(super) told: Option<String>,
}

impl Keeper {
    /// Saves the running game if it has changed. Call it after each message, before the answer is
    /// shown; it reports when saving begins to fail, and when everything is on the disk again.
    pub fn keep(&mut self, app: &App) -> Option<Msg> {
        // Until the players have decided to resume, the file stays as they left it.
        if app.is_asking_to_resume() {
            return None;
        }
        if self.seen.is_other_game(app) {
            self.wanted.game = app.is_worth_keeping().then(|| app.memory());
        }
        if self.seen.is_other_study(app) {
            self.wanted.study = app.study_draft();
        }
        self.write();
        self.archive_left(Archive::append_within);
        self.report()
    }

    /// Performs a command that concerns the disk; the answer is for the app.
    pub fn perform(&mut self, cmd: &Cmd) -> Option<Msg> {
        match cmd {
            // It is written with the next change, which is the one that made the game leave.
            Cmd::Archive(game) => {
                self.wanted.left.push(LeftGame::new(&now().month(), game));
                None
            }
            Cmd::Save {
                path,
                text,
                notation,
                overwrites,
            } => {
                let saved = files::save(path, text, *notation, *overwrites, &now().day());
                Some(report::saved(saved))
            }
            Cmd::Rearchive { old, new } => {
                self.rearchive(old.clone(), new.clone());
                None
            }
            _ => None,
        }
    }

    /// Replaces a game that was archived, or that still waits for it. Like a game that is left, it is
    /// written with the next change.
    fn rearchive(&mut self, old: String, new: String) {
        let mut waiting = self.wanted.left.iter_mut();
        match waiting.find(|left| left.text == old) {
            Some(left) => left.text = new,
            None => self.wanted.left.push(LeftGame {
                replaces: Some(old),
                ..LeftGame::new(&now().month(), &new)
            }),
        }
    }

    /// Archives the game that was found when the program started, and clears its file.
    pub fn put_away(&mut self, left: Option<&Cmd>) {
        if let Some(cmd) = left {
            self.perform(cmd);
        }
        self.wanted.game = None;
        self.write();
        self.archive_left(Archive::append_once);
    }

    /// The program ends: a finished game goes to the archive, and an unfinished one stays in its file.
    ///
    /// What could not be kept is reported, since the screen is gone.
    pub fn close(mut self, app: &App) -> Option<String> {
        if app.is_asking_to_resume() {
            return None;
        }
        let is_over = app.is_over();
        if is_over && let Some(left) = app.left_game() {
            self.perform(&left);
        }
        let is_resumable = app.is_begun() && !is_over;
        self.wanted.game = if is_resumable {
            Some(app.memory())
        } else {
            app.next_game()
        };
        self.wanted.study = app.study_draft();
        self.write();
        self.archive_left(Archive::append_within);
        let complaint = self.complaint();
        if self.wanted == Saved::default()
            && let Some(slot) = self.slot.take()
        {
            slot.remove();
            return self.unarchived.as_ref().map(report::not_archived);
        }
        complaint
    }

    /// Makes a file ours that another program left, and says so in it.
    pub(super) fn adopt(&mut self, mut slot: Slot, saved: Saved) {
        self.unsaved = slot.write(&saved).err();
        self.slot = Some(slot);
        self.wanted.clone_from(&saved);
        self.saved = saved;
        self.archive_left(Archive::append_once);
    }

    /// Writes the file, unless it says what it should already.
    pub(super) fn write(&mut self) {
        let is_in_place = self.slot.as_ref().is_none_or(Slot::is_in_place);
        if self.wanted == self.saved && self.unsaved.is_none() && is_in_place {
            return;
        }
        match self.try_write() {
            Ok(()) => {
                self.saved.clone_from(&self.wanted);
                self.unsaved = None;
            }
            Err(error) => self.unsaved = Some(error),
        }
    }

    fn try_write(&mut self) -> Result<(), SaveError> {
        if let Some(slot) = &mut self.slot {
            match slot.write(&self.wanted) {
                // The file that has its name now is another program's, or was put there by hand.
                Err(SaveError::Lost(_)) => self.slot = None,
                written => return written,
            }
        }
        let state = self.state.as_ref().ok_or(SaveError::NoHome)?;
        let slot = self.slot.insert(Slot::reserve(state)?);
        slot.write(&self.wanted)
    }

    /// Puts the games that were left into the archive; what cannot go there yet stays in the file.
    pub(super) fn archive_left(
        &mut self,
        append: impl Fn(&Archive, Duration, &LeftGame) -> Result<(), ArchiveError>,
    ) {
        if self.wanted.left.is_empty() {
            return;
        }
        // Waiting once is enough: it is tried again soon, and keys are not to wait.
        let patience = match self.unarchived {
            None => SHORT_PATIENCE,
            Some(_) => Duration::ZERO,
        };
        let archived = self.wanted.left.iter().try_fold(0, |count, left| {
            let archive = self.archive.as_ref().ok_or((count, ArchiveError::NoHome))?;
            append(archive, patience, left).map_err(|error| (count, error))?;
            Ok(count + 1)
        });
        let (count, error) = match archived {
            Ok(count) => (count, None),
            Err((count, error)) => (count, Some(error)),
        };
        self.locked_since = match error {
            Some(ArchiveError::Locked(_)) => self.locked_since.or_else(|| Some(Instant::now())),
            _ => None,
        };
        self.unarchived = error;
        self.wanted.left.drain(..count);
        self.write();
    }

    /// When to call [`Keeper::keep`] again although nothing happens: another program has locked the
    /// archive, and a game waits for it; or a comment is being written.
    pub fn until_retry(&self) -> Option<Duration> {
        let retry = self.locked_since.map(|_| RETRIED_EVERY);
        retry.or(self.seen.is_behind.then_some(NOTED_EVERY))
    }

    fn complaint(&self) -> Option<String> {
        let unsaved = self.unsaved.as_ref().map(report::not_saved);
        unsaved.or_else(|| self.unarchived.as_ref().map(report::not_archived))
    }

    fn report(&mut self) -> Option<Msg> {
        // A lock that is released soon is no trouble.
        let is_brief = |since: Instant| since.elapsed() < PATIENCE;
        if self.locked_since.is_some_and(is_brief) && self.unsaved.is_none() {
            return None;
        }
        let trouble = self.complaint();
        if trouble == self.told {
            return None;
        }
        self.told.clone_from(&trouble);
        Some(Msg::StorageWarning(trouble))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::app::settings::Settings;
    use crate::app::{Face, Options, update};
    use crate::notation::pgn;

    const OLD: &str = "[White \"Ann\"]\n\n1. e4 e5 *\n";
    const NEW: &str = "[White \"Ann\"]\n\n1. e4 {good} e5 *\n";

    fn keeper(home: &std::path::Path) -> Keeper {
        Keeper {
            state: Some(home.join("state")),
            archive: Some(Archive::at(home.join("games"))),
            slot: None,
            wanted: Saved::default(),
            saved: Saved::default(),
            seen: Seen::default(),
            unsaved: None,
            unarchived: None,
            locked_since: None,
            told: None,
        }
    }

    /// The letters of a comment wait for a second, or for the end of the program.
    #[test]
    fn a_letter_of_a_comment_does_not_rewrite_the_file() {
        let home = tempfile::tempdir().unwrap();
        let mut keeper = keeper(home.path());
        let mut app = App::new(Options::default(), Settings::default(), Face::Screen);
        for line in ["study new", "e4", "comment"] {
            update(&mut app, Msg::Line(line.to_owned()));
            keeper.keep(&app);
        }
        let file = keeper.slot.as_ref().unwrap().path().to_owned();
        let before = fs::read_to_string(&file).unwrap();
        let kept_at = |keeper: &mut Keeper, at| keeper.seen.comment.as_mut().unwrap().1 = at;
        // However slow this machine is.
        kept_at(&mut keeper, Instant::now() + Duration::from_secs(600));
        for letter in "Best by test".chars() {
            update(&mut app, Msg::Typed(letter));
            keeper.keep(&app);
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), before);
        assert_eq!(keeper.until_retry(), Some(NOTED_EVERY));
        kept_at(
            &mut keeper,
            Instant::now()
                .checked_sub(NOTED_EVERY)
                .expect("an earlier moment"),
        );
        keeper.keep(&app);
        assert_eq!(keeper.until_retry(), None);
        let noted = fs::read_to_string(&file).unwrap();
        assert!(noted.contains("; note after Best by test\n"), "{noted}");
        update(&mut app, Msg::Typed('!'));
        keeper.close(&app);
        let closed = fs::read_to_string(&file).unwrap();
        assert!(closed.contains("; note after Best by test!\n"), "{closed}");
    }

    fn rearchived() -> Cmd {
        Cmd::Rearchive {
            old: OLD.to_owned(),
            new: NEW.to_owned(),
        }
    }

    fn archived(home: &std::path::Path) -> Vec<String> {
        let files = fs::read_dir(home.join("games")).unwrap().flatten();
        let texts = files.filter(|file| file.path().extension().is_some_and(|it| it == "pgn"));
        let texts = texts.flat_map(|file| pgn::read_all(&fs::read(file.path()).unwrap()));
        texts.map(|game| game.tree.to_pgn()).collect()
    }

    /// A game that is reviewed while another program has the archive locked waits, as itself or as
    /// what it replaces, and is there once in the end; so is one with another game behind it.
    #[test]
    fn a_reviewed_game_is_archived_once_through_every_lock() {
        let app = App::plain(Options::default());
        for is_locked_at in [[false, false], [false, true], [true, false], [true, true]] {
            for second in [None, Some("1. d4 *\n")] {
                let home = tempfile::tempdir().unwrap();
                let mut keeper = keeper(home.path());
                let archive = keeper.archive.clone().unwrap();
                let cmds = [Some(Cmd::Archive(OLD.to_owned())), Some(rearchived())];
                let others = [second.map(|game| Cmd::Archive(game.to_owned())), None];
                for ((cmd, other), is_locked) in cmds.into_iter().zip(others).zip(is_locked_at) {
                    let lock = is_locked.then(|| archive.lock(Duration::ZERO).unwrap());
                    for cmd in cmd.iter().chain(&other) {
                        assert_eq!(keeper.perform(cmd), None);
                        keeper.keep(&app);
                    }
                    drop(lock);
                }
                keeper.keep(&app);
                let expected: Vec<&str> = [NEW].into_iter().chain(second).collect();
                let found = archived(home.path());
                assert_eq!(found.len(), expected.len(), "{is_locked_at:?}: {found:?}");
                assert!(found[0].contains("{good}"), "{found:?}");
                assert_eq!(keeper.wanted, Saved::default());
            }
        }
    }
}
