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
use super::moves::{Typed, as_two_moves, read_moves, text};
use super::table::{self, Found, Spec};
use super::{Command, MoveText, Order, Scope, phrases, study, suggest};

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
#[derive(Debug, Clone)]
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
    pub fn playing(game: &'a Game) -> Context<'a> {
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
pub fn parse(typed: &str, context: &Context<'_>) -> Result<Option<Order>, ParseError> {
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
                    scope => elsewhere(first, spec, scope),
                });
        }
        // So can the letter of a piece that is a word elsewhere: `L c4`.
        Found::Elsewhere(spec) => {
            let is_letter = line.words.len() > 1
                && first.chars().nth(1).is_none()
                && first.starts_with(char::is_alphabetic);
            return match move_order(typed, &line, context) {
                Ok(order) if is_letter => Ok(Some(order)),
                _ => Err(elsewhere(first, spec, context.scope)),
            };
        }
        Found::Unknown => {}
    }
    if let Some(order) = signs_or_number(typed, &line, context)? {
        return Ok(Some(order));
    }
    match move_order(typed, &line, context) {
        Ok(order) => Ok(Some(order)),
        Err(error) => Err(nonsense(line.text, context).unwrap_or(error)),
    }
}

/// What a line means that begins with a sign of the setup or is the number of a move in a viewer.
fn signs_or_number(
    typed: &str,
    line: &Line<'_>,
    context: &Context<'_>,
) -> Result<Option<Order>, ParseError> {
    if line.text.starts_with(['+', '-', '=']) {
        let (sign, rest) = line.text.split_at(1);
        let spaced = format!("{sign} {rest}");
        return match table::by_word(sign, context.scope) {
            Found::Here(spec) => read_spec(spec, &spaced, &Line::new(&spaced), context).map(Some),
            _ => Err(needs_setup(context.scope)),
        };
    }
    let is_number = line.text.starts_with(|c: char| c.is_ascii_digit());
    let command = match context.scope {
        Scope::Viewer if is_number => arguments::parse_move_number(typed),
        _ => None,
    };
    Ok(command.map(Order::from))
}

/// What is said of a line that means nothing where moves are not what one types.
fn nonsense(text: &str, context: &Context<'_>) -> Option<ParseError> {
    let advice = match context.scope {
        Scope::Setup => {
            let examples = context.game.board().examples().setup;
            &format!(
                "for setting up a board; write {examples}, clear or start, then done or cancel"
            )
        }
        Scope::Games => {
            "for the list of games; open 1 opens its first, games WORD searches, and close returns to your game"
        }
        _ => return None,
    };
    let text = excerpt(text, 40);
    Some(ParseError::new(format!("\"{text}\" is no word {advice}.")))
}

/// Reads one move or several.
fn move_order(typed: &str, line: &Line<'_>, context: &Context<'_>) -> Result<Order, ParseError> {
    if let Some(read) = phrases::read_move(line.text, context) {
        return read.map(Order::from);
    }
    let command = read_move_or_line(typed, line.text, context)?;
    if context.scope != Scope::Practice
        && matches!(command, Command::Move(MoveText::Request(_)))
        && let Some((from, numbered)) = as_two_moves(&line.words, context.game, context.letters)
    {
        return Err(ParseError::new(format!(
            "there is no piece on {from}; for two moves type {numbered}."
        )));
    }
    Ok(command.into())
}

/// A word without the marks of a question or an exclamation behind it: `draw?` means `draw`.
fn without_marks(word: &str) -> &str {
    word.trim_end_matches(['?', '!', '.'])
}

fn read_spec(
    spec: &'static Spec,
    typed: &str,
    line: &Line<'_>,
    context: &Context<'_>,
) -> Result<Order, ParseError> {
    if let Some(refusal) = spec.refusal(without_marks(line.words[0]), context) {
        return Err(ParseError::new(refusal));
    }
    let args = Args {
        words: &line.words[1..],
        text: line.after_first(),
        line: line.text,
        typed,
        context,
        usage: spec.usage_by(context.game.rules()),
    };
    let command = match (spec.parse, &spec.command) {
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
        Scope::Setup => ParseError::new(
            "the board is being set up; type done or cancel before going on with a game.",
        ),
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
        Scope::Viewer => "you are viewing a game; close it and type setup to set up a position.",
        Scope::Games => {
            "you are in the list of games; close it and type setup to set up a position."
        }
        Scope::Practice => "you are practising; type close, then setup to set up a position.",
        _ => "that is a word for setting up a position; type setup first.",
    })
}

/// Reads one move or several as a command; `text` is the line without what is left out of sentences.
pub(super) fn read_move_or_line(
    typed: &str,
    text: &str,
    context: &Context<'_>,
) -> Result<Command, ParseError> {
    match read_moves(typed, context.game, context.letters)? {
        Some(Typed::One(text)) => Ok(Command::Move(text)),
        Some(Typed::Several(line)) => Ok(Command::MoveLine(line)),
        None => Err(no_move(text, context)),
    }
}

/// Reads one move in any notation.
pub fn parse_move(text: &str, context: &Context<'_>) -> Result<MoveText, ParseError> {
    text::parse(text, context.game, context.letters)?.ok_or_else(|| no_move(text, context))
}

/// Why a text is not a move, and what may have been meant.
fn no_move(text: &str, context: &Context<'_>) -> ParseError {
    let board = context.game.board();
    let off_board = text::why_off_board(text, board);
    // A sentence that says which square is missing needs no examples.
    let is_certain = off_board
        .as_deref()
        .is_some_and(|reason| reason != text::NO_SQUARE);
    let nearest = suggest::nearest(text, context);
    let what = match off_board {
        Some(_) if nearest.is_some() => text::NO_SQUARE.to_owned(),
        Some(reason) => reason,
        None => format!("\"{}\" is not a move or a command", excerpt(text, 40)),
    };
    ParseError::new(match nearest {
        Some(nearest) => format!("{what}; did you mean {nearest}?"),
        None if is_certain => format!("{what}."),
        None if context.game.outcome().is_some() => {
            format!("{what}; the game is over: type new, restart, undo or help.")
        }
        None => {
            let examples = board.examples();
            let (named, squares) = (examples.named, examples.squares);
            let knight = context.letters.translate("Nf3");
            format!("{what}; try a move such as p1w {named}, {squares} or {knight}, or type help.")
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::command::Step;
    use crate::model::{Color, Game};

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
            let read = parse(line, &context).ok().flatten();
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
            let error = parse(line, &Context::playing(&game)).expect_err(line);
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
            (Scope::Game, "promote", "works while you view a game"),
            (Scope::Game, "promote to king", "a pawn can become"),
            (Scope::Game, "e8 promotes to a pawn", "a pawn can become"),
            (Scope::Viewer, "promote to king", "write it as promote"),
            (Scope::Setup, "promote to king", "the board is being set up"),
        ];
        for (scope, line, part) in cases {
            let context = Context {
                game: &game,
                scope,
                letters: Letters::English,
            };
            let error = parse(line, &context).expect_err(line).to_string();
            assert!(error.contains(part), "{line}: {error}");
        }
    }
}
