//! Keys, clicks and words while a game is looked at.

use crate::model::{ByColor, Color, Game};
use crate::notation::openings::{self, Opening};
use crate::notation::pgn::{NodeId, ReadGame};
use crate::notation::{fen, piece_move, san};

use super::words::{self, Word};
use super::{Token, TokenKind, Viewer};
use crate::app::dialog::Act;
use crate::app::keys::{Action, Step};
use crate::app::language::{self, Command};
use crate::app::library::Source;
use crate::app::players::Who;
use crate::app::preview::Preview;
use crate::app::{App, Cmd, Export, Mode};

/// How far the page keys go.
const FAR: usize = 10;

impl App {
    /// The game that is looked at, if one is.
    pub fn viewer(&self) -> Option<&Viewer> {
        match &self.mode {
            Mode::Viewer(viewer) => Some(viewer),
            _ => None,
        }
    }

    pub(in crate::app) fn viewer_mut(&mut self) -> Option<&mut Viewer> {
        match &mut self.mode {
            Mode::Viewer(viewer) => Some(viewer),
            _ => None,
        }
    }

    /// Whether the running game waits behind something else that is looked at.
    pub const fn is_viewing(&self) -> bool {
        matches!(self.mode, Mode::Viewer(_) | Mode::Archive(_))
    }

    /// The game whose board is on the screen: the one that is looked at, or the running one.
    pub(in crate::app) fn board_game(&self) -> &Game {
        self.viewer()
            .map_or_else(|| self.session.game(), Viewer::game)
    }

    /// The opening of the game on the screen, as far as it is shown: its code and its name. Where
    /// the moves have none yet, a file may tell.
    pub fn opening(&self) -> Option<String> {
        let game = match (&self.mode, self.screen.browsed) {
            (Mode::Setup(_) | Mode::Archive(_), _) => return None,
            (Mode::Playing, Some(_)) => &self.shown_game(),
            _ => self.board_game(),
        };
        if let Some(Opening { eco, name }) = openings::name(game) {
            return Some(format!("{eco} {name}"));
        }
        let viewer = self.viewer()?;
        let words: Vec<String> = ["ECO", "Opening"]
            .into_iter()
            .filter_map(|name| viewer.tag(name))
            .collect();
        (!words.is_empty()).then(|| words.join(" "))
    }

    /// Shows a game that was read; whatever list was open stays behind it.
    pub fn open_viewer(&mut self, game: ReadGame) {
        let library = match std::mem::replace(&mut self.mode, Mode::Playing) {
            Mode::Archive(library) => Some(library),
            Mode::Viewer(viewer) => viewer.into_library(),
            Mode::Playing | Mode::Setup(_) => None,
        };
        self.forget_hand();
        self.screen.popup = None;
        self.screen.input.edit(super::super::LineEdit::Clear);
        self.review = None;
        self.mode = Mode::Viewer(Box::new(Viewer::new(game, library)));
    }

    /// Goes back to the list, or to the running game.
    fn close_viewer(&mut self) {
        if let Mode::Viewer(viewer) = std::mem::replace(&mut self.mode, Mode::Playing)
            && let Some(library) = viewer.into_library()
        {
            self.mode = Mode::Archive(library);
        }
    }

    /// Does what a key asks for.
    pub(in crate::app) fn act_in_viewer(&mut self, action: Action) -> Vec<Cmd> {
        match action {
            Action::View(step) => self.step(step),
            Action::BrowseBack => self.step(Step::TenBack),
            Action::BrowseForward => self.step(Step::TenForward),
            Action::Autoplay => self.toggle_autoplay(),
            Action::Faster | Action::Slower => {
                if let Some(viewer) = self.viewer_mut() {
                    viewer.change_pace(action == Action::Faster);
                }
            }
            Action::CloseView if self.review.is_some() => return self.toggle_review(),
            Action::CloseView => self.close_viewer(),
            Action::Review => return self.toggle_review(),
            Action::Analysis => self.toggle_analysis(),
            Action::TryAgain => return self.try_again(false),
            Action::PlayFromHere => return self.play_from_here(false),
            Action::ExportGame => self.open_export_form(),
            Action::Archive => return self.open_library(Source::Archive, None),
            Action::Flip => return self.obey(Command::Flip),
            Action::Menu => self.open_menu(),
            Action::Settings => self.open_settings(),
            Action::Help => self.open_help(),
            Action::CopyFen => return self.copy_fen(),
            Action::CopyPgn => return self.copy_pgn(),
            Action::Edit(edit) => self.screen.input.edit(edit),
            Action::Complete => self.complete(),
            Action::Submit => return self.submit(),
            _ => {}
        }
        Vec::new()
    }

    /// A step by hand; it stops the moves that make themselves.
    fn step(&mut self, step: Step) {
        let Some(viewer) = self.viewer_mut() else {
            return;
        };
        viewer.stop_autoplay();
        let ply = viewer.ply();
        let is_possible = match step {
            Step::Back => walk(viewer, ply.saturating_sub(1)),
            Step::Forward => walk(viewer, ply + 1),
            Step::First => walk(viewer, 0),
            Step::Last => walk(viewer, usize::MAX),
            Step::TenBack => walk(viewer, ply.saturating_sub(FAR)),
            Step::TenForward => walk(viewer, ply + FAR),
            Step::PreviousChoice => viewer.choose(false),
            Step::NextChoice => viewer.choose(true),
            Step::PreviousNote => {
                viewer.go_to_note(false);
                true
            }
            Step::NextNote => {
                viewer.go_to_note(true);
                true
            }
            Step::Leave => viewer.leave_variation(),
            Step::NextTurn => viewer.go_to_turning_point(true),
            Step::PreviousTurn => viewer.go_to_turning_point(false),
        };
        match step {
            Step::PreviousChoice | Step::NextChoice if !is_possible => {
                self.say("There is only one move here.");
            }
            Step::Leave if !is_possible => self.say("This is the main line."),
            Step::NextTurn | Step::PreviousTurn if !is_possible => {
                self.say("There is no turning point that way; review looks for them.");
            }
            _ => {}
        }
    }

    /// A move of the notation was clicked.
    pub(in crate::app) fn choose_node(&mut self, id: NodeId) {
        if let Some(viewer) = self.viewer_mut().filter(|viewer| viewer.tree().has(id)) {
            viewer.stop_autoplay();
            viewer.go_to(id);
        }
    }

    fn toggle_analysis(&mut self) {
        if let Some(viewer) = self.viewer_mut() {
            viewer.toggle_analysis();
        }
    }

    fn toggle_autoplay(&mut self) {
        if let Some(viewer) = self.viewer_mut() {
            viewer.toggle_autoplay();
        }
    }

    /// Reads a line; none if it is not about looking at games.
    pub(in crate::app) fn read_in_viewer(&mut self, line: &str) -> Option<Vec<Cmd>> {
        self.viewer()?;
        let word = match words::parse(line)? {
            Ok(word) => word,
            Err(reason) => {
                self.refuse(reason);
                return Some(Vec::new());
            }
        };
        match word {
            Word::GoTo(number, color) => self.jump(number, color),
            Word::First => self.step(Step::First),
            Word::Last => self.step(Step::Last),
            Word::Next(count) => self.walk_by(count, true),
            Word::Previous(count) => self.walk_by(count, false),
            Word::Leave => self.step(Step::Leave),
            Word::Autoplay => self.toggle_autoplay(),
            Word::Review => return Some(self.toggle_review()),
            Word::Analysis => self.toggle_analysis(),
            Word::Try { insists } => return Some(self.try_again(insists)),
            Word::Turn { forward } => self.step(if forward {
                Step::NextTurn
            } else {
                Step::PreviousTurn
            }),
            Word::Play { insists } => return Some(self.play_from_here(insists)),
            Word::Save { path, .. } if path.is_empty() => self.open_export_form(),
            Word::Save { path, insists } => return Some(self.save_viewed(&path, insists)),
            Word::Close => self.close_viewer(),
        }
        Some(Vec::new())
    }

    fn jump(&mut self, number: usize, color: Option<Color>) {
        let Some(viewer) = self.viewer_mut() else {
            return;
        };
        viewer.stop_autoplay();
        if number == 0 {
            viewer.go_to_ply(0);
        } else if !viewer.go_to_move(number, color) {
            let last = last_number(viewer);
            self.refuse(format!("this line goes up to move {last}."));
        }
    }

    fn walk_by(&mut self, count: usize, forward: bool) {
        if let Some(viewer) = self.viewer_mut() {
            viewer.stop_autoplay();
            let ply = viewer.ply();
            viewer.go_to_ply(if forward {
                ply.saturating_add(count)
            } else {
                ply.saturating_sub(count)
            });
        }
    }

    /// Obeys one of the usual commands while something is looked at.
    pub(in crate::app) fn obey_in_viewer(&mut self, command: Command) -> Vec<Cmd> {
        match command {
            Command::Move(text) => {
                match language::resolve(&text, self.board_game()) {
                    Ok(mv) => self.follow_typed(mv),
                    Err(reason) => self.refuse(reason.to_string()),
                }
                Vec::new()
            }
            Command::Review => self.toggle_review(),
            Command::Pgn => self.copy_pgn(),
            Command::Load { .. } | Command::Archive => self.obey_playing(command, false),
            Command::Clock | Command::Score => self.refuse_while_viewing(),
            command if command.may_change_game() => self.refuse_while_viewing(),
            command => self.answer(&command),
        }
    }

    fn refuse_while_viewing(&mut self) -> Vec<Cmd> {
        self.refuse(
            "you are looking at a game; close goes back to yours, play plays on from here.",
        );
        Vec::new()
    }

    /// A typed move is followed if the game or one of its variations has it.
    fn follow_typed(&mut self, mv: crate::model::Move) {
        let Some(viewer) = self.viewer_mut() else {
            return;
        };
        let choices = viewer.choices().iter().copied();
        let found = choices
            .clone()
            .find(|&id| viewer.tree().node(id).mv() == mv);
        if let Some(id) = found {
            viewer.stop_autoplay();
            viewer.go_to(id);
            return;
        }
        let position = viewer.game().position();
        let wanted = san::write(position, mv);
        let moves: Vec<String> = choices
            .map(|id| san::write(position, viewer.tree().node(id).mv()))
            .collect();
        let here = match &moves[..] {
            [] => "the line ends here".to_owned(),
            moves => format!("here follows {}", moves.join(" or ")),
        };
        self.refuse(format!(
            "{wanted} is not in this game: {here}; play plays on from here."
        ));
    }

    /// Starts a game with the moves up to here, after a question if another one is running.
    fn play_from_here(&mut self, insists: bool) -> Vec<Cmd> {
        let Some(viewer) = self.viewer() else {
            return Vec::new();
        };
        let game = viewer.game_from_here();
        if let Some(outcome) = game.outcome() {
            self.refuse(format!(
                "the game is over here: {outcome}; go back a move or more."
            ));
            return Vec::new();
        }
        if self.session.game().is_running() && self.settings.confirm && !insists {
            self.ask_first(
                "Leave the running game and play on from here?",
                "No, go on looking",
                Act::Line("play!".to_owned()),
            );
            return Vec::new();
        }
        let line = format!("You play on from here. {} is to move.", game.turn());
        let cmds = self.play_on(game, None);
        self.say(line);
        cmds
    }

    /// Leaves what is looked at for a new game with some moves made, and other players if need be.
    pub(in crate::app) fn play_on(
        &mut self,
        game: Game,
        players: Option<ByColor<Who>>,
    ) -> Vec<Cmd> {
        let mut cmds = self.leave_viewing();
        cmds.extend(record(&game).into_iter().map(Cmd::Record));
        cmds.extend(self.begin(game.start().clone()));
        self.session.continue_with(game);
        if let Some(players) = players {
            let seats = Color::ALL.map(|color| format!("seat {color} {}", players[color]));
            cmds.extend(seats.map(|seat| Cmd::Record(seat.to_lowercase())));
            self.session.reseat(Some(players), None);
        }
        self.forget_hand();
        cmds
    }

    /// Goes back to the running game from wherever one looks; a list is not read on for nobody.
    pub(in crate::app) fn leave_viewing(&mut self) -> Vec<Cmd> {
        let library = match std::mem::replace(&mut self.mode, Mode::Playing) {
            Mode::Archive(library) => Some(library),
            Mode::Viewer(viewer) => viewer.into_library(),
            other => {
                self.mode = other;
                None
            }
        };
        library
            .map(|library| Cmd::StopReading { id: library.id() })
            .into_iter()
            .collect()
    }

    fn save_viewed(&mut self, path: &str, insists: bool) -> Vec<Cmd> {
        match self.viewer() {
            Some(viewer) => {
                let text = viewer.tree().to_pgn();
                self.export(Export::Text(text), path, insists)
            }
            None => Vec::new(),
        }
    }

    /// What the line in the box would do.
    pub(in crate::app) fn preview_in_viewer(&self, text: &str) -> Preview {
        let says = words::preview(text);
        let says = says.or_else(|| match language::parse(text, self.board_game()) {
            Ok(_) => None,
            Err(error) => Some(error.to_string()),
        });
        Preview {
            says: says.unwrap_or_default(),
            ..Preview::default()
        }
    }
}

fn walk(viewer: &mut Viewer, ply: usize) -> bool {
    viewer.go_to_ply(ply);
    true
}

/// The number of the last move of the line that is walked.
fn last_number(viewer: &Viewer) -> usize {
    let start = viewer.tree().start();
    let late = usize::from(start.turn() == Color::Black);
    let plies = viewer.last_ply() + late;
    usize::from(start.fullmove_number()) + plies.saturating_sub(1) / 2
}

/// The lines that, typed into a program, begin the same game and make the same moves.
fn record(game: &Game) -> Vec<String> {
    let start = game.start();
    let mut lines = vec![if start == &crate::model::Position::default() {
        "new!".to_owned()
    } else {
        format!("fen! {}", fen::write(start))
    }];
    let mut replay = Game::from_position(start.clone());
    for ply in game.played() {
        if let Some(man) = replay.roster().at(ply.mv.from()) {
            lines.push(piece_move::write(man, ply.mv));
        }
        replay.play_on(ply.mv);
    }
    lines
}

impl Token {
    /// The move that it is, if it is one.
    pub const fn node(&self) -> Option<NodeId> {
        match self.kind {
            TokenKind::Move(id) => Some(id),
            _ => None,
        }
    }
}
