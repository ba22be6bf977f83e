//! The opening explorer: the moves played from a position, how often, and the results.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

use crate::app::App;
use crate::app::explorer::{Explorer, PlayedMove, State};
use crate::model::Color;
use crate::notation::san;

use super::layout::{Layout, Panel};
use super::look::Look;
use super::popup;
use super::text::{fit, put_lines, wrap};

const WIDTH: u16 = 46;
/// A heading above the moves; below them a line with the sum.
const HEADING: u16 = 1;
const SUM: u16 = 2;
/// What a row has before its bar: the move, the number of games, and the results in percent.
const COLUMNS: u16 = 34;

/// Where the moves are, and which of them is the first.
pub(super) struct Places {
    area: Rect,
    pub(super) rows: Rect,
    pub(super) first: usize,
}

pub(super) fn places(app: &App, explorer: &Explorer, layout: &Layout, window: Rect) -> Places {
    let rows = explorer.moves().len().clamp(4, 20) as u16;
    let area = popup::dialog_area(app, layout, window, WIDTH, rows + HEADING + SUM + 2);
    let inner = area.inner(Margin::new(1, 1));
    let height = inner.height.saturating_sub(HEADING + SUM).max(1);
    let rows = Rect::new(inner.x, inner.y + HEADING, inner.width, height);
    let first = (explorer.selected() + 1).saturating_sub(usize::from(height));
    Places { area, rows, first }
}

pub(super) fn draw(
    app: &App,
    explorer: &Explorer,
    layout: &Layout,
    look: &Look,
    buffer: &mut Buffer,
) {
    let places = places(app, explorer, layout, buffer.area);
    let is_beside = !places.area.intersects(layout.board.area);
    if is_beside && matches!(layout.panel, Panel::Side(_)) {
        super::clear(layout.panel.area(), look, buffer);
    }
    let title = format!("Played here, in {}", explorer.place());
    let inner = popup::frame(&title, places.area, look, buffer);
    let put = |text: &str, style: Style, buffer: &mut Buffer| {
        put_lines(&wrap(text, inner.width), inner, style, buffer);
    };
    match explorer.state() {
        State::Reading(progress) => {
            let text = match progress {
                Some(progress) => format!("Indexing the games: {} %", progress.percent()),
                None => "Searching ...".to_owned(),
            };
            put(&text, look.palette.dim, buffer);
        }
        State::Failed(reason) => put(reason, look.palette.error, buffer),
        State::Answered(answer) if answer.moves.is_empty() => {
            let text = "No game went on from this position.";
            put(text, look.palette.text, buffer);
        }
        State::Answered(answer) => {
            draw_moves(app, explorer, &places, look, buffer);
            let noun = if answer.games() == 1 { "game" } else { "games" };
            let moves = answer.moves.len();
            let of = if moves == 1 { "move" } else { "moves" };
            let unit = if is_narrow(inner.width) { ", in %" } else { "" };
            let sum = format!("{} {noun}, {moves} {of}{unit}", answer.games());
            let y = inner.bottom().saturating_sub(1);
            buffer.set_string(inner.x, y, fit(&sum, inner.width), look.palette.dim);
        }
    }
}

fn draw_moves(app: &App, explorer: &Explorer, places: &Places, look: &Look, buffer: &mut Buffer) {
    let heading = if is_narrow(places.rows.width) {
        "  move   games 1-0 1/2 0-1"
    } else {
        "  move       games   1-0 draw  0-1"
    };
    let Rect { x, y, width, .. } = places.rows;
    let heading = fit(heading, width);
    buffer.set_string(x, y - HEADING, heading, look.palette.dim);
    let shown = explorer.moves().iter().enumerate().skip(places.first);
    for ((at, played), row) in shown.zip(places.rows.rows()) {
        let is_selected = at == explorer.selected();
        let style = look.palette.line(is_selected);
        buffer.set_style(row, style);
        let text = columns(app, explorer, played, is_selected, is_narrow(row.width));
        buffer.set_string(row.x, row.y, fit(&text, row.width), style);
        draw_bar(played, row, look, buffer);
    }
}

/// Whether the usual columns do not fit, as beside a board at 80x24.
const fn is_narrow(width: u16) -> bool {
    width < COLUMNS
}

/// `> Nf3        1234   45%  30%  25%`, or `> Nf3     1234  45  30  25` where that does not fit.
fn columns(
    app: &App,
    explorer: &Explorer,
    played: &PlayedMove,
    is_selected: bool,
    is_narrow: bool,
) -> String {
    let mark = if is_selected { '>' } else { ' ' };
    let mv = san::write_with(
        explorer.game().position(),
        played.mv,
        app.settings().letters,
    );
    let games = played.results.games();
    match played.results.percent() {
        Some([white, draws, black]) if is_narrow => {
            format!("{mark} {mv:<7}{games:>5} {white:>3} {draws:>3} {black:>3}")
        }
        None if is_narrow => format!("{mark} {mv:<7}{games:>5}  no results"),
        Some([white, draws, black]) => {
            format!("{mark} {mv:<8}{games:>8}  {white:>3}% {draws:>3}% {black:>3}%")
        }
        None => format!("{mark} {mv:<8}{games:>8}  no results"),
    }
}

/// White's, drawn and Black's games as parts of a bar, where there is room and there are colours.
fn draw_bar(played: &PlayedMove, row: Rect, look: &Look, buffer: &mut Buffer) {
    let Some([white, draws, _]) = played.results.percent() else {
        return;
    };
    let width = row.width.saturating_sub(COLUMNS + 1);
    if width < 6 || look.ascii || look.palette.is_mono() {
        return;
    }
    let part = |percent: u32| ((percent * u32::from(width) + 50) / 100) as u16;
    let (end_of_white, end_of_draws) = (part(white), part(white + draws));
    for at in 0..width {
        let (symbol, style) = match at {
            at if at < end_of_white => (" ", look.palette.token(Color::White)),
            at if at < end_of_draws => ("▒", look.palette.dim),
            _ => (" ", look.palette.token(Color::Black)),
        };
        buffer.set_string(row.x + COLUMNS + at, row.y, symbol, style);
    }
}
