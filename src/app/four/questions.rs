//! Questions about a game for four: answers that change nothing.

mod board;
mod tactics;

use crate::app::command::{Command, FourCommand, FourSubject, Question, help_for_four, table};
use crate::app::reply::{Done, Refusal, refuse};
use crate::app::{App, Cmd, Export, Face, Notation, game, speech};
use crate::four::{Game, Position, fen4, san};
use crate::model::{Color, IllegalMove, Move, NamedPiece, Piece, Roster, Square};

use super::{Table, refuse_while_hidden, sentences, table as shown_table};

/// The title of an answer, and what it says or why there is none.
type Answer = (&'static str, Result<String, String>);

/// Answers a question; none if the command is not one.
pub(super) fn answer(app: &mut App, command: &Command) -> Option<Done> {
    let table = match shown_table(app) {
        Ok(table) => table,
        Err(refusal) => return Some(Err(refusal)),
    };
    let (title, answer) = find_answer(app, table, command)?;
    let is_about_players = matches!(
        command,
        Command::Clock | Command::Score | Command::Help(_) | Command::Ask(Question::Opponent)
    );
    if app.face == Face::Screen
        && !is_about_players
        && let Err(refusal) = refuse_while_hidden(app)
    {
        return Some(Err(refusal));
    }
    Some(match answer {
        Ok(text) => game::questions::tell(app, title, text),
        Err(reason) => Err(Refusal::new(reason)),
    })
}

fn find_answer(app: &App, table: &Table, command: &Command) -> Option<Answer> {
    let shown = || table.shown_game();
    Some(match command {
        Command::Fen => ("Position", Ok(fen4::write(table.shown_position()))),
        Command::Pgn => ("PGN4", Ok(table.record_text().trim_end().to_owned())),
        Command::Help(word) => ("Help", Ok(usage_here(app, word)?)),
        Command::Board => ("Board", Ok(sentences::sheet(table, app.four_viewpoint()))),
        Command::Clock => ("Clocks", clock(table)),
        Command::Score => (
            "Score",
            Ok(format!("Score: {}", sentences::score_line(table))),
        ),
        Command::Moves(_) => ("Legal moves", Ok(all_moves(&shown()))),
        Command::Captured => ("Captured", Ok(losses(table, shown().roster()))),
        Command::History => ("Moves", Ok(history(&shown()))),
        Command::Ask(Question::LastMove) => ("Last move", last_move(&shown())),
        Command::Ask(Question::Captures) => ("Captures", tactics::captures(&shown())),
        Command::Ask(Question::Checks) => ("Checks", tactics::checks(&shown())),
        Command::Ask(Question::Opponent) => ("Players", Ok(who_plays(table))),
        Command::Ask(Question::Material) => ("Material", {
            Ok(board::material(
                &named_pieces(table),
                table.shown_position(),
            ))
        }),
        Command::Ask(Question::Castling) => {
            ("Castling", Ok(board::castling(table.shown_position())))
        }
        Command::Ask(_) => (
            "Question",
            Err("that is for games between two players.".to_owned()),
        ),
        Command::Four(command) => return find_four_answer(table, command),
        _ => return None,
    })
}

fn find_four_answer(table: &Table, command: &FourCommand) -> Option<Answer> {
    let shown = || table.shown_game();
    let position = table.shown_position();
    let pieces = || named_pieces(table);
    Some(match *command {
        FourCommand::Row(row) => ("Row", {
            let on_row = |square: Square| square.row() == row;
            Ok(line_of(&pieces(), on_row))
        }),
        FourCommand::Column(column) => ("Column", {
            let on_column = |square: Square| square.column() == column;
            Ok(line_of(&pieces(), on_column))
        }),
        FourCommand::Pieces(seat) => ("Pieces", Ok(pieces_of(&pieces(), seat, position))),
        FourCommand::Moves(subject) => ("Moves", targets(&shown(), subject)),
        FourCommand::Where(subject) => ("Where", whereabouts(table, subject)),
        FourCommand::Square(square) => ("Square", Ok(on_square(&pieces(), square, position))),
        FourCommand::Attackers(square) => ("Attackers", Ok(attackers(&pieces(), position, square))),
        FourCommand::Defenders(square) => ("Defenders", defenders(&pieces(), position, square)),
        FourCommand::Diagonals(square) => ("Diagonals", Ok(board::diagonals(&pieces(), square))),
        _ => return None,
    })
}

/// How a word is typed at this table, where that differs from a game between two.
fn usage_here(app: &App, word: &str) -> Option<String> {
    if let Some(text) = help_for_four(word) {
        return Some(text.to_owned());
    }
    let (word, scope) = (word.trim().to_ascii_lowercase(), app.context().scope);
    let mut specs = table::typed().filter(|spec| spec.scopes.contains(&scope));
    let spec = specs.find(|spec| spec.words.contains(&word.as_str()))?;
    let usage = spec.usage_in(scope);
    (usage != spec.usage).then(|| format!("{usage} - {}", spec.help))
}

fn clock(table: &Table) -> Result<String, String> {
    let clock = table.clock();
    clock
        .map(|clock| clock.to_string())
        .ok_or_else(|| "this game has no clocks.".to_owned())
}

/// Every piece on the board that is shown, with its name where it has one.
fn named_pieces(table: &Table) -> Vec<(Square, Piece, String)> {
    let names = table.shown_names();
    let position = table.shown_position();
    let pieces = position.pieces();
    pieces
        .map(|(square, piece)| {
            let name = names.iter().find(|(at, _)| *at == square);
            let name = name.map_or_else(|| piece.to_string(), |(_, name)| name.to_string());
            (square, piece, name)
        })
        .collect()
}

fn line_of(pieces: &[(Square, Piece, String)], is_meant: impl Fn(Square) -> bool) -> String {
    let mut found: Vec<_> = pieces
        .iter()
        .filter(|(square, ..)| is_meant(*square))
        .collect();
    found.sort_by_key(|(square, ..)| (square.column(), square.row()));
    let words: Vec<String> = found
        .into_iter()
        .map(|(square, _, name)| format!("{square} {name}"))
        .collect();
    if words.is_empty() {
        "empty".to_owned()
    } else {
        words.join(", ")
    }
}

fn or_nothing(words: &[String], separator: &str) -> String {
    if words.is_empty() {
        "nothing".to_owned()
    } else {
        words.join(separator)
    }
}

/// `b1w on f1 and b1g on a6`, or `nothing`.
fn listed(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        words => speech::list(words),
    }
}

fn pieces_of(pieces: &[(Square, Piece, String)], seat: Color, position: &Position) -> String {
    let own: Vec<String> = pieces
        .iter()
        .filter(|(_, piece, _)| piece.color == seat)
        .map(|(square, _, name)| format!("{name} {square}"))
        .collect();
    let state = if position.is_out(seat) { " (out)" } else { "" };
    format!("{seat}{state}: {}", or_nothing(&own, ", "))
}

fn on_square(pieces: &[(Square, Piece, String)], square: Square, position: &Position) -> String {
    match pieces.iter().find(|(at, ..)| *at == square) {
        None => format!("{square}: empty"),
        Some((_, piece, name)) if position.is_out(piece.color) => {
            format!("{square}: {name} (dead)")
        }
        Some((_, _, name)) => format!("{square}: {name}"),
    }
}

/// What attacks a square, player by player.
fn attackers(pieces: &[(Square, Piece, String)], position: &Position, square: Square) -> String {
    let words: Vec<String> = attacking(position, square)
        .into_iter()
        .filter_map(|at| pieces.iter().find(|(square, ..)| *square == at))
        .map(|(at, _, name)| format!("{name} on {at}"))
        .collect();
    format!("{square} is attacked by {}.", listed(&words))
}

/// The squares of all living pieces that attack a square.
fn attacking(position: &Position, square: Square) -> Vec<Square> {
    // Each player's attackers are the others' enemies: two players who are not partners see all.
    let mut found: Vec<Square> = Color::FOUR
        .into_iter()
        .flat_map(|seat| position.attackers(square, seat))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

fn defenders(
    pieces: &[(Square, Piece, String)],
    position: &Position,
    square: Square,
) -> Result<String, String> {
    let piece = pieces.iter().find(|(at, ..)| *at == square);
    let Some((_, piece, name)) = piece else {
        return Err(format!(
            "{square} is empty; attackers {square} says which pieces attack it."
        ));
    };
    let is_friend =
        |other: Color| other == piece.color || position.are_partners(other, piece.color);
    let words: Vec<String> = attacking(position, square)
        .into_iter()
        .filter_map(|at| pieces.iter().find(|(square, ..)| *square == at))
        .filter(|(_, other, _)| is_friend(other.color))
        .map(|(at, _, name)| format!("{name} on {at}"))
        .collect();
    Ok(if words.is_empty() {
        format!("{name} on {square} is not defended.")
    } else {
        format!("{name} on {square} is defended by {}.", listed(&words))
    })
}

/// All legal moves, in algebraic notation.
fn all_moves(game: &Game) -> String {
    if game.outcome().is_some() {
        return "none".to_owned();
    }
    let position = game.position();
    let legal = position.legal_moves().into_iter();
    let mut moves: Vec<String> = legal.map(|mv| san::write(position, mv)).collect();
    moves.sort();
    if moves.is_empty() {
        "none".to_owned()
    } else {
        moves.join(" ")
    }
}

/// The piece that is asked about, which must be on the board.
fn piece_of(game: &Game, subject: FourSubject) -> Result<&NamedPiece, String> {
    match subject {
        FourSubject::On(square) => game
            .roster()
            .at(square)
            .ok_or_else(|| IllegalMove::EmptySquare(square).to_string()),
        FourSubject::Named(name) => game
            .roster()
            .find_ever(name)
            .ok_or_else(|| IllegalMove::UnknownPiece(name).to_string()),
    }
}

/// Where a piece can go.
fn targets(game: &Game, subject: FourSubject) -> Result<String, String> {
    let piece = piece_of(game, subject)?;
    if !piece.is_on_board() {
        return Err(format!("{}.", sentences::where_line(piece)));
    }
    let (from, name, seat, turn) = (piece.square(), piece.name(), piece.color(), game.turn());
    if game.position().is_out(seat) {
        return Err(format!("{seat} is out, and {name} does not move any more."));
    }
    if seat != turn {
        return Err(format!("it is {turn}'s turn, and {name} is {seat}'s."));
    }
    if game.outcome().is_some() {
        return Ok("none".to_owned());
    }
    let legal = game.position().legal_moves().into_iter();
    let mut squares: Vec<Square> = legal.filter(|mv| mv.from() == from).map(Move::to).collect();
    squares.sort_unstable();
    squares.dedup();
    let words: Vec<String> = squares.iter().map(Square::to_string).collect();
    Ok(if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(" ")
    })
}

/// Where a piece is, or what captured it.
fn whereabouts(table: &Table, subject: FourSubject) -> Result<String, String> {
    if let Some(setup) = table.setup() {
        let names = Roster::names_for(setup.board().pieces());
        let found = names.iter().find(|&&(square, name)| match subject {
            FourSubject::Named(wanted) => wanted == name,
            FourSubject::On(wanted) => wanted == square,
        });
        return match (found, subject) {
            (Some((square, name)), _) => Ok(format!("{name} is on {square}")),
            (None, FourSubject::On(square)) => Err(IllegalMove::EmptySquare(square).to_string()),
            (None, FourSubject::Named(name)) => Err(format!("there is no {name} on the board.")),
        };
    }
    piece_of(&table.shown_game(), subject).map(sentences::where_line)
}

/// What each player has lost, a line each.
fn losses(table: &Table, roster: &Roster) -> String {
    let lines = Color::FOUR.map(|seat| {
        let lost: Vec<String> = roster
            .captured(seat)
            .into_iter()
            .map(|piece| piece.name().to_string())
            .collect();
        format!("{} has lost: {}", table.name(seat), or_nothing(&lost, " "))
    });
    lines.join("\n")
}

/// The steps of a game, round by round.
fn history(game: &Game) -> String {
    if game.played().is_empty() {
        return "none".to_owned();
    }
    let words = sentences::numbered_steps(game);
    words.join(" ")
}

fn last_move(game: &Game) -> Result<String, String> {
    let made = game.played().len();
    let Some(mv) = game.played().last().and_then(|step| step.mv()) else {
        return match game.played().last() {
            None => Err("no move has been made yet.".to_owned()),
            Some(_) => Ok(sentences::last_numbered(game).unwrap_or_default()),
        };
    };
    Ok(sentences::move_line(&game.rewound(made - 1), game, mv))
}

/// Who sits in which chair.
fn who_plays(table: &Table) -> String {
    let chairs = Color::FOUR.map(|seat| {
        let who = match (table.given_name(seat), table.players()[seat]) {
            (Some(name), player) if player.is_computer() => format!("{name} ({player})"),
            (Some(name), _) => name.to_owned(),
            (None, player) if player.is_computer() => player.to_string(),
            (None, _) => "a person".to_owned(),
        };
        let out = if table.is_out(seat) {
            ", who is out"
        } else {
            ""
        };
        format!("{seat} is {who}{out}")
    });
    format!("{}.", chairs.join("; "))
}

pub(super) fn copy_position(app: &mut App) -> Done {
    refuse_while_hidden(app)?;
    let text = fen4::write(shown_table(app)?.shown_position());
    game::files::copy(app, "The position as FEN4 (copied)", text)
}

pub(super) fn copy_game(app: &mut App) -> Done {
    let text = shown_table(app)?.record_text();
    game::files::copy(app, "The game as PGN4 (copied)", text.trim_end().to_owned())
}

/// `save`: the game as PGN4, to a file. Without a name, a free one is found for it.
pub(super) fn save(app: &mut App, path: String, is_confirmed: bool) -> Done {
    let table = shown_table(app)?;
    let text = table.record_text();
    if table.viewed().is_some() {
        if path.trim().is_empty() {
            return refuse("a file needs a name; write it as save FILE.pgn4.");
        }
        return game::files::export(app, Export::Text(text), &path, is_confirmed);
    }
    Ok(vec![Cmd::Save {
        path,
        text,
        notation: Notation::Pgn4,
        overwrites: is_confirmed,
    }])
}
