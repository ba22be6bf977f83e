//! `hotseat bench`: a fixed search, to measure the speed and to show that the search is
//! unchanged.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use crate::engine::{Engine, Info, Job, Limits, Options, Report};
use crate::notation::fen;

use super::Form;
use super::json::Object;

/// The search depth.
const DEPTH: u32 = 11;

/// Openings, middlegames and endgames, quiet and tactical.
const POSITIONS: [&str; 24] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R b KQkq - 2 5",
    "rnbq1rk1/ppp1ppbp/3p1np1/8/2PPP3/2N2N2/PP3PPP/R1BQKB1R w KQ - 2 6",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r2q1rk1/1b2bppp/p1n1pn2/1p6/3P4/PBN1BN2/1P3PPP/R2QR1K1 w - - 0 14",
    "2rq1rk1/pb1n1ppN/4p3/1pb5/3P1Pn1/P1N5/1PQ1B1PP/R1B2RK1 b - - 0 16",
    "r1b2rk1/2q1bppp/p1np1n2/1p2p3/3PP3/2P2N1P/PPBN1PP1/R1BQR1K1 w - - 1 13",
    "1r4k1/1q2pp1p/3p2p1/p1pP4/P1P1P3/1P3Q1P/5PP1/1R4K1 w - - 0 26",
    "3r1rk1/pp3ppp/1qn2n2/3p4/3P4/P1N1BQ2/1P3PPP/R4RK1 b - - 2 17",
    "2r2rk1/1p3pp1/p2qp2p/3n4/3P4/1B3Q2/PP3PPP/2R1R1K1 w - - 0 20",
    "r1bqr1k1/1p3pbp/p2p1np1/2pP4/4P3/2N2N1P/PP2BPP1/R1BQ1RK1 w - - 0 13",
    "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19",
    "8/8/p1p5/1p5p/1P5p/8/PPP2K1p/4R1rk w - - 0 1",
    "8/k7/3p4/p2P1p2/P2P1P2/8/8/K7 w - - 0 1",
    "8/5pk1/6p1/1P6/8/2R3P1/r4P2/6K1 w - - 0 40",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "6k1/5pp1/4p2p/8/1Pn5/2N1P2P/5PP1/6K1 w - - 0 32",
    "8/5k2/3B1p2/2n2K2/6P1/8/8/8 w - - 0 55",
    "8/3k4/3p1p2/p1pP1P2/P1P1K3/8/8/8 w - - 0 50",
    "2q3k1/5p1p/4p1p1/8/3Q4/1P4P1/P4P1P/6K1 w - - 0 30",
    "r7/1P3k2/8/5pp1/8/5K2/1R6/8 w - - 0 48",
];

/// Searches all positions; the last lines are `nodes N` and `nps M`.
pub fn run(form: Form, out: &mut impl Write) -> io::Result<()> {
    let engine = Engine::new(Options::default());
    let mut total = 0;
    let mut time = Duration::ZERO;
    for (id, text) in POSITIONS.iter().enumerate() {
        let position = fen::parse(text).map_err(io::Error::other)?;
        let job = Job::new(id as u64, position, Limits::depth(DEPTH));
        let start = Instant::now();
        let mut last: Option<Info> = None;
        engine.run(job, |report| {
            if let Report::Info(info) = report {
                last = Some(info);
            }
        });
        time += start.elapsed();
        let nodes = last.map_or(0, |info| info.nodes);
        total += nodes;
        match form {
            Form::Text => writeln!(out, "{nodes:>9}  {text}")?,
            Form::Json => {
                let object = Object::new().text("fen", text).number("nodes", nodes);
                writeln!(out, "{}", object.line())?;
            }
        }
    }
    let nps = u128::from(total) * 1_000_000 / time.as_micros().max(1);
    if form == Form::Json {
        let object = Object::new().number("nodes", total).number("nps", nps);
        return writeln!(out, "{}", object.line());
    }
    writeln!(out, "nodes {total}")?;
    writeln!(out, "nps {nps}")
}
