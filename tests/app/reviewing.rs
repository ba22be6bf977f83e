//! Review and analysis, with canned answers instead of an engine.

use std::time::Duration;

use crate::common::seat::Seat;
use hotseat::app::command::Command;
use hotseat::app::computer::{Purpose, SearchRequest};
use hotseat::app::games::{Body, GameEntry, Head, Kept, Location, Place, Progress};
use hotseat::app::practice::mistakes;
use hotseat::app::table::players::Who;
use hotseat::app::viewer::{Origin, Review, Viewer};
use hotseat::app::{App, Cmd, Msg, Options, Reply, update};
use hotseat::engine::{Best, Info, Score, Verdict};
use hotseat::model::{AnyPosition, Color, Move};
use hotseat::notation::{pgn, san};
use jiff::civil::Date;

/// White threatens mate, and Black walks into it.
const GAME: &str = "[Event \"Test\"]\n[White \"Ann\"]\n[Black \"computer3\"]\n[Result \"1-0\"]\n\n\
    1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0";

/// The answers for the position after each half-move: the score for the side to move, the best line,
/// and the score of the second best.
const ANSWERS: [(Score, &str, i32); 5] = [
    (Score::Centipawns(20), "e4 e5", 10),
    (Score::Centipawns(-20), "e5 Nf3", -30),
    (Score::Centipawns(20), "Nf3 Nc6", 10),
    (Score::Centipawns(30), "Nc6 Bc4 g6", 20),
    (Score::Mate(1), "Qxe5#", 100),
];

fn looking_at(text: &str) -> Seat {
    let mut seat = Seat::new();
    open(&mut seat, text);
    seat
}

fn open(seat: &mut Seat, text: &str) {
    let games = pgn::read_all(text.as_bytes());
    let game = games.into_iter().next().expect("a game");
    let _ = seat.send(Msg::Run(Command::View(Box::new(game))));
}

/// The running review.
fn review(app: &App) -> Option<&Review> {
    app.viewer().and_then(Viewer::review)
}

fn viewer(seat: &Seat) -> &Viewer {
    seat.app.viewer().expect("a game is open")
}

fn order(cmds: &[Cmd]) -> Option<&SearchRequest> {
    cmds.iter().find_map(|cmd| match cmd {
        Cmd::Think(order) => Some(&**order),
        _ => None,
    })
}

fn moves(position: &AnyPosition, line: &str) -> Vec<Move> {
    let mut at = position.clone();
    let read = |word| {
        let mv = san::read(&at, word).expect("a legal move");
        at.play(mv);
        mv
    };
    line.split_whitespace().map(read).collect()
}

fn info(order: &SearchRequest, rank: usize, score: Score, line: &str) -> Msg {
    Msg::SearchInfo {
        id: order.id,
        info: Box::new(Info {
            depth: 9,
            seldepth: 12,
            rank,
            score,
            nodes: 1000,
            nps: 1000,
            hashfull: 1,
            time: Duration::from_millis(1500),
            line: moves(order.game.position(), line),
        }),
    }
}

/// The answer to a request, from the table above.
fn answers(order: &SearchRequest) -> [Msg; 3] {
    let (score, line, second) = ANSWERS[order.game.played().len()];
    let position = order.game.position();
    let best = moves(position, line)[0];
    let legal = position.legal_moves();
    let other = legal.iter().find(|&&mv| mv != best).expect("a choice");
    let other = san::write(position, *other);
    [
        info(order, 1, score, line),
        info(order, 2, Score::Centipawns(second), &other),
        Msg::SearchDone {
            id: order.id,
            best: Best {
                best: Some(best),
                ponder: None,
                score: Some(score),
            },
        },
    ]
}

/// Answers requests until there are no more; returns the remaining commands.
fn answer_all(app: &mut App, mut cmds: Vec<Cmd>) -> Vec<Cmd> {
    while let Some(order) = order(&cmds).cloned() {
        for msg in answers(&order) {
            cmds = update(app, msg);
        }
    }
    cmds
}

fn reviewed(text: &str) -> Seat {
    let mut seat = looking_at(text);
    let cmds = seat.lines(&["review"]);
    let _ = answer_all(&mut seat.app, cmds);
    seat
}

fn said(app: &App) -> String {
    let lines: Vec<String> = app.replies().iter().map(Reply::to_string).collect();
    lines.join("\n")
}

#[test]
fn a_review_searches_the_game_from_its_end() {
    let mut seat = looking_at(GAME);
    let mut cmds = seat.lines(&["review"]);
    let (mut seen, mut nodes) = (Vec::new(), Vec::new());
    while let Some(order) = order(&cmds).cloned() {
        assert_eq!(order.purpose, Purpose::Review);
        assert_eq!(order.lines, if seen.len() < 5 { 2 } else { 1 });
        assert!(order.limits.movetime.is_none());
        nodes.extend(order.limits.nodes);
        let (done, total) = review(&seat.app).expect("it is running").progress();
        seen.push((order.game.played().len(), order.clears_table, done, total));
        // The user browses the game meanwhile.
        let _ = seat.keys("Right");
        for msg in answers(&order) {
            cmds = seat.send(msg);
        }
    }
    // The checkmate needs no search; the positions around the blunder are searched again, for
    // longer.
    let expected = [
        (4, true, 1, 6),
        (3, false, 2, 6),
        (2, false, 3, 6),
        (1, false, 4, 6),
        (0, false, 5, 6),
        (4, false, 6, 8),
        (3, false, 7, 8),
    ];
    assert_eq!(seen, expected);
    assert_eq!(nodes.len(), expected.len());
    assert!(nodes[..5].iter().all(|&count| count == nodes[0]));
    assert!(nodes[5..].iter().all(|&count| count > 2 * nodes[0]));
    assert_eq!(review(&seat.app), None);
    assert_eq!(viewer(&seat).ply(), 5);
    assert!(said(&seat.app).contains("Reviewed: 1 turning point; save FILE"));
}

#[test]
fn a_review_adds_comments_and_glyphs_to_the_game() {
    let seat = reviewed(GAME);
    let tree = viewer(&seat).tree();
    let text = tree.to_pgn().replace('\n', " ");
    let expected = "1. e4 {[%eval 0.20]} 1... e5 {[%eval 0.20]} 2. Qh5 {[%eval -0.30]} 2... Ke7 $4 \
        {[%eval #1]} {Blunder: kib to e7 allowed mate in 1; better was h1b to c6 (Nc6).} \
        (2... Nc6 3. Bc4 g6) 3. Qxe5# 1-0 ";
    assert!(text.ends_with(expected), "{text}");
    let chart = viewer(&seat).chart();
    let points: Vec<_> = chart.turning_points().iter().collect();
    assert_eq!(points.len(), 1);
    assert_eq!((points[0].ply, points[0].verdict), (4, Verdict::Blunder));
    assert_eq!(chart.figures(Color::Black).blunders, 1);
    assert!(chart.figures(Color::Black).accuracy < Some(60));

    // Reading the file again gives the same game and evaluations.
    let again = pgn::read_all(tree.to_pgn().as_bytes());
    assert_eq!(&again[0].tree, tree);
    let seat = looking_at(&tree.to_pgn());
    assert_eq!(
        viewer(&seat).chart().figures(Color::Black),
        chart.figures(Color::Black)
    );
    assert!(viewer(&seat).chart().has_scores());
}

#[test]
fn a_second_review_changes_nothing_and_keeps_other_comments() {
    let mut seat = reviewed(GAME);
    let once = viewer(&seat).tree().to_pgn();
    let cmds = seat.lines(&["review!"]);
    let _ = answer_all(&mut seat.app, cmds);
    assert_eq!(viewer(&seat).tree().to_pgn(), once);

    let annotated = GAME.replace(
        "Ke7 ",
        "Ke7 $5 {[%clk 0:01:00] brave} (2... Nc6 {was safe} 3. Bc4 Nf6) (2... d6) ",
    );
    let seat = reviewed(&annotated);
    let text = viewer(&seat).tree().to_pgn().replace('\n', " ");
    for kept in [
        "2... Ke7 $5 {[%eval #1] [%clk 0:01:00] brave} {Blunder: kib to e7 allowed mate in 1",
        "(2... Nc6 {was safe} 3. Bc4 Nf6) (2... d6)",
    ] {
        assert!(text.contains(kept), "{text}");
    }
    assert_eq!(text.matches("Nc6").count(), 2, "{text}");
}

#[test]
fn a_review_is_stopped_by_its_command_by_escape_and_by_closing_the_viewer() {
    for stop in ["review Enter", "Esc", "Alt-V", "F10 Down Enter"] {
        let mut seat = looking_at(GAME);
        let cmds = seat.keys("Alt-V");
        let first = order(&cmds).expect("it is asked").clone();
        let stops = match stop.strip_suffix(" Enter") {
            Some(word) if !word.contains(' ') => seat.lines(&[word]),
            _ => seat.keys(stop),
        };
        assert!(stops.contains(&Cmd::StopThinking), "{stop}: {stops:?}");
        assert_eq!(review(&seat.app), None, "{stop}");
        // A late answer changes nothing.
        let before = seat.app.clone();
        for msg in answers(&first) {
            assert_eq!(seat.send(msg), []);
        }
        assert_eq!(review(&seat.app), review(&before));
        assert_eq!(seat.app.viewer(), before.viewer());
    }
}

#[test]
fn keys_jump_between_turning_points() {
    let text = "1. e4 e5 2. Qh5 $6 Ke7 $4 (2... Nc6 3. Bc4) 3. Qxe5# $1 1-0";
    for (keys, ply) in [
        ("F4", 3),
        ("F4 F4", 4),
        ("F4 F4 F4", 5),
        ("F4 F4 F4 F4", 5),
        ("End F3", 4),
        ("End F3 F3", 3),
        ("End F3 F3 F3", 3),
        ("Alt-N Alt-P", 3),
        // From inside the better line, the mistake is the next.
        ("F4 Down Right Right F4", 4),
    ] {
        let mut seat = looking_at(text);
        seat.keys(keys);
        assert_eq!(viewer(&seat).ply(), ply, "{keys}");
    }
    for (text, keys, answer) in [
        ("1. e4 e5 *", "", "No turning points are known yet"),
        ("1. e4 e5 2. Qh5 $2 *", "End", "no later turning point"),
    ] {
        let mut seat = looking_at(text);
        seat.keys(keys);
        seat.lines(&["turn"]);
        assert!(said(&seat.app).contains(answer), "{}", said(&seat.app));
    }
}

#[test]
fn a_turning_point_shows_the_better_move() {
    let mut seat = reviewed(GAME).resized((120, 40));
    seat.keys("Home F4");
    let picture = seat.panel();
    for words in ["Ke7?? Blunder: kib", "(2... Nc6", "1 ??"] {
        assert!(picture.contains(words), "{words}\n{picture}");
    }
}

#[test]
fn a_mistake_can_be_retried_against_the_same_opponent() {
    let text = "[White \"Ann\"]\n[Black \"computer3\"]\n\n1. e4 e5 2. Qh5 $2 Ke7 $4 3. Qxe5# 1-0";
    for (keys, played, white, black) in [
        ("F4", "e2e4 e7e5", "human", "computer3"),
        ("F4 F4", "e2e4 e7e5 d1h5", "computer5", "human"),
        ("End", "e2e4 e7e5 d1h5", "computer5", "human"),
    ] {
        let mut seat = looking_at(text);
        seat.keys(keys);
        seat.lines(&["try"]);
        assert_eq!(seat.app.viewer(), None, "{keys}");
        assert_eq!(seat.played(), played, "{keys}");
        let players = seat.app.table().players();
        let [white, black]: [Who; 2] = [white, black].map(|who| who.parse().expect("a player"));
        assert_eq!((&players.white, &players.black), (&white, &black), "{keys}");
        assert!(seat.app.table().game().undone().is_empty());
        let person = seat.app.table().game().turn();
        assert_eq!(players[person], Who::Human);
    }
    let mut seat = looking_at("1. e4 e5 *");
    seat.lines(&["try"]);
    assert!(seat.refusal().expect("a reason").contains("no mistake"));
}

/// What is reviewed is shown, and reviewed again only if that is asked for again.
#[test]
fn a_reviewed_game_is_not_reviewed_from_zero() {
    let mut seat = Seat::new();
    seat.lines(&["e4", "e5", "Qh5", "Ke7", "Qxe5"]);
    let cmds = seat.keys("Alt-V");
    let _ = answer_all(&mut seat.app, cmds);
    seat.keys("Esc");
    assert!(seat.app.viewer().is_none());
    for opens in [true, false] {
        let cmds = seat.keys("Alt-V");
        assert_eq!(order(&cmds), None, "{opens}");
        assert!(viewer(&seat).chart().has_scores());
        assert!(said(&seat.app).contains("reviews it again"));
        // Anything else takes the offer back.
        seat.keys("Right");
    }
    seat.keys("Alt-V");
    let cmds = seat.keys("Alt-V");
    assert!(order(&cmds).is_some(), "{cmds:?}");
}

/// Its mistakes can be practised before it goes to the archive, and only once when it is there.
#[test]
fn the_mistakes_of_the_game_on_the_board_can_be_practised() {
    for is_archived in [false, true] {
        let mut seat = Seat::new();
        seat.lines(&["e4", "e5", "Qh5", "Ke7", "Qxe5"]);
        let cmds = seat.lines(&["review"]);
        let _ = answer_all(&mut seat.app, cmds);
        let mistakes = mistakes::of(viewer(&seat).tree());
        assert_eq!(mistakes.len(), 1);
        seat.keys("Esc");
        let cmds = seat.lines(&["practice mistakes"]);
        let [Cmd::OpenPractice(selection)] = &cmds[..] else {
            panic!("{cmds:?}");
        };
        let _ = seat.send(Msg::PracticeOpened {
            selection: selection.clone(),
            today: Date::default(),
            record: Box::default(),
            found: mistakes.into_iter().filter(|_| is_archived).collect(),
        });
        let practice = seat.app.practice().expect("a puzzle");
        assert_eq!(practice.game().turn(), Color::Black);
        seat.lines(&["Nc6"]);
        assert!(said(&seat.app).contains("Solved"), "{}", said(&seat.app));
        seat.lines(&["next"]);
        assert!(seat.app.practice().is_none(), "there is only one");
    }
}

#[test]
fn a_finished_game_is_archived_with_its_review() {
    let mut seat = Seat::new();
    seat.lines(&["e4", "e5", "Qh5"]);
    seat.lines(&["review"]);
    assert!(seat.refusal().expect("a reason").contains("not over yet"));
    seat.keys("Esc");
    seat.lines(&["Ke7", "Qxe5"]);
    let cmds = seat.lines(&["review"]);
    assert_eq!(viewer(&seat).origin(), &Origin::Session);
    let _ = answer_all(&mut seat.app, cmds);
    assert!(said(&seat.app).contains("it is kept with the game"));
    let kept = seat.app.archived().expect("it goes to the archive");
    assert!(kept.contains("$4") && kept.contains("[%eval #1]"), "{kept}");
    // A new game has no review.
    seat.keys("Esc");
    seat.lines(&["new", "e4", "resign"]);
    let kept = seat.app.archived().expect("it goes to the archive");
    assert!(!kept.contains("eval"), "{kept}");
}

#[test]
fn the_plain_mode_prints_turning_points_and_accuracies() {
    let mut app = App::plain(Options::default());
    for line in ["e4", "e5", "Qh5", "Ke7", "Qxe5"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    let cmds = update(&mut app, Msg::Line("review".to_owned()));
    assert!(said(&app).contains("Reviewing 6 positions"));
    let _ = answer_all(&mut app, cmds);
    let expected = "2... ?? Blunder: kib to e7 allowed mate in 1; better was h1b to c6 (Nc6).\n";
    assert!(said(&app).starts_with(expected), "{}", said(&app));
    assert!(said(&app).contains("Black: accuracy"));
    assert!(said(&app).ends_with("no inaccuracies, no mistakes, 1 blunder."));
}

fn entry(offset: u64) -> GameEntry {
    let head = Head {
        white: "Ann",
        ..Head::default()
    };
    let place = Location {
        file: 0,
        offset,
        len: 100,
    };
    GameEntry::new(place, &head, Body::default())
}

/// A game chosen from a list of three.
fn opened_from(list: &str) -> Seat {
    let mut seat = Seat::new();
    seat.lines(&[list]);
    let library = seat.app.game_list().expect("a list").id();
    let entries = [0, 100, 200].map(entry).to_vec();
    let progress = Progress::default();
    let _ = seat.send(Msg::GamesRead {
        id: library,
        entries,
        progress,
    });
    let cmds = seat.keys("Home Down Enter");
    let [Cmd::OpenGame { id, .. }] = cmds[..] else {
        panic!("{cmds:?}");
    };
    let game = pgn::read_all(GAME.as_bytes()).remove(0);
    let place = Place {
        path: "games.pgn".into(),
        location: entry(100).location,
        sum: 0,
        stamp: 0,
        is_archive: list == "archive",
    };
    let _ = seat.send(Msg::GameOpened {
        id,
        game: Box::new(game),
        place: Some(Box::new(place)),
    });
    seat
}

#[test]
fn a_review_is_saved_to_the_archive_but_not_to_other_files() {
    let mut seat = opened_from("archive");
    let cmds = seat.lines(&["review"]);
    let cmds = answer_all(&mut seat.app, cmds);
    let [
        Cmd::KeepGame {
            id,
            place: Some(place),
            text,
            is_forced: false,
        },
    ] = &cmds[..]
    else {
        panic!("{cmds:?}");
    };
    assert_eq!(place.location.offset, 100);
    assert_eq!(text, &viewer(&seat).tree().to_pgn());
    let mut new = entry(100);
    new.location.len = 250;
    let kept = Kept {
        place: Place {
            location: new.location,
            ..(**place).clone()
        },
        entry: Some(Box::new(new)),
    };
    let _ = seat.send(Msg::GameKept {
        id: *id,
        kept: Ok(Box::new(kept)),
    });
    assert!(said(&seat.app).contains("kept in the archive"));
    let places: Vec<u64> = seat
        .app
        .game_list()
        .expect("a list")
        .shown(0)
        .map(|entry| entry.location.offset)
        .collect();
    assert_eq!(places, [350, 100, 0]);

    let mut seat = opened_from("load games.pgn");
    let cmds = seat.lines(&["review"]);
    assert_eq!(answer_all(&mut seat.app, cmds), []);
    assert!(said(&seat.app).contains("save FILE keeps it"));
}

#[test]
fn analysis_follows_the_current_position() {
    let mut seat = looking_at(GAME).resized((80, 24));
    let cmds = seat.lines(&["analysis"]);
    let first = order(&cmds).expect("it is asked").clone();
    assert_eq!((first.purpose, first.lines), (Purpose::Analysis, 3));
    assert_eq!(first.game.played().len(), 0);
    for (rank, score, line) in [(1, 31, "e4 e5 Nf3"), (2, 25, "d4 d5"), (3, -4, "Nf3")] {
        let msg = info(&first, rank, Score::Centipawns(score), line);
        assert_eq!(seat.send(msg), []);
    }
    let picture = seat.picture(crate::common::seat::ABLE);
    for words in [
        "depth 9, 1.5 s",
        "+0.31 1. e4 e5 2. Nf3",
        "+0.25 1. d4 d5",
        "-0.04 1. Nf3",
    ] {
        assert!(picture.contains(words), "{words}\n{picture}");
    }
    // Another position starts another search, and late answers to the first are dropped.
    let cmds = seat.keys("Right");
    assert!(cmds.contains(&Cmd::StopThinking));
    let second = order(&cmds).expect("it is asked again").clone();
    assert_eq!(second.game.played().len(), 1);
    let _ = seat.send(info(&first, 1, Score::Centipawns(99), "c4"));
    assert!(!seat.picture(crate::common::seat::ABLE).contains("0.99"));
    // Scores are from White's point of view.
    let _ = seat.send(info(&second, 1, Score::Centipawns(-40), "e5 Nf3"));
    assert!(
        seat.picture(crate::common::seat::ABLE)
            .contains("+0.40 1... e5 2. Nf3")
    );
    // A finished search is not repeated until the position changes.
    let done = Msg::SearchDone {
        id: second.id,
        best: Best {
            best: None,
            ponder: None,
            score: None,
        },
    };
    assert_eq!(seat.send(done), []);
    assert!(order(&seat.keys("Right")).is_some());
    // A finished game is not analysed.
    assert_eq!(seat.keys("End"), [Cmd::StopThinking]);
    assert!(order(&seat.keys("Left")).is_some());
    assert_eq!(seat.keys("F6"), [Cmd::StopThinking]);
    assert!(!viewer(&seat).is_analysing());
}

#[test]
fn a_failure_ends_the_review_with_a_message() {
    let mut seat = looking_at(GAME);
    let cmds = seat.lines(&["review"]);
    let id = order(&cmds).expect("it is asked").id;
    let why = "The computer has made a mistake of its own: x.".to_owned();
    assert_eq!(seat.send(Msg::SearchFailed { id, reason: why }), []);
    assert_eq!(review(&seat.app), None);
    assert!(
        seat.refusal()
            .expect("a reason")
            .contains("a mistake of its own")
    );
}
