//! Why a move is refused.

use super::common::{CAPTURES, START, TWO_KNIGHTS, TWO_ROOKS, check};

#[test]
fn refusals_give_the_reason() {
    check(&[
        (
            START,
            &[
                ("Ne4", "No: neither h1w nor h2w can go to e4."),
                ("3e4", "No: White has no pawn on e3."),
                ("3-e4", "No: White has no pawn on e3."),
                (
                    "e4 e5",
                    "No: there is no piece on e4; for two moves type 1. e4 e5.",
                ),
                (
                    "e4 e6 ",
                    "No: there is no piece on e4; for two moves type 1. e4 e6.",
                ),
                ("e4e5", "No: there is no piece on e4."),
                ("e4 e3", "No: there is no piece on e4."),
                (
                    "qub takes kiw",
                    "No: it is White's turn, and qub is Black's.",
                ),
                ("r1w r2w", "No: r2w is White's own piece."),
                ("p5w q2b", "No: there is no piece named q2b in this game."),
                (
                    "p5w takes p5b",
                    "No: p5w cannot capture on e7: a pawn captures one square diagonally ahead.",
                ),
                (
                    "->",
                    "No: that is a word for setting up a position; type setup first.",
                ),
                (
                    "h8B",
                    "No: p8w cannot go from h2 to h8: a pawn moves one square ahead, or two from its first row, and captures one square diagonally ahead.",
                ),
            ],
        ),
        (
            "a3",
            &[(
                "e5 e4",
                "No: there is no piece on e5; for two moves type 1... e5 e4.",
            )],
        ),
        (
            CAPTURES,
            &[
                ("take c3 3", "No: no piece on row 3 can capture on c3."),
                ("pawn to B4", "b2b4"),
                ("pawn takes D5", "e4d5"),
                (
                    "pawn takes d5 becomes a rook",
                    "No: p2w cannot promote on d5: only a pawn that reaches the last row can.",
                ),
            ],
        ),
        (
            "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1",
            &[(
                "pawn takes d5 becomes a rook",
                "No: only a pawn that reaches the last row can promote.",
            )],
        ),
        (TWO_KNIGHTS, &[("Qd5", "No: White has no queen.")]),
        (
            TWO_ROOKS,
            &[
                ("Rad4", "No: White has no rook on column a."),
                ("R8e2", "No: White has no rook on row 8."),
                ("Ra1d1", "No: White has no rook on a1."),
            ],
        ),
    ]);
}

#[test]
fn an_own_piece_is_not_nothing() {
    let chess960 = "nnrkqrbb/pppppppp/8/8/8/2N5/PPPPPPPP/N1RKQRBB b KQkq - 1 1";
    let castles = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    check(&[
        (
            chess960,
            &[("Kd8xc8", "No: r1b on c8 is Black's own piece.")],
        ),
        (
            castles,
            &[
                ("e1xh1", "No: r1w on h1 is White's own piece."),
                (
                    "king takes rook on h1",
                    "No: r1w on h1 is White's own piece.",
                ),
            ],
        ),
    ]);
}
