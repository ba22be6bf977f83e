//! A session of games between the same two people.

pub(in crate::app) mod changes;
mod endings;
mod memory;
mod moves;
mod on_file;
pub mod players;
pub mod score;
mod seats;
mod storage;
mod time;

pub use memory::{AbsentEngine, Recalled, Stamp, Unreadable};
pub(in crate::app) use time::INSTANT;

use std::time::Duration;

use crate::app::four::FourOptions;
use crate::model::{ByColor, Chess960, Color, Game, Given, Position, Rules, TimeControl};
use crate::notation::pgn::Tree;

use changes::Changes;
use endings::Offer;
use players::Who;
use score::Finished;
use seats::Person;

/// How a session begins.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Options {
    /// Who plays which side.
    pub players: ByColor<Who>,
    /// What they are called.
    pub names: Option<ByColor<String>>,
    /// The time of each game.
    pub control: TimeControl,
    /// Where the first game starts.
    pub start: Option<Position>,
    /// What the computers' choices follow from: the same number, the same game.
    pub seed: u64,
    /// A table for four, if four play.
    pub four: Option<Box<FourOptions>>,
}

impl Options {
    /// The options of a new session that is like an earlier one.
    #[must_use]
    pub fn like(self, last: &Recalled) -> Options {
        let before = match &last.table {
            Some(table) => Options {
                four: Some(Box::new(FourOptions {
                    seed: self.seed,
                    ..table.options()
                })),
                ..Options::default()
            },
            None => last.session.options(),
        };
        Options {
            names: before.names.or(self.names),
            control: match before.control {
                TimeControl::None => self.control,
                control @ TimeControl::Clocks(_) => control,
            },
            // Another game of Chess960 starts from another position.
            start: before.start.map(|start| {
                if start.is_chess960() {
                    Chess960::from_seed(self.seed).position()
                } else {
                    Position::default().with_rules(start.rules())
                }
            }),
            seed: self.seed,
            ..before
        }
    }
}

/// The players, the game they play, and the games they have played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    players: ByColor<Who>,
    /// The names of the first and the second person.
    names: Option<(String, String)>,
    /// Who of them has White.
    white: Person,
    control: TimeControl,
    game: Game,
    /// The time spent on the move being thought about.
    thinking: Duration,
    /// The time that players were given beyond the control.
    given: Vec<Given>,
    is_paused: bool,
    /// Who has offered a draw that is not answered yet, and at which move.
    offer: Option<Offer>,
    finished: Vec<Finished>,
    /// Who had White when the present game ended, if the players have changed sides since.
    white_at_end: Option<Person>,
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
    /// How often anything that is saved has changed.
    changes: Changes,
}

impl Session {
    /// A session that begins.
    pub fn new(options: Options) -> Session {
        Session {
            players: options.players,
            names: options.names.map(|names| (names.white, names.black)),
            white: Person::First,
            control: options.control,
            game: options
                .start
                .map_or_else(Game::default, Game::from_position),
            thinking: Duration::ZERO,
            given: Vec::new(),
            is_paused: false,
            offer: None,
            finished: Vec::new(),
            white_at_end: None,
            began: None,
            was_over: false,
            origin: None,
            reviewed: None,
            is_archived: false,
            changes: Changes::default(),
        }
    }

    /// What a session like this one begins with: the players, their names, the time and the rules.
    pub fn options(&self) -> Options {
        let start = self.game.start();
        let name = |color| self.given_name(color).unwrap_or_default().to_owned();
        Options {
            players: self.players.clone(),
            names: self
                .has_names()
                .then(|| ByColor::two(name(Color::White), name(Color::Black))),
            control: self.control.clone(),
            start: (start.is_chess960() || start.rules() != Rules::STANDARD).then(|| start.clone()),
            ..Options::default()
        }
    }

    /// How often anything has changed that a saved game has. Time counts as a change once a second.
    pub const fn changes(&self) -> u64 {
        self.changes.total()
    }

    /// The present game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// When the present game began, once it is known.
    pub const fn began(&self) -> Option<&Stamp> {
        self.began.as_ref()
    }

    pub(in crate::app) fn set_began(&mut self, stamp: Stamp) {
        self.changes.count();
        self.began = Some(stamp);
    }

    /// Starts a game; the one before is counted if it is over, and forgotten otherwise. Players who
    /// have agreed to change sides do so, unless no move has been made yet.
    pub(in crate::app) fn start(&mut self, start: Position, alternates: bool) {
        let was_played = !self.game.played().is_empty() || self.game.ending().is_some();
        let present = self.present_if_finished();
        self.finished.extend(present);
        if alternates && was_played {
            self.swap();
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
        self.changes.count();
        self.game = game;
    }

    /// Puts the game of another session on the board, with its players and its time; the games
    /// finished here still count.
    pub(in crate::app) fn adopt(&mut self, other: Session) {
        let present = self.present_if_finished();
        let finished = self.finished.iter().copied().chain(present).collect();
        let was_over = other.game.outcome().is_some();
        let mut changes = self.changes;
        changes.count();
        *self = Session {
            finished,
            was_over,
            changes,
            ..other
        };
    }

    /// Whether a move has been made, even if it was taken back: until then a `game` command starts
    /// from the board as it was set up.
    pub(in crate::app) fn is_touched(&self) -> bool {
        !self.game.played().is_empty() || !self.game.undone().is_empty()
    }
}
