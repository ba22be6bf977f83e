//! The screen of a game for four: the cross-shaped board, the players in its cut corners, and
//! captures, moves and messages beside or below it.

mod captures;
mod card;
mod corner;
pub mod layout;
mod marks;
mod messages;
mod mouse;
mod moves;
mod panel;
mod scene;
mod tray;
mod words;

pub(super) use messages::{banners, notes, offer};
pub(super) use mouse::mouse;
pub(super) use words::{example, hints, prompt};

use ratatui::Frame;
use ratatui::layout::Rect;

use crate::app::App;
use crate::app::four::Table;

use self::layout::FourLayout;
use super::board::Image;
use super::input_box;
use super::layout::Panel;
use super::look::Look;
use super::popup::{self, Pawn};

/// The layout of a window for the table that is shown in it.
pub fn layout_of(app: &App, window: Rect) -> Option<FourLayout> {
    layout::layout(window.width, window.height, app.four_viewpoint())
}

/// Draws the whole screen, and says which images belong over it.
pub(super) fn draw(
    app: &App,
    table: &Table,
    layout: &FourLayout,
    look: &Look,
    frame: &mut Frame<'_>,
) -> Vec<Image> {
    let preview = app.four_preview();
    let buffer = frame.buffer_mut();
    let images = scene::draw(app, table, &preview, &layout.board, look, buffer);
    let is_below = matches!(layout.panel, Panel::Below(_));
    corner::draw(table, &layout.board, is_below, look, buffer);
    panel::draw(app, table, layout, look, buffer);
    if let Some(title) = layout.title {
        input_box::draw_title(app, title, look, buffer);
    }
    input_box::draw_footer(app, layout.footer, look, buffer);
    input_box::draw(app, &preview.says, layout.input, look, frame);
    let buffer = frame.buffer_mut();
    if let Some(pawn) = promotion(table, layout) {
        popup::draw_chooser(&pawn, &layout.around(), look, buffer);
    }
    popup::draw(app, &layout.around(), look, buffer);
    images
}

/// The pawn that is about to promote, where it stands on the screen.
fn promotion(table: &Table, layout: &FourLayout) -> Option<Pawn> {
    let chooser = table.promotion()?;
    Some(Pawn {
        from: layout.board.rect(chooser.from),
        to: layout.board.rect(chooser.to),
        chosen: chooser.chosen,
    })
}
