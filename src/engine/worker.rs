//! Searches in threads: each has an id, reports its progress, and stops when its handle is dropped.

use std::io;
use std::iter;
use std::panic::{self, AssertUnwindSafe};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::job::Job;
use super::report::Report;
use super::search::History;
use super::signals::Signals;
use super::tables::Tables;
use super::transposition::Table;
use super::work::Work;

/// The stack size: enough for the deepest line, even in an unoptimised build.
pub(super) const STACK_BYTES: usize = 32 << 20;

/// More memory than a search needs beside its stack and its table.
const WORKING_BYTES: usize = 16 << 20;
/// What each further thread may take: the C library sets aside up to 128 MB of addresses for the
/// allocations of a thread, and an allocation that fails aborts the program.
const HELPER_BYTES: usize = STACK_BYTES + WORKING_BYTES + (128 << 20);

/// Runs a closure and returns the message if it panics.
pub type Guard = fn(&mut dyn FnMut()) -> Result<(), String>;

/// The options of an engine.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// The size of the transposition table in mebibytes.
    pub hash: usize,
    /// The number of search threads.
    pub threads: usize,
    /// Time lost between the engine and the clock on each move.
    pub overhead: Duration,
    /// Catches panics in a search.
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

/// The engine, with the state kept between searches.
#[derive(Debug)]
pub struct Engine {
    options: Options,
    /// Made by the first search in its own thread: a large one takes a while.
    table: Arc<OnceLock<Table>>,
    histories: Arc<Mutex<Vec<History>>>,
    tables: Option<Arc<Tables>>,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Options::default())
    }
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(options: Options) -> Engine {
        Engine {
            table: Arc::default(),
            histories: Arc::new(Mutex::new(Vec::new())),
            tables: None,
            options,
        }
    }

    /// The same engine with tables of endings, which it uses at full strength.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<Tables>) -> Engine {
        self.tables = Some(tables);
        self
    }

    /// Its options.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// Changes its options; resizing the table clears it.
    pub fn set_options(&mut self, options: Options) {
        if options.hash != self.options.hash {
            self.table = Arc::default();
        }
        self.options = options;
    }

    /// Clears everything learned, for a new game.
    pub fn forget(&mut self) {
        if let Some(table) = self.table.get() {
            table.clear();
        }
        self.histories = Arc::new(Mutex::new(Vec::new()));
    }

    /// The table, made now if no search has made it: with a clock running, that is better done before.
    pub fn table(&self) -> &Table {
        table_of(&self.table, self.options)
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
            tables: self.tables.clone(),
            signals: Arc::clone(&signals),
            job,
        };
        // `report` is shared because a thread that fails to start drops its closure.
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

    /// Searches in the calling thread until a limit is reached.
    pub fn run(&self, job: Job, mut report: impl FnMut(Report)) {
        let signals = Arc::new(Signals::new(false));
        let work = Work {
            options: self.options,
            table: Arc::clone(&self.table),
            histories: Arc::clone(&self.histories),
            tables: self.tables.clone(),
            signals,
            job,
        };
        work.run(&mut report);
    }
}

/// Searches, and reports a panic as a failure.
fn search_guarded(work: &Work, report: &mut (impl FnMut(Report) + Send)) {
    let guard = work.options.guard;
    if let Err(message) = guard(&mut || work.run(report)) {
        work.signals.stop();
        // If `report` itself panics, nothing can be reported.
        let _ = guard(&mut || report(Report::Failed(message.clone())));
    }
}

/// An engine's table, made if there is none yet.
pub(super) fn table_of(table: &OnceLock<Table>, options: Options) -> &Table {
    table.get_or_init(|| table_beside_a_search(options.hash))
}

/// A table of this size or, if memory is short, one that leaves room for a search.
fn table_beside_a_search(mebibytes: usize) -> Table {
    let mut room: Vec<u8> = Vec::new();
    // If there is no room at all, the table is minimal and each search reports that it cannot start.
    let _ = room.try_reserve_exact(STACK_BYTES + WORKING_BYTES);
    Table::new(mebibytes)
}

/// Whether there is memory for a search. Running out of memory during a search would abort the
/// program.
fn has_memory_for_a_search() -> io::Result<()> {
    let mut probe: Vec<u8> = Vec::new();
    let reserved = probe.try_reserve_exact(STACK_BYTES + WORKING_BYTES);
    reserved.map_err(|_| io::ErrorKind::OutOfMemory.into())
}

/// As many threads as wanted or, if memory is short, as there is room for beside the first one.
pub(super) fn threads_with_room(wanted: usize) -> usize {
    let has_room = |threads: &usize| {
        let mut probe: Vec<u8> = Vec::new();
        let helpers = threads.saturating_sub(1);
        let bytes = helpers.saturating_mul(HELPER_BYTES);
        probe.try_reserve_exact(bytes).is_ok()
    };
    let fewer = iter::successors(Some(wanted), |threads| Some(threads / 2));
    let mut fewer = fewer.take_while(|&threads| threads > 1);
    fewer.find(has_room).unwrap_or(1)
}

/// A running search. Dropping it stops it.
#[derive(Debug)]
pub struct Search {
    id: u64,
    signals: Arc<Signals>,
    thread: Option<JoinHandle<()>>,
}

impl Search {
    /// The id of its job.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// Stops it; the best move so far is reported.
    pub fn stop(&self) {
        self.signals.stop();
    }

    /// Signals that the opponent has played the expected move: the clock starts.
    pub fn ponder_hit(&self) {
        self.signals.ponder_hit();
    }

    /// Waits for its thread.
    pub fn wait(mut self) {
        self.join();
    }

    fn join(&mut self) {
        if let Some(thread) = self.thread.take()
            && thread.thread().id() != thread::current().id()
        {
            // A panic has been reported already.
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
