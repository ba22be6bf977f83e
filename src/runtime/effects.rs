//! Work on files that may take long: each on a thread, which answers into the loop's inbox.

use std::sync::Arc;
use std::thread;

use crate::app::games::{GameEntry, Source};
use crate::app::{Export, Msg};
use crate::store::games::{self, GameFiles, Handle};
use crate::store::{export, files};

use super::inbox::Inbox;

/// The list of games that is open, and where answers go.
pub(super) struct Effects {
    inbox: Inbox,
    list: Option<Handle>,
}

impl Effects {
    pub(super) const fn new(inbox: Inbox) -> Effects {
        Effects { inbox, list: None }
    }

    fn teller(&self) -> impl Fn(Msg) + Send + 'static {
        let inbox = self.inbox.clone();
        move |msg| inbox.push_told(msg)
    }

    /// Reads one game from a file, which may be a pipe that never ends.
    pub(super) fn load(&self, path: String, number: Option<usize>) {
        let inbox = self.inbox.clone();
        let read = move || inbox.push_loaded(files::load(&path, number));
        if let Err(warning) = on_a_thread(read) {
            self.inbox.push_loaded(*warning);
        }
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
    fn files_of(&self, id: u64) -> Option<Arc<GameFiles>> {
        let handle = self.list.as_ref().filter(|handle| handle.id() == id);
        handle.map(|handle| Arc::clone(handle.files()))
    }

    pub(super) fn open(&self, id: u64, list: u64, entry: Box<GameEntry>) {
        if let Some(files) = self.files_of(list) {
            self.work(move || match files.open(&entry) {
                Ok(game) => {
                    let game = Box::new(game);
                    Msg::GameOpened { id, game }
                }
                Err(error) => Msg::Warned(format!("{error}.")),
            });
        }
    }

    pub(super) fn delete(&self, list: u64, entry: Box<GameEntry>) {
        if let Some(files) = self.files_of(list) {
            self.work(move || match files.delete(&entry) {
                Ok(()) => Msg::GameDeleted {
                    list,
                    location: entry.location,
                },
                Err(error) => Msg::Warned(format!("the game is not deleted: {error}.")),
            });
        }
    }

    pub(super) fn replace(&self, list: u64, entry: Box<GameEntry>, text: String) {
        if let Some(files) = self.files_of(list) {
            self.work(move || match files.replace(&entry, &text) {
                Ok(new) => Msg::GameReplaced {
                    list,
                    location: entry.location,
                    entry: Box::new(new),
                },
                Err(error) => Msg::Warned(format!("the archive is not changed: {error}.")),
            });
        }
    }

    pub(super) fn export(&self, id: u64, what: Export, path: String, may_replace: bool) {
        let files = match &what {
            Export::Entry(list, _) => self.files_of(*list),
            Export::Text(_) => None,
        };
        self.work(move || {
            let exported = export::export(&what, files.as_deref(), &path, may_replace);
            Msg::Exported { id, exported }
        });
    }

    /// Does something on a thread of its own, and tells what came of it.
    fn work(&self, work: impl FnOnce() -> Msg + Send + 'static) {
        let tell = self.teller();
        if let Err(warning) = on_a_thread(move || tell(work())) {
            self.inbox.push_told(*warning);
        }
    }
}

/// Starts a thread; a failure is a message like any other.
fn on_a_thread(work: impl FnOnce() + Send + 'static) -> Result<(), Box<Msg>> {
    let thread = thread::Builder::new().name("files".to_owned());
    match thread.spawn(work) {
        Ok(_) => Ok(()),
        Err(error) => {
            let warning = format!("that cannot be done now: {error}.");
            Err(Box::new(Msg::Warned(warning)))
        }
    }
}
