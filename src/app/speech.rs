//! How the program speaks of pieces and moves: in names and notation, or in words for the ear.

use crate::model::{
    AnyPosition, CastlingSide, File, Move, Name, NamedPiece, Piece, PositionRef, Step,
};
use crate::notation::coordinates;
use crate::notation::san::{self, Letters};

use super::settings::Style;
use super::viewer::review;
use super::{App, Face};

/// The way in which pieces and moves are put into words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Voice {
    /// Names and algebraic notation: `p5w`, `Nf3`.
    Names(Letters),
    /// Words that make sense when they are heard: `white pawn (p5w)`, `knight f 3`.
    Spoken(Style, Letters),
}

impl Voice {
    /// Whether answers are made for the ear.
    pub(in crate::app) fn is_spoken(self) -> bool {
        matches!(self, Voice::Spoken(..))
    }

    /// A piece of the game: `p5w`, or `white pawn (p5w)`.
    pub(in crate::app) fn piece(self, piece: &NamedPiece) -> String {
        let (color, role) = (piece.color(), piece.role());
        self.noun(Piece { color, role }, Some(piece.name()))
    }

    /// A piece that is known by its name alone.
    pub(in crate::app) fn named(self, name: Name) -> String {
        let (color, role) = (name.color(), name.role());
        self.noun(Piece { color, role }, Some(name))
    }

    /// A piece, with its name if it has one: in setup there can be more pieces than names.
    pub(in crate::app) fn noun(self, piece: Piece, name: Option<Name>) -> String {
        let side = piece.color.to_string().to_lowercase();
        let kind = format!("{side} {}", piece.role);
        match (self, name) {
            (Voice::Names(_), Some(name)) => name.to_string(),
            (Voice::Spoken(..), Some(name)) => format!("{kind} ({name})"),
            (_, None) => kind,
        }
    }

    /// A move, with its check or mate.
    pub(in crate::app) fn mv<'a>(self, position: impl Into<PositionRef<'a>>, mv: Move) -> String {
        let text = san::write(position, mv);
        let ending = match text.chars().last() {
            Some('+') => ", check",
            Some('#') => ", checkmate",
            _ => "",
        };
        match self {
            Voice::Names(letters) | Voice::Spoken(Style::San, letters) => letters.translate(&text),
            Voice::Spoken(Style::Uci, _) => coordinates::write(mv),
            Voice::Spoken(style, _) => format!("{}{ending}", spell(&text, mv, style)),
        }
    }

    /// A step of a game: a move, or in brackets what happened instead.
    pub(in crate::app) fn step(self, position: &AnyPosition, step: Step) -> String {
        match step {
            Step::Move { mv, .. } => self.mv(position, mv),
            Step::Resignation(side) => format!("({side} resigns)"),
            Step::FlagFall(side) => format!("({side}'s time is up)"),
            Step::Agreement | Step::Claim(_) => "(draw agreed)".to_owned(),
        }
    }

    /// A move that is announced: a check or mate has a sentence of its own.
    pub(in crate::app) fn announced(self, position: &AnyPosition, mv: Move) -> String {
        match self {
            Voice::Spoken(style @ (Style::Literate | Style::Nato | Style::Anna), _) => {
                spell(&san::write(position, mv), mv, style)
            }
            _ => self.mv(position, mv),
        }
    }

    /// Separates the moves of a list: words need more than a space between them.
    pub(in crate::app) const fn separator(self) -> &'static str {
        match self {
            Voice::Names(_) | Voice::Spoken(Style::San | Style::Uci, _) => " ",
            Voice::Spoken(Style::Literate | Style::Nato | Style::Anna, _) => ", ",
        }
    }

    /// Whether moves are whole words, which say by themselves what their notation would repeat.
    pub(in crate::app) const fn uses_words(self) -> bool {
        matches!(
            self,
            Voice::Spoken(Style::Literate | Style::Nato | Style::Anna, _)
        )
    }

    /// A sentence that calls pieces by their names, for the ear: `h1w` is `white knight (h1w)`.
    /// What was typed is quoted, and stays as it is.
    pub(in crate::app) fn sentence(self, text: &str) -> String {
        if !self.is_spoken() {
            return text.to_owned();
        }
        let quoted = text.split('"').enumerate();
        let parts = quoted.map(|(at, part)| match at % 2 {
            0 => self.with_nouns(part),
            _ => part.to_owned(),
        });
        parts.collect::<Vec<String>>().join("\"")
    }

    /// Puts what a piece is before each name that stands alone.
    fn with_nouns(self, text: &str) -> String {
        let mut said = String::with_capacity(text.len() * 2);
        let mut rest = text;
        while !rest.is_empty() {
            let is_word = |c: char| c.is_alphanumeric();
            let start = rest.find(is_word).unwrap_or(rest.len());
            said.push_str(&rest[..start]);
            let word = &rest[start..];
            let len = word.find(|c| !is_word(c)).unwrap_or(word.len());
            let (word, after) = word.split_at(len);
            let is_bracketed = said.ends_with('(');
            match word.parse::<Name>() {
                Ok(name) if !is_bracketed && is_written_small(word) && !is_example(after) => {
                    said.push_str(&self.named(name));
                    // `white knight (h1w, Nbd2)`
                    if let Some(notation) = after.strip_prefix(" (") {
                        said.truncate(said.len() - 1);
                        said.push_str(", ");
                        rest = notation;
                        continue;
                    }
                }
                _ => said.push_str(word),
            }
            rest = after;
        }
        said
    }
}

/// Whether a name is followed by a row and a column, as something to type: `p1w 3 a`.
fn is_example(after: &str) -> bool {
    let mut words = after.split_whitespace();
    let is_row = |word: &str| word.parse::<u8>().is_ok();
    after.starts_with(' ') && words.next().is_some_and(is_row)
}

/// Names are written in small letters: `B1b` at the start of a move is a bishop.
fn is_written_small(word: &str) -> bool {
    !word.contains(|c: char| c.is_ascii_uppercase())
}

/// Reads algebraic notation out: `Nbxd2+` is `knight b takes d 2`.
fn spell(text: &str, mv: Move, style: Style) -> String {
    let core = text.trim_end_matches(['+', '#']);
    let mut words = if let Some(side) = mv.castling() {
        vec![castling(side).to_owned()]
    } else {
        let squares = core.split('=').next().unwrap_or(core);
        let squares = squares.trim_start_matches(|c: char| c.is_ascii_uppercase());
        let mut words = vec![mv.role().to_string()];
        let is_number = |a: &char, b: &char| a.is_ascii_digit() && b.is_ascii_digit();
        let letters: Vec<char> = squares.chars().collect();
        let parts = letters.chunk_by(is_number);
        words.extend(parts.map(|part| spell_part(part, style)));
        words
    };
    if let Some(promotion) = mv.promotion() {
        words.push(format!("promotes to {}", promotion.role()));
    }
    words.join(" ")
}

const fn castling(side: CastlingSide) -> &'static str {
    match side {
        CastlingSide::Short => "short castling",
        CastlingSide::Long => "long castling",
    }
}

/// A file, a rank, or the sign of a capture.
fn spell_part(part: &[char], style: Style) -> String {
    let mut files = File::ALL.into_iter();
    match part {
        ['x'] => "takes".to_owned(),
        [letter] => files.find(|file| file.letter() == *letter).map_or_else(
            || letter.to_string(),
            |file| file_word(file, style).to_owned(),
        ),
        number => number.iter().collect(),
    }
}

/// A file as it is said: by its letter, or by a word that cannot be misheard.
fn file_word(file: File, style: Style) -> &'static str {
    const LETTERS: [&str; 14] = [
        "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n",
    ];
    const NATO: [&str; 14] = [
        "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india",
        "juliet", "kilo", "lima", "mike", "november",
    ];
    const ANNA: [&str; 14] = [
        "anna", "bella", "cesar", "david", "eva", "felix", "gustav", "hector", "ida", "julius",
        "konrad", "ludwig", "martin", "nina",
    ];
    let words = match style {
        Style::Nato => NATO,
        Style::Anna => ANNA,
        Style::San | Style::Uci | Style::Literate => LETTERS,
    };
    words[file as usize]
}

/// `a, b and c`.
pub(in crate::app) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The number of players, in a word.
pub(in crate::app) const fn number(players: usize) -> &'static str {
    match players {
        2 => "two",
        3 => "three",
        _ => "four",
    }
}

/// A number with its noun: `1 pawn`, `2 pawns`.
pub(in crate::app) fn count(number: usize, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

impl App {
    /// A move as it is shown to the player: in the letters of their language, or in words.
    pub fn write_move<'a>(&self, position: impl Into<PositionRef<'a>>, mv: Move) -> String {
        self.voice().mv(position, mv)
    }

    /// The same for any step of a game.
    pub fn write_step(&self, position: &AnyPosition, step: Step) -> String {
        self.voice().step(position, step)
    }

    /// A comment as it is shown: a sentence of a review in the letters of the player's language.
    pub fn shown_comment(&self, text: &str) -> String {
        review::in_voice(text, self.voice())
    }

    /// How pieces and moves are spoken of now: only the plain mode is listened to.
    pub(in crate::app) fn voice(&self) -> Voice {
        let letters = self.settings.letters;
        if self.settings.speech && self.face == Face::Plain {
            Voice::Spoken(self.settings.style, letters)
        } else {
            Voice::Names(letters)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    #[test]
    fn what_is_to_be_typed_is_not_translated() {
        let voice = Voice::Spoken(Style::Literate, Letters::English);
        for (written, said) in [
            (
                "b1w needs a row and a column, such as b1w 3 a.",
                "white bishop (b1w) needs a row and a column, such as b1w 3 a.",
            ),
            (
                "\"y\" is not a move; try p1w 3 a or Nf3.",
                "\"y\" is not a move; try p1w 3 a or Nf3.",
            ),
            ("p1w is on a2", "white pawn (p1w) is on a2"),
        ] {
            assert_eq!(voice.sentence(written), said);
        }
    }

    #[test]
    fn moves_are_said_in_every_style() {
        let cases = [
            (
                START,
                "Nf3",
                [
                    "Nf3",
                    "g1f3",
                    "knight f 3",
                    "knight foxtrot 3",
                    "knight felix 3",
                ],
            ),
            (
                START,
                "e4",
                ["e4", "e2e4", "pawn e 4", "pawn echo 4", "pawn eva 4"],
            ),
            (
                "4k3/8/8/3p4/4P3/8/8/R3K2R w KQ - 0 1",
                "exd5",
                [
                    "exd5",
                    "e4d5",
                    "pawn e takes d 5",
                    "pawn echo takes delta 5",
                    "pawn eva takes david 5",
                ],
            ),
            (
                "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                "O-O-O",
                [
                    "O-O-O",
                    "e1c1",
                    "long castling",
                    "long castling",
                    "long castling",
                ],
            ),
            (
                "7k/P7/8/8/8/8/8/4K3 w - - 0 1",
                "a8=Q+",
                [
                    "a8=Q+",
                    "a7a8q",
                    "pawn a 8 promotes to queen, check",
                    "pawn alpha 8 promotes to queen, check",
                    "pawn anna 8 promotes to queen, check",
                ],
            ),
            (
                "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1",
                "Nbd2",
                [
                    "Nbd2",
                    "b1d2",
                    "knight b d 2",
                    "knight bravo delta 2",
                    "knight bella david 2",
                ],
            ),
            (
                "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
                "Ra8#",
                [
                    "Ra8#",
                    "a1a8",
                    "rook a 8, checkmate",
                    "rook alpha 8, checkmate",
                    "rook anna 8, checkmate",
                ],
            ),
        ];
        let styles = [
            Style::San,
            Style::Uci,
            Style::Literate,
            Style::Nato,
            Style::Anna,
        ];
        for (start, text, expected) in cases {
            let position = fen::parse(start).unwrap();
            let mv = san::read(&position, text).unwrap();
            for (style, expected) in styles.into_iter().zip(expected) {
                let voice = Voice::Spoken(style, Letters::English);
                assert_eq!(voice.mv(&position, mv), expected);
            }
            assert_eq!(Voice::Names(Letters::English).mv(&position, mv), text);
        }
    }

    #[test]
    fn names_in_a_sentence_are_heard_as_pieces() {
        let voice = Voice::Spoken(Style::Literate, Letters::English);
        for (written, heard) in [
            (
                "h1w cannot go to e4.",
                "white knight (h1w) cannot go to e4.",
            ),
            (
                "Nd2 could be h1w (Nbd2) or h2w (Nfd2); say which.",
                "Nd2 could be white knight (h1w, Nbd2) or white knight (h2w, Nfd2); say which.",
            ),
            ("\"h1w zz\" is not a move.", "\"h1w zz\" is not a move."),
            (
                "white knight (h1w) is pinned.",
                "white knight (h1w) is pinned.",
            ),
            ("type B1b3 or b2b4.", "type B1b3 or b2b4."),
        ] {
            assert_eq!(voice.sentence(written), heard);
            assert_eq!(Voice::Names(Letters::English).sentence(written), written);
        }
    }

    #[test]
    fn moves_are_written_in_the_letters_of_a_language() {
        let position = fen::parse("4k3/P7/8/8/8/5N2/8/1N2K2R w K - 0 1").unwrap();
        for (english, german, dutch) in [
            ("Nbd2", "Sbd2", "Pbd2"),
            ("a8=Q+", "a8=D+", "a8=D+"),
            ("O-O", "O-O", "O-O"),
            ("Rh7", "Th7", "Th7"),
        ] {
            let mv = san::read(&position, english).unwrap();
            for (letters, expected) in [(Letters::German, german), (Letters::Dutch, dutch)] {
                assert_eq!(Voice::Names(letters).mv(&position, mv), expected);
                let spoken = Voice::Spoken(Style::San, letters);
                assert_eq!(spoken.mv(&position, mv), expected);
            }
        }
    }
}
