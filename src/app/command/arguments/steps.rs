//! Walking through a viewed game.

use crate::model::Color;

use super::super::{Command, ParseError, Step};
use super::{Args, last_move};

/// `last` in the viewer goes to the end of the line; `last move` is a question.
pub(in crate::app::command) fn last(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text {
        "" => Ok(Command::Step(Step::Last)),
        _ => last_move(args),
    }
}

/// The number of one of the moves that follow.
pub(in crate::app::command) fn variation(args: &Args<'_>) -> Result<Command, ParseError> {
    let number = args.one().and(args.count())?;
    Ok(Command::Step(Step::EnterVariation(number)))
}

pub(in crate::app::command) fn turning_point(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "next" => Ok(Command::Step(Step::NextTurningPoint)),
        "back" | "prev" | "previous" => Ok(Command::Step(Step::PreviousTurningPoint)),
        _ => Err(args.wrong()),
    }
}

pub(in crate::app::command) fn move_number(args: &Args<'_>) -> Result<Command, ParseError> {
    let number = args.typed.trim().split_once(char::is_whitespace);
    let number = number.and_then(|(_, number)| parse_move_number(number));
    number.ok_or_else(|| {
        ParseError::new("write go with the number of a move, such as go 12 or go 12b.")
    })
}

/// `12`, `12.`, `12w`, `12 b`, `12b` or `12...`
pub(in crate::app::command) fn parse_move_number(text: &str) -> Option<Command> {
    let text = text.trim().to_ascii_lowercase();
    let digits = text.find(|c: char| !c.is_ascii_digit());
    let (number, side) = text.split_at(digits.unwrap_or(text.len()));
    let color = match side.trim() {
        "" | "." => None,
        "w" | "white" => Some(Color::White),
        "b" | "black" | ".." | "..." => Some(Color::Black),
        "g" | "green" => Some(Color::Green),
        "o" | "orange" => Some(Color::Orange),
        _ => return None,
    };
    Some(Command::GoTo(number.parse().ok()?, color))
}
