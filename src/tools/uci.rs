//! `hotseat uci`: a UCI server for the engine.

mod counting;

use std::io::{self, BufRead, Read, Write};
use std::panic;
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::engine::uci::{self, Command, Go, Setting};
use crate::engine::{Best, Engine, Job, Level, Options, Player, Report, Search, Strength};
use crate::model::{Move, Position};
use crate::notation::coordinates::{self, Castling};
use crate::store::tables;

use counting::Counting;

const LARGEST_HASH: u64 = 4_096;
const MOST_THREADS: u64 = 256;
const MOST_LINES: u64 = 218;
const LONGEST_OVERHEAD: u64 = 5_000;

/// The longest line, in bytes: a game of 200,000 half-moves.
const LONGEST_LINE: u64 = 1 << 20;
/// How long the answers to commands are waited for at the end.
const MOMENT: Duration = Duration::from_secs(1);
const LOOK_AGAIN: Duration = Duration::from_millis(1);

/// A numeric option (UCI type spin).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spin {
    Hash(u64),
    Threads(u64),
    Lines(u64),
    Overhead(u64),
    Rating(u64),
    Level(u64),
    Seed(u64),
}

/// The range of a numeric option, and what it sets.
struct Range {
    least: u64,
    most: u64,
    set: fn(u64) -> Spin,
}

impl Range {
    /// The range of an option, by its name in lower case.
    fn of(name: &str) -> Option<Range> {
        let level = |level: Level| u64::from(level.number());
        let (weakest, strongest) = (*Strength::RATINGS.start(), *Strength::RATINGS.end());
        let (least, most, set): (_, _, fn(u64) -> Spin) = match name {
            "hash" => (1, LARGEST_HASH, Spin::Hash),
            "threads" => (1, MOST_THREADS, Spin::Threads),
            "multipv" => (1, MOST_LINES, Spin::Lines),
            "move overhead" => (0, LONGEST_OVERHEAD, Spin::Overhead),
            "uci_elo" => (weakest.into(), strongest.into(), Spin::Rating),
            "level" => (level(Level::MIN), level(Level::MAX), Spin::Level),
            "seed" => (0, u32::MAX.into(), Spin::Seed),
            _ => return None,
        };
        Some(Range { least, most, set })
    }
}

/// A check option's value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Toggle {
    On,
    Off,
}

impl Toggle {
    fn read(value: &str) -> Option<Toggle> {
        match value.to_ascii_lowercase().as_str() {
            "true" => Some(Toggle::On),
            "false" => Some(Toggle::Off),
            _ => None,
        }
    }

    const fn is_on(self) -> bool {
        matches!(self, Toggle::On)
    }
}

/// A line writer that threads share; every line is flushed.
struct Lines<W>(Arc<Mutex<W>>);

impl<W> Clone for Lines<W> {
    fn clone(&self) -> Lines<W> {
        Lines(Arc::clone(&self.0))
    }
}

impl<W: Write> Lines<W> {
    fn say(&self, line: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // If the GUI is gone, the end of the input will end the loop.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }
}

/// Answers commands until `quit` or the end of the input.
///
/// Commands are obeyed by a thread of their own, so that none is missed however long one takes.
pub fn run<W: Write + Send + 'static>(mut input: impl BufRead, out: W) -> io::Result<()> {
    let out = Lines(Arc::new(Mutex::new(out)));
    let counting = Arc::new(Counting::default());
    let (orders, commands) = mpsc::channel();
    let mut server = Server::new(out.clone(), Arc::clone(&counting));
    let server = thread::Builder::new().spawn(move || {
        for (command, stops) in commands {
            server.obey(command, stops);
        }
    })?;
    let mut line = Vec::new();
    while read_line(&mut input, &mut line, &out)? {
        let command = match uci::parse(&String::from_utf8_lossy(&line)) {
            Some(Command::Quit) => break,
            Some(Command::IsReady) if counting.is_on() => {
                out.say("readyok");
                continue;
            }
            Some(command) => command,
            None => continue,
        };
        counting.note(&command);
        if orders.send((command, counting.stops())).is_err() {
            break;
        }
    }
    drop(orders);
    end(server, &counting);
    Ok(())
}

/// Reads a line; `false` at the end of the input. Of a line that is too long, nothing is kept.
fn read_line<W: Write>(
    input: &mut impl BufRead,
    line: &mut Vec<u8>,
    out: &Lines<W>,
) -> io::Result<bool> {
    line.clear();
    let mut has_any = false;
    loop {
        let count = input.take(LONGEST_LINE).read_until(b'\n', line)?;
        has_any |= count > 0;
        if (count as u64) < LONGEST_LINE || line.ends_with(b"\n") {
            return Ok(has_any);
        }
        out.say("info string a line that is too long was left out");
        line.clear();
        input.skip_until(b'\n')?;
    }
}

/// Waits until everything is answered. What takes longer than a moment is not waited for: there is
/// nobody who reads it.
fn end(server: JoinHandle<()>, counting: &Counting) {
    for patience in [MOMENT, MOMENT / 4] {
        let since = Instant::now();
        while !server.is_finished() && since.elapsed() < patience {
            thread::sleep(LOOK_AGAIN);
        }
        counting.stop();
    }
    if server.is_finished()
        && let Err(panic) = server.join()
    {
        panic::resume_unwind(panic);
    }
}

struct Server<W> {
    out: Lines<W>,
    counting: Arc<Counting>,
    engine: Engine,
    start: Position,
    moves: Vec<Move>,
    lines: usize,
    level: Level,
    is_limited: bool,
    rating: u32,
    seed: u64,
    has_book: bool,
    /// How castling is written; `UCI_Chess960` decides.
    castling: Castling,
    /// Dropping it stops it, so that quitting never waits for a search.
    search: Option<Search>,
    searches: u64,
}

impl<W: Write + Send + 'static> Server<W> {
    fn new(out: Lines<W>, counting: Arc<Counting>) -> Server<W> {
        let tables = Arc::new(tables::tables());
        // No clock runs yet, but one may when the first search starts.
        tables.prepare();
        let engine = Engine::default().with_tables(tables);
        engine.table();
        Server {
            out,
            counting,
            engine,
            start: Position::default(),
            moves: Vec::new(),
            lines: 1,
            level: Level::MAX,
            is_limited: false,
            rating: *Strength::RATINGS.end(),
            seed: 0,
            has_book: false,
            castling: Castling::Usual,
            search: None,
            searches: 0,
        }
    }

    fn obey(&mut self, command: Command, stops: usize) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.out.say("readyok"),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::NewGame => {
                self.search = None;
                self.engine.forget();
            }
            Command::Position(setting) => self.set_position(&setting),
            Command::Go(go) => self.go(go, stops),
            Command::Stop => {
                if let Some(search) = &self.search {
                    search.stop();
                }
            }
            Command::PonderHit => {
                if let Some(search) = &self.search {
                    search.ponder_hit();
                }
            }
            Command::Quit => {}
        }
    }

    fn introduce(&self) {
        let usual = Options::default();
        let (weakest, strongest) = (Strength::RATINGS.start(), Strength::RATINGS.end());
        self.out
            .say(concat!("id name hotseat ", env!("CARGO_PKG_VERSION")));
        self.out.say("id author the hotseat authors");
        let options = [
            format!(
                "Hash type spin default {} min 1 max {LARGEST_HASH}",
                usual.hash
            ),
            format!(
                "Threads type spin default {} min 1 max {MOST_THREADS}",
                usual.threads
            ),
            format!("MultiPV type spin default 1 min 1 max {MOST_LINES}"),
            "Ponder type check default false".to_owned(),
            format!(
                "Move Overhead type spin default {} min 0 max {LONGEST_OVERHEAD}",
                usual.overhead.as_millis()
            ),
            "UCI_LimitStrength type check default false".to_owned(),
            format!("UCI_Elo type spin default {strongest} min {weakest} max {strongest}"),
            "Level type spin default 8 min 1 max 8".to_owned(),
            "OwnBook type check default false".to_owned(),
            "UCI_Chess960 type check default false".to_owned(),
            format!("Seed type spin default 0 min 0 max {}", u32::MAX),
            "Clear Hash type button".to_owned(),
        ];
        for option in options {
            self.out.say(&format!("option name {option}"));
        }
        self.out.say("uciok");
    }

    fn set_option(&mut self, name: &str, value: &str) {
        let mut options = *self.engine.options();
        let name = name.to_ascii_lowercase();
        match (name.as_str(), Toggle::read(value)) {
            ("uci_limitstrength", Some(toggle)) => self.is_limited = toggle.is_on(),
            ("ownbook", Some(toggle)) => self.has_book = toggle.is_on(),
            ("uci_chess960", Some(Toggle::On)) => self.castling = Castling::OntoRook,
            ("uci_chess960", Some(Toggle::Off)) => self.castling = Castling::Usual,
            // The GUI decides when to ponder; there is nothing to set.
            ("ponder", Some(_)) => {}
            ("clear hash", _) => self.engine.forget(),
            _ => match self.spin(&name, value) {
                Some(Spin::Hash(megabytes)) => options.hash = megabytes as usize,
                Some(Spin::Threads(count)) => options.threads = count as usize,
                Some(Spin::Lines(count)) => self.lines = count as usize,
                Some(Spin::Overhead(millis)) => options.overhead = Duration::from_millis(millis),
                Some(Spin::Rating(rating)) => self.rating = rating as u32,
                Some(Spin::Level(level)) => {
                    self.level = Level::new(level as u8).unwrap_or(self.level);
                }
                Some(Spin::Seed(seed)) => self.seed = seed,
                None => self.note(&format!("no such option or value: {name} {value}")),
            },
        }
        self.engine.set_options(options);
        self.engine.table();
    }

    /// The number that an option is set to; a value out of range is clamped and
    /// reported.
    fn spin(&self, name: &str, value: &str) -> Option<Spin> {
        let Range { least, most, set } = Range::of(name)?;
        let given: i64 = value.parse().ok()?;
        let number = given.max(0) as u64;
        let allowed = number.clamp(least, most);
        if allowed as i64 != given {
            self.note(&format!(
                "{name} {value} is out of range; {allowed} is used"
            ));
        }
        Some(set(allowed))
    }

    /// Sends a message to the GUI as an `info string`.
    fn note(&self, text: &str) {
        let line = format!("info string {text}");
        self.out.say(&crate::printable::printable(&line));
    }

    fn set_position(&mut self, setting: &Setting) {
        let problem = match setting.read() {
            Ok((start, moves, problem)) => {
                self.start = start;
                self.moves = moves;
                problem
            }
            Err(problem) => Some(problem),
        };
        if let Some(problem) = problem {
            self.note(&problem.to_string());
        }
    }

    fn go(&mut self, go: Go, stops: usize) {
        // The previous search answers before the next one starts.
        self.search = None;
        self.searches += 1;
        let job = Job::after_moves(self.searches, self.start.clone(), &self.moves, go.limits);
        if let Some(depth) = go.perft {
            self.perft(&job.position, depth, stops);
            self.counting.done();
            return;
        }
        let mut job = job.with_lines(self.lines).by(self.player());
        let wanted = go.search_moves.iter();
        job.limits.search_moves = wanted
            .filter_map(|text| coordinates::read(&job.position, text))
            .collect();
        let out = self.out.clone();
        let fallback = any_move(&job);
        let castling = self.castling;
        self.search = Some(self.engine.start(job, move |report| match report {
            Report::Info(info) => out.say(&uci::write_info(&info, castling)),
            Report::Best(best) => out.say(&uci::write_best(&best, castling)),
            Report::Failed(why) => {
                let line = format!("info string the search has failed: {why}");
                out.say(&crate::printable::printable(&line));
                out.say(&uci::write_best(&fallback, castling));
            }
        }));
    }

    fn player(&self) -> Player {
        Player {
            strength: if self.is_limited {
                Strength::Rating(self.rating)
            } else {
                Strength::Level(self.level)
            },
            seed: self.seed,
            has_book: self.has_book,
        }
    }

    /// Counts below each move, and says how many there are in all; nothing more after a stop.
    fn perft(&self, position: &Position, depth: u32, stops: usize) {
        const DEEPEST: u32 = 20;
        let depth = depth.min(DEEPEST);
        let mut moves = position.legal_moves().to_vec();
        moves.sort();
        let mut nodes = u64::from(depth == 0);
        for mv in moves.into_iter().filter(|_| depth > 0) {
            let Some(below) = self.counting.count(&position.after(mv), depth - 1, stops) else {
                return;
            };
            let mv = coordinates::write_as(mv, self.castling);
            self.out.say(&format!("{mv}: {below}"));
            nodes += below;
        }
        self.out.say(&format!("nodes {nodes}"));
    }
}

/// Any legal move, as the answer of a failed search, so that the engine does not lose on time.
fn any_move(job: &Job) -> Best {
    let wanted = job.limits.search_moves.first().copied();
    Best {
        best: wanted.or_else(|| job.position.legal_moves().first().copied()),
        ponder: None,
        score: None,
    }
}
