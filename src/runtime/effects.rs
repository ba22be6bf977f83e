//! Work outside that takes its time: each on a thread, which answers on the loop's own channel.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use crate::app::library::{Entry, Source};
use crate::app::{Export, Msg};
use crate::store::export;
use crate::store::games::{self, GameFiles, Handle};

use super::full_screen::Signal;

/// The list of games that is open, and where answers go.
pub(super) struct Effects {
    sender: Sender<Signal>,
    library: Option<Handle>,
}

impl Effects {
    pub(super) const fn new(sender: Sender<Signal>) -> Effects {
        Effects {
            sender,
            library: None,
        }
    }

    fn teller(&self) -> impl Fn(Msg) + Send + 'static {
        let sender = self.sender.clone();
        // If nobody listens any more, nobody wants to know.
        move |msg| {
            let _ = sender.send(Signal::Told(msg));
        }
    }

    /// Starts a reading, in the place of any other.
    pub(super) fn read(&mut self, id: u64, source: &Source) {
        self.library = None;
        let started = GameFiles::of(source).and_then(|files| games::read(id, files, self.teller()));
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
    fn files_of(&self, id: u64) -> Option<Arc<GameFiles>> {
        let handle = self.library.as_ref().filter(|handle| handle.id() == id);
        handle.map(|handle| Arc::clone(handle.files()))
    }

    pub(super) fn open(&self, id: u64, library: u64, entry: Box<Entry>) {
        if let Some(files) = self.files_of(library) {
            self.work(move || match files.open(&entry) {
                Ok(game) => {
                    let game = Box::new(game);
                    Msg::GameOpened { id, game }
                }
                Err(error) => Msg::Warned(format!("{error}.")),
            });
        }
    }

    pub(super) fn delete(&self, library: u64, entry: Box<Entry>) {
        if let Some(files) = self.files_of(library) {
            self.work(move || match files.delete(&entry) {
                Ok(()) => Msg::GameDeleted {
                    library,
                    place: entry.place,
                },
                Err(error) => Msg::Warned(format!("the game is not deleted: {error}.")),
            });
        }
    }

    pub(super) fn replace(&self, library: u64, entry: Box<Entry>, text: String) {
        if let Some(files) = self.files_of(library) {
            self.work(move || match files.replace(&entry, &text) {
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
            Export::Entry(library, _) => self.files_of(*library),
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
        let started = thread::Builder::new()
            .name("files".to_owned())
            .spawn(move || tell(work()));
        if let Err(error) = started {
            self.teller()(Msg::Warned(format!("that cannot be done now: {error}.")));
        }
    }
}
