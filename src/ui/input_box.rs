//! The input box with its prompt and its preview, the title, and the line of keys.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Block, Widget};
use unicode_width::UnicodeWidthStr;

use crate::app::command::{Command, keys};
use crate::app::four::short_score_line;
use crate::app::practice::Practice;
use crate::app::viewer::Viewer;
use crate::app::{App, Reply, Screen};
use crate::model::Color;
use crate::notation::pgn;

use super::look::Look;
use super::text::{fit, fit_words};
use super::{footer, four};

/// What can be typed when the game is over.
const AFTER_THE_GAME: &str = "new, play, review or undo";

/// What is asked for, in as many words as there is room for.
fn prompt(app: &App, width: u16) -> String {
    let [long, short] = match app.four() {
        Some(table) => four::prompt(app, table),
        None => prompts(app),
    };
    if long.width() + 4 <= usize::from(width) {
        long
    } else {
        short
    }
}

/// What is asked for between two players, at length and in short.
fn prompts(app: &App) -> [String; 2] {
    let game = app.session().game();
    match app.top() {
        Some(Screen::Setup(_)) => [
            "Setting up (+ K e1, - e1, = black, done, cancel):".to_owned(),
            "Setup:".to_owned(),
        ],
        Some(Screen::Viewer(viewer)) => viewer_prompt(app, viewer),
        Some(Screen::Practice(practice)) => practice_prompt(practice),
        Some(Screen::Games(_) | Screen::FourViewer(_)) => [String::new(), String::new()],
        None | Some(Screen::Resuming(_)) if app.screen().browsed().is_some() => {
            ["Looking back (End returns):", "Looking back:"].map(str::to_owned)
        }
        None if app.session().is_paused() => {
            ["Paused (pause goes on):", "Paused:"].map(str::to_owned)
        }
        None if app.failure().is_some() => {
            let who = app.session().players()[game.turn()].short();
            [
                format!("{who} cannot move (Esc: what to do)"),
                format!("{who} failed:"),
            ]
        }
        None if app.is_computing() => thinking_prompt(app),
        None if game.outcome().is_some() => ["Game over"; 2].map(str::to_owned),
        None | Some(Screen::Resuming(_)) => {
            let who = app.session().name(game.turn());
            [format!("{who}, your move"), format!("{}:", game.turn())]
        }
    }
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

/// Who is thinking, and how far it has come.
fn thinking_prompt(app: &App) -> [String; 2] {
    let session = app.session();
    let who = session.players()[session.game().turn()].short();
    let info = app.computer().info();
    let so_far = info.map_or_else(String::new, |info| {
        format!(", depth {}, {:.1} s", info.depth, info.time.as_secs_f32())
    });
    [
        format!("{who} is thinking{so_far} (move: now)"),
        format!("{who} thinks:"),
    ]
}

/// The place in a viewed game.
fn viewer_prompt(app: &App, viewer: &Viewer) -> [String; 2] {
    let last = pgn::numbered_last_move(viewer.game(), |position, mv| app.write_move(position, mv));
    let place = match last {
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

/// Draws the box and puts the terminal's cursor into it.
pub(super) fn draw(app: &App, preview: &str, area: Rect, look: &Look, frame: &mut Frame<'_>) {
    let palette = look.palette;
    let inner = if area.height >= 3 {
        let block = Block::bordered()
            .border_set(look.border())
            .border_style(palette.border)
            .style(palette.input)
            .title(format!(
                " {} ",
                fit(&prompt(app, area.width), area.width.saturating_sub(4))
            ))
            .title_style(palette.title);
        let inner = block.inner(area);
        block.render(area, frame.buffer_mut());
        Rect::new(inner.x + 1, inner.y, inner.width.saturating_sub(2), 1)
    } else if area.height == 2 {
        let buffer = frame.buffer_mut();
        let text = fit(&prompt(app, area.width), area.width);
        buffer.set_string(area.x, area.y, text, palette.title);
        let line = Rect::new(area.x, area.y + 1, area.width, 1);
        buffer.set_style(line, palette.input);
        line
    } else {
        let buffer = frame.buffer_mut();
        buffer.set_style(area, palette.input);
        // A line that is being typed needs the room more than the prompt does.
        let room = if app.screen().input().is_empty() {
            area.width.saturating_sub(8)
        } else {
            0
        };
        let text = format!("{} ", prompt(app, room));
        buffer.set_string(area.x, area.y, &text, palette.title);
        let used = text.width() as u16;
        Rect::new(area.x + used, area.y, area.width - used, 1)
    };
    draw_line(app, preview, inner, look, frame);
}

/// The text, scrolled so that the cursor is in sight, and behind it what Enter would do.
fn draw_line(app: &App, preview: &str, inner: Rect, look: &Look, frame: &mut Frame<'_>) {
    let input = app.screen().input();
    let cursor = input.before_cursor().width() as u16;
    let hidden = (cursor + 1).saturating_sub(inner.width);
    let visible = skip_columns(input.text(), hidden);
    let buffer = frame.buffer_mut();
    // A refused line stays there to be corrected or typed over.
    let style = if input.is_refused() {
        look.palette.selected
    } else {
        look.palette.text
    };
    buffer.set_stringn(inner.x, inner.y, &visible, usize::from(inner.width), style);
    let used = visible.width() as u16;
    draw_preview(app, preview, inner, used, look, buffer);
    if app.screen().popup().is_none() {
        let x = inner.x + cursor - hidden;
        frame.set_cursor_position(Position::new(x, inner.y));
    }
}

fn draw_preview(
    app: &App,
    preview: &str,
    inner: Rect,
    used: u16,
    look: &Look,
    buffer: &mut Buffer,
) {
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
        example(app)
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
fn example(app: &App) -> String {
    if let Some(table) = app.four() {
        return four::example(app, table).to_owned();
    }
    let game = app.session().game();
    let is_asked = app.is_playing()
        && !app.is_computing()
        && !app.session().is_paused()
        && app.screen().browsed().is_none();
    if !is_asked {
        return String::new();
    }
    if game.outcome().is_some() {
        return AFTER_THE_GAME.to_owned();
    }
    let letters = app.settings().letters;
    match game.turn() {
        Color::White => format!("e4, {}, e2 e4 or p5w 4 e", letters.translate("Nf3")),
        _ => format!("e5, {}, e7 e5 or p5b 5 e", letters.translate("Nf6")),
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

/// The name of the program and the score.
pub(super) fn draw_title(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    let views_four = app.four().is_some_and(|table| table.viewed().is_some());
    let room = area.width.saturating_sub(10);
    let mut has_title = true;
    let score = if app.is_viewing() || views_four {
        "Viewing a game; yours waits".to_owned()
    } else if app.practice().is_some() {
        "Practice; your game waits".to_owned()
    } else {
        let long = app.score_line();
        // Four names may be too long for the line, and four numbers for what the title leaves.
        let is_long = |score: &str| score.width() > usize::from(room);
        match app.four().filter(|_| is_long(&long)) {
            None => long,
            Some(table) => {
                let short = short_score_line(table);
                has_title = !is_long(&short);
                short
            }
        }
    };
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
fn entries(app: &App, area: Rect) -> Vec<Entry> {
    let (mut x, mut y) = (area.x, area.y);
    let mut entries = Vec::new();
    for (command, does) in footer::hints(app) {
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

pub(super) fn draw_footer(app: &App, area: Rect, look: &Look, buffer: &mut Buffer) {
    for entry in entries(app, area) {
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
pub(super) fn footer_command(app: &App, area: Rect, at: Position) -> Option<Command> {
    let mut entries = entries(app, area).into_iter();
    let entry = entries.find(|entry| entry.place.contains(at))?;
    Some(entry.command)
}
