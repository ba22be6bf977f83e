//! Any bytes can be found where the running game is kept; a game that is recalled from them is
//! kept and recalled as the same game.

#![no_main]

use hotseat::app::Table;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(recalled) = Table::recall(bytes, &[]) else {
        return;
    };
    let kept = recalled.table.memory(&[]);
    let again = Table::recall(kept.as_bytes(), &[]);
    let again = again.unwrap_or_else(|error| panic!("{error:?}: {kept}"));
    assert_eq!(again.table.memory(&[]), kept);
});
