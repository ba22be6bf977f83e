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

/// The players, and perhaps a time; `game` alone keeps both.
pub(in crate::app::command) fn new_game(args: &Args<'_>) -> Result<Command, ParseError> {
    if is_for_four(args) {
        return four(args);
    }
    let (words, start) = cut_chess960(args.words)?;
    let (words, rules) = cut_rules(&words);
    let start = match (start, rules) {
        (Some(start), None) => Start::Chess960(start),
        (None, Some(rules)) => Start::Usual(rules),
        (None, None) if args.rules().is_for_two() => Start::Prepared,
        (None, None) => Start::Usual(Rules::STANDARD),
        (Some(_), Some(_)) => return Err(args.wrong()),
    };
    let (players, time) = match words[..] {
        [] => (None, &[][..]),
        [white, black, ref time @ ..] => {
            let who = |word| player(word, Rules::STANDARD);
            (Some(ByColor::two(who(white)?, who(black)?)), time)
        }
        _ => return Err(args.wrong()),
    };
    Ok(Command::NewGame(NewGame {
        players: players.map(Box::new),
        control: time_control(time, Rules::STANDARD)?,
        ..NewGame::from(start)
    }))
}

/// Whether the words after `game` mean a game for four: they say so, there are four players, or two do
/// not leave the table where four sit.
fn is_for_four(args: &Args<'_>) -> bool {
    let says = |word: &str| {
        args.words
            .first()
            .is_some_and(|first| first.eq_ignore_ascii_case(word))
    };
    let is_player = |word: &&str| word.parse::<Who>().is_ok();
    let has_four = args.words.len() > 3 && args.words.get(2).is_some_and(is_player);
    let is_at_table = !args.rules().is_for_two();
    says("four") || has_four || is_at_table && (args.words.is_empty() || says("teams"))
}

/// `four`, `teams`, the four players and a time, each of which can be left out.
pub(in crate::app::command) fn four(args: &Args<'_>) -> Result<Command, ParseError> {
    let skip = |words: &mut &[&str], word: &str| {
        let is_there = words.first().is_some_and(|w| w.eq_ignore_ascii_case(word));
        if is_there {
            *words = &words[1..];
        }
        is_there
    };
    let mut words = args.words;
    let is_named = skip(&mut words, "four");
    let rules = if skip(&mut words, "teams") {
        Rules::FOUR_IN_TEAMS
    } else {
        Rules::FOUR
    };
    let (players, time) = match *words {
        [white, green, black, orange, ref time @ ..] if is_player_word(white) => {
            let [white, green, black, orange] =
                [white, green, black, orange].map(|word| player(word, rules));
            (Some(ByColor::four([white?, green?, black?, orange?])), time)
        }
        [first, ..] if is_player_word(first) => {
            return Err(ParseError::new(
                "a game for four needs four players, in the order White, Green, Black, Orange.",
            ));
        }
        [first, ..] if !is_time_word(first) => return Err(args.wrong()),
        ref time => (None, time),
    };
    // `game` alone keeps the teams as they are.
    let says_rules = rules.has_teams || is_named || players.is_some();
    let start = if says_rules || args.rules().is_for_two() {
        Start::Usual(rules)
    } else {
        Start::Prepared
    };
    Ok(Command::NewGame(NewGame {
        players: players.map(Box::new),
        control: time_control(time, rules)?,
        ..NewGame::from(start)
    }))
}

fn is_player_word(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    lower == "human" || lower.starts_with("computer") || lower.starts_with("engine")
}

fn is_time_word(word: &str) -> bool {
    word.eq_ignore_ascii_case("none") || word.starts_with(|c: char| c.is_ascii_digit())
}

/// Somebody who can play by these rules.
fn player(word: &str, rules: &Rules) -> Result<Who, ParseError> {
    let wrong = |reason: String| ParseError::new(format!("{reason}, not {}.", printable(word)));
    let who: Result<Who, _> = word.parse();
    let who = match who {
        // The same sentence tells who can play here.
        Err(_) if !rules.is_for_two() => Err(players::FOUR_PLAYERS.to_owned()),
        who => who.map_err(|error| error.to_string()),
    };
    who.and_then(|who| players::check_player(&who, rules).map(|()| who))
        .map_err(wrong)
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
    let rules = rules_for_two(&args.words.join(" ")).ok_or_else(|| {
        let two = Rules::ALL.into_iter().filter(|rules| rules.is_for_two());
        // The shortest names, which fit into the smallest window.
        let names = two.filter_map(|rules| rules.aliases.first().copied());
        let names: Vec<&str> = names.collect();
        ParseError::new(format!("the rules are {}.", names.join(", ")))
    })?;
    Ok(Command::NewGame(Start::Usual(rules).into()))
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
