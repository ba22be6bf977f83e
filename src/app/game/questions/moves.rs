//! The moves that were made, and those that can be.

use super::board::Board;
use crate::app::command::Subject;
use crate::app::sentences;
use crate::app::speech::Voice;
use crate::model::{CastlingSide, Game, IllegalMove, Move, Name, NamedPiece, Square};

fn or_none(words: &[String], separator: &str) -> String {
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(separator)
    }
}

/// All legal moves.
pub(super) fn all(game: &Game, voice: Voice) -> String {
    if game.outcome().is_some() {
        return or_none(&[], "");
    }
    let position = game.position();
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|&mv| voice.mv(position, mv))
        .collect();
    moves.sort();
    or_none(&moves, voice.separator())
}

/// Where a piece can go.
pub(super) fn targets(game: &Game, subject: Subject, voice: Voice) -> Result<String, String> {
    let piece = piece_of(game, subject, voice)?;
    let (from, color, turn) = (piece.square(), piece.color(), game.turn());
    if game.position().is_out(color) {
        let name = piece.name();
        return Err(format!(
            "{color} is out, and {name} does not move any more."
        ));
    }
    if game.outcome().is_some() {
        return Ok(or_none(&[], ""));
    }
    if color != turn {
        let name = piece.name();
        return Err(format!("it is {turn}'s turn, and {name} is {color}'s."));
    }
    let legal = game.legal_moves().into_iter();
    let mut targets: Vec<Square> = legal.filter(|mv| mv.from() == from).map(Move::to).collect();
    targets.sort_by_key(|square| (square.column(), square.row()));
    targets.dedup();
    let targets: Vec<String> = targets.iter().map(Square::to_string).collect();
    Ok(or_none(&targets, " "))
}

/// The piece that is asked about, which must be on the board.
fn piece_of(game: &Game, subject: Subject, voice: Voice) -> Result<&NamedPiece, String> {
    match subject {
        Subject::On(square) => game
            .roster()
            .at(square)
            .ok_or_else(|| IllegalMove::EmptySquare(square).to_string()),
        Subject::Named(name) => match find(game, name)? {
            piece if piece.is_on_board() && piece.name() == name => Ok(piece),
            piece => Err(format!("{}.", sentences::where_line(name, piece, voice))),
        },
    }
}

fn find(game: &Game, name: Name) -> Result<&NamedPiece, String> {
    game.roster()
        .find_ever(name)
        .ok_or_else(|| IllegalMove::UnknownPiece(name).to_string())
}

/// Where a piece of a game is, or what became of it.
pub(super) fn whereabouts(game: &Game, subject: Subject, voice: Voice) -> Result<String, String> {
    match subject {
        Subject::Named(name) => Ok(sentences::where_line(name, find(game, name)?, voice)),
        Subject::On(_) => piece_of(game, subject, voice)
            .map(|piece| sentences::where_line(piece.name(), piece, voice)),
    }
}

/// Where a piece is on a board being set up.
pub(super) fn where_in_setup(
    board: &Board,
    subject: Subject,
    voice: Voice,
) -> Result<String, String> {
    let standing = match subject {
        Subject::Named(name) => board.named(name)?,
        Subject::On(square) => board
            .at(square)
            .ok_or_else(|| IllegalMove::EmptySquare(square).to_string())?,
    };
    let noun = voice.noun(standing.piece, standing.name);
    Ok(format!("{noun} is on {}", standing.square))
}

/// The last move, in words.
pub(super) fn last(game: &Game, voice: Voice) -> Result<String, String> {
    let Some(last) = game.played().last() else {
        return Err("no move has been made yet.".to_owned());
    };
    let Some(mv) = last.mv() else {
        return Ok(sentences::numbered_last_step(game, voice).unwrap_or_default());
    };
    let before = game.rewound(game.played().len() - 1);
    Ok(sentences::move_line(before.roster(), game, mv, voice))
}

/// The moves of a game with their numbers.
pub(super) fn history(game: &Game, voice: Voice) -> String {
    let steps = sentences::numbered_steps(game, voice);
    if !voice.uses_words() {
        return or_none(&steps, " ");
    }
    // A number is said in one breath with its move.
    let mut words: Vec<String> = Vec::new();
    for step in steps {
        match words.last_mut() {
            Some(number) if number.ends_with('.') => {
                *number = format!("{} {step}", number.replace("...", ". Black:"));
            }
            _ => words.push(step),
        }
    }
    or_none(&words, voice.separator())
}

/// `White is to move.`, or how the game ended.
pub(super) fn turn(game: &Game) -> String {
    match game.outcome() {
        Some(outcome) => format!("The game is over: {outcome}."),
        None => format!("{} is to move.", game.turn()),
    }
}

/// What each side has lost, a line each.
pub(super) fn losses(game: &Game, voice: Voice) -> String {
    let lines = game.rules().sides.iter().map(|&color| {
        let names: Vec<String> = game
            .roster()
            .captured(color)
            .into_iter()
            .map(|piece| voice.piece(piece))
            .collect();
        let separator = if voice.is_spoken() { ", " } else { " " };
        let lost = if names.is_empty() {
            "nothing".to_owned()
        } else {
            names.join(separator)
        };
        format!("{color} has lost: {lost}")
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// `White may still castle on the king's side with r2w on h1. Black may not castle.`
pub(super) fn castling(game: &Game, voice: Voice) -> String {
    let lines = game.rules().sides.iter().map(|&color| {
        if game.position().is_out(color) {
            return format!("{color} is out.");
        }
        let sides: Vec<String> = CastlingSide::ALL
            .into_iter()
            .filter_map(|side| {
                let path = game.position().castling_path(color, side)?;
                let rook = game.roster().at(path.rook_from)?;
                let side = match side {
                    CastlingSide::Short => "king's",
                    CastlingSide::Long => "queen's",
                };
                let rook = voice.piece(rook);
                Some(format!(
                    "on the {side} side with {rook} on {}",
                    path.rook_from
                ))
            })
            .collect();
        match sides.len() {
            0 => format!("{color} may not castle."),
            _ => format!("{color} may still castle {}.", sides.join(" and ")),
        }
    });
    lines.collect::<Vec<String>>().join(" ")
}
