//! A whole session by a player who never sees a board: a game, its review, the archive, the viewer and
//! the trash, line by line.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Stdio;
use std::thread;

use crate::common::{fresh_home, program_at};

/// Two games that are in the archive already.
const ARCHIVE: &str = r#"[Event "Club"]
[White "Ann"]
[Black "Bob"]
[Date "2026.10.01"]
[Result "1-0"]

{A short game.} 1. e4 e5 2. Qh5 $6 {Too early.} (2. Nf3 Nc6 {Main line.}) 2... Ke7 $4 {[%eval #1] A howler.} 3. Qxe5# 1-0

[Event "Club"]
[White "Cid"]
[Black "Dan"]
[Date "2026.10.02"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"#;

fn home_with_games() -> std::path::PathBuf {
    let home = fresh_home();
    let archive = home.join("data/hotseat");
    fs::create_dir_all(&archive).expect("a directory can be made");
    fs::write(archive.join("games-2026-10.pgn"), ARCHIVE).expect("a file can be written");
    home
}

/// What the program answers to a script, without the prompts.
fn answers(home: &Path, options: &[&str], script: &str) -> Vec<String> {
    let mut child = program_at(home)
        .current_dir(home)
        .args(["--plain", "--board", "never"])
        .args(options)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let script = script.to_owned();
    let writer = thread::spawn(move || stdin.write_all(script.as_bytes()));
    let output = child.wait_with_output().expect("the program ends");
    writer
        .join()
        .expect("a thread")
        .expect("the script is read");
    // Refused lines are named on standard error by their numbers; there is nothing else.
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(
        errors.lines().all(|line| line.starts_with("line ")),
        "{output:?}"
    );
    let text = String::from_utf8(output.stdout).expect("text");
    let is_prompt = |line: &&str| line.ends_with(": ") || line.ends_with("> ");
    let lines = text.lines().filter(|line| !is_prompt(line));
    lines.map(str::to_owned).collect()
}

/// Plays a script, and compares each line of the answers; what follows a `*` may be anything.
#[track_caller]
fn check(home: &Path, session: &[(&str, &[&str])]) {
    check_with(home, &[], session);
}

/// The same with options.
#[track_caller]
fn check_with(home: &Path, options: &[&str], session: &[(&str, &[&str])]) {
    let script: String = session
        .iter()
        .map(|(line, _)| format!("{line}\n"))
        .collect();
    let mut said = answers(home, options, &script).into_iter();
    for (line, expected) in session {
        for expected in *expected {
            let said = said.next().unwrap_or_default();
            let is_right = match expected.split_once('*') {
                Some((start, end)) => said.starts_with(start) && said.ends_with(end),
                None => said == *expected,
            };
            assert!(is_right, "{line}: {said:?} is not {expected:?}");
        }
    }
    assert_eq!(said.next(), None);
}

const QUIT: (&str, &[&str]) = ("quit", &["Final score: White 0, Black 0"]);

const OPENED: &str =
    "Ann (White) - Bob (Black), 2026.10.01, 1-0, 3 moves. Type next for the first move.";

#[test]
#[allow(clippy::too_many_lines)] // One long transcript.
fn a_game_its_review_the_archive_and_the_trash() {
    let home = home_with_games();
    check(
        &home,
        &[
            ("names Ann, Eve", &["White is Ann, Black is Eve."]),
            ("f3", &["White pawn p6w moves from f2 to f3."]),
            ("e5", &["Black pawn p5b moves from e7 to e5."]),
            ("g4", &["White pawn p7w moves from g2 to g4."]),
            (
                "Qh4",
                &[
                    "Black queen qub moves from d8 to h4.",
                    "*",
                    "Score: Ann 0, Eve 1",
                ],
            ),
            (
                "review",
                &[
                    "Reviewing 5 positions ...",
                    "2. ?? Blunder: p7w to g4 allowed mate in 1*",
                    "White: accuracy *%, no inaccuracies, no mistakes, 1 blunder.",
                    "Black: no moves to judge.",
                ],
            ),
            (
                "games",
                &[
                    "1. Ann - Eve, *, 0-1, 2 moves, A00 Barnes Opening: Fool's Mate.",
                    "2. Cid - Dan, 2026.10.02, 0-1, 2 moves, A00 Barnes Opening: Fool's Mate.",
                    "3. Ann - Bob, 2026.10.01, 1-0, 3 moves, *.",
                    "3 games; open 1 opens the first.",
                ],
            ),
            ("more", &["No: this was the last page."]),
            ("games 2", &["No: the list has only 1 page."]),
            ("games zoe", &["There is no game with zoe in it."]),
            (
                "games bob",
                &[
                    "1. Ann - Bob, 2026.10.01, *",
                    "1 game with bob; open 1 opens the first.",
                ],
            ),
            ("open 2", &["No: there is no game 2: the list has 1 game."]),
            (
                "e4",
                &["No: you are in the list of games; close returns to your game."],
            ),
            ("open", &[OPENED]),
            ("comment", &["A short game."]),
            ("next", &["After 1. e4."]),
            (
                "back 2",
                &["At the start (White: Ann, Black: Bob); there is a comment."],
            ),
            ("back", &["No: this is the start of the game."]),
            ("goto 1b", &["After 1. e4 e5; next is 1 Qh5 or 2 Nf3."]),
            (
                "variation 3",
                &["No: there are only 2 moves to choose from here."],
            ),
            ("variation 2", &["In a variation, after 2. Nf3."]),
            (
                "next",
                &["In a variation, after 2. Nf3 Nc6; the variation ends here; there is a comment."],
            ),
            ("comment", &["Main line."]),
            ("next", &["No: the line ends here."]),
            ("leave", &["After 1. e4 e5; next is 1 Qh5 or 2 Nf3."]),
            ("Qh5", &["After 2. Qh5, an inaccuracy; there is a comment."]),
            (
                "turn",
                &[
                    "After 2. Qh5 Ke7, a blunder; there is a comment.",
                    "A howler.",
                    "The evaluation is #1.",
                ],
            ),
            ("hint", &["Hint: quw to e5 (Qxe5#). It is checkmate."]),
            ("analysis", &["1. #1: 3. Qxe5#.", "2. *", "3. *"]),
            (
                "threat",
                &["If it were Black's move:", "1. *", "2. *", "3. *"],
            ),
            ("analysis off", &["The analysis is off."]),
            ("history", &["1. e4 e5 2. Qh5 Ke7"]),
            ("last", &["After 3. Qxe5#; the game ends here, 1-0."]),
            (
                "first",
                &["At the start (White: Ann, Black: Bob); there is a comment."],
            ),
            (
                "delete",
                &[
                    "No: this moves Ann - Bob, 2026.10.01, * to the trash; to delete it, type the same again.",
                ],
            ),
            (
                "delete",
                &["The game is in the trash; restore takes it back."],
            ),
            (
                "trash",
                &[
                    "The trash has 1 game; restore takes the last one back, empty trash deletes all for good.",
                ],
            ),
            ("restore", &["Ann - Bob is back in the archive."]),
            ("restore", &["No: the trash is empty."]),
            ("open 1", &[OPENED]),
            (
                "close",
                &["Back in the list of games; close returns to your game."],
            ),
            ("close", &["Back to your game, which is over: *."]),
            ("quit", &["Final score: Ann 0, Eve 1"]),
        ],
    );
}

#[test]
fn the_viewer_speaks_in_the_style_of_the_listener() {
    let styles: [(&str, [&str; 3]); 5] = [
        ("san", ["e4 e5", "1 Qh5 or 2 Nf3", "Qh5 Ke7"]),
        ("uci", ["e2e4 e7e5", "1 d1h5 or 2 g1f3", "d1h5 e8e7"]),
        (
            "literate",
            [
                "pawn e 4, pawn e 5",
                "1 queen h 5 or 2 knight f 3",
                "queen h 5, king e 7",
            ],
        ),
        (
            "nato",
            [
                "pawn echo 4, pawn echo 5",
                "1 queen hotel 5 or 2 knight foxtrot 3",
                "queen hotel 5, king echo 7",
            ],
        ),
        (
            "anna",
            [
                "pawn eva 4, pawn eva 5",
                "1 queen hector 5 or 2 knight felix 3",
                "queen hector 5, king eva 7",
            ],
        ),
    ];
    for (style, [first, choice, second]) in styles {
        let home = home_with_games();
        check_with(
            &home,
            &["--speech", "--style", style],
            &[
                (
                    "Ke2",
                    &[
                        "No: white king (kiw) cannot go to e2: white pawn (p5w), of the same side, stands there.",
                    ],
                ),
                (
                    "games bob",
                    &[
                        "1. Ann - Bob, *",
                        "1 game with bob; open 1 opens the first.",
                    ],
                ),
                ("open 1", &[OPENED]),
                ("go 1b", &[&format!("After 1. {first}; next is {choice}.")]),
                (
                    "go 2b",
                    &[&format!(
                        "After 2. {second}, a blunder; there is a comment."
                    )],
                ),
                ("comment", &["A howler.", "White mates in 1 move."]),
                ("eval", &["White mates in 1 move."]),
                (
                    "analysis",
                    &["1. White mates in 1 move: 3. *", "2. *", "3. *"],
                ),
                ("opponent", &["White is Ann, Black is Bob."]),
                ("clock", &["No: the file says nothing of the clocks here."]),
                QUIT,
            ],
        );
    }
}

/// Piece letters are shown in the player's language, and files stay in English.
#[test]
fn moves_are_shown_in_the_letters_of_the_settings() {
    let home = home_with_games();
    let config = home.join("config/hotseat");
    fs::create_dir_all(&config).expect("a directory can be made");
    fs::write(config.join("config.toml"), "letters = \"de\"\n").expect("a file can be written");
    check(
        &home,
        &[
            ("Sf3", &["White knight h2w moves from g1 to f3."]),
            ("Sc6", &["Black knight h1b moves from b8 to c6."]),
            ("Sd4", &["White knight h2w moves from f3 to d4."]),
            ("history", &["1. Sf3 Sc6 2. Sd4"]),
            ("moves h1b", &["a5 b4 b8 d4 e5"]),
            ("checks", &["Black cannot give check."]),
            (
                "Sf",
                &["No: \"Sf\" is not a move or a command; did you mean Sf6?"],
            ),
            ("undo 3", &["Taken back. White is to move."]),
            ("Sf3 d5 Sc3 d4 Se4", &["*", "*", "*", "*", "*"]),
            ("a6", &["*"]),
            (
                "Sg5",
                &["No: Sg5 could be h2w (Sfg5) or h1w (Seg5); say which."],
            ),
            ("save own.pgn", &["Saved to own.pgn."]),
            ("games bob", &["*", "*"]),
            ("open 1", &["*"]),
            ("go 1b", &["After 1. e4 e5; next is 1 Dh5 or 2 Sf3."]),
            ("Sf3", &["In a variation, after 2. Sf3."]),
            QUIT,
        ],
    );
    let saved = fs::read_to_string(home.join("own.pgn")).expect("a file");
    assert!(saved.contains("1. Nf3 d5 2. Nc3 d4 3. Ne4 a6 *"), "{saved}");
}

#[test]
fn a_file_is_viewed_while_the_own_game_waits() {
    let home = home_with_games();
    fs::write(home.join("club.pgn"), ARCHIVE).expect("a file can be written");
    check(
        &home,
        &[
            ("e4", &["White pawn p5w moves from e2 to e4."]),
            ("view nothing.pgn", &["No: cannot read nothing.pgn: *"]),
            ("e5", &["Black pawn p5b moves from e7 to e5."]),
            (
                "view club.pgn 3",
                &["No: there is no game 3: the file has 2."],
            ),
            ("view nothing.pgn 2", &["No: cannot read nothing.pgn: *"]),
            ("view club.pgn 1", &[OPENED]),
            ("view nothing.pgn", &["No: cannot read nothing.pgn: *"]),
            (
                "delete",
                &["No: only games of the archive can be deleted; this one is not in it."],
            ),
            ("auto", &["No: autoplay needs a screen; next goes forward."]),
            ("save copy.pgn", &["The game is saved as copy.pgn."]),
            (
                "save copy.pgn",
                &["No: copy.pgn exists; to overwrite it, type the same again or save! copy.pgn."],
            ),
            ("save! copy.pgn", &["The game is saved as copy.pgn."]),
            (
                "play",
                &[
                    "No: a game is running and would not count; to abandon it, type the same again or play!.",
                ],
            ),
            (
                "close",
                &["Back in the list of games; close returns to your game."],
            ),
            (
                "delete 1",
                &["No: only games of the archive can be deleted; this is another file."],
            ),
            ("view nothing.pgn", &["No: cannot read nothing.pgn: *"]),
            ("view nothing.pgn 1", &["No: cannot read nothing.pgn: *"]),
            ("close", &["Back to your game; White is to move."]),
            ("Nf3", &["White knight h2w moves from g1 to f3."]),
            ("quit", &["Final score: White 0, Black 0"]),
        ],
    );
}

#[test]
fn the_trash_is_emptied_only_when_that_is_confirmed() {
    let home = home_with_games();
    let trash = home.join("data/hotseat/trash.pgn");
    let asked = "No: this deletes all games in the trash for good; to confirm, type the same again or empty! trash.";
    let delete: (&str, &[&str]) = (
        "delete! 1",
        &["The game is in the trash; restore takes it back."],
    );
    let listed: (&str, &[&str]) = ("games", &["1. *", "2. *", "2 games; *"]);
    check(
        &home,
        &[listed, delete, delete, ("empty trash", &[asked]), QUIT],
    );
    assert!(trash.exists());
    check(
        &home,
        &[
            ("games", &["There are no games in the archive yet."]),
            ("empty trash", &[asked]),
            ("empty trash", &["2 games deleted for good."]),
            ("trash", &["The trash is empty."]),
            ("trash empty", &["The trash is empty."]),
            ("empty trash", &["The trash is empty."]),
            ("empty! trash", &["The trash was empty."]),
            QUIT,
        ],
    );
    assert!(!trash.exists());
}
