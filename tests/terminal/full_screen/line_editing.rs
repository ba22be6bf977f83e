//! The plain mode at a terminal: the line behind the prompt is edited as in a shell.

use super::terminal::{Home, Start, Terminal};

const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
const BACKSPACE: &str = "\x7f";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";

fn begin(home: &Home) -> Terminal {
    let start = Start {
        args: &["--plain", "--new", "--board", "never"],
        ..Start::default()
    };
    let mut terminal = start.open_in(home);
    terminal.wait_for("White, enter a move");
    terminal
}

#[test]
fn a_line_is_edited_and_earlier_ones_come_back() {
    let home = Home::new();
    let mut terminal = begin(&home);
    terminal.press("x4");
    terminal.wait_for("column): x4");
    terminal.press(&[LEFT, BACKSPACE, "e\r"].concat());
    terminal.wait_for("White pawn p5w moves from e2 to e4.");
    terminal.wait_for("Black, enter a move");
    terminal.press("e5\r");
    terminal.wait_for("Black pawn p5b moves from e7 to e5.");
    terminal.press(UP);
    terminal.wait_for("White, enter a move (piece row column): e5");
    terminal.press(UP);
    terminal.wait_for("White, enter a move (piece row column): e4");
}

#[test]
fn ctrl_c_discards_the_line_and_ctrl_d_leaves() {
    let home = Home::new();
    let mut terminal = begin(&home);
    terminal.press("resign");
    terminal.wait_for("column): resign");
    terminal.press(CTRL_C);
    terminal.press("a3\r");
    terminal.wait_for("White pawn p1w moves from a2 to a3.");
    terminal.wait_for("Black, enter a move");
    terminal.press(CTRL_D);
    terminal.wait_for("Final score: White 0, Black 0");
    let contents = terminal.contents();
    let last = contents.lines().find(|line| line.contains("Final score"));
    assert!(last.is_some_and(|line| line.starts_with("Final score")));
    assert_eq!(terminal.wait_for_exit(), 0);
}

/// The shell gets its terminal back as it was, and the line is there again afterwards.
#[test]
fn a_stop_from_outside_gives_the_keys_back() {
    let home = Home::new();
    let mut terminal = begin(&home);
    terminal.press("resi");
    terminal.wait_for("column): resi");
    for _ in 0..2 {
        terminal.wait_for_modes_of_program();
        terminal.send_signal("TSTP");
        terminal.wait_for_stop();
        terminal.wait_for_modes_of_shell();
        let drawn = terminal.written.len();
        terminal.send_signal("CONT");
        terminal.wait_until("the line again", |terminal| {
            String::from_utf8_lossy(&terminal.written[drawn..]).contains("resi")
        });
    }
    terminal.send_signal("TERM");
    terminal.wait_for_end();
    terminal.wait_for_modes_of_shell();
}

/// The window is full and not read on: the keys are given back all the same.
#[test]
fn a_terminal_that_does_not_read_gets_its_keys_back() {
    let home = Home::new();
    let mut terminal = begin(&home);
    let gate = terminal.gate();
    let closed = gate.lock().unwrap();
    terminal.press_on_a_thread("help\r".repeat(2_000));
    terminal.wait_until_stuck_in_write();
    terminal.send_signal("TERM");
    terminal.wait_for_exit();
    terminal.wait_for_modes_of_shell();
    drop(closed);
}
