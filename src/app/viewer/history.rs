//! The edits of a game tree: each can be undone and redone, without limit.

use crate::notation::pgn::{NodeId, Patch, Tree};

use super::{Chart, Viewer, notation};

/// The edits made so far, and those that were undone.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct History {
    past: Vec<Edit>,
    future: Vec<Edit>,
    /// The number of the last edit ever made: no two states of the tree have the same one.
    last: u64,
    /// The state that is saved, as the number of the edit that made it; 0 is the game as it was
    /// opened.
    saved: Option<u64>,
}

/// One edit.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Edit {
    patch: Patch,
    /// What it did: `the comment on 3. Bb5`.
    what: String,
    number: u64,
    /// The current move before and after it.
    at: [Option<NodeId>; 2],
}

impl History {
    /// The number of the present state.
    pub(super) fn state(&self) -> u64 {
        self.past.last().map_or(0, |edit| edit.number)
    }

    /// Whether the present state is not the one that is saved.
    pub(super) fn is_unsaved(&self) -> bool {
        self.saved.unwrap_or(0) != self.state()
    }

    /// A state is saved.
    pub(super) const fn mark_saved(&mut self, state: u64) {
        self.saved = Some(state);
    }

    /// No state is saved: the game comes from a draft.
    pub(super) const fn mark_unsaved(&mut self) {
        self.saved = Some(u64::MAX);
    }
}

impl Viewer {
    /// Changes the tree; `what` says what was changed, for the day it is undone. An edit that changes
    /// nothing is none.
    pub(in crate::app) fn edit<T>(
        &mut self,
        what: impl Into<String>,
        change: impl FnOnce(&mut Tree) -> T,
    ) -> T {
        let before = self.tree.clone();
        let at = self.at();
        let changed = change(&mut self.tree);
        if let Some(patch) = Patch::between(&before, &self.tree) {
            self.history.last += 1;
            self.history.past.push(Edit {
                patch,
                what: what.into(),
                number: self.history.last,
                at: [at, at],
            });
            self.history.future.clear();
            self.saving.forget_question();
            self.refresh(at);
        }
        changed
    }

    /// The same, and then goes to the move that the change gives.
    pub(in crate::app) fn edit_and_go(
        &mut self,
        what: impl Into<String>,
        change: impl FnOnce(&mut Tree) -> Option<NodeId>,
    ) {
        let state = self.history.state();
        let to = self.edit(what, change);
        self.place_at(to);
        let is_new = self.history.state() != state;
        if let Some(edit) = self.history.past.last_mut().filter(|_| is_new) {
            edit.at[1] = to;
        }
    }

    /// Undoes the last edit, and tells what it was.
    pub(in crate::app) fn undo_edit(&mut self) -> Option<String> {
        let edit = self.history.past.pop()?;
        edit.patch.undo(&mut self.tree);
        let (what, at) = (edit.what.clone(), edit.at[0]);
        self.history.future.push(edit);
        self.refresh(at);
        self.place_at(at);
        Some(what)
    }

    /// Makes the edit that was undone last again, and tells what it is.
    pub(in crate::app) fn redo_edit(&mut self) -> Option<String> {
        let edit = self.history.future.pop()?;
        edit.patch.redo(&mut self.tree);
        let (what, at) = (edit.what.clone(), edit.at[1]);
        self.history.past.push(edit);
        self.refresh(at);
        self.place_at(at);
        Some(what)
    }

    /// Whether there is an edit to undo.
    pub fn can_undo(&self) -> bool {
        !self.history.past.is_empty()
    }

    /// Whether there is an edit to redo.
    pub fn can_redo(&self) -> bool {
        !self.history.future.is_empty()
    }

    /// Whether the game has changes that are not saved.
    pub fn is_unsaved(&self) -> bool {
        self.history.is_unsaved()
    }

    /// Follows a changed tree: what is shown of it, and the line that is walked.
    fn refresh(&mut self, at: Option<NodeId>) {
        let tree = &self.tree;
        self.folded.retain(|&id| is_reachable(tree, id));
        self.write_notation();
        self.chart = Chart::of(&self.tree);
        let mut before = None;
        let is_whole = self.line.iter().all(|&id| {
            let follows = self.tree.next(before).contains(&id);
            before = Some(id);
            follows
        });
        if is_whole {
            self.extend();
            self.follow();
        } else {
            self.place_at(at);
        }
    }

    /// Writes the moves, comments and variations down again.
    pub(super) fn write_notation(&mut self) {
        self.notation = notation::write(&self.tree, self.problem.as_ref(), &self.folded);
    }

    /// Goes to a move, or to the nearest one before it that is still there.
    pub(super) fn place_at(&mut self, at: Option<NodeId>) {
        let way = std::iter::successors(at.filter(|&id| self.tree.has(id)), |&id| {
            self.tree.node(id).parent()
        });
        let found = way.into_iter().find(|&id| is_reachable(&self.tree, id));
        match found {
            // A line that leads there is kept to its end.
            Some(id) if self.is_on_line(id) => self.follow(),
            Some(id) => self.go_to(id),
            None => {
                self.line.clear();
                self.ply = 0;
                self.extend();
                self.follow();
            }
        }
    }

    /// Whether the walked line leads to a move; then it is the current one.
    fn is_on_line(&mut self, id: NodeId) -> bool {
        let mut before = None;
        for at in 0..self.line.len() {
            let next = self.line[at];
            if !self.tree.has(next) || !self.tree.next(before).contains(&next) {
                return false;
            }
            if next == id {
                self.ply = at + 1;
            }
            before = Some(next);
        }
        self.line[..self.ply].last() == Some(&id)
    }
}

/// Whether a move is in the tree, and not cut off from it.
fn is_reachable(tree: &Tree, id: NodeId) -> bool {
    let mut id = id;
    loop {
        if !tree.has(id) {
            return false;
        }
        let parent = tree.node(id).parent();
        if !tree.next(parent).contains(&id) {
            return false;
        }
        match parent {
            Some(parent) => id = parent,
            None => return true,
        }
    }
}
