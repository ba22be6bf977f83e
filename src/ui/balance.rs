//! The evaluation bar: a column beside the board whose light part is White's share.

use ratatui::buffer::Buffer;

use crate::app::App;
use crate::engine::Score;
use crate::model::Color;

use super::layout::Board;
use super::look::Look;

/// Draws the bar between the numbers and the board, if it is wanted.
pub(super) fn draw(app: &App, board: &Board, look: &Look, buffer: &mut Buffer) {
    if !app.shows_evaluation() || app.is_viewing() || app.hides_board() {
        return;
    }
    let Some(score) = app.evaluation() else {
        return;
    };
    let rows = board.area.height;
    let white = (share(score) * f64::from(rows)).round() as u16;
    let x = board.area.x.saturating_sub(1);
    for row in 0..rows {
        // Each side's part begins where its men stand.
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
