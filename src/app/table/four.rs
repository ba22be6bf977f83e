//! A table of four as PGN4, so that it can be saved and resumed.
//!
//! The game is what any reader of PGN4 sees. What only hotseat needs in order to resume stands in
//! tags that begin with `Hotseat`: they are written for the running game only, and believed only in
//! its file.

use std::time::Duration;

use crate::model::{ByColor, Color, Game, Points, Rules, Step};
use crate::notation::coordinates;
use crate::notation::pgn::{TagList, Tree};
use crate::printable::printable;

use super::memory::recall::with_moves;
use super::players::{Who, check_player};
use super::seats::Finished;
use super::seats::People;
use super::{Offer, Table, Unreadable};

/// The first line of a running game for four in its file.
pub(super) const MARK: &str = "[HotseatFour \"1\"]\n";

/// Whether the running game's file holds a game for four.
pub fn is_four(text: &[u8]) -> bool {
    text.starts_with(MARK.as_bytes())
}

impl Table {
    /// The names of those who sat at the sides at some time, with commas between them.
    fn listed(&self, people: ByColor<Color>) -> Option<String> {
        let name = |person| self.people.name_of(person).unwrap_or_default();
        let names = people.into_values().map(name).join(",");
        self.has_names().then_some(names)
    }

    pub(super) fn own_tags_of_four(&self) -> Vec<(&'static str, String)> {
        let undone: Vec<String> = self.game.undone().iter().map(write_step).collect();
        let finished = self.finished.iter();
        let score: Vec<String> = finished.map(|game| self.write_finished(game)).collect();
        let thinking = self.thinking.as_millis();
        let yes = |is_so: bool| is_so.then(|| "yes".to_owned());
        let players = self.players.clone().into_values();
        let players = players.map(|player| player.to_string());
        let seats = ByColor::from_fn(|side| self.people.at(side));
        let at_end = self.people.changed_since_end();
        let tags = [
            ("HotseatPlayers", Some(players.join(" "))),
            ("HotseatNames", self.listed(seats)),
            (
                "HotseatNamesAtEnd",
                at_end.and_then(|people| self.listed(people)),
            ),
            ("HotseatUndone", Some(undone.join(" "))),
            ("HotseatScore", Some(score.join(" "))),
            (
                "HotseatThinking",
                (thinking > 0).then(|| thinking.to_string()),
            ),
            ("HotseatPaused", yes(self.is_paused)),
            ("HotseatOffer", self.offer.map(write_offer)),
            ("HotseatArchived", yes(self.is_archived)),
        ];
        let filled = tags.into_iter().filter_map(|(tag, value)| {
            let value = value.filter(|value| !value.is_empty())?;
            Some((tag, value))
        });
        filled.collect()
    }

    /// `12.0.0.0`, the points in twelfths, and with names `12.0.0.0:Ann,Bob,Cid,Dan`, in which blanks
    /// are no-break spaces.
    fn write_finished(&self, finished: &Finished) -> String {
        let points = finished.points.into_values();
        let points = points.map(|points| points.twelfths().to_string()).join(".");
        match self.listed(finished.people) {
            None => points,
            Some(names) => format!("{points}:{}", names.replace(' ', "\u{a0}")),
        }
    }

    pub(super) fn recall_four(tree: &Tree) -> Result<Table, Unreadable> {
        let mut table = recall_players(tree)?;
        recall_undone(&mut table.game, &tree.tags)?;
        let thinking = tag_or(&tree.tags, "HotseatThinking", "0");
        let thinking = thinking.parse();
        table.thinking =
            Duration::from_millis(thinking.map_err(|_| Unreadable::Tag("HotseatThinking"))?);
        table.offer = tree.tags.get("HotseatOffer").and_then(read_offer);
        Ok(table)
    }

    /// The players if they can be read, with the moves.
    pub(super) fn salvage_four(tree: &Tree) -> Table {
        recall_players(tree).unwrap_or_else(|_| with_moves(tree))
    }
}

fn tag_or<'a>(tags: &'a TagList, tag: &str, otherwise: &'a str) -> &'a str {
    tags.get(tag).unwrap_or(otherwise)
}

/// The players, the score and the time, which the tags tell.
fn recall_players(tree: &Tree) -> Result<Table, Unreadable> {
    let tags = &tree.tags;
    let mut table = with_moves(tree);
    let players = tag_or(tags, "HotseatPlayers", "human human human human");
    let players: Vec<Who> = players.split(' ').flat_map(str::parse).collect();
    let can_play = |who: &Who| check_player(who, Rules::FOUR).is_ok();
    table.players = <[Who; 4]>::try_from(players)
        .ok()
        .filter(|players| players.iter().all(can_play))
        .map(ByColor::four)
        .ok_or(Unreadable::Tag("HotseatPlayers"))?;
    let names = tags.get("HotseatNames").map(read_names);
    let names = names
        .map(|names| names.ok_or(Unreadable::Tag("HotseatNames")))
        .transpose()?;
    let people = |text: &str| Some(persons(&read_names(text)?, names.as_ref()));
    let at_end = tags.get("HotseatNamesAtEnd").and_then(people);
    table.people = People::recall(ByColor::from_fn(|side| side), at_end, names.as_ref());
    // Blanks only: the names in it have other white space, which would divide them.
    let score = tag_or(tags, "HotseatScore", "").split(' ');
    table.finished = score
        .filter(|word| !word.is_empty())
        .map(|word| read_finished(word, names.as_ref()))
        .collect::<Option<_>>()
        .ok_or(Unreadable::Tag("HotseatScore"))?;
    table.is_paused = tags.get("HotseatPaused").is_some();
    table.is_archived = tags.get("HotseatArchived").is_some();
    Ok(table)
}

fn read_names(text: &str) -> Option<ByColor<String>> {
    let names: Vec<String> = text.split(',').map(printable).collect();
    let names: [String; 4] = names.try_into().ok()?;
    Some(ByColor::four(names))
}

/// Who these are among those who sit at the table now, by their names.
fn persons(then: &ByColor<String>, now: Option<&ByColor<String>>) -> ByColor<Color> {
    ByColor::from_fn(|side| {
        let known = now.and_then(|now| now.iter().find(|(_, name)| **name == then[side]));
        known.map_or(side, |(person, _)| person)
    })
}

/// `d2d4:12500`, `resign:g`, `flag:o` or `agree`.
fn write_step(step: &Step) -> String {
    match step {
        Step::Move { mv, spent } => format!("{}:{}", coordinates::write(*mv), spent.as_millis()),
        Step::Resignation(seat) => format!("resign:{}", seat.letter()),
        Step::FlagFall(seat) => format!("flag:{}", seat.letter()),
        Step::Agreement | Step::Claim(_) => "agree:".to_owned(),
    }
}

/// Takes the step that a word tells; whether it could be taken.
fn take_written(game: &mut Game, word: &str) -> Option<()> {
    let (what, rest) = word.split_once(':')?;
    let seat = || rest.chars().next().and_then(Color::from_letter);
    let is_taken = match what {
        "resign" => game.take_step(Step::Resignation(seat()?)),
        "flag" => game.take_step(Step::FlagFall(seat()?)),
        "agree" => game.take_step(Step::Agreement),
        squares => {
            let spent = Duration::from_millis(rest.parse().ok()?);
            let request = coordinates::parse_on(game.board(), squares)?;
            game.play_timed(request, spent).is_ok()
        }
    };
    is_taken.then_some(())
}

/// Takes the undone steps and undoes them again, so that they can be redone.
fn recall_undone(game: &mut Game, tags: &TagList) -> Result<(), Unreadable> {
    const TAG: &str = "HotseatUndone";
    let made = game.played().len();
    for word in tag_or(tags, TAG, "").split_whitespace() {
        take_written(game, word).ok_or(Unreadable::Tag(TAG))?;
    }
    if game.played().len() > made {
        game.rewind(made);
    }
    Ok(())
}

fn read_finished(word: &str, now: Option<&ByColor<String>>) -> Option<Finished> {
    let (points, names) = match word.split_once(':') {
        None => (word, None),
        Some((points, names)) => (points, Some(read_names(&names.replace('\u{a0}', " "))?)),
    };
    let points: Vec<Points> = points
        .split('.')
        .map(|twelfths| twelfths.parse().ok().and_then(Points::from_twelfths))
        .collect::<Option<_>>()?;
    let points: [Points; 4] = points.try_into().ok()?;
    let people = names.map_or_else(
        || ByColor::from_fn(|side| side),
        |names| persons(&names, now),
    );
    Some(Finished {
        people,
        points: ByColor::four(points),
    })
}

/// `g:17:wg`: who offers, after how many steps, and who agrees.
fn write_offer(offer: Offer) -> String {
    let agreed: String = offer
        .agreed
        .iter()
        .filter(|(_, agrees)| **agrees)
        .map(|(seat, _)| seat.letter())
        .collect();
    format!("{}:{}:{agreed}", offer.by.letter(), offer.steps)
}

fn read_offer(text: &str) -> Option<Offer> {
    let mut parts = text.split(':');
    let by = Color::from_letter(parts.next()?.chars().next()?)?;
    let steps = parts.next()?.parse().ok()?;
    let agreed = parts.next()?;
    Some(Offer {
        by,
        steps,
        agreed: ByColor::from_fn(|seat| agreed.contains(seat.letter())),
    })
}
