//! What the menus, forms and questions hold, and what comes of them.

use crate::model::{ByColor, Color, Position, TimeControl};
use crate::notation::fen;

use super::dialog::{Act, Dialog, Kind, Row, Value};
use super::keys::{self, Action, Step};
use super::language::Command;
use super::players::{self, Who};
use super::screen::{HelpView, Popup};
use super::settings::{Choice, Labels, Pieces, Settings, Theme};
use super::{App, Cmd};

/// Time controls that people play, offered before a typed one.
const TIMES: [&str; 9] = ["none", "1", "3+2", "5", "5+3", "10", "15+10", "30", "90+30"];

/// What the form for a new game says once before it leaves a running one.
const GIVES_UP: &str =
    "The running game will count for nobody. Choose Start once more to leave it.";

// The rows of the forms: what is shown, and by which they are read.
const WHITE: &str = "White";
const BLACK: &str = "Black";
const WHITES_NAME: &str = "White's name";
const BLACKS_NAME: &str = "Black's name";
const TIME: &str = "Time";
const TYPED_TIME: &str = "or type a time";
const SIDES: &str = "Sides";
const START_FROM: &str = "Start from";
const THEME: &str = "Theme";
const PIECES: &str = "Pieces";
const LABELS: &str = "Names on the board";
const AUTO_FLIP: &str = "Turn the board after each move";
const MOUSE: &str = "Mouse";
const BELL: &str = "Bell when time runs short";
const FIGURINES: &str = "Figurines in the move list";
const CONFIRM: &str = "Ask before a game is given up";
const ALTERNATE: &str = "Change sides with each new game";
const ARCHIVE: &str = "Keep finished games";
const BOOK: &str = "Computers know openings";
const EVALUATION: &str = "Evaluation bar beside the board";
const USUAL_TIME: &str = "Time when hotseat starts";
const USUAL_WHITE: &str = "White when hotseat starts";
const USUAL_BLACK: &str = "Black when hotseat starts";

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

    pub(super) fn open_new_game(&mut self) {
        let names = Color::ALL.map(|color| {
            let named = self.session.has_names();
            if named {
                self.session.name(color)
            } else {
                String::new()
            }
        });
        let is_prepared = self.session.prepared_start() != Position::default();
        let rows = vec![
            Row::act("Start", "game", None, Act::Start),
            who_row(WHITE, &self.session.players().white),
            who_row(BLACK, &self.session.players().black),
            Row::text(WHITES_NAME, &names[0]),
            Row::text(BLACKS_NAME, &names[1]),
            time_row(TIME, self.session.control()),
            Row::text(TYPED_TIME, ""),
            Row::choice(
                SIDES,
                &["as they are", "change sides", "change after each game"],
                2 * usize::from(self.settings.alternate),
            ),
            Row::choice(
                START_FROM,
                &["the usual start", "this position"],
                usize::from(is_prepared),
            ),
            Row::act("Cancel", "", Some("Esc".to_owned()), Act::Close),
        ];
        let title = if self.session.game().is_running() {
            "New game (gives up the running one)"
        } else {
            "New game"
        };
        self.open(Dialog::new(Kind::NewGame, title, rows));
    }

    /// Starts the game that the form describes, by the lines that a person would type.
    fn start_from_form(&mut self, mut dialog: Dialog) -> Vec<Cmd> {
        let text = |label: &str| dialog.row(label).shown().trim().to_owned();
        let (white, black) = (text(WHITES_NAME), text(BLACKS_NAME));
        let typed_time = text(TYPED_TIME);
        let time = if typed_time.is_empty() {
            text(TIME)
        } else {
            typed_time
        };
        let [who_white, who_black] = [WHITE, BLACK].map(text);
        // A computer needs no name of its own beside a person's.
        let or_computer = |name: String, other: &str, who: &str| {
            if name.is_empty() && !other.is_empty() && who != "human" {
                who.to_owned()
            } else {
                name
            }
        };
        let (white, black) = (
            or_computer(white.clone(), &black, &who_white),
            or_computer(black, &white, &who_black),
        );
        let names = match (white.as_str(), black.as_str()) {
            ("", "") => Ok(()),
            (white, black) => players::check_names(&[white, black]).map(|_| ()),
        };
        let time_error = time.parse::<TimeControl>().err().map(|e| e.to_string());
        if let Some(wrong) = time_error.or(names.err().map(str::to_owned)) {
            dialog.note = wrong;
            self.screen.popup = Some(Popup::Dialog(dialog));
            return Vec::new();
        }
        let gives_up = self.settings.confirm && self.session.game().is_running();
        if gives_up && dialog.note != GIVES_UP {
            GIVES_UP.clone_into(&mut dialog.note);
            self.screen.popup = Some(Popup::Dialog(dialog));
            return Vec::new();
        }
        let mut lines = self.lines_for_players(&dialog, &white, &black);
        if dialog.row(START_FROM).chosen() == 1 {
            let fen = fen::write(self.session.game().position());
            lines.push(format!("fen! {fen}"));
        } else {
            lines.push("new!".to_owned());
        }
        if dialog.row(SIDES).chosen() == 1 {
            lines.push("swap".to_owned());
        }
        lines.push(format!("game! {who_white} {who_black} {time}"));
        let cmds = self.read_all(&lines);
        // One game has been started, however many lines that took: the last word is enough.
        if let Some(last) = self.replies.pop() {
            self.replies = vec![last];
        }
        cmds
    }

    /// What the form says about who plays, before a new game seats them.
    fn lines_for_players(&self, dialog: &Dialog, white: &str, black: &str) -> Vec<String> {
        let mut lines = Vec::new();
        let alternates = dialog.row(SIDES).chosen() == 2;
        if alternates != self.settings.alternate {
            lines.push(format!(
                "alternate {}",
                if alternates { "on" } else { "off" }
            ));
        }
        let present = Color::ALL.map(|color| self.session.name(color));
        if !white.is_empty() && present != [white, black] {
            lines.push(format!("names {white}, {black}"));
        }
        lines
    }

    pub(super) fn open_settings(&mut self) {
        let settings = &self.settings;
        let names = settings.names.clone().unwrap_or_default();
        let rows = vec![
            choice_row(THEME, settings.theme),
            choice_row(PIECES, settings.pieces),
            choice_row(LABELS, settings.labels),
            switch_row(AUTO_FLIP, settings.auto_flip),
            switch_row(MOUSE, settings.mouse),
            switch_row(BELL, settings.bell),
            switch_row(FIGURINES, settings.figurines),
            switch_row(CONFIRM, settings.confirm),
            switch_row(ALTERNATE, settings.alternate),
            switch_row(ARCHIVE, settings.archive),
            switch_row(BOOK, settings.book),
            switch_row(EVALUATION, settings.evaluation),
            time_row(USUAL_TIME, &settings.time),
            Row::text(USUAL_WHITE, &names.white),
            Row::text(USUAL_BLACK, &names.black),
            Row::act("Done", "", Some("Esc".to_owned()), Act::Close),
        ];
        self.open(Dialog::new(Kind::Settings, "Settings", rows));
    }

    /// Takes over what the settings dialog shows, and has it kept.
    pub(super) fn apply_settings(&mut self, dialog: &Dialog) -> Vec<Cmd> {
        let on = |label: &str| dialog.row(label).chosen() == 0;
        let text = |label: &str| dialog.row(label).shown();
        let settings = Settings {
            theme: chosen::<Theme>(dialog.row(THEME)),
            pieces: chosen::<Pieces>(dialog.row(PIECES)),
            labels: chosen::<Labels>(dialog.row(LABELS)),
            auto_flip: on(AUTO_FLIP),
            mouse: on(MOUSE),
            bell: on(BELL),
            figurines: on(FIGURINES),
            confirm: on(CONFIRM),
            alternate: on(ALTERNATE),
            archive: on(ARCHIVE),
            book: on(BOOK),
            evaluation: on(EVALUATION),
            time: text(USUAL_TIME).parse().unwrap_or_default(),
            names: self.names_of(text(USUAL_WHITE), text(USUAL_BLACK)),
            ..self.settings.clone()
        };
        if settings == self.settings {
            return Vec::new();
        }
        let changes_sides = settings.alternate != self.settings.alternate;
        self.settings = settings;
        if changes_sides {
            return self.alternate(self.settings.alternate);
        }
        self.save_settings()
    }

    /// Two good names, none if both are empty; while they are being written, those from before.
    fn names_of(&self, white: &str, black: &str) -> Option<ByColor<String>> {
        match players::check_names(&[white, black]) {
            Ok(names) => Some(names),
            Err(_) if white.is_empty() && black.is_empty() => None,
            Err(_) => self.settings.names.clone(),
        }
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
    fn read_all(&mut self, lines: &[String]) -> Vec<Cmd> {
        lines.iter().flat_map(|line| self.read(line)).collect()
    }
}

fn choice_row<C: Choice>(label: &str, present: C) -> Row {
    let words: Vec<&str> = C::ALL.iter().map(|choice| choice.word()).collect();
    let at = C::ALL.iter().position(|choice| *choice == present);
    Row::choice(label, &words, at.unwrap_or(0))
}

/// Who can sit in a chair, and who does if that is somebody else.
fn who_row(label: &str, present: &Who) -> Row {
    let present = present.to_string();
    let mut all = vec!["human".to_owned()];
    all.extend((1..=8).map(|level| format!("computer{level}")));
    if !all.contains(&present) {
        all.push(present.clone());
    }
    let words: Vec<&str> = all.iter().map(String::as_str).collect();
    let at = all.iter().position(|who| *who == present);
    Row::choice(label, &words, at.unwrap_or(0))
}

/// The times that people play, and the present one if it is another.
fn time_row(label: &str, present: &TimeControl) -> Row {
    let present = present.to_string();
    let mut times: Vec<&str> = TIMES.to_vec();
    if !times.contains(&present.as_str()) {
        times.push(&present);
    }
    let at = times.iter().position(|&time| time == present);
    Row::choice(label, &times, at.unwrap_or(0))
}

fn switch_row(label: &str, on: bool) -> Row {
    Row::choice(label, &["on", "off"], usize::from(!on))
}

fn chosen<C: Choice>(row: &Row) -> C {
    C::ALL[row.chosen().min(C::ALL.len() - 1)]
}
