//! A line of a FEN and a line of a move: what is read is legal, and its notation is read as
//! the same move.

#![no_main]

use hotseat::model::Position;
use hotseat::notation::{fen, san};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (start, text) = text.split_once('\n').unwrap_or(("", text));
    let mut position = fen::parse(start).unwrap_or_else(|_| Position::default());
    for word in text.split_whitespace() {
        let Ok(mv) = san::read(&position, word) else {
            continue;
        };
        assert!(position.legal_moves().contains(&mv), "{word}");
        let written = san::write(&position, mv);
        assert_eq!(san::read(&position, &written).ok(), Some(mv), "{word}, {written}");
        position.play(mv);
    }
});
