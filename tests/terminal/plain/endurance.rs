//! What the plain mode must live through: rubbish, endless lines, falling flags, deaf readers.

use std::io::{BufRead, BufReader, Write};

use super::program::{say, say_briefly, start};

/// Numbers that look random and are always the same (xorshift).
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 as usize % sides
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words[self.roll(words.len())]
    }
}

/// A line of the language, a broken one, or rubbish.
fn random_line(dice: &mut Dice) -> Vec<u8> {
    const STARTS: &[&str] = &[
        "undo",
        "redo",
        "resign",
        "draw",
        "accept",
        "decline",
        "claim",
        "new",
        "new!",
        "game",
        "fen",
        "fen!",
        "setup",
        "done",
        "cancel",
        "clear",
        "start",
        "+",
        "-",
        "=",
        "castling",
        "ep",
        "moves",
        "where",
        "row",
        "column",
        "pieces",
        "help",
        "names",
        "swap",
        "alternate",
        "autoflip",
        "flip",
        "history",
        "captured",
        "score",
        "clock",
        "pgn",
        "move",
        "castle",
        "p5w",
        "h2b",
        "quw",
        "kib",
        "O-O",
        "oo",
        "Nf3",
        "exd5",
        "e8=Q",
        "1.",
        "save",
        "theme",
    ];
    const RESTS: &[&str] = &[
        "",
        "1",
        "3",
        "e4",
        "e5",
        "4 e",
        "5 e",
        "human human",
        "human human 5+3",
        "K e1",
        "q d8",
        "on",
        "off",
        "white",
        "black",
        "KQkq",
        "Ann, Bob",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "!",
        "\u{1b}[2J",
        "\u{265f}",
        "99999999999999999999",
    ];
    let files = ["a", "b", "c", "d", "e", "f", "g", "h"];
    let square = |dice: &mut Dice| format!("{}{}", dice.pick(&files), dice.roll(8) + 1);
    match dice.roll(8) {
        0 => rubbish(dice),
        1 => format!("{}{}", dice.pick(&["N", "b", "q", "R", "k"]), square(dice)).into_bytes(),
        2 => format!("{} {}", square(dice), square(dice)).into_bytes(),
        3 | 4 => square(dice).into_bytes(),
        5 => dice.pick(&["cancel", "new!", "undo"]).into(),
        _ => format!("{} {}", dice.pick(STARTS), dice.pick(RESTS)).into_bytes(),
    }
}

/// Any bytes but the end of a line.
fn rubbish(dice: &mut Dice) -> Vec<u8> {
    (0..dice.roll(40))
        .map(|_| dice.roll(256) as u8)
        .filter(|&byte| byte != b'\n')
        .collect()
}

#[test]
fn twenty_thousand_random_lines_are_survived() {
    let mut dice = Dice(0x9e37_79b9_7f4a_7c15);
    let mut input = Vec::new();
    for _ in 0..20_000 {
        input.extend(random_line(&mut dice));
        input.push(b'\n');
    }
    input.extend(b"\xff\xfeno newline at the end");
    let said = say(&["--plain", "--board", "never"], input);
    let moves = said.matches(" moves from ").count();
    let refusals = said.lines().filter(|line| line.starts_with("No: ")).count();
    assert!(
        moves > 1000 && refusals > 5000,
        "{moves} moves, {refusals} refusals"
    );
    assert!(said.lines().last().unwrap().starts_with("Final score: "));
    assert!(!said.contains('\u{1b}'), "no escape sequence comes back");
}

#[test]
fn an_endless_line_is_refused_in_a_short_one() {
    let said = say_briefly(&("e4 ".repeat(5_000_000 / 3) + "\nfen\n"));
    let refusal = "No: the line is too long to mean anything: \"e4 e4 e4 e4 e4 e4 e4...\"\n";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    let end = "Final score: White 0, Black 0\n";
    let prompt = "White, enter a move (piece row column): \n";
    assert_eq!(said, [prompt, refusal, prompt, start, prompt, end].concat());
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = start(&["--plain"]);
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let _ = stdin.write_all("help\n".repeat(100).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}

#[test]
fn a_flag_falls_without_a_line() {
    let mut child = start(&["--plain", "--board", "never", "--time", "0:01"]);
    let stdin = child.stdin.take().unwrap();
    let said: Vec<String> = BufReader::new(child.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap)
        .take_while(|line| line != "Game over. Command: ")
        .skip(1)
        .collect();
    assert_eq!(
        said,
        ["White's time is up. Black wins.", "Score: White 0, Black 1"]
    );
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}
