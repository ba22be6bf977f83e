//! The picture of one square: its colour, its marks and its piece, in pixels of any size.

use super::drawing::{self, BOX, FOOT, Place};
use super::fit::CELL_PIXELS;
use super::hints::{self, Feature, Room};
use super::pixels;
use super::raster::{Canvas, Sprite};
use super::set::PieceSet;
use crate::model::Role;
use crate::ui::theme::{Ink, Rgb, Side};

/// A mark that has a shape of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A dot in the middle: the piece in hand may go here.
    Dot(Rgb),
    /// A ring: the piece in hand may capture here.
    Ring(Rgb),
}

/// An arrow across the board; the points are in squares, counted from the middle of this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Arrow {
    /// Columns and rows from this square to where the arrow begins.
    pub from: (i16, i16),
    /// Columns and rows from this square to where it points.
    pub to: (i16, i16),
    /// Its colour.
    pub color: Rgb,
}

/// The arrows that pass over one square; more than these are not drawn there.
pub type Arrows = [Option<Arrow>; 6];

/// A piece in the colours that it is drawn in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Figure {
    /// Whose it is.
    pub side: Side,
    /// What it is.
    pub role: Role,
    /// Its colours.
    pub ink: Ink,
}

/// Everything that can be seen on a square, apart from text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The colour of the square with its tint.
    pub background: Rgb,
    /// The cursor's frame.
    pub frame: Option<Rgb>,
    /// A mark with a shape.
    pub shape: Option<Shape>,
    /// The hint and other arrows that pass here.
    pub arrows: Arrows,
    /// The piece.
    pub figure: Option<Figure>,
}

/// The pixels that a picture is drawn in.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Grain {
    /// Columns of pixels.
    pub width: u32,
    /// Rows of pixels.
    pub height: u32,
    /// How far the piece stands to the right of the middle.
    pub nudge: u32,
    /// How much higher than wide a pixel looks.
    pub ratio: f32,
    /// The smallest thing that can be told apart: a part of a block character, or a pixel.
    pub part: (u32, u32),
}

impl Grain {
    /// The side of the largest square that fits, in widths of a pixel.
    fn side(&self) -> f32 {
        (self.width as f32).min(self.height as f32 * self.ratio)
    }

    /// Where a drawing goes: in the middle, its foot on the edge of a part, so that it is crisp. It
    /// grows or shrinks to that edge: moved up to it, its top would be cut.
    fn place(&self) -> Place {
        // The drawings leave a quarter of their box free on the sides, so the box may stick out.
        const OVERHANG: f32 = 1.2;
        let room = self.height as f32 * self.ratio;
        let side = room.min(self.width as f32 * OVERHANG);
        let height = side / self.ratio;
        let end = height * (FOOT + self.edge_width(height) / 2.0) / BOX;
        let above = (self.height as f32 - height) / 2.0;
        let part = self.part.1 as f32;
        let foot = (((above + end) / part).round() * part).min(self.height as f32);
        let scale = (foot - above) / end;
        Place {
            left: (self.width as f32 - side * scale) / 2.0 + self.nudge as f32,
            top: above,
            width: side * scale,
            height: height * scale,
        }
    }

    /// The features of a built-in piece in whole rows of parts.
    fn features(&self, role: Role) -> Vec<Feature> {
        let place = self.place();
        let part = self.part.1 as f32;
        let end = place.height * (FOOT + self.edge_width(place.height) / 2.0) / BOX;
        let foot = ((place.top + end) / part).round() as u32;
        let has_air = foot * self.part.1 < self.height;
        let has_name_above = self.nudge > 0 && self.height == 3 * CELL_PIXELS.1;
        let ceiling = match role {
            // Half of its battlement would be behind the name.
            Role::Rook if has_name_above => CELL_PIXELS.1 / self.part.1,
            // The piece above stands on the edge: it would grow out of this one's head.
            _ if !has_air => 1,
            _ => 0,
        };
        let room = Room {
            ceiling,
            foot,
            has_air,
            unit: part * BOX / place.height,
        };
        hints::features(role, room)
    }

    /// How thick the outline of a drawing is. That of a silhouette only makes it fatter, which closes
    /// the gaps of a crown or a battlement.
    fn stroke(&self, ink: Ink, height: f32) -> f32 {
        if ink.is_flat() {
            (self.part.1 as f32 * BOX / height * 0.2).clamp(1.0, 2.0)
        } else {
            self.edge_width(height)
        }
    }

    /// How thick an outline must be to be seen, in units of a drawing of some height.
    fn edge_width(&self, height: f32) -> f32 {
        let part = self.part.1 as f32 * BOX / height;
        (part * 0.75).clamp(2.2, 3.2)
    }
}

impl Picture {
    /// Whether every pixel has the same colour.
    pub const fn is_plain(&self) -> bool {
        self.frame.is_none()
            && self.shape.is_none()
            && self.arrows[0].is_none()
            && self.figure.is_none()
    }

    /// Draws the picture.
    pub fn draw(&self, grain: Grain, set: &PieceSet) -> Canvas {
        let mut canvas = Canvas::filled(grain.width, grain.height, self.background);
        if let Some(Shape::Ring(color)) = self.shape {
            draw_ring(&mut canvas, grain, color);
        }
        if let Some(figure) = self.figure {
            canvas.lay(&sprite(figure, grain, set), 0, 0);
        }
        // Over the piece: a character has two colours, and a frame with gaps looks torn.
        if let Some(color) = self.frame {
            draw_frame(&mut canvas, grain, color);
        }
        if let Some(Shape::Dot(color)) = self.shape {
            draw_dot(&mut canvas, grain, color);
        }
        for arrow in self.arrows.into_iter().flatten() {
            draw_arrow(&mut canvas, grain, arrow);
        }
        canvas
    }
}

/// The piece alone, on nothing.
pub fn sprite(figure: Figure, grain: Grain, set: &PieceSet) -> Sprite {
    let place = grain.place();
    let size = (grain.width, grain.height);
    match set.own(figure.side, figure.role) {
        Some(master) => fitted(master, size, place),
        None if grain.part.1 > 1 => {
            pixels::drawn(figure, grain).unwrap_or_else(|| hinted(figure, grain, place))
        }
        None => {
            let edge = grain.stroke(figure.ink, place.height);
            drawing::built_in(figure.side, figure.role, figure.ink, edge, size, place)
        }
    }
}

/// A built-in piece whose features fill whole rows of parts.
fn hinted(figure: Figure, grain: Grain, place: Place) -> Sprite {
    /// Rows of pixels for each unit of the drawing: more than any square has.
    const FINE: f32 = 3.0;
    let tall = Place {
        top: 0.0,
        height: BOX * FINE,
        ..place
    };
    let edge = grain.stroke(figure.ink, place.height);
    let size = (grain.width, (BOX * FINE) as u32);
    let drawn = drawing::built_in(figure.side, figure.role, figure.ink, edge, size, tall);
    let features = grain.features(figure.role);
    drawn.with_rows(grain.height, |y| {
        let feature = features
            .iter()
            .find(|feature| feature.rows.contains(&(y / grain.part.1)))?;
        let first = feature.rows.start * grain.part.1;
        let pixels = feature.rows.len() as u32 * grain.part.1;
        let from = feature.drawn.start * FINE;
        let step = (feature.drawn.end * FINE - from) / pixels as f32;
        Some((from + step * ((y - first) as f32 + 0.5)) as u32)
    })
}

/// A finished picture scaled into its place.
fn fitted(master: &Sprite, size: (u32, u32), place: Place) -> Sprite {
    let (width, height) = (place.width.round() as u32, place.height.round() as u32);
    let scaled = master.scaled(width.max(1), height.max(1));
    let (left, top) = (place.left.round() as i32, place.top.round() as i32);
    let mut fitted = Sprite::empty(size.0, size.1);
    for y in 0..scaled.height {
        for x in 0..scaled.width {
            let (to_x, to_y) = (left + x as i32, top + y as i32);
            if (0..size.0 as i32).contains(&to_x) && (0..size.1 as i32).contains(&to_y) {
                let from = ((y * scaled.width + x) * 4) as usize;
                let to = ((to_y as u32 * size.0 + to_x as u32) * 4) as usize;
                fitted.rgba[to..to + 4].copy_from_slice(&scaled.rgba[from..from + 4]);
            }
        }
    }
    fitted
}

fn draw_frame(canvas: &mut Canvas, grain: Grain, color: Rgb) {
    // As many parts as make a 24th of the square, but never less than one.
    let parts = |length: u32, part: u32| (length / 24 / part.max(1)).max(1) * part;
    let (across, down) = (
        parts(grain.width, grain.part.0) as f32,
        parts(grain.height, grain.part.1) as f32,
    );
    let (width, height) = (grain.width as f32, grain.height as f32);
    // In characters, a frame of three rows has only its four corners: the piece keeps its head and
    // its foot, and a cursor key writes little.
    let is_open = grain.part.1 > 1 && grain.height == 3 * CELL_PIXELS.1;
    let (side, corner) = (height / 3.0, CELL_PIXELS.0 as f32);
    canvas.shade(color, |x, y| {
        let is_corner = (y < side || y >= height - side) && (x < corner || x > width - corner);
        if is_open && !is_corner {
            return 0.0;
        }
        let is_inside = x > across && x < width - across && y > down && y < height - down;
        if is_inside { 0.0 } else { 1.0 }
    });
}

/// How much of a pixel is covered by a shape whose edge is so far away; inside is negative.
fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// The distance from the middle of the square.
fn radius(grain: Grain, x: f32, y: f32) -> f32 {
    let (x, y) = (
        x - grain.width as f32 / 2.0,
        (y - grain.height as f32 / 2.0) * grain.ratio,
    );
    x.hypot(y)
}

fn draw_dot(canvas: &mut Canvas, grain: Grain, color: Rgb) {
    // In a small square it is at least four parts, which together are a solid block.
    let least = (grain.part.0 as f32).hypot(grain.part.1 as f32 * grain.ratio);
    let size = (grain.side() * 0.17).max(least.min(grain.side() * 0.3));
    canvas.shade(color, |x, y| coverage(radius(grain, x, y) - size));
}

fn draw_ring(canvas: &mut Canvas, grain: Grain, color: Rgb) {
    let side = grain.side();
    let thickness = (side * 0.05).max(grain.part.0 as f32 * 0.6);
    let middle = side * 0.5 - thickness;
    canvas.shade(color, |x, y| {
        coverage((radius(grain, x, y) - middle).abs() - thickness)
    });
}

fn draw_arrow(canvas: &mut Canvas, grain: Grain, arrow: Arrow) {
    let (width, height) = (grain.width as f32, grain.height as f32);
    let point = |(column, row): (i16, i16)| {
        (
            (f32::from(column) + 0.5) * width,
            (f32::from(row) + 0.5) * height * grain.ratio,
        )
    };
    let (from, to) = (point(arrow.from), point(arrow.to));
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ux, uy) = (dx / length, dy / length);
    let side = grain.side();
    let (shaft, head) = (side * 0.09, side * 0.42);
    canvas.shade(arrow.color, |x, y| {
        let (x, y) = (x - from.0, y * grain.ratio - from.1);
        let (along, across) = (x * ux + y * uy, (x * uy - y * ux).abs());
        let neck = length - head;
        let distance = if along > neck {
            // A triangle as wide as it is long.
            across - (length - along) * 0.6
        } else {
            (across - shaft).max(side * 0.2 - along)
        };
        0.85 * coverage(distance.max(along - length))
    });
}
