//! What is typed at the table for four: several moves on one line, questions about captures and
//! checks, help, and walking through a viewed game.

use hotseat::app::command::Command;
use hotseat::app::settings::Settings;
use hotseat::app::{App, Face, Msg, Options, update};
use hotseat::model::Rules;
use hotseat::notation::pgn;

use crate::common::seat::Seat;
use crate::transcript::{check, check_in};

#[test]
fn several_moves_on_one_line_are_played_up_to_the_first_refused_one() {
    check(
        "> four
        A new game for four. White is to move.
        > 1. Nf3 c5 Nf12
        White knight h1w moves from e1 to f3.
        Green pawn p2g moves from b5 to c5.
        Black knight h1b moves from e14 to f12.
        > l8, d4, Nd5
        Orange pawn p5o moves from m8 to l8.
        White pawn p1w moves from d2 to d4.
        No: 2... Nd5 was not played: neither h1g nor h2g can go to d5.
        > undo
        Taken back. White is to move.
        > Nf3 d5
        No: h1w cannot go from f3 to d5: a knight moves two squares straight and one to the side.
        > Ng3 d5
        No: 2. Ng3 was not played: neither h1w nor h2w can go to g3.
        > d4 d5
        No: there is no piece on d4; for two moves type 2. d4 d5.
        > Nf6
        No: neither h1w nor h2w can go to f6.",
    );
}

#[test]
fn captures_and_checks_are_told_in_sentences() {
    check(
        "> four
        A new game for four. White is to move.
        > captures
        White can capture nothing.
        > checks
        White cannot give check.
        > defenders h5
        No: h5 is empty; attackers h5 says which pieces attack it.
        > setup
        Set up the board: + kw h1, - h1, = green, clear, start; then done or cancel.
        > clear
        The board is empty. White moves next.
        > + kw h1
        White king on h1.
        > + kg a7
        Green king on a7.
        > + kb g14
        Black king on g14.
        > + ko n8
        Orange king on n8.
        > + qw e5
        White queen on e5.
        > + rw l5
        White rook on l5.
        > + pg e9
        Green pawn on e9.
        > castling -
        No castling rights.
        > done
        Ready: White to move.
        > captures
        White can capture p1g on e9 with quw.
        > checks
        White can give check: Qa5+ Qa9+ Qb8+ Qc5+ Qc7+ Qd4+ Qe3+ Qe7+ Qe8+ Qg3+ Qg5+ Qg7+ Qh2+ Qh8+ Qk11+ Qk5+ Rg5+ Rl7+ Rl8+ Rn5+.
        > defenders e9
        p1g on e9 is not defended.",
    );
}

#[test]
fn help_at_the_table_is_about_four() {
    for (word, part) in [
        ("draws", "all who are left"),
        ("promotion", "d13 d14 Q"),
        ("names", "o Orange"),
        ("castling", "h1 j1"),
        ("levels", "computer1 to computer4"),
        ("passant", "its owner's next turn"),
        ("times", "5+3"),
    ] {
        let mut app = App::new(Options::default(), Settings::default(), Face::Plain);
        for line in ["four", &format!("help {word}")] {
            let _ = update(&mut app, Msg::Line(line.to_owned()));
        }
        let told: String = app.replies().iter().map(ToString::to_string).collect();
        assert!(told.contains(part), "help {word}: {told}");
    }
}

#[test]
fn a_step_beyond_the_end_is_refused() {
    let reading = pgn::read_all_by(Rules::FOUR, b"1. d2-d4 .. b5-c5 .. R .. m10-l10")
        .into_iter()
        .next()
        .expect("a game");
    let mut app = App::new(Options::default(), Settings::default(), Face::Plain);
    let _ = update(&mut app, Msg::Run(Command::View(Box::new(reading))));
    check_in(
        &mut app,
        "> l
        No: no move has been made yet.
        > go 99
        No: this line goes up to move 1.
        > go 1
        After 1. White d4.
        > next 3
        After 1. Orange l10; the game ends here, unfinished.
        > l
        Orange pawn p7o moves from m10 to l10.",
    );
}

#[test]
fn a_game_stays_with_those_who_played_it_when_they_change_chairs() {
    let mut app = App::new(Options::default(), Settings::default(), Face::Plain);
    for line in [
        "four",
        "names Ann, Bob, Cid, Dan",
        "d4",
        "resign green",
        "resign black",
        "resign orange",
        "swap",
        "pgn",
    ] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    let told: String = app.replies().iter().map(ToString::to_string).collect();
    assert!(told.contains("[Red \"Ann\"]"), "{told}");
    assert!(told.contains("[Green \"Dan\"]"), "{told}");
}

/// What a line would do is said before Enter, and Tab completes it, as between two players.
#[test]
fn what_is_typed_is_previewed_and_completed() {
    let seat = |before: &[&str], typed: &str| {
        let mut seat = Seat::new();
        seat.lines(&["four"]);
        seat.lines(before);
        seat.types(typed);
        seat
    };
    for (before, typed, says) in [
        (&[][..], "h1w", "h1w on e1: d3 f3"),
        (&[], "p1w 4", "p1w on d2: d4"),
        (&[], "p1w z", "p1w on d2: no such move"),
        (&["d4"], "p7g d", "p7g on b10: d10"),
        (&[], "d2", "p1w: d2 to ..."),
        (&[], "knight f3", "h1w: e1 to f3"),
        (&[], "Nf", "Nf3"),
        (&[], "c11", "White has no pawn on column c."),
        (
            &[],
            "undo",
            "undo [N]: takes back the last move or ending, or the last N",
        ),
    ] {
        let found = seat(before, typed).app.preview().says;
        if found != says {
            println!("{before:?} {typed:?}: {found}");
        }
    }
    for (typed, completed) in [("p1", "p1w "), ("und", "undo"), ("Nf", "Nf3"), ("k", "k")] {
        let mut seat = seat(&[], typed);
        seat.keys("Tab");
        if seat.app.screen().input().text() != completed {
            println!("{typed} {}", seat.app.screen().input().text());
        }
    }
}

#[test]
fn the_language_of_two_is_understood() {
    check(
        "> four
        A new game for four. White is to move.
        > knight to f3
        White knight h1w moves from e1 to f3.
        > pawn to c5
        Green pawn p2g moves from b5 to c5.
        > play knight f12
        Black knight h1b moves from e14 to f12.
        > l8 d4 Nd5
        Orange pawn p5o moves from m8 to l8.
        White pawn p1w moves from d2 to d4.
        No: 2... Nd5 was not played: neither h1g nor h2g can go to d5.",
    );
}
