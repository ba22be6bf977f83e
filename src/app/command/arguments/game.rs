//! Players and times: what follows `game`, `chess960`, `seat` and `names`.

use std::time::Duration;

use crate::app::session::players;
use crate::model::{ByColor, Chess960, Rules};
use crate::printable::printable;

use super::super::{Command, NewGame, ParseError, Start, four};
use super::{Args, parse_color};

/// `castle`, which is a move like any other.
pub(in crate::app::command) fn castle(args: &Args<'_>) -> Result<Command, ParseError> {
    args.as_move()
}

/// The players, and perhaps a time; `game` alone keeps both.
pub(in crate::app::command) fn new_game(args: &Args<'_>) -> Result<Command, ParseError> {
    if !args.context.scope.is_four() && four::is_for_four(args.words) {
        return four::new_game(args);
    }
    let who = |word: &str| {
        word.parse()
            .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(word))))
    };
    let (words, start) = cut_chess960(args.words)?;
    let (words, rules) = cut_rules(&words);
    let start = match (start, rules) {
        (Some(start), None) => Start::Chess960(start),
        (None, Some(rules)) => Start::Usual(rules),
        (None, None) => Start::Prepared,
        (Some(_), Some(_)) => return Err(args.wrong()),
    };
    let (players, time) = match words[..] {
        [] => (None, None),
        [white, black, ref time @ ..] => {
            let (white, black) = (who(white)?, who(black)?);
            // A control with several periods has commas in it, which separate words.
            let time = (!time.is_empty()).then(|| time.join(","));
            (Some(Box::new(ByColor::two(white, black))), time)
        }
        _ => return Err(args.wrong()),
    };
    let control = time
        .map(|time| time.parse())
        .transpose()
        .map_err(|error| ParseError::new(format!("{error}.")))?;
    Ok(Command::NewGame(NewGame {
        players,
        control,
        start,
        ..NewGame::default()
    }))
}

/// `new three-check`: the same players by other rules.
pub(in crate::app::command) fn new_by_rules(args: &Args<'_>) -> Result<Command, ParseError> {
    let rules = rules_for_two(&args.words.join(" ")).ok_or_else(|| {
        let two = Rules::ALL.into_iter().filter(|rules| rules.is_for_two());
        // The shortest names, which fit into the smallest window.
        let names = two.filter_map(|rules| rules.aliases.first().copied());
        let names: Vec<&str> = names.collect();
        ParseError::new(format!("the rules are {}.", names.join(", ")))
    })?;
    Ok(Command::NewGame(NewGame {
        start: Start::Usual(rules),
        ..NewGame::default()
    }))
}

fn rules_for_two(name: &str) -> Option<&'static Rules> {
    Rules::find(name).filter(|rules| rules.is_for_two())
}

/// Splits off the name of a set of rules, wherever it stands.
fn cut_rules<'a>(words: &[&'a str]) -> (Vec<&'a str>, Option<&'static Rules>) {
    let found = words.iter().find_map(|word| rules_for_two(word));
    let others = words.iter().filter(|word| rules_for_two(word).is_none());
    (others.copied().collect(), found)
}

/// Splits off `chess960`, `chess960 random` or `chess960 N`, wherever it stands.
fn cut_chess960<'a>(
    words: &[&'a str],
) -> Result<(Vec<&'a str>, Option<Chess960Start>), ParseError> {
    let is_it = |word: &&str| word.eq_ignore_ascii_case("chess960");
    let Some(at) = words.iter().position(is_it) else {
        return Ok((words.to_vec(), None));
    };
    let after = words.get(at + 1).copied().unwrap_or_default();
    // A time may follow, but a number alone is that of a start.
    let has_start = after.eq_ignore_ascii_case("random")
        || (!after.is_empty() && after.bytes().all(|byte| byte.is_ascii_digit()));
    let number = if has_start {
        &words[at + 1..=at + 1]
    } else {
        &[]
    };
    let start = read_chess960(number)?;
    let rest = words[..at].iter().chain(&words[at + 1 + number.len()..]);
    Ok((rest.copied().collect(), Some(start)))
}

/// A start by its number, or a random one.
type Chess960Start = Option<Chess960>;

fn read_chess960(words: &[&str]) -> Result<Chess960Start, ParseError> {
    match words {
        [] => Ok(None),
        [word] if word.eq_ignore_ascii_case("random") => Ok(None),
        [word] => match word.parse() {
            Ok(start) => Ok(Some(start)),
            Err(error) => Err(ParseError::new(format!("{error}, or random."))),
        },
        _ => Err(ParseError::new("write it as chess960 [N|random].")),
    }
}

/// `chess960`, `chess960 random` or `chess960 N`.
pub(in crate::app::command) fn chess960(args: &Args<'_>) -> Result<Command, ParseError> {
    Ok(Command::NewGame(NewGame {
        start: Start::Chess960(read_chess960(args.words)?),
        ..NewGame::default()
    }))
}

/// A number of minutes, from 1 to 600.
pub(in crate::app::command) fn minutes(args: &Args<'_>) -> Result<Command, ParseError> {
    let minutes = args.one()?.parse().ok();
    let minutes = minutes.filter(|minutes| (1..=600).contains(minutes));
    let time = minutes.map(|minutes: u64| Duration::from_secs(60 * minutes));
    time.map(Command::AddTime).ok_or_else(|| args.wrong())
}

/// A side and its player; a command line may have spaces in it.
pub(in crate::app::command) fn seat(args: &Args<'_>) -> Result<Command, ParseError> {
    let (side, who) = args
        .text
        .split_once(char::is_whitespace)
        .ok_or_else(|| args.wrong())?;
    let color = parse_color(side).ok_or_else(|| args.wrong())?;
    who.trim()
        .parse()
        .map(|who| Command::Seat(color, who))
        .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(who.trim()))))
}

/// Two names, separated by a comma if one of them has a space in it.
pub(in crate::app::command) fn names(args: &Args<'_>) -> Result<Command, ParseError> {
    players::check_names(&args.listed_names())
        .map(Command::Names)
        .map_err(|reason| ParseError::new(format!("{reason}; write it as {}.", args.usage)))
}
