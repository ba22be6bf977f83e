//! Fits a picture into block characters: for each cell the character and the two colours that come
//! closest to it.

use ratatui::style::Color;

use super::blocks::Blocks;
use super::raster::Canvas;
use crate::ui::theme::{Depth, Rgb};

/// The pixels of a cell that [`fit`] expects: enough for every family's parts and for eighths of a
/// cell to be whole pixels.
pub const CELL_PIXELS: (u32, u32) = (8, 24);

/// The lower one to seven eighths of a cell: as old as the quadrants, and in the same fonts.
const LOWER: [char; 7] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇'];
/// The left one to seven eighths.
const LEFT: [char; 7] = ['▏', '▎', '▍', '▌', '▋', '▊', '▉'];
/// How much better than the parts of the family an eighth must be: of two that are nearly as good,
/// neighbouring cells should choose the same.
const ADVANTAGE: f32 = 0.85;
/// The same where the parts are finer than quadrants: an eighth is as long as the cell, so the thin
/// end of a crown's point would become a line across it.
const FINE_ADVANTAGE: f32 = 0.5;

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
    /// Whether no others may be used: a silhouette with soft edges looks blurred.
    pub is_crisp: bool,
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
    fn stand_in(&self, parts: &[Sum]) -> (Color, Rgb) {
        let (color, rgb) = self.nearest(Sum::of(parts).mean());
        let is_own = |part: &Sum| {
            let exact = rounded(part.mean());
            self.own.iter().any(|(own, _)| own.distance(exact) <= NEAR)
        };
        if self.rank(color) < self.own.len() || !parts.iter().all(is_own) {
            return (color, rgb);
        }
        let error = |own: Rgb| -> i32 {
            let distances = parts.iter().map(|part| own.distance(rounded(part.mean())));
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
        .map(|(column, row)| match only_color(canvas, column, row) {
            Some(color) => blank(inks.nearest(color.as_f32()).0),
            None => fit_cell(&Sums::new(canvas, blocks, column, row), blocks, inks),
        })
        .collect()
}

/// The colour of a cell that has only one, as most cells do.
fn only_color(canvas: &Canvas, column: u32, row: u32) -> Option<Rgb> {
    let (width, height) = CELL_PIXELS;
    let (left, top) = (column * width, row * height);
    let pixels = |y: u32| {
        let start = (y * canvas.width + left) as usize;
        canvas.pixels.get(start..start + width as usize)
    };
    let first = *pixels(top)?.first()?;
    let mut rows = (top..top + height).filter_map(pixels);
    rows.all(|row| row.iter().all(|pixel| *pixel == first))
        .then_some(first)
}

/// Some pixels: their sum, the sum of their squares, and how many they are.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    colors: [f32; 3],
    squares: f32,
    count: f32,
}

impl Sum {
    fn add(&mut self, other: Sum) {
        for (sum, color) in self.colors.iter_mut().zip(other.colors) {
            *sum += color;
        }
        self.squares += other.squares;
        self.count += other.count;
    }

    fn of(sums: &[Sum]) -> Sum {
        let mut all = Sum::default();
        for &sum in sums {
            all.add(sum);
        }
        all
    }

    fn mean(&self) -> [f32; 3] {
        self.colors.map(|sum| sum / self.count.max(1.0))
    }

    /// How far the pixels are from one colour: the sum of squared distances.
    fn error(&self, color: [f32; 3]) -> f32 {
        let product: f32 = self.colors.iter().zip(color).map(|(a, b)| a * b).sum();
        let square: f32 = color.iter().map(|channel| channel * channel).sum();
        (self.squares - 2.0 * product + self.count * square).max(0.0)
    }

    /// How far they are from their mean.
    fn spread(&self) -> f32 {
        self.error(self.mean())
    }
}

/// The pixels of a cell, summed up in the ways that characters divide it.
struct Sums {
    parts: Vec<Sum>,
    /// Eighths, from the top.
    rows: [Sum; 8],
    /// Eighths, from the left.
    columns: [Sum; 8],
}

impl Sums {
    fn new(canvas: &Canvas, blocks: Blocks, column: u32, row: u32) -> Sums {
        let (across, down) = blocks.grid();
        let (width, height) = CELL_PIXELS;
        let mut sums = Sums {
            parts: vec![Sum::default(); blocks.parts()],
            rows: [Sum::default(); 8],
            columns: [Sum::default(); 8],
        };
        for y in 0..height {
            for x in 0..width {
                let pixel = pixel(canvas, column * width + x, row * height + y);
                let part = y * u32::from(down) / height * u32::from(across)
                    + x * u32::from(across) / width;
                sums.parts[part as usize].add(pixel);
                sums.rows[(y * 8 / height) as usize].add(pixel);
                sums.columns[(x * 8 / width) as usize].add(pixel);
            }
        }
        sums
    }
}

fn pixel(canvas: &Canvas, x: u32, y: u32) -> Sum {
    let pixel = canvas.pixels.get((y * canvas.width + x) as usize);
    let colors = pixel
        .map_or([0; 3], |pixel| pixel.channels())
        .map(f32::from);
    Sum {
        colors,
        squares: colors.iter().map(|channel| channel * channel).sum(),
        count: 1.0,
    }
}

fn fit_cell(sums: &Sums, blocks: Blocks, inks: Inks<'_>) -> Block {
    /// Less than this is an edge that only just touches the cell.
    const PLAIN: f32 = 24.0;
    let whole = Sum::of(&sums.parts);
    if whole.spread() < PLAIN {
        return blank(inks.nearest(whole.mean()).0);
    }
    let has_eighths = blocks != Blocks::Half;
    if inks.is_crisp {
        return fit_crisply(sums, blocks, has_eighths, inks);
    }
    let (of_parts, error) = fit_parts(&sums.parts, blocks, inks);
    let eighths = has_eighths.then(|| fit_eighths(sums, inks)).flatten();
    match eighths {
        Some((block, better)) if better < ADVANTAGE * error => block,
        _ => of_parts,
    }
}

const fn blank(color: Color) -> Block {
    Block {
        symbol: ' ',
        fg: color,
        bg: color,
    }
}

/// The best character in two of the picture's own colours.
fn fit_crisply(sums: &Sums, blocks: Blocks, has_eighths: bool, inks: Inks<'_>) -> Block {
    let whole = Sum::of(&sums.parts);
    let own = inks.own;
    let mut best = (blank(inks.nearest(whole.mean()).0), f32::INFINITY);
    let mut offer = |block: Block, error: f32| {
        if error < best.1 {
            best = (block, error);
        }
    };
    for &(rgb, color) in own {
        offer(blank(color), whole.error(rgb.as_f32()));
    }
    let advantage = match blocks {
        Blocks::Half | Blocks::Quadrants => ADVANTAGE,
        Blocks::Sextants | Blocks::Octants => FINE_ADVANTAGE,
    };
    let cuts: Vec<(char, Sum, Sum)> = cuts(sums).filter(|_| has_eighths).collect();
    // Neighbours with the same ground need fewer words on the way to the terminal.
    let pairs = own
        .iter()
        .flat_map(|back| own.iter().map(move |front| (front, back)));
    for (&(fg_rgb, fg), &(bg_rgb, bg)) in pairs.filter(|(front, back)| front.0 != back.0) {
        let (front, back) = (fg_rgb.as_f32(), bg_rgb.as_f32());
        let (block, error) = assigned(&sums.parts, blocks, (fg, front), (bg, back));
        offer(block, error);
        // A sliver that a soft edge leaves in a cell is not worth a line.
        let speck = squared(front, back) * whole.count / 64.0;
        for &(symbol, inside, outside) in &cuts {
            let error = inside.error(front) + outside.error(back);
            offer(Block { symbol, fg, bg }, error / advantage + speck);
        }
    }
    best.0
}

/// Each part in the colour that it is nearer to, and how far that is from the picture.
fn assigned(
    parts: &[Sum],
    blocks: Blocks,
    (fg, front): (Color, [f32; 3]),
    (bg, back): (Color, [f32; 3]),
) -> (Block, f32) {
    let (mut mask, mut error) = (0_u8, 0.0);
    for (i, part) in parts.iter().enumerate() {
        let (inside, outside) = (part.error(front), part.error(back));
        mask |= u8::from(inside < outside) << i;
        error += inside.min(outside);
    }
    let full = (((1_u16 << parts.len()) - 1) & 0xff) as u8;
    let block = match mask {
        0 => blank(bg),
        mask if mask == full => blank(fg),
        mask => Block {
            symbol: blocks.character(mask),
            fg,
            bg,
        },
    };
    (block, error)
}

/// The best character of the family, and how far it is from the picture.
fn fit_parts(parts: &[Sum], blocks: Blocks, inks: Inks<'_>) -> (Block, f32) {
    let whole = Sum::of(parts);
    let (color, rgb) = inks.nearest(whole.mean());
    let plain = (blank(color), whole.error(rgb.as_f32()));
    let (ordered, cut) = split(parts);
    let (inside, outside) = ordered.split_at(cut);
    let (mut ink, mut ground) = (inks.stand_in(inside), inks.stand_in(outside));
    // Neighbours with the same ground need fewer words on the way to the terminal.
    if inks.rank(ink.0) < inks.rank(ground.0) {
        std::mem::swap(&mut ink, &mut ground);
    }
    let ((fg, fg_rgb), (bg, bg_rgb)) = (ink, ground);
    if fg == bg {
        return plain;
    }
    // The colours have moved; each part goes to the one that it is nearer to now.
    assigned(parts, blocks, (fg, fg_rgb.as_f32()), (bg, bg_rgb.as_f32()))
}

/// The ways to cut a cell along a straight edge: a character, what it fills, and the rest. A single
/// eighth is none of them: it is a hair on a piece's head.
fn cuts(sums: &Sums) -> impl Iterator<Item = (char, Sum, Sum)> {
    (2..7_usize).flat_map(|eighths| {
        let (above, below) = sums.rows.split_at(8 - eighths);
        let (left, right) = sums.columns.split_at(eighths);
        [
            (LOWER[eighths - 1], Sum::of(below), Sum::of(above)),
            (LEFT[eighths - 1], Sum::of(left), Sum::of(right)),
        ]
    })
}

/// The best cut along a straight edge, and how far it is from the picture.
fn fit_eighths(sums: &Sums, inks: Inks<'_>) -> Option<(Block, f32)> {
    let spread = |cut: &(char, Sum, Sum)| cut.1.spread() + cut.2.spread();
    let (symbol, inside, outside) = cuts(sums).min_by(|a, b| spread(a).total_cmp(&spread(b)))?;
    let (fg, fg_rgb) = inks.nearest(inside.mean());
    let (bg, bg_rgb) = inks.nearest(outside.mean());
    let error = inside.error(fg_rgb.as_f32()) + outside.error(bg_rgb.as_f32());
    (fg != bg).then_some((Block { symbol, fg, bg }, error))
}

/// Parts a cell's colours in two: ordered along the line through the two that differ most, and cut
/// where both sides are most alike. Colours at an edge lie on that line, so no other way is better.
fn split(parts: &[Sum]) -> (Vec<Sum>, usize) {
    let means: Vec<[f32; 3]> = parts.iter().map(Sum::mean).collect();
    let pairs = means
        .iter()
        .flat_map(|a| means.iter().map(move |b| (*a, *b)));
    let ends = pairs.max_by(|a, b| squared(a.0, a.1).total_cmp(&squared(b.0, b.1)));
    let (from, to) = ends.unwrap_or_default();
    let along = |part: &Sum| -> f32 {
        let color = part.mean();
        (0..3)
            .map(|i| (color[i] - from[i]) * (to[i] - from[i]))
            .sum()
    };
    let mut ordered = parts.to_vec();
    ordered.sort_by(|a, b| along(b).total_cmp(&along(a)));
    let cost = |cut: usize| Sum::of(&ordered[..cut]).spread() + Sum::of(&ordered[cut..]).spread();
    let best = (1..ordered.len()).min_by(|&a, &b| cost(a).total_cmp(&cost(b)));
    let best = best.unwrap_or(0);
    (ordered, best)
}

fn rounded(color: [f32; 3]) -> Rgb {
    let [red, green, blue] = color.map(|channel| channel.round().clamp(0.0, 255.0) as u8);
    Rgb { red, green, blue }
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
        let inks = Inks {
            depth,
            own: &own,
            is_crisp: depth == Depth::Ansi256,
        };
        fit(&canvas, blocks, inks)[0]
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
        let upper = |_: u32, y: u32| y < CELL_PIXELS.1 / 2;
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
    fn an_edge_between_the_parts_is_an_eighth() {
        for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16] {
            let symbols = [
                cell(Blocks::Quadrants, depth, |_, y| y >= 18).symbol,
                cell(Blocks::Quadrants, depth, |x, _| x < 3).symbol,
                cell(Blocks::Quadrants, depth, |_, y| y < 9).symbol,
            ];
            assert_eq!(symbols, ['▂', '▍', '▅'], "{depth:?}");
        }
    }

    #[test]
    fn a_sliver_is_not_worth_a_line() {
        for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16] {
            let below = cell(Blocks::Quadrants, depth, |_, y| y >= 21);
            let left = cell(Blocks::Quadrants, depth, |x, _| x < 1);
            assert!(below.symbol != '▁' && left.symbol != '▏', "{depth:?}");
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
