//! Colours, kinds of pieces, and pieces of one colour.

use std::fmt;
use std::ops::{Index, IndexMut, Not};
use std::str::FromStr;

use super::Malformed;

/// The side of a player, in the order of play: White and Black at a board for two, and Green and
/// Orange between them at one for four.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// South, with the pieces on row 1.
    White,
    /// West, with the pieces on column a.
    Green,
    /// North, with the pieces on the last row.
    Black,
    /// East, with the pieces on the last column.
    Orange,
}

impl Color {
    /// The sides of a board for two, White first.
    pub const BOTH: [Color; 2] = [Color::White, Color::Black];

    /// The sides of a board for four in the order of play, which is clockwise.
    pub const FOUR: [Color; 4] = [Color::White, Color::Green, Color::Black, Color::Orange];

    /// The place of a side in a table for White and Black.
    #[inline]
    pub(crate) const fn of_two(self) -> usize {
        self as usize >> 1
    }

    /// The next side clockwise at a board for four.
    #[inline]
    pub const fn next(self) -> Color {
        match self {
            Color::White => Color::Green,
            Color::Green => Color::Black,
            Color::Black => Color::Orange,
            Color::Orange => Color::White,
        }
    }

    /// The side across the board: the opponent at a board for two, the partner in a team game of four.
    #[inline]
    pub const fn opposite(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
            Color::Green => Color::Orange,
            Color::Orange => Color::Green,
        }
    }

    /// White and Black, or Green and Orange: who play together where there are teams.
    pub const fn team(self) -> [Color; 2] {
        match self {
            Color::White | Color::Black => [Color::White, Color::Black],
            Color::Green | Color::Orange => [Color::Green, Color::Orange],
        }
    }

    /// The letter at the end of a piece's name: `w`, `g`, `b` or `o`.
    pub const fn letter(self) -> char {
        match self {
            Color::White => 'w',
            Color::Black => 'b',
            Color::Green => 'g',
            Color::Orange => 'o',
        }
    }

    /// The side with a given letter at the end of the names, in either case.
    pub fn from_letter(letter: char) -> Option<Color> {
        let letter = letter.to_ascii_lowercase();
        Color::FOUR.into_iter().find(|side| side.letter() == letter)
    }

    /// The English word.
    pub const fn word(self) -> &'static str {
        match self {
            Color::White => "White",
            Color::Black => "Black",
            Color::Green => "Green",
            Color::Orange => "Orange",
        }
    }

    /// The direction in which the pawns move, as columns to the right and rows up.
    pub const fn forward(self) -> (i32, i32) {
        match self {
            Color::White => (0, 1),
            Color::Green => (1, 0),
            Color::Black => (0, -1),
            Color::Orange => (-1, 0),
        }
    }

    /// Whether the pieces start along a row, as White's and Black's do, and not along a column.
    pub const fn sits_along_a_row(self) -> bool {
        matches!(self, Color::White | Color::Black)
    }
}

impl Not for Color {
    type Output = Color;

    #[inline]
    fn not(self) -> Color {
        self.opposite()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

const NO_SIDE: Malformed = Malformed("a player is White, Green, Black or Orange");

impl FromStr for Color {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Color, Malformed> {
        Color::FOUR
            .into_iter()
            .find(|side| side.word().eq_ignore_ascii_case(text))
            .ok_or(NO_SIDE)
    }
}

/// One value for each side.
///
/// ```
/// use hotseat::model::{ByColor, Color};
///
/// let mut points = ByColor::two(1, 0);
/// points[Color::Black] += 2;
/// assert_eq!(points.black, 2);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
    /// Green's, at a board for four.
    pub green: T,
    /// Orange's, at a board for four.
    pub orange: T,
}

impl<T> ByColor<T> {
    /// Calls `value` for each side in the order of play.
    pub fn from_fn(mut value: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor::four(Color::FOUR.map(&mut value))
    }

    /// The values of White, Green, Black and Orange.
    pub fn four([white, green, black, orange]: [T; 4]) -> ByColor<T> {
        ByColor {
            white,
            black,
            green,
            orange,
        }
    }

    /// The values of White, Green, Black and Orange, in the order of play of four.
    pub fn into_values(self) -> [T; 4] {
        [self.white, self.green, self.black, self.orange]
    }

    /// The same, to be looked at.
    pub const fn values(&self) -> [&T; 4] {
        [&self.white, &self.green, &self.black, &self.orange]
    }

    /// Every side with its value, in the order of play of four.
    pub fn iter(&self) -> impl Iterator<Item = (Color, &T)> {
        Color::FOUR.into_iter().map(|side| (side, &self[side]))
    }
}

impl<T: Default> ByColor<T> {
    /// The values of White and Black at a board for two.
    pub fn two(white: T, black: T) -> ByColor<T> {
        ByColor {
            white,
            black,
            ..ByColor::default()
        }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    #[inline]
    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
            Color::Green => &self.green,
            Color::Orange => &self.orange,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    #[inline]
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
            Color::Green => &mut self.green,
            Color::Orange => &mut self.orange,
        }
    }
}

/// A kind of piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Role {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl Role {
    /// All kinds, from the pawn to the king.
    pub const ALL: [Role; 6] = [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ];

    /// The conventional value in pawns; a king has none.
    pub const fn points(self) -> i32 {
        match self {
            Role::Pawn => 1,
            Role::Knight | Role::Bishop => 3,
            Role::Rook => 5,
            Role::Queen => 9,
            Role::King => 0,
        }
    }

    /// The capital letter of FEN and of algebraic notation: `P N B R Q K`.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The kind with a given FEN letter, in either case.
    pub fn from_letter(letter: char) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| role.letter() == letter.to_ascii_uppercase())
    }

    /// The English word, in lower case.
    pub const fn word(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What a pawn can promote to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Promotion {
    Queen,
    Rook,
    Bishop,
    Knight,
}

impl Promotion {
    /// All four, the strongest first.
    pub const ALL: [Promotion; 4] = [
        Promotion::Queen,
        Promotion::Rook,
        Promotion::Bishop,
        Promotion::Knight,
    ];

    /// The kind of piece that the pawn becomes.
    #[inline]
    pub const fn role(self) -> Role {
        match self {
            Promotion::Queen => Role::Queen,
            Promotion::Rook => Role::Rook,
            Promotion::Bishop => Role::Bishop,
            Promotion::Knight => Role::Knight,
        }
    }

    /// The capital letter: `Q R B N`.
    pub const fn letter(self) -> char {
        self.role().letter()
    }

    /// The promotion with a given letter in either case; `H`, as in the knights' names, is a knight.
    pub fn from_letter(letter: char) -> Option<Promotion> {
        match letter.to_ascii_uppercase() {
            'Q' => Some(Promotion::Queen),
            'R' => Some(Promotion::Rook),
            'B' => Some(Promotion::Bishop),
            'N' | 'H' => Some(Promotion::Knight),
            _ => None,
        }
    }
}

/// A piece of one side, without a name, as in a FEN.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Its side.
    pub color: Color,
    /// Its kind.
    pub role: Role,
}

impl Piece {
    /// A piece of a side.
    pub const fn new(color: Color, role: Role) -> Piece {
        Piece { color, role }
    }

    /// The FEN letter on a board for two: a capital for White, a small letter for Black.
    pub const fn fen_letter(self) -> char {
        match self.color {
            Color::White => self.role.letter(),
            _ => self.role.letter().to_ascii_lowercase(),
        }
    }

    /// The piece with a given FEN letter.
    pub fn from_fen_letter(letter: char) -> Option<Piece> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        Role::from_letter(letter).map(|role| Piece { color, role })
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.color, self.role)
    }
}
