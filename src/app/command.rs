//! Everything the program can be asked to do: ONE type for keys, typed lines, menu rows, forms
//! and clicks.
//!
//! ```text
//!  key ──► keys ───┐
//!  line ─► parser ─┼─► Order { command, is_confirmed } ─► update
//!  menu ─► table ──┘
//! ```
//!
//! The [`table`] has one row for each command: its words, its keys, its place in the menus, its help
//! and where it applies. The keyboard, the parser, the menus, the footer, the help, the completion
//! and the key settings all read it.

mod arguments;
mod help;
pub mod keys;
mod moves;
mod opponent;
mod parser;
mod phrases;
mod question;
pub mod study;
mod suggest;
pub mod table;

pub use arguments::Subject;
pub use help::{HelpPage, help, help_by, page_about, pages};
pub use keys::Focus;
pub use moves::{
    MoveLine, MoveText, Pattern, Place, Stop, Typed, Unresolved, Who, read_moves, resolve,
    resolve_with,
};
pub use opponent::{Computer, Opponent, Side};
pub use parser::{Context, ParseError, parse, parse_move};
pub use question::Question;
pub use study::{NotePlace, Study, StudyOf};
pub use table::{Spec, Topic};

use std::path::PathBuf;
use std::time::Duration;

use crate::model::{
    AnyPosition, AnySetup, ByColor, Chess960, Color, File, Piece, Promotion, Rank, Rules, Square,
    TimeControl,
};
use crate::notation::fen::CastlingLetter;
use crate::notation::pgn::ReadGame;

use super::Export;
use super::games::GameEntry;
use super::practice::Selection;
use super::screen::LineEdit;
use super::settings::Blindfold;
use super::table::players::Who as Player;

/// A command, and whether the player has confirmed it.
///
/// What would abandon a running game or overwrite a file is carried out only if it is confirmed: by
/// a `!` after the word, by the same line typed twice, or by "Yes" to a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Order {
    /// What to do.
    pub command: Command,
    /// Whether the player has confirmed it.
    pub is_confirmed: bool,
}

impl Order {
    /// A command that the player has confirmed.
    pub const fn confirmed(command: Command) -> Order {
        Order {
            command,
            is_confirmed: true,
        }
    }
}

impl From<Command> for Order {
    fn from(command: Command) -> Order {
        Order {
            command,
            is_confirmed: false,
        }
    }
}

/// Something the program can be asked to do. The table says what each command does.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Command {
    // Moves
    Move(MoveText),
    MoveLine(MoveLine),
    MoveNow,
    Promote(Promotion),
    // The game
    NewGame(NewGame),
    OpenNewGameForm,
    Play(Opponent),
    OpenPlayForm,
    Seat(Color, Player),
    Resign(Option<Color>),
    Draw(Option<Color>),
    Accept(Option<Color>),
    Decline(Option<Color>),
    Claim(Option<MoveText>),
    Undo(usize),
    Redo(usize),
    Hint,
    /// A side's time has run out, as a journal says.
    Flag(Color),
    /// `code`: the board code of the present board.
    Code,
    /// A move, and then the offer of a draw.
    MoveWithDraw(MoveText),
    Pause,
    /// More time for the player to move; after a flag fall, the game goes on with it.
    AddTime(Duration),
    Names(ByColor<String>),
    Swap,
    Alternate(bool),
    Resume,
    StartFresh,
    Quit,
    Interrupt,
    Suspend,
    // Questions about the game
    Clock,
    Score,
    Board,
    Row(Rank),
    Column(File),
    Pieces(Color),
    Moves(Option<Subject>),
    Where(Subject),
    Captured,
    Ask(Question),
    History,
    Fen,
    Pgn,
    Help(String),
    // The board on the screen
    Flip,
    AutoFlip(bool),
    Theme(String),
    Blindfold(Blindfold),
    Cursor(Direction),
    Choose,
    Deselect,
    NextPiece,
    PreviousPiece,
    Browse(Browse),
    OpenMenu,
    OpenSettings,
    OpenHelp,
    // Files
    CopyFen,
    CopyPgn,
    Save(String),
    OpenSaveForm,
    Load {
        path: String,
        number: Option<usize>,
    },
    Archive,
    /// What was played from this position: in a file, or where the games at hand are.
    Explore(Option<PathBuf>),
    /// The games of a file, or one of them, in the viewer.
    ViewFile {
        path: String,
        number: Option<usize>,
    },
    Export(Export, String),
    // Setting up a position
    Setup,
    Edit(Edit),
    RemovePiece,
    // Viewing a game
    Review,
    Step(Step),
    GoTo(usize, Option<Color>),
    Autoplay,
    Faster,
    Slower,
    PlayFromHere,
    TryAgain,
    Analysis,
    Comments,
    View(Box<ReadGame>),
    CloseViewer,
    // Practice
    Practice(Selection),
    NextPuzzle,
    Solution,
    PuzzleAgain,
    ClosePractice,
    /// The analysis board.
    Study(Study),
    // The list of games
    List(ListStep),
    /// A page of the archive, or the games with some words in them.
    ListGames(Listing),
    /// Opens the game with a number of the list; without one, the selected game.
    OpenGame(Option<usize>),
    /// Deletes the game with a number of the list; without one, the selected or the viewed game.
    AskToDelete(Option<usize>),
    DeleteGame(Box<GameEntry>),
    Trash,
    RestoreGame,
    EmptyTrash,
    EraseFilter,
    ClearFilter,
    CloseList,
    // The input line
    EditLine(LineEdit),
    Complete,
    Submit,
    // Dialogs, help and texts
    Dialog(DialogKey),
    SubmitForm,
}

impl Command {
    /// Whether it can change the present game or the position on the board; all others only ask,
    /// or change what is shown.
    pub(in crate::app) const fn may_change_game(&self) -> bool {
        matches!(
            self,
            Command::Move(_)
                | Command::MoveWithDraw(_)
                | Command::MoveLine(_)
                | Command::MoveNow
                | Command::Seat(..)
                | Command::NewGame(_)
                | Command::Play(_)
                | Command::Resign(_)
                | Command::Accept(_)
                | Command::Claim(_)
                | Command::Undo(_)
                | Command::Redo(_)
                | Command::AddTime(_)
                | Command::Flag(_)
                | Command::Load { .. }
                | Command::Setup
                | Command::Edit(_)
        )
    }
}

/// A new game: what is `None` stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NewGame {
    /// Who plays which side.
    pub players: Option<Box<ByColor<Player>>>,
    /// What they are called.
    pub names: Option<Box<ByColor<String>>>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// Where the game starts.
    pub start: Start,
    /// Whether the players change sides first.
    pub swaps: bool,
    /// Whether they change sides with each new game from now on.
    pub alternates: Option<bool>,
}

/// Where a new game starts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Start {
    /// Like the game before: at the usual start of its rules, or at a new one of Chess960.
    #[default]
    Next,
    /// At the usual start, by these rules.
    Usual(&'static Rules),
    /// From the position that was set up and not played yet; otherwise like the game before.
    Prepared,
    /// The same by these rules.
    PreparedBy(&'static Rules),
    /// Where the present game started.
    Same,
    /// From a start of Chess960; a random one without a number.
    Chess960(Option<Chess960>),
    /// From this position.
    From(Box<AnyPosition>),
}

impl From<Start> for NewGame {
    fn from(start: Start) -> NewGame {
        NewGame {
            start,
            ..NewGame::default()
        }
    }
}

/// One change to the board being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Edit {
    Place(Piece, Square),
    Remove(Square),
    Turn(Color),
    Castling(Rights),
    EnPassant(Option<Square>),
    Board(Box<AnySetup>),
    Clear,
    Start,
    Done,
    Cancel,
}

/// Castling rights of a position being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Rights {
    All,
    None,
    /// Those that these letters mean on the board as it is.
    Letters(Vec<CastlingLetter>),
}

/// A direction on the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Direction {
    Up,
    Down,
    Left,
    Right,
}

/// Which move of the running game is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Browse {
    Back,
    Forward,
    Start,
    End,
    /// The board after so many half-moves.
    To(usize),
}

/// A step through a game in the viewer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Step {
    /// So many half-moves forward, or back.
    By(isize),
    First,
    Last,
    PreviousVariation,
    NextVariation,
    PreviousComment,
    NextComment,
    /// The move with this number among those that follow, counted from 1.
    EnterVariation(usize),
    LeaveVariation,
    NextTurningPoint,
    PreviousTurningPoint,
}

/// What is wanted of the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Listing {
    /// A page, counted from 1.
    Page(usize),
    /// The page after the last one that was read out.
    More,
    /// The games with all of these words in them.
    Search(String),
}

/// A step in the list of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum ListStep {
    Up,
    Down,
    PageUp,
    PageDown,
    First,
    Last,
}

/// A key in a dialog, the help or a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum DialogKey {
    Up,
    Down,
    Left,
    Right,
    Choose,
    PageUp,
    PageDown,
    Top,
    Bottom,
    Erase,
    Close,
}

/// What typed words are about: each mode has its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A game, running or over.
    Game,
    /// A position being set up.
    Setup,
    /// A game in the viewer.
    Viewer,
    /// The list of games.
    Games,
    /// Puzzles.
    Practice,
}

impl Scope {
    /// Where that is, for a sentence such as "back works in the viewer".
    pub const fn place(self) -> &'static str {
        match self {
            Scope::Game => "during a game",
            Scope::Setup => "while setting up a position (type setup)",
            Scope::Viewer => "while you view a game (type games, or view FILE)",
            Scope::Games => "in the list of games (type games)",
            Scope::Practice => "in practice (type practice)",
        }
    }
}
