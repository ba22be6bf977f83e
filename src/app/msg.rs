//! Everything that can happen to the program.

use std::time::Duration;

use jiff::civil::Date;

use crate::engine::{Best, Info};
use crate::model::{Position, Square};
use crate::notation::pgn::{NodeId, Paint, ReadGame};

use super::cmd::TrashTask;
use super::command::Command;
use super::explorer::Answer;
use super::games::{GameEntry, Kept, Location, Place, Progress, Source};
use super::practice::Selection;
use super::practice::record::Record;
use super::screen::Brush;
use super::table::Stamp;
use crate::puzzles::Puzzle;

/// Something that happened outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Msg {
    /// A line was typed.
    Line(String),
    /// So much time has passed since the last message.
    Elapsed(Duration),
    /// A key, a menu row or a click runs a command.
    Run(Command),
    /// A printable character was typed.
    Typed(char),
    /// Text was pasted.
    Pasted(String),
    /// The mouse button went down on a square.
    SquarePressed(Square),
    /// It came up on a square.
    SquareReleased(Square),
    /// It came up beside the board.
    ReleasedOutside,
    /// The right mouse button went down on a square.
    RightPressed(Square),
    /// It came up on a square: an arrow or a mark of this colour is wanted.
    RightReleased(Square, Paint),
    /// A move of the list was clicked: show the board after so many half-moves.
    PlyChosen(usize),
    /// A row of a popup or of the list of games was clicked.
    RowPicked(usize),
    /// A piece of the setup tray was clicked.
    BrushPicked(Brush),
    /// The wheel was turned.
    Scrolled {
        /// Towards the end.
        down: bool,
    },
    /// A search reports what it has found so far.
    SearchInfo {
        /// The request's id.
        id: u64,
        /// The best line so far.
        info: Box<Info>,
    },
    /// A search has ended.
    SearchDone {
        /// The request's id.
        id: u64,
        /// Its result.
        best: Best,
    },
    /// A search could not be made.
    SearchFailed {
        /// The request's id.
        id: u64,
        /// Why, in a sentence.
        reason: String,
    },
    /// A file of games was named on the command line.
    FileGiven(String),
    /// The present game began at this time.
    Dated(Stamp),
    /// The game cannot be saved, and why; or it can be saved again.
    StorageWarning(Option<String>),
    /// A game was written to this file.
    Saved(String),
    /// It was not, because the file exists.
    FileExists(String),
    /// A game was read from a file.
    GameLoaded {
        /// The game.
        read: Box<ReadGame>,
        /// Whether the file has more, and none of them was named.
        is_one_of_many: bool,
    },
    /// A move in the viewer was clicked.
    NodeChosen(NodeId),
    /// The window has a new size.
    Resized {
        /// How many rows of a list fit on the screen.
        list_rows: usize,
    },
    /// The terminal draws so fast that pieces may glide, or it does not.
    Speed {
        /// Whether it does.
        is_fast: bool,
    },
    /// More games of a list were read.
    GamesRead {
        /// The reading's id.
        id: u64,
        /// The games.
        entries: Vec<GameEntry>,
        /// How far it has come.
        progress: Progress,
    },
    /// Reading has ended.
    ReadingEnded {
        /// The reading's id.
        id: u64,
        /// Why the rest could not be read.
        problem: Option<String>,
    },
    /// A game was read whole.
    GameOpened {
        /// The request's id.
        id: u64,
        /// The game.
        game: Box<ReadGame>,
        /// Where it is stored, to be saved there.
        place: Option<Box<Place>>,
    },
    /// A game was deleted from the archive.
    GameDeleted {
        /// The list it was in.
        list: u64,
        /// Where it was stored.
        location: Location,
    },
    /// So many games are in the trash, as was asked with this task.
    TrashCounted(TrashTask, usize),
    /// A game was taken back from the trash: its players.
    GameRestored(String),
    /// The study that was left unsaved is in the trash.
    StudyDiscarded,
    /// So many games were deleted for good.
    TrashEmptied(usize),
    /// A game was stored, or why not.
    GameKept {
        /// The request's id.
        id: u64,
        /// Where it is now, or why it is nowhere.
        kept: Result<Box<Kept>, String>,
    },
    /// A game was written to a file, or not.
    Exported {
        /// The request's id.
        id: u64,
        /// How it went.
        exported: Exported,
    },
    /// So many puzzles are due today.
    PracticeDue(usize),
    /// The record of practice was read.
    PracticeOpened {
        /// What was asked for.
        selection: Box<Selection>,
        /// The date.
        today: Date,
        /// What was practised before.
        record: Box<Record>,
        /// Mistakes of reviewed games, or the puzzles of a file.
        found: Vec<Puzzle>,
    },
    /// An answer was noted in the record; the puzzle comes back then.
    PracticeNoted(Date),
    /// The games that are to be explored are being indexed.
    Indexing {
        /// The request's id.
        id: u64,
        /// How far it has come.
        progress: Progress,
    },
    /// What was played from a position, or why it cannot be told.
    Explored {
        /// The request's id.
        id: u64,
        /// In which games.
        source: Source,
        /// The position.
        position: Box<Position>,
        /// The moves, or a sentence.
        answer: Result<Answer, String>,
    },
    /// Something could not be done outside.
    Warned(String),
}

/// How writing a file went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exported {
    /// It was written.
    Written,
    /// Nothing was done, because the file exists.
    Exists,
    /// It could not be written.
    Failed(String),
}
