//! Writes a game in PGN export format.

use crate::model::{AnyPosition, Board, Chess960, Color, Rules};
use crate::notation::{fen, san};

use super::aside::Aside;
use super::tags::ROSTER;
use super::tree::{Branch, Node, NodeId, Tree};

/// The most characters of a line; PGN wants fewer than eighty.
const COLUMNS: usize = 79;

/// The tag by which other programs know a game of Chess960, whatever they call it themselves.
const VARIANT: &str = "Variant";
/// The tag for the number of a start of Chess960.
const START_NUMBER: &str = "Chess960Number";

/// Writes a game: its tags, an empty line, and its moves with comments, glyphs and variations.
pub(super) fn write(tree: &Tree) -> String {
    if tree.start().board() == Board::Cross {
        return super::export_four::write(tree);
    }
    let mut text = write_tags(tree);
    text.push('\n');
    let mut page = Page::default();
    for comment in &tree.comments {
        page.comment(comment);
    }
    write_moves(tree, &mut page);
    page.word(tree.marker.as_str());
    text += &page.text;
    text.push('\n');
    text
}

fn write_tags(tree: &Tree) -> String {
    let mut text = String::new();
    for (name, unknown) in ROSTER {
        let value = match name {
            "Result" => tree.marker.as_str(),
            _ => tree.tags.get(name).unwrap_or(unknown),
        };
        text += &write_tag(name, value);
    }
    let rules = tree.start().rules();
    let is_chess960 = tree.start().is_chess960();
    if rules != Rules::STANDARD {
        text += &write_tag(VARIANT, rules.title);
    } else if is_chess960 {
        text += &write_tag(VARIANT, "Chess960");
        if let Some(start) = tree.start().usual().and_then(Chess960::of) {
            text += &write_tag(START_NUMBER, &start.to_string());
        }
    }
    if !tree.start().is_usual_start() {
        text += &write_tag("SetUp", "1");
        text += &write_tag("FEN", &fen::write(tree.start()));
    }
    let is_written = |name: &str| {
        [VARIANT, START_NUMBER]
            .iter()
            .any(|tag| tag.eq_ignore_ascii_case(name))
    };
    let is_usual = |name: &str| {
        ROSTER.iter().any(|&(usual, _)| usual == name)
            || ((is_chess960 || rules != Rules::STANDARD) && is_written(name))
    };
    let others = tree.tags.iter().filter(|&(name, _)| !is_usual(name));
    for (name, value) in others {
        text += &write_tag(name, value);
    }
    text
}

pub(super) fn write_tag(name: &str, value: &str) -> String {
    let escaped = value.replace('\\', "\\\\").replace('"', "\\\"");
    format!("[{name} \"{escaped}\"]\n")
}

/// A pending write; a stack of them replaces recursion, whose depth the input would decide.
enum Task<'a> {
    /// The moves after a node, with their variations.
    Follow {
        at: Option<NodeId>,
        position: AnyPosition,
        needs_number: bool,
    },
    /// A variation.
    Variation(Branch<'a>, AnyPosition),
    /// The end of a variation.
    Close,
}

fn write_moves(tree: &Tree, page: &mut Page) {
    let mut tasks = vec![Task::Follow {
        at: None,
        position: tree.start().clone(),
        needs_number: true,
    }];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Close => page.close(),
            Task::Variation(Branch::Aside(aside), position) => {
                page.open();
                write_aside(aside, &[], &position, page);
                page.close();
            }
            Task::Variation(Branch::Move(id), position) => {
                page.open();
                let node = tree.node(id);
                tasks.push(Task::Close);
                write_node(node, &position, true, page);
                tasks.push(follow(tree, id, &position, false));
            }
            Task::Follow {
                at,
                position,
                needs_number,
            } => {
                let branches = tree.branches(at);
                let Some((&main, others)) = branches.split_first() else {
                    continue;
                };
                let id = match main {
                    Branch::Move(id) => id,
                    Branch::Aside(aside) => {
                        write_aside(aside, others, &position, page);
                        continue;
                    }
                };
                let node = tree.node(id);
                write_node(node, &position, needs_number, page);
                tasks.push(follow(tree, id, &position, !others.is_empty()));
                let variations = others.iter().rev();
                tasks.extend(variations.map(|&other| Task::Variation(other, position.clone())));
            }
        }
    }
}

/// What comes after a move. Black's move gets a number only after an interruption.
fn follow<'a>(tree: &Tree, id: NodeId, position: &AnyPosition, has_variations: bool) -> Task<'a> {
    let node = tree.node(id);
    Task::Follow {
        at: Some(id),
        position: tree.position_after(position, id),
        needs_number: has_variations || !node.after.is_empty(),
    }
}

fn write_node(node: &Node, position: &AnyPosition, needs_number: bool, page: &mut Page) {
    for comment in &node.before {
        page.comment(comment);
    }
    let number = position.fullmove_number();
    match position.turn() {
        Color::White => page.word(&format!("{number}.")),
        Color::Black if needs_number || !node.before.is_empty() => {
            page.word(&format!("{number}..."));
        }
        _ => {}
    }
    if let Some(mv) = node.mv() {
        page.word(&san::write(position, mv));
    }
    for nag in &node.nags {
        page.word(&format!("${nag}"));
    }
    for comment in &node.after {
        page.comment(comment);
    }
}

/// A line that begins with a null move. Where no move is, others like it are variations of it.
fn write_aside(aside: &Aside, others: &[Branch<'_>], position: &AnyPosition, page: &mut Page) {
    for comment in aside.before() {
        page.comment(comment);
    }
    page.words(&Aside::null_move(position));
    for other in others {
        if let Branch::Aside(other) = other {
            page.open();
            write_aside(other, &[], position, page);
            page.close();
        }
    }
    page.words(aside.text());
}

/// Words in lines of less than eighty characters.
#[derive(Default)]
pub(super) struct Page {
    pub(super) text: String,
    column: usize,
    /// An opening bracket, which the next word follows without a space.
    opening: &'static str,
}

impl Page {
    pub(super) fn word(&mut self, word: &str) {
        let word = [std::mem::take(&mut self.opening), word].concat();
        let len = word.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + len <= COLUMNS;
            self.text.push(if fits { ' ' } else { '\n' });
            self.column = if fits { self.column + 1 } else { 0 };
        }
        self.text += &word;
        self.column += len;
    }

    pub(super) fn open(&mut self) {
        self.opening = "(";
    }

    /// A closing bracket, which follows its word without a space if it fits.
    pub(super) fn close(&mut self) {
        if self.column == 0 || self.column >= COLUMNS {
            self.word(")");
        } else {
            self.text.push(')');
            self.column += 1;
        }
    }

    /// A comment in braces, or a rest-of-line comment if it contains a closing brace.
    pub(super) fn comment(&mut self, comment: &str) {
        if comment.contains('}') {
            self.word(&format!(";{comment}"));
            return self.end_line();
        }
        self.words(&format!("{{{comment}}}"));
    }

    pub(super) fn end_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn words(&mut self, text: &str) {
        for word in words(text).into_iter().filter(|word| !word.is_empty()) {
            self.word(word);
        }
    }
}

/// The words of a comment. A command such as `[%clk 0:05:00]` counts as one word,
/// because some programs cannot read it across two lines.
fn words(comment: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let (mut start, mut in_command) = (0, false);
    for (at, letter) in comment.char_indices() {
        match letter {
            '[' if comment[at..].starts_with("[%") => in_command = true,
            ']' => in_command = false,
            ' ' if !in_command || at - start > COLUMNS => {
                words.push(&comment[start..at]);
                (start, in_command) = (at + 1, false);
            }
            _ => {}
        }
    }
    words.push(&comment[start..]);
    words
}
