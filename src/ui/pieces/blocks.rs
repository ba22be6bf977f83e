//! The block characters: which there are, and which parts of a cell each one fills.

/// A family of block characters. Finer families divide a cell into more parts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Blocks {
    /// 1×2 parts: `▀ ▄`, in every font.
    Half,
    /// 2×2 parts: `▘ ▚ ▟`, in nearly every font.
    #[default]
    Quadrants,
    /// 2×3 parts: U+1FB00 and on, from Unicode 13.
    Sextants,
    /// 2×4 parts: U+1CD00 and on, from Unicode 16.
    Octants,
}

/// The quadrants by mask: bit 0 is the upper left part, bit 1 the upper right, and so on.
const QUADRANTS: [char; 16] = [
    ' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
];

/// Octants that Unicode had already under other names; quadrants are the rest of them.
const OLD_OCTANTS: [(u8, char); 10] = [
    (0b0000_0001, '\u{1cea8}'),
    (0b0000_0010, '\u{1ceab}'),
    (0b0000_0011, '\u{1fb82}'),
    (0b0100_0000, '\u{1cea3}'),
    (0b1000_0000, '\u{1cea0}'),
    (0b1100_0000, '▂'),
    (0b0001_0100, '\u{1fbe6}'),
    (0b0010_1000, '\u{1fbe7}'),
    (0b0011_1111, '\u{1fb85}'),
    (0b1111_1100, '▆'),
];

impl Blocks {
    /// All of them, the coarsest first.
    pub const ALL: [Blocks; 4] = [
        Blocks::Half,
        Blocks::Quadrants,
        Blocks::Sextants,
        Blocks::Octants,
    ];

    /// The word for the settings and the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Blocks::Half => "half",
            Blocks::Quadrants => "quadrants",
            Blocks::Sextants => "sextants",
            Blocks::Octants => "octants",
        }
    }

    /// The family with this word, in any case.
    pub fn from_word(word: &str) -> Option<Blocks> {
        let is_it = |blocks: &Blocks| blocks.word().eq_ignore_ascii_case(word);
        Blocks::ALL.into_iter().find(is_it)
    }

    /// How many columns and rows of parts a cell has.
    pub const fn grid(self) -> (u16, u16) {
        match self {
            Blocks::Half => (1, 2),
            Blocks::Quadrants => (2, 2),
            Blocks::Sextants => (2, 3),
            Blocks::Octants => (2, 4),
        }
    }

    /// How many parts a cell has.
    pub const fn parts(self) -> usize {
        let (columns, rows) = self.grid();
        (columns * rows) as usize
    }

    /// The character that fills the parts in a mask, counted row by row from the upper left.
    pub fn character(self, mask: u8) -> char {
        match self {
            Blocks::Half => [' ', '▀', '▄', '█'][usize::from(mask & 3)],
            Blocks::Quadrants => QUADRANTS[usize::from(mask & 15)],
            Blocks::Sextants => sextant(mask & 63),
            Blocks::Octants => octant(mask),
        }
    }
}

/// The sextants are in the order of their masks, without the four that other blocks had already.
fn sextant(mask: u8) -> char {
    match mask {
        0 => ' ',
        21 => '▌',
        42 => '▐',
        63 => '█',
        _ => {
            let skipped = 1 + u32::from(mask > 21) + u32::from(mask > 42);
            char::from_u32(0x1_fb00 + u32::from(mask) - skipped).unwrap_or('█')
        }
    }
}

/// The character for an octant mask that older blocks cover, if they do.
fn old_octant(mask: u8) -> Option<char> {
    let is_quadrants = mask & 0b11 == (mask >> 2) & 0b11 && (mask >> 4) & 0b11 == mask >> 6;
    if is_quadrants {
        let quadrants = (mask & 0b11) | ((mask >> 4) & 0b11) << 2;
        return Some(QUADRANTS[usize::from(quadrants)]);
    }
    let old = OLD_OCTANTS.iter().find(|(old, _)| *old == mask);
    old.map(|(_, character)| *character)
}

/// The octants are in the order of their masks, without those that Unicode had already.
fn octant(mask: u8) -> char {
    if let Some(character) = old_octant(mask) {
        return character;
    }
    let before = (0..mask).filter(|&mask| old_octant(mask).is_none()).count();
    char::from_u32(0x1_cd00 + before as u32).unwrap_or('█')
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn every_mask_has_a_character_of_its_own() {
        for blocks in Blocks::ALL {
            let masks = 0..=(1_u16 << blocks.parts()) - 1;
            let characters: HashSet<char> = masks
                .clone()
                .map(|mask| blocks.character(mask as u8))
                .collect();
            assert_eq!(characters.len(), masks.count(), "{blocks:?}");
        }
    }

    #[test]
    fn characters_are_those_of_unicode() {
        let cases = [
            (Blocks::Half, 1, '▀'),
            (Blocks::Quadrants, 6, '▞'),
            (Blocks::Sextants, 1, '\u{1fb00}'),
            (Blocks::Sextants, 62, '\u{1fb3b}'),
            (Blocks::Octants, 0b100, '\u{1cd00}'),
            (Blocks::Octants, 0b110, '\u{1cd01}'),
            (Blocks::Octants, 0b1111_1110, '\u{1cde5}'),
            (Blocks::Octants, 0b1111_0000, '▄'),
        ];
        for (blocks, mask, expected) in cases {
            assert_eq!(blocks.character(mask), expected, "{blocks:?} {mask:b}");
        }
    }

    #[test]
    fn words_name_the_families() {
        for blocks in Blocks::ALL {
            assert_eq!(Blocks::from_word(blocks.word()), Some(blocks));
        }
        assert_eq!(Blocks::from_word("dodecants"), None);
    }
}
