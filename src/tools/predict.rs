//! `hotseat predict`: how likely a person of some rating makes each legal move.

use std::io::{self, BufRead, Write};

use crate::engine::people::{Ratings, Story};
use crate::engine::uci::{self, BadSetting, Command};
use crate::model::{Move, Position};
use crate::notation::coordinates::{self, Castling};
use crate::printable::printable;

/// Probabilities are printed in parts of this.
const WHOLE: u32 = 10_000;

/// Predicts for each line of an input, `startpos moves e2e4` or `fen FEN moves ...`; empty lines are left out. A bad line is
/// reported in its place; returns whether all were good.
pub fn run(mut input: impl BufRead, ratings: Ratings, out: &mut impl Write) -> io::Result<bool> {
    let mut all_good = true;
    let mut line = Vec::new();
    while input.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            match read(&text) {
                Ok((start, moves)) => {
                    let story = Story::new(start, &moves);
                    writeln!(out, "{}", written(&story, ratings))?;
                }
                Err(reason) => {
                    all_good = false;
                    writeln!(out, "error {}", printable(&reason))?;
                }
            }
            // Whoever waits for the answer at the other end of a pipe gets it now.
            out.flush()?;
        }
        line.clear();
    }
    Ok(all_good)
}

/// The start and the moves of a line; or what is wrong with it.
fn read(text: &str) -> Result<(Position, Vec<Move>), String> {
    let words = text.trim();
    let words = words.strip_prefix("position ").unwrap_or(words);
    let Some(Command::Position(setting)) = uci::parse(&format!("position {words}")) else {
        return Err("a line begins with startpos or fen".to_owned());
    };
    match setting.read() {
        Ok((start, moves, None)) => Ok((start, moves)),
        Ok((_, _, Some(BadSetting::Move(mv)))) => Err(format!("{mv} is not a legal move there")),
        Ok((_, _, Some(BadSetting::Fen(error)))) | Err(BadSetting::Fen(error)) => {
            Err(error.to_string())
        }
        Err(problem) => Err(problem.to_string()),
    }
}

/// `e7e5 0.4123 c7c5 0.2011 ...`
fn written(story: &Story, ratings: Ratings) -> String {
    let castling = Castling::of(story.position());
    let predicted = story.predict(ratings);
    let shares = rounded(predicted.iter().map(|&(_, share)| f64::from(share)));
    let words = predicted.iter().zip(shares).map(|(&(mv, _), share)| {
        let mv = coordinates::write_as(mv, castling);
        format!("{mv} {}.{:04}", share / WHOLE, share % WHOLE)
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Probabilities, the largest first, in parts of the whole that come to exactly that: those that lose most by rounding down are
/// rounded up.
fn rounded(shares: impl Iterator<Item = f64>) -> Vec<u32> {
    let exact: Vec<f64> = shares.map(|share| share * f64::from(WHOLE)).collect();
    let mut parts: Vec<u32> = exact.iter().map(|exact| exact.floor() as u32).collect();
    let mut order: Vec<usize> = (0..exact.len()).collect();
    order.sort_by(|&a, &b| exact[b].fract().total_cmp(&exact[a].fract()));
    let missing = WHOLE.saturating_sub(parts.iter().sum());
    for &index in order.iter().take(missing as usize) {
        parts[index] += 1;
    }
    // Rounding may have put two neighbours out of order by one part; their moves are as likely as each other.
    parts.sort_unstable_by(|a, b| b.cmp(a));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounded_probabilities_come_to_one() {
        for (shares, expected) in [
            (vec![1.0], vec![10_000]),
            (vec![0.5, 0.5], vec![5_000, 5_000]),
            (vec![1.0 / 3.0; 3], vec![3_334, 3_333, 3_333]),
            (vec![0.999_96, 0.000_02, 0.000_02], vec![10_000, 0, 0]),
        ] {
            assert_eq!(rounded(shares.into_iter()), expected);
        }
    }
}
