//! Every window from the smallest to a very large one.

use super::*;
use crate::model::Square;

#[test]
fn every_square_is_found_where_it_is_drawn_at_every_size() {
    for width in (44..=300).step_by(7) {
        for height in (16..=100).step_by(3) {
            for viewpoint in Color::BOTH {
                let board = layout(width, height, viewpoint).unwrap().board;
                let mut covered = 0;
                for square in Square::ALL {
                    let rect = board.rect(square);
                    for position in rect.positions() {
                        assert_eq!(board.square_at(position.x, position.y), Some(square));
                        covered += 1;
                    }
                }
                assert_eq!(
                    covered,
                    u32::from(board.area.width) * u32::from(board.area.height)
                );
            }
        }
    }
}

#[test]
fn nothing_overlaps_and_nothing_leaves_the_window() {
    for width in 44..=300 {
        for height in 16..=100 {
            let layout = layout(width, height, Color::White).unwrap();
            let window = Rect::new(0, 0, width, height);
            let panel = layout.panel.area();
            let mut parts = vec![layout.board.area, panel, layout.input, layout.footer];
            parts.extend(layout.title);
            for (i, part) in parts.iter().enumerate() {
                assert!(
                    window.intersection(*part) == *part,
                    "{width}x{height} {part:?}"
                );
                for other in &parts[..i] {
                    assert!(
                        !part.intersects(*other),
                        "{width}x{height} {part:?} {other:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn every_window_has_the_largest_square_that_fits() {
    for (size, cell) in [
        ((44, 16), (4, 1)),
        ((60, 20), (5, 2)),
        ((80, 23), (5, 2)),
        ((80, 24), (6, 3)),
        ((100, 30), (7, 3)),
        ((110, 35), (8, 4)),
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
fn squares_look_even_whatever_the_shape_of_a_cell() {
    for shape in [150, 180, 200, 220, 250] {
        for height in (33..=100).step_by(5) {
            let wishes = Wishes {
                cell_shape: shape,
                ..Wishes::new(Color::White)
            };
            let (columns, rows) = layout_for(300, height, wishes).unwrap().board.cell;
            let ratio = f64::from(columns) / f64::from(rows) * 100.0 / f64::from(shape);
            assert!(
                (0.87..1.15).contains(&ratio),
                "{shape} {height}: {ratio:.2}"
            );
        }
    }
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

#[test]
fn a_larger_window_never_has_a_smaller_board() {
    let area = |width, height| {
        let (columns, rows) = layout(width, height, Color::White).unwrap().board.cell;
        columns * rows
    };
    for width in 44..300 {
        for height in 16..100 {
            let here = area(width, height);
            assert!(here <= area(width + 1, height), "{width}x{height}");
            assert!(here <= area(width, height + 1), "{width}x{height}");
        }
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
