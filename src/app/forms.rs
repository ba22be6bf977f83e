//! The forms: a new game, and the settings. They are read by the same words that made them.

use crate::model::{ByColor, Color, Position, TimeControl};
use crate::notation::fen;

use super::dialog::{Act, Dialog, Kind, Row};
use super::players::{self, Who};
use super::screen::Popup;
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
    pub(super) fn start_from_form(&mut self, mut dialog: Dialog) -> Vec<Cmd> {
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
