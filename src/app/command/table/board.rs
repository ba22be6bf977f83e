//! Commands about the board: what is on it, and how it is shown.

use super::super::arguments;
use super::super::{Browse, Command, Direction, Focus, Scope};
use super::{ASKED, BOARDS, EVERYWHERE, Spec, Topic, spec, typed_spec};

const BOARD: &[Focus] = &[Focus::Board];
/// Where the cursor is.
const CURSOR: &[Focus] = &[Focus::Board, Focus::Hand];
pub(super) const BOARD_AND_INPUT: &[Focus] = &[Focus::Board, Focus::Input];
/// Where a board is in sight and nothing covers it.
pub(super) const BOARD_IN_SIGHT: &[Focus] =
    &[Focus::Board, Focus::Input, Focus::Viewer, Focus::Hand];

pub(super) const SPECS: &[Spec] = &[
    spec("up", Command::Cursor(Direction::Up), "moves the cursor").key(&["Up"], CURSOR),
    spec("down", Command::Cursor(Direction::Down), "moves the cursor").key(&["Down"], CURSOR),
    spec("left", Command::Cursor(Direction::Left), "moves the cursor").key(&["Left"], CURSOR),
    spec(
        "right",
        Command::Cursor(Direction::Right),
        "moves the cursor",
    )
    .key(&["Right"], CURSOR),
    spec(
        "choose",
        Command::Choose,
        "selects a piece, then its target square",
    )
    .key(&["Enter", "Space"], CURSOR),
    spec(
        "deselect",
        Command::Deselect,
        "deselects the piece; with nothing selected, opens the menu",
    )
    .key(&["Esc"], BOARD),
    spec(
        "next",
        Command::NextPiece,
        "goes to the next piece that can move, or to its next target",
    )
    .key(&["Tab"], CURSOR),
    spec(
        "previous",
        Command::PreviousPiece,
        "goes to the previous one",
    )
    .key(&["BackTab"], CURSOR),
    spec(
        "browse-back",
        Command::Browse(Browse::Back),
        "shows the position one move earlier",
    )
    .key(&["PageUp"], BOARD_AND_INPUT),
    spec(
        "browse-forward",
        Command::Browse(Browse::Forward),
        "shows the position one move later",
    )
    .key(&["PageDown"], BOARD_AND_INPUT),
    spec(
        "browse-start",
        Command::Browse(Browse::Start),
        "shows the start of the game",
    )
    .key(&["Home"], BOARD),
    spec(
        "browse-end",
        Command::Browse(Browse::End),
        "returns to the present position",
    )
    .key(&["End"], BOARD),
    spec("board", Command::Board, "shows the board")
        .word(&["board"], Topic::Board)
        .scope(BOARDS),
    typed_spec("row", "lists the pieces on a row")
        .word(&["row", "rank"], Topic::Board)
        .with("row 4", arguments::row)
        .scope(BOARDS),
    typed_spec("column", "lists the pieces on a column")
        .word(&["column", "file"], Topic::Board)
        .with("column e", arguments::column)
        .scope(BOARDS),
    typed_spec(
        "pieces",
        "lists where a side's pieces are, or those of a kind: p n, p white rooks",
    )
    .word(&["pieces", "p"], Topic::Board)
    .with("pieces white|black", arguments::pieces)
    .scope(BOARDS),
    spec(
        "moves",
        Command::Moves(None),
        "lists all legal moves, or where one piece can go",
    )
    .word(&["moves"], Topic::Board)
    .with("moves [PIECE]", arguments::moves)
    .scope(ASKED),
    typed_spec("where", "says where a piece is, or what captured it")
        .word(&["where"], Topic::Board)
        .with("where PIECE", arguments::whereabouts)
        .scope(BOARDS),
    spec(
        "captured",
        Command::Captured,
        "lists what each side has lost",
    )
    .word(&["captured"], Topic::Board)
    .scope(ASKED),
    spec(
        "fen",
        Command::Fen,
        "shows the position as a FEN, or starts a game from one",
    )
    .word(&["fen"], Topic::Board)
    .with("fen [FEN]", arguments::fen)
    .on_cross("fen [FEN4]")
    .confirmable()
    .scope(BOARDS),
    spec(
        "code",
        Command::Code,
        "shows the board as a board code, which verify compares",
    )
    .word(&["code"], Topic::Board)
    .for_two()
    .scope(&[Scope::Game, Scope::Viewer]),
    spec("flip", Command::Flip, "flips the board")
        .word(&["flip"], Topic::Board)
        .scope(BOARDS)
        .key(&["F5"], BOARD_IN_SIGHT)
        .menu(BOARDS, "Flip the board"),
    typed_spec(
        "autoflip",
        "says whether the board flips to the side to move",
    )
    .word(&["autoflip"], Topic::Board)
    .with("autoflip on|off", |args| {
        args.switch().map(Command::AutoFlip)
    })
    .scope(BOARDS),
    typed_spec("theme", "changes the colours of the full-screen board")
        .word(&["theme"], Topic::Board)
        .with("theme NAME", |args| {
            args.one().map(|name| Command::Theme(name.to_owned()))
        })
        .scope(EVERYWHERE),
    typed_spec(
        "blindfold",
        "hides the pieces of one side or of both; everything else works as usual",
    )
    .word(&["blindfold"], Topic::Board)
    .with("blindfold off|white|black|both", arguments::blindfold)
    .scope(EVERYWHERE),
];
