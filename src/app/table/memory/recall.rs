//! From PGN back to a table: our own running game, what is left of a damaged one, and games of
//! other files.

use std::time::Duration;

use crate::app::table::players::Who;
use crate::app::table::seats::People;
use crate::app::table::{Options, Stamp, Table, is_four};
use crate::model::{ByColor, Color, Game, Step, TimeControl};
use crate::notation::pgn::{self, Marker, ReadGame, TagList, Tree, player_tag};

use super::values::{finished_of, people, person, read_ending, read_given, read_offer, read_ply};
use super::{UNNAMED_ENGINE, Unreadable, unescaped};

/// A table read back from the running game's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recalled {
    /// The table; a person sits wherever an engine is absent.
    pub table: Table,
    /// The engines that played and are not started again by themselves.
    pub absent: Vec<AbsentEngine>,
}

impl From<Table> for Recalled {
    fn from(table: Table) -> Recalled {
        Recalled {
            table,
            absent: Vec::new(),
        }
    }
}

/// An engine that played a side when the game was left, and that only a person can seat again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbsentEngine {
    /// The side that it played.
    pub color: Color,
    /// The name that it had in the settings, if it had one.
    pub name: Option<String>,
}

impl Table {
    /// Reads the running game's own file. `engines` are the names of the engines in the settings;
    /// no other engine is seated.
    pub fn recall(text: &[u8], engines: &[&str]) -> Result<Recalled, Unreadable> {
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
        let tags = &read.tree.tags;
        if is_four(text) {
            return Table::recall_four(&read.tree).map(Recalled::from);
        }
        if tags.get("HotseatPerson").is_none() {
            return Ok(Table::from_game(&read.tree).into());
        }
        let mut recalled = recall_players(&read.tree, engines)?;
        let table = &mut recalled.table;
        recall_undone(&mut table.game, tags)?;
        table.thinking = thinking_of(tags)?;
        let given = tags.get("HotseatGiven").unwrap_or_default();
        table.given = given.split(' ').filter_map(read_given).collect();
        table.offer = tags.get("HotseatOffer").and_then(read_offer);
        if let Some(text) = tags.get("HotseatEnding") {
            let ending = read_ending(text).ok_or(Unreadable::Tag("HotseatEnding"))?;
            table.game.set_recorded_ending(ending);
        } else {
            recall_result(&mut table.game, &read.tree);
        }
        Ok(recalled)
    }

    /// The readable part of a damaged file of ours: the moves up to the damage, with the players and
    /// the score if they can be read. Nothing, if there are no moves.
    pub fn salvage(text: &[u8], engines: &[&str]) -> Option<Recalled> {
        let mut games = pgn::read_all(text);
        // Games that wait for the archive stand before the running one, and have no tags of ours.
        let own = ["HotseatPerson", "HotseatFour"];
        let is_running = |read: &ReadGame| own.iter().any(|tag| read.tree.tags.get(tag).is_some());
        let running = games.iter().rposition(is_running).unwrap_or(0);
        let read = (running < games.len()).then(|| games.swap_remove(running))?;
        read.tree.main_line().next()?;
        if !read.tree.start().rules().is_for_two() {
            return Some(Table::salvage_four(&read.tree).into());
        }
        Some(recall_players(&read.tree, engines).unwrap_or_else(|_| unfinished(&read).into()))
    }

    /// A table with a game from any file. Tags of our own mean nothing there.
    pub fn from_game(tree: &Tree) -> Table {
        let mut table = with_moves(tree);
        recall_result(&mut table.game, tree);
        set_names(&mut table, &tree.tags);
        let loaded = loaded_tree(tree, tree.tags.clone(), &table.control);
        table.origin = Some(Box::new(loaded));
        table
    }
}

/// The moves, the date and the time control, which mean the same in every file.
pub(in crate::app::table) fn with_moves(tree: &Tree) -> Table {
    let tag = |name| tree.tags.get(name);
    let mut table = Table::new(Options::default());
    table.control = tag("TimeControl")
        .and_then(|text| pgn::read_control(tree.start().board(), text))
        .unwrap_or_default();
    table.game = game_of(tree);
    table.began = tag("Date").map(|date| Stamp {
        date: date.to_owned(),
        time: tag("Time").unwrap_or_default().to_owned(),
    });
    table
}

/// A game whose own tags make no sense: its result may not be true either.
fn unfinished(read: &ReadGame) -> Table {
    let mut table = with_moves(&read.tree);
    set_names(&mut table, &read.tree.tags);
    table
}

/// What the tags say of the players, besides the moves.
fn recall_players(tree: &Tree, engines: &[&str]) -> Result<Recalled, Unreadable> {
    let tags = &tree.tags;
    let mut table = with_moves(tree);
    let white = person(tags.get("HotseatPerson")).ok_or(Unreadable::Tag("HotseatPerson"))?;
    let at_end = tags.get("HotseatWhiteAtEnd");
    let at_end = at_end.and_then(|text| person(Some(text))).map(people);
    table.people = People::recall(people(white), at_end, None);
    if tags.get("HotseatNames").is_some() {
        set_names(&mut table, tags);
    }
    table.finished = finished_of(tags)?;
    table.is_paused = tags.get("HotseatPaused").is_some();
    table.is_archived = tags.get("HotseatArchived").is_some();
    table.was_over = tags.get("HotseatWasOver").is_some();
    if tags.get("HotseatLoaded").is_some() {
        let loaded = loaded_tree(tree, unescaped(tags), &table.control);
        table.origin = Some(Box::new(loaded));
    }
    let mut absent = Vec::new();
    for (color, tag) in [
        (Color::White, "HotseatWhite"),
        (Color::Black, "HotseatBlack"),
    ] {
        let stored = tags.get(tag).unwrap_or("human");
        match seat_of(stored, engines).ok_or(Unreadable::Tag(tag))? {
            Seat::Taken(who) => table.players[color] = who,
            Seat::Absent(name) => absent.push(AbsentEngine { color, name }),
        }
    }
    Ok(Recalled { table, absent })
}

enum Seat {
    Taken(Who),
    /// An engine that must not be started from what a file says.
    Absent(Option<String>),
}

fn seat_of(stored: &str, engines: &[&str]) -> Option<Seat> {
    if stored == UNNAMED_ENGINE {
        return Some(Seat::Absent(None));
    }
    Some(match stored.parse().ok()? {
        Who::Engine(name) if !engines.contains(&&*name) => Seat::Absent(engine_name(&name)),
        who => Seat::Taken(who),
    })
}

/// The name of an engine, but not a command line, which older versions stored in its place.
fn engine_name(text: &str) -> Option<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '.');
    text.chars().all(is_word).then(|| text.to_owned())
}

fn set_names(table: &mut Table, tags: &TagList) {
    let board = table.game.board();
    let given = |side: &Color| tags.get(player_tag(board, *side));
    if table.sides().iter().any(|side| given(side).is_none()) {
        return;
    }
    // A computer without a name is written as its kind, which is not a name to keep. The tags name
    // those who played, and they may have changed sides since.
    let mut names = ByColor::<String>::default();
    for side in table.sides() {
        let text = given(side).unwrap_or_default();
        if text.parse::<Who>().is_err() {
            text.clone_into(&mut names[table.seat_now(*side)]);
        }
    }
    table.people.name(&names);
}

/// A tree with the tags it was loaded with, and without the times that we add to the moves.
fn loaded_tree(tree: &Tree, tags: TagList, control: &TimeControl) -> Tree {
    let mut loaded = tree.clone();
    loaded.tags = tags;
    if control != &TimeControl::None {
        let line: Vec<_> = loaded.main_line().collect();
        for id in line {
            let comments = &mut loaded.node_mut(id).after;
            comments.retain(|comment| pgn::read_spent(comment).is_none());
        }
    }
    loaded
}

/// The game of a tree's main line, with the times that are told in its comments. Another program's game
/// may continue after a draw that ends the game here.
fn game_of(tree: &Tree) -> Game {
    let mut game = Game::from_position(tree.start().clone());
    for id in tree.main_line() {
        let node = tree.node(id);
        if game.outcome().is_some() || !game.follow(node.step()) {
            break;
        }
        let spent = node.after.iter().find_map(|text| pgn::read_spent(text));
        game.set_last_spent(spent.unwrap_or_default());
    }
    game
}

/// Plays the undone moves and undoes them again, so that they can be redone.
fn recall_undone(game: &mut Game, tags: &TagList) -> Result<(), Unreadable> {
    const TAG: &str = "HotseatUndone";
    let played = game.played().len();
    for word in tags.get(TAG).unwrap_or_default().split_whitespace() {
        let (request, spent) = read_ply(word).ok_or(Unreadable::Tag(TAG))?;
        game.play_timed(request, spent)
            .map_err(|_| Unreadable::Tag(TAG))?;
    }
    if game.played().len() > played {
        game.rewind(played);
    }
    Ok(())
}

fn thinking_of(tags: &TagList) -> Result<Duration, Unreadable> {
    const TAG: &str = "HotseatThinking";
    let Some(text) = tags.get(TAG) else {
        return Ok(Duration::ZERO);
    };
    let millis = text.parse().map_err(|_| Unreadable::Tag(TAG))?;
    Ok(Duration::from_millis(millis))
}

/// The ending that the result suggests when the board does not show one.
fn recall_result(game: &mut Game, tree: &Tree) {
    if game.outcome().is_some() {
        return;
    }
    let termination = tree.tags.get("Termination").unwrap_or_default();
    let is_on_time = termination.to_lowercase().contains("time");
    let lost = |loser| {
        if is_on_time {
            Step::FlagFall(loser)
        } else {
            Step::Resignation(loser)
        }
    };
    let ending = match tree.marker {
        Marker::White => lost(Color::Black),
        Marker::Black => lost(Color::White),
        Marker::Draw => Step::Agreement,
        Marker::Open => return,
    };
    game.set_recorded_ending(ending);
}
