//! What clicks mean on the screen of a game for four.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use crate::app::command::Focus;
use crate::app::four::Table;
use crate::app::{App, Msg, Popup};
use crate::ui::{input_box, popup};

use super::layout::FourLayout;
use super::{card, moves, panel, promotion, tray};

/// What a click, a drag or the wheel means at a place of the screen.
pub(in crate::ui) fn mouse(
    app: &App,
    table: &Table,
    window: Rect,
    event: MouseEvent,
) -> Option<Msg> {
    let at = Position::new(event.column, event.row);
    let layout = super::layout_of(app, window)?;
    match event.kind {
        MouseEventKind::ScrollUp => Some(Msg::Scrolled { down: false }),
        MouseEventKind::ScrollDown => Some(Msg::Scrolled { down: true }),
        MouseEventKind::Down(MouseButton::Left) => press(app, table, &layout, window, at),
        MouseEventKind::Up(MouseButton::Left)
            if app.focus() != Focus::Dialog && table.viewed().is_none() =>
        {
            let square = layout.board.square_at(at.x, at.y);
            square.map(Msg::FourSquareReleased)
        }
        _ => None,
    }
}

fn press(app: &App, table: &Table, layout: &FourLayout, window: Rect, at: Position) -> Option<Msg> {
    if let Some(over) = app.screen().popup() {
        let Popup::Dialog(dialog) = over else {
            return None;
        };
        let places = popup::dialog_places(app, dialog, &layout.around(), window);
        return row_at(places.rows, places.first, at);
    }
    if let Some(pawn) = promotion(table, layout) {
        let rows = popup::chooser_rows(&pawn, &layout.around(), window);
        return row_at(rows, 0, at);
    }
    if let Some(command) = input_box::footer_command(app, layout.footer, at) {
        return Some(Msg::Run(command));
    }
    if app.is_asking_to_resume() {
        return None;
    }
    if let Some(square) = layout.board.square_at(at.x, at.y) {
        return table
            .viewed()
            .is_none()
            .then_some(Msg::FourSquarePressed(square));
    }
    if table.setup().is_some() {
        let mut brushes = tray::cells(layout.panel.area()).into_iter();
        let (_, brush) = brushes.find(|(place, _)| place.contains(at))?;
        return Some(Msg::FourBrushPicked(brush));
    }
    let area = panel::parts(app, table, layout).moves;
    let mut card = card::rows(app, table, area).into_iter();
    if let Some((_, command)) = card.find(|(row, _)| row.contains(at)) {
        return Some(Msg::Run(command));
    }
    let mut cells = moves::cells(app, table, area).into_iter();
    let cell = cells.find(|cell| cell.area.contains(at))?;
    Some(Msg::PlyChosen(cell.step))
}

/// The row of a list under the mouse.
fn row_at(rows: Rect, first: usize, at: Position) -> Option<Msg> {
    let row = usize::from(at.y.checked_sub(rows.y)?);
    rows.contains(at).then_some(Msg::RowPicked(first + row))
}
