//! A game for four from a PGN4 file, walked through step by step. The running game waits behind it.

use crate::app::command::{Command, FourCommand, Order, Step as Walk};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Cmd, Face, LineEdit, Screen};
use crate::four::pgn4;
use crate::four::pgn4::Record;
use crate::model::{ByColor, Color};
use crate::printable::printable;

use super::players::FourOptions;
use super::table::{Table, Viewed};
use super::{board, run_anywhere, sentences, table, table_mut};

/// A game that was read from a PGN4 file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourFile {
    /// The table with the game on it.
    pub table: Table,
    /// Whether the file has more games, and none of them was named.
    pub is_one_of_many: bool,
}

impl Table {
    /// A table that shows a game of a file. Nothing in the file is believed: its tags are only
    /// shown.
    pub fn viewing(record: &Record, problem: Option<&pgn4::Problem>) -> Table {
        let name = |seat| record.tag(pgn4::player_tag(seat)).map(printable);
        let names = ByColor::from_fn(|seat: Color| name(seat).unwrap_or_default());
        let has_names = names.values().into_iter().any(|name| !name.is_empty());
        let mut table = Table::new(FourOptions::default());
        table.game = record.game.clone();
        table.names = has_names.then_some(names);
        table.viewed = Some(Box::new(Viewed {
            tags: record
                .tags
                .iter()
                .map(|(tag, value)| (printable(tag), printable(value)))
                .collect(),
            comments: record
                .comments
                .iter()
                .map(|(steps, comment)| (*steps, printable(comment)))
                .collect(),
            problem: problem.map(|problem| printable(&problem.to_string())),
        }));
        if !table.game.played().is_empty() {
            table.view.browsed = Some(0);
        }
        table
    }
}

/// Whether a file's name says that it holds games for four.
pub fn is_pgn4(path: &str) -> bool {
    let end = path.len().checked_sub(".pgn4".len());
    let end = end.and_then(|at| path.get(at..));
    end.is_some_and(|end| end.eq_ignore_ascii_case(".pgn4"))
}

/// Reads the first game of a file, to be shown.
pub(in crate::app) fn load(path: String) -> Done {
    let number = None;
    Ok(vec![Cmd::LoadFour { path, number }])
}

/// Shows a game that was read.
pub(in crate::app) fn open(app: &mut App, file: FourFile) -> Done {
    let cmds = crate::app::viewer::leave(app);
    app.screen.popup = None;
    app.screen.input.edit(LineEdit::Clear);
    let problem = file
        .table
        .viewed()
        .and_then(|viewed| viewed.problem.clone());
    let line = opening_line(&file.table);
    app.screens.push(Screen::FourViewer(Box::new(file.table)));
    // What is wrong comes first: a small window has no room for all of it.
    if let Some(problem) = problem {
        let problem = problem.trim_end_matches('.');
        app.say(format!("Loaded up to an error at {problem}."));
    }
    app.say(line);
    if file.is_one_of_many {
        app.say("The file has more games; load FILE 2 loads the second.");
    }
    Ok(cmds)
}

/// `Viewing: Ann - Bob - Cid - Dan, White won: Orange is checkmated. This is the start of the game.`
fn opening_line(table: &Table) -> String {
    let names = Color::FOUR.map(|seat| table.name(seat).to_owned());
    let state = match table.outcome() {
        Some(outcome) => outcome.to_string(),
        None => "unfinished".to_owned(),
    };
    let names = names.join(" - ");
    format!("Viewing: {names}, {state}. This is the start of the game.")
}

/// Carries out a command while a game is viewed.
pub(super) fn run(app: &mut App, order: Order) -> Done {
    let Order {
        command,
        is_confirmed,
    } = order;
    match command {
        Command::CloseViewer => {
            app.screens.pop();
            app.say("Back to your game.");
            done()
        }
        Command::Step(step) => walk(app, step),
        Command::Four(FourCommand::GoTo(step)) => go_to_number(app, step),
        Command::Browse(browse) => board::browse(app, browse),
        Command::Choose => walk(app, Walk::By(1)),
        other @ (Command::Load { .. } | Command::ViewFile { .. }) => {
            run_anywhere(app, other, is_confirmed)
        }
        Command::PlayFromHere
        | Command::TryAgain
        | Command::Review
        | Command::Analysis
        | Command::Autoplay
        | Command::Faster
        | Command::Slower
        | Command::Comments
        | Command::OpenSaveForm => refuse("that is for games between two players."),
        ref command if command.may_change_game() => {
            refuse("you are viewing a game; close returns to yours.")
        }
        Command::Draw(_)
        | Command::Decline
        | Command::Accept
        | Command::Hint
        | Command::Pause
        | Command::Swap
        | Command::Clock
        | Command::Score => refuse("you are viewing a game; close returns to yours."),
        other => run_anywhere(app, other, is_confirmed),
    }
}

fn walk(app: &mut App, step: Walk) -> Done {
    let shown = table(app)?.shown_steps();
    let last = table(app)?.game().played().len();
    let step = match step {
        Walk::By(by) => shown.saturating_add_signed(by),
        Walk::First => 0,
        Walk::Last => last,
        _ => return refuse("a game for four has no variations here."),
    };
    go_to(app, step)
}

/// `go 12`: a step that the game has.
fn go_to_number(app: &mut App, step: usize) -> Done {
    let last = table(app)?.game().played().len();
    if step > last {
        return refuse(format!("this game goes up to step {last}."));
    }
    go_to(app, step)
}

/// Shows the board after so many steps, and says which one it was.
fn go_to(app: &mut App, step: usize) -> Done {
    let table = table_mut(app)?;
    let last = table.game().played().len();
    let before = table.shown_steps();
    let step = step.min(last);
    table.view.browsed = (step < last).then_some(step);
    if app.face == Face::Screen {
        return done();
    }
    let table = super::table(app)?;
    let line = match sentences::last_numbered(&table.shown_game()) {
        _ if before == step && step == last => "This is the end of the game.".to_owned(),
        None => "This is the start of the game.".to_owned(),
        Some(made) if step == last => format!("After {made}; the game ends here."),
        Some(made) => format!("After {made}."),
    };
    let comments: Vec<String> = table.viewed().map_or_else(Vec::new, |viewed| {
        let here = viewed.comments.iter().filter(|(at, _)| *at == step);
        here.map(|(_, comment)| comment.clone()).collect()
    });
    app.say(line);
    for comment in comments {
        app.say(comment);
    }
    done()
}
