//! Piece letters in several languages.

use std::fmt;
use std::str::FromStr;

use crate::model::{Malformed, Promotion, Role};

/// The language of the piece letters.
///
/// ```
/// use hotseat::model::Role;
/// use hotseat::notation::san::Letters;
///
/// let letters: Letters = "de".parse()?;
/// assert_eq!(letters.letter(Role::Knight), 'S');
/// assert_eq!(letters.role('L'), Some(Role::Bishop));
/// # Ok::<(), hotseat::model::Malformed>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Letters {
    /// `K Q R B N`.
    #[default]
    English,
    /// `K D T L S`.
    German,
    /// `R D T F C`.
    French,
    /// `R D T A C`.
    Spanish,
    /// `K D T L P`.
    Dutch,
}

impl Letters {
    /// All languages, English first.
    pub const ALL: [Letters; 5] = [
        Letters::English,
        Letters::German,
        Letters::French,
        Letters::Spanish,
        Letters::Dutch,
    ];

    /// The language code, as used in the settings: `en`, `de`, `fr`, `es`, `nl`.
    pub const fn code(self) -> &'static str {
        match self {
            Letters::English => "en",
            Letters::German => "de",
            Letters::French => "fr",
            Letters::Spanish => "es",
            Letters::Dutch => "nl",
        }
    }

    /// The letters of knight, bishop, rook, queen and king.
    const fn pieces(self) -> [char; 5] {
        match self {
            Letters::English => ['N', 'B', 'R', 'Q', 'K'],
            Letters::German => ['S', 'L', 'T', 'D', 'K'],
            Letters::French => ['C', 'F', 'T', 'D', 'R'],
            Letters::Spanish => ['C', 'A', 'T', 'D', 'R'],
            Letters::Dutch => ['P', 'L', 'T', 'D', 'K'],
        }
    }

    /// The capital letter of a kind of piece. Pawns have none in algebraic notation; the English `P`
    /// is used where one is needed.
    pub const fn letter(self, role: Role) -> char {
        let [knight, bishop, rook, queen, king] = self.pieces();
        match role {
            Role::Pawn => 'P',
            Role::Knight => knight,
            Role::Bishop => bishop,
            Role::Rook => rook,
            Role::Queen => queen,
            Role::King => king,
        }
    }

    /// The kind of piece that a capital letter or a figurine stands for. An English letter that
    /// the language does not use keeps its English meaning.
    pub fn role(self, letter: char) -> Option<Role> {
        let pieces = [
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::King,
        ];
        let own = pieces.into_iter().find(|&role| self.letter(role) == letter);
        own.or_else(|| figurine(letter)).or_else(|| {
            letter
                .is_ascii_uppercase()
                .then(|| Role::from_letter(letter))
                .flatten()
        })
    }

    /// A move in English notation, with the letters of this language: `Nf3` is `Sf3` in German.
    pub fn translate(self, san: &str) -> String {
        if self == Letters::English {
            return san.to_owned();
        }
        let mut is_piece = true;
        let translated = san.chars().map(|letter| {
            let role = Role::from_letter(letter)
                .filter(|_| is_piece && letter.is_ascii_uppercase())
                .map(|role| self.letter(role));
            is_piece = letter == '=';
            role.unwrap_or(letter)
        });
        translated.collect()
    }

    /// The letters of what a pawn can become: `Q, R, B or N`.
    pub fn promotions(self) -> String {
        let [queen, rook, bishop, knight] =
            [Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(|role| self.letter(role));
        format!("{queen}, {rook}, {bishop} or {knight}")
    }

    /// The promotion for a letter in either case, or for a figurine.
    pub fn promotion(self, letter: char) -> Option<Promotion> {
        let capital = letter.to_ascii_uppercase();
        let of = |role| Promotion::ALL.into_iter().find(|p| p.role() == role);
        self.role(capital)
            .and_then(of)
            .or_else(|| Promotion::from_letter(capital))
    }
}

/// The kind of piece of a Unicode chess symbol of either colour.
fn figurine(symbol: char) -> Option<Role> {
    Some(match symbol {
        '♔' | '♚' => Role::King,
        '♕' | '♛' => Role::Queen,
        '♖' | '♜' => Role::Rook,
        '♗' | '♝' => Role::Bishop,
        '♘' | '♞' => Role::Knight,
        '♙' | '♟' => Role::Pawn,
        _ => return None,
    })
}

impl fmt::Display for Letters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

const NO_LETTERS: Malformed = Malformed("the piece letters are en, de, fr, es or nl");

impl FromStr for Letters {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Letters, Malformed> {
        Letters::ALL
            .into_iter()
            .find(|letters| letters.code().eq_ignore_ascii_case(text))
            .ok_or(NO_LETTERS)
    }
}
