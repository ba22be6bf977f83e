//! The values of our own tags: how each is written and read.

use std::cmp::Ordering;
use std::time::Duration;

use crate::app::table::seats::Finished;
use crate::app::table::steps::Offer;
use crate::model::{ByColor, Claim, Color, Given, MoveRequest, Points, Step};
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
    format!("{} {}", offer.by, offer.steps)
}

pub(super) fn read_offer(text: &str) -> Option<Offer> {
    let (by, ply) = text.split_once(' ')?;
    let by = read_color(by)?;
    Some(Offer {
        by,
        agreed: ByColor::from_fn(|side| side == by),
        steps: ply.parse().ok()?,
    })
}

/// Which of the two people a tag names; without the tag it is the first, who had White at first.
pub(super) fn person(text: Option<&str>) -> Option<Color> {
    match text {
        None | Some("1") => Some(Color::White),
        Some("2") => Some(Color::Black),
        Some(_) => None,
    }
}

pub(super) fn write_person(person: Color) -> String {
    if person == Color::White { "1" } else { "2" }.to_owned()
}

/// Who sits at each side, if this person has White.
pub(super) fn people(white: Color) -> ByColor<Color> {
    ByColor::from_fn(|side| match side {
        Color::White => white,
        Color::Black => !white,
        other => other,
    })
}

pub(super) fn finished_of(tags: &TagList) -> Result<Vec<Finished>, Unreadable> {
    let words = tags
        .get("HotseatScore")
        .unwrap_or_default()
        .split_whitespace();
    let finished: Option<_> = words.map(read_finished).collect();
    finished.ok_or(Unreadable::Tag("HotseatScore"))
}

/// Who had White, and how it ended: `1w`, `2=`.
pub(super) fn write_finished(finished: &Finished) -> String {
    let points = &finished.points;
    let result = match points.white.cmp(&points.black) {
        Ordering::Greater => 'w',
        Ordering::Less => 'b',
        Ordering::Equal => '=',
    };
    format!("{}{result}", write_person(finished.people.white))
}

fn read_finished(word: &str) -> Option<Finished> {
    let (white, result) = word.split_at_checked(1)?;
    let (win, half) = (Points::share(1), Points::share(2));
    let points = match result {
        "w" => ByColor::two(win, Points::ZERO),
        "b" => ByColor::two(Points::ZERO, win),
        "=" => ByColor::two(half, half),
        _ => return None,
    };
    let people = people(person(Some(white))?);
    Some(Finished { people, points })
}
