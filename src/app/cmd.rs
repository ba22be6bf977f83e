//! What the runtime is asked to do.

use super::command::Order;
use super::computer::SearchRequest;
use super::games::{GameEntry, Place, Source};
use super::practice::Selection;
use super::settings::Settings;
use crate::model::{Board, Position};
use crate::puzzles::Puzzle;

/// Work for the runtime.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use]
pub enum Cmd {
    /// Write a line to the journal, if there is one: typed again, it has the same effect.
    Record(String),
    /// Save the settings.
    SaveSettings(Box<Settings>),
    /// Copy a text to the clipboard.
    Copy(String),
    /// Put a game into the archive.
    Archive(String),
    /// Replace the game that was archived last: it has been reviewed since.
    Rearchive {
        /// The game as it was archived.
        old: String,
        /// The game as it is now.
        new: String,
    },
    /// Write a game to a file.
    Save {
        /// Where, as it was typed; empty for any free name.
        path: String,
        /// The game.
        text: String,
        /// What it is written in.
        notation: Notation,
        /// Whether an existing file may be overwritten.
        overwrites: bool,
    },
    /// Read a game from a file.
    Load {
        /// Where, as it was typed.
        path: String,
        /// Which of its games, counted from 1.
        number: Option<usize>,
    },
    /// Read the record of practice, and the puzzles that are wanted beside the built-in ones.
    OpenPractice(Box<Selection>),
    /// Note in the record how a puzzle was answered.
    NotePractice {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// Whether it was solved without help.
        is_solved: bool,
    },
    /// Start a search; any other is stopped.
    Think(Box<SearchRequest>),
    /// Stop the search; no answer is wanted.
    StopThinking,
    /// End the search now, with the best move found.
    MoveNow,
    /// Ring the bell.
    Bell,
    /// Suspend the program, as Ctrl-Z does in a shell.
    Suspend,
    /// Read the games of a source, in pieces, until told to stop.
    ReadGames {
        /// The reading's id.
        id: u64,
        /// Where the games are.
        source: Source,
    },
    /// Stop a reading, and close its files.
    StopReading {
        /// The reading's id.
        id: u64,
    },
    /// Read one game completely.
    OpenGame {
        /// The request's id.
        id: u64,
        /// The list it is in.
        list: u64,
        /// Which game.
        entry: Box<GameEntry>,
    },
    /// Delete a game from the archive.
    DeleteGame {
        /// The list it is in.
        list: u64,
        /// Which game.
        entry: Box<GameEntry>,
    },
    /// Ask about the trash of the archive, or change it.
    Trash(TrashTask),
    /// Put a study that was left unsaved into the trash.
    DiscardStudy(String),
    /// Store a game in the place of the one it was made from, or in the archive.
    KeepGame {
        /// The request's id.
        id: u64,
        /// Where that one is; `None` for a new game, which goes to the archive.
        place: Option<Box<Place>>,
        /// The new game.
        text: String,
        /// Whether a file that has changed otherwise is written all the same.
        is_forced: bool,
    },
    /// Write a game to a file.
    Export {
        /// The request's id.
        id: u64,
        /// Which game.
        what: Export,
        /// The file, as it was typed.
        path: String,
        /// Whether an existing file may be overwritten.
        may_replace: bool,
    },
    /// Find out what was played from a position.
    Explore {
        /// The request's id.
        id: u64,
        /// In which games.
        source: Source,
        /// The position.
        position: Box<Position>,
    },
    /// Carry out another command now. `update` does that itself: it reaches nobody outside.
    Run(Box<Order>),
    /// Leave the program.
    Quit,
}

/// What a game is written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Notation {
    /// A game between two.
    Pgn,
    /// A game for four.
    Pgn4,
}

impl Notation {
    /// What a game is written in, by the tag that only games for four have.
    pub fn of_text(text: &str) -> Notation {
        let is_for_four = text.lines().any(|line| line.starts_with("[StartFen4 "));
        if is_for_four {
            Notation::Pgn4
        } else {
            Notation::Pgn
        }
    }

    /// What games on a board are written in.
    pub const fn of(board: Board) -> Notation {
        match board {
            Board::Usual => Notation::Pgn,
            Board::Cross => Notation::Pgn4,
        }
    }

    /// What it is called, a position in it, and the end of the name of its files.
    const fn words(self) -> [&'static str; 3] {
        match self {
            Notation::Pgn => ["PGN", "a FEN", "pgn"],
            Notation::Pgn4 => ["PGN4", "FEN4", "pgn4"],
        }
    }

    /// What it is called.
    pub const fn name(self) -> &'static str {
        self.words()[0]
    }

    /// What a position in it is called.
    pub const fn position(self) -> &'static str {
        self.words()[1]
    }

    /// The end of the name of its files.
    pub const fn extension(self) -> &'static str {
        self.words()[2]
    }
}

/// What can be done with the trash.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrashTask {
    /// Count its games.
    Count,
    /// Put the game that was deleted last back into the archive.
    Restore,
    /// Count its games, to ask whether it shall be emptied.
    AskToEmpty,
    /// Delete its games for good.
    Empty,
}

/// A game to write to a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Export {
    /// This text.
    Text(String),
    /// A game of a list, exactly as it is in its file.
    Entry(u64, Box<GameEntry>),
}
