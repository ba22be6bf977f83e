//! The loop with a clock of its own: no test here waits for anything.

use std::collections::VecDeque;
use std::time::Duration;

use super::*;
use crate::app::table::players::Who;
use crate::app::{Face, Options};
use crate::engine::{Best, Info, Level, Score};
use crate::model::{ByColor, Position};
use crate::notation::coordinates;
use crate::runtime::inbox::Inbox;
use crate::runtime::performer::Tools;
use crate::store::Keeper;

/// What happens.
#[derive(Debug, Clone, Copy)]
enum Happens {
    /// A move is typed.
    Line(&'static str),
    /// The computer reports a line of thought.
    Thinks,
    /// The computer moves.
    Moves(&'static str),
    /// The program is stopped until so many milliseconds after the start.
    StopsUntil(u64),
    /// The machine has no time for the program until so many milliseconds after the start.
    WakesLate(u64),
    /// A signal ends the program.
    Ends,
}

use Happens::{Ends, Line, Moves, StopsUntil, Thinks, WakesLate};

const SIGNAL: i32 = 15;

/// A world in which time passes only while the loop waits.
struct Script {
    now: Duration,
    left: VecDeque<(Duration, Happens)>,
    was_stopped: bool,
    position: Position,
    /// The number of the computer's present task; they are counted from 1.
    task: u64,
}

impl Script {
    /// A script of what happens so many milliseconds after the start.
    fn new(script: &[(u64, Happens)]) -> Script {
        let timed = script
            .iter()
            .map(|&(at, happens)| (Duration::from_millis(at), happens));
        Script {
            now: Duration::ZERO,
            left: timed.collect(),
            was_stopped: false,
            position: Position::default(),
            task: 1,
        }
    }

    fn incoming(&mut self, happens: Happens) -> Option<Incoming> {
        match happens {
            Line(text) => {
                let mv = coordinates::read(&self.position, text).unwrap();
                self.position.play(mv);
                Some(Incoming::Event(Event::Line(text.to_owned())))
            }
            Ends => Some(Incoming::Event(Event::Terminate(SIGNAL))),
            Thinks => {
                let (id, info) = (self.task, Box::new(a_thought()));
                Some(Incoming::Told(Box::new(Msg::SearchInfo { id, info })))
            }
            Moves(text) => {
                let mv = coordinates::read(&self.position, text).unwrap();
                self.position.play(mv);
                let best = Best {
                    best: Some(mv),
                    ponder: None,
                    score: None,
                };
                let id = self.task;
                self.task += 1;
                Some(Incoming::Told(Box::new(Msg::SearchDone { id, best })))
            }
            StopsUntil(millis) => {
                self.now = Duration::from_millis(millis);
                self.was_stopped = true;
                None
            }
            WakesLate(millis) => {
                self.now = Duration::from_millis(millis);
                None
            }
        }
    }
}

impl EventSource for Script {
    fn now(&self) -> Duration {
        self.now
    }

    fn try_next(&mut self, _: Wanted) -> Option<Incoming> {
        let &(at, happens) = self.left.front()?;
        if at > self.now {
            return None;
        }
        self.left.pop_front();
        self.incoming(happens)
    }

    fn next(&mut self, _: Wanted, at_most: Option<Duration>) -> Option<Incoming> {
        let &(at, happens) = self.left.front().expect("the script has an end");
        let wake = at_most.map(|time| self.now + time);
        if let Some(wake) = wake.filter(|&wake| wake < at) {
            self.now = wake;
            return None;
        }
        self.now = self.now.max(at);
        self.left.pop_front();
        self.incoming(happens)
    }

    fn was_stopped(&mut self, _: bool) -> bool {
        std::mem::take(&mut self.was_stopped)
    }
}

fn a_thought() -> Info {
    Info {
        depth: 1,
        seldepth: 1,
        rank: 1,
        score: Score::Centipawns(0),
        nodes: 20,
        nps: 20,
        hashfull: 0,
        time: Duration::ZERO,
        line: Vec::new(),
    }
}

/// A front end that shows nothing, and wakes as the screen or the plain mode does.
struct Silent {
    face: Face,
    /// How often it was drawn.
    draws: usize,
}

impl FrontEnd for Silent {
    fn interpret(&mut self, _: &App, event: Event) -> Option<Msg> {
        match event {
            Event::Line(line) => Some(Msg::Line(line)),
            _ => None,
        }
    }

    fn wanted(&self, _: &App, _: bool) -> Wanted {
        Wanted::All
    }

    fn until_wake(&self, app: &App) -> Option<Duration> {
        match self.face {
            Face::Screen => until_change(app),
            Face::Plain => Some(app.running_clock()?.until_flag().min(A_SECOND)),
        }
    }

    fn answer(&mut self, _: &App, _: bool) -> Result<()> {
        Ok(())
    }

    fn settle(&mut self, _: &App, _: bool, _: bool) -> Result<()> {
        Ok(())
    }

    fn draw(&mut self, _: &App) -> Result<()> {
        self.draws += 1;
        Ok(())
    }

    fn warn(&mut self, _: &str) -> bool {
        true
    }

    fn copy(&mut self, _: &str) -> Result<bool> {
        Ok(false)
    }

    fn ring(&mut self) -> Result<()> {
        Ok(())
    }

    fn suspend(&mut self) -> Result<()> {
        Ok(())
    }

    fn stop(&mut self) -> Result<()> {
        Ok(())
    }

    fn resume(&mut self) -> Result<()> {
        Ok(())
    }

    fn apply(&mut self, _: &Settings) -> Result<()> {
        Ok(())
    }
}

const A_SECOND: Duration = Duration::from_secs(1);
const FACES: [Face; 2] = [Face::Screen, Face::Plain];

/// Plays a script in a game of five minutes, and gives how long each move took, in milliseconds.
fn times(face: Face, black: Who, script: &[(u64, Happens)]) -> Vec<u128> {
    let options = Options {
        players: ByColor::two(Who::Human, black),
        control: "5".parse().unwrap(),
        ..Options::default()
    };
    let game = play(face, options, true, script);
    let played = game.app.table().game().played();
    played.iter().map(|step| step.spent().as_millis()).collect()
}

/// Plays a script to its end on a terminal that is fast or is not.
fn play(
    face: Face,
    options: Options,
    is_fast: bool,
    script: &[(u64, Happens)],
) -> EventLoop<Silent, Script> {
    let app = App::new(options, Settings::default(), face);
    let tools = Tools {
        keeper: Keeper::open_at(None, None, &[]).keeper,
        journal: None,
        config: None,
        guard: None,
        is_person: true,
    };
    // The real computer answers into an inbox that is never read.
    let performer = Performer::new(&app, tools, &Inbox::new());
    let mut game = EventLoop::new(
        app,
        Silent { face, draws: 0 },
        performer,
        Script::new(script),
    );
    game.begin(Msg::Speed { is_fast }).unwrap();
    assert_eq!(game.run().unwrap(), Left::Signal(SIGNAL));
    game
}

fn computer() -> Who {
    Who::Computer(Level::MIN)
}

/// What the first move costs: on the screen the clocks start with it.
fn first_move(face: Face, spent: u128) -> u128 {
    match face {
        Face::Screen => 0,
        Face::Plain => spent,
    }
}

/// A computer that thinks aloud wakes the loop all the time; its seconds are its own to the last.
#[test]
fn every_moment_belongs_to_the_side_to_move() {
    let mut script = vec![(300, Line("e2e4"))];
    script.extend((1..80).map(|n| (300 + 120 * n, Thinks)));
    script.extend([(9_900, Moves("e7e5")), (10_200, Line("g1f3"))]);
    script.extend((1..50).map(|n| (10_200 + 120 * n, Thinks)));
    script.extend([
        (16_900, Moves("b8c6")),
        (17_210, Line("f1c4")),
        (24_310, Moves("g8f6")),
        (24_320, Ends),
    ]);
    for face in FACES {
        let spent = times(face, computer(), &script);
        let first = first_move(face, 300);
        assert_eq!(spent, [first, 9_600, 300, 6_700, 310, 7_100], "{face:?}");
    }
}

/// A computer that says nothing until it moves.
#[test]
fn silence_takes_time_as_well() {
    let script = [
        (40, Line("e2e4")),
        (7_123, Moves("e7e5")),
        (7_123, Line("g1f3")),
        (9_000, Ends),
    ];
    for face in FACES {
        let spent = times(face, computer(), &script);
        assert_eq!(spent, [first_move(face, 40), 7_083, 0], "{face:?}");
    }
}

/// At most what is left until the loop would have woken can have been thinking.
#[test]
fn a_stopped_program_burns_no_time() {
    let script = [
        (0, Line("e2e4")),
        (2_500, StopsUntil(60_000)),
        (60_500, Line("e7e5")),
        (61_000, Line("g1f3")),
        (61_000, Ends),
    ];
    for face in FACES {
        let spent = times(face, Who::Human, &script);
        assert_eq!(spent[2], 500, "{face:?}");
        assert!((3_000..=3_500).contains(&spent[1]), "{face:?}: {spent:?}");
    }
}

/// However late the machine wakes the loop, no time is lost without a stop.
#[test]
fn a_busy_machine_loses_no_time() {
    let script = [
        (0, Line("e2e4")),
        (500, WakesLate(39_000)),
        (41_000, Line("e7e5")),
        (41_000, Ends),
    ];
    for face in FACES {
        let spent = times(face, Who::Human, &script);
        assert_eq!(spent, [0, 41_000], "{face:?}");
    }
}

/// A piece glides for seven steps, and nothing is drawn before or after; a move that comes meanwhile
/// does not wait.
#[test]
fn a_gliding_piece_wakes_the_loop_for_a_moment_only() {
    let script = [
        (1_000, Line("e2e4")),
        (3_000, Line("e7e5")),
        (3_050, Line("g1f3")),
        (60_000, Ends),
    ];
    for (is_fast, draws) in [(false, 4), (true, 4 + 7 + 2 + 7)] {
        let game = play(Face::Screen, Options::default(), is_fast, &script);
        assert_eq!(game.front.draws, draws, "fast: {is_fast}");
        assert_eq!(game.app.table().game().played().len(), 3);
        assert_eq!(game.app.screen().motion(), None);
    }
}
