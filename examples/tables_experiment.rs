use hotseat::engine::tables::*;
use std::time::Instant;
fn main() {
    let start = Instant::now();
    let tables = Tables::default();
    tables.prepare();
    println!("three {:?}", start.elapsed());
}
