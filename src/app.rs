//! The whole running program, as plain data, and the one function that changes it.
//!
//! ```text
//!  Msg ─► update(&mut App, Msg) -> Vec<Cmd> ─► the runtime performs them ─► Msg ...
//! ```
//!
//! Each part owns its state and its rules:
//!
//! ```text
//!  update     routes messages              command/   ONE Command, ONE table, the parser
//!  game/      what commands do to the game setup      setting up a position
//!  session/   players, score, time, PGN    computer/  when a computer searches, what it answers
//!  viewer/    a game tree on the board     games/     the list of saved games
//!  practice/  puzzles on the board
//!  screen/    cursor, input line, dialogs  settings/  ONE table of settings
//!  speech     pieces and moves in words    explorer   what was played from a position
//!  four/      the same for four players at one board
//! ```
//!
//! An [`App`] holds no file, thread, clock or screen: time arrives as a message, and work outside
//! leaves as a [`Cmd`]. A test of a whole game is a list of messages and an `assert_eq!`.

mod cmd;
pub mod command;
pub mod computer;
pub mod explorer;
pub mod four;
mod game;
pub mod games;
mod msg;
pub mod practice;
mod reply;
mod screen;
mod sentences;
pub mod session;
pub mod settings;
mod setup;
mod speech;
mod update;
pub mod viewer;

pub use cmd::{Cmd, Export, Notation, TrashTask};
pub use msg::{Exported, Msg};
pub use reply::{Refusal, Reply};
pub use screen::{
    Brush, Chooser, Dialog, DialogRow, HelpView, Input, LineEdit, Motion, NoteField, Popup,
    Preview, RowValue, Screen,
};
pub use session::score::Score;
pub use session::{AbsentEngine, Options, Recalled, Session, Stamp, Unreadable};
pub use update::update;

use command::{Command, Context, Focus, Scope};
use computer::{Computer, Hint, PositionKey, Purpose};
use four::Table;
use games::GameList;
use practice::Practice;
use session::changes::Changes;
use settings::{ClockStart, Settings};
use viewer::{Analyst, LeftStudy, Viewer};

use std::borrow::Cow;

use crate::engine;
use crate::model::{Clock, Color, Game, Setup};
use crate::notation::openings::{self, Opening, chess960_label};
use crate::sheet::{self, SheetForm};

/// What is on the screen, and what typed lines are about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mode {
    /// A game, running or over.
    Playing,
    /// An unfinished game was found: resume it, or start a new one with these options?
    Resuming(Box<Options>),
    /// A position being set up; the game waits behind it.
    Setup(Setup),
    /// A game in the viewer; the running one waits behind it.
    Viewer(Box<Viewer>),
    /// A list of games; the running one waits behind it.
    Games(Box<GameList>),
    /// Puzzles; the running game waits behind them.
    Practice(Box<Practice>),
    /// A game for four: being played, set up or viewed.
    Four(Box<Table>),
}

/// How the program presents itself.
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
    computer: Computer,
    screen: Screen,
    settings: Settings,
    face: Face,
    /// How the plain mode prints the board.
    sheet_form: SheetForm,
    /// The running game for four that waits behind what is on the screen.
    waiting: Option<Box<Table>>,
    /// The search of a computer at the table for four, with its id.
    four_search: Option<(u64, four::FourWish)>,
    /// The command that was refused because it needs to be confirmed; the same again is carried out.
    unconfirmed: Option<Command>,
    /// The id of the last piece of work that the runtime was asked for.
    last_id: u64,
    /// How many puzzles are due.
    due: usize,
    /// How often the study in the viewer has changed.
    study_changes: Changes,
    /// A study that was left unsaved when the program ended, until it is resumed.
    left_study: Option<Box<LeftStudy>>,
    /// How positions are analysed.
    analyst: Analyst,
    /// Why the game cannot be saved now.
    storage_warning: Option<String>,
    /// The answer to the last message.
    replies: Vec<Reply>,
}

impl App {
    /// A program that has just been started.
    pub fn new(options: Options, settings: Settings, face: Face) -> App {
        let is_set_up = options.start.is_some();
        let table = options.four.clone();
        let mut app = App {
            mode: Mode::Playing,
            computer: Computer::new(options.seed),
            screen: Screen::default(),
            settings,
            face,
            session: Session::new(options),
            sheet_form: SheetForm::default(),
            waiting: None,
            four_search: None,
            unconfirmed: None,
            last_id: 0,
            due: 0,
            study_changes: Changes::default(),
            left_study: None,
            analyst: Analyst::default(),
            storage_warning: None,
            replies: Vec::new(),
        };
        screen::board::place_cursor(&mut app);
        if let Some(options) = table {
            app.mode = Mode::Four(Box::new(Table::new(*options)));
            four::report_state(&mut app);
        } else if is_set_up {
            if let Some(chess960) = chess960_label(app.session.game().start()) {
                app.say(format!("{chess960}."));
            }
            game::start::report_start(&mut app);
        }
        app
    }

    /// The same program, printing its boards in another form.
    #[must_use]
    pub fn with_sheet_form(self, sheet_form: SheetForm) -> App {
        App { sheet_form, ..self }
    }

    /// A program that has just been started in the plain mode, with the usual settings.
    pub fn plain(options: Options) -> App {
        App::new(options, Settings::default(), Face::Plain)
    }

    /// The players, the game and the score.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// What is on the screen.
    pub const fn mode(&self) -> &Mode {
        &self.mode
    }

    /// What the player has chosen.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The state of the full screen.
    pub const fn screen(&self) -> &Screen {
        &self.screen
    }

    /// The computer players.
    pub const fn computer(&self) -> &Computer {
        &self.computer
    }

    /// The answer to the last message, sentence by sentence.
    pub fn replies(&self) -> &[Reply] {
        &self.replies
    }

    /// Why the game cannot be saved, as long as it cannot.
    pub fn storage_warning(&self) -> Option<&str> {
        self.storage_warning.as_deref()
    }

    /// The game in the viewer, if it is open.
    pub fn viewer(&self) -> Option<&Viewer> {
        match &self.mode {
            Mode::Viewer(viewer) => Some(viewer),
            _ => None,
        }
    }

    fn viewer_mut(&mut self) -> Option<&mut Viewer> {
        match &mut self.mode {
            Mode::Viewer(viewer) => Some(viewer),
            _ => None,
        }
    }

    /// The puzzles being practised.
    pub fn practice(&self) -> Option<&Practice> {
        match &self.mode {
            Mode::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    fn practice_mut(&mut self) -> Option<&mut Practice> {
        match &mut self.mode {
            Mode::Practice(practice) => Some(practice),
            _ => None,
        }
    }

    /// How many puzzles were due when the program started.
    pub const fn due(&self) -> usize {
        self.due
    }

    /// What practice covers, or the mode itself.
    fn mode_behind(&self) -> &Mode {
        self.practice().map_or(&self.mode, Practice::behind)
    }

    /// The list of games that is open, on the screen or behind a game opened from it.
    pub fn game_list(&self) -> Option<&GameList> {
        match self.mode_behind() {
            Mode::Games(list) => Some(list),
            Mode::Viewer(viewer) => viewer.list(),
            Mode::Playing
            | Mode::Resuming(_)
            | Mode::Setup(_)
            | Mode::Practice(_)
            | Mode::Four(_) => None,
        }
    }

    fn game_list_mut(&mut self) -> Option<&mut GameList> {
        let mode = match &mut self.mode {
            Mode::Practice(practice) => practice.behind_mut(),
            mode => mode,
        };
        match mode {
            Mode::Games(list) => Some(list),
            Mode::Viewer(viewer) => viewer.list_mut(),
            Mode::Playing
            | Mode::Resuming(_)
            | Mode::Setup(_)
            | Mode::Practice(_)
            | Mode::Four(_) => None,
        }
    }

    /// Whether the running game waits behind the viewer or a list of games.
    pub const fn is_viewing(&self) -> bool {
        matches!(self.mode, Mode::Viewer(_) | Mode::Games(_))
    }

    /// Whether the player has not said yet if an unfinished game is to be resumed.
    pub const fn is_asking_to_resume(&self) -> bool {
        matches!(self.mode, Mode::Resuming(_))
    }

    /// The game on the board: the one in the viewer, a puzzle, or the running one.
    pub fn board_game(&self) -> &Game {
        match &self.mode {
            Mode::Viewer(viewer) => viewer.game(),
            Mode::Practice(practice) => practice.game(),
            _ => self.session.game(),
        }
    }

    /// The game as it is shown: in the explorer, in the viewer, at present, or at an earlier move.
    pub fn shown_game(&self) -> Cow<'_, Game> {
        if let Some(Popup::Explorer(explorer)) = self.screen.popup() {
            return Cow::Borrowed(explorer.game());
        }
        match self.screen.browsed() {
            Some(ply) if !self.is_viewing() && self.practice().is_none() => {
                let mut game = self.session.game().clone();
                game.rewind(ply);
                Cow::Owned(game)
            }
            _ => Cow::Borrowed(self.board_game()),
        }
    }

    /// The clock that runs now: of the game being played, while no question about it is open.
    pub fn running_clock(&self) -> Option<Clock> {
        let is_played =
            matches!(self.mode, Mode::Playing) && self.failure().is_none() && self.has_begun();
        let clock = self.session.clock().filter(|_| is_played);
        clock.filter(|_| self.session.is_clock_running())
    }

    /// Whether the clocks have been started: on the screen a player's first move does that, because
    /// help and menus are read before it, or the first key on the board, if the settings say so.
    fn has_begun(&self) -> bool {
        let game = self.session.game();
        let is_computers_turn = self.session.players()[game.turn()].is_computer();
        let has_key = self.starts_with_a_key() && self.session.has_thought();
        self.face == Face::Plain || is_computers_turn || has_key || !game.played().is_empty()
    }

    /// Whether the first key on the board starts a clock.
    pub(in crate::app) fn starts_with_a_key(&self) -> bool {
        self.settings.clock == ClockStart::Key
    }

    /// The side at the bottom of the board: the player's own if they are alone against a computer.
    pub fn viewpoint(&self) -> Color {
        let own = if self.session.is_against_computer() {
            self.session.speaker()
        } else {
            Color::White
        };
        // A viewed game would flip with every step.
        let side = match (&self.mode, self.settings.auto_flip) {
            (Mode::Practice(practice), _) => practice.puzzle().position.turn(),
            (Mode::Viewer(viewer), _) if !viewer.is_own_game() => Color::White,
            (Mode::Viewer(_) | Mode::Games(_), _) => own,
            (_, true) if !self.session.is_against_computer() => self.session.game().turn(),
            (_, _) => own,
        };
        if self.screen.is_flipped { !side } else { side }
    }

    /// What the keyboard speaks to.
    pub fn focus(&self) -> Focus {
        match &self.screen.popup {
            Some(Popup::Promotion(_)) => Focus::Promotion,
            Some(Popup::Dialog(_) | Popup::Explorer(_)) => Focus::Dialog,
            Some(Popup::Help(_)) => Focus::Help,
            Some(Popup::Text { .. }) => Focus::Text,
            Some(Popup::Note(_)) => Focus::Note,
            None => match &self.mode {
                Mode::Four(table) if table.promotion().is_some() => Focus::Promotion,
                Mode::Games(_) => Focus::Games,
                _ if !self.screen.input.is_empty() => Focus::Input,
                Mode::Viewer(_) if self.screen.has_hand => Focus::Hand,
                Mode::Viewer(_) => Focus::Viewer,
                Mode::Four(table) if table.viewed().is_some() => Focus::Viewer,
                Mode::Playing
                | Mode::Resuming(_)
                | Mode::Setup(_)
                | Mode::Four(_)
                | Mode::Practice(_) => Focus::Board,
            },
        }
    }

    /// What typed lines are read against.
    fn context(&self) -> Context<'_> {
        Context {
            game: self.board_game(),
            scope: Scope::of(&self.mode),
            letters: self.settings.letters,
        }
    }

    /// Whether the board is hidden: between people, a pause is no time to think.
    pub fn hides_board(&self) -> bool {
        if let Mode::Four(table) = &self.mode {
            return table.is_paused() && table.people().next().is_some();
        }
        let has_person = Color::ALL
            .iter()
            .any(|&color| !self.session.players()[color].is_computer());
        self.session.is_paused() && self.mode == Mode::Playing && has_person
    }

    /// Whether a computer is about to move.
    pub fn is_computing(&self) -> bool {
        let four = self.four_search.map(|(_, wish)| wish.purpose);
        if four == Some(four::FourPurpose::Move) {
            return true;
        }
        self.computer.purpose() == Some(Purpose::Move)
    }

    /// Whether a search is under way.
    pub fn is_thinking(&self) -> bool {
        self.four_search.is_some() || self.computer.search().is_some()
    }

    /// The move that is shown as a hint for the present position.
    pub fn hint(&self) -> Option<&Hint> {
        self.computer
            .hint_for(&PositionKey::of(self.session.game()))
    }

    /// Why the computer to move cannot move, until the player has dealt with it.
    pub fn failure(&self) -> Option<&str> {
        self.computer
            .failure_at(&PositionKey::of(self.session.game()))
    }

    /// Whether the evaluation bar is wanted and can be shown.
    pub fn shows_evaluation(&self) -> bool {
        self.settings.evaluation && self.face == Face::Screen
    }

    /// The evaluation of the present position for White, as far as it is known.
    pub fn evaluation(&self) -> Option<engine::Score> {
        self.computer.evaluation()
    }

    /// What the evaluation bar shows: what a review or an analysis says of the position in the viewer,
    /// else the last evaluation.
    pub fn bar_score(&self) -> Option<engine::Score> {
        let Some(viewer) = self.viewer() else {
            return self.evaluation();
        };
        viewer.known_score().or_else(|| self.evaluation())
    }

    /// How the present game ended, in a sentence, if it has.
    pub fn ending_line(&self) -> Option<String> {
        if let Some(table) = self.four() {
            return four::ending_line(table);
        }
        let outcome = self.session.game().outcome()?;
        Some(sentences::ending_line(&self.session, outcome, self.face))
    }

    /// Who gives check, in a sentence, if a king is in check.
    pub fn check_line(&self) -> Option<String> {
        sentences::check_line(self.session.game(), self.voice())
    }

    /// Both sides and their points: `White 1.5, Black 0.5`.
    pub fn score_line(&self) -> String {
        if let Some(table) = self.table() {
            return four::score_line(table);
        }
        let score = self.session.score();
        let [white, black] =
            Color::ALL.map(|color| format!("{} {}", self.session.name(color), score[color]));
        format!("{white}, {black}")
    }

    /// The board as the plain mode prints it.
    pub fn sheet(&self) -> String {
        if let Some(table) = self.four() {
            return four::sheet(table, self.four_viewpoint());
        }
        let (form, viewpoint) = (self.sheet_form, self.viewpoint());
        let text = match &self.mode {
            Mode::Setup(setup) => sheet::write_setup(setup, viewpoint, form),
            _ => {
                let blindfold = self.settings.blindfold;
                sheet::write_without(self.board_game(), viewpoint, form, |color| {
                    blindfold.hides(color)
                })
            }
        };
        text.trim_end_matches('\n').to_owned()
    }

    /// The opening of the game on the screen, as far as it is shown: its code and its name, or
    /// the number of its start in Chess960. Where the moves have none, the tags of a file may.
    pub fn opening(&self) -> Option<String> {
        if matches!(
            self.mode,
            Mode::Setup(_) | Mode::Games(_) | Mode::Four(_) | Mode::Practice(_)
        ) {
            return None;
        }
        if let Some(chess960) = chess960_label(self.board_game().start()) {
            return Some(chess960);
        }
        if let Some(Opening { eco, name }) = openings::name(&self.shown_game()) {
            return Some(format!("{eco} {name}"));
        }
        let viewer = self.viewer()?;
        let words: Vec<String> = ["ECO", "Opening"]
            .into_iter()
            .filter_map(|name| viewer.tag(name))
            .collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// An id for the next piece of work outside: an answer with another one is stale.
    fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// Answers that something was not done, in words for a listener if one is there.
    fn refuse(&mut self, refusal: Refusal) {
        let reason = self.voice().sentence(&refusal.reason);
        self.replies
            .push(Reply::Refused(Refusal { reason, ..refusal }));
    }

    fn say(&mut self, text: impl Into<String>) {
        self.replies.push(Reply::Said(text.into()));
    }
}
