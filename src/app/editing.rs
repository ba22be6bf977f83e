//! Commands while a board is set up. The game behind it is not touched until `done`.

use crate::model::{CastlingRights, Position, Setup};
use crate::notation::fen;

use super::language::{Command, Edit};
use super::queries::placed_line;
use super::{App, Cmd, Face, Mode};

impl App {
    /// Obeys a command; `insists` when the same was refused just before because a game runs.
    pub(super) fn obey_in_setup(&mut self, command: Command, insists: bool) -> Vec<Cmd> {
        match command {
            Command::Edit(Edit::Done) if self.asks_before_done(insists) => Vec::new(),
            Command::Edit(Edit::Done) => self.finish_setup(),
            Command::Edit(Edit::Cancel) => {
                self.mode = Mode::Playing;
                self.say("The setup is cancelled; the game is as it was.");
                Vec::new()
            }
            Command::Edit(edit) => self.edit(edit),
            Command::SetFen { text, .. } => self.edit_whole(&text),
            Command::Setup => {
                self.refuse("the board is being set up already; type done or cancel.");
                Vec::new()
            }
            Command::ShowFen
            | Command::Board
            | Command::Help(_)
            | Command::Flip
            | Command::AutoFlip(_)
            | Command::Score
            | Command::Settings
            | Command::Menu
            | Command::Theme(_)
            | Command::Copy { .. }
            | Command::Quit => self.answer(&command),
            _ => {
                self.refuse(
                    "the board is being set up; type done or cancel before going on with a game.",
                );
                Vec::new()
            }
        }
    }

    pub(super) fn edit(&mut self, edit: Edit) -> Vec<Cmd> {
        let Mode::Setup(setup) = &mut self.mode else {
            return Vec::new();
        };
        let line = apply(setup, edit);
        self.say(line);
        Vec::new()
    }

    fn edit_whole(&mut self, text: &str) -> Vec<Cmd> {
        match fen::parse_setup(text) {
            Ok(setup) => {
                let turn = setup.turn;
                self.mode = Mode::Setup(setup);
                self.say(format!("The board is set. {turn} moves next."));
            }
            Err(error) => self.refuse(format!("{error}.")),
        }
        Vec::new()
    }

    /// In the full screen, a running game is not left for a new board without a question.
    fn asks_before_done(&mut self, insists: bool) -> bool {
        let is_running = self.session.game().is_running() && self.settings.confirm;
        let is_playable = matches!(&self.mode, Mode::Setup(setup) if setup.problems().is_empty());
        if self.face == Face::Plain || insists || !is_running || !is_playable {
            return false;
        }
        self.open_question("Leave the running game for this board?", "done");
        self.refused = Some(Command::Edit(Edit::Done));
        true
    }

    fn finish_setup(&mut self) -> Vec<Cmd> {
        let Mode::Setup(setup) = &self.mode else {
            return Vec::new();
        };
        let position = match Position::try_from(setup) {
            Ok(position) => position,
            Err(problems) => {
                let reasons: Vec<String> = problems.iter().map(ToString::to_string).collect();
                self.refuse(reasons.join("; "));
                return Vec::new();
            }
        };
        let recorded = format!("fen! {}", fen::write(&position));
        self.mode = Mode::Playing;
        let mut cmds = self.begin(position);
        let turn = self.session.game().turn();
        self.say(format!("Ready: {turn} to move."));
        self.report_over_before_it_begins();
        cmds.push(Cmd::Record(recorded));
        cmds
    }
}

/// Changes a board and says what it shows now.
fn apply(setup: &mut Setup, edit: Edit) -> String {
    match edit {
        Edit::Place(piece, square) => {
            setup.put(square, piece);
            setup.halfmove_clock = 0;
            placed_line(piece, square)
        }
        Edit::Remove(square) => {
            setup.remove(square);
            setup.halfmove_clock = 0;
            format!("{square} is empty.")
        }
        Edit::Turn(color) => {
            setup.turn = color;
            format!("{color} moves next.")
        }
        Edit::Castling(rights) => {
            setup.castling = rights;
            if rights == CastlingRights::NONE {
                "Nobody may castle.".to_owned()
            } else {
                format!("Castling: {}.", fen::write_castling(rights))
            }
        }
        Edit::EnPassant(target) => {
            setup.en_passant = target;
            match target {
                Some(square) => format!("A pawn has just passed {square}."),
                None => "No pawn can be taken en passant.".to_owned(),
            }
        }
        Edit::Clear => {
            *setup = Setup::empty();
            "The board is empty. White moves next.".to_owned()
        }
        Edit::Start => {
            *setup = Setup::default();
            "The usual start. White moves next.".to_owned()
        }
        // The caller has dealt with these.
        Edit::Done | Edit::Cancel => String::new(),
    }
}
