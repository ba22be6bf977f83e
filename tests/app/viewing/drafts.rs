//! What an analysis board must not lose: what could not be read, and what only a key can type.

use hotseat::app::command::Command;
use hotseat::app::viewer::{LeftStudy, Viewer};
use hotseat::app::{App, Cmd, Msg, Options, update};
use hotseat::notation::pgn;

use crate::common::seat::Seat;

fn view(app: &mut App, text: &str) {
    let game = pgn::read_all(text.as_bytes()).remove(0);
    let _ = update(app, Msg::Run(Command::View(Box::new(game))));
}

fn line(app: &mut App, line: &str) -> Vec<Cmd> {
    update(app, Msg::Line(line.to_owned()))
}

/// The draft of a study that came from a file of the player's own.
fn with_place(draft: &str) -> String {
    let (first, rest) = draft.split_once('\n').expect("lines");
    let place = "archive=0 file=0 offset=0 len=9 sum=0 stamp=0\n; path /tmp/games.pgn";
    format!("{first} {place}\n{rest}")
}

#[test]
fn signs_are_typed_with_keys_that_mean_something_else_while_moves_play_by_themselves() {
    for (sign, nag) in [
        ("?", 2),
        ("??", 4),
        ("?!", 6),
        ("!?", 5),
        ("+-", 18),
        ("-+", 19),
        ("+=", 14),
        ("=", 10),
        ("-/+", 17),
    ] {
        let mut seat = Seat::new();
        view(&mut seat.app, "1. e4 e5 *");
        seat.keys("Right");
        seat.types(sign);
        seat.keys("Enter");
        let tree = seat.app.viewer().expect("a study").tree();
        let first = tree.main_line().next().expect("a move");
        assert_eq!(tree.node(first).nags, [nag], "{sign}");
    }
    let mut seat = Seat::new();
    view(&mut seat.app, "1. e4 e5 *");
    seat.keys("Space");
    let pace = |seat: &Seat| seat.app.viewer().and_then(Viewer::playing_pace);
    let before = pace(&seat);
    seat.types("+");
    assert!(before.is_some() && pace(&seat).is_some() && pace(&seat) != before);
}

#[test]
fn what_could_not_be_read_is_still_known_after_a_crash() {
    for (text, would_lose) in [
        ("1. e4 e5 2. Nf3 *", false),
        ("1. e4 e5 (1... -- 2. d4) 2. Nf3 *", false),
        ("1. e4 -- 2. d4 *", false),
        ("1. e4 e5 (1... Ke3) 2. Nf3 -- 3. d4 *", true),
        ("1. e4 e5 2. Ke3 *", true),
        ("1. e4\n% for programs\ne5 *", true),
        (
            "[White \"Ann\"]\n[Black Ben]\n[Result \"*\"]\n\n1. e4 e5 *",
            true,
        ),
        ("1. e4 e5 *\n% for programs\n", false),
    ] {
        let mut app = App::plain(Options::default());
        view(&mut app, text);
        line(&mut app, "d4");
        let draft = with_place(&app.study_draft().expect("a draft"));
        let mut again = App::plain(Options::default());
        again.offer_study(LeftStudy::read(&draft).expect("a study"));
        line(&mut again, "study");
        let cmds = line(&mut again, "save");
        let is_saved = matches!(&cmds[..], [Cmd::KeepGame { .. }]);
        assert_eq!(is_saved, !would_lose, "{text}");
    }
}

#[test]
fn a_comment_that_looks_like_a_draft_is_a_comment() {
    for width in 50..80 {
        let mut app = App::plain(Options::default());
        view(&mut app, "1. e4 e5 *");
        // Wherever the line is broken, one of these begins with "; note".
        let comment = format!("{} ; note after me", "x".repeat(width));
        line(&mut app, &format!("comment {comment}"));
        let draft = app.study_draft().expect("a draft");
        let mut seat = Seat::new();
        seat.app
            .offer_study(LeftStudy::read(&draft).expect("a study"));
        seat.keys("Enter");
        assert!(seat.app.popup().is_none(), "{draft}");
        let tree = seat.app.viewer().expect("a study").tree();
        assert_eq!(tree.comments, [comment]);
    }
}

#[test]
fn a_long_comment_is_not_cut_by_opening_its_text_field() {
    for (len, opens) in [(9_000, true), (20_000, true), (40_000, false)] {
        let comment = "x".repeat(len);
        let mut seat = Seat::new();
        view(&mut seat.app, &format!("{{{comment}}} 1. e4 e5 *"));
        seat.keys("Alt-C");
        assert_eq!(seat.app.popup().is_some(), opens, "{len}");
        seat.types("y");
        seat.keys("Enter");
        let tree = seat.app.viewer().expect("a study").tree();
        let expected = if opens { comment + "y" } else { comment };
        assert_eq!(tree.comments, [expected]);
    }
}
