//! What `--help` and the man page say beyond the list of options.

use crate::engine::Level;

/// What people type most often, and what it does.
pub(super) const EXAMPLES: [(&str, &str); 10] = [
    ("hotseat", "play, or resume the unfinished game"),
    ("hotseat --black computer3", "play against the computer"),
    (
        "hotseat --black engine:stockfish",
        "play against another engine",
    ),
    (
        "hotseat --names Ann,Bob --time 5+3",
        "play with names and clocks",
    ),
    (
        "hotseat --fen '8/8/8/8/8/4k3/4p3/4K3 w - -'",
        "start from a position",
    ),
    ("hotseat game.pgn", "view the games of a file"),
    ("hotseat --plain", "play line by line"),
    ("hotseat pgn --quiet *.pgn", "check the games of many files"),
    ("hotseat puzzles game.pgn", "find puzzles in games"),
    ("hotseat perft 5 --divide", "count positions move by move"),
];

/// What `hotseat puzzles --help` says about its output.
pub(super) const ABOUT_PUZZLES: &str = "\
Each puzzle is one line: FEN | moves | theme | difficulty | players and number of the move.
The moves are the solution in coordinates, with the replies: e2e4 e7e5 g1f3.
Themes: mate 1 to mate 4, fork, pin, skewer, discovered attack, promotion, defence, winning.
Difficulties: easy, medium, hard. The last line, # 3 puzzles in 2 games, is a comment.
Each is proved by search: the first move mates or is worth +3.5 and the second best at most +0.5;
or, as a defence, the first move holds (-0.4 or better) and the second best is worth at most -3.5.";

/// What `hotseat tables --help` says about the files and the answers.
pub(super) const ABOUT_TABLES: &str = "\
Every ending with up to four pieces, kings included: who wins, and in how many moves. They are
made by retrograde analysis (tables make, about a minute), kept in the cache directory (37 MB),
and used by the engine from then on. A file that is damaged counts for nothing, and tables make
makes it again. Without any files, three pieces are known all the same.

hotseat tables probe reads one FEN a line, and answers for the side to move: win 10 (mate in 10
moves), loss 16, draw, or error and why. The mates are counted as if there were no fifty-move
rule; where it may come first, that is said: win 33, fifty-move rule.";

/// What `hotseat predict --help` says about its input and its output.
pub(super) const ABOUT_PREDICTIONS: &str = "\
Each line is a position as in UCI: startpos moves e2e4 e7e5, or fen FEN moves ...; empty lines are left out.
For each, one line: every legal move with its probability, the most likely first: e7e5 0.4123 c7c5 0.2011 ...
A line that cannot be read gives error REASON, and the exit code is 1 at the end.
Ratings are FIDE's at long time controls, as in the games that were learnt from; by the errors people make, 1500 there is
about 1900 at ten minutes a side on the internet. Without the moves before, the prediction is less sure.";

/// What `hotseat verify --help` says about its input.
pub(super) const ABOUT_SCRIPTS: &str = "\
A file of scripts is a list of words separated by white space: the number of games; then for each
game its name, the number of moves, the moves, and the board code that must come out. A move is a
piece's name, a row, a column and perhaps a letter for a promotion: p5w 4 e, or p1w 8 a Q.
A board code has sixteen pieces of Black and then of White, each as 1081rook0r1b: never moved (1 or 0),
captured (1 or 0), row, column, kind, white (1 or 0) and name. The word code shows it in a game.

  1
  opening 2
  p5w 4 e
  p5b 5 e
  1081rook0r1b1082knight0h1b...";

/// `computer1` and what it is called, for every level, the weakest first.
pub(super) fn levels() -> impl Iterator<Item = (String, String)> {
    Level::ALL.into_iter().map(|level| {
        let what = format!("{}, estimated rating {}", level.name(), level.range());
        (format!("computer{level}"), what)
    })
}

/// What the exit codes mean.
pub(super) const EXIT_CODES: [(&str, &str); 3] = [
    ("0", "Everything was as it should be."),
    (
        "1",
        "The input was read, but something in it is wrong, or the output could not be written.",
    ),
    ("2", "The arguments or the input cannot be used."),
];

/// Where things are kept. The directories follow the XDG rules on every system.
pub(super) const FILES: [(&str, &str); 6] = [
    (
        "$XDG_CONFIG_HOME/hotseat/config.toml",
        "The settings; ~/.config is the usual directory.",
    ),
    (
        "$XDG_STATE_HOME/hotseat/game.pgn",
        "The running game, saved after every move; ~/.local/state is the usual directory.",
    ),
    (
        "$XDG_STATE_HOME/hotseat/game-N.pgn",
        "The running games of other programs that were started meanwhile.",
    ),
    (
        "$XDG_DATA_HOME/hotseat/games-YYYY-MM.pgn",
        "The archive of finished games, one file a month; ~/.local/share is the usual directory.",
    ),
    (
        "$XDG_DATA_HOME/hotseat/practice.txt",
        "What was practised, and when it comes back: one line for each puzzle.",
    ),
    (
        "$XDG_CACHE_HOME/hotseat/tables/KQKR.table",
        "The tables of endings, made by hotseat tables make; ~/.cache is the usual directory.",
    ),
];

/// The environment variables that are read.
pub(super) const ENVIRONMENT: [(&str, &str); 6] = [
    (
        "XDG_CONFIG_HOME, XDG_STATE_HOME, XDG_DATA_HOME",
        "Where the files are, if they are absolute paths; else below HOME.",
    ),
    (
        "NO_COLOR",
        "If it is set and not empty, no colours are used.",
    ),
    (
        "COLORTERM, TERM",
        "Which colours the terminal can show. With TERM=dumb the game is played line by line.",
    ),
    (
        "LC_ALL, LC_CTYPE, LANG",
        "Whether the terminal shows UTF-8; if not, only ASCII is written.",
    ),
    ("TZ", "The time zone of the dates of games."),
    ("RUST_BACKTRACE", "Whether a crash prints a backtrace."),
];

/// What stands below the options in `--help`.
pub(super) fn after_options() -> String {
    let owned = |(first, second): (&str, &str)| (first.to_owned(), second.to_owned());
    let mut players = vec![owned(("human", "a person at the keyboard"))];
    players.extend(levels());
    players.push(owned(("engine:COMMAND", "another program that speaks UCI")));
    let examples = EXAMPLES.map(owned);
    format!(
        "Players (WHO):\n{}\nExamples:\n{}",
        columns(&players),
        columns(&examples)
    )
}

/// Two columns, the first as wide as its longest entry.
fn columns(rows: &[(String, String)]) -> String {
    let widths = rows.iter().map(|(first, _)| first.len());
    let width = widths.max().unwrap_or_default();
    rows.iter()
        .map(|(first, second)| format!("  {first:width$}  {second}\n"))
        .collect()
}
