//! What must hold in every session, however it goes: random people at the keyboard.

use std::time::Duration;

use hotseat::app::command::table;
use hotseat::app::{App, Cmd, Msg, Options, Reply, update};
use hotseat::model::{ByColor, Color};
use hotseat::notation::{coordinates, piece_move, san};
use proptest::prelude::*;

/// Something that random people do.
#[derive(Debug, Clone)]
enum Deed {
    /// Make one of the legal moves, in one of the notations.
    Move(usize, usize),
    Type(String),
    Wait(u64),
}

/// Lines that change a session, or try to.
const LINES: [&str; 42] = [
    "undo",
    "undo",
    "undo 2",
    "undo 5",
    "redo",
    "redo 3",
    "resign",
    "resign",
    "draw",
    "draw",
    "accept",
    "decline",
    "claim",
    "claim Nf3",
    "new",
    "new",
    "new!",
    "game",
    "game! human human 5+3",
    "game human human 0:30",
    "game human computer1",
    "names Ann, Bob",
    "names Cy Dee",
    "swap",
    "alternate on",
    "alternate off",
    "pause",
    "pause",
    "flip",
    "setup",
    "done",
    "done",
    "cancel",
    "clear",
    "+ K e1",
    "+ k e8",
    "- a2",
    "= black",
    "castling -",
    "fen! 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
    "fen 7k/5Q2/6K1/8/8/8/8/8 w - - 97 60",
    "fen",
];

fn deed() -> impl Strategy<Value = Deed> {
    prop_oneof![
        6 => (any::<usize>(), 0..3_usize).prop_map(|(nth, form)| Deed::Move(nth, form)),
        4 => prop::sample::select(&LINES[..]).prop_map(|line| Deed::Type(line.to_owned())),
        1 => (0..40_u64).prop_map(Deed::Wait),
    ]
}

fn session() -> impl Strategy<Value = Vec<Deed>> {
    prop::collection::vec(deed(), 0..120)
}

fn options() -> impl Strategy<Value = Options> {
    (any::<bool>(), any::<bool>()).prop_map(|(has_names, has_clocks)| Options {
        names: has_names.then(|| ByColor::two("Eve".to_owned(), "Fay Lee".to_owned())),
        control: if has_clocks { "1+1" } else { "none" }.parse().unwrap(),
        ..Options::default()
    })
}

fn message(app: &App, deed: &Deed) -> Msg {
    match deed {
        Deed::Move(nth, form) => Msg::Line(legal_move(app, *nth, *form)),
        Deed::Type(line) => Msg::Line(line.clone()),
        Deed::Wait(seconds) => Msg::Elapsed(Duration::from_secs(*seconds)),
    }
}

/// A legal move in one of three notations; an empty line where there is none.
fn legal_move(app: &App, nth: usize, form: usize) -> String {
    let game = app.table().game();
    let moves = game.position().legal_moves();
    let Some(&mv) = moves.get(nth % moves.len().max(1)) else {
        return String::new();
    };
    match (form, game.roster().at(mv.from())) {
        (0, Some(piece)) => piece_move::write(piece, mv),
        (1, _) => san::write(game.position(), mv),
        _ => coordinates::write(mv),
    }
}

/// The lines that the app wants recorded.
fn recorded(cmds: Vec<Cmd>) -> impl Iterator<Item = String> {
    cmds.into_iter().filter_map(|cmd| match cmd {
        Cmd::Record(line) => Some(line),
        _ => None,
    })
}

/// What a journal must bring back.
fn essence(app: &App) -> impl PartialEq + std::fmt::Debug {
    let table = app.table();
    let game = table.game();
    (
        game.position().clone(),
        game.roster().clone(),
        game.undone().len(),
        table.offer(),
        table.score(),
        Color::BOTH.map(|color| table.name(color)),
    )
}

fn is_refusal(reply: &Reply) -> bool {
    matches!(reply, Reply::Refused(_))
}

/// A refused line changes nothing, is not recorded, and is answered by one line.
fn check_refusal(before: &App, after: &App, cmds: &[Cmd]) -> Result<(), TestCaseError> {
    prop_assert_eq!(after.table(), before.table());
    prop_assert_eq!(after.cover(), before.cover());
    prop_assert_eq!(after.viewpoint(), before.viewpoint());
    prop_assert_eq!(cmds, &[]);
    prop_assert_eq!(after.replies().len(), 1);
    let line = after.replies()[0].to_string();
    prop_assert!(line.starts_with("No: "), "{:?}", line);
    prop_assert!(!line.contains(char::is_control), "{:?}", line);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn recorded_lines_bring_the_session_back(options in options(), deeds in session()) {
        let mut app = App::plain(options);
        let mut journal = app.opening_record();
        for deed in &deeds {
            let msg = message(&app, deed);
            journal.extend(recorded(update(&mut app, msg)));
        }
        let mut replayed = App::plain(Options::default());
        for line in &journal {
            let _ = update(&mut replayed, Msg::Line(line.clone()));
        }
        prop_assert_eq!(essence(&replayed), essence(&app), "{:#?}", journal);
    }

    #[test]
    fn whatever_is_refused_changes_nothing(options in options(), deeds in session()) {
        let mut app = App::plain(options);
        for deed in &deeds {
            let before = app.clone();
            let msg = message(&app, deed);
            let cmds = update(&mut app, msg);
            if app.replies().iter().any(is_refusal) {
                check_refusal(&before, &app, &cmds)?;
            }
        }
    }

    #[test]
    fn rubbish_is_refused_or_understood_but_never_breaks(
        first in prop::sample::select(
            table::typed().flat_map(|spec| spec.words).copied().chain(["p1w", "e2", ""]).collect::<Vec<_>>()
        ),
        rest in "([a-h1-8KQRBNx=+#!.,0O\u{1b}\u{e9}-]| |\\PC){0,12}",
        in_setup in any::<bool>(),
    ) {
        let mut app = App::plain(Options::default());
        if in_setup {
            let _ = update(&mut app, Msg::Line("setup".to_owned()));
        }
        let before = app.clone();
        let cmds = update(&mut app, Msg::Line(format!("{first} {rest}")));
        if app.replies().iter().any(is_refusal) {
            check_refusal(&before, &app, &cmds)?;
        }
    }

    #[test]
    fn undoing_everything_and_redoing_it_comes_back(deeds in session()) {
        let mut app = App::plain(Options::default());
        for deed in deeds.iter().filter(|deed| matches!(deed, Deed::Move(..))) {
            let msg = message(&app, deed);
            let _ = update(&mut app, msg);
        }
        let before = app.clone();
        let moves = app.table().game().played().len();
        for line in [format!("undo {moves}"), format!("redo {moves}")] {
            let _ = update(&mut app, Msg::Line(line));
        }
        prop_assert_eq!(app.table(), before.table());
    }
}
