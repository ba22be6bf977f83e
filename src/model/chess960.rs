//! The 960 starting positions of Chess960, by number.

use std::fmt;
use std::str::FromStr;

use super::Malformed;
use super::bitboard::Bitboard;
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::random::mixed;
use super::setup::Setup;
use super::square::{File, Rank, Square};

/// The number of a Chess960 start, 0 to 959, in the usual (Scharnagl's) order. Number 518 is standard
/// chess.
///
/// ```
/// use hotseat::model::{Chess960, Position};
///
/// assert_eq!(Chess960::STANDARD.position(), Position::default());
/// assert_eq!(Chess960::of(&Position::default()), Some(Chess960::STANDARD));
/// assert!(Chess960::new(960).is_none());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chess960(u16);

/// Which two of the five squares that are left the knights get.
const KNIGHTS: [[usize; 2]; 10] = [
    [0, 1],
    [0, 2],
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 3],
    [2, 4],
    [3, 4],
];

impl Chess960 {
    /// How many starts there are.
    pub const COUNT: u16 = 960;
    /// The start of standard chess.
    pub const STANDARD: Chess960 = Chess960(518);

    /// The start with this number, if there is one.
    pub const fn new(number: u16) -> Option<Chess960> {
        if number < Chess960::COUNT {
            Some(Chess960(number))
        } else {
            None
        }
    }

    /// A start by chance, each as likely as any other: the same seed, the same start.
    pub const fn from_seed(seed: u64) -> Chess960 {
        Chess960((mixed(seed) % Chess960::COUNT as u64) as u16)
    }

    /// Its number.
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The pieces of the first rank, from the a to the h file.
    pub fn back_rank(self) -> [Role; 8] {
        let number = usize::from(self.0);
        let mut rank = [None; 8];
        rank[number % 4 * 2 + 1] = Some(Role::Bishop);
        rank[number / 4 % 4 * 2] = Some(Role::Bishop);
        let put = |rank: &mut [Option<Role>; 8], nth: usize, role: Role| {
            if let Some(square) = rank.iter_mut().filter(|square| square.is_none()).nth(nth) {
                *square = Some(role);
            }
        };
        put(&mut rank, number / 16 % 6, Role::Queen);
        // The second knight first, so that the count of the first does not shift.
        let [first, second] = KNIGHTS[number / 96 % KNIGHTS.len()];
        put(&mut rank, second, Role::Knight);
        put(&mut rank, first, Role::Knight);
        let mut rest = [Role::Rook, Role::King, Role::Rook].into_iter();
        rank.map(|role| role.or_else(|| rest.next()).unwrap_or(Role::Rook))
    }

    /// The board at the start, with all castling rights.
    pub fn setup(self) -> Setup {
        let mut setup = Setup::empty();
        let back_rank = self.back_rank();
        for color in Color::BOTH {
            for (file, role) in File::EIGHT.into_iter().zip(back_rank) {
                let on = |rank: Rank| Square::new(file, rank.seen_by(color));
                setup.put(on(Rank::One), Piece { color, role });
                let pawn = Role::Pawn;
                setup.put(on(Rank::Two), Piece { color, role: pawn });
                if role == Role::Rook {
                    setup.castling = setup.castling.with(color, file);
                }
            }
        }
        setup
    }

    /// The starting position.
    pub fn position(self) -> Position {
        Position::from_valid(&self.setup())
    }

    /// The number of a position, if it is one of the starts.
    pub fn of(position: &Position) -> Option<Chess960> {
        let first = Bitboard::rank(Rank::One);
        let files = |role| (position.by_role(role) & first).into_iter().map(file_index);
        let light = files(Role::Bishop).find(|file| file % 2 == 1)?;
        let dark = files(Role::Bishop).find(|file| file % 2 == 0)?;
        let queen = files(Role::Queen).next()?;
        let knights: Vec<usize> = files(Role::Knight).collect();
        let is_free = |file: usize| ![light, dark].contains(&file);
        let queen_nth = (0..queen).filter(|&file| is_free(file)).count();
        let is_free = |file: usize| is_free(file) && file != queen;
        let nth = |file: usize| (0..file).filter(|&below| is_free(below)).count();
        let pair: Vec<usize> = knights.into_iter().map(nth).collect();
        let knights = KNIGHTS.iter().position(|known| known[..] == pair)?;
        let number = ((knights * 6 + queen_nth) * 4 + dark / 2) * 4 + light / 2;
        let start = Chess960::new(u16::try_from(number).ok()?)?;
        (start.setup() == Setup::from(position)).then_some(start)
    }
}

const fn file_index(square: Square) -> usize {
    square.file() as usize
}

impl fmt::Display for Chess960 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

const NO_START: Malformed = Malformed("the starts of Chess960 have the numbers 0 to 959");

impl FromStr for Chess960 {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chess960, Malformed> {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        let number = if is_number { text.parse().ok() } else { None };
        number.and_then(Chess960::new).ok_or(NO_START)
    }
}
