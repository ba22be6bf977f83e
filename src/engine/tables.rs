//! Endings of up to four pieces, known for certain.

mod ending;
mod generation;
mod layout;
mod value;

use std::sync::Arc;

pub use ending::{Ending, MOST_PIECES};
pub use generation::Generation;
pub use value::Verdict;

/// Experiment.
pub fn experiment() {
    let mut made: Vec<Option<Arc<[Vec<u8>; 2]>>> = vec![None; 40];
    let kk = ending::Ending::arrange([None, None]).ending;
    let all = std::iter::once(kk).chain(Ending::all(4));
    let begin = std::time::Instant::now();
    for ending in all {
        let start = std::time::Instant::now();
        let mut generation = Generation::new(ending, |other| made[other.number()].clone().unwrap());
        while generation.advance() {}
        let values = generation.into_values();
        let longest = values.each_ref().map(|values| {
            let longest = |win: bool| {
                let codes = values.iter().filter(|&&c| c != 255 && c != 0 && (c & 1 == 0) == win);
                codes.max().map(|c| c.div_ceil(2)).unwrap_or_default()
            };
            let count = |f: &dyn Fn(u8) -> bool| values.iter().filter(|&&c| f(c)).count();
            (longest(true), longest(false), count(&|c| c != 0 && c & 1 == 0), count(&|c| c == 0), count(&|c| c & 1 == 1 && c != 255), count(&|c| c==255))
        });
        println!("{ending} {longest:?} {:?}", start.elapsed());
        if let Ok(dir) = std::env::var("DUMP") {
            std::fs::write(format!("{dir}/{ending}.raw"), values.concat()).unwrap();
        }
        made[ending.number()] = Some(Arc::new(values));
    }
    println!("{:?}", begin.elapsed());
}
