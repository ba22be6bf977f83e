//! Questions: answers that change nothing.

mod board;
mod moves;
mod players;
mod tactics;

use crate::app::command::{Command, Question, Scope, help_by};
use crate::app::reply::{Done, Refusal, done};
use crate::app::{App, Face, Screen, computer};
use crate::model::Rules;
use crate::printable::excerpt;

use board::Board;
pub(in crate::app) use players::opponent;

/// The longest answer, in characters, that the message panel of the smallest screen shows.
const LONGEST_MESSAGE: usize = 36;

/// The title of an answer, and what it says or why there is none.
type Answer = (&'static str, Result<String, String>);

/// Answers a question; `None` if the command is not one.
pub(in crate::app) fn answer(app: &mut App, command: &Command) -> Option<Done> {
    if *command == Command::Ask(Question::Evaluation) {
        return Some(computer::commands::evaluate(app));
    }
    let (title, answer) = find_answer(app, command)?;
    if app.face == Face::Screen
        && is_about_board(command)
        && let Err(refusal) = super::refuse_while_hidden(app)
    {
        return Some(Err(refusal));
    }
    Some(match answer {
        Ok(text) => tell(app, title, text),
        Err(reason) => Err(Refusal::new(reason)),
    })
}

fn find_answer(app: &App, command: &Command) -> Option<Answer> {
    let (game, voice) = (&*app.asked_game(), app.voice());
    let board = || Board::of(app);
    Some(match command {
        Command::Fen => ("Position", Ok(super::files::fen(app))),
        Command::Pgn => (app.board_notation().name(), Ok(super::files::pgn(app))),
        Command::Board => ("Board", Ok(app.sheet())),
        Command::Help(word) => ("Help", explain(word, game.rules())),
        Command::Clock => match app.viewer() {
            Some(viewer) => ("Clocks", players::viewed_clocks(viewer)),
            None => ("Clocks", players::clock(&app.table, voice)),
        },
        Command::Score => ("Score", Ok(format!("Score: {}", app.table.score_line()))),
        Command::Row(rank) => ("Row", Ok(board::row(&board(), *rank, voice))),
        Command::Column(file) => ("Column", Ok(board::column(&board(), *file, voice))),
        Command::Pieces(color) => ("Pieces", Ok(board::pieces(&board(), *color, voice))),
        Command::Moves(None) => ("Legal moves", Ok(moves::all(game, voice))),
        Command::Moves(Some(subject)) => ("Moves", moves::targets(game, *subject, voice)),
        Command::Where(subject) => match app.scope() {
            Scope::Setup => ("Where", moves::where_in_setup(&board(), *subject, voice)),
            _ => ("Where", moves::whereabouts(game, *subject, voice)),
        },
        Command::Captured => ("Captured", Ok(moves::losses(game, voice))),
        Command::History => ("Moves", Ok(moves::history(game, voice))),
        Command::Ask(question) => find_new_answer(app, *question)?,
        _ => return None,
    })
}

fn find_new_answer(app: &App, question: Question) -> Option<Answer> {
    let (game, voice) = (&*app.asked_game(), app.voice());
    let board = || Board::of(app);
    Some(match question {
        Question::Square(square) => ("Square", Ok(board::square(&board(), square, voice))),
        Question::Kind(role, color) => ("Pieces", Ok(board::kind(&board(), role, color, voice))),
        Question::Diagonals(square) => ("Diagonals", Ok(board::diagonals(&board(), square, voice))),
        Question::Attackers(square) => ("Attackers", Ok(board::attackers(&board(), square, voice))),
        Question::Defenders(square) => ("Defenders", board::defenders(&board(), square, voice)),
        Question::Turn => ("Turn", Ok(moves::turn(game))),
        Question::LastMove => ("Last move", moves::last(game, voice)),
        Question::Captures => ("Captures", tactics::captures(game, voice)),
        Question::Checks => ("Checks", tactics::checks(game, voice)),
        Question::Threats => ("Threats", tactics::threats(game, voice)),
        Question::Material => ("Material", Ok(board::material(&board()))),
        Question::Castling => ("Castling", Ok(moves::castling(game, voice))),
        Question::Opening => ("Opening", players::opening(app)),
        Question::Opponent => match app.viewer() {
            Some(viewer) => ("Players", Ok(players::viewed(viewer))),
            None => ("Players", Ok(players::opponent(&app.table))),
        },
        // The engine answers it later.
        Question::Evaluation => return None,
    })
}

fn explain(word: &str, rules: &Rules) -> Result<String, String> {
    help_by(word, rules).ok_or_else(|| format!("there is no help for \"{}\".", excerpt(word, 40)))
}

/// Whether the answer gives away what a hidden board hides.
const fn is_about_board(command: &Command) -> bool {
    !matches!(
        command,
        Command::Help(_)
            | Command::Clock
            | Command::Score
            | Command::Ask(Question::Opponent | Question::Opening)
    )
}

/// Says an answer; in the full screen, a long one opens as a text that can be scrolled.
pub(in crate::app) fn tell(app: &mut App, title: &str, text: String) -> Done {
    let is_long = text.contains('\n') || text.chars().count() > LONGEST_MESSAGE;
    if app.face == Face::Screen && is_long {
        app.screens.push(Screen::Text {
            title: title.to_owned(),
            text: in_short_lines(&text),
            scroll: 0,
        });
        return done();
    }
    app.say(text);
    done()
}

/// A text whose long lines are broken: it is scrolled line by line, and a long game is one line.
fn in_short_lines(text: &str) -> String {
    /// Longer lines are broken at a space. The window breaks them again where it must, and the
    /// smallest has room for so much at once.
    const LONGEST: usize = 240;
    let mut broken = String::with_capacity(text.len() + 16);
    for (number, line) in text.lines().enumerate() {
        let mut width = 0;
        for (at, word) in line.split(' ').enumerate() {
            let len = word.chars().count();
            let is_first = at == 0;
            if is_first && number > 0 || !is_first && width + 1 + len > LONGEST {
                broken.push('\n');
                width = 0;
            } else if !is_first {
                broken.push(' ');
                width += 1;
            }
            broken.push_str(word);
            width += len;
        }
    }
    broken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_at_spaces() {
        let game = "1. e4 e5 ".repeat(120);
        let broken = in_short_lines(&game);
        assert!(broken.lines().all(|line| line.len() <= 240));
        assert!(broken.lines().count() > 3);
        assert_eq!(broken.replace('\n', " "), game);
        for short in ["", "one\n\ntwo", "  indented"] {
            assert_eq!(in_short_lines(short), short);
        }
    }
}
