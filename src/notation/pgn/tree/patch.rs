//! The difference between two states of a tree, so that every edit can be undone and redone.
//!
//! A patch keeps only what differs, however large the tree is, and knows nothing of the edit that
//! made the difference: whatever an editor learns to do can be undone.

use super::super::aside::Aside;
use super::super::marker::Marker;
use super::super::tags::TagList;
use super::{Node, NodeId, Tree};

/// What one edit changed.
///
/// ```
/// use hotseat::notation::pgn::{self, Patch};
///
/// let old = pgn::read_all(b"1. e4 e5 2. Nf3 *")[0].tree.clone();
/// let mut new = old.clone();
/// let first = new.main_line().next().unwrap();
/// new.node_mut(first).nags.push(1);
/// let patch = Patch::between(&old, &new).unwrap();
/// patch.undo(&mut new);
/// assert_eq!(new, old);
/// patch.redo(&mut new);
/// assert_eq!(new.node(first).nags, [1]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Patch {
    head: Option<Box<[Head; 2]>>,
    /// The moves that differ, by index, before and after; the last ones may be missing on one side.
    nodes: Vec<(usize, [Option<Node>; 2])>,
    lengths: [usize; 2],
}

/// Everything of a tree that is not a move.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Head {
    tags: TagList,
    comments: Vec<String>,
    marker: Marker,
    first: Vec<NodeId>,
    asides: Vec<Aside>,
}

impl Head {
    fn of(tree: &Tree) -> Head {
        Head {
            tags: tree.tags.clone(),
            comments: tree.comments.clone(),
            marker: tree.marker,
            first: tree.first.clone(),
            asides: tree.asides.clone(),
        }
    }

    fn put_into(&self, tree: &mut Tree) {
        tree.tags.clone_from(&self.tags);
        tree.comments.clone_from(&self.comments);
        tree.marker = self.marker;
        tree.first.clone_from(&self.first);
        tree.asides.clone_from(&self.asides);
    }
}

impl Patch {
    /// What has to be changed to make one tree of another; `None` if they are the same. Both must
    /// come from one tree: the ids of their moves mean the same.
    pub fn between(old: &Tree, new: &Tree) -> Option<Patch> {
        let heads = [Head::of(old), Head::of(new)];
        let lengths = [old.nodes.len(), new.nodes.len()];
        let most = lengths[0].max(lengths[1]);
        let differing = (0..most).filter(|&at| old.nodes.get(at) != new.nodes.get(at));
        let nodes = differing
            .map(|at| (at, [old.nodes.get(at).cloned(), new.nodes.get(at).cloned()]))
            .collect::<Vec<_>>();
        let head = (heads[0] != heads[1]).then(|| Box::new(heads));
        let is_empty = head.is_none() && nodes.is_empty();
        (!is_empty).then_some(Patch {
            head,
            nodes,
            lengths,
        })
    }

    /// Makes the new tree the old one again.
    pub fn undo(&self, tree: &mut Tree) {
        self.apply(tree, 0);
    }

    /// Makes the old tree the new one again.
    pub fn redo(&self, tree: &mut Tree) {
        self.apply(tree, 1);
    }

    fn apply(&self, tree: &mut Tree, side: usize) {
        if let Some(heads) = &self.head {
            heads[side].put_into(tree);
        }
        tree.nodes.truncate(self.lengths[side]);
        for (at, both) in &self.nodes {
            let Some(node) = &both[side] else {
                continue;
            };
            match tree.nodes.get_mut(*at) {
                Some(place) => place.clone_from(node),
                None => tree.nodes.push(node.clone()),
            }
        }
    }
}
