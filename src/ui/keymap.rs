//! From the terminal's keys and clicks to messages.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::app::command::keys::{self, Focus};
use crate::app::{App, Mode, Msg, Popup};

use super::layout::{Layout, Panel};
use super::{archive, panels, popup};

/// What a key means now.
pub fn key(app: &App, event: KeyEvent) -> Option<Msg> {
    let name = key_name(event)?;
    let focus = app.focus();
    let by_hand = &app.settings().keys;
    if let Some(command) = keys::command(focus, &name, by_hand) {
        return Some(Msg::Run(command.clone()));
    }
    match event.code {
        KeyCode::Char(letter) if !is_command(event.modifiers) => Some(Msg::Typed(letter)),
        _ => None,
    }
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
    let at = Position::new(event.column, event.row);
    match event.kind {
        MouseEventKind::ScrollUp => Some(Msg::Scrolled { down: false }),
        MouseEventKind::ScrollDown => Some(Msg::Scrolled { down: true }),
        MouseEventKind::Down(MouseButton::Left) => press(app, layout, window, at),
        MouseEventKind::Up(MouseButton::Left)
            if app.focus() != Focus::Dialog && !app.is_viewing() =>
        {
            let board = &layout?.board;
            board.square_at(at.x, at.y).map(Msg::SquareReleased)
        }
        _ => None,
    }
}

fn press(app: &App, layout: Option<&Layout>, window: Rect, at: Position) -> Option<Msg> {
    // In a window that is too small nothing is drawn, so there is nothing to click on.
    let layout = layout?;
    if let Some(over) = app.screen().popup() {
        return press_popup(over, layout, window, at);
    }
    if let Mode::Games(list) = app.mode() {
        return archive::row_at(list, window, at).map(Msg::RowPicked);
    }
    if let Mode::Viewer(viewer) = app.mode() {
        let moves = match layout.panel {
            Panel::Side(area) => panels::side_parts(app, area).moves,
            Panel::Below(area) => panels::below_moves(app, area),
        };
        let cells = panels::node_cells(app, viewer, moves).into_iter();
        let mut under = cells.filter(|(place, _)| place.contains(at));
        return under.next().map(|(_, node)| Msg::NodeChosen(node));
    }
    if let Some(square) = layout.board.square_at(at.x, at.y) {
        return Some(Msg::SquarePressed(square));
    }
    match (app.mode(), layout.panel) {
        (Mode::Setup(_), Panel::Side(area) | Panel::Below(area)) => panels::brush_cells(area)
            .into_iter()
            .find(|(place, _)| place.contains(at))
            .map(|(_, brush)| Msg::BrushPicked(brush)),
        (Mode::Playing, Panel::Side(area)) => {
            let moves = panels::side_parts(app, area).moves;
            panels::move_cells(app, moves)
                .into_iter()
                .find(|cell| cell.area.contains(at))
                .map(|cell| Msg::PlyChosen(cell.ply))
        }
        (Mode::Playing, Panel::Below(_))
        | (Mode::Resuming(_) | Mode::Viewer(_) | Mode::Games(_), _) => None,
    }
}

fn press_popup(over: &Popup, layout: &Layout, window: Rect, at: Position) -> Option<Msg> {
    let (area, first) = match over {
        Popup::Dialog(dialog) => popup::dialog_area(dialog, window),
        Popup::Promotion(chooser) => (popup::chooser_area(chooser, &layout.board, window), 0),
        Popup::Help(_) | Popup::Text { .. } => return None,
    };
    let inner = Rect::new(area.x + 1, area.y + 1, area.width - 2, area.height - 2);
    let row = usize::from(at.y.checked_sub(inner.y)?);
    inner.contains(at).then_some(Msg::RowPicked(first + row))
}
