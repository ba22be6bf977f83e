//! Keys of the input line, as in a shell.

use super::super::{Command, DialogKey, Focus};
use super::{Spec, spec};
use crate::app::screen::LineEdit;

const INPUT: &[Focus] = &[Focus::Input];
/// Where text is edited: the input line, and the text field of a comment.
const TEXT: &[Focus] = &[Focus::Input, Focus::Note];

const fn edit(name: &'static str, edit: LineEdit, help: &'static str) -> Spec {
    spec(name, Command::EditLine(edit), help)
}

pub(super) const SPECS: &[Spec] = &[
    spec("submit", Command::Submit, "runs the line").key(&["Enter"], INPUT),
    spec("complete", Command::Complete, "completes the line").key(&["Tab"], INPUT),
    edit("clear", LineEdit::Clear, "clears the line").key(&["Esc"], INPUT),
    edit("earlier", LineEdit::Earlier, "recalls the previous line").key(&["Up"], INPUT),
    edit("later", LineEdit::Later, "recalls the next line").key(&["Down"], INPUT),
    spec(
        "note-done",
        Command::Dialog(DialogKey::Choose),
        "keeps the comment",
    )
    .key(&["Enter"], &[Focus::Note]),
    spec(
        "note-cancel",
        Command::Dialog(DialogKey::Close),
        "leaves the comment as it was",
    )
    .key(&["Esc"], &[Focus::Note]),
    edit("char-left", LineEdit::Left, "goes one character left").key(&["Left", "Ctrl-B"], TEXT),
    edit("char-right", LineEdit::Right, "goes one character right").key(&["Right", "Ctrl-F"], TEXT),
    edit("word-left", LineEdit::WordLeft, "goes one word left")
        .key(&["Ctrl-Left", "Alt-Left", "Alt-B"], TEXT),
    edit("word-right", LineEdit::WordRight, "goes one word right")
        .key(&["Ctrl-Right", "Alt-Right", "Alt-F"], TEXT),
    edit(
        "line-start",
        LineEdit::Start,
        "goes to the start of the line",
    )
    .key(&["Home", "Ctrl-A"], TEXT),
    edit("line-end", LineEdit::End, "goes to the end of the line").key(&["End", "Ctrl-E"], TEXT),
    edit("backspace", LineEdit::Backspace, "erases a character")
        .key(&["Backspace", "Ctrl-H"], TEXT),
    edit("delete", LineEdit::Delete, "erases the next character").key(&["Delete", "Ctrl-D"], TEXT),
    edit("erase-word", LineEdit::EraseWord, "erases a word")
        .key(&["Ctrl-W", "Alt-Backspace"], TEXT),
    edit(
        "erase-start",
        LineEdit::EraseToStart,
        "erases to the start of the line",
    )
    .key(&["Ctrl-U"], TEXT),
    edit(
        "erase-end",
        LineEdit::EraseToEnd,
        "erases to the end of the line",
    )
    .key(&["Ctrl-K"], TEXT),
];
