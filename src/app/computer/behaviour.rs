//! How a computer behaves at the board: when it resigns, and when it accepts a draw.
//!
//! Both follow from what it thought of its own positions in this game; what was undone, or thought by
//! another player, does not count.

use crate::app::App;
use crate::app::table::players::Who;
use crate::model::Color;

use super::Thinker;

/// From this level on, a computer knows when a game is lost.
const RESIGNING_LEVEL: u8 = 4;

/// The last scores of the computer that plays a side, the latest first, at most four.
fn last_scores(app: &App, side: Color) -> Vec<i32> {
    let game = app.table.game();
    let Some(thinker) = Thinker::of(&app.table.players()[side]) else {
        return Vec::new();
    };
    let by = (side, thinker);
    let own = app.computer.assessments.iter().rev();
    own.filter(|assessment| assessment.by == by && assessment.at.is_in(game))
        .map(|assessment| assessment.score)
        .take(4)
        .collect()
}

/// A computer resigns when a person would: its position has been hopeless for some moves.
pub(super) fn resigns(app: &App, side: Color) -> bool {
    const HOPELESS: i32 = -900;
    let is_weak = matches!(
        app.table.players()[side],
        Who::Computer(level) if level.number() < RESIGNING_LEVEL
    );
    let scores = last_scores(app, side);
    !is_weak && scores.len() == 4 && scores.iter().all(|&score| score < HOPELESS)
}

/// It accepts a draw when it has nothing to hope for: it is worse, or the game is late and level.
pub(super) fn accepts_draw(app: &App, side: Color) -> bool {
    const LATE: usize = 60;
    if app.table.offer().is_none_or(|offer| offer.by == side) {
        return false;
    }
    let scores = last_scores(app, side);
    let is_worse = scores.len() >= 2 && scores.iter().all(|&score| score < -150);
    let is_level = scores.len() == 4 && scores.iter().all(|&score| score.abs() < 30);
    is_worse || (is_level && app.table.game().played().len() >= LATE)
}
