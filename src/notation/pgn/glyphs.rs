//! Annotation glyphs and their PGN numbers (NAGs).

/// Signs that stand alone or at the end of a move. A longer sign comes before a shorter one that it
/// ends with.
const SIGNS: [(&str, u16); 29] = [
    ("+--", 20),
    ("--+", 21),
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("=/\u{221e}", 44),
    ("+=", 14),
    ("=+", 15),
    ("+-", 18),
    ("-+", 19),
    ("==", 11),
    ("=", 10),
    ("~", 13),
    ("\u{b1}", 16),
    ("\u{2213}", 17),
    ("\u{2a72}", 14),
    ("\u{2a71}", 15),
    ("\u{221e}", 13),
    ("\u{25a1}", 7),
    ("\u{2a00}", 22),
    ("\u{27f3}", 32),
    ("\u{2192}", 36),
    ("\u{2191}", 40),
    ("\u{21c6}", 132),
    ("\u{2206}", 140),
    ("\u{394}", 140),
    ("N", 146),
    ("D", 220),
];

/// The number of a sign such as `+-` or `=`.
pub(super) fn of_sign(word: &str) -> Option<u16> {
    let mut signs = SIGNS.iter();
    signs.find(|(sign, _)| *sign == word).map(|&(_, nag)| nag)
}

/// A move and the number of the sign attached to it, as in `Nf3+-`.
pub(super) fn split(word: &str) -> Option<(&str, u16)> {
    // A sign made of letters could be part of the move itself.
    let glued = SIGNS
        .iter()
        .filter(|(sign, _)| !sign.is_ascii() || sign.len() > 1 || *sign == "=");
    let mut cut = glued.filter_map(|&(sign, nag)| Some((word.strip_suffix(sign)?, nag)));
    cut.next()
}

/// The number of a run of `!` and `?`.
pub(super) fn of_judgement(signs: &[u8]) -> u16 {
    match signs {
        [b'!'] => 1,
        [b'?'] => 2,
        [b'!', b'!', ..] => 3,
        [b'?', b'?', ..] => 4,
        [b'!', ..] => 5,
        _ => 6,
    }
}

/// Words without meaning for the move or its judgement: checks and `e.p.`.
pub(super) fn is_noise(word: &str) -> bool {
    matches!(word, "+" | "++" | "#" | "##" | "ch" | "e.p." | "e.p" | "ep")
}

/// Whether a word is a null move.
pub(super) fn is_null_move(word: &[u8]) -> bool {
    matches!(
        word,
        b"--" | b"Z0" | b"z0" | b"0000" | b"@@@@" | b"null" | b"pass"
    )
}

/// A glyph as text: a sign or, if it has none, a description.
///
/// ```
/// use hotseat::notation::pgn::glyph;
///
/// assert_eq!(glyph(5), "!?");
/// assert_eq!(glyph(18), "+-");
/// assert_eq!(glyph(36), "with the initiative");
/// assert_eq!(glyph(999), "$999");
/// ```
pub fn glyph(nag: u16) -> String {
    let known = match nag {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        7 | 8 => "the only move",
        9 => "the worst move",
        10..=12 => "=",
        13 => "unclear",
        14 => "+=",
        15 => "=+",
        16 => "+/-",
        17 => "-/+",
        18 => "+-",
        19 => "-+",
        20 => "+--",
        21 => "--+",
        22 | 23 => "zugzwang",
        24..=29 => "more space",
        30..=35 => "better development",
        36..=39 => "with the initiative",
        40 | 41 => "with an attack",
        42..=47 => "compensation",
        48..=53 => "control of the centre",
        130..=135 => "counterplay",
        136..=139 => "time trouble",
        140 => "with the idea",
        141 => "aimed against",
        142 => "better is",
        143 => "worse is",
        145 => "a remark",
        146 => "a novelty",
        220 | 221 => "a diagram",
        _ => return format!("${nag}"),
    };
    known.to_owned()
}

/// The number of a glyph, by its sign or a name.
///
/// ```
/// use hotseat::notation::pgn::nag;
///
/// assert_eq!(nag("?!"), Some(6));
/// assert_eq!(nag("+-"), Some(18));
/// assert_eq!(nag("Novelty"), Some(146));
/// assert_eq!(nag("$36"), Some(36));
/// assert_eq!(nag("green"), None);
/// ```
pub fn nag(text: &str) -> Option<u16> {
    if let Some(number) = text.strip_prefix('$') {
        return number.parse().ok().filter(|&nag| nag > 0);
    }
    if !text.is_empty() && text.len() <= 2 && text.bytes().all(|b| matches!(b, b'!' | b'?')) {
        return Some(of_judgement(text.as_bytes()));
    }
    let lower = text.to_lowercase();
    let by_name = NAMES.iter().find(|(name, _)| *name == lower);
    by_name.map(|&(_, nag)| nag).or_else(|| of_sign(text))
}

/// Names that can be typed for glyphs.
const NAMES: [(&str, u16); 44] = [
    ("good", 1),
    ("mistake", 2),
    ("bad", 2),
    ("poor", 2),
    ("brilliant", 3),
    ("excellent", 3),
    ("blunder", 4),
    ("interesting", 5),
    ("speculative", 5),
    ("dubious", 6),
    ("inaccuracy", 6),
    ("forced", 7),
    ("only", 7),
    ("only move", 7),
    ("worst", 9),
    ("equal", 10),
    ("drawn", 10),
    ("unclear", 13),
    ("white slightly better", 14),
    ("black slightly better", 15),
    ("white better", 16),
    ("black better", 17),
    ("white winning", 18),
    ("black winning", 19),
    ("zugzwang", 22),
    ("space", 26),
    ("development", 32),
    ("initiative", 36),
    ("attack", 40),
    ("compensation", 44),
    ("centre", 48),
    ("center", 48),
    ("counterplay", 132),
    ("time trouble", 138),
    ("zeitnot", 138),
    ("idea", 140),
    ("with the idea", 140),
    ("against", 141),
    ("better", 142),
    ("better is", 142),
    ("worse is", 143),
    ("remark", 145),
    ("novelty", 146),
    ("diagram", 220),
];

/// Whether a glyph judges the move and is written right after it, like `!` and `?`.
pub const fn is_judgement(nag: u16) -> bool {
    matches!(nag, 1..=6)
}
