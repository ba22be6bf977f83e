//! `cargo bench --bench perft`: hotseat, cozy-chess and chess count the same positions.
//!
//! The three alternate within one process and each keeps its best time, so that a busy machine slows
//! all of them alike. There are two columns: bulk counting, and playing every move. The last lines are
//! geometric means of the ratios.

use std::hint::black_box;
use std::time::{Duration, Instant};

use hotseat::model::{Position, perft};
use hotseat::notation::fen;

/// Standard positions, each with a depth that takes a fraction of a second and its known count.
const POSITIONS: [(&str, &str, u32, u64); 7] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
        4_865_609,
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
        4_085_603,
    ),
    (
        "rook endgame",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        6,
        11_030_083,
    ),
    (
        "promotions",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        4,
        422_333,
    ),
    (
        "discovered",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        4,
        2_103_487,
    ),
    (
        "middlegame",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        4,
        3_894_594,
    ),
    (
        "pawns",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        5,
        3_605_103,
    ),
];

/// Positions of Chess960, which `chess` does not play, as Shredder-FENs.
const CHESS960: [(&str, &str, u32, u64); 4] = [
    (
        "960: HFhf",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
        5,
        8_146_062,
    ),
    (
        "960: GE",
        "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9",
        5,
        6_417_013,
    ),
    (
        "960: Dhd",
        "nb1r1nkr/ppp1ppp1/2bp4/7p/3P2qP/P6R/1PP1PPP1/NBQRBNK1 w Dhd - 1 9",
        4,
        2_526_992,
    ),
    (
        "960: HChc",
        "nnr1kqbr/pp1pp1p1/2p5/b4p1p/P7/1PNP4/2P1PPPP/N1RBKQBR w HChc - 1 9",
        5,
        4_266_410,
    ),
];

const ROUNDS: usize = 12;
const NAMES: [&str; 3] = ["hotseat", "cozy-chess", "chess"];

fn main() {
    println!(
        "{:<14}{:>28}{:>44}",
        "", "last ply in bulk: Mnodes/s", "every move played: Mnodes/s"
    );
    let heads: String = NAMES.iter().map(|name| format!("{name:>12}")).collect();
    println!(
        "{:<14}{heads}{:>8}{heads}{:>8}",
        "position", "ratio", "ratio"
    );
    let mut logs = [[0.0_f64; 2]; 2];
    for (name, fen, depth, expected) in POSITIONS {
        let columns = [true, false].map(|bulk| measure(fen, depth, expected, bulk));
        print!("{name:<14}");
        for (column, times) in columns.iter().enumerate() {
            for time in times {
                print!("{:>12.1}", expected as f64 / time.as_secs_f64() / 1e6);
            }
            print!("{:>8.2}", ratio(times[1], times[0]));
            for peer in [1, 2] {
                logs[column][peer - 1] += ratio(times[peer], times[0]).ln();
            }
        }
        println!();
    }
    for (peer, name) in NAMES[1..].iter().enumerate() {
        let mean = |column: usize| (logs[column][peer] / POSITIONS.len() as f64).exp();
        println!(
            "geometric mean against {name}: {:.2} in bulk, {:.2} playing every move",
            mean(0),
            mean(1)
        );
    }
    measure_chess960();
}

/// The same for Chess960, against `cozy-chess` alone.
fn measure_chess960() {
    let mut logs = [0.0_f64; 2];
    for (name, fen, depth, expected) in CHESS960 {
        print!("{name:<14}");
        for (bulk, log) in [true, false].into_iter().zip(&mut logs) {
            let [ours, cozy] = measure_two(fen, depth, expected, bulk);
            for time in [ours, cozy] {
                print!("{:>12.1}", expected as f64 / time.as_secs_f64() / 1e6);
            }
            print!("{:>20.2}", ratio(cozy, ours));
            *log += ratio(cozy, ours).ln();
        }
        println!();
    }
    let [bulk, playing] = logs.map(|log| (log / CHESS960.len() as f64).exp());
    println!(
        "Chess960, geometric mean against cozy-chess: {bulk:.2} in bulk, {playing:.2} playing every move"
    );
}

fn measure_two(fen: &str, depth: u32, expected: u64, bulk: bool) -> [Duration; 2] {
    let ours = fen::parse(fen).expect("a bench position is sound");
    let cozy = cozy_chess::Board::from_fen(fen, true).expect("a bench position is sound");
    let mut best = [Duration::MAX; 2];
    for _ in 0..ROUNDS {
        let counts: [(usize, &dyn Fn() -> u64); 2] = [
            (0, &|| ours_perft(&ours, depth, bulk)),
            (1, &|| cozy_perft(&cozy, depth, bulk)),
        ];
        for (who, count) in counts {
            let start = Instant::now();
            let nodes = black_box(count());
            best[who] = best[who].min(start.elapsed());
            assert_eq!(nodes, expected, "{} on {fen}", NAMES[who]);
        }
    }
    best
}

fn ratio(theirs: Duration, ours: Duration) -> f64 {
    theirs.as_secs_f64() / ours.as_secs_f64()
}

/// The best time of each of the three, alternating; wrong counts panic.
fn measure(fen: &str, depth: u32, expected: u64, bulk: bool) -> [Duration; 3] {
    let ours = fen::parse(fen).expect("a bench position is sound");
    let cozy: cozy_chess::Board = fen.parse().expect("a bench position is sound");
    let chess: chess::Board = fen.parse().expect("a bench position is sound");
    let mut best = [Duration::MAX; 3];
    for _ in 0..ROUNDS {
        let counts: [(usize, &dyn Fn() -> u64); 3] = [
            (0, &|| ours_perft(&ours, depth, bulk)),
            (1, &|| cozy_perft(&cozy, depth, bulk)),
            (2, &|| chess_perft(&chess, depth, bulk)),
        ];
        for (who, count) in counts {
            let start = Instant::now();
            let nodes = black_box(count());
            best[who] = best[who].min(start.elapsed());
            assert_eq!(nodes, expected, "{} on {fen}", NAMES[who]);
        }
    }
    best
}

fn ours_perft(position: &Position, depth: u32, bulk: bool) -> u64 {
    if bulk {
        perft::perft(position, depth)
    } else {
        perft::perft_playing_all(position, depth)
    }
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if bulk && depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1, bulk);
            }
        }
        false
    });
    nodes
}

fn chess_perft(board: &chess::Board, depth: u32, bulk: bool) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    let moves = chess::MoveGen::new_legal(board);
    if bulk && depth == 1 {
        return moves.len() as u64;
    }
    moves
        .map(|mv| chess_perft(&board.make_move_new(mv), depth - 1, bulk))
        .sum()
}
