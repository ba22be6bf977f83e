//! How games end: every draw rule on both sides of its boundary, and the endings that players choose.

use crate::common::{game, play, position};
use hotseat::model::{Claim, Color, DrawReason, Game, Outcome, Step, WinReason};
use hotseat::notation::coordinates;

/// Four half-moves that return to the same position.
const ROUND_TRIP: &str = "g1f3 g8f6 f3g1 f6g8";

fn claims(game: &Game) -> Vec<Claim> {
    game.claims().collect()
}

#[expect(clippy::unnecessary_wraps, reason = "as `Game::outcome` gives it")]
fn draw(reason: DrawReason) -> Option<Outcome> {
    Some(Outcome::Draw(reason))
}

#[expect(clippy::unnecessary_wraps, reason = "as `Game::outcome` gives it")]
fn win(winner: Color, by: WinReason) -> Option<Outcome> {
    Some(Outcome::Win { winner, by })
}

#[test]
fn threefold_repetition_is_a_claim_and_fivefold_is_automatic() {
    let mut game = Game::default();
    let expected = [
        (2, vec![], None),
        (3, vec![Claim::Threefold], None),
        (4, vec![Claim::Threefold], None),
        (5, vec![], draw(DrawReason::FivefoldRepetition)),
    ];
    for (times, claimable, outcome) in expected {
        play(&mut game, ROUND_TRIP);
        assert_eq!(game.repetitions(), times);
        assert_eq!(claims(&game), claimable);
        assert_eq!(game.outcome(), outcome);
    }
    assert!(game.undo());
    assert_eq!(game.outcome(), None, "one half-move before the fifth time");
}

#[test]
fn repetitions_need_not_be_consecutive() {
    let mut game = game("", "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1");
    assert_eq!(game.repetitions(), 1);
    play(&mut game, "c6b8");
    assert_eq!(claims(&game), [Claim::Threefold]);
}

#[test]
fn repetition_compares_what_fide_compares() {
    // (start, moves, how often the last position has occurred)
    let king_walk = "e1e2 e8e7 e2e1 e7e8";
    let cases = [
        // The pawn on e5 could capture on d6, but only the first time.
        (
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            format!("d7d5 {king_walk}"),
            1,
        ),
        (
            "4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1",
            format!("d7d5 {king_walk} {king_walk}"),
            2,
        ),
        // No enemy pawn is beside it, so the double step changes nothing.
        (
            "4k3/3p4/8/7P/8/8/8/4K3 b - - 0 1",
            format!("d7d5 {king_walk}"),
            2,
        ),
        // The capture would expose the king, so it is not legal.
        (
            "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1",
            "d7d5 a5a4 e8e7 a4a5 e7e8".to_owned(),
            2,
        ),
        // The first time White could still castle.
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "h1g1 e8e7 g1h1 e7e8".to_owned(),
            1,
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "h1g1 e8e7 g1h1 e7e8 h1g1 e8e7 g1h1 e7e8".to_owned(),
            2,
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "h1g1 e8e7 g1h1 e7e8".to_owned(),
            2,
        ),
        // The other side is to move.
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "e1d1 e8e7 d1d2 e7e8 d2e1".to_owned(),
            1,
        ),
        // Two knights of a side may swap places.
        (
            "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
            "b1d2 e8d8 g1e2 d8e8 d2f3 e8d8 e2c3 d8e8 f3g1 e8d8 c3b1 d8e8".to_owned(),
            2,
        ),
    ];
    for (start, moves, expected) in cases {
        assert_eq!(
            game(start, &moves).repetitions(),
            expected,
            "{start} {moves}"
        );
    }
}

#[test]
fn the_fifty_move_rule_is_a_claim_and_the_seventy_five_move_rule_is_automatic() {
    let fifty = [Claim::FiftyMoves];
    let seventy_five = draw(DrawReason::SeventyFiveMoves);
    // (clock at the start, one move, what may be claimed then, outcome)
    let cases: [(u16, &str, &[Claim], Option<Outcome>); 8] = [
        (98, "a1a2", &[], None),
        (99, "a1a2", &fifty, None),
        (99, "h2h3", &[], None),
        (99, "a1a7", &[], None),
        (148, "a1a2", &fifty, None),
        (149, "a1a2", &[], seventy_five),
        (149, "h2h3", &[], None),
        (149, "a1a7", &[], None),
    ];
    for (clock, mv, claimable, outcome) in cases {
        let start = format!("4k3/p7/8/8/8/8/7P/R3K3 w - - {clock} 200");
        let game = game(&start, mv);
        assert_eq!(claims(&game), claimable, "{clock} {mv}");
        assert_eq!(game.outcome(), outcome, "{clock} {mv}");
    }
}

#[test]
fn a_game_that_starts_beyond_a_limit_is_drawn_by_its_first_move() {
    let fifty = [Claim::FiftyMoves];
    let seventy_five = draw(DrawReason::SeventyFiveMoves);
    for (clock, claimable, outcome) in [
        (98, &[][..], None),
        (100, &fifty, None),
        (149, &fifty, seventy_five),
        (150, &fifty, seventy_five),
        (u16::MAX, &fifty, seventy_five),
    ] {
        let start = format!("4k3/8/8/8/8/8/8/R3K3 w - - {clock} 200");
        let unmoved = game(&start, "");
        assert_eq!(claims(&unmoved), claimable, "{clock}");
        assert_eq!(unmoved.outcome(), None, "{clock}");
        assert_eq!(game(&start, "a1a2").outcome(), outcome, "{clock}");
    }
}

#[test]
fn checkmate_on_the_last_half_move_takes_precedence() {
    let cases = [
        (
            "6k1/5ppp/8/8/8/8/8/R3K3 w - - 149 200",
            "a1a8",
            win(Color::White, WinReason::Checkmate),
        ),
        (
            "k7/8/2K5/8/8/8/8/1Q6 w - - 149 200",
            "b1b6",
            draw(DrawReason::Stalemate),
        ),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 148 200", "a1a7", None),
    ];
    for (start, mv, outcome) in cases {
        let game = game(start, mv);
        assert_eq!(game.outcome(), outcome, "{start}");
        assert_eq!(claims(&game).is_empty(), outcome.is_some(), "{start}");
    }
}

#[test]
fn positions_are_dead_by_material_alone() {
    let cases = [
        ("4k3/8/8/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/3BK3", true),
        ("3bk3/8/8/8/8/8/8/4K3", true),
        ("4k3/8/8/8/8/8/8/3NK3", true),
        ("3nk3/8/8/8/8/8/8/4K3", true),
        // Any number of bishops on squares of one colour.
        ("2b1k3/8/8/8/8/8/8/3BK3", true),
        ("4k3/8/8/8/8/B1B5/1B6/4K3", true),
        ("b1b1k3/8/8/8/8/8/2B1B3/4K3", true),
        // Bishops on squares of both colours.
        ("3bk3/8/8/8/8/8/8/3BK3", false),
        ("4k3/8/8/8/8/8/8/2BBK3", false),
        ("4k3/8/8/8/8/8/8/2NNK3", false),
        ("3nk3/8/8/8/8/8/8/3NK3", false),
        ("3nk3/8/8/8/8/8/8/3BK3", false),
        ("4k3/8/8/8/8/8/8/2BNK3", false),
        ("4k3/7p/8/8/8/8/8/4K3", false),
        ("4k3/8/8/8/8/8/8/R3K3", false),
        ("q3k3/8/8/8/8/8/8/4K3", false),
    ];
    for (placement, is_dead) in cases {
        assert_eq!(position(placement).is_dead(), is_dead, "{placement}");
        assert_eq!(game(placement, "").outcome(), None, "{placement}");
        let outcome = game(placement, "e1f2").outcome();
        let expected = draw(DrawReason::DeadPosition).filter(|_| is_dead);
        assert_eq!(outcome, expected, "{placement}");
    }
}

#[test]
fn a_capture_can_make_a_position_dead() {
    let game = game("4k3/8/8/8/8/8/3r4/4K3 w - - 0 1", "e1d2");
    assert_eq!(game.outcome(), draw(DrawReason::DeadPosition));
}

#[test]
fn a_flag_fall_loses_only_if_the_opponent_could_still_checkmate() {
    // (row 2 with White's pieces, row 7 with Black's, whether White could checkmate).
    // a2 and b7 are light squares, b2 and a7 dark ones.
    let cases = [
        ("8", "8", false),
        ("8", "q7", false),
        ("8", "rrqq4", false),
        ("P7", "8", true),
        ("R7", "8", true),
        ("Q7", "8", true),
        // A lone knight needs an enemy piece that smothers the king, and a queen would not.
        ("N7", "8", false),
        ("N7", "q7", false),
        ("N7", "qq6", false),
        ("N7", "r7", true),
        ("N7", "b7", true),
        ("N7", "n7", true),
        ("N7", "p7", true),
        ("N7", "qp6", true),
        ("NN6", "8", true),
        ("NN6", "q7", true),
        ("NB6", "8", true),
        ("NB6", "q7", true),
        // Bishops of one colour need an enemy piece that blocks squares of the other.
        ("B7", "8", false),
        ("B7", "q7", false),
        ("B7", "r7", false),
        ("B7", "rrqq4", false),
        ("B7", "1b6", false),
        ("1B6", "b7", false),
        ("B7", "b7", true),
        ("1B6", "1b6", true),
        ("B7", "n7", true),
        ("B7", "p7", true),
        ("B1B5", "8", false),
        ("B1B5", "rb1q4", false),
        ("B1B5", "n7", true),
        ("BB6", "8", true),
        ("BB6", "q7", true),
    ];
    for (white, black, can_mate) in cases {
        let game = game(&format!("5k2/{black}/8/8/8/8/{white}/5K2"), "");
        let found = game.position().usual().unwrap().can_checkmate(Color::White);
        assert_eq!(found, can_mate, "{white} against {black}");
        if game.outcome().is_none() {
            assert_flag_fall(&game, can_mate);
        }
    }
}

/// Black's flag falls: a win for White if that side could mate.
fn assert_flag_fall(game: &Game, can_mate: bool) {
    let mut game = game.clone();
    let expected = if can_mate {
        win(Color::White, WinReason::FlagFall)
    } else {
        draw(DrawReason::FlagFallWithoutMate)
    };
    assert!(game.take_step(Step::FlagFall(Color::Black)));
    assert_eq!(game.outcome(), expected);
}

#[test]
fn either_side_may_win_or_draw_on_time() {
    let mut white_falls = game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "");
    let mut black_falls = white_falls.clone();
    assert!(white_falls.take_step(Step::FlagFall(Color::White)));
    assert!(black_falls.take_step(Step::FlagFall(Color::Black)));
    assert_eq!(white_falls.outcome(), draw(DrawReason::FlagFallWithoutMate));
    assert_eq!(
        black_falls.outcome(),
        win(Color::White, WinReason::FlagFall)
    );
}

#[test]
fn an_ending_by_the_players_can_be_undone() {
    let cases = [
        (
            Step::Resignation(Color::White),
            win(Color::Black, WinReason::Resignation),
        ),
        (
            Step::Resignation(Color::Black),
            win(Color::White, WinReason::Resignation),
        ),
        (Step::Agreement, draw(DrawReason::Agreement)),
        (
            Step::FlagFall(Color::White),
            win(Color::Black, WinReason::FlagFall),
        ),
    ];
    let before = game("", "e2e4 e7e5");
    for (ending, outcome) in cases {
        let mut game = before.clone();
        assert!(game.take_step(ending));
        assert_eq!((game.outcome(), game.ending()), (outcome, Some(ending)));
        assert!(!game.is_running());
        assert!(!game.take_step(Step::Agreement), "a game ends once");
        assert_eq!(game.outcome(), outcome);
        assert!(game.undo());
        assert_eq!(game, before, "only the ending is undone");
        assert!(game.is_running());
    }
}

#[test]
fn redo_does_not_continue_an_ended_game() {
    let mut game = game("", "e2e4 e7e5");
    assert!(game.undo());
    assert!(game.take_step(Step::Agreement));
    assert!(!game.redo());
    assert!(game.undo() && game.redo());
    assert_eq!(game, crate::common::game("", "e2e4 e7e5"));
}

#[test]
fn resigning_after_checkmate_is_refused() {
    let mut game = game("", "f2f3 e7e5 g2g4 d8h4");
    let mate = win(Color::Black, WinReason::Checkmate);
    assert_eq!(game.outcome(), mate);
    assert!(!game.take_step(Step::Resignation(Color::Black)));
    assert_eq!((game.outcome(), game.ending()), (mate, None));
}

#[test]
fn a_claim_must_be_justified() {
    let mut game = game("", ROUND_TRIP);
    assert!(!game.take_step(Step::Claim(Claim::Threefold)));
    assert!(!game.take_step(Step::Claim(Claim::FiftyMoves)));
    play(&mut game, ROUND_TRIP);
    assert!(!game.take_step(Step::Claim(Claim::FiftyMoves)));
    assert_eq!(game.outcome(), None);
    assert!(game.take_step(Step::Claim(Claim::Threefold)));
    assert_eq!(game.outcome(), draw(DrawReason::ThreefoldRepetition));
    assert!(game.undo());
    assert_eq!(claims(&game), [Claim::Threefold]);
}

#[test]
fn a_claim_may_name_the_move_that_justifies_it() {
    let almost_three = format!("{ROUND_TRIP} g1f3 g8f6 f3g1");
    // (start, moves, the intended move, the claim)
    let cases = [
        ("", almost_three.as_str(), "f6g8", Some(Claim::Threefold)),
        ("", almost_three.as_str(), "f6d5", None),
        ("", "g1f3 g8f6 f3g1", "f6g8", None),
        (
            "4k3/8/8/8/8/8/8/R3K3 w - - 99 80",
            "",
            "a1a2",
            Some(Claim::FiftyMoves),
        ),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "", "a1a2", None),
        ("4k3/p7/8/8/8/8/8/R3K3 w - - 99 80", "", "a1a7", None),
    ];
    for (start, moves, intended, claim) in cases {
        let before = game(start, moves);
        let mv = coordinates::read(before.position(), intended).expect(intended);
        let mut game = before.clone();
        assert_eq!(game.claim_with(mv), claim, "{intended}");
        assert_eq!(game.outcome(), claim.and_then(|claim| draw(claim.into())));
        assert_eq!(
            game.played(),
            before.played(),
            "the move itself is not played"
        );
        assert_eq!(game.undo(), claim.is_some() || !moves.is_empty());
    }
}

#[test]
fn outcomes_have_descriptions() {
    let cases = [
        (
            win(Color::White, WinReason::Checkmate),
            "White won by checkmate",
        ),
        (
            win(Color::Black, WinReason::Resignation),
            "Black won by resignation",
        ),
        (win(Color::White, WinReason::FlagFall), "White won on time"),
        (draw(DrawReason::Stalemate), "drawn by stalemate"),
        (
            draw(DrawReason::DeadPosition),
            "drawn by insufficient material",
        ),
        (
            draw(DrawReason::FivefoldRepetition),
            "drawn by fivefold repetition",
        ),
        (
            draw(DrawReason::SeventyFiveMoves),
            "drawn by the seventy-five-move rule",
        ),
        (draw(DrawReason::Agreement), "drawn by agreement"),
        (
            draw(DrawReason::ThreefoldRepetition),
            "drawn by threefold repetition",
        ),
        (draw(DrawReason::FiftyMoves), "drawn by the fifty-move rule"),
        (
            draw(DrawReason::FlagFallWithoutMate),
            "drawn by time, without enough material to checkmate",
        ),
    ];
    for (outcome, expected) in cases {
        let text = outcome.map(|outcome| outcome.to_string());
        assert_eq!(text.as_deref(), Some(expected));
    }
}
