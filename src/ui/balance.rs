//! The evaluation bar: a column beside the board whose light part is White's share.

use ratatui::buffer::Buffer;
use ratatui::style::Style;

use crate::engine::Score;
use crate::model::Color;

use super::layout::{Board, Layout};
use super::look::Look;
use super::scene::Scene;

/// The lower one to eight eighths of a cell.
const LOWER: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Draws the bar to the right of the board, with a gap on either side and the number below it.
pub(super) fn draw(scene: &Scene<'_>, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let app = scene.app;
    if !scene.has_bar() || app.hides_board() || app.practice().is_some() {
        return;
    }
    let board = &layout.board;
    let x = board.area.right() + 1;
    let (Some(score), true) = (app.bar_score(), x + 1 < buffer.area.right()) else {
        return;
    };
    let eighths = (share(score) * f64::from(8 * board.area.height)).round() as u16;
    for row in 0..board.area.height {
        // Each side's part begins where its pieces start.
        let from_white = match board.viewpoint {
            Color::White => board.area.height - 1 - row,
            _ => row,
        };
        let white = eighths.saturating_sub(8 * from_white).min(8);
        let (symbol, style) = part(white, board.viewpoint, look);
        buffer.set_string(x, board.area.y + row, symbol, style);
    }
    draw_number(score, board, layout, look, buffer);
}

/// One cell of the bar, of which so many eighths are White's.
fn part(white: u16, viewpoint: Color, look: &Look) -> (&'static str, Style) {
    if look.ascii {
        let symbol = if white >= 4 { "#" } else { ":" };
        return (symbol, look.palette.text);
    }
    if look.palette.is_mono() {
        let symbol = if white >= 4 { "█" } else { "░" };
        return (symbol, look.palette.text);
    }
    let bar = look.palette.bar;
    let style = |front, back| Style::new().fg(front).bg(back);
    let (lower, front, back) = match viewpoint {
        Color::White => (white, bar.white, bar.black),
        _ => (8 - white, bar.black, bar.white),
    };
    match usize::from(lower).checked_sub(1) {
        Some(at) => (LOWER[at.min(7)], style(front, back)),
        None => (" ", style(front, back)),
    }
}

/// The number stands below the bar; where there is no row below the board, beside the input.
fn draw_number(score: Score, board: &Board, layout: &Layout, look: &Look, buffer: &mut Buffer) {
    let text = number(score);
    let bar = board.area.right() + 1;
    let (x, y) = match board.letter_row() {
        Some(row) => ((bar + 2).saturating_sub(text.len() as u16), row),
        None => (layout.panel.area().x, layout.input.y.saturating_sub(1)),
    };
    buffer.set_string(x, y, text, look.palette.text);
}

/// The evaluation in pawns, or the moves to mate: `+0.4`, `-#3`.
fn number(score: Score) -> String {
    match score {
        Score::Mate(moves) => {
            let sign = if moves > 0 { '+' } else { '-' };
            format!("{sign}#{}", moves.unsigned_abs())
        }
        Score::Centipawns(value) => format!("{:+.1}", f64::from(value) / 100.0),
    }
}

/// How much of the bar is White's: a half when both are equal, and nearly all with a queen more.
fn share(score: Score) -> f64 {
    const STEEPNESS: f64 = 400.0;
    match score {
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(_) => 0.0,
        Score::Centipawns(value) => {
            let odds = 10_f64.powf(-f64::from(value) / STEEPNESS);
            (1.0 / (1.0 + odds)).clamp(0.03, 0.97)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_better_side_has_more_of_the_bar() {
        assert!((share(Score::Centipawns(0)) - 0.5).abs() < 1e-9);
        assert!(share(Score::Centipawns(300)) > 0.8);
        assert!(share(Score::Centipawns(-300)) < 0.2);
        assert!(share(Score::Centipawns(20_000)) < share(Score::Mate(3)));
        assert!(share(Score::Mate(-3)) < share(Score::Centipawns(-20_000)));
    }
}
