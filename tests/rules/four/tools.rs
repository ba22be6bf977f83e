//! The command-line tools and their output.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use hotseat::model::cross::Position;
use hotseat::notation::fen4;
use hotseat::tools::{Form, moves as listing};

use crate::common::four::position;

fn moves(input: &str, has_teams: bool) -> (String, bool) {
    let mut out = Vec::new();
    let read = |text: &str| fen4::parse(text).map(|position| position.with_teams(has_teams));
    let printed = listing::print_all(input.as_bytes(), read, Form::Text, &mut out);
    let all_good = printed.expect("it writes");
    (String::from_utf8(out).expect("text"), all_good)
}

#[test]
fn moves_are_listed_with_names_rows_and_columns() {
    let text = fen4::write(&position("R wKh1 wPc10 bKg14"));
    let (printed, all_good) = moves(&format!("{text}\n"), false);
    let expected = format!(
        "fen4 {text}\nstatus ongoing\nc10c11b p1w 11 c B\nc10c11n p1w 11 c N\nc10c11q p1w 11 c Q\n\
         c10c11r p1w 11 c R\nh1g1 kiw 1 g\nh1g2 kiw 2 g\nh1h2 kiw 2 h\nh1i1 kiw 1 i\nh1i2 kiw 2 i\n\n"
    );
    assert_eq!(printed, expected);
    assert!(all_good);
}

#[test]
fn a_bad_line_is_reported_in_its_place() {
    let good = fen4::write(&Position::default());
    let (printed, all_good) = moves(&format!("bad\u{7}\n\n{good}"), false);
    assert!(!all_good);
    assert!(
        printed.starts_with("error line: the number of fields"),
        "{printed}"
    );
    assert!(!printed.contains('\u{7}'));
    assert_eq!(printed.matches("\nfen4 ").count(), 1);
    assert_eq!(printed.matches("\n\n").count(), 2);
}

#[test]
fn teams_change_the_moves_and_not_the_fen4() {
    let text = fen4::write(&position("R wKh1 wRh5 bKg14 bPh10 gKa7 oKn8"));
    let (alone, teams) = (moves(&text, false).0, moves(&text, true).0);
    assert!(alone.contains("\nh5h10 r1w 10 h\n") && !teams.contains("h5h10"));
    assert_eq!(alone.lines().next(), teams.lines().next());
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hotseat"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read its input may exit first.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("it ends")
}

/// (arguments, input, exit code, start of the output)
#[test]
fn exit_codes_report_the_result() {
    let start = fen4::write(&Position::default());
    let listed = format!("fen4 {start}\nstatus ongoing\nd2d3 p1w 3 d\nd2d4 p1w 4 d\n");
    let table: [(&[&str], &str, i32, &str); 9] = [
        (&["four", "moves"], "", 0, &listed),
        (
            &["four", "moves", "--fen4", &start, "--teams"],
            "",
            0,
            &listed,
        ),
        (&["four", "moves", "--fen4", "-"], &start, 0, &listed),
        (
            &["four", "moves", "--fen4", "-"],
            "bad\n",
            1,
            "error line: ",
        ),
        (&["four", "moves", "--fen4", "bad"], "", 2, ""),
        (&["four", "perft", "0"], "", 0, "nodes 1\n"),
        (&["four", "perft", "2", "--teams"], "", 0, "nodes 395\n"),
        (
            &["four", "perft", "1", "--divide", "--fen4", &start],
            "",
            0,
            "d2d3: 1\nd2d4: 1\n",
        ),
        (&["four", "perft", "1", "--fen4", "bad"], "", 2, ""),
    ];
    for (arguments, input, code, begins) in table {
        let output = run(arguments, input);
        let printed = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}");
        assert!(printed.starts_with(begins), "{arguments:?}: {printed}");
    }
}
