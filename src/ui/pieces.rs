//! The pieces: vector drawings, shown as images or fitted into block characters.
//!
//! A [`Picture`] says what is to be seen on a square; [`picture_in_blocks`] and the encoders of the
//! runtime turn it into characters and images. What was drawn once is kept, because a board shows
//! the same few pictures again and again.

pub mod blocks;
mod drawing;
pub mod fit;
mod hints;
pub mod picture;
mod pixels;
pub mod raster;
pub mod set;
pub mod svg;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use ratatui::style::Color;

use super::theme::{Depth, Rgb};
use blocks::Blocks;
use fit::{Block, CELL_PIXELS, Inks};
use picture::{Figure, Grain, Picture, Shape};
use raster::{Canvas, Sprite};
use set::PieceSet;

/// A square on the screen, in cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cells {
    /// Columns.
    pub columns: u16,
    /// Rows.
    pub rows: u16,
    /// How far the piece stands to the right of the middle, in half columns: room for a name.
    pub nudge: u16,
    /// How much higher than wide a cell is, in percent: 200 is usual.
    pub shape: u16,
}

impl Cells {
    /// The pixels of the picture that is fitted into block characters.
    fn grain(self, blocks: Blocks) -> Grain {
        let (across, down) = blocks.grid();
        Grain {
            width: u32::from(self.columns) * CELL_PIXELS.0,
            height: u32::from(self.rows) * CELL_PIXELS.1,
            nudge: u32::from(self.nudge) * CELL_PIXELS.0 / 2,
            ratio: f32::from(self.shape) / 100.0 * CELL_PIXELS.0 as f32 / CELL_PIXELS.1 as f32,
            part: (
                CELL_PIXELS.0 / u32::from(across),
                CELL_PIXELS.1 / u32::from(down),
            ),
        }
    }

    /// The pixels of an image on a terminal whose cells have a known size.
    fn image_grain(self, cell: CellSize) -> Grain {
        let cell = cell.believed(self);
        Grain {
            width: u32::from(self.columns) * u32::from(cell.width),
            height: u32::from(self.rows) * u32::from(cell.height),
            nudge: u32::from(self.nudge) * u32::from(cell.width) / 2,
            ratio: 1.0,
            part: (1, 1),
        }
    }
}

/// The size of a cell in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSize {
    /// Columns of pixels.
    pub width: u16,
    /// Rows of pixels.
    pub height: u16,
}

impl CellSize {
    /// The largest cell that is believed.
    const LARGEST: (f32, f32) = (64.0, 128.0);
    /// The longest side of a picture, in pixels.
    const LONGEST: f32 = 1024.0;

    /// The cell that pictures of a square are drawn for. A terminal may say anything of its cells; one
    /// that does have larger ones shows the same picture with coarser pixels.
    fn believed(self, square: Cells) -> CellSize {
        let (width, height) = (f32::from(self.width), f32::from(self.height));
        let bounds = [
            Self::LARGEST.0 / width,
            Self::LARGEST.1 / height,
            Self::LONGEST / (width * f32::from(square.columns)),
            Self::LONGEST / (height * f32::from(square.rows)),
        ];
        let scale = bounds.into_iter().fold(1.0, f32::min);
        CellSize {
            width: (width * scale).max(1.0) as u16,
            height: (height * scale).max(1.0) as u16,
        }
    }

    /// How much higher than wide a cell is, in percent.
    pub fn shape(self) -> u16 {
        let percent = u32::from(self.height) * 100 / u32::from(self.width.max(1));
        percent.clamp(100, 300) as u16
    }
}

/// The drawings in use, and what has been drawn with them.
#[derive(Debug)]
struct Studio {
    set: Arc<PieceSet>,
    fitted: Option<HashMap<FitKey, Arc<[Block]>>>,
}

type FitKey = (Picture, Cells, Blocks, Depth);

/// More than a board with every mark on it needs.
const MOST_KEPT: usize = 512;

static STUDIO: Mutex<Option<Studio>> = Mutex::new(None);

/// A thread that died with the lock left pictures behind that are as good as ever.
fn with_studio<T>(work: impl FnOnce(&mut Studio) -> T) -> T {
    let mut studio: MutexGuard<'_, _> = STUDIO.lock().unwrap_or_else(PoisonError::into_inner);
    work(studio.get_or_insert_with(|| Studio {
        set: Arc::new(PieceSet::built_in()),
        fitted: None,
    }))
}

/// Draws with another set of pieces from now on.
pub fn use_set(set: PieceSet) {
    with_studio(|studio| {
        *studio = Studio {
            set: Arc::new(set),
            fitted: None,
        };
    });
}

fn current_set() -> Arc<PieceSet> {
    with_studio(|studio| Arc::clone(&studio.set))
}

/// A picture in block characters, row by row.
pub fn picture_in_blocks(
    picture: &Picture,
    cells: Cells,
    blocks: Blocks,
    depth: Depth,
) -> Arc<[Block]> {
    let key = (*picture, cells, blocks, depth);
    let kept = with_studio(|studio| studio.fitted.as_ref()?.get(&key).cloned());
    if let Some(kept) = kept {
        return kept;
    }
    let canvas = picture.draw(cells.grain(blocks), &current_set());
    let own = own_colors(picture, depth);
    let inks = Inks {
        depth,
        own: &own,
        is_crisp: picture.figure.is_some_and(|figure| figure.ink.is_flat()),
    };
    let fitted: Arc<[Block]> = fit::fit(&canvas, blocks, inks).into();
    with_studio(|studio| {
        let all = studio.fitted.get_or_insert_default();
        if all.len() >= MOST_KEPT {
            all.clear();
        }
        all.insert(key, Arc::clone(&fitted));
    });
    fitted
}

/// A picture for a terminal that shows images over its cells.
pub fn picture_in_pixels(picture: &Picture, cells: Cells, cell: CellSize) -> Canvas {
    picture.draw(cells.image_grain(cell), &current_set())
}

/// The columns of a piece's name.
const NAME: u16 = 3;

/// A piece alone, for a terminal that lays images over what is there. Where the square is so narrow
/// that the piece stands beside its name, nothing of it covers a letter.
pub fn figure_in_pixels(figure: Figure, cells: Cells, cell: CellSize) -> Sprite {
    let mut sprite = picture::sprite(figure, cells.image_grain(cell), &current_set());
    if cells.nudge > 0 {
        let cell = cell.believed(cells);
        sprite.clear(u32::from(NAME * cell.width), u32::from(cell.height));
    }
    sprite
}

/// The colours that fill large parts of a picture, as the terminal has them. Shades and fine lines
/// are not among them, or the soft edges of a piece would turn into these.
fn own_colors(picture: &Picture, depth: Depth) -> Vec<(Rgb, Color)> {
    let figure = picture.figure.map(|figure| figure.ink);
    let body = figure.map(|ink| ink.body);
    let edge = figure.map(|ink| ink.edge);
    let line = figure
        .filter(|_| depth == Depth::Ansi16)
        .map(|ink| ink.line);
    let shape = picture.shape.map(|shape| match shape {
        Shape::Dot(color) | Shape::Ring(color) => color,
    });
    let colors = [
        Some(picture.background),
        picture.frame,
        shape,
        body,
        edge,
        line,
    ];
    let arrows = picture.arrows.iter().flatten().map(|arrow| arrow.color);
    let known = colors.into_iter().flatten().chain(arrows);
    let mut own: Vec<(Rgb, Color)> = Vec::new();
    for color in known {
        if own.iter().all(|(other, _)| *other != color) {
            own.push((color, depth.color(color)));
        }
    }
    own
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A terminal that said 500 x 500 took two gigabytes.
    #[test]
    fn a_picture_is_bounded_whatever_a_terminal_says_of_its_cells() {
        for (cell, columns, rows, expected) in [
            ((10, 20), 8, 4, (80, 80)),
            ((64, 128), 8, 4, (512, 512)),
            ((500, 500), 8, 4, (512, 256)),
            ((65_535, 65_535), 2, 1, (128, 64)),
            ((65_535, 1), 2, 1, (128, 1)),
            ((64, 128), 124, 62, (992, 992)),
        ] {
            let cell = CellSize {
                width: cell.0,
                height: cell.1,
            };
            let cells = Cells {
                columns,
                rows,
                nudge: 0,
                shape: 200,
            };
            let grain = cells.image_grain(cell);
            assert_eq!((grain.width, grain.height), expected, "{cell:?}");
        }
    }
}

#[cfg(test)]
mod silhouettes;
