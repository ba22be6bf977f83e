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
//!  screens    what covers the table        display    what the front ends show of it
//!  table/     THE RUNNING GAME: who sits there, what was played, score, time, what is on file
//!  game/      what commands do to it       setup      setting up a position
//!  computer/  when a computer searches, what it answers
//!  viewer/    a game tree on the board     games/     the list of saved games
//!  practice/  puzzles on the board
//!  screen/    cursor, input line, dialogs  settings/  ONE table of settings
//!  speech     pieces and moves in words    explorer   what was played from a position
//! ```
//!
//! An [`App`] holds no file, thread, clock or screen: time arrives as a message, and work outside
//! leaves as a [`Cmd`]. A test of a whole game is a list of messages and an `assert_eq!`.

mod cmd;
pub mod command;
pub mod computer;
mod display;
pub mod explorer;
mod game;
pub mod games;
mod msg;
pub mod practice;
mod reply;
mod screen;
mod screens;
mod sentences;
pub mod settings;
mod setup;
mod speech;
pub mod table;
mod update;
pub mod viewer;

pub use cmd::{Cmd, Export, Notation, TrashTask};
pub use display::Face;
pub use msg::{Exported, Msg};
pub use reply::{Refusal, Reply};
pub use screen::{
    Brush, Chooser, Dialog, DialogRow, HelpView, Input, LineEdit, Motion, NoteField, Preview,
    RowValue, View,
};
pub use screens::{Screen, Screens};
pub use table::{AbsentEngine, Offer, Options, Recalled, Stamp, Table, Unreadable};
pub use update::update;

use command::Command;
use computer::Computer;
use settings::Settings;
use viewer::{Analyst, LeftStudy};

use crate::model::MoveRequest;
use crate::notation::openings::chess960_label;
use crate::sheet::SheetForm;

/// The state of a running program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct App {
    /// The running game: always there, whatever covers it.
    table: Table,
    /// What covers the running game.
    screens: Screens,
    computer: Computer,
    screen: View,
    settings: Settings,
    face: Face,
    /// How the plain mode prints the board.
    sheet_form: SheetForm,
    /// The command that was refused because it needs to be confirmed; the same again is carried out.
    unconfirmed: Option<Command>,
    /// The move of a pawn that was refused because it did not say what the pawn becomes; the next line may.
    asked_promotion: Option<MoveRequest>,
    /// The id of the last piece of work that the runtime was asked for.
    last_id: u64,
    /// How many puzzles are due.
    due: usize,
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
        let mut app = App {
            screens: Screens::default(),
            computer: Computer::new(options.seed),
            screen: View::default(),
            settings,
            face,
            table: Table::new(options),
            sheet_form: SheetForm::default(),
            unconfirmed: None,
            asked_promotion: None,
            last_id: 0,
            due: 0,
            left_study: None,
            analyst: Analyst::default(),
            storage_warning: None,
            replies: Vec::new(),
        };
        screen::board::place_cursor(&mut app);
        if is_set_up {
            let start = app.table.game().start();
            let label = sentences::rules_label(start).or_else(|| chess960_label(start));
            if let Some(chess960) = label {
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

    /// The running game, with its players and their score.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What the player has chosen.
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The state of the full screen.
    pub const fn screen(&self) -> &View {
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

    /// How many puzzles were due when the program started.
    pub const fn due(&self) -> usize {
        self.due
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
