//! The bytes of one game in a file: where they end, and how a changed game is written among its
//! neighbours.

use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;

use crate::notation::pgn::{self, End, Reader, Visitor};
use crate::store::regular;

/// How many bytes of a file are looked at at a time.
const CHUNK: usize = 1 << 16;

/// How many bytes of a place are the game itself. White space and words behind it, which belong to no
/// game, are not.
pub(in crate::store) fn own_len(bytes: &[u8]) -> usize {
    let end = first_end(bytes).break_value();
    let end = end.and_then(|end| usize::try_from(end).ok());
    end.map_or(bytes.len(), |end| end.min(bytes.len()))
}

fn first_end(bytes: &[u8]) -> ControlFlow<u64> {
    let mut reader = Reader::default();
    reader.push(bytes, &mut FirstEnd)?;
    reader.finish(&mut FirstEnd)
}

/// Stops where the first game ends.
struct FirstEnd;

impl Visitor for FirstEnd {
    type Stop = u64;

    fn end_game(&mut self, end: End<'_>) -> ControlFlow<u64> {
        ControlFlow::Break(end.offset)
    }
}

/// A game as it is written in the place of an old one: with the line ends of the old one, and in the
/// encoding of its file.
pub(in crate::store) fn in_place_of(old: &[u8], text: &str, path: &Path) -> io::Result<Vec<u8>> {
    let text = text.trim_end().replace('\n', line_end(old));
    let is_latin1 = match std::str::from_utf8(old) {
        _ if text.is_ascii() => false,
        Ok(old) if !old.is_ascii() => false,
        Ok(_) => !is_utf8(regular::open(path)?)?,
        Err(_) => true,
    };
    let latin1 = is_latin1.then(|| to_latin1(&text)).flatten();
    Ok(latin1.unwrap_or_else(|| text.into_bytes()))
}

fn line_end(bytes: &[u8]) -> &'static str {
    match bytes.iter().position(|byte| matches!(byte, b'\r' | b'\n')) {
        Some(at) if bytes[at..].starts_with(b"\r\n") => "\r\n",
        Some(at) if bytes[at] == b'\r' => "\r",
        _ => "\n",
    }
}

/// The game in Latin-1, if it can be written so and is read back as the same.
fn to_latin1(text: &str) -> Option<Vec<u8>> {
    let bytes: Result<Vec<u8>, _> = text.chars().map(u8::try_from).collect();
    let bytes = bytes.ok()?;
    let tree = |bytes: &[u8]| Some(pgn::read_all(bytes).into_iter().next()?.tree);
    (tree(&bytes) == tree(text.as_bytes())).then_some(bytes)
}

/// Whether a stream is valid UTF-8.
fn is_utf8(mut stream: impl Read) -> io::Result<bool> {
    let mut bytes = vec![0; CHUNK];
    let mut kept = 0;
    loop {
        let read = match stream.read(&mut bytes[kept..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            read => read?,
        };
        let len = kept + read;
        match std::str::from_utf8(&bytes[..len]) {
            Ok(_) if read == 0 => return Ok(true),
            Ok(_) => kept = 0,
            // A character may be cut off by the end of the chunk.
            Err(error) if error.error_len().is_none() && read > 0 => {
                bytes.copy_within(error.valid_up_to()..len, 0);
                kept = len - error.valid_up_to();
            }
            Err(_) => return Ok(false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_before_the_words_that_follow_it() {
        for (game, rest) in [
            ("1. e4 *", ""),
            ("1. e4 *", "\n\n"),
            (
                "[White \"Ann\"]\n\n1. e4 e5 1-0",
                "\n\nIn the next round ...\n",
            ),
            ("1. e4 e5 1-0 {good} ; and more", "\nprose\n"),
            ("1. e4 e5 1-0", "\n\n{a comment between}\n"),
            ("1. e4 e5 1-0", " and so it ended.\n"),
            ("1. e4 e5 1-0", "\n\n\"What a game,\" he said.\n"),
            ("1. e4 e5 1-0", "\n% an escape\n"),
            ("1. e4 e5 1-0", "\n\n(in brackets) $1 !? [not a tag]\n"),
            ("1. e4 e5 1-0", "\n[not a tag]\n"),
            // The result is missing.
            ("1. e4 e5", "\n\nIn the next round ...\n"),
            ("1. e4 e5", "\n\n\"Quoted,\" he said.\n"),
            ("1. e4 e5 (1... c5)", "\n% an escape\n"),
            ("1. e4 e5 $1", "\n"),
            ("1. e4 e5!?", "\n"),
            ("1. e4 e5 {good}", "\n% an escape\n"),
            ("[White \"Ann\"]", "\n\n"),
            ("1. e4 *\n% within\n{after}", "\n% an escape\n"),
        ] {
            let text = format!("{game}{rest}");
            assert_eq!(own_len(text.as_bytes()), game.len(), "{text:?}");
        }
    }

    #[test]
    fn a_game_is_written_in_the_manner_of_its_file() {
        type Case = (&'static [u8], &'static [u8], &'static str, &'static [u8]);
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("games.pgn");
        let cases: [Case; 9] = [
            (b"1. e4 *", b"", "1. d4\n*\n", b"1. d4\n*"),
            (b"1. e4\r\n*", b"", "1. d4\n*\n", b"1. d4\r\n*"),
            (b"1. e4\r*", b"", "1. d4\n*\n", b"1. d4\r*"),
            (
                b"1. e4 {\xe9} *",
                b"",
                "1. d4 {\u{e9}} *",
                b"1. d4 {\xe9} *",
            ),
            (
                "1. e4 {\u{e9}} *".as_bytes(),
                b"\xe9",
                "{\u{e9}} *",
                "{\u{e9}} *".as_bytes(),
            ),
            (
                b"1. e4 *",
                b"R\xe9ti",
                "1. e4 {\u{e9}} *",
                b"1. e4 {\xe9} *",
            ),
            (
                b"1. e4 *",
                "R\u{e9}ti".as_bytes(),
                "{\u{e9}} *",
                "{\u{e9}} *".as_bytes(),
            ),
            // Not in Latin-1, or read as something else there.
            (
                b"1. e4 {\xe9} *",
                b"",
                "1. e4 {\u{10d}} *",
                "1. e4 {\u{10d}} *".as_bytes(),
            ),
            (
                b"{\xe9} *",
                b"",
                "1. e4 {\u{c3}\u{a9}} *",
                "1. e4 {\u{c3}\u{a9}} *".as_bytes(),
            ),
        ];
        for (old, others, text, expected) in cases {
            std::fs::write(&path, [old, others].concat()).unwrap();
            let written = in_place_of(old, text, &path).unwrap();
            assert_eq!(written, expected, "{text:?}");
        }
    }

    #[test]
    fn long_files_are_recognized_as_utf8_across_chunks() {
        for start in 0..4 {
            let text = "x".repeat(start) + &"\u{20ac}".repeat(CHUNK);
            assert!(is_utf8(text.as_bytes()).unwrap());
            let cut = &text.as_bytes()[..text.len() - 1];
            assert!(!is_utf8(cut).unwrap());
        }
    }
}
