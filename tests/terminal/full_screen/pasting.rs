//! Text from outside: pasted, copied, or given as a name. None of it reaches the terminal raw.

use super::bytes::foreign_controls;
use super::terminal::{DOWN, ENTER, F7, Home, PROMPT, Start, Terminal};

const FEN: &str = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
const F8: &str = "\x1b[19~";

#[test]
fn a_pasted_fen_asks() {
    for text in [FEN.to_owned(), format!("  {FEN}\n")] {
        let mut terminal = Start::default().begin();
        terminal.play(&[("e4", "e4", "p5w")]);
        terminal.paste(&text);
        terminal.wait_for("Play from the pasted position?");
        terminal.press(ENTER);
        terminal.wait_until_gone("pasted position");
        terminal.wait_for_piece("e4", "p5w");
        terminal.paste(&text);
        terminal.wait_for("Play from the pasted position?");
        terminal.press(&[DOWN, ENTER].concat());
        terminal.wait_for_piece("e7", "p1w");
        terminal.wait_for(PROMPT);
        assert!(!terminal.square("e4").contains("p5w"));
    }
}

#[test]
fn pasted_lines_are_not_submitted() {
    let mut terminal = Start::default().begin();
    terminal.paste("e2 e4\ne7 e5\r\nresign\n");
    terminal.wait_for("e2 e4 e7 e5");
    terminal.settle();
    assert!(terminal.shows(PROMPT));
    assert!(terminal.square("e2").contains("p5w"), "nothing was played");
}

/// A paste of a megabyte neither hangs nor grows the box without end.
#[test]
fn a_huge_paste_is_survived() {
    let mut terminal = Start::default().begin();
    for _ in 0..16 {
        terminal.paste(&"x".repeat(64 * 1024));
    }
    terminal.wait_for("xxxxxxxx");
    terminal.press("\x1b");
    terminal.wait_until_gone("xxxxxxxx");
    terminal.play(&[("e4", "e4", "p5w")]);
}

#[test]
fn the_position_is_copied_and_shown() {
    let mut terminal = Start::default().begin();
    let before = terminal.written.len();
    terminal.press(F7);
    terminal.wait_for("The position as a FEN");
    terminal.wait_for("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    // The start position in base64.
    let copied = "\x1b]52;c;cm5icWtibnIvcHBwcHBwcHAvOC84LzgvOC9QUFBQUFBQUC9STkJRS0JOUiB3IEtRa3EgLSAwIDE=\x1b\\";
    let written = String::from_utf8_lossy(&terminal.written[before..]).into_owned();
    assert_eq!(written.matches(copied).count(), 1, "{written:?}");
}

/// Sequences that clear, print, answer, rename the window, switch the screen, beep, and the
/// same in single characters above 127.
const HOSTILE: &str = "\x1b]0;owned\x07\x1b[5i\x1b[6n\x1bc\x1b[?1049l\x1b[2K\u{9b}6n\u{9d}0;owned\u{9c}\x07\x08\x7f\n";

#[track_caller]
fn assert_harmless(terminal: &mut Terminal) {
    terminal.settle();
    terminal.wait_until_entered();
    let foreign = foreign_controls(&terminal.written);
    assert!(foreign.is_empty(), "{foreign:?}");
    let text = String::from_utf8_lossy(&terminal.written);
    assert!(!text.contains("\x1b[?1049l"));
    assert!(!text.contains("\x1b]0"));
}

#[test]
fn hostile_text_in_a_paste_is_harmless() {
    let mut terminal = Start::default().begin();
    terminal.paste(&format!("{HOSTILE}tail"));
    terminal.wait_for("tail");
    terminal.press(ENTER);
    terminal.wait_for("No: ");
    assert_harmless(&mut terminal);
}

#[test]
fn hostile_text_in_a_form_is_harmless() {
    let mut terminal = Start::default().begin();
    terminal.press(&["\x1bOQ", DOWN, DOWN].concat());
    terminal.wait_for("White's name");
    terminal.paste("\x1b]0;owned\x07\u{9b}6nAnn");
    terminal.wait_for("Ann");
    terminal.press(&[DOWN, "Bob"].concat());
    terminal.wait_for("Bob_");
    terminal.press(ENTER);
    terminal.wait_until_gone("Black's name");
    terminal.press(F8);
    terminal.wait_for("[White ");
    assert_harmless(&mut terminal);
}

#[test]
fn hostile_names_are_harmless() {
    let start = Start {
        args: &[
            "--names",
            "\x1b]0;owned\x07Ann\x1b[5i,\u{9b}6nBob\x1b[?1049l\x1bc",
        ],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.wait_for("Ann");
    terminal.wait_for("Bob");
    terminal.press(F8);
    terminal.wait_for("[White ");
    assert_harmless(&mut terminal);
}

#[test]
fn hostile_settings_are_harmless() {
    let home = Home::new();
    home.write_config(
        "names = [\"\\u001b]0;owned\\u0007Ann\", \"\\u009b6nBob\"]\ntheme = \"\\u001b[5i\"\n\"\\u001bc\" = 1\n",
    );
    let mut terminal = Start::default().begin_in(&home);
    terminal.wait_for("line 2");
    assert_harmless(&mut terminal);
}
