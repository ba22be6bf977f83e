//! Questions: answers that change nothing.

mod attackers;
mod board;
mod moves;
mod players;
mod tactics;

use crate::app::command::{Command, Question, help};
use crate::app::reply::{Done, Refusal, done};
use crate::app::{App, Face, Mode, Popup, computer};
use crate::printable::excerpt;

use board::Board;

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
    let (game, voice) = (app.board_game(), app.voice());
    let board = || Board::of(app);
    Some(match command {
        Command::Fen => ("Position", Ok(super::files::fen(app))),
        Command::Pgn => ("PGN", Ok(super::files::pgn(app))),
        Command::Board => ("Board", Ok(app.sheet())),
        Command::Help(word) => ("Help", explain(word)),
        Command::Clock => ("Clocks", players::clock(app.session.clock(), voice)),
        Command::Score => ("Score", Ok(format!("Score: {}", app.score_line()))),
        Command::Row(rank) => ("Row", Ok(board::row(&board(), *rank, voice))),
        Command::Column(file) => ("Column", Ok(board::column(&board(), *file, voice))),
        Command::Pieces(color) => ("Pieces", Ok(board::pieces(&board(), *color, voice))),
        Command::Moves(None) => ("Legal moves", Ok(moves::all(game, voice))),
        Command::Moves(Some(subject)) => ("Moves", moves::targets(game, *subject, voice)),
        Command::Where(subject) => match app.mode {
            Mode::Setup(_) => ("Where", moves::where_in_setup(&board(), *subject, voice)),
            _ => ("Where", moves::whereabouts(game, *subject, voice)),
        },
        Command::Captured => ("Captured", Ok(moves::losses(game, voice))),
        Command::History => ("Moves", Ok(moves::history(game, voice))),
        Command::Ask(question) => find_new_answer(app, *question)?,
        _ => return None,
    })
}

fn find_new_answer(app: &App, question: Question) -> Option<Answer> {
    let (game, voice) = (app.board_game(), app.voice());
    let board = || Board::of(app);
    Some(match question {
        Question::Square(square) => ("Square", Ok(board::square(&board(), square, voice))),
        Question::Kind(role, color) => ("Pieces", Ok(board::kind(&board(), role, color, voice))),
        Question::Diagonals(square) => ("Diagonals", Ok(board::diagonals(&board(), square, voice))),
        Question::Attackers(square) => (
            "Attackers",
            Ok(attackers::attackers(&board(), square, voice)),
        ),
        Question::Defenders(square) => ("Defenders", attackers::defenders(&board(), square, voice)),
        Question::LastMove => ("Last move", moves::last(game, voice)),
        Question::Captures => ("Captures", tactics::captures(game, voice)),
        Question::Checks => ("Checks", tactics::checks(game, voice)),
        Question::Threats => ("Threats", tactics::threats(game, voice)),
        Question::Material => ("Material", Ok(board::material(&board()))),
        Question::Opening => ("Opening", players::opening(app)),
        Question::Opponent => ("Players", Ok(players::opponent(&app.session))),
        // The engine answers it later.
        Question::Evaluation => return None,
    })
}

fn explain(word: &str) -> Result<String, String> {
    help(word).ok_or_else(|| format!("there is no help for \"{}\".", excerpt(word, 40)))
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
        app.screen.popup = Some(Popup::Text {
            title: title.to_owned(),
            text,
            scroll: 0,
        });
        return done();
    }
    app.say(text);
    done()
}
