//! The computer in a chair, by messages alone: no engine thinks here, and no time passes.

use hotseat::app::computer::{Purpose, SearchRequest};
use hotseat::app::settings::Settings;
use hotseat::app::{App, Cmd, Face, Msg, Options, Reply, update};
use hotseat::engine::{Best, Score};
use hotseat::model::{ByColor, Color};
use hotseat::notation::coordinates;

/// An app, and what it has asked the computers for last.
struct Table {
    app: App,
    order: Option<SearchRequest>,
    stopped: usize,
}

impl Table {
    fn new(white: &str, black: &str, face: Face) -> Table {
        let options = Options {
            players: ByColor::two(white.parse().unwrap(), black.parse().unwrap()),
            ..Options::default()
        };
        let app = App::new(options, Settings::default(), face);
        let mut table = Table {
            app,
            order: None,
            stopped: 0,
        };
        table.send(Msg::Elapsed(std::time::Duration::ZERO));
        table
    }

    fn send(&mut self, msg: Msg) -> Vec<Cmd> {
        let cmds = update(&mut self.app, msg);
        for cmd in &cmds {
            match cmd {
                Cmd::Think(order) => self.order = Some((**order).clone()),
                Cmd::StopThinking => {
                    self.stopped += 1;
                    self.order = None;
                }
                _ => {}
            }
        }
        cmds
    }

    fn line(&mut self, line: &str) -> Vec<Cmd> {
        self.send(Msg::Line(line.to_owned()))
    }

    /// Answers the present order with a move in coordinates.
    fn answer(&mut self, mv: &str, score: i32) {
        let order = self.order.take().expect("something is being thought about");
        let request = coordinates::parse(mv).unwrap();
        let best = Best {
            best: Some(order.game.resolve(request).unwrap()),
            ponder: None,
            score: Some(Score::Centipawns(score)),
        };
        self.send(Msg::SearchDone { id: order.id, best });
    }

    fn moves(&self) -> usize {
        self.app.table().game().played().len()
    }

    fn said(&self) -> String {
        let said: Vec<String> = self.app.replies().iter().map(Reply::to_string).collect();
        said.join("\n")
    }
}

#[test]
fn it_is_asked_when_it_is_its_turn_and_its_move_is_played() {
    let mut table = Table::new("human", "computer3", Face::Plain);
    assert_eq!(table.order, None);
    table.line("e4");
    assert!(table.app.is_computing());
    table.answer("e7e5", 0);
    assert_eq!(table.moves(), 2);
    assert_eq!(table.said(), "Black pawn p5b moves from e7 to e5.");
    assert!(!table.app.is_computing());
}

#[test]
fn a_late_answer_changes_nothing() {
    let mut table = Table::new("human", "computer3", Face::Plain);
    table.line("e4");
    let late = table.order.clone().unwrap();
    table.line("undo");
    assert_eq!((table.moves(), table.stopped), (0, 1));
    let best = Best {
        best: late.game.position().legal_moves().first().copied(),
        ponder: None,
        score: None,
    };
    table.send(Msg::SearchDone { id: late.id, best });
    assert_eq!(table.moves(), 0);
    table.line("d4");
    assert_ne!(table.order.as_ref().unwrap().id, late.id);
}

#[test]
fn a_person_does_not_move_for_it_and_takes_both_moves_back() {
    let mut table = Table::new("human", "computer3", Face::Plain);
    table.line("e4");
    table.line("e5");
    assert!(
        table.said().contains("Black is computer3"),
        "{}",
        table.said()
    );
    assert!(table.app.is_computing());
    table.answer("e7e5", 0);
    table.line("undo");
    assert_eq!(table.moves(), 0);
    table.line("redo");
    assert_eq!(table.moves(), 2);
    table.line("resign");
    assert_eq!(
        table.app.ending_line().as_deref(),
        Some("White resigns. Black wins.")
    );
}

#[test]
fn two_computers_play_pause_and_step() {
    let mut table = Table::new("computer2", "computer3", Face::Screen);
    table.answer("e2e4", 0);
    assert!(table.app.is_computing());
    table.line("pause");
    assert_eq!((table.order.clone(), table.stopped), (None, 1));
    assert!(!table.app.hides_board());
    table.line("move");
    table.answer("e7e5", 0);
    assert_eq!((table.moves(), table.order.clone()), (2, None));
    table.line("pause");
    assert!(table.app.is_computing());
    let cmds = table.line("move");
    assert!(cmds.contains(&Cmd::MoveNow));
}

#[test]
fn it_gives_up_only_after_a_while_and_only_if_it_knows_better() {
    for (level, gives_up) in [("computer5", true), ("computer2", false)] {
        let mut table = Table::new("human", level, Face::Plain);
        let mut shuffle = ["g8f6", "f6g8"].into_iter().cycle();
        for (i, mv) in ["Nf3", "Ng1"].into_iter().cycle().take(5).enumerate() {
            table.line(mv);
            if table.order.is_none() {
                break;
            }
            assert!(table.app.table().game().outcome().is_none());
            table.answer(shuffle.next().unwrap(), -1500);
            let is_over = table.app.table().game().outcome().is_some();
            assert_eq!(is_over, gives_up && i == 3, "{level} at its move {}", i + 1);
        }
    }
}

#[test]
fn a_draw_is_taken_by_the_worse_side_and_not_by_the_better() {
    for (score, is_taken) in [(-300, true), (100, false)] {
        let mut table = Table::new("human", "computer5", Face::Plain);
        for (mv, answer) in [("Nf3", "g8f6"), ("Ng1", "f6g8")] {
            table.line(mv);
            table.answer(answer, score);
        }
        table.line("draw");
        assert!(table.app.table().game().outcome().is_none());
        table.line("Nf3");
        table.answer("g8f6", score);
        assert_eq!(table.app.table().game().outcome().is_some(), is_taken);
    }
}

#[test]
fn a_hint_is_shown_on_the_board_until_the_position_changes() {
    let mut table = Table::new("human", "human", Face::Screen);
    table.line("hint");
    assert_eq!(
        table.order.as_ref().map(|order| order.purpose),
        Some(Purpose::Hint)
    );
    table.answer("g1f3", 20);
    assert_eq!(table.said(), "Hint: h2w to f3 (Nf3).");
    assert!(table.app.hint().is_some());
    table.line("e4");
    assert!(table.app.hint().is_none());
}

#[test]
fn when_it_fails_people_choose_who_plays_on_and_nothing_is_lost() {
    let mut table = Table::new("human", "engine:broken", Face::Plain);
    table.line("e4");
    let id = table.order.take().unwrap().id;
    table.send(Msg::SearchFailed {
        id,
        reason: "It has died.".to_owned(),
    });
    assert!(table.said().contains("It has died. Type move to try again"));
    assert_eq!((table.moves(), table.order.clone()), (1, None));
    table.line("move");
    assert!(table.order.is_some());
    table.line("seat black computer4");
    assert!(table.app.is_computing());
    table.answer("e7e5", 0);
    assert_eq!(table.moves(), 2);
    table.line("seat black human");
    table.line("Nf3");
    table.line("Nc6");
    assert_eq!((table.moves(), table.order.clone()), (4, None));
    assert_eq!(table.app.table().game().turn(), Color::White);
}

/// Nobody's time runs while people decide what to do about an engine that has failed.
#[test]
fn the_clock_stands_while_a_failed_engine_is_dealt_with() {
    let mut table = Table::new("human", "engine:broken", Face::Screen);
    table.line("game! human engine:broken 5");
    table.line("e4");
    assert!(table.app.running_clock().is_some());
    let id = table.order.take().unwrap().id;
    table.send(Msg::SearchFailed {
        id,
        reason: "It has died.".to_owned(),
    });
    assert_eq!(table.app.running_clock(), None);
    table.line("seat black human");
    assert!(table.app.running_clock().is_some());
}
