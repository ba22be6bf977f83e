//! A match between two engines: two builds, or one build with two settings. It says which is stronger, and when
//! that is certain enough to stop.
//!
//! ```sh
//! cargo run --release --example gauntlet -- "NEW uci" "OLD uci" nodes=5000 pairs=500 log=run.txt
//! ```
//!
//! Both are commands that speak UCI. Every opening (from `assets/openings.tsv`, shuffled by the seed) is played twice
//! with colours changed. Settings, with what they are if not given:
//!
//! | setting | meaning |
//! |---|---|
//! | `nodes=5000`, `movetime=100`, `clock=10+0.1` | one of these: positions a move, milliseconds a move, or seconds a game and a move |
//! | `pairs=200` | at most so many pairs of games |
//! | `at_once=2` | games played at the same time |
//! | `elo=0,5` | the two hypotheses of the sequential test |
//! | `seed=1` | for the order of the openings |
//! | `log=FILE` | one line a pair; a match that was interrupted goes on from there |
//! | `first.NAME=VALUE`, `second.NAME=VALUE` | UCI options of one engine, such as `first.Threads=2` |

mod game;
mod openings;
mod process;
mod statistics;

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use game::Pace;
use process::Process;
use statistics::{Hypotheses, Summary};

/// One of the two engines.
struct Contender {
    command: String,
    options: Vec<(String, String)>,
}

/// What the match is told.
struct Settings {
    contenders: [Contender; 2],
    pace: Pace,
    pairs: usize,
    at_once: usize,
    hypotheses: Hypotheses,
    seed: u64,
    log: Option<String>,
}

impl Settings {
    fn read() -> Result<Settings, Box<dyn Error>> {
        let mut words = env::args().skip(1);
        let mut contender = || -> Result<Contender, Box<dyn Error>> {
            let command = words.next();
            Ok(Contender {
                command: command.ok_or("usage: gauntlet FIRST SECOND [KEY=VALUE ...]")?,
                options: Vec::new(),
            })
        };
        let mut settings = Settings {
            contenders: [contender()?, contender()?],
            pace: Pace::Nodes(5_000),
            pairs: 200,
            at_once: 2,
            hypotheses: Hypotheses {
                low: 0.0,
                high: 5.0,
            },
            seed: 1,
            log: None,
        };
        for word in words {
            let (key, value) = word.split_once('=').ok_or("settings are KEY=VALUE")?;
            settings.set(key, value)?;
        }
        Ok(settings)
    }

    fn set(&mut self, key: &str, value: &str) -> Result<(), Box<dyn Error>> {
        match key {
            "nodes" => self.pace = Pace::Nodes(value.parse()?),
            "movetime" => self.pace = Pace::MoveTime(Duration::from_millis(value.parse()?)),
            "clock" => {
                let (base, increment) = value.split_once('+').ok_or("clock=SECONDS+INCREMENT")?;
                self.pace = Pace::Clock {
                    base: Duration::from_secs_f64(base.parse()?),
                    increment: Duration::from_secs_f64(increment.parse()?),
                };
            }
            "pairs" => self.pairs = value.parse()?,
            "at_once" => self.at_once = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "log" => self.log = Some(value.to_owned()),
            "elo" => {
                let (low, high) = value.split_once(',').ok_or("elo=LOW,HIGH")?;
                self.hypotheses = Hypotheses {
                    low: low.parse()?,
                    high: high.parse()?,
                };
            }
            _ => {
                let (index, name) = match key.split_once('.') {
                    Some(("first", name)) => (0, name),
                    Some(("second", name)) => (1, name),
                    _ => return Err(format!("no setting is called {key}").into()),
                };
                let option = (name.to_owned(), value.to_owned());
                self.contenders[index].options.push(option);
            }
        }
        Ok(())
    }
}

/// The half points of the first engine in the two games of each pair, by the pair's number.
type Results = BTreeMap<usize, [u8; 2]>;

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::read()?;
    let openings = openings::shuffled(settings.seed)?;
    let results = Mutex::new(read_log(settings.log.as_deref()));
    let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let worker = || -> Result<(), String> {
            let start =
                |contender: &Contender| Process::start(&contender.command, &contender.options);
            let mut engines = [
                start(&settings.contenders[0])?,
                start(&settings.contenders[1])?,
            ];
            loop {
                let pair = next.fetch_add(1, Relaxed);
                if pair >= settings.pairs || is_over.load(Relaxed) {
                    return Ok(());
                }
                if lock(&results).contains_key(&pair) {
                    continue;
                }
                let opening = &openings[pair % openings.len()];
                let points = [
                    game::play(&mut engines, opening, settings.pace, false)?,
                    game::play(&mut engines, opening, settings.pace, true)?,
                ];
                let mut results = lock(&results);
                results.insert(pair, points);
                write_log(settings.log.as_deref(), pair, points);
                let summary = Summary::new(results.values(), settings.hypotheses);
                println!("{summary}");
                is_over.fetch_or(summary.is_decided(), Relaxed);
            }
        };
        let workers: Vec<_> = (0..settings.at_once.max(1))
            .map(|_| scope.spawn(worker))
            .collect();
        for worker in workers {
            if let Ok(Err(message)) = worker.join() {
                eprintln!("{message}");
            }
        }
    });
    println!(
        "{}",
        Summary::new(lock(&results).values(), settings.hypotheses)
    );
    Ok(())
}

fn lock(results: &Mutex<Results>) -> std::sync::MutexGuard<'_, Results> {
    results
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// What an earlier run of the same match has left; a line that was cut off is played again.
fn read_log(path: Option<&str>) -> Results {
    let text = path
        .and_then(|path| fs::read_to_string(path).ok())
        .unwrap_or_default();
    let read = |line: &str| {
        let numbers: Vec<usize> = line
            .split(' ')
            .filter_map(|word| word.parse().ok())
            .collect();
        match numbers[..] {
            [pair, first @ 0..=2, second @ 0..=2] => Some((pair, [first as u8, second as u8])),
            _ => None,
        }
    };
    text.lines().filter_map(read).collect()
}

fn write_log(path: Option<&str>, pair: usize, points: [u8; 2]) {
    let Some(path) = path else {
        return;
    };
    let file = OpenOptions::new().create(true).append(true).open(path);
    let written = file.and_then(|mut file| writeln!(file, "{pair} {} {}", points[0], points[1]));
    if let Err(error) = written {
        eprintln!("{path}: {error}");
    }
}
