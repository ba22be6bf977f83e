//! The built-in vector drawings, and how a drawing becomes pixels.

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use super::raster::Sprite;
use crate::model::Role;
use crate::ui::theme::{Ink, Rgb, Side};

macro_rules! drawings {
    ($side:literal) => {
        [
            include_str!(concat!("../../../assets/pieces/", $side, "P.svg")),
            include_str!(concat!("../../../assets/pieces/", $side, "N.svg")),
            include_str!(concat!("../../../assets/pieces/", $side, "B.svg")),
            include_str!(concat!("../../../assets/pieces/", $side, "R.svg")),
            include_str!(concat!("../../../assets/pieces/", $side, "Q.svg")),
            include_str!(concat!("../../../assets/pieces/", $side, "K.svg")),
        ]
    };
}

/// White's drawings in the order of [`Role::ALL`].
const WHITE: [&str; Role::ALL.len()] = drawings!("w");
/// Black's.
const BLACK: [&str; Role::ALL.len()] = drawings!("b");

/// The colours that the files of White's drawings use; a theme's take their place.
const WHITE_INK: Ink = Ink {
    body: Rgb::hex(0xfb_f6e9),
    shade: Rgb::hex(0xde_d3bd),
    edge: Rgb::hex(0x2a_221d),
    line: Rgb::hex(0x2a_221d),
};

/// The same of Black's.
const BLACK_INK: Ink = Ink {
    body: Rgb::hex(0x37_302c),
    shade: Rgb::hex(0x25_201d),
    edge: Rgb::hex(0x0d_0b0a),
    line: Rgb::hex(0xcf_c4b4),
};

/// How thick the outline is in the files.
const EDGE_WIDTH: &str = "stroke-width=\"2.2\"";

/// The box of the drawings: they are all 64 units wide and high.
pub(super) const BOX: f32 = 64.0;

/// Where the foot of every drawing ends, without its outline; below it is air.
pub(super) const FOOT: f32 = 58.0;

/// Where in a picture a drawing goes, in pixels that need not be square.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Place {
    pub(super) left: f32,
    pub(super) top: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

/// Draws a built-in piece in a theme's colours, with an outline of some thickness.
pub(super) fn built_in(
    side: Side,
    role: Role,
    ink: Ink,
    edge_width: f32,
    pixels: (u32, u32),
    place: Place,
) -> Sprite {
    let (source, old) = match side {
        Side::Black => (BLACK[role as usize], BLACK_INK),
        _ => (WHITE[role as usize], WHITE_INK),
    };
    let colored = recolored(source, old, ink);
    let text = colored.replace(EDGE_WIDTH, &format!("stroke-width=\"{edge_width:.2}\""));
    // A test reads the same files; a mistake in them would be an empty square, not a crash.
    Tree::from_str(&text, &Options::default()).map_or_else(
        |_| Sprite::empty(pixels.0, pixels.1),
        |tree| render(&tree, pixels, place),
    )
}

/// A drawing's text with its colours replaced.
fn recolored(source: &str, old: Ink, new: Ink) -> String {
    let pairs = old.colors().into_iter().zip(new.colors());
    pairs.fold(source.to_owned(), |text, (old, new)| {
        text.replace(&old.to_hex(), &new.to_hex())
    })
}

/// Draws a parsed drawing into a picture.
pub(super) fn render(tree: &Tree, (width, height): (u32, u32), place: Place) -> Sprite {
    let Some(mut pixmap) = Pixmap::new(width, height) else {
        return Sprite::empty(width, height);
    };
    let (across, down) = (
        place.width / tree.size().width(),
        place.height / tree.size().height(),
    );
    let transform = Transform::from_row(across, 0.0, 0.0, down, place.left, place.top);
    resvg::render(tree, transform, &mut pixmap.as_mut());
    let straight = pixmap.pixels().iter().flat_map(|pixel| {
        let color = pixel.demultiply();
        [color.red(), color.green(), color.blue(), color.alpha()]
    });
    Sprite {
        width,
        height,
        rgba: straight.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws a piece at one pixel for each unit.
    fn drawn(side: Side, role: Role) -> Sprite {
        let ink = if side == Side::Black {
            BLACK_INK
        } else {
            WHITE_INK
        };
        let place = Place {
            left: 0.0,
            top: 0.0,
            width: BOX,
            height: BOX,
        };
        built_in(side, role, ink, 2.2, (64, 64), place)
    }

    fn is_solid(sprite: &Sprite, x: u32, y: u32) -> bool {
        sprite.pixel(x, y).1 > 127
    }

    fn top(sprite: &Sprite) -> Option<u32> {
        (0..64).find(|&y| (0..64).any(|x| is_solid(sprite, x, y)))
    }

    #[test]
    fn files_use_only_the_colours_that_a_theme_replaces() {
        for (files, ink) in [(WHITE, WHITE_INK), (BLACK, BLACK_INK)] {
            let known = ink.colors().map(Rgb::to_hex);
            for file in files {
                for color in file.split('"').filter(|value| value.starts_with('#')) {
                    assert!(known.iter().any(|known| known == color), "{color}");
                }
                assert!(file.contains(EDGE_WIDTH));
            }
        }
    }

    #[test]
    fn heights_tell_the_pieces_apart() {
        use Role::{Bishop, King, Knight, Pawn, Queen, Rook};
        for side in [Side::White, Side::Black] {
            let tops =
                [King, Queen, Bishop, Knight, Rook, Pawn].map(|role| top(&drawn(side, role)));
            assert!(tops.iter().all(Option::is_some), "{tops:?}");
            assert!(tops.is_sorted(), "{side:?}: {tops:?}");
        }
    }

    #[test]
    fn all_stand_on_one_line_with_air_below() {
        for side in [Side::White, Side::Black] {
            for role in Role::ALL {
                let sprite = drawn(side, role);
                assert!(is_solid(&sprite, 32, 57), "{side:?} {role}");
                assert!(
                    (0..64).all(|x| !is_solid(&sprite, x, 60)),
                    "{side:?} {role}"
                );
            }
        }
    }

    #[test]
    fn only_the_knight_looks_aside() {
        for role in Role::ALL {
            let sprite = drawn(Side::White, role);
            let differing = (0..64)
                .flat_map(|y| (0..32).map(move |x| (x, y)))
                .filter(|&(x, y)| is_solid(&sprite, x, y) != is_solid(&sprite, 63 - x, y))
                .count();
            assert_eq!(differing > 60, role == Role::Knight, "{role}: {differing}");
        }
    }
}
