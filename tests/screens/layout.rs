//! Every window from the smallest to a very large one.

use hotseat::model::Color;
use hotseat::ui::layout::{Corner, Geometry, Layout, Panel, Wishes, layout, layout_for};
use ratatui::layout::Rect;

/// A board of some shape, seen from one side, in a window.
fn seen(geometry: Geometry, viewpoint: Color, (width, height): (u16, u16)) -> Layout {
    let wishes = Wishes {
        geometry,
        ..Wishes::new(viewpoint)
    };
    layout_for(width, height, wishes).unwrap()
}

#[test]
fn every_square_is_found_where_it_is_drawn_at_every_size_from_every_side() {
    for width in (44..=300).step_by(13) {
        for height in (16..=100).step_by(5) {
            for viewpoint in Color::FOUR {
                for geometry in [Geometry::USUAL, Geometry::CROSS] {
                    let board = seen(geometry, viewpoint, (width, height)).board;
                    let mut covered = 0;
                    for square in geometry.places(viewpoint).flatten() {
                        for at in board.rect(square).positions() {
                            assert_eq!(board.square_at(at.x, at.y), Some(square));
                            covered += 1;
                        }
                    }
                    let all = Rect::new(0, 0, width, height).positions();
                    let found = all.filter(|at| board.square_at(at.x, at.y).is_some());
                    assert_eq!(found.count(), covered, "{width}x{height}");
                }
            }
        }
    }
}

#[test]
fn nothing_overlaps_and_nothing_leaves_the_window() {
    for width in 44..=300 {
        for height in 16..=100 {
            for geometry in [Geometry::USUAL, Geometry::CROSS] {
                let layout = seen(geometry, Color::White, (width, height));
                let window = Rect::new(0, 0, width, height);
                let panel = layout.panel.area();
                let mut parts = vec![layout.board.area, panel, layout.input, layout.footer];
                parts.extend(layout.title);
                parts.extend(layout.message);
                for (i, part) in parts.iter().enumerate() {
                    let name = format!("{width}x{height} {part:?}");
                    assert_eq!(window.intersection(*part), *part, "{name}");
                    let overlaps = parts[..i].iter().any(|other| part.intersects(*other));
                    assert!(!overlaps, "{name}");
                }
                assert!(panel.width >= 12 && panel.height >= 2, "{width}x{height}");
            }
        }
    }
}

#[test]
fn corners_hold_no_square_and_go_with_the_players() {
    for size in [(44, 16), (60, 20), (80, 24), (120, 40), (200, 60)] {
        for viewpoint in Color::FOUR {
            let board = seen(Geometry::CROSS, viewpoint, size).board;
            for seat in Color::FOUR {
                let Corner { area, is_upper } = board.corner(seat).unwrap();
                let is_free = |x, y| board.square_at(x, y).is_none();
                assert!(area.positions().all(|at| is_free(at.x, at.y)), "{area:?}");
                assert!(area.width >= 6 && area.height >= 3, "{area:?}");
                let far = [viewpoint.opposite(), viewpoint.opposite().next()];
                assert_eq!(is_upper, far.contains(&seat), "{viewpoint} {seat}");
            }
            let own = board.corner(viewpoint).unwrap().area;
            assert!(own.x > board.area.x + board.area.width / 2);
        }
    }
    assert_eq!(
        seen(Geometry::USUAL, Color::White, (80, 24))
            .board
            .corner(Color::White),
        None
    );
}

#[test]
fn every_window_has_the_largest_square_that_fits() {
    for (size, cell) in [
        ((44, 16), (4, 1)),
        ((60, 20), (5, 2)),
        ((80, 23), (5, 2)),
        ((80, 24), (6, 3)),
        ((100, 30), (7, 3)),
        ((110, 35), (9, 4)),
        ((120, 40), (10, 5)),
        ((160, 45), (10, 5)),
        ((200, 60), (14, 7)),
        ((300, 100), (24, 12)),
        ((90, 50), (10, 5)),
        ((50, 60), (6, 3)),
    ] {
        let board = layout(size.0, size.1, Color::White).unwrap().board;
        assert_eq!(board.cell, cell, "{size:?}");
    }
    assert_eq!(layout(43, 16, Color::White), None);
    assert_eq!(layout(44, 15, Color::White), None);
}

#[test]
fn the_evaluation_bar_has_columns_of_its_own() {
    for width in 44..=300 {
        for height in 16..=100 {
            let wishes = Wishes {
                has_bar: true,
                ..Wishes::new(Color::White)
            };
            let layout = layout_for(width, height, wishes).unwrap();
            let bar = layout.board.area.right() + 1;
            assert!(bar + 1 < width, "{width}x{height}");
            let panel = layout.panel.area();
            let is_beside = matches!(layout.panel, Panel::Side(_));
            assert!(!is_beside || bar + 1 < panel.x, "{width}x{height}");
        }
    }
}

/// Cells of kitty, konsole, xterm and others, in percent of their width.
const SHAPES: [u16; 4] = [200, 210, 220, 225];

fn wishes() -> impl Iterator<Item = Wishes> {
    let boards = [Geometry::USUAL, Geometry::CROSS].into_iter();
    boards.flat_map(|geometry| {
        SHAPES.map(|cell_shape| Wishes {
            geometry,
            cell_shape,
            ..Wishes::new(Color::White)
        })
    })
}

#[test]
fn a_larger_window_never_has_a_smaller_board() {
    for wishes in wishes() {
        let cell = |width, height| layout_for(width, height, wishes).unwrap().board.cell;
        for width in 44..300 {
            for height in 16..100 {
                let (columns, rows) = cell(width, height);
                for (width, height) in [(width + 1, height), (width, height + 1)] {
                    let (wider, higher) = cell(width, height);
                    let name = format!("{width}x{height} {wishes:?}");
                    assert!(columns * rows <= wider * higher, "{name}");
                    // Pieces are drawn from three rows on.
                    assert!(rows.min(3) <= higher, "{name}");
                }
            }
        }
    }
}

#[test]
fn squares_look_even_whatever_the_shape_of_a_cell() {
    for wishes in wishes() {
        for width in (44..300).step_by(3) {
            for height in 16..100 {
                let layout = layout_for(width, height, wishes).unwrap();
                let (columns, rows) = layout.board.cell;
                let even = f64::from(rows * wishes.cell_shape) / 100.0;
                let ratio = f64::from(columns) / even;
                let is_even = (0.8..=1.25).contains(&ratio) || rows == 1;
                assert!(is_even, "{width}x{height} {wishes:?}: {ratio:.2}");
            }
        }
    }
}

#[test]
fn the_usual_window_is_filled_by_the_board_and_has_air_at_its_sides() {
    for wishes in wishes().filter(|wishes| wishes.geometry == Geometry::USUAL) {
        let layout = layout_for(80, 24, wishes).unwrap();
        assert_eq!(layout.board.area.height, 24, "{wishes:?}");
        let panel = layout.panel.area();
        assert!(layout.board.number_column() > Some(0) && panel.right() < 80);
    }
}

#[test]
fn the_panel_has_rows_and_columns_enough_to_be_read() {
    for width in 44..=300 {
        for height in 16..=100 {
            let layout = layout(width, height, Color::White).unwrap();
            let area = layout.panel.area();
            assert!(area.width >= 16 && area.height >= 4, "{width}x{height}");
            assert!(layout.input.height > 0 && layout.footer.height > 0);
        }
    }
}
