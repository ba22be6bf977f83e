//! Reading, writing and reading again gives the same tree, and the output follows the format.

use hotseat::model::Game;
use hotseat::notation::pgn::{self, Marker, NodeId, Patch, Tags, Tree};
use proptest::prelude::*;

use crate::common::{Random, starts};

/// A tree with every feature, generated from a seed and some texts.
fn tree(seed: u64, texts: &[String]) -> Tree {
    let mut random = Random::new(seed);
    let start = starts().nth(random.below(28)).expect("there are many");
    let mut tree = Tree::new(start);
    let text = |random: &mut Random| {
        let text = &texts[random.below(texts.len())];
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    for name in ["White", "Black", "Event", "ECO", "Annotator"] {
        if random.below(2) == 0 {
            tree.tags.set(name, &text(&mut random));
        }
    }
    tree.marker = [Marker::White, Marker::Black, Marker::Draw, Marker::Open][random.below(4)];
    if random.below(3) == 0 {
        tree.comments
            .extend(Some(text(&mut random)).filter(|text| !text.is_empty()));
    }
    let mut places: Vec<Option<NodeId>> = vec![None];
    for _ in 0..random.below(60) {
        let newest = places.len() - 1;
        let at = places[if random.below(4) == 0 {
            random.below(places.len())
        } else {
            newest
        }];
        let Some(mv) = random.legal_move(&tree.position(at)) else {
            continue;
        };
        let is_variation = !tree.next(at).is_empty();
        let id = tree.add(at, mv).expect("it is legal");
        places.push(Some(id));
        let comment = text(&mut random);
        let node = tree.node_mut(id);
        match random.below(6) {
            0 => node.nags.push(random.below(256) as u16),
            1 if !comment.is_empty() => node.after.push(comment),
            2 if is_variation && !comment.is_empty() => node.before.push(comment),
            _ => {}
        }
    }
    tree
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn what_was_written_is_read_again(
        seed: u64,
        texts in proptest::collection::vec("[ -~é♞}{;%\\\\\"\\[\\]()]{0,90}", 1..6),
    ) {
        let tree = tree(seed, &texts);
        let written = tree.to_pgn();
        let read = pgn::read_all(written.as_bytes());
        prop_assert_eq!(read.len(), 1, "{}", written);
        prop_assert_eq!(&read[0].problem, &None, "{}", written);
        prop_assert!(read[0].tree == tree, "{}\n{}", written, read[0].tree.to_pgn());
        prop_assert_eq!(read[0].tree.to_pgn(), written);
    }

    #[test]
    fn anything_at_all_can_be_read_and_is_then_stable(bytes: Vec<u8>, text in "[a-h1-8NBRQKx+#=O. ()${};\\[\\]\"*\n-]{0,300}") {
        for input in [bytes, text.into_bytes()] {
            for game in pgn::read_all(&input) {
                let again = pgn::read_all(game.tree.to_pgn().as_bytes());
                prop_assert_eq!(again.len(), 1);
                prop_assert!(again[0].tree == game.tree, "{}", game.tree.to_pgn());
            }
        }
    }

    #[test]
    fn null_moves_anywhere_are_read_and_then_stable(
        words in proptest::collection::vec(proptest::sample::select(WORDS), 0..60),
    ) {
        let input = format!("[White \"A\"]\n\n1. e4 {}", words.join(" "));
        for game in pgn::read_all(input.as_bytes()) {
            let written = game.tree.to_pgn();
            let again = pgn::read_all(written.as_bytes());
            prop_assert_eq!(again.len(), 1, "{}\n{}", &input, &written);
            prop_assert!(again[0].tree == game.tree, "{}\n{}", &input, &written);
            prop_assert_eq!(again[0].tree.to_pgn(), written, "{}", &input);
        }
    }
}

/// What annotators write, and what they should not.
const WORDS: &[&str] = &[
    "--",
    "Z0",
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "d4",
    "d5",
    "a3",
    "a6",
    "(",
    "(",
    ")",
    ")",
    "1.",
    "12...",
    "{x}",
    "{[%cal Ge2e4] long enough to be broken into two lines of the page, surely}",
    "; y }\n",
    "{",
    "}",
    "$5",
    "!?",
    "N",
    "+-",
    "--!",
    "1-0",
    "*",
    "\n\n",
    "\n% escaped\n",
    "foo",
    "%",
    "e8(Q)",
    "[",
    "]",
    "\n[",
    "é",
    "\u{9}",
    "e.p.",
    "0000",
    "1",
];

#[test]
fn an_annotated_game_round_trips() {
    let input = "[Black \"B\"]\n[ECO \"C20\"]\n[White \"W\"]\n[Annotator \"me\"]\n[Date \"2024.01.02\"]\n\n\
        {First} 1. e4! {[%clk 0:05:00] good} e5 ({a better} 1... c5 $14 2. Nf3 (2. c3 ; Alapin }\n\
        ) 2... d6) (1... e6) 2. Nf3 {after} +- *";
    let read = pgn::read_all(input.as_bytes());
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2024.01.02\"]\n[Round \"?\"]\n[White \"W\"]\n\
        [Black \"B\"]\n[Result \"*\"]\n[Annotator \"me\"]\n[ECO \"C20\"]\n\n\
        {First} 1. e4 $1 {[%clk 0:05:00] good} 1... e5 ({a better} 1... c5 $14 2. Nf3\n\
        (2. c3 ;Alapin }\n) 2... d6) (1... e6) 2. Nf3 $18 {after} *\n";
    assert_eq!(read[0].tree.to_pgn(), expected);
    assert!(pgn::read_all(expected.as_bytes())[0].tree == read[0].tree);
}

#[test]
fn lines_are_shorter_than_eighty_columns() {
    let comment = "word ".repeat(100);
    let input = format!(
        "1. e4 {{{comment}}} e5 {} *",
        "2. Nf3 Nf6 3. Ng1 Ng8 ".repeat(40)
    );
    let written = pgn::read_all(input.as_bytes())[0].tree.to_pgn();
    assert!(written.lines().all(|line| line.len() < 80), "{written}");
    assert!(written.lines().any(|line| line.len() > 70), "{written}");
}

#[test]
fn a_line_that_begins_with_a_null_move_is_kept_as_text() {
    let cases = [
        (
            "1. e4 (1. d4 -- 2. c4) 1... e5 *",
            "1. e4 (1. d4 1... -- 2. c4) 1... e5 *",
            false,
        ),
        (
            "1. e4 (1. a3) ({why} 1. Z0 $6 d5 2.c4 {a [%cal Gc4d5] b} dxc4!(2...e6 3 d4)) (1. h3) e5 *",
            "1. e4 (1. a3) ({why} 1. -- $6 d5 2. c4 {a [%cal Gc4d5] b} 2... dxc4 $1 (2... e6 3. d4)) (1. h3) 1... e5 *",
            false,
        ),
        (
            "1. e4 e5 (1... -- 2. d4 ; threat {x} }\n 2... -- (2... a6 (2... a5 3. b3",
            "1. e4 e5 (1... -- 2. d4 { threat {x) )} 2... -- (2... a6 (2... a5 3. b3))) *",
            false,
        ),
        (
            "1. e4 e5 (1... -- 2. Qxg9 foo 1-0 N) 2. d4 *",
            "1. e4 e5 (1... -- 2. Qxg9 foo $146) 2. d4 *",
            false,
        ),
        (
            "1. e4 Z0 2. d4 {centre} (2. Nf3 1-0) -- 3. c4! 1-0\n\nProse.\n\n1. c4 *",
            "1. e4 1... -- 2. d4 {centre} (2. Nf3) 2... -- 3. c4 $1 1-0",
            true,
        ),
        (
            "1. e4 -- 2. d4 e5\n\nProse without a result before it.",
            "1. e4 1... -- 2. d4 e5 *",
            true,
        ),
        (
            "[White \"A\"]\n\n1. -- e5 2. Nf3\n\n1. c4 *",
            "1. -- e5 2. Nf3 *",
            true,
        ),
    ];
    for (text, expected, in_main_line) in cases {
        let read = pgn::read_all(text.as_bytes());
        let tree = &read[0].tree;
        let moves = |tree: &Tree| {
            let text = tree.to_pgn();
            let moves = text.split_once("\n\n").expect("tags").1;
            moves.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        assert_eq!(moves(tree), expected, "{text}");
        let why = read[0].problem.as_ref().map(|problem| &problem.why);
        assert_eq!(why.is_some(), in_main_line, "{text}: {why:?}");
        assert!(!tree.is_partial, "{text}");
        assert_eq!(read_again(tree), *tree, "{text}");
    }
}

#[test]
fn a_line_that_is_too_long_to_be_kept_is_known_to_be_missing() {
    for rest in ["( ", "( ) ", "{x} ", "{ ", "d4 ", "$1 ", "%x "] {
        let text = format!("1. e4 e5 (1... -- {}) 2. Nf3 *", rest.repeat(40_000));
        let tree = pgn::read_all(text.as_bytes()).remove(0).tree;
        assert!(tree.is_partial, "{rest}");
        assert!(tree.to_pgn().len() < 1_000, "{rest}");
    }
}

fn read_again(tree: &Tree) -> Tree {
    pgn::read_all(tree.to_pgn().as_bytes()).remove(0).tree
}

#[test]
fn a_line_that_begins_with_a_null_move_stays_while_the_moves_beside_it_change() {
    let text = b"1. e4 e5 (1... -- 2. d4) (1... c5) (1... a6 -- 2. Nf3) 2. Nf3 *";
    let mut tree = pgn::read_all(text).remove(0).tree;
    let old = tree.clone();
    let first = tree.next(None).first().copied();
    let replies = tree.next(first).to_vec();
    tree.promote(replies[1]);
    tree.remove(replies[0]);
    assert!(
        tree.to_pgn()
            .ends_with("1. e4 c5 (1... -- 2. d4) (1... a6 2. -- Nf3) *\n"),
        "{}",
        tree.to_pgn()
    );
    assert_eq!(read_again(&tree), tree);
    tree.remove(replies[1]);
    tree.remove(replies[2]);
    assert!(
        tree.to_pgn().ends_with("1. e4 1... -- 2. d4 *\n"),
        "{}",
        tree.to_pgn()
    );
    let patch = Patch::between(&old, &tree).expect("a difference");
    patch.undo(&mut tree);
    assert_eq!(tree, old);
    assert_eq!(tree.size(replies[2]), 2);
}

#[test]
fn a_tree_can_be_edited() {
    let mut tree = pgn::read_all(b"1. e4 e5 (1... c5 2. Nf3) (1... e6) 2. d4 *")
        .remove(0)
        .tree;
    let first = tree.next(None)[0];
    let replies = tree.next(Some(first)).to_vec();
    tree.promote(replies[1]);
    tree.remove(replies[2]);
    assert!(
        tree.to_pgn()
            .ends_with("1. e4 c5 (1... e5 2. d4) 2. Nf3 *\n")
    );
    let foreign = tree.node(first).step();
    assert_eq!(tree.add(Some(first), foreign), None);
    assert_eq!(tree.main_line().count(), 3);
}

#[test]
fn random_games_round_trip() {
    let mut random = Random::new(11);
    for start in starts().take(28) {
        let mut game = Game::from_position(start);
        while game.played().len() < 150 && random.play(&mut game) {}
        let written = pgn::write(&game, &Tags::default());
        let read = pgn::read_all(written.as_bytes());
        let moves: Vec<_> = read[0]
            .tree
            .main_line()
            .filter_map(|id| read[0].tree.node(id).mv())
            .collect();
        let played: Vec<_> = game.moves().collect();
        assert_eq!((moves, read[0].tree.start()), (played, game.start()));
        assert_eq!(read[0].tree.marker.as_str(), pgn::result(&game));
    }
}
