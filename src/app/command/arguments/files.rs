//! Files, the list of games, the trash, and what is practised.

use crate::app::practice::Selection;

use super::super::{Command, Listing, ParseError};
use super::{Args, unquoted};

/// What is practised: `due`, `mistakes`, a theme, a difficulty, or a file.
pub(in crate::app::command) fn practice(args: &Args<'_>) -> Result<Command, ParseError> {
    match Selection::parse(unquoted(args.text)) {
        Some(selection) => Ok(Command::Practice(selection)),
        None => Err(ParseError::new(
            "practise due, mistakes, mate 1 to mate 4, fork, pin, skewer, discovered attack, promotion, defence, winning, easy, medium, hard, or a file such as games.pgn.",
        )),
    }
}

/// A file name, and perhaps which of its games.
pub(in crate::app::command) fn load(args: &Args<'_>) -> Result<Command, ParseError> {
    let (path, number) = match args.text.rsplit_once(char::is_whitespace) {
        Some((path, last)) if last.bytes().all(|byte| byte.is_ascii_digit()) => {
            let number = last.parse().ok().filter(|&number| number > 0);
            (path.trim_end(), Some(number.ok_or_else(|| args.wrong())?))
        }
        _ => (args.text, None),
    };
    match unquoted(path) {
        "" => Err(args.wrong()),
        path => Ok(Command::Load {
            path: path.to_owned(),
            number,
        }),
    }
}

/// The file to explore; none for the games at hand.
pub(in crate::app::command) fn explore(args: &Args<'_>) -> Result<Command, ParseError> {
    let path = args.path();
    Ok(Command::Explore((!path.is_empty()).then(|| path.into())))
}

/// A file name, and perhaps which of its games, to view.
pub(in crate::app::command) fn view_file(args: &Args<'_>) -> Result<Command, ParseError> {
    match load(args)? {
        Command::Load { path, number } => Ok(Command::ViewFile { path, number }),
        _ => Err(args.wrong()),
    }
}

/// Nothing, a page or words to search for. A number with four digits is a year, not a page.
pub(in crate::app::command) fn listing(args: &Args<'_>) -> Result<Command, ParseError> {
    const LONGEST_PAGE: usize = 3;
    Ok(match args.words {
        [] => Command::Archive,
        [number] if number.len() <= LONGEST_PAGE && is_number(number) => {
            let page = number.parse().ok().filter(|&page| page > 0);
            Command::ListGames(Listing::Page(page.ok_or_else(|| args.wrong())?))
        }
        _ => Command::ListGames(Listing::Search(args.text.to_owned())),
    })
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a game of the list, if anything follows.
pub(in crate::app::command) fn game_number(args: &Args<'_>) -> Result<Option<usize>, ParseError> {
    match args.words {
        [] => Ok(None),
        _ => args.count().map(Some),
    }
}

/// `trash` alone asks what is in it; `trash empty` and `trash restore` change it.
pub(in crate::app::command) fn trash(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" => Ok(Command::Trash),
        "empty" => Ok(Command::EmptyTrash),
        "restore" => Ok(Command::RestoreGame),
        _ => Err(args.wrong()),
    }
}

pub(in crate::app::command) fn empty_trash(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "trash" | "the trash" => Ok(Command::EmptyTrash),
        _ => Err(args.wrong()),
    }
}
