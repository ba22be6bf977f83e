//! The values of our own tags: how each is written and read.

use std::fmt;
use std::time::Duration;

use crate::app::session::endings::Offer;
use crate::app::session::score::Finished;
use crate::app::session::seats::Person;
use crate::model::{Claim, Color, Given, MoveRequest, Step};
use crate::notation::coordinates;
use crate::notation::pgn::TagList;

use super::Unreadable;

pub(super) fn write_step(step: &Step) -> String {
    let mv = step.mv().map(coordinates::write).unwrap_or_default();
    format!("{mv}:{}", step.spent().as_millis())
}

pub(super) fn read_ply(word: &str) -> Option<(MoveRequest, Duration)> {
    let (mv, millis) = word.split_once(':')?;
    Some((
        coordinates::parse(mv)?,
        Duration::from_millis(millis.parse().ok()?),
    ))
}

/// `17:White:300000`: after how many half-moves, to whom, and how many milliseconds.
pub(super) fn write_given(given: &Given) -> String {
    let Given { ply, to, time } = given;
    format!("{ply}:{to}:{}", time.as_millis())
}

pub(super) fn read_given(word: &str) -> Option<Given> {
    let (ply, rest) = word.split_once(':')?;
    let (to, millis) = rest.split_once(':')?;
    Some(Given {
        ply: ply.parse().ok()?,
        to: read_color(to)?,
        time: Duration::from_millis(millis.parse().ok()?),
    })
}

pub(super) fn write_ending(ending: Step) -> String {
    match ending {
        Step::Resignation(color) => format!("resignation {color}"),
        Step::Agreement => "agreement".to_owned(),
        Step::Claim(Claim::Threefold) => "claim threefold".to_owned(),
        Step::Claim(Claim::FiftyMoves) => "claim fifty".to_owned(),
        Step::FlagFall(color) => format!("flag {color}"),
        Step::Move { .. } => String::new(),
    }
}

pub(super) fn read_ending(text: &str) -> Option<Step> {
    Some(match text.split_once(' ') {
        Some(("resignation", color)) => Step::Resignation(read_color(color)?),
        Some(("flag", color)) => Step::FlagFall(read_color(color)?),
        Some(("claim", "threefold")) => Step::Claim(Claim::Threefold),
        Some(("claim", "fifty")) => Step::Claim(Claim::FiftyMoves),
        None if text == "agreement" => Step::Agreement,
        _ => return None,
    })
}

fn read_color(text: &str) -> Option<Color> {
    Color::BOTH
        .into_iter()
        .find(|color| color.to_string() == text)
}

pub(super) fn write_offer(offer: Offer) -> String {
    format!("{} {}", offer.by, offer.ply)
}

pub(super) fn read_offer(text: &str) -> Option<Offer> {
    let (by, ply) = text.split_once(' ')?;
    Some(Offer {
        by: read_color(by)?,
        ply: ply.parse().ok()?,
    })
}

/// Which of the two people a tag names; without the tag it is the first.
pub(super) fn person(text: Option<&str>) -> Option<Person> {
    match text {
        None | Some("1") => Some(Person::First),
        Some("2") => Some(Person::Second),
        Some(_) => None,
    }
}

pub(super) fn finished_of(tags: &TagList) -> Result<Vec<Finished>, Unreadable> {
    let words = tags
        .get("HotseatScore")
        .unwrap_or_default()
        .split_whitespace();
    let finished: Option<_> = words.map(read_finished).collect();
    finished.ok_or(Unreadable::Tag("HotseatScore"))
}

fn read_finished(word: &str) -> Option<Finished> {
    let (white, result) = word.split_at_checked(1)?;
    let winner = match result {
        "w" => Some(Color::White),
        "b" => Some(Color::Black),
        "=" => None,
        _ => return None,
    };
    Some(Finished {
        white: person(Some(white))?,
        winner,
    })
}

impl fmt::Display for Finished {
    /// Who had White, and how it ended: `1w`, `2=`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let result = match self.winner {
            Some(Color::White) => 'w',
            Some(_) => 'b',
            None => '=',
        };
        write!(f, "{}{result}", self.white)
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Person::First => "1",
            Person::Second => "2",
        })
    }
}
