//! The reasons: their sentences, and that every illegal move has one.

use hotseat::model::cross::{Position, squares};
use hotseat::model::{Game, Move, MoveRequest, Promotion, Square};
use hotseat::notation::coordinates;

use crate::common::four::{Dice, board, new_game, play, position, request, square};

fn refusal(game: &Game, mv: &str) -> String {
    game.resolve(request(mv)).expect_err(mv).to_string()
}

/// (position, move, sentence)
#[test]
fn each_reason_has_its_sentence() {
    let table = [
        ("R wKh1 gKa7", "d5d6", "there is no piece on d5."),
        (
            "R wKh1 gKa7",
            "a7a8",
            "it is White's turn, and kig is Green's.",
        ),
        (
            "R wKh1 gKa7 bRd5 bKg14 !b",
            "d5d6",
            "Black is out, and r1b does not move any more.",
        ),
        ("R wKh1 wRd5 gKa7", "d5d5", "r1w stands on d5 already."),
        (
            "R wKh1 wRd5 wPd7 gKa7",
            "d5d7",
            "r1w cannot go to d7: p1w, of the same player, stands there.",
        ),
        (
            "R wKh1 wRd5 wPd7 gKa7",
            "d5d9",
            "r1w cannot go from d5 to d9: it is blocked by p1w on d7.",
        ),
        (
            "R wKh1 wRd5 gKa7",
            "d5e6",
            "r1w cannot go from d5 to e6: a rook moves along rows and columns.",
        ),
        (
            "R wKh1 wPd3 gKa7",
            "d3d5",
            "p1w cannot go two squares: a pawn may only do that from row 2.",
        ),
        (
            "B wKh1 gPc5 gKa7",
            "c5e5",
            "p1g cannot go two squares: a pawn may only do that from column b.",
        ),
        (
            "R wKh1 wPd3 gKa7",
            "d3e4",
            "p1w moves diagonally only to capture, and there is nothing to capture on e4.",
        ),
        (
            "R wKh1 gRd2 gKa7 bRg5 bKg14",
            "h1g2",
            "kiw cannot go to g2: r1g and r1b would attack it there.",
        ),
        (
            "R wKh1 wBh4 gRh9 gKa7",
            "h4g5",
            "b1w cannot go to g5: that would leave kiw in check from r1g.",
        ),
        (
            "R wKh1 wBd4 gRh9 gKa7",
            "d4e5",
            "kiw is in check from r1g, and b1w to e5 does not end it.",
        ),
        (
            "R wKh1 wPd3 gKa7",
            "d3d4q",
            "p1w cannot promote on d4: only a pawn that reaches the far edge of the board can.",
        ),
        (
            "R wKh1 wPd13 gKa7",
            "d13d14",
            "p1w promotes on d14: add Q, R, B or N to say what it becomes.",
        ),
        (
            "R wKh1 gKa7",
            "h1j1",
            "kiw cannot castle on the king's side: no rook of its own stands on k1.",
        ),
        (
            "R wKh1 wRk1 gKa7",
            "h1j1",
            "kiw cannot castle on the king's side: the right to do so was gone when this game began.",
        ),
    ];
    for (start, mv, sentence) in table {
        assert_eq!(
            refusal(&Game::from_position(position(start)), mv),
            sentence,
            "{start}: {mv}"
        );
    }
}

#[test]
fn reasons_that_depend_on_earlier_moves() {
    let mut game = new_game();
    play(&mut game, "d2d4 b6d6 k13k12 m6l6 d4d5 d6e6 k12k11 l6k6");
    assert_eq!(
        refusal(&game, "d5c6"),
        "p1w moves diagonally only to capture, and there is nothing to capture on c6."
    );
    let mut late = new_game();
    play(
        &mut late,
        "d2d4 b11c11 e13e12 m4l4 d4d5 c11d11 e12e11 l4k4 d5d6 b7d7 e11e10 k4j4",
    );
    assert!(
        late.position()
            .legal_moves()
            .iter()
            .any(|mv| coordinates::write(*mv) == "d6c7")
    );
    play(&mut late, "e2e3 b8c8 f13f12 m5l5");
    assert_eq!(
        refusal(&late, "d6c7"),
        "p1w cannot capture p4g en passant any more: that is possible only until Green's next turn."
    );
    let teams = Game::from_position(Position::teams());
    assert_eq!(
        refusal(&teams, "h1j1"),
        "kiw cannot castle on the king's side: b2w on i1 stands between king and rook."
    );
}

#[test]
fn partners_pieces_are_named() {
    let teams = position("R wKh1 wRh5 bKg14 bPh10 gKa7 oKn8").with_teams(true);
    assert_eq!(
        refusal(&Game::from_position(teams), "h5h10"),
        "r1w cannot capture p1b on h10: Black is the partner."
    );
}

#[test]
fn every_request_is_a_legal_move_or_has_a_reason() {
    let mut dice = Dice(0x5eed_0030);
    let mut refused = 0;
    for round in 0..8 {
        let mut game = Game::from_position(Position::default().with_teams(round % 2 == 1));
        for _ in 0..60 {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            let from: Vec<Square> = board(&game).pieces_of(game.turn()).into_iter().collect();
            let from = from[dice.below(from.len())];
            for to in squares() {
                for promotion in [None, Some(Promotion::Queen)] {
                    let request = MoveRequest::between(from, to).promoting(promotion);
                    let legal: Option<&Move> = moves.iter().find(|mv| mv.request() == request);
                    match game.resolve(request) {
                        Ok(mv) => assert!(Some(&mv) == legal || mv.castling().is_some()),
                        Err(reason) => {
                            assert_eq!(legal, None, "{reason}");
                            assert!(reason.to_string().ends_with('.'));
                            refused += 1;
                        }
                    }
                }
            }
            let mv = dice.pick(board(&game), &moves);
            game.play(mv.request()).expect("legal");
        }
    }
    assert!(refused > 10_000);
    assert_eq!(square("d4").to_string(), "d4");
}
