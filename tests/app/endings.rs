//! How games end, and how endings are taken back.

use crate::transcript::check;

#[test]
fn endings_made_by_a_move_are_taken_back_with_it() {
    check(
        "
        > f3
        White pawn p6w moves from f2 to f3.
        > e5
        Black pawn p5b moves from e7 to e5.
        > g4
        White pawn p7w moves from g2 to g4.
        > Qh4
        Black queen qub moves from d8 to h4.
        Checkmate! Black wins.
        Score: White 0, Black 1
        > a3
        No: the game is over: Black won by checkmate.
        > moves
        none
        > undo
        Taken back. Black is to move.
        > score
        Score: White 0, Black 0
        > redo
        Checkmate! Black wins.
        Score: White 0, Black 1
        > fen 7k/8/6K1/8/8/8/8/5Q2 w - - 0 1
        A new game. White is to move.
        > Qf7
        White queen quw moves from f1 to f7.
        Stalemate. The game is drawn.
        Score: White 0.5, Black 1.5
        > undo
        Taken back. White is to move.
        > score
        Score: White 0, Black 1
        > redo
        Stalemate. The game is drawn.
        Score: White 0.5, Black 1.5
        > fen 4k3/8/8/8/8/8/4p3/4K3 w - - 0 1
        A new game. White is to move.
        > Kxe2
        White king kiw moves from e1 to e2. It captures p1b.
        Draw: neither side can checkmate.
        Score: White 1, Black 2
        > fen 7k/8/8/8/8/8/4R3/4K3 w - - 149 100
        A new game. White is to move.
        > Rd2
        White rook r1w moves from e2 to d2.
        Draw by the seventy-five-move rule.
        Score: White 1.5, Black 2.5
        > undo
        Taken back. White is to move.
        > score
        Score: White 1, Black 2
        > fen! 7k/8/6K1/8/8/8/8/5R2 w - - 149 100
        A new game. White is to move.
        > Rf8
        White rook r1w moves from f1 to f8.
        Checkmate! White wins.
        Score: White 2, Black 2
        ",
    );
}

#[test]
fn endings_made_by_the_players_are_taken_back_alone() {
    check(
        "
        > e4
        White pawn p5w moves from e2 to e4.
        > resign
        Black resigns. White wins.
        Score: White 1, Black 0
        > resign
        No: the game is over: White won by resignation.
        > redo
        No: the game is over: White won by resignation.
        > undo
        Taken back. Black is to move.
        > history
        1. e4
        > score
        Score: White 0, Black 0
        > draw
        Black offers a draw.
        > accept
        Draw by agreement.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. Black is to move.
        > score
        Score: White 0, Black 0
        > accept
        No: no draw has been offered.
        > resign
        Black resigns. White wins.
        Score: White 1, Black 0
        > undo 2
        Taken back. White is to move.
        > score
        Score: White 0, Black 0
        > redo
        Made again. Black is to move.
        > resign
        Black resigns. White wins.
        Score: White 1, Black 0
        > undo
        Taken back. Black is to move.
        > undo
        Taken back. White is to move.
        > resign
        White resigns. Black wins.
        Score: White 0, Black 1
        > redo
        No: the game is over: Black won by resignation.
        ",
    );
}

#[test]
fn repetition_is_told_claimed_and_in_the_end_a_draw() {
    check(
        "
        > Nf3
        White knight h2w moves from g1 to f3.
        > Nf6
        Black knight h2b moves from g8 to f6.
        > Ng1
        White knight h2w moves from f3 to g1.
        > claim
        No: there is no draw to claim: this position has come once, not three times, and 3 half-moves, not 100, have passed without a capture or a pawn move.
        > claim Ng8
        No: there is no draw to claim: this position has come once, not three times, and 3 half-moves, not 100, have passed without a capture or a pawn move.
        > Ng8
        Black knight h2b moves from f6 to g8.
        > Nf3
        White knight h2w moves from g1 to f3.
        > Nf6
        Black knight h2b moves from g8 to f6.
        > Ng1
        White knight h2w moves from f3 to g1.
        > claim Nh5
        No: there is no draw to claim: this position has come twice, not three times, and 7 half-moves, not 100, have passed without a capture or a pawn move.
        > claim Ng9
        No: no such square; did you mean Ng4?
        > claim Ng3
        No: neither h1b nor h2b can go to g3.
        > claim Ng8
        Draw by threefold repetition.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. Black is to move.
        > Ng8
        Black knight h2b moves from f6 to g8.
        White may claim a draw by threefold repetition.
        > claim
        Draw by threefold repetition.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. White is to move.
        > Nf3
        White knight h2w moves from g1 to f3.
        Black may claim a draw by threefold repetition.
        > claim
        Draw by threefold repetition.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. Black is to move.
        > Nf6
        Black knight h2b moves from g8 to f6.
        White may claim a draw by threefold repetition.
        > Ng1
        White knight h2w moves from f3 to g1.
        Black may claim a draw by threefold repetition.
        > Ng8
        Black knight h2b moves from f6 to g8.
        White may claim a draw by threefold repetition.
        > Nf3
        White knight h2w moves from g1 to f3.
        Black may claim a draw by threefold repetition.
        > Nf6
        Black knight h2b moves from g8 to f6.
        White may claim a draw by threefold repetition.
        > Ng1
        White knight h2w moves from f3 to g1.
        Black may claim a draw by threefold repetition.
        > Ng8
        Black knight h2b moves from f6 to g8.
        Draw by fivefold repetition.
        Score: White 0.5, Black 0.5
        > claim
        No: the game is over: drawn by fivefold repetition.
        ",
    );
}

#[test]
fn fifty_moves_are_told_and_claimed() {
    check(
        "
        > fen 7k/8/8/8/8/8/4R3/4K3 w - - 98 90
        A new game. White is to move.
        > claim
        No: there is no draw to claim: this position has come once, not three times, and 98 half-moves, not 100, have passed without a capture or a pawn move.
        > claim Rd2
        No: there is no draw to claim: this position has come once, not three times, and 98 half-moves, not 100, have passed without a capture or a pawn move.
        > Rd2
        White rook r1w moves from e2 to d2.
        > claim Rd3
        No: Black has no rook.
        > claim Kg7
        Draw by the fifty-move rule.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. Black is to move.
        > Kg7
        Black king kib moves from h8 to g7.
        White may claim a draw by the fifty-move rule.
        > claim e1e8
        No: kiw cannot go from e1 to e8: a king moves one square at a time.
        > claim e1e2
        Draw by the fifty-move rule.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. White is to move.
        > undo 2
        Taken back. White is to move.
        > score
        Score: White 0, Black 0
        > fen! 7k/8/6K1/8/8/8/8/5R2 w - - 99 100
        A new game. White is to move.
        > claim Rf8
        No: there is no draw to claim: this position has come once, not three times, and 99 half-moves, not 100, have passed without a capture or a pawn move.
        > Rf8
        White rook r1w moves from f1 to f8.
        Checkmate! White wins.
        Score: White 1, Black 0
        ",
    );
}

#[test]
fn draw_offers_in_all_orders() {
    check(
        "
        > accept
        No: no draw has been offered.
        > decline
        No: no draw has been offered.
        > draw
        White offers a draw.
        > draw
        No: White has offered a draw already; Black may accept or decline.
        > decline
        Black declines the draw.
        > accept
        No: no draw has been offered.
        > draw
        White offers a draw.
        > e4
        White pawn p5w moves from e2 to e4.
        > decline
        Black declines the draw.
        > draw
        Black offers a draw.
        > e5
        Black pawn p5b moves from e7 to e5.
        > draw
        Draw by agreement.
        Score: White 0.5, Black 0.5
        > undo
        Taken back. White is to move.
        > draw
        White offers a draw.
        > Nf3
        White knight h2w moves from g1 to f3.
        > Nc6
        Black knight h1b moves from b8 to c6.
        > accept
        No: no draw has been offered.
        > draw
        White offers a draw.
        > undo
        Taken back. Black is to move.
        > accept
        No: no draw has been offered.
        > draw
        Black offers a draw.
        > accept
        Draw by agreement.
        Score: White 0.5, Black 0.5
        > draw
        No: the game is over: drawn by agreement.
        > undo
        Taken back. Black is to move.
        > draw
        Black offers a draw.
        > undo
        Taken back. White is to move.
        > redo
        Made again. Black is to move.
        > accept
        No: no draw has been offered.
        > draw
        Black offers a draw.
        > new!
        A new game. White is to move.
        > accept
        No: no draw has been offered.
        > draw
        White offers a draw.
        > new
        A new game. White is to move.
        > accept
        No: no draw has been offered.
        ",
    );
}
