//! Trains the network on games.

use std::error::Error;
use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use hotseat::model::random::{SplitMix64, mixed};

use crate::games::{self, Game};
use crate::policy::{LEN, Policy, softmax};
use crate::samples::{self, BAND, BANDS, FIRST_BAND, Sample, Stream};

/// Positions that are drawn and shuffled at a time, for each thread.
const CHUNK: usize = 1 << 16;
const THREADS: usize = 2;
const MEAN: f32 = 0.9;
const SIZE: f32 = 0.999;
/// The rate grows for so many steps.
const WARM_UP: f32 = 200.0;
/// How often the weights are written and judged.
const WRITING: Duration = Duration::from_secs(240);

/// Positions of each band that are judged.
pub(crate) const JUDGED: usize = 3_000;

/// Adam: each weight moves by the running mean of its gradient over the running mean of its size.
struct Adam {
    means: Vec<f32>,
    sizes: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn step(&mut self, weights: &mut [f32], gradient: &[f32], batch: usize, rate: f32) {
        self.steps += 1;
        let mean_scale = 1.0 / (1.0 - MEAN.powi(self.steps.min(1_000)));
        let size_scale = 1.0 / (1.0 - SIZE.powi(self.steps.min(100_000)));
        let rate = rate * (self.steps as f32 / WARM_UP).min(1.0);
        let part = 1.0 / batch as f32;
        let state = self.means.iter_mut().zip(&mut self.sizes);
        for ((weight, (mean, size)), sum) in weights.iter_mut().zip(state).zip(gradient) {
            let gradient = sum * part;
            *mean = MEAN * *mean + (1.0 - MEAN) * gradient;
            *size = SIZE * *size + (1.0 - SIZE) * gradient * gradient;
            *weight -= rate * *mean * mean_scale / ((*size * size_scale).sqrt() + 1e-8);
        }
    }
}

/// A thread's own copy of the network, which learns for a while before all copies become their mean: threads that wait for
/// each other after every batch are slow on a busy machine.
struct Learner<'a> {
    policy: Policy,
    adam: Adam,
    gradient: Vec<f32>,
    stream: Stream<'a>,
    random: SplitMix64,
}

impl Learner<'_> {
    /// Learns from one chunk; the sum of the losses.
    fn learn(&mut self, batch: usize, rate: f32) -> f64 {
        let mut total = 0.0;
        for samples in self.stream.draw(CHUNK).chunks(batch) {
            self.gradient.fill(0.0);
            for sample in samples {
                let loss = self
                    .policy
                    .learn(sample, &mut self.gradient, &mut self.random);
                total += f64::from(loss);
            }
            self.adam.step(
                &mut self.policy.weights,
                &self.gradient,
                samples.len(),
                rate,
            );
        }
        total
    }
}

/// Every copy becomes their mean.
fn average(learners: &mut [Learner<'_>]) {
    let mut mean = vec![0.0; LEN];
    for learner in &*learners {
        let share = 1.0 / THREADS as f32;
        for (mean, weight) in mean.iter_mut().zip(&learner.policy.weights) {
            *mean += share * weight;
        }
    }
    for learner in learners {
        learner.policy.weights.copy_from_slice(&mean);
    }
}

/// Trains for so many minutes, from a file of weights if there is one, and writes it again now and then.
pub(crate) fn train(
    path: &str,
    out: &str,
    minutes: f32,
    most: f32,
    batch: usize,
) -> Result<(), Box<dyn Error>> {
    let [learnt, held_out] = games::load(path)?;
    let test = samples::judged(&held_out, JUDGED, |_, moment| Sample::new(moment));
    let counts = test.each_ref().map(Vec::len);
    println!(
        "{} games, {} held out; judged: {counts:?}",
        learnt.len(),
        held_out.len()
    );
    let seed = std::time::UNIX_EPOCH.elapsed()?.as_secs();
    let mut learners = learners(&learnt, out, seed)?;
    let (start, mut written) = (Instant::now(), Instant::now());
    let mut rounds = 0;
    loop {
        let passed = start.elapsed().as_secs_f32() / 60.0;
        if passed >= minutes {
            break;
        }
        let rate = rate_at(passed / minutes, most);
        let loss: f64 = thread::scope(|scope| {
            let threads: Vec<_> = learners
                .iter_mut()
                .map(|learner| scope.spawn(move || learner.learn(batch, rate)))
                .collect();
            let losses = threads
                .into_iter()
                .map(|thread| thread.join().expect("a thread"));
            losses.sum()
        });
        average(&mut learners);
        rounds += 1;
        let positions = (CHUNK * THREADS) as f64;
        let millions = f64::from(rounds) * positions / 1e6;
        println!(
            "{passed:5.1} min {millions:6.1} M, rate {rate:.5}, loss {:.4}",
            loss / positions
        );
        if written.elapsed() > WRITING {
            written = Instant::now();
            write(out, &learners[0].policy)?;
            judge(&learners[0].policy, &test);
        }
    }
    write(out, &learners[0].policy)?;
    judge(&learners[0].policy, &test);
    Ok(())
}

/// One for each thread, each with its share of the games.
fn learners<'a>(
    games: &'a [Game],
    path: &str,
    seed: u64,
) -> Result<Vec<Learner<'a>>, Box<dyn Error>> {
    let parts = games.chunks(games.len().div_ceil(THREADS));
    let learner = |(part, seed): (&'a [Game], u64)| -> Result<Learner<'a>, Box<dyn Error>> {
        Ok(Learner {
            policy: if fs::exists(path)? {
                Policy::read(path)?
            } else {
                Policy::random(1)
            },
            adam: Adam {
                means: vec![0.0; LEN],
                sizes: vec![0.0; LEN],
                steps: 0,
            },
            gradient: vec![0.0; LEN],
            stream: Stream::new(part, mixed(seed)),
            random: SplitMix64::new(seed),
        })
    };
    parts.zip(seed..).map(learner).collect()
}

fn write(out: &str, policy: &Policy) -> Result<(), Box<dyn Error>> {
    let bytes: Vec<u8> = policy
        .weights
        .iter()
        .flat_map(|weight| weight.to_le_bytes())
        .collect();
    fs::write(format!("{out}.new"), bytes)?;
    fs::rename(format!("{out}.new"), out)?;
    Ok(())
}

pub(crate) fn floats(bytes: &[u8]) -> Vec<f32> {
    bytes
        .as_chunks()
        .0
        .iter()
        .map(|&bytes| f32::from_le_bytes(bytes))
        .collect()
}

/// Half a cosine.
pub(crate) fn rate_at(part: f32, most: f32) -> f32 {
    most * (0.02 + 0.98 * 0.5 * (1.0 + (part.min(1.0) * std::f32::consts::PI).cos()))
}

/// Prints how often the most probable move was the one played, and the mean log loss, by band.
fn judge(policy: &Policy, test: &[Vec<Sample>; BANDS]) {
    let mut line = String::new();
    for (band, samples) in test.iter().enumerate() {
        let (mut matches, mut loss) = (0, 0.0);
        for sample in samples {
            let shares = softmax(&policy.forward(sample).logits);
            let chosen = usize::from(sample.chosen);
            let best = (0..shares.len()).max_by(|&a, &b| shares[a].total_cmp(&shares[b]));
            matches += usize::from(best == Some(chosen));
            loss -= f64::from(shares[chosen].max(1e-9).ln());
        }
        let count = samples.len().max(1) as f64;
        line += &format!(
            "  {}: {:.1} % {:.3}",
            FIRST_BAND + BAND * band as u16,
            100.0 * matches as f64 / count,
            loss / count
        );
    }
    println!("judged{line}");
}
