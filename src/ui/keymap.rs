//! From the terminal's keys and clicks to messages.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::app::command::keys;
use crate::app::command::{Command, Step};
use crate::app::viewer::Viewer;
use crate::app::{App, Msg, Screen};
use crate::notation::pgn::Paint;

use super::layout::{Layout, Panel};
use super::scene::Scene;
use super::{archive, chooser, explorer, input_box, panels, popup};

/// What a key means now.
pub fn key(app: &App, event: KeyEvent) -> Option<Msg> {
    let name = key_name(event)?;
    let focus = app.focus();
    let by_hand = &app.settings().keys;
    let command = keys::command(focus, &name, by_hand);
    if let Some(command) = command.filter(|command| !is_of_no_use(app, command)) {
        return Some(Msg::Run(command.clone()));
    }
    if let Some(Screen::Dialog(dialog)) = app.popup()
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
    let at = Position::new(event.column, event.row);
    let square = || layout?.board.square_at(at.x, at.y);
    match event.kind {
        MouseEventKind::ScrollUp => Some(Msg::Scrolled { down: false }),
        MouseEventKind::ScrollDown => Some(Msg::Scrolled { down: true }),
        // In a window that is too small nothing is drawn, so there is nothing to click on.
        MouseEventKind::Down(MouseButton::Left) => press(&Scene::of(app), layout?, window, at),
        MouseEventKind::Up(MouseButton::Left) => layout.and(Scene::of(app).release(square())),
        MouseEventKind::Down(MouseButton::Right) if can_draw(app) => {
            square().map(Msg::RightPressed)
        }
        MouseEventKind::Up(MouseButton::Right) if can_draw(app) => {
            Some(Msg::RightReleased(square()?, paint(event.modifiers)))
        }
        _ => None,
    }
}

/// Whether the right button draws: on the board of the viewer.
fn can_draw(app: &App) -> bool {
    app.viewer().is_some() && app.popup().is_none()
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

fn press(scene: &Scene<'_>, layout: &Layout, window: Rect, at: Position) -> Option<Msg> {
    let app = scene.app;
    if let Some(pawn) = scene.promoting() {
        return chooser::row_at(pawn, layout, at).map(Msg::RowPicked);
    }
    if let Some(over) = app.popup() {
        return press_popup(app, over, layout, window, at);
    }
    if let Some(Screen::Games(list)) = app.cover() {
        return archive::row_at(list, window, at).map(Msg::RowPicked);
    }
    if let Some(command) = input_box::footer_command(scene, layout.footer, at) {
        return Some(Msg::Run(command));
    }
    if let Some(viewer) = app.viewer()
        && let Some(msg) = press_viewer(scene, viewer, layout, at)
    {
        return Some(msg);
    }
    if let Some(square) = layout.board.square_at(at.x, at.y) {
        return Some(Msg::SquarePressed(square));
    }
    if let Some(setup) = app.setup() {
        let mut brushes = panels::brush_cells(setup, layout.panel.area()).into_iter();
        let (_, brush) = brushes.find(|(place, _)| place.contains(at))?;
        return Some(Msg::BrushPicked(brush));
    }
    let has_moves = app.cover().is_none();
    has_moves.then(|| press_moves(scene, layout, at)).flatten()
}

/// A click on the graph or on the moves of a game that is viewed.
fn press_viewer(scene: &Scene<'_>, viewer: &Viewer, layout: &Layout, at: Position) -> Option<Msg> {
    let (moves, chart) = match layout.panel {
        Panel::Side(_) => {
            let parts = panels::side_parts(scene, layout);
            (parts.moves, parts.chart)
        }
        Panel::Below(area) => panels::viewer_parts_below(scene, area),
    };
    if let Some(ply) = panels::ply_at(viewer, chart, at) {
        let node = ply
            .checked_sub(1)
            .and_then(|at| viewer.tree().main_line().nth(at));
        let first = Msg::Run(Command::Step(Step::First));
        return Some(node.map_or(first, Msg::NodeChosen));
    }
    let cells = panels::node_cells(scene.app, viewer, moves).into_iter();
    let mut under = cells.filter(|(place, _)| place.contains(at));
    under.next().map(|(_, node)| Msg::NodeChosen(node))
}

/// A click on the list of moves, on the start card in its place, or on the card of the result.
fn press_moves(scene: &Scene<'_>, layout: &Layout, at: Position) -> Option<Msg> {
    if matches!(layout.panel, Panel::Side(_)) {
        let result = panels::side_parts(scene, layout).result;
        let mut rows = panels::result_rows(result).into_iter();
        if let Some((_, command)) = rows.find(|(row, _)| row.contains(at)) {
            return Some(Msg::Run(command));
        }
    }
    let moves = panels::moves_area(scene, layout);
    let mut card = panels::card_rows(scene, moves).into_iter();
    if let Some((_, command)) = card.find(|(row, _)| row.contains(at)) {
        return Some(Msg::Run(command));
    }
    let mut cells = panels::move_cells(scene, moves).into_iter();
    let cell = cells.find(|cell| cell.area.contains(at))?;
    Some(Msg::PlyChosen(cell.step))
}

fn press_popup(
    app: &App,
    over: &Screen,
    layout: &Layout,
    window: Rect,
    at: Position,
) -> Option<Msg> {
    let (rows, first) = match over {
        Screen::Dialog(dialog) => {
            let places = popup::dialog_places(app, dialog, layout, window);
            (places.rows, places.first)
        }
        Screen::Explorer(explorer) => {
            let places = explorer::places(app, explorer, layout, window);
            (places.rows, places.first)
        }
        _ => return None,
    };
    let row = usize::from(at.y.checked_sub(rows.y)?);
    rows.contains(at).then_some(Msg::RowPicked(first + row))
}
