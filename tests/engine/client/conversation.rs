//! A well-behaved engine: what it is sent, and how its answers are handled.

use std::sync::{Arc, mpsc};
use std::time::Duration;

use hotseat::app::Msg;
use hotseat::app::computer::{Purpose, SearchRequest, Thinker};
use hotseat::engine::client::{Launch, Patience};
use hotseat::engine::{Limits, Score, Share};
use hotseat::model::{Game, Position, Rules};
use hotseat::notation::{coordinates, fen};
use hotseat::search_service::SearchService;

use super::fake::{LONG, Table, patient};

#[test]
fn one_process_plays_the_whole_game() {
    let mut table = Table::set("", |launch| {
        launch.patience = patient();
        launch.options = [
            ("hash", "64"),
            ("Skill Level", "3\nquit"),
            ("Threads", "2"),
            ("clear hash", ""),
        ]
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .to_vec();
    });
    let introduction = table.ready();
    assert_eq!(introduction.name, "Fake 1");
    assert_eq!(introduction.author, "Nobody");
    assert_eq!(
        introduction.notes,
        ["The engine has no option \"Threads\"; it was left out."]
    );
    for (white, black) in [("e2e4", "e7e5"), ("g1f3", "b8c6"), ("f1c4", "g8f6")] {
        table.play(white);
        let id = table.go(Limits::movetime(Duration::from_secs(1)));
        let (best, thoughts) = table.answer(id);
        assert_eq!(coordinates::write(best.best.unwrap()), black);
        assert_eq!(best.score, Some(Score::Centipawns(12)));
        assert_eq!(thoughts.len(), 1);
        assert_eq!(thoughts[0].line, [best.best.unwrap()]);
        table.play(black);
    }
    table.leave();
    assert_eq!(table.lines("pids").len(), 1);
    assert_eq!(
        table.log(),
        [
            "uci",
            "setoption name Hash value 64",
            "setoption name Clear Hash",
            "setoption name Skill Level value 3 quit",
            "ucinewgame",
            "isready",
            "isready",
            "position startpos moves e2e4",
            "go movetime 1000",
            "isready",
            "position startpos moves e2e4 e7e5 g1f3",
            "go movetime 1000",
            "isready",
            "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4",
            "go movetime 1000",
            "quit",
        ]
    );
}

#[test]
fn a_request_before_the_engine_is_ready_is_queued() {
    // The file exists before the engine may continue.
    let slow = "on_uci() { while [ ! -e go_on ]; do sleep 0.01; done; say uciok; }";
    let mut table = Table::with(slow, patient());
    table.play("e2e4");
    table.go_long();
    table.play("d7d5");
    table.play("e4d5");
    table.game.rewind(1);
    let id = table.go_long();
    std::fs::write(table.path("go_on"), "").unwrap();
    assert_eq!(table.answered_move(id), "e7e5");
    table.leave();
    let asked = table
        .log()
        .iter()
        .filter(|line| line.starts_with("go"))
        .count();
    assert_eq!(asked, 1, "only the last question");
}

#[test]
fn stop_means_play_now() {
    let waits = "on_go() { say 'info depth 9 score cp 5 pv e7e6'; }; on_stop() { say 'bestmove E7E6 ponder d2d4'; }";
    let mut table = Table::with(waits, patient());
    table.play("e2e4");
    let id = table.go(Limits::infinite());
    table.stop(id + 1);
    table.stop(id);
    let (best, _) = table.answer(id);
    assert_eq!(best.best.map(coordinates::write).as_deref(), Some("e7e6"));
    assert_eq!(best.ponder.map(coordinates::write).as_deref(), Some("d2d4"));
    table.stop(id);
    table.leave();
    let stops = table.log().iter().filter(|line| *line == "stop").count();
    assert_eq!(stops, 1);
}

#[test]
fn a_stale_answer_is_not_mistaken_for_a_new_one() {
    // It answers a stop with its first move, and the next request with another.
    let stale = "on_go() { asked=1; if [ -n \"$stopped\" ]; then say 'bestmove d7d5'; fi; }
                 on_stop() { stopped=1; say 'bestmove e7e5'; }";
    let mut table = Table::with(stale, patient());
    table.play("e2e4");
    table.go_long();
    table.ready();
    table.wait_for_go();
    table.game.rewind(0);
    table.play("d2d4");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "d7d5");
    table.leave();
    let log = table.log();
    let tail: Vec<_> = log.iter().skip_while(|line| *line != "stop").collect();
    assert_eq!(
        tail,
        [
            "stop",
            "isready",
            "position startpos moves d2d4",
            "go movetime 600000",
            "quit"
        ]
    );
}

#[test]
fn a_second_answer_is_ignored() {
    let twice = "on_go() { next_move; say \"bestmove $next\"; say \"bestmove $next\"; say 'bestmove h7h5'; }";
    let mut table = Table::with(twice, patient());
    for (white, black) in [("e2e4", "e7e5"), ("g1f3", "b8c6"), ("f1c4", "g8f6")] {
        table.play(white);
        let id = table.go_long();
        assert_eq!(table.answered_move(id), black);
        table.play(black);
    }
    table.leave();
}

#[test]
fn malformed_lines_are_ignored() {
    let rubbish = "on_start() { say 'Welcome!'; printf '\\033[2J\\377\\000\\r\\n\\n'; say 'uciok?'; }
        on_uci() { say 'id name \u{1b}[31mRed'; say 'readyok'; say 'bestmove e2e4'; say 'option'; say '  uciok '; }
        on_go() { say 'info depth x score cp'; say 'info'; say 'readyok'; say 'uciok'; say 'best e7e5';
                  say 'info depth 2 score cp 7 pv e7e5 a1a8'; printf 'bestmove  c7c5\\tponder\\r\\n'; }";
    let mut table = Table::with(rubbish, patient());
    assert_eq!(table.ready().name, "?[31mRed");
    table.play("e2e4");
    let id = table.go_long();
    let (best, thoughts) = table.answer(id);
    assert_eq!(best.best.map(coordinates::write).as_deref(), Some("c7c5"));
    assert_eq!(best.ponder, None);
    assert_eq!(thoughts.len(), 1);
    assert_eq!((thoughts[0].depth, thoughts[0].line.len()), (2, 1));
    table.leave();
}

#[test]
fn positions_castling_and_promotions_round_trip() {
    let table_of = |text: &str, moves: &str| {
        let mut table = Table::with(&format!("moves='{moves}'"), patient());
        table.game = Game::from_position(fen::parse(text).unwrap());
        table
    };
    let castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    let mut table = table_of(castling, "e1g1 e8a8");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "e1g1");
    table.play("e1g1");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "e8c8", "king takes rook");
    table.leave();
    assert!(
        table
            .log()
            .contains(&format!("position fen {castling} moves e1g1"))
    );
    let mut table = table_of("8/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8N");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "a7a8n");
    table.leave();
}

#[test]
fn a_position_without_moves_is_not_sent() {
    let mut table = Table::with("", patient());
    table.ready();
    let mated = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    table.game = Game::from_position(fen::parse(mated).unwrap());
    let id = table.go_long();
    assert_eq!(table.answer(id).0.best, None);
    table.leave();
    assert!(!table.log().iter().any(|line| line.starts_with("go")));
}

#[test]
fn another_game_is_announced() {
    let mut table = Table::with("", patient());
    table.play("e2e4");
    let id = table.go_long();
    table.answer(id);
    table.client.as_ref().unwrap().new_game().unwrap();
    table.game = Game::from_position(Position::default());
    table.play("d2d4");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "b8c6");
    table.leave();
    let log = table.log();
    let tail: Vec<_> = log
        .iter()
        .skip_while(|line| !line.starts_with("go"))
        .skip(1)
        .collect();
    assert_eq!(
        tail,
        [
            "ucinewgame",
            "isready",
            "position startpos moves d2d4",
            "go movetime 600000",
            "quit"
        ]
    );
}

#[test]
fn the_engines_own_limits_restrict_the_search() {
    let mut table = Table::set("", |launch| {
        launch.patience = patient();
        launch.limits = Limits::nodes(5000);
    });
    table.play("e2e4");
    let id = table.go(Limits::movetime(LONG));
    table.answer(id);
    table.leave();
    assert!(
        table
            .log()
            .contains(&"go movetime 600000 nodes 5000".to_owned())
    );
}

#[test]
fn infos_are_rate_limited() {
    let aloud = "on_go() {
        i=0; while [ $i -lt 20000 ]; do i=$((i+1)); echo \"info depth $i score cp $i pv e7e5\"; done
        say 'bestmove e7e5'; }";
    let mut table = Table::with(aloud, patient());
    table.play("e2e4");
    let id = table.go_long();
    let (best, thoughts) = table.answer(id);
    assert_eq!(best.score, Some(Score::Centipawns(20_000)));
    assert_eq!(
        thoughts.last().unwrap().depth,
        20_000,
        "the last is reported"
    );
    assert!(thoughts.len() < 2000, "{}", thoughts.len());
    table.leave();
}

/// An engine that exceeds its time is told to stop before it counts as failed.
#[test]
fn an_engine_over_its_time_is_told_to_stop() {
    let forgets = "on_go() { :; }; on_stop() { say 'bestmove e7e5'; }";
    let mut table = Table::with(
        forgets,
        Patience {
            // The answer to the stop may take long on a busy machine.
            grace: Duration::from_secs(3),
            ..patient()
        },
    );
    table.play("e2e4");
    let id = table.go(Limits::movetime(Duration::from_millis(10)));
    assert_eq!(table.answered_move(id), "e7e5");
    table.leave();
}

/// Some engines miss a stop that arrives while their search is starting.
#[test]
fn a_missed_stop_is_repeated() {
    let misses = "on_go() { :; }; on_stop() { stops=x$stops; if [ $stops = xxx ]; then say 'bestmove d7d5'; fi; }";
    let patience = Patience {
        grace: Duration::from_secs(3),
        ..patient()
    };
    let mut table = Table::with(misses, patience);
    table.play("e2e4");
    let id = table.go(Limits::infinite());
    table.stop(id);
    assert_eq!(table.answered_move(id), "d7d5");
    table.leave();
}

/// Offers the option of Chess960 and castles with whatever it has.
const KNOWS_CHESS960: &str = "on_uci() { say 'option name UCI_Chess960 type check default false'; say uciok; }; moves='g8h8 e7e5'";

#[test]
fn an_engine_is_told_of_chess960_and_castles_onto_its_rook() {
    let mut table = Table::with(KNOWS_CHESS960, patient());
    let start = fen::parse("6kr/p7/8/8/8/8/P7/RK6 w Qk - 0 1").unwrap();
    table.game = Game::from_position(start);
    table.play("b1a1");
    let id = table.go_long();
    let (best, _) = table.answer(id);
    let mv = best.best.expect("a move");
    assert!(mv.castling().is_some());
    assert_eq!(coordinates::write(mv), "g8h8");
    table.game = Game::default();
    table.play("e2e4");
    let id = table.go_long();
    assert_eq!(table.answered_move(id), "e7e5");
    table.leave();
    let log = table.log();
    let told: Vec<_> = log
        .iter()
        .filter(|line| line.starts_with("setoption") || line.starts_with("position"))
        .collect();
    assert_eq!(
        told,
        [
            "setoption name UCI_Chess960 value true",
            "position fen 6kr/p7/8/8/8/8/P7/RK6 w Ah - 0 1 moves b1a1",
            "setoption name UCI_Chess960 value false",
            "position startpos moves e2e4",
        ]
    );
}

#[test]
fn an_engine_that_does_not_know_chess960_is_not_asked() {
    let mut table = Table::with("", patient());
    table.game = Game::from_position(fen::parse("6kr/p7/8/8/8/8/P7/RK6 w Qk - 0 1").unwrap());
    let id = table.go_long();
    let (failed, error) = table.failure();
    assert_eq!(failed, Some(id));
    assert!(
        error.to_string().contains("does not play Chess960"),
        "{error}"
    );
}

#[test]
fn an_engine_is_told_by_which_rules_it_plays() {
    const OFFERS: &str = "on_uci() { say 'option name UCI_Variant type combo default chess var chess \
                          var kingofthehill var 3check'; say uciok; }; moves='e7e5 d7d5'";
    let mut table = Table::with(OFFERS, patient());
    let three_check = Rules::find("three-check").expect("known");
    for (rules, answer) in [(three_check, "e7e5"), (Rules::STANDARD, "d7d5")] {
        table.game = Game::from_position(Position::default().with_rules(rules));
        table.play("e2e4");
        let id = table.go_long();
        assert_eq!(table.answered_move(id), answer);
    }
    table.leave();
    let log = table.log();
    let told = log.iter().filter(|line| line.starts_with("setoption"));
    assert!(
        told.eq([
            "setoption name UCI_Variant value 3check",
            "setoption name UCI_Variant value chess"
        ]),
        "{log:?}"
    );
}

#[test]
fn an_engine_that_does_not_know_the_rules_is_not_asked() {
    let mut table = Table::with("", patient());
    let hill = Rules::find("king of the hill").expect("known");
    table.game = Game::from_position(Position::default().with_rules(hill));
    let id = table.go_long();
    let (failed, error) = table.failure();
    assert_eq!(failed, Some(id));
    assert!(
        error.to_string().contains("does not play King of the Hill"),
        "{error}"
    );
    assert!(!table.log().iter().any(|line| line.starts_with("go")));
}

/// An engine is told how many lines are wanted when that changes, and no more than it can give.
#[test]
fn the_number_of_lines_is_set() {
    let lines =
        "on_uci() { say 'option name MultiPV type spin default 1 min 1 max 4'; say uciok; }";
    let mut table = Table::with(lines, patient());
    for (wanted, white, black) in [
        (1, "e2e4", "e7e5"),
        (3, "g1f3", "b8c6"),
        (3, "f1c4", "g8f6"),
        (9, "b1c3", "f8c5"),
    ] {
        table.play(white);
        let id = table.go_for_lines(wanted);
        assert_eq!(table.answered_move(id), black);
        table.play(black);
    }
    table.leave();
    let log = table.log();
    let set: Vec<&String> = log
        .iter()
        .filter(|line| line.starts_with("setoption"))
        .collect();
    assert_eq!(
        set,
        [
            "setoption name MultiPV value 3",
            "setoption name MultiPV value 4"
        ]
    );
}

/// Lines of another program are shown as they come, however many were wanted.
#[test]
fn lines_of_an_analysis_are_reported_before_its_end() {
    for (has_lines, expected) in [(true, vec![1, 2]), (false, vec![1])] {
        let second = if has_lines {
            "say 'info depth 5 multipv 2 score cp 9 pv d2d4'"
        } else {
            ":"
        };
        let manners = format!(
            "on_go() {{ say 'info depth 5 multipv 1 score cp 12 pv e2e4'; {second}; }}
             on_stop() {{ say 'bestmove e2e4'; }}"
        );
        let fake = Table::with(&manners, patient());
        let (sender, news) = mpsc::channel();
        let send = move |msg| drop(sender.send(msg));
        let launch = Launch {
            patience: patient(),
            ..Launch::new(fake.command())
        };
        let engines = vec![("fish".to_owned(), launch)];
        let mut service = SearchService::new(Arc::new(send), None, Share::default(), engines);
        service.start(&SearchRequest {
            id: 7,
            thinker: Thinker::Engine("fish".into()),
            purpose: Purpose::Analysis,
            game: Game::default(),
            limits: Limits::infinite(),
            at_least: Duration::ZERO,
            seed: 0,
            has_book: false,
            lines: 3,
            clears_table: false,
        });
        for rank in expected {
            let msg = news.recv_timeout(LONG).expect("a line");
            let Msg::SearchInfo { id: 7, info } = msg else {
                panic!("{msg:?}");
            };
            assert_eq!(info.rank, rank);
        }
        service.move_now();
        let msg = news.recv_timeout(LONG).expect("the answer");
        assert!(matches!(msg, Msg::SearchDone { id: 7, .. }), "{msg:?}");
    }
}
