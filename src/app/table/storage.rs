//! What outlives the program: the running game, and the games for the archive.
//!
//! After every message the store looks at [`Table::state`] and writes [`App::memory`] if it is another
//! one; nothing in here has to remember to save.

use crate::model::{AnyPosition, Game, TimeControl};
use crate::notation::pgn;

use crate::app::game::{draws, start};
use crate::app::screen::{self, dialog};
use crate::app::sentences;
use crate::app::settings::Settings;
use crate::app::{App, Cmd, Face, Screen};

use super::{AbsentEngine, Options, Recalled, Table};

impl App {
    /// A program that continues a game. If it `asks`, the player may still start a new one with
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
        app.table = recalled.table;
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
        start::report_start(self);
    }

    /// The running game as it is saved.
    pub fn memory(&self) -> String {
        self.table.memory(&self.settings.engine_names())
    }

    /// Whether the game is worth resuming: it has moves, or a position that was set up.
    pub fn is_begun(&self) -> bool {
        let table = &self.table;
        table.is_touched() || table.was_played() || !table.game().start().is_usual_start()
    }

    /// Whether a crash would lose anything: the game, or the score.
    pub fn is_worth_keeping(&self) -> bool {
        self.is_begun() || self.table.has_score()
    }

    /// The next game as it is kept when the program ends, so that it is by default like the last
    /// one. Line by line, a program begins as it is told: scripts rely on that.
    pub fn next_game(&self) -> Option<String> {
        if self.face == Face::Plain {
            return None;
        }
        let options = self.table.options();
        let is_usual = options == Options::default();
        let next = Table::new(options);
        (!is_usual).then(|| next.memory(&self.settings.engine_names()))
    }

    /// What archives the game being played, as it is left, if it belongs there.
    pub fn left_game(&self) -> Option<Cmd> {
        let text = self.archived()?;
        Some(Cmd::Archive(text))
    }

    /// The present game as it is written to the archive, if it belongs there: a game that was played, and a
    /// finished one only if the settings keep finished games.
    pub fn archived(&self) -> Option<String> {
        let table = &self.table;
        let is_over = table.game().outcome().is_some();
        let is_wanted = self.settings.archive || !is_over;
        if !table.was_played() || !is_wanted || table.is_on_file() {
            return None;
        }
        let mut tree = table.record();
        if !is_over {
            tree.tags.set("Termination", "unfinished");
        }
        Some(tree.to_pgn())
    }

    /// Who plays and how far they are: `Ann - Bob, after 12... Nf6, White to move`.
    pub(in crate::app) fn place_in_game(&self) -> String {
        let table = &self.table;
        let game = table.game();
        let names = table.names_of(table.sides()).join(" - ");
        let place = match sentences::numbered_last_step(game, self.voice()) {
            Some(last) => format!("after {last}"),
            None => "at the start".to_owned(),
        };
        let state = match game.outcome() {
            // How a loaded game ended is known only as far as its file says.
            Some(_) if table.was_over() => pgn::result(game).to_owned(),
            Some(outcome) => outcome.to_string(),
            None => format!("{} to move", game.turn()),
        };
        format!("{names}, {place}, {state}")
    }

    fn ask_to_resume(&mut self) {
        let began = self.table.began().map_or_else(String::new, |stamp| {
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

    /// The lines that, typed into a new program, make a game begin and go on as this one did.
    pub fn opening_record(&self) -> Vec<String> {
        let table = &self.table;
        let start = table.game().start();
        let mut lines = Vec::new();
        if *start != AnyPosition::default() {
            lines.extend(start::start_lines(start, &AnyPosition::default()));
        }
        if table.has_names() {
            lines.push(start::names_line(table));
        }
        if table.control() != &TimeControl::None {
            lines.push(start::game_line(table));
        }
        if self.settings.alternate {
            lines.push("alternate on".to_owned());
        }
        lines.extend(self.step_lines());
        lines
    }

    /// The steps taken so far, as they are typed.
    fn step_lines(&self) -> Vec<String> {
        let played = self.table.game();
        let mut game = Game::from_position(played.start().clone());
        let mut lines = Vec::new();
        for &step in played.played() {
            lines.extend(draws::typed_step(&game, step));
            let _ = match step.mv() {
                Some(mv) => game.play_on(mv),
                None => game.take_step(step),
            };
        }
        lines
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
