//! Work on files that may take long: each piece on a thread, which answers into the loop's inbox.
//!
//! Every piece of work has exactly one answer, a failure included: a script waits for it before its
//! next line is read.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use crate::app::games::{GameEntry, Place, Source};
use crate::app::practice::Selection;
use crate::app::{Export, Msg, TrashTask};
use crate::model::Position;
use crate::puzzles::Puzzle;
use crate::store::error::GameError;
use crate::store::explorer;
use crate::store::games::{self, GameFiles, Handle};
use crate::store::{self, export, files, practice, report};

use super::inbox::Inbox;

/// The list of games that is open, and where answers go.
pub(super) struct Effects {
    inbox: Inbox,
    list: Option<Handle>,
    /// Held while an index is built and searched.
    exploring: Arc<Mutex<()>>,
}

impl Effects {
    pub(super) fn new(inbox: Inbox) -> Effects {
        Effects {
            inbox,
            list: None,
            exploring: Arc::default(),
        }
    }

    fn teller(&self) -> impl Fn(Msg) + Send + 'static {
        let inbox = self.inbox.clone();
        move |msg| inbox.push_told(msg)
    }

    /// Reads one game from a file, which may be large, or a slow pipe.
    pub(super) fn load(&self, path: String, number: Option<usize>) {
        self.work(move || report::loaded(files::load(&path, number)));
    }

    /// Reads the record of practice, and the puzzles that are wanted.
    pub(super) fn open_practice(&self, selection: Box<Selection>) {
        self.work(move || match practice::open(&selection) {
            Ok((record, found)) => Msg::PracticeOpened {
                today: practice::today(),
                selection,
                record: Box::new(record),
                found,
            },
            Err(error) => Msg::Warned(report::no_practice(&error)),
        });
    }

    /// Notes an answer in the record of practice.
    pub(super) fn note_practice(&self, puzzle: Box<Puzzle>, is_solved: bool) {
        self.work(move || match practice::note(&puzzle, is_solved) {
            Ok(due) => Msg::PracticeNoted(due),
            Err(error) => Msg::Warned(report::not_noted(&error)),
        });
    }

    /// Starts to read a list of games, in place of any other list.
    pub(super) fn read(&mut self, id: u64, source: &Source) {
        self.list = None;
        let started = GameFiles::of(source).and_then(|files| games::read(id, files, self.teller()));
        match started {
            Ok(handle) => self.list = Some(handle),
            Err(error) => {
                let problem = Some(format!("the games cannot be read: {error}"));
                self.teller()(Msg::ReadingEnded { id, problem });
            }
        }
    }

    pub(super) fn stop(&mut self, id: u64) {
        self.list.take_if(|handle| handle.id() == id);
    }

    /// The files of a reading, if it is the present one.
    fn files_of(&self, id: u64) -> Result<Arc<GameFiles>, GameError> {
        let handle = self.list.as_ref().filter(|handle| handle.id() == id);
        let files = handle.map(|handle| Arc::clone(handle.files()));
        files.ok_or(GameError::ListClosed)
    }

    pub(super) fn open(&self, id: u64, list: u64, entry: Box<GameEntry>) {
        let files = self.files_of(list);
        let opened = move || {
            let files = files?;
            let game = files.open(&entry)?;
            Ok((game, files.place_of(&entry).ok()))
        };
        self.work(move || match opened() {
            Ok((game, place)) => {
                let game = Box::new(game);
                let place = place.map(Box::new);
                Msg::GameOpened { id, game, place }
            }
            Err(error) => Msg::Warned(report::not_opened(&error)),
        });
    }

    pub(super) fn delete(&self, list: u64, entry: Box<GameEntry>) {
        let files = self.files_of(list);
        self.work(move || match files.and_then(|files| files.delete(&entry)) {
            Ok(()) => Msg::GameDeleted {
                list,
                location: entry.location,
            },
            Err(error) => Msg::Warned(report::not_deleted(&error)),
        });
    }

    /// Stores a game in its place, or in the archive.
    pub(super) fn keep(&self, id: u64, place: Option<Box<Place>>, text: String, is_forced: bool) {
        self.work(move || {
            let kept = games::keep(place.as_deref(), &text, is_forced);
            let kept = kept.map(Box::new).map_err(|error| report::not_kept(&error));
            Msg::GameKept { id, kept }
        });
    }

    /// Asks about the trash of the archive, or changes it.
    pub(super) fn trash(&self, task: TrashTask) {
        self.work(move || {
            let done = store::archive().and_then(|archive| match task {
                TrashTask::Count | TrashTask::AskToEmpty => archive
                    .trash_len()
                    .map(|games| Msg::TrashCounted(task, games)),
                TrashTask::Restore => archive
                    .restore_last()
                    .map(|text| Msg::GameRestored(games::players_of(&text))),
                TrashTask::Empty => archive.empty_trash().map(Msg::TrashEmptied),
            });
            done.unwrap_or_else(|error| Msg::Warned(report::trash_unchanged(&error)))
        });
    }

    /// Puts a study that is not wanted into the trash.
    pub(super) fn discard(&self, text: String) {
        self.work(move || {
            let done = store::archive().and_then(|archive| archive.discard(&text));
            match done {
                Ok(()) => Msg::StudyDiscarded,
                Err(error) => Msg::Warned(report::trash_unchanged(&error)),
            }
        });
    }

    pub(super) fn export(&self, id: u64, what: Export, path: String, may_replace: bool) {
        let files = match &what {
            Export::Entry(list, _) => self.files_of(*list).map(Some),
            Export::Text(_) => Ok(None),
        };
        self.work(move || {
            let exported =
                files.and_then(|files| export::export(&what, files.as_deref(), &path, may_replace));
            let exported = report::exported(exported);
            Msg::Exported { id, exported }
        });
    }

    /// Finds what was played from a position; the first time, this indexes the games.
    pub(super) fn explore(&self, id: u64, source: Source, position: Box<Position>) {
        let (one_at_a_time, tell) = (Arc::clone(&self.exploring), self.teller());
        self.work(move || {
            // Two answers need the same index: the second waits until the first has built it.
            let guard = one_at_a_time.lock().unwrap_or_else(PoisonError::into_inner);
            let mut percent = 0;
            let answer = explorer::explore(&source, &position, |progress| {
                if progress.percent() > percent {
                    percent = progress.percent();
                    tell(Msg::Indexing { id, progress });
                }
            });
            drop(guard);
            Msg::Explored {
                id,
                source,
                position,
                answer: answer.map_err(|error| report::not_explored(&error)),
            }
        });
    }

    /// Does something on a thread of its own, and answers with what came of it.
    fn work(&self, work: impl FnOnce() -> Msg + Send + 'static) {
        let inbox = self.inbox.clone();
        let thread = thread::Builder::new().name("files".to_owned());
        let started = thread.spawn(move || inbox.push_answer(work()));
        if let Err(error) = started {
            let warning = format!("that cannot be done now: {error}.");
            self.inbox.push_answer(Msg::Warned(warning));
        }
    }
}
