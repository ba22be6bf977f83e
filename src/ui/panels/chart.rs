//! The course of a game: how well both sides played, and a graph of who was better. Black's turning
//! points stand above it; White's below, with the present place.
//!
//! ```text
//!  White  92 %  1 ?!  0 ?  0 ??
//!  Black  71 %  0 ?!  0 ?  1 ??
//!                   ??
//!  ░░░░░░░▄▄░░░░░░░░░▄██
//!  ▄▄██████████▄▄▄██████
//!         ?!   ^
//! ```

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::{Modifier, Style};

use crate::app::viewer::Viewer;
use crate::app::viewer::review::{Chart, Review, TurningPoint};
use crate::engine::{Verdict, winning_chance};
use crate::model::Color;

use super::super::look::Look;
use super::super::text::fit;

/// No graph is higher: who was better is seen, by how much is written.
const HIGHEST: u16 = 8;
/// The rows of the figures, and those of each side's marks. Two moves of one side are two half-moves
/// apart, so that their glyphs fit beside each other.
const FIGURES: u16 = 2;
const MARKS: u16 = 1;
/// Rows for a review that is under way: a sentence and a bar.
const PROGRESS: u16 = 2;

/// How many rows the course of the game wants, where there are so many.
pub(super) fn rows(viewer: &Viewer, room: u16) -> u16 {
    if viewer.review().is_some() {
        PROGRESS.min(room)
    } else if !viewer.chart().has_scores() {
        0
    } else if room < 10 {
        1
    } else {
        FIGURES + 2 * MARKS + (room.saturating_sub(6) / 3).clamp(2, HIGHEST)
    }
}

/// Draws the course of the game, or how far its review has come.
pub(super) fn draw(viewer: &Viewer, area: Rect, look: &Look, buffer: &mut Buffer) {
    if area.height == 0 {
        return;
    }
    let whole = Rect::new(area.x, area.y, area.width.saturating_sub(1), area.height);
    if let Some(review) = viewer.review() {
        return draw_progress(review, whole, look, buffer);
    }
    let chart = viewer.chart();
    if whole.height < FIGURES + 2 * MARKS + 1 {
        let strip = Rect { height: 1, ..whole };
        return draw_strip(viewer, strip, look, buffer);
    }
    for (color, row) in Color::BOTH.into_iter().zip(whole.rows()) {
        let text = fit(&figures_line(chart, color, row.width), row.width);
        buffer.set_string(row.x, row.y, text, look.palette.text);
    }
    let row = |y: u16, height: u16| Rect::new(whole.x, y, whole.width, height);
    let above = row(whole.y + FIGURES, MARKS);
    let graph = row(above.bottom(), whole.height - FIGURES - 2 * MARKS);
    let below = row(graph.bottom(), MARKS);
    draw_graph(viewer, graph, look, buffer);
    draw_marks(viewer, Color::Black, above, look, buffer);
    draw_marks(viewer, Color::White, below, look, buffer);
}

/// `White  92 %  1 ?!  0 ?  1 ??`, in a narrow panel `White 92% 1?! 0? 1??`, or even `W92 1?! 0? 1??`.
fn figures_line(chart: &Chart, color: Color, width: u16) -> String {
    let figures = chart.figures(color);
    let accuracy = accuracy(chart, color);
    let counts = [
        (figures.inaccuracies, Verdict::Inaccuracy),
        (figures.mistakes, Verdict::Mistake),
        (figures.blunders, Verdict::Blunder),
    ];
    let counts = |gap: &str, between: &str| {
        let words = counts.map(|(count, verdict)| format!("{count}{gap}{}", verdict.glyph()));
        words.join(between)
    };
    if width >= 30 {
        format!("{color} {accuracy:>4} %  {}", counts(" ", "  "))
    } else if width >= 24 {
        format!("{color} {accuracy}% {}", counts("", " "))
    } else {
        let letter = color.letter().to_ascii_uppercase();
        format!("{letter}{accuracy} {}", counts("", " "))
    }
}

/// A side's accuracy in figures.
pub(super) fn accuracy(chart: &Chart, color: Color) -> String {
    let accuracy = chart.figures(color).accuracy;
    accuracy.map_or_else(|| "-".to_owned(), |accuracy| accuracy.to_string())
}

fn draw_progress(review: &Review, area: Rect, look: &Look, buffer: &mut Buffer) {
    let (done, total) = review.progress();
    let text = if area.width >= 30 {
        format!("Reviewing {done} of {total} (Esc stops)")
    } else {
        format!("Review {done}/{total}")
    };
    buffer.set_string(area.x, area.y, fit(&text, area.width), look.palette.accent);
    let filled = usize::from(area.width) * done / total.max(1);
    let (full, empty) = if look.ascii {
        ("#", ".")
    } else {
        ("█", "░")
    };
    let bar = full.repeat(filled) + &empty.repeat(usize::from(area.width) - filled);
    if area.height > 1 {
        buffer.set_string(area.x, area.y + 1, bar, look.palette.text);
    }
}

/// Which column belongs to which half-move.
#[derive(Debug, Clone, Copy)]
struct Scale {
    count: usize,
    width: usize,
    /// Columns for each half-move; none if half-moves must share one.
    step: Option<usize>,
}

impl Scale {
    fn new(chart: &Chart, width: u16) -> Scale {
        const WIDEST: usize = 3;
        let count = chart.scores().len().max(1);
        let width = usize::from(width.max(1));
        let step = (count <= width).then(|| (width / count).min(WIDEST));
        Scale { count, width, step }
    }

    fn column(self, ply: usize) -> usize {
        match self.step {
            Some(step) => ply * step,
            None => ply * self.width / self.count,
        }
    }

    /// The half-move of a column: of several, the last.
    fn ply(self, column: usize) -> Option<usize> {
        let ply = match self.step {
            Some(step) => column / step,
            None => ((column + 1) * self.count).div_ceil(self.width) - 1,
        };
        (ply < self.count).then_some(ply)
    }
}

/// The blocks that fill a cell from below, by eighths.
const BLOCKS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// White's share from below, in eighths of a row.
fn draw_graph(viewer: &Viewer, area: Rect, look: &Look, buffer: &mut Buffer) {
    let scale = Scale::new(viewer.chart(), area.width);
    let scores = viewer.chart().scores();
    let here = scale.column(viewer.main_ply());
    for column in 0..area.width {
        let Some(ply) = scale.ply(usize::from(column)) else {
            break;
        };
        let eighths = f64::from(area.height) * 8.0;
        let share = (winning_chance(scores[ply]) / 100.0 * eighths).round() as u16;
        for row in 0..area.height {
            let below = 8 * (area.height - 1 - row);
            let is_plain = look.ascii || look.palette.is_mono();
            let filled = share.saturating_sub(below).min(8);
            let symbol = match (filled, look.ascii) {
                (0, false) if is_plain => "░",
                (0, false) => " ",
                (_, false) => BLOCKS[usize::from(filled) - 1],
                (0..=1, true) => ".",
                (2..=5, true) => "+",
                (_, true) => "#",
            };
            let is_here = usize::from(column) == here;
            let mut style = cell_style(share > below, is_here, look);
            // Black's share has a colour of its own, also in the part of a cell above White's.
            if let (false, Some(dark)) = (is_plain, look.palette.dim.fg) {
                style = style.bg(dark);
            }
            buffer.set_string(area.x + column, area.y + row, symbol, style);
        }
    }
}

fn cell_style(is_white: bool, is_here: bool, look: &Look) -> Style {
    match (is_here, is_white) {
        (true, _) => look.palette.accent.add_modifier(Modifier::BOLD),
        (false, true) => look.palette.text,
        (false, false) => look.palette.dim,
    }
}

/// The glyphs of a side's turning points, the gravest where there is no room for all, and the place.
fn draw_marks(viewer: &Viewer, color: Color, row: Rect, look: &Look, buffer: &mut Buffer) {
    let chart = viewer.chart();
    let scale = Scale::new(chart, row.width);
    let here = viewer.main_ply();
    let mut put = |ply: usize, mark: &str, style: Style| {
        let x = row.x + scale.column(ply) as u16;
        let room = usize::from(row.right().saturating_sub(x));
        buffer.set_stringn(x, row.y, mark, room, style);
    };
    if color == Color::White {
        put(here, "^", look.palette.accent);
    }
    let own = |point: &&TurningPoint| point.color == color;
    let mut points: Vec<_> = chart.turning_points().iter().filter(own).collect();
    points.sort_by_key(|point| (point.ply == here, point.verdict));
    for point in points {
        let style = mark_style(point.verdict, point.ply == here, look);
        put(point.ply, point.verdict.glyph(), style);
    }
}

fn mark_style(verdict: Verdict, is_here: bool, look: &Look) -> Style {
    match verdict {
        _ if is_here => look.palette.selected,
        Verdict::Only => look.palette.accent,
        Verdict::Inaccuracy => look.palette.text,
        Verdict::Mistake => look.palette.warning,
        Verdict::Blunder => look.palette.error.add_modifier(Modifier::BOLD),
    }
}

/// The whole graph in one row: a block of some height for each half-move, and the glyphs among them.
fn draw_strip(viewer: &Viewer, row: Rect, look: &Look, buffer: &mut Buffer) {
    const ASCII: [&str; 8] = ["_", "_", ".", "-", "-", "=", "=", "#"];
    let scale = Scale::new(viewer.chart(), row.width);
    let scores = viewer.chart().scores();
    let here = scale.column(viewer.main_ply());
    for column in 0..row.width {
        let Some(ply) = scale.ply(usize::from(column)) else {
            break;
        };
        let blocks = if look.ascii { ASCII } else { BLOCKS };
        let level = (winning_chance(scores[ply]) / 100.0 * 7.0).round() as usize;
        let is_here = usize::from(column) == here;
        let symbol = if is_here { "^" } else { blocks[level.min(7)] };
        let style = cell_style(true, is_here, look);
        buffer.set_string(row.x + column, row.y, symbol, style);
    }
    for point in viewer.chart().turning_points() {
        let column = scale.column(point.ply);
        let x = row.x + column as u16;
        let style = mark_style(point.verdict, column == here, look);
        let glyph = &point.verdict.glyph()[..1];
        buffer.set_stringn(x, row.y, glyph, 1, style);
    }
}

/// The half-move of the main line whose column of the graph is at a place.
pub(in crate::ui) fn ply_at(viewer: &Viewer, area: Rect, at: Position) -> Option<usize> {
    let is_graph = viewer.review().is_none() && area.contains(at);
    let is_figures = area.height > FIGURES + 2 * MARKS && at.y < area.y + FIGURES;
    if !is_graph || is_figures {
        return None;
    }
    let scale = Scale::new(viewer.chart(), area.width.saturating_sub(1));
    scale.ply(usize::from(at.x - area.x))
}
