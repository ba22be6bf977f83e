//! Four at one keyboard, by messages alone: words, undo across eliminations, draws, clocks, score.

use std::sync::atomic::AtomicBool;
use std::sync::mpsc;
use std::time::Duration;

use hotseat::app::command::Command;
use hotseat::app::computer::{SearchRequest, Thinker};
use hotseat::app::settings::Settings;
use hotseat::app::{App, Cmd, Face, Msg, Options, Reply, Table, update};
use hotseat::engine::Best;
use hotseat::engine::small::{Level, Limits, choose};
use hotseat::model::{AnyPosition, Color, Points, Rules, Step};
use hotseat::notation::{coordinates, pgn};
use hotseat::store::games::{GameFiles, read};

use crate::common::four::{self, Dice, board, new_game};
use crate::transcript::{check, check_in};

fn app(face: Face, lines: &[&str]) -> App {
    let mut app = App::new(Options::default(), Settings::default(), face);
    for line in lines {
        say(&mut app, line);
    }
    app
}

fn say(app: &mut App, line: &str) -> Vec<Cmd> {
    update(app, Msg::Line(line.to_owned()))
}

fn table(app: &App) -> &Table {
    assert!(!app.table().rules().is_for_two(), "four play");
    app.table()
}

/// What is read back from what a program keeps.
fn recalled(kept: &str) -> Table {
    let recalled = Table::recall(kept.as_bytes(), &[]);
    recalled
        .unwrap_or_else(|error| panic!("{error}: {kept}"))
        .table
}

fn said(app: &App) -> String {
    let replies: Vec<String> = app.replies().iter().map(Reply::to_string).collect();
    replies.join("\n")
}

#[test]
fn moves_are_typed_in_every_form_and_refused_with_a_reason() {
    check(
        "> game human human human human
        A new game for four. White is to move.
        > p1w 4 d
        White pawn p1w moves from d2 to d4.
        > d4 d5
        No: it is Green's turn, and p1w is White's.
        > b4 d4
        No: p1g cannot go from b4 to d4: it is blocked by p1w on d4.
        > move b5 d5
        Green pawn p2g moves from b5 to d5.
        > p9b 4 d
        No: there is no piece named p9b in this game.
        > h1b 12 f
        Black knight h1b moves from e14 to f12.
        > p1o 9 z
        No: row 9, column z is not on the board; rows run from 1 to 14 and columns from a to n, without the corners.
        > l10
        Orange pawn p7o moves from m10 to l10.
        > xyzzy
        No: \"xyzzy\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Nf3, or type help.
        > history
        1. d4 d5 Nf12 l10
        > where p2g
        p2g is on d5
        > square d5
        d5: p2g
        > moves p2g
        No: it is White's turn, and p2g is Green's.
        > opponent
        Four people play at this keyboard.
        > diagonal d5
        c4 to k12: d5 p2g
        h1 to a8: h1 kiw, g2 p4w, d5 p2g, b7 p4g, a8 qug
        > material
        White has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns. Green has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns. Black has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns. Orange has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns.
        > attackers e2
        e2 is attacked by b1w on f1 and b1g on a6.
        > defenders e2
        p2w on e2 is defended by b1w on f1.
        > castling
        White may still castle on the king's side with r2w on k1 and on the queen's side with r1w on d1. Green may still castle on the king's side with r1g on a4 and on the queen's side with r2g on a11. Black may still castle on the king's side with r1b on d14 and on the queen's side with r2b on k14. Orange may still castle on the king's side with r2o on n11 and on the queen's side with r1o on n4.
        > castling all
        No: that is a word for setting up a position; type setup first.
        > four teams
        No: a game is running and would not count; to abandon it, type the same again or game! with the players.
        > first
        No: first works while you view a game (type games, or view FILE).
        > review
        No: review is for games between two players.
        > claim
        No: there is nothing to claim: repetition and two hundred quiet half-moves end a game for four by themselves.",
    );
}

#[test]
fn players_leave_and_come_back_by_undo_and_the_score_is_by_name() {
    let mut app = app(
        Face::Plain,
        &[
            "game four human human human human",
            "names Ann, Bob, Cid, Dan",
        ],
    );
    check_in(
        &mut app,
        "> resign black
        Cid resigns. Cid is out.
        > d4
        White pawn p1w moves from d2 to d4.
        > resign
        Bob resigns. Bob is out.
        > m5 l5
        Orange pawn p2o moves from m5 to l5.
        > resign white
        Ann resigns. Ann is out.
        Dan wins.
        Score: Ann 0, Bob 0, Cid 0, Dan 1
        > undo 4
        Taken back. White is to move.
        > score
        Score: Ann 0, Bob 0, Cid 0, Dan 0
        > redo 4
        Bob resigns. Bob is out.
        Ann resigns. Ann is out.
        Dan wins.
        Score: Ann 0, Bob 0, Cid 0, Dan 1
        > swap
        The players change sides: White is Dan, Green is Ann, Black is Bob, Orange is Cid.
        > score
        Score: Dan 1, Ann 0, Bob 0, Cid 0
        > new
        A new game for four. White is to move.
        > score
        Score: Dan 1, Ann 0, Bob 0, Cid 0",
    );
    let fools = ["undo", "resign green", "undo 1", "redo"];
    for line in fools {
        say(&mut app, line);
    }
    assert!(table(&app).game().position().is_out(Color::Green));
}

#[test]
fn all_who_are_left_must_agree_to_a_draw() {
    check(
        "> game four human human human human
        A new game for four. White is to move.
        > accept
        No: no draw has been offered.
        > d4
        White pawn p1w moves from d2 to d4.
        > resign black
        Black resigns. Black is out.
        > draw
        Green offers a draw.
        Orange and White still have to accept.
        > draw
        No: Green has offered a draw already; Orange and White may accept or decline.
        > decline white
        White declines the draw.
        > draw green
        Green offers a draw.
        Orange and White still have to accept.
        > accept orange
        Orange accepts the draw.
        White still has to accept.
        > accept orange
        No: Orange has nothing to answer.
        > accept
        Draw by agreement: White, Green and Orange share the point.
        Score: White 1/3, Green 1/3, Black 0, Orange 1/3
        > undo
        Taken back. Green is to move.
        > b5
        No: p2g stands on b5 already.
        > c5
        Green pawn p2g moves from b5 to c5.
        > accept
        No: no draw has been offered.",
    );
}

#[test]
fn four_clocks_run_one_after_the_other_and_a_flag_takes_one_player_out() {
    check(
        "> game four human human human human 1+2
        A new game for four. White is to move.
        ~ 10
        > d4
        White pawn p1w moves from d2 to d4.
        ~ 5.5
        > clock
        White 0:52.0, Green 0:54.5, Black 1:00.0, Orange 1:00.0
        > pause
        The game is paused; type pause to go on.
        ~ 600
        > c5
        No: the game is paused; type pause to go on.
        > pause
        The game goes on.
        ~ 60
        Green's time is up. Green is out.
        ~ 1
        > clock
        White 0:52.0, Green 0:00.0, Black 0:59.0, Orange 1:00.0
        > undo
        Taken back. Green is to move.
        Green has 1:00.0 left; addtime 5 gives five more minutes.
        > clock
        White 0:52.0, Green 1:00.0, Black 1:00.0, Orange 1:00.0",
    );
}

#[test]
fn teams_lose_together() {
    check(
        "> game four teams human human human human
        A new game for four, White and Black against Green and Orange. White is to move.
        > d4
        White pawn p1w moves from d2 to d4.
        > resign
        Green resigns. Green loses for both partners.
        White and Black win.
        Score: White 0.5, Green 0, Black 0.5, Orange 0
        > d5
        No: the game is over: White and Black won: Green resigned.",
    );
}

#[test]
fn a_position_is_set_up_and_played() {
    let mut app = app(Face::Plain, &["four", "setup", "clear"]);
    let problems = |app: &App| app.setup().expect("a setup").start_problems();
    assert_eq!(problems(&app)[0], "White has no king");
    check_in(
        &mut app,
        "> + kw h1
        White king on h1.
        > + kg a4
        Green king on a4.
        > + black king g14
        Black king on g14.
        > + kio n8
        Orange king on n8.
        > + qw b4
        White queen on b4.
        > done
        No: it is not Green's turn, but the king on a4 is in check from b4
        > - b4
        b4 is empty.
        > + rw b6
        White rook on b6.
        > = green
        Green moves next.
        > done
        Ready: Green to move.
        > fen
        B-0,0,0,0-0,0,0,0-0,0,0,0-0,0,0,0-0-6,yK,7/14/14/14/14/14/13,gK/14/1,rR,12/14/bK,13/14/14/7,rK,6
        > cancel
        No: that is a word for setting up a position; type setup first.",
    );
}

#[test]
fn the_game_between_two_is_left_as_by_new_and_found_again() {
    let mut app = app(Face::Plain, &["names Ann, Bob", "e4"]);
    say(&mut app, "game human human human human");
    assert!(said(&app).contains("a game is running"), "{}", said(&app));
    let cmds = say(&mut app, "game! human human human human");
    assert!(
        matches!(&cmds[0], Cmd::Archive(pgn) if pgn.contains("1. e4")),
        "{cmds:?}"
    );
    say(&mut app, "d4");
    say(&mut app, "game human human");
    assert!(said(&app).contains("a game is running"), "{}", said(&app));
    let cmds = say(&mut app, "game! human human");
    assert!(
        matches!(&cmds[0], Cmd::Archive(pgn) if pgn.contains("1. d2-d4")),
        "{cmds:?}"
    );
    assert!(app.is_playing());
    assert_eq!(app.table().score_line(), "Ann 0, Bob 0");
}

/// What a table keeps is what it recalls, after any steps.
#[test]
fn what_is_kept_is_recalled() {
    let mut dice = Dice(14);
    for round in 0..6 {
        let mut app = app(
            Face::Plain,
            &[
                "game four human computer2 human human 5+3",
                "seat green human",
            ],
        );
        let mut recorded = vec!["four".to_owned()];
        if round % 2 == 0 {
            recorded.push("names Ann, Bo B, Cid, Dan".to_owned());
            say(&mut app, "names Ann, Bo B, Cid, Dan");
        }
        for _ in 0..60 {
            let position = board(table(&app).game()).clone();
            let legal = position.legal_moves();
            let line = match dice.below(30) {
                0 => "resign".to_owned(),
                1 => "undo 2".to_owned(),
                2 => "redo".to_owned(),
                3 => "draw".to_owned(),
                4 => "pause".to_owned(),
                5 => "new!".to_owned(),
                _ if table(&app).game().outcome().is_some() => "new".to_owned(),
                _ => coordinates::write(dice.pick(&position, &legal)),
            };
            let _ = update(
                &mut app,
                Msg::Elapsed(Duration::from_millis(dice.below(4000) as u64)),
            );
            let cmds = say(&mut app, &line);
            recorded.extend(cmds.into_iter().filter_map(|cmd| match cmd {
                Cmd::Record(line) => Some(line),
                _ => None,
            }));
            let kept = app.memory();
            let recalled = recalled(&kept);
            assert_eq!(recalled.memory(&[]), kept, "after {line}");
            assert_eq!(recalled.game(), table(&app).game(), "after {line}");
            assert_eq!(recalled.score(), table(&app).score(), "after {line}");
            assert_eq!(recalled.clock(), table(&app).clock(), "after {line}");
        }
        // What was recorded, and what a resumed program records first, bring the game back.
        for lines in [recorded, app.opening_record()] {
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            let replayed = self::app(Face::Plain, &lines);
            let [found, wanted] = [&replayed, &app].map(|app| table(app).game());
            assert_eq!(found.position(), wanted.position(), "{lines:?}");
            assert_eq!(found.outcome(), wanted.outcome(), "{lines:?}");
        }
    }
}

/// Carries out what the app asks of its computers, until it asks for nothing.
fn let_computers_play(app: &mut App, mut cmds: Vec<Cmd>, most: usize) -> usize {
    let never = AtomicBool::new(false);
    for moves in 0..most {
        let request = cmds.iter().rev().find_map(|cmd| match cmd {
            Cmd::Think(request) => Some((**request).clone()),
            _ => None,
        });
        let Some(SearchRequest {
            id,
            game,
            thinker: Thinker::Level(level),
            seed,
            ..
        }) = request
        else {
            return moves;
        };
        let level = Level::new(level.number()).unwrap_or(Level::MAX);
        let choice = choose(&game, level, seed, Limits::nodes(60), &never).expect("it has moves");
        let best = Best {
            best: Some(choice.mv),
            ponder: None,
            score: None,
        };
        // A late answer to another request changes nothing.
        let before = app.clone();
        let late = id + 1000;
        assert!(update(app, Msg::SearchDone { id: late, best }).is_empty());
        assert_eq!((app.cover(), app.table()), (before.cover(), before.table()));
        assert!(app.is_computing() == before.is_computing());
        cmds = update(app, Msg::SearchDone { id, best });
        let is_refused = app
            .replies()
            .iter()
            .any(|reply| matches!(reply, Reply::Refused(_)));
        assert!(!is_refused, "{}", said(app));
    }
    most
}

#[test]
fn four_computers_play_whole_games_through_the_app() {
    for line in [
        "four computer1 computer1 computer1 computer1",
        "four teams computer1 computer2 computer1 computer2",
    ] {
        let mut app = app(Face::Plain, &[]);
        let cmds = say(&mut app, line);
        assert!(app.is_computing());
        let_computers_play(&mut app, cmds, 1500);
        let points = table(&app).game().points().expect("the game has ended");
        let points: Points = points.into_values().into_iter().sum();
        assert_eq!(points.to_string(), "1");
        let text = table(&app).record().to_pgn();
        let read = pgn::read_all(text.as_bytes());
        assert_eq!(read[0].problem, None, "{text}");
        assert_eq!(
            read[0].tree.game().played(),
            table(&app).game().played(),
            "{text}"
        );
    }
}

#[test]
fn a_person_among_computers_is_asked_undoes_and_gets_hints() {
    let mut app = app(Face::Plain, &["four human computer1 computer1 computer1"]);
    assert!(!app.is_computing());
    let cmds = say(&mut app, "d4");
    say(&mut app, "c5");
    assert!(
        said(&app).contains("it is Green's turn, and Green is computer1"),
        "{}",
        said(&app)
    );
    assert_eq!(let_computers_play(&mut app, cmds, 9), 3);
    assert_eq!(table(&app).game().played().len(), 4);
    say(&mut app, "undo");
    assert_eq!(table(&app).game().played().len(), 0);
    say(&mut app, "redo");
    assert_eq!(table(&app).game().played().len(), 4);
    let cmds = say(&mut app, "hint");
    assert_eq!(let_computers_play(&mut app, cmds, 1), 1);
    assert!(said(&app).starts_with("Hint: "), "{}", said(&app));
    let cmds = say(&mut app, "resign");
    assert!(app.is_computing(), "the others play on: {cmds:?}");
    say(&mut app, "pause");
    assert!(!app.is_computing());
}

/// The squares that keys, mouse and words name are the same move.
#[test]
fn three_ways_to_move_are_one() {
    let mut by_mouse = app(Face::Screen, &["four"]);
    for msg in [
        Msg::SquarePressed(four::square("d2")),
        Msg::SquareReleased(four::square("d4")),
    ] {
        let _ = update(&mut by_mouse, msg);
    }
    let mut by_clicks = app(Face::Screen, &["four"]);
    for at in ["d2", "d4"] {
        let _ = update(&mut by_clicks, Msg::SquarePressed(four::square(at)));
        let _ = update(&mut by_clicks, Msg::SquareReleased(four::square(at)));
    }
    let typed = app(Face::Screen, &["four", "d4"]);
    for app in [by_mouse, by_clicks, typed] {
        let made: Vec<String> = table(&app)
            .game()
            .played()
            .iter()
            .filter_map(|step| step.mv())
            .map(coordinates::write)
            .collect();
        assert_eq!(made, ["d2d4"]);
    }
}

#[test]
fn a_loaded_game_is_walked_through_and_the_own_game_waits() {
    let text = "[Red \"Ann\"]\n[HotseatPlayers \"computer4 computer4 computer4 computer4\"]\n\n1. d2-d4 .. b5-c5 .. R .. m10-l10 2. d4-d9";
    let reading = pgn::read_all_by(Rules::FOUR, text.as_bytes())
        .into_iter()
        .next()
        .unwrap();
    for own in ["game four human human human human", "new"] {
        let mut app = app(Face::Plain, &[own]);
        say(&mut app, "d4");
        let before = app.memory();
        let _ = update(&mut app, Msg::Run(Command::View(Box::new(reading.clone()))));
        assert!(!app.is_computing(), "tags of a file mean nothing");
        let problem = app.viewer().and_then(|viewer| viewer.problem());
        let problem = problem.expect("the last move is not legal").to_string();
        assert!(problem.starts_with("2. d4-d9: p1w cannot go"), "{problem}");
        assert_eq!(app.memory(), before);
        check_in(
            &mut app,
            "> next
            After 1. White d4.
            > next 9
            After 1. Orange l10; the game ends here, unfinished.
            > first
            At the start (White: Ann, Green: Green, Black: Black, Orange: Orange).
            > e3
            In a variation, after 1. White e3; the variation ends here.
            > undo
            Undone: the move 1. White e3.
            At the start (White: Ann, Green: Green, Black: Black, Orange: Orange).
            > resign
            No: you are viewing a game; resign is for your own (close returns to it, play plays on from here).",
        );
        say(&mut app, "close");
        assert!(self::said(&app).starts_with("Back to your game; "));
        assert_eq!(app.memory(), before);
    }
}

/// The list of games has those of four as well, whether or not their tags say so.
#[test]
fn games_for_four_are_listed_and_found_by_their_players() {
    let home = tempfile::tempdir().expect("a directory");
    for (name, text) in [
        (
            "games-2026-09.pgn4",
            "[Blue \"Bob\"]\n[Red \"Ann\"]\n\n1. d2-d4 .. b5-c5",
        ),
        ("games-2026-11.pgn4", "1. d2-d4 .. b4-c4 .. k13-k11"),
    ] {
        std::fs::write(home.path().join(name), text).expect("a file");
    }
    let files = GameFiles::of_directory(home.path().to_owned()).expect("files");
    assert_eq!(files.files().len(), 2);
    let mut app = app(Face::Plain, &["four", "d4", "games"]);
    let id = app.game_list().expect("a list is open").id();
    let (sender, news) = mpsc::channel();
    let _handle = read(id, files, move |msg| sender.send(msg).expect("a reader"));
    for msg in news {
        update(&mut app, msg);
    }
    let text = said(&app);
    assert!(text.contains("2. Ann, Bob - "), "{text}");
    say(&mut app, "games bob");
    let text = said(&app);
    assert!(text.contains("1. Ann, Bob - "), "{text}");
    check_in(
        &mut app,
        "> close
        Back to your game; Green is to move.",
    );
}

/// A game's steps through eliminations are rewound to the same states.
#[test]
fn undo_without_limit_returns_to_the_start() {
    let mut game = new_game();
    let mut dice = Dice(41);
    while game.outcome().is_none() && game.played().len() < 200 {
        let legal = game.position().legal_moves();
        if dice.chance(2) {
            game.take_step(Step::Resignation(game.turn()));
        } else {
            let mv = dice.pick(board(&game), &legal);
            assert!(game.play_on(mv));
        }
    }
    let steps = game.played().to_vec();
    let mut app = app(Face::Plain, &["four"]);
    for step in &steps {
        let line = match *step {
            Step::Move { mv, .. } => coordinates::write(mv),
            Step::Resignation(seat) => format!("resign {}", seat.letter()),
            Step::FlagFall(_) | Step::Agreement | Step::Claim(_) => unreachable!("none was taken"),
        };
        say(&mut app, &line);
    }
    assert_eq!(table(&app).game().outcome(), game.outcome());
    say(&mut app, &format!("undo {}", steps.len()));
    assert_eq!(
        table(&app).game().position(),
        &AnyPosition::start(Rules::FOUR)
    );
    say(&mut app, &format!("redo {}", steps.len()));
    assert_eq!(table(&app).game().position(), game.position());
    assert_eq!(table(&app).game().eliminations(), game.eliminations());
}

/// What is refused at the table changes nothing that is kept, and nothing makes the program fall over.
#[test]
fn whatever_is_refused_changes_nothing_that_is_kept() {
    const WORDS: [&str; 36] = [
        "d4",
        "p1w 4 d",
        "Nf12",
        "O-O",
        "resign",
        "resign g",
        "draw",
        "draw black",
        "accept",
        "accept white",
        "decline",
        "undo",
        "undo 3",
        "redo 2",
        "pause",
        "hint",
        "move",
        "swap",
        "names A, B, C, D",
        "names A, B",
        "seat green computer1",
        "seat green human",
        "setup",
        "done",
        "cancel",
        "clear",
        "start",
        "+ qw h7",
        "- h7",
        "= orange",
        "castling wK gQ",
        "ep d3",
        "new",
        "restart!",
        "game human human human",
        "flip",
    ];
    let mut dice = Dice(77);
    let mut app = app(Face::Plain, &["four 5+3"]);
    for _ in 0..4000 {
        let line = match dice.below(3) {
            0 if app.setup().is_none() && table(&app).game().outcome().is_none() => {
                let position = board(table(&app).game()).clone();
                coordinates::write(dice.pick(&position, &position.legal_moves()))
            }
            _ => WORDS[dice.below(WORDS.len())].to_owned(),
        };
        let before = app.memory();
        let cmds = say(&mut app, &line);
        let is_refused = app
            .replies()
            .iter()
            .any(|reply| matches!(reply, Reply::Refused(_)));
        assert!(
            !app.replies().is_empty() || !cmds.is_empty() || app.is_thinking(),
            "{line}"
        );
        assert!(
            !is_refused || app.memory() == before,
            "{line}: {}",
            said(&app)
        );
    }
}

/// A file that was cut off or changed is read as far as it goes, or refused.
#[test]
fn a_damaged_file_is_read_as_far_as_it_goes() {
    let lines = [
        "four 5+3",
        "names Ann, Bob, Cid, Dan",
        "d4",
        "c5",
        "resign black",
        "l10",
        "undo",
    ];
    let kept = app(Face::Plain, &lines).memory();
    let whole = kept.as_bytes();
    for at in 0..whole.len() {
        let mut changed = whole.to_vec();
        changed[at] ^= 1;
        for bytes in [&whole[..at], &changed] {
            let _ = Table::recall(bytes, &[]);
            if let Some(salvaged) = Table::salvage(bytes, &[]) {
                assert!(salvaged.table.game().played().len() <= 4);
            }
        }
    }
    let salvaged = Table::salvage(&whole[..whole.len() - 8], &[]);
    let salvaged = salvaged.expect("there are steps").table;
    assert!(!salvaged.game().played().is_empty());
    assert_eq!(salvaged.name(Color::Black), "Cid");
}

/// Finished games are kept with names that have blanks in them; so are those in a file of an earlier
/// version, which could not read them.
#[test]
fn names_with_blanks_survive_a_finished_game() {
    let lines = [
        "four",
        "names Ann Lee, Bob, Cid van Dyk, Dan",
        "resign",
        "resign",
        "resign",
        "new",
        "d4",
    ];
    let app = app(Face::Plain, &lines);
    let kept = app.memory();
    assert!(
        kept.contains(":Ann\u{a0}Lee,Bob,Cid\u{a0}van\u{a0}Dyk,Dan"),
        "{kept}"
    );
    let recalled = recalled(&kept);
    assert_eq!(recalled.name(Color::Black), "Cid van Dyk");
    assert_eq!(recalled.score(), table(&app).score());
    assert_eq!(recalled.memory(&[]), kept);
}
