//! The board of a game for four, described for the widget that draws boards.

use crate::model::{Color, Name, Square};
use ratatui::buffer::Buffer;

use crate::app::App;
use crate::app::four::{FourPreview, Table};
use crate::app::settings::{Labels, Pieces};
use crate::four::{Position, SIDE, view};
use crate::ui::board::Image;
use crate::ui::board::scene::{ArrowView, PieceStyle, PieceView, Scene, SquareView};
use crate::ui::board::widget::{self, Grid};
use crate::ui::look::Look;
use crate::ui::theme::Side;

use super::layout::FourBoard;
use super::marks::Marks;

/// Draws the board that is shown, and says which images belong on it.
pub(super) fn draw(
    app: &App,
    table: &Table,
    preview: &FourPreview,
    board: &FourBoard,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let scene = scene(app, table, preview, board.viewpoint);
    widget::draw(&scene, &grid(board, &scene), look, buffer)
}

fn grid(board: &FourBoard, scene: &Scene) -> Grid {
    let is_at_squares = board.has_labels_at_squares();
    let widest = scene.row_labels.iter().map(String::len).max().unwrap_or(0);
    let gap = u16::from(board.cell.0 != 3);
    let column = board.area.x.saturating_sub(widest as u16 + gap);
    Grid {
        area: board.area,
        cell: board.cell,
        label_rows: if is_at_squares {
            Vec::new()
        } else {
            vec![board.area.bottom()]
        },
        label_columns: if is_at_squares {
            Vec::new()
        } else {
            vec![column]
        },
        has_labels_at_squares: is_at_squares,
    }
}

fn scene(app: &App, table: &Table, preview: &FourPreview, viewpoint: Color) -> Scene {
    let is_hidden = app.hides_board();
    let marks = Marks::new(app, table, preview);
    let (position, names) = (table.shown_position(), table.shown_names());
    let labels = app.settings().labels;
    let has_cursor =
        |square: Square| table.cursor() == square && !is_hidden && table.viewed().is_none();
    let places = (0..SIDE).flat_map(|down| (0..SIDE).map(move |across| (across, down)));
    let squares = places.map(|(across, down)| {
        let square = view::square_at(viewpoint, across, down)?;
        let has_cursor = has_cursor(square);
        let is_held = table.selected() == Some(square);
        Some(SquareView {
            is_light: square.is_light(),
            piece: piece_view(position, &names, square).filter(|_| !is_hidden),
            mark: marks.at(square),
            paint: None,
            has_cursor,
            shows_name: match labels {
                Labels::Always => true,
                Labels::Selection => has_cursor || is_held,
                Labels::Never => false,
            },
        })
    });
    Scene {
        columns: u16::from(SIDE),
        squares: squares.collect(),
        column_labels: view::labels_across(viewpoint),
        row_labels: view::labels_down(viewpoint),
        arrows: hint(table, viewpoint)
            .filter(|_| !is_hidden)
            .into_iter()
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

/// The hint's arrow: columns and rows of its two squares.
fn hint(table: &Table, viewpoint: Color) -> Option<ArrowView> {
    let mv = table
        .machine()
        .hint()
        .filter(|_| table.browsed().is_none())?;
    let place = |square| {
        let (across, down) = view::place_of(viewpoint, square);
        (u16::from(across), u16::from(down))
    };
    Some(ArrowView {
        ends: [mv.from(), mv.to()].map(place),
        paint: None,
    })
}

/// What stands on a square. Pieces of a player who is out are dead, and have small letters.
fn piece_view(position: &Position, names: &[(Square, Name)], square: Square) -> Option<PieceView> {
    let piece = position.piece_at(square)?;
    let is_dead = position.is_out(piece.color);
    let letter = piece.role.letter();
    let name = names.iter().find(|(at, _)| *at == square);
    Some(PieceView {
        side: if is_dead {
            Side::Dead
        } else {
            piece.color.into()
        },
        role: piece.role,
        letter: if is_dead {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        },
        name: name.map(|(_, name)| name.to_string()),
        badge: Some(piece.color.letter()),
    })
}
