//! The board: describes it as plain data in [`view`], which the [`widget`] draws.

mod flight;
mod plain;
mod square;
pub mod view;
pub mod widget;

use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

use crate::app::Preview;
use crate::app::settings::{Labels, Pieces};
use crate::model::Piece;

use self::flight::Flight;
use self::view::{ArrowView, BoardView, NameLabel, PieceStyle, SquareView};
use self::widget::Grid;
use super::layout::Board;
use super::look::Look;
use super::marks::Marks;
use super::pieces::Cells;
use super::pieces::picture::Picture;
use super::scene::Scene;
use super::theme::Mark;

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

/// Draws the board that is shown, and says which images belong on it.
pub(super) fn draw(
    scene: &Scene<'_>,
    preview: &Preview,
    board: &Board,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let grid = Grid {
        area: board.area,
        cell: board.cell,
        label_row: board.letter_row(),
        label_column: board.number_column(),
        has_labels_at_squares: board.has_labels_at_squares(),
    };
    let view = board_view(scene, preview, board);
    let mut images = widget::draw(&view, &grid, look, buffer);
    // What covers the board would be under a piece on its way.
    let motion = scene.app.screen().motion();
    let motion = motion.filter(|_| scene.app.popup().is_none());
    if let (Some(motion), Some(on)) = (motion, look.ability.images) {
        let [from, to] =
            [motion.from, motion.to].map(|square| board.geometry.place(board.viewpoint, square));
        let flight = Flight {
            from,
            to,
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

/// Describes the board: the widget that draws it knows no rules.
fn board_view(scene: &Scene<'_>, preview: &Preview, board: &Board) -> BoardView {
    let Board {
        geometry,
        viewpoint,
        ..
    } = *board;
    let settings = scene.app.settings();
    let marks = Marks::new(scene, preview);
    let (cursor, selected) = (scene.cursor(), scene.selected());
    let mut pieces = scene.pieces();
    let squares = geometry.places(viewpoint).map(|square| {
        let square = square?;
        let has_cursor = cursor == Some(square);
        Some(SquareView {
            is_light: square.is_light(),
            piece: pieces[square.index()].take(),
            mark: marks.at(square),
            has_cursor,
            label: match settings.labels {
                Labels::Always => NameLabel::Roomy,
                Labels::Never => NameLabel::Hidden,
                _ if has_cursor || selected == Some(square) => NameLabel::Whole,
                Labels::Auto => NameLabel::Fitting,
                Labels::Selection => NameLabel::Hidden,
            },
            paint: marks.paint(square),
        })
    });
    let is_hidden = scene.app.hides_board();
    let arrows = marks.arrows().iter();
    BoardView {
        columns: geometry.side,
        squares: squares.collect(),
        column_labels: geometry.labels_across(viewpoint),
        row_labels: geometry.labels_down(viewpoint),
        arrows: arrows
            .map(|&(ends, paint)| ArrowView {
                ends: ends.map(|at| geometry.place(viewpoint, at)),
                paint,
            })
            .collect(),
        notice: is_hidden.then(|| " Paused: F6 goes on ".to_owned()),
        style: match settings.pieces {
            Pieces::Names => PieceStyle::Names,
            pieces => loose_style(pieces),
        },
    }
}

/// How pieces are shown that have no names, or no room for them.
const fn loose_style(pieces: Pieces) -> PieceStyle {
    match pieces {
        Pieces::Art | Pieces::Own => PieceStyle::Drawn,
        Pieces::Glyphs => PieceStyle::Glyphs,
        Pieces::Letters | Pieces::Names => PieceStyle::Letters,
    }
}

/// A piece in a place of its own, such as one of the tray; it may be the chosen one.
pub(super) struct Loose {
    pub(super) place: Rect,
    pub(super) piece: Option<Piece>,
    pub(super) is_chosen: bool,
}

/// Draws pieces that stand on no board.
pub(super) fn draw_loose(
    scene: &Scene<'_>,
    pieces: &[Loose],
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let one = |(i, loose): (usize, &Loose)| {
        let view = BoardView {
            columns: 1,
            squares: vec![Some(SquareView {
                is_light: i % 2 == 0,
                piece: loose.piece.map(|piece| scene.piece_view(piece, None)),
                mark: if loose.is_chosen {
                    Mark::Selected
                } else {
                    Mark::None
                },
                ..SquareView::default()
            })],
            column_labels: Vec::new(),
            row_labels: Vec::new(),
            arrows: Vec::new(),
            notice: None,
            style: loose_style(scene.app.settings().pieces),
        };
        let grid = Grid {
            area: loose.place,
            cell: (loose.place.width, loose.place.height),
            label_row: None,
            label_column: None,
            has_labels_at_squares: false,
        };
        widget::draw(&view, &grid, look, buffer)
    };
    pieces.iter().enumerate().flat_map(one).collect()
}
