//! Practice: the built-in set, solving on the screen and line by line, the record, and the tool.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::time::Duration;

use crate::common::seat::Seat;
use hotseat::app::computer::Purpose;
use hotseat::app::practice::record::{Record, count_due};
use hotseat::app::practice::{Practice, Selection};
use hotseat::app::{App, Cmd, Msg, Options, update};
use hotseat::engine::{Best, Info, Score};
use hotseat::notation::{coordinates, pgn};
use hotseat::puzzles::{Difficulty, Puzzle, Theme, built_in};
use hotseat::store::practice::note_at;
use hotseat::tools;
use jiff::civil::Date;

const FORK: &str = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1 | d5c7 e8d7 c7a8 | fork | easy";
const MATE: &str = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy";

fn puzzle(line: &str) -> Puzzle {
    line.parse().expect("it is a puzzle")
}

fn day(text: &str) -> Date {
    text.parse().expect("it is a date")
}

/// The message that opens practice with some puzzles.
fn opened(lines: &[&str]) -> Msg {
    let selection = Selection::parse("puzzles.txt").expect("it is a file");
    Msg::PracticeOpened {
        selection: Box::new(selection),
        today: day("2026-11-17"),
        record: Box::default(),
        found: lines.iter().map(|line| puzzle(line)).collect(),
    }
}

fn seat(lines: &[&str]) -> Seat {
    let mut seat = Seat::new();
    let _ = seat.send(opened(lines));
    seat
}

fn said(app: &App) -> String {
    let lines: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    lines.join(" ")
}

fn practice(app: &App) -> &Practice {
    app.practice().expect("puzzles are on the board")
}

fn played(app: &App) -> String {
    let moves = practice(app).game().moves();
    let moves: Vec<String> = moves.map(coordinates::write).collect();
    moves.join(" ")
}

/// What was noted: whether the puzzle was solved without help.
fn noted(cmds: &[Cmd]) -> Option<bool> {
    cmds.iter().find_map(|cmd| match cmd {
        Cmd::NotePractice { is_solved, .. } => Some(*is_solved),
        _ => None,
    })
}

/// The engine's answer about the solution and the move that was tried.
fn judge(app: &mut App, cmds: &[Cmd], best: (Score, &str), tried: (Score, &str)) -> Vec<Cmd> {
    let Some(Cmd::Think(request)) = cmds.iter().find(|cmd| matches!(cmd, Cmd::Think(_))) else {
        panic!("a search is wanted: {cmds:?}");
    };
    assert_eq!(request.purpose, Purpose::Practice);
    assert_eq!((request.limits.search_moves.len(), request.lines), (2, 2));
    for (rank, (score, line)) in [best, tried].into_iter().enumerate() {
        let mut position = request.game.position().clone();
        let line = line.split(' ').map(|word| {
            let mv = coordinates::read(&position, word).expect(word);
            position.play(mv);
            mv
        });
        let info = Info {
            depth: 9,
            seldepth: 9,
            rank: rank + 1,
            score,
            nodes: 1,
            nps: 1,
            hashfull: 0,
            time: Duration::ZERO,
            line: line.collect(),
        };
        let info = Box::new(info);
        let _ = update(
            app,
            Msg::SearchInfo {
                id: request.id,
                info,
            },
        );
    }
    let best = Best {
        best: None,
        ponder: None,
        score: None,
    };
    update(
        app,
        Msg::SearchDone {
            id: request.id,
            best,
        },
    )
}

#[test]
fn the_built_in_set_is_large_spread_over_themes_and_consistent() {
    let set = built_in();
    assert!(set.len() >= 300, "{}", set.len());
    let lines = include_str!("../../assets/puzzles.txt").lines();
    let lines = lines.filter(|line| !line.starts_with('#')).count();
    assert_eq!(lines, set.len(), "every line can be read");
    let keys: HashSet<String> = set.iter().map(Puzzle::key).collect();
    assert_eq!(keys.len(), set.len(), "each is there once");
    let mut themes: BTreeMap<Theme, usize> = BTreeMap::new();
    for puzzle in set {
        *themes.entry(puzzle.theme).or_default() += 1;
        assert_eq!(puzzle.clone().classified(), *puzzle, "{puzzle}");
        assert!(puzzle.position.legal_moves().len() >= 3, "{puzzle}");
    }
    for theme in &Theme::ALL[..10] {
        let count = themes.get(theme).copied().unwrap_or_default();
        assert!(count >= 2, "{theme}: {count}");
    }
    for difficulty in Difficulty::ALL {
        assert!(set.iter().any(|puzzle| puzzle.difficulty == difficulty));
    }
}

#[test]
fn a_puzzle_is_solved_by_typing_by_keys_and_by_mouse() {
    let mut by_typing = seat(&[FORK]);
    let _ = by_typing.lines(&["Nc7"]);
    assert!(said(&by_typing.app).starts_with("Nc7+ is right. Black answers Kd7."));
    let mut by_mouse = seat(&[FORK]);
    by_mouse.drag("d5", "c7");
    let mut by_keys = seat(&[FORK]);
    let _ = by_keys.keys("Tab");
    while by_keys.app.screen().cursor() != crate::common::square("d5") {
        let _ = by_keys.keys("Tab");
    }
    let _ = by_keys.keys("Enter Up Up Left Enter");
    for mut seat in [by_typing, by_mouse, by_keys] {
        assert_eq!(played(&seat.app), "d5c7 e8d7");
        let cmds = seat.lines(&["c7xa8"]);
        assert_eq!(noted(&cmds), Some(true));
        assert_eq!(played(&seat.app), "d5c7 e8d7 c7a8");
        let _ = seat.send(Msg::PracticeNoted(day("2026-11-20")));
        let text = said(&seat.app);
        assert!(text.starts_with("Solved: Nxa8 (fork)."), "{text}");
        assert!(text.ends_with("It comes back on 2026-11-20."), "{text}");
        assert_eq!(seat.app.table().game().played().len(), 0);
    }
}

#[test]
fn a_wrong_move_is_answered_on_the_board_and_taken_back_with_the_next_key() {
    let mut seat = seat(&[FORK, MATE]);
    let cmds = seat.lines(&["Nf6"]);
    let best = (Score::Centipawns(500), "d5c7 e8d7 c7a8");
    let tried = (Score::Centipawns(-450), "d5f6 e8e7 f6g8 a8g8");
    let cmds = judge(&mut seat.app, &cmds, best, tried);
    assert_eq!(noted(&cmds), Some(false));
    assert_eq!(played(&seat.app), "d5f6 e8e7");
    assert_eq!(
        said(&seat.app),
        "Nf6+ loses a knight. Black answers Ke7. Try again."
    );
    let _ = seat.send(Msg::PracticeNoted(day("2026-11-18")));
    let _ = seat.keys("Enter");
    assert_eq!(played(&seat.app), "");
    // A wrong move is noted once, and what follows is no longer solved without help.
    let cmds = seat.lines(&["Nc7", "Nxa8"]);
    assert_eq!(noted(&cmds), None);
    assert_eq!(practice(&seat.app).counts(), (0, 1));
    let _ = seat.keys("Enter");
    assert_eq!(practice(&seat.app).place(), (2, 2));
    let cmds = seat.lines(&["Rd8"]);
    assert_eq!(noted(&cmds), Some(true));
    let _ = seat.keys("Enter");
    assert!(seat.app.practice().is_none());
    assert!(said(&seat.app).contains("1 solved, 1 missed"));
}

#[test]
fn other_moves_that_are_as_good_count_as_right() {
    for (line, typed, best, tried, is_right) in [
        (FORK, "Kd2", (300, "d5c7"), (290, "e1d2"), true),
        (FORK, "Kd2", (300, "d5c7"), (100, "e1d2"), false),
        (FORK, "Kd2", (1500, "d5c7"), (900, "e1d2"), true),
    ] {
        let mut app = App::plain(Options::default());
        let _ = update(&mut app, opened(&[line]));
        let cmds = update(&mut app, Msg::Line(typed.to_owned()));
        let best = (Score::Centipawns(best.0), best.1);
        let tried = (Score::Centipawns(tried.0), tried.1);
        let cmds = judge(&mut app, &cmds, best, tried);
        assert_eq!(noted(&cmds), Some(is_right), "{}", said(&app));
        assert_eq!(practice(&app).is_done(), is_right);
    }
    // A mate is solved by a mate that is as quick, and by nothing else.
    let two = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1 | b1b7 h8g8 a2a8 | mate 2 | medium";
    for (score, is_right) in [(Score::Mate(2), true), (Score::Mate(3), false)] {
        let mut app = App::plain(Options::default());
        let _ = update(&mut app, opened(&[two]));
        let cmds = update(&mut app, Msg::Line("Ra7".to_owned()));
        let best = (Score::Mate(2), "b1b7 h8g8 a2a8");
        let cmds = judge(&mut app, &cmds, best, (score, "a2a7 h8g8 b1b8"));
        assert_eq!(noted(&cmds), Some(is_right), "{}", said(&app));
    }
}

#[test]
fn hints_cost_and_the_solution_can_be_walked_line_by_line() {
    let mut app = App::plain(Options::default());
    let _ = update(&mut app, opened(&[FORK]));
    assert_eq!(said(&app), "White to move and win.");
    for (line, expected, is_noted) in [
        ("forward", "No: find the move first", None),
        ("Nc7 Kd7 Nxa8", "No: one move at a time", None),
        ("hint", "Look at the knight on d5.", Some(false)),
        ("hint", "The knight on d5 goes to c7: Nc7+.", None),
        ("solution", "The solution: 1. Nc7+ Kd7 2. Nxa8;", None),
        ("forward", "After Nc7+.", None),
        ("forward", "After Kd7.", None),
        ("back", "After Nc7+.", None),
        ("back", "At the start of the puzzle.", None),
        ("back", "No: this is where the puzzle begins.", None),
        ("again", "White to move and win.", None),
        ("Nc7", "Nc7+ is right.", None),
        (
            "resign",
            "No: you are practising; resign is for your own game",
            None,
        ),
        ("new", "No: you are practising;", None),
        ("eval", "No: you are practising; eval is", None),
        ("Nxa8", "Solved: Nxa8 (fork).", None),
        ("Nb6", "No: this puzzle is done;", None),
        ("close", "Back to your game; White is to move.", None),
    ] {
        let cmds = update(&mut app, Msg::Line(line.to_owned()));
        assert!(said(&app).starts_with(expected), "{line}: {}", said(&app));
        assert_eq!(noted(&cmds), is_noted, "{line}");
    }
}

#[test]
fn the_keys_that_walk_through_a_solution_are_named_where_they_lead_somewhere() {
    let mut seat = seat(&[FORK]).resized((100, 30));
    let _ = seat.keys("Alt-L");
    for (keys, named, other) in [
        ("", "PageDown solution", "PageUp back"),
        ("PageDown", "PageUp back", "PageDown solution"),
        ("PageUp", "PageDown solution", "PageUp back"),
    ] {
        let _ = seat.keys(keys);
        let picture = seat.picture(crate::common::seat::ABLE);
        let is_right = picture.contains(named) && !picture.contains(other);
        assert!(is_right, "{keys}\n{picture}");
    }
}

#[test]
fn the_mistakes_of_a_viewed_game_are_practised() {
    let text = b"[White \"Ann\"]\n[Black \"computer3\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Ng5 $2 (3. Bb5 a6) 3... a5 $4 (3... Qxg5) 4. Nxf7 $6 (4. d3) *";
    let game = pgn::read_all(text).into_iter().next().expect("a game");
    let mut seat = Seat::new();
    let _ = seat.send(Msg::Run(hotseat::app::command::Command::View(Box::new(
        game,
    ))));
    let _ = seat.keys("Alt-E");
    let found = practice(&seat.app).puzzle().clone();
    assert_eq!(
        practice(&seat.app).place(),
        (1, 1),
        "only what people did wrong"
    );
    assert_eq!(
        (found.theme, found.solution_words()),
        (Theme::Mistake, vec!["Bb5".to_owned()])
    );
    assert!(
        practice(&seat.app)
            .task()
            .contains("3. Ng5? (Ann - computer3)")
    );
    let _ = seat.lines(&["Bb5", "close"]);
    assert!(seat.app.viewer().is_some());
}

#[test]
fn the_record_is_merged_and_damaged_lines_are_kept() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("deep/practice.txt");
    let (fork, mate) = (puzzle(FORK), puzzle(MATE));
    let today = day("2026-11-17");
    let due = note_at(&path, &fork, true, today).unwrap();
    assert_eq!(due, day("2026-11-20"));
    // Someone edits the file, and another program writes to it.
    let text = fs::read_to_string(&path).unwrap() + "due yesterday | nonsense\n";
    fs::write(&path, text).unwrap();
    note_at(&path, &mate, false, today).unwrap();
    // Solved before its time: it takes no step.
    assert_eq!(note_at(&path, &fork, true, today).unwrap(), due);
    assert_eq!(note_at(&path, &fork, true, due).unwrap(), day("2026-11-27"));
    let text = fs::read_to_string(&path).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[1],
        format!("due 2026-11-27 | step 2 | solved 3 | missed 0 | {FORK}")
    );
    assert_eq!(lines[2], "due yesterday | nonsense");
    assert_eq!(
        lines[3],
        format!("due 2026-11-18 | step 0 | solved 0 | missed 1 | {MATE}")
    );
    let record = Record::read(&text);
    assert_eq!((record.cards().count(), record.damaged()), (2, 1));
    assert_eq!(record.to_bytes(), text.as_bytes());
    for (date, count) in [("2026-11-17", 0), ("2026-11-18", 1), ("2026-12-01", 2)] {
        assert_eq!(count_due(&text, day(date)), count);
    }
    let locked = fs::File::open(path.with_extension("lock")).unwrap();
    locked.lock().unwrap();
    let error = note_at(&path, &mate, true, today).unwrap_err();
    assert!(error.to_string().ends_with("is locked"), "{error}");
}

#[test]
fn several_programs_lose_nothing_to_each_other() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("practice.txt");
    std::thread::scope(|scope| {
        for number in 1..=4 {
            let path = &path;
            scope.spawn(move || {
                for (turn, mv) in [("w", "a1a2"), ("b", "g8f8")] {
                    let board = format!("6k1/5ppp/8/8/8/8/8/K{number}R{}", 6 - number);
                    let line = format!("{board} {turn} - - 0 1 | {mv} | winning | easy");
                    note_at(path, &puzzle(&line), true, day("2026-11-17")).unwrap();
                }
            });
        }
    });
    let record = Record::read(fs::read_to_string(&path).unwrap());
    assert_eq!((record.cards().count(), record.damaged()), (8, 0));
}

#[test]
fn what_is_due_is_shown_at_the_start() {
    let mut seat = Seat::new();
    let _ = seat.send(Msg::PracticeDue(3));
    let picture = seat.picture(crate::common::seat::ABLE);
    assert!(picture.contains("Practice: 3 due"), "{picture}");
    let mut app = App::plain(Options::default());
    let _ = update(&mut app, Msg::PracticeDue(1));
    assert_eq!(said(&app), "1 puzzle is due; type practice to solve them.");
}

#[test]
fn a_blindfold_hides_pieces_and_nothing_else() {
    let mut app = App::plain(Options::default());
    for (line, white, black) in [
        ("blindfold white", false, true),
        ("blindfold black", true, false),
        ("blindfold", false, false),
        ("blindfold off", true, true),
    ] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
        let sheet = app.sheet();
        assert_eq!(
            (sheet.contains("kiw"), sheet.contains("kib")),
            (white, black),
            "{line}"
        );
    }
    let mut seat = Seat::new();
    let _ = seat.lines(&["blindfold", "e4"]);
    assert_eq!(seat.played(), "e2e4");
    let picture = seat.picture(crate::common::seat::ABLE);
    assert!(
        !picture.contains("p1w") && !picture.contains("kib"),
        "{picture}"
    );
}

#[test]
fn the_tool_finds_a_mate_and_says_what_it_found() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("game.pgn");
    fs::write(
        &path,
        "[White \"Ann\"]\n[Black \"B|b\"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. d3 *\n",
    )
    .unwrap();
    let mut out = Vec::new();
    let report = tools::puzzles::run(&[path], 20_000, &mut out).unwrap();
    assert_eq!((report.games, report.errors), (1, 0));
    let expected = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4 \
                    | h5f7 | mate 1 | easy | Ann - B/b, move 4\n# 1 puzzle in 1 game\n";
    assert_eq!(String::from_utf8(out).unwrap(), expected);
}
