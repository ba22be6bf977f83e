//! What can be done to a game that is studied, and how it is typed.

use crate::model::Square;
use crate::notation::pgn::{self, Paint};
use crate::printable::excerpt;

use super::arguments::Args;
use super::{Command, ParseError};

/// A command of the analysis board. The table says what each does.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Study {
    /// Opens something as an analysis board.
    Open(StudyOf),
    /// Deletes the study that was left unsaved.
    Forget,
    Promote,
    Demote,
    MakeMain,
    Delete,
    Fold,
    /// Puts the cursor on the board of the viewer, or takes it away.
    Hand,
    /// Opens the text field for a comment.
    OpenNote(NotePlace),
    /// Writes a comment; without words, removes it.
    Note(NotePlace, String),
    Glyph(u16),
    ClearGlyphs,
    OpenGlyphs,
    Arrow(Square, Square, Paint),
    Mark(Square, Paint),
    ClearShapes,
    Tags,
    Tag(String, String),
    /// How many lines are analysed, and by which engine.
    Analyse(Option<usize>, Option<String>),
    Threat,
    /// Adds a line of the analysis to the tree.
    AddLine(usize),
    /// Plays the first move of a line of the analysis.
    WalkLine(usize),
    /// Does something that leaves the study, saved first or not at all.
    Leave {
        saves: bool,
        then: Box<Command>,
    },
}

/// What is studied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StudyOf {
    /// The study that was left unsaved; else the game or the position on the board.
    Present,
    /// The game on the board, whatever was left unsaved.
    Game,
    /// An empty game.
    Empty,
}

/// Where a comment stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum NotePlace {
    Before,
    After,
}

pub(super) fn open(args: &Args<'_>) -> Result<Command, ParseError> {
    let of = match args.text.to_ascii_lowercase().as_str() {
        "" => StudyOf::Present,
        "game" => StudyOf::Game,
        "new" | "empty" => StudyOf::Empty,
        "forget" => return Ok(Command::Study(Study::Forget)),
        _ => return Err(args.wrong()),
    };
    Ok(Command::Study(Study::Open(of)))
}

/// A comment is taken as it was typed; alone, the word reads what is there.
pub(super) fn comment(args: &Args<'_>) -> Result<Command, ParseError> {
    Ok(match args.as_typed() {
        "" => Command::Comments,
        text => Command::Study(Study::Note(NotePlace::After, text.to_owned())),
    })
}

pub(super) fn comment_before(args: &Args<'_>) -> Result<Command, ParseError> {
    Ok(Command::Study(match args.as_typed() {
        "" => Study::OpenNote(NotePlace::Before),
        text => Study::Note(NotePlace::Before, text.to_owned()),
    }))
}

pub(super) fn uncomment(args: &Args<'_>) -> Result<Command, ParseError> {
    let place = match args.text.to_ascii_lowercase().as_str() {
        "" | "after" => NotePlace::After,
        "before" => NotePlace::Before,
        _ => return Err(args.wrong()),
    };
    Ok(Command::Study(Study::Note(place, String::new())))
}

pub(super) fn glyph(args: &Args<'_>) -> Result<Command, ParseError> {
    let text = args.as_typed();
    Ok(Command::Study(match text.to_ascii_lowercase().as_str() {
        "" => Study::OpenGlyphs,
        "none" => Study::ClearGlyphs,
        _ => Study::Glyph(pgn::nag(text).ok_or_else(|| {
            ParseError::new(format!(
                "there is no sign \"{}\"; write !, ?, !!, ??, !?, ?!, =, +-, novelty, zugzwang and so on, or none.",
                excerpt(text, 30)
            ))
        })?),
    }))
}

/// A line that is nothing but a sign: `!?`, `+-`, `=`.
pub(super) fn bare_sign(line: &str) -> Option<Command> {
    let text = line.trim();
    let is_sign = !text.is_empty() && !text.chars().any(|c| c.is_alphanumeric() || c == '$');
    let nag = pgn::nag(text).filter(|_| is_sign)?;
    Some(Command::Study(Study::Glyph(nag)))
}

/// `arrow e2 e4 green`, `arrow e2e4`, `arrow none`.
pub(super) fn arrow(args: &Args<'_>) -> Result<Command, ParseError> {
    let joined = args.words.concat().to_ascii_lowercase();
    if joined == "none" || joined == "-" {
        return Ok(Command::Study(Study::ClearShapes));
    }
    let (from, rest) = cut_square(args, &joined)?;
    let (to, rest) = cut_square(args, rest)?;
    if from == to {
        return Err(ParseError::new(
            "an arrow needs two squares; mark colours one.",
        ));
    }
    Ok(Command::Study(Study::Arrow(from, to, paint(rest)?)))
}

/// `mark e5`, `mark e5 red`, `mark none`.
pub(super) fn mark(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.words {
        [word] if matches!(word.to_ascii_lowercase().as_str(), "none" | "-") => {
            Ok(Command::Study(Study::ClearShapes))
        }
        [at] => Ok(Command::Study(Study::Mark(
            args.square_of(at)?,
            Paint::default(),
        ))),
        [at, color] => Ok(Command::Study(Study::Mark(
            args.square_of(at)?,
            paint(color)?,
        ))),
        _ => Err(args.wrong()),
    }
}

/// The square at the beginning of a text, and what follows it.
fn cut_square<'a>(args: &Args<'_>, text: &'a str) -> Result<(Square, &'a str), ParseError> {
    let start = text.get(..2).ok_or_else(|| args.wrong())?;
    let cut = args.board().cut_square(text);
    cut.map_or_else(|| args.square_of(start).map(|square| (square, "")), Ok)
}

fn paint(word: &str) -> Result<Paint, ParseError> {
    if word.is_empty() {
        return Ok(Paint::default());
    }
    Paint::from_word(word)
        .ok_or_else(|| ParseError::new("the colours are green, red, yellow and blue."))
}

/// `tag White Ann Lee`; without a value, the tag is removed.
pub(super) fn tag(args: &Args<'_>) -> Result<Command, ParseError> {
    let text = args.as_typed();
    let (name, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    let is_name = !name.is_empty()
        && name.len() <= 100
        && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
    if !is_name {
        return Err(args.wrong());
    }
    let value = value.trim().trim_matches('"');
    Ok(Command::Study(Study::Tag(
        name.to_owned(),
        value.to_owned(),
    )))
}

/// `analysis`, `analysis 5`, `analysis stockfish 2`; the built-in engine is `builtin`.
pub(super) fn analyse(args: &Args<'_>) -> Result<Command, ParseError> {
    const MOST: usize = 5;
    if args.words.is_empty() {
        return Ok(Command::Analysis);
    }
    let (mut lines, mut engine) = (None, None);
    for word in args.words {
        match word.parse::<usize>() {
            Ok(count) if lines.is_none() && (1..=MOST).contains(&count) => lines = Some(count),
            Ok(_) => return Err(ParseError::new("one to five lines can be analysed.")),
            Err(_) if engine.is_none() => engine = Some((*word).to_owned()),
            Err(_) => return Err(args.wrong()),
        }
    }
    Ok(Command::Study(Study::Analyse(lines, engine)))
}

/// The number of a line of the analysis, 1 if none is given.
pub(super) fn line_number(
    args: &Args<'_>,
    make: fn(usize) -> Study,
) -> Result<Command, ParseError> {
    args.count().map(|number| Command::Study(make(number)))
}
