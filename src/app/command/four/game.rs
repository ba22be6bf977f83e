//! Players, draws and times of a game for four.

use crate::app::four::{Player, check_four_names, check_four_time};
use crate::model::{ByColor, Color, TimeControl};
use crate::printable::printable;

use super::super::arguments::{self, Args};
use super::super::{Command, ParseError};
use super::{FourCommand, FourGame, Read, parse_seat};

/// The command itself, or the one that names a chair.
fn optional_seat(args: &Args<'_>, alone: &Command, named: fn(Color) -> FourCommand) -> Read {
    match args.words {
        [] => Ok(alone.clone()),
        [word] => parse_seat(word)
            .map(|seat| named(seat).into())
            .ok_or_else(|| args.wrong()),
        _ => Err(args.wrong()),
    }
}

pub(in crate::app::command) fn resign(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Resign(None), FourCommand::Resign)
}

pub(in crate::app::command) fn draw(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Draw(None), FourCommand::Draw)
}

pub(in crate::app::command) fn accept(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Accept, FourCommand::Accept)
}

pub(in crate::app::command) fn decline(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Decline, FourCommand::Decline)
}

fn parse_player(word: &str) -> Result<Player, ParseError> {
    word.parse()
        .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(word))))
}

/// Whether the words after `game` mean a game for four.
pub(in crate::app::command) fn is_for_four(words: &[&str]) -> bool {
    let is_player = |word: &&str| word.parse::<Player>().is_ok();
    let is_four = |word: &&str| word.eq_ignore_ascii_case("four");
    words.first().is_some_and(is_four) || words.get(2).is_some_and(is_player) && words.len() > 3
}

/// `four`, `teams`, the four players and a time, each of which can be left out.
pub(in crate::app::command) fn new_game(args: &Args<'_>) -> Read {
    let skip = |words: &mut &[&str], word: &str| {
        let is_there = words.first().is_some_and(|w| w.eq_ignore_ascii_case(word));
        if is_there {
            *words = &words[1..];
        }
        is_there
    };
    let mut words = args.words;
    let is_named = skip(&mut words, "four");
    let has_teams = skip(&mut words, "teams");
    let (players, time) = match *words {
        [white, green, black, orange, ref time @ ..] if is_player_word(white) => {
            let [white, green, black, orange] = [white, green, black, orange].map(parse_player);
            let players = ByColor::four([white?, green?, black?, orange?]);
            (Some(players), time)
        }
        [first, ..] if is_player_word(first) => {
            return Err(ParseError::new(
                "a game for four needs four players, in the order White, Green, Black, Orange.",
            ));
        }
        [first, ..] if !is_time_word(first) => return Err(args.wrong()),
        ref time => (None, time),
    };
    let control = (!time.is_empty())
        .then(|| parse_time(&time.join(",")))
        .transpose()?;
    // `game` alone keeps the teams as they are.
    let says_teams = has_teams || is_named || players.is_some();
    Ok(FourCommand::NewGame(FourGame {
        players,
        control,
        has_teams: says_teams.then_some(has_teams),
        ..FourGame::default()
    })
    .into())
}

/// `game` at a table for four: two players leave it for a game between two.
pub(in crate::app::command) fn new_game_at_table(args: &Args<'_>) -> Read {
    match args.words {
        [] => new_game(args),
        words if is_for_four(words) => new_game(args),
        [first, ..] if first.eq_ignore_ascii_case("teams") => new_game(args),
        _ => arguments::new_game(args),
    }
}

fn is_player_word(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    lower == "human" || lower.starts_with("computer") || lower.starts_with("engine")
}

fn is_time_word(word: &str) -> bool {
    word.eq_ignore_ascii_case("none") || word.starts_with(|c: char| c.is_ascii_digit())
}

fn parse_time(text: &str) -> Result<TimeControl, ParseError> {
    let control = text
        .parse()
        .map_err(|error| ParseError::new(format!("{error}.")))?;
    check_four_time(control).map_err(|reason| ParseError::new(format!("{reason}.")))
}

pub(in crate::app::command) fn seat(args: &Args<'_>) -> Read {
    let [seat, who] = args.words else {
        return Err(args.wrong());
    };
    let seat = parse_seat(seat).ok_or_else(|| args.wrong())?;
    Ok(FourCommand::Seat(seat, parse_player(who)?).into())
}

/// Four names, separated by commas if one of them has a space in it.
pub(in crate::app::command) fn names(args: &Args<'_>) -> Read {
    check_four_names(&args.listed_names())
        .map(|names| FourCommand::Names(names).into())
        .map_err(|reason| ParseError::new(format!("{reason}; write it as {}.", args.usage)))
}

/// `12`: the step with this number.
pub(in crate::app::command) fn step_number(args: &Args<'_>) -> Read {
    let number = args.one().ok().and_then(|word| word.parse().ok());
    number
        .map(|number| FourCommand::GoTo(number).into())
        .ok_or_else(|| args.wrong())
}
