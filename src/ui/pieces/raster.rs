//! Pictures made of pixels: with holes in them, or solid.

use resvg::tiny_skia::{ColorU8, Pixmap};

use crate::ui::theme::Rgb;

/// A PNG file of pixels with alpha; empty if there are none.
fn png(width: u32, height: u32, pixels: impl Iterator<Item = (Rgb, u8)>) -> Vec<u8> {
    let Some(mut pixmap) = Pixmap::new(width, height) else {
        return Vec::new();
    };
    for (place, (color, alpha)) in pixmap.pixels_mut().iter_mut().zip(pixels) {
        *place = ColorU8::from_rgba(color.red, color.green, color.blue, alpha).premultiply();
    }
    pixmap.encode_png().unwrap_or_default()
}

/// A drawing with transparent parts: red, green, blue and alpha for each pixel, not premultiplied.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sprite {
    /// Pixels in a row.
    pub width: u32,
    /// Rows of pixels.
    pub height: u32,
    /// Four bytes for each pixel, row by row.
    pub rgba: Vec<u8>,
}

impl Sprite {
    /// A picture that shows nothing.
    pub fn empty(width: u32, height: u32) -> Sprite {
        Sprite {
            width,
            height,
            rgba: vec![0; (width * height * 4) as usize],
        }
    }

    /// The colour of a pixel and how much of it there is, from 0 to 255.
    pub fn pixel(&self, x: u32, y: u32) -> (Rgb, u8) {
        let at = ((y * self.width + x) * 4) as usize;
        match self.rgba.get(at..at + 4) {
            Some(&[red, green, blue, alpha]) => (Rgb { red, green, blue }, alpha),
            _ => (Rgb::BLACK, 0),
        }
    }

    /// The picture as a PNG file.
    pub fn to_png(&self) -> Vec<u8> {
        let places = (0..self.height).flat_map(|y| (0..self.width).map(move |x| (x, y)));
        png(
            self.width,
            self.height,
            places.map(|(x, y)| self.pixel(x, y)),
        )
    }

    /// Makes the upper left corner transparent.
    pub fn clear(&mut self, width: u32, height: u32) {
        let row = self.width as usize * 4;
        let width = width.min(self.width) as usize * 4;
        for line in self.rgba.chunks_mut(row.max(1)).take(height as usize) {
            line[..width].fill(0);
        }
    }

    /// The same picture in another size; each new pixel is the mean of those that it covers.
    pub fn scaled(&self, width: u32, height: u32) -> Sprite {
        let mut scaled = Sprite::empty(width, height);
        for y in 0..height {
            for x in 0..width {
                let pixel = self.mean(span(x, width, self.width), span(y, height, self.height));
                let at = ((y * width + x) * 4) as usize;
                scaled.rgba[at..at + 4].copy_from_slice(&pixel);
            }
        }
        scaled
    }

    /// A picture made of rows of this one, chosen by a function; a row may be empty.
    pub fn with_rows(&self, height: u32, chosen: impl Fn(u32) -> Option<u32>) -> Sprite {
        let mut changed = Sprite::empty(self.width, height);
        let length = self.width as usize * 4;
        for (y, row) in (0..height).zip(changed.rgba.chunks_mut(length.max(1))) {
            let from = chosen(y).map(|old| old as usize * length);
            if let Some(old) = from.and_then(|from| self.rgba.get(from..from + length)) {
                row.copy_from_slice(old);
            }
        }
        changed
    }

    /// The mean of some pixels; transparent ones have no say in its colour.
    fn mean(&self, columns: (u32, u32), rows: (u32, u32)) -> [u8; 4] {
        let mut sums = [0_u32; 3];
        let (mut weight, mut count) = (0, 0);
        for y in rows.0..rows.1 {
            for x in columns.0..columns.1 {
                let (color, alpha) = self.pixel(x, y);
                for (sum, channel) in sums.iter_mut().zip(color.channels()) {
                    *sum += u32::from(channel) * u32::from(alpha);
                }
                weight += u32::from(alpha);
                count += 1;
            }
        }
        let [red, green, blue] = sums.map(|sum| sum.checked_div(weight).unwrap_or(0) as u8);
        [red, green, blue, (weight / count.max(1)) as u8]
    }
}

/// The old pixels that a new one covers: at least one.
fn span(index: u32, new: u32, old: u32) -> (u32, u32) {
    let from = (index * old / new).min(old.saturating_sub(1));
    let to = ((index + 1) * old).div_ceil(new).min(old);
    (from, to.max(from + 1))
}

/// A picture without holes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Canvas {
    /// Pixels in a row.
    pub width: u32,
    /// Rows of pixels.
    pub height: u32,
    /// Row by row.
    pub pixels: Vec<Rgb>,
}

impl Canvas {
    /// A picture in one colour.
    pub fn filled(width: u32, height: u32, color: Rgb) -> Canvas {
        let pixels = vec![color; (width * height) as usize];
        Canvas {
            width,
            height,
            pixels,
        }
    }

    /// The picture as a PNG file.
    pub fn to_png(&self) -> Vec<u8> {
        png(
            self.width,
            self.height,
            self.pixels.iter().map(|&pixel| (pixel, 255)),
        )
    }

    /// Lays a sprite over the picture, with its upper left corner at a point that may be outside.
    pub fn lay(&mut self, sprite: &Sprite, left: i32, top: i32) {
        for y in 0..sprite.height {
            for x in 0..sprite.width {
                let (color, alpha) = sprite.pixel(x, y);
                self.blend(
                    left + x as i32,
                    top + y as i32,
                    color,
                    f32::from(alpha) / 255.0,
                );
            }
        }
    }

    /// Lays some of a colour, from 0 to 1, over one pixel, if the picture has it.
    pub fn blend(&mut self, x: i32, y: i32, color: Rgb, amount: f32) {
        let (Ok(x), Ok(y)) = (u32::try_from(x), u32::try_from(y)) else {
            return;
        };
        if amount <= 0.0 || x >= self.width || y >= self.height {
            return;
        }
        if let Some(pixel) = self.pixels.get_mut((y * self.width + x) as usize) {
            *pixel = pixel.blended(color, amount);
        }
    }

    /// Lays a colour over the whole picture, as much of it as a function of the pixel's middle says.
    pub fn shade(&mut self, color: Rgb, amount: impl Fn(f32, f32) -> f32) {
        for y in 0..self.height {
            for x in 0..self.width {
                let amount = amount(x as f32 + 0.5, y as f32 + 0.5);
                self.blend(x as i32, y as i32, color, amount);
            }
        }
    }
}
