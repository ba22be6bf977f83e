//! The input box with its prompt and its preview, the title, and the line of keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::command::{Command, keys};
use crate::app::practice::Practice;
use crate::app::viewer::Viewer;
use crate::app::{App, Reply, Screen};

use super::footer;
use super::look::Look;
use super::scene::Scene;
use super::text::{fit, fit_words, padded};

/// What is asked for, in as many words as there is room for.
fn prompt(scene: &Scene<'_>, width: u16) -> String {
    let [long, short] = prompts(scene);
    if long.width() + 4 <= usize::from(width) {
        long
    } else {
        short
    }
}

/// What is asked for, at length and in short.
fn prompts(scene: &Scene<'_>) -> [String; 2] {
    let both = |[long, short]: [&str; 2]| [long, short].map(str::to_owned);
    let app = scene.app;
    match app.cover() {
        _ if scene.is_setup() => {
            let long = format!("Setting up ({}, done, cancel):", scene.setup_example());
            [long, "Setup:".to_owned()]
        }
        Some(Screen::Viewer(viewer)) => viewer_prompt(app, viewer),
        Some(Screen::Practice(practice)) => practice_prompt(practice),
        Some(Screen::Games(_)) => [String::new(), String::new()],
        _ if scene.is_viewing() => both([
            "Viewing a game for four (a step's number, close):",
            "Viewing:",
        ]),
        _ if scene.browsed().is_some() => both(["Looking back (End returns):", "Looking back:"]),
        _ if !scene.is_played() => turn_prompt(scene),
        _ if scene.is_paused() => both(["Paused (pause goes on):", "Paused:"]),
        _ if app.failure().is_some() => {
            let who = scene.computer_to_move();
            [
                format!("{who} cannot move (Esc: what to do)"),
                format!("{who} failed:"),
            ]
        }
        _ if app.is_computing() => {
            let [who, so_far] = scene.thinker();
            let short = scene.computer_to_move();
            [
                format!("{who} is thinking{so_far} (move: now)"),
                format!("{short} thinks:"),
            ]
        }
        _ if scene.is_over() => {
            let result = scene.banners().into_iter().next();
            [
                result.unwrap_or_else(|| "Game over".to_owned()),
                "Game over".to_owned(),
            ]
        }
        _ => turn_prompt(scene),
    }
}

fn turn_prompt(scene: &Scene<'_>) -> [String; 2] {
    let who = scene.name_to_move();
    [format!("{who}, your move"), format!("{}:", scene.turn())]
}

/// What is to be done about a puzzle.
fn practice_prompt(practice: &Practice) -> [String; 2] {
    if practice.is_done() {
        return ["Practice (next, again, close):", "Practice:"].map(str::to_owned);
    }
    let turn = practice.game().turn();
    [
        format!("{turn} to move (a move, hint, solution, next, close):"),
        format!("{turn}:"),
    ]
}

/// The place in a viewed game.
fn viewer_prompt(app: &App, viewer: &Viewer) -> [String; 2] {
    let place = match app.numbered_last_step(viewer.game()) {
        Some(last) => format!("after {last}"),
        None => "at the start".to_owned(),
    };
    let place = if viewer.is_in_variation() {
        format!("variation, {place}")
    } else {
        place
    };
    [
        format!("Viewing a game, {place} (a move or its number, play, close):"),
        format!("Viewing, {place}:"),
    ]
}

/// Draws a frame for a line that is typed, and gives the place of that line.
pub(super) fn framed(title: &str, area: Rect, look: &Look, buffer: &mut Buffer) -> Rect {
    let palette = &look.palette;
    let block = Block::bordered()
        .border_set(look.border())
        .border_style(palette.border)
        .style(palette.input)
        .title(format!(" {} ", fit(title, area.width.saturating_sub(4))))
        .title_style(palette.title);
    let inner = padded(block.inner(area));
    block.render(area, buffer);
    Rect { height: 1, ..inner }
}

/// Draws the box and puts the terminal's cursor into it.
pub(super) fn draw(
    scene: &Scene<'_>,
    preview: &str,
    area: Rect,
    look: &Look,
    frame: &mut Frame<'_>,
) {
    let palette = look.palette;
    let inner = if area.height >= 3 {
        framed(&prompt(scene, area.width), area, look, frame.buffer_mut())
    } else if area.height == 2 {
        let buffer = frame.buffer_mut();
        let text = fit(&prompt(scene, area.width), area.width);
        buffer.set_string(area.x, area.y, text, palette.title);
        let line = Rect::new(area.x, area.y + 1, area.width, 1);
        buffer.set_style(line, palette.input);
        line
    } else {
        let buffer = frame.buffer_mut();
        buffer.set_style(area, palette.input);
        // A line that is being typed needs the room more than the prompt does.
        let room = if scene.app.screen().input().is_empty() {
            area.width.saturating_sub(8)
        } else {
            0
        };
        let text = format!("{} ", prompt(scene, room));
        buffer.set_string(area.x, area.y, &text, palette.title);
        let used = text.width() as u16;
        Rect::new(area.x + used, area.y, area.width - used, 1)
    };
    draw_line(scene, preview, inner, look, frame);
}

/// The text, scrolled so that the cursor is in sight, and behind it what Enter would do.
fn draw_line(scene: &Scene<'_>, preview: &str, inner: Rect, look: &Look, frame: &mut Frame<'_>) {
    let app = scene.app;
    let input = app.screen().input();
    let cursor = input.before_cursor().width() as u16;
    let hidden = (cursor + 1).saturating_sub(inner.width);
    let visible = skip_columns(input.text(), hidden);
    let buffer = frame.buffer_mut();
    // A refused line stays there to be corrected or typed over.
    let style = look.palette.line(input.is_refused());
    buffer.set_stringn(inner.x, inner.y, &visible, usize::from(inner.width), style);
    let used = visible.width() as u16;
    draw_preview(scene, preview, inner, used, look, buffer);
    if app.popup().is_none() {
        let x = inner.x + cursor - hidden;
        frame.set_cursor_position(Position::new(x, inner.y));
    }
}

fn draw_preview(
    scene: &Scene<'_>,
    preview: &str,
    inner: Rect,
    used: u16,
    look: &Look,
    buffer: &mut Buffer,
) {
    let app = scene.app;
    // A line that was just refused has its reason in the panel.
    let is_refused = app
        .replies()
        .iter()
        .any(|reply| matches!(reply, Reply::Refused(_)));
    if is_refused {
        return;
    }
    let is_empty = app.screen().input().is_empty();
    let says = if is_empty {
        example(scene)
    } else {
        preview.to_owned()
    };
    let left = if is_empty { 2 } else { used + 2 };
    if says.is_empty() || left + 4 > inner.width {
        return;
    }
    let text = fit_words(&says, inner.width - left);
    buffer.set_string(inner.x + left, inner.y, text, look.palette.dim);
}

/// What people type most, while a line is wanted and nothing has been typed.
fn example(scene: &Scene<'_>) -> String {
    let is_asked = scene.is_played()
        && !scene.app.is_computing()
        && !scene.is_paused()
        && scene.browsed().is_none();
    if is_asked {
        scene.example()
    } else {
        String::new()
    }
}

/// As much of the end of a text as fits.
pub(super) fn end_of(text: &str, width: u16) -> String {
    let hidden = (text.width() as u16).saturating_sub(width);
    skip_columns(text, hidden)
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

/// The name of the program and the score; where the score needs the line, the score.
pub(super) fn draw_title(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    let room = area.width.saturating_sub(10);
    let score = scene.score(room);
    let has_title = score.width() <= usize::from(room);
    if has_title {
        buffer.set_string(area.x, area.y, "hotseat", look.palette.title);
    }
    let score = fit(&score, if has_title { room } else { area.width });
    let x = area.right().saturating_sub(score.width() as u16);
    buffer.set_string(x, area.y, score, look.palette.dim);
}

/// An entry of the line of keys.
struct Entry {
    place: Rect,
    command: Command,
    /// The key, or for a command that has none, nothing.
    key: String,
    does: &'static str,
}

/// The most useful keys of the moment, as many as fit, each with its place.
fn entries(scene: &Scene<'_>, area: Rect) -> Vec<Entry> {
    let app = scene.app;
    let (mut x, mut y) = (area.x, area.y);
    let mut entries = Vec::new();
    let hints = footer::hints(scene).iter();
    for (command, does) in hints.filter(|(command, _)| app.refusal_of(command).is_none()) {
        let key = keys::key_in(app.focus(), command, &app.settings().keys);
        let key = key.map_or_else(String::new, |key| format!("{key} "));
        let needed = (key.width() + does.width()) as u16;
        if x + needed > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if x + needed > area.right() || y >= area.bottom() {
            break;
        }
        entries.push(Entry {
            place: Rect::new(x, y, needed, 1),
            command: command.clone(),
            key,
            does,
        });
        x += needed + 2;
    }
    entries
}

pub(super) fn draw_footer(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    for entry in entries(scene, area) {
        let Rect { x, y, .. } = entry.place;
        buffer.set_string(x, y, &entry.key, look.palette.accent);
        // A command without a key is there to be clicked.
        let style = if entry.key.is_empty() {
            look.palette.accent
        } else {
            look.palette.dim
        };
        buffer.set_string(x + entry.key.width() as u16, y, entry.does, style);
    }
}

/// What a click on the line of keys runs.
pub(super) fn footer_command(scene: &Scene<'_>, area: Rect, at: Position) -> Option<Command> {
    let mut entries = entries(scene, area).into_iter();
    let entry = entries.find(|entry| entry.place.contains(at))?;
    Some(entry.command)
}
