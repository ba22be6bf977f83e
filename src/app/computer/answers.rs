//! What comes of a computer's answers, and how it behaves at the board: when it resigns, and when it
//! accepts a draw. Both follow from what it thought of its own positions in this game; what was undone, or
//! thought by another player, does not count.

use crate::app::command::{Command, Order};
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::{Dialog, DialogRow, dialog};
use crate::app::table::players::{Level, Who, check_player};
use crate::app::viewer::{self, Viewer, review};
use crate::app::{App, Face, game, practice, sentences};
use crate::engine::{Best, Info, Score};
use crate::model::{Color, Step};

use super::requests::{Assessment, Evaluation, Failure, Hint, Search};
use super::{Purpose, Thinker};

/// A search reports what it has found so far.
pub(in crate::app) fn hear_info(app: &mut App, id: u64, info: Info) -> Done {
    let turn = app.board_game().turn();
    let search = app.computer.search.as_mut();
    let Some(search) = search.filter(|search| search.id == id) else {
        return done();
    };
    let at = search.at.clone();
    match search.purpose {
        Purpose::Move | Purpose::Hint => search.info = Some(info),
        Purpose::Evaluation => {
            let score = Some(info.score.for_white(turn));
            app.computer.evaluation = Some(Evaluation { at, score });
        }
        Purpose::Review => {
            if let Some(review) = app.viewer_mut().and_then(Viewer::review_mut) {
                review.hear(info);
            }
        }
        Purpose::Analysis => {
            if let Some(viewer) = app.viewer_mut() {
                viewer.hear_analysis(&at, info);
            }
        }
        Purpose::Practice => {
            if let Some(practice) = app.practice_mut() {
                practice.hear(info);
            }
        }
    }
    done()
}

/// A search has ended.
pub(in crate::app) fn hear_best(app: &mut App, id: u64, best: Best) -> Done {
    let Some(search) = app.computer.search.take_if(|search| search.id == id) else {
        return done();
    };
    match search.purpose {
        Purpose::Move => make_move(app, search, best),
        Purpose::Hint => show_hint(app, &search, best),
        Purpose::Review => review::take_answer(app, best),
        Purpose::Analysis => viewer::finish_analysis(app, &search.at),
        Purpose::Practice => practice::finish(app),
        Purpose::Evaluation => {
            let score = app.evaluation();
            let at = search.at;
            app.computer.evaluation = Some(Evaluation { at, score });
            say_evaluation(app, score)
        }
    }
}

/// Answers a player who asked who is better; the evaluation bar needs no words.
fn say_evaluation(app: &mut App, score: Option<Score>) -> Done {
    if !std::mem::take(&mut app.computer.is_evaluation_wanted) {
        return done();
    }
    let Some(score) = score else {
        return refuse("the engine has found no evaluation.");
    };
    app.replies.clear();
    app.say(sentences::evaluation_line(score));
    done()
}

fn make_move(app: &mut App, search: Search, best: Best) -> Done {
    app.computer.is_stepping = false;
    let turn = app.table.game().turn();
    if let Some(score) = best.score {
        app.computer.assessments.push(Assessment {
            at: search.at,
            by: (turn, search.thinker),
            score: score.centipawns(),
        });
    }
    let Some(mv) = best.best else {
        return done();
    };
    app.replies.clear();
    if accepts_draw(app, turn) {
        return game::draws::take_step(app, Step::Agreement);
    }
    if resigns(app, turn) {
        return game::draws::take_step(app, Step::Resignation(turn));
    }
    let was_offered = app.table.offer().is_some();
    let cmds = game::moves::make(app, mv)?;
    if was_offered && app.table.offer().is_none() {
        app.say(format!("{turn} plays on."));
    }
    Ok(cmds)
}

fn show_hint(app: &mut App, search: &Search, best: Best) -> Done {
    app.computer.is_hint_wanted = false;
    let game = app.table.game();
    let found = best
        .best
        .and_then(|mv| Some((mv, game.roster().at(mv.from())?)));
    let Some((mv, piece)) = found else {
        return refuse("there is no move to show.");
    };
    let line = sentences::hint_line(game, piece, mv, search.info.as_ref(), app.voice());
    app.computer.hint = Some(Hint {
        mv,
        at: search.at.clone(),
    });
    app.replies.clear();
    app.say(line);
    done()
}

/// A search could not be made; the player decides what to do about it.
pub(in crate::app) fn hear_failure(app: &mut App, id: u64, reason: &str) -> Done {
    let Some(search) = app.computer.search.take_if(|search| search.id == id) else {
        return done();
    };
    app.computer.is_stepping = false;
    app.computer.is_hint_wanted = false;
    app.computer.is_evaluation_wanted = false;
    match search.purpose {
        Purpose::Move => fail_to_move(app, search, reason),
        Purpose::Review | Purpose::Analysis => {
            if let Some(viewer) = app.viewer_mut() {
                viewer.stop_searching();
            }
            refuse(reason)
        }
        Purpose::Practice => practice::give_up(app),
        Purpose::Hint | Purpose::Evaluation => {
            app.computer.evaluation = Some(Evaluation {
                at: search.at,
                score: None,
            });
            refuse(reason)
        }
    }
}

fn fail_to_move(app: &mut App, search: Search, reason: &str) -> Done {
    app.computer.failure = Some(Failure {
        at: search.at,
        reason: reason.to_owned(),
    });
    match app.face {
        Face::Plain => {
            let side = app.table.game().turn().to_string().to_lowercase();
            let other = stand_in(app);
            refuse(format!(
                "{reason} Type move to try again, or seat {side} human, or seat {side} {other}."
            ))
        }
        Face::Screen => {
            open_failure(app);
            done()
        }
    }
}

/// A computer that can play on for one that cannot move.
fn stand_in(app: &App) -> Who {
    let strong = Who::Computer(Level::ALL[4]);
    match check_player(&strong, app.table.rules()) {
        Ok(()) => strong,
        Err(_) => Who::Computer(Level::ALL[3]),
    }
}

/// Asks what to do about a computer that cannot move. Tells whether there is one.
pub(in crate::app) fn open_failure(app: &mut App) -> bool {
    let Some(reason) = app.failure().map(str::to_owned) else {
        return false;
    };
    let turn = app.table.game().turn();
    let who = app.table.players()[turn].short();
    let row = |label: &str, command: Command| DialogRow::run(label, Order::from(command));
    let computer = stand_in(app);
    let rows = vec![
        row("Try again", Command::MoveNow),
        row(
            &format!("Let {computer} play on"),
            Command::Seat(turn, computer),
        ),
        row("A person plays on", Command::Seat(turn, Who::Human)),
    ];
    let mut question = Dialog::question(&format!("{turn} ({who}) cannot move"), rows);
    question.note = reason;
    dialog::open(app, question);
    true
}

/// From this level on, a computer knows when a game is lost.
const RESIGNING_LEVEL: u8 = 4;

/// The last scores of the computer that plays a side, the latest first, at most four.
fn last_scores(app: &App, side: Color) -> Vec<i32> {
    let game = app.table.game();
    let Some(thinker) = Thinker::of(&app.table.players()[side]) else {
        return Vec::new();
    };
    let by = (side, thinker);
    let own = app.computer.assessments.iter().rev();
    own.filter(|assessment| assessment.by == by && assessment.at.is_in(game))
        .map(|assessment| assessment.score)
        .take(4)
        .collect()
}

/// A computer resigns when a person would: its position has been hopeless for some moves.
fn resigns(app: &App, side: Color) -> bool {
    const HOPELESS: i32 = -900;
    let is_weak = match app.table.players()[side] {
        Who::Computer(level) => level.number() < RESIGNING_LEVEL,
        Who::Rated(rating) => rating < Level::ALL[usize::from(RESIGNING_LEVEL) - 1].rating(),
        _ => false,
    };
    let scores = last_scores(app, side);
    !is_weak && scores.len() == 4 && scores.iter().all(|&score| score < HOPELESS)
}

/// It accepts a draw when it has nothing to hope for: it is worse, or the game is late and level.
fn accepts_draw(app: &App, side: Color) -> bool {
    const LATE: usize = 60;
    if app.table.offer().is_none_or(|offer| offer.by == side) {
        return false;
    }
    let scores = last_scores(app, side);
    let is_worse = scores.len() >= 2 && scores.iter().all(|&score| score < -150);
    let is_level = scores.len() == 4 && scores.iter().all(|&score| score.abs() < 30);
    is_worse || (is_level && app.table.game().played().len() >= LATE)
}
