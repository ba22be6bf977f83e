//! From the terminal's keys and clicks to messages.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::app::command::keys::{self, Focus};
use crate::app::command::{Command, Scope, Step};
use crate::app::{App, Msg, Popup, Screen};
use crate::notation::pgn::Paint;

use super::layout::{Layout, Panel};
use super::{archive, chooser, explorer, four, input_box, panels, popup};

/// What a key means now.
pub fn key(app: &App, event: KeyEvent) -> Option<Msg> {
    let name = key_name(event)?;
    let focus = app.focus();
    let by_hand = &app.settings().keys;
    let command = keys::command(focus, &name, by_hand);
    if let Some(command) = command.filter(|command| !is_of_no_use(app, command)) {
        return Some(Msg::Run(command.clone()));
    }
    if let Some(Popup::Dialog(dialog)) = app.screen().popup()
        && let Some(row) = dialog.row_of_key(&name)
    {
        return Some(Msg::RowPicked(row));
    }
    match event.code {
        KeyCode::Char(letter) if !is_command(event.modifiers) => Some(Msg::Typed(letter)),
        _ => None,
    }
}

/// Whether a key is free to be typed: `+` and `-` change the pace of autoplay, and begin the signs `+-`
/// and `-+` while it does not run.
fn is_of_no_use(app: &App, command: &Command) -> bool {
    let is_playing = app
        .viewer()
        .is_some_and(|viewer| viewer.playing_pace().is_some());
    matches!(command, Command::Faster | Command::Slower) && !is_playing
}

/// Whether a character was typed with Ctrl or Alt, and so is not text. Some keyboards write
/// characters with both.
fn is_command(modifiers: KeyModifiers) -> bool {
    let ctrl = modifiers.contains(KeyModifiers::CONTROL);
    let alt = modifiers.contains(KeyModifiers::ALT);
    ctrl != alt
}

/// A key as the table writes it: `Ctrl-A`, `PageUp`, `?`.
fn key_name(event: KeyEvent) -> Option<String> {
    let base = match event.code {
        KeyCode::Char(' ') => "Space".to_owned(),
        KeyCode::Char(letter) => letter.to_string(),
        KeyCode::F(number) => format!("F{number}"),
        KeyCode::Enter => "Enter".to_owned(),
        KeyCode::Esc => "Esc".to_owned(),
        KeyCode::Tab => "Tab".to_owned(),
        KeyCode::BackTab => "BackTab".to_owned(),
        KeyCode::Backspace => "Backspace".to_owned(),
        KeyCode::Delete => "Delete".to_owned(),
        KeyCode::Up => "Up".to_owned(),
        KeyCode::Down => "Down".to_owned(),
        KeyCode::Left => "Left".to_owned(),
        KeyCode::Right => "Right".to_owned(),
        KeyCode::Home => "Home".to_owned(),
        KeyCode::End => "End".to_owned(),
        KeyCode::PageUp => "PageUp".to_owned(),
        KeyCode::PageDown => "PageDown".to_owned(),
        _ => return None,
    };
    let ctrl = event.modifiers.contains(KeyModifiers::CONTROL);
    let alt = event.modifiers.contains(KeyModifiers::ALT);
    Some(match (ctrl, alt) {
        (true, false) => format!("Ctrl-{}", capital(&base)),
        (false, true) => format!("Alt-{}", capital(&base)),
        _ => base,
    })
}

/// Letters after `Ctrl-` and `Alt-` are written large.
fn capital(key: &str) -> String {
    if key.chars().count() == 1 {
        key.to_uppercase()
    } else {
        key.to_owned()
    }
}

/// What a click, a drag or the wheel means at a place of the screen.
pub fn mouse(app: &App, layout: Option<&Layout>, window: Rect, event: MouseEvent) -> Option<Msg> {
    if let Some(table) = app.four() {
        return four::mouse(app, table, window, event);
    }
    let at = Position::new(event.column, event.row);
    match event.kind {
        MouseEventKind::ScrollUp => Some(Msg::Scrolled { down: false }),
        MouseEventKind::ScrollDown => Some(Msg::Scrolled { down: true }),
        MouseEventKind::Down(MouseButton::Left) => press(app, layout, window, at),
        MouseEventKind::Up(MouseButton::Left)
            if app.focus() != Focus::Dialog && app.scope() != Scope::Games =>
        {
            let square = layout?.board.square_at(at.x, at.y);
            let outside = app.setup().is_some().then_some(Msg::ReleasedOutside);
            square.map(Msg::SquareReleased).or(outside)
        }
        MouseEventKind::Down(MouseButton::Right) if can_draw(app) => {
            let board = &layout?.board;
            board.square_at(at.x, at.y).map(Msg::RightPressed)
        }
        MouseEventKind::Up(MouseButton::Right) if can_draw(app) => {
            let square = layout?.board.square_at(at.x, at.y)?;
            Some(Msg::RightReleased(square, paint(event.modifiers)))
        }
        _ => None,
    }
}

/// Whether the right button draws: on the board of the viewer.
fn can_draw(app: &App) -> bool {
    app.viewer().is_some() && app.screen().popup().is_none()
}

/// The colour that the right button draws in, as on other boards: green, with Ctrl or Shift red, with
/// Alt blue, with both yellow.
fn paint(modifiers: KeyModifiers) -> Paint {
    let is_red = modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::SHIFT);
    match (is_red, modifiers.contains(KeyModifiers::ALT)) {
        (false, false) => Paint::Green,
        (true, false) => Paint::Red,
        (false, true) => Paint::Blue,
        (true, true) => Paint::Yellow,
    }
}

fn press(app: &App, layout: Option<&Layout>, window: Rect, at: Position) -> Option<Msg> {
    // In a window that is too small nothing is drawn, so there is nothing to click on.
    let layout = layout?;
    if let Some(over) = app.screen().popup() {
        return press_popup(app, over, layout, window, at);
    }
    if let Some(Screen::Games(list)) = app.top() {
        return archive::row_at(list, window, at).map(Msg::RowPicked);
    }
    if let Some(command) = input_box::footer_command(app, layout.footer, at) {
        return Some(Msg::Run(command));
    }
    if let Some(viewer) = app.viewer() {
        let (moves, chart) = match layout.panel {
            Panel::Side(area) => {
                let parts = panels::side_parts(app, area);
                (parts.moves, parts.chart)
            }
            Panel::Below(area) => panels::viewer_parts_below(app, area),
        };
        if let Some(ply) = panels::ply_at(viewer, chart, at) {
            let node = ply
                .checked_sub(1)
                .and_then(|at| viewer.tree().main_line().nth(at));
            let first = Msg::Run(Command::Step(Step::First));
            return Some(node.map_or(first, Msg::NodeChosen));
        }
        let cells = panels::node_cells(app, viewer, moves).into_iter();
        let mut under = cells.filter(|(place, _)| place.contains(at));
        if let Some((_, node)) = under.next() {
            return Some(Msg::NodeChosen(node));
        }
    }
    if let Some(square) = layout.board.square_at(at.x, at.y) {
        return Some(Msg::SquarePressed(square));
    }
    match (app.top(), layout.panel) {
        (Some(Screen::Setup(_)), Panel::Side(area) | Panel::Below(area)) => {
            panels::brush_cells(area)
                .into_iter()
                .find(|(place, _)| place.contains(at))
                .map(|(_, brush)| Msg::BrushPicked(brush))
        }
        (None, Panel::Side(area)) => press_moves(app, panels::side_parts(app, area).moves, at),
        (None, Panel::Below(area)) => press_moves(app, panels::below_parts(app, area).moves, at),
        (
            Some(
                Screen::Resuming(_)
                | Screen::Viewer(_)
                | Screen::Games(_)
                | Screen::FourViewer(_)
                | Screen::Practice(_),
            ),
            _,
        ) => None,
    }
}

/// A click on the list of moves, or on the start card in its place.
fn press_moves(app: &App, moves: Rect, at: Position) -> Option<Msg> {
    let mut card = panels::card_rows(app, moves).into_iter();
    if let Some((_, command)) = card.find(|(row, _)| row.contains(at)) {
        return Some(Msg::Run(command));
    }
    let mut cells = panels::move_cells(app, moves).into_iter();
    let cell = cells.find(|cell| cell.area.contains(at))?;
    Some(Msg::PlyChosen(cell.ply))
}

fn press_popup(
    app: &App,
    over: &Popup,
    layout: &Layout,
    window: Rect,
    at: Position,
) -> Option<Msg> {
    let (rows, first) = match over {
        Popup::Dialog(dialog) => {
            let places = popup::dialog_places(app, dialog, &layout.around(), window);
            (places.rows, places.first)
        }
        Popup::Explorer(explorer) => {
            let places = explorer::places(app, explorer, &layout.around(), window);
            (places.rows, places.first)
        }
        Popup::Promotion(chooser) => {
            return chooser::row_at(chooser, layout, at).map(Msg::RowPicked);
        }
        Popup::Help(_) | Popup::Text { .. } | Popup::Note(_) => return None,
    };
    let row = usize::from(at.y.checked_sub(rows.y)?);
    rows.contains(at).then_some(Msg::RowPicked(first + row))
}
