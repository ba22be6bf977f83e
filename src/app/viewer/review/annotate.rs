//! What was found becomes part of the game: scores, glyphs, sentences and better lines.
//!
//! Nothing that anybody else wrote is lost, and a second review writes nothing twice.

use crate::engine::{self, Decision, Played, Reason, Verdict};
use crate::model::{Game, Move};
use crate::notation::pgn::{self, NodeId, Tree};

use super::Found;
use super::chart::{book_plies, is_forced};
use super::evals;
use super::words;

/// No better line is longer: it is there to be understood.
const LONGEST_LINE: usize = 8;

/// A move of the game that something is said about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Remark {
    /// The half-move, counted from 1.
    pub(super) ply: usize,
    pub(super) verdict: Verdict,
    /// What is said.
    pub(super) sentence: String,
}

/// Writes the findings, one for each position of the main line, into the game. Tells what was said.
pub(super) fn annotate(tree: &mut Tree, findings: &[Found]) -> Vec<Remark> {
    let line: Vec<NodeId> = tree.main_line().collect();
    let mut game = Game::from_position(tree.start().clone());
    let mut remarks = Vec::new();
    let book = book_plies(
        tree.start(),
        line.iter().filter_map(|&id| tree.node(id).mv()),
    );
    for (at, (&id, both)) in line.iter().zip(findings.windows(2)).enumerate() {
        let (before, after) = (&both[0], &both[1]);
        let Some(mv) = tree.node(id).mv() else {
            continue;
        };
        let played = judged(&game, mv, before, after, at < book);
        forget_own(tree, id);
        if let Some(verdict) = played.verdict() {
            let sentence = words::sentence(verdict, &game, mv, before, after);
            remark(tree, id, verdict, &sentence);
            if verdict != Verdict::Only {
                add_line(tree, id, &before.line);
            }
            remarks.push(Remark {
                ply: at + 1,
                verdict,
                sentence,
            });
        }
        game.play_on(mv);
        if !after.line.is_empty() {
            let score = after.score.for_white(game.turn());
            evals::put(&mut tree.node_mut(id).after, score);
        }
    }
    let is_usual = tree.start() == &crate::model::Position::default();
    if let Some(first) = findings.first().filter(|_| !is_usual && !line.is_empty()) {
        let score = first.score.for_white(tree.start().turn());
        evals::put(&mut tree.comments, score);
    }
    remarks
}

/// The half-moves whose positions decide about a mistake: the one before it and the one after it.
pub(super) fn doubtful(game: &Game, findings: &[Found]) -> Vec<usize> {
    let moves: Vec<Move> = game.moves().collect();
    let book = book_plies(game.start(), moves.iter().copied());
    let mut replay = Game::from_position(game.start().clone());
    let mut plies = Vec::new();
    for (at, (&mv, both)) in moves.iter().zip(findings.windows(2)).enumerate() {
        let played = judged(&replay, mv, &both[0], &both[1], at < book);
        if played.verdict() >= Some(Verdict::Mistake) {
            plies.extend([at, at + 1]);
        }
        replay.play_on(mv);
    }
    plies.dedup();
    plies
}

/// A move about to be made, and all that it is judged by.
fn judged(game: &Game, mv: Move, before: &Found, after: &Found, is_book: bool) -> Played {
    Played {
        best: before.score,
        second: before.second,
        after: after.score.flipped(),
        is_best: before.line.first() == Some(&mv),
        decision: match (is_forced(game.position()), is_book, is_plain(game, mv)) {
            (true, ..) => Decision::Forced,
            (_, true, _) => Decision::Book,
            (.., true) => Decision::Plain,
            _ => Decision::Free,
        },
    }
}

/// Whether anybody would see a move: it takes back, takes something for nothing, promotes or mates.
fn is_plain(game: &Game, mv: Move) -> bool {
    let position = game.position();
    let takes = words::is_capture(position, mv);
    let taken_before = game.moves().last().is_some_and(|last| {
        let before = &game.positions()[game.played().len() - 1];
        words::is_capture(before, last) && last.to() == mv.to()
    });
    let reason = position
        .usual()
        .and_then(|position| engine::reason(position, mv, None));
    let is_profit = matches!(reason, Some(Reason::Wins(_) | Reason::Promotes));
    (takes && taken_before) || is_profit || position.after(mv).is_checkmate()
}

/// Takes away what an earlier review said of a move; its scores and lines stay until they are
/// replaced.
fn forget_own(tree: &mut Tree, id: NodeId) {
    let node = tree.node_mut(id);
    let own: Vec<Verdict> = node
        .after
        .iter()
        .filter_map(|comment| words::verdict_of(comment))
        .collect();
    if !own.is_empty() {
        node.after
            .retain(|comment| words::verdict_of(comment).is_none());
        node.nags
            .retain(|&nag| !own.iter().any(|own| own.nag() == nag));
    }
}

/// A glyph, unless the move has one already, and the sentence behind it.
fn remark(tree: &mut Tree, id: NodeId, verdict: Verdict, sentence: &str) {
    let node = tree.node_mut(id);
    if !node.nags.iter().any(|&nag| pgn::is_judgement(nag)) {
        node.nags.insert(0, verdict.nag());
    }
    node.after.push(sentence.to_owned());
}

/// Adds the better line in the place of a move, unless a variation begins like it.
fn add_line(tree: &mut Tree, id: NodeId, line: &[Move]) {
    let Some(&first) = line.first() else {
        return;
    };
    let mut at = tree.node(id).parent();
    let is_there = tree
        .next(at)
        .iter()
        .any(|&id| tree.node(id).mv() == Some(first));
    if is_there {
        return;
    }
    for &mv in line.iter().take(LONGEST_LINE) {
        at = match tree.add(at, mv) {
            Some(id) => Some(id),
            // A line that a mistake of the table has spoilt ends before it.
            None => return,
        };
    }
}
