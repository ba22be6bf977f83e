//! The one loop that reads games from a file, a pipe or any other input.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;

use crate::model::Rules;
use crate::notation::pgn::{Reader, Visitor};

/// How much is read at once.
const PIECE: usize = 1 << 16;

/// The rules that the games of a file are played by unless their tags say otherwise.
pub fn rules_of(path: &Path) -> &'static Rules {
    let ending = path.extension();
    match ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pgn4")) {
        true => Rules::FOUR,
        false => Rules::STANDARD,
    }
}

/// Reads the games of an input, piece by piece. After each piece, `pause` may use what has been read
/// so far, and decides whether to go on; the visitor decides so after each game.
///
/// What was read before an error has been told to the visitor to its end.
pub fn read_stream<V: Visitor>(
    rules: &'static Rules,
    mut input: impl Read,
    visitor: &mut V,
    mut pause: impl FnMut(&mut V, &[u8]) -> ControlFlow<V::Stop>,
) -> io::Result<ControlFlow<V::Stop>> {
    let mut reader = Reader::with_rules(rules);
    let mut piece = vec![0; PIECE];
    let ended = loop {
        match input.read(&mut piece) {
            Ok(0) => break Ok(()),
            Ok(len) => {
                let mut flow = reader.push(&piece[..len], visitor);
                if flow.is_continue() {
                    flow = pause(visitor, &piece[..len]);
                }
                if flow.is_break() {
                    return Ok(flow);
                }
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Err(error),
        }
    };
    let finished = reader.finish(visitor);
    ended.map(|()| finished)
}
