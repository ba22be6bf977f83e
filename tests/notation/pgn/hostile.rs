//! Hostile files: bounded memory, no crash, a clear message.

use std::ops::ControlFlow;

use hotseat::notation::pgn::{
    self, DEEPEST, End, LONGEST_COMMENT, LONGEST_GAME, LONGEST_TAG, LONGEST_VALUE, MOST_TAGS,
    Reader, Visitor, Why,
};
use hotseat::printable::MOST_MARKS;

use super::{games, run, text};

#[test]
fn deep_nesting_affects_only_its_own_game() {
    let deep = "1. e4 (1. d4 (".repeat(50_000) + "\n\n[Event \"x\"]\n\n1. e4 *";
    let found = games(deep.as_bytes());
    let expected = format!("variations are nested more than {DEEPEST} deep");
    assert!(found[0].contains(", 1 ply, error at ") && found[0].ends_with(&expected));
    assert_eq!(found[1], "2: ? - ?, *, 1 ply, ok");
    let trees = pgn::read_all(deep.as_bytes());
    assert_eq!(trees.len(), 2);
    assert!(pgn::read_all(trees[0].tree.to_pgn().as_bytes())[0].tree == trees[0].tree);
    let brackets = "(".repeat(100_000) + "1. e4 " + &")".repeat(200_000) + " 1. d4 *";
    assert!(games(brackets.as_bytes()).len() <= 1);
}

#[test]
fn overlong_words_tags_and_comments_are_cut() {
    let long = "x".repeat(1_000_000);
    let next = "\n\n[Event \"x\"]\n\n1. e4 *";
    let word = games(format!("1. e4 {long}{next}").as_bytes());
    assert!(word[0].len() < 150, "{}", word[0]);
    assert!(word[0].ends_with("xxx...: this is not a move in algebraic notation"));
    let tag = games(format!("[White \"{long}\"]\n\n1. e4 *{next}").as_bytes());
    let too_long = format!("a tag is longer than {LONGEST_TAG} bytes");
    assert!(tag[0].ends_with(&too_long), "{}", tag[0]);
    let name = games(format!("[White \"{}\"]\n\n1. e4 *{next}", &long[..60_000]).as_bytes());
    assert!(
        name[0].len() < 400 && name[0].ends_with("ok"),
        "{}",
        name[0]
    );
    let comment = games(format!("1. e4 {{{long}}} e5 *{next}").as_bytes());
    assert_eq!(comment[0], "1: ? - ?, *, 2 plies, ok");
    for found in [word, tag, name, comment] {
        assert_eq!(found[1..], ["2: ? - ?, *, 1 ply, ok"]);
    }
}

/// Games that exceed a limit, and the message.
#[test]
fn a_tree_has_size_limits() {
    let tags: String = (0..=MOST_TAGS).map(|n| format!("[T{n} \"x\"]\n")).collect();
    let comment = "word ".repeat(LONGEST_COMMENT / 5 + 1);
    let cases = [
        (
            format!("1. e4 {} e5", format!("{{{comment}}}").repeat(300)),
            Why::LongComment(LONGEST_COMMENT),
        ),
        (
            format!("1. e4 {} e5", "{short} ".repeat(LONGEST_GAME / 20)),
            Why::TooLong(LONGEST_GAME),
        ),
        (format!("{tags}\n1. e4"), Why::TooManyTags(MOST_TAGS)),
        (
            format!("[White \"{}\"]\n\n1. e4", "x".repeat(LONGEST_VALUE + 1)),
            Why::LongTag(LONGEST_VALUE),
        ),
    ];
    for (input, why) in cases {
        let read = pgn::read_all(format!("{input} *\n\n[White \"W\"]\n\n1. d4 *").as_bytes());
        assert_eq!(read.len(), 2, "{why}");
        assert_eq!(
            read[0].problem.as_ref().map(|problem| &problem.why),
            Some(&why)
        );
        assert_eq!(read[1].problem, None);
        let again = pgn::read_all(read[0].tree.to_pgn().as_bytes());
        // The standard tags may not fit into a game at its limit.
        if why != Why::TooLong(LONGEST_GAME) {
            assert!(again[0].tree == read[0].tree, "{why}");
            assert_eq!(again[0].problem, None, "{why}");
        }
    }
}

#[test]
fn combining_marks_are_limited() {
    let zalgo = format!("e{}x", "\u{301}".repeat(100_000));
    let input = format!("[White \"{}\"]\n\n1. e4 {{{zalgo}}} *", &zalgo[..20_001]);
    let tree = pgn::read_all(input.as_bytes()).remove(0).tree;
    let marked = format!("e{}", "\u{301}".repeat(MOST_MARKS));
    assert_eq!(tree.tags.get("White"), Some(&*marked));
    let first = tree.next(None)[0];
    assert_eq!(tree.node(first).after, [marked]);
}

#[test]
fn a_comment_is_cut_between_characters_in_both_encodings() {
    let accented = "\u{e9}".repeat(LONGEST_COMMENT);
    let latin: Vec<u8> = vec![0xe9; LONGEST_COMMENT];
    for raw in [format!("x{accented}").into_bytes(), latin] {
        let input = [b"1. e4 {", &raw[..], b"} *"].concat();
        let tree = pgn::read_all(&input).remove(0).tree;
        let comment = &tree.node(tree.next(None)[0]).after[0];
        assert!(comment.len() <= LONGEST_COMMENT && comment.len() > LONGEST_COMMENT - 4);
        assert!(
            comment
                .trim_start_matches('x')
                .chars()
                .all(|c| c == '\u{e9}')
        );
        assert!(pgn::read_all(tree.to_pgn().as_bytes())[0].tree == tree);
    }
}

#[test]
fn comments_before_the_first_move_belong_to_the_game_that_follows() {
    let cases: [(&str, &[&str]); 9] = [
        ("{a} 1. e4 *", &["a"]),
        ("{a} e4 *", &["a"]),
        ("{a} {b}\n; c\n1. e4 *", &["a", "b", "c"]),
        ("{a}\n\ne4 *", &["a"]),
        ("1 {a} e4 *", &["a"]),
        ("[White \"W\"]\n\n{a} 1. e4 *", &["a"]),
        ("{between}\n\n[White \"W\"]\n\n{a} 1. e4 *", &["a"]),
        ("{about} Some prose\n\n{a} 1. e4 *", &["a"]),
        ("{about}\nSome prose\n\n1. e4 *", &[]),
    ];
    for (input, expected) in cases {
        for size in [1, 7, input.len()] {
            let (mut builder, mut reader) = (pgn::Builder::default(), Reader::default());
            for piece in input.as_bytes().chunks(size) {
                let _ = reader.push(piece, &mut builder);
            }
            let _ = reader.finish(&mut builder);
            let [game] = &builder.games[..] else {
                panic!("{input}: {} games", builder.games.len());
            };
            assert_eq!(game.tree.comments, expected, "{input}");
            // The game starts at the reported offset.
            let again = pgn::read_all(&input.as_bytes()[game.offset as usize..]);
            assert!(again[0].tree == game.tree, "{input}");
        }
    }
    let two = pgn::read_all(b"1. e4 * {end of one}\n\n{start of two} 1. d4 *");
    assert_eq!(two[1].tree.comments, ["start of two"]);
    assert_eq!(two[1].offset, 22);
}

#[test]
fn nul_bytes_and_escapes_do_no_harm() {
    let found = games(
        b"[White \"a\0b\x07\"]\n\n1. e4 e5 \x1b]0;title\x07 *\n\n[Event \"y\"]\n\n1. N\0f3 *",
    );
    assert!(found.iter().all(|line| !line.contains(char::is_control)));
    // A NUL is corruption. It neither separates words nor turns one move into another.
    assert_eq!(
        found,
        [
            "1: a?b? - ?, *, 2 plies, ok",
            "2: ? - ?, *, 0 plies, error at 1. N?f3: this is not a move in algebraic notation",
        ]
    );
    let zeroed = b"1. e4 e5 2. N\0\0\0\0\0\0";
    assert!(pgn::read_all(zeroed)[0].problem.is_some());
    let padded = b"1. e4 e5 *\n\0\0\0\0\0\0";
    assert_eq!(pgn::read_all(padded)[0].problem, None);
}

#[test]
fn noise_is_not_a_success() {
    let noise: Vec<u8> = (0..1_000_000_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let output = run(&["-"], &noise);
    assert_eq!(output.status.code(), Some(1));
    let _ = pgn::read_all(&noise);
    for (input, code) in [
        ("Dear Bob, how are you?\n", 1),
        ("\n \n", 0),
        ("{only this}", 1),
    ] {
        let output = run(&["-"], input.as_bytes());
        assert_eq!(text(&output.stdout), "0 games, 0 with errors\n");
        assert_eq!(output.status.code(), Some(code), "{input}");
        let expected = if code == 0 {
            ""
        } else {
            "error: there is no game in -\n"
        };
        assert_eq!(text(&output.stderr), expected, "{input}");
    }
}

/// Counts the visitor calls.
#[derive(Default, PartialEq, Debug)]
struct Told(Vec<String>);

impl Visitor for Told {
    type Stop = ();

    fn begin_game(&mut self, offset: u64) {
        self.0.push(format!("game at {offset}"));
    }
    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.0
            .push(format!("{} {}", pgn::decode(name), pgn::tag_value(value)));
    }
    fn nag(&mut self, nag: u16) {
        self.0.push(format!("${nag}"));
    }
    fn end_comment(&mut self) {
        self.0.push("comment".to_owned());
    }
    fn end_game(&mut self, end: End<'_>) -> ControlFlow<()> {
        self.0
            .push(format!("{} {:?} {:?}", end.plies, end.marker, end.problem));
        ControlFlow::Continue(())
    }
}

#[test]
fn chunk_sizes_do_not_matter() {
    let input = "\u{feff}[White \"A \\\"b\\\"\"]\r\n[Black \"c\"]\r\n\r\n1. e4! {x y} e5 $14 ; z\r\n\
        2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 4. 0-0 Ke7 5. foo 1-0\r\n\r\n% e\r\n1. e4 1/2-1/2\r\n\
        [FEN \"7k/P7/8/8/8/8/8/K7 w - -\"]\r\n1. a8(Q) *";
    let read = |size: usize| {
        let (mut told, mut reader) = (Told::default(), Reader::default());
        for piece in input.as_bytes().chunks(size) {
            let _ = reader.push(piece, &mut told);
        }
        let _ = reader.finish(&mut told);
        told
    };
    let whole = read(input.len());
    let begun = whole.0.iter().filter(|line| line.starts_with("game at"));
    let expected = ["[White", "1. e4 1/2", "[FEN"].map(|text| {
        let at = input.find(text).expect("it is there");
        format!("game at {at}")
    });
    assert!(begun.eq(expected.iter()), "{whole:?}");
    for size in 1..40 {
        assert_eq!(read(size), whole, "{size}");
    }
}
