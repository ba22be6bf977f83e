//! Shared by several test programs: positions, games in coordinates, and random play.

// Each test program compiles this file and uses only some of it.
#![allow(dead_code)]

pub(crate) mod four;
pub(crate) mod fours;
pub(crate) mod screens;
pub(crate) mod seat;

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};

use hotseat::model::random::SplitMix64;
use hotseat::model::{Game, Move, Position, PositionRef, Square};
use hotseat::notation::{coordinates, fen};

/// Starting positions that random play rarely reaches: pawns about to promote, pinned en passant
/// captures, castling both ways, many queens, bare endgames.
pub(crate) const ODD_STARTS: [&str; 14] = [
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/8/8/k1p4R/8/3P4/3K4 w - - 0 1",
    "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/8/pppppppp/PPPPPPPP/8/8/8/4K3 b - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "qqqqk3/pppp4/8/8/8/8/PPPP4/QQQQK3 w - - 0 1",
    "8/1n4N1/2k5/8/8/5K2/1N4n1/8 w - - 0 1",
    "7k/RR6/8/8/8/8/rr6/7K b - - 0 90",
];

/// A position from a valid FEN.
#[track_caller]
pub(crate) fn position(text: &str) -> Position {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A square by its name.
#[track_caller]
pub(crate) fn square(text: &str) -> Square {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A game from `start` (the standard one if empty) after moves in coordinates.
#[track_caller]
pub(crate) fn game(start: &str, moves: &str) -> Game {
    let mut game = match start {
        "" => Game::default(),
        start => Game::from_position(position(start)),
    };
    play(&mut game, moves);
    game
}

/// Plays moves in coordinates, all of which must be legal.
#[track_caller]
pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let request = coordinates::parse(text).unwrap_or_else(|| panic!("{text} is no move"));
        if let Err(reason) = game.play(request) {
            panic!("{text}: {reason}");
        }
    }
}

/// The standard start and each unusual one, in an endless cycle.
pub(crate) fn starts() -> impl Iterator<Item = Position> {
    ODD_STARTS
        .into_iter()
        .cycle()
        .flat_map(|odd| [Position::default(), position(odd)])
}

/// A random generator with a fixed seed, so that every run plays the same games.
pub(crate) struct Random(SplitMix64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(SplitMix64::new(seed))
    }

    /// A number from 0 up to but not including `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.below(limit)
    }

    /// A random item, if there is any.
    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        (!from.is_empty()).then(|| from[self.below(from.len())])
    }

    /// A random legal move of a position.
    pub(crate) fn legal_move<'a>(&mut self, position: impl Into<PositionRef<'a>>) -> Option<Move> {
        self.pick(&position.into().legal_moves())
    }

    /// Plays one random move, unless the game is over.
    pub(crate) fn play(&mut self, game: &mut Game) -> bool {
        let mv = self.legal_move(game.position());
        mv.is_some_and(|mv| game.play(mv.request()).is_ok())
    }
}

/// A directory of its own for a program's settings and games.
pub(crate) fn fresh_home() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("home-{}-{number}", std::process::id());
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    // An earlier process may have had the same id.
    let _ = std::fs::remove_dir_all(&home);
    home
}

/// The program with this home directory.
pub(crate) fn program_at(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hotseat"));
    std::fs::create_dir_all(home).expect("a home can be made");
    command.env("HOME", home);
    for (variable, directory) in [
        ("XDG_CONFIG_HOME", "config"),
        ("XDG_STATE_HOME", "state"),
        ("XDG_DATA_HOME", "data"),
    ] {
        command.env(variable, home.join(directory));
    }
    command
}
