//! Moves said in words.

use super::common::{CAPTURES, PROMOTION, START, check, meaning};

const TWO_PROMOTE: &str = "k2n4/2P1P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn moves_can_be_spoken() {
    for typed in [
        "pawn e4",
        "pawn to e4",
        "e4 pawn",
        "from e2 to e4",
        "to e4 from e2",
        "e2 to e4",
        "pawn from e2 to e4",
        "please move the pawn to e4",
        "pawn e 4",
        "pawn echo four",
        "pawn to E4",
        "e4 check?!",
        "E2 TO E4",
        "E2 to e4",
        "e4;",
    ] {
        assert_eq!(meaning(START, typed), "e2e4", "{typed:?}");
    }
    for typed in [
        "knight f3",
        "knight to f3",
        "Knight To F3",
        "horse f3",
        "f3 knight",
        "knight from g1 to f3",
        "knight g1 f3",
        "knight on g1 to f3",
        "N to f3",
        "Nf3 check",
        "Nf3 check!",
        "Nf3 mate!?",
        "Nf3 mate",
        "knight felix 3",
        "play knight f3",
    ] {
        assert_eq!(meaning(START, typed), "g1f3", "{typed:?}");
    }
}

#[test]
fn captures_and_promotions_can_be_spoken() {
    check(&[
        (
            CAPTURES,
            &[
                ("queen takes d5", "d1d5"),
                ("bishop captures on d5", "c4d5"),
                ("pawn takes d5", "e4d5"),
                ("e takes d5", "e4d5"),
                ("exd", "e4d5"),
                ("ed", "e4d5"),
                ("pawn takes knight", "b2c3"),
                ("queen takes pawn", "d1d5"),
                ("take c3", "b2c3"),
                ("takes c3", "b2c3"),
                ("xc3", "b2c3"),
                ("PxN", "b2c3"),
                ("b takes c3", "b2c3"),
                ("pawn to d5", "e4d5"),
                ("pawn c3", "b2c3"),
                ("d5", "No: White has no pawn on column d."),
                (
                    "takes d5",
                    "No: takes d5 could be quw (Qxd5) or b1w (Bxd5) or p2w (exd5); say which.",
                ),
                ("takes e5", "No: there is nothing to capture on e5."),
                ("takes b2", "No: p1w on b2 is White's own piece."),
                ("queen takes d4", "No: there is nothing to capture on d4."),
                ("Qxd4", "No: there is nothing to capture on d4."),
                ("queen takes knight", "No: quw cannot capture a knight now."),
                ("take the rook", "No: White cannot capture a rook now."),
                ("axb", "No: White has no pawn on column a."),
                ("exf", "No: no pawn on column e can capture on column f."),
            ],
        ),
        (
            PROMOTION,
            &[
                ("e8=queen", "e7e8q"),
                ("e8 knight", "e7e8n"),
                ("pawn to e8 queen", "e7e8q"),
                ("e8 promotes to a rook", "e7e8r"),
                ("promote to knight", "e7e8n"),
                ("promote to b", "e7e8b"),
                ("from e7 to e8b", "e7e8b"),
                ("from e7 to e8 b", "e7e8b"),
                ("e7 to e8 b", "e7e8b"),
                ("pawn to e8b", "e7e8b"),
                ("from e7 to e8=n", "e7e8n"),
                ("e8 as a knight", "e7e8n"),
                ("7... e7e8 Q", "e7e8q"),
                ("7. e7 e8 queen", "e7e8q"),
                ("e7 to e8 as a rook", "e7e8r"),
                ("pawn e8 into a bishop", "e7e8b"),
                ("e7-e8 into a queen", "e7e8q"),
                ("p1w e8 as a knight", "e7e8n"),
            ],
        ),
        (
            TWO_PROMOTE,
            &[
                ("p1w takes h1b n", "c7d8n"),
                ("p2w x h1b queen", "e7d8q"),
                ("p2w takes h1b b", "e7d8b"),
            ],
        ),
        (
            TWO_PROMOTE,
            &[(
                "promote to queen",
                "No: promote to queen could be p1w (c8=Q+) or p1w (cxd8=Q+) or p2w (exd8=Q+) or p2w (e8=Q); say which.",
            )],
        ),
        (
            START,
            &[(
                "promote to queen",
                "No: White has no pawn that can promote now.",
            )],
        ),
    ]);
}

#[test]
fn a_capital_may_begin_a_square() {
    check(&[
        (
            START,
            &[
                ("B2 TO B3", "b2b3"),
                ("B2 to b3", "b2b3"),
                ("B2 TAKES B3", "No: there is nothing to capture on b3."),
            ],
        ),
        (
            "e4 e5 Be2 Nc6",
            &[
                ("B2 to b5", "e2b5"),
                ("B2 TO B3", "b2b3"),
                (
                    "B2 to b3",
                    "No: b2w cannot go from e2 to b3: a bishop moves along diagonals; for p2w type b3.",
                ),
            ],
        ),
    ]);
}
