//! The move generator against the slow implementation of [`super::naive`], on thousands of positions.

use hotseat::model::cross::{Position, Status, parse_square, perft};
use hotseat::model::{MoveKind, Role};
use hotseat::notation::{coordinates, fen4};

use super::naive::Naive;
use crate::common::four::{Dice, coordinates_of};

/// What the games covered, so that a change of the seed cannot silently miss something.
#[derive(Debug, Default)]
struct Seen {
    positions: usize,
    dead_armies: usize,
    en_passant: usize,
    promotions: [usize; 4],
    passing_promotions: usize,
    captured_kings: usize,
    checks: usize,
}

/// Compares everything about a position.
fn compare(naive: &Naive, position: &Position, seen: &mut Seen) {
    let fen = naive.fen4();
    assert_eq!(fen4::write(position), fen);
    let read = fen4::parse(&fen)
        .expect("it reads back")
        .with_teams(naive.teams);
    assert_eq!(&read, position, "{fen}");
    let ours: Vec<String> = coordinates_of(position);
    let theirs: Vec<String> = naive.legal().into_iter().map(|(word, _)| word).collect();
    assert_eq!(ours, theirs, "{fen} teams {}", naive.teams);
    let expected = match (theirs.is_empty(), naive.is_check()) {
        (true, true) => Status::Checkmate,
        (true, false) => Status::Stalemate,
        (false, true) => Status::Check,
        (false, false) => Status::Ongoing,
    };
    assert_eq!(position.status(), expected, "{fen}");
    assert_eq!(position.has_legal_move(), !ours.is_empty());
    seen.positions += 1;
    seen.dead_armies += usize::from(naive.out.contains(&true));
    seen.checks += usize::from(naive.is_check());
    for mv in position.legal_moves() {
        let is_passing = matches!(mv.kind(), MoveKind::EnPassant(_));
        seen.en_passant += usize::from(is_passing);
        seen.passing_promotions += usize::from(is_passing && mv.promotion().is_some());
        seen.promotions[position.turn() as usize] += usize::from(mv.promotion().is_some());
        let victim = position.piece_at(mv.to());
        let is_king = victim
            .is_some_and(|victim| victim.role == Role::King && !position.is_out(victim.color));
        seen.captured_kings += usize::from(is_king);
    }
}

fn play_games(dice: &mut Dice, games: usize, teams: bool, seen: &mut Seen) {
    for _ in 0..games {
        let mut naive = Naive::start(teams);
        let mut position = Position::default().with_teams(teams);
        for _ in 0..dice.below(260) + 40 {
            compare(&naive, &position, seen);
            let steps = naive.legal();
            let gives_up = !teams && dice.chance(1);
            if steps.is_empty() || gives_up {
                if teams || naive.living() <= 2 {
                    break;
                }
                let seat = position.turn();
                position.eliminate(seat);
                naive.eliminate();
                continue;
            }
            let mv = dice.pick(&position, &position.legal_moves());
            let word = coordinates::write(mv);
            let step = steps
                .iter()
                .find(|(other, _)| *other == word)
                .expect("both know it")
                .1;
            position.play(mv);
            naive = naive.made(step);
        }
    }
}

#[test]
fn random_free_for_all_games_agree() {
    let mut seen = Seen::default();
    play_games(&mut Dice(0x5eed_0001), 22, false, &mut seen);
    assert!(seen.positions > 2_000, "{seen:?}");
    assert!(
        seen.dead_armies > 200 && seen.en_passant > 0 && seen.checks > 20,
        "{seen:?}"
    );
}

#[test]
fn random_team_games_agree() {
    let mut seen = Seen::default();
    play_games(&mut Dice(0x5eed_0002), 12, true, &mut seen);
    assert!(seen.positions > 1_000 && seen.checks > 10, "{seen:?}");
}

/// A few random pieces, many of them pawns that have just passed others or are about to promote.
fn scatter(dice: &mut Dice, teams: bool) -> Naive {
    let mut naive = Naive::start(teams);
    naive.board.clear();
    naive.castle = [[false; 4]; 2];
    let is_square = |at: (i32, i32)| parse_square(&super::naive::text(at)).is_ok();
    let square = |dice: &mut Dice| loop {
        let at = (dice.below(14) as i32 + 1, dice.below(14) as i32 + 1);
        if is_square(at) {
            return at;
        }
    };
    naive.turn = dice.below(4);
    for seat in 0..4 {
        naive.out[seat] = !teams && seat != naive.turn && dice.chance(25);
        let king = (0..50)
            .map(|_| square(dice))
            .find(|at| !naive.board.contains_key(at));
        naive
            .board
            .insert(king.expect("there is room"), (seat, 'K'));
    }
    for seat in 0..4 {
        let line = dice.below(8) as i32 + 4;
        let [over, pawn] = [
            [(line, 3), (line, 4)],
            [(3, line), (4, line)],
            [(line, 12), (line, 11)],
            [(12, line), (11, line)],
        ][seat];
        let is_free = !naive.board.contains_key(&over) && !naive.board.contains_key(&pawn);
        if seat != naive.turn && is_free && dice.chance(60) {
            naive.board.insert(pawn, (seat, 'P'));
            naive.passed[seat] = Some((over, pawn));
            for (dc, dr) in [(-1, -1), (-1, 1), (1, -1), (1, 1)] {
                let beside = (over.0 + dc, over.1 + dr);
                if is_square(beside) && dice.chance(60) {
                    naive.board.entry(beside).or_insert((naive.turn, 'P'));
                }
            }
        }
        for _ in 0..dice.below(8) {
            let kind = ['P', 'P', 'P', 'N', 'B', 'R', 'Q'][dice.below(7)];
            naive.board.entry(square(dice)).or_insert((seat, kind));
        }
    }
    naive
}

#[test]
fn random_positions_agree() {
    let mut seen = Seen::default();
    let mut dice = Dice(0x5eed_0003);
    for round in 0..6_000 {
        let naive = scatter(&mut dice, round % 3 == 0);
        // Pawns on promotion squares make the position invalid.
        let Ok(position) = fen4::parse(&naive.fen4()) else {
            continue;
        };
        compare(&naive, &position.with_teams(naive.teams), &mut seen);
    }
    assert!(seen.positions > 1_500, "{seen:?}");
    assert!(seen.promotions.iter().all(|&count| count > 100), "{seen:?}");
    assert!(
        seen.en_passant > 300 && seen.passing_promotions > 20,
        "{seen:?}"
    );
    assert!(
        seen.captured_kings > 200 && seen.dead_armies > 500,
        "{seen:?}"
    );
}

/// The counts of an independent implementation in another language.
#[test]
fn perft_of_the_start_matches_another_program() {
    let start = Position::default();
    for (depth, nodes) in [(0, 1), (1, 20), (2, 395), (3, 7_800), (4, 152_050)] {
        assert_eq!(perft::perft(&start, depth), nodes, "depth {depth}");
    }
}

#[test]
fn perft_of_random_positions_agrees() {
    fn count(naive: &Naive, depth: u32) -> u64 {
        let steps = naive.legal();
        match depth {
            1 => steps.len() as u64,
            _ => steps
                .into_iter()
                .map(|(_, step)| count(&naive.made(step), depth - 1))
                .sum(),
        }
    }
    let mut dice = Dice(0x5eed_0004);
    let mut compared = 0;
    for round in 0..300 {
        let naive = scatter(&mut dice, round % 2 == 0);
        if let Ok(position) = fen4::parse(&naive.fen4()) {
            let position = position.with_teams(naive.teams);
            assert_eq!(
                perft::perft(&position, 2),
                count(&naive, 2),
                "{}",
                naive.fen4()
            );
            compared += 1;
        }
    }
    assert!(compared > 50);
}
