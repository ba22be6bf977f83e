//! The arguments of the program, and what the values of its options mean.

use std::path::PathBuf;

use clap::{Parser, Subcommand};

use crate::app::settings::Style;
use crate::app::table::players::{self, Who};
use crate::model::{Chess960, Position, Rules, TimeControl, cross};
use crate::notation::{fen, fen4};
use crate::puzzles::PROOF_NODES;
use crate::runtime::graphics::{Graphics, Protocol};
use crate::ui::pieces::blocks::Blocks;

use super::{help, playing, refusal};

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
pub(super) struct Args {
    #[command(subcommand)]
    pub(super) command: Option<Command>,
    #[command(flatten)]
    pub(super) play: PlayArgs,
}

/// How to play.
#[allow(clippy::struct_excessive_bools)] // Each is a switch of its own.
#[derive(Debug, clap::Args)]
pub(super) struct PlayArgs {
    /// Play line by line, for pipes, screen readers and old terminals
    #[arg(long)]
    pub(super) plain: bool,
    /// A PGN or PGN4 file to view
    #[arg(value_name = "FILE")]
    pub(super) file: Option<String>,
    /// Taken so that they can be refused with a sentence about files
    #[arg(hide = true, value_name = "MORE")]
    pub(super) more_files: Vec<String>,
    /// Resume the unfinished game
    #[arg(long, conflicts_with_all = ["new", "file", "white", "black", "names", "time", "fen", "four", "chess960", "variant"])]
    pub(super) resume: bool,
    /// Start a new game; an unfinished one goes to the archive
    #[arg(long, conflicts_with = "file")]
    pub(super) new: bool,
    /// Who plays White: human (the default), computer1 to computer8, computer:1500 (any rating from 400 to 2300), or engine:COMMAND
    #[arg(long, value_name = "WHO")]
    pub(super) white: Option<Who>,
    /// Who plays Black
    #[arg(long, value_name = "WHO")]
    pub(super) black: Option<Who>,
    /// The players' names
    #[arg(long, value_name = "WHITE,BLACK")]
    pub(super) names: Option<String>,
    /// Play with four at one board, alone or in teams; each is human, or computer1 to computer4
    #[arg(long, value_enum, value_name = "teams", num_args = 0..=1, default_missing_value = "alone", conflicts_with_all = ["file", "fen"])]
    pub(super) four: Option<FourChoice>,
    /// Who plays Green, with four
    #[arg(long, value_name = "WHO", requires = "four", value_parser = parse_player_of_four)]
    pub(super) green: Option<Who>,
    /// Who plays Orange, with four
    #[arg(long, value_name = "WHO", requires = "four", value_parser = parse_player_of_four)]
    pub(super) orange: Option<Who>,
    /// The position to start from, with four
    #[arg(long, value_name = "FEN4", requires = "four", value_parser = fen4::parse)]
    pub(super) fen4: Option<cross::Position>,
    /// The time: 5+3, 10, 1:30+1, 5d3, 40/90+30,30+30, 5+3v3+2 or none
    #[arg(long, value_name = "CONTROL")]
    pub(super) time: Option<TimeControl>,
    /// The position to start from
    #[arg(long, value_parser = fen::parse_any)]
    pub(super) fen: Option<Position>,
    /// The rules: king-of-the-hill or three-check [default: chess]
    #[arg(long, value_name = "NAME", value_parser = refusal::parse_variant, conflicts_with_all = ["file", "four"])]
    pub(super) variant: Option<&'static Rules>,
    /// Start from a position of Chess960: its number from 0 to 959, or a random one
    #[arg(long, value_name = "N", num_args = 0..=1, default_missing_value = "random",
        value_parser = parse_chess960, conflicts_with_all = ["fen", "file"])]
    pub(super) chess960: Option<Chess960Choice>,
    /// Speak of pieces and moves in words, line by line, for screen readers
    #[arg(long)]
    pub(super) speech: bool,
    /// How moves are said in speech: Nf3, g1f3, knight f 3, knight foxtrot 3 or knight felix 3
    #[arg(long, value_name = "STYLE", value_parser = playing::style_parser())]
    pub(super) style: Option<Style>,
    /// When the plain mode prints the board, and how: moves,letters is both [default: always;
    /// in speech, never]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHEN")]
    pub(super) board: Vec<BoardWord>,
    /// Stop with exit code 1 at the first line that is refused, in the plain mode
    #[arg(long)]
    pub(super) strict: bool,
    /// Colours: as the terminal has them, or none
    #[arg(long, value_enum, default_value_t)]
    pub(super) color: ColorChoice,
    /// Write nothing but ASCII
    #[arg(long)]
    pub(super) ascii: bool,
    /// The block characters that pieces are drawn with
    #[arg(long, value_enum)]
    pub(super) blocks: Option<BlocksChoice>,
    /// How pieces are shown as images
    #[arg(long, value_enum)]
    pub(super) graphics: Option<GraphicsChoice>,
    /// Write every accepted move and every other change of the game to a new file
    #[arg(long, value_name = "FILE")]
    pub(super) journal: Option<PathBuf>,
    /// Overwrite the journal's file if it exists
    #[arg(long, requires = "journal")]
    pub(super) journal_overwrite: bool,
}

/// A player in a game for four.
fn parse_player_of_four(text: &str) -> Result<Who, String> {
    players::read(text, FourChoice::Alone.rules())
}

/// How four play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum FourChoice {
    /// Everyone alone
    Alone,
    /// White and Black against Green and Orange
    Teams,
}

impl FourChoice {
    /// The rules that it means.
    pub(super) const fn rules(self) -> &'static Rules {
        match self {
            FourChoice::Alone => Rules::FOUR,
            FourChoice::Teams => Rules::FOUR_IN_TEAMS,
        }
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
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
        /// The rules: king-of-the-hill or three-check [default: chess]
        #[arg(long, value_name = "NAME", value_parser = refusal::parse_variant)]
        variant: Option<&'static Rules>,
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// List the legal moves of a position in every notation
    Moves {
        /// The position, or - for one FEN a line from standard input [default: the usual start]
        #[arg(long)]
        fen: Option<String>,
        /// The start of Chess960 with this number, 0 to 959
        #[arg(long, value_name = "N", conflicts_with = "fen")]
        chess960: Option<Chess960>,
        /// The rules: king-of-the-hill or three-check [default: chess]
        #[arg(long, value_name = "NAME", value_parser = refusal::parse_variant)]
        variant: Option<&'static Rules>,
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
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
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
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
    /// List the endings that are known for certain, make them, or ask them
    #[command(after_help = help::ABOUT_TABLES)]
    Tables {
        #[command(subcommand)]
        command: Option<TablesCommand>,
    },
    /// Search fixed positions to a fixed depth, and print the nodes and the speed
    Bench {
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
    },
    /// Print how likely a person makes each legal move, for positions from standard input
    #[command(after_help = help::ABOUT_PREDICTIONS)]
    Predict {
        /// The FIDE rating of the player to move
        #[arg(long, value_name = "N", default_value_t = 1_500, value_parser = clap::value_parser!(u32).range(100..=4_000))]
        rating: u32,
        /// The FIDE rating of the opponent, if it is another one
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(100..=4_000))]
        opponent: Option<u32>,
    },
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
    #[command(after_help = help::ABOUT_SCRIPTS)]
    Verify {
        /// Print one JSON object a line
        #[arg(long)]
        json: bool,
        /// The file of scripts, or - for standard input
        file: String,
    },
}

/// What to do with the tables of endings.
#[derive(Debug, Clone, Copy, Subcommand)]
pub(super) enum TablesCommand {
    /// Make what is missing of them, in about a minute
    Make {
        /// The pieces of an ending at most, kings included
        #[arg(long, value_name = "COUNT", default_value_t = 4, value_parser = clap::value_parser!(u32).range(3..=4))]
        pieces: u32,
    },
    /// Print who wins, and in how many moves, for one FEN a line from standard input
    Probe,
}

/// The tools for four-player chess.
#[derive(Debug, Subcommand)]
pub(super) enum FourCommand {
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
pub(super) enum Chess960Choice {
    Random,
    Number(Chess960),
}

pub(super) fn parse_chess960(text: &str) -> Result<Chess960Choice, String> {
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
pub(super) enum BoardWord {
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
pub(super) enum ColorChoice {
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
pub(super) enum BlocksChoice {
    Half,
    Quadrants,
    Sextants,
    Octants,
}

/// How images are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum GraphicsChoice {
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
    pub(super) const fn graphics(self) -> Graphics {
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
    pub(super) const fn blocks(self) -> Blocks {
        match self {
            BlocksChoice::Half => Blocks::Half,
            BlocksChoice::Quadrants => Blocks::Quadrants,
            BlocksChoice::Sextants => Blocks::Sextants,
            BlocksChoice::Octants => Blocks::Octants,
        }
    }
}

/// Deeper than anyone can wait for, and shallow enough for the stack: counting is recursive.
pub(super) const DEEPEST_PERFT: u32 = 100;
