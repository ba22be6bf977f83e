//! A session as a PGN game, so that it can be put away and taken up again.
//!
//! Anybody's program can read the game: its moves, its names, its clocks. What only we need to go
//! on (the moves taken back, the score, who thinks since when) stands in tags that begin with
//! `Hotseat`; they are written for the running game and left out of the archive.

use std::fmt;
use std::time::Duration;

use crate::model::{ByColor, Claim, Clock, Color, Ending, Game, MoveRequest, Ply, TimeControl};
use crate::notation::coordinates;
use crate::notation::pgn::{self, Marker, Tree};

use super::players::Who;

use super::{Finished, Offer, Person, Session};

/// The day and the time at which a game began, as PGN writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stamp {
    /// `2026.11.16`
    pub date: String,
    /// `14:05:11`
    pub time: String,
}

/// Why a game that was put away cannot be taken up again.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// There is no game.
    #[error("there is no game in it")]
    Empty,
    /// There are too many: only one of them could be gone on with.
    #[error("there are {0} games in it")]
    Several(usize),
    /// A move or a tag of PGN's own cannot be read.
    #[error("{0}")]
    Game(String),
    /// A tag of our own says something that makes no sense.
    #[error("its tag {0} makes no sense")]
    Tag(&'static str),
}

impl Session {
    /// The game as PGN for anybody to read; one that was loaded keeps all that was written in it.
    pub fn record(&self) -> Tree {
        let mut tree = self.tree();
        for (tag, name) in [("White", Color::White), ("Black", Color::Black)] {
            if let Some(name) = self.pgn_name(name) {
                tree.tags.set(tag, &name);
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

    /// The moves, in the tree that they were loaded with as far as they follow it.
    fn tree(&self) -> Tree {
        if let Some(reviewed) = &self.reviewed {
            return (**reviewed).clone();
        }
        let mut own = pgn::tree(&self.game, &pgn::Tags::default());
        let Some(origin) = &self.origin else {
            return own;
        };
        let line: Vec<_> = origin.main_line().collect();
        let moves = line.iter().map(|&id| origin.node(id).mv());
        let played = self.game.played().iter().map(|ply| ply.mv);
        if !played.clone().take(line.len()).eq(moves) {
            own.tags = origin.tags.clone();
            return own;
        }
        let mut tree = (**origin).clone();
        let mut at = line.last().copied();
        for mv in played.skip(line.len()) {
            at = tree.add(at, mv).or(at);
        }
        if !self.was_over {
            tree.marker = own.marker;
        }
        tree
    }

    /// A player's name; a computer without one is called what it is.
    fn pgn_name(&self, color: Color) -> Option<String> {
        match &self.players[color] {
            _ if self.has_names() => Some(self.name(color)),
            Who::Human => None,
            computer => Some(computer.short()),
        }
    }

    fn write_clocks(&self, tree: &mut Tree) {
        tree.tags
            .set("TimeControl", &pgn::write_control(&self.control));
        let first = self.game.start().turn();
        let Some(mut clock) = Clock::new(&self.control, first) else {
            return;
        };
        let nodes: Vec<_> = tree.main_line().collect();
        for (id, ply) in nodes.into_iter().zip(self.game.played()) {
            let mover = clock.turn();
            clock.advance(ply.spent);
            clock.press();
            let times = pgn::write_times(clock.remaining(mover), ply.spent);
            tree.node_mut(id).after.push(times);
        }
    }

    /// The whole session as PGN, with all that is needed to go on.
    ///
    /// The time thought about the present move is kept as it was at the last whole `step` of it, so
    /// that a running clock need not be written down at every tick.
    pub fn memory(&self, step: Duration) -> String {
        let mut tree = self.record();
        for (tag, value) in self.own_tags(step) {
            tree.tags.set(tag, &value);
        }
        tree.to_pgn()
    }

    fn own_tags(&self, step: Duration) -> Vec<(&'static str, String)> {
        let mut tags = Vec::new();
        let undone: Vec<_> = self.game.undone().iter().map(write_ply).collect();
        let score: Vec<_> = self.finished.iter().map(Finished::to_string).collect();
        let steps = self.thinking.as_millis() / step.as_millis().max(1);
        let thinking = steps * step.as_millis().max(1);
        let optional = [
            ("HotseatUndone", undone.join(" ")),
            ("HotseatScore", score.join(" ")),
            (
                "HotseatEnding",
                self.game.ending().map_or_else(String::new, write_ending),
            ),
            (
                "HotseatThinking",
                if thinking > 0 {
                    thinking.to_string()
                } else {
                    String::new()
                },
            ),
            (
                "HotseatPaused",
                if self.is_paused {
                    "yes".to_owned()
                } else {
                    String::new()
                },
            ),
            (
                "HotseatOffer",
                self.offer
                    .map_or_else(String::new, |offer| format!("{} {}", offer.by, offer.ply)),
            ),
            (
                "HotseatWhiteAtEnd",
                self.white_at_end
                    .map_or_else(String::new, |person| person.to_string()),
            ),
        ];
        tags.extend(optional.into_iter().filter(|(_, value)| !value.is_empty()));
        tags.push(("HotseatWhite", self.players.white.to_string()));
        tags.push(("HotseatBlack", self.players.black.to_string()));
        tags.push(("HotseatPerson", self.white.to_string()));
        if self.has_names() {
            tags.push(("HotseatNames", "yes".to_owned()));
        }
        if self.origin.is_some() {
            tags.push(("HotseatLoaded", "yes".to_owned()));
        }
        if self.was_over {
            tags.push(("HotseatWasOver", "yes".to_owned()));
        }
        tags
    }

    /// Takes up a session that was put away.
    pub fn recall(text: &[u8]) -> Result<Session, Unreadable> {
        let games = pgn::read_all(text);
        let [read] = &games[..] else {
            return Err(match games.len() {
                0 => Unreadable::Empty,
                games => Unreadable::Several(games),
            });
        };
        if let Some(problem) = &read.problem {
            return Err(Unreadable::Game(problem.to_string()));
        }
        Session::recall_tree(&read.tree)
    }

    /// The session that a game of ours, or anybody's, leaves its players in.
    pub fn recall_tree(tree: &Tree) -> Result<Session, Unreadable> {
        let tag = |name| tree.tags.get(name);
        let mut session = Session::new(super::Options::default());
        session.control = control_of(tree);
        session.game = game_of(tree)?;
        session.white = person(tag("HotseatPerson")).ok_or(Unreadable::Tag("HotseatPerson"))?;
        session.players = players_of(tree)?;
        // Computers without names are called what they are; that is no name of theirs.
        let is_ours = tag("HotseatPerson").is_some();
        let is_named = !is_ours || tag("HotseatNames").is_some();
        if let (Some(white), Some(black), true) = (tag("White"), tag("Black"), is_named) {
            let name = |text: &str| match text.parse::<Who>() {
                Ok(_) => String::new(),
                Err(_) => text.to_owned(),
            };
            session.set_names(ByColor {
                white: name(white),
                black: name(black),
            });
        }
        session.began = tag("Date").map(|date| Stamp {
            date: date.to_owned(),
            time: tag("Time").unwrap_or_default().to_owned(),
        });
        session.finished = finished_of(tree)?;
        session.is_paused = tag("HotseatPaused").is_some();
        session.thinking = match tag("HotseatThinking") {
            Some(millis) => Duration::from_millis(
                millis
                    .parse()
                    .map_err(|_| Unreadable::Tag("HotseatThinking"))?,
            ),
            None => Duration::ZERO,
        };
        session.offer = tag("HotseatOffer").and_then(read_offer);
        session.was_over = tag("HotseatWasOver").is_some();
        if !is_ours || tag("HotseatLoaded").is_some() {
            session.origin = Some(Box::new(origin_of(tree, &session.control)));
        }
        session.white_at_end = tag("HotseatWhiteAtEnd").and_then(|text| person(Some(text)));
        Ok(session)
    }
}

/// A tree as it was loaded: without what we write about our own games.
fn origin_of(tree: &Tree, control: &TimeControl) -> Tree {
    let mut origin = tree.clone();
    let own: Vec<String> = tree
        .tags
        .iter()
        .map(|(name, _)| name.to_owned())
        .filter(|name| name.starts_with("Hotseat"))
        .collect();
    for name in own {
        origin.tags.remove(&name);
    }
    if control != &TimeControl::None {
        let is_ours = |comment: &String| pgn::read_spent(comment).is_some();
        let line: Vec<_> = origin.main_line().collect();
        for id in line {
            origin
                .node_mut(id)
                .after
                .retain(|comment| !is_ours(comment));
        }
    }
    origin
}

fn control_of(tree: &Tree) -> TimeControl {
    let tag = tree.tags.get("TimeControl");
    tag.and_then(pgn::read_control).unwrap_or_default()
}

fn players_of(tree: &Tree) -> Result<ByColor<Who>, Unreadable> {
    let who = |tag| match tree.tags.get(tag) {
        Some(text) => text.parse().map_err(|_| Unreadable::Tag(tag)),
        None => Ok(Who::default()),
    };
    Ok(ByColor {
        white: who("HotseatWhite")?,
        black: who("HotseatBlack")?,
    })
}

/// The game of a tree's main line, with the moves that were taken back and its ending.
fn game_of(tree: &Tree) -> Result<Game, Unreadable> {
    let mut game = Game::from_position(tree.start().clone());
    for id in tree.main_line() {
        let node = tree.node(id);
        let spent = node
            .after
            .iter()
            .find_map(|comment| pgn::read_spent(comment));
        // A game that anybody wrote may go on behind a draw that we do not play beyond.
        if game
            .play_timed(node.mv().request(), spent.unwrap_or_default())
            .is_err()
        {
            break;
        }
    }
    let played = game.played().len();
    for word in tree
        .tags
        .get("HotseatUndone")
        .unwrap_or_default()
        .split_whitespace()
    {
        let (request, spent) = read_ply(word).ok_or(Unreadable::Tag("HotseatUndone"))?;
        game.play_timed(request, spent)
            .map_err(|_| Unreadable::Tag("HotseatUndone"))?;
    }
    if game.played().len() > played {
        game.rewind(played);
    }
    if let Some(ending) = ending_of(tree, &game)? {
        game.recall_ending(ending);
    }
    Ok(game)
}

/// The ending that our own tag names, or that the result suggests when the board does not tell.
fn ending_of(tree: &Tree, game: &Game) -> Result<Option<Ending>, Unreadable> {
    if let Some(text) = tree.tags.get("HotseatEnding") {
        return read_ending(text)
            .map(Some)
            .ok_or(Unreadable::Tag("HotseatEnding"));
    }
    if game.outcome().is_some() {
        return Ok(None);
    }
    let on_time = tree
        .tags
        .get("Termination")
        .is_some_and(|words| words.to_lowercase().contains("time"));
    let lost = |loser| {
        if on_time {
            Ending::FlagFall(loser)
        } else {
            Ending::Resignation(loser)
        }
    };
    Ok(match tree.marker {
        Marker::White => Some(lost(Color::Black)),
        Marker::Black => Some(lost(Color::White)),
        Marker::Draw => Some(Ending::Agreement),
        Marker::Open => None,
    })
}

fn write_ply(ply: &Ply) -> String {
    format!("{}:{}", coordinates::write(ply.mv), ply.spent.as_millis())
}

fn read_ply(word: &str) -> Option<(MoveRequest, Duration)> {
    let (mv, millis) = word.split_once(':')?;
    Some((
        coordinates::parse(mv)?,
        Duration::from_millis(millis.parse().ok()?),
    ))
}

fn write_ending(ending: Ending) -> String {
    match ending {
        Ending::Resignation(color) => format!("resignation {color}"),
        Ending::Agreement => "agreement".to_owned(),
        Ending::Claim(Claim::Threefold) => "claim threefold".to_owned(),
        Ending::Claim(Claim::FiftyMoves) => "claim fifty".to_owned(),
        Ending::FlagFall(color) => format!("flag {color}"),
    }
}

fn read_ending(text: &str) -> Option<Ending> {
    Some(match text.split_once(' ') {
        Some(("resignation", color)) => Ending::Resignation(read_color(color)?),
        Some(("flag", color)) => Ending::FlagFall(read_color(color)?),
        Some(("claim", "threefold")) => Ending::Claim(Claim::Threefold),
        Some(("claim", "fifty")) => Ending::Claim(Claim::FiftyMoves),
        None if text == "agreement" => Ending::Agreement,
        _ => return None,
    })
}

fn read_color(text: &str) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|color| color.to_string() == text)
}

fn read_offer(text: &str) -> Option<Offer> {
    let (by, ply) = text.split_once(' ')?;
    Some(Offer {
        by: read_color(by)?,
        ply: ply.parse().ok()?,
    })
}

/// A game without the tag is somebody else's: whoever has White is the first.
fn person(text: Option<&str>) -> Option<Person> {
    match text {
        None | Some("1") => Some(Person::First),
        Some("2") => Some(Person::Second),
        Some(_) => None,
    }
}

fn finished_of(tree: &Tree) -> Result<Vec<Finished>, Unreadable> {
    let words = tree
        .tags
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
            Some(Color::Black) => 'b',
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
