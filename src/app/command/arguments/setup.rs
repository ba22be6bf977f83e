//! Setting up a position.

use crate::model::{Board, CastlingSide, Color, Name, Piece, Role, cross};
use crate::notation::fen as fen_text;

use super::super::{Command, Edit, ParseError, Rights};
use super::{Args, no_square};

type Read = Result<Command, ParseError>;

pub(in crate::app::command) fn place(args: &Args<'_>) -> Read {
    let board = args.board();
    let wrong = || {
        ParseError::new(match board {
            Board::Usual => {
                "write + with a piece letter and a square, such as + K e1 (White's king) or + q d8 (Black's queen)."
            }
            Board::Cross => {
                "write + with a piece and a square, such as + kw h1 (White's king), + pg b4 or + orange queen n8."
            }
        })
    };
    let joined = args.words.concat();
    // A square begins with the last letter.
    let at = joined.rfind(char::is_alphabetic).ok_or_else(wrong)?;
    let (piece, square) = joined.split_at(at);
    let piece = parse_piece(piece, board).ok_or_else(wrong)?;
    match board.square(square) {
        Some(square) => Ok(Command::Edit(Edit::Place(piece, square))),
        None if board == Board::Cross => Err(no_square(square, board)),
        None => Err(wrong()),
    }
}

/// A FEN letter where two play, a kind's letter and a side's in either order, a piece's name, or a colour
/// and a kind in words.
fn parse_piece(text: &str, board: Board) -> Option<Piece> {
    let sides: &[Color] = match board {
        Board::Usual => &Color::BOTH,
        Board::Cross => &Color::FOUR,
    };
    let lower = text.to_ascii_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    let piece = match letters[..] {
        [_] if board == Board::Usual => Piece::from_fen_letter(text.chars().next()?),
        [kind, side] => coded(kind, side).or_else(|| coded(side, kind)),
        _ => lower
            .parse::<Name>()
            .ok()
            .map(|name| Piece::new(name.color(), name.role()))
            .or_else(|| in_words(&lower)),
    };
    piece.filter(|piece| sides.contains(&piece.color))
}

fn coded(kind: char, side: char) -> Option<Piece> {
    let role = match kind {
        'h' => Role::Knight,
        kind => Role::from_letter(kind)?,
    };
    Some(Piece::new(Color::from_letter(side)?, role))
}

/// `whitequeen`
fn in_words(lower: &str) -> Option<Piece> {
    Color::FOUR.into_iter().find_map(|color| {
        let kind = lower.strip_prefix(&color.word().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece::new(color, role))
    })
}

pub(in crate::app::command) fn remove(args: &Args<'_>) -> Read {
    let board = args.board();
    if let [word] = args.words {
        match board.square(word) {
            Some(square) => return Ok(Command::Edit(Edit::Remove(square))),
            None if board == Board::Cross => return Err(no_square(word, board)),
            None => {}
        }
    }
    let example = match board {
        Board::Usual => "e1",
        Board::Cross => "h1",
    };
    Err(ParseError::new(format!(
        "write - with a square, such as - {example}."
    )))
}

pub(in crate::app::command) fn turn(args: &Args<'_>) -> Read {
    let color = match args.words {
        [side] => args.color(side),
        _ => None,
    };
    color
        .map(|color| Command::Edit(Edit::Turn(color)))
        .ok_or_else(|| {
            ParseError::new(match args.board() {
                Board::Usual => "write = white or = black for the side that moves next.",
                Board::Cross => {
                    "write = white, = green, = black or = orange for the player who moves next."
                }
            })
        })
}

/// Castling rights as in a FEN, or among four as in `wK gQ`; `all` of them, or `-` for none.
pub(in crate::app::command) fn castling(args: &Args<'_>) -> Read {
    let board = args.board();
    let rights = match (args.words, board) {
        (["-"], _) => Some(Rights::None),
        ([all], _) if all.eq_ignore_ascii_case("all") => Some(Rights::All),
        ([letters], Board::Usual) => fen_text::castling_letters(letters)
            .ok()
            .map(Rights::Letters),
        ([], _) | (_, Board::Usual) => None,
        (words, Board::Cross) => parse_rights(words).map(Rights::Sides),
    };
    rights
        .map(|rights| Command::Edit(Edit::Castling(rights)))
        .ok_or_else(|| {
            ParseError::new(match board {
                Board::Usual => "write castling with the letters KQkq that apply, or with -.",
                Board::Cross => {
                    "write castling with all, with -, or with rights such as wK wQ gK oQ."
                }
            })
        })
}

fn parse_rights(words: &[&str]) -> Option<cross::CastlingRights> {
    let none = cross::CastlingRights::NONE;
    words.iter().try_fold(none, |rights, word| {
        let mut letters = word.chars();
        let color = Color::from_letter(letters.next()?)?;
        let side = match letters.next()?.to_ascii_lowercase() {
            'k' => CastlingSide::Short,
            'q' => CastlingSide::Long,
            _ => return None,
        };
        letters.next().is_none().then(|| rights.with(color, side))
    })
}

/// The square that a pawn has just passed, or `-`.
pub(in crate::app::command) fn en_passant(args: &Args<'_>) -> Read {
    let board = args.board();
    let passed = match args.words {
        ["-"] => Some(None),
        [word] => match board.square(word) {
            Some(square) if board == Board::Cross && cross::passing_side(square).is_none() => {
                return Err(ParseError::new(format!(
                    "no pawn passes {square} with its first step."
                )));
            }
            None if board == Board::Cross => return Err(no_square(word, board)),
            square => square.map(Some),
        },
        _ => None,
    };
    passed
        .map(|passed| Command::Edit(Edit::EnPassant(passed)))
        .ok_or_else(|| {
            let example = match board {
                Board::Usual => "e3",
                Board::Cross => "d3",
            };
            ParseError::new(format!(
                "write ep with the square that the pawn passed, such as ep {example}, or ep -."
            ))
        })
}
