//! Signals are obeyed at any moment: at the start, in a flood of keys, on a terminal that does not
//! read, while an engine hangs.

use std::time::Duration;
use std::{fs, thread};

use super::terminal::{F5, Home, Start};

/// Whatever moment a signal hits, the terminal is as it was before. Each start is hit a little
/// later than the one before, from before the terminal is touched until the game is on.
#[test]
fn a_signal_at_the_start_leaves_the_terminal_as_it_was() {
    let home = Home::new();
    for signal in ["TERM", "INT", "HUP", "QUIT"] {
        for step in 0..12 {
            let mut terminal = Start::default().open_in(&home);
            thread::sleep(Duration::from_micros(1_500 * step));
            terminal.send_signal(signal);
            terminal.wait_for_end();
            terminal.wait_until_left();
        }
    }
}

#[test]
fn a_stop_at_the_start_leaves_the_terminal_as_it_was() {
    let home = Home::new();
    for step in 0..12 {
        let mut terminal = Start::default().open_in(&home);
        terminal.wait_for_first_byte();
        thread::sleep(Duration::from_micros(500 * step));
        terminal.send_signal("TSTP");
        terminal.wait_until_stopped();
        terminal.wait_until_left();
        terminal.send_signal("CONT");
        terminal.wait_for("your move");
        terminal.wait_until_entered();
        terminal.send_signal("TERM");
        assert_eq!(terminal.wait_for_end(), 0);
        terminal.wait_until_left();
    }
}

/// The window is full and not read on: what it has not read is given up, and the rest is in order.
#[test]
fn a_terminal_that_does_not_read_cannot_keep_it() {
    let start = Start {
        size: (200, 60),
        environment: &[("COLORTERM", "truecolor")],
        ..Start::default()
    };
    let mut terminal = start.begin();
    let gate = terminal.gate();
    let closed = gate.lock().unwrap();
    // A flipped board is many thousand bytes; keys that come together are drawn together.
    terminal.press_on_a_thread(F5.repeat(100_001));
    terminal.wait_until_stuck_in_write();
    terminal.send_signal("TERM");
    assert_eq!(terminal.wait_for_exit(), 0);
    drop(closed);
    terminal.wait_for_end();
    terminal.wait_until_left();
}

#[test]
fn a_flood_of_keys_does_not_delay_the_end() {
    let mut terminal = Start::default().begin();
    let keys = "Nf3\rNf6\rNg1\rNg8\r".repeat(700);
    terminal.press_on_a_thread(keys);
    // The game is drawn now and then, before all keys are read.
    terminal.wait_for("Ng8");
    terminal.send_signal("TERM");
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
}

/// An engine that answers nothing, in a shell with a child of its own.
const HUNG: &str = "engine:sh -c 'sleep 1000 & echo $! > child; echo $$ > engine; echo uciok; while read l; do case $l in isready) echo readyok;; esac; done; sleep 1000'";

#[test]
fn a_hung_engine_ends_with_the_program() {
    for signal in [
        "TERM",
        "HUP",
        "INT",
        "TERM TERM",
        #[cfg(target_os = "linux")]
        "KILL",
    ] {
        let home = Home::new();
        let start = Start {
            args: &["--white", HUNG],
            ..Start::default()
        };
        let mut terminal = start.open_in(&home);
        terminal.wait_for("thinking");
        let processes = ["engine", "child"].map(|file| wait_for_file(&home, file));
        if signal == "TERM TERM" {
            terminal.send_signal("TERM");
            terminal.send_signal("TERM");
        } else {
            terminal.send_signal(signal);
        }
        terminal.wait_for_end();
        if signal != "KILL" {
            // The terminal is lost with the first process in it.
            terminal.wait_until_left();
        }
        for process in processes {
            wait_until_gone(&process);
        }
    }
}

fn wait_for_file(home: &Home, file: &str) -> String {
    loop {
        let text = fs::read_to_string(home.path().join(file)).unwrap_or_default();
        if text.ends_with('\n') {
            return text.trim().to_owned();
        }
        thread::yield_now();
    }
}

/// Waits until a process is gone; when its zombie goes is init's affair.
fn wait_until_gone(process: &str) {
    let stat = || fs::read_to_string(format!("/proc/{process}/stat"));
    while stat().is_ok_and(|stat| !stat.contains(") Z ")) {
        thread::yield_now();
    }
}

/// A second signal does not wait for anything.
#[test]
fn a_second_signal_ends_it_at_once() {
    let mut terminal = Start::default().begin();
    terminal.send_signal("TERM");
    terminal.send_signal("TERM");
    terminal.wait_for_end();
    terminal.wait_until_left();
}
