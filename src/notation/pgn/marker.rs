//! The game termination marker.

use std::fmt;

use super::text;

/// The result of a game, from its last word or its tag.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Marker {
    /// `1-0`
    White,
    /// `0-1`
    Black,
    /// `1/2-1/2`
    Draw,
    /// `*`: unfinished, or unknown.
    #[default]
    Open,
}

impl Marker {
    /// Reads a marker in the standard form or in a common variant.
    pub fn parse(text: &[u8]) -> Option<Marker> {
        match text {
            b"1-0" => Some(Marker::White),
            b"0-1" => Some(Marker::Black),
            b"1/2-1/2" => Some(Marker::Draw),
            b"*" => Some(Marker::Open),
            // The longest variant is `1/2–1/2` with a dash of three bytes.
            _ if text.len() < 10 => Marker::parse_odd(text),
            _ => None,
        }
    }

    fn parse_odd(text: &[u8]) -> Option<Marker> {
        let text = text::decode(text).to_lowercase().replace('o', "0");
        match text.replace([':', '\u{2013}'], "-").as_str() {
            "1-0" => Some(Marker::White),
            "0-1" => Some(Marker::Black),
            "1/2-1/2" | "1/2" | "\u{bd}-\u{bd}" | "\u{bd}" | "draw" => Some(Marker::Draw),
            _ => None,
        }
    }

    /// The standard form.
    pub const fn as_str(self) -> &'static str {
        match self {
            Marker::White => "1-0",
            Marker::Black => "0-1",
            Marker::Draw => "1/2-1/2",
            Marker::Open => "*",
        }
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
