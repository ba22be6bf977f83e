//! The typed language as tables: what was on the board, what was typed, which move it means.
//! The other words of the language are in `words.rs`.

use hotseat::app::command::{Command, Context, parse, resolve};
use hotseat::model::Game;
use hotseat::notation::{coordinates, fen, san};

/// The game before the line: a FEN, or the moves from the usual start.
fn game(before: &str) -> Game {
    if before.contains('/') {
        return Game::from_position(fen::parse(before).unwrap());
    }
    let mut game = Game::default();
    for word in before.split_whitespace() {
        let mv = san::read(game.position(), word).unwrap();
        game.play(mv.request()).unwrap();
    }
    game
}

/// What a line means: `e2e4` for a move, `No: ...` for a refusal.
fn meaning(before: &str, typed: &str) -> String {
    let game = game(before);
    let text =
        match parse(typed, Context::playing(&game)).map(|order| order.map(|order| order.command)) {
            Ok(Some(Command::Move(text))) => text,
            Ok(other) => return format!("{other:?}"),
            Err(error) => return format!("No: {error}"),
        };
    match resolve(&text, &game) {
        Ok(mv) => coordinates::write(mv),
        Err(reason) => format!("No: {reason}"),
    }
}

/// One position and every line that is typed in it, with what each means.
type Table<'a> = (&'a str, &'a [(&'a str, &'a str)]);

fn check(tables: &[Table<'_>]) {
    for (before, lines) in tables {
        for (typed, expected) in *lines {
            let found = meaning(before, typed);
            assert_eq!(found, *expected, "{typed:?} after {before:?}");
        }
    }
}

const START: &str = "";
const PAWN_OR_BISHOP: &str = "r3k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";
const ONLY_BISHOP: &str = "4k3/8/8/8/8/2n5/P2B4/4K3 w - - 0 1";
const ONLY_PAWN: &str = "4k3/8/8/8/8/2n5/1P6/4K3 w - - 0 1";
const PAWN_OR_KNIGHT: &str = "4k3/8/8/8/8/6n1/4N2P/4K3 w - - 0 1";
const BOTH_CASTLE: &str = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const PROMOTION: &str = "k7/4P3/8/8/8/8/8/4K3 w - - 0 1";
const BLACK_PROMOTION: &str = "4kb2/8/8/8/8/8/1p6/2b1K3 b - - 0 1";
const EN_PASSANT: &str = "e4 a6 e5 d5";
const TWO_KNIGHTS: &str = "4k3/8/8/8/8/2N3N1/8/4K3 w - - 0 1";
const ONE_PINNED: &str = "4k3/8/8/8/1b6/2N3N1/8/4K3 w - - 0 1";
const TWO_ROOKS: &str = "7k/8/8/8/4R3/8/8/K3R3 w - - 0 1";

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
fn squares_and_names_are_told_apart() {
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
fn pawns_and_pieces_are_told_apart() {
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
        (
            ONLY_BISHOP,
            &[
                ("bc3", "d2c3"),
                ("bxc3", "No: White has no pawn on column b."),
            ],
        ),
        (
            ONLY_PAWN,
            &[("bc3", "b2c3"), ("Bxc3", "No: White has no such bishop.")],
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
fn castling_that_cannot_be_never_moves_something_else() {
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
                "No: \"e8=K\" is not a move or a command; did you mean e8=B?",
            ),
            (
                "Kd2=Q",
                "No: \"Kd2=Q\" is not a move or a command; did you mean Kd2?",
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
