//! A program that nobody touches writes nothing and costs nothing, and what it writes is little.

use std::thread;
use std::time::{Duration, Instant};

use crate::leaving::cpu_ticks;
use crate::terminal::{DOWN, ENTER, ESC, F5, LEFT, RIGHT, Start, Terminal, UP};

/// What a key may write at 80x24, and what a move may.
const KEY: usize = 400;
const MOVE: usize = 2048;

fn start(size: (u16, u16), environment: &'static [(&'static str, &'static str)]) -> Terminal {
    let start = Start {
        environment,
        size,
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.drain();
    terminal
}

/// The most that one of these keys writes.
fn most(terminal: &mut Terminal, keys: &[&str]) -> usize {
    let counts = keys.iter().map(|key| {
        terminal.press(key);
        terminal.drain().len()
    });
    counts.max().unwrap_or(0)
}

#[test]
fn nothing_is_written_while_nothing_happens() {
    for keys in ["", "Nf", "\x1b[21~", "\x1bOP", "e4\r", "\r"] {
        let mut terminal = start((80, 24), &[]);
        terminal.press(keys);
        terminal.drain();
        let came = terminal.drain_for(Duration::from_secs(2));
        assert_eq!(String::from_utf8_lossy(&came), "", "after {keys:?}");
    }
}

#[test]
fn nothing_is_computed_while_nothing_happens() {
    let mut terminal = start((80, 24), &[]);
    let process = terminal.process();
    let Some(before) = cpu_ticks(process) else {
        return; // This system does not tell.
    };
    let since = Instant::now();
    let came = terminal.drain_for(Duration::from_secs(5));
    let used = cpu_ticks(process).unwrap() - before;
    println!("{used} ticks in {:?}", since.elapsed());
    assert_eq!((used, came.len()), (0, 0));
}

#[test]
fn a_mouse_that_only_wanders_writes_nothing() {
    let mut terminal = start((80, 24), &[]);
    for square in ["a1", "b3", "e2", "e4", "h8"] {
        terminal.mouse(35, square, 'M');
    }
    terminal.press("\x1b[<35;79;3M\x1b[<35;80;24M");
    let came = terminal.drain();
    assert_eq!(String::from_utf8_lossy(&came), "");
    // Nor does one that drags, until it lets go.
    terminal.mouse(0, "e2", 'M');
    terminal.wait_for("put down");
    terminal.drain();
    for square in ["e3", "d4", "e5", "e4"] {
        terminal.mouse(32, square, 'M');
    }
    let came = terminal.drain();
    assert_eq!(String::from_utf8_lossy(&came), "");
    terminal.mouse(0, "e4", 'm');
    terminal.wait_for_man("e4", "p5w");
}

/// Keys that change nothing write nothing.
#[test]
fn a_key_without_a_meaning_writes_nothing() {
    let mut terminal = start((80, 24), &[]);
    terminal.press(&["\x1b[24;5~", "\x07", "\x1b[I", "\x1b[O", "\x1b[6~"].concat());
    assert_eq!(String::from_utf8_lossy(&terminal.drain()), "");
}

#[test]
fn a_key_and_a_move_write_little() {
    for (environment, theme) in [
        (&[][..], "256 colours"),
        (&[("COLORTERM", "truecolor")][..], "true colour"),
        (&[("NO_COLOR", "1")][..], "no colour"),
    ] {
        let mut terminal = start((80, 24), environment);
        let key = most(
            &mut terminal,
            &[UP, RIGHT, DOWN, LEFT, UP, UP, UP, UP, LEFT],
        );
        let played = moves(&mut terminal);
        println!("80x24, {theme}: a cursor key {key}, a move {played:?}");
        assert!(key < KEY, "{theme}: {key}");
        assert!(played.iter().all(|&count| count < MOVE), "{played:?}");
    }
}

/// What a key takes away is written, too: the news of a move, a refusal, the marks of what was in
/// hand. This looks for the worst.
#[test]
fn the_worst_cursor_key_writes_little() {
    let mut terminal = start((80, 24), &[("COLORTERM", "truecolor")]);
    for line in ["e4", "e5", "Qh5", "Nc6", "Bc4", "d6"] {
        terminal.enter(line);
    }
    terminal.wait_for("3. Bc4");
    terminal.drain();
    let after_move = most(&mut terminal, &[RIGHT]);
    // By hand: on an empty square, and onto the own pawn before the rook.
    terminal.press(&[UP, UP, UP, ENTER].concat());
    terminal.drain();
    let after_refusal = most(&mut terminal, &[LEFT]);
    terminal.click("h5");
    terminal.drain();
    let carried = most(
        &mut terminal,
        &[LEFT, LEFT, UP, UP, RIGHT, DOWN, DOWN, DOWN, RIGHT],
    );
    terminal.press(ENTER);
    terminal.drain();
    let after_reason = most(&mut terminal, &[UP]);
    let all = [after_move, after_refusal, carried, after_reason];
    println!("80x24: after a move, a refusal, in hand, after a reason: {all:?}");
    assert!(all.iter().all(|&count| count < KEY), "{all:?}");
}

/// A capture with check, castling, and a mate among them; only Enter is counted.
fn moves(terminal: &mut Terminal) -> Vec<usize> {
    let lines = [
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O", "Nxe4", "Re1", "Nxf2", "Kxf2", "Bc5", "d4",
        "Nxd4", "Nxd4", "Qf6",
    ];
    let counts = lines.iter().map(|line| {
        terminal.press(line);
        terminal.drain();
        terminal.press(ENTER);
        terminal.drain().len()
    });
    let counts = counts.collect();
    assert!(terminal.shows("Check!"), "{}", terminal.contents());
    counts
}

#[test]
fn picking_up_and_carrying_write_little() {
    let mut terminal = start((80, 24), &[]);
    let picked = most(&mut terminal, &[ENTER]);
    let carried = most(&mut terminal, &[UP, UP]);
    let put = most(&mut terminal, &[ENTER]);
    println!("80x24: pick up {picked}, carry {carried}, put down {put}");
    assert!(picked < 2 * KEY, "{picked}");
    assert!(carried < KEY, "{carried}");
    assert!(put < MOVE, "{put}");
}

/// For the record, where no limit is set.
#[test]
fn a_large_board_is_not_drawn_anew() {
    let mut terminal = start((120, 40), &[("COLORTERM", "truecolor")]);
    let first = terminal.written.len();
    let key = most(&mut terminal, &[UP, RIGHT, DOWN, LEFT]);
    terminal.press("e4");
    terminal.drain();
    let played = most(&mut terminal, &[ENTER]);
    let turned = most(&mut terminal, &[F5]);
    println!("120x40: first frame {first}, a cursor key {key}, a move {played}, a turn {turned}");
    assert!(key < first / 10, "{key} of {first}");
    assert!(played < first / 4, "{played} of {first}");
}

/// Only the digits change while a clock runs.
#[test]
fn a_clock_writes_its_digits_and_no_more() {
    let start = Start {
        args: &["--time", "10"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.wait_for_clock(Duration::from_secs(598));
    let before = terminal.written.len();
    terminal.wait_for_clock(Duration::from_secs(595));
    let bytes = terminal.written.len() - before;
    println!("80x24: {bytes} bytes in three seconds of a clock");
    assert!(bytes < 3 * 100, "{bytes}");
    // A paused clock is no clock.
    terminal.enter("pause");
    terminal.wait_for("paused");
    terminal.drain();
    thread::sleep(Duration::from_secs(1));
    assert_eq!(terminal.drain_for(Duration::from_secs(2)).len(), 0);
    terminal.press(ESC);
}
