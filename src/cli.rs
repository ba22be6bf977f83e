//! The command line: its arguments, and which front end they start.

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{Parser, Subcommand};

use crate::model::{Game, Position};
use crate::notation::{fen, script};
use crate::{sheet, tools};

/// Chess for two people at one keyboard, in a terminal.
#[derive(Debug, Parser)]
#[command(name = "hotseat", version, propagate_version = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count the positions that can be reached in so many half-moves
    Perft {
        /// How many half-moves
        #[arg(value_parser = clap::value_parser!(u32).range(0..=DEEPEST_PERFT))]
        depth: u32,
        /// The position to start from [default: the usual start]
        #[arg(long)]
        fen: Option<String>,
        /// Also print the count below each first move
        #[arg(long)]
        divide: bool,
    },
    /// List the legal moves of a position in every notation
    Moves {
        /// The position, or - for one FEN a line from standard input [default: the usual start]
        #[arg(long)]
        fen: Option<String>,
    },
    /// Replay scripted games and compare the boards that come out
    Verify {
        /// The file of scripts, or - for standard input
        file: String,
    },
}

/// Deeper than anybody can wait for, and shallow enough for the stack: counting calls itself.
const DEEPEST_PERFT: i64 = 100;

/// Everything was as it should be.
const GOOD: u8 = 0;
/// The input was read, but something in it was not right.
const BAD: u8 = 1;
/// The arguments or the input cannot be used.
const UNUSABLE: u8 = 2;

/// Runs the program with its arguments and gives its exit code.
pub fn run(args: Args) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let result = perform(args, &mut out).and_then(|code| {
        out.flush()?;
        Ok(code)
    });
    match result {
        Ok(code) => ExitCode::from(code),
        Err(error) if is_closed_pipe(&error) => ExitCode::from(GOOD),
        Err(error) => {
            // Whoever reads standard error may be gone as well; then there is nobody to tell.
            let _ = writeln!(io::stderr(), "error: {error:#}");
            ExitCode::from(UNUSABLE)
        }
    }
}

fn perform(args: Args, out: &mut impl Write) -> Result<u8> {
    match args.command {
        None => {
            welcome(out)?;
            Ok(GOOD)
        }
        Some(Command::Perft { depth, fen, divide }) => {
            tools::perft::run(&position(fen.as_deref())?, depth, divide, out)?;
            Ok(GOOD)
        }
        Some(Command::Moves { fen }) if fen.as_deref() == Some("-") => {
            let all_good = tools::moves::print_all(io::stdin().lock(), out)?;
            Ok(if all_good { GOOD } else { BAD })
        }
        Some(Command::Moves { fen }) => {
            tools::moves::print_position(&position(fen.as_deref())?, out)?;
            Ok(GOOD)
        }
        Some(Command::Verify { file }) => {
            let scripts = script::parse(&read_text(&file)?).with_context(|| file.clone())?;
            let all_passed = tools::verify::run(&scripts, out)?;
            Ok(if all_passed { GOOD } else { BAD })
        }
    }
}

/// The position of `--fen`, or the usual start.
fn position(text: Option<&str>) -> Result<Position> {
    text.map_or_else(
        || Ok(Position::default()),
        |text| fen::parse(text).context("--fen"),
    )
}

/// A whole file, or standard input for `-`; what is not UTF-8 is replaced.
fn read_text(file: &str) -> Result<String> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(file)
    };
    let bytes = bytes.with_context(|| format!("cannot read {file}"))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// What a bare `hotseat` shows until the full-screen game is there.
fn welcome(out: &mut impl Write) -> io::Result<()> {
    write!(out, "{}", sheet::write(&Game::default()))?;
    writeln!(
        out,
        "\nThe game itself is still being built. What can be done today:\n\
         \x20 hotseat perft 5            count positions\n\
         \x20 hotseat moves --fen FEN    list the legal moves of a position\n\
         \x20 hotseat verify FILE        replay scripted games\n\
         \x20 hotseat --help             all there is"
    )
}

/// Whether the reader of our output has gone away, as in `hotseat moves | head -1`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
