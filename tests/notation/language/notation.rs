//! Squares, algebraic notation and ICCF digits, and which reading comes first.

use super::common::{PROMOTION, START, TWO_KNIGHTS, TWO_ROOKS, check, meaning};

const PAWN_OR_BISHOP: &str = "r3k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
const ONLY_BISHOP: &str = "4k3/8/8/8/8/2n5/P2B4/4K3 w - - 0 1";
const ONLY_PAWN: &str = "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1";
const PAWN_OR_KNIGHT: &str = "4k3/8/8/8/8/6n1/4N2P/4K3 w - - 0 1";
const BLACK_PROMOTION: &str = "4kb2/8/8/8/8/8/1p6/2b1K3 b - - 0 1";
const ONE_PINNED: &str = "4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1";
const BISHOPS_AND_QUEEN: &str = "3k4/8/8/5B2/8/8/8/1Q3B1K w - - 0 1";
const PAWN_FAR_AWAY: &str = "4k3/8/8/1P6/8/2n5/3B4/4K3 w - - 0 1";
const H_PROMOTES: &str = "k7/7P/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn every_form_of_a_move_is_understood() {
    let same = [
        "e4",
        "E4",
        "e2e4",
        "E2E4",
        "e2 e4",
        "e2-e4",
        "e2, e4",
        "e2,e4",
        "e2\te4",
        "e2   e4",
        "  e2 e4  ",
        "e2 to e4",
        "e2 e4.",
        "e4.",
        "e4 .",
        ", e2 e4,",
        "1. e4",
        "1.e4",
        "move e2 e4",
        "move, e2 e4",
        ",move e2 e4",
        "Move 1. e4",
        "MOVE E2-E4",
        "p5w 4 e",
        "p5w e4",
        "p5w 4e",
        "p5w e 4",
        "P5W 4 E",
        "p5W\t4\te",
        "p5w  4  e.",
        "p5w, 4, e",
        "p5w to 4 e",
        "move p5w 4 e",
        "e4!",
        "e4?!",
    ];
    for typed in same {
        assert_eq!(meaning(START, typed), "e2e4", "{typed:?}");
    }
    for typed in [
        "Nf3", "nf3", "NF3", "nF3", "Ng1f3", "g1f3", "hf3", "h2w 3 f",
    ] {
        assert_eq!(meaning(START, typed), "g1f3", "{typed:?}");
    }
    for typed in ["e5", "1... e5", "1...e5", "p5b 5 e"] {
        assert_eq!(meaning("e4", typed), "e7e5", "{typed:?}");
    }
}

#[test]
fn squares_and_names_are_distinguished() {
    check(&[
        (
            START,
            &[
                ("b4", "b2b4"),
                (
                    "b1",
                    "No: p2w cannot go to b1: h1w, of the same side, stands there.",
                ),
                ("b1w", "No: b1w needs a row and a column, such as b1w 3 a."),
                (
                    "b1w 3 a",
                    "No: b1w cannot go from c1 to a3: it is blocked by p2w on b2.",
                ),
                (
                    "b1b3",
                    "No: h1w cannot go from b1 to b3: a knight moves two squares straight and one to the side.",
                ),
                ("b1c3", "b1c3"),
                (
                    "h1",
                    "No: p8w cannot go to h1: r2w, of the same side, stands there.",
                ),
                ("h1w", "No: h1w needs a row and a column, such as h1w 3 a."),
                ("h1w 3 c", "b1c3"),
                ("h1w c3", "b1c3"),
                ("h1b 6 c", "No: it is White's turn, and h1b is Black's."),
                ("h3w 3 c", "No: there is no piece named h3w in this game."),
            ],
        ),
        (
            BLACK_PROMOTION,
            &[
                (
                    "b2b 1 b",
                    "No: b2b cannot go from f8 to b1: a bishop moves along diagonals.",
                ),
                (
                    "b2b1",
                    "No: p1b reaches the last row on b1: add Q, R, B or N to say what it becomes.",
                ),
                ("b2b", "No: b2b needs a row and a column, such as b2b 3 a."),
                ("b2b 6 d", "f8d6"),
                ("b2b1b", "b2b1b"),
                ("b2 b1 b", "b2b1b"),
            ],
        ),
        (
            "3k4/8/8/8/8/8/6K1/1R6 w - - 0 1",
            &[
                ("r1b3", "b1b3"),
                (
                    "r1b 3",
                    "No: r1b needs a row and a column, such as r1b 3 a.",
                ),
            ],
        ),
        (
            "3k4/8/8/8/8/8/8/RN4K1 w - - 0 1",
            &[(
                "r1b3",
                "No: r1w cannot go from a1 to b3: a rook moves along rows and columns.",
            )],
        ),
    ]);
}

#[test]
fn pawns_and_pieces_are_distinguished() {
    check(&[
        (
            PAWN_OR_BISHOP,
            &[
                ("bxc3", "b2c3"),
                ("Bxc3", "d2c3"),
                ("b2c3", "b2c3"),
                ("d2xc3", "d2c3"),
                (
                    "bc3",
                    "No: bc3 could be p1w (bxc3) or b1w (Bxc3); say which.",
                ),
                (
                    "BXC3",
                    "No: BXC3 could be p1w (bxc3) or b1w (Bxc3); say which.",
                ),
                ("be3", "d2e3"),
                ("b4", "b2b4"),
            ],
        ),
        (ONLY_BISHOP, &[("bc3", "d2c3"), ("bxc3", "d2c3")]),
        (
            ONLY_PAWN,
            &[("bc3", "b2c3"), ("Bxc3", "No: White has no bishop.")],
        ),
        (
            PAWN_OR_KNIGHT,
            &[
                ("hxg3", "h2g3"),
                ("Nxg3", "e2g3"),
                (
                    "hg3",
                    "No: hg3 could be h1w (Nxg3) or p1w (hxg3); say which.",
                ),
                ("hf4", "e2f4"),
                ("h4", "h2h4"),
            ],
        ),
        (
            "e4 d5",
            &[
                ("exd5", "e4d5"),
                ("ed5", "e4d5"),
                ("EXD5", "e4d5"),
                ("e4:d5", "e4d5"),
            ],
        ),
    ]);
}

#[test]
fn only_real_ambiguity_is_refused() {
    check(&[
        (
            TWO_KNIGHTS,
            &[
                (
                    "Ne4",
                    "No: Ne4 could be h1w (Nce4) or h2w (Nge4); say which.",
                ),
                ("Nge4", "g3e4"),
                ("nce4", "c3e4"),
                ("hge4", "g3e4"),
                ("h2w 4 e", "g3e4"),
            ],
        ),
        (
            ONE_PINNED,
            &[
                ("Ne4", "g3e4"),
                (
                    "Nce4",
                    "No: h1w cannot go to e4: that would leave kiw in check from b1b.",
                ),
            ],
        ),
        (
            TWO_ROOKS,
            &[
                ("R1e2", "e1e2"),
                ("r1e2", "e1e2"),
                ("R4e2", "e4e2"),
                (
                    "Re2",
                    "No: Re2 could be r1w (R1e2) or r2w (R4e2); say which.",
                ),
                ("r1w 2 e", "e1e2"),
            ],
        ),
    ]);
}

#[test]
fn exact_notation_comes_before_every_lenient_reading() {
    check(&[
        (
            BISHOPS_AND_QUEEN,
            &[
                ("B1d3", "f1d3"),
                ("B5d3", "f5d3"),
                ("b1d3", "b1d3"),
                ("B1D3", "b1d3"),
            ],
        ),
        (
            START,
            &[
                (
                    "B1c3",
                    "No: neither b1w nor b2w can go to c3; for h1w type Nc3.",
                ),
                ("b1c3", "b1c3"),
            ],
        ),
        (
            PAWN_FAR_AWAY,
            &[(
                "bxc3",
                "No: p1w cannot go from b5 to c3: a pawn moves one square ahead, or two from its first row, and captures one square diagonally ahead; for b1w type Bxc3.",
            )],
        ),
        (
            H_PROMOTES,
            &[("h8B", "h7h8b"), ("h8b", "h7h8b"), ("h8=B", "h7h8b")],
        ),
    ]);
}

#[test]
fn signs_and_numbers_around_a_move_do_not_matter() {
    for typed in [
        "e2->e4",
        "e2\u{2013}e4",
        "e2\u{2014}e4",
        "e2\u{2192}e4",
        "1 e4",
        "1. e4",
        "1.e4",
        "e4.",
        "e4!?",
        "5254",
        "\u{2659}e4",
    ] {
        assert_eq!(meaning(START, typed), "e2e4", "{typed:?}");
    }
    for typed in ["♘f3", "♞f3", "♘\u{fe0e}f3", "7163"] {
        assert_eq!(meaning(START, typed), "g1f3", "{typed:?}");
    }
    assert_eq!(meaning("e4", "1... e5"), "e7e5");
    assert_eq!(meaning("e4", "1\u{2026}e5"), "e7e5");
    assert_eq!(meaning(PROMOTION, "57584"), "e7e8n");
    assert_eq!(meaning(PROMOTION, "e8=♕"), "e7e8q");
}
