//! Short games by keys, by mouse and by typing.

mod fours;

use crate::common::seat::Seat;
use crate::common::square;
use crossterm::event::{MouseButton, MouseEventKind};
use hotseat::app::command::keys::Focus;
use hotseat::app::{Msg, Reply, Screen};
use hotseat::model::{Color, Move, Promotion, Square};

/// An action of the user.
type Doing = fn(&mut Seat);

/// White's pawn is about to promote, and both kings are far away.
const PROMOTING: &str = "8/3P4/8/8/8/8/k7/7K w - - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn every_way_to_move_plays_the_same_game() {
    let mut keys = Seat::new();
    // The cursor starts on e2 and stays where a move ends.
    keys.keys("Right Enter Up Enter"); // f2 f3
    keys.keys("Left Up Up Up Up Space Down Down Space"); // e7 e5
    keys.keys("Right Right Down Down Down Enter Up Up Enter"); // g2 g4
    keys.keys("Left Left Left Up Up Up Up Enter Tab Enter"); // d8, and its first target: h4
    let mut clicks = Seat::new();
    clicks.clicks("f2 f3 e7 e5");
    clicks.drag("g2", "g4");
    clicks.drag("d8", "h4");
    let mut typing = Seat::new();
    typing.lines(&["p6w 3 f", "e7e5", "g4", "Qh4#"]);
    for (how, seat) in [("keys", keys), ("mouse", clicks), ("typing", typing)] {
        assert_eq!(seat.played(), "f2f3 e7e5 g2g4 d8h4", "by {how}");
        let ending = seat.app.ending_line();
        assert_eq!(
            ending.as_deref(),
            Some("Checkmate! Black wins."),
            "by {how}"
        );
    }
}

#[test]
fn the_three_ways_mix_within_one_game() {
    let mut seat = Seat::new();
    seat.keys("Enter Up Up Enter");
    seat.clicks("e7 e5");
    seat.lines(&["h2w 3 f"]);
    assert_eq!(seat.played(), "e2e4 e7e5 g1f3");
}

#[test]
fn the_king_castles_onto_its_rook_or_by_two_squares() {
    let ways: [(&str, Doing, &str); 6] = [
        ("a click on the rook", |s| s.clicks("e1 h1"), "e1g1"),
        ("a click two squares away", |s| s.clicks("e1 g1"), "e1g1"),
        ("a drag onto the far rook", |s| s.drag("e1", "a1"), "e1c1"),
        ("a word", |s| drop(s.lines(&["castle"])), "e1g1"),
        ("a sign", |s| drop(s.lines(&["O-O-O"])), "e1c1"),
        ("two squares", |s| drop(s.lines(&["e1 h1"])), "e1g1"),
    ];
    for (how, castle, played) in ways {
        let mut seat = Seat::from_fen(CASTLING);
        castle(&mut seat);
        assert_eq!(seat.played(), played, "{how}");
        let mv = seat.app.table().game().moves().next().expect("it castled");
        assert!(mv.castling().is_some(), "{how}");
    }
}

#[test]
fn flipping_the_board_keeps_the_cursors_square_and_directions() {
    let mut seat = Seat::new();
    seat.keys("F5");
    assert_eq!(seat.app.viewpoint(), Color::Black);
    assert_eq!(seat.app.screen().cursor(), square("e2"));
    seat.keys("Up");
    assert_eq!(seat.app.screen().cursor(), square("e1"));
    seat.keys("Right Up");
    assert_eq!(
        seat.app.screen().cursor(),
        square("d1"),
        "it stops at the edge"
    );
}

/// The squares that a key takes the cursor through, until it is back.
fn stops(seat: &mut Seat, name: &str) -> Vec<String> {
    let mut seen: Vec<String> = Vec::new();
    loop {
        seat.keys(name);
        let at = seat.app.screen().cursor().to_string();
        if seen.contains(&at) {
            return seen;
        }
        seen.push(at);
    }
}

#[test]
fn tab_cycles_through_movable_pieces_and_their_targets() {
    let mut seat = Seat::from_fen("k7/8/8/8/8/8/P6P/K6R w - - 0 1");
    let mut forward = stops(&mut seat, "Tab");
    assert_eq!(forward.len(), 4, "{forward:?}");
    let mut backward = stops(&mut seat, "BackTab");
    forward.sort();
    backward.sort();
    assert_eq!(forward, ["a1", "a2", "h1", "h2"]);
    assert_eq!(backward, forward);
    seat.clicks("h2");
    let mut targets = stops(&mut seat, "Tab");
    targets.sort();
    assert_eq!(targets, ["h3", "h4"]);
}

#[test]
fn tab_completes_what_has_been_typed() {
    let cases = [
        ("resi", "resign"),
        ("h2", "h2w "),
        ("Nf", "Nf3"),
        ("xyz", "xyz"),
        ("un", "undo"),
    ];
    for (typed, completed) in cases {
        let mut seat = Seat::new();
        seat.types(typed);
        seat.keys("Tab");
        assert_eq!(seat.app.screen().input().text(), completed, "{typed}");
    }
}

#[test]
fn history_recalls_earlier_lines_and_keeps_the_draft() {
    let mut seat = Seat::new();
    seat.lines(&["e4", "e5"]);
    seat.types("N");
    let mut seen = Vec::new();
    for name in ["Up", "Up", "Down", "Down"] {
        seat.keys(name);
        seen.push(seat.app.screen().input().text().to_owned());
    }
    assert_eq!(seen, ["e5", "e4", "e5", "N"]);
}

/// Only what holds this piece back is named and marked, not whatever stands near it.
#[test]
fn a_piece_that_cannot_move_names_what_is_in_its_way() {
    const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    const BLOCKED: &str = "4k3/8/8/8/p7/P6p/1B5P/1NN1K3 w - - 0 1";
    const PASSED: &str = "4k3/8/8/8/3b4/4p3/4P3/4K3 w - - 0 1";
    let cases = [
        (START, "a1", "h1w and p1w are in the way", "b1 a2"),
        (START, "c1", "p2w and p4w are in the way", "b2 d2"),
        (
            START,
            "e1",
            "quw, b2w, p4w, p5w and p6w are in the way",
            "d1 f1 d2 e2 f2",
        ),
        (BLOCKED, "a3", "p1b is in the way", "a4"),
        (BLOCKED, "h2", "p2b is in the way", "h3"),
        (PASSED, "e2", "p1b is in the way", "e3"),
    ];
    for (start, at, sentence, proof) in cases {
        let mut seat = Seat::from_fen(start);
        seat.clicks(at);
        let [Reply::Refused(refusal)] = seat.app.replies() else {
            panic!("{:?}", seat.app.replies());
        };
        let reason = &refusal.reason;
        assert!(
            reason.ends_with(&format!("cannot move now: {sentence}.")),
            "{reason}"
        );
        let proof: Vec<Square> = proof.split(' ').map(square).collect();
        assert_eq!(refusal.proof, proof, "{at}");
    }
}

#[test]
fn a_refused_line_stays_to_be_corrected() {
    let mut seat = Seat::new();
    seat.lines(&["r1w 5 a"]);
    assert!(seat.refusal().unwrap().contains("blocked by p1w on a2"));
    assert_eq!(seat.app.screen().input().text(), "r1w 5 a");
    assert_eq!(seat.played(), "");
    seat.keys("Ctrl-W Ctrl-W Ctrl-W");
    seat.lines(&["p1w 4 a"]);
    assert_eq!(seat.played(), "a2a4");
}

#[test]
fn esc_cancels_one_thing_at_a_time() {
    let mut seat = Seat::new();
    seat.lines(&["e4"]);
    seat.clicks("e7");
    seat.types("d");
    seat.keys("Esc");
    assert!(seat.app.screen().input().is_empty(), "first the input");
    assert_eq!(seat.app.screen().selected(), Some(square("e7")));
    seat.keys("Esc");
    assert_eq!(seat.app.screen().selected(), None, "then the selection");
    assert_eq!(seat.app.focus(), Focus::Board);
    seat.keys("PageUp Esc");
    assert_eq!(seat.app.screen().browsed(), None, "then the browsing");
    assert_eq!(seat.app.focus(), Focus::Board);
    seat.keys("Esc");
    assert_eq!(seat.app.focus(), Focus::Dialog, "and then the menu opens");
    seat.keys("Esc");
    assert_eq!(seat.app.focus(), Focus::Board);
}

#[test]
fn every_way_to_promote_opens_the_chooser() {
    let makes: [(&str, Doing); 4] = [
        ("keys", |s| {
            s.clicks("d7");
            s.keys("Up Up Up Up Up Enter");
        }),
        ("mouse", |s| s.drag("d7", "d8")),
        ("typing", |s| drop(s.lines(&["d7 d8"]))),
        ("a name", |s| drop(s.lines(&["p1w 8 d"]))),
    ];
    let chooses: [(&str, Doing, Promotion); 3] = [
        ("Enter", |s| drop(s.keys("Enter")), Promotion::ALL[0]),
        ("arrow", |s| drop(s.keys("Down Enter")), Promotion::ALL[1]),
        ("letter", |s| s.types("n"), Promotion::ALL[3]),
    ];
    for (how, make) in makes {
        for (choice, choose, promotion) in chooses {
            let mut seat = Seat::from_fen(PROMOTING);
            make(&mut seat);
            assert_eq!(seat.app.focus(), Focus::Promotion, "{how}");
            assert_eq!(seat.played(), "", "{how}");
            choose(&mut seat);
            let moves = seat.app.table().game().moves();
            let become_what: Vec<_> = moves.map(Move::promotion).collect();
            assert_eq!(become_what, [Some(promotion)], "{how}, {choice}");
            assert_eq!(seat.app.focus(), Focus::Board, "{how}, {choice}");
        }
    }
}

#[test]
fn esc_on_the_chooser_restores_the_selection_or_the_line() {
    let mut by_hand = Seat::from_fen(PROMOTING);
    by_hand.clicks("d7 d8");
    by_hand.keys("Esc");
    assert_eq!(by_hand.app.screen().selected(), Some(square("d7")));
    assert_eq!(by_hand.played(), "");
    let mut typed = Seat::from_fen(PROMOTING);
    typed.lines(&["d7 d8"]);
    typed.keys("Esc");
    assert_eq!(typed.app.screen().input().text(), "d7 d8");
    assert_eq!(typed.played(), "");
}

#[test]
fn a_second_click_deselects_but_a_drag_moves_the_piece() {
    let mut seat = Seat::new();
    seat.clicks("e2");
    assert_eq!(seat.app.screen().selected(), Some(square("e2")));
    seat.clicks("e2");
    assert_eq!(seat.app.screen().selected(), None);
    seat.clicks("e2");
    seat.drag("e2", "e4");
    assert_eq!(seat.played(), "e2e4");
}

#[test]
fn the_reason_stays_after_the_mouse_button_is_released() {
    let mut seat = Seat::new();
    seat.clicks("b1 b3");
    assert!(seat.refusal().unwrap().contains("knight"));
    seat.drag("b1", "b1");
    seat.drag("b1", "b4");
    assert!(seat.refusal().is_some());
}

#[test]
fn a_move_while_browsing_discards_nothing() {
    let tries: [(&str, Doing); 4] = [
        ("keys", |s| drop(s.keys("Enter"))),
        ("click", |s| s.clicks("e2")),
        ("drag", |s| s.drag("e2", "e4")),
        ("typing", |s| drop(s.lines(&["d4"]))),
    ];
    for (how, attempt) in tries {
        let mut seat = Seat::new();
        seat.lines(&["e4", "e5", "Nf3"]);
        let game = seat.app.table().game().clone();
        seat.keys("Home");
        assert_eq!(seat.app.screen().browsed(), Some(0), "{how}");
        attempt(&mut seat);
        assert_eq!(seat.app.table().game(), &game, "{how}");
        assert_eq!(seat.app.screen().browsed(), None, "{how}");
        assert!(
            seat.refusal().unwrap().contains("earlier position"),
            "{how}"
        );
    }
}

#[test]
fn men_are_put_on_the_setup_board_by_keys_and_by_mouse() {
    let mut seat = Seat::new();
    seat.keys("F12");
    seat.lines(&["clear"]);
    // The tray starts with White's king; six further on is Black's.
    seat.keys("Up Enter Tab Tab Tab Tab Tab Tab");
    seat.clicks("e8 a4");
    seat.keys("Delete");
    seat.lines(&["done"]);
    assert!(seat.app.is_playing());
    let roster = seat.app.table().game().roster();
    let pieces: Vec<String> = roster
        .pieces()
        .iter()
        .map(|piece| format!("{} {}", piece.name(), piece.square()))
        .collect();
    assert_eq!(pieces, ["kiw e3", "kib e8"]);
}

#[test]
fn a_pasted_position_is_offered_and_other_text_never_submits() {
    let mut seat = Seat::new();
    seat.lines(&["e4"]);
    seat.send(Msg::Pasted(format!("{CASTLING}\n")));
    assert!(matches!(seat.app.popup(), Some(Screen::Dialog(_))));
    assert_eq!(seat.played(), "e2e4");
    seat.keys("Esc");
    seat.send(Msg::Pasted("e5\nNf3\n".to_owned()));
    assert_eq!(seat.app.screen().input().text(), "e5 Nf3");
    assert_eq!(seat.played(), "e2e4");
}

#[test]
fn pieces_are_dragged_onto_across_and_off_the_setup_board() {
    for size in [(80, 24), (120, 40), (50, 60), (44, 16)] {
        let mut seat = Seat::new().resized(size);
        seat.keys("F12");
        seat.lines(&["clear"]);
        let down = MouseEventKind::Down(MouseButton::Left);
        let up = MouseEventKind::Up(MouseButton::Left);
        // The tray begins in the upper left corner of the panel, with White's king.
        let panel = seat.layout().panel.area();
        let _ = seat.mouse(down, (panel.x + 1, panel.y));
        let _ = seat.mouse(up, seat.place(square("e4")));
        assert_eq!(on_board(&seat), "K e4", "{size:?}");
        seat.drag("e4", "g1");
        assert_eq!(on_board(&seat), "K g1", "{size:?}");
        // A click puts the piece of the tray there, on an empty square and on another piece.
        seat.clicks("a1 g1");
        assert_eq!(on_board(&seat), "K a1 K g1", "{size:?}");
        let _ = seat.mouse(down, seat.place(square("a1")));
        let _ = seat.mouse(up, (panel.x + 1, panel.bottom() - 1));
        assert_eq!(on_board(&seat), "K g1", "{size:?}");
        // A drag that begins on an empty square moves nothing.
        seat.keys("Tab");
        seat.drag("b5", "g1");
        assert_eq!(on_board(&seat), "K g1 Q b5", "{size:?}");
    }
}

/// The pieces of the setup board.
fn on_board(seat: &Seat) -> String {
    let Some(setup) = seat.app.setup() else {
        return "no setup".to_owned();
    };
    let all = Square::ALL.into_iter();
    let pieces = all.filter_map(|at| Some(format!("{} {at}", setup.piece_at(at)?.fen_letter())));
    let mut pieces: Vec<String> = pieces.collect();
    pieces.sort();
    pieces.join(" ")
}
