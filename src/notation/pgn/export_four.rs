//! Writes a game for four as PGN4.

use std::cmp::Ordering;

use crate::model::{AnyPosition, Board, ByColor, Color, Loss, Move, Points, Role, Step};
use crate::notation::san::castling_text;
use crate::notation::{fen, fen4};

use super::export::{Page, write_tag};
use super::four::player_tag;
use super::tree::{Branch, Node, NodeId, Tree};

/// Writes a game: its tags, an empty line, and its moves, a round on a line.
pub(super) fn write(tree: &Tree) -> String {
    let mut text = String::new();
    for (name, value) in all_tags(tree) {
        text += &write_tag(&name, &value);
    }
    text.push('\n');
    text += &write_moves(tree);
    text.push('\n');
    text
}

/// The tags that follow from the game, then all others.
fn all_tags(tree: &Tree) -> Vec<(String, String)> {
    let (game, rules) = (tree.game(), tree.start().rules());
    let variant = if rules.has_teams { "Teams" } else { "FFA" };
    let start = if tree.start().is_usual_start() {
        "4PC".to_owned()
    } else {
        fen::write(tree.start())
    };
    let mut all = vec![("Variant", variant.to_owned()), ("StartFen4", start)];
    for side in Color::FOUR {
        let tag = player_tag(Board::Cross, side);
        all.push((tag, tree.tags.get(tag).unwrap_or(side.word()).to_owned()));
    }
    match game.outcome().zip(game.points()) {
        None => all.push(("Result", tree.tags.get("Result").unwrap_or("*").to_owned())),
        Some((outcome, points)) => {
            all.push(("Result", result(rules.has_teams, points)));
            all.push(("Termination", in_colors(&outcome.to_string())));
        }
    }
    let mut all: Vec<(String, String)> = all
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
    let others = tree.tags.iter();
    let others = others.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let is_written = |name: &str| {
        all.iter()
            .any(|(known, _)| known.eq_ignore_ascii_case(name))
    };
    let others: Vec<_> = others.filter(|(name, _)| !is_written(name)).collect();
    all.extend(others);
    all
}

fn result(has_teams: bool, points: ByColor<Points>) -> String {
    if has_teams {
        let (ours, theirs) = (points[Color::White], points[Color::Green]);
        return match ours.cmp(&theirs) {
            Ordering::Greater => "1-0",
            Ordering::Less => "0-1",
            Ordering::Equal => "1/2-1/2",
        }
        .to_owned();
    }
    let words = Color::FOUR.map(|side| {
        let tag = player_tag(Board::Cross, side);
        format!("{tag}: {}", points[side])
    });
    words.join(" - ")
}

/// A sentence with chess.com's colours in the place of ours.
fn in_colors(sentence: &str) -> String {
    let words = sentence.split(' ').map(|word| {
        let bare = word.trim_end_matches(|c: char| !c.is_alphanumeric());
        match bare.parse::<Color>() {
            Ok(side) => format!("{}{}", player_tag(Board::Cross, side), &word[bare.len()..]),
            Err(_) => word.to_owned(),
        }
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Where a line of moves is while it is written.
#[derive(Clone)]
struct Pen {
    position: AnyPosition,
    /// Why each player left, if they did.
    left: ByColor<Option<Loss>>,
    /// The player in whose place the next word stands.
    place: Color,
    /// Whose leaving has been written, or will not be.
    is_announced: ByColor<bool>,
    round: usize,
    /// In whose place the last word stands.
    last: Option<Color>,
    /// Whether the next word is the first of a line of moves.
    starts: bool,
}

/// A pending write; a stack of them replaces recursion, whose depth the input would decide.
enum Task<'a> {
    /// What follows a step, and its variations.
    Follow(Option<NodeId>, Pen),
    Variation(Branch<'a>, Pen),
    Close,
}

fn write_moves(tree: &Tree) -> String {
    let mut page = Page::default();
    for text in &tree.comments {
        comment(text, &mut page);
        page.end_line();
    }
    let mut tasks = vec![Task::Follow(None, Pen::new(tree.start()))];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Close => page.close(),
            // A null move has no form in PGN4.
            Task::Variation(Branch::Aside(_), _) => {}
            Task::Variation(Branch::Move(id), mut pen) => {
                page.open();
                pen.starts = true;
                pen.write(tree.node(id), &mut page);
                tasks.push(Task::Close);
                tasks.push(Task::Follow(Some(id), pen));
            }
            Task::Follow(at, mut pen) => {
                let branches = tree.branches(at);
                let Some((&Branch::Move(main), others)) = branches.split_first() else {
                    pen.finish(&mut page);
                    continue;
                };
                let before = pen.clone();
                pen.write(tree.node(main), &mut page);
                tasks.push(Task::Follow(Some(main), pen));
                let others = others.iter().rev();
                tasks.extend(others.map(|&other| Task::Variation(other, before.clone())));
            }
        }
    }
    page.text
}

impl Pen {
    fn new(start: &AnyPosition) -> Pen {
        let mut pen = Pen {
            position: start.clone(),
            left: ByColor::default(),
            place: start.turn(),
            is_announced: ByColor::from_fn(|side| start.is_out(side)),
            round: 0,
            last: None,
            starts: true,
        };
        let left = pen.position.settle();
        pen.note(left);
        pen
    }

    fn note(&mut self, left: Vec<(Color, Loss)>) {
        for (side, by) in left {
            self.left[side] = Some(by);
        }
    }

    /// Writes a step with its comments and glyphs, and takes it.
    fn write(&mut self, node: &Node, page: &mut Page) {
        for text in &node.before {
            comment(text, page);
        }
        self.write_step(node.step(), page);
        let left = self.position.follow(node.step());
        self.note(left);
        for nag in &node.nags {
            page.word(&format!("${nag}"));
        }
        for text in &node.after {
            comment(text, page);
        }
    }

    fn write_step(&mut self, step: Step, page: &mut Page) {
        let turn = self.position.turn();
        let word = match step {
            Step::Resignation(side) | Step::FlagFall(side) if side != turn => {
                let command = match step {
                    Step::Resignation(_) => "resign",
                    _ => "flag",
                };
                return page.comment(&format!("[%{command} {}]", fen4::color_letter(side)));
            }
            Step::Move { mv, .. } => write_move(&self.position, mv),
            Step::Resignation(_) => "R".to_owned(),
            Step::FlagFall(_) => "T".to_owned(),
            Step::Agreement | Step::Claim(_) => "D".to_owned(),
        };
        self.pass_on(page);
        self.put(turn, &word, page);
        self.is_announced[turn] |= step.mv().is_none();
    }

    /// Goes to the place of the next player in the game, with a letter for each on the way whose
    /// leaving was not written yet.
    fn pass_on(&mut self, page: &mut Page) {
        for _ in Color::FOUR {
            let side = self.place;
            if !self.position.is_out(side) {
                return;
            }
            self.place = side.next();
            let is_new = !std::mem::replace(&mut self.is_announced[side], true);
            let letter = match self.left[side].filter(|_| is_new) {
                Some(Loss::Checkmate) => "#",
                Some(Loss::Stalemate) => "S",
                Some(Loss::Resignation) => "R",
                Some(Loss::FlagFall) => "T",
                Some(Loss::KingCaptured(_)) | None => continue,
            };
            self.put(side, letter, page);
        }
    }

    /// Writes a word in a player's place, and the number of the round if it begins one.
    fn put(&mut self, side: Color, word: &str, page: &mut Page) {
        let begins_round = self.last.is_none_or(|last| side <= last);
        self.round += usize::from(begins_round);
        if begins_round && !self.starts {
            page.end_line();
        }
        match (begins_round, std::mem::take(&mut self.starts)) {
            (true, _) => page.word(&format!("{}.", self.round)),
            (false, true) => page.word(&format!("{}...", self.round)),
            (false, false) => page.word(".."),
        }
        page.word(word);
        self.last = Some(side);
        self.place = side.next();
    }

    /// What follows from the last move of a line.
    fn finish(&mut self, page: &mut Page) {
        self.pass_on(page);
        let is_first = self.left.iter().all(|(_, left)| left.is_none());
        let is_decided = self.position.rules().has_teams && is_first;
        if is_decided && !self.position.has_legal_move() {
            let letter = if self.position.is_check() { "#" } else { "S" };
            self.put(self.position.turn(), letter, page);
        }
    }
}

/// Writes a comment: a brace would end it, and a command in it would be carried out.
fn comment(text: &str, page: &mut Page) {
    let mut text = text.replace(['{', '}'], "|");
    for command in ["resign", "flag"] {
        text = text.replace(&format!("[%{command}"), &format!("[ %{command}"));
    }
    page.comment(&text);
}

/// Writes a move with both squares and what it captures: `h2-h3`, `Qg1xPm7`, `d10xNc11=Q`, `O-O`.
fn write_move(position: &AnyPosition, mv: Move) -> String {
    if let Some(side) = mv.castling() {
        return castling_text(side).to_owned();
    }
    let mut text = String::new();
    if mv.role() != Role::Pawn {
        text.push(mv.role().letter());
    }
    text += &mv.from().to_string();
    match position.victim(mv) {
        None => text.push('-'),
        Some(victim) => text += &format!("x{}", victim.role.letter()),
    }
    text += &mv.to().to_string();
    if let Some(promotion) = mv.promotion() {
        text += &format!("={}", promotion.letter());
    }
    text
}
