//! What commands do in the viewer.

use crate::app::command::{Command, Order, Step};
use crate::app::game::start;
use crate::app::games;
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::{self, dialog};
use crate::app::table::players::Who;
use crate::app::{App, Cmd, Face, LineEdit, Screen};
use crate::model::{AnyPosition, ByColor, Color, Game};
use crate::notation::pgn::{NodeId, ReadGame};
use crate::notation::piece_move;

use super::{Token, TokenKind, Viewer, analysis, notes, review, saving, spoken, study, variations};

/// Carries out a command while a game is in the viewer.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    let is_confirmed = order.is_confirmed;
    if study::leaves(&order) && !is_reviewing(app) && saving::must_ask(app, &order.command) {
        return saving::ask(app, order.command);
    }
    match order.command {
        Command::Move(text) => variations::make_typed(app, &text),
        Command::MoveLine(line) => variations::play_line(app, &line),
        Command::Undo(count) => study::undo(app, count),
        Command::Redo(count) => study::redo(app, count),
        Command::Study(command) => study::run(app, command, is_confirmed),
        Command::Step(step) => walk(app, step),
        Command::GoTo(number, color) => {
            go_to_move(app, number, color)?;
            spoken::say_place(app);
            done()
        }
        Command::Autoplay if app.face == Face::Plain => {
            refuse("autoplay needs a screen; next goes forward.")
        }
        Command::Autoplay => with_viewer(app, Viewer::toggle_autoplay),
        Command::Faster => with_viewer(app, |viewer| viewer.change_pace(true)),
        Command::Slower => with_viewer(app, |viewer| viewer.change_pace(false)),
        Command::Analysis => analysis::analyse(app),
        Command::Hint if !app.board_game().rules().has_engines => {
            refuse("hints are for games between two players.")
        }
        Command::Hint => analysis::hint(app),
        Command::Comments => notes::comments(app),
        Command::Review => review::toggle(app, is_confirmed),
        Command::CloseViewer if is_reviewing(app) => review::toggle(app, is_confirmed),
        Command::CloseViewer => {
            close(app);
            spoken::say_where_back(app);
            done()
        }
        Command::AskToDelete(None) => games::ask_to_delete_viewed(app, is_confirmed),
        Command::AskToDelete(Some(_)) => {
            refuse("a game is open; delete deletes it, close returns to the list.")
        }
        Command::DeleteGame(entry) => games::delete(app, entry),
        Command::TryAgain => review::try_again(app, is_confirmed),
        Command::PlayFromHere => play_from_here(app, is_confirmed),
        Command::OpenSaveForm => {
            games::open_save_form(app);
            done()
        }
        Command::Load { .. } => screen::run(app, order),
        ref command if command.may_change_game() => {
            refuse("you are viewing a game; close returns to yours, play plays on from here.")
        }
        _ => screen::run(app, order),
    }
}

fn is_reviewing(app: &App) -> bool {
    app.viewer().is_some_and(|viewer| viewer.review().is_some())
}

fn with_viewer(app: &mut App, change: impl FnOnce(&mut Viewer)) -> Done {
    if let Some(viewer) = app.viewer_mut() {
        change(viewer);
    }
    done()
}

/// Opens a game; a list of games that was open stays behind it.
pub(in crate::app) fn open(app: &mut App, game: ReadGame) {
    screen::board::deselect(app);
    app.screen.input.edit(LineEdit::Clear);
    app.screen.has_hand = false;
    let is_viewer = |top: &Screen| matches!(top, Screen::Viewer(_));
    app.screens.leave_if(is_viewer);
    app.screens
        .push(Screen::Viewer(Box::new(Viewer::new(game))));
}

/// Goes back to what the viewer covers.
pub(in crate::app) fn close(app: &mut App) {
    screen::board::deselect(app);
    app.screens.leave_if(|top| matches!(top, Screen::Viewer(_)));
}

/// Goes back from viewers and lists of games to what they cover.
pub(in crate::app) fn leave(app: &mut App) -> Vec<Cmd> {
    screen::board::deselect(app);
    let left = app.screens.leave_games();
    stop_reading(&left)
}

/// The lists of games among screens that were left are no longer read.
pub(in crate::app) fn stop_reading(left: &[Screen]) -> Vec<Cmd> {
    let stops = left.iter().filter_map(|screen| match screen {
        Screen::Games(list) => Some(Cmd::StopReading { id: list.id() }),
        _ => None,
    });
    stops.collect()
}

/// A step; it stops autoplay.
fn walk(app: &mut App, step: Step) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    let ply = viewer.ply();
    let (is_possible, otherwise) = match step {
        Step::By(by) => (viewer.walk_to(ply.saturating_add_signed(by)), ""),
        Step::First => (viewer.walk_to(0), ""),
        Step::Last => (viewer.walk_to(usize::MAX), ""),
        Step::PreviousVariation => (viewer.choose(false), "There is only one move here."),
        Step::NextVariation => (viewer.choose(true), "There is only one move here."),
        Step::PreviousComment => (viewer.walk_to_note(false), ""),
        Step::NextComment => (viewer.walk_to_note(true), ""),
        Step::EnterVariation(number) => {
            return enter_variation(app, number);
        }
        Step::LeaveVariation => (viewer.leave_variation(), "This is the main line."),
        Step::NextTurningPoint | Step::PreviousTurningPoint => (
            viewer.go_to_turning_point(step == Step::NextTurningPoint),
            no_turning_point(viewer, step),
        ),
    };
    let is_turning_point = matches!(step, Step::NextTurningPoint | Step::PreviousTurningPoint);
    let stays = app.viewer().is_some_and(|viewer| viewer.ply() == ply);
    match (app.face, step) {
        _ if !is_possible => app.say(otherwise),
        (Face::Plain, Step::By(1..)) if stays => return refuse("the line ends here."),
        (Face::Plain, Step::By(..=0)) if stays => return refuse("this is the start of the game."),
        _ => spoken::say_place(app),
    }
    if is_possible && is_turning_point && app.face == Face::Plain {
        return spoken::read_comments(app);
    }
    done()
}

/// Says that no turning point is there, or that none can be known yet.
fn no_turning_point(viewer: &Viewer, step: Step) -> &'static str {
    let chart = viewer.chart();
    let is_unknown = !chart.has_scores() && chart.turning_points().is_empty();
    match step {
        _ if is_unknown => "No turning points are known yet; review finds them.",
        Step::NextTurningPoint => "There is no later turning point.",
        _ => "There is no earlier turning point.",
    }
}

/// Plays one of the moves that follow.
fn enter_variation(app: &mut App, number: usize) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if viewer.enter_variation(number) {
        spoken::say_place(app);
        return done();
    }
    refuse(match viewer.choices().len() {
        0 => "the line ends here.".to_owned(),
        1 => "there is only one move here; next plays it.".to_owned(),
        count => format!("there are only {count} moves to choose from here."),
    })
}

/// A move of the notation was clicked.
pub(in crate::app) fn choose_node(app: &mut App, id: NodeId) -> Done {
    if let Some(viewer) = app.viewer_mut().filter(|viewer| viewer.tree().has(id)) {
        viewer.stop_autoplay();
        viewer.go_to(id);
    }
    done()
}

fn go_to_move(app: &mut App, number: usize, color: Option<Color>) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    if number == 0 {
        viewer.go_to_ply(0);
        return done();
    }
    if viewer.go_to_move(number, color) {
        return done();
    }
    let last = viewer.last_number();
    refuse(format!("this line goes up to move {last}."))
}

/// Starts a game with the moves up to here, after a question if another one is running.
fn play_from_here(app: &mut App, is_confirmed: bool) -> Done {
    let Some(viewer) = app.viewer() else {
        return done();
    };
    let game = viewer.game_from_here();
    if let Some(outcome) = game.outcome() {
        return refuse(format!(
            "the game is over here: {outcome}; go back a move or more."
        ));
    }
    if !is_confirmed && app.face == Face::Plain {
        start::refuse_while_running(app, &Command::PlayFromHere, "play!")?;
    }
    if !is_confirmed && app.asks_first() {
        let order = Order::confirmed(Command::PlayFromHere);
        let question = "Abandon the running game and play on from here?";
        dialog::ask(app, question, "No, keep viewing", order);
        return done();
    }
    let line = format!("You play on from here. {} is to move.", game.turn());
    let cmds = play_on(app, game, None);
    app.say(line);
    Ok(cmds)
}

/// Leaves the viewer for a new game with some moves played, and other players if given.
pub(in crate::app) fn play_on(
    app: &mut App,
    game: Game,
    players: Option<ByColor<Who>>,
) -> Vec<Cmd> {
    let mut cmds = leave(app);
    let lines = record(&game, app.table.game().start());
    cmds.extend(lines.into_iter().map(Cmd::Record));
    cmds.extend(start::begin(app, game.start().clone()));
    app.table.continue_with(game);
    if let Some(players) = players {
        app.table.reseat(Some(players), None);
    }
    screen::board::place_cursor(app);
    cmds
}

/// The lines that, typed into a program, begin the same game and play the same moves.
fn record(game: &Game, before: &AnyPosition) -> Vec<String> {
    let mut lines = start::start_lines(game.start(), before);
    let mut replay = Game::from_position(game.start().clone());
    for mv in game.moves() {
        if let Some(piece) = replay.roster().at(mv.from()) {
            lines.push(piece_move::write(piece, mv));
        }
        replay.play_on(mv);
    }
    lines
}

impl Viewer {
    fn walk_to(&mut self, ply: usize) -> bool {
        self.go_to_ply(ply);
        true
    }

    fn walk_to_note(&mut self, forward: bool) -> bool {
        self.go_to_note(forward);
        true
    }
}

impl Token {
    /// The move that it is, if it is one.
    pub const fn node(&self) -> Option<NodeId> {
        match self.kind {
            TokenKind::Move(id) => Some(id),
            _ => None,
        }
    }
}
