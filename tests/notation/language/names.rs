//! Moves by the name of a piece.

use super::common::{CAPTURES, START, check, meaning};

#[test]
fn names_are_read_in_every_common_form() {
    for typed in [
        "p5 e4",
        "P5 e4",
        "p5 4 e",
        "p5e4",
        "p5w-e4",
        "p5we4",
        "p5w e 4",
        "p5w to e4",
        "p5w->e4",
        "p5w.e4",
        "p5w e4;",
        "p5w e2 e4",
        "p5w from e2 to e4",
        "p5 e2-e4",
    ] {
        assert_eq!(meaning(START, typed), "e2e4", "{typed:?}");
    }
    assert_eq!(meaning("e4", "p5 e5"), "e7e5", "the side to move is meant");
    for typed in ["n1w c3", "h1w c3", "n1 c3", "n1w-c3"] {
        assert_eq!(meaning(START, typed), "b1c3", "{typed:?}");
    }
    check(&[
        (
            CAPTURES,
            &[
                ("quw x d5", "d1d5"),
                ("quw xd5", "d1d5"),
                ("quwxd5", "d1d5"),
                ("quw takes p1b", "d1d5"),
                ("quw takes p1", "d1d5"),
                ("quw takes pawn", "d1d5"),
                ("quw p1b", "d1d5"),
                ("quw x d4", "No: there is nothing to capture on d4."),
                ("quw takes p1w", "No: p1w is White's own piece."),
                (
                    "quw takes r1b",
                    "No: there is no piece named r1b in this game.",
                ),
            ],
        ),
        (
            "e4 a6 e5 d5",
            &[("p5w takes p4b", "e5d6"), ("p5w d6", "e5d6")],
        ),
        (
            START,
            &[
                (
                    "quw xd2",
                    "No: quw cannot go to d2: p4w, of the same side, stands there.",
                ),
                (
                    "quw takes p4b",
                    "No: quw cannot go from d1 to d7: it is blocked by p4w on d2.",
                ),
                (
                    "z9w 1 a",
                    "No: no piece is named z9w; names are such as p1w, h2b, quw or kib.",
                ),
                ("p9 e4", "No: there is no piece named p9w in this game."),
                ("b1 c3", "b1c3"),
            ],
        ),
    ]);
}
