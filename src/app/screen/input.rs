//! The input box: a line of text, edited as in a shell, and the lines typed before.

use unicode_segmentation::UnicodeSegmentation;

/// The longest line that fits the box, as long as any that is read; what is typed beyond is not taken.
const LONGEST: usize = 1000;
/// How many earlier lines are remembered.
const REMEMBERED: usize = 200;

/// The line being typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Input {
    text: String,
    /// Where the next character goes: a byte offset between two graphemes.
    cursor: usize,
    earlier: Vec<String>,
    /// Which of the earlier lines is shown, counted from the last.
    recalled: Option<usize>,
    /// What was being typed before an earlier line was recalled.
    draft: String,
    /// Whether the line was refused and gives way to the next character typed.
    is_refused: bool,
    /// How many characters there is room for, if that is not the usual number.
    room: Option<usize>,
}

/// A change to the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum LineEdit {
    Left,
    Right,
    WordLeft,
    WordRight,
    Start,
    End,
    Backspace,
    Delete,
    EraseWord,
    EraseToStart,
    EraseToEnd,
    Clear,
    Earlier,
    Later,
}

impl Input {
    /// An empty line with room for so many characters.
    pub(in crate::app) fn with_room(characters: usize) -> Input {
        Input {
            room: Some(characters),
            ..Input::default()
        }
    }

    /// What has been typed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text before the cursor.
    pub fn before_cursor(&self) -> &str {
        &self.text[..self.cursor]
    }

    /// Whether nothing has been typed.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// How many characters the line has room for.
    pub fn capacity(&self) -> usize {
        self.room.unwrap_or(LONGEST)
    }

    /// Inserts text, and says whether all of it fitted; control characters become spaces.
    pub fn insert(&mut self, text: &str) -> bool {
        if std::mem::take(&mut self.is_refused) {
            self.edit(LineEdit::Clear);
        }
        let room = self.capacity().saturating_sub(self.text.chars().count());
        let harmless: String = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .take(room)
            .collect();
        self.recalled = None;
        self.text.insert_str(self.cursor, &harmless);
        self.cursor += harmless.len();
        // A combining mark may have joined what follows; the cursor stays between graphemes.
        self.cursor = self.boundary_at_or_after(self.cursor);
        text.chars().nth(room).is_none()
    }

    /// Replaces the whole line.
    pub(in crate::app) fn set(&mut self, text: &str) {
        self.text.clear();
        self.cursor = 0;
        self.insert(text);
    }

    /// Whether the line was refused: the next character replaces it, an editing key mends it.
    pub const fn is_refused(&self) -> bool {
        self.is_refused
    }

    pub(in crate::app) const fn mark_refused(&mut self) {
        self.is_refused = true;
    }

    /// Takes the line out of the box and remembers it.
    pub fn take(&mut self) -> String {
        let line = std::mem::take(&mut self.text);
        self.is_refused = false;
        self.cursor = 0;
        self.recalled = None;
        if self.earlier.last() != Some(&line) {
            self.earlier.push(line.clone());
        }
        if self.earlier.len() > REMEMBERED {
            self.earlier.remove(0);
        }
        line
    }

    /// Changes the line.
    pub fn edit(&mut self, edit: LineEdit) {
        self.is_refused = false;
        match edit {
            LineEdit::Left => self.cursor = self.previous_boundary(),
            LineEdit::Right => self.cursor = self.next_boundary(),
            LineEdit::WordLeft => self.cursor = self.word_start(),
            LineEdit::WordRight => self.cursor = self.word_end(),
            LineEdit::Start => self.cursor = 0,
            LineEdit::End => self.cursor = self.text.len(),
            LineEdit::Backspace => self.erase(self.previous_boundary(), self.cursor),
            LineEdit::Delete => self.erase(self.cursor, self.next_boundary()),
            LineEdit::EraseWord => self.erase(self.word_start(), self.cursor),
            LineEdit::EraseToStart => self.erase(0, self.cursor),
            LineEdit::EraseToEnd => self.erase(self.cursor, self.text.len()),
            LineEdit::Clear => self.erase(0, self.text.len()),
            LineEdit::Earlier => self.recall_earlier(),
            LineEdit::Later => self.recall_later(),
        }
    }

    fn erase(&mut self, from: usize, to: usize) {
        self.recalled = None;
        self.text.replace_range(from..to, "");
        self.cursor = self.boundary_at_or_after(from);
    }

    fn boundaries(&self) -> impl DoubleEndedIterator<Item = usize> + '_ {
        self.text
            .grapheme_indices(true)
            .map(|(at, _)| at)
            .chain([self.text.len()])
    }

    fn boundary_at_or_after(&self, at: usize) -> usize {
        let next = self.boundaries().find(|&boundary| boundary >= at);
        next.unwrap_or(self.text.len())
    }

    fn previous_boundary(&self) -> usize {
        let before = self.boundaries().rev().find(|&at| at < self.cursor);
        before.unwrap_or(0)
    }

    fn next_boundary(&self) -> usize {
        self.boundary_at_or_after(self.cursor + 1)
    }

    /// Back over spaces and then over a word.
    fn word_start(&self) -> usize {
        let before = self.text[..self.cursor].trim_end();
        before
            .rfind(char::is_whitespace)
            .map_or(0, |at| self.boundary_at_or_after(at + 1))
    }

    /// Forward over spaces and then over a word.
    fn word_end(&self) -> usize {
        let after = &self.text[self.cursor..];
        let spaces = after.len() - after.trim_start().len();
        let word = after.trim_start();
        let len = word.find(char::is_whitespace).unwrap_or(word.len());
        self.cursor + spaces + len
    }

    fn recall_earlier(&mut self) {
        let back = self.recalled.map_or(0, |back| back + 1);
        if back >= self.earlier.len() {
            return;
        }
        if self.recalled.is_none() {
            self.draft = self.text.clone();
        }
        self.show_recalled(Some(back));
    }

    fn recall_later(&mut self) {
        if let Some(back) = self.recalled {
            self.show_recalled(back.checked_sub(1));
        }
    }

    /// Shows an earlier line, or the one that was being typed.
    fn show_recalled(&mut self, back: Option<usize>) {
        let line = match back {
            Some(back) => self.earlier[self.earlier.len() - 1 - back].clone(),
            None => std::mem::take(&mut self.draft),
        };
        self.set(&line);
        self.recalled = back;
    }
}

#[cfg(test)]
mod tests {
    use super::LineEdit::{
        Backspace, Clear, Delete, Earlier, End, EraseToEnd, EraseToStart, EraseWord, Later, Left,
        Right, Start, WordLeft, WordRight,
    };
    use super::*;

    fn typed(text: &str, edits: &[LineEdit]) -> (String, String) {
        let mut input = Input::default();
        input.insert(text);
        for &edit in edits {
            input.edit(edit);
        }
        let before = input.before_cursor().to_owned();
        (before.clone(), input.text()[before.len()..].to_owned())
    }

    #[test]
    fn editing_keys_work_as_in_a_shell() {
        let cases: [(&str, &[LineEdit], &str, &str); 13] = [
            ("p1w 3 a", &[Left, Left], "p1w 3", " a"),
            ("p1w 3 a", &[Start], "", "p1w 3 a"),
            ("p1w 3 a", &[Start, Right, Right], "p1", "w 3 a"),
            ("p1w 3 a", &[WordLeft, WordLeft], "p1w ", "3 a"),
            ("p1w 3 a", &[Start, WordRight], "p1w", " 3 a"),
            ("p1w 3 a", &[EraseWord], "p1w 3 ", ""),
            ("p1w 3  ", &[EraseWord], "p1w ", ""),
            ("p1w 3 a", &[WordLeft, EraseToStart], "", "a"),
            ("p1w 3 a", &[Start, EraseToEnd], "", ""),
            ("p1w 3 a", &[Backspace], "p1w 3 ", ""),
            ("p1w 3 a", &[Start, Delete, End], "1w 3 a", ""),
            ("e\u{301}x", &[Left, Backspace], "", "x"),
            ("anything", &[Clear, Backspace, Delete, Left, Right], "", ""),
        ];
        for (text, edits, before, after) in cases {
            assert_eq!(
                typed(text, edits),
                (before.into(), after.into()),
                "{edits:?}"
            );
        }
    }

    #[test]
    fn earlier_lines_come_back_and_the_draft_is_kept() {
        let mut input = Input::default();
        for line in ["e4", "e5"] {
            input.insert(line);
            input.take();
        }
        input.insert("N");
        let mut seen = Vec::new();
        for edit in [Earlier, Earlier, Earlier, Later, Later, Later] {
            input.edit(edit);
            seen.push(input.text().to_owned());
        }
        assert_eq!(seen, ["e5", "e4", "e4", "e5", "N", "N"]);
    }

    #[test]
    fn pasted_text_stays_on_one_line_and_within_bounds() {
        let mut input = Input::default();
        assert!(input.insert("a\nb\u{1b}[31m"));
        assert_eq!(input.text(), "a b [31m");
        assert!(!input.insert(&"x".repeat(10_000)));
        assert_eq!(input.text().chars().count(), LONGEST);
        assert!(!input.insert("y"));
    }
}
