//! Fits the weights of the evaluation to the engine's own games, and writes them back.
//!
//! ```sh
//! cargo run --release --example selfplay -- games.txt 4000 1 1000
//! cargo run --release --example tune -- games.txt src/engine/evaluate/weights.rs
//! ```
//!
//! What is fitted is the expected result: of each quiet position, the logistic curve of its
//! evaluation should be what came of it, half the game's result and half what the search said. Near
//! the present weights the evaluation is all but linear in each of them, so every weight is
//! changed a little once in every position to see what it does there; the rest is descent along the
//! slope (Adam). A part of the games is kept apart, and the error on it is what counts.

use std::env;
use std::error::Error;
use std::fs;

use hotseat::engine::{WEIGHTS, Weights, evaluate_by};
use hotseat::model::{Color, Position};
use hotseat::notation::fen;

/// A weight is changed by this to see what it does.
const STEP: i32 = 16;
const EPOCHS: usize = 20;
const BATCH: usize = 4_096;
/// Of what a position is worth, how much is the game's result.
const RESULT_SHARE: f32 = 0.5;
/// How strongly a weight is drawn back to where it was.
const DECAY: f32 = 1e-7;
/// A decided position teaches nothing about weights.
const DECIDED: i32 = 1_200;

/// One position: what it is worth, what the evaluation says, and what each weight adds to that.
struct Sample {
    target: f32,
    base: f32,
    slopes: Vec<(u16, f32)>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [data, weights] = &args[..] else {
        return Err("usage: tune GAMES.txt src/engine/evaluate/weights.rs".into());
    };
    let text = fs::read_to_string(data)?;
    let records: Vec<_> = text.lines().filter_map(read).collect();
    let unit = fit_unit(&records);
    eprintln!(
        "{} positions, one unit of the curve is {unit} centipawns",
        records.len()
    );
    let mut samples = samples(&records, unit);
    // Neighbouring positions come from one game, so whole stretches are kept apart.
    let apart = samples.split_off(samples.len() - samples.len() / 15);
    let changes = descend(&mut samples, &apart, unit);
    let mut values = Vec::new();
    WEIGHTS.clone().each(&mut |value| values.push(*value));
    for (value, change) in values.iter_mut().zip(&changes) {
        *value = (*value as f32 + change).round() as i32;
    }
    fs::write(weights, rewritten(&fs::read_to_string(weights)?, &values)?)?;
    Ok(())
}

/// A position, the search's score and the result, both for the side to move.
type Record = (Position, f32, f32);

fn read(line: &str) -> Option<Record> {
    let mut fields = line.split('|').map(str::trim);
    let position = fen::parse(fields.next()?).ok()?;
    let score: i32 = fields.next()?.parse().ok()?;
    let result = match fields.next()? {
        "1-0" => 1.0,
        "0-1" => 0.0,
        _ => 0.5,
    };
    if score.abs() > DECIDED {
        return None;
    }
    Some(match position.turn() {
        Color::White => (position, score as f32, result),
        Color::Black => (position, -score as f32, 1.0 - result),
    })
}

fn curve(value: f32, unit: f32) -> f32 {
    1.0 / (1.0 + (-value / unit).exp())
}

/// The unit with which the present evaluation foretells results best, so that the weights keep
/// their scale: the search's margins are made for it.
fn fit_unit(records: &[Record]) -> f32 {
    let sample: Vec<_> = records.iter().step_by(7).collect();
    let values: Vec<_> = sample
        .iter()
        .map(|(position, _, _)| evaluate_by(&WEIGHTS, position) as f32)
        .collect();
    let error = |unit: f32| -> f32 {
        let squares = values.iter().zip(&sample);
        squares
            .map(|(&value, record)| (curve(value, unit) - record.2).powi(2))
            .sum()
    };
    let units = (60..=400).step_by(10).map(|unit| unit as f32);
    units
        .min_by(|a, b| error(*a).total_cmp(&error(*b)))
        .unwrap_or(200.0)
}

fn samples(records: &[Record], unit: f32) -> Vec<Sample> {
    let mut count = 0;
    WEIGHTS.clone().each(&mut |_| count += 1);
    let variants: Vec<Weights> = (0..count).map(changed).collect();
    let sample = |(position, score, result): &Record| {
        let base = evaluate_by(&WEIGHTS, position);
        let slope =
            |weights: &Weights| (evaluate_by(weights, position) - base) as f32 / STEP as f32;
        let slopes = variants.iter().map(slope).enumerate();
        Sample {
            target: RESULT_SHARE * result + (1.0 - RESULT_SHARE) * curve(*score, unit),
            base: base as f32,
            slopes: slopes
                .filter(|(_, slope)| *slope != 0.0)
                .map(|(index, slope)| (index as u16, slope))
                .collect(),
        }
    };
    records.iter().map(sample).collect()
}

/// The weights with one of them changed.
fn changed(wanted: usize) -> Weights {
    let mut weights = WEIGHTS.clone();
    let mut index = 0;
    weights.each(&mut |value| {
        if index == wanted {
            *value += STEP;
        }
        index += 1;
    });
    weights
}

fn value(sample: &Sample, changes: &[f32]) -> f32 {
    let slopes = sample.slopes.iter();
    sample.base
        + slopes
            .map(|&(index, slope)| changes[usize::from(index)] * slope)
            .sum::<f32>()
}

fn error(samples: &[Sample], changes: &[f32], unit: f32) -> f64 {
    let squares = samples
        .iter()
        .map(|sample| f64::from(curve(value(sample, changes), unit) - sample.target).powi(2));
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Follows the slope downhill, and gives the changes with the least error on what was kept apart.
fn descend(samples: &mut [Sample], apart: &[Sample], unit: f32) -> Vec<f32> {
    let mut count = 0;
    WEIGHTS.clone().each(&mut |_| count += 1);
    let (mut changes, mut mean, mut square) =
        (vec![0.0; count], vec![0.0; count], vec![0.0; count]);
    let mut best = (error(apart, &changes, unit), changes.clone());
    let mut seed = 1_u64;
    let mut steps = 0;
    for epoch in 1..=EPOCHS {
        shuffle(samples, &mut seed);
        let rate = 0.6 * (1.0 - (epoch - 1) as f32 / EPOCHS as f32);
        for batch in samples.chunks(BATCH) {
            steps += 1;
            let slope = slope(batch, &changes, unit);
            let (fresh, slow) = (1.0 - 0.9_f32.powi(steps), 1.0 - 0.999_f32.powi(steps));
            for (index, slope) in slope.into_iter().enumerate() {
                let slope = slope + DECAY * changes[index];
                mean[index] = 0.9 * mean[index] + 0.1 * slope;
                square[index] = 0.999 * square[index] + 0.001 * slope * slope;
                let step = (mean[index] / fresh) / ((square[index] / slow).sqrt() + 1e-7);
                changes[index] -= rate * step;
            }
        }
        let outside = error(apart, &changes, unit);
        eprintln!(
            "{epoch:>3}  {:.6}  apart {outside:.6}",
            error(samples, &changes, unit)
        );
        if outside < best.0 {
            best = (outside, changes.clone());
        }
    }
    best.1
}

/// The slope of the error in each weight.
fn slope(batch: &[Sample], changes: &[f32], unit: f32) -> Vec<f32> {
    let mut slope = vec![0.0; changes.len()];
    for sample in batch {
        let expected = curve(value(sample, changes), unit);
        let steepness = (expected - sample.target) * expected * (1.0 - expected);
        for &(index, part) in &sample.slopes {
            slope[usize::from(index)] += 2.0 * steepness * part / batch.len() as f32;
        }
    }
    slope
}

fn shuffle(samples: &mut [Sample], seed: &mut u64) {
    for index in (1..samples.len()).rev() {
        *seed = seed
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        samples.swap(index, (*seed >> 33) as usize % (index + 1));
    }
}

/// The file with other numbers: those after `WEIGHTS` stand in the order of [`Weights::each`].
fn rewritten(text: &str, values: &[i32]) -> Result<String, Box<dyn Error>> {
    let at = text
        .find("static WEIGHTS")
        .ok_or("there are no WEIGHTS in the file")?;
    let at = at + text[at..].find('{').ok_or("WEIGHTS has no beginning")?;
    let mut out = text[..at].to_owned();
    let mut values = values.iter();
    let mut number = String::new();
    for letter in text[at..].chars() {
        if letter == '-' || letter.is_ascii_digit() {
            number.push(letter);
            continue;
        }
        if !number.is_empty() {
            let value = values
                .next()
                .ok_or("the file has more numbers than weights")?;
            out.push_str(&value.to_string());
            number.clear();
        }
        out.push(letter);
    }
    if values.next().is_some() {
        return Err("the file has fewer numbers than weights".into());
    }
    Ok(out)
}
