//! The input box with its prompt and its preview, the title, and the line of keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::keys::{self, Action, Focus};
use crate::app::{App, LineEdit, Mode, Reply};

use super::look::Look;
use super::text::fit;

/// What is asked for.
fn prompt(app: &App, width: u16) -> String {
    let game = app.session().game();
    let long = match app.mode() {
        Mode::Setup(_) => "Setting up (+ K e1, - e1, = black, done, cancel):".to_owned(),
        Mode::Playing if game.outcome().is_some() => {
            "Game over. Command (new, undo, game, quit):".to_owned()
        }
        Mode::Playing => format!("{}, your move (piece row column):", game.turn()),
    };
    if long.width() + 4 <= usize::from(width) {
        return long;
    }
    match app.mode() {
        Mode::Setup(_) => "Setting up:".to_owned(),
        Mode::Playing if game.outcome().is_some() => "Game over:".to_owned(),
        Mode::Playing => format!("{}:", game.turn()),
    }
}

/// Draws the box and puts the terminal's cursor into it.
pub(super) fn draw(app: &App, area: Rect, look: &Look, frame: &mut Frame<'_>) {
    let palette = look.palette;
    let inner = if area.height >= 3 {
        let block = Block::bordered()
            .border_set(look.border())
            .border_style(palette.border)
            .style(palette.input)
            .title(format!(" {} ", prompt(app, area.width)))
            .title_style(palette.title);
        let inner = block.inner(area);
        block.render(area, frame.buffer_mut());
        inner
    } else {
        let buffer = frame.buffer_mut();
        buffer.set_style(area, palette.input);
        let text = format!("{} ", prompt(app, area.width.saturating_sub(14)));
        buffer.set_string(area.x, area.y, &text, palette.title);
        let used = text.width() as u16;
        Rect::new(area.x + used, area.y, area.width - used, 1)
    };
    draw_line(app, inner, look, frame);
}

/// The text, scrolled so that the cursor is in sight, and behind it what Enter would do.
fn draw_line(app: &App, inner: Rect, look: &Look, frame: &mut Frame<'_>) {
    let input = app.screen().input();
    let cursor = input.before_cursor().width() as u16;
    let hidden = (cursor + 1).saturating_sub(inner.width);
    let visible = skip_columns(input.text(), hidden);
    let buffer = frame.buffer_mut();
    buffer.set_stringn(
        inner.x,
        inner.y,
        &visible,
        usize::from(inner.width),
        look.palette.text,
    );
    draw_preview(app, inner, visible.width() as u16, look, buffer);
    if app.screen().popup().is_none() {
        let x = inner.x + cursor - hidden;
        frame.set_cursor_position(Position::new(x, inner.y));
    }
}

fn draw_preview(app: &App, inner: Rect, used: u16, look: &Look, buffer: &mut Buffer) {
    // A line that was just refused has its reason in the panel.
    let is_refused = app
        .replies()
        .iter()
        .any(|reply| matches!(reply, Reply::Refused { .. }));
    if is_refused {
        return;
    }
    let says = app.preview().says;
    let left = used + 2;
    if says.is_empty() || left + 4 > inner.width {
        return;
    }
    let text = fit(&says, inner.width - left);
    buffer.set_string(inner.x + left, inner.y, text, look.palette.dim);
}

/// The text without its first columns.
fn skip_columns(text: &str, columns: u16) -> String {
    let mut skipped = 0;
    text.chars()
        .skip_while(|c| {
            let is_hidden = skipped < columns;
            skipped += c.to_string().width() as u16;
            is_hidden
        })
        .collect()
}

/// The name of the program and the score.
pub(super) fn draw_title(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    buffer.set_string(area.x, area.y, "hotseat", look.palette.title);
    let score = fit(&app.score_line(), area.width.saturating_sub(10));
    let x = area.right().saturating_sub(score.width() as u16);
    buffer.set_string(x, area.y, score, look.palette.dim);
}

/// What the keys do that matter most at the moment.
fn hints(app: &App) -> &'static [(Action, &'static str)] {
    match (app.focus(), app.mode()) {
        (Focus::Promotion | Focus::Dialog, _) => &[
            (Action::Choose, "choose"),
            (Action::Close, "close"),
            (Action::Help, "help"),
        ],
        (Focus::Help | Focus::Text, _) => &[(Action::Close, "close")],
        (Focus::Box, _) => &[
            (Action::Submit, "do it"),
            (Action::Complete, "complete"),
            (Action::Edit(LineEdit::Clear), "empty the box"),
            (Action::Edit(LineEdit::Earlier), "earlier line"),
        ],
        (Focus::Board, Mode::Setup(_)) => &[
            (Action::Choose, "put"),
            (Action::RemoveMan, "remove"),
            (Action::NextMan, "next piece"),
            (Action::LetGo, "menu"),
            (Action::Help, "help"),
        ],
        (Focus::Board, Mode::Playing) if app.screen().hand().is_some() => &[
            (Action::Choose, "put down"),
            (Action::LetGo, "let go"),
            (Action::NextMan, "next goal"),
        ],
        (Focus::Board, Mode::Playing) if app.screen().browsed().is_some() => &[
            (Action::BrowseEnd, "present"),
            (Action::BrowseBack, "back"),
            (Action::BrowseForward, "forward"),
            (Action::BrowseStart, "start"),
        ],
        (Focus::Board, Mode::Playing) if app.session().game().outcome().is_some() => &[
            (Action::LetGo, "menu"),
            (Action::NewGame, "new game"),
            (Action::Undo, "take back"),
            (Action::BrowseBack, "look back"),
            (Action::Interrupt, "quit"),
        ],
        (Focus::Board, Mode::Playing) => &[
            (Action::Choose, "pick up"),
            (Action::LetGo, "menu"),
            (Action::Help, "help"),
            (Action::Undo, "take back"),
            (Action::BrowseBack, "look back"),
            (Action::Flip, "turn"),
            (Action::Interrupt, "quit"),
        ],
    }
}

/// The most useful keys, as many as fit.
pub(super) fn draw_footer(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    let mut x = area.x;
    for &(action, does) in hints(app) {
        let Some(key) = keys::key_for(action, &app.settings().keys) else {
            continue;
        };
        let needed = (key.width() + does.width() + 1) as u16;
        if x + needed > area.right() {
            break;
        }
        buffer.set_string(x, area.y, &key, look.palette.accent);
        buffer.set_string(x + key.width() as u16 + 1, area.y, does, look.palette.dim);
        x += needed + 2;
    }
}
