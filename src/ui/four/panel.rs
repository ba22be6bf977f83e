//! The panel beside or below the board for four: captures, moves or the start card, messages.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::App;
use crate::app::four::Table;
use crate::app::settings::Theme;
use crate::ui::input_box;
use crate::ui::layout::Panel;
use crate::ui::look::{Ability, Look};
use crate::ui::panels::messages;
use crate::ui::theme::Depth;

use super::layout::FourLayout;
use super::{captures, card, moves, tray};

/// The parts of a panel, from the top.
pub(super) struct Parts {
    /// The title with the score, where a large board has left no line for it at the top.
    title: Rect,
    captures: Rect,
    pub(super) moves: Rect,
    message: Rect,
}

/// The least height of a panel that has a title.
const TITLED: u16 = 20;

/// Divides the panel. Captures and messages take what they need, but leave the moves some rows.
pub(super) fn parts(app: &App, table: &Table, layout: &FourLayout) -> Parts {
    let whole = layout.panel.area();
    let is_untitled = layout.title.is_none() && matches!(layout.panel, Panel::Side(_));
    let title = u16::from(is_untitled && whole.height >= TITLED);
    // The title has an empty row below it.
    let area = Rect::new(
        whole.x,
        whole.y + 2 * title,
        whole.width,
        whole.height - 2 * title,
    );
    let (captured, gap) = match layout.panel {
        Panel::Side(_) => {
            let rows: usize = listed(table, area)
                .iter()
                .map(|(_, lines)| lines.len())
                .sum();
            let rows = (rows as u16).min(area.height / 2);
            (rows, u16::from(rows > 0 && area.height >= 12))
        }
        Panel::Below(_) => (0, 0),
    };
    let rest = area.height - captured - gap;
    let message = match layout.message {
        Some(_) => 0,
        None => {
            let least = u16::from(area.height >= 4);
            messages::rows(app, area.width).min(rest.saturating_sub(least))
        }
    };
    let part = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
    Parts {
        title: Rect::new(whole.x, whole.y, whole.width, title),
        captures: part(0, captured),
        moves: part(captured + gap, rest - message),
        message: part(area.height - message, message),
    }
}

/// The captures as the panel lists them. How they are divided into lines does not depend on colours.
fn listed(table: &Table, area: Rect) -> Vec<(crate::model::Color, Vec<String>)> {
    let plain = Look::new(Ability::new(Depth::Mono, false), Theme::Mono);
    captures::table(&table.shown_game(), &plain, area.width, most_lines(area))
}

/// How many lines the captures of one player may have.
const fn most_lines(area: Rect) -> u16 {
    if area.height >= 24 { 3 } else { 1 }
}

pub(super) fn draw(
    app: &App,
    table: &Table,
    layout: &FourLayout,
    look: &Look,
    buffer: &mut Buffer,
) {
    if let Some(message) = layout.message {
        messages::draw(app, message, look, buffer);
    }
    let area = layout.panel.area();
    if let Some(setup) = table.setup() {
        let has_messages = layout.message.is_none();
        tray::draw(app, table, setup, (area, has_messages), look, buffer);
        return;
    }
    let parts = parts(app, table, layout);
    if parts.title.height > 0 {
        input_box::draw_title(app, parts.title, look, buffer);
    }
    if parts.captures.height > 0 {
        let listed = captures::table(&table.shown_game(), look, area.width, most_lines(area));
        captures::draw(&listed, parts.captures, look, buffer);
    }
    if card::is_shown(app, table) {
        card::draw(app, parts.moves, look, buffer);
    } else {
        moves::draw(app, table, parts.moves, look, buffer);
    }
    messages::draw(app, parts.message, look, buffer);
}
