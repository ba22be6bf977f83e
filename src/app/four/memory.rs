//! A table for four as PGN4, so that it can be saved and resumed.
//!
//! The game is what any reader of PGN4 sees. What only hotseat needs in order to resume stands in
//! tags that begin with `Hotseat`: they are written for the running game only, and believed only in
//! its file.

use crate::model::{ByColor, Color, Points};
use std::time::Duration;

use crate::app::App;
use crate::app::session::{Stamp, Unreadable};
use crate::four::pgn4::{self, Record, player_tag};
use crate::four::{Game, Position, Step, coordinates};
use crate::printable::printable;

use super::players::{FourOptions, Player};
use super::table::{Finished, Offer, Table};

/// The first line of a running game for four in its file.
const MARK: &str = "[HotseatFour \"1\"]\n";

/// Whether the running game's file holds a game for four.
pub fn is_four(text: &str) -> bool {
    text.starts_with(MARK)
}

impl Table {
    /// The game as PGN4 for any program; a viewed one with all that was written in it.
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.game.clone());
        if let Some(viewed) = &self.viewed {
            record.tags.clone_from(&viewed.tags);
            record.comments.clone_from(&viewed.comments);
            return record;
        }
        for seat in Color::FOUR {
            if let Some(name) = self.pgn_name(seat) {
                record.set_tag(player_tag(seat), name);
            }
        }
        if let Some(stamp) = &self.began {
            record.set_tag("Date", stamp.date.as_str());
            if !stamp.time.is_empty() {
                record.set_tag("Time", stamp.time.as_str());
            }
        }
        record.set_tag("Site", "hotseat");
        if self.control.sides().is_some() {
            record.set_tag("TimeControl", self.control.to_string());
        }
        record
    }

    /// The same as text.
    pub fn record_text(&self) -> String {
        pgn4::write(&self.record())
    }

    /// The name of who played in a chair, who may have changed it after the end; a computer without
    /// a name goes by its kind.
    fn pgn_name(&self, seat: Color) -> Option<String> {
        let at_end = self.names_at_end.as_ref().map(|names| &names[seat]);
        if let Some(name) = at_end.filter(|name| !name.is_empty()) {
            return Some(name.clone());
        }
        match (self.given_name(seat), self.players[seat]) {
            (Some(name), _) => Some(name.to_owned()),
            (None, Player::Human) => None,
            (None, computer) => Some(computer.to_string()),
        }
    }

    /// The whole session as PGN4, with everything needed to resume it.
    pub fn memory(&self) -> String {
        let mut record = self.record();
        for (tag, value) in self.own_tags() {
            record.set_tag(tag, value);
        }
        format!("{MARK}{}", pgn4::write(&record))
    }

    fn own_tags(&self) -> Vec<(&'static str, String)> {
        let undone: Vec<String> = self.game.undone().iter().map(write_step).collect();
        let score: Vec<String> = self.finished.iter().map(write_finished).collect();
        let thinking = self.thinking.as_millis();
        let names = self
            .names
            .as_ref()
            .map(|names| names.clone().into_values().join(","));
        let yes = |is_so: bool| is_so.then(|| "yes".to_owned());
        let players = self.players.into_values().map(|player| player.to_string());
        let tags = [
            ("HotseatPlayers", Some(players.join(" "))),
            ("HotseatNames", names),
            (
                "HotseatNamesAtEnd",
                self.names_at_end
                    .as_ref()
                    .map(|names| names.clone().into_values().join(",")),
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

    /// Reads the running game's own file.
    pub fn recall(text: &str) -> Result<Table, Unreadable> {
        let games = pgn4::read(text);
        let [read] = &games[..] else {
            return Err(match games.len() {
                0 => Unreadable::Empty,
                games => Unreadable::Several(games),
            });
        };
        if let Some(problem) = &read.problem {
            return Err(Unreadable::Game(problem.to_string()));
        }
        let mut table = recall_players(&read.record)?;
        recall_undone(&mut table.game, &read.record)?;
        let thinking = tag_or(&read.record, "HotseatThinking", "0");
        let thinking = thinking.parse();
        table.thinking =
            Duration::from_millis(thinking.map_err(|_| Unreadable::Tag("HotseatThinking"))?);
        table.offer = read.record.tag("HotseatOffer").and_then(read_offer);
        Ok(table)
    }

    /// The readable part of a damaged file of ours: the steps up to the damage, with the players if
    /// they can be read. Nothing, if there are no steps.
    pub fn salvage(bytes: &[u8]) -> Option<Table> {
        let text = String::from_utf8_lossy(bytes);
        let at = text.rfind(MARK)?;
        let read = pgn4::read(&text[at..]).into_iter().next()?;
        if read.record.game.played().is_empty() {
            return None;
        }
        recall_players(&read.record).ok().or_else(|| {
            let mut table = Table::new(FourOptions::default());
            table.game = read.record.game;
            Some(table)
        })
    }

    /// Says when the game began.
    pub(in crate::app) fn set_began(&mut self, stamp: Stamp) {
        self.changes.count();
        self.began = Some(stamp);
    }

    /// Whether the game is worth resuming: it has steps, or a position that was set up.
    pub(in crate::app) fn is_begun(&self) -> bool {
        let usual = Position::default().with_teams(self.has_teams());
        let game = &self.game;
        !game.played().is_empty() || !game.undone().is_empty() || *game.start() != usual
    }
}

fn tag_or<'a>(record: &'a Record, tag: &str, otherwise: &'a str) -> &'a str {
    record.tag(tag).unwrap_or(otherwise)
}

/// The players, the score and the time, which the tags tell.
fn recall_players(record: &Record) -> Result<Table, Unreadable> {
    let players = tag_or(record, "HotseatPlayers", "human human human human");
    let players: Vec<Player> = players.split(' ').flat_map(str::parse).collect();
    let players: [Player; 4] = players
        .try_into()
        .map_err(|_| Unreadable::Tag("HotseatPlayers"))?;
    let names = record.tag("HotseatNames").map(read_names);
    let names = names
        .map(|names| names.ok_or(Unreadable::Tag("HotseatNames")))
        .transpose()?;
    let control = match record.tag("TimeControl") {
        None => crate::model::TimeControl::None,
        Some(text) => text.parse().map_err(|_| Unreadable::Tag("TimeControl"))?,
    };
    let mut table = Table::new(FourOptions {
        players: ByColor::four(players),
        names,
        control,
        ..FourOptions::default()
    });
    // Blanks only: the names in it have other white space, which would divide them.
    let score = tag_or(record, "HotseatScore", "").split(' ');
    table.finished = score
        .filter(|word| !word.is_empty())
        .map(read_finished)
        .collect::<Option<_>>()
        .ok_or(Unreadable::Tag("HotseatScore"))?;
    table.game = record.game.clone();
    table.began = record.tag("Date").map(|date| Stamp {
        date: printable(date),
        time: printable(tag_or(record, "Time", "")),
    });
    table.names_at_end = record.tag("HotseatNamesAtEnd").and_then(read_names);
    table.is_paused = record.tag("HotseatPaused").is_some();
    table.is_archived = record.tag("HotseatArchived").is_some();
    table.view = super::view::View::of(table.game.position(), table.game.turn());
    Ok(table)
}

fn read_names(text: &str) -> Option<ByColor<String>> {
    let names: Vec<String> = text.split(',').map(printable).collect();
    let names: [String; 4] = names.try_into().ok()?;
    Some(ByColor::four(names))
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
            let request = coordinates::parse(squares)?;
            game.play_timed(request, spent).is_ok()
        }
    };
    is_taken.then_some(())
}

/// Takes the undone steps and undoes them again, so that they can be redone.
fn recall_undone(game: &mut Game, record: &Record) -> Result<(), Unreadable> {
    const TAG: &str = "HotseatUndone";
    let made = game.played().len();
    for word in tag_or(record, TAG, "").split_whitespace() {
        take_written(game, word).ok_or(Unreadable::Tag(TAG))?;
    }
    if game.played().len() > made {
        game.rewind(made);
    }
    Ok(())
}

/// `12.0.0.0`, the points in twelfths, and with names `12.0.0.0:Ann,Bob,Cid,Dan`, in which blanks are
/// no-break spaces.
fn write_finished(finished: &Finished) -> String {
    let points = finished
        .points
        .into_values()
        .map(|points| points.twelfths().to_string());
    let points = points.join(".");
    match &finished.names {
        None => points,
        Some(names) => format!(
            "{points}:{}",
            names.clone().into_values().join(",").replace(' ', "\u{a0}")
        ),
    }
}

fn read_finished(word: &str) -> Option<Finished> {
    let (points, names) = match word.split_once(':') {
        None => (word, None),
        Some((points, names)) => (points, Some(read_names(&names.replace('\u{a0}', " "))?)),
    };
    let points: Vec<Points> = points
        .split('.')
        .map(|twelfths| twelfths.parse().ok().and_then(Points::from_twelfths))
        .collect::<Option<_>>()?;
    let points: [Points; 4] = points.try_into().ok()?;
    Some(Finished {
        names,
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

impl App {
    /// The game for four as PGN4 for the archive, if it belongs there.
    pub fn archived_four(&self) -> Option<String> {
        let table = self.table()?;
        let is_wanted = self.settings.archive || table.outcome().is_none();
        if !table.was_played() || !is_wanted || table.is_archived {
            return None;
        }
        let mut record = table.record();
        if table.outcome().is_none() {
            record.set_tag("Termination", "unfinished");
        }
        Some(pgn4::write(&record))
    }
}
