//! The evaluation bar: a column beside the board whose light part is White's share.

use ratatui::buffer::Buffer;

use crate::app::App;
use crate::engine::Score;
use crate::model::Color;

use super::layout::Board;
use super::look::Look;

/// Draws the bar to the right of the board, with a gap on either side and the number below it.
pub(super) fn draw(app: &App, board: &Board, look: &Look, buffer: &mut Buffer) {
    if !app.shows_evaluation() || app.hides_board() || app.practice().is_some() {
        return;
    }
    let score = match app.viewer() {
        Some(viewer) if viewer.chart().has_scores() => {
            viewer.chart().scores().get(viewer.main_ply()).copied()
        }
        Some(_) => None,
        None => app.evaluation(),
    };
    let x = board.area.right() + 1;
    let (Some(score), true) = (score, x + 1 < buffer.area.right()) else {
        return;
    };
    let rows = board.area.height;
    let white = (share(score) * f64::from(rows)).round() as u16;
    for row in 0..rows {
        // Each side's part begins where its pieces start.
        let from_white = match board.viewpoint {
            Color::White => rows - 1 - row,
            Color::Black => row,
        };
        let is_white = from_white < white;
        let symbol = match (is_white, look.ascii) {
            (true, false) => "█",
            (false, false) => "░",
            (true, true) => "#",
            (false, true) => ":",
        };
        let style = if is_white {
            look.palette.text
        } else {
            look.palette.dim
        };
        buffer.set_string(x, board.area.y + row, symbol, style);
    }
    let text = number(score);
    let width = text.len() as u16;
    let left = (x + 1).saturating_sub(width);
    let [row] = board.letter_rows();
    buffer.set_string(left, row, text, look.palette.text);
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
