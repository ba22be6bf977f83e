//! How often a session has changed.

/// Counts the changes of a session, so that the store knows when there is something to save without
/// comparing whole games.
///
/// Two sessions are the same however often they have changed, so any two counts are equal.
#[derive(Debug, Clone, Copy, Default)]
pub(in crate::app) struct Changes(u64);

impl Changes {
    /// Counts one more.
    pub(in crate::app) const fn count(&mut self) {
        self.0 += 1;
    }

    /// How many there were.
    pub(in crate::app) const fn total(self) -> u64 {
        self.0
    }
}

impl PartialEq for Changes {
    fn eq(&self, _: &Changes) -> bool {
        true
    }
}

impl Eq for Changes {}
