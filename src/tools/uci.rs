//! `hotseat uci`: the engine as other chess programs want to talk to it.

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use crate::engine::uci::{self, Command, Go, Setting};
use crate::engine::{Engine, Job, Level, Options, Player, Report, Search, Strength};
use crate::model::{Move, Position, perft};
use crate::notation::coordinates;

const LARGEST_HASH: usize = 4_096;
const MOST_THREADS: usize = 256;
const MOST_LINES: usize = 218;
const LONGEST_OVERHEAD: u64 = 5_000;

/// Somewhere to write lines to, from any thread; every line is sent at once.
struct Lines<W>(Arc<Mutex<W>>);

impl<W> Clone for Lines<W> {
    fn clone(&self) -> Lines<W> {
        Lines(Arc::clone(&self.0))
    }
}

impl<W: Write> Lines<W> {
    fn say(&self, line: &str) {
        let mut out = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // If nobody listens any more, the end of the input will tell.
        let _ = writeln!(out, "{line}").and_then(|()| out.flush());
    }
}

/// Answers until `quit` or the end of the input.
pub fn run<W: Write + Send + 'static>(mut input: impl BufRead, out: W) -> io::Result<()> {
    let mut server = Server::new(Lines(Arc::new(Mutex::new(out))));
    let mut line = Vec::new();
    loop {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        match uci::parse(&String::from_utf8_lossy(&line)) {
            Some(Command::Quit) => return Ok(()),
            Some(command) => server.obey(command),
            None => {}
        }
    }
}

struct Server<W> {
    out: Lines<W>,
    engine: Engine,
    start: Position,
    moves: Vec<Move>,
    lines: usize,
    level: Level,
    is_limited: bool,
    rating: u32,
    seed: u64,
    has_book: bool,
    /// Dropping it stops it, so that leaving never waits for a search.
    search: Option<Search>,
    searches: u64,
}

impl<W: Write + Send + 'static> Server<W> {
    fn new(out: Lines<W>) -> Server<W> {
        Server {
            out,
            engine: Engine::default(),
            start: Position::default(),
            moves: Vec::new(),
            lines: 1,
            level: Level::MAX,
            is_limited: false,
            rating: Level::MAX.rating(),
            seed: 0,
            has_book: false,
            search: None,
            searches: 0,
        }
    }

    fn obey(&mut self, command: Command) {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.out.say("readyok"),
            Command::SetOption { name, value } => self.set_option(&name, &value),
            Command::NewGame => {
                self.search = None;
                self.engine.forget();
            }
            Command::Position(setting) => self.set_position(&setting),
            Command::Go(go) => self.go(go),
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
        let (weakest, strongest) = (Level::MIN.rating(), Level::MAX.rating());
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
        let number = value.parse::<u64>().ok();
        let is_true = value.eq_ignore_ascii_case("true");
        match (name.to_ascii_lowercase().as_str(), number) {
            ("hash", Some(n)) => options.hash = (n as usize).clamp(1, LARGEST_HASH),
            ("threads", Some(n)) => options.threads = (n as usize).clamp(1, MOST_THREADS),
            ("multipv", Some(n)) => self.lines = (n as usize).clamp(1, MOST_LINES),
            ("move overhead", Some(n)) => {
                options.overhead = Duration::from_millis(n.min(LONGEST_OVERHEAD));
            }
            ("uci_limitstrength", _) => self.is_limited = is_true,
            ("ownbook", _) => self.has_book = is_true,
            ("uci_elo", Some(n)) => {
                let (least, most) = (Level::MIN.rating(), Level::MAX.rating());
                self.rating = (n as u32).clamp(least, most);
            }
            ("level", Some(n)) => self.level = Level::new(n as u8).unwrap_or(self.level),
            ("seed", Some(n)) => self.seed = n,
            ("clear hash", _) => self.engine.forget(),
            ("ponder", _) => {}
            _ => {
                let line = format!("info string no such option or value: {name} {value}");
                self.out.say(&crate::printable::printable(&line));
            }
        }
        self.engine.set_options(options);
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
            let line = format!("info string {problem}");
            self.out.say(&crate::printable::printable(&line));
        }
    }

    fn go(&mut self, go: Go) {
        // The last search answers before the next begins.
        self.search = None;
        self.searches += 1;
        let job = Job::after_moves(self.searches, self.start.clone(), &self.moves, go.limits);
        if let Some(depth) = go.perft {
            return self.perft(&job.position, depth);
        }
        let mut job = job.with_lines(self.lines).by(self.player());
        let wanted = go.search_moves.iter();
        job.limits.search_moves = wanted
            .filter_map(|text| coordinates::read(&job.position, text))
            .collect();
        let out = self.out.clone();
        self.search = Some(self.engine.start(job, move |report| match report {
            Report::Info(info) => out.say(&uci::write_info(&info)),
            Report::Best(best) => out.say(&uci::write_best(&best)),
            Report::Failed(why) => {
                out.say(&format!("info string the search has failed: {why}"));
                out.say("bestmove (none)");
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

    fn perft(&self, position: &Position, depth: u32) {
        const DEEPEST: u32 = 20;
        let depth = depth.min(DEEPEST);
        if depth > 0 {
            for (mv, nodes) in perft::divide(position, depth) {
                self.out
                    .say(&format!("{}: {nodes}", coordinates::write(mv)));
            }
        }
        let nodes = perft::perft(position, depth);
        self.out.say(&format!("nodes {nodes}"));
    }
}
