//! What outlives the program: the running game, and the games for the archive.
//!
//! After every message the store looks at [`Session::changes`](crate::app::Session::changes) and writes [`App::memory`] if there
//! were any; nothing in here has to remember to save.

use crate::model::{Color, Position, Roster, TimeControl};
use crate::notation::{pgn, piece_move};

use crate::app::four::Table;
use crate::app::game::start;
use crate::app::screen::{self, dialog};
use crate::app::settings::Settings;
use crate::app::{App, Face, Screen, four};

use super::{AbsentEngine, Options, Recalled, Session};

impl App {
    /// A program that continues a session. If it `asks`, the player may still start a new one with
    /// the given options.
    pub fn resumed(
        recalled: Recalled,
        fresh: Options,
        settings: Settings,
        face: Face,
        asks: bool,
    ) -> App {
        let seed = fresh.seed;
        let mut app = App::new(
            Options {
                seed,
                ..Options::default()
            },
            settings,
            face,
        );
        app.session = recalled.session;
        app.four = recalled.table;
        screen::board::place_cursor(&mut app);
        if asks {
            app.screens.push(Screen::Resuming(Box::new(fresh)));
            app.ask_to_resume();
        } else {
            app.say_resumed();
        }
        for absent in &recalled.absent {
            app.say(absence(absent));
        }
        app
    }

    /// Says which game goes on, and how it stands.
    pub(in crate::app) fn say_resumed(&mut self) {
        let place = self.place_in_game();
        self.say(format!("Resumed: {place}."));
        if self.four.is_some() {
            four::report_state(self);
        } else {
            start::report_start(self);
        }
    }

    /// How often anything has changed that the running game's file has, and whether it is for four.
    pub fn changes(&self) -> (bool, u64) {
        match self.table() {
            Some(table) => (true, table.changes()),
            None => (false, self.session.changes()),
        }
    }

    /// The running game as it is saved.
    pub fn memory(&self) -> String {
        if let Some(table) = self.table() {
            return table.memory();
        }
        self.session.memory(&self.settings.engine_names())
    }

    /// Whether the game is worth resuming: it has moves, or a position that was set up.
    pub fn is_begun(&self) -> bool {
        if let Some(table) = self.table() {
            return table.is_begun();
        }
        let game = self.session.game();
        let was_played = !game.played().is_empty() || !game.undone().is_empty();
        was_played || game.ending().is_some() || !game.start().is_usual_start()
    }

    /// Whether a crash would lose anything: the game, or the score.
    pub fn is_worth_keeping(&self) -> bool {
        let has_score = match self.table() {
            Some(table) => table.has_score(),
            None => self.session.has_score(),
        };
        self.is_begun() || has_score
    }

    /// The next game as it is kept when the program ends, so that it is by default like the last
    /// one. Line by line, a program begins as it is told: scripts rely on that.
    pub fn next_game(&self) -> Option<String> {
        if self.face == Face::Plain {
            return None;
        }
        if let Some(table) = self.table() {
            let next = Table::new(table.options());
            return (!next.has_usual_players()).then(|| next.memory());
        }
        let next = Session::new(self.session.options());
        let is_usual = next == Session::new(Options::default());
        (!is_usual).then(|| next.memory(&self.settings.engine_names()))
    }

    /// The present game as PGN for the archive, if it belongs there: a game that was played, and a
    /// finished one only if the settings keep finished games.
    pub fn archived(&self) -> Option<String> {
        let game = self.session.game();
        let was_played = !game.played().is_empty() || game.ending().is_some();
        let is_wanted = self.settings.archive || game.outcome().is_none();
        if !was_played || !is_wanted || self.session.is_on_file() {
            return None;
        }
        let mut tree = self.session.record();
        if game.outcome().is_none() {
            tree.tags.set("Termination", "unfinished");
        }
        Some(tree.to_pgn())
    }

    /// Whether the game still needs the date on which it began.
    pub fn is_undated(&self) -> bool {
        match self.table() {
            Some(table) => table.began().is_none(),
            None => self.session.began().is_none(),
        }
    }

    /// Who plays and how far they are: `Ann - Bob, after 12... Nf6, White to move`.
    pub(in crate::app) fn place_in_game(&self) -> String {
        if let Some(table) = self.table() {
            return App::place_at_table(table);
        }
        let session = &self.session;
        let game = session.game();
        let [white, black] = Color::BOTH.map(|color| session.name(color));
        let last = pgn::numbered_last_move(game, |position, mv| self.write_move(position, mv));
        let place = match last {
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
        let began = match self.table() {
            Some(table) => table.began(),
            None => self.session.began(),
        };
        let began = began.map_or_else(String::new, |stamp| {
            format!(" of {}", stamp.date.replace('.', "-"))
        });
        let place = self.place_in_game();
        match self.face {
            Face::Plain => self.say(format!(
                "There is an unfinished game{began}: {place}. Press Enter to resume it, or type new to start a new one (it goes to the archive)."
            )),
            Face::Screen => dialog::ask_to_resume(self, &format!("An unfinished game{began}"), &place),
        }
    }

    /// The lines that, typed into a new program, make a session begin as this one did.
    pub fn opening_record(&self) -> Vec<String> {
        if let Some(table) = self.table() {
            return self.four_record(table);
        }
        let session = &self.session;
        let mut lines = Vec::new();
        let start = session.game().start();
        if start != &Position::default() {
            lines.extend(start::start_lines(start, &Position::default()));
        }
        if session.has_names() {
            lines.push(start::names_line(session));
        }
        if session.control() != &TimeControl::None {
            lines.push(start::game_line(session));
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
        let mut roster = Roster::deal(game.start().pieces());
        let moves = game.moves().enumerate();
        let lines = moves.map(|(at, mv)| {
            let piece = roster.at(mv.from());
            let line = piece.map(|piece| piece_move::write(piece, mv));
            roster.follow(mv, at);
            line.unwrap_or_default()
        });
        lines.collect()
    }
}

/// What the player is told of an engine that is not started again.
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
