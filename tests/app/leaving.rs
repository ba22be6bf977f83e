//! Leaving a running game.

use hotseat::app::{App, Msg, Options, update};

use crate::transcript::check;

#[test]
fn a_running_game_is_left_only_by_insisting() {
    check(
        "
        > new
        A new game. White is to move.
        > e4
        White pawn p5w moves from e2 to e4.
        > new
        No: a game is running and would not count; to abandon it, type the same again or new!.
        > score
        Score: White 0, Black 0
        > new
        No: a game is running and would not count; to abandon it, type the same again or new!.
        > fen
        rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
        > new
        No: a game is running and would not count; to abandon it, type the same again or new!.
        > e4
        No: p5b cannot go from e7 to e4: a pawn moves one square ahead, or two from its first row, and captures one square diagonally ahead.
        > new
        No: a game is running and would not count; to abandon it, type the same again or new!.
        > xyzzy
        No: \"xyzzy\" is not a move or a command; try a move such as p1w 3 a, e2 e4 or Nf3, or type help.
        > new
        No: a game is running and would not count; to abandon it, type the same again or new!.
        > game human human 5+3
        No: a game is running and would not count; to abandon it, type the same again or game! with the players.
        > game human human 5+2
        No: a game is running and would not count; to abandon it, type the same again or game! with the players.
        > game human human 5+2
        A new game. White is to move.
        > clock
        White 5:00.0, Black 5:00.0
        > d4
        White pawn p4w moves from d2 to d4.
        > fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
        No: a game is running and would not count; to abandon it, type the same again or fen! FEN.
        > fen rubbish
        No: piece placement (field 1): the number of ranks, separated by '/', is 1 instead of 8.
        > fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
        No: a game is running and would not count; to abandon it, type the same again or fen! FEN.
        > fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1
        A new game. White is to move.
        > O-O
        White king kiw moves from e1 to g1. Castles: r1w moves from h1 to f1.
        > game! human human
        A new game. White is to move.
        > fen
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        > e4
        White pawn p5w moves from e2 to e4.
        > fen! 4k3/8/8/8/8/8/8/4K2R w K - 0 1
        A new game. White is to move.
        > game human human none
        A new game. White is to move.
        > fen
        4k3/8/8/8/8/8/8/4K2R w K - 0 1
        > Ke2
        White king kiw moves from e1 to e2.
        > undo
        Taken back. White is to move.
        > game
        A new game. White is to move.
        > fen
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        > e4
        White pawn p5w moves from e2 to e4.
        > new!
        A new game. White is to move.
        > score
        Score: White 0, Black 0
        ",
    );
}

#[test]
fn an_endless_line_in_between_is_not_the_same_line_again() {
    let mut app = App::plain(Options::default());
    for line in ["e4", "new", &"x".repeat(5000), "new"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    assert_eq!(app.table().game().played().len(), 1);
}
