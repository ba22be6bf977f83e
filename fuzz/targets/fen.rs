//! Any text can be read as a FEN, and a position that comes out is written and read as itself.

#![no_main]

use hotseat::notation::fen;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(setup) = fen::parse_setup(text) {
        let written = fen::write_setup(&setup);
        assert_eq!(fen::parse_setup(&written).as_ref(), Ok(&setup), "{written}");
    }
    if let Ok(position) = fen::parse(text) {
        let written = fen::write(&position);
        assert_eq!(fen::parse(&written).as_ref(), Ok(&position), "{written}");
        let _ = position.legal_moves();
    }
});
