//! `hotseat pgn`: checks every move of every game of PGN files, in one pass and with little memory.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::notation::fen;
use crate::notation::pgn::{self, End, Marker, Reader, Visitor};
use crate::printable::{excerpt, printable};

/// How much of a file is read at once.
const PIECE: usize = 1 << 16;
/// Longer names, and longer words that are no moves, are cut.
const LONGEST_NAME: usize = 255;
const LONGEST_WORD: usize = 40;

/// What is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Options {
    /// After each game, its last good position.
    pub shows_final: bool,
    /// Nothing but the last line.
    pub is_quiet: bool,
}

/// How it went.
#[derive(Debug, Default)]
pub struct Report {
    /// How many games were read.
    pub games: u64,
    /// How many of them have an error.
    pub errors: u64,
    /// The files that could not be read, and why.
    pub unreadable: Vec<(PathBuf, io::Error)>,
    /// The files that hold something, but no game.
    pub without_games: Vec<PathBuf>,
}

/// Checks files, `-` being standard input, and prints a line for each game and one for all. A file
/// that cannot be read does not keep the others from being checked.
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
        if files.len() > 1 && !options.is_quiet {
            writeln!(out, "{}:", printable(&path.to_string_lossy()))?;
        }
        let mut printer = Printer::new(options, out);
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
        let noun = if report.games == 1 { "game" } else { "games" };
        writeln!(
            out,
            "{} {noun}, {} with errors",
            report.games, report.errors
        )?;
    }
    Ok(report)
}

fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    if path.as_os_str() == "-" {
        return Ok(Box::new(io::stdin().lock()));
    }
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(Box::new(file))
}

/// What a file holds, apart from its games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Content {
    /// Nothing but white space.
    Blank,
    /// Something; if no game was found in it, it is not a collection of games.
    Text,
}

/// Reads an input to its end. The outer error is one of writing, the inner one of reading.
fn check<W: Write>(
    mut input: impl Read,
    printer: &mut Printer<'_, W>,
) -> io::Result<io::Result<Content>> {
    let mut piece = vec![0; PIECE];
    let mut reader = Reader::default();
    let mut content = Content::Blank;
    let ended = loop {
        match input.read(&mut piece) {
            Ok(0) => break Ok(content),
            Ok(len) => {
                if !piece[..len].iter().all(u8::is_ascii_whitespace) {
                    content = Content::Text;
                }
                reader.push(&piece[..len], printer);
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => break Err(error),
        }
        printer.failure.take().map_or(Ok(()), Err)?;
    };
    reader.finish(printer);
    printer.failure.take().map_or(Ok(()), Err)?;
    Ok(ended)
}

/// Prints each game of one file once it is over.
struct Printer<'a, W> {
    out: &'a mut W,
    options: Options,
    games: u64,
    errors: u64,
    white: Vec<u8>,
    black: Vec<u8>,
    result: Option<Marker>,
    /// The first line that could not be written; a visitor cannot stop a reader by itself.
    failure: Option<io::Error>,
}

impl<'a, W: Write> Printer<'a, W> {
    const fn new(options: Options, out: &'a mut W) -> Self {
        Printer {
            out,
            options,
            games: 0,
            errors: 0,
            white: Vec::new(),
            black: Vec::new(),
            result: None,
            failure: None,
        }
    }

    fn print(&mut self, end: &End<'_>) -> io::Result<()> {
        let result = end.marker.or(self.result).unwrap_or_default();
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

/// A player's name from a file, made printable; `?` if there is none.
fn name(raw: &[u8]) -> String {
    match pgn::tag_value(raw).trim() {
        "" => "?".to_owned(),
        name => excerpt(name, LONGEST_NAME),
    }
}

impl<W: Write> Visitor for Printer<'_, W> {
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

    fn end_game(&mut self, end: End<'_>) {
        self.errors += u64::from(end.problem.is_some());
        if !self.options.is_quiet && self.failure.is_none() {
            self.failure = self.print(&end).err();
        }
    }
}
