//! Whether the present game is in a file already: loaded, reviewed, archived.

use crate::notation::pgn::Tree;

use super::Session;

impl Session {
    /// The present game was reviewed.
    pub(in crate::app) fn set_reviewed(&mut self, tree: Tree) {
        self.changes.count();
        self.reviewed = Some(Box::new(tree));
        self.is_archived = false;
    }

    /// Whether the present game is in a file already as it stands: loaded, or in the archive.
    pub(in crate::app) fn is_on_file(&self) -> bool {
        let is_as_loaded = self.origin.as_ref().is_some_and(|origin| {
            origin.main_line().count() == self.game.played().len() && self.game.ending().is_none()
        });
        self.is_archived || self.was_over || is_as_loaded
    }

    /// Whether the present game was over when it was loaded.
    pub const fn was_over(&self) -> bool {
        self.was_over
    }

    /// Whether the present game is in the archive as it stands.
    pub(in crate::app) const fn is_archived(&self) -> bool {
        self.is_archived
    }

    pub(in crate::app) fn set_archived(&mut self) {
        self.changes.count();
        self.is_archived = true;
    }
}
