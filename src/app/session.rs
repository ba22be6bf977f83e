//! A session of games between the same two people.

pub(in crate::app) mod changes;
mod memory;
pub mod players;
pub mod score;
mod storage;

pub use memory::{AbsentEngine, Recalled, Stamp, Unreadable};

use std::time::Duration;

use crate::model::{ByColor, Clock, Color, Ending, Game, IllegalMove, Move, Position, TimeControl};

use crate::notation::pgn::Tree;

use crate::app::four::FourOptions;

use players::Who;
use score::Score;

use changes::Changes;

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

/// One of the two people, who keep their points when they change sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Person {
    First,
    Second,
}

/// A game that is over and counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Finished {
    white: Person,
    winner: Option<Color>,
}

/// The least time that can be spent on a move.
pub(in crate::app) const INSTANT: Duration = Duration::from_nanos(1);

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

/// A draw offered by the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Offer {
    by: Color,
    ply: usize,
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

    /// How often anything has changed that a saved game has. Time counts as a change once a second.
    pub const fn changes(&self) -> u64 {
        self.changes.total()
    }

    /// The present game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays which side.
    pub const fn players(&self) -> &ByColor<Who> {
        &self.players
    }

    /// The time control of this game.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The clocks as they stand now, if there are clocks.
    pub fn clock(&self) -> Option<Clock> {
        let first = self.game.start().turn();
        let mut clock = Clock::after(&self.control, first, self.game.played())?;
        clock.advance(self.thinking);
        clock.set_paused(self.is_paused);
        Some(clock)
    }

    /// Whether the players have paused the game; one that is over is not paused any more.
    pub fn is_paused(&self) -> bool {
        self.is_paused && self.game.outcome().is_none()
    }

    /// Whether time counts: there are clocks, the game is not over, and it is not paused.
    pub fn is_clock_running(&self) -> bool {
        !self.is_paused && self.control.sides().is_some() && self.game.outcome().is_none()
    }

    /// Whether the side to move has little time left.
    pub fn is_time_low(&self) -> bool {
        const LOW: Duration = Duration::from_secs(20);
        let clock = self.clock().filter(|_| self.is_clock_running());
        clock.is_some_and(|clock| clock.remaining(clock.turn()) < LOW)
    }

    /// What a side is called: its player's name; without one a named player's computer opponent is
    /// called what it is, and anybody else by the colour.
    pub fn name(&self, color: Color) -> String {
        match (self.given_name(color), &self.players[color]) {
            (Some(name), _) => name.to_owned(),
            (None, player) if self.has_names() && player.is_computer() => player.short(),
            (None, _) => color.to_string(),
        }
    }

    /// The name that a side's player was given.
    pub fn given_name(&self, color: Color) -> Option<&str> {
        let (first, second) = self.names.as_ref()?;
        let name = match self.person(color) {
            Person::First => first,
            Person::Second => second,
        };
        (!name.is_empty()).then_some(name)
    }

    /// Whether the players have names.
    pub const fn has_names(&self) -> bool {
        self.names.is_some()
    }

    fn person(&self, color: Color) -> Person {
        match (color, self.white) {
            (Color::White, person) => person,
            (Color::Black, Person::First) => Person::Second,
            (Color::Black, Person::Second) => Person::First,
        }
    }

    /// The points of who sits at White and at Black: by person if they have names, else by colour.
    pub fn score(&self) -> ByColor<Score> {
        let present = self.present_if_finished();
        let mut score = ByColor::default();
        for finished in self.finished.iter().chain(&present) {
            let points = Score::of(finished.winner);
            let changed_sides = self.has_names() && finished.white != self.white;
            for color in Color::ALL {
                let seat = if changed_sides { !color } else { color };
                score[seat] += points[color];
            }
        }
        score
    }

    /// The present game, if it is over.
    fn present_if_finished(&self) -> Option<Finished> {
        // A position that was over before the first move does not count.
        let was_played = !self.game.played().is_empty() || self.game.ending().is_some();
        let counts = was_played && !self.was_over;
        let outcome = self.game.outcome().filter(|_| counts)?;
        let white = self.white_at_end.unwrap_or(self.white);
        let winner = outcome.winner();
        Some(Finished { white, winner })
    }

    /// Gives the people at White and Black their names.
    pub(in crate::app) fn set_names(&mut self, names: ByColor<String>) {
        self.changes.count();
        self.names = Some(match self.white {
            Person::First => (names.white, names.black),
            Person::Second => (names.black, names.white),
        });
    }

    /// Lets the players change sides; a game that is over stays with those who played it.
    pub(in crate::app) fn swap(&mut self) {
        self.changes.count();
        self.white_at_end = self.present_if_finished().map(|finished| finished.white);
        self.white = self.person(Color::Black);
        std::mem::swap(&mut self.players.white, &mut self.players.black);
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

    /// When the present game began, once it is known.
    pub const fn began(&self) -> Option<&Stamp> {
        self.began.as_ref()
    }

    pub(in crate::app) fn set_began(&mut self, stamp: Stamp) {
        self.changes.count();
        self.began = Some(stamp);
    }

    /// Changes who plays a side.
    pub(in crate::app) fn seat(&mut self, color: Color, who: Who) {
        self.changes.count();
        self.players[color] = who;
    }

    /// The side that the person at the keyboard speaks for: the one that moves, or his own if his
    /// opponent is a computer.
    pub fn speaker(&self) -> Color {
        let mut people = Color::ALL
            .into_iter()
            .filter(|&color| self.players[color] == Who::Human);
        match (people.next(), people.next()) {
            (Some(only), None) => only,
            _ => self.game.turn(),
        }
    }

    /// Whether one person plays against a computer.
    pub fn is_against_computer(&self) -> bool {
        let people = Color::ALL
            .iter()
            .filter(|&&color| self.players[color] == Who::Human);
        people.count() == 1
    }

    /// Changes who plays and with which time, in the game that has just started.
    pub(in crate::app) fn reseat(
        &mut self,
        players: Option<ByColor<Who>>,
        control: Option<TimeControl>,
    ) {
        self.changes.count();
        if let Some(players) = players {
            self.players = players;
        }
        if let Some(control) = control {
            self.control = control;
        }
    }

    /// The position that a `game` command starts from: a board that was set up and not played on.
    pub(in crate::app) fn prepared_start(&self) -> Position {
        if self.game.played().is_empty() && self.game.undone().is_empty() {
            self.game.start().clone()
        } else {
            Position::default()
        }
    }

    /// Makes a legal move, with the time it took.
    pub(in crate::app) fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        // To the millisecond, as it is written down: what is read again is the same game.
        let spent = Duration::from_millis(self.thinking.as_millis() as u64);
        self.game.play_timed(mv.request(), spent)?;
        self.change_moves();
        self.thinking = Duration::ZERO;
        Ok(())
    }

    /// Takes back so many moves or endings, if there are so many.
    pub(in crate::app) fn undo(&mut self, count: usize) -> bool {
        let available = self.game.played().len() + usize::from(self.game.ending().is_some());
        if count > available {
            return false;
        }
        // The clock goes on where it stood if only an ending is taken back, unless it had run out.
        let only_ending = count == 1 && self.game.ending().is_some();
        let thinking = match self.game.ending() {
            Some(Ending::FlagFall(_)) | None => Duration::ZERO,
            Some(_) if only_ending => self.thinking,
            Some(_) => Duration::ZERO,
        };
        for _ in 0..count {
            self.game.undo();
        }
        self.rethink();
        self.thinking = thinking;
        true
    }

    /// Makes so many moves again, if there are so many.
    pub(in crate::app) fn redo(&mut self, count: usize) -> bool {
        if count > self.game.undone().len() || self.game.ending().is_some() {
            return false;
        }
        for _ in 0..count {
            self.game.redo();
        }
        self.rethink();
        true
    }

    /// The time for this move starts again, and a draw offer lapses.
    fn rethink(&mut self) {
        self.changes.count();
        self.thinking = Duration::ZERO;
        self.offer = None;
        self.white_at_end = None;
        self.was_over = false;
        self.change_moves();
    }

    /// The game is another one now: what was written about the old one does not fit.
    fn change_moves(&mut self) {
        self.changes.count();
        self.is_archived = false;
        self.reviewed = None;
    }

    /// The present game was reviewed.
    pub(in crate::app) fn set_reviewed(&mut self, tree: Tree) {
        self.changes.count();
        self.reviewed = Some(Box::new(tree));
        self.is_archived = false;
    }

    /// Whether the present game is in a file already as it stands: loaded, or in the archive.
    pub(in crate::app) fn is_on_file(&self) -> bool {
        let is_as_loaded = self.origin.as_ref().is_some_and(|origin| {
            origin.main_line().count() == self.game.played().len() && self.game.ending().is_none()
        });
        self.is_archived || self.was_over || is_as_loaded
    }

    /// Whether the present game was over when it was loaded.
    pub const fn was_over(&self) -> bool {
        self.was_over
    }

    /// Whether the present game is in the archive as it stands.
    pub(in crate::app) const fn is_archived(&self) -> bool {
        self.is_archived
    }

    pub(in crate::app) fn set_archived(&mut self) {
        self.changes.count();
        self.is_archived = true;
    }

    /// Whether games have been finished in this session.
    pub fn has_score(&self) -> bool {
        !self.finished.is_empty()
    }

    /// Ends the game other than by a move, if that may be.
    pub(in crate::app) fn end(&mut self, ending: Ending) -> bool {
        self.changes.count();
        self.offer = None;
        self.change_moves();
        self.game.end(ending)
    }

    /// Ends the game by a claim that a move about to be made brings about.
    pub(in crate::app) fn claim_with(&mut self, mv: Move) -> bool {
        self.changes.count();
        self.game.claim_with(mv).is_some()
    }

    /// The side whose offer of a draw stands: until the opponent answers or has moved.
    pub fn offer(&self) -> Option<Color> {
        let offer = self.offer?;
        let since = self.game.played().len().checked_sub(offer.ply)?;
        (since <= 1 && self.game.outcome().is_none()).then_some(offer.by)
    }

    pub(in crate::app) fn offer_draw(&mut self, by: Color) {
        self.changes.count();
        self.offer = Some(Offer {
            by,
            ply: self.game.played().len(),
        });
    }

    pub(in crate::app) const fn withdraw_offer(&mut self) {
        self.changes.count();
        self.offer = None;
    }

    pub(in crate::app) const fn toggle_pause(&mut self) {
        self.changes.count();
        self.is_paused = !self.is_paused;
    }

    /// Whether time has been spent on the present move.
    pub(in crate::app) const fn has_thought(&self) -> bool {
        !self.thinking.is_zero()
    }

    /// The present move is being thought about from now on.
    pub(in crate::app) fn start_thinking(&mut self) {
        self.thinking = self.thinking.max(INSTANT);
    }

    /// Lets time pass for the side to move; tells who has overstepped it.
    pub(in crate::app) fn pass_time(&mut self, time: Duration) -> Option<Color> {
        if !self.is_clock_running() {
            return None;
        }
        let before = self.thinking.as_secs();
        self.thinking = self.thinking.saturating_add(time);
        if self.thinking.as_secs() != before {
            self.changes.count();
        }
        self.clock()?.flag()
    }
}
