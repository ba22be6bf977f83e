//! Three-check: the third check wins.

use super::{Goal, Rules};
use crate::model::outcome::WinReason;
use crate::model::piece::{Color, Role};
use crate::model::position::Position;

pub(super) static RULES: Rules = Rules {
    name: "three-check",
    title: "Three-check",
    aliases: &["3check", "three-check chess"],
    announced: " of Three-check",
    checks: 3,
    goal: Some(Goal {
        is_reached: |position, color| position.checks_left(color) == 0,
        is_possible: has_more_than_a_king,
        progress: |position, color| match position.checks_left(color) {
            0 | 1 => 400,
            2 => 120,
            _ => 0,
        },
        wins: WinReason::ThreeChecks,
    }),
    ..super::standard::RULES
};

/// Any piece but a king can give check.
fn has_more_than_a_king(position: &Position, color: Color) -> bool {
    position.by_color(color) != position.by_piece(color, Role::King)
}

#[cfg(test)]
mod tests {
    use crate::model::{Color, Game, MoveRequest, Position, Rules, Square};

    fn game() -> Game {
        let rules = Rules::find("Three-check").expect("known");
        Game::from_position(Position::default().with_rules(rules))
    }

    fn on_board(game: &Game) -> &Position {
        game.position().usual().expect("the usual board")
    }

    fn play(game: &mut Game, moves: &[(Square, Square)]) {
        for &(from, to) in moves {
            game.play(MoveRequest::between(from, to)).expect("legal");
        }
    }

    #[test]
    fn the_third_check_wins_and_undo_takes_a_check_back() {
        let mut game = game();
        play(
            &mut game,
            &[
                (Square::E2, Square::E4),
                (Square::E7, Square::E5),
                (Square::D1, Square::H5),
                (Square::B8, Square::C6),
                (Square::H5, Square::F7),
            ],
        );
        let left = |game: &Game| Color::BOTH.map(|color| on_board(game).checks_left(color));
        assert_eq!(left(&game), [2, 3]);
        assert!(game.undo());
        assert_eq!(left(&game), [3, 3]);
        assert!(game.redo());
        play(
            &mut game,
            &[
                (Square::E8, Square::F7),
                (Square::F1, Square::C4),
                (Square::F7, Square::E7),
                (Square::D2, Square::D4),
                (Square::A7, Square::A6),
                (Square::C1, Square::G5),
            ],
        );
        assert_eq!(left(&game), [0, 3]);
        let outcome = game.outcome().expect("it is over");
        assert_eq!(outcome.to_string(), "White won by giving the third check");
        assert!(game.position().legal_moves().is_empty());
    }

    #[test]
    fn a_position_repeats_only_with_the_same_checks_left() {
        let mut game = game();
        play(
            &mut game,
            &[
                (Square::E2, Square::E4),
                (Square::D7, Square::D5),
                (Square::F1, Square::B5),
                (Square::C7, Square::C6),
                (Square::B5, Square::F1),
                (Square::C6, Square::C5),
            ],
        );
        let before = on_board(&game).clone();
        play(
            &mut game,
            &[
                (Square::F1, Square::B5),
                (Square::C8, Square::D7),
                (Square::B5, Square::F1),
                (Square::D7, Square::C8),
            ],
        );
        assert!(!on_board(&game).repeats(&before));
        let rules = Rules::STANDARD;
        let [now, before] = [on_board(&game), &before].map(|p| p.clone().with_rules(rules));
        assert!(now.repeats(&before) && now.hash() == before.hash());
    }
}
