//! Keys, once they mean something: each action goes to the part that deals with it.

use crate::model::Promotion;
use crate::notation::pgn::{self, ReadGame};

use super::dialog::{Act, Dialog};
use super::input::LineEdit;
use super::keys::{Action, Direction, Step};
use super::language::Command;
use super::screen::{Chooser, Popup};
use super::{App, Cmd, Mode, Reply, hand};

impl App {
    /// Does what a key asks for.
    pub(super) fn act(&mut self, action: Action) -> Vec<Cmd> {
        let asked_to_quit = std::mem::take(&mut self.screen.asked_to_quit);
        match action {
            Action::Interrupt => return self.interrupt(asked_to_quit),
            Action::Suspend => return vec![Cmd::Suspend],
            _ => {}
        }
        match self.screen.popup.clone() {
            None => match self.mode {
                Mode::Viewer(_) => self.act_in_viewer(action),
                Mode::Archive(_) => self.act_in_library(action),
                Mode::Playing | Mode::Setup(_) => self.act_on_game(action),
            },
            Some(Popup::Promotion(chooser)) => self.act_on_chooser(action, chooser),
            Some(Popup::Dialog(dialog)) => self.act_on_dialog(action, dialog),
            Some(Popup::Help(_) | Popup::Text { .. }) => {
                match action {
                    Action::Close | Action::Choose | Action::Help => self.screen.popup = None,
                    other => self.read_on(other),
                }
                Vec::new()
            }
        }
    }

    fn act_on_game(&mut self, action: Action) -> Vec<Cmd> {
        match action {
            Action::Move(direction) => self.move_cursor(direction),
            Action::Choose => return self.choose_square(self.screen.cursor),
            Action::LetGo => self.let_go(),
            Action::NextMan => self.cycle(true),
            Action::PreviousMan => self.cycle(false),
            Action::RemoveMan => return self.remove_at_cursor(),
            Action::BrowseBack
            | Action::BrowseForward
            | Action::BrowseStart
            | Action::BrowseEnd => self.browse(action),
            Action::Flip => return self.obey(Command::Flip),
            Action::Undo => return self.obey(Command::Undo(1)),
            Action::Redo => return self.obey(Command::Redo(1)),
            Action::Pause => return self.obey(Command::Pause),
            Action::Setup => return self.obey(Command::Setup),
            Action::OfferDraw => return self.obey(Command::Draw(None)),
            Action::Claim => return self.obey(Command::Claim(None)),
            Action::Resign => return self.resign_by_key(),
            Action::Swap => return self.obey(Command::Swap),
            Action::Hint => return self.obey(Command::Hint),
            Action::MoveNow => return self.obey(Command::ComputerMove),
            Action::Review => return self.obey(Command::Review),
            Action::NewGame => self.open_new_game_if_playing(),
            Action::Menu => self.open_menu(),
            Action::Settings => self.open_settings(),
            Action::Help => self.open_help(),
            Action::CopyFen => return self.copy_fen(),
            Action::CopyPgn => return self.copy_pgn(),
            Action::Archive => return self.obey(Command::Archive),
            // The prompt promises that End comes back to the present.
            Action::Edit(LineEdit::End) if self.screen.browsed.is_some() => {
                self.browse(Action::BrowseEnd);
            }
            Action::Edit(edit) => self.screen.input.edit(edit),
            Action::Complete => self.complete(),
            Action::Submit => return self.submit(),
            _ => {}
        }
        Vec::new()
    }

    fn open_new_game_if_playing(&mut self) {
        match self.mode {
            Mode::Playing => self.open_new_game(),
            _ => self.open_menu(),
        }
    }

    /// Esc on the board: the hand, then the browsing, and only then the menu.
    fn let_go(&mut self) {
        if self.screen.hand.take().is_none() && self.screen.browsed.take().is_none() {
            self.open_menu();
        }
    }

    pub(super) fn complete(&mut self) {
        if let Some(line) = self.completed() {
            self.screen.input.set(&line);
        }
    }

    /// Enter in the box: a line that cannot be done stays there to be mended.
    pub(super) fn submit(&mut self) -> Vec<Cmd> {
        let line = self.screen.input.text().to_owned();
        let cmds = self.read(&line);
        let is_refused = self
            .replies
            .iter()
            .any(|reply| matches!(reply, Reply::Refused { .. }));
        let waits = matches!(self.screen.popup, Some(Popup::Promotion(_)));
        if is_refused {
            self.screen.input.mark_refused();
        } else if !waits {
            self.screen.input.take();
        }
        cmds
    }

    fn act_on_chooser(&mut self, action: Action, mut chooser: Chooser) -> Vec<Cmd> {
        let all = Promotion::ALL.len();
        match action {
            Action::Move(Direction::Up | Direction::Left) => {
                chooser.chosen = hand::step(chooser.chosen, all, false);
            }
            Action::Move(Direction::Down | Direction::Right) => {
                chooser.chosen = hand::step(chooser.chosen, all, true);
            }
            Action::Choose => return self.promote(chooser.promotion()),
            Action::Close => {
                self.screen.popup = None;
                self.take_promotion_back(chooser);
                return Vec::new();
            }
            _ => {}
        }
        self.screen.popup = Some(Popup::Promotion(chooser));
        Vec::new()
    }

    fn act_on_dialog(&mut self, action: Action, mut dialog: Dialog) -> Vec<Cmd> {
        match action {
            Action::Move(Direction::Up) => dialog.go(false),
            Action::Move(Direction::Down) => dialog.go(true),
            Action::Move(Direction::Left) => {
                dialog.change(false);
            }
            Action::Move(Direction::Right) => {
                dialog.change(true);
            }
            Action::Erase => dialog.erase(),
            Action::Choose => return self.choose_row(),
            Action::Help => {
                self.open_help();
                return Vec::new();
            }
            Action::Close => {
                self.screen.popup = None;
                self.refused = None;
                return Vec::new();
            }
            _ => {}
        }
        self.keep_dialog(dialog)
    }

    /// A printable character: into the box, or into whatever lies over the game.
    pub(super) fn type_char(&mut self, letter: char) -> Vec<Cmd> {
        self.screen.asked_to_quit = false;
        match &mut self.screen.popup {
            None => {
                let mut bytes = [0; 4];
                let text = letter.encode_utf8(&mut bytes);
                match self.mode {
                    Mode::Archive(_) => self.type_filter(text),
                    _ => self.screen.input.insert(text),
                }
                Vec::new()
            }
            Some(Popup::Promotion(_)) => match Promotion::from_letter(letter) {
                Some(promotion) => self.promote(promotion),
                None => Vec::new(),
            },
            Some(Popup::Dialog(dialog)) => {
                if dialog.is_menu() {
                    // The menu names words; whoever begins to type one wants the box.
                    self.screen.popup = None;
                    return self.type_char(letter);
                }
                dialog.type_char(letter);
                let dialog = dialog.clone();
                self.keep_dialog(dialog)
            }
            Some(Popup::Help(view)) => {
                if view.query.chars().count() < 40 && !letter.is_control() {
                    view.query.push(letter);
                    view.scroll = 0;
                }
                Vec::new()
            }
            Some(Popup::Text { .. }) => Vec::new(),
        }
    }

    /// A pasted FEN offers to be loaded; anything else goes into the box as text.
    pub(super) fn paste(&mut self, text: &str) -> Vec<Cmd> {
        if let Some(Popup::Dialog(mut dialog)) = self.screen.popup.clone() {
            for letter in text.chars().take(40) {
                dialog.write(letter);
            }
            return self.keep_dialog(dialog);
        }
        if self.screen.popup.is_some() {
            return Vec::new();
        }
        if matches!(self.mode, Mode::Archive(_)) {
            self.type_filter(text);
            return Vec::new();
        }
        if let Some(game) = self.pasted_game(text) {
            let act = Act::Open(Box::new(game));
            self.ask_first("Open the pasted game?", "No", act);
            return Vec::new();
        }
        let position = crate::notation::fen::parse(text.trim());
        match position {
            Ok(position)
                if self.screen.input.is_empty() && text.contains('/') && !self.is_viewing() =>
            {
                let line = format!("fen! {}", crate::notation::fen::write(&position));
                self.open_question("Play from the pasted position?", &line);
            }
            _ => self
                .screen
                .input
                .insert(text.trim_end_matches(['\r', '\n'])),
        }
        Vec::new()
    }

    /// The game that a text is, if it is one: tags and moves, or some numbered moves.
    fn pasted_game(&self, text: &str) -> Option<ReadGame> {
        let is_likely = text.contains("[Event ") || text.contains("1.");
        if !is_likely || !self.screen.input.is_empty() || matches!(self.mode, Mode::Setup(_)) {
            return None;
        }
        let game = pgn::read_all(text.as_bytes()).into_iter().next()?;
        let plies = game.tree.main_line().count();
        let enough = if text.contains("[Event ") { 1 } else { 2 };
        (plies >= enough).then_some(game)
    }

    /// Ctrl-C: asks once while a game runs, and leaves the second time.
    fn interrupt(&mut self, asked_before: bool) -> Vec<Cmd> {
        if asked_before || !self.session.game().is_running() || !self.settings.confirm {
            return vec![Cmd::Quit];
        }
        self.screen.asked_to_quit = true;
        // A large popup would hide the question; the chooser is small.
        if !matches!(self.screen.popup, Some(Popup::Promotion(_))) {
            self.screen.popup = None;
        }
        self.say("A game is running. Press Ctrl-C once more to quit.");
        Vec::new()
    }

    /// A click on a row of a dialog or on a piece of the chooser.
    pub(super) fn pick_row(&mut self, row: usize) -> Vec<Cmd> {
        match &mut self.screen.popup {
            Some(Popup::Dialog(dialog)) if row < dialog.rows.len() => {
                dialog.selected = row;
                self.choose_row()
            }
            Some(Popup::Promotion(_)) => match Promotion::ALL.get(row) {
                Some(&promotion) => self.promote(promotion),
                None => Vec::new(),
            },
            None => self.click_game(row),
            _ => Vec::new(),
        }
    }

    /// The wheel: through a text, through a list, or through the game.
    pub(super) fn scroll(&mut self, down: bool) -> Vec<Cmd> {
        if self.screen.popup.is_none() && matches!(self.mode, Mode::Archive(_)) {
            self.scroll_list(down);
            return Vec::new();
        }
        let is_viewing = self.viewer().is_some();
        let action = match (&self.screen.popup, down) {
            (None, false) if is_viewing => Action::View(Step::Back),
            (None, true) if is_viewing => Action::View(Step::Forward),
            (None, false) => Action::BrowseBack,
            (None, true) => Action::BrowseForward,
            (Some(_), false) => Action::Move(Direction::Up),
            (Some(_), true) => Action::Move(Direction::Down),
        };
        self.act(action)
    }

    /// A command is about the present game: nothing is in hand or looked back at any more.
    pub(super) fn forget_hand(&mut self) {
        self.screen.hand = None;
        self.screen.browsed = None;
    }
}
