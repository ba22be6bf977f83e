//! The board of a game: describes it as a [`scene`], which the [`widget`] draws.

mod flight;
mod plain;
pub(super) mod scene;
mod square;
pub(super) mod widget;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::app::command::Focus;
use crate::app::settings::{Labels, Pieces};
use crate::app::{App, Preview};
use crate::model::{Color, File, Game, Name, Piece, Rank, Roster, Square};

use self::flight::Flight;
use self::scene::{ArrowView, PieceStyle, PieceView, Scene, SquareView};
use self::widget::Grid;
use super::layout::Board;
use super::look::Look;
use super::marks::Marks;
use super::pieces::Cells;
use super::pieces::picture::Picture;

/// An image that belongs on a square.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// Where it goes.
    pub rect: Rect,
    /// What it shows.
    pub picture: Picture,
    /// Its size in cells.
    pub cells: Cells,
    /// How many pixels to the right and below it lies: a piece on its way does not keep to cells.
    pub shift: Option<(u16, u16)>,
    /// The cells under it; if something else is drawn over one of them, the image must give way.
    pub under: Vec<Cell>,
    /// The same square in block characters.
    instead: Vec<Cell>,
}

impl Image {
    /// An image that gives way to nothing but its own cells.
    pub fn new(rect: Rect, picture: Picture, cells: Cells, under: Vec<Cell>) -> Image {
        Image {
            rect,
            picture,
            cells,
            shift: None,
            instead: under.clone(),
            under,
        }
    }
}

/// Draws the board of the game that is shown, or of the setup, and says which images belong on it.
pub(super) fn draw(
    app: &App,
    shown: &Game,
    preview: &Preview,
    board: &Board,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let grid = Grid {
        area: board.area,
        cell: board.cell,
        label_rows: board.letter_rows(),
        label_columns: board.number_columns().to_vec(),
        has_labels_at_squares: false,
    };
    let mut images = widget::draw(&scene(app, shown, preview, board), &grid, look, buffer);
    // What covers the board would be under a piece on its way.
    let motion = app.screen().motion();
    let motion = motion.filter(|_| app.screen().popup().is_none());
    if let (Some(motion), Some(on)) = (motion, look.ability.images) {
        let flight = Flight {
            from: place(motion.from, board.viewpoint),
            to: place(motion.to, board.viewpoint),
            progress: motion.progress(),
        };
        flight.show(&grid, on, buffer, &mut images);
    }
    images
}

/// Keeps the images that nothing covers and that are inside the room for them; of the others, draws
/// in block characters what can be seen.
pub(super) fn uncovered(images: Vec<Image>, room: Rect, buffer: &mut Buffer) -> Vec<Image> {
    images
        .into_iter()
        .filter(|image| !give_way(image, room, buffer))
        .collect()
}

/// Whether something covers an image or it leaves the room; then it becomes block characters.
fn give_way(image: &Image, room: Rect, buffer: &mut Buffer) -> bool {
    let places = || image.rect.positions().zip(&image.under);
    let is_inside = room.intersection(image.rect) == image.rect;
    let is_whole = is_inside && places().all(|(at, under)| buffer.cell(at) == Some(under));
    if is_whole {
        return false;
    }
    for ((at, under), instead) in places().zip(&image.instead) {
        if let Some(cell) = buffer.cell_mut(at).filter(|cell| *cell == under) {
            *cell = instead.clone();
        }
    }
    true
}

/// A piece to be drawn, and its name if it has one.
type Named = (Piece, Option<Name>);

fn scene(app: &App, shown: &Game, preview: &Preview, board: &Board) -> Scene {
    let is_hidden = app.hides_board();
    let marks = Marks::new(app, shown, preview);
    let pieces = pieces(app, shown);
    let labels = app.settings().labels;
    let squares = on_screen(board.viewpoint).map(|square| {
        let has_hand = !app.is_viewing() || app.focus() == Focus::Hand;
        let has_cursor = app.screen().cursor() == square && !is_hidden && has_hand;
        let is_held = app.screen().selected() == Some(square);
        Some(SquareView {
            is_light: square.is_light(),
            piece: pieces[square.low_bits()]
                .filter(|_| !is_hidden)
                .map(piece_view),
            mark: if is_hidden {
                super::theme::Mark::None
            } else {
                marks.at(square)
            },
            has_cursor,
            shows_name: match labels {
                Labels::Always => true,
                Labels::Selection => has_cursor || is_held,
                Labels::Never => false,
            },
            paint: marks.paint(square).filter(|_| !is_hidden),
        })
    });
    let (files, ranks) = (
        File::EIGHT.map(|file| file.to_string()),
        Rank::EIGHT.map(|rank| rank.to_string()),
    );
    let (mut column_labels, mut row_labels) = (files.to_vec(), ranks.to_vec());
    match board.viewpoint {
        Color::White => row_labels.reverse(),
        _ => column_labels.reverse(),
    }
    Scene {
        columns: 8,
        squares: squares.collect(),
        column_labels,
        row_labels,
        arrows: marks
            .arrows()
            .iter()
            .filter(|_| !is_hidden)
            .map(|&([from, to], paint)| ArrowView {
                ends: [from, to].map(|at| place(at, board.viewpoint)),
                paint,
            })
            .collect(),
        notice: is_hidden.then(|| " Paused: F6 goes on ".to_owned()),
        style: match app.settings().pieces {
            Pieces::Art | Pieces::Own => PieceStyle::Drawn,
            Pieces::Glyphs => PieceStyle::Glyphs,
            Pieces::Letters => PieceStyle::Letters,
            Pieces::Names => PieceStyle::Names,
        },
    }
}

/// How pieces are shown.
pub(super) const fn piece_style(app: &App) -> PieceStyle {
    match app.settings().pieces {
        Pieces::Art | Pieces::Own => PieceStyle::Drawn,
        Pieces::Glyphs => PieceStyle::Glyphs,
        Pieces::Letters | Pieces::Names => PieceStyle::Letters,
    }
}

/// A few pieces in places of their own, such as those of the tray; each may be the chosen one.
pub(super) fn draw_loose(
    app: &App,
    pieces: &[(Rect, Option<Piece>, bool)],
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let one = |(i, (rect, piece, is_chosen)): (usize, &(Rect, Option<Piece>, bool))| {
        let scene = Scene {
            columns: 1,
            squares: vec![Some(SquareView {
                is_light: i % 2 == 0,
                piece: piece.map(|piece| piece_view((piece, None))),
                mark: if *is_chosen {
                    super::theme::Mark::Selected
                } else {
                    super::theme::Mark::None
                },
                has_cursor: false,
                shows_name: false,
                paint: None,
            })],
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            arrows: Vec::new(),
            notice: None,
            style: piece_style(app),
        };
        let grid = Grid {
            area: *rect,
            cell: (rect.width, rect.height),
            label_rows: Vec::new(),
            label_columns: Vec::new(),
            has_labels_at_squares: false,
        };
        widget::draw(&scene, &grid, look, buffer)
    };
    pieces.iter().enumerate().flat_map(one).collect()
}

/// The squares as they lie on the screen, row by row.
fn on_screen(viewpoint: Color) -> impl Iterator<Item = Square> {
    (0..64).map(move |index| {
        let (column, row) = (index % 8, index / 8);
        let (file, rank) = match viewpoint {
            Color::White => (column, 7 - row),
            _ => (7 - column, row),
        };
        Square::new(File::EIGHT[file], Rank::EIGHT[rank])
    })
}

/// The column and the row of a square on the screen.
fn place(square: Square, viewpoint: Color) -> (u16, u16) {
    let (file, rank) = (square.file() as u16, square.rank() as u16);
    match viewpoint {
        Color::White => (file, 7 - rank),
        _ => (7 - file, rank),
    }
}

fn piece_view((piece, name): Named) -> PieceView {
    PieceView {
        side: piece.color.into(),
        role: piece.role,
        letter: piece.fen_letter(),
        name: name.map(|name| name.to_string()),
        badge: None,
    }
}

/// Which piece stands where on the board that is shown.
fn pieces(app: &App, shown: &Game) -> [Option<Named>; 64] {
    match app.setup() {
        None => {
            let blindfold = app.settings().blindfold;
            Square::ALL.map(|square| {
                let man = shown.roster().at(square)?;
                let (color, role) = (man.color(), man.role());
                if blindfold.hides(color) {
                    return None;
                }
                Some((Piece { color, role }, Some(man.name())))
            })
        }
        Some(setup) => {
            let names = Roster::names_for(setup.pieces());
            Square::ALL.map(|square| {
                let piece = setup.piece_at(square)?;
                let name = names.iter().find(|(at, _)| *at == square);
                Some((piece, name.map(|(_, name)| *name)))
            })
        }
    }
}
