//! What outlives the program: the running game, the games that were left, and files of the player's
//! own.
//!
//! After every message the store looks at [`Session::changes`] and writes [`App::memory`] if there
//! were any; nothing in here has to remember to save.

use crate::model::{Color, Position};
use crate::notation::pgn::{self, ReadGame};

use super::dialog::{Act, Dialog, Kind, Row};
use super::language::Command;
use super::library::Source;
use super::session::{AbsentEngine, Options, Recalled, Session, Stamp};
use super::settings::Settings;
use super::{App, Cmd, Face, Mode};

impl App {
    /// A program that resumes a session. If it `asks`, the players may still start a new game, as the
    /// options say.
    pub fn resumed(
        recalled: Recalled,
        fresh: Options,
        settings: Settings,
        face: Face,
        asks: bool,
    ) -> App {
        let mut app = App::new(Options::default(), settings, face);
        app.session = recalled.session;
        if asks {
            app.fresh = Some(Box::new(fresh));
            app.ask_to_resume();
        } else {
            let place = app.place_in_game();
            app.say(format!("Going on: {place}."));
        }
        for absent in &recalled.absent {
            app.say(absence(absent));
        }
        app
    }

    /// The running game as it is saved.
    pub fn memory(&self) -> String {
        self.session.memory(&self.settings.engine_names())
    }

    /// Whether the game is worth resuming: it has moves, or a board that was set up.
    pub fn is_begun(&self) -> bool {
        let game = self.session.game();
        let was_played = !game.played().is_empty() || !game.undone().is_empty();
        was_played || game.ending().is_some() || game.start() != &Position::default()
    }

    /// Whether a crash would lose anything: the game, or the score.
    pub fn is_worth_keeping(&self) -> bool {
        self.is_begun() || self.session.has_score()
    }

    /// The current game as PGN for the archive, if it belongs there: a game that was played, and a
    /// finished one only if the settings keep finished games.
    pub fn archived(&self) -> Option<String> {
        let game = self.session.game();
        let was_played = !game.played().is_empty() || game.ending().is_some();
        let is_wanted = self.settings.archive || game.outcome().is_none();
        if !was_played || !is_wanted || self.session.is_on_file() {
            return None;
        }
        let mut tree = self.own_record();
        if game.outcome().is_none() {
            tree.tags.set("Termination", "unfinished");
        }
        Some(tree.to_pgn())
    }

    /// Whether the players have still to decide if they resume an unfinished game.
    pub const fn is_asking_to_resume(&self) -> bool {
        self.fresh.is_some()
    }

    /// What is wrong with saving, as long as it is wrong.
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    /// Whether the game still needs the date on which it began.
    pub const fn is_undated(&self) -> bool {
        self.session.began().is_none()
    }

    pub(super) fn date(&mut self, stamp: Stamp) -> Vec<Cmd> {
        self.session.set_began(stamp);
        Vec::new()
    }

    pub(super) fn set_trouble(&mut self, trouble: Option<String>) -> Vec<Cmd> {
        self.trouble = trouble;
        Vec::new()
    }

    /// Starts a game; the previous one goes to the archive.
    pub(super) fn begin(&mut self, start: Position) -> Vec<Cmd> {
        let left = self.archived().map(Cmd::Archive);
        self.session.start(start, self.settings.alternate);
        left.into_iter().collect()
    }

    /// Who plays and how far they are: `Ann - Bob, after 12... Nf6, White to move`.
    fn place_in_game(&self) -> String {
        let session = &self.session;
        let game = session.game();
        let [white, black] = Color::ALL.map(|color| session.name(color));
        let place = match pgn::numbered_last_move(game) {
            Some(last) => format!("after {last}"),
            None => "at the start".to_owned(),
        };
        let state = match game.outcome() {
            // How a loaded game ended is known only as far as its file says.
            Some(_) if session.was_over() => pgn::result(game).to_owned(),
            Some(outcome) => outcome.to_string(),
            None => format!("{} to move", game.turn()),
        };
        format!("{white} - {black}, {place}, {state}")
    }

    fn ask_to_resume(&mut self) {
        let began = self.session.began().map_or_else(String::new, |stamp| {
            format!(" of {}", stamp.date.replace('.', "-"))
        });
        let place = self.place_in_game();
        match self.face {
            Face::Plain => self.say(format!(
                "There is an unfinished game{began}: {place}. Press Enter to go on with it, or type new to start anew (it goes to the archive)."
            )),
            Face::Screen => {
                let go_on = Row::act("Go on with it", "", Some("Enter".to_owned()), Act::Close);
                let anew = Row::act("Start anew; it goes to the archive", "new", None, Act::Line("new!".to_owned()));
                let mut dialog = Dialog::new(Kind::Question, &format!("An unfinished game{began}"), vec![go_on, anew]);
                dialog.note = format!("{place}.");
                self.open(dialog);
            }
        }
    }

    /// A line typed while the question is open: `new` starts a new game, and anything else resumes.
    ///
    /// Returns the line if it is still to be executed.
    pub(super) fn answer_resume<'a>(&mut self, line: &'a str) -> Result<Vec<Cmd>, &'a str> {
        let Some(fresh) = self.fresh.take() else {
            return Err(line);
        };
        match line.trim().trim_end_matches('!').to_lowercase().as_str() {
            "new" | "n" | "no" | "anew" => Ok(self.start_afresh(*fresh)),
            "" | "y" | "yes" | "resume" => {
                let place = self.place_in_game();
                self.say(format!("Going on: {place}."));
                Ok(Vec::new())
            }
            // Quitting is not an answer.
            "quit" | "exit" => {
                self.fresh = Some(fresh);
                Err(line)
            }
            _ => Err(line),
        }
    }

    fn start_afresh(&mut self, fresh: Options) -> Vec<Cmd> {
        let left = self.archived().map(Cmd::Archive);
        self.session = Session::new(fresh);
        let turn = self.session.game().turn();
        self.say(format!("A new game. {turn} is to move."));
        left.into_iter().collect()
    }

    pub(super) fn save(&mut self, path: &str, overwrites: bool) -> Vec<Cmd> {
        vec![Cmd::Save {
            path: path.to_owned(),
            text: self.own_record().to_pgn(),
            overwrites,
        }]
    }

    pub(super) fn saved(&mut self, path: &str) -> Vec<Cmd> {
        self.say(format!("Saved to {path}."));
        Vec::new()
    }

    /// The file exists: the full screen asks; in the plain mode the same line again overwrites it.
    pub(super) fn refuse_to_overwrite(&mut self, path: &str) -> Vec<Cmd> {
        match self.face {
            Face::Screen => self.open_question(
                &format!("{path} exists. Write over it?"),
                &format!("save! {path}"),
            ),
            Face::Plain => {
                self.refuse(format!(
                    "{path} exists; to write over it, type the same again or save! {path}."
                ));
                self.refused = Some(Command::Save {
                    path: path.to_owned(),
                    insists: false,
                });
            }
        }
        Vec::new()
    }

    pub(super) fn load(&mut self, path: &str, number: Option<usize>, insists: bool) -> Vec<Cmd> {
        if self.face == Face::Screen {
            return self.open_library(Source::File(path.into()), number);
        }
        let order = Command::Load {
            path: path.to_owned(),
            number,
            insists: false,
        };
        if self.refuse_while_running(order, insists, "load! FILE") {
            return Vec::new();
        }
        vec![Cmd::Load {
            path: path.to_owned(),
            number,
        }]
    }

    /// A game was read from a file: in the plain mode it becomes the current game.
    pub(super) fn loaded(&mut self, read: &ReadGame, is_one_of_many: bool) -> Vec<Cmd> {
        let session = Session::from_game(&read.tree);
        let left = self.archived().map(Cmd::Archive);
        self.mode = Mode::Playing;
        self.session.adopt(session);
        let place = self.place_in_game();
        self.say(format!("Loaded: {place}."));
        if is_one_of_many {
            self.say("The file has more games; load FILE 2 loads the second.");
        }
        if let Some(problem) = &read.problem {
            self.say(format!("Loaded up to an error at {problem}."));
        }
        let lines = self.opening_record().into_iter().map(Cmd::Record);
        left.into_iter().chain(lines).collect()
    }
}

/// What a player is told of an engine that is not started again.
fn absence(absent: &AbsentEngine) -> String {
    let side = absent.color;
    let lower = side.to_string().to_lowercase();
    match &absent.name {
        Some(name) => format!(
            "{side} was played by the engine {name}, which is not in the settings: a person plays {side} now. To bring it back, add it to the settings and type seat {lower} engine:{name}."
        ),
        None => format!(
            "{side} was played by an engine whose command is not stored with the game: a person plays {side} now. To bring it back, type seat {lower} engine:COMMAND."
        ),
    }
}
