//! Whole games: eliminations, undo, endings and points.

use hotseat::model::cross::Position;
use hotseat::model::{Color, DrawReason, Game, Loss, Outcome, Step};
use hotseat::notation::fen4;

use crate::common::four::{Dice, board, new_game, play, position, square};

fn loss_of(game: &Game, seat: Color) -> Option<Loss> {
    let found = game.eliminations().iter().find(|left| left.seat == seat);
    found.map(|left| left.by)
}

fn points(game: &Game) -> [String; 4] {
    let points = game.points().expect("it is over");
    points.into_values().map(|share| share.to_string())
}

#[test]
fn a_checkmated_player_is_out_and_the_others_continue() {
    let mut game = Game::from_position(position("G wKd1 oRe10 oRf11 oKn8 bKg14 bPe13 gKa7"));
    play(&mut game, "f11d11");
    assert_eq!(loss_of(&game, Color::White), Some(Loss::Checkmate));
    assert_eq!(game.turn(), Color::Green);
    assert_eq!(game.outcome(), None);
    play(&mut game, "a7a6");
    assert!(game.undo() && game.undo());
    assert_eq!(game.eliminations(), []);
    assert_eq!(game.turn(), Color::Orange);
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.turn(), Color::Black);
}

#[test]
fn the_last_player_wins_the_point() {
    let mut game = new_game();
    assert!(
        game.take_step(Step::Resignation(Color::Black)),
        "also on another's turn"
    );
    assert!(
        !game.take_step(Step::Resignation(Color::Black)),
        "but only once"
    );
    assert!(game.take_step(Step::FlagFall(Color::White)));
    assert_eq!(game.turn(), Color::Green);
    play(&mut game, "b4d4");
    assert_eq!(game.turn(), Color::Orange, "Black is skipped");
    assert!(game.take_step(Step::Resignation(Color::Green)));
    assert_eq!(points(&game), ["0", "0", "0", "1"]);
    let outcome = game.outcome().expect("it is over");
    assert_eq!(outcome.to_string(), "Orange won: Green resigned");
    assert!(!game.take_step(Step::Agreement) && !game.take_step(Step::FlagFall(Color::Orange)));
    assert!(game.undo());
    assert_eq!(game.outcome(), None);
}

#[test]
fn stalemate_eliminates_in_free_for_all_and_draws_in_teams() {
    let start = position("Y wKd1 bRe10 bQf5 bKg14 gKa7 gPb4 oKn8");
    let mut game = Game::from_position(start.clone());
    play(&mut game, "f5f4 n8n7");
    assert_eq!(loss_of(&game, Color::White), Some(Loss::Stalemate));
    let enemies = position("B wKd1 gRe10 gQf5 gKa7 bKg14 bPg13 oKn8").with_teams(true);
    let mut game = Game::from_position(enemies);
    play(&mut game, "f5f4 g13g12 n8n7");
    assert_eq!(points(&game), ["1/4"; 4]);
    assert!(matches!(
        game.outcome(),
        Some(Outcome::Draw(DrawReason::Stalemate))
    ));
}

#[test]
fn the_first_checkmate_ends_a_team_game() {
    let start = position("G wKd1 oRe10 oRf11 oKn8 bKg14 bPe13 gKa7").with_teams(true);
    let mut game = Game::from_position(start);
    play(&mut game, "f11d11");
    assert_eq!(points(&game), ["0", "1/2", "0", "1/2"]);
    let outcome = game.outcome().expect("it is over");
    assert_eq!(
        outcome.to_string(),
        "Green and Orange won: White is checkmated"
    );
    assert!(game.undo());
    assert!(game.take_step(Step::Resignation(Color::Green)));
    assert_eq!(points(&game), ["1/2", "0", "1/2", "0"]);
}

#[test]
fn a_king_left_open_by_a_third_player_is_captured() {
    // Green's knight leaves the file, and Black's rook attacks White's king.
    let mut game = Game::from_position(position("B wKh1 wPd2 gKa7 gNh6 bRh12 bKg14 oKn8"));
    play(&mut game, "h6g4");
    assert!(board(&game).is_in_check(Color::White));
    play(&mut game, "h12h1");
    assert_eq!(
        loss_of(&game, Color::White),
        Some(Loss::KingCaptured(Color::Black))
    );
    assert_eq!(game.roster().captured(Color::White).len(), 1);
    assert_eq!(game.outcome(), None);
    assert_eq!(game.turn(), Color::Orange);
}

#[test]
fn other_players_may_end_a_check_before_the_turn_comes() {
    // Green's rook gives check, and with the other one it would be mate; Black captures it.
    let start = position("B wKd1 gRe10 gRf11 gKa7 bRd14 bKg14 oKn8 oPm8");
    let mut mated = Game::from_position(start.clone());
    play(&mut mated, "f11d11 g14g13 m8l8");
    assert_eq!(loss_of(&mated, Color::White), Some(Loss::Checkmate));
    let mut relieved = Game::from_position(start);
    play(&mut relieved, "f11d11 d14d11");
    assert_eq!(relieved.eliminations(), []);
    assert!(!board(&relieved).is_in_check(Color::White) || relieved.turn() == Color::Orange);
}

#[test]
fn automatic_draws_are_shared_by_the_remaining_players() {
    let mut kings = Game::from_position(position("R wKh1 gKa7 bKg14 gPc7 wRb7"));
    play(&mut kings, "b7c7");
    assert_eq!(kings.outcome(), None, "the rook is left");
    play(&mut kings, "a7a8 g14g13");
    let mut bare = Game::from_position(position("R wKh1 gKa7 bKg14 gPg2"));
    play(&mut bare, "h1g2");
    assert_eq!(points(&bare), ["1/3", "1/3", "1/3", "0"]);
    assert_eq!(
        bare.outcome().expect("over").to_string(),
        "drawn by insufficient material"
    );

    let mut repeated = new_game();
    let round = "e1f3 a5c6 e14f12 n5l6 f3e1 c6a5 f12e14 l6n5";
    play(&mut repeated, round);
    assert_eq!(repeated.outcome(), None);
    play(&mut repeated, round);
    assert_eq!(points(&repeated), ["1/4"; 4]);
    assert!(repeated.undo());
    assert_eq!(repeated.outcome(), None);

    let mut agreed = new_game();
    agreed.take_step(Step::Resignation(Color::Orange));
    assert!(agreed.take_step(Step::Agreement));
    assert_eq!(points(&agreed), ["1/3", "1/3", "1/3", "0"]);
    assert!(agreed.undo());
    assert_eq!(agreed.outcome(), None);
}

#[test]
fn two_hundred_quiet_half_moves_are_a_draw() {
    let text = fen4::write(&position("R wKh1 wRd5 gKa7 bKg14 oKn8"));
    let text = text.replacen("-0-", "-199-", 1);
    let mut game = Game::from_position(fen4::parse(&text).expect("a position"));
    play(&mut game, "d5d6");
    assert!(matches!(
        game.outcome(),
        Some(Outcome::Draw(DrawReason::TwoHundredHalfMoves))
    ));
}

#[test]
fn everything_can_be_undone_and_redone() {
    let mut dice = Dice(0x5eed_0010);
    for round in 0..12 {
        let teams = round % 3 == 0;
        let mut game = Game::from_position(Position::default().with_teams(teams));
        let mut stages = vec![game.clone()];
        while game.outcome().is_none() && game.played().len() < 300 {
            let seat = Color::FOUR[dice.below(4)];
            if dice.chance(1) && !game.position().is_out(seat) {
                game.take_step(Step::Resignation(seat));
            } else {
                let moves = game.position().legal_moves();
                let mv = dice.pick(board(&game), &moves);
                game.play(mv.request()).expect("it is legal");
            }
            stages.push(game.clone());
        }
        let last = game.clone();
        for stage in stages.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(game.position(), stage.position());
            assert_eq!(game.roster(), stage.roster());
            assert_eq!(game.eliminations(), stage.eliminations());
            assert_eq!(game.outcome(), stage.outcome());
        }
        while game.redo() {}
        assert_eq!(game, last);
    }
}

#[test]
fn names_follow_the_pieces_and_promotions_get_new_numbers() {
    let game = new_game();
    let name = |text: &str| {
        let member = game.roster().at(square(text));
        member.expect("a piece").name().to_string()
    };
    for (at, expected) in [
        ("d1", "r1w"),
        ("k1", "r2w"),
        ("g1", "quw"),
        ("h1", "kiw"),
        ("k2", "p8w"),
        ("a4", "r1g"),
        ("a11", "r2g"),
        ("b4", "p1g"),
        ("b11", "p8g"),
        ("a8", "qug"),
        ("d14", "r1b"),
        ("k14", "r2b"),
        ("h14", "qub"),
        ("d13", "p1b"),
        ("n4", "r1o"),
        ("n11", "r2o"),
        ("n8", "kio"),
        ("m4", "p1o"),
        ("n5", "h1o"),
    ] {
        assert_eq!(name(at), expected, "{at}");
    }
    let mut game = Game::from_position(position("R wKh1 wPc10 wQd5 bKg14 gKa7"));
    play(&mut game, "c10c11q");
    let queen = game.roster().at(square("c11")).expect("a queen");
    assert_eq!(queen.name().to_string(), "q2w");
    assert_eq!(queen.first_name().to_string(), "p1w");
}
