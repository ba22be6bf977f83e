//! A session as a PGN game, so that it can be saved and resumed.
//!
//! Every chess program can read the game: its moves, its names, its clocks. What only hotseat needs
//! in order to resume (the undone moves, the score, the time spent on this move) stands in tags that
//! begin with `Hotseat`. They are written for the running game only, and believed only in its file:
//! in every other file they are tags like any others.

pub(super) mod recall;
mod values;

pub use recall::{AbsentEngine, Recalled};

use crate::app::table::players::Who;
use crate::model::{Clock, Color, Step};
use crate::notation::pgn::{self, NodeId, TagList, Tree, player_tag};

use super::{Table, four};

/// What the names of our own tags begin with.
const OWN: &str = "Hotseat";
/// Put before a tag of a loaded game that could be mistaken for one of ours.
const ESCAPE: &str = "Other";
/// Stands for an engine whose command line is not stored, because opening a file must never be able
/// to start a program.
const UNNAMED_ENGINE: &str = "engine";

/// The day and the time at which a game began, as PGN writes them.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// `2026.11.16`
    pub date: String,
    /// `14:05:11`
    pub time: String,
}

/// Why a saved game cannot be resumed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is no game.
    #[error("there is no game in it")]
    Empty,
    /// There are too many: only one of them could be resumed.
    #[error("there are {0} games in it")]
    Several(usize),
    /// A move or a standard tag cannot be read.
    #[error("{0}")]
    Game(String),
    /// A tag of our own has a value that makes no sense.
    #[error("its tag {0} makes no sense")]
    Tag(&'static str),
}

impl Table {
    /// The game as PGN for any program; a loaded game keeps everything that was written in it.
    pub fn record(&self) -> Tree {
        let mut tree = self.tree();
        let board = self.game.board();
        for &side in self.sides() {
            if let Some(name) = self.pgn_name(side) {
                tree.tags.set(player_tag(board, side), &name);
            }
        }
        if let Some(stamp) = &self.began {
            tree.tags.set("Date", &stamp.date);
            if !stamp.time.is_empty() {
                tree.tags.set("Time", &stamp.time);
            }
        }
        if self.was_over || self.reviewed.is_some() {
            return tree;
        }
        if let Some(outcome) = self.game.outcome() {
            tree.tags.set("Termination", &outcome.to_string());
        }
        self.write_clocks(&mut tree);
        tree
    }

    /// The moves, in the tree they were loaded with as long as they follow it.
    fn tree(&self) -> Tree {
        if let Some(reviewed) = &self.reviewed {
            return (**reviewed).clone();
        }
        let mut own = pgn::tree(&self.game, &pgn::Tags::default());
        let Some(origin) = &self.origin else {
            return own;
        };
        let line: Vec<_> = origin.main_line().collect();
        let played = self.game.played();
        let is_same = |(&id, step): (&NodeId, &Step)| origin.node(id).step().is_same(*step);
        let follows = played.len() >= line.len() && line.iter().zip(played).all(is_same);
        if !follows {
            own.tags = origin.tags.clone();
            return own;
        }
        let mut tree = (**origin).clone();
        let mut at = line.last().copied();
        for step in &played[line.len()..] {
            at = tree.add(at, *step).or(at);
        }
        if !self.was_over {
            tree.marker = own.marker;
        }
        tree
    }

    /// Where the player of a side sits now: the players may have changed sides after the end.
    pub(super) fn seat_now(&self, color: Color) -> Color {
        let person = self.people.at_end()[color];
        let mut seats = self.sides().iter().copied();
        let now = seats.find(|&seat| self.people.at(seat) == person);
        now.unwrap_or(color)
    }

    /// The name of who played a side; a computer without a name goes by its kind.
    pub(super) fn pgn_name(&self, side: Color) -> Option<String> {
        let color = self.seat_now(side);
        match &self.players[color] {
            _ if self.has_names() => Some(self.name(color)),
            Who::Human => None,
            computer => Some(computer.short()),
        }
    }

    fn write_clocks(&self, tree: &mut Tree) {
        if let Some(control) = pgn::write_control(self.game.board(), &self.control) {
            tree.tags.set("TimeControl", &control);
        }
        let Some(mut clock) = Clock::at_start(&self.control, &self.game) else {
            return;
        };
        let nodes: Vec<_> = tree.main_line().collect();
        for (at, (id, step)) in nodes.into_iter().zip(self.game.played()).enumerate() {
            let mover = clock.turn();
            clock.follow(&self.game, at, &self.given);
            let times = pgn::write_times(clock.remaining(mover), step.spent());
            tree.node_mut(id).after.push(times);
        }
    }

    /// The whole table as PGN or PGN4, with everything needed to resume it.
    ///
    /// Of the engines, only those that the settings name are stored, and only their names.
    pub fn memory(&self, engines: &[&str]) -> String {
        let mut tree = self.record();
        tree.tags = escaped(&tree.tags);
        let (mark, own) = if self.rules().is_for_two() {
            ("", self.own_tags(engines))
        } else {
            (four::MARK, self.own_tags_of_four())
        };
        for (tag, value) in own {
            tree.tags.set(tag, &value);
        }
        format!("{mark}{}", tree.to_pgn())
    }

    fn own_tags(&self, engines: &[&str]) -> Vec<(&'static str, String)> {
        let undone: Vec<_> = self.game.undone().iter().map(values::write_step).collect();
        let given: Vec<_> = self.given.iter().map(values::write_given).collect();
        let score: Vec<_> = self.finished.iter().map(values::write_finished).collect();
        let thinking = self.thinking.as_millis();
        let yes = |is_so: bool| is_so.then(|| "yes".to_owned());
        let tags = [
            ("HotseatUndone", Some(undone.join(" "))),
            ("HotseatScore", Some(score.join(" "))),
            (
                "HotseatEnding",
                self.game.ending().map(values::write_ending),
            ),
            (
                "HotseatThinking",
                (thinking > 0).then(|| thinking.to_string()),
            ),
            ("HotseatGiven", Some(given.join(" "))),
            ("HotseatPaused", yes(self.is_paused)),
            ("HotseatOffer", self.offer.map(values::write_offer)),
            (
                "HotseatWhiteAtEnd",
                self.people
                    .changed_since_end()
                    .map(|people| values::write_person(people.white)),
            ),
            (
                "HotseatWhite",
                Some(stored_player(&self.players.white, engines)),
            ),
            (
                "HotseatBlack",
                Some(stored_player(&self.players.black, engines)),
            ),
            ("HotseatFile", Some("2".to_owned())),
            (
                "HotseatPerson",
                Some(values::write_person(self.people.at(Color::White))),
            ),
            ("HotseatNames", yes(self.has_names())),
            ("HotseatLoaded", yes(self.origin.is_some())),
            ("HotseatWasOver", yes(self.was_over)),
            ("HotseatArchived", yes(self.is_archived)),
        ];
        let filled = tags.into_iter().filter_map(|(tag, value)| {
            let value = value.filter(|value| !value.is_empty())?;
            Some((tag, value))
        });
        filled.collect()
    }
}

/// A player as the running game's file has it.
fn stored_player(who: &Who, engines: &[&str]) -> String {
    match who {
        Who::Engine(name) if !engines.contains(&&**name) => UNNAMED_ENGINE.to_owned(),
        who => who.to_string(),
    }
}

/// The tags of a loaded game, none of which can be mistaken for ours.
fn escaped(tags: &TagList) -> TagList {
    renamed(tags, |name| {
        is_reserved(name).then(|| format!("{ESCAPE}{name}"))
    })
}

/// The tags as they were before they were escaped, without our own.
fn unescaped(tags: &TagList) -> TagList {
    let mut loaded = renamed(tags, |name| {
        let original = strip_prefix(name, ESCAPE).filter(|rest| is_reserved(rest))?;
        Some(original.to_owned())
    });
    for (name, _) in tags.iter() {
        if strip_prefix(name, OWN).is_some() && tags.get(&format!("{ESCAPE}{name}")).is_none() {
            loaded.remove(name);
        }
    }
    loaded
}

fn renamed(tags: &TagList, new_name: impl Fn(&str) -> Option<String>) -> TagList {
    let mut renamed = tags.clone();
    let changed: Vec<_> = tags
        .iter()
        .filter_map(|(name, value)| Some((name, new_name(name)?, value)))
        .collect();
    for (name, ..) in &changed {
        renamed.remove(name);
    }
    for (_, name, value) in changed {
        renamed.set(&name, value);
    }
    renamed
}

/// Whether a tag's name is `Hotseat...` behind any number of escapes.
fn is_reserved(name: &str) -> bool {
    let mut rest = name;
    while let Some(shorter) = strip_prefix(rest, ESCAPE) {
        rest = shorter;
    }
    strip_prefix(rest, OWN).is_some()
}

/// Tags are found whatever their case.
fn strip_prefix<'a>(name: &'a str, prefix: &str) -> Option<&'a str> {
    let (start, rest) = name.split_at_checked(prefix.len())?;
    start.eq_ignore_ascii_case(prefix).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_a_loaded_game_come_back_as_they_were_and_are_never_ours() {
        let mut tags = TagList::default();
        for (name, value) in [
            ("White", "Ann"),
            ("HotseatWhite", "engine:evil"),
            ("hotseatUNDONE", "e2e4:1"),
            ("OtherHotseatWhite", "twice"),
            ("OtherTag", "kept"),
        ] {
            tags.set(name, value);
        }
        let mut stored = escaped(&tags);
        assert!(
            stored
                .iter()
                .all(|(name, _)| strip_prefix(name, OWN).is_none())
        );
        stored.set("HotseatWhite", "human");
        stored.set("HotseatBlack", "human");
        assert_eq!(unescaped(&stored), tags);
    }
}
