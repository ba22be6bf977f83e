//! `hotseat pgn`: checks every move of every game of PGN files, in one pass and with little memory.

use std::fs::File;
use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use crate::notation::fen;
use crate::notation::pgn::{self, End, Marker, Visitor};
use crate::printable::{excerpt, printable};
use crate::store::stream::read_stream;

use super::Form;
use super::json::Object;

/// Longer names and quoted words are cut.
const LONGEST_NAME: usize = 255;
const LONGEST_WORD: usize = 40;

/// What to print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// Also print the last valid position of each game.
    pub shows_final: bool,
    /// Print only the summary line.
    pub is_quiet: bool,
    /// How.
    pub form: Form,
}

/// The result of a check.
#[derive(Debug, Default)]
pub struct Report {
    /// The number of games.
    pub games: u64,
    /// The number of games with an error.
    pub errors: u64,
    /// The files that could not be read, and why.
    pub unreadable: Vec<(PathBuf, io::Error)>,
    /// The files that are not empty but contain no game.
    pub without_games: Vec<PathBuf>,
}

/// Checks files (`-` is standard input) and prints a line for each game and a summary. A file that
/// cannot be read does not stop the others from being checked.
pub fn run(files: &[PathBuf], options: Options, out: &mut impl Write) -> io::Result<Report> {
    let mut report = Report::default();
    for path in files {
        let input = match open(path) {
            Ok(input) => input,
            Err(error) => {
                report.unreadable.push((path.clone(), error));
                continue;
            }
        };
        if files.len() > 1 && !options.is_quiet && options.form == Form::Text {
            writeln!(out, "{}:", printable(&path.to_string_lossy()))?;
        }
        let mut printer = Printer::new(options, path, out);
        let ended = check(input, &mut printer)?;
        report.games += printer.games;
        report.errors += printer.errors;
        match ended {
            Ok(Content::Text) if printer.games == 0 => report.without_games.push(path.clone()),
            Ok(_) => {}
            Err(error) => report.unreadable.push((path.clone(), error)),
        }
    }
    if report.unreadable.len() < files.len() {
        let (games, errors) = (report.games, report.errors);
        let noun = if games == 1 { "game" } else { "games" };
        match options.form {
            Form::Text => writeln!(out, "{games} {noun}, {errors} with errors")?,
            Form::Json => {
                let object = Object::new()
                    .number("games", games)
                    .number("errors", errors);
                writeln!(out, "{}", object.line())?;
            }
        }
    }
    Ok(report)
}

pub(super) fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(file))
}

/// The content of a file, apart from its games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Nothing but white space.
    Blank,
    /// Some text; if it contains no game, it is not a PGN file.
    Text,
}

/// Reads an input to its end. The outer error is from writing, the inner one from reading.
fn check<W: Write>(
    mut input: impl Read,
    printer: &mut Printer<'_, W>,
) -> io::Result<io::Result<Content>> {
    let mut content = Content::Blank;
    let ended = read_stream(&mut input, printer, |_, piece| {
        if !piece.iter().all(u8::is_ascii_whitespace) {
            content = Content::Text;
        }
        ControlFlow::Continue(())
    });
    match ended {
        Ok(ControlFlow::Break(unwritable)) => Err(unwritable),
        Ok(ControlFlow::Continue(())) => Ok(Ok(content)),
        Err(unreadable) => Ok(Err(unreadable)),
    }
}

/// Prints a line for each game of one file.
struct Printer<'a, W> {
    out: &'a mut W,
    options: Options,
    path: &'a Path,
    games: u64,
    errors: u64,
    white: Vec<u8>,
    black: Vec<u8>,
    result: Option<Marker>,
}

impl<'a, W: Write> Printer<'a, W> {
    const fn new(options: Options, path: &'a Path, out: &'a mut W) -> Self {
        Printer {
            out,
            options,
            path,
            games: 0,
            errors: 0,
            white: Vec::new(),
            black: Vec::new(),
            result: None,
        }
    }

    /// `{"file":"a.pgn","game":1,"white":"Ann","black":"Bob","result":"1-0","plies":40,"error":"..."}`
    fn print_object(&mut self, end: &End<'_>, result: Marker) -> io::Result<()> {
        let mut object = Object::new()
            .text("file", &self.path.to_string_lossy())
            .number("game", self.games)
            .text("white", &name(&self.white))
            .text("black", &name(&self.black))
            .text("result", &result.to_string())
            .number("plies", u64::from(end.plies));
        if let Some(problem) = &end.problem {
            object = object.text("error", &problem.to_string());
        }
        if self.options.shows_final {
            object = object.text("fen", &fen::write(end.position));
        }
        writeln!(self.out, "{}", object.line())
    }

    fn print(&mut self, end: &End<'_>) -> io::Result<()> {
        let result = end.marker.or(self.result).unwrap_or_default();
        if self.options.form == Form::Json {
            return self.print_object(end, result);
        }
        let noun = if end.plies == 1 { "ply" } else { "plies" };
        write!(
            self.out,
            "{}: {} - {}, {result}, {} {noun}, ",
            self.games,
            name(&self.white),
            name(&self.black),
            end.plies
        )?;
        match &end.problem {
            None => self.out.write_all(b"ok\n")?,
            Some(problem) => {
                let short = pgn::Problem {
                    text: excerpt(&problem.text, LONGEST_WORD),
                    ..problem.clone()
                };
                writeln!(self.out, "error at {}", printable(&short.to_string()))?;
            }
        }
        if self.options.shows_final {
            writeln!(self.out, "fen {}", fen::write(end.position))?;
        }
        Ok(())
    }
}

/// A player's name from a file, sanitized; `?` if there is none.
fn name(raw: &[u8]) -> String {
    match pgn::tag_value(raw).trim() {
        "" => "?".to_owned(),
        name => excerpt(name, LONGEST_NAME),
    }
}

impl<W: Write> Visitor for Printer<'_, W> {
    /// Why nothing more can be written.
    type Stop = io::Error;

    fn begin_game(&mut self, _offset: u64) {
        self.games += 1;
        self.white.clear();
        self.black.clear();
        self.result = None;
    }

    fn tag(&mut self, tag: &[u8], value: &[u8]) {
        let keep = |name: &mut Vec<u8>| {
            name.clear();
            name.extend_from_slice(value);
        };
        if tag.eq_ignore_ascii_case(b"White") {
            keep(&mut self.white);
        } else if tag.eq_ignore_ascii_case(b"Black") {
            keep(&mut self.black);
        } else if tag.eq_ignore_ascii_case(b"Result") {
            self.result = Marker::parse(value);
        }
    }

    fn end_game(&mut self, end: End<'_>) -> ControlFlow<io::Error> {
        self.errors += u64::from(end.problem.is_some());
        if self.options.is_quiet {
            return ControlFlow::Continue(());
        }
        match self.print(&end) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => ControlFlow::Break(error),
        }
    }
}
