//! The same language at a board for four: the moves before, or a position, the typed line, and what it
//! means.

use hotseat::model::Game;
use hotseat::notation::san::Letters;

use super::common::meaning_in;
use crate::common::four::{new_game, play, position};

/// The game before the line: moves as two squares from the usual start, or a position.
fn game(before: &str) -> Game {
    if before.contains('K') {
        return Game::from_position(position(before));
    }
    let mut game = new_game();
    play(&mut game, before);
    game
}

#[track_caller]
fn check(letters: Letters, tables: &[(&str, &[(&str, &str)])]) {
    for (before, lines) in tables {
        for (typed, expected) in *lines {
            let found = meaning_in(&game(before), letters, typed);
            let expected = expected.replace("{OFF}", OFF);
            assert_eq!(found, expected, "{typed:?} after {before:?}");
        }
    }
}

const OFF: &str =
    "is not on the board; rows run from 1 to 14 and columns from a to n, without the corners.";
const START: &str = "";
const TWO_KNIGHTS: &str = "R wKh1 wNd3 wNh3 bKg14";
const PAWN: &str = "R wKh1 wPc10 bKg14";
const CAPTURES: &str = "R wKh1 wQd4 wPf6 wBb4 gPd8 gKa7 bKg14 bNg7 bPe7";
/// Green plays from the left: its pawns move along the rows.
const GREEN: &str = "B wKh1 wNc6 gKa9 gPb5 gPc9 gPb10";

#[test]
fn every_form_is_read() {
    check(
        Letters::English,
        &[
            (
                START,
                &[
                    ("p1w 4 d", "d2d4"),
                    ("p1w d 4", "d2d4"),
                    ("P1W D4", "d2d4"),
                    ("p1 d4", "d2d4"),
                    ("p1wd4", "d2d4"),
                    ("p1w d2 d4", "d2d4"),
                    ("n1 f3", "e1f3"),
                    ("d2 d4", "d2d4"),
                    ("d2d4", "d2d4"),
                    ("D2-D4", "d2d4"),
                    ("d2→d4", "d2d4"),
                    ("move d2 d4", "d2d4"),
                    ("move d2 to d4", "d2d4"),
                    ("d2, d4", "d2d4"),
                    ("d4", "d2d4"),
                    ("1. d4", "d2d4"),
                    ("Nf3", "e1f3"),
                    ("nf3", "e1f3"),
                    ("hf3", "e1f3"),
                    ("♘f3", "e1f3"),
                    ("Nf3!?", "e1f3"),
                    ("h1w 3 f", "e1f3"),
                    ("Ne1-f3", "e1f3"),
                    ("k4", "k2k4"),
                ],
            ),
            (
                "d2d4",
                &[("p7g 10 d", "b10d10"), ("d10", "b10d10"), ("Nc9", "a10c9")],
            ),
            (
                CAPTURES,
                &[
                    ("Qxd8", "d4d8"),
                    ("Qd4xPd8", "d4d8"),
                    ("fxe7", "f6e7"),
                    ("fe", "f6e7"),
                    ("fxg7", "f6g7"),
                    ("BxP", "b4e7"),
                    ("quw takes p1g", "d4d8"),
                    ("quw takes p1", "No: row 1, column p {OFF}"),
                ],
            ),
            (GREEN, &[("bxc6", "b5c6"), ("c5", "b5c5"), ("d9", "c9d9")]),
        ],
    );
}

#[test]
fn moves_are_said_in_words() {
    check(
        Letters::English,
        &[
            (
                START,
                &[
                    ("knight f3", "e1f3"),
                    ("knight to foxtrot three", "e1f3"),
                    ("pawn to kilo 4", "k2k4"),
                    ("from d2 to d4", "d2d4"),
                    ("play knight f3", "e1f3"),
                    ("the pawn from h2 to h4 please", "h2h4"),
                    (
                        "knight to lima 3",
                        "No: \"knight to lima 3\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                    ),
                    (
                        "castle",
                        "No: kiw cannot castle on the king's side: b2w on i1 stands between king and rook.",
                    ),
                ],
            ),
            (
                CAPTURES,
                &[
                    ("queen takes pawn", "d4d8"),
                    ("queen takes d8", "d4d8"),
                    ("pawn takes knight", "f6g7"),
                    ("takes g7", "f6g7"),
                    ("queen takes knight", "No: quw cannot capture a knight now."),
                ],
            ),
            (
                PAWN,
                &[
                    ("pawn to c11 queen", "c10c11q"),
                    ("c11 promotes to knight", "c10c11n"),
                    ("promote to rook", "c10c11r"),
                    (
                        "promote to king",
                        "No: a pawn can become a queen, a rook, a bishop or a knight.",
                    ),
                ],
            ),
            (
                GREEN,
                &[
                    ("pawn takes knight", "b5c6"),
                    ("pawn from b10 to d10", "b10d10"),
                ],
            ),
        ],
    );
}

#[test]
fn letters_are_those_of_the_settings() {
    check(
        Letters::German,
        &[
            (
                START,
                &[
                    ("Sf3", "e1f3"),
                    ("sf3", "e1f3"),
                    ("Nf3", "e1f3"),
                    ("S f3", "e1f3"),
                    (
                        "xyz",
                        "No: \"xyz\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Sf3, or type help.",
                    ),
                ],
            ),
            (CAPTURES, &[("Dxd8", "d4d8")]),
            (
                TWO_KNIGHTS,
                &[(
                    "Sf2",
                    "No: Sf2 could be h1w (Sdf2) or h2w (Shf2); say which.",
                )],
            ),
            (
                PAWN,
                &[
                    ("c11=D", "c10c11q"),
                    (
                        "c11",
                        "No: p1w promotes on c11: add D, T, L or S to say what it becomes.",
                    ),
                ],
            ),
        ],
    );
}

#[test]
fn several_moves_are_read_up_to_the_first_refused_one() {
    check(
        Letters::English,
        &[(
            START,
            &[
                ("1. d4 d5 Nf12 l10", "d2d4; b5d5; e14f12; m10l10"),
                ("Nf3 c5", "e1f3; b5c5"),
                ("Nf3 c5 Nf12 l10 2. d4", "e1f3; b5c5; e14f12; m10l10; d2d4"),
                (
                    "d4 d5",
                    "No: there is no piece on d4; for two moves type 1. d4 d5.",
                ),
                (
                    "d4 c5 Nz9 e4",
                    "d2d4; b5c5; 1... Nz9 was not played: that is not a move.",
                ),
                (
                    "d4 c5 Na1 e4",
                    "d2d4; b5c5; 1... Na1 was not played: row 1, column a {OFF}",
                ),
            ],
        )],
    );
}

#[test]
fn refusals_name_the_reason_or_the_candidates() {
    check(
        Letters::English,
        &[
            (
                TWO_KNIGHTS,
                &[
                    (
                        "Nf2",
                        "No: Nf2 could be h1w (Ndf2) or h2w (Nhf2); say which.",
                    ),
                    ("Nk9", "No: neither h1w nor h2w can go to k9."),
                    ("Qk9", "No: White has no queen."),
                    (
                        "O-O",
                        "No: kiw cannot castle on the king's side: no rook of its own stands on k1.",
                    ),
                ],
            ),
            (
                "R wKh1 wNd3 bKg14",
                &[
                    (
                        "Nk9",
                        "No: h1w cannot go from d3 to k9: a knight moves two squares straight and one to the side.",
                    ),
                    ("e4", "No: White has no pawn on column e."),
                ],
            ),
            (
                PAWN,
                &[
                    (
                        "c11",
                        "No: p1w promotes on c11: add Q, R, B or N to say what it becomes.",
                    ),
                    (
                        "p1w 11 c z",
                        "No: after the square only a promotion may follow: Q, R, B or N.",
                    ),
                    ("p1w", "No: p1w needs a row and a column, such as p1w 4 d."),
                    ("p1w 12 c", "No: row 12, column c {OFF}"),
                    ("p1w 15 q", "No: row 15, column q {OFF}"),
                    (
                        "x9g 4 d",
                        "No: no piece is named x9g; names are such as p1w, h2b, quw or kib.",
                    ),
                    ("a1 a2", "No: row 1, column a {OFF}"),
                    (
                        "c10 c12",
                        "1. c10 was not played: p1w stands on c10 already.",
                    ),
                    ("move d4 to d15", "No: row 15, column d {OFF}"),
                    ("d4-o5", "No: row 5, column o {OFF}"),
                    ("c10b12q", "No: row 12, column b {OFF}"),
                    ("Na14", "No: row 14, column a {OFF}"),
                    ("Nd4xl2+", "No: row 2, column l {OFF}"),
                    ("dxc3", "No: row 3, column c {OFF}"),
                    ("n1", "No: row 1, column n {OFF}"),
                    ("knight a1", "No: row 1, column a {OFF}"),
                ],
            ),
            (
                GREEN,
                &[
                    ("e6", "No: Green has no pawn on row 6."),
                    ("bxc7", "No: there is nothing to capture on c7."),
                ],
            ),
        ],
    );
}

#[test]
fn a_slip_of_the_finger_gets_a_suggestion() {
    check(
        Letters::English,
        &[(
            START,
            &[
                ("nf33", "No: no such square; did you mean Nf3?"),
                ("d2d44", "No: no such square; did you mean d2d4?"),
                (
                    "Nf",
                    "No: \"Nf\" is not a move or a command; did you mean Nf3?",
                ),
                (
                    "resing",
                    "No: \"resing\" is not a move or a command; did you mean resign?",
                ),
                (
                    "hello",
                    "No: \"hello\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                ),
                (
                    "xyzzy",
                    "No: \"xyzzy\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                ),
                (
                    "éé",
                    "No: \"éé\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                ),
                (
                    "d2d2d2",
                    "No: \"d2d2d2\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                ),
                (
                    "undo3",
                    "No: \"undo3\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                ),
                (
                    "éx5",
                    "No: \"éx5\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.",
                ),
            ],
        )],
    );
}
