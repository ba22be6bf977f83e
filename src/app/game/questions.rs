//! Questions: answers that change nothing.

use crate::app::command::{Command, Subject, help};
use crate::app::reply::{Done, Refusal, done};
use crate::app::{App, Face, Popup, sentences};
use crate::model::{Color, File, Game, IllegalMove, Name, NamedPiece, Rank, Square};
use crate::notation::{pgn, san};
use crate::printable::excerpt;

/// An answer this long is shown in a popup; the message panel holds less.
const LONGEST_MESSAGE: usize = 3;

/// Answers a question; `None` if the command is not one.
pub(in crate::app) fn answer(app: &mut App, command: &Command) -> Option<Done> {
    let game = app.board_game();
    let (title, answer) = match command {
        Command::Fen => ("Position", Ok(super::files::fen(app))),
        Command::Pgn => ("PGN", Ok(super::files::pgn(app))),
        Command::Board => ("Board", Ok(app.sheet())),
        Command::Help(word) => (
            "Help",
            help(word).ok_or_else(|| format!("there is no help for \"{}\".", excerpt(word, 40))),
        ),
        Command::Clock => (
            "Clocks",
            match app.session.clock() {
                Some(clock) => Ok(clock.to_string()),
                None => Err("this game has no clocks.".to_owned()),
            },
        ),
        Command::Score => ("Score", Ok(format!("Score: {}", app.score_line()))),
        Command::Row(rank) => (
            "Row",
            Ok(squares(
                game,
                File::ALL.map(|file| Square::new(file, *rank)),
            )),
        ),
        Command::Column(file) => (
            "Column",
            Ok(squares(
                game,
                Rank::ALL.map(|rank| Square::new(*file, rank)),
            )),
        ),
        Command::Pieces(color) => ("Pieces", Ok(pieces(game, *color))),
        Command::Moves(None) => ("Legal moves", Ok(all_moves(game))),
        Command::Moves(Some(subject)) => ("Moves", targets(game, *subject)),
        Command::Where(subject) => ("Where", whereabouts(game, *subject)),
        Command::Captured => ("Captured", Ok(losses(game))),
        Command::History => ("Moves", Ok(pgn::numbered_moves(game))),
        _ => return None,
    };
    Some(match answer {
        Ok(text) => tell(app, title, text),
        Err(reason) => Err(Refusal::new(reason)),
    })
}

/// Says an answer; in the full screen, a long one opens as a text that can be scrolled.
fn tell(app: &mut App, title: &str, text: String) -> Done {
    const WIDTH: usize = 28;
    let rows: usize = text
        .lines()
        .map(|line| line.chars().count() / WIDTH + 1)
        .sum();
    if app.face == Face::Screen && rows > LONGEST_MESSAGE {
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

/// The pieces on some squares: `a4 p1w, c4 b2w`, or `empty`.
fn squares(game: &Game, squares: [Square; 8]) -> String {
    let found: Vec<String> = squares
        .into_iter()
        .filter_map(|square| Some((square, game.roster().at(square)?)))
        .map(|(square, piece)| format!("{square} {}", piece.name()))
        .collect();
    if found.is_empty() {
        "empty".to_owned()
    } else {
        found.join(", ")
    }
}

/// A side's pieces: `kiw e1, quw d1, ...`.
fn pieces(game: &Game, color: Color) -> String {
    let found: Vec<String> = game
        .roster()
        .pieces()
        .iter()
        .filter(|piece| piece.is_on_board() && piece.color() == color)
        .map(|piece| format!("{} {}", piece.name(), piece.square()))
        .collect();
    found.join(", ")
}

fn or_none(words: &[String]) -> String {
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(" ")
    }
}

fn all_moves(game: &Game) -> String {
    if game.outcome().is_some() {
        return or_none(&[]);
    }
    let position = game.position();
    let mut moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|&mv| san::write(position, mv))
        .collect();
    moves.sort();
    or_none(&moves)
}

/// The piece that is asked about, which must be on the board.
fn piece_of(game: &Game, subject: Subject) -> Result<&NamedPiece, String> {
    match subject {
        Subject::On(square) => game
            .roster()
            .at(square)
            .ok_or_else(|| IllegalMove::EmptySquare(square).to_string()),
        Subject::Named(name) => match find(game, name)? {
            piece if piece.is_on_board() && piece.name() == name => Ok(piece),
            piece => Err(format!("{}.", sentences::where_line(name, piece))),
        },
    }
}

fn find(game: &Game, name: Name) -> Result<&NamedPiece, String> {
    game.roster()
        .find_ever(name)
        .ok_or_else(|| IllegalMove::UnknownPiece(name).to_string())
}

fn targets(game: &Game, subject: Subject) -> Result<String, String> {
    let piece = piece_of(game, subject)?;
    let (from, color, turn) = (piece.square(), piece.color(), game.turn());
    if game.outcome().is_none() && color != turn {
        let name = piece.name();
        return Err(format!("it is {turn}'s turn, and {name} is {color}'s."));
    }
    if game.outcome().is_some() {
        return Ok(or_none(&[]));
    }
    let mut targets: Vec<String> = game
        .position()
        .legal_moves()
        .iter()
        .filter(|mv| mv.from() == from)
        .map(|mv| mv.to().to_string())
        .collect();
    targets.sort();
    targets.dedup();
    Ok(or_none(&targets))
}

fn whereabouts(game: &Game, subject: Subject) -> Result<String, String> {
    match subject {
        Subject::Named(name) => Ok(sentences::where_line(name, find(game, name)?)),
        Subject::On(_) => {
            piece_of(game, subject).map(|piece| sentences::where_line(piece.name(), piece))
        }
    }
}

/// What each side has lost, a line each.
fn losses(game: &Game) -> String {
    let lines = Color::ALL.map(|color| {
        let names: Vec<String> = game
            .roster()
            .captured(color)
            .into_iter()
            .map(|piece| piece.name().to_string())
            .collect();
        let lost = if names.is_empty() {
            "nothing".to_owned()
        } else {
            names.join(" ")
        };
        format!("{color} has lost: {lost}")
    });
    lines.join("\n")
}
