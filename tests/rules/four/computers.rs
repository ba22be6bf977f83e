//! Computer players: legal moves, tactics, and stopping.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use hotseat::engine::small::{Level, Limits, choose};
use hotseat::model::cross::{Position, Setup};
use hotseat::model::{Color, Game, Loss, Square};
use hotseat::notation::coordinates;

use crate::common::four::{Dice, board, new_game, position, request};

fn level(number: u8) -> Level {
    Level::new(number).expect("a level")
}

/// What level 4 plays, in coordinates.
fn best(game: &Game) -> String {
    let never = AtomicBool::new(false);
    let choice = choose(game, Level::MAX, 1, Limits::nodes(60_000), &never);
    coordinates::write(choice.expect("a move").mv)
}

/// (position, what level 4 must play)
#[test]
fn level_4_finds_simple_tactics() {
    let table: [(&str, &[&str]); 6] = [
        // Mate in one, on the next player and on the one after.
        ("G wKd1 oRe10 oRf11 oKn8 bKg14 bPe13 gKa7 gPb4", &["f11d11"]),
        ("R wRd13 wRe12 wKh1 bKk14 bPj10 gKa7 oKn8", &["e12e14"]),
        // A hanging queen.
        ("R wKh1 wRd5 gQd10 gKa7 bKg14 oKn8", &["d5d10"]),
        // A king that can be captured.
        ("G wKh5 wQd8 oRh10 oKn8 gKa7 bKg14", &["h10h5"]),
        // Promotion.
        ("R wKh1 wPc10 gKa5 bKk14 oKn8", &["c10c11q"]),
        // A dead queen is worth less than a living pawn that hangs.
        ("R wKh1 wRd5 bQd9 bKg14 gPg5 gKa7 oKn8 !b", &["d5g5"]),
    ];
    for (text, expected) in table {
        let played = best(&Game::from_position(position(text)));
        assert!(expected.contains(&played.as_str()), "{text}: {played}");
    }
}

/// In positions of random games, level 4 leaves no piece hanging to one enemy if another move would
/// have saved it; a pawn may be sacrificed.
#[test]
fn level_4_leaves_no_piece_hanging() {
    let mut dice = Dice(0x5eed_0060);
    let (mut positions, mut given_away) = (0, 0);
    for _ in 0..40 {
        let mut game = new_game();
        for _ in 0..dice.below(60) + 8 {
            let moves = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            let mv = dice.pick(board(&game), &moves);
            game.play(mv.request()).expect("legal");
        }
        if game.outcome().is_some() {
            continue;
        }
        positions += 1;
        let before = least_loss_by_any_move(&game);
        let seat = game.turn();
        let mv = request(&best(&game));
        let gain = value_at(&game, mv.to);
        game.play(mv).expect("legal");
        let loss = free_capture(board(&game), seat);
        given_away += usize::from(loss > gain.max(before).max(1));
    }
    assert!(positions >= 8);
    assert_eq!(given_away, 0, "of {positions}");
}

fn value_at(game: &Game, square: Square) -> i32 {
    let piece = game.position().piece_at(square);
    piece.map_or(0, |piece| piece.role.points())
}

/// The least material that some move would have left hanging.
fn least_loss_by_any_move(game: &Game) -> i32 {
    let seat = game.turn();
    let moves = game.position().legal_moves();
    moves
        .into_iter()
        .map(|mv| free_capture(&board(game).after(mv), seat))
        .min()
        .unwrap_or(0)
}

/// The most that one enemy's capture wins from a player, who may recapture.
fn free_capture(position: &Position, seat: Color) -> i32 {
    let enemies = Color::FOUR
        .into_iter()
        .filter(|&other| position.is_living_enemy(seat, other));
    let losses = enemies.flat_map(|enemy| {
        let on_turn = with_turn(position, enemy);
        let moves = on_turn.legal_moves().into_iter();
        let losses = moves.filter_map(move |mv| {
            let victim = on_turn
                .piece_at(mv.to())
                .filter(|piece| piece.color == seat)?;
            let answers = with_turn(&on_turn.after(mv), seat).legal_moves();
            let is_defended = answers.iter().any(|answer| answer.to() == mv.to());
            let price = if is_defended { mv.role().points() } else { 0 };
            Some(victim.role.points() - price)
        });
        losses.collect::<Vec<_>>()
    });
    losses.max().unwrap_or(0).max(0)
}

/// The same board on another player's turn.
fn with_turn(position: &Position, seat: Color) -> Position {
    let mut setup = Setup::from(position.clone());
    setup.set_turn(seat);
    Position::try_from(setup).expect("the player is in the game")
}

#[test]
fn a_mate_in_one_is_prevented() {
    // Orange threatens a rook to d10; White, to move, must not leave the king to it.
    let mut game = Game::from_position(position(
        "R wKd1 wRk5 wPk2 gKa7 gPb4 bKk14 bPk13 oRe10 oRf11 oKn8",
    ));
    let never = AtomicBool::new(false);
    for _ in 0..4 {
        let number = if game.turn() == Color::White { 4 } else { 3 };
        let choice =
            choose(&game, level(number), 3, Limits::nodes(60_000), &never).expect("a move");
        game.play(choice.mv.request()).expect("legal");
    }
    assert!(
        game.eliminations()
            .iter()
            .all(|left| left.seat != Color::White || left.by != Loss::Checkmate)
    );
}

#[test]
fn computers_play_only_legal_moves() {
    let never = AtomicBool::new(false);
    let mut finished = 0;
    for number in 0..100_u64 {
        let teams = number % 4 == 3;
        let mut game = Game::from_position(Position::default().with_teams(teams));
        while game.outcome().is_none() && game.played().len() < 2_000 {
            let strength = level(1 + (game.turn() as u8 + number as u8) % 2);
            let choice = choose(&game, strength, number, Limits::nodes(400), &never);
            let choice = choice.expect("the game is not over");
            game.play(choice.mv.request())
                .expect("computers play by the rules");
        }
        finished += usize::from(game.outcome().is_some());
    }
    assert!(finished >= 95, "{finished}");
}

#[test]
fn seeds_are_reproducible_and_stops_are_obeyed() {
    let game = new_game();
    let never = AtomicBool::new(false);
    for number in 1..=4 {
        let moves: Vec<_> = (0..2)
            .map(|_| {
                choose(&game, level(number), 9, Limits::nodes(3_000), &never)
                    .expect("a move")
                    .mv
            })
            .collect();
        assert_eq!(moves[0], moves[1], "level {number}");
    }
    let stopped = AtomicBool::new(true);
    let choice = choose(&game, Level::MAX, 9, Limits::nodes(u64::MAX), &stopped).expect("a move");
    assert!(choice.nodes < 1_000);
    let limits = Limits {
        time: Duration::ZERO,
        ..Limits::default()
    };
    assert!(
        choose(&game, Level::MAX, 9, limits, &never)
            .expect("a move")
            .nodes
            < 1_000
    );
    assert_eq!("5".parse::<Level>().is_err(), "4".parse::<Level>().is_ok());
}
