//! What people say in more than one word: what each line comes to, at the start or after some moves.

use hotseat::app::{App, Msg, Options, update};

fn said(lines: &[&str]) -> String {
    let mut app = App::plain(Options::default());
    for line in lines {
        let _ = update(&mut app, Msg::Line((*line).to_owned()));
    }
    let replies: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    replies.join(" ")
}

#[test]
fn phrases_are_answered_as_they_are_meant() {
    let table: &[(&[&str], &str)] = &[
        (&["offer draw"], "White offers a draw."),
        (&["offer a draw", "accept the draw"], "Draw by agreement."),
        (&["draw", "decline draw"], "declines the draw"),
        (&["claim draw"], "there is no draw to claim"),
        (&["draw?"], "White offers a draw."),
        (&["gg"], "resign"),
        (&["e2 e9"], "the board ends at row 8"),
        (&["legal moves"], "Nf3"),
        (&["what can I play"], "Nf3"),
        (&["help me"], "help"),
        (&["e4", "e5", "undo all"], "Taken back. White is to move."),
        (&["e4", "e5", "undo two"], "Taken back. White is to move."),
        (
            &["e4", "e5", "undo last move"],
            "Taken back. Black is to move.",
        ),
        (&["e4", "go back"], "Taken back. White is to move."),
        (&["e4", "whose turn is it?"], "Black is to move."),
        (&["where queen"], "d1"),
        (&["moves knight"], "h1w or h2w"),
        (&["moves queen"], "none"),
        (&["P-K4"], "White pawn p5w moves from e2 to e4."),
        (&["e4", "N-KB3"], "Black knight h2b moves from g8 to f6."),
        (&["P-B4"], "c2c4 or f2f4"),
        (&["Fb5"], "bishop"),
        (&["Cf3"], "type Nf3"),
        (&["kngiht f3"], "did you mean knight f3?"),
        (&["e4 draw"], "White offers a draw."),
        (&["e4", "e5", "11. Nf3"], "this is move 2, not 11"),
        (&["e4", "e5", "2. Nf3"], "White knight h2w moves"),
        (&["promote pawn to queen"], "no pawn can promote now"),
        (
            &["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "fen"],
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        ),
        (
            &[
                "fen 7k/P7/8/8/8/8/8/K7 w - - 0 1",
                "promote the pawn to a queen",
            ],
            "It becomes a queen, quw.",
        ),
        (
            &["study", "exit", "e4"],
            "White pawn p5w moves from e2 to e4.",
        ),
        (
            &["setup", "exit", "e4"],
            "White pawn p5w moves from e2 to e4.",
        ),
    ];
    for (lines, expected) in table {
        let said = said(lines);
        assert!(said.contains(expected), "{lines:?}: {said}");
    }
}

#[test]
fn phrases_take_nothing_from_the_other_forms() {
    for (lines, expected) in [
        (&["Dxe5"][..], "e5"),
        (&["e4", "d5", "Exd5"], "White pawn p5w moves from e4 to d5."),
        (&["go"], "view"),
        (&["b9w 3 a"], "b9w"),
    ] {
        let said = said(lines);
        assert!(said.contains(expected), "{lines:?}: {said}");
    }
}
