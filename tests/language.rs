//! The typed language as tables: the position, the typed line, and the move it means.
//! The other words of the language are in `words.rs`, and random positions in `typed.rs`.

use hotseat::app::command::{Command, Context, parse, parse_move_with, parse_moves, resolve};
use hotseat::model::Game;
use hotseat::notation::san::Letters;
use hotseat::notation::{coordinates, fen, san};

/// The game before the line: a FEN, or the moves from the standard start.
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

const BISHOPS_AND_QUEEN: &str = "3k4/8/8/5B2/8/8/8/1Q3B1K w - - 0 1";
const PAWN_FAR_AWAY: &str = "4k3/8/8/1P6/8/2n5/3B4/4K3 w - - 0 1";
const CAPTURES: &str = "4k3/8/8/3p4/2B1P3/2n5/1P6/3QK3 w - - 0 1";
const TWO_PROMOTE: &str = "k2n4/2P1P3/8/8/8/8/8/4K3 w - - 0 1";
const H_PROMOTES: &str = "k7/7P/8/8/8/8/8/4K3 w - - 0 1";

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

#[test]
fn refusals_give_the_reason() {
    check(&[
        (
            START,
            &[
                ("Ne4", "No: neither h1w nor h2w can go to e4."),
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

/// What a line in the letters of a language means.
fn meaning_in(letters: Letters, before: &str, typed: &str) -> String {
    let game = game(before);
    let text = match parse_move_with(typed, &game, letters) {
        Ok(text) => text,
        Err(error) => return format!("No: {error}"),
    };
    match resolve(&text, &game) {
        Ok(mv) => coordinates::write(mv),
        Err(reason) => format!("No: {}", reason.in_letters(letters)),
    }
}

#[test]
fn piece_letters_are_those_of_the_language() {
    for (letters, before, typed, expected) in [
        (Letters::German, START, "Sf3", "g1f3"),
        (Letters::German, START, "sf3", "g1f3"),
        (Letters::German, START, "Nf3", "g1f3"),
        (Letters::German, "e4 e5", "Lc4", "f1c4"),
        (Letters::German, "e4 e5", "Dh5", "d1h5"),
        (Letters::German, PROMOTION, "e8=D", "e7e8q"),
        (Letters::German, PROMOTION, "e8S", "e7e8n"),
        (
            Letters::German,
            PROMOTION,
            "e8",
            "No: p1w reaches the last row on e8: add D, T, L or S to say what it becomes.",
        ),
        (
            Letters::French,
            START,
            "p1w a3 y",
            "No: after the square only a promotion may follow: D, T, F or C.",
        ),
        (Letters::French, START, "Cf3", "g1f3"),
        (Letters::French, "e4 e5", "Fc4", "f1c4"),
        (Letters::French, "e4 e5", "Re2", "e1e2"),
        (Letters::Spanish, "e4 e5", "Ac4", "f1c4"),
        (Letters::Spanish, START, "c4", "c2c4"),
        (Letters::Dutch, START, "Pf3", "g1f3"),
        (Letters::Dutch, START, "e4", "e2e4"),
    ] {
        let found = meaning_in(letters, before, typed);
        assert_eq!(found, expected, "{typed} in {letters}");
    }
}

/// What a line of several moves plays, and where it stops.
fn played(before: &str, line: &str) -> String {
    let Some(line) = parse_moves(line, &game(before), Letters::English) else {
        return "one".to_owned();
    };
    let moves: Vec<String> = line
        .moves
        .iter()
        .map(|&mv| coordinates::write(mv))
        .collect();
    let stop = line.stop.map(|stop| format!("; {stop}"));
    moves.join(" ") + &stop.unwrap_or_default()
}

#[test]
fn several_moves_on_one_line_are_played_up_to_the_first_refused_one() {
    for (line, expected) in [
        ("1.e4 e5 2.Nf3", "e2e4 e7e5 g1f3"),
        ("e4 e5 Nf3", "e2e4 e7e5 g1f3"),
        ("e4, e5, Nf3", "e2e4 e7e5 g1f3"),
        ("1. e4 e5", "e2e4 e7e5"),
        ("1 e4 e5 2 Nf3", "e2e4 e7e5 g1f3"),
        ("e2 e4 e7 e5", "e2e4 e7e5"),
        ("e2e4 e7e5 g1f3", "e2e4 e7e5 g1f3"),
        ("5254 5755", "e2e4 e7e5"),
        ("Nf3 d5", "g1f3 d7d5"),
        ("knight f3 knight f6", "g1f3 g8f6"),
        ("e4 knight f6", "e2e4 g8f6"),
        ("p5w 4 e p5b 5 e", "e2e4 e7e5"),
        ("e4!? e5 $2 Nf3 !!", "e2e4 e7e5 g1f3"),
        (
            "1. e4 {best} e5 (1... c5 {sharp} 2. Nf3) 2. Nf3 1/2-1/2",
            "e2e4 e7e5 g1f3",
        ),
        ("e4 {best}", "e2e4"),
        // One move, whichever pieces are there.
        ("e2 e4", "one"),
        ("e4 e5", "one"),
        ("1. e2 e4", "one"),
        ("Ng1 f3", "one"),
        ("rook a1 d1", "one"),
        ("knight from g2 to f3", "one"),
        ("e4", "one"),
        ("e4 hello", "one"),
        ("e4 4", "one"),
        ("hello", "one"),
        (
            "e4 e5 Nf9 Nc6",
            "e2e4 e7e5; 2. Nf9 was not played: no such square.",
        ),
        (
            "e4 e5 hello Nf3",
            "e2e4 e7e5; 2. hello was not played: that is not a move.",
        ),
        (
            "f3 e5 g4 Qh4# a3",
            "f2f3 e7e5 g2g4 d8h4; 3. a3 was not played: the game is over: Black won by checkmate.",
        ),
        (
            "e4 e4 e5",
            "e2e4; 1... e4 was not played: p5b cannot go from e7 to e4: a pawn moves one square ahead, or two from its first row, and captures one square diagonally ahead.",
        ),
    ] {
        assert_eq!(played(START, line), expected, "{line:?}");
    }
    assert_eq!(played(PROMOTION, "e8 Q Ka7 Qe3+"), "e7e8q a8a7 e8e3");
    let second = "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2";
    assert_eq!(played(second, "2. e4 e5"), "one");
    assert_eq!(played(second, "1. d2 d4"), "one");
    assert_eq!(
        played(second, "1. e4 e5"),
        "; 2. e4 was not played: p5w stands on e4 already."
    );
}
