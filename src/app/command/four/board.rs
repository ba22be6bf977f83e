//! Questions about the board for four.

use crate::four::{self, fen4};
use crate::printable::printable;

use super::super::arguments::{Args, is_move_of_s};
use super::super::{Command, ParseError, Scope};
use super::{
    FourCommand, FourEdit, FourGame, FourStart, FourSubject, Read, parse_seat, parse_square,
};

pub(in crate::app::command) fn row(args: &Args<'_>) -> Read {
    let word = args.one()?;
    let row = word.parse::<u8>().ok().filter(|row| (1..=14).contains(row));
    row.map(|row| FourCommand::Row(row - 1).into())
        .ok_or_else(|| {
            let word = printable(word);
            ParseError::new(format!("there is no row {word}; rows are 1 to 14."))
        })
}

pub(in crate::app::command) fn column(args: &Args<'_>) -> Read {
    let word = args.one()?;
    let mut letters = word.chars().map(|letter| letter.to_ascii_lowercase());
    match (letters.next(), letters.next()) {
        (Some(letter @ 'a'..='n'), None) => Ok(FourCommand::Column(letter as u8 - b'a').into()),
        _ => {
            let word = printable(word);
            Err(ParseError::new(format!(
                "there is no column {word}; columns are a to n."
            )))
        }
    }
}

pub(in crate::app::command) fn pieces(args: &Args<'_>) -> Read {
    match parse_seat(args.one()?) {
        Some(seat) => Ok(FourCommand::Pieces(seat).into()),
        // `p e4` is a pawn's move.
        None => args.as_move(),
    }
}

fn subject(args: &Args<'_>) -> Result<FourSubject, ParseError> {
    let word = args.one()?;
    word.parse()
        .map(FourSubject::Named)
        .or_else(|_| four::parse_square(word).map(FourSubject::On))
        .map_err(|_| ParseError::new("name a piece such as qug, or a square such as g1."))
}

pub(in crate::app::command) fn moves(args: &Args<'_>) -> Read {
    match args.words {
        [] => Ok(Command::Moves(None)),
        _ => Ok(FourCommand::Moves(subject(args)?).into()),
    }
}

pub(in crate::app::command) fn whereabouts(args: &Args<'_>) -> Read {
    Ok(FourCommand::Where(subject(args)?).into())
}

pub(in crate::app::command) fn square(args: &Args<'_>) -> Read {
    if is_move_of_s(args) {
        return args.as_move();
    }
    Ok(FourCommand::Square(parse_square(args.one()?)?).into())
}

pub(in crate::app::command) fn attackers(args: &Args<'_>) -> Read {
    Ok(FourCommand::Attackers(parse_square(args.one()?)?).into())
}

pub(in crate::app::command) fn defenders(args: &Args<'_>) -> Read {
    Ok(FourCommand::Defenders(parse_square(args.one()?)?).into())
}

pub(in crate::app::command) fn diagonals(args: &Args<'_>) -> Read {
    Ok(FourCommand::Diagonals(parse_square(args.one()?)?).into())
}

/// Nothing shows the position; a FEN4 starts a game from it, or in setup fills the board.
pub(in crate::app::command) fn fen(args: &Args<'_>) -> Read {
    let wrong = |error: fen4::Fen4Error| ParseError::new(format!("{error}."));
    match args.context.scope {
        _ if args.words.is_empty() => Ok(Command::Fen),
        Scope::FourSetup => {
            let setup = fen4::parse_setup(args.text).map_err(wrong)?;
            Ok(FourCommand::Edit(FourEdit::Board(Box::new(setup))).into())
        }
        _ => {
            let position = fen4::parse(args.text).map_err(wrong)?;
            let start = FourStart::From(Box::new(position));
            let game = FourGame {
                start,
                ..FourGame::default()
            };
            Ok(FourCommand::NewGame(game).into())
        }
    }
}
