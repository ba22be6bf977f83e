//! What the pieces look like in the coarsest blocks that most terminals draw: quadrants.

use super::*;
use crate::model::Role;
use crate::ui::theme::{Ink, Side};

const SQUARE: Rgb = Rgb::hex(0xa9_8e70);
const BODY: Rgb = Rgb::hex(0xff_fdf5);

/// A white silhouette in block characters.
fn silhouette(role: Role, cells: Cells, blocks: Blocks) -> Arc<[Block]> {
    let ink = Ink {
        body: BODY,
        shade: BODY,
        edge: BODY,
        line: BODY,
    };
    let picture = Picture {
        background: SQUARE,
        frame: None,
        shape: None,
        arrows: picture::Arrows::default(),
        figure: Some(Figure {
            side: Side::White,
            role,
            ink,
        }),
    };
    picture_in_blocks(&picture, cells, blocks, Depth::True)
}

/// The rows of a silhouette, two for each row of the square; a `#` is half a cell of the piece. What
/// the name of three letters covers is left out, or in three rows the number.
fn rows(role: Role, columns: u16, rows: u16, nudge: u16) -> Vec<String> {
    let cells = Cells {
        columns,
        rows,
        nudge,
        shape: 200,
    };
    let fitted = silhouette(role, cells, Blocks::Quadrants);
    let body = Depth::True.color(BODY);
    let mut grid = vec![String::new(); usize::from(rows) * 2];
    for (index, block) in fitted.iter().enumerate() {
        let (row, column) = (index / usize::from(columns), index % usize::from(columns));
        let is_named = row == 0 && column < if rows == 3 { 1 } else { 3 };
        let parts = parts(block.symbol).map(|is_front| {
            let color = if is_front { block.fg } else { block.bg };
            if color == body && !is_named { '#' } else { '.' }
        });
        grid[row * 2].extend(&parts[..2]);
        grid[row * 2 + 1].extend(&parts[2..]);
    }
    grid
}

/// Which quarters of a cell a character fills, by reading order: those that it covers
/// more than half of.
fn parts(symbol: char) -> [bool; 4] {
    let mask = (0..16).find(|&mask| Blocks::Quadrants.character(mask) == symbol);
    let mask = mask.unwrap_or(match symbol {
        '▃' | '▅' => 0b1100,
        '▍' | '▋' => 0b0101,
        '▆' | '▊' => 0b1111,
        _ => 0,
    });
    [0, 1, 2, 3].map(|bit| mask >> bit & 1 == 1)
}

/// How many separate strokes a row has.
fn strokes(row: &str) -> usize {
    row.split('.').filter(|stroke| !stroke.is_empty()).count()
}

fn width(row: &str) -> usize {
    row.matches('#').count()
}

#[test]
fn a_crown_has_points_and_a_battlement_has_gaps() {
    for (role, columns, height, nudge, least) in [
        (Role::Rook, 6, 3, 0, 3),
        (Role::Rook, 7, 3, 0, 3),
        (Role::Rook, 10, 5, 0, 3),
        (Role::Queen, 6, 3, 0, 3),
        (Role::Queen, 7, 3, 0, 3),
        (Role::Queen, 8, 4, 1, 3),
        (Role::Queen, 10, 5, 0, 4),
    ] {
        let rows = rows(role, columns, height, nudge);
        let most = rows.iter().map(|row| strokes(row)).max();
        assert!(most >= Some(least), "{role} {columns}x{height}: {rows:#?}");
    }
}

#[test]
fn a_king_has_a_cross_a_waist_and_a_base() {
    for (columns, height, nudge) in [(8, 4, 1), (10, 5, 0)] {
        let rows = rows(Role::King, columns, height, nudge);
        let used = rows.iter().filter(|row| row.contains('#'));
        let widths: Vec<usize> = used.map(|row| width(row)).collect();
        let &[tip, arms, neck, head, .., waist, base] = &widths[..] else {
            panic!("{rows:#?}");
        };
        assert!(tip < arms, "{rows:#?}");
        assert!(neck < arms && arms < head && waist < base, "{rows:#?}");
    }
}

#[test]
fn a_knight_has_an_ear_a_muzzle_and_a_throat() {
    for (columns, height, nudge) in [(8, 4, 1), (9, 4, 1), (10, 5, 0)] {
        let rows = rows(Role::Knight, columns, height, nudge);
        let used: Vec<&String> = rows.iter().filter(|row| row.contains('#')).collect();
        let left = |row: &str| row.find('#');
        let (first, last) = (used[0], used[used.len() - 1]);
        let muzzle = used[..used.len() - 1]
            .iter()
            .filter_map(|row| left(row))
            .min();
        let throat = left(used[used.len() - 2]);
        assert!(width(first) < width(last) && muzzle < throat, "{rows:#?}");
        assert!(throat > left(last), "{rows:#?}");
    }
}

#[test]
fn no_piece_touches_the_piece_above_it() {
    for role in Role::ALL {
        for (columns, height, nudge) in [
            (6, 3, 0),
            (7, 3, 0),
            (8, 4, 0),
            (10, 5, 0),
            (12, 6, 0),
            (14, 7, 0),
            (20, 10, 0),
        ] {
            let rows = rows(role, columns, height, nudge);
            assert!(
                !rows[0].contains('#'),
                "{role} {columns}x{height}: {rows:#?}"
            );
        }
    }
}

#[test]
fn no_point_of_a_crown_is_a_line_across_a_cell() {
    for blocks in [Blocks::Sextants, Blocks::Octants] {
        for (columns, nudge) in [(6, 0), (7, 0)] {
            let cells = Cells {
                columns,
                rows: 3,
                nudge,
                shape: 200,
            };
            let fitted = silhouette(Role::Queen, cells, blocks);
            let first = &fitted[..usize::from(columns)];
            let line = first.iter().find(|block| "▎▍▋▊".contains(block.symbol));
            assert_eq!(line, None, "{blocks:?} {columns}x3");
        }
    }
}

#[test]
fn nothing_is_cut_at_an_edge() {
    for (columns, height, nudge) in [(7, 3, 0), (8, 4, 1), (10, 5, 0)] {
        for role in Role::ALL {
            let rows = rows(role, columns, height, nudge);
            let is_cut = rows
                .iter()
                .any(|row| row.starts_with('#') || row.ends_with('#'));
            assert!(!is_cut, "{role} {columns}x{height}: {rows:#?}");
        }
    }
}

#[test]
fn all_but_the_knight_are_even() {
    for (columns, height) in [(8, 4), (10, 5)] {
        for role in Role::ALL.into_iter().filter(|role| *role != Role::Knight) {
            let rows = rows(role, columns, height, 0);
            // The name covers the left of the first row.
            for row in &rows[2..] {
                let mirrored: String = row.chars().rev().collect();
                assert_eq!(*row, mirrored, "{role} {columns}x{height}: {rows:#?}");
            }
        }
    }
}

#[test]
fn an_image_leaves_the_letters_of_a_name_free() {
    let ink = Ink {
        body: BODY,
        shade: BODY,
        edge: SQUARE,
        line: SQUARE,
    };
    let cell = CellSize {
        width: 9,
        height: 18,
    };
    for role in Role::ALL {
        for (columns, rows, nudge) in [(8, 4, 1), (9, 4, 1)] {
            let cells = Cells {
                columns,
                rows,
                nudge,
                shape: 200,
            };
            let side = Side::White;
            let sprite = figure_in_pixels(Figure { side, role, ink }, cells, cell);
            let letters = (0..18).flat_map(|y| (0..27).map(move |x| (x, y)));
            let covered = letters.filter(|&(x, y)| sprite.pixel(x, y).1 > 0).count();
            assert_eq!(covered, 0, "{role} {columns}x{rows}");
        }
    }
}
