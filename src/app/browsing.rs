//! Looking at earlier moves. It changes nothing but what is shown.

use super::keys::Action;
use super::{App, Mode};

impl App {
    pub(super) fn browse(&mut self, action: Action) {
        if self.mode != Mode::Playing || self.refuse_while_paused() {
            return;
        }
        let last = self.session.game().played().len();
        let at = self.screen.browsed.unwrap_or(last);
        self.browse_to(match action {
            Action::BrowseBack => at.saturating_sub(1),
            Action::BrowseForward => at + 1,
            Action::BrowseStart => 0,
            _ => last,
        });
    }

    /// Shows the board after so many half-moves; all of them are the present.
    pub(super) fn browse_to(&mut self, ply: usize) {
        if self.is_viewing() {
            return;
        }
        let last = self.session.game().played().len();
        self.screen.hand = None;
        self.screen.browsed = (ply < last).then_some(ply);
    }

    /// An attempt to move while browsing only comes back to the present. Tells whether it did.
    pub(super) fn return_to_present(&mut self) -> bool {
        if self.screen.browsed.take().is_none() {
            return false;
        }
        self.refuse("nothing was done, since you were looking at an earlier move. This is the game as it stands now; do it again if you still want to.");
        true
    }

    /// While the board is hidden, nothing is done on it and nothing of it is shown.
    pub(super) fn refuse_while_paused(&mut self) -> bool {
        let is_paused = self.hides_board();
        if is_paused {
            self.refuse("the game is paused; F6 or pause goes on.");
        }
        is_paused
    }
}
