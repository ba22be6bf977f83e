//! The moves of the game in the viewer, with its variations and comments, of which each move can
//! be clicked.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::viewer::{Token, TokenKind, Viewer};
use crate::notation::pgn::NodeId;

use super::super::look::Look;
use super::super::text::pieces;
use super::moves::figurine;

/// A word on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    x: u16,
    text: String,
    ink: Ink,
    node: Option<NodeId>,
}

/// How a word looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ink {
    /// A move of the main line.
    Main,
    /// A move of a variation.
    Side,
    /// Numbers, signs and comments.
    Remark,
    /// How it ended.
    Result,
    /// What could not be read.
    Problem,
}

/// Words in lines of some width.
struct Page {
    lines: Vec<Vec<Word>>,
    width: u16,
    /// Where the next word may begin.
    x: u16,
    indent: u16,
}

impl Page {
    fn new_line(&mut self, indent: u16) {
        self.lines.push(Vec::new());
        self.indent = indent;
        self.x = indent;
    }

    /// Makes room for words that belong together: behind the last ones, or on a new line.
    fn make_room(&mut self, width: u16) {
        let is_fresh = self.lines.last().is_none_or(Vec::is_empty);
        if is_fresh {
            return;
        }
        if self.x + 1 + width > self.width {
            self.new_line(self.indent);
        } else {
            self.x += 1;
        }
    }

    fn put(&mut self, text: &str, ink: Ink, node: Option<NodeId>) {
        if text.is_empty() {
            return;
        }
        let x = self.x;
        self.x += text.width() as u16;
        if let Some(line) = self.lines.last_mut() {
            line.push(Word {
                x,
                text: text.to_owned(),
                ink,
                node,
            });
        }
    }

    /// A text whose lines may be broken anywhere between words.
    fn put_text(&mut self, text: &str, ink: Ink) {
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let room = usize::from(self.width.saturating_sub(self.indent).max(1));
            for piece in pieces(word, room) {
                self.make_room(piece.width() as u16);
                self.put(piece, ink, None);
            }
        }
    }
}

/// How far a variation is set in; deep ones no further, so that there is room for words.
fn indent(depth: usize, width: u16) -> u16 {
    let (step, most) = if width < 24 { (1, 3) } else { (2, 4) };
    step * (depth.min(most) as u16)
}

fn lay_out(app: &App, viewer: &Viewer, width: u16) -> Vec<Vec<Word>> {
    let mut page = Page {
        lines: Vec::new(),
        width,
        x: 0,
        indent: 0,
    };
    for token in viewer.notation() {
        if token.starts_line || page.lines.is_empty() {
            page.new_line(indent(token.depth, width));
        }
        put_token(app, token, &mut page);
    }
    page.lines
}

fn put_token(app: &App, token: &Token, page: &mut Page) {
    let ink = match token.kind {
        TokenKind::Move(_) if token.depth == 0 => Ink::Main,
        TokenKind::Move(_) => Ink::Side,
        TokenKind::Comment => Ink::Remark,
        TokenKind::Result => Ink::Result,
        TokenKind::Problem => Ink::Problem,
    };
    if token.node().is_none() {
        let shown = app.shown_comment(&token.text);
        let text = format!("{}{shown}{}", token.before, token.after);
        return page.put_text(&text, ink);
    }
    let text = figurine(&token.text, app);
    let width = token.before.width() + text.width() + token.after.width();
    page.make_room(width as u16);
    page.put(&token.before, Ink::Remark, token.node());
    page.put(&text, ink, token.node());
    page.put(&token.after, Ink::Remark, None);
}

/// The first line shown: the current move stands in the middle, where that is possible, or higher for
/// what is said about it.
fn first_line(viewer: &Viewer, lines: &[Vec<Word>], height: usize) -> usize {
    let last = lines.len().saturating_sub(height);
    let Some(at) = viewer.at() else {
        return 0;
    };
    let holds = |line: &Vec<Word>| line.iter().any(|word| word.node == Some(at));
    let line = lines.iter().position(holds).unwrap_or(0);
    let remark_end = line + remark_lines(&lines[line..], at);
    let wanted = (remark_end + 1).saturating_sub(height).min(line);
    line.saturating_sub(height / 2).max(wanted).min(last)
}

/// How many lines below the one of a move its remark goes on.
fn remark_lines(lines: &[Vec<Word>], at: NodeId) -> usize {
    let words = lines.iter().enumerate();
    let words = words.flat_map(|(row, line)| line.iter().map(move |word| (row, word)));
    words
        .skip_while(|(_, word)| word.node != Some(at))
        .take_while(|(_, word)| word.node.is_none_or(|node| node == at))
        .last()
        .map_or(0, |(row, _)| row)
}

/// The words that are on the screen, each with its place.
fn shown(app: &App, viewer: &Viewer, area: Rect) -> Vec<(Rect, Word)> {
    let mut lines = lay_out(app, viewer, area.width);
    let first = first_line(viewer, &lines, usize::from(area.height));
    let rows = lines.drain(first..).zip(area.rows());
    let words = rows.flat_map(|(line, row)| line.into_iter().map(move |word| (row, word)));
    let placed = words.map(|(row, word)| {
        let width = word.text.width() as u16;
        (Rect::new(row.x + word.x, row.y, width, 1), word)
    });
    placed.collect()
}

/// The moves that are on the screen, each with its place.
pub(in crate::ui) fn node_cells(app: &App, viewer: &Viewer, area: Rect) -> Vec<(Rect, NodeId)> {
    let words = shown(app, viewer, area).into_iter();
    let cells = words.filter_map(|(place, word)| Some((place, word.node?)));
    cells.collect()
}

pub(super) fn draw(app: &App, viewer: &Viewer, area: Rect, look: &Look, buffer: &mut Buffer) {
    for (place, word) in shown(app, viewer, area) {
        let style = style(viewer, &word, look);
        let room = usize::from(area.right().saturating_sub(place.x));
        buffer.set_stringn(place.x, place.y, &word.text, room, style);
    }
}

fn style(viewer: &Viewer, word: &Word, look: &Look) -> Style {
    let palette = look.palette;
    let is_move = matches!(word.ink, Ink::Main | Ink::Side);
    let has_choice = viewer.choices().len() > 1;
    if is_move && word.node == viewer.at() {
        return palette.selected;
    }
    if is_move && has_choice && word.node == viewer.chosen() {
        return palette.accent.add_modifier(Modifier::UNDERLINED);
    }
    match word.ink {
        Ink::Main => palette.text.add_modifier(Modifier::BOLD),
        Ink::Side => palette.text,
        Ink::Remark => palette.dim,
        Ink::Result => palette.accent,
        Ink::Problem => palette.error,
    }
}
