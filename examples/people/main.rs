//! Trains and tests the networks that predict the moves people make (`assets/people.net`).
//!
//! ```sh
//! cargo build --release --example people; alias people=target/release/examples/people
//! xz -dc people-train.txt.xz | people prepare games.bin        # a minute
//! people train games.bin policy.weights 40 0.0012 4096         # minutes, learning rate, batch; goes on with the file's weights
//! people look games.bin looks.bin 100000 1                     # so many positions searched, and a seed; can be cut short
//! people look-judged games.bin looks-judged.bin                # the positions that predictions are judged by
//! people judge games.bin policy.weights looks-judged.bin judgement.weights 5 looks.bin ...   # minutes
//! people export policy.weights judgement.weights assets/people.net
//! people errors 1300 500                                       # how a player of a rating errs, by our own search
//! ```
//!
//! The data are lines of games between rated people: the ratings of White and Black, the result (`1`, `0`, `=`), and the
//! moves in SAN. One game of forty is held out, whole: of those, up to 3,000 positions from ply 10 on are judged in each band
//! of 200 points that both players are in. `train` (two threads) and `judge` print how often the most probable move was the one
//! played, and the mean log loss, for each band. The weights between the steps are plain 32-bit floats.

mod errors;
mod games;
mod judge;
mod looks;
mod policy;
mod samples;
mod train;

use std::env;
use std::error::Error;
use std::fs;

use policy::Policy;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["prepare", out] => games::prepare(out),
        ["train", games, out, minutes, rate, batch] => {
            train::train(games, out, minutes.parse()?, rate.parse()?, batch.parse()?)
        }
        ["look", games, out, count, seed] => looks::look(games, out, count.parse()?, seed.parse()?),
        ["look-judged", games, out] => looks::look_at_judged(games, out),
        ["judge", games, policy, judged, out, minutes, ref looks @ ..] => {
            judge::train(games, policy, looks, judged, out, minutes.parse()?)
        }
        ["export", policy, judgement, out] => {
            let policy = Policy::read(policy)?;
            let judgement = train::floats(&fs::read(judgement)?);
            Ok(fs::write(out, policy.written(&judgement))?)
        }
        ["errors", rating, count] => errors::measure(rating.parse()?, count.parse()?),
        _ => Err("see the head of examples/people/main.rs for what can be asked".into()),
    }
}
