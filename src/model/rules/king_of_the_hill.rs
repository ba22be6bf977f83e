//! King of the hill: a king that reaches one of the four squares in the centre wins.

use super::{Goal, Rules};
use crate::model::bitboard::Bitboard;
use crate::model::outcome::WinReason;
use crate::model::piece::{Color, Role};
use crate::model::position::Position;

pub(super) static RULES: Rules = Rules {
    name: "king-of-the-hill",
    title: "King of the Hill",
    aliases: &["koth", "hill"],
    announced: " of King of the Hill",
    goal: Some(Goal {
        is_reached: is_in_the_centre,
        // A king can always walk there, whatever else is left.
        is_possible: |_, _| true,
        progress: nearness,
        wins: WinReason::KingInTheCentre,
    }),
    ..super::standard::RULES
};

/// `d4`, `e4`, `d5` and `e5`.
const CENTRE: Bitboard = Bitboard(0x0000_0018_1800_0000);

fn is_in_the_centre(position: &Position, color: Color) -> bool {
    !(position.by_piece(color, Role::King) & CENTRE).is_empty()
}

/// A king beside the centre threatens to step there.
fn nearness(position: &Position, color: Color) -> i32 {
    let king = position.king(color);
    let away = |place: u8| i32::from(if place < 4 { 3 - place } else { place - 4 });
    match away(king.column()).max(away(king.row())) {
        0 | 1 => 150,
        2 => 50,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use crate::model::{Color, Game, MoveRequest, Piece, Position, Role, Rules, Setup, Square};

    /// Kings alone: White's on `e3`, Black's on `e7`.
    fn kings() -> Position {
        let mut setup = Setup::empty();
        setup.put(Square::E3, Piece::new(Color::White, Role::King));
        setup.put(Square::E7, Piece::new(Color::Black, Role::King));
        let position = Position::try_from(&setup).expect("two kings are enough");
        position.with_rules(Rules::find("king of the hill").expect("known"))
    }

    #[test]
    fn the_first_king_in_the_centre_wins_and_lone_kings_are_no_draw() {
        let mut game = Game::from_position(kings());
        for (from, to) in [(Square::E3, Square::F3), (Square::E7, Square::D6)] {
            game.play(MoveRequest::between(from, to)).expect("legal");
            assert_eq!(game.outcome(), None);
        }
        game.play(MoveRequest::between(Square::F3, Square::E4))
            .expect("legal");
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.winner(), Some(Color::White));
        assert_eq!(
            outcome.to_string(),
            "White won by bringing the king to the centre"
        );
        assert!(game.position().legal_moves().is_empty());
        let refused = game.play(MoveRequest::between(Square::D6, Square::C6));
        assert!(refused.is_err() && game.undo() && game.outcome().is_none());
    }

    #[test]
    fn other_rules_hold_as_ever() {
        let hill = Rules::find("koth").expect("known");
        let start = Position::default().with_rules(hill);
        assert_eq!(start.legal_moves().len(), 20);
        assert_ne!(start, Position::default());
        let lone_kings = Game::from_position(kings().with_rules(Rules::STANDARD));
        assert!(lone_kings.position().is_dead() && !kings().is_dead());
        assert!(kings().can_checkmate(Color::Black));
    }
}
