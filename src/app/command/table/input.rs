//! Keys of the input line, as in a shell.

use super::super::{Command, Focus};
use super::{Spec, spec};
use crate::app::screen::LineEdit;

const INPUT: &[Focus] = &[Focus::Input];

const fn edit(name: &'static str, edit: LineEdit, help: &'static str) -> Spec {
    spec(name, Command::EditLine(edit), help)
}

pub(super) const SPECS: &[Spec] = &[
    spec("submit", Command::Submit, "runs the line").key(&["Enter"], INPUT),
    spec("complete", Command::Complete, "completes the line").key(&["Tab"], INPUT),
    edit("clear", LineEdit::Clear, "clears the line").key(&["Esc"], INPUT),
    edit("earlier", LineEdit::Earlier, "recalls the previous line").key(&["Up"], INPUT),
    edit("later", LineEdit::Later, "recalls the next line").key(&["Down"], INPUT),
    edit("char-left", LineEdit::Left, "goes one character left").key(&["Left", "Ctrl-B"], INPUT),
    edit("char-right", LineEdit::Right, "goes one character right")
        .key(&["Right", "Ctrl-F"], INPUT),
    edit("word-left", LineEdit::WordLeft, "goes one word left")
        .key(&["Ctrl-Left", "Alt-Left", "Alt-B"], INPUT),
    edit("word-right", LineEdit::WordRight, "goes one word right")
        .key(&["Ctrl-Right", "Alt-Right", "Alt-F"], INPUT),
    edit(
        "line-start",
        LineEdit::Start,
        "goes to the start of the line",
    )
    .key(&["Home", "Ctrl-A"], INPUT),
    edit("line-end", LineEdit::End, "goes to the end of the line").key(&["End", "Ctrl-E"], INPUT),
    edit("backspace", LineEdit::Backspace, "erases a character")
        .key(&["Backspace", "Ctrl-H"], INPUT),
    edit("delete", LineEdit::Delete, "erases the next character").key(&["Delete", "Ctrl-D"], INPUT),
    edit("erase-word", LineEdit::EraseWord, "erases a word")
        .key(&["Ctrl-W", "Alt-Backspace"], INPUT),
    edit(
        "erase-start",
        LineEdit::EraseToStart,
        "erases to the start of the line",
    )
    .key(&["Ctrl-U"], INPUT),
    edit(
        "erase-end",
        LineEdit::EraseToEnd,
        "erases to the end of the line",
    )
    .key(&["Ctrl-K"], INPUT),
];
