//! All that is written of a game: moves, variations, comments and glyphs, in the order of reading.

use std::collections::BTreeSet;

use crate::app::speech::Voice;
use crate::model::{AnyPosition, Color};
use crate::notation::pgn::{self, Aside, Branch, Marker, NodeId, Problem, Tree, Why};
use crate::notation::san::Letters;
use crate::printable::{excerpt, printable};

/// The notation is kept in English; the screen translates its letters.
const VOICE: Voice = Voice::Names(Letters::English);

/// A word or a comment of the notation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// What stands right before it: a bracket, a number.
    pub before: String,
    /// The move, or the comment.
    pub text: String,
    /// What stands right behind it: a sign, a bracket.
    pub after: String,
    /// What it is.
    pub kind: TokenKind,
    /// In how many variations it stands.
    pub depth: usize,
    /// Whether it begins a line.
    pub starts_line: bool,
}

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// A move.
    Move(NodeId),
    /// A remark on the move before it.
    Comment,
    /// How the game ended.
    Result,
    /// What could not be read.
    Problem,
}

/// What is still to be written, the next on top; a list instead of calls that call themselves.
enum Task<'a> {
    /// What follows a move, or the start, with its variations.
    Follow {
        at: Option<NodeId>,
        position: AnyPosition,
        depth: usize,
        starts_line: bool,
    },
    /// A variation, and its depth.
    Variation(Branch<'a>, AnyPosition, usize),
    /// The end of a variation.
    Close,
}

/// Writes a game down; of a collapsed variation only the first move.
pub(super) fn write(
    tree: &Tree,
    problem: Option<&Problem>,
    folded: &BTreeSet<NodeId>,
) -> Vec<Token> {
    let mut writer = Writer::default();
    for comment in &tree.comments {
        writer.comment(comment, 0, writer.tokens.is_empty());
    }
    writer.moves(tree, folded);
    if let Some(problem) = problem {
        writer.plain(explain(tree, problem), TokenKind::Problem, true);
    }
    let is_open = tree.marker == Marker::Open;
    let starts_line = writer.tokens.last().is_none_or(|last| last.depth > 0);
    if !is_open || problem.is_none() {
        writer.plain(tree.marker.to_string(), TokenKind::Result, starts_line);
    }
    writer.tokens
}

/// What is wrong with a game, in a sentence.
fn explain(tree: &Tree, problem: &Problem) -> String {
    let dots = match problem.turn {
        Color::White => ".",
        _ => "...",
    };
    let text = excerpt(&problem.text, 20);
    let what = match problem.why {
        Why::Start(_) | Why::TooDeep | Why::EndlessTag | Why::TooLong(_) => {
            return printable(&format!("{}.", problem.why));
        }
        _ => format!("{}{dots} {text}", problem.number),
    };
    let end = tree.position(tree.main_line().last());
    let is_in_main_line = (end.fullmove_number(), end.turn()) == (problem.number, problem.turn);
    let place = if is_in_main_line {
        "the game breaks off here"
    } else {
        "a variation breaks off there"
    };
    let why = printable(&problem.why.to_string());
    format!("{what} cannot be read: {why}; {place}.")
}

#[derive(Default)]
struct Writer {
    tokens: Vec<Token>,
    /// A bracket that the next move follows at once.
    opening: &'static str,
}

impl Writer {
    fn moves(&mut self, tree: &Tree, folded: &BTreeSet<NodeId>) {
        let mut tasks = vec![Task::Follow {
            at: None,
            position: tree.start().clone(),
            depth: 0,
            starts_line: true,
        }];
        while let Some(task) = tasks.pop() {
            match task {
                Task::Close => self.close(),
                Task::Variation(Branch::Aside(aside), position, depth) => {
                    self.opening = "(";
                    self.aside(aside, &position, depth, true);
                    self.close();
                }
                Task::Variation(Branch::Move(id), position, depth) => {
                    self.opening = "(";
                    tasks.push(Task::Close);
                    self.node(tree, id, &position, depth, true);
                    if folded.contains(&id) && !tree.next(Some(id)).is_empty() {
                        self.ellipsis();
                    } else {
                        tasks.push(follow(tree, id, &position, depth, false));
                    }
                }
                Task::Follow {
                    at,
                    position,
                    depth,
                    starts_line,
                } => {
                    let branches = tree.branches(at);
                    let Some((&first, others)) = branches.split_first() else {
                        continue;
                    };
                    let deeper = depth + 1;
                    let others = others
                        .iter()
                        .map(|&other| Task::Variation(other, position.clone(), deeper));
                    let main = match first {
                        Branch::Move(id) => id,
                        Branch::Aside(aside) => {
                            self.aside(aside, &position, depth, starts_line);
                            tasks.extend(others.rev());
                            continue;
                        }
                    };
                    self.node(tree, main, &position, depth, starts_line);
                    tasks.push(follow(tree, main, &position, depth, others.len() > 0));
                    tasks.extend(others.rev());
                }
            }
        }
    }

    fn node(
        &mut self,
        tree: &Tree,
        id: NodeId,
        position: &AnyPosition,
        depth: usize,
        starts: bool,
    ) {
        let node = tree.node(id);
        let mut starts_line = starts;
        for comment in &node.before {
            starts_line &= !self.comment(comment, depth, starts_line);
        }
        let after_remark = !matches!(
            self.tokens.last().map(|last| last.kind),
            Some(TokenKind::Move(_))
        );
        let number = position.fullmove_number();
        let number = if position.begins_round() {
            format!("{number}. ")
        } else if starts || after_remark {
            format!("{number}... ")
        } else {
            String::new()
        };
        let mut token = Token {
            before: std::mem::take(&mut self.opening).to_owned() + &number,
            text: VOICE.step(position, node.step()),
            after: String::new(),
            kind: TokenKind::Move(id),
            depth,
            starts_line,
        };
        let (signs, words): (Vec<u16>, Vec<u16>) = node
            .nags
            .iter()
            .partition(|&&nag| !pgn::glyph(nag).contains(char::is_alphabetic));
        for nag in signs {
            if pgn::is_judgement(nag) {
                token.text += &pgn::glyph(nag);
            } else {
                token.after += &format!(" {}", pgn::glyph(nag));
            }
        }
        self.tokens.push(token);
        for nag in words {
            self.comment(&pgn::glyph(nag), depth, false);
        }
        for comment in &node.after {
            self.comment(comment, depth, false);
        }
    }

    /// Writes a line that begins with a null move, which cannot be walked, like a comment.
    fn aside(&mut self, aside: &Aside, position: &AnyPosition, depth: usize, starts_line: bool) {
        let text = aside_words(aside, position);
        self.comment(&text, depth, starts_line);
    }

    /// Writes a comment, unless it holds nothing but orders to programs. Tells whether it did.
    fn comment(&mut self, comment: &str, depth: usize, starts_line: bool) -> bool {
        let text = printable(&without_orders(comment));
        if text.is_empty() {
            return false;
        }
        self.tokens.push(Token {
            before: std::mem::take(&mut self.opening).to_owned(),
            text,
            after: String::new(),
            kind: TokenKind::Comment,
            depth,
            starts_line,
        });
        true
    }

    fn plain(&mut self, text: String, kind: TokenKind, starts_line: bool) {
        self.tokens.push(Token {
            before: String::new(),
            text,
            after: String::new(),
            kind,
            depth: 0,
            starts_line,
        });
    }

    /// Stands for the moves of a collapsed variation.
    fn ellipsis(&mut self) {
        if let Some(last) = self.tokens.last_mut() {
            last.after.push_str(" ...");
        }
    }

    fn close(&mut self) {
        if let Some(last) = self.tokens.last_mut() {
            last.after.push(')');
        }
    }
}

fn follow<'a>(
    tree: &Tree,
    id: NodeId,
    position: &AnyPosition,
    depth: usize,
    starts_line: bool,
) -> Task<'a> {
    Task::Follow {
        at: Some(id),
        position: tree.position_after(position, id),
        depth,
        starts_line,
    }
}

/// A line that begins with a null move, as a reader wants it: `12. -- Bxh2+!`.
pub(super) fn aside_words(aside: &Aside, position: &AnyPosition) -> String {
    let mut words: Vec<String> = aside.before().to_vec();
    words.push(Aside::null_move(position));
    for word in aside.text().replace(['{', '}'], "").split_whitespace() {
        let (bare, end) = word.split_at(word.trim_end_matches(')').len());
        let nag = bare
            .strip_prefix('$')
            .and_then(|number| number.parse().ok());
        let Some(nag) = nag else {
            words.push(word.to_owned());
            continue;
        };
        match words.last_mut().filter(|_| pgn::is_judgement(nag)) {
            Some(last) => *last += &(pgn::glyph(nag) + end),
            None => words.push(pgn::glyph(nag) + end),
        }
    }
    words.join(" ")
}

/// A comment without what is meant for programs, such as `[%clk 0:05:00]`.
pub(super) fn without_orders(comment: &str) -> String {
    let mut rest = comment;
    let mut text = String::new();
    while let Some((before, order)) = rest.split_once("[%") {
        text += before;
        rest = order.split_once(']').map_or("", |(_, after)| after);
    }
    text += rest;
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The time that a comment says was left: `[%clk 0:05:00]`.
pub(super) fn clock_in(comment: &str) -> Option<String> {
    let (_, order) = comment.split_once("[%clk")?;
    let time = order.split_once(']')?.0.trim();
    let is_time = time.len() <= 12
        && time
            .chars()
            .all(|c| c.is_ascii_digit() || c == ':' || c == '.');
    (is_time && !time.is_empty()).then(|| {
        let short = time.strip_prefix("0:").unwrap_or(time);
        let is_padded = short.starts_with('0') && !short[1..].starts_with([':', '.']);
        short[usize::from(is_padded)..].to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        let games = pgn::read_all(text.as_bytes());
        let tokens = write(&games[0].tree, games[0].problem.as_ref(), &BTreeSet::new());
        let mut lines: Vec<String> = Vec::new();
        for token in tokens {
            let word = format!("{}{}{}", token.before, token.text, token.after);
            match lines.last_mut() {
                Some(line) if !token.starts_line => *line += &format!(" {word}"),
                _ => lines.push(" ".repeat(token.depth) + &word),
            }
        }
        lines.join("\n")
    }

    #[test]
    fn variations_have_lines_of_their_own() {
        let cases = [
            ("1. e4 e5 2. Nf3 1-0", "1. e4 e5 2. Nf3 1-0"),
            (
                "[White \"Ann\"]\n\n{Hello} 1. e4! e5 $5 (1... c5 {sharp} 2. Nf3 (2. c3) d6) 2. Nf3 $18 *",
                "Hello\n1. e4! e5!?\n (1... c5 sharp 2. Nf3\n  (2. c3)\n 2... d6)\n2. Nf3 +- *",
            ),
            (
                "1. e4 {[%clk 0:05:00]} e5 {[%eval 0.3] good} 2. d4 $36 1/2-1/2",
                "1. e4 e5 good 2. d4 with the initiative 1/2-1/2",
            ),
            (
                "1. e4 e5 (1... d5 -- $6 2. exd5 {wins} (2. c4)) (1... -- 2. d4) 2. Nf3 *",
                "1. e4 e5\n (1... d5 2. --?! exd5 wins (2... c4))\n (1... -- 2. d4)\n2. Nf3 *",
            ),
            (
                "1. e4 e5 2. Ke3 Nf6 *",
                "1. e4 e5\n2. Ke3 cannot be read: no king of White's can go there; the game breaks off here.",
            ),
        ];
        for (pgn, expected) in cases {
            assert_eq!(written(pgn), expected, "{pgn}");
        }
    }

    #[test]
    fn clocks_are_found_in_comments() {
        assert_eq!(clock_in("x [%clk 0:04:59] y").as_deref(), Some("4:59"));
        assert_eq!(clock_in("[%clk 1:04:59]").as_deref(), Some("1:04:59"));
        assert_eq!(clock_in("[%clk \u{1b}[2J]"), None);
        assert_eq!(clock_in("no clock"), None);
    }
}
