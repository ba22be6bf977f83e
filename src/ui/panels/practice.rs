//! The panel of a puzzle: which one it is, what is asked, and how it goes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::App;
use crate::app::practice::Practice;
use crate::notation::pgn;

use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::wrap;
use super::messages;
use super::moves::figurine;

/// Draws the panel; what is said about the last move stands below the rest and is never left out.
pub(super) fn draw(
    scene: &Scene<'_>,
    practice: &Practice,
    area: Rect,
    look: &Look,
    buffer: &mut Buffer,
) {
    let indent = if area.width > 24 { 2 } else { 0 };
    let width = area.width.saturating_sub(2 * indent);
    let needed = messages::rows(scene, area.width).min(area.height.saturating_sub(1));
    let room = area.height - needed;
    let lines = lines(scene.app, practice, width, room, look);
    let used = lines.len() as u16;
    for ((line, style), row) in lines.into_iter().zip(area.rows()) {
        buffer.set_string(row.x + indent, row.y, line, style);
    }
    // A blank row sets the answer off where there is one to spare.
    let gap = u16::from(used + needed < area.height);
    let message = Rect::new(area.x, area.y + used + gap, area.width, needed);
    messages::draw(scene, message, look, buffer);
}

/// The lines that fit, the most important ones always among them.
fn lines(
    app: &App,
    practice: &Practice,
    width: u16,
    room: u16,
    look: &Look,
) -> Vec<(String, Style)> {
    let styled =
        |lines: Vec<String>, style: Style| lines.into_iter().map(move |line| (line, style));
    let (number, all) = practice.place();
    let difficulty = practice.puzzle().difficulty;
    let place = format!("Puzzle {number} of {all}, {difficulty}");
    let (solved, missed) = practice.counts();
    let score = format!("{solved} solved, {missed} missed");
    let moves = match practice.game().played() {
        [] => Vec::new(),
        _ => {
            let moves = pgn::numbered_moves(practice.game());
            let words: Vec<String> = moves.split(' ').map(|word| figurine(word, app)).collect();
            wrap(&words.join(" "), width)
        }
    };
    let blank = || (String::new(), look.palette.text);
    let task: Vec<_> = styled(wrap(&practice.task(), width), look.palette.title).collect();
    let head: Vec<_> = styled(wrap(&place, width), look.palette.dim).collect();
    let played: Vec<_> = styled(moves, look.palette.text).collect();
    let mut all = head.clone();
    if room > 8 {
        all.push(blank());
    }
    all.extend(task.clone());
    if room > 8 && !played.is_empty() {
        all.push(blank());
    }
    all.extend(played);
    if room > 8 {
        all.push(blank());
    }
    all.push((score, look.palette.dim));
    if all.len() > usize::from(room) {
        all = task.into_iter().chain(head).collect();
    }
    all.truncate(usize::from(room));
    all
}
