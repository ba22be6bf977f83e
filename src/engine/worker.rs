//! A search as a thread: it has an id, reports as it goes, and stops when its handle is dropped.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::job::Job;
use super::report::Report;
use super::search::History;
use super::signals::Signals;
use super::transposition::Table;
use super::work::Work;

/// Enough for the deepest line, even in a build that is not optimised.
pub(super) const STACK_BYTES: usize = 32 << 20;

/// More than a search needs beside its stack and its table: histories, lists of moves, reports.
const WORKING_BYTES: usize = 16 << 20;

/// Runs work that may panic and gives what the panic said.
pub type Guard = fn(&mut dyn FnMut()) -> Result<(), String>;

/// How an engine is set up.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The size of the table in mebibytes.
    pub hash: usize,
    /// How many threads search together.
    pub threads: usize,
    /// Time lost on each move's way to the clock and back.
    pub overhead: Duration,
    /// What catches a panic.
    pub guard: Guard,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            threads: 1,
            overhead: Duration::from_millis(15),
            guard: catch,
        }
    }
}

fn catch(work: &mut dyn FnMut()) -> Result<(), String> {
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|thrown| {
        let text = thrown
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| thrown.downcast_ref::<String>().map(String::as_str));
        text.unwrap_or("no message").to_owned()
    })
}

/// The engine: what is kept from one search to the next.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    table: Arc<Table>,
    histories: Arc<Mutex<Vec<History>>>,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Options::default())
    }
}

impl Engine {
    /// An engine with an empty table.
    pub fn new(options: Options) -> Engine {
        Engine {
            table: Arc::new(table_beside_a_search(options.hash)),
            histories: Arc::new(Mutex::new(Vec::new())),
            options,
        }
    }

    /// How it is set up.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Changes how it is set up; a table of another size is empty.
    pub fn set_options(&mut self, options: Options) {
        if options.hash != self.options.hash {
            self.table = Arc::new(table_beside_a_search(options.hash));
        }
        self.options = options;
    }

    /// Forgets all that was found out: another game begins.
    pub fn forget(&mut self) {
        self.table.clear();
        self.histories = Arc::new(Mutex::new(Vec::new()));
    }

    /// The table, for the tests that spoil it.
    #[doc(hidden)]
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Starts a search in a thread of its own. `report` is called from there; the last report is
    /// [`Report::Best`] or [`Report::Failed`]. If no thread can be started, `report` is called with
    /// the failure before this returns.
    pub fn start(&self, job: Job, report: impl FnMut(Report) + Send + 'static) -> Search {
        let signals = Arc::new(Signals::new(job.limits.is_pondering));
        let id = job.id;
        let work = Work {
            options: self.options,
            table: Arc::clone(&self.table),
            histories: Arc::clone(&self.histories),
            signals: Arc::clone(&signals),
            job,
        };
        // A thread that does not start drops its closure, and the failure must still be reported.
        let report = Arc::new(Mutex::new(report));
        let reporter = Arc::clone(&report);
        let spawned = has_memory_for_a_search().and_then(|()| {
            let builder = thread::Builder::new().name("search".to_owned());
            builder.stack_size(STACK_BYTES).spawn(move || {
                let mut report = reporter.lock().unwrap_or_else(PoisonError::into_inner);
                search_guarded(&work, &mut *report);
            })
        });
        let thread = match spawned {
            Ok(thread) => Some(thread),
            Err(error) => {
                let mut report = report.lock().unwrap_or_else(PoisonError::into_inner);
                report(Report::Failed(format!(
                    "no thread could be started: {error}"
                )));
                None
            }
        };
        Search {
            id,
            signals,
            thread,
        }
    }

    /// Searches in the calling thread until the limits end it.
    pub fn run(&self, job: Job, mut report: impl FnMut(Report)) {
        let signals = Arc::new(Signals::new(false));
        let work = Work {
            options: self.options,
            table: Arc::clone(&self.table),
            histories: Arc::clone(&self.histories),
            signals,
            job,
        };
        work.run(&mut report);
    }
}

/// Searches; a panic becomes a report.
fn search_guarded(work: &Work, report: &mut (impl FnMut(Report) + Send)) {
    let guard = work.options.guard;
    if let Err(message) = guard(&mut || work.run(report)) {
        work.signals.stop();
        // If the listener is what panics, nothing can be reported.
        let _ = guard(&mut || report(Report::Failed(message.clone())));
    }
}

/// A table of this size or, if there is less memory, one that leaves room for a search.
fn table_beside_a_search(mebibytes: usize) -> Table {
    let mut room: Vec<u8> = Vec::new();
    // Without even this room the table is small, and each search says that it cannot start.
    let _ = room.try_reserve_exact(STACK_BYTES + WORKING_BYTES);
    Table::new(mebibytes)
}

/// Whether there is room for a search's stack and working memory. Running out of memory in the
/// middle of a search would end the whole program.
fn has_memory_for_a_search() -> io::Result<()> {
    let mut probe: Vec<u8> = Vec::new();
    let reserved = probe.try_reserve_exact(STACK_BYTES + WORKING_BYTES);
    reserved.map_err(|_| io::ErrorKind::OutOfMemory.into())
}

/// A search under way. Dropping it stops it.
#[derive(Debug)]
pub struct Search {
    id: u64,
    signals: Arc<Signals>,
    thread: Option<JoinHandle<()>>,
}

impl Search {
    /// The id that its job had.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Tells it to answer now with the best it has; the answer comes as a report.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// The opponent has played the move that was pondered on: from now on, time counts.
    pub fn ponder_hit(&self) {
        self.signals.ponder_hit();
    }

    /// Whether its thread has come to its end.
    pub fn is_finished(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits for the end.
    pub fn wait(mut self) {
        self.join();
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take()
            && thread.thread().id() != thread::current().id()
        {
            // Its panic has been reported already.
            let _ = thread.join();
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
        self.join();
    }
}
