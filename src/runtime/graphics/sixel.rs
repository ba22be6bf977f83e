//! Sixels: pictures in strips of six pixels, as the VT340 had them.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::ui::pieces::raster::Canvas;
use crate::ui::theme::Rgb;

/// As many colours as every terminal with sixels has.
const MOST_COLORS: usize = 256;

/// A picture as sixels, to be written where its upper left corner belongs.
pub(super) fn encode(canvas: &Canvas) -> String {
    let (palette, indices) = quantize(canvas);
    let mut out = format!("\x1bP0;1;0q\"1;1;{};{}", canvas.width, canvas.height);
    for (number, color) in palette.iter().enumerate() {
        let [red, green, blue] = color.channels().map(|c| (u32::from(c) * 100 + 127) / 255);
        // Writing to a string cannot fail.
        let _ = write!(out, "#{number};2;{red};{green};{blue}");
    }
    let width = canvas.width as usize;
    for (number, band) in indices.chunks(6 * width.max(1)).enumerate() {
        if number > 0 {
            out.push('-');
        }
        encode_band(band, width, palette.len(), &mut out);
    }
    out.push_str("\x1b\\");
    out
}

/// Six rows: for each colour in them, which pixels have it.
fn encode_band(band: &[u8], width: usize, colors: usize, out: &mut String) {
    let mut used = vec![false; colors];
    for &index in band {
        used[usize::from(index)] = true;
    }
    let mut is_first = true;
    for color in (0..colors).filter(|&color| used[color]) {
        if !is_first {
            out.push('$');
        }
        is_first = false;
        let _ = write!(out, "#{color}");
        let columns = (0..width).map(|x| {
            let rows = band[x..].iter().step_by(width).enumerate();
            rows.fold(0_u8, |bits, (row, &index)| {
                bits | u8::from(usize::from(index) == color) << row
            })
        });
        encode_runs(columns, out);
    }
}

/// Repeated columns are counted.
fn encode_runs(columns: impl Iterator<Item = u8>, out: &mut String) {
    let mut columns = columns.peekable();
    while let Some(bits) = columns.next() {
        let mut count = 1;
        while columns.next_if_eq(&bits).is_some() {
            count += 1;
        }
        let letter = char::from(b'?' + bits);
        match count {
            // An empty run at the end of a row needs no words.
            _ if bits == 0 && columns.peek().is_none() => {}
            1..=3 => (0..count).for_each(|_| out.push(letter)),
            _ => {
                let _ = write!(out, "!{count}{letter}");
            }
        }
    }
}

/// The picture with few enough colours: their last bits are dropped until they fit.
fn quantize(canvas: &Canvas) -> (Vec<Rgb>, Vec<u8>) {
    let coarse = |color: Rgb, bits: u32| color.channels().map(|c| c >> bits);
    let bits = (0..8).find(|&bits| {
        let mut seen: Vec<_> = canvas
            .pixels
            .iter()
            .map(|&pixel| coarse(pixel, bits))
            .collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len() <= MOST_COLORS
    });
    let bits = bits.unwrap_or(7);
    let mut numbers = BTreeMap::new();
    let mut palette = Vec::new();
    let indices = canvas.pixels.iter().map(|&pixel| {
        *numbers.entry(coarse(pixel, bits)).or_insert_with(|| {
            // The first pixel of a kind stands for all: the large areas come out exact.
            palette.push(pixel);
            (palette.len() - 1) as u8
        })
    });
    let indices = indices.collect();
    (palette, indices)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_picture_is_one_run() {
        let canvas = Canvas::filled(10, 12, Rgb::WHITE);
        assert_eq!(
            encode(&canvas),
            "\x1bP0;1;0q\"1;1;10;12#0;2;100;100;100#0!10~-#0!10~\x1b\\"
        );
    }

    #[test]
    fn two_colours_share_a_band() {
        let mut canvas = Canvas::filled(2, 6, Rgb::BLACK);
        canvas.pixels[1] = Rgb::WHITE;
        let sixels = encode(&canvas);
        assert!(sixels.ends_with("#0~}$#1?@\x1b\\"), "{sixels:?}");
    }

    #[test]
    fn no_picture_has_more_colours_than_a_terminal() {
        let mut canvas = Canvas::filled(64, 64, Rgb::BLACK);
        for (pixel, number) in canvas.pixels.iter_mut().zip(0_u32..) {
            *pixel = Rgb::hex(number * 4099);
        }
        let (palette, indices) = quantize(&canvas);
        assert!(palette.len() <= MOST_COLORS);
        assert_eq!(indices.len(), canvas.pixels.len());
    }
}
