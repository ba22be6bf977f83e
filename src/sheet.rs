//! The board as a printed sheet: every piece by its name, by its letter, or in colours.

use crate::model::{AnySetup, Board, Color, Game, Geometry, Piece, Roster, Square};

/// How the board is printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SheetForm {
    /// Every piece by its name, in plain letters.
    #[default]
    Names,
    /// Every piece by its letter, one character a square.
    Letters,
    /// Names on coloured squares, with figurines unless only ASCII is wanted.
    Colored {
        /// Whether the name follows the picture of its piece.
        has_figurines: bool,
    },
}

/// A piece on the sheet, and its name.
struct Cell {
    piece: Piece,
    name: String,
}

/// Writes the board of a game from one side's point of view.
///
/// ```
/// use hotseat::model::{Color, Game};
/// use hotseat::sheet;
///
/// let sheet = sheet::write(&Game::default(), Color::White);
/// assert!(sheet.contains("\n1: r1w h1w b1w quw kiw b2w h2w r2w\n"));
/// assert!(sheet.contains("\n4: --- --- --- --- --- --- --- ---\n"));
/// ```
pub fn write(game: &Game, viewpoint: Color) -> String {
    write_as(game, viewpoint, SheetForm::Names)
}

/// Writes the board of a game in one of the forms.
///
/// ```
/// use hotseat::model::{Color, Game};
/// use hotseat::sheet::{self, SheetForm};
///
/// let sheet = sheet::write_as(&Game::default(), Color::White, SheetForm::Letters);
/// assert!(sheet.starts_with("8 rnbqkbnr\n7 pppppppp\n6  _ _ _ _\n"));
/// assert!(sheet.ends_with("1 RNBQKBNR\n abcdefgh\n"));
/// ```
pub fn write_as(game: &Game, viewpoint: Color, form: SheetForm) -> String {
    write_without(game, viewpoint, form, |_| false)
}

/// The same without the pieces of a side that is hidden.
pub fn write_without(
    game: &Game,
    viewpoint: Color,
    form: SheetForm,
    is_hidden: impl Fn(Color) -> bool,
) -> String {
    write_cells(game.board(), viewpoint, form, |square| {
        let piece = game.roster().at(square)?;
        if is_hidden(piece.color()) {
            return None;
        }
        let (color, role) = (piece.color(), piece.role());
        Some(Cell {
            piece: Piece { color, role },
            name: piece.name().to_string(),
        })
    })
}

/// Writes a board being set up, with the names that its pieces would get.
pub fn write_setup(setup: &AnySetup, viewpoint: Color, form: SheetForm) -> String {
    let names = Roster::names_for(setup.pieces());
    let board = setup.rules().board;
    write_cells(board, viewpoint, form, |square| {
        let piece = setup.piece_at(square)?;
        let name = match names.iter().find(|(at, _)| *at == square) {
            Some((_, name)) => name.to_string(),
            // More of a kind than there are names for.
            None => format!("{}+{}", piece.fen_letter(), piece.color.letter()),
        };
        Some(Cell { piece, name })
    })
}

fn write_cells(
    board: Board,
    viewpoint: Color,
    form: SheetForm,
    cell: impl Fn(Square) -> Option<Cell>,
) -> String {
    let geometry = Geometry::of(board);
    // Among four one letter does not say whose a piece is: `WK`.
    let is_for_four = board == Board::Cross;
    let has_two_letters = form == SheetForm::Letters && is_for_four;
    let form = if is_for_four { SheetForm::Names } else { form };
    let width = match form {
        SheetForm::Names if has_two_letters => 3,
        SheetForm::Names => 4,
        SheetForm::Letters => 1,
        SheetForm::Colored { has_figurines } => 5 + usize::from(has_figurines),
    };
    let draw_at = |place| match geometry.square_at(viewpoint, place) {
        Some(square) if has_two_letters => two_letters(cell(square)),
        Some(square) => draw(form, is_dark(square), cell(square)),
        None => " ".repeat(width),
    };
    let rows = (0..geometry.side).map(|down| {
        let cells = (0..geometry.side).map(|across| draw_at((across, down)));
        let row: String = cells.collect();
        match form {
            SheetForm::Colored { .. } => format!(" {row}\x1b[0m"),
            SheetForm::Letters => row,
            SheetForm::Names => row.trim_end().to_owned(),
        }
    });
    let labels = geometry.labels_down(viewpoint);
    let rows: Vec<(String, String)> = labels.into_iter().zip(rows).collect();
    let columns = geometry.labels_across(viewpoint);
    match form {
        SheetForm::Letters => {
            let rows = rows.iter();
            let rows: String = rows
                .map(|(label, row)| format!("{label} {row}\n"))
                .collect();
            format!("{rows} {}\n", columns.concat())
        }
        _ => with_labels_around(&columns, &rows, width),
    }
}

/// Labelled rows, on the usual board with an empty line between them, and the labels of the columns.
fn with_labels_around(columns: &[String], rows: &[(String, String)], width: usize) -> String {
    let is_large = rows.len() > 9;
    let margin = if is_large { "  " } else { " " };
    let columns: String = columns
        .iter()
        .map(|label| format!("{label:>width$}"))
        .collect();
    let columns = format!("{margin}{columns}\n");
    let digits = margin.len();
    let rows = rows
        .iter()
        .map(|(label, row)| format!("{label:>digits$}:{row}\n"));
    let rows: Vec<String> = rows.collect();
    // Coloured squares touch each other.
    let between = if width > 4 { "" } else { "\n" };
    let after = if is_large { "\n" } else { between };
    format!("{columns}{}{after}{columns}", rows.join(between))
}

/// ` WK` and ` GQ`: whose it is, and what.
fn two_letters(cell: Option<Cell>) -> String {
    cell.map_or_else(
        || " --".to_owned(),
        |Cell { piece, .. }| {
            let side = piece.color.letter().to_ascii_uppercase();
            format!(" {side}{}", piece.role.letter())
        },
    )
}

fn is_dark(square: Square) -> bool {
    (square.file() as usize + square.rank() as usize).is_multiple_of(2)
}

/// One square.
fn draw(form: SheetForm, is_dark: bool, cell: Option<Cell>) -> String {
    match form {
        SheetForm::Names => {
            let name = cell.map_or_else(|| "---".to_owned(), |cell| cell.name);
            format!(" {name}")
        }
        SheetForm::Letters => match cell {
            Some(cell) => cell.piece.fen_letter().to_string(),
            None if is_dark => "_".to_owned(),
            None => " ".to_owned(),
        },
        SheetForm::Colored { has_figurines } => draw_colored(has_figurines, is_dark, cell),
    }
}

/// A name on the colour of its square: white pieces in white, black ones in black.
fn draw_colored(has_figurines: bool, is_dark: bool, cell: Option<Cell>) -> String {
    let background = if is_dark { 101 } else { 180 };
    let (foreground, text) = match cell {
        None => (0, "   ".to_owned() + if has_figurines { " " } else { "" }),
        Some(Cell { piece, name }) => {
            let foreground = match piece.color {
                Color::White => 231,
                _ => 16,
            };
            let figurine = if has_figurines {
                figurine(piece).to_string()
            } else {
                String::new()
            };
            (foreground, format!("{figurine}{name}"))
        }
    };
    format!("\x1b[48;5;{background};38;5;{foreground}m {text} ")
}

const fn figurine(piece: Piece) -> char {
    const WHITE: [char; 6] = ['♙', '♘', '♗', '♖', '♕', '♔'];
    const OTHERS: [char; 6] = ['♟', '♞', '♝', '♜', '♛', '♚'];
    match piece.color {
        Color::White => WHITE[piece.role as usize],
        _ => OTHERS[piece.role as usize],
    }
}
