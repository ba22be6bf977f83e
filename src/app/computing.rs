//! The computer in a chair: when it is asked, and what comes of its answers.
//!
//! Nobody starts or stops a search by hand. After every message, [`App::call_computer`] compares
//! what should be thought about with what is, and asks for the difference.

use std::time::Duration;

use crate::engine::{Best, Clocks, Info, Limits};
use crate::model::clock::Bonus;
use crate::model::{ByColor, Color, Ending, Game};

use super::dialog::{Act, Dialog, Kind, Row};
use super::players::{Level, Who};
use super::review::Review;
use super::thought::{Hint, Order, Place, Purpose, Thinker, Thought, Weight};
use super::viewer::{ANALYSED_LINES, Viewer};
use super::{App, Cmd, Face, Mode, words};

/// Two computers move no faster than people can follow.
const WATCHABLE: Duration = Duration::from_secs(1);
/// A computer that answers before the hand has left the key is no company.
const UNHURRIED: Duration = Duration::from_millis(250);
/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How long the evaluation bar thinks about a position.
const WEIGHING_TIME: Duration = Duration::from_millis(600);
/// A level without a clock thinks no longer than this about a move.
const LEVEL_TIME: Duration = Duration::from_secs(2);
/// From this level on, a computer knows when a game is lost.
const RESIGNING: u8 = 4;
/// How long a position that is looked at is analysed, so that nobody's machine stays hot for ever.
const ANALYSIS_TIME: Duration = Duration::from_secs(120);
/// An external engine without a clock thinks as long as this about a move.
const ENGINE_TIME: Duration = Duration::from_secs(1);

/// What should be thought about, by whom, and where.
struct Wish {
    purpose: Purpose,
    thinker: Thinker,
    place: Place,
}

impl App {
    /// What is being thought about, if anything.
    pub const fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    /// Whether a computer is about to move.
    pub fn is_computing(&self) -> bool {
        let is_move = |thought: &Thought| thought.purpose == Purpose::Move;
        self.thought.as_ref().is_some_and(is_move)
    }

    /// Whether anything is being thought about.
    pub const fn is_thinking(&self) -> bool {
        self.thought.is_some()
    }

    /// Whether a thought with this number is under way.
    pub(super) fn is_thinking_of(&self, id: u64) -> bool {
        self.thought
            .as_ref()
            .is_some_and(|thought| thought.id == id)
    }

    /// The move that is shown as a hint for the present position.
    pub fn hint(&self) -> Option<&Hint> {
        let place = Place::of(self.session.game());
        self.hint.as_ref().filter(|hint| hint.place == place)
    }

    /// What the present position is worth for White, as far as it has been found out.
    pub fn weight(&self) -> Option<crate::engine::Score> {
        self.weight.as_ref()?.score
    }

    /// Asks for what should be thought about now, and has everything else stopped.
    pub(super) fn call_computer(&mut self) -> Vec<Cmd> {
        let wanted = self.wanted();
        let is_right = |thought: &Thought, wish: &Wish| {
            thought.purpose == wish.purpose
                && thought.thinker == wish.thinker
                && thought.place == wish.place
        };
        let mut cmds = Vec::new();
        if let Some(thought) = &self.thought {
            if wanted
                .as_ref()
                .is_some_and(|wanted| is_right(thought, wanted))
            {
                return cmds;
            }
            cmds.push(Cmd::StopThinking);
            self.thought = None;
        }
        if let Some(wish) = wanted {
            cmds.push(self.order(wish));
        }
        cmds
    }

    /// What should be thought about now, and by whom.
    fn wanted(&self) -> Option<Wish> {
        let looked_at = match (self.review(), self.viewer()) {
            (Some(review), _) => Some((Purpose::Review, review.place().clone())),
            (None, Some(viewer)) => {
                let place = viewer.unanalysed_place();
                place.map(|place| (Purpose::Analysis, place))
            }
            (None, None) => None,
        };
        if let Some((purpose, place)) = looked_at {
            let thinker = Thinker::Level(Level::MAX);
            return Some(Wish {
                purpose,
                thinker,
                place,
            });
        }
        let (purpose, thinker) = self.wanted_in_game()?;
        Some(Wish {
            purpose,
            thinker,
            place: Place::of(self.session.game()),
        })
    }

    /// What should be thought about in the game that is played.
    fn wanted_in_game(&self) -> Option<(Purpose, Thinker)> {
        let game = self.session.game();
        let is_played = self.mode == Mode::Playing && !self.is_asking_to_resume();
        if !is_played || game.outcome().is_some() || self.is_stalled(game) {
            return None;
        }
        let is_paused = self.session.is_paused() && !self.steps;
        let mover = Thinker::of(&self.session.players()[game.turn()]);
        let best = || Thinker::Level(Level::MAX);
        match mover {
            Some(thinker) => (!is_paused).then_some((Purpose::Move, thinker)),
            None if self.wants_hint => Some((Purpose::Hint, best())),
            None if self.shows_evaluation() && !self.is_weighed(game) => {
                Some((Purpose::Weigh, best()))
            }
            None => None,
        }
    }

    /// Whether the board is hidden: between people, a pause is no time to think.
    pub fn hides_board(&self) -> bool {
        self.session.is_paused() && self.mode == Mode::Playing && self.has_person()
    }

    fn has_person(&self) -> bool {
        let is_person = |&color: &Color| self.session.players()[color] == Who::Human;
        Color::ALL.iter().any(is_person)
    }

    /// Whether the evaluation bar is wanted and can be shown.
    pub fn shows_evaluation(&self) -> bool {
        self.settings.evaluation && self.face == Face::Screen
    }

    fn is_weighed(&self, game: &Game) -> bool {
        let place = Place::of(game);
        self.weight
            .as_ref()
            .is_some_and(|weight| weight.place == place)
    }

    /// Whether the computer has failed here and nobody has said what to do about it.
    pub(super) fn is_stalled(&self, game: &Game) -> bool {
        self.stalled.as_ref() == Some(&Place::of(game))
    }

    fn order(&mut self, wish: Wish) -> Cmd {
        let Wish {
            purpose,
            thinker,
            place,
        } = wish;
        let id = self.fresh_id();
        if let Some(viewer) = self.viewer_mut().filter(|_| purpose == Purpose::Analysis) {
            viewer.begin_analysis(place.clone());
        }
        self.thought = Some(Thought {
            id,
            purpose,
            thinker: thinker.clone(),
            place,
            info: None,
        });
        Cmd::Think(Box::new(Order {
            id,
            limits: self.limits(purpose, &thinker),
            at_least: self.pace(purpose),
            thinker,
            purpose,
            game: self.game_for(purpose),
            seed: self.seed,
            has_book: self.settings.book && purpose == Purpose::Move,
            lines: match purpose {
                Purpose::Review => self.review().map_or(1, Review::wanted_lines),
                Purpose::Analysis => ANALYSED_LINES,
                Purpose::Move | Purpose::Hint | Purpose::Weigh => 1,
            },
            is_afresh: purpose == Purpose::Review && self.review().is_some_and(Review::is_fresh),
        }))
    }

    /// The game that is thought about.
    fn game_for(&self, purpose: Purpose) -> Game {
        let looked_at = match purpose {
            Purpose::Review => self.review().map(Review::game),
            Purpose::Analysis => self.viewer().map(Viewer::game).cloned(),
            Purpose::Move | Purpose::Hint | Purpose::Weigh => None,
        };
        looked_at.unwrap_or_else(|| self.session.game().clone())
    }

    /// How long may be thought.
    fn limits(&self, purpose: Purpose, thinker: &Thinker) -> Limits {
        match purpose {
            Purpose::Hint => Limits::movetime(HINT_TIME),
            Purpose::Weigh => Limits::movetime(WEIGHING_TIME),
            Purpose::Review => Limits::nodes(self.review().map_or(1, Review::nodes)),
            Purpose::Analysis => Limits::movetime(ANALYSIS_TIME),
            Purpose::Move => match (self.clocks(), thinker) {
                (Some(clocks), _) => Limits {
                    clocks: Some(clocks),
                    ..Limits::default()
                },
                (None, Thinker::Engine(name)) if self.has_own_limits(name) => Limits::default(),
                (None, Thinker::Engine(_)) => Limits::movetime(ENGINE_TIME),
                // Weak levels see enough long before.
                (None, Thinker::Level(_)) => Limits::movetime(LEVEL_TIME),
            },
        }
    }

    /// Whether the settings say how long an engine thinks.
    fn has_own_limits(&self, name: &str) -> bool {
        let mut engines = self.settings.engines.iter();
        let found = engines.find(|(known, _)| known == name);
        found.is_some_and(|(_, launch)| launch.limits != Limits::default())
    }

    /// The clocks as a search wants them.
    fn clocks(&self) -> Option<Clocks> {
        let clock = self.session.clock()?;
        let period = |color| clock.period(color);
        let increment = ByColor::from_fn(|color| match period(color).bonus {
            Bonus::Increment(time) | Bonus::Delay(time) => time,
            Bonus::None => Duration::ZERO,
        });
        Some(Clocks {
            left: ByColor::from_fn(|color| clock.remaining(color)),
            increment,
            moves_to_go: clock.moves_to_go(clock.turn()),
        })
    }

    fn pace(&self, purpose: Purpose) -> Duration {
        match (self.face, purpose) {
            (Face::Screen, Purpose::Move) if self.has_person() => UNHURRIED,
            (Face::Screen, Purpose::Move) if !self.steps => WATCHABLE,
            _ => Duration::ZERO,
        }
    }

    pub(super) fn hear_info(&mut self, id: u64, info: Info) -> Vec<Cmd> {
        if let Some(thought) = self.thought.as_mut().filter(|thought| thought.id == id) {
            match (thought.purpose, &mut self.mode) {
                (Purpose::Review, _) => {
                    if let Some(review) = &mut self.review {
                        review.hear(info);
                    }
                    return Vec::new();
                }
                (Purpose::Analysis, Mode::Viewer(viewer)) => {
                    viewer.hear_analysis(info);
                    return Vec::new();
                }
                _ => {}
            }
            let white = info.score.for_white(self.session.game().turn());
            if thought.purpose == Purpose::Weigh {
                self.weight = Some(Weight {
                    place: thought.place.clone(),
                    score: Some(white),
                });
            }
            thought.info = Some(info);
        }
        Vec::new()
    }

    pub(super) fn hear_best(&mut self, id: u64, best: Best) -> Vec<Cmd> {
        let Some(thought) = self.thought.take_if(|thought| thought.id == id) else {
            return Vec::new();
        };
        match thought.purpose {
            Purpose::Move => self.play_answer(best),
            Purpose::Hint => self.show_hint(&thought, best),
            Purpose::Review => self.hear_reviewed(best),
            Purpose::Analysis => {
                if let Some(viewer) = self.viewer_mut() {
                    viewer.end_analysis();
                }
                Vec::new()
            }
            Purpose::Weigh => {
                let score = self.weight();
                self.weight = Some(Weight {
                    place: thought.place,
                    score,
                });
                Vec::new()
            }
        }
    }

    fn play_answer(&mut self, best: Best) -> Vec<Cmd> {
        self.steps = false;
        let turn = self.session.game().turn();
        if let Some(score) = best.score {
            self.outlook[turn].push(score.centipawns());
        }
        let Some(mv) = best.best else {
            return Vec::new();
        };
        self.replies.clear();
        if self.accepts_draw(turn) {
            return self.end_game(Ending::Agreement);
        }
        if self.resigns(turn) {
            return self.end_game(Ending::Resignation(turn));
        }
        let declined = self.session.offer().is_some();
        let cmds = self.make_move(mv);
        if declined && self.session.offer().is_none() {
            self.say(format!("{turn} plays on."));
        }
        cmds
    }

    /// A computer gives up when a person would: it has been hopeless for some moves.
    fn resigns(&self, turn: Color) -> bool {
        const HOPELESS: i32 = -900;
        const MOVES: usize = 4;
        let is_weak = matches!(self.session.players()[turn], Who::Computer(level) if level.number() < RESIGNING);
        let last: Vec<i32> = self.outlook[turn]
            .iter()
            .rev()
            .take(MOVES)
            .copied()
            .collect();
        !is_weak && last.len() == MOVES && last.iter().all(|&score| score < HOPELESS)
    }

    /// It takes a draw when it has nothing to hope for: worse, or level for long and late.
    fn accepts_draw(&self, turn: Color) -> bool {
        const LATE: usize = 60;
        if self.session.offer() != Some(!turn) {
            return false;
        }
        let last: Vec<i32> = self.outlook[turn].iter().rev().take(4).copied().collect();
        let is_worse = last.len() >= 2 && last.iter().all(|&score| score < -150);
        let is_even = last.len() == 4 && last.iter().all(|&score| score.abs() < 30);
        is_worse || (is_even && self.session.game().played().len() >= LATE)
    }

    fn show_hint(&mut self, thought: &Thought, best: Best) -> Vec<Cmd> {
        self.wants_hint = false;
        let game = self.session.game();
        let Some((mv, man)) = best
            .best
            .and_then(|mv| Some((mv, game.roster().at(mv.from())?)))
        else {
            self.refuse("there is no move to show.");
            return Vec::new();
        };
        let line = words::hint_line(game, man, mv, thought.info.as_ref());
        self.hint = Some(Hint {
            mv,
            place: thought.place.clone(),
        });
        self.replies.clear();
        self.say(line);
        Vec::new()
    }

    /// Asks for a hint.
    pub(super) fn ask_hint(&mut self) -> Vec<Cmd> {
        let game = self.session.game();
        let turn = game.turn();
        if let Some(outcome) = game.outcome() {
            self.refuse(format!("the game is over: {outcome}."));
        } else if self.session.is_paused() {
            self.refuse("the game is paused; type pause to go on.");
        } else if self.session.players()[turn] != Who::Human {
            self.refuse(format!(
                "it is the turn of {turn}, who is a computer; a hint is for people."
            ));
        } else {
            self.wants_hint = true;
            if self.face == Face::Screen {
                self.say("Thinking about a hint ...");
            }
        }
        Vec::new()
    }

    /// `move` alone: the computer is to move at once; when it is paused, one move is made.
    pub(super) fn ask_computer(&mut self) -> Vec<Cmd> {
        let turn = self.session.game().turn();
        if let Some(outcome) = self.session.game().outcome() {
            self.refuse(format!("the game is over: {outcome}."));
        } else if self.session.players()[turn] == Who::Human {
            self.refuse(format!(
                "{turn} is human; type a move such as p1w 3 a or e2 e4."
            ));
        } else if self.session.is_paused() {
            self.steps = true;
        } else if self.is_computing() {
            return vec![Cmd::MoveNow];
        } else {
            // It had failed, and may try again.
            self.stalled = None;
        }
        Vec::new()
    }

    /// Somebody else takes a chair, in the middle of the game.
    pub(super) fn seat(&mut self, color: Color, who: Who) -> Vec<Cmd> {
        self.stalled = None;
        self.say(format!("{color} is {} now.", who.short()));
        self.session.seat(color, who);
        Vec::new()
    }

    /// A computer could not think: people say what is to be done about it.
    pub(super) fn hear_failure(&mut self, id: u64, why: &str) -> Vec<Cmd> {
        let Some(thought) = self.thought.take_if(|thought| thought.id == id) else {
            return Vec::new();
        };
        self.steps = false;
        self.wants_hint = false;
        if matches!(thought.purpose, Purpose::Review | Purpose::Analysis) {
            self.stop_looking_closer();
            self.refuse(why);
            return Vec::new();
        }
        if thought.purpose != Purpose::Move {
            self.weight = Some(Weight {
                place: thought.place,
                score: None,
            });
            self.refuse(why);
            return Vec::new();
        }
        self.stalled = Some(thought.place);
        let turn = self.session.game().turn();
        let side = turn.to_string().to_lowercase();
        match self.face {
            Face::Plain => self.refuse(format!(
                "{why} Type move to try again, or seat {side} human, or seat {side} computer5."
            )),
            Face::Screen => {
                let line = |line: &str| Act::Line(line.to_owned());
                let rows = vec![
                    Row::act("Try again", "move", None, line("move")),
                    Row::act(
                        "Let computer5 play on",
                        "seat",
                        None,
                        line(&format!("seat {side} computer5")),
                    ),
                    Row::act(
                        "A person plays on",
                        "seat",
                        None,
                        line(&format!("seat {side} human")),
                    ),
                ];
                let who = self.session.players()[turn].short();
                let mut dialog =
                    Dialog::new(Kind::Question, &format!("{turn} ({who}) cannot move"), rows);
                why.clone_into(&mut dialog.note);
                self.open(dialog);
            }
        }
        Vec::new()
    }
}
