//! Trains the network that evaluates positions, on the engine's own games.
//!
//! ```sh
//! cargo run --release --example train -- OUT.net [KEY=VALUE ...] DATA.txt ...
//! ```
//!
//! The data are lines of `examples/selfplay`: `FEN | SCORE | RESULT`. Settings, with what they
//! are if not given: `hidden=128` (neurons a side: 64, 128, 192, 256, 384 or 512), `epochs=30`, `rate=0.001` (the first
//! learning rate; it falls along half a cosine), `batch=4096`, `blend=1` (how much of the target is the search's score;
//! the rest is the game's result), `late=0` (how much less that is with bare kings; with all pieces on the board nothing less), `decay=0.01` (how fast weights fade), `seed=1`, `threads=2`, `from=FILE.net`, a network to begin with
//! instead of random weights (of the same size or half of it), and `test=FILE.txt`, positions that are never learnt from,
//! such as some with the scores of long searches; it may be given several times. With `epochs=0`, only their losses are
//! printed. The same data, settings and number of threads give the same network. One game of fifty is held out, whole: the loss on those is what counts.

mod adam;
mod data;
mod model;

use std::env;
use std::error::Error;
use std::fs;
use std::time::Instant;

use adam::Adam;
use data::{Data, Sample};
use model::{Blend, Gradient, Model};

/// What a run is told.
struct Settings {
    out: String,
    data: Vec<String>,
    hidden: usize,
    epochs: usize,
    rate: f32,
    batch: usize,
    blend: Blend,
    decay: f32,
    seed: u64,
    threads: usize,
    from: Option<String>,
    tests: Vec<String>,
}

impl Settings {
    fn read() -> Result<Settings, Box<dyn Error>> {
        let mut settings = Settings {
            out: String::new(),
            data: Vec::new(),
            hidden: 128,
            epochs: 30,
            rate: 0.001,
            batch: 4_096,
            blend: Blend::SCORES,
            decay: 0.01,
            seed: 1,
            threads: 2,
            from: None,
            tests: Vec::new(),
        };
        for word in env::args().skip(1) {
            match word.split_once('=') {
                Some(("hidden", value)) => settings.hidden = value.parse()?,
                Some(("epochs", value)) => settings.epochs = value.parse()?,
                Some(("rate", value)) => settings.rate = value.parse()?,
                Some(("batch", value)) => settings.batch = value.parse()?,
                Some(("blend", value)) => settings.blend.score = value.parse()?,
                Some(("late", value)) => settings.blend.late = value.parse()?,
                Some(("decay", value)) => settings.decay = value.parse()?,
                Some(("seed", value)) => settings.seed = value.parse()?,
                Some(("threads", value)) => settings.threads = value.parse()?,
                Some(("from", value)) => settings.from = Some(value.to_string()),
                Some(("test", value)) => settings.tests.push(value.to_string()),
                Some((key, _)) => return Err(format!("no setting is called {key}").into()),
                None if settings.out.is_empty() => settings.out = word,
                None => settings.data.push(word),
            }
        }
        if settings.out.is_empty() || settings.data.is_empty() && settings.epochs > 0 {
            return Err("usage: train OUT.net [KEY=VALUE ...] DATA.txt ...".into());
        }
        Ok(settings)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let settings = Settings::read()?;
    let data = Data::read(&settings.data)?;
    eprintln!(
        "{} positions to learn from, {} held out",
        data.training.len(),
        data.held_out.len()
    );
    match settings.hidden {
        64 => train::<64>(&settings, data),
        128 => train::<128>(&settings, data),
        192 => train::<192>(&settings, data),
        256 => train::<256>(&settings, data),
        384 => train::<384>(&settings, data),
        512 => train::<512>(&settings, data),
        other => Err(format!("no network of {other} neurons a side is built in").into()),
    }
}

fn train<const HIDDEN: usize>(settings: &Settings, mut data: Data) -> Result<(), Box<dyn Error>> {
    let mut random = data::Random(settings.seed);
    let mut model = match &settings.from {
        Some(path) => Model::<HIDDEN>::read(&fs::read(path)?, &mut random)
            .ok_or("a network of another shape")?,
        None => Model::random(&mut random),
    };
    let tests = settings
        .tests
        .iter()
        .map(|path| data::read_positions(path))
        .collect::<Result<Vec<_>, _>>()?;
    let mut adam = Adam::new(model.len(), settings.decay);
    let mut gradients: Vec<Gradient<HIDDEN>> = (0..settings.threads.max(1))
        .map(|_| Gradient::new())
        .collect();
    let steps = settings.epochs * data.training.len().div_ceil(settings.batch);
    let mut step = 0;
    let start = Instant::now();
    print_tests(&model, &tests, &mut gradients);
    for epoch in 1..=settings.epochs {
        random.shuffle(&mut data.training);
        let mut loss = 0.0;
        for batch in data.training.chunks(settings.batch) {
            loss += gather(&model, batch, settings.blend, &mut gradients);
            let progress = step as f32 / steps as f32;
            let rate = settings.rate * (0.01 + 0.99 * half_cosine(progress));
            adam.step(&mut model, &gradients, batch.len(), rate);
            step += 1;
        }
        let mut held_out = |blend: Blend| {
            gather(&model, &data.held_out, blend, &mut gradients) / data.held_out.len() as f64
        };
        println!(
            "epoch {epoch:>3}  loss {:.6}  held out: {:.6}, of scores {:.6}, of results {:.6}  {:.0} s",
            loss / data.training.len() as f64,
            held_out(settings.blend),
            held_out(Blend::SCORES),
            held_out(Blend::RESULTS),
            start.elapsed().as_secs_f64()
        );
        print_tests(&model, &tests, &mut gradients);
        fs::write(&settings.out, model.quantized())?;
    }
    Ok(())
}

/// The loss on each file of positions that are never learnt from.
fn print_tests<const HIDDEN: usize>(
    model: &Model<HIDDEN>,
    tests: &[Vec<Sample>],
    gradients: &mut [Gradient<HIDDEN>],
) {
    for samples in tests {
        let loss = gather(model, samples, Blend::SCORES, gradients) / samples.len() as f64;
        println!("           test {loss:.6}");
    }
}

/// From 1 down to 0.
fn half_cosine(progress: f32) -> f32 {
    f32::midpoint((progress * std::f32::consts::PI).cos(), 1.0)
}

/// Sums the losses and gradients of a batch, each thread those of its own part.
fn gather<const HIDDEN: usize>(
    model: &Model<HIDDEN>,
    batch: &[Sample],
    blend: Blend,
    gradients: &mut [Gradient<HIDDEN>],
) -> f64 {
    let part = batch.len().div_ceil(gradients.len());
    std::thread::scope(|scope| {
        let workers: Vec<_> = gradients
            .iter_mut()
            .enumerate()
            .map(|(index, gradient)| {
                let from = (index * part).min(batch.len());
                let to = (from + part).min(batch.len());
                let samples = &batch[from..to];
                scope.spawn(move || model.learn(samples, blend, gradient))
            })
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or(f64::NAN))
            .sum()
    })
}
