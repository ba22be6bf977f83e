//! The analysis board: every edit, its undo, and what is saved and asked about.

use crossterm::event::{MouseButton, MouseEventKind};
use hotseat::app::command::{Command, Focus};
use hotseat::app::games::{Kept, Location, Place};
use hotseat::app::settings::Settings;
use hotseat::app::viewer::{LeftStudy, Viewer};
use hotseat::app::{App, Cmd, Face, Msg, Options, update};
use hotseat::notation::pgn::{self, Tree};

use crate::common::seat::Seat;

const GAME: &str =
    "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) 2. Nf3 {[%clk 0:05:00] natural} Nc6 3. Bb5 *";

fn plain(text: &str) -> App {
    let mut app = App::plain(Options::default());
    let game = pgn::read_all(text.as_bytes()).remove(0);
    let _ = update(&mut app, Msg::Run(Command::View(Box::new(game))));
    app
}

fn type_all(app: &mut App, lines: &[&str]) -> Vec<Cmd> {
    let typed = lines.iter().map(|line| Msg::Line((*line).to_owned()));
    typed.flat_map(|msg| update(app, msg)).collect()
}

fn viewer(app: &App) -> &Viewer {
    app.viewer().expect("a game is viewed")
}

/// The moves with everything written about them.
fn moves(tree: &Tree) -> String {
    let text = tree.to_pgn();
    let (_, moves) = text.split_once("\n\n").expect("moves");
    moves.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn said(app: &App) -> String {
    let replies = app.replies().iter().map(ToString::to_string);
    replies.collect::<Vec<_>>().join(" ")
}

#[test]
fn words_edit_the_tree_and_every_edit_is_undone_and_redone() {
    let cases: [(&[&str], &str); 22] = [
        (&["e4", "d5"], "1. e4 e5 (1... d5) 2. Nf3 *"),
        (&["e4", "e5", "Nf3"], "1. e4 e5 2. Nf3 *"),
        (&["d4 d5 c4"], "1. e4 (1. d4 d5 2. c4) 1... e5 2. Nf3 *"),
        (&["1.e4 e5 2.Nf3 Nc6"], "1. e4 e5 2. Nf3 Nc6 *"),
        (&["comment A start. "], "{A start.} 1. e4 e5 2. Nf3 *"),
        (
            &["e4", "comment a {b}, c."],
            "1. e4 {a (b), c.} 1... e5 2. Nf3 *",
        ),
        (
            &["e4", "comment a", "comment b"],
            "1. e4 {b} 1... e5 2. Nf3 *",
        ),
        (&["e4", "comment a", "uncomment"], "1. e4 e5 2. Nf3 *"),
        (&["d4", "before or"], "1. e4 ({or} 1. d4) 1... e5 2. Nf3 *"),
        (
            &["e4", "comment a", "e5", "before b"],
            "1. e4 {a} {b} 1... e5 2. Nf3 *",
        ),
        (&["e4", "!?"], "1. e4 $5 e5 2. Nf3 *"),
        (
            &["e4", "!", "?", "+-", "glyph novelty"],
            "1. e4 $2 $18 $146 e5 2. Nf3 *",
        ),
        (&["e4", "!", "="], "1. e4 $1 $10 e5 2. Nf3 *"),
        (&["e4", "!", "!"], "1. e4 e5 2. Nf3 *"),
        (&["e4", "!", "+-", "glyph none"], "1. e4 e5 2. Nf3 *"),
        (
            &[
                "e4",
                "comment x",
                "arrow e2 e4 green",
                "mark d5 red",
                "arrow d2d4",
            ],
            "1. e4 {[%csl Rd5][%cal Ge2e4,Gd2d4] x} 1... e5 2. Nf3 *",
        ),
        (&["mark e5", "mark e5"], "1. e4 e5 2. Nf3 *"),
        (&["mark e5", "mark e5 b", "arrow none"], "1. e4 e5 2. Nf3 *"),
        (&["d4", "promote"], "1. d4 (1. e4 e5 2. Nf3) *"),
        (
            &["d4", "d5", "mainline"],
            "1. d4 (1. e4 e5 2. Nf3) 1... d5 *",
        ),
        (&["e4", "e5", "Nf3", "cut"], "1. e4 e5 *"),
        (&["e4", "cut!"], "*"),
    ];
    for (lines, expected) in cases {
        let mut app = plain("1. e4 e5 2. Nf3 *");
        let before = viewer(&app).tree().clone();
        type_all(&mut app, lines);
        let after = viewer(&app).tree().clone();
        assert_eq!(moves(&after), expected, "{lines:?}: {}", said(&app));
        // What is written is read back as the same tree.
        assert_eq!(pgn::read_all(after.to_pgn().as_bytes())[0].tree, after);
        let mut undone = 0;
        while viewer(&app).can_undo() {
            type_all(&mut app, &["undo"]);
            undone += 1;
        }
        assert_eq!(viewer(&app).tree(), &before, "{lines:?}");
        assert!(!viewer(&app).is_unsaved());
        type_all(&mut app, &[&format!("redo {}", undone.max(1))]);
        assert_eq!(viewer(&app).tree(), &after, "{lines:?}");
    }
}

#[test]
fn orders_in_comments_stay_and_variations_change_places() {
    let mut app = plain(GAME);
    type_all(&mut app, &["2", "comment Better is Bc4.", "mark f7"]);
    let text = moves(viewer(&app).tree());
    assert!(
        text.contains("{[%csl Gf7][%clk 0:05:00] Better is Bc4.}"),
        "{text}"
    );
    // Three deep, and back to the front step by step.
    type_all(
        &mut app,
        &[
            "first",
            "e4 c5 c3",
            "d6",
            "e4",
            "before even",
            "comment deep",
        ],
    );
    type_all(&mut app, &["promote"]);
    assert!(said(&app).contains("main move"), "{}", said(&app));
    type_all(&mut app, &["mainline"]);
    let text = moves(viewer(&app).tree());
    assert!(text.starts_with("1. e4 c5 ("), "{text}");
    assert_eq!(
        pgn::read_all(viewer(&app).tree().to_pgn().as_bytes())[0].tree,
        *viewer(&app).tree()
    );
    type_all(&mut app, &["demote"]);
    assert!(
        said(&app).contains("variation 1") || said(&app).starts_with("No:"),
        "{}",
        said(&app)
    );
}

#[test]
fn more_than_one_move_is_deleted_only_after_a_question() {
    let mut app = plain(GAME);
    type_all(&mut app, &["e4", "cut"]);
    assert!(said(&app).contains("9 moves after it"), "{}", said(&app));
    type_all(&mut app, &["cut"]);
    assert_eq!(moves(viewer(&app).tree()), "*");
    let mut seat = Seat::showing(plain_on_screen(GAME));
    seat.keys("Right Delete Enter");
    assert_ne!(
        moves(viewer(&seat.app).tree()),
        "*",
        "no is the first answer"
    );
    seat.keys("Delete Down Enter");
    assert_eq!(moves(viewer(&seat.app).tree()), "*");
    seat.keys("Alt-U");
    assert!(moves(viewer(&seat.app).tree()).starts_with("1. e4 e5"));
}

fn plain_on_screen(text: &str) -> App {
    let mut seat = Seat::new();
    let game = pgn::read_all(text.as_bytes()).remove(0);
    let _ = seat.send(Msg::Run(Command::View(Box::new(game))));
    seat.app
}

#[test]
fn pieces_are_moved_by_cursor_and_mouse_and_shapes_are_drawn() {
    let mut seat = Seat::showing(plain_on_screen(GAME));
    seat.keys("Alt-B");
    assert_eq!(seat.app.focus(), Focus::Hand);
    seat.keys("Enter Up Up Enter");
    assert_eq!(pgn::numbered_moves(viewer(&seat.app).game()), "1. e4");
    assert!(!viewer(&seat.app).is_unsaved(), "it was walked");
    seat.keys("Esc");
    assert_eq!(seat.app.focus(), Focus::Viewer);
    seat.clicks("d7 d5");
    assert_eq!(pgn::numbered_moves(viewer(&seat.app).game()), "1. e4 d5");
    assert!(viewer(&seat.app).is_unsaved());
    for (from, to) in [("e4", "d5"), ("d8", "d8")] {
        let at = |name| {
            let rect = seat.layout().board.rect(crate::common::square(name));
            (rect.x + 1, rect.y)
        };
        let (from, to) = (at(from), at(to));
        for (kind, place) in [
            (MouseEventKind::Down(MouseButton::Right), from),
            (MouseEventKind::Up(MouseButton::Right), to),
        ] {
            let msg = seat.mouse_msg(kind, place).expect("it means something");
            seat.send(msg);
        }
    }
    let text = moves(viewer(&seat.app).tree());
    assert!(text.contains("1... d5 {[%csl Gd8][%cal Ge4d5]}"), "{text}");
}

#[test]
fn a_comment_is_written_in_a_text_field() {
    let mut seat = Seat::showing(plain_on_screen(GAME));
    seat.keys("Right Alt-C");
    assert_eq!(seat.app.focus(), Focus::Note);
    seat.types("The best {by test}");
    seat.keys("Home Delete Delete Delete");
    seat.types("My");
    assert!(seat.picture(crate::common::seat::ABLE).contains("My best"));
    // A crash now would lose nothing of it.
    let draft = seat.app.study_draft().expect("a draft");
    assert!(draft.contains("; note after My best {by test}"), "{draft}");
    seat.keys("Enter");
    assert!(moves(viewer(&seat.app).tree()).starts_with("1. e4 {My best (by test)} 1... e5"));
    seat.keys("Alt-C");
    seat.types("!!!");
    seat.keys("Esc");
    assert!(moves(viewer(&seat.app).tree()).starts_with("1. e4 {My best (by test)} 1... e5"));
}

#[test]
fn the_tags_are_changed_in_a_form_and_by_words() {
    let mut seat = Seat::showing(plain_on_screen(GAME));
    seat.keys("Alt-I");
    seat.types("Ann");
    seat.keys("Down");
    seat.types("Bob");
    seat.keys("Down Down Down Down Down");
    seat.types("2026-11");
    seat.keys("Down Down Right Enter");
    let text = viewer(&seat.app).tree().to_pgn();
    for tag in [
        "[White \"Ann\"]",
        "[Black \"Bob\"]",
        "[Date \"2026.11.??\"]",
        "[Result \"1-0\"]",
    ] {
        assert!(text.contains(tag), "{tag} in {text}");
    }
    let mut app = plain(GAME);
    for (line, answer) in [
        ("tag White Ann Lee", "White: Ann Lee"),
        ("tag Result 0-1", "Result: 0-1"),
        ("tag Result maybe", "a result is"),
        ("tag Date tomorrow", "a date is"),
        ("tag FEN x", "follows from the game"),
        ("tag White", "White is not given now"),
    ] {
        type_all(&mut app, &[line]);
        assert!(said(&app).contains(answer), "{line}: {}", said(&app));
    }
}

#[test]
fn studies_are_opened_from_a_game_a_position_and_nothing() {
    for (lines, expected) in [
        (&["e4", "e5", "study", "Nf3"][..], "1. e4 e5 2. Nf3 *"),
        (
            &["f3", "e5", "g4", "Qh4", "study", "e4"],
            "1. f3 (1. e4) 1... e5 2. g4 Qh4# 0-1",
        ),
        (
            &[
                "setup", "clear", "+ K e1", "+ k e8", "+ P e2", "study", "e4",
            ],
            "1. e4 *",
        ),
        (&["e4", "study new", "d4"], "1. d4 *"),
    ] {
        let mut app = App::plain(Options::default());
        type_all(&mut app, lines);
        assert_eq!(moves(viewer(&app).tree()), expected, "{lines:?}");
        // The running game is unharmed, and the position is still being set up.
        type_all(&mut app, &["close", "close"]);
        let is_setup = lines.contains(&"setup");
        assert_eq!(app.setup().is_some(), is_setup, "{}", said(&app));
    }
}

#[test]
fn another_study_takes_the_place_of_an_unsaved_one_that_is_given_up() {
    let mut app = App::plain(Options::default());
    type_all(&mut app, &["study new", "e4", "study new"]);
    assert!(said(&app).contains("unsaved changes"), "{}", said(&app));
    type_all(&mut app, &["study new"]);
    assert_eq!(moves(viewer(&app).tree()), "*");

    let mut seat = Seat::new();
    seat.lines(&["study new", "e4", "study new"]);
    assert_eq!(moves(viewer(&seat.app).tree()), "1. e4 *");
    seat.keys("Down Enter");
    assert_eq!(moves(viewer(&seat.app).tree()), "*");
}

#[test]
fn unsaved_changes_are_asked_about_once_and_saved_where_they_came_from() {
    let mut app = plain(GAME);
    type_all(&mut app, &["d4", "close"]);
    assert!(said(&app).contains("unsaved changes"), "{}", said(&app));
    assert!(app.viewer().is_some());
    let cmds = type_all(&mut app, &["save"]);
    let [
        Cmd::KeepGame {
            id,
            place: None,
            text,
            ..
        },
    ] = &cmds[..]
    else {
        panic!("{cmds:?}");
    };
    assert!(text.contains("(1. d4)"));
    let place = Place {
        path: "games.pgn".into(),
        location: Location {
            file: 0,
            offset: 0,
            len: 9,
        },
        sum: 1,
        stamp: 2,
        is_archive: true,
    };
    let kept = Kept {
        place: place.clone(),
        entry: None,
    };
    let _ = update(
        &mut app,
        Msg::GameKept {
            id: *id,
            kept: Ok(Box::new(kept)),
        },
    );
    assert!(!viewer(&app).is_unsaved());
    assert_eq!(app.study_draft(), None);
    type_all(&mut app, &["next"]);
    let cmds = type_all(&mut app, &["d5", "save"]);
    assert!(matches!(&cmds[..], [Cmd::KeepGame { place: Some(at), .. }] if **at == place));
    type_all(&mut app, &["c4", "close", "close"]);
    assert!(app.viewer().is_none(), "the same again leaves");
    // On the screen there are three answers.
    for (keys, is_left) in [
        ("Esc Enter", false),
        ("Esc Down Enter", true),
        ("Esc Up Enter", false),
    ] {
        let mut seat = Seat::showing(plain_on_screen(GAME));
        seat.lines(&["d4"]);
        let cmds = seat.keys(keys);
        assert_eq!(seat.app.viewer().is_none(), is_left, "{keys}");
        let saves = matches!(&cmds[..], [Cmd::KeepGame { .. }]);
        assert_eq!(saves, keys == "Esc Enter", "{keys}");
    }
}

#[test]
fn a_study_that_was_left_is_resumed_where_it_was() {
    let mut app = plain(GAME);
    type_all(&mut app, &["e4 c5 b4", "comment The wing gambit"]);
    let draft = app.study_draft().expect("a draft");
    let left = LeftStudy::read(&draft).expect("a study");
    for face in [Face::Plain, Face::Screen] {
        let mut again = App::new(Options::default(), Settings::default(), face);
        again.offer_study(left.clone());
        let asks = face == Face::Screen && again.focus() == Focus::Dialog;
        assert!(asks || said(&again).contains("study resumes it"));
        assert_eq!(again.study_draft().as_ref(), Some(&draft), "it waits");
        type_all(&mut again, &["study"]);
        assert_eq!(viewer(&again).tree(), viewer(&app).tree());
        assert_eq!(pgn::numbered_moves(viewer(&again).game()), "1. e4 c5 2. b4");
        assert!(viewer(&again).is_unsaved());
        assert_eq!(
            again.study_draft().as_deref().map(str::len),
            Some(draft.len())
        );
        type_all(&mut again, &["study new"]);
    }
    // Another study takes its place beside the game, and it goes to the archive.
    let mut other = App::plain(Options::default());
    other.offer_study(left);
    let cmds = type_all(&mut other, &["study game", "d4"]);
    assert!(
        matches!(&cmds[..], [Cmd::Archive(text)] if text.contains("wing gambit")),
        "{cmds:?}"
    );
    assert!(
        other
            .study_draft()
            .is_some_and(|text| text.contains("1. d4"))
    );
}

#[test]
fn a_study_that_is_not_wanted_waits_until_it_is_in_the_trash() {
    let mut app = plain(GAME);
    type_all(&mut app, &["e4 c5 b4", "comment The wing gambit"]);
    let draft = app.study_draft().expect("a draft");
    let mut again = App::plain(Options::default());
    again.offer_study(LeftStudy::read(&draft).expect("a study"));
    let cmds = type_all(&mut again, &["study forget"]);
    assert!(
        matches!(&cmds[..], [Cmd::DiscardStudy(text)] if text.contains("wing gambit")),
        "{cmds:?}"
    );
    assert_eq!(again.study_draft(), Some(draft));
    let _ = update(&mut again, Msg::StudyDiscarded);
    assert_eq!(again.study_draft(), None);
    assert!(said(&again).contains("restore takes it back"));
}

#[test]
fn comments_of_a_study_are_not_read_as_its_head() {
    let mut app = plain("1. e4 {1\n; note after not mine\n; path /etc/passwd\n} *");
    type_all(&mut app, &["e4", "comment x; note after not mine"]);
    let draft = app.study_draft().expect("a draft");
    let hostile = draft.replace("{x; ", "{x\n; ");
    let mut again = App::plain(Options::default());
    again.offer_study(LeftStudy::read(&hostile).expect("a study"));
    type_all(&mut again, &["study"]);
    assert!(
        !said(&again).contains("writing a comment"),
        "{}",
        said(&again)
    );
}

#[test]
fn the_list_collapses_variations_and_the_current_move_stays_in_sight() {
    let mut app = plain_on_screen(GAME);
    let shown = |app: &App| {
        let tokens = viewer(app).notation().iter();
        let words = tokens.map(|token| format!("{}{}{}", token.before, token.text, token.after));
        words.collect::<Vec<_>>().join(" ")
    };
    type_all(&mut app, &["e4", "fold"]);
    assert!(shown(&app).contains("(1... c5 ...)"), "{}", shown(&app));
    type_all(&mut app, &["c5"]);
    assert!(shown(&app).contains("(1... c5 ...)"), "{}", shown(&app));
    type_all(&mut app, &["Nf3"]);
    assert!(shown(&app).contains("(1... c5 2. Nf3"), "{}", shown(&app));
    type_all(&mut app, &["fold"]);
    assert_eq!(pgn::numbered_moves(viewer(&app).game()), "1. e4 c5");
    type_all(&mut app, &["unfold"]);
    assert!(shown(&app).contains("2. Nf3"), "{}", shown(&app));
}

#[test]
fn arrows_are_told_in_words_as_well() {
    let many =
        "arrow a1 a2|arrow a1 a3|arrow a1 a4|arrow a1 a5|arrow a1 a6|arrow a1 a7|arrow a1 a8";
    for (lines, expected) in [
        ("mark e5", None),
        ("arrow e2 e4", Some("Arrow: e2-e4 green.")),
        (
            "arrow e2 e4|arrow d2 d4 blue|mark e5 red",
            Some("Arrows: e2-e4 green, d2-d4 blue."),
        ),
        (
            many,
            Some(
                "Arrows: a1-a2 green, a1-a3 green, a1-a4 green, a1-a5 green, a1-a6 green, a1-a7 green, and 1 more.",
            ),
        ),
    ] {
        let mut app = plain(GAME);
        type_all(&mut app, &lines.split('|').collect::<Vec<_>>());
        assert_eq!(viewer(&app).arrows_line().as_deref(), expected);
    }
}
