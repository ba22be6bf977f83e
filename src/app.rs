//! The whole state of a running program, as plain data, and the one function that changes it.
//!
//! ```text
//!  Msg ─► update(&mut App, Msg) -> Vec<Cmd> ─► the front end performs them ─► Msg ...
//! ```
//!
//! Who deals with what, each in a file of its own:
//!
//! ```text
//!  update                      routes messages
//!  language                    what is typed          keys                 what is pressed
//!  playing  editing  queries   games, setup, answers  acting  hand         keys and mouse on the board
//!  session  score  players     who plays, and how     browsing  preview    looking back, looking ahead
//!  words  reply                what is said           menu  forms  dialog  helping  what lies over it
//!  settings                    what is chosen         screen  input        the full screen's own state
//!  keeping                     what outlives the program  computing  thought  the computer in a chair
//!  library                     lists of games         viewer  review       a game that is looked at
//! ```
//!
//! An [`App`] holds no file, thread, clock or screen: time comes in as a message, and work outside
//! goes out as a [`Cmd`]. A test of a whole game is a list of messages and an `assert_eq!`.

mod acting;
mod browsing;
mod cmd;
mod computing;
mod dialog;
mod editing;
mod forms;
mod hand;
pub mod helping;
mod input;
mod keeping;
pub mod keys;
pub mod language;
pub mod library;
mod menu;
mod msg;
pub mod players;
mod playing;
mod preview;
mod queries;
mod reply;
pub mod review;
mod score;
mod screen;
mod session;
pub mod settings;
mod thought;
mod update;
pub mod viewer;
mod words;

pub use cmd::{Cmd, Export};
pub use dialog::{Act, Dialog, Row, Value};
pub use input::{Input, LineEdit};
pub use msg::{Exported, Msg};
pub use preview::Preview;
pub use reply::Reply;
pub use score::Score;
pub use screen::{Brush, Chooser, HelpView, Popup, Screen};
pub use session::{AbsentEngine, Options, Recalled, Session, Stamp, Unreadable};
pub use thought::{Hint, Order, Purpose, Thinker, Thought};
pub use update::update;

use language::Command;
use library::Library;
use review::Review;
use settings::Settings;
use thought::{Place, Weight};
use viewer::Viewer;

use crate::model::{ByColor, Clock, Color, Position, Roster, Setup, TimeControl};
use crate::notation::pgn::Tree;
use crate::notation::{fen, piece_move};

/// What the lines that are typed are about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mode {
    /// A game, running or over.
    Playing,
    /// A board being set up; the game waits behind it.
    Setup(Setup),
    /// A game that is looked at; the running one waits behind it.
    Viewer(Box<Viewer>),
    /// A list of games; the running one waits behind it.
    Archive(Box<Library>),
}

/// How the program shows itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Line by line: what is missing is refused.
    Plain,
    /// Full screen: what is missing is asked for.
    Screen,
}

/// The state of a running program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct App {
    session: Session,
    mode: Mode,
    face: Face,
    settings: Settings,
    screen: Screen,
    is_flipped: bool,
    /// The number of the last piece of work that the outside was asked for.
    last_id: u64,
    /// The order that was refused because a game runs; the same once more is obeyed.
    refused: Option<Command>,
    /// How a new game would begin, while the players are asked whether they go on with an old one.
    fresh: Option<Box<Options>>,
    /// Why the game cannot be saved now.
    trouble: Option<String>,
    /// What a computer is thinking about.
    thought: Option<Thought>,
    /// What a computer's choices follow from.
    seed: u64,
    /// Whether somebody waits for a hint.
    wants_hint: bool,
    hint: Option<Hint>,
    weight: Option<Weight>,
    /// Where a computer has failed, until somebody says what is to be done.
    stalled: Option<Place>,
    /// Whether a paused game goes on for one move.
    steps: bool,
    /// The game that is gone through with the engine.
    review: Option<Box<Review>>,
    /// The present game as it was reviewed.
    reviewed: Option<Box<Tree>>,
    /// What each computer thought of its chances, move by move.
    outlook: ByColor<Vec<i32>>,
    /// The answer to the last message.
    replies: Vec<Reply>,
}

impl App {
    /// A program that has just been started.
    pub fn new(options: Options, settings: Settings, face: Face) -> App {
        App {
            mode: Mode::Playing,
            face,
            settings,
            screen: Screen::default(),
            is_flipped: false,
            last_id: 0,
            refused: None,
            fresh: None,
            trouble: None,
            thought: None,
            seed: options.seed,
            session: Session::new(options),
            wants_hint: false,
            hint: None,
            weight: None,
            stalled: None,
            steps: false,
            review: None,
            reviewed: None,
            outlook: ByColor::default(),
            replies: Vec::new(),
        }
    }

    /// A program that has just been started line by line, with nothing chosen by hand.
    pub fn plain(options: Options) -> App {
        App::new(options, Settings::default(), Face::Plain)
    }

    /// The players, the game and the score.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// Whether a game is played or a board set up.
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// What the person has chosen.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The answer to the last message, sentence by sentence.
    pub fn replies(&self) -> &[Reply] {
        &self.replies
    }

    /// The clock that runs now: of a game that is played, and not while a question stands about it.
    pub fn running_clock(&self) -> Option<Clock> {
        let waits = self.is_asking_to_resume() || self.is_stalled(self.session.game());
        let is_played = self.mode == Mode::Playing && !waits;
        let clock = self.session.clock().filter(|_| is_played);
        clock.filter(|_| self.session.is_clock_running())
    }

    /// The side from which the board is seen.
    pub fn viewpoint(&self) -> Color {
        let turn = self.session.game().turn();
        // A game that is looked at would turn round and round.
        match (
            self.settings.auto_flip && !self.is_viewing(),
            self.is_flipped,
        ) {
            (true, false) => turn,
            (true, true) => !turn,
            (false, false) => Color::White,
            (false, true) => Color::Black,
        }
    }

    /// The lines that, typed into a fresh program, make a session begin as this one did.
    pub fn opening_record(&self) -> Vec<String> {
        let session = &self.session;
        let mut lines = Vec::new();
        if session.game().start() != &Position::default() {
            lines.push(format!("fen! {}", fen::write(session.game().start())));
        }
        if session.has_names() {
            let [white, black] = Color::ALL.map(|color| session.name(color));
            lines.push(format!("names {white}, {black}"));
        }
        if session.control() != &TimeControl::None {
            lines.push(self.game_line());
        }
        if self.settings.alternate {
            lines.push("alternate on".to_owned());
        }
        lines.extend(self.move_lines());
        lines
    }

    /// The moves made so far, as they are typed.
    fn move_lines(&self) -> Vec<String> {
        let game = self.session.game();
        let mut roster = Roster::deal(game.start());
        let moves = game.played().iter().zip(game.positions()).enumerate();
        let lines = moves.map(|(at, (ply, position))| {
            let man = roster.at(ply.mv.from());
            let line = man.map(|man| piece_move::write(man, ply.mv));
            roster.follow(position.turn(), ply.mv, at);
            line.unwrap_or_default()
        });
        lines.collect()
    }

    /// A number for the next piece of work outside: an answer with another one is not awaited.
    fn fresh_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    fn say(&mut self, text: impl Into<String>) {
        self.replies.push(Reply::Said(text.into()));
    }

    fn refuse(&mut self, reason: impl Into<String>) {
        self.replies.push(Reply::refused(reason));
    }
}
