//! The one function that changes an [`App`]: it only says who deals with what.

use std::time::Duration;

use crate::model::Ending;
use crate::printable::excerpt;

use super::language::{self, Command};
use super::library::Source;
use super::screen::Popup;
use super::{App, Cmd, Face, Mode, Msg};

/// Lets something happen, and says what is to be done outside because of it.
pub fn update(app: &mut App, msg: Msg) -> Vec<Cmd> {
    let mut cmds = route(app, msg);
    if app.face == Face::Screen && app.screen.popup.is_none() {
        // However the question was left, the game goes on.
        app.fresh = None;
    }
    app.drop_stale_review();
    cmds.extend(app.call_computer());
    cmds
}

fn route(app: &mut App, msg: Msg) -> Vec<Cmd> {
    if !leaves_answer(app, &msg) {
        app.replies.clear();
    }
    if is_by_mouse(&msg) {
        // Whoever plays on by hand no longer insists on leaving.
        app.refused = None;
        app.screen.asked_to_quit = false;
    }
    match msg {
        Msg::Line(line) => app.read(&line),
        Msg::Elapsed(time) => app.pass_time(time),
        Msg::Do(action) => app.act(action),
        Msg::Typed(letter) => app.type_char(letter),
        Msg::Pasted(text) => app.paste(&text),
        Msg::SquarePressed(square) => app.press(square),
        Msg::SquareReleased(square) => app.release(square),
        Msg::PlyChosen(ply) => {
            app.browse_to(ply);
            Vec::new()
        }
        Msg::RowPicked(row) => app.pick_row(row),
        Msg::BrushPicked(brush) => {
            app.screen.brush = brush;
            Vec::new()
        }
        Msg::Scrolled { down } => app.scroll(down),
        Msg::Thought { id, info } => app.hear_info(id, *info),
        Msg::Decided { id, best } => app.hear_best(id, best),
        Msg::ThinkingFailed { id, why } => app.hear_failure(id, &why),
        Msg::Dated(stamp) => app.date(stamp),
        Msg::Trouble(trouble) => app.set_trouble(trouble),
        Msg::Saved(path) => app.saved(&path),
        Msg::FileExists(path) => app.refuse_to_overwrite(&path),
        Msg::GameLoaded {
            read,
            is_one_of_many,
        } => app.loaded(&read, is_one_of_many),
        Msg::NodeChosen(id) => {
            app.choose_node(id);
            Vec::new()
        }
        Msg::Resized { list_rows } => {
            app.screen.list_rows = list_rows;
            Vec::new()
        }
        Msg::GamesRead {
            id,
            entries,
            progress,
        } => app.take_games(id, entries, progress),
        Msg::ReadingEnded { id, problem } => app.end_reading(id, problem),
        Msg::GameOpened { id, game } => {
            app.take_game(id, *game);
            Vec::new()
        }
        Msg::GameDeleted { library, place } => {
            app.forget_game(library, place);
            Vec::new()
        }
        Msg::GameReplaced {
            library,
            place,
            entry,
        } => {
            app.game_replaced(library, place, *entry);
            Vec::new()
        }
        Msg::Exported { id, exported } => {
            app.end_export(id, exported);
            Vec::new()
        }
        Msg::FileGiven(path) => app.open_library(Source::File(path.into()), None),
        Msg::Warned(warning) => {
            app.refuse(warning);
            Vec::new()
        }
    }
}

const fn is_by_mouse(msg: &Msg) -> bool {
    matches!(
        msg,
        Msg::SquarePressed(_)
            | Msg::PlyChosen(_)
            | Msg::NodeChosen(_)
            | Msg::BrushPicked(_)
            | Msg::Scrolled { .. }
    )
}

/// Time that passes and a mouse button that is let go are no reason to take an answer away that is
/// still being read.
fn leaves_answer(app: &App, msg: &Msg) -> bool {
    match msg {
        Msg::Elapsed(_) => app.face == Face::Screen,
        // A review is long, and people walk through the game meanwhile.
        Msg::Decided { id, .. } => !app.is_thinking_of(*id) || app.is_looking_closer(),
        Msg::SquareReleased(square) => !app.is_dragged_to(*square),
        Msg::Dated(_)
        | Msg::Trouble(_)
        | Msg::Thought { .. }
        | Msg::Resized { .. }
        | Msg::GamesRead { .. }
        | Msg::ReadingEnded { .. } => true,
        _ => false,
    }
}

/// The longest line that is looked at; nothing that makes sense is half as long.
const LONGEST_LINE: usize = 1000;

impl App {
    pub(super) fn read(&mut self, line: &str) -> Vec<Cmd> {
        let line = match self.answer_resume(line) {
            Ok(cmds) => return cmds,
            Err(line) => line,
        };
        if line.len() > LONGEST_LINE {
            self.refused = None;
            self.refuse(format!(
                "the line is too long to mean anything: \"{}\"",
                excerpt(line, 20)
            ));
            return Vec::new();
        }
        if let Some(cmds) = self.read_in_viewer(line) {
            return cmds;
        }
        match language::parse(line, self.board_game()) {
            Ok(None) => Vec::new(),
            Ok(Some(command)) => self.obey(command),
            Err(error) => {
                self.refused = None;
                self.refuse(error.to_string());
                Vec::new()
            }
        }
    }

    pub(super) fn obey(&mut self, command: Command) -> Vec<Cmd> {
        let refused_before = self.refused.take();
        if self.is_viewing() {
            return self.obey_in_viewer(command);
        }
        let is_about_present = matches!(
            command,
            Command::Move(_) | Command::Undo(_) | Command::Redo(_)
        );
        let is_hidden = is_about_present && self.face == Face::Screen && self.refuse_while_paused();
        if is_hidden || (is_about_present && self.return_to_present()) {
            return Vec::new();
        }
        if command.may_change_game() {
            self.forget_hand();
        }
        match self.mode {
            Mode::Playing => {
                let insists = refused_before.as_ref() == Some(&command);
                self.obey_playing(command, insists)
            }
            Mode::Setup(_) => {
                let insists = refused_before.as_ref() == Some(&command);
                self.obey_in_setup(command, insists)
            }
            Mode::Viewer(_) | Mode::Archive(_) => self.obey_in_viewer(command),
        }
    }

    /// Only the clocks of a game that is being played run; one that is looked at may play itself.
    fn pass_time(&mut self, time: Duration) -> Vec<Cmd> {
        if let Some(viewer) = self.viewer_mut() {
            viewer.pass_time(time);
        }
        if self.running_clock().is_none() {
            return Vec::new();
        }
        let was_low = self.session.is_time_low();
        match self.session.pass_time(time) {
            Some(color) => {
                self.replies.clear();
                self.screen.hand = None;
                self.screen
                    .popup
                    .take_if(|popup| matches!(popup, Popup::Promotion(_)));
                self.end_game(Ending::FlagFall(color))
            }
            None if self.session.is_time_low() && !was_low && self.settings.bell => vec![Cmd::Bell],
            None => Vec::new(),
        }
    }
}
