//! Moves and variations of a study: adding, ordering, deleting and collapsing them.

use crate::app::command::{self, Command, MoveLine, MoveText, Order, Study, Unresolved};
use crate::app::games::counted;
use crate::app::reply::{Done, Refusal, Reply, done, refuse};
use crate::app::screen::{self, dialog};
use crate::app::speech::Voice;
use crate::app::{App, Face, sentences};
use crate::model::{Game, IllegalMove, Move};
use crate::notation::pgn::{NodeId, Tree};

use super::{Viewer, spoken, study};

/// Plays a move that was typed, or made on the board: one of the tree is walked, another becomes a
/// variation.
pub(in crate::app) fn make_typed(app: &mut App, text: &MoveText) -> Done {
    match resolve(app, text) {
        Ok(mv) => {
            make(app, &[mv])?;
            spoken::say_place(app);
            done()
        }
        Err(Unresolved::Illegal(IllegalMove::PromotionMissing { piece, to, .. }))
            if app.face == Face::Screen =>
        {
            screen::board::ask_promotion(app, piece.square, to);
            done()
        }
        Err(reason) => Err(reason.in_letters(app.settings.letters).into()),
    }
}

/// The move that a text means. A draw that ends a game does not end its study.
fn resolve(app: &App, text: &MoveText) -> Result<Move, Unresolved> {
    let (game, letters) = (app.board_game(), app.settings.letters);
    match command::resolve_with(text, game, letters) {
        Err(Unresolved::Illegal(IllegalMove::GameOver(_))) if game.position().has_legal_move() => {
            let fresh = Game::from_position(game.position().clone());
            command::resolve_with(text, &fresh, letters)
        }
        resolved => resolved,
    }
}

/// Plays several moves of one line, as one edit.
pub(super) fn play_line(app: &mut App, line: &MoveLine) -> Done {
    if !line.moves.is_empty() {
        make(app, &line.moves)?;
        spoken::say_place(app);
    }
    match &line.stop {
        Some(stop) if line.moves.is_empty() => refuse(stop.to_string()),
        Some(stop) => {
            let refusal = Refusal::new(stop.to_string());
            app.replies.push(Reply::Refused(refusal));
            done()
        }
        None => done(),
    }
}

/// Walks along some moves from the current one; what is not in the tree becomes a variation.
pub(super) fn make(app: &mut App, moves: &[Move]) -> Done {
    let voice = app.voice();
    app.screen.selected = None;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let (to, known) = viewer.tree_walk(moves);
    viewer.stop_autoplay();
    if known == moves.len() {
        viewer.place_at(to);
        return done();
    }
    study::refuse_while_reviewed(app)?;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let at = viewer.at();
    let what = format!("the move {}", viewer.written(known, moves, voice));
    viewer.edit_and_go(what, |tree| add_moves(tree, at, moves));
    done()
}

/// Adds moves one after the other, and gives the last one.
pub(super) fn add_moves(tree: &mut Tree, at: Option<NodeId>, moves: &[Move]) -> Option<NodeId> {
    let mut at = at;
    for &mv in moves {
        let known = tree.next(at).iter().copied();
        let known = known.into_iter().find(|&id| tree.node(id).mv() == Some(mv));
        at = Some(match known {
            Some(id) => id,
            None => tree.add(at, mv)?,
        });
    }
    at
}

/// `promote` and `demote`: changes the order of the variations.
pub(super) fn shift(app: &mut App, is_up: bool) -> Done {
    let voice = app.voice();
    let (viewer, id) = study::current(app, "go into a variation first; this is the start.")?;
    let what = format!("the order of {}", viewer.named(id, voice));
    // The line that the current move is in stands or falls with its first move.
    let root = viewer.variation_root().unwrap_or(id);
    let moved = if is_up { root } else { viewer.demoted() };
    let has_changed = viewer.edit(what, |tree| {
        if is_up {
            tree.raise(moved)
        } else {
            tree.lower(moved)
        }
    });
    if !has_changed {
        return refuse(if is_up {
            "this is the main line already."
        } else {
            "there is no variation after it to change places with."
        });
    }
    say_order(app, moved);
    done()
}

/// `mainline`: makes the current line the main line of the game.
pub(super) fn make_main(app: &mut App) -> Done {
    let voice = app.voice();
    let (viewer, id) = study::current(app, "go into a variation first; this is the start.")?;
    let what = format!("the main line with {}", viewer.named(id, voice));
    if !viewer.edit(what, |tree| tree.make_main(id)) {
        return refuse("this is the main line already.");
    }
    app.say("This is the main line now.");
    done()
}

fn say_order(app: &mut App, id: NodeId) {
    let voice = app.voice();
    let Some(viewer) = app.viewer() else {
        return;
    };
    let rank = viewer.tree().rank(id);
    let name = viewer.named(id, voice);
    app.say(match rank {
        0 => format!("{name} is the main move here now."),
        rank => format!("{name} is variation {rank} here now."),
    });
}

/// `cut`: deletes the current move and everything after it, after a question if that is more than
/// one move.
pub(super) fn delete(app: &mut App, is_confirmed: bool) -> Done {
    let voice = app.voice();
    let face = app.face;
    let (viewer, id) = study::current(app, "there is no move to delete at the start.")?;
    let (name, size) = (viewer.named(id, voice), viewer.tree().size(id));
    if size > 1 && !is_confirmed {
        let rest = counted(size - 1, "move");
        if face == Face::Screen {
            let question = format!("Delete {name} and the {rest} after it?");
            let order = Order::confirmed(Command::Study(Study::Delete));
            dialog::ask(app, &question, "No, keep them", order);
            return done();
        }
        app.unconfirmed = Some(Command::Study(Study::Delete));
        return refuse(format!(
            "this deletes {name} and the {rest} after it; type the same again or cut! to do so."
        ));
    }
    let parent = viewer.tree().node(id).parent();
    viewer.edit_and_go(format!("{name}, which was deleted"), |tree| {
        tree.remove(id);
        parent
    });
    app.say(format!("{name} is deleted; undo brings it back."));
    done()
}

/// `fold`: collapses the current variation, or those that follow; again, expands them.
pub(super) fn fold(app: &mut App) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let line = match viewer.fold() {
        Folded::Nothing => return refuse("there is no variation here to collapse."),
        Folded::Collapsed(count) => format!("{} collapsed.", counted(count, "variation")),
        Folded::Expanded(count) => format!("{} expanded.", counted(count, "variation")),
    };
    app.say(line);
    done()
}

/// What came of collapsing.
enum Folded {
    Nothing,
    Collapsed(usize),
    Expanded(usize),
}

impl Viewer {
    /// How far moves can be walked from here: the last of them that is in the tree, and how many are.
    fn tree_walk(&self, moves: &[Move]) -> (Option<NodeId>, usize) {
        let mut at = self.at();
        for (known, &mv) in moves.iter().enumerate() {
            let mut next = self.tree.next(at).iter().copied();
            match next.find(|&id| self.tree.node(id).mv() == Some(mv)) {
                Some(id) => at = Some(id),
                None => return (at, known),
            }
        }
        (at, moves.len())
    }

    /// A move of a line from here, with its number.
    fn written(&self, at: usize, moves: &[Move], voice: Voice) -> String {
        let mut position = self.game.position().clone();
        for &mv in &moves[..at] {
            position.play(mv);
        }
        sentences::numbered(&position, &voice.mv(&position, moves[at]))
    }

    /// A move of the tree with its number: `12... Nf6`.
    pub(super) fn named(&self, id: NodeId, voice: Voice) -> String {
        let node = self.tree.node(id);
        let before = self.tree.position(node.parent());
        sentences::numbered(&before, &voice.step(&before, node.step()))
    }

    /// The first move of the variation that the current move is in.
    pub(super) fn variation_root(&self) -> Option<NodeId> {
        let ply = self.branch()?;
        self.line.get(ply).copied()
    }

    /// What `demote` moves back: the last move on the way here that has one to change places with.
    fn demoted(&self) -> NodeId {
        let way = self.line[..self.ply].iter().rev();
        let mut way = way.copied();
        let can_go_back = |id: &NodeId| {
            let others = self.tree.next(self.tree.node(*id).parent()).len();
            self.tree.rank(*id) + 1 < others
        };
        let current = self.line[self.ply - 1];
        way.find(can_go_back).unwrap_or(current)
    }

    /// Collapses the variation that the current move is in, or those that branch off from here.
    fn fold(&mut self) -> Folded {
        if let Some(root) = self.variation_root() {
            let is_open = !self.folded.contains(&root);
            if self.tree.next(Some(root)).is_empty() {
                return Folded::Nothing;
            }
            self.place_at(Some(root));
            return self.fold_all(&[root], is_open);
        }
        let here = self.tree.next(self.at()).iter().skip(1);
        let last = self
            .at()
            .map(|id| self.tree.next(self.tree.node(id).parent()));
        let beside = last.unwrap_or_default().iter().skip(1);
        let roots: Vec<NodeId> = here.chain(beside).copied().collect();
        let with_moves = |id: &NodeId| !self.tree.next(Some(*id)).is_empty();
        let roots: Vec<NodeId> = roots.into_iter().filter(with_moves).collect();
        let is_open = roots.iter().any(|id| !self.folded.contains(id));
        self.fold_all(&roots, is_open)
    }

    fn fold_all(&mut self, roots: &[NodeId], collapses: bool) -> Folded {
        if roots.is_empty() {
            return Folded::Nothing;
        }
        for &root in roots {
            if collapses {
                self.folded.insert(root);
            } else {
                self.folded.remove(&root);
            }
        }
        self.write_notation();
        if collapses {
            Folded::Collapsed(roots.len())
        } else {
            Folded::Expanded(roots.len())
        }
    }

    /// Expands the collapsed variations that the current move is in.
    pub(super) fn unfold_here(&mut self) {
        if self.folded.is_empty() {
            return;
        }
        let inside = &self.line[..self.ply.saturating_sub(1)];
        let before = self.folded.len();
        self.folded.retain(|id| !inside.contains(id));
        if self.folded.len() != before {
            self.write_notation();
        }
    }
}
