//! Promotion and en passant.

use super::common::{PROMOTION, check, meaning};

const EN_PASSANT: &str = "e4 a6 e5 d5";

#[test]
fn promotion_in_every_form() {
    for typed in [
        "e8=Q",
        "e8Q",
        "e8q",
        "e8 Q",
        "e8=Q+",
        "e7e8q",
        "e7e8=Q",
        "e7 e8 Q",
        "e7-e8=q",
        "move e7 e8 Q",
        "e7 e8 queen",
        "p1w 8 e Q",
        "p1w 8 e q",
        "p1w e8=Q",
        "p1w 8 e queen",
    ] {
        assert_eq!(meaning(PROMOTION, typed), "e7e8q", "{typed:?}");
    }
    for (typed, expected) in [
        ("e8=N", "e7e8n"),
        ("e8(R)", "e7e8r"),
        ("p1w 8 e B", "e7e8b"),
    ] {
        assert_eq!(meaning(PROMOTION, typed), expected, "{typed:?}");
    }
    let missing = "No: p1w reaches the last row on e8: add Q, R, B or N to say what it becomes.";
    let only = "No: after the square only a promotion may follow: Q, R, B or N.";
    check(&[(
        PROMOTION,
        &[
            ("e8", missing),
            ("e7e8", missing),
            ("p1w 8 e", missing),
            ("p1w 8 e K", only),
            ("p1w 8 e Q Q", only),
            (
                "e8=K",
                "No: a pawn can become a queen, a rook, a bishop or a knight.",
            ),
            (
                "Kd2=Q",
                "No: only a pawn that reaches the last row can promote.",
            ),
        ],
    )]);
}

#[test]
fn en_passant_in_every_form() {
    for typed in [
        "exd6",
        "ed6",
        "p5w 6 d",
        "p5w d6",
        "e5d6",
        "exd6 e.p.",
        "exd6ep",
        "EXD6",
    ] {
        assert_eq!(meaning(EN_PASSANT, typed), "e5d6", "{typed:?}");
    }
    check(&[(
        "e4 a6 e5 d5 a3 a5",
        &[(
            "exd6",
            "No: p5w cannot take p4b en passant any more: that is possible only right after its double step.",
        )],
    )]);
}
