//! The lists of legal moves.

use hotseat::model::{Move, MoveKinds, Position, Promotion, Square};
use std::collections::BTreeSet;

#[test]
fn noisy_and_quiet_moves_together_are_all_moves() {
    let mut position = Position::default();
    for step in 0..300_usize {
        let all: BTreeSet<Move> = position.legal_moves().iter().copied().collect();
        let mut parts = Vec::new();
        position.each_legal_move(MoveKinds::Noisy, |mv| parts.push(mv));
        position.each_legal_move(MoveKinds::Quiet, |mv| parts.push(mv));
        assert_eq!(parts.len(), all.len());
        assert_eq!(parts.iter().copied().collect::<BTreeSet<_>>(), all);
        let Some(&mv) = parts.get(step * 7919 % parts.len().max(1)) else {
            break;
        };
        position.play(mv);
    }
}

#[test]
fn legal_move_finds_exactly_the_legal_moves() {
    let mut position = Position::default();
    for step in 0..60_usize {
        let all = position.legal_moves();
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in [None, Some(Promotion::Queen), Some(Promotion::Knight)] {
                    let listed = all.iter().copied().find(|mv| {
                        mv.from() == from
                            && (mv.to() == to || mv.aim() == to)
                            && mv.promotion() == promotion
                    });
                    assert_eq!(position.legal_move(from, to, promotion), listed);
                }
            }
        }
        let Some(&mv) = all.get(step * 7919 % all.len().max(1)) else {
            break;
        };
        position.play(mv);
    }
}
