//! The language people type: one parser for the input line, the viewer, the plain mode and scripts.
//!
//! A line is split into words at white space and commas; case is forgiven. The first word decides: a
//! word of the table makes a command, and anything else must be a move in one of the forms that
//! `moves::text` lists, or several moves (`moves::line`). What a move means is found by comparing it
//! with the game ([`resolve`](super::resolve())); a line that cannot be read gets the nearest one that
//! could (`suggest`).

use crate::model::Game;
use crate::notation::san::Letters;
use crate::printable::excerpt;

use super::arguments::{self, Args};
use super::moves::{as_two_moves, parse_moves, text};
use super::table::{self, Found, Spec};
use super::{Command, FourCommand, MoveText, Order, Scope, four, phrases, study, suggest};

/// Why a line cannot be read, in a sentence that says what would be right.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ParseError(String);

impl ParseError {
    pub(in crate::app) fn new(reason: impl Into<String>) -> ParseError {
        ParseError(reason.into())
    }
}

/// What a line is typed into.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The game on the board.
    pub game: &'a Game,
    /// What the words are about.
    pub scope: Scope,
    /// The piece letters of the player's language.
    pub letters: Letters,
}

impl<'a> Context<'a> {
    /// A line typed during a game.
    pub const fn playing(game: &'a Game) -> Context<'a> {
        Context {
            game,
            scope: Scope::Game,
            letters: Letters::English,
        }
    }
}

/// A line split into words.
struct Line<'a> {
    /// All of it, without separators around it and without a full stop or a semicolon at the end.
    text: &'a str,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn new(line: &'a str) -> Line<'a> {
        let text = line
            .trim_start_matches(is_separator)
            .trim_end_matches(|c| is_separator(c) || matches!(c, '.' | ';'));
        let words = split_words(text);
        Line { text, words }
    }

    /// What follows the first word, as it was typed.
    fn after_first(&self) -> &'a str {
        let first = self.words.first().map_or(0, |word| word.len());
        self.text
            .get(first..)
            .unwrap_or("")
            .trim_matches(is_separator)
    }
}

/// White space and commas separate words.
pub(super) fn is_separator(c: char) -> bool {
    c.is_whitespace() || c == ','
}

/// The words of a text.
pub(super) fn split_words(text: &str) -> Vec<&str> {
    text.split(is_separator)
        .filter(|word| !word.is_empty())
        .collect()
}

/// Reads a line: an order, nothing for an empty line, or what is wrong with it.
pub fn parse(typed: &str, context: Context<'_>) -> Result<Option<Order>, ParseError> {
    let line = Line::new(typed);
    let Some(&first) = line.words.first() else {
        return Ok(None);
    };
    if context.scope == Scope::Viewer
        && let Some(command) = study::bare_sign(typed)
    {
        return Ok(Some(command.into()));
    }
    if let Some(phrase) = phrases::read(line.text, &line.words, context) {
        return phrase.map(|command| {
            Some(Order {
                command,
                is_confirmed: false,
            })
        });
    }
    let found = match table::by_word(first, context.scope) {
        Found::Unknown => table::by_word(without_marks(first), context.scope),
        found => found,
    };
    match found {
        Found::Here(spec) => return read_spec(spec, typed, &line, context).map(Some),
        // A word of the viewer can also begin a move: `play knight f3`.
        Found::Elsewhere(spec) if spec.scopes.first() == Some(&Scope::Viewer) => {
            return move_order(typed, &line, context)
                .map(Some)
                .map_err(|error| match context.scope {
                    Scope::Game | Scope::Practice if text::is_impossible_promotion(line.text) => {
                        error
                    }
                    Scope::Four if spec.name == "promote" => promotion_for_four(),
                    scope => elsewhere(first, spec, scope),
                });
        }
        // So can the letter of a piece that is a word elsewhere: `L c4`.
        Found::Elsewhere(_) if is_letter_of_move(&line, context) => {}
        Found::Elsewhere(spec) => return Err(elsewhere(first, spec, context.scope)),
        Found::Unknown => {}
    }
    if context.scope.is_four() {
        return parse_four(&line, context.scope).map(Some);
    }
    if line.text.starts_with(['+', '-', '=']) && context.scope != Scope::Setup {
        return Err(needs_setup(context.scope));
    }
    if let Some(edit) = arguments::parse_edit_sign(line.text)? {
        return Ok(Some(Command::Edit(edit).into()));
    }
    let is_number = first.starts_with(|c: char| c.is_ascii_digit());
    if context.scope == Scope::Viewer
        && is_number
        && let Some(command) = arguments::parse_move_number(typed)
    {
        return Ok(Some(command.into()));
    }
    let order = move_order(typed, &line, context);
    match context.scope {
        Scope::Setup => order.map_err(|_| not_for_setup(line.text)),
        Scope::Games => order.map_err(|_| not_for_the_list(line.text)),
        _ => order,
    }
    .map(Some)
}

/// Whether a single letter begins a move.
fn is_letter_of_move(line: &Line<'_>, context: Context<'_>) -> bool {
    let is_letter = line.words.len() > 1 && line.words[0].chars().nth(1).is_none();
    let is_move = || text::parse(line.text, context.game, context.letters);
    is_letter && !context.scope.is_four() && matches!(is_move(), Ok(Some(_)))
}

/// A line of a game for four that begins with no word of the table.
fn parse_four(line: &Line<'_>, scope: Scope) -> Result<Order, ParseError> {
    if let Some(edit) = four::parse_edit_sign(line.text) {
        return match scope {
            Scope::FourSetup => edit.map(Order::from),
            scope => Err(needs_setup(scope)),
        };
    }
    match (scope, line.text.parse()) {
        (Scope::FourViewer, Ok(step)) => Ok(Order::from(Command::Four(FourCommand::GoTo(step)))),
        (Scope::FourSetup, _) => Err(ParseError::new(format!(
            "\"{}\" is no word for setting up a board; write + kw h1, - h1, = green, clear or start, then done or cancel.",
            excerpt(line.text, 40)
        ))),
        (Scope::FourViewer, _) => four::parse_move(line.text)
            .map(Order::from)
            .map_err(|_| not_for_four_viewer(line.text)),
        _ => four::parse_move(line.text).map(Order::from),
    }
}

/// `promote` with or without a piece: pawns promote among four, too, but variations are for two.
fn promotion_for_four() -> ParseError {
    ParseError::new("to promote a pawn, write its move and the new piece, such as d13 d14 Q.")
}

/// Nonsense typed while a game for four is viewed.
fn not_for_four_viewer(text: &str) -> ParseError {
    ParseError::new(format!(
        "\"{}\" is no word for viewing a game; next and back walk through it, and close returns to yours.",
        excerpt(text, 40)
    ))
}

/// Nonsense typed while a position is being set up.
fn not_for_setup(text: &str) -> ParseError {
    ParseError::new(format!(
        "\"{}\" is no word for setting up a board; write + K e1, - e1, = black, clear or start, then done or cancel.",
        excerpt(text, 40)
    ))
}

/// Nonsense typed in the list of games.
fn not_for_the_list(text: &str) -> ParseError {
    ParseError::new(format!(
        "\"{}\" is no word for the list of games; open 1 opens its first, games WORD searches, and close returns to your game.",
        excerpt(text, 40)
    ))
}

/// Reads one move or several.
fn move_order(typed: &str, line: &Line<'_>, context: Context<'_>) -> Result<Order, ParseError> {
    if context.scope.is_four() {
        return four::parse_move(line.text).map(Order::from);
    }
    if let Some(read) = phrases::read_move(line.text, context) {
        return read.map(Order::from);
    }
    if let Some(moves) = parse_moves(typed, context.game, context.letters) {
        return Ok(Command::MoveLine(moves).into());
    }
    let (game, letters) = (context.game, context.letters);
    if context.scope != Scope::Practice
        && let Some((from, numbered)) = as_two_moves(&line.words, game, letters)
    {
        return Err(ParseError::new(format!(
            "there is no piece on {from}; for two moves type {numbered}."
        )));
    }
    let text = read_move(line.text, context)?;
    Ok(Command::Move(text).into())
}

/// A word without the marks of a question or an exclamation behind it: `draw?` means `draw`.
fn without_marks(word: &str) -> &str {
    word.trim_end_matches(['?', '!', '.'])
}

fn read_spec(
    spec: &'static Spec,
    typed: &str,
    line: &Line<'_>,
    context: Context<'_>,
) -> Result<Order, ParseError> {
    let other = spec.four.filter(|_| context.scope.is_four());
    let (usage, parse) = match other {
        Some((usage, parse)) => (usage, Some(parse)),
        None => (spec.usage, spec.parse),
    };
    let args = Args {
        words: &line.words[1..],
        text: line.after_first(),
        line: line.text,
        typed,
        game: context.game,
        scope: context.scope,
        letters: context.letters,
        usage,
    };
    let command = match (parse, &spec.command) {
        (Some(parse), _) => parse(&args)?,
        (None, Some(command)) if args.words.is_empty() => command.clone(),
        (None, _) => return Err(args.wrong()),
    };
    Ok(Order {
        command,
        is_confirmed: line.words[0].ends_with('!'),
    })
}

/// A word that exists, but not here: says where it works.
fn elsewhere(word: &str, spec: &Spec, scope: Scope) -> ParseError {
    let word = without_marks(word).to_ascii_lowercase();
    match scope {
        Scope::Setup | Scope::FourSetup => ParseError::new(
            "the board is being set up; type done or cancel before going on with a game.",
        ),
        Scope::FourViewer if spec.scopes.contains(&Scope::Four) => ParseError::new(format!(
            "you are viewing a game; {word} is for your own (close returns to it)."
        )),
        Scope::Four if spec.scopes == table::SETUP => needs_setup(scope),
        Scope::Four if spec.scopes.contains(&Scope::FourViewer) => ParseError::new(format!(
            "{word} works while you view a game (type view FILE)."
        )),
        Scope::Four | Scope::FourViewer
            if spec
                .scopes
                .iter()
                .any(|scope| matches!(scope, Scope::Game | Scope::Viewer)) =>
        {
            ParseError::new(format!("{word} is for games between two players."))
        }
        Scope::Viewer if spec.scopes.contains(&Scope::Game) => ParseError::new(format!(
            "you are viewing a game; {word} is for your own (close returns to it, play plays on from here)."
        )),
        Scope::Games if spec.scopes.contains(&Scope::Game) => ParseError::new(format!(
            "you are in the list of games; {word} is for your own (close returns to it)."
        )),
        Scope::Games if spec.scopes.contains(&Scope::Viewer) => ParseError::new(format!(
            "{word} works while you view a game (open 1 opens the first of the list)."
        )),
        Scope::Practice if spec.scopes.contains(&Scope::Game) => ParseError::new(format!(
            "you are practising; {word} is for your own game (close returns to it)."
        )),
        _ if spec.scopes == table::SETUP => needs_setup(scope),
        _ => {
            let place = spec
                .scopes
                .first()
                .map_or("elsewhere", |scope| scope.place());
            ParseError::new(format!("{word} works {place}."))
        }
    }
}

pub(super) fn needs_setup(scope: Scope) -> ParseError {
    ParseError::new(match scope {
        Scope::Viewer | Scope::FourViewer => {
            "you are viewing a game; close it and type setup to set up a position."
        }
        Scope::Games => {
            "you are in the list of games; close it and type setup to set up a position."
        }
        Scope::Practice => "you are practising; type close, then setup to set up a position.",
        _ => "that is a word for setting up a position; type setup first.",
    })
}

/// Reads a move in any notation, with the piece letters of a language.
pub fn parse_move_with(text: &str, game: &Game, letters: Letters) -> Result<MoveText, ParseError> {
    let scope = Scope::Game;
    read_move(
        text,
        Context {
            game,
            scope,
            letters,
        },
    )
}

/// The same, with suggestions that fit the place.
pub(super) fn read_move(text: &str, context: Context<'_>) -> Result<MoveText, ParseError> {
    let (game, letters) = (context.game, context.letters);
    text::parse(text, game, letters)?.ok_or_else(|| {
        let what = if text::has_number_off_board(text) {
            "no such square".to_owned()
        } else {
            format!("\"{}\" is not a move or a command", excerpt(text, 40))
        };
        ParseError::new(match suggest::nearest(text, context) {
            Some(nearest) => format!("{what}; did you mean {nearest}?"),
            None if game.outcome().is_some() => {
                format!("{what}; the game is over: type new, restart, undo or help.")
            }
            None => format!(
                "{what}; try a move such as p1w 3 a, e2 e4 or {}, or type help.",
                letters.translate("Nf3")
            ),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::Step;
    use crate::model::Color;

    #[test]
    fn the_viewer_has_words_of_its_own() {
        let game = Game::default();
        let black = Some(Color::Black);
        let cases = [
            ("12", Some(Command::GoTo(12, None))),
            (" 12. ", Some(Command::GoTo(12, None))),
            ("12b", Some(Command::GoTo(12, black))),
            ("12...", Some(Command::GoTo(12, black))),
            ("go 3 B", Some(Command::GoTo(3, black))),
            ("next 4", Some(Command::Step(Step::By(4)))),
            ("Prev", Some(Command::Step(Step::By(-1)))),
            ("last", Some(Command::Step(Step::Last))),
            (
                "save My Game.pgn",
                Some(Command::Save("My Game.pgn".to_owned())),
            ),
            ("play!", Some(Command::PlayFromHere)),
            ("first now", None),
            ("go there", None),
            ("resign", None),
            ("99999999999999999999999", None),
        ];
        let context = Context {
            game: &game,
            scope: Scope::Viewer,
            letters: Letters::English,
        };
        for (line, meant) in cases {
            let read = parse(line, context).ok().flatten();
            assert_eq!(read.map(|order| order.command), meant, "{line}");
        }
    }

    #[test]
    fn nonsense_after_the_end_is_not_answered_with_moves() {
        let mut game = Game::default();
        for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            let request = crate::notation::coordinates::parse(mv).expect(mv);
            game.play(request).expect(mv);
        }
        for line in ["zzz", "hello world", "12", "move zzz"] {
            let error = parse(line, Context::playing(&game)).expect_err(line);
            assert!(error.to_string().contains("the game is over"), "{error}");
        }
    }

    #[test]
    fn a_word_in_the_wrong_place_says_where_it_works() {
        let game = Game::default();
        let cases = [
            (
                Scope::Game,
                "analysis",
                "analysis works while you view a game",
            ),
            (Scope::Game, "clear", "type setup first"),
            (Scope::Game, "+ K e1", "type setup first"),
            (Scope::Setup, "resign", "the board is being set up"),
            (Scope::Viewer, "resign", "you are viewing a game"),
            (Scope::Viewer, "new!", "; new is for your own"),
            (Scope::Games, "next", "open 1 opens the first"),
            (Scope::Games, "castling", "you are in the list of games"),
            (Scope::Games, "clear", "close it and type setup"),
            (Scope::Games, "zzz", "no word for the list of games"),
            (Scope::Games, "resing", "no word for the list of games"),
            (Scope::Practice, "last", "you are practising"),
            (Scope::Practice, "clear", "type close, then setup"),
            (Scope::FourViewer, "zzz", "no word for viewing a game"),
            (Scope::Game, "promote", "works while you view a game"),
            (Scope::Game, "promote to king", "a pawn can become"),
            (Scope::Game, "e8 promotes to a pawn", "a pawn can become"),
            (Scope::Viewer, "promote to king", "write it as promote"),
            (Scope::Setup, "promote to king", "the board is being set up"),
            (Scope::Four, "promote to queen", "such as d13 d14 Q"),
            (Scope::Four, "first", "works while you view a game"),
        ];
        for (scope, line, part) in cases {
            let context = Context {
                game: &game,
                scope,
                letters: Letters::English,
            };
            let error = parse(line, context).expect_err(line).to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
