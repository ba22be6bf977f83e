//! When a computer searches: decided again after every message, from the state of the program alone.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use crate::app::practice::{JUDGED_NODES, Practice, Trial};
use crate::app::table::players::Level;
use crate::app::viewer::{Review, Viewer};
use crate::app::{App, Cmd, Face};
use crate::engine::{Clocks, Limits};
use crate::model::clock::Bonus;
use crate::model::{ByColor, Color, Game};

use super::{PositionKey, Purpose, Search, SearchRequest, Thinker};

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

/// What should be searched, by whom, and where.
struct Wish {
    purpose: Purpose,
    thinker: Thinker,
    at: PositionKey,
    /// How many lines of an analysis.
    lines: usize,
}

impl Wish {
    fn is_met_by(&self, search: &Search) -> bool {
        let is_same_work = search.purpose == self.purpose && search.thinker == self.thinker;
        is_same_work && search.at == self.at && search.lines == self.lines
    }
}

/// Asks for the search that is wanted now, and stops any other.
pub(in crate::app) fn follow(app: &mut App) -> Vec<Cmd> {
    let wish = wanted(app);
    let mut cmds = Vec::new();
    if let Some(search) = &app.computer.search {
        if wish.as_ref().is_some_and(|wish| wish.is_met_by(search)) {
            return cmds;
        }
        cmds.push(Cmd::StopThinking);
        app.computer.search = None;
    }
    if let Some(wish) = wish {
        cmds.push(start(app, wish));
    }
    cmds
}

/// What should be searched now, and by whom.
fn wanted(app: &App) -> Option<Wish> {
    let best = Thinker::Level(Level::MAX);
    if let Some(viewer) = app.viewer() {
        let (purpose, at) = match viewer.review() {
            Some(review) => (Purpose::Review, review.key().clone()),
            None if app.computer.is_evaluation_wanted => {
                (Purpose::Evaluation, PositionKey::of(viewer.game()))
            }
            None if needs_bar(app, viewer) => (Purpose::Evaluation, PositionKey::of(viewer.game())),
            None => (Purpose::Analysis, viewer.unanalysed_key()?),
        };
        let (thinker, lines) = match purpose {
            Purpose::Analysis => analyst(app),
            _ => (best, 1),
        };
        return Some(Wish {
            purpose,
            thinker,
            at,
            lines,
        });
    }
    if let Some(practice) = app.practice() {
        practice.trial()?;
        return Some(Wish {
            purpose: Purpose::Practice,
            thinker: best,
            at: PositionKey::of(practice.game()),
            lines: 2,
        });
    }
    let (purpose, thinker) = wanted_in_game(app)?;
    Some(Wish {
        purpose,
        thinker,
        at: PositionKey::of(app.table.game()),
        lines: 1,
    })
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

/// Who analyses the position in the viewer, and how many lines.
fn analyst(app: &App) -> (Thinker, usize) {
    let thinker = match &app.analyst.engine {
        Some(name) => Thinker::Engine(Arc::clone(name)),
        None => Thinker::Level(Level::MAX),
    };
    (thinker, app.analyst.lines)
}

/// What should be searched in the game being played.
fn wanted_in_game(app: &App) -> Option<(Purpose, Thinker)> {
    let (table, computer) = (&app.table, &app.computer);
    let game = table.game();
    if !app.is_playing() || game.outcome().is_some() || app.failure().is_some() {
        return None;
    }
    let best = || Thinker::Level(Level::MAX);
    match Thinker::of(&table.players()[game.turn()]) {
        Some(_) if table.is_paused() && !computer.is_stepping => None,
        Some(thinker) => Some((Purpose::Move, thinker)),
        None if computer.is_hint_wanted => Some((Purpose::Hint, best())),
        None if !table.rules().has_engines => None,
        None if computer.is_evaluation_wanted => Some((Purpose::Evaluation, best())),
        None if app.shows_evaluation() && !computer.has_evaluated(&PositionKey::of(game)) => {
            Some((Purpose::Evaluation, best()))
        }
        None => None,
    }
}

fn start(app: &mut App, wish: Wish) -> Cmd {
    let Wish {
        purpose,
        thinker,
        at,
        lines,
    } = wish;
    let id = app.next_id();
    if purpose == Purpose::Analysis
        && let Some(viewer) = app.viewer_mut()
    {
        viewer.begin_analysis(at.clone());
    }
    app.computer.search = Some(Search {
        id,
        purpose,
        thinker: thinker.clone(),
        at,
        lines,
        info: None,
    });
    let review = app.viewer().and_then(Viewer::review);
    Cmd::Think(Box::new(SearchRequest {
        id,
        limits: limits(app, purpose, &thinker),
        at_least: pace(app, purpose),
        thinker,
        purpose,
        game: game_for(app, purpose),
        seed: app.computer.seed,
        has_book: app.settings.book && purpose == Purpose::Move,
        lines: match purpose {
            Purpose::Review => review.map_or(1, Review::wanted_lines),
            Purpose::Analysis => lines,
            Purpose::Practice => 2,
            Purpose::Move | Purpose::Hint | Purpose::Evaluation => 1,
        },
        clears_table: match purpose {
            Purpose::Review => review.is_some_and(Review::is_fresh),
            // The same move gets the same answer, whatever was searched before.
            purpose => purpose == Purpose::Practice,
        },
    }))
}

/// The game whose last position is searched.
fn game_for(app: &App, purpose: Purpose) -> Game {
    let viewed = match purpose {
        Purpose::Review => app.viewer().and_then(Viewer::review).map(Review::game),
        Purpose::Analysis => {
            let game = app.viewer().and_then(Viewer::analysed_game);
            game.map(Cow::into_owned)
        }
        Purpose::Evaluation => app.viewer().map(Viewer::game).cloned(),
        Purpose::Practice => app.practice().map(Practice::game).cloned(),
        Purpose::Move | Purpose::Hint => None,
    };
    viewed.unwrap_or_else(|| app.table.game().clone())
}

/// How long a search may take.
fn limits(app: &App, purpose: Purpose, thinker: &Thinker) -> Limits {
    match purpose {
        Purpose::Move | Purpose::Hint if !app.table.rules().has_engines => {
            Limits::movetime(time_among_four(app))
        }
        Purpose::Hint => Limits::movetime(HINT_TIME),
        Purpose::Evaluation => Limits::movetime(EVALUATION_TIME),
        Purpose::Review => {
            let review = app.viewer().and_then(Viewer::review);
            Limits::nodes(review.map_or(1, Review::nodes))
        }
        Purpose::Analysis => {
            let time = app.viewer().map(Viewer::analysis_time);
            Limits::movetime(time.unwrap_or_default())
        }
        Purpose::Practice => Limits {
            search_moves: app
                .practice()
                .and_then(Practice::trial)
                .map(Trial::moves)
                .unwrap_or_default(),
            ..Limits::nodes(JUDGED_NODES)
        },
        Purpose::Move => match (clocks(app), thinker) {
            (Some(clocks), _) => Limits {
                clocks: Some(clocks),
                ..Limits::default()
            },
            (None, Thinker::Engine(name)) if has_own_limits(app, name) => Limits::default(),
            (None, Thinker::Engine(_)) => Limits::movetime(ENGINE_TIME),
            // Weak levels see enough long before.
            (None, Thinker::Level(_)) => Limits::movetime(LEVEL_TIME),
        },
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

/// How long a move takes at least.
fn pace(app: &App, purpose: Purpose) -> Duration {
    let has_person = app.table.people().next().is_some();
    match (app.face, purpose) {
        (Face::Screen, Purpose::Move) if has_person => UNHURRIED,
        (Face::Screen, Purpose::Move) if !app.computer.is_stepping => WATCHABLE,
        _ => Duration::ZERO,
    }
}
