//! New games, and who plays them.

use crate::app::command::{Command, NewGame, Start};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::table::players::Who;
use crate::app::{App, Cmd, Options, Screen, Table, screen, sentences};
use crate::model::{AnyPosition, AnySetup, ByColor, Chess960};
use crate::notation::fen;

/// Starts a new game; a running one is abandoned only if that is confirmed.
pub(super) fn new_game(app: &mut App, game: &NewGame, is_confirmed: bool) -> Done {
    if !is_confirmed {
        refuse_while_running(app, &Command::NewGame(game.clone()), how_to_abandon(game))?;
    }
    let start = start_of(app, &game.start)?;
    let mut cmds = Vec::new();
    if let Some(on) = game.alternates {
        cmds.extend(set_alternate(app, on));
    }
    let before = app.table.game().start();
    let is_prepared = matches!(game.start, Start::Prepared | Start::PreparedBy(_));
    let is_kept = is_prepared && start == *before;
    let mut lines = Vec::new();
    if !is_kept {
        lines = start_lines(&start, before);
    }
    cmds.extend(begin(app, start));
    let turns = take_seats(app, game);
    if game.names.is_some() {
        lines.push(names_line(&app.table));
    }
    if is_prepared || game.control.is_some() {
        lines.push(game_line(&app.table));
    }
    if game.swaps {
        app.table.swap();
    }
    let turns = (turns + usize::from(game.swaps)) % app.table.sides().len();
    lines.extend(std::iter::repeat_n("swap".to_owned(), turns));
    cmds.extend(lines.into_iter().map(Cmd::Record));
    let is_chess960 = matches!(game.start, Start::Chess960(_));
    say_new_game(app, is_chess960);
    Ok(cmds)
}

/// What is typed to abandon the running game for this one.
fn how_to_abandon(game: &NewGame) -> &'static str {
    match &game.start {
        Start::Prepared | Start::PreparedBy(_) => "game! with the players",
        Start::Same => "restart!",
        Start::From(_) => "fen! FEN",
        Start::Chess960(None) => "chess960!",
        Start::Chess960(Some(_)) => "chess960! with the number",
        Start::Next => "new!",
        Start::Usual(_) => "new! with the rules",
    }
}

/// The position that a new game starts from.
fn start_of(app: &App, start: &Start) -> Result<AnyPosition, Refusal> {
    let before = app.table.game().start();
    let rules = match start {
        Start::Usual(rules) | Start::PreparedBy(rules) => rules,
        _ => before.rules(),
    };
    let is_like_before = rules == before.rules() && !matches!(start, Start::Usual(_));
    // A start of Chess960 is one of standard chess.
    let can_be_kept = is_like_before || before.board() == rules.board && !before.is_chess960();
    let random = || Chess960::from_seed(app.computer.seed()).position().into();
    let position = match start {
        Start::Prepared | Start::PreparedBy(_) if can_be_kept && !app.table.is_touched() => {
            before.clone().by(rules)
        }
        Start::Same => before.clone(),
        Start::From(position) => (**position).clone(),
        Start::Chess960(Some(start)) => start.position().into(),
        Start::Chess960(None) => random(),
        _ if is_like_before && before.is_chess960() => random(),
        _ => AnyPosition::start(rules),
    };
    match AnySetup::from(&position).start_problems().first() {
        Some(problem) => refuse(format!(
            "a game cannot start from this position: {problem}."
        )),
        None => Ok(position),
    }
}

/// The lines that, typed after a game that started elsewhere, start from a position.
pub(in crate::app) fn start_lines(start: &AnyPosition, before: &AnyPosition) -> Vec<String> {
    let rules = start.rules();
    let mut lines = Vec::new();
    if rules != before.rules() {
        lines.push(format!("new! {}", rules.name));
    }
    // Typed again, new would start another game of Chess960.
    if !start.is_usual_start() || (lines.is_empty() && before.is_chess960()) {
        lines.push(format!("fen! {}", fen::write(start)));
    } else if lines.is_empty() {
        lines.push("new!".to_owned());
    }
    lines
}

/// The line that, typed again, names the players. A computer without a name is called by its colour:
/// the reader of a journal plays all sides.
pub(in crate::app) fn names_line(table: &Table) -> String {
    let names = table.sides().iter().map(|&color| {
        let is_unnamed = table.given_name(color).is_none();
        if is_unnamed {
            color.to_string()
        } else {
            table.name(color)
        }
    });
    format!("names {}", names.collect::<Vec<String>>().join(", "))
}

/// Seats the players of a new game. A person alone who changes places with computers takes their name
/// along. Returns how often everyone moved on to the next side for that.
fn take_seats(app: &mut App, game: &NewGame) -> usize {
    let sides = app.table.sides();
    let only_person = |seats: &ByColor<Who>| {
        let mut people = (0..sides.len()).filter(|&at| !seats[sides[at]].is_computer());
        people.next().filter(|_| people.next().is_none())
    };
    let before = only_person(app.table.players());
    let after = game.players.as_deref().and_then(only_person);
    let turns = match (before, after) {
        (Some(a), Some(b)) if game.names.is_none() => (sides.len() + b - a) % sides.len(),
        _ => 0,
    };
    for _ in 0..turns {
        app.table.swap();
    }
    app.table
        .reseat(game.players.as_deref().cloned(), game.control.clone());
    if let Some(names) = &game.names {
        app.table.set_names(names);
    }
    turns
}

/// Starts a game from a position; the one before goes to the archive.
pub(in crate::app) fn begin(app: &mut App, start: AnyPosition) -> Vec<Cmd> {
    let left = app.left_game();
    app.screens.clear();
    app.table.start(start, app.settings.alternate);
    app.computer.start_game();
    screen::board::place_cursor(app);
    left.into_iter().collect()
}

/// Refuses, once, a command that would abandon a running game.
pub(in crate::app) fn refuse_while_running(
    app: &mut App,
    command: &Command,
    how: &str,
) -> Result<(), Refusal> {
    if !app.is_game_running() {
        return Ok(());
    }
    app.unconfirmed = Some(command.clone());
    refuse(format!(
        "a game is running and would not count; to abandon it, type the same again or {how}."
    ))
}

/// The `game` command that would start this game. Whoever replays a journal plays all sides: the
/// computers' moves are in it, too.
pub(in crate::app) fn game_line(table: &Table) -> String {
    let people = "human ".repeat(table.sides().len());
    format!("game! {people}{}", table.control())
}

/// Chess960 is mentioned if it was asked for, or if the position is one that only Chess960 has.
fn say_new_game(app: &mut App, is_asked: bool) {
    let line = new_game_line(app.table.game().start(), is_asked);
    app.say(line);
    screen::board::place_cursor(app);
    report_start(app);
}

fn new_game_line(start: &AnyPosition, is_asked: bool) -> String {
    let turn = start.turn();
    let what = match start.chess960_number() {
        Some(number) if is_asked || start.is_chess960() => {
            &format!(" of Chess960 from position {number}")
        }
        _ => start.rules().announced,
    };
    format!("A new game{what}. {turn} is to move.")
}

/// A dead position is drawn by the next move, whatever it is.
const DEAD: &str = "This position is a draw: neither side can checkmate.";

/// A position that was set up may be over before it begins, or in check.
pub(in crate::app) fn report_start(app: &mut App) {
    let game = app.table.game();
    let lines = match app.ending_line() {
        Some(line) => vec![line],
        None if game.position().is_dead() => vec![DEAD.to_owned()],
        None => sentences::check_lines(game, app.voice()),
    };
    for line in lines {
        app.say(line);
    }
}

pub(super) fn rename(app: &mut App, names: &ByColor<String>) -> Done {
    app.table.set_names(names);
    app.say(format!("{}.", seats_line(&app.table)));
    Ok(vec![Cmd::Record(names_line(&app.table))])
}

/// `White is Ann, Black is Bob`
fn seats_line(table: &Table) -> String {
    let seats = table.sides().iter();
    let seats = seats.map(|&side| format!("{side} is {}", table.name(side)));
    seats.collect::<Vec<String>>().join(", ")
}

pub(super) fn swap(app: &mut App) -> Done {
    app.table.swap();
    let line = if app.table.has_names() {
        format!("The players change sides: {}.", seats_line(&app.table))
    } else {
        "The players change sides.".to_owned()
    };
    app.say(line);
    screen::board::place_cursor(app);
    Ok(vec![Cmd::Record("swap".to_owned())])
}

pub(super) fn alternate(app: &mut App, on: bool) -> Done {
    app.say(if on {
        "The players change sides with each new game."
    } else {
        "The players keep their sides."
    });
    Ok(set_alternate(app, on))
}

pub(in crate::app) fn set_alternate(app: &mut App, on: bool) -> Vec<Cmd> {
    app.settings.alternate = on;
    let word = if on { "on" } else { "off" };
    vec![
        Cmd::SaveSettings(Box::new(app.settings.clone())),
        Cmd::Record(format!("alternate {word}")),
    ]
}

/// The player resumes the unfinished game.
pub(in crate::app) fn resume(app: &mut App) -> Done {
    close_question(app);
    app.say_resumed();
    done()
}

/// The player starts a new game instead of resuming the unfinished one.
pub(in crate::app) fn start_fresh(app: &mut App) -> Done {
    let Some(options) = close_question(app) else {
        return done();
    };
    let left = app.left_game();
    app.table = Table::new(options);
    say_new_game(app, false);
    Ok(left.into_iter().collect())
}

fn close_question(app: &mut App) -> Option<Options> {
    match app
        .screens
        .leave_if(|top| matches!(top, Screen::Resuming(_)))
    {
        Some(Screen::Resuming(options)) => Some(*options),
        _ => None,
    }
}
