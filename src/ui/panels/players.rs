//! A player: name, turn, clock, and what was taken.

use std::time::Duration;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::session::players::Who;
use crate::app::viewer::Viewer;
use crate::model::{Color, Game};

use super::super::look::Look;
use super::super::text::{fit, last_words, wrap};

/// Room for the mark of the turn.
const INDENT: u16 = 2;

/// Draws one player in a few rows; the far one has the name on top, the near one below.
pub(super) fn draw(
    app: &App,
    shown: &Game,
    color: Color,
    area: Rect,
    is_far: bool,
    look: &Look,
    buffer: &mut Buffer,
) {
    let rows: Vec<Rect> = area.rows().collect();
    let Some((head, spoils)) = (if is_far {
        rows.split_first()
    } else {
        rows.split_last()
    }) else {
        return;
    };
    draw_head(app, shown, color, *head, look, buffer);
    let text = spoils_text(shown, color);
    let lines = wrap(&text, area.width.saturating_sub(INDENT));
    // The near player's spoils stand right above the name.
    let skip = if is_far {
        0
    } else {
        spoils.len().saturating_sub(lines.len())
    };
    for (line, row) in lines.iter().zip(&spoils[skip..]) {
        buffer.set_string(row.x + INDENT, row.y, line, look.palette.dim);
    }
}

fn draw_head(app: &App, shown: &Game, color: Color, row: Rect, look: &Look, buffer: &mut Buffer) {
    let is_on = shown.outcome().is_none();
    let has_turn = shown.turn() == color && is_on;
    let clock = clock_text(app, color);
    let room = row.width.saturating_sub(clock.len() as u16 + 3);
    let style = if has_turn {
        look.palette.accent
    } else {
        look.palette.text
    };
    let mark = if has_turn { "> " } else { "  " };
    let name = fit(&title(app, color, room), room);
    buffer.set_string(
        row.x,
        row.y,
        format!("{mark}{name}"),
        style.add_modifier(Modifier::BOLD),
    );
    let x = row.right().saturating_sub(clock.len() as u16);
    buffer.set_string(x, row.y, &clock, clock_style(app, color, look));
}

/// The colour and the name, or where there is no room for both, the name.
fn title(app: &App, color: Color, room: u16) -> String {
    let (name, has_name) = match app.viewer() {
        Some(viewer) => (rated_name(viewer, color, room), true),
        None => player_name(app, color),
    };
    let both = format!("{color}: {name}");
    let has_name = has_name && name != color.to_string();
    if has_name && both.width() <= usize::from(room) {
        both
    } else {
        name
    }
}

/// What a player is called, and whether that is more than a colour; a computer without a name is
/// called what it is.
fn player_name(app: &App, color: Color) -> (String, bool) {
    let session = app.session();
    match &session.players()[color] {
        computer @ (Who::Computer(_) | Who::Engine(_)) if !session.has_names() => {
            (computer.short(), true)
        }
        _ => (session.name(color), session.has_names()),
    }
}

/// A name from a file, with the rating if there is room for it.
fn rated_name(viewer: &Viewer, color: Color, room: u16) -> String {
    let name = viewer.name(color);
    let rated = viewer.rating(color);
    let rated = rated.map(|rating| format!("{name} ({rating})"));
    let rated = rated.filter(|rated| rated.width() <= usize::from(room));
    rated.unwrap_or(name)
}

/// A clock as it is shown: whole seconds, and tenths from ten seconds down. Little time has a mark
/// that is not only colour.
fn clock_text(app: &App, color: Color) -> String {
    if let Some(viewer) = app.viewer() {
        return viewer.clock(color).unwrap_or_default();
    }
    let Some(clock) = app.session().clock() else {
        return String::new();
    };
    let time = clock.remaining(color);
    let is_low = time < Duration::from_secs(20);
    format!("{}{}", if is_low { "!" } else { "" }, shown_time(time))
}

fn shown_time(time: Duration) -> String {
    let tenths = time.as_millis().div_ceil(100);
    if tenths < 100 {
        return format!("{}.{}", tenths / 10, tenths % 10);
    }
    let seconds = time.as_millis().div_ceil(1000);
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

fn clock_style(app: &App, color: Color, look: &Look) -> Style {
    let is_low = clock_text(app, color).starts_with('!');
    let runs = !app.is_viewing()
        && app.session().game().turn() == color
        && app.session().is_clock_running();
    let style = if is_low {
        look.palette.warning
    } else if runs {
        look.palette.accent
    } else {
        look.palette.text
    };
    style.add_modifier(Modifier::BOLD)
}

/// `took p1b h2b` and how far ahead the side is in material.
fn spoils_text(game: &Game, color: Color) -> String {
    let took = taken_names(game, color);
    let ahead = game.position().balance(color);
    let ahead = if ahead > 0 {
        format!("  +{ahead}")
    } else {
        String::new()
    };
    match (took.is_empty(), ahead.is_empty()) {
        (true, true) => String::new(),
        (true, false) => ahead.trim_start().to_owned(),
        (false, _) => format!("took {took}{ahead}"),
    }
}

/// The men that a side has taken, by name.
fn taken_names(game: &Game, color: Color) -> String {
    let taken = game.roster().captured(!color);
    let names: Vec<String> = taken.iter().map(|man| man.name().to_string()).collect();
    names.join(" ")
}

/// Turn and clocks in one row.
pub(super) fn draw_turn_line(app: &App, shown: &Game, row: Rect, look: &Look, buffer: &mut Buffer) {
    let turn = shown.turn();
    let is_over = app.session().game().outcome().is_some();
    let text = if app.screen().browsed().is_some() {
        "Looking back".to_owned()
    } else if is_over {
        "Game over".to_owned()
    } else {
        format!("> {turn} to move")
    };
    let style = look.palette.accent.add_modifier(Modifier::BOLD);
    buffer.set_string(row.x, row.y, &text, style);
    let mut x = row.right();
    for color in [Color::Black, Color::White] {
        let clock = clock_text(app, color);
        if clock.is_empty() {
            continue;
        }
        let text = format!(" {} {clock}", color.letter().to_ascii_uppercase());
        x = x.saturating_sub(text.len() as u16);
        buffer.set_string(x, row.y, &text, clock_style(app, color, look));
    }
}

/// What both sides have taken, in one row.
pub(super) fn draw_captures_line(shown: &Game, row: Rect, look: &Look, buffer: &mut Buffer) {
    let sides = Color::ALL.map(|color| {
        let taken = taken_names(shown, color);
        let ahead = shown.position().balance(color);
        let ahead = if ahead > 0 {
            format!("+{ahead}")
        } else {
            String::new()
        };
        let side = color.letter().to_ascii_uppercase();
        let words: Vec<String> = taken.split_whitespace().map(str::to_owned).collect();
        (side, words, ahead)
    });
    let half = row.width / 2;
    for (i, (side, words, ahead)) in sides.into_iter().enumerate() {
        if words.is_empty() {
            continue;
        }
        let room = half.saturating_sub(9 + ahead.len() as u16);
        let taken = last_words(&words, room);
        let text = format!("{side} took {taken} {ahead}");
        let x = row.x + half * i as u16;
        buffer.set_string(x, row.y, text.trim_end(), look.palette.dim);
    }
}
