//! The board as a widget: any plain description of one, at every size.

use hotseat::app::settings::Theme;
use hotseat::model::Role;
use hotseat::notation::pgn::Paint;
use hotseat::ui::board::view::{
    ArrowView, BoardView, NameLabel, PieceStyle, PieceView, SquareView,
};
use hotseat::ui::board::widget::{Grid, draw};
use hotseat::ui::pieces::blocks::Blocks;
use hotseat::ui::theme::{Depth, Mark, Side};
use hotseat::ui::{Ability, Look};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

/// A board for four: 14 by 14 squares without the corners, with pieces of every side.
fn board_for_four() -> BoardView {
    let sides = [
        Side::White,
        Side::Green,
        Side::Black,
        Side::Orange,
        Side::Dead,
    ];
    let squares = (0..196_usize).map(|index| {
        let (column, row) = (index % 14, index / 14);
        let is_corner = |at: usize| !(3..11).contains(&at);
        if is_corner(column) && is_corner(row) {
            return None;
        }
        Some(SquareView {
            is_light: (column + row) % 2 == 0,
            piece: (index % 3 == 0).then(|| PieceView {
                side: sides[index % 5],
                role: Role::ALL[index % 6],
                letter: 'K',
                name: Some("kir".to_owned()),
                badge: Some('g'),
            }),
            mark: Mark::ALL[index % Mark::ALL.len()],
            has_cursor: index == 100,
            label: NameLabel::Whole,
            paint: None,
        })
    });
    BoardView {
        columns: 14,
        squares: squares.collect(),
        column_labels: ('a'..='n').map(String::from).collect(),
        row_labels: (1..=14).rev().map(|row: u8| row.to_string()).collect(),
        arrows: vec![ArrowView {
            ends: [(4, 4), (6, 8)],
            paint: None,
        }],
        notice: None,
        style: PieceStyle::Drawn,
    }
}

fn grid(cell: (u16, u16)) -> Grid {
    let area = Rect::new(3, 1, 14 * cell.0, 14 * cell.1);
    Grid {
        area,
        cell,
        label_row: Some(area.bottom()),
        label_column: Some(0),
        has_labels_at_squares: false,
    }
}

/// The cells of a place as they are now.
fn snapshot(buffer: &Buffer, place: Rect) -> Vec<Cell> {
    place.positions().map(|at| buffer[at].clone()).collect()
}

fn look(depth: Depth, ascii: bool, blocks: Blocks) -> Look {
    let ability = Ability {
        blocks,
        ..Ability::new(depth, ascii)
    };
    Look::new(ability, Theme::Wood)
}

#[test]
fn a_board_for_four_is_drawn_at_every_size_and_leaves_its_corners_empty() {
    let view = board_for_four();
    for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16, Depth::Mono] {
        for cell in [(4, 1), (5, 2), (7, 3), (9, 4), (13, 7)] {
            let grid = grid(cell);
            let window = Rect::new(0, 0, grid.area.right() + 4, grid.area.bottom() + 1);
            let mut buffer = Buffer::empty(window);
            let look = look(depth, false, Blocks::Sextants);
            assert_eq!(draw(&view, &grid, &look, &mut buffer), []);
            for at in grid.rect((0, 0)).positions() {
                assert_eq!(buffer[at], Cell::default(), "{depth:?} {cell:?}");
            }
            let first = grid.rect((3, 0));
            let cells = snapshot(&buffer, first);
            assert!(
                cells.iter().any(|cell| *cell != Cell::default()),
                "{depth:?} {cell:?}"
            );
        }
    }
}

#[test]
fn a_window_that_cuts_the_board_off_is_no_accident() {
    let view = board_for_four();
    let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 12));
    draw(
        &view,
        &grid((9, 4)),
        &look(Depth::True, false, Blocks::Octants),
        &mut buffer,
    );
}

/// The cells of a square with a piece on it.
fn drawn(role: Role, cell: (u16, u16), look: &Look) -> Vec<Cell> {
    let view = BoardView {
        columns: 1,
        squares: vec![Some(SquareView {
            piece: Some(PieceView {
                side: Side::White,
                role,
                letter: 'X',
                name: None,
                badge: None,
            }),
            ..SquareView::default()
        })],
        column_labels: Vec::new(),
        row_labels: Vec::new(),
        arrows: Vec::new(),
        notice: None,
        style: PieceStyle::Drawn,
    };
    let grid = Grid {
        area: Rect::new(0, 0, cell.0, cell.1),
        cell,
        label_row: Some(0),
        label_column: Some(0),
        has_labels_at_squares: false,
    };
    let mut buffer = Buffer::empty(grid.area);
    draw(&view, &grid, look, &mut buffer);
    snapshot(&buffer, grid.area)
}

#[test]
fn pieces_differ_at_every_size_and_in_every_kind_of_characters() {
    for blocks in Blocks::ALL {
        for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16] {
            let look = look(depth, false, blocks);
            for cell in [(7, 3), (9, 4), (10, 5), (13, 6), (20, 10)] {
                let pieces = Role::ALL.map(|role| drawn(role, cell, &look));
                for (index, piece) in pieces.iter().enumerate() {
                    assert!(
                        !pieces[..index].contains(piece),
                        "{blocks:?} {depth:?} {cell:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn an_arrow_that_cannot_be_drawn_colours_the_squares_at_its_ends() {
    let view = |paint| BoardView {
        columns: 8,
        squares: vec![Some(SquareView::default()); 64],
        column_labels: Vec::new(),
        row_labels: Vec::new(),
        arrows: vec![ArrowView {
            ends: [(4, 6), (6, 4)],
            paint,
        }],
        notice: None,
        style: PieceStyle::Drawn,
    };
    // Whether it is drawn: then the square that it passes differs from the others, too.
    for (depth, ascii, cell, is_drawn) in [
        (Depth::True, false, (6, 3), true),
        (Depth::Ansi16, false, (6, 3), true),
        (Depth::True, false, (4, 1), false),
        (Depth::True, true, (6, 3), false),
        (Depth::True, true, (4, 1), false),
        (Depth::Mono, false, (6, 3), false),
        (Depth::Mono, true, (4, 1), false),
    ] {
        let grid = Grid {
            area: Rect::new(0, 0, 8 * cell.0, 8 * cell.1),
            ..grid(cell)
        };
        let look = look(depth, ascii, Blocks::Sextants);
        let squares = |paint| {
            let mut buffer = Buffer::empty(Rect::new(0, 0, 70, 30));
            draw(&view(paint), &grid, &look, &mut buffer);
            let ascii_only = buffer.content.iter().all(|cell| cell.symbol().is_ascii());
            assert!(ascii_only || !ascii, "{depth:?} {cell:?}");
            [(4, 6), (5, 5), (6, 4)].map(|at| snapshot(&buffer, grid.rect(at)))
        };
        let (green, red) = (squares(Some(Paint::Green)), squares(Some(Paint::Red)));
        let is_seen = [0, 1, 2].map(|at| green[at] != red[at]);
        assert_eq!(
            is_seen,
            [true, is_drawn, true],
            "{depth:?} {ascii} {cell:?}"
        );
    }
}
