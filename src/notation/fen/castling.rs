//! Castling rights in letters: `KQkq` on the usual board, `wK wQ gK` on the board for four.

use crate::model::{AnySetup, Board, CastlingRights, CastlingSide, Color, File, Setup, cross};

/// A letter for a castling right, as X-FEN has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CastlingLetter {
    /// `K`, `Q`, `k` or `q`: the outermost rook on this side of the king.
    Side(Color, CastlingSide),
    /// `A` to `H` or `a` to `h`: the rook on this file.
    Rook(Color, File),
}

/// `KQkq`.
const ALL_CASTLING: [CastlingLetter; 4] = [
    CastlingLetter::Side(Color::White, CastlingSide::Short),
    CastlingLetter::Side(Color::White, CastlingSide::Long),
    CastlingLetter::Side(Color::Black, CastlingSide::Short),
    CastlingLetter::Side(Color::Black, CastlingSide::Long),
];

impl CastlingLetter {
    fn parse(letter: char) -> Option<CastlingLetter> {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        match letter {
            'K' | 'k' => Some(CastlingLetter::Side(color, CastlingSide::Short)),
            'Q' | 'q' => Some(CastlingLetter::Side(color, CastlingSide::Long)),
            _ => Some(CastlingLetter::Rook(color, File::from_letter(letter)?)),
        }
    }

    pub(super) const fn letter(self) -> char {
        let (color, letter) = match self {
            CastlingLetter::Side(color, CastlingSide::Short) => (color, 'k'),
            CastlingLetter::Side(color, CastlingSide::Long) => (color, 'q'),
            CastlingLetter::Rook(color, file) => (color, file.letter()),
        };
        match color {
            Color::White => letter.to_ascii_uppercase(),
            _ => letter,
        }
    }

    /// The rook that the letter means on this board.
    pub fn rook(self, setup: &Setup) -> (Color, File) {
        match self {
            CastlingLetter::Side(color, side) => (color, setup.outermost_rook(color, side)),
            CastlingLetter::Rook(color, file) => (color, file),
        }
    }

    /// The letter for a rook: its side if that means this rook, else its file.
    fn of(setup: &Setup, color: Color, rook: File) -> CastlingLetter {
        let side = setup.castling_side(color, rook);
        if setup.outermost_rook(color, side) == rook {
            CastlingLetter::Side(color, side)
        } else {
            CastlingLetter::Rook(color, rook)
        }
    }
}

/// Reads castling rights, from which only the board tells the rooks: `KQkq`, the files of the rooks,
/// a mixture, or `-`.
pub fn castling_letters(word: &str) -> Result<Vec<CastlingLetter>, String> {
    if word == "-" {
        return Ok(Vec::new());
    }
    let letters = word.chars().map(CastlingLetter::parse).collect();
    let letters: Option<Vec<_>> = letters;
    letters.ok_or_else(|| format!("{word:?} should be - or some of the letters KQkq"))
}

/// Writes the castling rights of a board: `KQkq`, some of these letters, or `-`. A rook that is not the
/// outermost one on its side of the king has the letter of its file.
pub fn write_castling(setup: &Setup) -> String {
    if setup.castling == CastlingRights::NONE {
        return "-".to_owned();
    }
    setup
        .castling
        .iter()
        .map(|(color, rook)| CastlingLetter::of(setup, color, rook).letter())
        .collect()
}

/// Reads castling rights that are typed: those of a FEN, or on the board for four `wK gQ`.
pub fn read_rights(board: Board, words: &[&str]) -> Option<Vec<CastlingLetter>> {
    match (board, words) {
        (Board::Usual, [letters]) => castling_letters(letters).ok(),
        (Board::Cross, [_, ..]) => words.iter().map(|word| read_side(word)).collect(),
        _ => None,
    }
}

/// `wK`: a side's right on the king's side.
fn read_side(word: &str) -> Option<CastlingLetter> {
    let mut letters = word.chars();
    let color = Color::from_letter(letters.next()?)?;
    let side = match letters.next()?.to_ascii_lowercase() {
        'k' => CastlingSide::Short,
        'q' => CastlingSide::Long,
        _ => return None,
    };
    let is_whole = letters.next().is_none();
    is_whole.then_some(CastlingLetter::Side(color, side))
}

/// Gives a board the castling rights that some letters mean on it; all there are without letters.
pub fn set_rights(setup: &mut AnySetup, letters: Option<&[CastlingLetter]>) {
    match setup {
        AnySetup::Usual(setup) => {
            let letters = letters.unwrap_or(&ALL_CASTLING);
            let rooks = letters.iter().map(|letter| letter.rook(setup));
            setup.castling = rooks.fold(CastlingRights::NONE, |rights, (color, rook)| {
                rights.with(color, rook)
            });
        }
        AnySetup::Cross(setup) => {
            let rights = letters.map_or(cross::CastlingRights::ALL, |letters| {
                let none = cross::CastlingRights::NONE;
                letters.iter().fold(none, |rights, letter| match *letter {
                    CastlingLetter::Side(color, side) => rights.with(color, side),
                    CastlingLetter::Rook(..) => rights,
                })
            });
            setup.set_castling(rights);
        }
    }
}

/// Writes the castling rights of a board as they are typed; `-` if there are none.
pub fn write_rights(setup: &AnySetup) -> String {
    let setup = match setup {
        AnySetup::Usual(setup) => return write_castling(setup),
        AnySetup::Cross(setup) => setup,
    };
    let rights = setup.board().castling().iter();
    let words: Vec<String> = rights
        .map(|(side, castling)| {
            let letter = CastlingLetter::Side(Color::White, castling).letter();
            format!("{}{letter}", side.letter())
        })
        .collect();
    if words.is_empty() {
        "-".to_owned()
    } else {
        words.join(" ")
    }
}
