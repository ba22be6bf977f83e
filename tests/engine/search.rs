//! The engine as its users see it: mates, wins, legal moves, stops, fixed seeds.

use std::sync::mpsc;

use hotseat::engine::{
    Best, Engine, Info, Job, Level, Limits, Options, Player, Report, Score, Strength,
};
use hotseat::model::random::SplitMix64;
use hotseat::model::{Game, Position};
use hotseat::notation::{coordinates, fen, san};

fn small_engine() -> Engine {
    Engine::new(Options {
        hash: 2,
        ..Options::default()
    })
}

fn answer(engine: &Engine, job: Job) -> (Best, Vec<Info>) {
    let mut infos = Vec::new();
    let mut answer = None;
    engine.run(job, |report| match report {
        Report::Info(info) => infos.push(info),
        Report::Best(best) => answer = Some(best),
        Report::Failed(why) => panic!("{why}"),
    });
    (answer.expect("every search has an answer"), infos)
}

fn position(text: &str) -> Position {
    fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn mates_in_one_to_five_are_found() {
    // (position, moves to mate)
    let table = [
        ("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1", 1),
        (
            "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
            1,
        ),
        ("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", 1),
        (
            "r2qkb1r/pp2nppp/3p4/2pNN1B1/2BnP3/3P4/PPP2PPP/R2bK2R w KQkq - 1 1",
            2,
        ),
        (
            "3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1",
            2,
        ),
        (
            "r1bq2r1/b4pk1/p1pp1p2/1p2pP2/1P2P1PB/3P4/1PPQ2P1/R3K2R w KQ - 0 1",
            2,
        ),
        ("7k/8/5K2/8/8/8/8/4R3 w - - 0 1", 2),
        ("r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3),
        (
            "r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1",
            3,
        ),
        (
            "r3k2r/ppp2Npp/1b5n/4p2b/2B1P2q/BQP2P2/P5PP/RN5K w kq - 1 1",
            3,
        ),
        ("1k5r/pP3ppp/3p2b1/1BN1n3/1Q2P3/P1B5/KP3P1P/7q w - - 1 1", 3),
        ("8/8/8/8/4k3/8/4K3/3QR3 w - - 0 1", 4),
        (
            "6k1/3b3r/1p1p4/p1n2p2/1PPNpP1q/P3Q1p1/1R1RB1P1/5K2 b - - 0 1",
            5,
        ),
        (
            "2q1nk1r/4Rp2/1ppp1P2/6Pp/3p1B2/3P3P/PPP1Q3/6K1 w - - 0 1",
            5,
        ),
        (
            "6r1/p3p1rk/1p1pPp1p/q3n2R/4P3/3BR2P/PPP2QP1/7K w - - 0 1",
            5,
        ),
    ];
    let engine = small_engine();
    let is_solved = |&(text, moves): &(&str, i32)| {
        let (best, _) = answer(&engine, Job::new(1, position(text), Limits::nodes(50_000)));
        best.score == Some(Score::Mate(moves))
    };
    let solved = table.iter().filter(|row| is_solved(row)).count();
    assert!(solved >= 13, "{solved} of {}", table.len());
}

#[test]
fn forced_wins_are_found() {
    // (position, best move, depth)
    let table = [
        // The fork wins the queen.
        ("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Nxd5", 4),
        ("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1", "Nc7+", 5),
        // The pawn cannot be caught.
        ("8/8/8/P7/8/8/7k/K7 w - - 0 1", "a6", 10),
        // The rook on the seventh and the back rank.
        ("2r3k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1", "Rxc8#", 4),
    ];
    for (text, expected, depth) in table {
        let start = position(text);
        let (best, _) = answer(
            &small_engine(),
            Job::new(1, start.clone(), Limits::depth(depth)),
        );
        let played = best.best.map(|mv| san::write(&start, mv));
        assert_eq!(played.as_deref(), Some(expected), "{text}");
    }
}

#[test]
fn draws_are_recognized() {
    // Bare kings, a repetition that saves the game, the fifty-move rule.
    let dead = position("4k3/8/8/8/8/8/8/4K2N w - - 0 1");
    let (best, _) = answer(&small_engine(), Job::new(1, dead, Limits::depth(8)));
    assert_eq!(best.score, Some(Score::Centipawns(0)));
    let over = position("4k3/8/8/8/8/8/7R/4K3 w - - 99 80");
    let (best, _) = answer(&small_engine(), Job::new(1, over, Limits::depth(6)));
    assert_eq!(best.score, Some(Score::Centipawns(0)));
}

/// The endings of the table are judged as theory has them: no move is searched that far.
#[test]
fn known_endings_are_judged_right() {
    let mut counts = [0; 2];
    let mut wrong = Vec::new();
    let table = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/data/endings.txt"
    ));
    for line in table.lines() {
        let row = line.split_once(": ").filter(|_| !line.starts_with('#'));
        let Some((result, rest)) = row else {
            continue;
        };
        let text = rest.split(" #").next().unwrap_or(rest);
        let job = Job::new(1, position(text), Limits::nodes(50_000));
        let (best, _) = answer(&small_engine(), job);
        let score = best.score.map_or(0, Score::centipawns);
        let is_right = match result {
            "drawn" => score.abs() <= 80,
            "won" => score >= 150,
            _ => score <= -150,
        };
        counts[usize::from(result == "drawn")] += 1;
        if !is_right {
            wrong.push(format!("{line}: {score}"));
        }
    }
    assert!(counts.iter().all(|&count| count >= 30), "{counts:?}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_finished_game_has_no_best_move() {
    for text in [
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1",
    ] {
        let (best, infos) = answer(
            &small_engine(),
            Job::new(1, position(text), Limits::depth(5)),
        );
        assert_eq!((best.best, infos.len()), (None, 0), "{text}");
    }
}

#[test]
fn random_positions_never_give_an_illegal_move() {
    let engine = small_engine();
    let mut random = SplitMix64::new(1);
    let mut seen = 0;
    while seen < 3_000 {
        let mut game = Game::default();
        for ply in 0..120 {
            let legal = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            if ply % 3 == 0 {
                let level = Level::ALL[random.below(8)];
                let player = Player {
                    strength: Strength::Level(level),
                    seed: ply,
                    has_book: true,
                };
                let job = Job::of_game(1, &game, Limits::nodes(60))
                    .expect("a game between two")
                    .by(player);
                let (best, infos) = answer(&engine, job);
                let best = best.best.expect("there are moves");
                assert!(legal.contains(&best), "{}", fen::write(game.position()));
                for info in infos {
                    check_line(game.position().usual().unwrap(), &info);
                }
                seen += 1;
            }
            let mv = legal[random.below(legal.len())];
            game.play(mv.request()).expect("it is legal");
        }
    }
}

/// Checks that every move of a line is legal.
fn check_line(start: &Position, info: &Info) {
    let mut position = start.clone();
    for &mv in &info.line {
        assert!(
            position.legal_moves().contains(&mv),
            "{}",
            fen::write(start)
        );
        position.play(mv);
    }
}

#[test]
fn a_corrupted_table_does_no_harm() {
    let mut random = SplitMix64::new(7);
    let mut game = Game::default();
    for round in 0..60 {
        let legal = game.position().legal_moves();
        if legal.is_empty() {
            game = Game::default();
            continue;
        }
        let engine = Engine::new(Options {
            hash: 1,
            ..Options::default()
        });
        // Noise everywhere, and noise that matches the hashes of positions to be searched.
        let mut hashes = vec![game.position().hash()];
        for &mv in &legal {
            let child = game.position().after(mv);
            hashes.push(child.hash());
            hashes.extend(
                child
                    .legal_moves()
                    .iter()
                    .map(|&reply| child.after(reply).hash()),
            );
        }
        engine.table().fill_with_noise(round, &hashes);
        let (best, infos) = answer(
            &engine,
            Job::of_game(1, &game, Limits::nodes(2_000)).expect("a game between two"),
        );
        assert!(legal.contains(&best.best.expect("there are moves")));
        for info in infos {
            check_line(game.position().usual().unwrap(), &info);
        }
        let mv = legal[random.below(legal.len())];
        game.play(mv.request()).expect("it is legal");
    }
}

fn play_itself(level: Level, seed: u64, plies: usize) -> Vec<String> {
    let engine = small_engine();
    let mut game = Game::default();
    let mut moves = Vec::new();
    while moves.len() < plies && game.outcome().is_none() {
        let job = Job::of_game(1, &game, Limits::nodes(3_000))
            .expect("a game between two")
            .by(Player::of_level(level, seed));
        let Some(mv) = answer(&engine, job).0.best else {
            break;
        };
        moves.push(coordinates::write(mv));
        game.play(mv.request())
            .expect("the engine plays legal moves");
    }
    moves
}

#[test]
fn fixed_seeds_give_fixed_games() {
    for level in Level::ALL {
        assert_eq!(
            play_itself(level, 3, 24),
            play_itself(level, 3, 24),
            "{level}"
        );
    }
}

#[test]
fn different_seeds_give_different_games() {
    for level in [Level::MIN, Level::new(4).unwrap(), Level::MAX] {
        let games: Vec<_> = (0..6).map(|seed| play_itself(level, seed, 16)).collect();
        assert!(games.iter().any(|game| *game != games[0]), "{level}");
    }
}

#[test]
fn a_weak_level_does_not_depend_on_earlier_searches() {
    let mut game = Game::default();
    game.play(coordinates::parse("e2e4").unwrap()).unwrap();
    for level in Level::ALL.into_iter().take(7) {
        let player = Player {
            has_book: false,
            ..Player::of_level(level, 5)
        };
        let first = answer(
            &small_engine(),
            Job::of_game(1, &game, Limits::default())
                .expect("a game between two")
                .by(player),
        )
        .0;
        let used = small_engine();
        let _ = answer(
            &used,
            Job::of_game(1, &game, Limits::nodes(20_000)).expect("a game between two"),
        );
        let after = answer(
            &used,
            Job::of_game(2, &game, Limits::default())
                .expect("a game between two")
                .by(player),
        )
        .0;
        assert_eq!(first.best, after.best, "{level}");
    }
}

#[test]
fn multipv_gives_different_moves_in_order() {
    let job = Job::new(1, Position::default(), Limits::depth(8)).with_lines(3);
    let (best, infos) = answer(&small_engine(), job);
    let last: Vec<_> = infos.iter().rev().take(3).rev().collect();
    assert_eq!(
        last.iter().map(|info| info.rank).collect::<Vec<_>>(),
        [1, 2, 3]
    );
    assert!(last.iter().all(|info| info.depth == 8));
    assert!(
        last.windows(2)
            .all(|w| w[0].score.centipawns() >= w[1].score.centipawns())
    );
    let mut first: Vec<_> = last.iter().map(|info| info.line[0]).collect();
    assert_eq!(best.best, Some(first[0]));
    first.sort();
    first.dedup();
    assert_eq!(first.len(), 3);
}

#[test]
fn only_the_given_root_moves_are_searched() {
    let start = Position::default();
    let wanted: Vec<_> = ["a2a3", "h2h4"]
        .into_iter()
        .filter_map(|text| coordinates::read(&start, text))
        .collect();
    for level in Level::ALL {
        let limits = Limits {
            search_moves: wanted.clone(),
            ..Limits::depth(5)
        };
        let job = Job::new(1, start.clone(), limits).by(Player::of_level(level, 0));
        let best = answer(&small_engine(), job).0.best;
        assert!(
            best.is_some_and(|mv| wanted.contains(&mv)),
            "{level}: {best:?}"
        );
    }
}

#[test]
fn an_infinite_search_answers_when_stopped() {
    for threads in [1, 2] {
        let engine = Engine::new(Options {
            hash: 2,
            threads,
            ..Options::default()
        });
        let (sender, receiver) = mpsc::channel();
        let job = Job::new(9, Position::default(), Limits::infinite());
        let search = engine.start(job, move |report| {
            let _ = sender.send(report);
        });
        assert_eq!(search.id(), 9);
        // A report shows that it is searching. It does not answer by itself.
        assert!(matches!(receiver.recv(), Ok(Report::Info(_))));
        search.stop();
        let last = receiver.iter().last();
        assert!(
            matches!(last, Some(Report::Best(Best { best: Some(_), .. }))),
            "{last:?}"
        );
        search.wait();
    }
}

#[test]
fn an_infinite_search_of_a_finished_game_waits_for_the_stop() {
    let engine = small_engine();
    let (sender, receiver) = mpsc::channel();
    let mate = position("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");
    let search = engine.start(Job::new(1, mate, Limits::infinite()), move |report| {
        let _ = sender.send(report);
    });
    assert!(receiver.try_recv().is_err());
    search.stop();
    assert!(matches!(
        receiver.recv(),
        Ok(Report::Best(Best { best: None, .. }))
    ));
}

#[test]
fn dropping_a_search_stops_it() {
    let engine = small_engine();
    let (sender, receiver) = mpsc::channel();
    let job = Job::new(1, Position::default(), Limits::infinite());
    drop(engine.start(job, move |report| {
        let _ = sender.send(report);
    }));
    // Dropping has waited for the thread, so all reports have arrived.
    let reports: Vec<_> = receiver.try_iter().collect();
    assert!(matches!(reports.last(), Some(Report::Best(_))));
}

#[test]
fn pondering_ends_with_ponderhit_and_then_on_time() {
    let engine = small_engine();
    let (sender, receiver) = mpsc::channel();
    let limits = Limits {
        is_pondering: true,
        ..Limits::depth(3)
    };
    let search = engine.start(Job::new(1, Position::default(), limits), move |report| {
        let _ = sender.send(report);
    });
    // All three iterations are done, but there is no answer yet.
    for _ in 0..3 {
        assert!(matches!(receiver.recv(), Ok(Report::Info(_))));
    }
    assert!(receiver.try_recv().is_err());
    search.ponder_hit();
    assert!(matches!(receiver.recv(), Ok(Report::Best(_))));
}

#[test]
fn a_panic_in_a_search_is_reported() {
    let engine = small_engine();
    let (sender, receiver) = mpsc::channel();
    let mut is_first = true;
    let job = Job::new(1, Position::default(), Limits::infinite());
    let search = engine.start(job, move |report| {
        if is_first {
            is_first = false;
            panic!("the listener fell over");
        }
        let _ = sender.send(report);
    });
    assert_eq!(
        receiver.recv(),
        Ok(Report::Failed("the listener fell over".to_owned()))
    );
    search.wait();
    // The engine still works.
    let (best, _) = answer(&engine, Job::new(2, Position::default(), Limits::depth(3)));
    assert!(best.best.is_some());
}

#[test]
fn the_same_depth_searches_the_same_nodes() {
    let nodes = || {
        let (_, infos) = answer(
            &small_engine(),
            Job::new(1, Position::default(), Limits::depth(9)),
        );
        infos.last().map(|info| info.nodes)
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn nodes_are_limited_exactly() {
    for threads in [1, 2, 4] {
        let engine = Engine::new(Options {
            hash: 2,
            threads,
            ..Options::default()
        });
        for limit in [1, 2, 100, 5_000, 50_000] {
            let job = Job::new(1, Position::default(), Limits::nodes(limit));
            let (best, infos) = answer(&engine, job);
            assert!(best.best.is_some());
            // The last line says how many there were in the end.
            let searched: Vec<u64> = infos.iter().map(|info| info.nodes).collect();
            let last = searched.last().copied();
            assert!(searched.is_sorted(), "{threads} threads: {searched:?}");
            assert!(
                last == Some(limit) || last.is_none() && best.score.is_none(),
                "{threads} threads, {limit} nodes: {last:?}"
            );
        }
    }
}

#[test]
fn repetitions_are_seen() {
    // Black is about to mate, but White's queen gives check for ever.
    let perpetual = position("6k1/6p1/4p3/7Q/8/8/qr4PP/7K w - - 0 1");
    let (best, _) = answer(
        &small_engine(),
        Job::new(1, perpetual, Limits::nodes(20_000)),
    );
    assert_eq!(best.score, Some(Score::Centipawns(0)));
    // A position that has occurred twice in the game saves Black the third time, and only then.
    for (times, is_drawn) in [(1, false), (2, true)] {
        let mut game = Game::from_position(position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
        let circle = ["a1a2", "e8e7", "a2a1", "e7e8"];
        let moves = circle.iter().cycle().take(4 * times - 1);
        for mv in moves {
            game.play(coordinates::parse(mv).unwrap()).unwrap();
        }
        let (best, _) = answer(
            &small_engine(),
            Job::of_game(1, &game, Limits::nodes(5_000)).expect("a game between two"),
        );
        let is_zero = best.score == Some(Score::Centipawns(0));
        assert_eq!(is_zero, is_drawn, "{times}: {best:?}");
    }
}
