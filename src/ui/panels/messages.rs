//! What has to be said: refusals, check, endings, and what can be done next.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::app::viewer::Viewer;
use crate::app::{App, Reply};

use super::super::clear;
use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::{fit_words, with_dots, wrap};
use super::viewing;

/// One message and how it looks.
struct Message {
    text: String,
    tone: Tone,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Tone {
    Banner,
    Refusal,
    News,
}

/// What is to be said of a viewed game. Comments stand among its moves.
fn viewer_messages(app: &App, viewer: &Viewer) -> Vec<Message> {
    let news = |text| Message {
        text,
        tone: Tone::News,
    };
    let ending = viewing::ending_line(viewer).map(|text| Message {
        text,
        tone: Tone::Banner,
    });
    let choices = viewing::choices_line(app, viewer).map(news);
    let pace = viewer.playing_pace();
    let pace = pace.map(|pace| news(format!("Playing, {} (+ faster, - slower).", pace.words())));
    let arrows = viewer.arrows_line().map(news);
    [ending, choices, pace, arrows]
        .into_iter()
        .flatten()
        .collect()
}

/// All messages, the most urgent first.
fn messages(scene: &Scene<'_>, is_result_told: bool) -> Vec<Message> {
    let app = scene.app;
    let mut messages = match app.viewer() {
        Some(viewer) => viewer_messages(app, viewer),
        None if app.practice().is_some() => Vec::new(),
        None => {
            let said = |text, tone| Message { text, tone };
            let banners = scene.banners().into_iter();
            let banners = banners.map(|text| said(text, Tone::Banner));
            banners.collect()
        }
    };
    for reply in app.replies() {
        messages.push(match reply {
            Reply::Refused(refusal) => Message {
                text: format!("No: {}", refusal.reason),
                tone: Tone::Refusal,
            },
            Reply::Said(text) => Message {
                text: text.clone(),
                tone: Tone::News,
            },
        });
    }
    if app.is_viewing() || app.practice().is_some() {
        return messages;
    }
    if let Some(text) = scene.offer() {
        // The answer to the offer itself would only say half of this.
        let half = text.split(':').next().map(|half| format!("{half}."));
        let is_part = |said: &str| {
            let is_rest =
                said.ends_with(" still have to accept.") || said.ends_with(" still has to accept.");
            Some(said) == half.as_deref() || is_rest
        };
        messages.retain(|message| !is_part(&message.text));
        messages.push(Message {
            text,
            tone: Tone::News,
        });
    }
    // What a banner says need not be said twice.
    let banner = messages
        .iter()
        .filter(|m| m.tone == Tone::Banner)
        .map(|m| m.text.clone());
    let banner: String = banner.collect();
    messages.retain(|m| m.tone == Tone::Banner || !banner.contains(&m.text));
    if is_result_told {
        messages.retain(|m| m.tone != Tone::Banner && !m.text.starts_with("Score: "));
    }
    messages
}

/// How many rows the messages need at a width.
pub(super) fn rows(scene: &Scene<'_>, width: u16) -> u16 {
    rows_beside(scene, false, width)
}

/// The same beside a card that tells the result, or without one.
pub(super) fn rows_beside(scene: &Scene<'_>, is_result_told: bool, width: u16) -> u16 {
    lines(scene, is_result_told, width, u16::MAX).len() as u16
}

/// The messages in lines. Of news that does not fit the oldest is left out, as of several moves the
/// last matters most; a banner or a refusal is cut if need be, and says so, but something of it is
/// always there.
fn lines(scene: &Scene<'_>, is_result_told: bool, width: u16, height: u16) -> Vec<(String, Tone)> {
    let margin = if width > 24 { 4 } else { 1 };
    let (width, height) = (width.saturating_sub(margin), usize::from(height));
    // What endangers the game stays in sight, on one line below the rest.
    let trouble = scene
        .app
        .storage_warning()
        .map(|text| fit_words(text, width));
    let height = height.saturating_sub(usize::from(trouble.is_some() && height > 1));
    let wrapped = messages(scene, is_result_told)
        .into_iter()
        .map(|message| (wrap(&message.text, width), message.tone));
    let mut kept: Vec<(Vec<String>, Tone)> = wrapped.collect();
    leave_out_oldest_news(&mut kept, height);
    let mut lines: Vec<(String, Tone)> = kept
        .into_iter()
        .flat_map(|(lines, tone)| lines.into_iter().map(move |line| (line, tone)))
        .collect();
    if lines.len() > height {
        lines.truncate(height);
        if let Some((last, _)) = lines.last_mut() {
            *last = with_dots(last, width);
        }
    }
    lines.extend(trouble.map(|line| (line, Tone::Refusal)));
    lines
}

fn leave_out_oldest_news(messages: &mut Vec<(Vec<String>, Tone)>, height: usize) {
    let rows = |messages: &[(Vec<String>, Tone)]| -> usize {
        messages.iter().map(|(lines, _)| lines.len()).sum()
    };
    while rows(messages) > height
        && let Some(oldest) = messages.iter().position(|(_, tone)| *tone == Tone::News)
    {
        messages.remove(oldest);
    }
}

/// The place of the messages. A refusal is there to be read: where it has too few rows it covers
/// those above, and in the narrowest column the board beside it, until the next key.
fn place(scene: &Scene<'_>, area: Rect, window: Rect) -> Rect {
    let mut replies = scene.app.replies().iter();
    let is_refused = replies.any(|reply| matches!(reply, Reply::Refused(_)));
    if !is_refused || area.height == 0 {
        return area;
    }
    let room = area.bottom().saturating_sub(window.y + 1);
    let (x, width) = if rows(scene, area.width) > room {
        (window.x, window.width)
    } else {
        (area.x, area.width)
    };
    let height = rows(scene, width).clamp(area.height, room.max(area.height));
    Rect::new(x, area.bottom() - height, width, height)
}

pub(super) fn draw(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    draw_beside(scene, false, area, look, buffer);
}

/// The same beside a card that tells the result, or without one.
pub(super) fn draw_beside(
    scene: &Scene<'_>,
    is_result_told: bool,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let own = area;
    let area = place(scene, own, *buffer.area());
    if area != own {
        clear(area, look, buffer);
    }
    let lines = lines(scene, is_result_told, area.width, area.height);
    for ((line, tone), row) in lines.into_iter().zip(area.rows()) {
        let style: Style = match tone {
            Tone::Banner => look.palette.banner.add_modifier(Modifier::BOLD),
            Tone::Refusal => look.palette.error,
            Tone::News => look.palette.text,
        };
        if tone == Tone::Banner {
            buffer.set_style(row, style);
        }
        // As far in as the names of the players; where columns are scarce, only off the banner's edge.
        let inset = match area.width {
            25.. => 2,
            _ => u16::from(tone == Tone::Banner),
        };
        buffer.set_stringn(row.x + inset, row.y, line, usize::from(row.width), style);
    }
}
