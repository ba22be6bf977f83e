//! Moves taken back and made again.

use crate::transcript::check;

#[test]
fn moves_are_taken_back_and_made_again() {
    check(
        "
        > e4
        White pawn p5w moves from e2 to e4.
        > d5
        Black pawn p4b moves from d7 to d5.
        > exd5
        White pawn p5w moves from e4 to d5. It captures p4b.
        > undo
        Taken back. White is to move.
        > where p4b
        p4b is on d5
        > redo
        Made again. Black is to move.
        > captured
        White has lost: nothing
        Black has lost: p4b
        > undo 4
        No: only 3 moves have been made.
        > redo
        No: there is no move to make again.
        > undo 3
        Taken back. White is to move.
        > fen
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        > redo 4
        No: only 3 moves can be made again.
        > redo 3
        Made again. Black is to move.
        > where p4b
        p4b was captured on d5 by p5w
        > undo 2
        Taken back. Black is to move.
        > a6
        Black pawn p1b moves from a7 to a6.
        > redo
        No: there is no move to make again.
        > history
        1. e4 a6
        > undo 2
        Taken back. White is to move.
        > undo
        No: there is no move to take back.
        ",
    );
}

#[test]
fn a_promotion_taken_back_gives_the_name_back() {
    check(
        "
        > fen r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1
        A new game. White is to move.
        > bxa8=Q
        White pawn p1w moves from b7 to a8. It captures r1b. It becomes a queen, quw.
        Check! kib is attacked by quw.
        > where p1w
        p1w became quw, on a8
        > where r1b
        r1b was captured on a8 by p1w
        > moves p1w
        No: p1w became quw, on a8.
        > undo
        Taken back. White is to move.
        > where p1w
        p1w is on b7
        > where quw
        No: there is no piece named quw in this game.
        > b8=N
        White pawn p1w moves from b7 to b8. It becomes a knight, h1w.
        > captured
        White has lost: nothing
        Black has lost: nothing
        ",
    );
}

#[test]
fn the_answer_to_the_question_of_a_promotion_is_what_the_pawn_becomes() {
    check(
        "
        > fen 7k/P7/8/8/8/8/8/K7 w - - 0 1
        A new game. White is to move.
        > a8
        No: p1w reaches the last row on a8: add Q, R, B or N to say what it becomes.
        > Q
        White pawn p1w moves from a7 to a8. It becomes a queen, quw.
        Check! kib is attacked by quw.
        > undo
        Taken back. White is to move.
        > p1w 8 a
        No: p1w reaches the last row on a8: add Q, R, B or N to say what it becomes.
        > a knight
        White pawn p1w moves from a7 to a8. It becomes a knight, h1w.
        Draw: neither side can checkmate.
        Score: White 0.5, Black 0.5
        > Q
        No: a capital Q is a queen; type q or quit to leave.
        ",
    );
}
