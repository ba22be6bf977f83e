//! The pieces' names: `r1w`, `h2b`, `quw`, `p5w`.

use std::fmt;
use std::str::FromStr;

use super::Malformed;
use super::piece::{Color, Role};

/// A piece's name: a letter for its kind, a number, and a letter for its side.
///
/// The first queen is `qu` and the king `ki`; a knight is a *horse*, `h`; the tenth of a kind has
/// the number `0`. Case does not matter when reading.
///
/// ```
/// use hotseat::model::{Color, Name, Role};
///
/// let queen: Name = "QUW".parse()?;
/// assert_eq!(queen, Name::new(Role::Queen, 1, Color::White));
/// assert_eq!(Name::new(Role::Knight, 2, Color::Black).to_string(), "h2b");
/// # Ok::<(), hotseat::model::Malformed>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name {
    color: Color,
    role: Role,
    number: u8,
}

impl Name {
    /// The most pieces of one kind that a side can ever have: two knights and eight promoted pawns.
    pub const MOST: u8 = 10;

    /// The name of the `number`th piece of a kind.
    ///
    /// # Panics
    ///
    /// If the number is not from 1 to 10; no legal position has more pieces of a kind.
    pub const fn new(role: Role, number: u8, color: Color) -> Name {
        assert!(number >= 1 && number <= Name::MOST);
        Name {
            color,
            role,
            number,
        }
    }

    /// The kind of piece that has the name.
    pub const fn role(self) -> Role {
        self.role
    }

    /// Which of its kind it is, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// The side the piece belongs to.
    pub const fn color(self) -> Color {
        self.color
    }

    /// Reads a name as people type it: `n` is a knight like `h`, `q1` and `k1` are the first queen
    /// and the king, and a name without its last letter belongs to the side to move.
    ///
    /// ```
    /// use hotseat::model::{Color, Name};
    ///
    /// let typed = |text| Name::from_typed(text, Color::Black).map(|name| name.to_string());
    /// assert_eq!(typed("n1w").as_deref(), Some("h1w"));
    /// assert_eq!(typed("p5").as_deref(), Some("p5b"));
    /// assert_eq!(typed("e4"), None);
    /// ```
    pub fn from_typed(text: &str, turn: Color) -> Option<Name> {
        let mut letters = text.chars().map(|c| c.to_ascii_lowercase());
        let kind = match letters.next()? {
            'n' => 'h',
            kind => kind,
        };
        let which = match (kind, letters.next()?) {
            ('q', '1') => 'u',
            ('k', '1') => 'i',
            (_, which) => which,
        };
        let side = letters.next().unwrap_or(turn.letter());
        if letters.next().is_some() {
            return None;
        }
        String::from_iter([kind, which, side]).parse().ok()
    }
}

/// The letter that begins the names of a kind: a knight's is `h`, for horse.
const fn kind_letter(role: Role) -> char {
    match role {
        Role::Pawn => 'p',
        Role::Knight => 'h',
        Role::Bishop => 'b',
        Role::Rook => 'r',
        Role::Queen => 'q',
        Role::King => 'k',
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let which = match (self.role, self.number) {
            (Role::Queen, 1) => 'u',
            (Role::King, 1) => 'i',
            (_, number) => (b'0' + number % 10) as char,
        };
        let (kind, side) = (kind_letter(self.role), self.color.letter());
        // `pad` honours the width and alignment of the format string.
        f.pad(&String::from_iter([kind, which, side]))
    }
}

const NO_NAME: Malformed =
    Malformed("a piece's name is three letters such as p1w, h2b, quw or kib");

impl FromStr for Name {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Name, Malformed> {
        let text = text.to_ascii_lowercase();
        let mut chars = text.chars();
        let (Some(kind), Some(which), Some(side), None) =
            (chars.next(), chars.next(), chars.next(), chars.next())
        else {
            return Err(NO_NAME);
        };
        let color = Color::from_letter(side).ok_or(NO_NAME)?;
        let role = Role::ALL
            .into_iter()
            .find(|&role| kind_letter(role) == kind)
            .ok_or(NO_NAME)?;
        let number = match (role, which) {
            (Role::Queen, 'u') | (Role::King, 'i') => 1,
            (Role::King, _) | (Role::Queen, '1') => return Err(NO_NAME),
            (_, '0') => Name::MOST,
            (_, digit) => digit.to_digit(10).ok_or(NO_NAME)? as u8,
        };
        Ok(Name::new(role, number, color))
    }
}
