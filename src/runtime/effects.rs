//! Work on files that may take long: each on a thread, which answers into the loop's inbox.

use std::sync::Arc;
use std::thread;

use crate::app::library::{Entry, Source};
use crate::app::{Export, Msg};
use crate::store::library::{self, Handle, Shelf};
use crate::store::{export, files};

use super::inbox::Inbox;

/// The list of games that is open, and where answers go.
pub(super) struct Effects {
    inbox: Inbox,
    library: Option<Handle>,
}

impl Effects {
    pub(super) const fn new(inbox: Inbox) -> Effects {
        Effects {
            inbox,
            library: None,
        }
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
            self.inbox.push_loaded(warning);
        }
    }

    /// Starts to read a list of games, in place of any other list.
    pub(super) fn read(&mut self, id: u64, source: &Source) {
        self.library = None;
        let started = Shelf::of(source).and_then(|shelf| library::read(id, shelf, self.teller()));
        match started {
            Ok(handle) => self.library = Some(handle),
            Err(error) => {
                let problem = Some(format!("the games cannot be read: {error}"));
                self.teller()(Msg::ReadingEnded { id, problem });
            }
        }
    }

    pub(super) fn stop(&mut self, id: u64) {
        self.library.take_if(|handle| handle.id() == id);
    }

    /// The files of a reading, if it is the present one.
    fn shelf(&self, id: u64) -> Option<Arc<Shelf>> {
        let handle = self.library.as_ref().filter(|handle| handle.id() == id);
        handle.map(|handle| Arc::clone(handle.shelf()))
    }

    pub(super) fn open(&self, id: u64, library: u64, entry: Box<Entry>) {
        if let Some(shelf) = self.shelf(library) {
            self.work(move || match shelf.open(&entry) {
                Ok(game) => {
                    let game = Box::new(game);
                    Msg::GameOpened { id, game }
                }
                Err(error) => Msg::Warned(format!("{error}.")),
            });
        }
    }

    pub(super) fn delete(&self, library: u64, entry: Box<Entry>) {
        if let Some(shelf) = self.shelf(library) {
            self.work(move || match shelf.delete(&entry) {
                Ok(()) => Msg::GameDeleted {
                    library,
                    place: entry.place,
                },
                Err(error) => Msg::Warned(format!("the game is not deleted: {error}.")),
            });
        }
    }

    pub(super) fn replace(&self, library: u64, entry: Box<Entry>, text: String) {
        if let Some(shelf) = self.shelf(library) {
            self.work(move || match shelf.replace(&entry, &text) {
                Ok(new) => Msg::GameReplaced {
                    library,
                    place: entry.place,
                    entry: Box::new(new),
                },
                Err(error) => Msg::Warned(format!("the archive is not changed: {error}.")),
            });
        }
    }

    pub(super) fn export(&self, id: u64, what: Export, path: String, may_replace: bool) {
        let files = match &what {
            Export::Entry(library, _) => self.shelf(*library),
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
            self.inbox.push_told(warning);
        }
    }
}

/// Starts a thread; a failure is a message like any other.
fn on_a_thread(work: impl FnOnce() + Send + 'static) -> Result<(), Msg> {
    let thread = thread::Builder::new().name("files".to_owned());
    match thread.spawn(work) {
        Ok(_) => Ok(()),
        Err(error) => Err(Msg::Warned(format!("that cannot be done now: {error}."))),
    }
}
