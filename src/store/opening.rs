//! What a program finds on the disk when it starts: an unfinished game, or a place for a new one.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::app::viewer::LeftStudy;
use crate::app::{Recalled, Table};

use super::archive::Archive;
use super::error::SaveError;
use super::keeper::{Keeper, Seen};
use super::saved::{self, Content, LeftGame, Saved};
use super::slot::{self, Slot, Taken};
use super::{places, regular, report};

/// What there is when a program starts.
#[derive(Debug)]
pub struct Opened {
    /// The keeper.
    pub keeper: Keeper,
    /// The game that was left.
    pub found: Option<Found>,
    /// The study that was left unsaved.
    pub study: Option<LeftStudy>,
    /// What the player should know, harmless to print.
    pub notes: Vec<String>,
    /// Why a game that was left is not found, if that is known.
    pub out_of_reach: Option<String>,
}

/// A game that was not finished, or not archived.
#[derive(Debug)]
pub struct Found {
    /// The table, with its players and its score.
    pub recalled: Recalled,
    /// Whether the game can be continued.
    pub is_unfinished: bool,
}

/// Something that a player should know about the files.
#[derive(Debug)]
pub(super) enum Discovery {
    /// A game was cut off or changed.
    Damaged {
        path: PathBuf,
        kept_as: PathBuf,
        /// How many of its moves can be read.
        moves: usize,
    },
    /// A file cannot be read at all, and perhaps others neither.
    Unreadable {
        path: PathBuf,
        error: io::Error,
        others: usize,
    },
    /// Another program runs, so this one has a file of its own.
    Elsewhere { holder: Option<u32>, path: PathBuf },
    /// Another program has the unfinished game.
    InUse { holder: Option<u32>, path: PathBuf },
}

impl Keeper {
    /// Finds the game that was left, or reserves a file for a new one. `engines` are the names of the
    /// engines in the settings.
    pub fn open(engines: &[&str]) -> Opened {
        let (state, archive) = (places::state_directory(), places::archive_directory());
        Keeper::open_at(state, archive, engines)
    }

    /// The same in these directories.
    pub fn open_at(state: Option<PathBuf>, archive: Option<PathBuf>, engines: &[&str]) -> Opened {
        let archive = archive.map(Archive::at);
        if let (Some(archive), Some(state)) = (&archive, &state) {
            archive.take_over(state);
        }
        let keeper = Keeper {
            state,
            archive,
            slot: None,
            wanted: Saved::default(),
            saved: Saved::default(),
            seen: Seen::default(),
            unsaved: None,
            unarchived: None,
            locked_since: None,
            told: None,
        };
        let mut search = Search {
            keeper,
            engines,
            found: None,
            held: None,
            discoveries: Vec::new(),
        };
        let failed = search.run().err();
        search.finish(failed.as_ref())
    }
}

/// The search for the game that was left.
struct Search<'a> {
    keeper: Keeper,
    engines: &'a [&'a str],
    found: Option<Recalled>,
    /// The first file that another program holds, and whether there is a game in it.
    held: Option<Held>,
    discoveries: Vec<Discovery>,
}

struct Held {
    path: PathBuf,
    holder: Option<u32>,
    has_game: bool,
}

impl Search<'_> {
    /// Takes the last written game that no other program has, else a free file.
    fn run(&mut self) -> Result<(), SaveError> {
        let state = self.keeper.state.clone().ok_or(SaveError::NoHome)?;
        let files = slot::existing(&state).map_err(SaveError::io(&state))?;
        let (games, others): (Vec<_>, Vec<_>) = files.into_iter().partition(|path| has_game(path));
        for path in games {
            self.try_take(path);
            // The other games wait for the next program.
            if self.found.is_some() {
                break;
            }
        }
        for path in others {
            self.try_take(path);
        }
        if self.keeper.slot.is_none() {
            self.keeper.slot = Some(Slot::reserve(&state)?);
        }
        if let (Some(held), Some(slot), None) = (&self.held, &self.keeper.slot, &self.found) {
            self.discoveries.push(Discovery::Elsewhere {
                holder: held.holder,
                path: slot.path().to_owned(),
            });
        }
        Ok(())
    }

    fn try_take(&mut self, path: PathBuf) {
        match Slot::take(&path) {
            Ok(Taken::Ours(slot, bytes)) => self.look_into(slot, &bytes),
            Ok(Taken::Held(holder)) => self.note_holder(path, holder),
            Ok(Taken::Gone) => {}
            Err(error) => self.note_unreadable(path, error),
        }
    }

    fn look_into(&mut self, slot: Slot, bytes: &[u8]) {
        let Content::Whole(saved) = Saved::read(bytes) else {
            return self.salvage(slot, bytes);
        };
        let Some(game) = &saved.game else {
            return self.clear(slot, saved);
        };
        match Table::recall(game.as_bytes(), self.engines) {
            Ok(recalled) => self.take(slot, saved, recalled),
            Err(_) => self.salvage(slot, bytes),
        }
    }

    fn take(&mut self, slot: Slot, saved: Saved, recalled: Recalled) {
        self.found = Some(recalled);
        self.keeper.adopt(slot, saved);
    }

    /// A file without a running game: it is as good as a free one, once its games are archived.
    fn clear(&mut self, slot: Slot, saved: Saved) {
        if self.keeper.slot.is_none() {
            self.keeper.adopt(slot, saved);
            return;
        }
        if !self.take_study(&saved) {
            return;
        }
        let archive = self.keeper.archive.as_ref();
        let is_archived = |left: &LeftGame| {
            let append = |archive: &Archive| archive.append_once(Duration::ZERO, left);
            archive.map(append).is_some_and(|done| done.is_ok())
        };
        if saved.left.iter().all(is_archived) {
            slot.remove();
        }
    }

    /// Takes over the study of a file that is given up. Returns whether nothing of it is left there.
    fn take_study(&mut self, saved: &Saved) -> bool {
        if saved.study.is_none() {
            return true;
        }
        if self.keeper.wanted.study.is_some() {
            return false;
        }
        self.keeper.wanted.study.clone_from(&saved.study);
        self.keeper.write();
        self.keeper.unsaved.is_none()
    }

    /// Keeps a damaged file aside, and what can be read of it in its place.
    fn salvage(&mut self, slot: Slot, bytes: &[u8]) {
        let path = slot.path().to_owned();
        let kept_as = match slot.keep_aside(bytes) {
            Ok(kept_as) => kept_as,
            Err(error) => {
                // Nothing is overwritten that is not safe elsewhere.
                return self.note_unreadable(path, error);
            }
        };
        let (recalled, study) = salvage(bytes, self.engines);
        let played = recalled
            .as_ref()
            .map(|recalled| recalled.table.game().played());
        let moves = played.map_or(0, <[_]>::len);
        self.discoveries.push(Discovery::Damaged {
            path,
            kept_as,
            moves,
        });
        match recalled {
            Some(recalled) => {
                let saved = Saved {
                    game: Some(recalled.table.memory(self.engines)),
                    study,
                    ..Saved::default()
                };
                self.take(slot, saved, recalled);
            }
            None if study.is_some() && self.keeper.slot.is_none() => {
                let saved = Saved {
                    study,
                    ..Saved::default()
                };
                self.keeper.adopt(slot, saved);
            }
            None => slot.remove(),
        }
    }

    /// One note is enough, however many files there are.
    fn note_unreadable(&mut self, path: PathBuf, error: io::Error) {
        for discovery in &mut self.discoveries {
            if let Discovery::Unreadable { others, .. } = discovery {
                *others += 1;
                return;
            }
        }
        self.discoveries.push(Discovery::Unreadable {
            path,
            error,
            others: 0,
        });
    }

    fn note_holder(&mut self, path: PathBuf, holder: Option<u32>) {
        let has_game = has_game(&path);
        if self
            .held
            .as_ref()
            .is_none_or(|held| !held.has_game && has_game)
        {
            self.held = Some(Held {
                path,
                holder,
                has_game,
            });
        }
    }

    fn finish(self, failed: Option<&SaveError>) -> Opened {
        let in_use = self.held.filter(|held| held.has_game).map(|held| {
            report::discovery(&Discovery::InUse {
                holder: held.holder,
                path: held.path,
            })
        });
        let found = self.found.map(|recalled| Found {
            is_unfinished: recalled.table.game().outcome().is_none(),
            recalled,
        });
        let study = self.keeper.wanted.study.as_deref();
        Opened {
            study: study.and_then(LeftStudy::read),
            keeper: self.keeper,
            found,
            notes: self.discoveries.iter().map(report::discovery).collect(),
            out_of_reach: in_use.or_else(|| failed.map(report::not_found)),
        }
    }
}

/// What can be read of a damaged file: the running game, and a study.
fn salvage(bytes: &[u8], engines: &[&str]) -> (Option<Recalled>, Option<String>) {
    let (games, study) = saved::split_damaged(bytes);
    let study = study.filter(|study| LeftStudy::read(study).is_some());
    (Table::salvage(games, engines), study)
}

/// Whether there is a running game in a file, as far as can be told without its lock.
fn has_game(path: &Path) -> bool {
    let read = regular::open(path).and_then(|file| slot::read(&file));
    match read.map(|bytes| Saved::read(&bytes)) {
        Ok(Content::Whole(saved)) => saved.game.is_some(),
        Ok(Content::Damaged) => true,
        Err(_) => false,
    }
}
