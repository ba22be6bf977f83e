//! An idle program writes nothing and costs nothing, and what a key writes is little.

use std::fs;
use std::time::Duration;

use super::terminal::{DOWN, ENTER, ESC, F1, F5, F10, LEFT, RIGHT, Start, Terminal, UP};

/// What a key may write at 80x24, and what a move may.
const KEY: usize = 400;
const MOVE: usize = 3000;

fn start(size: (u16, u16), environment: &'static [(&'static str, &'static str)]) -> Terminal {
    let start = Start {
        environment,
        size,
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.settle();
    terminal
}

/// The most that one of these keys writes.
fn most(terminal: &mut Terminal, keys: &[&str]) -> usize {
    let counts = keys.iter().map(|key| terminal.frame_after(key).len());
    counts.max().unwrap_or(0)
}

#[test]
fn nothing_is_written_while_nothing_happens() {
    let table: [&[&str]; 6] = [
        &[],
        &["N", "f"],
        &[F10],
        &[F1],
        &["e", "4", ENTER],
        &[ENTER],
    ];
    for keys in table {
        let mut terminal = start((80, 24), &[]);
        for key in keys {
            terminal.frame_after(key);
        }
        terminal.wait_for_silence_of(Duration::from_secs(2));
    }
}

/// The board for four has more squares, but a key changes no more of them.
#[test]
fn a_game_for_four_writes_as_little() {
    let start = Start {
        args: &["--four"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.settle();
    let keys = most(&mut terminal, &[LEFT, UP, RIGHT, DOWN, RIGHT]);
    assert!(keys <= KEY, "{keys}");
    let moved = most(&mut terminal, &["h", "4", ENTER]);
    assert!(moved <= MOVE, "{moved}");
    terminal.wait_for_silence_of(Duration::from_secs(2));
}

/// A program that looks around now and then would never be asleep for so long.
#[test]
fn nothing_is_computed_while_nothing_happens() {
    const ASLEEP: Duration = Duration::from_secs(3);
    let mut terminal = start((80, 24), &[]);
    let process = terminal.process();
    let Some(mut before) = switches(process) else {
        return; // This system does not tell.
    };
    // What it does at the start may take long on a busy machine.
    for _ in 0..20 {
        terminal.wait_for_silence_of(ASLEEP);
        let now = switches(process).unwrap();
        if now == before {
            return;
        }
        before = now;
    }
    panic!("it never sleeps");
}

/// How often the threads of a process were put to sleep, where that can be known.
fn switches(process: u32) -> Option<u64> {
    let tasks = fs::read_dir(format!("/proc/{process}/task")).ok()?;
    let mut count = 0;
    for task in tasks {
        let status = fs::read_to_string(task.ok()?.path().join("status")).ok()?;
        let lines = status.lines().filter(|line| line.contains("ctxt_switches"));
        let numbers = lines.filter_map(|line| line.split_whitespace().last()?.parse::<u64>().ok());
        count += numbers.sum::<u64>();
    }
    Some(count)
}

/// What the right arrow writes by itself: if nothing was written before it, no more than this comes.
fn only_right() -> Vec<u8> {
    start((80, 24), &[]).frame_after(RIGHT)
}

#[test]
fn a_mouse_without_a_button_writes_nothing() {
    let mut terminal = start((80, 24), &[]);
    let squares = ["a1", "b3", "e2", "e4", "h8"];
    let mut keys: String = squares
        .iter()
        .map(|square| terminal.mouse_keys(35, square, 'M'))
        .collect();
    keys += "\x1b[<35;79;3M\x1b[<35;80;24M";
    keys += RIGHT;
    assert_eq!(terminal.frame_after(&keys), only_right());
}

/// A drag writes nothing until the button goes up.
#[test]
fn a_drag_writes_nothing_until_it_ends() {
    let drop_after = |way: &[&str]| {
        let mut terminal = start((80, 24), &[]);
        let down = terminal.mouse_keys(0, "e2", 'M');
        terminal.frame_after(&down);
        let drags = way
            .iter()
            .map(|square| terminal.mouse_keys(32, square, 'M'));
        let drags: String = drags.collect();
        let up = terminal.mouse_keys(0, "e4", 'm');
        let frame = terminal.frame_after(&(drags + &up));
        terminal.wait_for_piece("e4", "p5w");
        frame
    };
    assert_eq!(drop_after(&["e3", "d4", "e5", "e4"]), drop_after(&[]));
}

/// Keys that change nothing write nothing.
#[test]
fn a_key_without_a_meaning_writes_nothing() {
    let mut terminal = start((80, 24), &[]);
    let keys = ["\x1b[24;5~", "\x07", "\x1b[I", "\x1b[O", "\x1b[6~", RIGHT].concat();
    assert_eq!(terminal.frame_after(&keys), only_right());
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
    terminal.wait_for("Bc4 d6");
    terminal.settle();
    let after_move = most(&mut terminal, &[RIGHT]);
    // By hand: on an empty square, and onto the own pawn before the rook.
    for key in [UP, UP, UP, ENTER] {
        terminal.frame_after(key);
    }
    let after_refusal = most(&mut terminal, &[LEFT]);
    terminal.click("h5");
    terminal.wait_for_silence_of(Duration::from_millis(500));
    let carried = most(
        &mut terminal,
        &[LEFT, LEFT, UP, UP, RIGHT, DOWN, DOWN, DOWN, RIGHT],
    );
    terminal.frame_after(ENTER);
    let after_reason = most(&mut terminal, &[UP]);
    let all = [after_move, after_refusal, carried, after_reason];
    println!("80x24: after a move, a refusal, selected, after a reason: {all:?}");
    assert!(all.iter().all(|&count| count < KEY), "{all:?}");
}

/// A capture with check, castling, and a mate among them; only Enter is counted.
fn moves(terminal: &mut Terminal) -> Vec<usize> {
    let lines = [
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O", "Nxe4", "Re1", "Nxf2", "Kxf2", "Bc5", "d4",
        "Nxd4", "Nxd4", "Qf6",
    ];
    let counts = lines.iter().map(|line| {
        terminal.type_slowly(line);
        terminal.frame_after(ENTER).len()
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
    // A whole square changes its colour, and the targets get their dots.
    assert!(picked < 2 * KEY, "{picked}");
    assert!(carried < KEY, "{carried}");
    assert!(put < MOVE, "{put}");
}

#[test]
fn a_large_board_is_not_redrawn() {
    let mut terminal = start((120, 40), &[("COLORTERM", "truecolor")]);
    let first = terminal.written.len();
    let key = most(&mut terminal, &[UP, RIGHT, DOWN, LEFT]);
    terminal.type_slowly("e4");
    let played = most(&mut terminal, &[ENTER]);
    let turned = most(&mut terminal, &[F5]);
    println!("120x40: first frame {first}, a cursor key {key}, a move {played}, a turn {turned}");
    assert!(key < first / 10, "{key} of {first}");
    assert!(played < MOVE, "{played}");
}

/// Only the digits change while a clock runs.
#[test]
fn a_clock_writes_its_digits_and_no_more() {
    let start = Start {
        args: &["--time", "10"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal.wait_for_clock(Duration::from_secs(598));
    let before = terminal.written.len();
    terminal.wait_for_clock(Duration::from_secs(595));
    let bytes = terminal.written.len() - before;
    println!("80x24: {bytes} bytes in three seconds of a clock");
    assert!(bytes < 3 * 100, "{bytes}");
    // A paused clock is no clock.
    terminal.enter("pause");
    terminal.wait_for("paused");
    terminal.press(ESC);
    terminal.wait_for("Menu");
    terminal.settle();
    terminal.wait_for_silence_of(Duration::from_secs(3));
}
