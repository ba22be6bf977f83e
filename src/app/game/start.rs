//! New games, and who plays them.

use crate::app::command::{Command, NewGame, Start};
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::session::players::Who;
use crate::app::{App, Cmd, Options, Screen, Session, four, screen, sentences};
use crate::model::{ByColor, Chess960, Color, Position, Rules};
use crate::notation::fen;

/// Starts a new game; a running one is abandoned only if that is confirmed.
pub(super) fn new_game(app: &mut App, game: &NewGame, is_confirmed: bool) -> Done {
    let how = match &game.start {
        Start::Prepared => "game! with the players",
        Start::Same => "restart!",
        Start::From(_) => "fen! FEN",
        Start::Chess960(None) => "chess960!",
        Start::Chess960(Some(_)) => "chess960! with the number",
        Start::Next => "new!",
        Start::Usual(_) => "new! with the rules",
    };
    if !is_confirmed {
        refuse_while_running(app, &Command::NewGame(game.clone()), how)?;
    }
    let mut cmds = Vec::new();
    if let Some(on) = game.alternates {
        cmds.extend(set_alternate(app, on));
    }
    let start = start_of(app, &game.start);
    let before = app.session.game().start();
    let is_kept = game.start == Start::Prepared && start == *before;
    let recorded = start_lines(&start, before);
    cmds.extend(begin(app, start));
    let changed_places = take_seats(app, game);
    if game.names.is_some() {
        cmds.push(Cmd::Record(names_line(&app.session)));
    }
    if !is_kept {
        cmds.extend(recorded.into_iter().map(Cmd::Record));
    }
    if game.start == Start::Prepared || game.control.is_some() {
        cmds.push(Cmd::Record(game_line(&app.session)));
    }
    if game.swaps {
        app.session.swap();
    }
    if game.swaps != changed_places {
        cmds.push(Cmd::Record("swap".to_owned()));
    }
    let is_chess960 = matches!(game.start, Start::Chess960(_));
    say_new_game(app, is_chess960);
    screen::board::place_cursor(app);
    Ok(cmds)
}

fn start_of(app: &App, start: &Start) -> Position {
    match start {
        Start::Usual(rules) => Position::default().with_rules(rules),
        Start::Prepared if !app.session.is_touched() => app.session.game().start().clone(),
        Start::Next | Start::Prepared if app.session.game().start().is_chess960() => {
            Chess960::from_seed(app.computer.seed()).position()
        }
        Start::Next | Start::Prepared => {
            Position::default().with_rules(app.session.game().start().rules())
        }
        Start::Same => app.session.game().start().clone(),
        Start::Chess960(start) => start
            .unwrap_or_else(|| Chess960::from_seed(app.computer.seed()))
            .position(),
        Start::From(position) => (**position).clone(),
    }
}

/// The lines that, typed after a game that started elsewhere, start from a position.
pub(in crate::app) fn start_lines(start: &Position, before: &Position) -> Vec<String> {
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
/// the reader of a journal plays both sides.
pub(in crate::app) fn names_line(session: &Session) -> String {
    let [white, black] = Color::BOTH.map(|color| {
        let is_unnamed = session.given_name(color).is_none();
        if is_unnamed {
            color.to_string()
        } else {
            session.name(color)
        }
    });
    format!("names {white}, {black}")
}

/// Seats the players of a new game. A player who changes places with a computer takes their name
/// along. Returns whether the players changed places.
fn take_seats(app: &mut App, game: &NewGame) -> bool {
    let mut changed_places = false;
    if let Some(players) = &game.players {
        let person = |seats: &ByColor<Who>| {
            let is_person = |&color: &Color| !seats[color].is_computer();
            let mut people = Color::BOTH.into_iter().filter(is_person);
            (people.next(), people.next())
        };
        let (before, after) = (person(app.session.players()), person(players));
        let moves = matches!((before, after), ((Some(a), None), (Some(b), None)) if a != b);
        changed_places = moves && game.names.is_none();
        if changed_places {
            app.session.swap();
        }
    }
    app.session
        .reseat(game.players.as_deref().cloned(), game.control.clone());
    if let Some(names) = &game.names {
        app.session.set_names((**names).clone());
    }
    changed_places
}

/// Starts a game from a position; the one before goes to the archive.
pub(in crate::app) fn begin(app: &mut App, start: Position) -> Vec<Cmd> {
    let left = app.left_game();
    four::start::leave(app);
    app.screens.clear();
    app.session.start(start, app.settings.alternate);
    app.computer.start_game();
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

/// The `game` command that would start this game. Whoever replays a journal plays both sides: the
/// computer's moves are in it, too.
pub(in crate::app) fn game_line(session: &Session) -> String {
    format!("game! human human {}", session.control())
}

/// Chess960 is mentioned if it was asked for, or if the position is one that only Chess960 has.
fn say_new_game(app: &mut App, is_asked: bool) {
    let line = new_game_line(app.session.game().start(), is_asked);
    app.say(line);
    report_start(app);
}

fn new_game_line(start: &Position, is_asked: bool) -> String {
    let turn = start.turn();
    let rules = start.rules();
    let what = match Chess960::of(start) {
        Some(number) if is_asked || start.is_chess960() => {
            format!(" of Chess960 from position {number}")
        }
        _ if rules != Rules::STANDARD => format!(" of {rules}"),
        _ => String::new(),
    };
    format!("A new game{what}. {turn} is to move.")
}

/// A dead position is drawn by the next move, whatever it is.
const DEAD: &str = "This position is a draw: neither side can checkmate.";

/// A position that was set up may be over before it begins, or in check.
pub(in crate::app) fn report_start(app: &mut App) {
    let game = app.session.game();
    let line = match game.outcome() {
        Some(outcome) => Some(sentences::ending_line(&app.session, outcome, app.face)),
        None if game.position().is_dead() => Some(DEAD.to_owned()),
        None => sentences::check_line(game, app.voice()),
    };
    if let Some(line) = line {
        app.say(line);
    }
}

pub(super) fn rename(app: &mut App, names: ByColor<String>) -> Done {
    app.say(format!(
        "White is {}, Black is {}.",
        names.white, names.black
    ));
    app.session.set_names(names);
    Ok(vec![Cmd::Record(names_line(&app.session))])
}

pub(super) fn swap(app: &mut App) -> Done {
    app.session.swap();
    let line = if app.session.has_names() {
        let [white, black] = Color::BOTH.map(|color| app.session.name(color));
        format!("The players change sides: White is {white}, Black is {black}.")
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
    if let Some(options) = options.four.clone() {
        app.four = Some(Box::new(four::Table::new(*options)));
        app.session = Session::new(Options::default());
        four::start::say_new_game(app)?;
        return Ok(left.into_iter().collect());
    }
    app.four = None;
    app.session = Session::new(options);
    say_new_game(app, false);
    screen::board::place_cursor(app);
    Ok(left.into_iter().collect())
}

fn close_question(app: &mut App) -> Option<Options> {
    app.screen.popup = None;
    match app.screens.pop_if(|top| matches!(top, Screen::Resuming(_))) {
        Some(Screen::Resuming(options)) => Some(*options),
        _ => None,
    }
}
