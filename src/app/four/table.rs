//! A table with four chairs: who sits there, the game they play, and the games they have played.

use std::time::Duration;

use crate::app::session::changes::Changes;
use crate::app::session::{INSTANT, Stamp};
use crate::four::{Game, Position, Setup, Step};
use crate::model::{ByColor, Clock, Color, IllegalMove, Move, Outcome, Points, TimeControl};

use super::machine::Machine;
use super::players::{FourOptions, Player};
use super::view::View;

/// A game that is over and counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Finished {
    /// What the players were called, if they had names.
    pub(in crate::app) names: Option<ByColor<String>>,
    pub(in crate::app) points: ByColor<Points>,
}

/// A draw that was offered, and who has accepted it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// Who offers it.
    pub by: Color,
    /// Who agrees: the player who offers, and those who have accepted.
    pub agreed: ByColor<bool>,
    /// How many steps had been made.
    pub(in crate::app) steps: usize,
}

/// What is known of a game that was opened from a file.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Viewed {
    /// The tags, harmless to print.
    pub tags: Vec<(String, String)>,
    /// The comments, each with the number of steps made before it, harmless to print.
    pub comments: Vec<(usize, String)>,
    /// Why the rest could not be read.
    pub problem: Option<String>,
}

impl Viewed {
    /// The value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(tag, _)| tag == name);
        found.map(|(_, value)| value.as_str())
    }
}

/// The players, the game they play, and how it is looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    pub(in crate::app) players: ByColor<Player>,
    pub(in crate::app) names: Option<ByColor<String>>,
    /// What the players were called when the present game ended, if they have changed chairs or
    /// names since.
    pub(in crate::app) names_at_end: Option<ByColor<String>>,
    pub(in crate::app) control: TimeControl,
    pub(in crate::app) game: Game,
    /// The time spent on the move being thought about.
    pub(in crate::app) thinking: Duration,
    pub(in crate::app) is_paused: bool,
    pub(in crate::app) offer: Option<Offer>,
    pub(in crate::app) finished: Vec<Finished>,
    pub(in crate::app) began: Option<Stamp>,
    /// Whether the present game is in the archive as it stands.
    pub(in crate::app) is_archived: bool,
    /// A position being set up; the game waits behind it.
    pub(in crate::app) setup: Option<Setup>,
    /// What is known of a game that was opened from a file, and is only looked at.
    pub(in crate::app) viewed: Option<Box<Viewed>>,
    pub(in crate::app) view: View,
    pub(in crate::app) machine: Machine,
    pub(in crate::app) changes: Changes,
}

impl Table {
    /// A table where a session begins.
    pub fn new(options: FourOptions) -> Table {
        let start = options.start.unwrap_or_default();
        let game = Game::from_position(start.with_teams(options.has_teams));
        Table {
            view: View::of(game.position(), game.turn()),
            players: options.players,
            names: options.names,
            names_at_end: None,
            control: options.control,
            game,
            thinking: Duration::ZERO,
            is_paused: false,
            offer: None,
            finished: Vec::new(),
            began: None,
            is_archived: false,
            setup: None,
            viewed: None,
            machine: Machine::new(options.seed),
            changes: Changes::default(),
        }
    }

    /// What a table like this one begins with: the players, their names, the time and the teams.
    pub fn options(&self) -> FourOptions {
        FourOptions {
            players: self.players,
            names: self.names.clone(),
            control: self.control.clone(),
            has_teams: self.has_teams(),
            ..FourOptions::default()
        }
    }

    /// Whether four people without names play, each alone and without clocks.
    pub fn has_usual_players(&self) -> bool {
        self.options() == FourOptions::default()
    }

    /// The present game, or the one that is viewed.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who plays in which chair.
    pub const fn players(&self) -> &ByColor<Player> {
        &self.players
    }

    /// Whether White and Black play against Green and Orange.
    pub const fn has_teams(&self) -> bool {
        self.game.start().has_teams()
    }

    /// The time control.
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// The clocks as they stand now, if there are clocks.
    pub fn clock(&self) -> Option<Clock> {
        Clock::of(&self.control, &self.game, &[], self.thinking)
    }

    /// What the player in a chair is called: by the name, or else by the colour.
    pub fn name(&self, seat: Color) -> &str {
        self.given_name(seat).unwrap_or(seat.word())
    }

    /// The name that the player in a chair was given.
    pub fn given_name(&self, seat: Color) -> Option<&str> {
        let names = self.names.as_ref()?;
        Some(names[seat].as_str()).filter(|name| !name.is_empty())
    }

    /// Whether the players have names.
    pub const fn has_names(&self) -> bool {
        self.names.is_some()
    }

    /// Whether the players have paused the game; one that is over is not paused any more.
    pub fn is_paused(&self) -> bool {
        self.is_paused && self.game.outcome().is_none()
    }

    /// Whether time counts: there are clocks, and the game is neither over nor paused.
    pub fn is_clock_running(&self) -> bool {
        let is_played = self.viewed.is_none() && self.setup.is_none();
        is_played
            && !self.is_paused
            && self.control.sides().is_some()
            && self.game.outcome().is_none()
    }

    /// Whether the player to move has little time left.
    pub fn is_time_low(&self) -> bool {
        const LOW: Duration = Duration::from_secs(20);
        let clock = self.clock().filter(|_| self.is_clock_running());
        clock.is_some_and(|clock| clock.remaining(clock.turn()) < LOW)
    }

    /// The draw offer that stands: until all have accepted, one declines, or it is the turn of the
    /// player who made it again.
    pub fn offer(&self) -> Option<Offer> {
        let offer = self.offer?;
        let is_same_turn = self.game.played().len() == offer.steps;
        let stands = is_same_turn || self.game.turn() != offer.by;
        (stands && self.game.outcome().is_none()).then_some(offer)
    }

    /// Who still has to accept the offer that stands, in the order of play.
    pub fn undecided(&self) -> Vec<Color> {
        let Some(offer) = self.offer() else {
            return Vec::new();
        };
        let living = self.game.position().living();
        let mut seats: Vec<Color> = living.filter(|&seat| !offer.agreed[seat]).collect();
        let distance = |seat: Color| (seat as usize + 4 - offer.by as usize) % 4;
        seats.sort_by_key(|&seat| distance(seat));
        seats
    }

    /// The points of the player in each chair: by name if they have names, else by colour.
    pub fn score(&self) -> ByColor<Points> {
        let present = self.present_if_finished();
        let games = || self.finished.iter().chain(&present);
        ByColor::from_fn(|seat| games().map(|game| self.points_in(game, seat)).sum())
    }

    fn points_in(&self, game: &Finished, seat: Color) -> Points {
        let (Some(names), Some(then)) = (&self.names, &game.names) else {
            return game.points[seat];
        };
        let own = then.iter().find(|(_, name)| **name == names[seat]);
        own.map_or(Points::ZERO, |(then, _)| game.points[then])
    }

    /// The present game, if it is over. A position that was over before the first step does not
    /// count.
    pub(in crate::app) fn present_if_finished(&self) -> Option<Finished> {
        let points = self.game.points().filter(|_| self.was_played())?;
        let names = self.names_at_end.as_ref().or(self.names.as_ref());
        Some(Finished {
            names: names.cloned(),
            points,
        })
    }

    /// Whether anything was done in the present game.
    pub(in crate::app) fn was_played(&self) -> bool {
        self.viewed.is_none() && !self.game.played().is_empty()
    }

    /// Whether games have been finished at this table.
    pub const fn has_score(&self) -> bool {
        !self.finished.is_empty()
    }

    /// How the game ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// When the present game began, once it is known.
    pub const fn began(&self) -> Option<&Stamp> {
        self.began.as_ref()
    }

    /// How often anything has changed that a saved game has. Time counts as a change once a second.
    pub const fn changes(&self) -> u64 {
        self.changes.total()
    }

    /// Makes a legal move, with the time it took.
    pub(in crate::app) fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        // To the millisecond, as it is written down: what is read again is the same game.
        let spent = Duration::from_millis(self.thinking.as_millis() as u64);
        self.game.play_timed(mv.request(), spent)?;
        self.thinking = Duration::ZERO;
        self.change_game();
        Ok(())
    }

    /// Takes a step that is no move: a player leaves, or all agree.
    pub(in crate::app) fn take_step(&mut self, step: Step) -> bool {
        let turn = self.game.turn();
        let is_taken = self.game.take_step(step);
        if is_taken {
            // Whoever is still to move goes on thinking.
            if self.game.turn() != turn {
                self.thinking = Duration::ZERO;
            }
            self.change_game();
        }
        is_taken
    }

    /// Takes back so many steps, and the time for this move starts again.
    pub(in crate::app) fn undo(&mut self, steps: usize) {
        self.game
            .rewind(self.game.played().len().saturating_sub(steps));
        self.rethink();
    }

    /// Makes so many steps again.
    pub(in crate::app) fn redo(&mut self, steps: usize) {
        for _ in 0..steps {
            self.game.redo();
        }
        self.rethink();
    }

    fn rethink(&mut self) {
        self.thinking = Duration::ZERO;
        self.offer = None;
        self.change_game();
    }

    /// The game is another one now: what was said about the old one does not fit.
    pub(in crate::app) fn change_game(&mut self) {
        self.changes.count();
        self.is_archived = false;
        self.names_at_end = None;
        self.view.deselect();
        self.machine.forget();
    }

    /// Starts a game; the one before is counted if it is over, and forgotten otherwise.
    pub(in crate::app) fn start(&mut self, start: Position, alternates: bool) {
        let was_played = self.was_played();
        let present = self.present_if_finished();
        self.finished.extend(present);
        if alternates && was_played {
            self.rotate();
        }
        self.game = Game::from_position(start);
        self.began = None;
        self.is_paused = false;
        self.setup = None;
        self.machine.start_game();
        self.rethink();
        self.view.cursor = super::view::first_square(self.game.position(), self.game.turn());
    }

    /// Everyone moves on to the next chair in the order of play.
    pub(in crate::app) fn rotate(&mut self) {
        self.changes.count();
        self.note_names_at_end();
        rotate(&mut self.players);
        if let Some(names) = &mut self.names {
            rotate(names);
        }
        self.machine.forget();
    }

    /// A game that is over stays with those who played it.
    fn note_names_at_end(&mut self) {
        if self.names_at_end.is_none() && self.present_if_finished().is_some() {
            self.names_at_end.clone_from(&self.names);
        }
    }

    /// Gives the people in the chairs their names. Points go with those who only change chairs, and
    /// stay with a chair whose player gets a name that is new at the table.
    pub(in crate::app) fn set_names(&mut self, names: &ByColor<String>) {
        self.changes.count();
        self.note_names_at_end();
        let old = self.names.replace(names.clone());
        let finished = self.finished.iter_mut();
        let finished = finished.map(|game| game.names.get_or_insert_with(|| names.clone()));
        for then in finished.chain(&mut self.names_at_end) {
            let Some(old) = &old else { continue };
            for name in then.values_mut() {
                let seat = old.iter().find(|(_, known)| *known == name);
                let renamed = seat.map(|(seat, _)| &names[seat]);
                let is_gone = !names.values().contains(&&*name);
                if let Some(renamed) = renamed.filter(|new| is_gone && !old.values().contains(new))
                {
                    name.clone_from(renamed);
                }
            }
        }
    }

    /// The present move is being thought about from now on.
    pub(in crate::app) fn start_thinking(&mut self) {
        self.thinking = self.thinking.max(INSTANT);
    }

    /// Lets time pass for the player to move; tells who has run out of it.
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

/// Everyone's value goes to the next side clockwise.
fn rotate<T: Clone>(values: &mut ByColor<T>) {
    let before = values.clone();
    for side in Color::FOUR {
        values[side.next()] = before[side].clone();
    }
}
