//! PGN4: games round-trip, and hostile input does no harm.

use hotseat::model::cross::Position;
use hotseat::model::{Color, Game, Loss, Outcome, Rules, Step, WinReason};
use hotseat::notation::pgn::{self, Tags, Tree};

use crate::common::four::{Dice, board, new_game, play, position};

fn read(text: &str) -> Vec<pgn::ReadGame> {
    pgn::read_all_by(Rules::FOUR, text.as_bytes())
}

fn tree(game: &Game) -> Tree {
    pgn::tree(game, &Tags::default())
}

/// Writes a game and reads it again.
fn reread(tree: &Tree) -> String {
    let text = tree.to_pgn();
    let readings = pgn::read_all(text.as_bytes());
    assert_eq!(readings.len(), 1, "{text}");
    let reading = &readings[0];
    assert_eq!(reading.problem, None, "{text}");
    assert_eq!(reading.tree.game(), tree.game(), "{text}");
    assert_eq!(reading.tree.to_pgn(), text, "writing again changes nothing");
    text
}

#[test]
fn a_game_is_written_as_on_chess_com() {
    let mut game = new_game();
    play(&mut game, "h2h3 b4d4 k13k11 m8l8 g1m7 a10c9");
    game.take_step(Step::Resignation(Color::Black));
    play(&mut game, "n7m7");
    let mut tree = tree(&game);
    tree.tags.set("Red", "Ann \"A\" \\ B");
    tree.tags.set("Date", "2026.11.17");
    let first = tree.main_line().next().expect("a move");
    let comment = "a } comment { with [%resign R]".to_owned();
    tree.node_mut(first).after.push(comment);
    let expected = "[Variant \"FFA\"]\n[StartFen4 \"4PC\"]\n[Red \"Ann \\\"A\\\" \\\\ B\"]\n[Blue \"Green\"]\n\
        [Yellow \"Black\"]\n[Green \"Orange\"]\n[Result \"*\"]\n[Date \"2026.11.17\"]\n\n\
        1. h2-h3 {a | comment | with [ %resign R]} .. b4-d4 .. k13-k11 .. m8-l8\n\
        2. Qg1xPm7 .. Na10-c9 .. R .. Qn7xQm7\n";
    assert_eq!(reread(&tree), expected);
}

/// Variations, comments and glyphs are kept as in games between two.
#[test]
fn variations_comments_and_glyphs_round_trip() {
    let text = "[Variant \"FFA\"]\n\n1. h2-h3 $1 {to begin} .. b4-d4 ( .. b5-c5 {or this} .. R .. m8-l8 ) .. k13-k11\n\
        .. m8-l8 2. Qg1xPm7 (2. e2-e4 $5 (2. e2-e3 .. b5-c5) .. b5-c5) .. R";
    let readings = read(text);
    assert_eq!(readings[0].problem, None);
    let written = reread(&readings[0].tree);
    let on_one_line = written.replace('\n', " ");
    assert_eq!(pgn::read_all(written.as_bytes())[0].tree, readings[0].tree);
    for part in [
        "$1 {to begin}",
        "(1... b5-c5 {or this} .. R .. m8-l8)",
        "(2. e2-e4 $5",
        "(2. e2-e3",
    ] {
        assert!(on_one_line.contains(part), "{part}: {written}");
    }
}

#[test]
fn resigned_and_timed_out_players_are_written_at_their_turn() {
    let mut game = new_game();
    play(&mut game, "h2h3");
    game.take_step(Step::Resignation(Color::Orange));
    play(&mut game, "b4d4");
    game.take_step(Step::FlagFall(Color::White));
    play(&mut game, "k13k11 b5c5");
    let text = reread(&tree(&game));
    assert!(
        text.contains(
            "1. h2-h3 {[%resign G]} .. b4-d4 {[%flag R]} .. k13-k11 .. R\n2. T .. b5-c5\n"
        ),
        "{text}"
    );

    let mut mated = Game::from_position(position("G wKd1 oRe10 oRf11 oKn8 bKg14 gKa7"));
    play(&mut mated, "f11d11");
    let text = reread(&tree(&mated));
    assert!(text.contains("\n1. Rf11-d11\n2. #\n"), "{text}");

    let mut agreed = new_game();
    play(&mut agreed, "h2h3");
    agreed.take_step(Step::Agreement);
    let text = reread(&tree(&agreed));
    assert!(
        text.contains("[Result \"Red: 1/4 - Blue: 1/4 - Yellow: 1/4 - Green: 1/4\"]"),
        "{text}"
    );
    assert!(text.contains("[Termination \"drawn by agreement\"]"));
    assert!(text.ends_with("\n1. h2-h3 .. D\n"), "{text}");
}

#[test]
fn a_game_from_chess_com_is_read() {
    let text = "[GameNr \"1\"]\n[TimeControl \"2+10\"]\n[Variant \"Teams\"]\n[RuleVariants \"EnPassant\"]\n\
        [StartFen4 \"4PC\"]\n[Result \"0-1\"]\n[CurrentMove \"9\"]\n\n\
        1. h2-h3 .. b7-c7 .. g13-g12 .. m8-l8\n\
        2. Qg1-i3 .. Qa8-d5 ( .. Na10-c9 (nested .. nonsense) .. i13-i12 )  .. i13-i12 .. Qn7-m8 {a\ncomment}\n\
        3. Qi3-m7+ .. R\n";
    let readings = read(text);
    let [reading] = &readings[..] else {
        panic!("one game");
    };
    let problem = reading.problem.as_ref().expect("a variation has one");
    assert_eq!(problem.text, "nested");
    let game = reading.tree.game();
    assert_eq!(game.played().len(), 10);
    assert!(matches!(
        game.outcome(),
        Some(Outcome::Win {
            winner: Color::White,
            by: WinReason::Team {
                loser: Color::Green,
                by: Loss::Resignation
            }
        })
    ));
    let line: Vec<_> = reading.tree.main_line().collect();
    assert_eq!(reading.tree.node(line[7]).after, ["a comment"]);
    // Unknown tags are kept.
    assert_eq!(reading.tree.tags.get("GameNr"), Some("1"));
    reread(&reading.tree);
}

#[test]
fn several_games_and_their_problems() {
    let text = "[Red \"a\"]\n1. d2-d4\n[Red \"b\"]\n1. d2-d5 .. b4-c4\n[Red \"c\"]\n1. d2-d4 .. S\n\
        [Red \"d\"]\n[StartFen4 \"nonsense\"]\n1. d2-d4\n[Red \"e\"]\n1. d2-d4 .. \u{1b}[2J\n[Red \"f\"]";
    let readings = read(text);
    let problems: Vec<Option<String>> = readings
        .iter()
        .map(|reading| reading.problem.as_ref().map(ToString::to_string))
        .collect();
    let expected = [
        None,
        Some(
            "1. d2-d5: p1w cannot go from d2 to d5: a pawn moves one square ahead, or two from its starting square, and captures one square diagonally ahead.",
        ),
        Some("1... S: the player has legal moves"),
        Some(
            "1. [StartFen4]: the game cannot start from its FEN4: line: the number of fields, separated by '-', is 1 instead of 7, or 8 with en passant",
        ),
        Some("1... 2J: this is not a move in algebraic notation"),
        None,
    ];
    let expected: Vec<Option<String>> = expected
        .iter()
        .map(|text| text.map(str::to_owned))
        .collect();
    assert_eq!(problems, expected);
}

/// Random games with every kind of event, comments and times.
#[test]
fn random_games_round_trip() {
    let mut dice = Dice(0x5eed_0040);
    for round in 0..60 {
        let teams = round % 4 == 0;
        let mut game = Game::from_position(Position::default().with_teams(teams));
        let most = dice.below(400);
        while game.outcome().is_none() && game.played().len() < most {
            let seat = Color::FOUR[dice.below(4)];
            match dice.below(120) {
                0 => {
                    game.take_step(Step::Resignation(seat));
                }
                1 => {
                    game.take_step(Step::FlagFall(seat));
                }
                2 if dice.chance(20) => {
                    game.take_step(Step::Agreement);
                }
                _ => {
                    let moves = game.position().legal_moves();
                    let mv = dice.pick(board(&game), &moves);
                    game.play(mv.request()).expect("legal");
                }
            }
        }
        reread(&tree(&game));
    }
}

#[test]
fn a_custom_start_is_kept() {
    let mut game = Game::from_position(position("Y wKh1 wPc10 gKa7 bKg14 bRd5 oKn8 !o"));
    play(&mut game, "d5d6 c10c11q a7b8");
    reread(&tree(&game));
}

#[test]
fn hostile_texts_do_no_harm() {
    let mut dice = Dice(0x5eed_0050);
    let pieces = [
        "[",
        "]",
        "\"",
        "{",
        "}",
        "(",
        ")",
        "\\",
        "[Red \"",
        "[%emt 9:99:99]",
        "[%resign X]",
        "{[%flag Y]}",
        "1.",
        "..",
        "d2-d4",
        "R",
        "T",
        "#",
        "S",
        "D",
        "=Q",
        "O-O",
        "é",
        "\u{0}",
        "\n",
        " ",
        "99999999999999999999.",
        "{[%emt 99999999999999999999:0:0]}",
        "a",
        "x",
        "-",
        "[Variant \"Teams\"]",
        "h2-h3",
    ];
    for _ in 0..3_000 {
        let count = dice.below(40);
        let text: String = (0..count)
            .map(|_| pieces[dice.below(pieces.len())])
            .collect();
        for reading in read(&text) {
            reread(&reading.tree);
        }
    }
    let deep = "(".repeat(200_000);
    assert!(read(&deep).len() <= 1);
}
