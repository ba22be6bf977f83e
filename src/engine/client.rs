//! Driving another chess program: one process for a whole game, spoken to in UCI.
//!
//! ```text
//!  Client ── orders, a bell ──► Driver (a thread) ── stdin ──► the engine's process
//!     ▲                           │      ▲                          │
//!     └──── Event (a callback) ───┘      └──── stdout, stderr ──────┘
//! ```
//!
//! The one who asks never waits. The thread sleeps until the engine says something, an order comes
//! or a time-out is due, and takes the process down with itself, however either of them ends.

#[cfg(unix)]
mod command_line;
mod driver;
mod error;
mod hearing;
mod launch;
#[cfg(unix)]
mod lines;
#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "client/no_process.rs"]
mod process;
mod request;
mod thoughts;

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use self::driver::Driver;
use self::process::{Bell, Process, Ringer};

pub use self::error::ClientError;
pub use self::launch::{Launch, Patience};
pub use self::process::kill_all;
pub use self::request::Request;
use super::report::Report;

/// What a client tells, from a thread of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The engine has introduced itself and is ready; this comes once.
    Ready(Introduction),
    /// A thought or the answer of the search with this id.
    Report {
        /// The id that the request had.
        id: u64,
        /// [`Report::Info`], or [`Report::Best`] at the end.
        report: Report,
    },
    /// The engine is of no more use; its process is gone and nothing comes after this.
    Failed {
        /// The search that will not be answered, if there was one.
        id: Option<u64>,
        /// Why, in a sentence for a person.
        error: ClientError,
    },
}

/// Who the engine says it is. All texts are harmless for a terminal.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Introduction {
    /// Its name; empty if it gave none.
    pub name: String,
    /// Who wrote it; empty if it didn't say.
    pub author: String,
    /// What a person should know, such as options that the engine does not have.
    pub notes: Vec<String>,
}

/// What a client's thread is asked to do.
#[derive(Debug)]
enum Order {
    Go(Box<Request>),
    Stop(u64),
    NewGame,
}

/// An engine in a process of its own. Dropping it takes the process down without waiting for it.
#[derive(Debug)]
pub struct Client {
    command: String,
    orders: Sender<Order>,
    ringer: Ringer,
    thread: JoinHandle<()>,
}

impl Client {
    /// Starts an engine and returns at once; `report` is called from another thread, first with
    /// [`Event::Ready`] or [`Event::Failed`].
    pub fn start(
        launch: Launch,
        report: impl FnMut(Event) + Send + 'static,
    ) -> Result<Client, ClientError> {
        let command = launch.command.clone();
        let (orders, inbox) = mpsc::channel();
        let no_start = |error: std::io::Error| ClientError::missing(&command, &error.to_string());
        let (ringer, bell) = process::bell().map_err(no_start)?;
        let thread = thread::Builder::new()
            .name("engine client".to_owned())
            .spawn(move || attend(launch, inbox, bell, report))
            .map_err(no_start)?;
        Ok(Client {
            command,
            orders,
            ringer,
            thread,
        })
    }

    /// Asks for a move. A search that is still under way is stopped first, and its answer is not
    /// reported.
    pub fn go(&self, request: Request) -> Result<(), ClientError> {
        self.order(Order::Go(Box::new(request)))
    }

    /// Tells the search with this id to answer now; the answer comes as a report.
    pub fn stop(&self, id: u64) {
        // An engine that has failed has said so, and has no search to stop.
        let _ = self.order(Order::Stop(id));
    }

    /// Another game begins: the engine may forget what it knows.
    pub fn new_game(&self) -> Result<(), ClientError> {
        self.order(Order::NewGame)
    }

    /// Sends the engine home and returns at once, with a handle to wait for the end of its process.
    pub fn leave(self) -> Leaving {
        let Client { thread, .. } = self;
        Leaving { thread }
    }

    fn order(&self, order: Order) -> Result<(), ClientError> {
        let sent = self.orders.send(order);
        sent.map_err(|_| ClientError::gone(&self.command))?;
        self.ringer.ring();
        Ok(())
    }
}

/// An engine on its way out. Who ends the program waits for it, so that no process is left behind.
#[derive(Debug)]
#[must_use = "a program that ends now may leave the engine's process behind"]
pub struct Leaving {
    thread: JoinHandle<()>,
}

impl Leaving {
    /// Waits until the process is gone: at most the time that [`Patience::farewell`] gives it, and
    /// a moment.
    pub fn wait(self) {
        // A panic has been shown by the program's hook already.
        let _ = self.thread.join();
    }

    /// Whether the process is gone.
    pub fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }
}

/// The life of a client's thread.
fn attend(
    launch: Launch,
    orders: Receiver<Order>,
    bell: Bell,
    mut report: impl FnMut(Event) + Send,
) {
    let process = match Process::start(&launch.command, bell) {
        Ok(process) => process,
        Err(error) => return report(Event::Failed { id: None, error }),
    };
    let failed = Driver::new(launch, process, &orders, &mut report).run();
    // From here on, an order is refused where it is given.
    drop(orders);
    if let Some(failed) = failed {
        report(failed);
    }
}
