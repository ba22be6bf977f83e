//! A piece on its way to its square, where images can stand between cells.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::Image;
use super::widget::{Grid, snapshot};
use crate::ui::look::{ImageLayer, Images};

/// The way of a piece.
#[derive(Debug, Clone, Copy)]
pub(super) struct Flight {
    /// The column and the row that it comes from.
    pub(super) from: (u16, u16),
    /// Those of the square where it stands already.
    pub(super) to: (u16, u16),
    /// How much of the way is done, from 0 to 1.
    pub(super) progress: f32,
}

impl Flight {
    /// Moves the image of the piece to where it is by now.
    pub(super) fn show(self, grid: &Grid, on: Images, buffer: &Buffer, images: &mut [Image]) {
        let (from, to) = (grid.rect(self.from), grid.rect(self.to));
        let image = images.iter_mut().find(|image| image.rect == to);
        let Some(image) = image.filter(|_| on.layer == ImageLayer::OverCells) else {
            return;
        };
        let (x, right) = self.between(from.x, to.x, on.cell.width);
        let (y, down) = self.between(from.y, to.y, on.cell.height);
        let rect = Rect { x, y, ..to };
        *image = Image {
            shift: Some((right, down)),
            ..Image::new(rect, image.picture, image.cells, snapshot(buffer, rect))
        };
    }

    /// The cell where it is by now, and the pixels beyond that cell's edge.
    fn between(self, from: u16, to: u16, pixels: u16) -> (u16, u16) {
        let pixels = pixels.max(1);
        let cells = f32::from(from) + (f32::from(to) - f32::from(from)) * self.progress;
        let place = (cells * f32::from(pixels)).round() as u16;
        (place / pixels, place % pixels)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_begins_and_ends_on_its_squares() {
        let at = |progress| Flight {
            from: (0, 0),
            to: (1, 1),
            progress,
        };
        assert_eq!(at(0.0).between(12, 30, 10), (12, 0));
        assert_eq!(at(0.25).between(12, 30, 10), (16, 5));
        assert_eq!(at(1.0).between(12, 30, 10), (30, 0));
        assert_eq!(at(0.5).between(30, 13, 20), (21, 10));
    }
}
