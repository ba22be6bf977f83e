//! Players and times: what follows `game`, `chess960`, `seat` and `names`.

use std::time::Duration;

use crate::app::table::players::{self, Who};
use crate::model::{ByColor, Chess960, Rules, TimeControl};
use crate::printable::printable;

use super::super::{Command, NewGame, ParseError, Start};
use super::Args;

/// `castle`, which is a move like any other.
pub(in crate::app::command) fn castle(args: &Args<'_>) -> Result<Command, ParseError> {
    args.as_move()
}

/// The players, and perhaps a time; `game` alone keeps both. How many players there are tells the rules, or
/// their name does.
pub(in crate::app::command) fn new_game(args: &Args<'_>) -> Result<Command, ParseError> {
    read_game(args, args.words)
}

/// `four`, `teams`, the four players and a time, each of which can be left out.
pub(in crate::app::command) fn four(args: &Args<'_>) -> Result<Command, ParseError> {
    let words: Vec<&str> = std::iter::once("four")
        .chain(args.words.iter().copied())
        .collect();
    read_game(args, &words)
}

fn read_game(args: &Args<'_>, words: &[&str]) -> Result<Command, ParseError> {
    let (words, chess960) = cut_chess960(words)?;
    let (words, named) = cut_rules(&words);
    let present = args.rules();
    let given = words.iter().take_while(|word| !is_time_word(word)).count();
    let rules = match (named, given) {
        (Some(rules), _) => rules,
        (None, 0) => present,
        // Two players and whatever follows them, which is no time, are for two.
        (None, _) => present.of_players(if is_player(words.get(2)) { 4 } else { 2 }),
    };
    let start = match chess960 {
        Some(_) if named.is_some() => return Err(args.wrong()),
        Some(start) => Start::Chess960(start),
        None if named.is_none() && rules == present => Start::Prepared,
        None => Start::PreparedBy(rules),
    };
    let sides = rules.sides;
    let (players, time) = match given {
        0 => (None, &words[..]),
        _ if words.len() < sides.len() => return Err(args.wrong()),
        _ => {
            let mut players = ByColor::default();
            for (&side, word) in sides.iter().zip(&words) {
                players[side] = player(word, rules)?;
            }
            (Some(Box::new(players)), &words[sides.len()..])
        }
    };
    Ok(Command::NewGame(NewGame {
        players,
        control: time_control(time, rules)?,
        ..NewGame::from(start)
    }))
}

fn is_player(word: Option<&&str>) -> bool {
    word.is_some_and(|word| word.parse::<Who>().is_ok())
}

fn is_time_word(word: &str) -> bool {
    word.eq_ignore_ascii_case("none") || word.starts_with(|c: char| c.is_ascii_digit())
}

/// A player who can play by these rules.
fn player(word: &str, rules: &Rules) -> Result<Who, ParseError> {
    players::read(word, rules)
        .map_err(|reason| ParseError::new(format!("{reason}, not {}.", printable(word))))
}

/// A time, if any words are left: a control with several periods has commas in it, which separate words.
fn time_control(words: &[&str], rules: &Rules) -> Result<Option<TimeControl>, ParseError> {
    if words.is_empty() {
        return Ok(None);
    }
    let control: TimeControl = words
        .join(",")
        .parse()
        .map_err(|error| ParseError::new(format!("{error}.")))?;
    players::check_time(control, rules)
        .map(Some)
        .map_err(|reason| ParseError::new(format!("{reason}.")))
}

/// `new three-check`: the same players by other rules.
pub(in crate::app::command) fn new_by_rules(args: &Args<'_>) -> Result<Command, ParseError> {
    let rules = Rules::find(&args.words.join(" ")).ok_or_else(|| {
        let sides = args.rules().sides;
        let all = Rules::ALL.into_iter().filter(|rules| rules.sides == sides);
        // The shortest names, which fit into the smallest window.
        let names = all.filter_map(|rules| rules.aliases.first().copied());
        let names: Vec<&str> = names.collect();
        ParseError::new(format!("the rules are {}.", names.join(", ")))
    })?;
    Ok(Command::NewGame(Start::Usual(rules).into()))
}

/// Splits off the names of sets of rules, wherever they stand. The last one counts: `four teams`.
fn cut_rules<'a>(words: &[&'a str]) -> (Vec<&'a str>, Option<&'static Rules>) {
    let found = words.iter().rev().find_map(|word| Rules::find(word));
    let others = words.iter().filter(|word| Rules::find(word).is_none());
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
    let start = Start::Chess960(read_chess960(args.words)?);
    Ok(Command::NewGame(start.into()))
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
    let color = args.color(side).ok_or_else(|| args.wrong())?;
    Ok(Command::Seat(color, player(who.trim(), args.rules())?))
}

/// A name for each side, separated by commas if one of them has a space in it.
pub(in crate::app::command) fn names(args: &Args<'_>) -> Result<Command, ParseError> {
    players::check_names(&args.listed_names(), args.rules().sides)
        .map(Command::Names)
        .map_err(|reason| ParseError::new(format!("{reason}; write it as {}.", args.usage)))
}
