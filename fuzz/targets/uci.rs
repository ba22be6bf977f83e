//! Lines of UCI as another program might send them: none of them breaks the parser, and every move
//! of a position that is accepted is legal.

#![no_main]

use hotseat::engine::uci::{self, Command};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in text.lines() {
        if let Some(Command::Position(setting)) = uci::parse(line)
            && let Ok((mut position, moves, _)) = setting.read()
        {
            for mv in moves {
                assert!(position.legal_moves().contains(&mv), "{line}");
                position.play(mv);
            }
        }
    }
});
