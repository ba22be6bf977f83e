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
    if ending.is_some_and(|ending| ending.eq_ignore_ascii_case("pgn4")) {
        Rules::FOUR
    } else {
        Rules::STANDARD
    }
}

/// Reads the games of an input, piece by piece. After each piece, `pause` may use what has been read
/// so far, and decides whether to go on; the visitor decides so after each game.
///
/// What was read before an error has been told to the visitor to its end. UTF-16 is an error: nothing in
/// it would be found to be a game.
pub fn read_stream<V: Visitor>(
    input: impl Read,
    visitor: &mut V,
    pause: impl FnMut(&mut V, &[u8]) -> ControlFlow<V::Stop>,
) -> io::Result<ControlFlow<V::Stop>> {
    read_stream_by(Rules::STANDARD, input, visitor, pause)
}

/// The same for games that are played by some rules unless their tags say otherwise.
pub fn read_stream_by<V: Visitor>(
    rules: &'static Rules,
    mut input: impl Read,
    visitor: &mut V,
    mut pause: impl FnMut(&mut V, &[u8]) -> ControlFlow<V::Stop>,
) -> io::Result<ControlFlow<V::Stop>> {
    let mut reader = Reader::with_rules(rules);
    let mut piece = vec![0; PIECE];
    let mut is_first = true;
    let ended = loop {
        match input.read(&mut piece) {
            Ok(0) => break Ok(()),
            Ok(len) if std::mem::take(&mut is_first) && is_utf16(&piece[..len]) => {
                let why = "it is written in UTF-16; save it as UTF-8";
                break Err(io::Error::new(io::ErrorKind::InvalidData, why));
            }
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

/// Whether an input begins as UTF-16 does: with its mark, or with letters and zeros in turns.
fn is_utf16(bytes: &[u8]) -> bool {
    match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [0, one, 0, two, ..] | [one, 0, two, 0, ..] => one.is_ascii_graphic() && two.is_ascii(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::pgn::Builder;

    #[test]
    fn utf_16_is_not_an_empty_file() {
        let bytes = |to_bytes: fn(u16) -> [u8; 2], text: &str| -> Vec<u8> {
            text.encode_utf16().flat_map(to_bytes).collect()
        };
        let read = |bytes: Vec<u8>| {
            let read = read_stream(&*bytes, &mut Builder::default(), |_, _| {
                ControlFlow::Continue(())
            });
            read.map(drop).map_err(|error| error.to_string())
        };
        for text in ["\u{feff}1. e4 *\n", "1. e4 *\n", "[White \"Ann\"]\n"] {
            for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
                let why = read(bytes(to_bytes, text)).unwrap_err();
                assert!(why.contains("UTF-16"), "{why}");
            }
            assert_eq!(read(text.as_bytes().to_vec()), Ok(()));
        }
    }
}
