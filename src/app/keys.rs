//! Every key: where it works, what it does, and what help says about it.
//!
//! Keys are written as people write them (`Ctrl-A`, `PageUp`, `F10`), so this table knows nothing of
//! a terminal; `ui::keymap` turns real key presses into these names.

use super::input::LineEdit;

/// What the keyboard speaks to at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Focus {
    /// The board, with an empty input box.
    Board,
    /// An input box with something in it.
    Box,
    /// The pieces a pawn may become.
    Promotion,
    /// A menu, a form or a question.
    Dialog,
    /// The help.
    Help,
    /// A text to be read.
    Text,
    /// A game that is looked at, with an empty input box.
    Viewer,
    /// A list of games.
    Archive,
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

/// What a key does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The table says what each does.
pub enum Action {
    Move(Direction),
    Choose,
    LetGo,
    NextMan,
    PreviousMan,
    RemoveMan,
    BrowseBack,
    BrowseForward,
    BrowseStart,
    BrowseEnd,
    Flip,
    Undo,
    Redo,
    Pause,
    NewGame,
    Menu,
    Settings,
    Setup,
    Help,
    OfferDraw,
    Claim,
    Resign,
    Swap,
    Hint,
    MoveNow,
    CopyFen,
    CopyPgn,
    Edit(LineEdit),
    Complete,
    Submit,
    Interrupt,
    Suspend,
    PageUp,
    PageDown,
    Top,
    Bottom,
    Erase,
    Close,
    Archive,
    View(Step),
    Autoplay,
    Faster,
    Slower,
    PlayFromHere,
    CloseView,
    Review,
    Analysis,
    TryAgain,
    List(ListStep),
    OpenGame,
    ExportGame,
    DeleteGame,
    EraseFilter,
    ClearFilter,
    CloseList,
}

/// A step in a game that is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Step {
    Back,
    Forward,
    First,
    Last,
    TenBack,
    TenForward,
    PreviousChoice,
    NextChoice,
    PreviousNote,
    NextNote,
    Leave,
    NextTurn,
    PreviousTurn,
}

/// A step in a list of games.
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

/// One line of the key table.
#[derive(Debug)]
pub struct Binding {
    /// The name for the settings file.
    pub name: &'static str,
    /// What it does.
    pub action: Action,
    /// The keys that do it.
    pub keys: &'static [&'static str],
    /// Where they do it.
    pub focus: &'static [Focus],
    /// What help says.
    pub help: &'static str,
}

const fn bind(
    name: &'static str,
    action: Action,
    keys: &'static [&'static str],
    focus: &'static [Focus],
    help: &'static str,
) -> Binding {
    Binding {
        name,
        action,
        keys,
        focus,
        help,
    }
}

const BOARD: &[Focus] = &[Focus::Board];
const BOX: &[Focus] = &[Focus::Box];
const PLAY: &[Focus] = &[Focus::Board, Focus::Box];
const LISTS: &[Focus] = &[Focus::Promotion, Focus::Dialog, Focus::Help, Focus::Text];
const READING: &[Focus] = &[Focus::Help, Focus::Text];
const EVERYWHERE: &[Focus] = &[
    Focus::Board,
    Focus::Box,
    Focus::Promotion,
    Focus::Dialog,
    Focus::Help,
    Focus::Text,
    Focus::Viewer,
    Focus::Archive,
];
const VIEW: &[Focus] = &[Focus::Viewer];
const LIST: &[Focus] = &[Focus::Archive];
const GAMES: &[Focus] = &[Focus::Viewer, Focus::Archive];
/// Where a board is in sight and nothing lies over it.
const SEEN: &[Focus] = &[Focus::Board, Focus::Box, Focus::Viewer];

use Action as A;
use Direction as D;
use LineEdit as L;

/// Every key there is. The keyboard and the help both read this table.
pub static BINDINGS: &[Binding] = &[
    bind("up", A::Move(D::Up), &["Up"], BOARD, "moves the cursor"),
    bind(
        "down",
        A::Move(D::Down),
        &["Down"],
        BOARD,
        "moves the cursor",
    ),
    bind(
        "left",
        A::Move(D::Left),
        &["Left"],
        BOARD,
        "moves the cursor",
    ),
    bind(
        "right",
        A::Move(D::Right),
        &["Right"],
        BOARD,
        "moves the cursor",
    ),
    bind(
        "choose",
        A::Choose,
        &["Enter", "Space"],
        BOARD,
        "picks a piece up, and puts it down",
    ),
    bind(
        "let-go",
        A::LetGo,
        &["Esc"],
        BOARD,
        "lets the piece go; with nothing in hand, opens the menu",
    ),
    bind(
        "next",
        A::NextMan,
        &["Tab"],
        BOARD,
        "goes to the next piece that can move, or to its next target",
    ),
    bind(
        "previous",
        A::PreviousMan,
        &["BackTab"],
        BOARD,
        "goes to the one before",
    ),
    bind(
        "remove",
        A::RemoveMan,
        &["Delete", "Backspace"],
        BOARD,
        "in setup: takes the piece under the cursor away",
    ),
    bind(
        "browse-back",
        A::BrowseBack,
        &["PageUp"],
        PLAY,
        "looks one move back",
    ),
    bind(
        "browse-forward",
        A::BrowseForward,
        &["PageDown"],
        PLAY,
        "looks one move forward",
    ),
    bind(
        "browse-start",
        A::BrowseStart,
        &["Home"],
        BOARD,
        "looks at the start of the game",
    ),
    bind(
        "browse-end",
        A::BrowseEnd,
        &["End"],
        BOARD,
        "comes back to the present",
    ),
    bind(
        "help",
        A::Help,
        &["F1"],
        EVERYWHERE,
        "opens this help; so does ? in an empty box",
    ),
    bind(
        "help-empty",
        A::Help,
        &["?"],
        &[Focus::Board, Focus::Viewer],
        "opens this help",
    ),
    bind("new-game", A::NewGame, &["F2"], PLAY, "a new game"),
    bind("undo", A::Undo, &["F3"], PLAY, "takes the last move back"),
    bind("redo", A::Redo, &["F4"], PLAY, "makes it again"),
    bind("flip", A::Flip, &["F5"], SEEN, "turns the board round"),
    bind(
        "pause",
        A::Pause,
        &["F6"],
        PLAY,
        "stops the clocks and hides the board; once more, and the game goes on",
    ),
    bind(
        "copy-fen",
        A::CopyFen,
        &["F7"],
        SEEN,
        "copies the position as a FEN",
    ),
    bind(
        "copy-pgn",
        A::CopyPgn,
        &["F8"],
        SEEN,
        "copies the game as PGN",
    ),
    bind(
        "settings",
        A::Settings,
        &["F9"],
        &[Focus::Board, Focus::Box, Focus::Viewer, Focus::Archive],
        "settings",
    ),
    bind("menu", A::Menu, &["F10"], SEEN, "the menu"),
    bind(
        "archive",
        A::Archive,
        &["Ctrl-O", "Alt-A"],
        SEEN,
        "shows the games that were played here",
    ),
    bind(
        "draw",
        A::OfferDraw,
        &["Alt-D"],
        PLAY,
        "offers a draw, or accepts the one that is offered",
    ),
    bind("claim", A::Claim, &["Alt-C"], PLAY, "claims a draw"),
    bind("resign", A::Resign, &["Alt-R"], PLAY, "resigns"),
    bind(
        "swap",
        A::Swap,
        &["Alt-S"],
        PLAY,
        "lets the players change sides",
    ),
    bind("hint", A::Hint, &["Alt-H"], PLAY, "shows a good move"),
    bind(
        "move-now",
        A::MoveNow,
        &["Alt-M"],
        PLAY,
        "makes the computer move at once; in a paused game, makes it move once",
    ),
    bind("setup", A::Setup, &["F12"], PLAY, "sets up a position"),
    bind(
        "submit",
        A::Submit,
        &["Enter"],
        BOX,
        "does what the line says",
    ),
    bind("complete", A::Complete, &["Tab"], BOX, "completes the line"),
    bind("clear", A::Edit(L::Clear), &["Esc"], BOX, "empties the box"),
    bind(
        "earlier",
        A::Edit(L::Earlier),
        &["Up"],
        BOX,
        "recalls an earlier line",
    ),
    bind(
        "later",
        A::Edit(L::Later),
        &["Down"],
        BOX,
        "recalls a later line",
    ),
    bind(
        "char-left",
        A::Edit(L::Left),
        &["Left", "Ctrl-B"],
        BOX,
        "goes one character left",
    ),
    bind(
        "char-right",
        A::Edit(L::Right),
        &["Right", "Ctrl-F"],
        BOX,
        "goes one character right",
    ),
    bind(
        "word-left",
        A::Edit(L::WordLeft),
        &["Ctrl-Left", "Alt-Left", "Alt-B"],
        BOX,
        "goes one word left",
    ),
    bind(
        "word-right",
        A::Edit(L::WordRight),
        &["Ctrl-Right", "Alt-Right", "Alt-F"],
        BOX,
        "goes one word right",
    ),
    bind(
        "line-start",
        A::Edit(L::Start),
        &["Home", "Ctrl-A"],
        BOX,
        "goes to the start of the line",
    ),
    bind(
        "line-end",
        A::Edit(L::End),
        &["End", "Ctrl-E"],
        BOX,
        "goes to the end of the line",
    ),
    bind(
        "backspace",
        A::Edit(L::Backspace),
        &["Backspace", "Ctrl-H"],
        BOX,
        "erases a character",
    ),
    bind(
        "delete",
        A::Edit(L::Delete),
        &["Delete", "Ctrl-D"],
        BOX,
        "erases the next character",
    ),
    bind(
        "erase-word",
        A::Edit(L::EraseWord),
        &["Ctrl-W", "Alt-Backspace"],
        BOX,
        "erases a word",
    ),
    bind(
        "erase-start",
        A::Edit(L::EraseToStart),
        &["Ctrl-U"],
        BOX,
        "erases to the start of the line",
    ),
    bind(
        "erase-end",
        A::Edit(L::EraseToEnd),
        &["Ctrl-K"],
        BOX,
        "erases to the end of the line",
    ),
    bind(
        "list-up",
        A::Move(D::Up),
        &["Up", "BackTab"],
        LISTS,
        "goes up",
    ),
    bind(
        "list-down",
        A::Move(D::Down),
        &["Down", "Tab"],
        LISTS,
        "goes down",
    ),
    bind(
        "list-left",
        A::Move(D::Left),
        &["Left"],
        LISTS,
        "goes left, or to the choice or page before",
    ),
    bind(
        "list-right",
        A::Move(D::Right),
        &["Right"],
        LISTS,
        "goes right, or to the next choice or page",
    ),
    bind("list-choose", A::Choose, &["Enter"], LISTS, "chooses"),
    bind("page-up", A::PageUp, &["PageUp"], READING, "goes a page up"),
    bind(
        "page-down",
        A::PageDown,
        &["PageDown"],
        READING,
        "goes a page down",
    ),
    bind("top", A::Top, &["Home"], READING, "goes to the top"),
    bind("bottom", A::Bottom, &["End"], READING, "goes to the bottom"),
    bind(
        "erase",
        A::Erase,
        &["Backspace", "Ctrl-H"],
        LISTS,
        "erases a character",
    ),
    bind("close", A::Close, &["Esc"], LISTS, "closes it"),
    bind(
        "view-back",
        A::View(Step::Back),
        &["Left"],
        VIEW,
        "goes one move back",
    ),
    bind(
        "view-forward",
        A::View(Step::Forward),
        &["Right", "Enter"],
        VIEW,
        "goes one move on, into the variation that is chosen",
    ),
    bind(
        "view-first",
        A::View(Step::First),
        &["Home"],
        VIEW,
        "goes to the start",
    ),
    bind(
        "view-last",
        A::View(Step::Last),
        &["End"],
        VIEW,
        "goes to the end of the line",
    ),
    bind(
        "view-previous-choice",
        A::View(Step::PreviousChoice),
        &["Up"],
        VIEW,
        "chooses the variation before, where there are several moves",
    ),
    bind(
        "view-next-choice",
        A::View(Step::NextChoice),
        &["Down"],
        VIEW,
        "chooses the next variation",
    ),
    bind(
        "view-leave",
        A::View(Step::Leave),
        &["Backspace"],
        VIEW,
        "leaves the variation for the line it came from",
    ),
    bind(
        "view-far-back",
        A::View(Step::TenBack),
        &["PageUp"],
        VIEW,
        "goes five moves back",
    ),
    bind(
        "view-far-forward",
        A::View(Step::TenForward),
        &["PageDown"],
        VIEW,
        "goes five moves on",
    ),
    bind(
        "view-next-note",
        A::View(Step::NextNote),
        &["Tab"],
        VIEW,
        "goes to the next comment or variation",
    ),
    bind(
        "view-previous-note",
        A::View(Step::PreviousNote),
        &["BackTab"],
        VIEW,
        "goes to the comment or variation before",
    ),
    bind(
        "autoplay",
        A::Autoplay,
        &["Space"],
        VIEW,
        "lets the moves make themselves, and stops them",
    ),
    bind("faster", A::Faster, &["+"], VIEW, "makes them faster"),
    bind("slower", A::Slower, &["-"], VIEW, "makes them slower"),
    bind(
        "play-from-here",
        A::PlayFromHere,
        &["F2"],
        VIEW,
        "starts a game from here, to be played on",
    ),
    bind(
        "close-view",
        A::CloseView,
        &["Esc"],
        VIEW,
        "goes back to the list or to your game",
    ),
    bind(
        "review",
        A::Review,
        &["Alt-V"],
        SEEN,
        "lets the engine go through a finished game, or stops it",
    ),
    bind(
        "next-turn",
        A::View(Step::NextTurn),
        &["F4", "Alt-N"],
        VIEW,
        "goes to the next turning point of a reviewed game",
    ),
    bind(
        "previous-turn",
        A::View(Step::PreviousTurn),
        &["F3", "Alt-P"],
        VIEW,
        "goes to the turning point before",
    ),
    bind(
        "try-again",
        A::TryAgain,
        &["Alt-T"],
        VIEW,
        "plays again from before the last mistake, against a computer",
    ),
    bind(
        "analysis",
        A::Analysis,
        &["F6", "Alt-Y"],
        VIEW,
        "shows the best three lines of each position, or hides them",
    ),
    bind("games-up", A::List(ListStep::Up), &["Up"], LIST, "goes up"),
    bind(
        "games-down",
        A::List(ListStep::Down),
        &["Down"],
        LIST,
        "goes down",
    ),
    bind(
        "games-page-up",
        A::List(ListStep::PageUp),
        &["PageUp"],
        LIST,
        "goes a page up",
    ),
    bind(
        "games-page-down",
        A::List(ListStep::PageDown),
        &["PageDown"],
        LIST,
        "goes a page down",
    ),
    bind(
        "games-first",
        A::List(ListStep::First),
        &["Home"],
        LIST,
        "goes to the first game",
    ),
    bind(
        "games-last",
        A::List(ListStep::Last),
        &["End"],
        LIST,
        "goes to the last game",
    ),
    bind(
        "open-game",
        A::OpenGame,
        &["Enter"],
        LIST,
        "shows the chosen game",
    ),
    bind(
        "export-game",
        A::ExportGame,
        &["Ctrl-S"],
        GAMES,
        "writes the game to a file",
    ),
    bind(
        "delete-game",
        A::DeleteGame,
        &["Delete"],
        LIST,
        "deletes the chosen game of the archive, after a question",
    ),
    bind(
        "erase-filter",
        A::EraseFilter,
        &["Backspace", "Ctrl-H"],
        LIST,
        "erases a letter of what is searched for",
    ),
    bind(
        "clear-filter",
        A::ClearFilter,
        &["Ctrl-U", "Ctrl-W"],
        LIST,
        "erases all of it",
    ),
    bind(
        "close-list",
        A::CloseList,
        &["Esc"],
        LIST,
        "erases what is searched for; with nothing there, goes back to your game",
    ),
    bind(
        "quit",
        A::Interrupt,
        &["Ctrl-C", "Ctrl-Q"],
        EVERYWHERE,
        "leaves hotseat; twice if a game is running",
    ),
    bind(
        "suspend",
        A::Suspend,
        &["Ctrl-Z"],
        EVERYWHERE,
        "puts hotseat to sleep; fg wakes it",
    ),
];

/// Whether some action has this name, so that a key can be bound to it.
pub fn is_name(name: &str) -> bool {
    BINDINGS.iter().any(|binding| binding.name == name)
}

/// What a key does, with the keys that were bound by hand before those of the table.
pub fn action(focus: Focus, key: &str, by_hand: &[(String, String)]) -> Option<Action> {
    let own = |binding: &&Binding| {
        by_hand
            .iter()
            .any(|(name, bound)| name == binding.name && bound.eq_ignore_ascii_case(key))
    };
    let usual = |binding: &&Binding| binding.keys.contains(&key);
    let here = |binding: &&Binding| binding.focus.contains(&focus);
    let mut bindings = BINDINGS.iter().filter(here);
    bindings
        .clone()
        .find(own)
        .or_else(|| bindings.find(usual))
        .map(|binding| binding.action)
}

/// The key that help and menus name for an action.
pub fn key_for(action: Action, by_hand: &[(String, String)]) -> Option<String> {
    let binding = BINDINGS.iter().find(|binding| binding.action == action)?;
    let own = by_hand.iter().find(|(name, _)| name == binding.name);
    match own {
        Some((_, key)) => Some(key.clone()),
        None => binding.keys.first().map(|&key| key.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_means_two_things_in_one_place() {
        for focus in EVERYWHERE {
            let mut seen = Vec::new();
            for binding in BINDINGS.iter().filter(|b| b.focus.contains(focus)) {
                for key in binding.keys {
                    assert!(!seen.contains(key), "{key} twice in {focus:?}");
                    seen.push(key);
                }
            }
        }
    }

    #[test]
    fn names_are_unique_and_keys_can_be_bound_by_hand() {
        for (i, binding) in BINDINGS.iter().enumerate() {
            assert!(!BINDINGS[..i].iter().any(|other| other.name == binding.name));
        }
        let own = vec![("flip".to_owned(), "ctrl-t".to_owned())];
        assert_eq!(action(Focus::Board, "Ctrl-T", &own), Some(Action::Flip));
        assert_eq!(action(Focus::Board, "Ctrl-T", &[]), None);
        assert_eq!(key_for(Action::Flip, &own).as_deref(), Some("ctrl-t"));
    }
}
