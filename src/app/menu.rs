//! What the menus, forms and questions hold, and what comes of them.

use crate::notation::fen;

use super::dialog::{Act, Dialog, Kind, Row, Value};
use super::keys::{self, Action, Step};
use super::language::Command;
use super::players::Who;
use super::screen::{HelpView, Popup};
use super::{App, Cmd};

impl App {
    fn key(&self, action: Action) -> Option<String> {
        keys::key_for(action, &self.settings.keys)
    }

    pub(super) fn open(&mut self, dialog: Dialog) {
        self.screen.hand = None;
        self.screen.popup = Some(Popup::Dialog(dialog));
    }

    pub(super) fn open_menu(&mut self) {
        let dialog = match self.mode {
            super::Mode::Playing => self.main_menu(),
            super::Mode::Setup(_) => self.setup_menu(),
            super::Mode::Viewer(_) | super::Mode::Archive(_) => self.viewer_menu(),
        };
        self.open(dialog);
    }

    fn main_menu(&self) -> Dialog {
        let line = |word: &str| Act::Line(word.to_owned());
        let rows = vec![
            Row::act("Back to the board", "", Some("Esc".to_owned()), Act::Close),
            Row::act("Play again", "new", None, line("new")),
            Row::act(
                "New game...",
                "game",
                self.key(Action::NewGame),
                Act::NewGame,
            ),
            Row::act(
                "Take back a move",
                "undo",
                self.key(Action::Undo),
                line("undo"),
            ),
            Row::act(
                "Make it again",
                "redo",
                self.key(Action::Redo),
                line("redo"),
            ),
            Row::act(
                "Offer a draw",
                "draw",
                self.key(Action::OfferDraw),
                line("draw"),
            ),
            Row::act(
                "Claim a draw",
                "claim",
                self.key(Action::Claim),
                line("claim"),
            ),
            Row::act(
                "Resign",
                "resign",
                self.key(Action::Resign),
                self.ask(&self.resignation_question(), "resign"),
            ),
            Row::act("Hint", "hint", self.key(Action::Hint), line("hint")),
            Row::act(
                "Computer, move now",
                "move",
                self.key(Action::MoveNow),
                line("move"),
            ),
            Row::act(
                "Review the game",
                "review",
                self.key(Action::Review),
                line("review"),
            ),
            Row::act("Pause", "pause", self.key(Action::Pause), line("pause")),
            Row::act(
                "Turn the board",
                "flip",
                self.key(Action::Flip),
                line("flip"),
            ),
            Row::act("Change sides", "swap", self.key(Action::Swap), line("swap")),
            Row::act(
                "Set up a position",
                "setup",
                self.key(Action::Setup),
                line("setup"),
            ),
            Row::act(
                "Copy the position",
                "copy",
                self.key(Action::CopyFen),
                Act::Copy,
            ),
            Row::act(
                "Archive of games...",
                "archive",
                self.key(Action::Archive),
                line("archive"),
            ),
            Row::act(
                "Settings...",
                "settings",
                self.key(Action::Settings),
                Act::Settings,
            ),
            Row::act("Help", "help", self.key(Action::Help), Act::Help),
            Row::act(
                "Quit",
                "quit",
                self.key(Action::Interrupt),
                self.ask("Leave this game and quit?", "quit"),
            ),
        ];
        let rows = rows.into_iter().filter(|row| self.is_offered(&row.word));
        Dialog::new(Kind::Menu, "Menu", rows.collect())
    }

    /// What needs a game that goes on is not offered when it is over, and the other way round.
    fn is_offered(&self, word: &str) -> bool {
        let is_over = self.session.game().outcome().is_some();
        let turn = self.session.game().turn();
        match word {
            "draw" | "claim" | "resign" | "pause" | "hint" => !is_over,
            "new" | "review" => is_over,
            "move" => !is_over && self.session.players()[turn] != Who::Human,
            _ => true,
        }
    }

    fn setup_menu(&self) -> Dialog {
        let line = |word: &str| Act::Line(word.to_owned());
        let rows = vec![
            Row::act("Go on setting up", "", Some("Esc".to_owned()), Act::Close),
            Row::act("Play this board", "done", None, line("done")),
            Row::act("Back to the game", "cancel", None, line("cancel")),
            Row::act("White moves next", "= white", None, line("= white")),
            Row::act("Black moves next", "= black", None, line("= black")),
            Row::act(
                "All may castle",
                "castling KQkq",
                None,
                line("castling KQkq"),
            ),
            Row::act("Nobody may castle", "castling -", None, line("castling -")),
            Row::act("Empty the board", "clear", None, line("clear")),
            Row::act("The usual start", "start", None, line("start")),
            Row::act(
                "Turn the board",
                "flip",
                self.key(Action::Flip),
                line("flip"),
            ),
            Row::act("Help", "help", self.key(Action::Help), Act::Help),
        ];
        Dialog::new(Kind::Menu, "Setting up", rows)
    }

    fn viewer_menu(&self) -> Dialog {
        let press = |label: &str, word: &str, action: Action| {
            Row::act(label, word, self.key(action), Act::Press(action))
        };
        let rows = vec![
            Row::act("Go on looking", "", Some("Esc".to_owned()), Act::Close),
            press("Back", "close", Action::CloseView),
            press("Play from here", "play", Action::PlayFromHere),
            press("Review", "review", Action::Review),
            press("Next turning point", "turn", Action::View(Step::NextTurn)),
            press("Try again from the mistake", "try", Action::TryAgain),
            press("Best lines", "analysis", Action::Analysis),
            press("Let it play by itself", "auto", Action::Autoplay),
            press("To the start", "first", Action::View(Step::First)),
            press("To the end", "last", Action::View(Step::Last)),
            press("Leave the variation", "leave", Action::View(Step::Leave)),
            press("Turn the board", "flip", Action::Flip),
            press("Copy the position", "copy", Action::CopyFen),
            press("Copy the game", "copy pgn", Action::CopyPgn),
            press("Save the game...", "save", Action::ExportGame),
            press("Archive of games...", "archive", Action::Archive),
            press("Settings...", "settings", Action::Settings),
            press("Help", "help", Action::Help),
        ];
        Dialog::new(Kind::Menu, "Looking at a game", rows)
    }

    /// Asks before a running game is given up, unless the settings say not to.
    fn ask(&self, question: &str, line: &str) -> Act {
        if self.settings.confirm && self.session.game().is_running() {
            Act::Ask(question.to_owned(), line.to_owned())
        } else {
            Act::Line(line.to_owned())
        }
    }

    fn resignation_question(&self) -> String {
        let turn = self.session.speaker();
        let [loser, winner] = [turn, !turn].map(|color| self.session.name(color));
        format!("{loser} resigns and {winner} wins?")
    }

    /// A key is pressed more easily than a word is typed, so it asks.
    pub(super) fn resign_by_key(&mut self) -> Vec<Cmd> {
        match self.ask(&self.resignation_question(), "resign") {
            Act::Ask(question, line) => {
                self.open_question(&question, &line);
                Vec::new()
            }
            _ => self.obey(Command::Resign(None)),
        }
    }

    pub(super) fn open_question(&mut self, question: &str, line: &str) {
        let rows = vec![
            Row::act("No, go on playing", "", Some("Esc".to_owned()), Act::Close),
            Row::act("Yes", line, None, Act::Line(line.to_owned())),
        ];
        self.open(Dialog::new(Kind::Question, question, rows));
    }

    /// Asks before something is done that cannot be undone.
    pub(super) fn ask_first(&mut self, question: &str, no: &str, act: Act) {
        let rows = vec![
            Row::act(no, "", Some("Esc".to_owned()), Act::Close),
            Row::act("Yes", "", None, act),
        ];
        self.open(Dialog::new(Kind::Question, question, rows));
    }

    pub(super) fn open_help(&mut self) {
        self.screen.popup = Some(Popup::Help(HelpView::default()));
    }

    /// Copies a text to the clipboard, and shows it as well.
    pub(super) fn copy(&mut self, title: &str, text: String) -> Vec<Cmd> {
        self.screen.popup = Some(Popup::Text {
            title: title.to_owned(),
            text: text.clone(),
            scroll: 0,
        });
        vec![Cmd::Copy(text)]
    }

    pub(super) fn copy_fen(&mut self) -> Vec<Cmd> {
        let text = fen::write(self.shown_game().position());
        self.copy("The position as a FEN (copied)", text)
    }

    pub(super) fn copy_pgn(&mut self) -> Vec<Cmd> {
        let text = match self.viewer() {
            Some(viewer) => viewer.tree().to_pgn(),
            None => self.pgn(),
        };
        self.copy("The game as PGN (copied)", text)
    }

    /// Does what the chosen row says.
    pub(super) fn choose_row(&mut self) -> Vec<Cmd> {
        let Some(Popup::Dialog(mut dialog)) = self.screen.popup.take() else {
            return Vec::new();
        };
        let value = dialog
            .rows
            .get(dialog.selected)
            .map(|row| row.value.clone());
        match value {
            Some(Value::Act(act)) => self.perform(act, dialog),
            Some(Value::Choice { .. }) => {
                dialog.change(true);
                self.keep_dialog(dialog)
            }
            Some(Value::Text(_)) | None => {
                dialog.go(true);
                self.keep_dialog(dialog)
            }
        }
    }

    /// Puts a changed dialog back; settings take effect at once.
    pub(super) fn keep_dialog(&mut self, dialog: Dialog) -> Vec<Cmd> {
        let cmds = match dialog.kind {
            Kind::Settings => self.apply_settings(&dialog),
            Kind::Menu | Kind::NewGame | Kind::Question | Kind::Export => Vec::new(),
        };
        self.screen.popup = Some(Popup::Dialog(dialog));
        cmds
    }

    fn perform(&mut self, act: Act, dialog: Dialog) -> Vec<Cmd> {
        match act {
            Act::Close => {
                self.refused = None;
                Vec::new()
            }
            Act::Line(line) => self.read_all(&[line]),
            Act::Ask(question, line) => {
                self.open_question(&question, &line);
                Vec::new()
            }
            Act::NewGame => {
                self.open_new_game();
                Vec::new()
            }
            Act::Settings => {
                self.open_settings();
                Vec::new()
            }
            Act::Help => {
                self.open_help();
                Vec::new()
            }
            Act::Copy => self.copy_fen(),
            Act::Start => self.start_from_form(dialog),
            Act::Press(action) => self.act(action),
            Act::Open(game) => {
                self.open_viewer(*game);
                Vec::new()
            }
            Act::Delete(entry) => self.delete(entry),
            Act::ExportAs(what) => {
                let path = dialog.rows[0].shown();
                self.export(what, path, false)
            }
            Act::Replace(what, path) => self.export(what, &path, true),
        }
    }

    /// Obeys lines one after the other, as if typed.
    pub(super) fn read_all(&mut self, lines: &[String]) -> Vec<Cmd> {
        lines.iter().flat_map(|line| self.read(line)).collect()
    }
}
