//! Names, squares and captures through every move, undo and redo.

use std::collections::HashMap;

use crate::common::{Random, game, square, starts};
use hotseat::model::{Capture, Color, Game, Move, Name, Piece, Role, Square};

const GAMES: usize = 300;
const LONGEST_GAME: usize = 200;

/// The named pieces on the board are exactly the pieces of the position.
fn assert_roster_is_the_position(game: &Game) {
    let position = game.position();
    for square in Square::ALL {
        let named = game.roster().at(square).map(|piece| Piece {
            color: piece.color(),
            role: piece.role(),
        });
        assert_eq!(named, position.piece_at(square), "{square}");
    }
    let standing = game
        .roster()
        .pieces()
        .iter()
        .filter(|piece| piece.is_on_board());
    assert_eq!(standing.count(), position.pieces().count());
}

/// The game after playing the same moves again and undoing the same ones.
fn replay(game: &Game) -> Game {
    let mut replay = Game::from_position(game.start().clone());
    for step in game.played().iter().chain(game.undone()) {
        let mv = step.mv().expect("only moves are played");
        assert_eq!(replay.play_timed(mv.request(), step.spent()), Ok(mv));
    }
    for _ in game.undone() {
        assert!(replay.undo());
    }
    replay
}

#[test]
fn roster_and_position_agree_after_every_move_undo_and_redo() {
    let mut random = Random::new(31);
    for start in starts().take(GAMES) {
        let mut game = Game::from_position(start);
        for _ in 0..LONGEST_GAME {
            match random.below(10) {
                0..=6 => random.play(&mut game),
                7..=8 => game.undo(),
                _ => game.redo(),
            };
            assert_roster_is_the_position(&game);
        }
        assert_eq!(game, replay(&game));
        while game.undo() {}
        assert_eq!(game.position(), game.start());
        assert_roster_is_the_position(&game);
    }
}

#[test]
fn undo_and_redo_restore_the_same_games() {
    let mut random = Random::new(32);
    for start in starts().take(GAMES / 3) {
        let mut game = Game::from_position(start);
        let mut stages = vec![game.clone()];
        while stages.len() < 60 && random.play(&mut game) {
            stages.push(game.clone());
        }
        for stage in stages.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(game.roster(), stage.roster());
            assert_eq!(game.positions(), stage.positions());
        }
        assert!(!game.undo());
        for stage in stages.iter().skip(1) {
            assert!(game.redo());
            assert_eq!(game.roster(), stage.roster());
            assert_eq!(game.positions(), stage.positions());
        }
        assert!(!game.redo());
        assert_eq!(Some(&game), stages.last());
    }
}

#[test]
fn a_new_move_discards_the_undone_ones() {
    let mut game = game("", "e2e4 e7e5 g1f3");
    game.undo();
    game.undo();
    assert_eq!(game.undone().len(), 2);
    crate::common::play(&mut game, "c7c5");
    assert!(game.undone().is_empty());
    assert!(!game.redo());
    assert_eq!(game, crate::common::game("", "e2e4 c7c5"));
}

#[test]
fn a_name_belongs_to_one_piece_forever() {
    let mut random = Random::new(33);
    for start in starts().take(GAMES) {
        let mut game = Game::from_position(start);
        // A piece is identified by its index in the list, which never changes.
        let mut owners: HashMap<Name, usize> = HashMap::new();
        for _ in 0..LONGEST_GAME {
            for (who, piece) in game.roster().pieces().iter().enumerate() {
                assert_eq!(*owners.entry(piece.name()).or_insert(who), who, "{piece:?}");
                assert_eq!(owners[&piece.first_name()], who);
                assert_eq!(
                    piece.promoted_to().is_some(),
                    piece.name() != piece.first_name()
                );
            }
            if !random.play(&mut game) {
                break;
            }
        }
    }
}

/// Checks a roster after a move against the roster before it.
fn assert_followed(before: &Game, mv: Move, after: &Game) {
    let ply = before.played().len();
    let mover = before.roster().at(mv.from()).expect("a piece moves");
    let castled_rook = mv.castling_path().map(|path| path.rook_from);
    for (old, new) in before.roster().pieces().iter().zip(after.roster().pieces()) {
        assert_eq!(old.first_name(), new.first_name());
        let is_mover = old == mover;
        let is_castled = old.is_on_board() && Some(old.square()) == castled_rook;
        let is_victim = old.is_on_board() && Some(old.square()) == mv.victim_square();
        assert_eq!(new.has_moved(), old.has_moved() || is_mover || is_castled);
        let capture = is_victim.then(|| Capture {
            by: mover.name(),
            ply,
        });
        assert_eq!(new.capture(), capture.or(old.capture()));
        if is_mover {
            assert_eq!(new.square(), mv.to());
        } else if !is_castled {
            assert_eq!((new.name(), new.square()), (old.name(), old.square()));
        }
    }
}

#[test]
fn every_move_updates_the_right_pieces() {
    let mut random = Random::new(34);
    for start in starts().take(GAMES) {
        let mut game = Game::from_position(start);
        for _ in 0..LONGEST_GAME {
            let before = game.clone();
            if !random.play(&mut game) {
                break;
            }
            let mv = game.moves().last().expect("a move was played");
            assert_followed(&before, mv, &game);
        }
        for color in Color::BOTH {
            let captured = game.roster().captured(color);
            assert!(captured.is_sorted_by_key(|piece| piece.capture().map(|capture| capture.ply)));
            assert!(captured.iter().all(|piece| piece.color() == color));
            let pieces = game.roster().pieces().iter();
            let gone = pieces.filter(|piece| piece.color() == color && !piece.is_on_board());
            assert_eq!(gone.count(), captured.len());
        }
    }
}

#[test]
fn names_are_assigned_by_kind_file_and_rank() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let doubled = "4k3/p7/p7/8/P7/8/P7/4K3 w - - 0 1";
    let ten_knights = "8/7k/8/8/8/1NNNNN2/1NNNNN2/4K3 w - - 0 1";
    let queens = "q3k3/8/8/8/8/8/6Q1/4K1Q1 w - - 0 1";
    let cases = [
        (
            start,
            "a1=r1w b1=h1w c1=b1w d1=quw e1=kiw f1=b2w g1=h2w h1=r2w a2=p1w h2=p8w",
        ),
        (
            start,
            "a8=r1b b8=h1b c8=b1b d8=qub e8=kib f8=b2b g8=h2b h8=r2b a7=p1b h7=p8b",
        ),
        (after_e4, "e4=p5w d2=p4w f2=p6w"),
        // On one file, White's from row 1 up, Black's from row 8 down.
        (doubled, "a2=p1w a4=p2w a7=p1b a6=p2b"),
        (ten_knights, "b2=h1w b3=h2w c2=h3w f2=h9w f3=h0w"),
        (queens, "a8=qub g1=quw g2=q2w"),
    ];
    for (fen, expected) in cases {
        assert_names(&game(fen, ""), expected);
    }
}

/// Checks a list such as `e4=p5w d2=p4w`.
fn assert_names(game: &Game, expected: &str) {
    for entry in expected.split(' ') {
        let (at, name) = entry.split_once('=').expect(entry);
        let found = game
            .roster()
            .at(square(at))
            .map(|piece| piece.name().to_string());
        assert_eq!(found.as_deref(), Some(name), "on {at}");
    }
}

#[test]
fn a_promoted_pawn_gets_the_lowest_unused_number() {
    let cases = [
        ("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=quw"),
        ("4k3/P7/8/8/8/8/8/3QK3 w - - 0 1", "a7a8q", "a8=q2w"),
        ("4k3/P7/8/8/8/8/8/3QK3 w - - 0 1", "a7a8r", "a8=r1w"),
        // A captured queen keeps its name.
        (
            "3rk3/P7/8/8/8/8/8/3QK3 b - - 0 1",
            "d8d1 e1d1 e8e7 a7a8q",
            "a8=q2w",
        ),
        // So does a captured promoted queen.
        (
            "1r2k3/P6P/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8q b8a8 h7h8q",
            "h8=q2w",
        ),
        (
            "4k3/8/8/8/8/8/p6p/2B1K3 b - - 0 1",
            "a2a1b c1b2 h2h1b",
            "a1=b1b h1=b2b",
        ),
        (
            "8/PPPPPPPP/8/8/8/7k/8/NN5K w - - 0 1",
            "a7a8n h3g3 b7b8n g3h3 c7c8n h3g3 d7d8n g3h3 e7e8n h3g3 f7f8n g3h3 g7g8n h3g3 h7h8n",
            "a1=h1w b1=h2w a8=h3w b8=h4w c8=h5w d8=h6w e8=h7w f8=h8w g8=h9w h8=h0w",
        ),
    ];
    for (fen, moves, expected) in cases {
        assert_names(&game(fen, moves), expected);
    }
}

#[test]
fn undoing_a_promotion_restores_the_pawns_name() {
    let mut game = game("4k3/P7/8/8/8/8/8/3QK3 w - - 0 1", "a7a8q");
    let q2w: Name = "q2w".parse().expect("a name");
    let queen = game.roster().find(q2w).expect("the promoted pawn");
    assert_eq!(queen.first_name().to_string(), "p1w");
    assert_eq!(queen.promoted_to(), Some(Role::Queen));
    assert!(game.undo());
    assert_eq!(game.roster().find_ever(q2w), None);
    assert_names(&game, "a7=p1w");
    crate::common::play(&mut game, "a7a8n");
    assert_names(&game, "a8=h1w d1=quw");
}
