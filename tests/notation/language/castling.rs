//! Castling, in signs and in words.

use super::common::{START, check, meaning};

const BOTH_CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";

#[test]
fn castling_in_every_form() {
    for typed in [
        "O-O",
        "0-0",
        "o-o",
        "oo",
        "OO",
        "00",
        "O-O+",
        "0-0.",
        "castle",
        "CASTLE",
        "castles",
        "castle short",
        "Castle  King",
        "castle kingside",
        "kiw 1 g",
        "kiw g1",
        "e1g1",
        "e1 h1",
        "kiw 1 h",
        "Kg1",
        "move castle",
        "move O-O",
    ] {
        assert_eq!(meaning(BOTH_CASTLE, typed), "e1g1", "{typed:?}");
    }
    for typed in [
        "O-O-O",
        "0-0-0",
        "o-o-o",
        "ooo",
        "castle long",
        "castles queenside",
        "castle q",
        "kiw 1 c",
        "e1c1",
        "e1 a1",
        "Kc1",
    ] {
        assert_eq!(meaning(BOTH_CASTLE, typed), "e1c1", "{typed:?}");
    }
}

#[test]
fn impossible_castling_never_moves_another_piece() {
    let gone = "No: kiw cannot castle on the king's side: the right to do so was gone when this game began.";
    check(&[
        (
            START,
            &[
                (
                    "oo",
                    "No: kiw cannot castle on the king's side: b2w on f1 stands between king and rook.",
                ),
                (
                    "0-0-0",
                    "No: kiw cannot castle on the queen's side: h1w on b1 stands between king and rook.",
                ),
                ("castle sideways", "No: write it as castle [short|long]."),
            ],
        ),
        (
            "3k4/8/8/8/8/8/6K1/R3R3 w - - 0 1",
            &[
                ("O-O", gone),
                ("oo", gone),
                ("castle", gone),
                ("e1g1", "e1g1"),
            ],
        ),
        (
            "e4 e5 Ke2 a6 Ke1 a5 Nf3 a4 Be2 a3",
            &[(
                "O-O",
                "No: kiw cannot castle on the king's side: the king has moved before.",
            )],
        ),
    ]);
}

#[test]
fn castling_can_be_spoken() {
    for typed in [
        "castle king side",
        "castle kingside",
        "castle on the king's side",
        "short castle",
        "castle short",
        "castles",
        "O\u{2013}O",
        "king to g1",
    ] {
        assert_eq!(meaning(BOTH_CASTLE, typed), "e1g1", "{typed:?}");
    }
    for typed in [
        "castle queen side",
        "castle queenside",
        "long castle",
        "castles long?!",
        "castle long",
        "queenside castle",
        "O\u{2014}O\u{2014}O",
    ] {
        assert_eq!(meaning(BOTH_CASTLE, typed), "e1c1", "{typed:?}");
    }
}
