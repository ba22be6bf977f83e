//! A monkey test: a hundred thousand random keys, clicks, pastes, waits and resizes.
//!
//! Nothing may panic, and the game must always match a replay of its moves. Whatever the program
//! asks for outside is answered by [`Outside`], so that computers move, puzzles and files open.

mod outside;

use std::collections::BTreeMap;
use std::env;
use std::time::Duration;

use crate::common::Random;
use crate::common::fours::FOURS;
use crate::common::screens::{GAMES, POPUPS, VIEWS};
use crate::common::seat::{Seat, key};
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use hotseat::app::command::{Scope, table};
use hotseat::app::{App, Cmd, Msg, Screen};
use hotseat::model::{Game, Promotion};
use hotseat::ui::theme::Depth;
use hotseat::ui::{self, Ability};
use outside::Outside;

/// How many events there are, unless `MONKEY_EVENTS` says otherwise.
const EVENTS: usize = 100_000;
/// How often the screen is drawn, and the game replayed.
const LOOKS: usize = 20;
/// How often a new session starts, since sessions of random input end up empty.
const SITTINGS: usize = 1000;

/// Lines for all modes: games, setup, studies, practice, the explorer, games for four.
const LINES: [&str; 62] = [
    "e4",
    "d5",
    "Nf3",
    "Nc6",
    "exd5",
    "O-O",
    "e7e8",
    "p1w 3 a",
    "r1w 5 a",
    "undo",
    "redo",
    "undo 3",
    "resign",
    "draw",
    "accept",
    "claim",
    "new!",
    "game! human human 5+3",
    "swap",
    "flip",
    "pause",
    "setup",
    "done",
    "cancel",
    "names Zo\u{eb}, \u{674e}\u{96f7}",
    "theme mono",
    "game! human computer1 1+1",
    "game! computer1 computer2",
    "game! human human human human",
    "game! four teams human computer1 computer1 computer1",
    "chess960! 518",
    "chess960! random",
    "setup",
    "clear",
    "start",
    "+ K e1",
    "- e1",
    "study",
    "study new",
    "comment good \u{674e}",
    "uncomment",
    "glyph !?",
    "arrow e2 e4 red",
    "mark d5",
    "tag Event \u{202e}x",
    "promote",
    "mainline",
    "cut",
    "fold",
    "variation 1",
    "line",
    "save game.pgn",
    "tree",
    "practice",
    "practice mistakes",
    "solution",
    "next",
    "hint",
    "analysis",
    "review",
    "load b.pgn4",
    "view a.pgn",
];

const PASTES: [&str; 7] = [
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "7k/8/8/6Q1/8/8/8/K7 w - - 0 1",
    "e4\ne5\n",
    "\u{1b}[2J\u{7}\u{0}",
    "e\u{301}\u{301}\u{200d}\u{1f469}\u{fe0f}",
    "\u{674e}\u{96f7} \u{674e}\u{96f7} \u{674e}\u{96f7} \u{674e}\u{96f7}",
    "",
];

const LETTERS: &str = "abcdefgh12345678KQRBNPkqrbnpxw-=+ ?,.!\u{e9}\u{301}\u{674e}\u{1f469}";

const ABILITIES: [Ability; 3] = [
    Ability::new(Depth::True, false),
    Ability::new(Depth::Ansi16, false),
    Ability::new(Depth::Mono, true),
];

/// The same events every time, or others: `MONKEY_SEED=7 cargo test --test program monkey`.
fn seed() -> u64 {
    number("MONKEY_SEED").unwrap_or(5)
}

/// A number in the environment.
fn number(variable: &str) -> Option<u64> {
    env::var(variable).ok()?.parse().ok()
}

#[test]
fn random_input_breaks_nothing() {
    let mut random = Random::new(seed());
    let mut seat = Seat::new();
    let mut outside = Outside::default();
    let mut moves = 0;
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for event in 0..number("MONKEY_EVENTS").map_or(EVENTS, |events| events as usize) {
        if event % SITTINGS == 0 {
            moves += seat.app.table().game().played().len();
            seat = sit_down(&mut random);
            outside = Outside::default();
        }
        let answer = (random.below(4) == 0).then(|| outside.next(&mut random));
        let cmds = match answer.flatten() {
            Some(answer) => seat.send(answer),
            None => hit(&mut seat, &mut random),
        };
        outside.take(cmds, &mut random);
        *places.entry(place(&seat.app)).or_default() += 1;
        if event % LOOKS == 0 {
            let ability = ABILITIES[random.below(ABILITIES.len())];
            let _ = seat.buffer(ability);
            assert_game_is_its_moves(&seat.app);
            assert_screen_is_consistent(&seat.app);
        }
    }
    println!("{moves} moves, {places:?}");
    assert!(moves > 200, "the monkey made only {moves} moves");
    assert_eq!(places.len(), PLACES, "the monkey was only in {places:?}");
}

/// How many places there are.
const PLACES: usize = 11;

/// Where in the program the user is.
fn place(app: &App) -> &'static str {
    match (app.popup(), app.scope()) {
        (Some(Screen::Promotion(_)), _) => "promotion",
        (Some(Screen::Dialog(_)), _) => "dialog",
        (Some(Screen::Explorer(_)), _) => "explorer",
        (Some(Screen::Help(_)), _) => "help",
        (Some(Screen::Text { .. }), _) => "text",
        (Some(Screen::Note(_)), _) => "comment",
        (_, Scope::Game) => "playing",
        (_, Scope::Setup) => "setup",
        (_, Scope::Viewer) => "viewer",
        (_, Scope::Games) => "games",
        (_, Scope::Practice) => "practice",
    }
}

/// Any screen of the program, in a window of any size.
fn sit_down(random: &mut Random) -> Seat {
    let screens = [&GAMES[..], &POPUPS[..], &VIEWS[..], &FOURS[..]].concat();
    let (_, seat) = screens[random.below(screens.len())];
    seat().resized(size(random))
}

/// Sizes of all kinds: nothing at all, too small, usual, and huge.
fn size(random: &mut Random) -> (u16, u16) {
    let [width, height] = match random.below(4) {
        0 => [12, 6],
        1 => [60, 30],
        2 => [140, 50],
        _ => [400, 130],
    };
    (random.below(width) as u16, random.below(height) as u16)
}

/// One random event.
fn hit(seat: &mut Seat, random: &mut Random) -> Vec<Cmd> {
    match random.below(100) {
        0..40 => seat.key(any_key(random)),
        40..65 => click(seat, random),
        65..80 => make_a_move(seat, random),
        80..90 => seat.lines(&[LINES[random.below(LINES.len())]]),
        90..95 => {
            let time = Duration::from_millis(random.below(9000) as u64);
            seat.send(Msg::Elapsed(time))
        }
        95..98 => {
            let text = PASTES[random.below(PASTES.len())];
            seat.send(Msg::Pasted(text.to_owned()))
        }
        _ => {
            let (width, height) = size(random);
            seat.window.width = width;
            seat.window.height = height;
            let list_rows = ui::list_rows(seat.window);
            seat.send(Msg::Resized { list_rows })
        }
    }
}

/// A key of the table, a letter, or one that is not bound.
fn any_key(random: &mut Random) -> KeyEvent {
    match random.below(10) {
        0..6 => {
            let keys: Vec<&str> = table::all().flat_map(|spec| spec.keys).copied().collect();
            key(keys[random.below(keys.len())])
        }
        6..9 => {
            let letters: Vec<char> = LETTERS.chars().collect();
            let letter = letters[random.below(letters.len())];
            KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE)
        }
        _ => KeyEvent::new(KeyCode::Insert, KeyModifiers::ALT),
    }
}

/// A mouse event in the window or just outside it.
fn click(seat: &mut Seat, random: &mut Random) -> Vec<Cmd> {
    let kinds = [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::Up(MouseButton::Left),
        MouseEventKind::Drag(MouseButton::Left),
        MouseEventKind::Down(MouseButton::Right),
        MouseEventKind::Up(MouseButton::Right),
        MouseEventKind::Moved,
        MouseEventKind::ScrollUp,
        MouseEventKind::ScrollDown,
    ];
    let x = random.below(usize::from(seat.window.width) + 3) as u16;
    let y = random.below(usize::from(seat.window.height) + 3) as u16;
    seat.mouse(kinds[random.below(kinds.len())], (x, y))
}

/// A legal move by mouse: without these the games hardly get beyond the opening.
fn make_a_move(seat: &mut Seat, random: &mut Random) -> Vec<Cmd> {
    let Some(mv) = random.legal_move(seat.app.board_game().position()) else {
        return Vec::new();
    };
    let mut cmds = seat.send(Msg::SquarePressed(mv.from()));
    cmds.extend(seat.send(Msg::SquareReleased(mv.to())));
    if matches!(seat.app.popup(), Some(Screen::Promotion(_))) {
        cmds.extend(seat.send(Msg::RowPicked(random.below(Promotion::ALL.len() + 1))));
    }
    cmds
}

/// Position, names and captures are those of a new game with the same moves.
fn assert_game_is_its_moves(app: &App) {
    let game = app.table().game();
    let mut replay = Game::from_position(game.start().clone());
    for &step in game.played() {
        match step.mv() {
            Some(mv) => assert_eq!(replay.play(mv.request()).map(|_| ()), Ok(())),
            None => assert!(replay.take_step(step)),
        }
    }
    assert_eq!(replay.position(), game.position());
    assert_eq!(replay.roster(), game.roster());
    assert_eq!(replay.repetitions(), game.repetitions());
    if game.ending().is_none() {
        assert_eq!(replay.outcome(), game.outcome());
    }
}

/// The rest of the state matches the game.
fn assert_screen_is_consistent(app: &App) {
    let (game, screen) = (app.table().game(), app.screen());
    if let Some(hand) = screen.selected() {
        let shown = app.board_game();
        let has_hands = !matches!(app.scope(), Scope::Setup | Scope::Games);
        assert!(has_hands, "a piece is selected in another mode");
        let piece = shown.roster().at(hand).expect("a piece is selected");
        assert_eq!(piece.color(), shown.turn());
    }
    if let Some(ply) = screen.browsed() {
        assert!(ply < game.played().len());
        assert_eq!(app.shown_game().played().len(), ply);
    }
    if let Some(Screen::Promotion(chooser)) = app.popup() {
        let game = app.board_game();
        let piece = game.roster().at(chooser.from).expect("a pawn waits");
        assert_eq!(piece.color(), game.turn());
    }
    let input = screen.input();
    assert!(input.text().starts_with(input.before_cursor()));
    assert!(input.text().chars().count() <= 1000);
}
