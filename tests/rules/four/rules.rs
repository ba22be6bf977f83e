//! The rules one by one, on small positions.

use hotseat::model::cross::{Position, Setup, Status, is_promotion_square, squares};
use hotseat::model::{Color, Piece, Role};
use hotseat::notation::fen4;

use crate::common::four::{allows, coordinates_of, position, square};

/// White's promotion squares; those of the others are the same, rotated.
#[test]
fn pawns_promote_on_every_edge_except_their_own() {
    let table: [(Color, &[&str], &[&str]); 4] = [
        (
            Color::White,
            &[
                "d14", "k14", "a4", "a11", "n4", "n11", "b11", "c11", "l11", "m11",
            ],
            &["d1", "k1", "b4", "c10", "d11", "k11", "m10", "d13"],
        ),
        (
            Color::Green,
            &[
                "n4", "n11", "d1", "k1", "d14", "k14", "k2", "k3", "k12", "k13",
            ],
            &["a4", "a11", "j2", "j13", "k4", "k11", "m11"],
        ),
        (
            Color::Black,
            &["d1", "k1", "a4", "a11", "n4", "n11", "b4", "c4", "l4", "m4"],
            &["d14", "k14", "b5", "c11", "d4", "k4", "d2"],
        ),
        (
            Color::Orange,
            &[
                "a4", "a11", "d1", "k1", "d14", "k14", "d2", "d3", "d12", "d13",
            ],
            &["n4", "n11", "e2", "e13", "d4", "d11", "b4"],
        ),
    ];
    for (seat, yes, no) in table {
        for name in yes {
            assert!(is_promotion_square(seat, square(name)), "{seat} {name}");
        }
        for name in no {
            assert!(!is_promotion_square(seat, square(name)), "{seat} {name}");
        }
    }
    let count = |seat| {
        squares()
            .filter(|&at| is_promotion_square(seat, at))
            .count()
    };
    assert_eq!(Color::FOUR.map(count), [28; 4]);
}

/// (position, move, whether it is legal)
#[test]
fn single_moves_are_legal_or_illegal() {
    let table = [
        // Pawns step and promote with a choice.
        ("R wKh1 wPc10 bKg14", "c10c11q", true),
        ("R wKh1 wPc10 bKg14", "c10c11", false),
        ("B gKa7 gPj13 bKe10", "j13k13n", true),
        // A pinned piece stays on the line, whichever enemy pins it.
        ("R wKh5 wRh7 wBj7 bRh12 bKg14 oQl9 oKn8 gKa7", "h7h12", true),
        ("R wKh5 wRh7 wBj7 bRh12 bKg14 oQl9 oKn8 gKa7", "h7g7", false),
        ("R wKh5 wRh7 wBj7 bRh12 bKg14 oQl9 oKn8 gKa7", "j7k6", false),
        ("R wKh5 wRh7 wBj7 bRh12 bKg14 oQl9 oKn8 gKa7", "j7l9", true),
        // Dead pieces neither pin nor attack, but block and can be captured, even the king.
        ("R wKh5 wRh7 bRh12 bKg14 gKa7 !b", "h7g7", true),
        ("R wKh5 wRh7 bRh8 bKg14 gKa7 !b", "h7h9", false),
        ("R wKh5 wRh7 bRh8 bKg14 gKa7 !b", "h7h8", true),
        ("R wKh1 wQg10 bKg14 gKa7 !b", "g10g14", true),
        // A king may be captured when an attack was uncovered before its turn.
        ("G wKh5 oRh10 oKn8 gKa7", "h10h5", true),
        // Capturing a king eliminates the pieces that pinned the capturing piece.
        ("G wKh5 wRn5 oRn7 oKn8 oRh10 gKa7", "h10h5", true),
    ];
    for (text, mv, is_legal) in table {
        assert_eq!(allows(&position(text), mv), is_legal, "{text}: {mv}");
    }
}

#[test]
fn capturing_a_king_eliminates_its_owner_at_once() {
    let before = position("G wKh5 wRd5 oRh10 oKn8 gKa7 gQe5");
    let mv = before
        .legal_moves()
        .into_iter()
        .find(|mv| mv.to() == square("h5"))
        .expect("legal");
    let after = before.after(mv);
    assert!(after.is_out(Color::White));
    assert_eq!(after.king(Color::White), None);
    assert_eq!(after.turn(), Color::Green, "White is skipped");
}

#[test]
fn capturing_a_king_ends_a_team_game() {
    let before = position("G wKh5 bKg14 oRh10 oKn8 gKa7").with_teams(true);
    let mv = before
        .legal_moves()
        .into_iter()
        .find(|mv| mv.to() == square("h5"))
        .expect("legal");
    let after = before.after(mv);
    assert!(after.is_decided());
    assert!(after.legal_moves().is_empty());
}

#[test]
fn partners_do_not_capture_or_check_each_other() {
    let alone = position("R wKh1 wRh5 bKh10 bQd5 gKa7 oKn8");
    assert!(allows(&alone, "h5d5") && allows(&alone, "h5h10"));
    let teams = alone.with_teams(true);
    assert!(!allows(&teams, "h5d5") && !allows(&teams, "h5h10"));
    let kings = position("R wKh5 bKh7 gKa7 oKn8");
    assert!(!allows(&kings, "h5h6"));
    assert!(allows(&kings.with_teams(true), "h5h6"));
}

/// A position with an en passant field.
fn with_passed(text: &str, field: &str) -> Position {
    let fen = fen4::write(&position(text));
    let (head, board) = fen.rsplit_once('-').expect("fields");
    fen4::parse(&format!("{head}-{{'enPassant':({field})}}-{board}")).expect("a position")
}

#[test]
fn any_enemy_pawn_captures_en_passant_until_the_owners_turn() {
    // White has passed d3; Green, Black and Orange can each capture there.
    let field = "'d3:d4','','',''";
    let table = [
        ("B wKh1 wPd4 gKa7 gPc4 bKg14 oKn8", "c4d3", true),
        ("Y wKh1 wPd4 gKa7 bPe4 bKg14 oKn8", "e4d3", true),
        ("G wKh1 wPd4 gKa7 bKg14 oKn8 oPe4", "e4d3q", true),
        ("G wKh1 wPd4 gKa7 bKg14 oKn8 oPe2", "e2d3n", true),
        // Not if a piece is on the square by now.
        ("Y wKh1 wPd4 gKa7 gNd3 bPe4 bKg14 oKn8", "e4d3", true),
        // Not if the pawn does not attack the square.
        ("B wKh1 wPd4 gKa7 gPc5 bKg14 oKn8", "c5d3", false),
    ];
    for (text, mv, is_legal) in table {
        assert_eq!(
            allows(&with_passed(text, field), mv),
            is_legal,
            "{text}: {mv}"
        );
    }
    let before = with_passed("Y wKh1 wPd4 gKa7 bPe4 bKg14 oKn8", field);
    let capture = before
        .legal_moves()
        .into_iter()
        .find(|mv| mv.to() == square("d3"))
        .expect("legal");
    assert_eq!(before.after(capture).piece_at(square("d4")), None);
    // With a piece on the passed square, that piece is captured and the pawn stays.
    let blocked = with_passed("Y wKh1 wPd4 gKa7 gNd3 bPe4 bKg14 oKn8", field);
    let capture = blocked
        .legal_moves()
        .into_iter()
        .find(|mv| mv.to() == square("d3"))
        .expect("legal");
    assert!(blocked.after(capture).piece_at(square("d4")).is_some());
    let partner = with_passed("Y wKh1 wPd4 gKa7 bPe4 bKg14 oKn8", field).with_teams(true);
    assert!(!allows(&partner, "e4d3"));
}

#[test]
fn castling_moves_the_king_two_squares_towards_each_rook() {
    let start = fen4::write(&Position::default());
    let (head, _) = start.rsplit_once('-').expect("fields");
    let board =
        "3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/13,gK/bK,13/14/14/bR,12,gR/14/14/3,rR,3,rK,2,rR,3";
    for (turn, short, long) in [
        ("R", "h1j1", "h1f1"),
        ("B", "a7a5", "a7a9"),
        ("Y", "g14e14", "g14i14"),
        ("G", "n8n10", "n8n6"),
    ] {
        let text = format!("{turn}{}-{board}", &head[1..]);
        let position = fen4::parse(&text).expect("a position");
        assert!(allows(&position, short), "{turn} {short}");
        assert!(allows(&position, long), "{turn} {long}");
        for mv in position
            .legal_moves()
            .into_iter()
            .filter(|mv| mv.castling().is_some())
        {
            let after = position.after(mv);
            assert!(
                after
                    .castling()
                    .iter()
                    .all(|(seat, _)| seat != position.turn())
            );
        }
    }
}

#[test]
fn the_status_is_that_of_the_player_to_move() {
    let table = [
        ("R wKd1 bRe10 bRd11 bKg14", Status::Checkmate),
        ("R wKd1 bRe10 bQf4 bKg14", Status::Stalemate),
        ("R wKd1 bRd11 bKg14", Status::Check),
        ("R wKd1 bRe11 bKg14", Status::Ongoing),
        // Dead pieces do not give check.
        ("R wKd1 bRe10 bRd11 bKg14 gKa7 !b", Status::Ongoing),
    ];
    for (text, status) in table {
        assert_eq!(
            position(text).status(),
            status,
            "{text}: {:?}",
            coordinates_of(&position(text))
        );
    }
}

#[test]
fn a_game_starts_with_four_kings_and_no_check_out_of_turn() {
    let setup = Setup::from(position("R wKh1 gKa7 bKg14 oKn8 wRg5"));
    let problems: Vec<String> = setup
        .start_problems()
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(
        problems,
        ["it is not Black's turn, but the king on g14 is in check from g5"]
    );
    let setup = Setup::from(position("Y wKh1 gKa7 bKg14 oKn8 wRg5"));
    assert!(setup.start_problems().is_empty());
    let mut setup = Setup::from(Position::default());
    setup.remove(square("a7"));
    assert_eq!(
        setup
            .problems()
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>(),
        [
            "Green has no king",
            "Green cannot castle on the king's side without a king on a7",
            "Green cannot castle on the queen's side without a king on a7",
        ]
    );
    // A pawn too many could become too many of every kind, which is one thing that is wrong.
    let crowded =
        "R wKh1 wRd1 wRk1 wNe1 wNj1 gKa7 bKg14 oKn8 wPd2 wPe2 wPf2 wPg2 wPh2 wPi2 wPj2 wPk2";
    let mut setup = Setup::from(position(crowded));
    assert_eq!(setup.problems(), []);
    setup.put(square("d3"), Piece::new(Color::White, Role::Pawn));
    let problems = setup.problems();
    let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["White could have more than ten rooks, counting pawns that promote"]
    );
}
