//! A game that is looked at: keys and words, and where they lead.

use std::time::Duration;

use hotseat::app::command::{Command, Focus};
use hotseat::app::viewer::Viewer;
use hotseat::app::{Cmd, Export, Exported, Msg};
use hotseat::notation::{fen, pgn};

use crate::common::seat::Seat;

/// Two variations after 1.e4, one of them with a variation of its own, and some words.
const GAME: &str = "[Event \"Test\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6 2. d4) 2. Nf3 {natural} Nc6 3. Bb5 a6 1-0";

fn looking_at(text: &str) -> Seat {
    let mut seat = Seat::new();
    open(&mut seat, text);
    seat
}

fn open(seat: &mut Seat, text: &str) {
    let games = pgn::read_all(text.as_bytes());
    let game = games.into_iter().next().expect("a game");
    let _ = seat.send(Msg::Run(Command::View(Box::new(game))));
}

fn viewer(seat: &Seat) -> &Viewer {
    seat.app.viewer().expect("a game is looked at")
}

/// The moves up to the place that is looked at.
fn place(seat: &Seat) -> String {
    pgn::numbered_moves(viewer(seat).game())
}

#[test]
fn keys_lead_through_the_game_and_its_variations() {
    let cases = [
        ("", "none"),
        ("Right", "1. e4"),
        ("Right Right Left", "1. e4"),
        ("Left", "none"),
        ("End", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
        ("End Right", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
        ("End Home", "none"),
        ("PageDown", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
        // At a crossing, Up and Down choose what a step forward makes.
        ("Right Down", "1. e4"),
        ("Right Down Right", "1. e4 c5"),
        ("Right Down Enter", "1. e4 c5"),
        ("Right Down Down Right", "1. e4 e6"),
        ("Right Down Down Down Right", "1. e4 e5"),
        ("Right Up Right", "1. e4 e6"),
        ("Right Down End", "1. e4 c5 2. Nf3 d6"),
        ("Right Down Right Down Right Right", "1. e4 c5 2. c3 d5"),
        // Back and on again stays in the variation.
        ("Right Down Right Left Right", "1. e4 c5"),
        // With one move to make, they change the last one.
        ("Right Right Down", "1. e4 c5"),
        ("Right Right Up", "1. e4 e6"),
        // A variation is left for the line that it came from.
        ("Right Down Right Right Backspace", "1. e4"),
        ("Right Down Right Right Backspace Right", "1. e4 e5"),
        (
            "Right Down Right Down Right Right Backspace Right",
            "1. e4 c5 2. Nf3",
        ),
        ("Right Right Backspace", "1. e4 e5"),
        // From note to note: the crossing, the comment, the end.
        ("Tab", "1. e4"),
        ("Tab Tab", "1. e4 e5 2. Nf3"),
        ("Tab Tab Tab", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"),
        ("End BackTab", "1. e4 e5 2. Nf3"),
        ("End BackTab BackTab BackTab", "none"),
    ];
    for (keys, expected) in cases {
        let mut seat = looking_at(GAME);
        seat.keys(keys);
        assert_eq!(place(&seat), expected, "{keys}");
    }
}

#[test]
fn words_lead_there_as_well() {
    let whole = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
    let cases: [(&[&str], &str); 14] = [
        (&["2"], "1. e4 e5 2. Nf3"),
        (&["2b"], "1. e4 e5 2. Nf3 Nc6"),
        (&["go 3..."], whole),
        (&["last"], whole),
        (&["last", "first"], "none"),
        (&["3", "0"], "none"),
        (&["next"], "1. e4"),
        (&["next 3", "prev 2"], "1. e4"),
        // Moves of the game and of its variations can be typed.
        (&["e4", "c5", "c3"], "1. e4 c5 2. c3"),
        (&["e4", "p3b 5 c"], "1. e4 c5"),
        (&["e4", "c5", "c3", "leave"], "1. e4 c5"),
        // Other legal moves become variations; what is not there is not gone to.
        (&["d4"], "1. d4"),
        (&["2", "44"], "1. e4 e5 2. Nf3"),
        (&["e5"], "none"),
    ];
    for (lines, expected) in cases {
        let mut seat = looking_at(GAME);
        for line in lines {
            seat.send(Msg::Line((*line).to_owned()));
        }
        assert_eq!(place(&seat), expected, "{lines:?}");
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    let cases = [
        ("44", "this line goes up to move 3."),
        ("resign", "you are viewing a game"),
        ("new", "you are viewing a game"),
        ("undo", "there is nothing to undo"),
        ("glyph !", "there is no move at the start"),
        ("cut", "there is no move to delete"),
        ("line", "there is no line yet"),
        ("go away", "write go with the number"),
        ("xyzzy", "is not a move or a command"),
    ];
    for (line, reason) in cases {
        let mut seat = looking_at(GAME);
        seat.lines(&[line]);
        let refusal = seat.refusal().unwrap_or_default();
        assert!(refusal.contains(reason), "{line}: {refusal}");
        assert_eq!(
            seat.app.screen().input().text(),
            line,
            "it stays to be mended"
        );
    }
}

#[test]
fn the_board_is_that_of_the_game() {
    let mut seat =
        looking_at("[FEN \"8/4P1k1/8/8/8/8/8/4K3 w - - 0 40\"]\n\n40. e8=Q Kf6 41. Qe3 *");
    seat.keys("Right");
    let shown = seat.app.shown_game();
    assert_eq!(
        fen::write(shown.position()),
        "4Q3/6k1/8/8/8/8/8/4K3 b - - 0 40"
    );
    assert!(shown.roster().at(crate::common::square("e8")).is_some());
    seat.lines(&["41"]);
    assert_eq!(place(&seat), "40. e8=Q Kf6 41. Qe3");
    let picture = seat.resized((120, 40)).picture(crate::common::seat::ABLE);
    assert!(
        picture.contains("quw"),
        "the pawn has a new name\n{picture}"
    );
}

#[test]
fn the_opening_is_that_of_the_place_whatever_the_order_of_moves() {
    let mut seat = looking_at("[ECO \"X99\"]\n\n1. Nf3 d5 2. d4 Nf6 3. c4 e6 *");
    assert_eq!(seat.app.opening().as_deref(), Some("X99"));
    seat.keys("End");
    let by_other_moves = looking_at("1. d4 Nf6 2. c4 e6 3. Nf3 d5 *");
    let mut other = by_other_moves;
    assert_eq!(other.app.opening(), None);
    other.keys("End");
    assert_eq!(seat.app.opening(), other.app.opening());
    assert!(
        seat.app
            .opening()
            .is_some_and(|name| name.contains("Queen's Gambit"))
    );
    // The running game has a name as well, and looking back it had another.
    let mut seat = Seat::new();
    seat.lines(&["e4", "c5"]);
    let opening = |seat: &Seat| seat.app.opening().unwrap_or_default();
    assert!(opening(&seat).contains("Sicilian"), "{}", opening(&seat));
    assert!(seat.picture(crate::common::seat::ABLE).contains("Sicilian"));
    seat.keys("PageUp");
    assert!(opening(&seat).starts_with("B00"), "{}", opening(&seat));
}

#[test]
fn games_that_others_would_have_ended_go_on() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(8);
    let mut seat = looking_at(&format!("1. {shuffle} e4 *"));
    seat.keys("End");
    assert_eq!(viewer(&seat).game().played().len(), 33);
}

#[test]
fn a_game_plays_itself_at_its_pace() {
    let mut seat = looking_at(GAME);
    let wait = |seat: &mut Seat, tenths: u64| {
        seat.send(Msg::Elapsed(Duration::from_millis(100 * tenths)));
    };
    wait(&mut seat, 100);
    assert_eq!(place(&seat), "none", "nothing moves by itself");
    assert_eq!(viewer(&seat).until_next(), None);
    seat.keys("Space");
    assert_eq!(viewer(&seat).until_next(), Some(Duration::from_secs(2)));
    wait(&mut seat, 15);
    assert_eq!(place(&seat), "none");
    assert_eq!(viewer(&seat).until_next(), Some(Duration::from_millis(500)));
    wait(&mut seat, 5);
    assert_eq!(place(&seat), "1. e4");
    // However long somebody slept, moves come one at a time.
    wait(&mut seat, 900);
    assert_eq!(place(&seat), "1. e4 e5");
    seat.keys("+");
    wait(&mut seat, 10);
    assert_eq!(place(&seat), "1. e4 e5 2. Nf3");
    seat.keys("- - -");
    wait(&mut seat, 10);
    assert_eq!(place(&seat), "1. e4 e5 2. Nf3");
    seat.keys("Left");
    assert_eq!(viewer(&seat).until_next(), None, "a hand stops it");
    seat.keys("End Left Space");
    wait(&mut seat, 900);
    assert_eq!(viewer(&seat).until_next(), None, "the end stops it");
    seat.keys("Space");
    assert_eq!(place(&seat), "none", "from the end it begins anew");
}

#[test]
fn the_running_game_waits_and_its_clock_does_not_run() {
    let mut seat = Seat::with_names_and_time("Ann", "Bob", "5");
    seat.lines(&["e4"]);
    let before = seat.app.table().clock();
    open(&mut seat, GAME);
    assert_eq!(seat.app.focus(), Focus::Viewer);
    seat.keys("Space");
    seat.wait(60);
    seat.clicks("e7 e5");
    seat.keys("Esc");
    assert!(seat.app.is_playing());
    assert_eq!(seat.app.table().clock(), before);
    assert_eq!(seat.played(), "e2e4");
}

#[test]
fn a_game_is_played_on_from_anywhere() {
    let mut seat = looking_at(GAME);
    seat.keys("Right Down Right Right");
    let cmds = seat.keys("F2");
    let lines = ["new!", "p5w 4 e", "p3b 5 c", "h2w 3 f"];
    let records: Vec<Cmd> = lines.map(|line| Cmd::Record(line.to_owned())).to_vec();
    assert_eq!(cmds, records);
    assert!(seat.app.is_playing());
    assert_eq!(seat.played(), "e2e4 c7c5 g1f3");
    // It is a game like any other: it goes on, and back to its start.
    seat.lines(&["d6", "undo 4", "d4"]);
    assert_eq!(seat.played(), "d2d4");
}

#[test]
fn a_running_game_is_not_left_without_a_question() {
    let mut seat = Seat::new();
    seat.lines(&["d4"]);
    open(&mut seat, GAME);
    seat.keys("Right F2 Enter");
    assert_eq!(seat.app.focus(), Focus::Viewer, "no is the first answer");
    seat.lines(&["play"]);
    assert_eq!(seat.app.focus(), Focus::Dialog);
    seat.keys("Down Enter");
    assert_eq!(seat.played(), "e2e4");
}

#[test]
fn a_game_that_is_over_is_not_played_on() {
    let mut seat = looking_at("1. f3 e5 2. g4 Qh4# 0-1");
    seat.keys("End F2");
    assert!(seat.refusal().is_some_and(|reason| reason.contains("over")));
    seat.keys("Left F2");
    assert_eq!(seat.played(), "f2f3 e7e5 g2g4");
}

#[test]
fn a_pasted_game_offers_to_be_opened() {
    let cases = [
        (GAME, true),
        ("1. e4 e5 2. Nf3", true),
        ("[Event \"?\"]\n\n1. e4 *", true),
        ("e4", false),
        ("e4 e5", false),
        ("1. e4", false),
        ("1.5 apples and 1.2 pears", false),
        ("[Event \"nothing\"]", false),
    ];
    for (text, is_game) in cases {
        let mut seat = Seat::new();
        seat.send(Msg::Pasted(text.to_owned()));
        assert_eq!(seat.app.focus() == Focus::Dialog, is_game, "{text}");
        if is_game {
            seat.keys("Down Enter");
            assert_eq!(seat.app.focus(), Focus::Viewer);
        } else {
            assert!(!seat.app.screen().input().is_empty(), "{text}");
        }
    }
}

#[test]
fn the_illegal_move_that_ends_a_game_is_told() {
    let seat = looking_at("1. e4 e5 2. Nf3 Nc6 3. Ke5 a6 *");
    let picture = seat.resized((120, 40)).picture(crate::common::seat::ABLE);
    let words: Vec<&str> = picture.split_whitespace().collect();
    assert!(words.join(" ").contains("3. Ke5 cannot be"), "{picture}");
}

#[test]
fn text_of_a_file_is_harmless() {
    let text = "[White \"A\u{202e}nn\"]\n[Event \"\u{1b}]0;owned\u{7}\"]\n\n1. e4 {\u{1b}[2J\u{200b}\u{9b}6n} e5 *";
    let seat = looking_at(text).resized((120, 40));
    let picture = seat.picture(crate::common::seat::ABLE);
    let foreign: Vec<char> = picture
        .chars()
        .filter(|&c| c != '\n' && (c.is_control() || matches!(c, '\u{202e}' | '\u{200b}')))
        .collect();
    assert_eq!(foreign, []);
}

#[test]
fn the_game_is_saved_where_one_says() {
    let mut seat = looking_at(GAME);
    let cmds = seat.lines(&["save my.pgn"]);
    let [
        Cmd::Export {
            id,
            what,
            path,
            may_replace: false,
        },
    ] = &cmds[..]
    else {
        panic!("{cmds:?}");
    };
    assert_eq!(path, "my.pgn");
    assert!(matches!(what, Export::Text(text) if text.contains("{natural}")));
    // The answer to something else changes nothing.
    seat.send(Msg::Exported {
        id: id + 1,
        exported: Exported::Exists,
    });
    assert_eq!(seat.app.focus(), Focus::Viewer);
    seat.send(Msg::Exported {
        id: *id,
        exported: Exported::Exists,
    });
    assert_eq!(
        seat.app.focus(),
        Focus::Dialog,
        "a file is not replaced without a question"
    );
    let cmds = seat.keys("Down Enter");
    assert!(
        matches!(
            &cmds[..],
            [Cmd::Export {
                may_replace: true,
                ..
            }]
        ),
        "{cmds:?}"
    );
}
