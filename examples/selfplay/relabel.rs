//! New scores for old positions: a position is as good as new once today's engine has searched it, and costs a
//! third of one that must be played for, since few are thrown away and the table is warm from its neighbours.
//! With the word `stray`, a random move is played first: a search sees many positions that no good game reaches.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};

use hotseat::engine::{Engine, Job, Limits, Options};
use hotseat::notation::fen;

use crate::{Random, teaches, think};

/// Reads `IN.txt`, searches each position, and writes it to `OUT.txt` with the new score and the old result.
pub(crate) fn run(args: &[String]) -> Result<(), Box<dyn Error>> {
    let [from, to, rest @ ..] = args else {
        return Err("usage: selfplay relabel IN.txt OUT.txt [NODES] [stray]".into());
    };
    let nodes = rest.first().map_or(Ok(700), |text| text.parse())?;
    let strays = rest.get(1).is_some_and(|word| word == "stray");
    let mut random = Random(nodes);
    let mut out = BufWriter::new(File::create(to)?);
    let mut engine = Engine::new(Options {
        hash: 2,
        ..Options::default()
    });
    let mut last_number = u16::MAX;
    for (index, line) in BufReader::new(File::open(from)?).lines().enumerate() {
        let line = line?;
        let mut parts = line.split(" | ");
        let (Some(text), Some(_), Some(result)) = (parts.next(), parts.next(), parts.next()) else {
            continue;
        };
        let Ok(mut position) = fen::parse(text) else {
            continue;
        };
        // The positions of a game stand together, and its move numbers only grow.
        if position.fullmove_number() < last_number {
            engine.forget();
        }
        last_number = position.fullmove_number();
        if strays && let Some(mv) = random.choose(&position.legal_moves()) {
            position.play(mv);
        }
        let best = think(&engine, Job::new(0, position.clone(), Limits::nodes(nodes)));
        if let (Some(mv), Some(score)) = (best.best, best.score)
            && teaches(&position, mv, score)
        {
            let score = score.for_white(position.turn()).centipawns();
            let text = fen::write(&position);
            writeln!(out, "{text} | {score} | {result}")?;
        }
        if index % 100_000 == 99_999 {
            eprintln!("{} positions", index + 1);
        }
    }
    out.flush()?;
    Ok(())
}
