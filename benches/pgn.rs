//! `cargo bench --bench pgn`: the speed of reading games and checking every move.
//!
//! The games are generated with a fixed seed. The library reads them from memory; then the program
//! and, if installed, pgn-extract alternate in reading them from a file, and each keeps its best time,
//! so that a busy machine slows both alike.

use std::env;
use std::fs;
use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use hotseat::model::{Game, Move};
use hotseat::notation::pgn::{self, Builder, End, Reader, Tags, Visitor};

const GAMES: usize = 25_000;
/// The number of distinct games, which are repeated because playing them takes longer than reading.
const DIFFERENT: usize = 2_500;
const LONGEST: usize = 120;
const ROUNDS: usize = 8;

fn main() {
    let collection = collection();
    let megabytes = collection.len() as f64 / 1e6;
    println!("{GAMES} games, {megabytes:.1} MB");
    let checked = best_of(|| {
        let mut count = Count::default();
        read(&collection, &mut count);
        assert_eq!((count.games, count.errors), (GAMES, 0));
        black_box(count.plies);
    });
    report("library, checking", checked);
    let built = best_of(|| {
        let mut builder = Builder::default();
        read(&collection, &mut builder);
        assert_eq!(builder.games.len(), GAMES);
        black_box(builder.games);
    });
    report("library, building trees", built);
    let file = env::temp_dir().join(format!("hotseat-bench-{}.pgn", std::process::id()));
    fs::write(&file, &collection).expect("the collection can be written");
    compare_programs(&file);
    fs::remove_file(&file).expect("the collection can be removed");
}

fn compare_programs(file: &Path) {
    let ours = Path::new(env!("CARGO_BIN_EXE_hotseat"));
    let theirs = pgn_extract();
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        best[0] = best[0].min(time_of(ours, &["pgn"], file));
        if let Some(theirs) = &theirs {
            best[1] = best[1].min(time_of(theirs, &["-r", "-s"], file));
        }
    }
    report("hotseat pgn", best[0]);
    if theirs.is_some() {
        report("pgn-extract -r -s", best[1]);
        let ratio = best[1].as_secs_f64() / best[0].as_secs_f64();
        println!("hotseat pgn is {ratio:.2} times as fast as pgn-extract");
    } else {
        println!("pgn-extract is not installed: nothing to compare with");
    }
}

/// Debian installs it in /usr/games, which may not be on the PATH.
fn pgn_extract() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = env::split_paths(&path).chain([PathBuf::from("/usr/games")]);
    let mut programs = folders.map(|folder| folder.join("pgn-extract"));
    programs.find(|program| program.is_file())
}

fn time_of(program: &Path, args: &[&str], file: &Path) -> Duration {
    let start = Instant::now();
    let status = Command::new(program)
        .args(args)
        .arg(file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .expect("it starts");
    let time = start.elapsed();
    assert!(status.success(), "{}", program.display());
    time
}

fn report(what: &str, time: Duration) {
    let speed = GAMES as f64 / time.as_secs_f64();
    println!("{what:<26}{speed:>10.0} games/s");
}

fn best_of(mut work: impl FnMut()) -> Duration {
    let times = (0..ROUNDS).map(|_| {
        let start = Instant::now();
        work();
        start.elapsed()
    });
    times.min().unwrap_or_default()
}

fn read(text: &[u8], visitor: &mut impl Visitor<Stop = ()>) {
    let mut reader = Reader::default();
    for piece in text.chunks(1 << 16) {
        let _ = reader.push(piece, visitor);
    }
    let _ = reader.finish(visitor);
}

#[derive(Default)]
struct Count {
    games: usize,
    errors: usize,
    plies: u64,
}

impl Visitor for Count {
    type Stop = ();

    fn play(&mut self, _mv: Move) {
        self.plies += 1;
    }

    fn end_game(&mut self, end: End<'_>) -> ControlFlow<()> {
        self.games += 1;
        self.errors += usize::from(end.problem.is_some());
        ControlFlow::Continue(())
    }
}

/// Random games with few captures, so that the board stays full for long.
fn collection() -> Vec<u8> {
    let mut random = Random(1972);
    let different: Vec<String> = (0..DIFFERENT)
        .map(|n| random_game(n, &mut random))
        .collect();
    let repeated = different.iter().cycle().take(GAMES);
    repeated.flat_map(|game| game.bytes()).collect()
}

fn random_game(number: usize, random: &mut Random) -> String {
    let mut game = Game::default();
    let len = LONGEST - random.below(LONGEST * 2 / 3);
    while game.played().len() < len {
        let moves = game.position().legal_moves();
        let quiet: Vec<_> = moves
            .iter()
            .filter(|mv| game.position().piece_at(mv.to()).is_none())
            .collect();
        let from_quiet = !quiet.is_empty() && random.below(4) > 0;
        let mv = match moves.len() {
            0 => break,
            _ if from_quiet => *quiet[random.below(quiet.len())],
            count => moves[random.below(count)],
        };
        if game.play(mv.request()).is_err() {
            break;
        }
    }
    let tags = Tags {
        white: Some(format!("Player, Number {number}")),
        black: Some(format!("Opponent, Number {}", number * 7)),
    };
    pgn::write(&game, &tags) + "\n\n"
}

/// `SplitMix64`.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % limit as u64) as usize
    }
}
