//! A game for four from a PGN4 file, walked through step by step.

use crate::app::command::{Browse, Command, Order, Step as Walk};
use crate::app::reply::{Done, done, refuse};
use crate::app::{App, Face, LineEdit, Options, Screen, Table, screen, sentences};
use crate::model::{ByColor, Color, Game};
use crate::notation::pgn4::{self, Reading, Record};
use crate::printable::printable;

/// A game that was read from a PGN4 file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FourFile {
    /// The game.
    pub reading: Reading,
    /// Whether the file has more games, and none of them was named.
    pub is_one_of_many: bool,
}

/// A game for four that is only looked at. Nothing in its file is believed: its tags are only shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replay {
    record: Record,
    /// Whom the file names, with their game.
    table: Table,
    /// Why the rest could not be read.
    problem: Option<String>,
    /// After how many steps the board is shown.
    shown: usize,
}

impl Replay {
    fn new(reading: Reading) -> Replay {
        let problem = reading.problem.map(|problem| problem.to_string());
        Replay {
            table: table(&reading.record),
            record: reading.record,
            problem: problem.map(|problem| printable(&problem)),
            shown: 0,
        }
    }

    /// The whole game.
    pub const fn game(&self) -> &Game {
        &self.record.game
    }

    /// After how many steps the board is shown.
    pub const fn shown(&self) -> usize {
        self.shown
    }

    /// The game as text.
    pub fn text(&self) -> String {
        pgn4::write(&self.record)
    }

    /// Who played the game, as far as the file tells.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What is written about the step that is shown.
    pub fn comments(&self) -> Vec<String> {
        let here = self.record.comments.iter();
        let here = here.filter(|(at, _)| *at == self.shown);
        here.map(|(_, comment)| printable(comment)).collect()
    }

    /// Why the rest could not be read.
    pub fn problem(&self) -> Option<&str> {
        self.problem.as_deref()
    }

    fn last(&self) -> usize {
        self.game().played().len()
    }
}

/// The players whom a file names, harmless to print, with their game.
fn table(record: &Record) -> Table {
    let name = |side| record.tag(pgn4::player_tag(side)).map(printable);
    let names = ByColor::from_fn(|side| name(side).unwrap_or_default());
    let has_names = names.iter().any(|(_, name)| !name.is_empty());
    let mut table = Table::new(Options {
        names: has_names.then_some(names),
        ..Options::default()
    });
    table.continue_with(record.game.clone());
    table
}

/// Whether a file's name says that it holds games for four.
pub fn is_pgn4(path: &str) -> bool {
    let end = path.len().checked_sub(".pgn4".len());
    let end = end.and_then(|at| path.get(at..));
    end.is_some_and(|end| end.eq_ignore_ascii_case(".pgn4"))
}

/// Shows a game that was read.
pub(in crate::app) fn open(app: &mut App, file: FourFile) -> Done {
    let cmds = super::leave(app);
    app.screen.input.edit(LineEdit::Clear);
    let replay = Replay::new(file.reading);
    let problem = replay.problem.clone();
    let line = opening_line(&replay);
    app.screens.push(Screen::Replay(Box::new(replay)));
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
fn opening_line(replay: &Replay) -> String {
    let names = replay.table.names_of(&Color::FOUR).join(" - ");
    let state = match replay.game().outcome() {
        Some(outcome) => outcome.to_string(),
        None => "unfinished".to_owned(),
    };
    format!("Viewing: {names}, {state}. This is the start of the game.")
}

/// Carries out a command while a game for four is viewed.
pub(in crate::app) fn run(app: &mut App, order: Order) -> Done {
    match order.command {
        Command::CloseViewer => {
            app.screens.leave_if(|_| true);
            app.say("Back to your game.");
            done()
        }
        Command::Step(step) => walk(app, step),
        Command::GoTo(step, _) => go_to_number(app, step),
        Command::Browse(browse) => {
            let (at, last) = at_and_last(app);
            let step = match browse {
                Browse::Back => at.saturating_sub(1),
                Browse::Forward => at + 1,
                Browse::Start => 0,
                Browse::End => last,
                Browse::To(step) => step,
            };
            go_to(app, step)
        }
        Command::Choose => walk(app, Walk::By(1)),
        Command::Load { .. } | Command::ViewFile { .. } => screen::run(app, order),
        Command::PlayFromHere
        | Command::TryAgain
        | Command::Review
        | Command::Analysis
        | Command::Autoplay
        | Command::Faster
        | Command::Slower
        | Command::Comments
        | Command::OpenSaveForm
        | Command::Study(_) => refuse("that is for games between two players."),
        ref command if command.may_change_game() => {
            refuse("you are viewing a game; close returns to yours.")
        }
        Command::Draw(_)
        | Command::Decline(_)
        | Command::Hint
        | Command::Pause
        | Command::Swap
        | Command::Clock
        | Command::Score => refuse("you are viewing a game; close returns to yours."),
        _ => screen::run(app, order),
    }
}

fn at_and_last(app: &App) -> (usize, usize) {
    let replay = app.replay();
    replay.map_or((0, 0), |replay| (replay.shown, replay.last()))
}

fn walk(app: &mut App, step: Walk) -> Done {
    let (at, last) = at_and_last(app);
    let step = match step {
        Walk::By(by) => at.saturating_add_signed(by),
        Walk::First => 0,
        Walk::Last => last,
        _ => return refuse("a game for four has no variations here."),
    };
    go_to(app, step)
}

/// `go 12`: a step that the game has.
fn go_to_number(app: &mut App, step: usize) -> Done {
    let (_, last) = at_and_last(app);
    if step > last {
        return refuse(format!("this game goes up to step {last}."));
    }
    go_to(app, step)
}

/// Shows the board after so many steps, and says which one it was.
fn go_to(app: &mut App, step: usize) -> Done {
    let Some(Screen::Replay(replay)) = app.screens.cover_mut() else {
        return done();
    };
    let (last, before) = (replay.last(), replay.shown);
    replay.shown = step.min(last);
    if app.face == Face::Screen {
        return done();
    }
    let step = step.min(last);
    let made = sentences::numbered_last_step(&app.shown_game(), app.voice());
    let line = match made {
        _ if before == step && step == last => "This is the end of the game.".to_owned(),
        None => "This is the start of the game.".to_owned(),
        Some(made) if step == last => format!("After {made}; the game ends here."),
        Some(made) => format!("After {made}."),
    };
    app.say(line);
    let comments = app.replay().map(Replay::comments).unwrap_or_default();
    for comment in comments {
        app.say(comment);
    }
    done()
}
