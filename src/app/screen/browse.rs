//! Showing earlier positions of the running game. It changes nothing but what is shown.

use crate::app::command::Browse;
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::{App, game};

pub(super) fn browse(app: &mut App, browse: Browse) -> Done {
    if !app.is_playing() {
        return done();
    }
    game::refuse_while_hidden(app)?;
    let last = app.table.game().played().len();
    let at = app.screen.browsed.unwrap_or(last);
    let ply = match browse {
        Browse::Back => at.saturating_sub(1),
        Browse::Forward => at + 1,
        Browse::Start => 0,
        Browse::End => last,
        Browse::To(ply) => ply,
    };
    app.screen.selected = None;
    app.screen.browsed = (ply < last).then_some(ply);
    done()
}

/// An attempt to move while an earlier position is shown only returns to the present.
pub(in crate::app) fn return_to_present(app: &mut App) -> Result<(), Refusal> {
    if app.screen.browsed.take().is_none() {
        return Ok(());
    }
    refuse(
        "an earlier position was shown, so nothing was played. This is the present one: move again if you like.",
    )
}
