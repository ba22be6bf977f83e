//! The table itself.

use crate::model::{File, Rank};

use super::super::command::{self, Command, Edit, Subject, parse_color};
use super::super::parse_move;
use super::{
    Entry, Topic, edit_by_sign, parse_copy, parse_game, parse_load, parse_names, parse_seat,
    unquoted,
};

/// Defines an entry; `true` after the help allows `!` after the word.
macro_rules! entry {
    ($topic:ident, $words:expr, $usage:literal, $help:literal, $parse:expr) => {
        entry!($topic, $words, $usage, $help, false, $parse)
    };
    ($topic:ident, $words:expr, $usage:literal, $help:literal, $insist:literal, $parse:expr) => {
        Entry {
            words: &$words,
            usage: $usage,
            help: $help,
            topic: Topic::$topic,
            may_insist: $insist,
            parse: $parse,
        }
    };
}

/// Every word there is. The parser, the help and the completion all read this table.
pub static TABLE: &[Entry] = &[
    entry!(
        Moves,
        ["move"],
        "move [MOVE]",
        "makes a move; alone, asks the computer whose turn it is to move now",
        |args| {
            Ok(match args.optional_move()? {
                Some(text) => Command::Move(text),
                None => Command::ComputerMove,
            })
        }
    ),
    entry!(
        Game,
        ["seat"],
        "seat white|black WHO",
        "lets somebody else play a side: human, computer1 to computer8, or engine:COMMAND",
        parse_seat
    ),
    entry!(
        Moves,
        ["castle", "castles"],
        "castle [short|long]",
        "castles: short (the king's side) unless you say long",
        |args| {
            parse_move(&format!("castle {}", args.text), args.game)
                .map_err(|_| args.wrong())
                .map(Command::Move)
        }
    ),
    entry!(
        Game,
        ["game"],
        "game WHITE BLACK [TIME]",
        "starts a game: each player is human or computer1 to computer8, the time is 5+3, 10, none ...",
        true,
        parse_game
    ),
    entry!(
        Game,
        ["new", "restart"],
        "new",
        "starts again with the same players and times",
        true,
        |args| {
            args.alone(Command::New {
                insists: args.insists,
            })
        }
    ),
    entry!(
        Game,
        ["resign"],
        "resign [white|black]",
        "gives the game up: for the side to move, for yourself against a computer, or for the side you name",
        |args| args.optional_color().map(Command::Resign)
    ),
    entry!(
        Game,
        ["draw"],
        "draw [white|black]",
        "offers a draw, or accepts the one that is offered",
        |args| args.optional_color().map(Command::Draw)
    ),
    entry!(
        Game,
        ["accept"],
        "accept",
        "accepts the draw that is offered",
        |args| args.alone(Command::Accept)
    ),
    entry!(
        Game,
        ["decline"],
        "decline",
        "declines the draw that is offered",
        |args| args.alone(Command::Decline)
    ),
    entry!(
        Game,
        ["claim"],
        "claim [MOVE]",
        "claims a draw by threefold repetition or the fifty-move rule, now or by the move you are about to make",
        |args| { args.optional_move().map(Command::Claim) }
    ),
    entry!(
        Game,
        ["undo", "takeback"],
        "undo [N]",
        "takes back the last move or ending, or the last N",
        |args| args.count().map(Command::Undo)
    ),
    entry!(
        Game,
        ["redo"],
        "redo [N]",
        "makes a move again that was taken back, or N of them",
        |args| args.count().map(Command::Redo)
    ),
    entry!(Game, ["hint"], "hint", "shows a good move", |args| args
        .alone(Command::Hint)),
    entry!(
        Game,
        ["review"],
        "review",
        "goes through a game that is over: its turning points, the better moves, and how well both sides played",
        |args| args.alone(Command::Review)
    ),
    entry!(
        Game,
        ["pause"],
        "pause",
        "stops the clocks; once more, and they go on",
        |args| args.alone(Command::Pause)
    ),
    entry!(
        Game,
        ["clock", "time"],
        "clock",
        "shows both clocks",
        |args| args.alone(Command::Clock)
    ),
    entry!(
        Game,
        ["score"],
        "score",
        "shows the score of this session",
        |args| args.alone(Command::Score)
    ),
    entry!(
        Game,
        ["names"],
        "names WHITE, BLACK",
        "says who plays: the score is then kept by name",
        parse_names
    ),
    entry!(
        Game,
        ["swap"],
        "swap",
        "lets the players change sides",
        |args| args.alone(Command::Swap)
    ),
    entry!(
        Game,
        ["alternate"],
        "alternate on|off",
        "whether the players change sides with each new game",
        |args| { args.switch().map(Command::Alternate) }
    ),
    entry!(Game, ["quit", "exit"], "quit", "leaves hotseat", |args| {
        args.alone(Command::Quit)
    }),
    entry!(Board, ["board"], "board", "shows the board", |args| args
        .alone(Command::Board)),
    entry!(
        Board,
        ["row", "rank"],
        "row 4",
        "says who stands in a row",
        |args| {
            let number = args.one()?.parse().ok().and_then(Rank::from_number);
            number.map(Command::Row).ok_or_else(|| args.wrong())
        }
    ),
    entry!(
        Board,
        ["column", "file"],
        "column e",
        "says who stands in a column",
        |args| {
            let mut letters = args.one()?.chars();
            match (letters.next().and_then(File::from_letter), letters.next()) {
                (Some(file), None) => Ok(Command::Column(file)),
                _ => Err(args.wrong()),
            }
        }
    ),
    entry!(
        Board,
        ["pieces"],
        "pieces white|black",
        "says where a side's pieces stand",
        |args| {
            parse_color(args.one()?)
                .map(Command::Pieces)
                .ok_or_else(|| args.wrong())
        }
    ),
    entry!(
        Board,
        ["moves"],
        "moves [PIECE]",
        "lists all legal moves, or where one piece can go",
        |args| match args.words {
            [] => Ok(Command::Moves(None)),
            _ => Subject::parse(args.one()?).map(|subject| Command::Moves(Some(subject))),
        }
    ),
    entry!(
        Board,
        ["where"],
        "where PIECE",
        "says where a piece is, or who captured it",
        |args| { Subject::parse(args.one()?).map(Command::Where) }
    ),
    entry!(
        Board,
        ["captured"],
        "captured",
        "says what each side has lost",
        |args| args.alone(Command::Captured)
    ),
    entry!(
        Board,
        ["history"],
        "history",
        "lists the moves of this game",
        |args| args.alone(Command::History)
    ),
    entry!(
        Board,
        ["fen"],
        "fen [FEN]",
        "shows the position as a FEN, or starts a game from one",
        true,
        |args| {
            Ok(if args.words.is_empty() {
                Command::ShowFen
            } else {
                Command::SetFen {
                    text: args.text.to_owned(),
                    insists: args.insists,
                }
            })
        }
    ),
    entry!(Board, ["flip"], "flip", "turns the board round", |args| {
        args.alone(Command::Flip)
    }),
    entry!(
        Board,
        ["autoflip"],
        "autoflip on|off",
        "whether the board turns to the side to move",
        |args| { args.switch().map(Command::AutoFlip) }
    ),
    entry!(
        Board,
        ["settings"],
        "settings",
        "opens the settings of the full-screen game",
        |args| args.alone(Command::Settings)
    ),
    entry!(
        Board,
        ["menu"],
        "menu",
        "opens the menu of the full-screen game",
        |args| args.alone(Command::Menu)
    ),
    entry!(
        Files,
        ["copy"],
        "copy [fen|pgn]",
        "copies the position or the game, and shows it",
        parse_copy
    ),
    entry!(
        Board,
        ["theme"],
        "theme NAME",
        "changes the colours of the full-screen board",
        |args| { args.one().map(|name| Command::Theme(name.to_owned())) }
    ),
    entry!(
        Files,
        ["pgn"],
        "pgn",
        "shows the game so far as PGN",
        |args| args.alone(Command::Pgn)
    ),
    entry!(
        Files,
        ["archive"],
        "archive",
        "shows the games that were played here, to be searched and looked at",
        |args| args.alone(Command::Archive)
    ),
    entry!(
        Files,
        ["save"],
        "save [FILE]",
        "saves the game as PGN; save! writes over a file that exists",
        true,
        |args| Ok(Command::Save {
            path: unquoted(args.text).to_owned(),
            insists: args.insists,
        })
    ),
    entry!(
        Files,
        ["load"],
        "load FILE [NUMBER]",
        "loads a game from a PGN file: the first, or the one with the number",
        true,
        parse_load
    ),
    entry!(
        Setup,
        ["setup"],
        "setup",
        "sets up a position of your own",
        |args| args.alone(Command::Setup)
    ),
    entry!(
        Setup,
        ["+"],
        "+ K e1",
        "in setup: puts a piece on a square; capitals are White's, small letters Black's",
        |args| { edit_by_sign('+', args) }
    ),
    entry!(Setup, ["-"], "- e1", "in setup: empties a square", |args| {
        edit_by_sign('-', args)
    }),
    entry!(
        Setup,
        ["="],
        "= black",
        "in setup: says which side moves next",
        |args| edit_by_sign('=', args)
    ),
    entry!(
        Setup,
        ["castling"],
        "castling KQkq",
        "in setup: says who may still castle where; - for nobody",
        |args| { command::parse_castling(args.words).map(Command::Edit) }
    ),
    entry!(
        Setup,
        ["ep"],
        "ep e3",
        "in setup: the square that a pawn has just passed; - for none",
        |args| { command::parse_en_passant(args.words).map(Command::Edit) }
    ),
    entry!(
        Setup,
        ["clear"],
        "clear",
        "in setup: empties the board",
        |args| args.alone(Command::Edit(Edit::Clear))
    ),
    entry!(
        Setup,
        ["start"],
        "start",
        "in setup: puts up the usual start",
        |args| args.alone(Command::Edit(Edit::Start))
    ),
    entry!(
        Setup,
        ["done"],
        "done",
        "in setup: starts a game from this board",
        |args| args.alone(Command::Edit(Edit::Done))
    ),
    entry!(
        Setup,
        ["cancel"],
        "cancel",
        "in setup: goes back to the game",
        |args| args.alone(Command::Edit(Edit::Cancel))
    ),
    entry!(
        Help,
        ["help", "?"],
        "help [WORD]",
        "explains a word or a topic",
        |args| Ok(Command::Help(args.text.to_owned()))
    ),
];
