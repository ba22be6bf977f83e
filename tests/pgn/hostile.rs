//! Files made to hurt: bounded memory, no crash, a plain line.

use hotseat::notation::pgn::{self, DEEPEST, End, LONGEST_GAME, LONGEST_TAG, Reader, Visitor, Why};

use super::games;

#[test]
fn deep_nesting_is_an_error_of_its_game_only() {
    let deep = "1. e4 (1. d4 (".repeat(50_000) + "\n\n[Event \"x\"]\n\n1. e4 *";
    let found = games(deep.as_bytes());
    let expected = format!("variations are nested more than {DEEPEST} deep");
    assert!(found[0].contains(", 1 plies, error at ") && found[0].ends_with(&expected));
    assert_eq!(found[1], "2: ? - ?, *, 1 plies, ok");
    let trees = pgn::read_all(deep.as_bytes());
    assert_eq!(trees.len(), 2);
    assert!(pgn::read_all(trees[0].tree.to_pgn().as_bytes())[0].tree == trees[0].tree);
    let brackets = "(".repeat(100_000) + "1. e4 " + &")".repeat(200_000) + " 1. d4 *";
    assert!(games(brackets.as_bytes()).len() <= 1);
}

#[test]
fn endless_words_tags_and_comments_are_cut() {
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
        assert_eq!(found[1..], ["2: ? - ?, *, 1 plies, ok"]);
    }
}

#[test]
fn a_tree_has_bounds() {
    let input = format!(
        "1. e4 {{{}}} e5 *\n\n1. d4 *",
        "word ".repeat(LONGEST_GAME / 4)
    );
    let read = pgn::read_all(input.as_bytes());
    assert_eq!(read.len(), 2);
    let problem = read[0].problem.as_ref().expect("it is too long");
    assert_eq!(problem.why, Why::TooLong(LONGEST_GAME));
    assert_eq!(read[1].problem, None);
}

#[test]
fn zeros_and_escapes_do_no_harm() {
    let found =
        games(b"\0\0[White \"a\0b\x07\"]\0\n\n1.\0e4\0e5 \x1b]0;title\x07 *\n\n[Event \"y\"]\n\n*");
    assert!(found.iter().all(|line| !line.contains(char::is_control)));
    assert_eq!(found.len(), 2);
    let noise: Vec<u8> = (0..200_000_u32)
        .map(|i| (i.wrapping_mul(2_654_435_761) >> 13) as u8)
        .collect();
    let _ = games(&noise);
    let _ = pgn::read_all(&noise);
}

/// Counts what it is told.
#[derive(Default, PartialEq, Debug)]
struct Told(Vec<String>);

impl Visitor for Told {
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
    fn end_game(&mut self, end: End<'_>) {
        self.0
            .push(format!("{} {:?} {:?}", end.plies, end.marker, end.problem));
    }
}

#[test]
fn it_does_not_matter_how_the_input_is_cut() {
    let input = "\u{feff}[White \"A \\\"b\\\"\"]\r\n[Black \"c\"]\r\n\r\n1. e4! {x y} e5 $14 ; z\r\n\
        2. Nf3 (2. f4 exf4) 2... Nc6 3. Bb5 a6 4. 0-0 Ke7 5. foo 1-0\r\n\r\n% e\r\n1. e4 1/2-1/2\r\n\
        [FEN \"7k/P7/8/8/8/8/8/K7 w - -\"]\r\n1. a8(Q) *";
    let read = |size: usize| {
        let (mut told, mut reader) = (Told::default(), Reader::default());
        for piece in input.as_bytes().chunks(size) {
            reader.push(piece, &mut told);
        }
        reader.finish(&mut told);
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
