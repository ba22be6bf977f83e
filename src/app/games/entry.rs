//! One game of a collection, as a list shows it.

use std::path::PathBuf;

use crate::notation::pgn::Marker;
use crate::printable::excerpt;

/// Where games are read from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The archive of the games played here.
    Archive,
    /// A PGN file.
    File(PathBuf),
}

/// Where a game is stored: in which file, at which byte, and how many bytes it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Location {
    /// Which of the files that were read.
    pub file: u32,
    /// Its first byte.
    pub offset: u64,
    /// How many bytes there are to the next game.
    pub len: u64,
}

/// What the tags of a game say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[allow(missing_docs)] // Each is the tag of its name.
pub struct Head<'a> {
    pub white: &'a str,
    pub black: &'a str,
    pub date: &'a str,
    pub event: &'a str,
    pub eco: &'a str,
    pub opening: &'a str,
}

/// What its moves and its result tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Body {
    /// How it ended.
    pub result: Marker,
    /// How many half-moves its main line has.
    pub plies: u32,
    /// A hash of the moves.
    pub fingerprint: u32,
    /// Whether part of it could not be read.
    pub has_problem: bool,
}

/// A game of the list. There may be a hundred thousand of them, so the words share one text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameEntry {
    /// Where it is stored.
    pub location: Location,
    /// What its moves tell.
    pub body: Body,
    /// Its tags, a line each.
    text: Box<str>,
    /// The same and the result in lower case, for searching.
    searched: Box<str>,
}

/// Longer tags are cut.
const LONGEST: usize = 80;

impl GameEntry {
    /// An entry; its tags are made safe to print.
    pub fn new(location: Location, head: &Head<'_>, body: Body) -> GameEntry {
        let words = [
            or_unknown(head.white),
            or_unknown(head.black),
            &shown_date(head.date),
            head.event.trim_matches('?'),
            head.eco.trim_matches('?'),
            head.opening.trim_matches('?'),
        ];
        let text = words.map(|word| excerpt(word.trim(), LONGEST)).join("\n");
        let searched = folded(&format!("{text}\n{}", body.result));
        GameEntry {
            location,
            body,
            text: text.into(),
            searched: searched.into(),
        }
    }

    fn word(&self, which: usize) -> &str {
        self.text.split('\n').nth(which).unwrap_or_default()
    }

    /// White's name, or `?`.
    pub fn white(&self) -> &str {
        self.word(0)
    }

    /// Black's name, or `?`.
    pub fn black(&self) -> &str {
        self.word(1)
    }

    /// The date, as much of it as is known.
    pub fn date(&self) -> &str {
        self.word(2)
    }

    /// The event.
    pub fn event(&self) -> &str {
        self.word(3)
    }

    /// The code of the opening.
    pub fn eco(&self) -> &str {
        self.word(4)
    }

    /// The name of the opening.
    pub fn opening(&self) -> &str {
        self.word(5)
    }

    /// How many moves it has, White's and Black's being one.
    pub const fn moves(&self) -> u32 {
        self.body.plies.div_ceil(2)
    }

    /// Whether it contains all of these lower-case words.
    pub(in crate::app) fn has_all(&self, words: &[String]) -> bool {
        words
            .iter()
            .all(|word| self.searched.contains(word.as_str()))
    }

    /// Whether two entries are the same game, wherever it is stored.
    pub fn is_same_game(&self, other: &GameEntry) -> bool {
        self.body == other.body && self.text == other.text
    }
}

/// A text as it is searched: in small letters without accents, so that `muller` finds Müller.
pub(in crate::app) fn folded(text: &str) -> String {
    text.chars()
        .flat_map(char::to_lowercase)
        .map(without_accent)
        .collect()
}

const fn without_accent(letter: char) -> char {
    match letter {
        'à'..='å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => 'c',
        'ď' | 'đ' => 'd',
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => 'e',
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => 'g',
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' => 'i',
        'ĺ' | 'ļ' | 'ľ' | 'ł' => 'l',
        'ñ' | 'ń' | 'ņ' | 'ň' => 'n',
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' => 'o',
        'ŕ' | 'ŗ' | 'ř' => 'r',
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => 's',
        'ţ' | 'ť' | 'ț' => 't',
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' => 'u',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        _ => letter,
    }
}

fn or_unknown(name: &str) -> &str {
    if name.trim().is_empty() { "?" } else { name }
}

/// `1972.07.??` as `1972.07`; empty if unknown.
fn shown_date(date: &str) -> String {
    let known = date.split('.').take_while(|part| !part.contains('?'));
    known.collect::<Vec<_>>().join(".")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACE: Location = Location {
        file: 0,
        offset: 0,
        len: 1,
    };

    #[test]
    fn words_are_harmless_and_found_in_any_case() {
        let head = Head {
            white: "Fischer\u{1b}[2J, Robert",
            date: "1972.07.??",
            event: "?",
            opening: "Sicilian\nDefence",
            ..Head::default()
        };
        let entry = GameEntry::new(PLACE, &head, Body::default());
        assert_eq!(entry.white(), "Fischer?[2J, Robert");
        assert_eq!(entry.black(), "?");
        assert_eq!(entry.date(), "1972.07");
        assert_eq!(entry.event(), "");
        assert_eq!(entry.opening(), "Sicilian?Defence");
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        assert!(entry.has_all(&words("robert 1972 sicil *")));
        assert!(!entry.has_all(&words("robert 1973")));
    }
}
