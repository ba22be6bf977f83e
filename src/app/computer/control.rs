//! When a computer searches: decided again after every message, from the state of the program alone.

use std::borrow::Cow;
use std::time::Duration;

use crate::app::viewer::Viewer;
use crate::app::{App, Cmd, Face, Screen};
use crate::engine::{Clocks, Limits};
use crate::model::clock::Bonus;
use crate::model::{ByColor, Color, Game};

use super::{PositionKey, Purpose, Search, Thinker, Wish};

/// Two computers move no faster than people can follow.
const WATCHABLE: Duration = Duration::from_secs(1);
/// A computer that answers before the finger has left the key feels unreal.
const UNHURRIED: Duration = Duration::from_millis(250);
/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(1);
/// How long a position is searched for the evaluation bar.
const EVALUATION_TIME: Duration = Duration::from_millis(600);
/// A level without a clock thinks no longer than this about a move.
const LEVEL_TIME: Duration = Duration::from_secs(2);
/// A computer at a table for four thinks no longer than this about a move.
const FOUR_TIME: Duration = Duration::from_millis(1_500);
/// An external engine without a clock thinks as long as this about a move.
const ENGINE_TIME: Duration = Duration::from_secs(1);

/// Asks for the search that is wanted now, and stops any other.
pub(in crate::app) fn follow(app: &mut App) -> Vec<Cmd> {
    let wish = wanted(app);
    let mut cmds = Vec::new();
    if let Some(search) = &app.computer.search {
        if wish.as_ref().is_some_and(|wish| wish.is_met_by(search)) {
            return cmds;
        }
        cmds.push(Cmd::StopThinking);
    }
    let request = wish.map(|wish| wish.request(app.computer.seed));
    app.computer.search = None;
    if let Some(mut request) = request {
        request.id = app.next_id();
        app.computer.search = Some(Search::of(&request));
        cmds.push(Cmd::Think(Box::new(request)));
    }
    cmds
}

/// What should be searched now.
fn wanted(app: &App) -> Option<Wish<'_>> {
    match app.cover() {
        None => wanted_in_game(app),
        Some(Screen::Viewer(viewer)) => match viewer.review() {
            Some(review) => Some(review.wish()),
            None if app.computer.is_evaluation_wanted || needs_bar(app, viewer) => {
                Some(evaluation(viewer.game()))
            }
            None => viewer.analysis_wish(&app.analyst),
        },
        Some(Screen::Practice(practice)) => practice.wish(),
        Some(_) => None,
    }
}

/// Whether the evaluation bar waits for a search of the position in the viewer.
fn needs_bar(app: &App, viewer: &Viewer) -> bool {
    let game = viewer.game();
    app.shows_evaluation()
        && game.rules().is_for_two()
        && viewer.known_score().is_none()
        && !viewer.is_analysing()
        && !game.position().legal_moves().is_empty()
        && !app.computer.has_evaluated(&PositionKey::of(game))
}

fn evaluation(game: &Game) -> Wish<'_> {
    let limits = Limits::movetime(EVALUATION_TIME);
    Wish::new(Purpose::Evaluation, Cow::Borrowed(game), limits)
}

/// What should be searched in the game being played.
fn wanted_in_game(app: &App) -> Option<Wish<'_>> {
    let (table, computer) = (&app.table, &app.computer);
    let game = table.game();
    if game.outcome().is_some() || app.failure().is_some() {
        return None;
    }
    let is_for_two = table.rules().has_engines;
    match Thinker::of(&table.players()[game.turn()]) {
        Some(_) if table.is_paused() && !computer.is_stepping => None,
        Some(thinker) => Some(next_move(app, thinker)),
        None if computer.is_hint_wanted => {
            let time = if is_for_two {
                HINT_TIME
            } else {
                time_among_four(app)
            };
            let limits = Limits::movetime(time);
            Some(Wish::new(Purpose::Hint, Cow::Borrowed(game), limits))
        }
        // The network knows only the usual board.
        None if !is_for_two => None,
        None if computer.is_evaluation_wanted => Some(evaluation(game)),
        None if app.shows_evaluation() && !computer.has_evaluated(&PositionKey::of(game)) => {
            Some(evaluation(game))
        }
        None => None,
    }
}

/// The move of a computer.
fn next_move(app: &App, thinker: Thinker) -> Wish<'_> {
    let limits = match (clocks(app), &thinker) {
        _ if !app.table.rules().has_engines => Limits::movetime(time_among_four(app)),
        (Some(clocks), _) => Limits {
            clocks: Some(clocks),
            ..Limits::default()
        },
        (None, Thinker::Engine(name)) if has_own_limits(app, name) => Limits::default(),
        (None, Thinker::Engine(_)) => Limits::movetime(ENGINE_TIME),
        // Weak levels see enough long before.
        (None, Thinker::Level(_) | Thinker::Rated(_)) => Limits::movetime(LEVEL_TIME),
    };
    let has_person = app.table.people().next().is_some();
    Wish {
        thinker,
        has_book: app.settings.book,
        at_least: match app.face {
            Face::Screen if has_person => UNHURRIED,
            Face::Screen if !app.computer.is_stepping => WATCHABLE,
            _ => Duration::ZERO,
        },
        ..Wish::new(Purpose::Move, Cow::Borrowed(app.table.game()), limits)
    }
}

/// How long a computer thinks at a table for four: it does not use all of its time for one move.
fn time_among_four(app: &App) -> Duration {
    /// It uses no more than this part of the time that is left on its clock.
    const SHARE: u32 = 30;
    let clock = app.table.clock();
    clock.map_or(FOUR_TIME, |clock| FOUR_TIME.min(clock.until_flag() / SHARE))
}

/// Whether the settings say how long an engine thinks.
fn has_own_limits(app: &App, name: &str) -> bool {
    let mut engines = app.settings.engines.iter();
    let found = engines.find(|(known, _)| known == name);
    found.is_some_and(|(_, launch)| launch.limits != Limits::default())
}

/// The clocks as a search wants them.
fn clocks(app: &App) -> Option<Clocks> {
    let clock = app.table.clock()?;
    let left = Color::BOTH.map(|color| clock.remaining(color));
    let increment = Color::BOTH.map(|color| match clock.period(color).bonus {
        Bonus::Increment(time) | Bonus::Delay(time) => time,
        Bonus::None => Duration::ZERO,
    });
    Some(Clocks {
        left: ByColor::two(left[0], left[1]),
        increment: ByColor::two(increment[0], increment[1]),
        moves_to_go: clock.moves_to_go(clock.turn()),
    })
}
