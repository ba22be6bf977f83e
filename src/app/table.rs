//! The running game: who sits at the table, what they have played, and what is on file. It is always
//! there, whatever covers it, and by whatever rules it is played.
//!
//! ```text
//!  players  seats            who plays, what they are called, what they have won
//!  steps                     moves and endings, draws on offer, the clocks
//!  memory  four  storage     the table as PGN or PGN4, and what outlives the program
//! ```

mod four;
mod memory;
pub mod players;
mod seats;
mod steps;
mod storage;

pub use four::is_four;
pub use memory::{AbsentEngine, Recalled, Stamp, Unreadable};
pub use steps::Offer;

use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;

use crate::model::{AnyPosition, ByColor, Chess960, Color, Game, Given, Rules, TimeControl};
use crate::notation::pgn::Tree;

use players::Who;
use seats::{Finished, People};

/// How a table begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// Who plays which side.
    pub players: ByColor<Who>,
    /// What they are called.
    pub names: Option<ByColor<String>>,
    /// The time of each game.
    pub control: TimeControl,
    /// Where the first game starts, and by which rules.
    pub start: Option<AnyPosition>,
    /// What the computers' choices follow from: the same number, the same game.
    pub seed: u64,
}

impl Options {
    /// The options of a new table that is like an earlier one.
    #[must_use]
    pub fn like(self, last: &Recalled) -> Options {
        let before = last.table.options();
        // Names are given to so many players.
        let players = |options: &Options| {
            let start = options.start.as_ref();
            start.map_or(2, |start| start.rules().sides.len())
        };
        let are_as_many = players(&before) == players(&self);
        let own_names = self.names.filter(|_| are_as_many);
        Options {
            names: before.names.or(own_names),
            control: match before.control {
                TimeControl::None => self.control,
                control @ TimeControl::Clocks(_) => control,
            },
            // Another game of Chess960 starts from another position.
            start: before.start.map(|start| {
                if start.is_chess960() {
                    Chess960::from_seed(self.seed).position().into()
                } else {
                    AnyPosition::start(start.rules())
                }
            }),
            seed: self.seed,
            ..before
        }
    }
}

/// The players, the game they play, and the games they have played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    players: ByColor<Who>,
    people: People,
    control: TimeControl,
    game: Game,
    /// The time spent on the move being thought about.
    thinking: Duration,
    /// The time that players were given beyond the control.
    given: Vec<Given>,
    is_paused: bool,
    /// A draw on offer that is not answered yet.
    offer: Option<Offer>,
    finished: Vec<Finished>,
    /// When the present game began, once it is known.
    began: Option<Stamp>,
    /// What the present game was loaded from, with all that was written in it.
    origin: Option<Box<Tree>>,
    /// The present game with its review; gone as soon as another move is made.
    reviewed: Option<Box<Tree>>,
    /// Whether the present game is in the archive as it stands.
    is_archived: bool,
    /// Whether the present game was over when it was loaded: then it does not count here.
    was_over: bool,
}

impl Table {
    /// A table where the first game begins.
    pub fn new(options: Options) -> Table {
        Table {
            players: options.players,
            people: People::new(options.names),
            control: options.control,
            game: Game::from_position(options.start.unwrap_or_default()),
            thinking: Duration::ZERO,
            given: Vec::new(),
            is_paused: false,
            offer: None,
            finished: Vec::new(),
            began: None,
            origin: None,
            reviewed: None,
            is_archived: false,
            was_over: false,
        }
    }

    /// What a table like this one begins with: the players, their names, the time and the rules.
    pub fn options(&self) -> Options {
        let start = self.game.start();
        let name = |color| self.given_name(color).unwrap_or_default().to_owned();
        Options {
            players: self.players.clone(),
            names: self.has_names().then(|| ByColor::from_fn(name)),
            control: self.control.clone(),
            start: (start.is_chess960() || start.rules() != <&Rules>::default())
                .then(|| start.clone()),
            ..Options::default()
        }
    }

    /// A number that is another one as soon as anything has changed that a saved game has; time counts once
    /// a second. The store compares it, instead of writing the game down after every message.
    pub fn state(&self) -> u64 {
        let Table {
            players,
            people,
            control,
            game,
            thinking,
            given,
            is_paused,
            offer,
            finished,
            began,
            origin,
            reviewed,
            is_archived,
            was_over,
        } = self;
        let mut state = DefaultHasher::new();
        (players, people, control, given, thinking.as_secs()).hash(&mut state);
        (is_paused, offer, finished, began, is_archived, was_over).hash(&mut state);
        let start = game.start();
        let counters = (start.halfmove_clock(), start.fullmove_number());
        (start.hash(), counters, start.rules().name).hash(&mut state);
        (game.played(), game.undone(), game.ending()).hash(&mut state);
        // These are never changed, only replaced: where a tree is tells which one it is.
        let trees = [origin, reviewed].map(|tree| tree.as_deref().map(std::ptr::from_ref));
        trees.hash(&mut state);
        state.finish()
    }

    /// The present game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// The rules that it is played by.
    pub fn rules(&self) -> &'static Rules {
        self.game.rules()
    }

    /// Who plays, in the order of play.
    pub fn sides(&self) -> &'static [Color] {
        self.rules().sides
    }

    /// When the present game began, once it is known.
    pub const fn began(&self) -> Option<&Stamp> {
        self.began.as_ref()
    }

    pub(in crate::app) fn set_began(&mut self, stamp: Stamp) {
        self.began = Some(stamp);
    }

    /// Starts a game; the one before is counted if it is over, and forgotten otherwise. Players who
    /// have agreed to change sides do so, unless nothing was played yet. Where others play than before,
    /// the points are forgotten.
    pub(in crate::app) fn start(&mut self, start: AnyPosition, alternates: bool) {
        let was_played = self.was_played();
        let present = self.present_if_finished();
        self.finished.extend(present);
        if start.rules().sides.len() == self.sides().len() {
            if alternates && was_played {
                self.swap();
            }
        } else {
            // Those who go on keep their names.
            let names = self.options().names;
            *self = Table::new(Options {
                names,
                ..Options::default()
            });
        }
        self.game = Game::from_position(start);
        self.began = None;
        self.origin = None;
        self.is_paused = false;
        self.given.clear();
        self.rethink();
    }

    /// Goes on with moves that were made elsewhere, in the game that has just started.
    pub(in crate::app) fn continue_with(&mut self, game: Game) {
        self.game = game;
    }

    /// Puts the game of another table on the board, with its players and its time; the games
    /// finished here still count.
    pub(in crate::app) fn adopt(&mut self, other: Table) {
        let present = self.present_if_finished();
        let mut finished: Vec<Finished> = std::mem::take(&mut self.finished);
        finished.extend(present);
        if other.sides().len() != self.sides().len() {
            finished.clear();
        }
        let was_over = other.game.outcome().is_some();
        *self = Table {
            finished,
            was_over,
            ..other
        };
    }

    /// Whether anything was done in the present game that stands.
    pub(in crate::app) fn was_played(&self) -> bool {
        !self.game.played().is_empty() || self.game.ending().is_some()
    }

    /// Whether a move has been made, even if it was taken back: until then a `game` command starts
    /// from the board as it was set up.
    pub(in crate::app) fn is_touched(&self) -> bool {
        !self.game.played().is_empty() || !self.game.undone().is_empty()
    }
}
