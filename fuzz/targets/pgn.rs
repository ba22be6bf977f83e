//! Any bytes can be read as PGN; what is written from them reads back as the same game, and it
//! makes no difference where the input is cut into pieces.

#![no_main]

use hotseat::notation::pgn::{self, Builder, Reader};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let games = pgn::read_all(bytes);
    for game in &games {
        let written = game.tree.to_pgn();
        let again = pgn::read_all(written.as_bytes());
        assert_eq!(again.len(), 1, "{written}");
        assert!(again[0].tree == game.tree, "{written}");
    }
    let size = usize::from(bytes.first().copied().unwrap_or_default() % 16) + 1;
    let (mut reader, mut builder) = (Reader::default(), Builder::default());
    for piece in bytes.chunks(size) {
        let _ = reader.push(piece, &mut builder);
    }
    let _ = reader.finish(&mut builder);
    assert!(builder.games == games, "cut into pieces of {size}");
});
