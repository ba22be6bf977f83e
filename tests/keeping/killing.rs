//! Kill -9 at any moment: what was answered is there, and at most the move being made is not.

use std::io::Write;
use std::thread;
use std::time::Duration;

use hotseat::app::Table;
use hotseat::notation::pgn;

use crate::common::Random;
use crate::programs::Home;

/// A line of play long enough to be interrupted anywhere.
const MOVES: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Na5 Bc2 c5 d4 Qc7 Nbd2 cxd4 cxd4 Nc6 Nb3 a5 Be3 a4 Nbd2 Bd7";

/// The moves that a restarted program knows.
fn moves_after_restart(home: &Home) -> Vec<String> {
    let (said, _) = home.say(&["--resume"], "history\n");
    let line = said.lines().find(|line| line.starts_with("1. "));
    let words = line.unwrap_or_default().split_whitespace();
    words
        .filter(|word| !word.ends_with('.'))
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_answered_move_survives() {
    let wanted: Vec<&str> = MOVES.split_whitespace().collect();
    for answered in [1, 2, 9, wanted.len()] {
        let home = Home::new();
        let mut program = home.start(&[]);
        program.read_to_prompt();
        for line in &wanted[..answered] {
            program.enter(line);
        }
        program.kill();
        assert_eq!(moves_after_restart(&home), wanted[..answered]);
    }
}

#[test]
fn a_kill_in_the_middle_leaves_a_whole_file() {
    let wanted: Vec<&str> = MOVES.split_whitespace().collect();
    let mut random = Random::new(9);
    for _ in 0..25 {
        let home = Home::new();
        let mut program = home.start(&[]);
        program.read_to_prompt();
        let mut stdin = program.stdin.take().unwrap();
        // Everything at once: the kill meets the program wherever it is by then.
        writeln!(stdin, "{}", MOVES.replace(' ', "\n")).unwrap();
        thread::sleep(Duration::from_micros(random.below(20_000) as u64));
        program.kill();
        // Before the first move there is a file without a game.
        if let Some(text) = home.running().filter(|text| text.contains("[Event")) {
            let recalled = Table::recall(text.as_bytes(), &[]).expect("a whole game");
            assert!(recalled.table.game().played().len() <= wanted.len());
        }
        let moves = moves_after_restart(&home);
        assert_eq!(moves, wanted[..moves.len()]);
    }
}

/// A game on its way into the archive is there once, wherever the kill hits.
#[test]
fn a_kill_in_the_middle_loses_and_doubles_no_game() {
    const GAMES: usize = 20;
    let mut random = Random::new(30);
    let game = |number| format!("names G{number}, Bob\ne4\nresign\nnew\n");
    let script: String = (0..GAMES).map(game).collect();
    let home = Home::new();
    for round in 0..25 {
        let mut program = home.start(&["--new"]);
        program.read_to_prompt();
        let mut stdin = program.stdin.take().unwrap();
        write!(stdin, "{}", script.replace('G', &format!("R{round}G"))).unwrap();
        thread::sleep(Duration::from_micros(random.below(60_000) as u64));
        program.kill();
    }
    home.say(&["--new"], "");
    let archive = home.archive();
    for round in 0..25 {
        let count = |number| archive.matches(&format!("\"R{round}G{number}\"")).count();
        let counts: Vec<usize> = (0..GAMES).map(count).collect();
        assert!(counts.iter().all(|&count| count <= 1), "{counts:?}");
        assert!(counts.is_sorted_by(|a, b| a >= b), "{counts:?}");
    }
    let games = pgn::read_all(archive.as_bytes());
    assert!(games.iter().all(|game| game.problem.is_none()));
}

#[test]
fn undone_moves_names_clocks_and_score_survive() {
    let home = Home::new();
    let mut program = home.start(&[
        "--fen",
        "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1",
        "--time",
        "10+5",
    ]);
    program.read_to_prompt();
    for line in [
        "names Ann, Bob",
        "e4",
        "resign",
        "new",
        "e4",
        "e5",
        "Nf3",
        "undo 2",
        "draw",
    ] {
        program.enter(line);
    }
    program.kill();
    let lines = "score\nhistory\nredo\nredo\nhistory\nclock\nresign\nscore\n";
    let (said, complaint) = home.say(&["--resume"], lines);
    assert_eq!(complaint, "");
    for expected in [
        "Score: Ann 1, Bob 0\n",
        "\n1. e4\n",
        "\n1. e4 e5 2. Nf3\n",
        "White 10:0",
        "Score: Ann 2, Bob 0\n",
    ] {
        assert!(said.contains(expected), "{expected:?} in {said}");
    }
    let archive = home.archive();
    assert_eq!(archive.matches("[Event ").count(), 2, "{archive}");
    assert!(archive.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"]"));
    assert!(archive.contains("[TimeControl \"600+5\"]"));
    assert_eq!(home.running(), None);
}

#[test]
fn a_game_for_four_survives_with_its_undone_steps_and_score() {
    let home = Home::new();
    let mut program = home.start(&["--four", "--names", "Ann,Bob,Cid,Dan", "--time", "10+5"]);
    program.read_to_prompt();
    let lines = [
        "resign green",
        "resign black",
        "resign orange",
        "new",
        "d4",
        "p2g 5 c",
        "resign black",
        "l10",
        "undo 2",
        "draw orange",
    ];
    for line in lines {
        program.enter(line);
    }
    program.kill();
    let text = home.running().expect("there is a file");
    assert!(text.contains("[HotseatFour "), "{text}");
    let lines = "history\nscore\naccept\nredo\nhistory\nclock\naccept\nquit\n";
    let (said, complaint) = home.say(&["--resume"], lines);
    assert_eq!(complaint, "line 7: no draw has been offered.\n");
    for expected in [
        "Resumed: Ann - Bob - Cid - Dan, after 1. Green c5, Black to move.\n",
        "\n1. d4 c5\n",
        "Score: Ann 1, Bob 0, Cid 0, Dan 0\n",
        "Ann accepts the draw.\nBob and Cid still have to accept.\n",
        "Cid resigns. Cid is out.\n",
        "\n1. d4 c5 (Black resigns)\n",
        "White 10:0",
        "No: no draw has been offered.\n",
    ] {
        assert!(said.contains(expected), "{expected:?} in {said}");
    }
    let (said, _) = home.say(&["--resume"], "resign\nresign\n");
    assert!(
        said.contains("Final score: Ann 1, Bob 1, Cid 0, Dan 0\n"),
        "{said}"
    );
    let archive = home.archive_of("pgn4");
    assert_eq!(archive.matches("[Variant \"FFA\"]").count(), 2, "{archive}");
    assert!(!archive.contains("Hotseat"), "{archive}");
    assert_eq!(home.archive(), "");
    assert_eq!(home.running(), None);
}

#[test]
fn a_kill_in_the_middle_of_a_game_for_four_leaves_a_whole_file() {
    const MOVES: &str = "d4 c5 Nf12 l10 Nf3 c6 k11 l5 h3 c7 Ni12 l6 Bf4 c8 resign l7 Nd3";
    let mut random = Random::new(14);
    for _ in 0..12 {
        let home = Home::new();
        let mut program = home.start(&["--four"]);
        program.read_to_prompt();
        let mut stdin = program.stdin.take().unwrap();
        writeln!(stdin, "{}", MOVES.replace(' ', "\n")).unwrap();
        thread::sleep(Duration::from_micros(random.below(20_000) as u64));
        program.kill();
        if let Some(text) = home.running().filter(|text| text.contains("[HotseatFour")) {
            let game = text.split("\n; hotseat").next().unwrap_or_default();
            Table::recall(game.as_bytes(), &[]).expect("a whole game");
        }
        let (_, complaint) = home.say(&["--resume"], "history\n");
        assert!(!complaint.contains("damaged"), "{complaint}");
    }
}
