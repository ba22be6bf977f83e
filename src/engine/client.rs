//! A UCI client: runs another chess engine in a process of its own.
//!
//! ```text
//!  Client ── orders, a bell ──► Driver (a thread) ── stdin ──► the engine's process
//!     ▲                           │      ▲                          │
//!     └──── Event (a callback) ───┘      └──── stdout, stderr ──────┘
//! ```
//!
//! The caller never blocks. The driver thread sleeps until the engine writes something, an order
//! arrives or a timeout is due, and the process never outlives it.

#[cfg(unix)]
mod command_line;
mod driver;
mod error;
mod infos;
mod launch;
#[cfg(unix)]
mod lines;
mod message;
#[cfg(unix)]
mod process;
#[cfg(not(unix))]
#[path = "client/no_process.rs"]
mod process;
mod request;
#[cfg(unix)]
mod strays;

use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};

use self::driver::Driver;
use self::process::{Bell, Process, Ringer};

pub use self::error::ClientError;
pub use self::launch::{Launch, Patience};
pub use self::process::kill_all;
pub use self::request::Request;
#[cfg(unix)]
pub use self::strays::kill_engines_of;
use super::report::Report;

/// An event from the engine, reported on the driver thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The engine has introduced itself and is ready; sent once.
    Ready(Introduction),
    /// Search info, or the answer of the search with this id.
    Report {
        /// The id of the request.
        id: u64,
        /// [`Report::Info`], or [`Report::Best`] at the end.
        report: Report,
    },
    /// The engine has failed; its process is gone, and this is the last event.
    Failed {
        /// The search that will not be answered, if there was one.
        id: Option<u64>,
        /// Why, as a sentence for the user.
        error: ClientError,
    },
}

/// How the engine introduced itself. All strings are sanitized.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Introduction {
    /// Its name; empty if not given.
    pub name: String,
    /// Its author; empty if not given.
    pub author: String,
    /// Notes for the user, such as options that the engine does not have.
    pub notes: Vec<String>,
}

/// An order for the driver thread.
#[derive(Debug)]
enum Order {
    Go(Box<Request>),
    Stop(u64),
    NewGame,
}

/// An engine in a process of its own. Dropping it ends the process without waiting.
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
            .spawn(move || run_driver(launch, inbox, bell, report))
            .map_err(no_start)?;
        Ok(Client {
            command,
            orders,
            ringer,
            thread,
        })
    }

    /// Starts a search. A search that is still running is stopped first, and its answer is not
    /// reported.
    pub fn go(&self, request: Request) -> Result<(), ClientError> {
        self.order(Order::Go(Box::new(request)))
    }

    /// Stops the search with this id; its answer is reported as usual.
    pub fn stop(&self, id: u64) {
        // A failed engine has been reported and has no search to stop.
        let _ = self.order(Order::Stop(id));
    }

    /// Tells the engine that another game begins.
    pub fn new_game(&self) -> Result<(), ClientError> {
        self.order(Order::NewGame)
    }

    /// Quits the engine and returns at once, with a handle to wait for the end of its process.
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

/// An engine that is quitting. Wait for it before the program exits, so that no process is left behind.
#[derive(Debug)]
#[must_use = "a program that ends now may leave the engine's process behind"]
pub struct Leaving {
    thread: JoinHandle<()>,
}

impl Leaving {
    /// Waits until the process is gone, for little more than [`Patience::quit`].
    pub fn wait(self) {
        // The panic hook has already reported a panic.
        let _ = self.thread.join();
    }

    /// Whether the process is gone.
    pub fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }
}

/// The body of the driver thread.
fn run_driver(
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
    // From here on, new orders are refused.
    drop(orders);
    if let Some(failed) = failed {
        report(failed);
    }
}
