//! The command line: its arguments, and which front end they start.

mod playing;

use std::fs;
use std::io::{self, BufWriter, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{CommandFactory, Parser, Subcommand};

use crate::app::players::{self, Who};
use crate::model::{ByColor, Position, TimeControl};
use crate::notation::{fen, script};
use crate::plain::BoardPrinting;
use crate::printable::printable;
use crate::runtime::graphics::{Graphics, Protocol};
use crate::tools;
use crate::ui::pieces::blocks::Blocks;

/// Chess for two people at one keyboard, in a terminal.
#[derive(Debug, Parser)]
#[command(
    name = "hotseat",
    version,
    propagate_version = true,
    args_conflicts_with_subcommands = true
)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: PlayArgs,
}

/// How to play.
#[allow(clippy::struct_excessive_bools)] // Each is a switch of its own.
#[derive(Debug, clap::Args)]
struct PlayArgs {
    /// Play line by line, for pipes, screen readers and old terminals
    #[arg(long)]
    plain: bool,
    /// A PGN file to look at
    #[arg(value_name = "FILE")]
    file: Option<String>,
    /// Go on with the unfinished game
    #[arg(long, conflicts_with_all = ["new", "file", "white", "black", "names", "time", "fen"])]
    resume: bool,
    /// Start a new game; an unfinished one goes to the archive
    #[arg(long, conflicts_with = "file")]
    new: bool,
    /// Who plays White: human (the default), or computer1 to computer8
    #[arg(long, value_name = "WHO")]
    white: Option<Who>,
    /// Who plays Black
    #[arg(long, value_name = "WHO")]
    black: Option<Who>,
    /// The players' names
    #[arg(long, value_name = "WHITE,BLACK", value_parser = players::parse_names)]
    names: Option<ByColor<String>>,
    /// The time: 5+3, 10, 1:30+1, 5d3, 40/90+30,30+30, 5+3v3+2 or none
    #[arg(long, value_name = "CONTROL")]
    time: Option<TimeControl>,
    /// The position to start from
    #[arg(long, value_parser = fen::parse)]
    fen: Option<Position>,
    /// When the plain mode prints the board
    #[arg(long, value_enum, default_value_t)]
    board: BoardPrinting,
    /// Colours: as the terminal has them, or none
    #[arg(long, value_enum, default_value_t)]
    color: ColorChoice,
    /// Write nothing but ASCII
    #[arg(long)]
    ascii: bool,
    /// The block characters that pieces are drawn with
    #[arg(long, value_enum)]
    blocks: Option<BlocksChoice>,
    /// How pieces are shown as images
    #[arg(long, value_enum, default_value_t)]
    graphics: GraphicsChoice,
    /// Write every accepted move and every other change of the game to a file
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
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
    /// Check every move of every game of PGN files
    Pgn {
        /// After each game, print its last good position
        #[arg(long = "final")]
        shows_final: bool,
        /// Print nothing but the number of games and of those with errors
        #[arg(long = "quiet")]
        is_quiet: bool,
        /// The files, or - for standard input
        #[arg(required = true, value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    /// Search fixed positions to a fixed depth, and print the nodes and the speed
    Bench,
    /// Speak UCI, so that other chess programs can play against the engine
    Uci,
    /// Print completions for a shell
    Completions {
        /// Which shell
        shell: clap_complete::Shell,
    },
    /// Print the man page
    Man,
    /// Replay scripted games and compare the boards that come out
    Verify {
        /// The file of scripts, or - for standard input
        file: String,
    },
}

/// Whether to use colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
enum ColorChoice {
    /// As the environment says
    #[default]
    Auto,
    /// Even if the environment says no
    Always,
    /// None at all
    Never,
}

/// The block characters that a terminal draws well, if the built-in table is wrong about it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum BlocksChoice {
    Half,
    Quadrants,
    Sextants,
    Octants,
}

/// How images are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, clap::ValueEnum)]
enum GraphicsChoice {
    /// As the terminal can
    #[default]
    Auto,
    /// By kitty's protocol
    Kitty,
    /// As sixels
    Sixel,
    /// By iTerm2's protocol
    Iterm,
    /// Not at all
    Off,
}

impl GraphicsChoice {
    const fn graphics(self) -> Graphics {
        match self {
            GraphicsChoice::Auto => Graphics::Auto,
            GraphicsChoice::Kitty => Graphics::Only(Protocol::Kitty),
            GraphicsChoice::Sixel => Graphics::Only(Protocol::Sixel),
            GraphicsChoice::Iterm => Graphics::Only(Protocol::ITerm),
            GraphicsChoice::Off => Graphics::Off,
        }
    }
}

impl BlocksChoice {
    const fn blocks(self) -> Blocks {
        match self {
            BlocksChoice::Half => Blocks::Half,
            BlocksChoice::Quadrants => Blocks::Quadrants,
            BlocksChoice::Sextants => Blocks::Sextants,
            BlocksChoice::Octants => Blocks::Octants,
        }
    }
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
    // Not locked: a panic in any thread must be able to give the terminal back.
    let mut out = BufWriter::new(io::stdout());
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
        None => playing::play(&args.play, out),
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
        Some(Command::Pgn {
            shows_final,
            is_quiet,
            files,
        }) => {
            let options = tools::pgn::Options {
                shows_final,
                is_quiet,
            };
            check_pgn(&files, options, out)
        }
        Some(Command::Bench) => {
            tools::bench::run(out)?;
            Ok(GOOD)
        }
        Some(Command::Uci) => {
            // Each line of its own is sent at once, and from any thread.
            tools::uci::run(io::stdin().lock(), io::stdout())?;
            Ok(GOOD)
        }
        Some(Command::Completions { shell }) => {
            clap_complete::generate(shell, &mut Args::command(), "hotseat", out);
            Ok(GOOD)
        }
        Some(Command::Man) => {
            clap_mangen::Man::new(Args::command()).render(out)?;
            Ok(GOOD)
        }
        Some(Command::Verify { file }) => {
            let scripts = script::parse(&read_text(&file)?).with_context(|| file.clone())?;
            let all_passed = tools::verify::run(&scripts, out)?;
            Ok(if all_passed { GOOD } else { BAD })
        }
    }
}

/// Checks PGN files; what cannot be read is told on standard error.
fn check_pgn(files: &[PathBuf], options: tools::pgn::Options, out: &mut impl Write) -> Result<u8> {
    let report = tools::pgn::run(files, options, out)?;
    for (path, error) in &report.unreadable {
        let path = printable(&path.to_string_lossy());
        let _ = writeln!(io::stderr(), "error: cannot read {path}: {error}");
    }
    Ok(match report {
        _ if !report.unreadable.is_empty() => UNUSABLE,
        _ if report.errors > 0 => BAD,
        _ => GOOD,
    })
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

/// Whether the reader of our output has gone away, as in `hotseat moves | head -1`.
fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error
        .downcast_ref::<io::Error>()
        .is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
