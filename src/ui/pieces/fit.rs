//! Fits a picture into block characters: for each cell the character and the two colours that come
//! closest to it.

use ratatui::style::Color;

use super::blocks::Blocks;
use super::raster::Canvas;
use crate::ui::theme::{Depth, Rgb};

/// The pixels of a cell that [`fit`] expects: enough for every family's parts to be whole pixels.
pub const CELL_PIXELS: (u32, u32) = (6, 12);

/// One cell of a picture in block characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Block {
    /// The character.
    pub symbol: char,
    /// The colour of the parts it fills.
    pub fg: Color,
    /// The colour of the rest.
    pub bg: Color,
}

/// The colours that a picture may be shown in.
#[derive(Debug, Clone, Copy)]
pub struct Inks<'a> {
    /// How many colours the terminal has.
    pub depth: Depth,
    /// The picture's own colours. What comes near one of them becomes that one, which keeps edges
    /// crisp and frames short; with 16 colours there are no others.
    pub own: &'a [(Rgb, Color)],
}

/// How near to one of the picture's own colours a colour must be to become it: squared distance.
const NEAR: i32 = 9 * 18 * 18;

impl Inks<'_> {
    /// The colour that stands for a mean, as the terminal knows it and as it looks.
    fn nearest(&self, mean: [f32; 3]) -> (Color, Rgb) {
        let exact = rounded(mean);
        let own = self.own.iter().min_by_key(|(own, _)| own.distance(exact));
        match (own, self.depth) {
            (Some(&(rgb, color)), _) if rgb.distance(exact) <= NEAR => (color, rgb),
            (Some(&(rgb, color)), Depth::Ansi16 | Depth::Mono) => (color, rgb),
            (_, Depth::Ansi256) => {
                let number = exact.nearest_256();
                (Color::Indexed(number), Rgb::of_256(number))
            }
            _ => (Color::Rgb(exact.red, exact.green, exact.blue), exact),
        }
    }

    /// The colour that stands for some parts of a cell. Parts of several own colours get the one of
    /// them that fits best, because a mixture of them would be none of the picture's.
    fn stand_in(&self, parts: &[[f32; 3]]) -> (Color, Rgb) {
        let (color, rgb) = self.nearest(gather(parts.iter().copied()).0);
        let is_own = |part: &[f32; 3]| {
            let exact = rounded(*part);
            self.own.iter().any(|(own, _)| own.distance(exact) <= NEAR)
        };
        if self.rank(color) < self.own.len() || !parts.iter().all(is_own) {
            return (color, rgb);
        }
        let error = |own: Rgb| -> i32 {
            let distances = parts.iter().map(|&part| own.distance(rounded(part)));
            distances.sum()
        };
        let best = self.own.iter().min_by_key(|(own, _)| error(*own));
        best.map_or((color, rgb), |&(rgb, color)| (color, rgb))
    }

    /// How much of the picture a colour fills, compared with others: 0 is the most.
    fn rank(&self, color: Color) -> usize {
        let place = self.own.iter().position(|(_, own)| *own == color);
        place.unwrap_or(self.own.len())
    }
}

/// Fits a picture of [`CELL_PIXELS`] for each cell, row by row.
pub fn fit(canvas: &Canvas, blocks: Blocks, inks: Inks<'_>) -> Vec<Block> {
    let (columns, rows) = (canvas.width / CELL_PIXELS.0, canvas.height / CELL_PIXELS.1);
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    cells
        .map(|(column, row)| fit_cell(&parts(canvas, blocks, column, row), blocks, inks))
        .collect()
}

/// The mean colours of a cell's parts.
fn parts(canvas: &Canvas, blocks: Blocks, column: u32, row: u32) -> Vec<[f32; 3]> {
    let (across, down) = blocks.grid();
    let (width, height) = (
        CELL_PIXELS.0 / u32::from(across),
        CELL_PIXELS.1 / u32::from(down),
    );
    let (left, top) = (column * CELL_PIXELS.0, row * CELL_PIXELS.1);
    let places = (0..u32::from(down)).flat_map(|y| (0..u32::from(across)).map(move |x| (x, y)));
    places
        .map(|(x, y)| canvas.mean(left + x * width, top + y * height, width, height))
        .collect()
}

fn fit_cell(parts: &[[f32; 3]], blocks: Blocks, inks: Inks<'_>) -> Block {
    let whole = blank(parts, inks);
    if whole.1 < 1.0 {
        return whole.0;
    }
    let (ordered, cut) = split(parts);
    let (inside, outside) = ordered.split_at(cut);
    let (mut ink, mut ground) = (inks.stand_in(inside), inks.stand_in(outside));
    // Neighbours with the same ground need fewer words on the way to the terminal.
    if inks.rank(ink.0) < inks.rank(ground.0) {
        std::mem::swap(&mut ink, &mut ground);
    }
    let ((fg, fg_rgb), (bg, bg_rgb)) = (ink, ground);
    if fg == bg {
        return whole.0;
    }
    // The colours have moved; each part goes to the one that it is nearer to now.
    let mask = parts.iter().enumerate().fold(0, |mask, (i, &part)| {
        let is_inside = squared(part, fg_rgb.as_f32()) < squared(part, bg_rgb.as_f32());
        mask | u8::from(is_inside) << i
    });
    let full = (((1_u16 << parts.len()) - 1) & 0xff) as u8;
    match mask {
        0 => Block {
            symbol: ' ',
            fg: bg,
            bg,
        },
        mask if mask == full => Block {
            symbol: ' ',
            fg,
            bg: fg,
        },
        mask => Block {
            symbol: blocks.character(mask),
            fg,
            bg,
        },
    }
}

/// The cell in one colour, and how far that is from the picture.
fn blank(parts: &[[f32; 3]], inks: Inks<'_>) -> (Block, f32) {
    let (mean, spread) = gather(parts.iter().copied());
    let (color, _) = inks.nearest(mean);
    (
        Block {
            symbol: ' ',
            fg: color,
            bg: color,
        },
        spread,
    )
}

/// Parts a cell's colours in two: ordered along the line through the two that differ most, and cut
/// where both sides are most alike. Colours at an edge lie on that line, so no other way is better.
fn split(parts: &[[f32; 3]]) -> (Vec<[f32; 3]>, usize) {
    let pairs = parts
        .iter()
        .flat_map(|a| parts.iter().map(move |b| (*a, *b)));
    let ends = pairs.max_by(|a, b| squared(a.0, a.1).total_cmp(&squared(b.0, b.1)));
    let (from, to) = ends.unwrap_or_default();
    let along = move |color: &[f32; 3]| -> f32 {
        (0..3)
            .map(|i| (color[i] - from[i]) * (to[i] - from[i]))
            .sum()
    };
    let mut ordered = parts.to_vec();
    ordered.sort_by(|a, b| along(b).total_cmp(&along(a)));
    let spread = |parts: &[[f32; 3]]| gather(parts.iter().copied()).1;
    let cost = |cut: usize| spread(&ordered[..cut]) + spread(&ordered[cut..]);
    let best = (1..ordered.len()).min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
    let best = best.unwrap_or(0);
    (ordered, best)
}

fn rounded(color: [f32; 3]) -> Rgb {
    let [red, green, blue] = color.map(|channel| channel.round().clamp(0.0, 255.0) as u8);
    Rgb { red, green, blue }
}

/// The mean of some colours, and the sum of their squared distances from it.
fn gather(colors: impl Iterator<Item = [f32; 3]>) -> ([f32; 3], f32) {
    let (mut sums, mut squares, mut count) = ([0.0_f32; 3], 0.0, 0.0_f32);
    for color in colors {
        for (sum, channel) in sums.iter_mut().zip(color) {
            *sum += channel;
            squares += channel * channel;
        }
        count += 1.0;
    }
    let mean = sums.map(|sum| sum / count.max(1.0));
    let spread = squares - mean.iter().map(|channel| channel * channel).sum::<f32>() * count;
    (mean, spread.max(0.0))
}

fn squared(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Rgb = Rgb::hex(0xff_0000);
    const BLUE: Rgb = Rgb::hex(0x00_00ff);

    /// One cell, red where a function says so and blue elsewhere.
    fn cell(blocks: Blocks, depth: Depth, is_red: impl Fn(u32, u32) -> bool) -> Block {
        let mut canvas = Canvas::filled(CELL_PIXELS.0, CELL_PIXELS.1, BLUE);
        for y in 0..CELL_PIXELS.1 {
            for x in 0..CELL_PIXELS.0 {
                if is_red(x, y) {
                    canvas.blend(x as i32, y as i32, RED, 1.0);
                }
            }
        }
        let own = [RED, BLUE].map(|color| (color, depth.color(color)));
        fit(&canvas, blocks, Inks { depth, own: &own })[0]
    }

    #[test]
    fn a_plain_cell_is_a_blank() {
        for blocks in Blocks::ALL {
            let block = cell(blocks, Depth::True, |_, _| true);
            assert_eq!((block.symbol, block.bg), (' ', Color::Rgb(255, 0, 0)));
        }
    }

    #[test]
    fn an_edge_along_the_parts_is_exact() {
        let upper = |_: u32, y: u32| y < 6;
        for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16] {
            for blocks in [Blocks::Half, Blocks::Quadrants, Blocks::Octants] {
                let block = cell(blocks, depth, upper);
                let (red, blue) = (depth.color(RED), depth.color(BLUE));
                let shown = match block.symbol {
                    '▀' => (block.fg, block.bg),
                    _ => (block.bg, block.fg),
                };
                assert!(['▀', '▄'].contains(&block.symbol), "{block:?}");
                assert_eq!(shown, (red, blue), "{blocks:?} {depth:?}");
            }
        }
    }

    #[test]
    fn sixteen_colours_are_never_mixed() {
        let block = cell(Blocks::Quadrants, Depth::Ansi16, |x, y| (x + y) % 3 == 0);
        for color in [block.fg, block.bg] {
            assert!([Depth::Ansi16.color(RED), Depth::Ansi16.color(BLUE)].contains(&color));
        }
    }
}
