//! A whole game for four by keys, by mouse and by typing, in turns.

use hotseat::model::{AnyPosition, Game, Geometry, Move, Promotion, Rules, Square};
use hotseat::notation::coordinates;

use crate::common::fours::{clicks, drag, four, table};
use crate::common::seat::Seat;

/// Moves the cursor to a square by arrow keys. Around a cut corner there is always a way first along
/// one side, or else first along the other.
fn go(seat: &mut Seat, to: Square) {
    let viewpoint = seat.app.viewpoint();
    for _ in 0..4 {
        let cursor = seat.app.screen().cursor();
        let (from, to) = (
            Geometry::CROSS.place(viewpoint, cursor),
            Geometry::CROSS.place(viewpoint, to),
        );
        let across = if to.0 > from.0 { "Right" } else { "Left" };
        let down = if to.1 > from.1 { "Down" } else { "Up" };
        for _ in 0..to.0.abs_diff(from.0) {
            seat.keys(across);
        }
        for _ in 0..to.1.abs_diff(from.1) {
            seat.keys(down);
        }
    }
    let cursor = seat.app.screen().cursor();
    assert_eq!(cursor, to);
}

/// Chooses what a pawn becomes, if that is asked.
fn promote(seat: &mut Seat, mv: Move) {
    let Some(promotion) = mv.promotion() else {
        return;
    };
    let at = Promotion::ALL.iter().position(|&known| known == promotion);
    for _ in 0..at.expect("a promotion") {
        seat.keys("Down");
    }
    seat.keys("Enter");
}

fn play(seat: &mut Seat, game: &Game, mv: Move, way: usize) {
    let (from, to) = (mv.from(), mv.to());
    match way % 4 {
        0 => {
            go(seat, from);
            seat.keys("Enter");
            go(seat, to);
            seat.keys("Enter");
            promote(seat, mv);
        }
        1 => {
            drag(seat, &from.to_string(), &to.to_string());
            promote(seat, mv);
        }
        2 => {
            seat.lines(&[&format!("{from} {to}")]);
            promote(seat, mv);
        }
        _ => {
            let name = game.roster().at(from).expect("a piece").name();
            let line = format!("{name} {} {}", to.rank().number(), to.file().letter());
            seat.lines(&[&line]);
            promote(seat, mv);
        }
    }
}

#[test]
fn a_whole_game_for_four_is_played_in_every_way() {
    for (size, flips) in [((80, 24), false), ((200, 60), true)] {
        let mut seat = table(four()).resized(size);
        let mut game = Game::from_position(AnyPosition::start(Rules::FOUR));
        let mut random = 7_u64;
        for step in 0..120 {
            if game.outcome().is_some() {
                break;
            }
            let legal = game.position().legal_moves();
            let captures = |mv: &&Move| game.position().victim(**mv).is_some();
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let pick = (random >> 33) as usize;
            let taking: Vec<&Move> = legal.iter().filter(captures).collect();
            // Captures first, so that players go out.
            let mv = match taking.len() {
                0 => legal[pick % legal.len()],
                count => *taking[pick % count],
            };
            if flips && step % 5 == 0 {
                seat.keys("F5");
            }
            play(&mut seat, &game, mv, step);
            game.play(mv.request()).expect("it is legal");
            let table = seat.app.table();
            let told = format!("step {step}: {}", coordinates::write(mv));
            assert_eq!(table.game().position(), game.position(), "{told}");
        }
        // Back to the start and forth again, across every elimination.
        let last = game.played().len();
        seat.lines(&[&format!("undo {last}")]);
        let table = seat.app.table();
        assert_eq!(table.game().position(), game.start());
        seat.lines(&[&format!("redo {last}")]);
        let table = seat.app.table();
        assert_eq!(table.game().position(), game.position());
    }
}

#[test]
fn a_piece_that_cannot_move_names_what_is_in_its_way() {
    let cases = [
        ("d1", "r1w cannot move now: h1w and p1w are in the way."),
        ("f1", "b1w cannot move now: p2w and p4w are in the way."),
    ];
    for (at, sentence) in cases {
        let mut seat = table(four());
        clicks(&mut seat, at);
        assert_eq!(seat.refusal().as_deref(), Some(sentence));
    }
}
