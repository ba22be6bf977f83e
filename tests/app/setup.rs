//! Boards that are set up by hand.

use crate::transcript::check;

#[test]
fn a_board_is_set_up() {
    check(
        "
        > e4
        White pawn p5w moves from e2 to e4.
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > fen
        rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
        > setup
        No: the board is being set up already; type done or cancel.
        > undo
        No: the board is being set up; type done or cancel before going on with a game.
        > e5
        No: the board is being set up; type done or cancel before going on with a game.
        > resign
        No: the board is being set up; type done or cancel before going on with a game.
        > new!
        No: the board is being set up; type done or cancel before going on with a game.
        > moves
        No: the board is being set up; type done or cancel before going on with a game.
        > clear
        The board is empty. White moves next.
        > done
        No: White has no king; Black has no king
        > + K e1
        White king on e1.
        > + K e2
        White king on e2.
        > - e2
        e2 is empty.
        > + p a8
        Black pawn on a8.
        > - a8
        a8 is empty.
        > + k e8
        Black king on e8.
        > + R h1
        White rook on h1.
        > + q d8
        Black queen on d8.
        > = black
        Black moves next.
        > castling KQ
        Castling: KQ.
        > done
        No: White cannot castle on the queen's side without a rook on a1
        > castling K
        Castling: K.
        > ep e3
        A pawn has just passed e3.
        > done
        No: en passant: no White pawn on e4 can have passed e3
        > ep -
        No pawn can be captured en passant.
        > = white
        White moves next.
        > fen
        3qk3/8/8/8/8/8/8/4K2R w K - 0 1
        > done
        Ready: White to move.
        > history
        none
        > O-O
        White king kiw moves from e1 to g1. Castles: r1w moves from h1 to f1.
        ",
    );
}

#[test]
fn a_setup_that_is_cancelled_changes_nothing() {
    check(
        "
        > e4
        White pawn p5w moves from e2 to e4.
        > draw
        Black offers a draw.
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > clear
        The board is empty. White moves next.
        > + K a1
        White king on a1.
        > cancel
        The setup is cancelled; the game is as it was.
        > fen
        rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
        > history
        1. e4
        > accept
        Draw by agreement.
        Score: White 0.5, Black 0.5
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > cancel
        The setup is cancelled; the game is as it was.
        > score
        Score: White 0.5, Black 0.5
        ",
    );
}

#[test]
fn a_whole_fen_may_be_set_up() {
    check(
        "
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > fen rubbish
        No: piece placement (field 1): the number of ranks, separated by '/', is 1 instead of 8.
        > fen 8/8/8/8/8/8/8/8 w - - 0 1
        The board is set. White moves next.
        > done
        No: White has no king; Black has no king
        > fen 4k3/8/8/8/8/8/8/4K1R1 w - - 0 1
        The board is set. White moves next.
        > done
        Ready: White to move.
        > game human human
        A new game. White is to move.
        > fen
        4k3/8/8/8/8/8/8/4K1R1 w - - 0 1
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > start
        The usual start. White moves next.
        > done
        Ready: White to move.
        > fen
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        ",
    );
}

#[test]
fn every_reason_against_a_board_is_given() {
    check(
        "
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > + Q e7
        White queen on e7.
        > + P h8
        White pawn on h8.
        > done
        No: White has 18 pieces; sixteen is the most; White has 9 pawns; eight is the most; White has more promoted pieces (1) than missing pawns (0); a pawn cannot stand on h8, in the first or the last row; it is White's move, but Black's king on e8 is in check from the queen on e7; Black cannot castle on the king's side without a rook on h8
        > start
        The usual start. White moves next.
        > = black
        Black moves next.
        > + Q f7
        White queen on f7.
        > - a1
        a1 is empty.
        > - e8
        e8 is empty.
        > ep e6
        A pawn has just passed e6.
        > done
        No: White has more promoted pieces (1) than missing pawns (0); Black has no king; White cannot castle on the queen's side without a rook on a1; Black cannot castle on the king's side without a king on e8; Black cannot castle on the queen's side without a king on e8; en passant: with Black to move, a pawn can have passed only a square in row 3, not e6
        > clear
        The board is empty. White moves next.
        > + K e1
        White king on e1.
        > + k e2
        Black king on e2.
        > done
        No: it is White's move, but Black's king on e2 is in check from the king on e1
        > fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1
        The board is set. White moves next.
        > done
        No: it is White's move, but Black's king on e8 is in check from the rook on e7
        > = black
        Black moves next.
        > done
        Ready: Black to move.
        Check! kib is attacked by r1w.
        ",
    );
}

#[test]
fn a_board_that_is_over_when_it_is_set_up_says_so() {
    check(
        "
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1
        The board is set. Black moves next.
        > done
        Ready: Black to move.
        Stalemate. The game is drawn.
        > undo
        No: there is no move to take back.
        > e4
        No: the game is over: drawn by stalemate.
        > new
        A new game. White is to move.
        > fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1
        A new game. Black is to move.
        Checkmate! White wins.
        ",
    );
}

#[test]
fn words_for_setting_up_are_refused_in_a_game() {
    check(
        "
        > + K e1
        No: that is a word for setting up a position; type setup first.
        > - e1
        No: that is a word for setting up a position; type setup first.
        > = black
        No: that is a word for setting up a position; type setup first.
        > castling K
        No: that is a word for setting up a position; type setup first.
        > ep e3
        No: that is a word for setting up a position; type setup first.
        > clear
        No: that is a word for setting up a position; type setup first.
        > start
        No: that is a word for setting up a position; type setup first.
        > done
        No: that is a word for setting up a position; type setup first.
        > cancel
        No: that is a word for setting up a position; type setup first.
        ",
    );
}
