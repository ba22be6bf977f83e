//! Several moves on one line.

use hotseat::app::command::{Typed, read_moves};
use hotseat::notation::coordinates;
use hotseat::notation::san::Letters;

use super::common::{PROMOTION, START, game};

/// What a line of several moves plays, and where it stops.
fn played(before: &str, line: &str) -> String {
    let read = read_moves(line, &game(before), Letters::English);
    let Ok(Some(Typed::Several(line))) = read else {
        return "one".to_owned();
    };
    let moves: Vec<String> = line
        .moves
        .iter()
        .map(|&mv| coordinates::write(mv))
        .collect();
    let stop = line.stop.map(|stop| format!("; {stop}"));
    moves.join(" ") + &stop.unwrap_or_default()
}

#[test]
fn several_moves_on_one_line_are_played_up_to_the_first_refused_one() {
    for (line, expected) in [
        ("1.e4 e5 2.Nf3", "e2e4 e7e5 g1f3"),
        ("e4 e5 Nf3", "e2e4 e7e5 g1f3"),
        ("e4, e5, Nf3", "e2e4 e7e5 g1f3"),
        ("1. e4 e5", "e2e4 e7e5"),
        ("1 e4 e5 2 Nf3", "e2e4 e7e5 g1f3"),
        ("e2 e4 e7 e5", "e2e4 e7e5"),
        ("e2e4 e7e5 g1f3", "e2e4 e7e5 g1f3"),
        ("5254 5755", "e2e4 e7e5"),
        ("Nf3 d5", "g1f3 d7d5"),
        ("knight f3 knight f6", "g1f3 g8f6"),
        ("e4 knight f6", "e2e4 g8f6"),
        ("p5w 4 e p5b 5 e", "e2e4 e7e5"),
        ("e4!? e5 $2 Nf3 !!", "e2e4 e7e5 g1f3"),
        (
            "1. e4 {best} e5 (1... c5 {sharp} 2. Nf3) 2. Nf3 1/2-1/2",
            "e2e4 e7e5 g1f3",
        ),
        ("e4 {best}", "e2e4"),
        // One move, whichever pieces are there.
        ("e2 e4", "one"),
        ("e4 e5", "one"),
        ("1. e2 e4", "one"),
        ("Ng1 f3", "one"),
        ("rook a1 d1", "one"),
        ("knight from g2 to f3", "one"),
        ("e4", "one"),
        ("e4 hello", "one"),
        ("e4 4", "one"),
        ("hello", "one"),
        (
            "e4 e5 Nf9 Nc6",
            "e2e4 e7e5; 2. Nf9 was not played: no such square.",
        ),
        (
            "e4 e5 hello Nf3",
            "e2e4 e7e5; 2. hello was not played: that is not a move.",
        ),
        (
            "f3 e5 g4 Qh4# a3",
            "f2f3 e7e5 g2g4 d8h4; 3. a3 was not played: the game is over: Black won by checkmate.",
        ),
        (
            "e4 e4 e5",
            "e2e4; 1... e4 was not played: p5b cannot go from e7 to e4: a pawn moves one square ahead, or two from its first row, and captures one square diagonally ahead.",
        ),
    ] {
        assert_eq!(played(START, line), expected, "{line:?}");
    }
    assert_eq!(played(PROMOTION, "e8 Q Ka7 Qe3+"), "e7e8q a8a7 e8e3");
    let second = "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2";
    assert_eq!(played(second, "2. e4 e5"), "one");
    assert_eq!(played(second, "1. d2 d4"), "one");
    assert_eq!(
        played(second, "1. e4 e5"),
        "; 2. e4 was not played: p5w stands on e4 already."
    );
}
