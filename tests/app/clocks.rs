//! Time, which comes in as messages.

use crate::transcript::check;

#[test]
fn clocks_are_restored_with_the_moves() {
    check(
        "
        > game human human 5+3
        A new game. White is to move.
        ~ 10
        > e4
        White pawn p5w moves from e2 to e4.
        ~ 20.5
        > clock
        White 4:53.0, Black 4:39.5
        > e5
        Black pawn p5b moves from e7 to e5.
        > clock
        White 4:53.0, Black 4:42.5
        ~ 7
        > undo
        Taken back. Black is to move.
        > clock
        White 4:53.0, Black 5:00.0
        ~ 1
        > redo
        Made again. White is to move.
        > clock
        White 4:53.0, Black 4:42.5
        > undo 2
        Taken back. White is to move.
        > clock
        White 5:00.0, Black 5:00.0
        > redo 2
        Made again. White is to move.
        > clock
        White 4:53.0, Black 4:42.5
        > new!
        A new game. White is to move.
        > clock
        White 5:00.0, Black 5:00.0
        ",
    );
}

#[test]
fn a_paused_game_stands_still() {
    check(
        "
        > game human human 1
        A new game. White is to move.
        ~ 10
        > pause
        The game is paused; type pause to go on.
        ~ 100
        > clock
        White 0:50.0, Black 1:00.0
        > e4
        No: the game is paused; type pause to go on.
        > pause
        The game goes on.
        > clock
        White 0:50.0, Black 1:00.0
        ~ 5
        > e4
        White pawn p5w moves from e2 to e4.
        > clock
        White 0:45.0, Black 1:00.0
        > pause
        The game is paused; type pause to go on.
        > undo
        Taken back. White is to move.
        > e4
        No: the game is paused; type pause to go on.
        > pause
        The game goes on.
        > resign
        White resigns. Black wins.
        Score: White 0, Black 1
        > pause
        No: the game is over: Black won by resignation.
        > new
        A new game. White is to move.
        > pause
        The game is paused; type pause to go on.
        > new
        A new game. White is to move.
        ~ 1
        > clock
        White 0:59.0, Black 1:00.0
        ",
    );
}

#[test]
fn no_time_passes_in_setup() {
    check(
        "
        > game human human 1
        A new game. White is to move.
        ~ 10
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        ~ 100
        > cancel
        The setup is cancelled; the game is as it was.
        > clock
        White 0:50.0, Black 1:00.0
        ",
    );
}

#[test]
fn a_flag_that_falls_ends_the_game() {
    check(
        "
        > game human human 1+5
        A new game. White is to move.
        ~ 59.9
        > e4
        White pawn p5w moves from e2 to e4.
        ~ 59.9
        > clock
        White 0:05.1, Black 0:00.1
        ~ 0.1
        Black's time is up. White wins.
        Score: White 1, Black 0
        > e5
        No: the game is over: White won on time.
        > clock
        White 0:05.1, Black 0:00.0
        ~ 100
        > undo
        Taken back. Black is to move.
        Black has 1:00.0 left; addtime 5 gives five more minutes.
        > clock
        White 0:05.1, Black 1:00.0
        > score
        Score: White 0, Black 0
        > e5
        Black pawn p5b moves from e7 to e5.
        ",
    );
}

#[test]
fn a_flag_falls_for_nothing_when_the_other_side_cannot_checkmate() {
    check(
        "
        > fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1
        A new game. White is to move.
        > game human human 1
        A new game. White is to move.
        ~ 60
        White's time is up, but Black cannot checkmate. The game is drawn.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. White is to move.
        White has 1:00.0 left; addtime 5 gives five more minutes.
        > e4
        White pawn p1w moves from e2 to e4.
        ~ 60
        Black's time is up. White wins.
        Score: White 1, Black 0
        > game human human none
        A new game. White is to move.
        > clock
        No: this game has no clocks.
        ~ 1000
        ",
    );
}

#[test]
fn a_delay_is_free() {
    check(
        "
        > game human human 1d3
        A new game. White is to move.
        ~ 2
        > clock
        White 1:00.0, Black 1:00.0
        ~ 2
        > clock
        White 0:59.0, Black 1:00.0
        > e4
        White pawn p5w moves from e2 to e4.
        ~ 3
        > e5
        Black pawn p5b moves from e7 to e5.
        > clock
        White 0:59.0, Black 1:00.0
        ",
    );
}

#[test]
fn every_period_has_its_time() {
    check(
        "
        > game human human 1/1,1/2v3
        A new game. White is to move.
        ~ 10
        > clock
        White 0:50.0, Black 3:00.0
        > e4
        White pawn p5w moves from e2 to e4.
        > clock
        White 2:50.0, Black 3:00.0
        ",
    );
}
