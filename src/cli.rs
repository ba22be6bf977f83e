//! The command line: its arguments, and which front end they start.

mod help;
mod man;
mod output;
mod playing;
mod refusal;

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result};
use clap::{CommandFactory, Parser, Subcommand};

use crate::app::four::{Player, parse_four_names};
use crate::app::session::players::{self, Who};
use crate::app::settings::Style;
use crate::four;
use crate::gate;
use crate::model::{ByColor, Chess960, Position, TimeControl};
use crate::notation::{fen, script};
use crate::printable::{excerpt, printable};
use crate::puzzles::PROOF_NODES;
use crate::runtime::graphics::{Graphics, Protocol};
use crate::tools;
use crate::ui::pieces::blocks::Blocks;

use output::Failure;

/// Chess for two people at one keyboard, in a terminal.
#[derive(Debug, Parser)]
#[command(
    name = "hotseat",
    bin_name = "hotseat",
    version,
    propagate_version = true,
    args_conflicts_with_subcommands = true,
    after_help = help::after_options()
)]
struct Args {
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
    /// A PGN file to view
    #[arg(value_name = "FILE")]
    file: Option<String>,
    /// Taken so that they can be refused with a sentence about files
    #[arg(hide = true, value_name = "MORE")]
    more_files: Vec<String>,
    /// Resume the unfinished game
    #[arg(long, conflicts_with_all = ["new", "file", "white", "black", "names", "time", "fen", "four", "chess960"])]
    resume: bool,
    /// Start a new game; an unfinished one goes to the archive
    #[arg(long, conflicts_with = "file")]
    new: bool,
    /// Who plays White: human (the default), computer1 to computer8, or engine:COMMAND
    #[arg(long, value_name = "WHO")]
    white: Option<Who>,
    /// Who plays Black
    #[arg(long, value_name = "WHO")]
    black: Option<Who>,
    /// The players' names
    #[arg(long, value_name = "WHITE,BLACK", value_parser = parse_names)]
    names: Option<Names>,
    /// Play with four at one board, alone or in teams; each is human, or computer1 to computer4
    #[arg(long, value_enum, value_name = "teams", num_args = 0..=1, default_missing_value = "alone", conflicts_with_all = ["file", "fen"])]
    four: Option<FourChoice>,
    /// Who plays Green, with four
    #[arg(long, value_name = "WHO", requires = "four")]
    green: Option<Player>,
    /// Who plays Orange, with four
    #[arg(long, value_name = "WHO", requires = "four")]
    orange: Option<Player>,
    /// The position to start from, with four
    #[arg(long, value_name = "FEN4", requires = "four", value_parser = four::fen4::parse)]
    fen4: Option<four::Position>,
    /// The time: 5+3, 10, 1:30+1, 5d3, 40/90+30,30+30, 5+3v3+2 or none
    #[arg(long, value_name = "CONTROL")]
    time: Option<TimeControl>,
    /// The position to start from
    #[arg(long, value_parser = fen::parse)]
    fen: Option<Position>,
    /// Start from a position of Chess960: its number from 0 to 959, or a random one
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "random",
        value_parser = parse_chess960, conflicts_with_all = ["fen", "file"])]
    chess960: Option<Chess960Choice>,
    /// Speak of pieces and moves in words, line by line, for screen readers
    #[arg(long)]
    speech: bool,
    /// How moves are said in speech: Nf3, g1f3, knight f 3, knight foxtrot 3 or knight felix 3
    #[arg(long, value_name = "STYLE", value_parser = playing::style_parser())]
    style: Option<Style>,
    /// When the plain mode prints the board, and how: moves,letters is both [default: always;
    /// in speech, never]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHEN")]
    board: Vec<BoardWord>,
    /// Stop with exit code 1 at the first line that is refused, in the plain mode
    #[arg(long)]
    strict: bool,
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
    #[arg(long, value_enum)]
    graphics: Option<GraphicsChoice>,
    /// Write every accepted move and every other change of the game to a new file
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// Overwrite the journal's file if it exists
    #[arg(long, requires = "journal")]
    journal_overwrite: bool,
}

/// Names of two players, or of four.
#[derive(Debug, Clone)]
enum Names {
    Two(ByColor<String>),
    /// Four, and how they were written.
    Four(four::BySeat<String>, String),
}

/// Two names, or four with commas between them.
fn parse_names(text: &str) -> Result<Names, String> {
    match text.split(',').count() {
        4 => parse_four_names(text).map(|names| Names::Four(names, text.to_owned())),
        _ => players::parse_names(text).map(Names::Two),
    }
}

/// How four play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum FourChoice {
    /// Everyone alone
    Alone,
    /// White and Black against Green and Orange
    Teams,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Count the positions that can be reached in so many half-moves
    Perft {
        /// How many half-moves
        #[arg(value_parser = refusal::parse_depth)]
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
        /// The start of Chess960 with this number, 0 to 959
        #[arg(long, value_name = "N", conflicts_with = "fen")]
        chess960: Option<Chess960>,
    },
    /// The rules of chess for four players: list moves, count positions
    #[command(subcommand)]
    Four(FourCommand),
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
    /// Find puzzles in the games of PGN files: one move is good, the others are clearly worse
    #[command(after_help = help::ABOUT_PUZZLES)]
    Puzzles {
        /// How many nodes to prove each move of a solution with
        #[arg(long, value_name = "COUNT", default_value_t = PROOF_NODES, value_parser = refusal::parse_nodes)]
        nodes: u64,
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
    /// Print the man page of the program and all its commands
    Man,
    /// Replay scripted games and compare the boards that come out
    Verify {
        /// The file of scripts, or - for standard input
        file: String,
    },
}

/// The tools for four-player chess.
#[derive(Debug, Subcommand)]
enum FourCommand {
    /// List the legal moves of a position
    Moves {
        /// The position, or - for one FEN4 a line from standard input [default: the usual start]
        #[arg(long)]
        fen4: Option<String>,
        /// Play White and Black against Green and Orange
        #[arg(long)]
        teams: bool,
    },
    /// Count the positions that can be reached in so many half-moves
    Perft {
        /// How many half-moves
        #[arg(value_parser = refusal::parse_depth)]
        depth: u32,
        /// The position to start from [default: the usual start]
        #[arg(long)]
        fen4: Option<String>,
        /// Also print the count below each first move
        #[arg(long)]
        divide: bool,
        /// Play White and Black against Green and Orange
        #[arg(long)]
        teams: bool,
    },
}

/// A start of Chess960 on the command line.
#[derive(Debug, Clone, Copy)]
enum Chess960Choice {
    Random,
    Number(Chess960),
}

fn parse_chess960(text: &str) -> Result<Chess960Choice, String> {
    if text.eq_ignore_ascii_case("random") {
        return Ok(Chess960Choice::Random);
    }
    let start = text.parse::<Chess960>();
    start
        .map(Chess960Choice::Number)
        .map_err(|error| error.to_string())
}

/// When the plain mode prints the board, or how.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum BoardWord {
    /// Before each prompt
    Always,
    /// When it has changed
    Moves,
    /// Only when asked for
    Never,
    /// In letters (K Q R B N P, small for Black) instead of names
    Letters,
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum GraphicsChoice {
    /// As the terminal can
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

/// Deeper than anyone can wait for, and shallow enough for the stack: counting is recursive.
const DEEPEST_PERFT: u32 = 100;

/// An error may quote a whole argument or a line of a file; no one reads more of it.
const LONGEST_MESSAGE: usize = 700;

/// Everything was as it should be.
const GOOD: u8 = 0;
/// The input was read, but something in it is wrong, or the output could not be written.
const BAD: u8 = 1;
/// The arguments or the input cannot be used.
const UNUSABLE: u8 = 2;

/// Runs the program with its arguments, its own name first, and gives its exit code.
pub fn run(args: impl IntoIterator<Item = OsString>) -> ExitCode {
    let failure = Failure::default();
    let result = match Args::try_parse_from(args) {
        Ok(args) => perform(args, &failure),
        Err(error) => explain(error, &failure),
    };
    ExitCode::from(match (failure.get(), result) {
        // As in `hotseat moves | head -1`: the reader has seen enough.
        (Some(error), _) if error.kind() == io::ErrorKind::BrokenPipe => GOOD,
        (Some(error), _) => {
            gate::tell(&format!("error: cannot write the output: {error}"));
            BAD
        }
        (None, Ok(code)) => code,
        (None, Err(error)) => {
            let message = excerpt(&format!("{error:#}"), LONGEST_MESSAGE);
            gate::tell(&format!("error: {message}"));
            UNUSABLE
        }
    })
}

/// Prints the help or the version that was asked for, or what is wrong with the arguments.
fn explain(error: clap::Error, failure: &Failure) -> Result<u8> {
    let is_wrong = error.use_stderr();
    let message = refusal::message(error);
    if is_wrong {
        gate::tell(message.trim_end());
        return Ok(UNUSABLE);
    }
    let mut out = output::gated(failure);
    out.write_all(message.as_bytes())?;
    out.flush()?;
    Ok(GOOD)
}

fn perform(args: Args, failure: &Failure) -> Result<u8> {
    let Some(command) = args.command else {
        refusal::check_files(&args.play)?;
        // Colours and the like are written beside the gate; text from outside is cleaned on its way.
        let mut out = output::buffered(failure);
        let code = playing::play(&args.play, &mut out)?;
        out.flush()?;
        return Ok(code);
    };
    let mut out = output::gated(failure);
    let code = run_tool(command, &mut out, failure)?;
    out.flush()?;
    Ok(code)
}

fn run_tool(command: Command, out: &mut impl Write, failure: &Failure) -> Result<u8> {
    Ok(match command {
        Command::Perft { depth, fen, divide } => {
            tools::perft::run(&position(fen.as_deref())?, depth, divide, out)?;
            GOOD
        }
        Command::Moves { fen, .. } if fen.as_deref() == Some("-") => {
            let all_good = tools::moves::print_all(io::stdin().lock(), out)?;
            if all_good { GOOD } else { BAD }
        }
        Command::Moves {
            chess960: Some(start),
            ..
        } => {
            tools::moves::print_position(&start.position(), out)?;
            GOOD
        }
        Command::Moves { fen, .. } => {
            tools::moves::print_position(&position(fen.as_deref())?, out)?;
            GOOD
        }
        Command::Four(command) => perform_four(command, out)?,
        Command::Pgn {
            shows_final,
            is_quiet,
            files,
        } => {
            let options = tools::pgn::Options {
                shows_final,
                is_quiet,
            };
            check_pgn(&files, options, out)?
        }
        Command::Puzzles { nodes, files } => {
            let report = tools::puzzles::run(&files, nodes, out)?;
            tell_report(&report)
        }
        Command::Bench => {
            tools::bench::run(out)?;
            GOOD
        }
        Command::Uci => {
            // Each line of its own is sent at once, and from any thread.
            tools::uci::run(io::stdin().lock(), output::direct(failure))?;
            GOOD
        }
        Command::Completions { shell } => {
            // Into memory first: the generator panics where it cannot write.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "hotseat", &mut script);
            out.write_all(&script)?;
            GOOD
        }
        Command::Man => {
            man::write(out)?;
            GOOD
        }
        Command::Verify { file } => {
            let scripts = script::parse(&read_text(&file)?).with_context(|| file.clone())?;
            let all_passed = tools::verify::run(&scripts, out)?;
            if all_passed { GOOD } else { BAD }
        }
    })
}

fn perform_four(command: FourCommand, out: &mut impl Write) -> Result<u8> {
    match command {
        FourCommand::Moves { fen4, teams } if fen4.as_deref() == Some("-") => {
            let all_good = tools::four::print_all(io::stdin().lock(), teams, out)?;
            return Ok(if all_good { GOOD } else { BAD });
        }
        FourCommand::Moves { fen4, teams } => {
            tools::four::print_position(&four_position(fen4.as_deref(), teams)?, out)?;
        }
        FourCommand::Perft {
            depth,
            fen4,
            divide,
            teams,
        } => tools::four::count(&four_position(fen4.as_deref(), teams)?, depth, divide, out)?,
    }
    Ok(GOOD)
}

/// The position of `--fen4`, or the usual start, in teams or not.
fn four_position(text: Option<&str>, has_teams: bool) -> Result<four::Position> {
    let position = match text {
        None => four::Position::default(),
        Some(text) => four::fen4::parse(text).context("--fen4")?,
    };
    Ok(position.with_teams(has_teams))
}

fn check_pgn(files: &[PathBuf], options: tools::pgn::Options, out: &mut impl Write) -> Result<u8> {
    Ok(tell_report(&tools::pgn::run(files, options, out)?))
}

/// Tells on standard error what could not be read; the exit code of a tool that reads PGN files.
fn tell_report(report: &tools::pgn::Report) -> u8 {
    for (path, error) in &report.unreadable {
        let path = printable(&path.to_string_lossy());
        gate::tell(&format!("error: cannot read {path}: {error}"));
    }
    for path in &report.without_games {
        let path = printable(&path.to_string_lossy());
        gate::tell(&format!("error: there is no game in {path}"));
    }
    match report {
        _ if !report.unreadable.is_empty() => UNUSABLE,
        _ if report.errors > 0 || !report.without_games.is_empty() => BAD,
        _ => GOOD,
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
