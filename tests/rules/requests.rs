//! Every possible request is accepted exactly when the move generator has the move.

use std::collections::HashMap;

use crate::common::{Random, starts};
use hotseat::model::{
    CastlingSide, Game, IllegalMove, Move, MoveRequest, Mover, Promotion, Role, Square,
};
use hotseat::notation::fen;

const GAMES: usize = 100;
const LONGEST_GAME: usize = 150;
/// Twenty thousand requests per position are slow, and neighbouring positions are similar.
const EVERY_NTH_POSITION: usize = 17;

/// All promotions, and none.
const PROMOTIONS: [Option<Promotion>; 5] = [
    None,
    Some(Promotion::Queen),
    Some(Promotion::Rook),
    Some(Promotion::Bishop),
    Some(Promotion::Knight),
];

fn for_many_positions(seed: u64, mut visit: impl FnMut(&Game)) {
    let mut random = Random::new(seed);
    for start in starts().take(GAMES) {
        let mut game = Game::from_position(start);
        for ply in 0..LONGEST_GAME {
            if ply % EVERY_NTH_POSITION == 0 {
                visit(&game);
            }
            if !random.play(&mut game) {
                visit(&game);
                break;
            }
        }
    }
}

/// Every request that must be accepted, and the move that it means.
fn acceptable(game: &Game) -> HashMap<MoveRequest, Move> {
    if game.outcome().is_some() {
        return HashMap::new();
    }
    let moves = game.position().legal_moves();
    let direct = moves.iter().map(|&mv| (mv.request(), mv));
    let by_the_king = moves.iter().filter_map(|&mv| {
        let path = mv.castling_path()?;
        let meant = path.is_meant_by(path.king_to);
        meant.then(|| (MoveRequest::between(mv.from(), path.king_to), mv))
    });
    direct.chain(by_the_king).collect()
}

fn all_requests(from: Square) -> impl Iterator<Item = MoveRequest> {
    Square::ALL.into_iter().flat_map(move |to| {
        PROMOTIONS.map(|promotion| MoveRequest::between(from, to).promoting(promotion))
    })
}

fn assert_is_a_sentence(reason: &IllegalMove) {
    let sentence = reason.to_string();
    assert!(sentence.len() > 1, "{reason:?}");
    assert!(sentence.ends_with('.'), "{sentence}");
    assert!(!sentence.ends_with(".."), "{sentence}");
    assert!(!sentence.contains(char::is_control), "{sentence:?}");
    assert!(!sentence.contains("  "), "{sentence}");
}

#[test]
fn requests_are_accepted_exactly_when_generated() {
    for_many_positions(11, |game| {
        let acceptable = acceptable(game);
        for request in Square::ALL.into_iter().flat_map(all_requests) {
            let resolved = game.resolve(request);
            let context = || format!("{request:?} in {}", fen::write(game.position()));
            assert_eq!(
                resolved.as_ref().ok(),
                acceptable.get(&request),
                "{}",
                context()
            );
            if let Err(reason) = &resolved {
                assert_is_a_sentence(reason);
            }
        }
    });
}

#[test]
fn requests_by_name_and_by_square_agree() {
    for_many_positions(12, |game| {
        for piece in game.roster().pieces() {
            for by_square in all_requests(piece.square()) {
                let mover = Mover::Named(piece.name());
                let by_name = game.resolve(MoveRequest { mover, ..by_square });
                if piece.is_on_board() {
                    assert_eq!(by_name, game.resolve(by_square));
                } else {
                    let reason = by_name.expect_err("a captured piece cannot move");
                    assert_is_a_sentence(&reason);
                }
            }
        }
    });
}

#[test]
fn resolving_changes_nothing_and_playing_does_what_was_resolved() {
    for_many_positions(13, |game| {
        for (request, mv) in acceptable(game) {
            let mut next = game.clone();
            assert_eq!(next.resolve(request), Ok(mv));
            assert_eq!(&next, game);
            assert_eq!(next.play(request), Ok(mv));
            assert_eq!(next.position(), &game.position().after(mv));
        }
    });
}

#[test]
fn random_games_cover_every_kind_of_move() {
    let mut kinds = HashMap::new();
    for_many_positions(11, |game| {
        for mv in acceptable(game).into_values() {
            *kinds
                .entry((std::mem::discriminant(&mv.kind()), mv.promotion().is_some()))
                .or_insert(0_usize) += 1;
        }
    });
    // Plain, double step, en passant, castling, promotion.
    assert_eq!(kinds.len(), 5, "{kinds:?}");
}

#[test]
fn a_king_goes_onto_its_own_rook_only_to_castle() {
    let game = crate::common::game("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "");
    for side in CastlingSide::ALL {
        let path = side.standard_path(game.turn());
        let castles = game.resolve(MoveRequest::between(path.king_from, path.rook_from));
        assert_eq!(
            castles.map(|mv| (mv.role(), mv.castling())),
            Ok((Role::King, Some(side)))
        );
        // A rook move never castles.
        let refused = game.resolve(MoveRequest::between(path.rook_from, path.king_from));
        assert!(matches!(refused, Err(IllegalMove::OwnPiece { .. })));
    }
}
