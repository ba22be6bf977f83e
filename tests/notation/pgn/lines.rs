//! The exact output of `hotseat pgn`.

use super::{games, run, text};

/// Each oddity, and the lines for its games without their numbers and names.
const ODDITIES: [(&str, &str, &[&str]); 52] = [
    ("nothing", "", &[]),
    ("only space", " \r\n\n\t\n", &[]),
    ("no tags", "1. e4 e5 1-0", &["1-0, 2 plies, ok"]),
    ("no result", "1. e4 e5", &["*, 2 plies, ok"]),
    ("no numbers", "e4 e5 Nf3 *", &["*, 3 plies, ok"]),
    (
        "no spaces",
        "1.e4 e5 2.Nf3 Nc6 3.Bb5 1/2-1/2",
        &["1/2-1/2, 5 plies, ok"],
    ),
    (
        "numbers without dots",
        "1 e4 e5 2 Nf3 *",
        &["*, 3 plies, ok"],
    ),
    (
        "dots apart",
        "1 . e4 1 ... e5 2 . Nf3 *",
        &["*, 3 plies, ok"],
    ),
    (
        "the tag's result",
        "[Result \"0-1\"]\n\n1. e4",
        &["0-1, 1 ply, ok"],
    ),
    (
        "the marker wins",
        "[Result \"0-1\"]\n\n1. e4 1-0",
        &["1-0, 1 ply, ok"],
    ),
    (
        "an open marker wins",
        "[Result \"0-1\"]\n\n1. e4 *",
        &["*, 1 ply, ok"],
    ),
    (
        "tags alone",
        "[Event \"a\"]\n[Result \"1-0\"]\n",
        &["1-0, 0 plies, ok"],
    ),
    (
        "tag names in lower case",
        "[result \"1-0\"]\n\n1. e4",
        &["1-0, 1 ply, ok"],
    ),
    ("a small o", "1. e4 o-1", &["0-1, 1 ply, ok"]),
    ("a large O", "1. e4 1-O", &["1-0, 1 ply, ok"]),
    ("halves", "1. e4 ½-½", &["1/2-1/2, 1 ply, ok"]),
    ("a colon", "1. e4 1:0", &["1-0, 1 ply, ok"]),
    (
        "braces",
        "1. e4 {a ( [ 1-0 ; } e5 {b}2. Nf3{c}*",
        &["*, 3 plies, ok"],
    ),
    (
        "braces over lines",
        "1. e4 {a\n\n[Event \"x\"]\n% b } e5 *",
        &["*, 2 plies, ok"],
    ),
    (
        "line comments",
        "1. e4 ; comment } Nf6\ne5 *",
        &["*, 2 plies, ok"],
    ),
    ("an open comment", "1. e4 {and then", &["*, 1 ply, ok"]),
    (
        "a comment at the end",
        "1. e4 1-0 {time} 1. d4 *",
        &["1-0, 1 ply, ok", "*, 1 ply, ok"],
    ),
    (
        "variations",
        "1. e4 (1. d4 d5 (1... Nf6 2. c4)) 1... e5 *",
        &["*, 2 plies, ok"],
    ),
    (
        "no spaces at brackets",
        "1.e4(1.d4)e5(1...c5 2.Nf3)2.f4 *",
        &["*, 3 plies, ok"],
    ),
    (
        "a variation of nothing",
        "[Event \"a\"]\n\n(1. d4) 1. e4 *",
        &["*, 1 ply, ok"],
    ),
    ("brackets to spare", "1. e4) e5 ) *", &["*, 2 plies, ok"]),
    (
        "a variation's result",
        "1. e4 (1. f3 e5 2. g4 Qh4# 0-1) 1... e5 1-0",
        &["1-0, 2 plies, ok"],
    ),
    (
        "glyphs",
        "1. e4 $1 e5 $14$6 2. Nf3 $999999999999 *",
        &["*, 3 plies, ok"],
    ),
    (
        "signs",
        "1. e4! e5?! 2. Nf3!!! ! Nc6 +- 3. Bb5 = a6 ± 4. Ba4 ∞ *",
        &["*, 7 plies, ok"],
    ),
    (
        "glued signs",
        "1. e4+- e5= 2. Nf3± Nc6+/= 3. Bb5-+ *",
        &["*, 5 plies, ok"],
    ),
    ("letters", "1. e4 N e5 D 2. Nf3 *", &["*, 3 plies, ok"]),
    (
        "escapes",
        "%a\n1. e4\n%1. d4 ( {\n e5 *",
        &["*, 2 plies, ok"],
    ),
    ("no escape", "1. e4 {50\n% } e5 *", &["*, 2 plies, ok"]),
    (
        "Windows",
        "[Event \"a\"]\r\n\r\n1. e4 {b\r\nc}\r\ne5\r\n*\r\n\r\n1. d4 *\r\n",
        &["*, 2 plies, ok", "*, 1 ply, ok"],
    ),
    (
        "an old Mac",
        "[Event \"a\"]\r\r1. e4 ;x\re5 *\r\r1. d4 *",
        &["*, 2 plies, ok", "*, 1 ply, ok"],
    ),
    (
        "a mark",
        "\u{feff}[Event \"a\"]\n\n1. e4 *",
        &["*, 1 ply, ok"],
    ),
    (
        "zeros",
        "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0 *",
        &["*, 8 plies, ok"],
    ),
    (
        "too much",
        "1. e2e4 e7-e5 2. Ng1f3 Nb8-c6 3. Bf1xb5 *",
        &["*, 5 plies, ok"],
    ),
    (
        "too much, but good",
        "1. e2e4 e7-e5 2. Ng1f3 Nb8-c6 3. Bf1-b5 Ngf6 *",
        &["*, 6 plies, ok"],
    ),
    (
        "coordinates",
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1b5 a7a6 4. e1g1 *",
        &["*, 7 plies, ok"],
    ),
    (
        "a pin tells",
        "1. d4 e6 2. Nf3 Bb4+ 3. Nc3 Nf6 4. Nd2 *",
        &["*, 7 plies, ok"],
    ),
    ("checks", "1. f3 e5+ 2. g4 Qh4++ *", &["*, 4 plies, ok"]),
    (
        "en passant",
        "1. e4 a6 2. e5 d5 3. exd6e.p. a5 4. dxc7 e.p. *",
        &["*, 7 plies, ok"],
    ),
    (
        "a promotion in brackets",
        "[FEN \"7k/P7/8/8/8/8/8/K7 w - -\"]\n\n1. a8(Q)+ *",
        &["*, 1 ply, ok"],
    ),
    (
        "a promotion without a sign",
        "[FEN \"7k/P7/8/8/8/8/8/K7 w - -\"]\n\n1. a8Q+ *",
        &["*, 1 ply, ok"],
    ),
    (
        "rights that are none",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w KQkq e3 0 1\"]\n\n1. O-O *",
        &["*, 1 ply, ok"],
    ),
    (
        "tags on one line",
        "[Event \"a\"] [Result \"1-0\"]\n\n1. e4",
        &["1-0, 1 ply, ok"],
    ),
    (
        "rubbish between",
        "Some text.\n\n1. e4 1-0\nMore text, 3 rooks\n-- it said --\n\n[Event \"x\"]\n\n1. d4 *",
        &["1-0, 1 ply, ok", "*, 1 ply, ok"],
    ),
    (
        "rubbish without a result",
        "1. e4 e5\n\nMore text\n\n[Event \"x\"]\n\n1. d4 *",
        &["*, 2 plies, ok", "*, 1 ply, ok"],
    ),
    (
        "neither tags nor results",
        "1. e4 e5\n\n1. d4 d5\n\n1. c4",
        &["*, 2 plies, ok", "*, 2 plies, ok", "*, 1 ply, ok"],
    ),
    (
        "an empty line within",
        "1. e4 e5\n\n2. Nf3 *",
        &["*, 3 plies, ok"],
    ),
    (
        "no result before tags",
        "[Event \"a\"]\n\n1. e4 (1. d4\n[Event \"b\"]\n\n1. c4 *",
        &["*, 1 ply, ok", "*, 1 ply, ok"],
    ),
];

#[test]
fn common_oddities_are_read() {
    for (what, input, expected) in ODDITIES {
        let found = games(input.as_bytes());
        let expected: Vec<_> = (1..)
            .zip(expected)
            .map(|(number, line)| format!("{number}: ? - ?, {line}"))
            .collect();
        assert_eq!(found, expected, "{what}");
    }
}

#[test]
fn an_error_names_the_move_and_why() {
    let cases = [
        (
            "1. e4 e5 2. Ke3",
            "2 plies, error at 2. Ke3: no king of White's can go there",
        ),
        (
            "1. e4 e5 2. Nf3 Nf3 3. Bb5",
            "3 plies, error at 2... Nf3: no knight of Black's can go there",
        ),
        (
            "1. e4 foo 2. Nf3",
            "1 ply, error at 1... foo: this is not a move in algebraic notation",
        ),
        (
            "1. e4 -- 2. Nf3",
            "1 ply, error at 1... --: a null move is not a move of a game",
        ),
        (
            "1. e4 Z0",
            "1 ply, error at 1... Z0: a null move is not a move of a game",
        ),
        (
            "1. O-O",
            "0 plies, error at 1. O-O: White cannot castle there now",
        ),
        (
            "1. e4 f5 2. Qh5+ Nf6",
            "3 plies, error at 2... Nf6: it would leave Black's king in check",
        ),
        (
            "1. d4 d5 2. Nd2 a6 3. Ngf3 a5 4. Nd2",
            "6 plies, error at 4. Nd2: no knight of White's can go there",
        ),
        (
            "1. Nf3 a6 2. d4 a5 3. Nd2",
            "4 plies, error at 3. Nd2: it could be Nbd2 or Nfd2",
        ),
        (
            "1. e4 (1. d4 d6 2. Qd8) e5 2. Nf3",
            "3 plies, error at 2. Qd8: no queen of White's can go there",
        ),
        ("1. e4 (1. d4 --) e5 2. Nf3", "3 plies, ok"),
        ("1. e4 (1. --) e5 (1... Z0 2. d4) 2. Nf3", "3 plies, ok"),
        (
            "[FEN \"7k/P7/8/8/8/8/8/K7 w - - 0 40\"]\n\n1. a8",
            "0 plies, error at 40. a8: it does not say what the pawn becomes",
        ),
        (
            "[FEN \"7k/P7/8/8/8/8/8/K7 b - - 0 40\"]\n\n40... Qa8",
            "0 plies, error at 40... Qa8: Black has no queen",
        ),
        (
            "[FEN \"nonsense\"]\n\n1. e4",
            "0 plies, error at 1. [FEN]: the game cannot start from its FEN: piece placement (field 1): the number of ranks, separated by '/', is 1 instead of 8",
        ),
    ];
    for (input, expected) in cases {
        let both = format!("{input} 1-0\n\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 *\n");
        let expected = [
            format!("1: ? - ?, 1-0, {expected}"),
            "2: A - B, *, 1 ply, ok".to_owned(),
        ];
        assert_eq!(games(both.as_bytes()), expected, "{input}");
    }
}

#[test]
fn names_are_read_in_both_encodings_and_sanitized() {
    let input = b"[White \"R\xe9ti\"]\n[Black \"R\xc3\xa9ti \\\"\\\\\"]\n\n*\n\n\
        [White \"\x1b[31mred\"]\n[Black \"a \"quote\" b\"]\n\n1. \x1b[2Jfoo *\n\n[White \"\"]\n\n*";
    assert_eq!(
        games(input),
        [
            "1: Réti - Réti \"\\, *, 0 plies, ok",
            "2: ?[31mred - a \"quote\" b, *, 0 plies, error at 1. 2Jfoo: this is not a move in algebraic notation",
            "3: ? - ?, *, 0 plies, ok",
        ]
    );
}

#[test]
fn final_positions_follow_their_games() {
    let input = b"1. e4 e5 2. Ke3 *\n\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 3 9\"]\n\n9. O-O *";
    let output = run(&["--final", "-"], input);
    assert_eq!(
        text(&output.stdout),
        "1: ? - ?, *, 2 plies, error at 2. Ke3: no king of White's can go there\n\
         fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n\
         2: ? - ?, *, 1 ply, ok\n\
         fen 4k3/8/8/8/8/8/8/5RK1 b - - 4 9\n\
         2 games, 1 with errors\n"
    );
    assert_eq!(output.status.code(), Some(1));
    let quiet = run(&["--quiet", "--final", "-"], input);
    assert_eq!(text(&quiet.stdout), "2 games, 1 with errors\n");
}

#[test]
fn several_files_get_headings() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (a, b, none) = (path("a.pgn"), path("b.pgn"), path("none.pgn"));
    std::fs::write(&a, "1. e4 *\n\n1. d4 *\n").expect("it can be written");
    std::fs::write(&b, "[White \"W\"]\n\n1. c4 1-0\n").expect("it can be written");
    let expected = format!(
        "{a}:\n1: ? - ?, *, 1 ply, ok\n2: ? - ?, *, 1 ply, ok\n\
         {b}:\n1: W - ?, 1-0, 1 ply, ok\n3 games, 0 with errors\n"
    );
    let output = run(&[&a, &b], b"");
    assert_eq!(
        (text(&output.stdout), output.status.code()),
        (&*expected, Some(0))
    );
    // The other files are still checked.
    let output = run(&[&a, &none, &b], b"");
    assert_eq!(
        (text(&output.stdout), output.status.code()),
        (&*expected, Some(2))
    );
    let complaint = format!("error: cannot read {none}: ");
    assert!(text(&output.stderr).starts_with(&complaint));
    let output = run(&[&none], b"");
    assert_eq!((text(&output.stdout), output.status.code()), ("", Some(2)));
    let output = run(&[&folder.path().to_string_lossy()], b"");
    assert_eq!((text(&output.stdout), output.status.code()), ("", Some(2)));
    assert_eq!(run(&[], b"").status.code(), Some(2));
}
