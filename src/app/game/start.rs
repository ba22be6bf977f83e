//! New games, and who plays them.

use crate::app::command::{Command, NewGame, Start};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::table::players::Who;
use crate::app::{App, Cmd, Options, Screen, Table, screen, sentences};
use crate::model::{AnyPosition, AnySetup, Board, ByColor, Chess960, Color, Rules, TimeControl};
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
    let is_kept = game.start == Start::Prepared && start == *before;
    let is_same_table = start.rules().sides.len() == before.rules().sides.len();
    let recorded = start_lines(&start, before);
    cmds.extend(begin(app, start));
    let changed_places = take_seats(app, game);
    let line = Cmd::Record(game_line(&app.table));
    let mut lines = Vec::new();
    if game.names.is_some() {
        lines.push(Cmd::Record(names_line(&app.table)));
    }
    if !is_kept && is_same_table {
        lines.extend(recorded.into_iter().map(Cmd::Record));
    }
    if !is_same_table {
        // What follows is said at the other table.
        lines.insert(0, line);
        let start = app.table.game().start();
        let usual = AnyPosition::start(Rules::usual(start.board()));
        if *start != usual {
            lines.extend(start_lines(start, &usual).into_iter().map(Cmd::Record));
        }
    } else if game.start == Start::Prepared || game.control.is_some() {
        lines.push(line);
    }
    cmds.extend(lines);
    if game.swaps {
        app.table.swap();
    }
    if game.swaps != changed_places {
        cmds.push(Cmd::Record("swap".to_owned()));
    }
    let is_chess960 = matches!(game.start, Start::Chess960(_));
    say_new_game(app, is_chess960);
    Ok(cmds)
}

/// What is typed to abandon the running game for this one.
fn how_to_abandon(game: &NewGame) -> &'static str {
    match &game.start {
        Start::Prepared => "game! with the players",
        Start::Same => "restart!",
        Start::From(position) if position.board() == Board::Cross => "fen! FEN4",
        Start::From(_) => "fen! FEN",
        Start::Chess960(None) => "chess960!",
        Start::Chess960(Some(_)) => "chess960! with the number",
        Start::Next => "new!",
        Start::Usual(rules) if !rules.is_for_two() && game.players.is_some() => {
            "game! with the players"
        }
        Start::Usual(rules) if rules.has_teams => "four! teams",
        Start::Usual(rules) if !rules.is_for_two() => "four!",
        Start::Usual(_) => "new! with the rules",
    }
}

/// The position that a new game starts from.
fn start_of(app: &App, start: &Start) -> Result<AnyPosition, Refusal> {
    let before = app.table.game().start();
    let is_untouched = !app.table.is_touched();
    let position = match start {
        // A board for four that was set up is kept, in teams or by everyone alone.
        Start::Usual(rules) if !rules.is_for_two() && is_untouched => match before.cross() {
            Some(prepared) => prepared.clone().with_teams(rules.has_teams).into(),
            None => AnyPosition::start(rules),
        },
        Start::Usual(rules) => AnyPosition::start(rules),
        Start::Prepared if is_untouched => before.clone(),
        Start::Next | Start::Prepared if before.is_chess960() => {
            Chess960::from_seed(app.computer.seed()).position().into()
        }
        Start::Next | Start::Prepared => AnyPosition::start(before.rules()),
        Start::Same => before.clone(),
        Start::Chess960(start) => start
            .unwrap_or_else(|| Chess960::from_seed(app.computer.seed()))
            .position()
            .into(),
        Start::From(position) => (**position).clone(),
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
        lines.push(if rules.is_for_two() {
            format!("new! {}", rules.name)
        } else if rules.has_teams {
            "four! teams".to_owned()
        } else {
            "four!".to_owned()
        });
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

/// Seats the players of a new game. A player who changes places with a computer takes their name
/// along. Returns whether the players changed places.
fn take_seats(app: &mut App, game: &NewGame) -> bool {
    let mut changed_places = false;
    if let Some(players) = &game.players
        && app.table.rules().is_for_two()
    {
        let person = |seats: &ByColor<Who>| {
            let is_person = |&color: &Color| !seats[color].is_computer();
            let mut people = Color::BOTH.into_iter().filter(is_person);
            (people.next(), people.next())
        };
        let (before, after) = (person(app.table.players()), person(players));
        let moves = matches!((before, after), ((Some(a), None), (Some(b), None)) if a != b);
        changed_places = moves && game.names.is_none();
        if changed_places {
            app.table.swap();
        }
    }
    app.table
        .reseat(game.players.as_deref().cloned(), game.control.clone());
    if let Some(names) = &game.names {
        app.table.set_names(names);
    }
    changed_places
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
    let rules = table.rules();
    if rules.is_for_two() {
        return format!("game! human human {}", table.control());
    }
    let teams = if rules.has_teams { " teams" } else { "" };
    let time = match table.control() {
        TimeControl::None => String::new(),
        control @ TimeControl::Clocks(_) => format!(" {control}"),
    };
    format!("game! four{teams} human human human human{time}")
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
    let rules = start.rules();
    let what = match start.usual().and_then(Chess960::of) {
        Some(number) if is_asked || start.is_chess960() => {
            format!(" of Chess960 from position {number}")
        }
        _ if rules.has_teams => " for four, White and Black against Green and Orange".to_owned(),
        _ if !rules.is_for_two() => " for four".to_owned(),
        _ if rules != Rules::STANDARD => format!(" of {rules}"),
        _ => String::new(),
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
        None if game.rules().is_for_two() && game.position().is_dead() => vec![DEAD.to_owned()],
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
    let what = if app.table.rules().is_for_two() {
        "The players change sides"
    } else {
        "The players change chairs"
    };
    let line = match app.table.has_names() {
        true => format!("{what}: {}.", seats_line(&app.table)),
        false if app.table.rules().is_for_two() => format!("{what}."),
        false => format!("{what}: everyone moves on to the next one clockwise."),
    };
    app.say(line);
    screen::board::place_cursor(app);
    Ok(vec![Cmd::Record("swap".to_owned())])
}

pub(super) fn alternate(app: &mut App, on: bool) -> Done {
    let what = if app.table.rules().is_for_two() {
        "sides"
    } else {
        "chairs"
    };
    app.say(if on {
        format!("The players change {what} with each new game.")
    } else {
        format!("The players keep their {what}.")
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
