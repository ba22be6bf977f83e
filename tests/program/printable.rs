//! What a terminal may be sent.

use hotseat::gate::Gate;
use hotseat::printable::{MOST_MARKS, excerpt, is_printable, printable, with_bounded_marks};
use hotseat::tools::json::Object;
use std::io::Write;

#[test]
fn control_and_invisible_characters_are_replaced() {
    let ranges = [
        0..=0x1f,
        0x7f..=0x9f,
        0xad..=0xad,
        0x61c..=0x61c,
        0x115f..=0x1160,
        0x180e..=0x180e,
        0x200b..=0x200f,
        0x2028..=0x202e,
        0x2060..=0x206f,
        0x3164..=0x3164,
        0xe000..=0xf8ff,
        0xfeff..=0xfeff,
        0xfff0..=0xfffb,
        0xfffe..=0xffff,
        0xe0000..=0xe01ef,
        0xf0000..=0x10_ffff,
    ];
    for c in ranges.into_iter().flatten().filter_map(char::from_u32) {
        assert!(!is_printable(c), "{c:?}");
        assert_eq!(printable(&format!("a{c}b")), "a?b", "{c:?}");
    }
}

#[test]
fn ordinary_text_and_drawing_characters_are_kept() {
    let texts = [
        "Capablanca, José Raúl",
        "Ян Непомнящий",
        "李雷",
        "ค่ำ",
        "हिन्दी",
        "שָׁלוֹם",
        "♔♛♞\u{fe0e} ─│█▀▄▌▐▚ ⠿",
        "\u{1fb00}\u{1cd00}",
        "½ ± ∞ → □ ⩲",
    ];
    for text in texts {
        assert_eq!(printable(text), text);
    }
}

#[test]
fn combining_marks_are_limited() {
    let zalgo = format!("e{}x", "\u{301}".repeat(100_000));
    let bounded = format!("e{}x", "\u{301}".repeat(MOST_MARKS));
    assert_eq!(printable(&zalgo), bounded);
    assert_eq!(with_bounded_marks(&zalgo), bounded);
    assert_eq!(with_bounded_marks(&bounded), bounded);
    assert_eq!(with_bounded_marks("a\u{1b}\u{202e}b"), "a\u{1b}\u{202e}b");
    assert_eq!(excerpt(&zalgo, 1), format!("{}...", &bounded[..17]));
}

#[test]
fn excerpts_end_at_character_boundaries() {
    for (text, most, expected) in [
        ("abc", 3, "abc"),
        ("abcd", 3, "abc..."),
        ("a\u{1b}c", 2, "a?..."),
        (
            "\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}",
            1,
            "\u{1f1e9}\u{1f1ea}...",
        ),
        ("", 0, ""),
        ("a", 0, "..."),
    ] {
        assert_eq!(excerpt(text, most), expected);
    }
}

/// The output when the text is written in chunks of this size.
fn through(bytes: &[u8], size: usize) -> String {
    let mut out = Vec::new();
    let mut gate = Gate::new(&mut out);
    for piece in bytes.chunks(size) {
        gate.write_all(piece).unwrap();
    }
    String::from_utf8(out).unwrap()
}

#[test]
fn only_printable_text_and_line_ends_pass_for_any_chunk_size() {
    let cases: [(&[u8], &str); 7] = [
        (b"plain\ttext\n", "plain\ttext\n"),
        (b"a\x1b[2Jb\rc\x07\x9b", "a?[2Jb?c??"),
        ("é李♞\n".as_bytes(), "é李♞\n"),
        ("a\u{202e}b\u{ad}\u{e000}\u{85}".as_bytes(), "a?b???"),
        (b"\xffx\xe6\x9dy\xf0\x9f\x98z", "?x?y?z"),
        (
            "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}!".as_bytes(),
            "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}!",
        ),
        (b"", ""),
    ];
    for (bytes, expected) in cases {
        for size in 1..=bytes.len().max(1) {
            assert_eq!(through(bytes, size), expected, "in pieces of {size}");
        }
    }
}

#[test]
fn everything_is_quoted() {
    let inner = Object::new().number("n", 3_u32);
    let object = Object::new()
        .text("a \"b\"", "c\\d\u{1b}[0m\n\u{e9}")
        .truth("t", true)
        .texts("list", ["x", "y"])
        .objects("inner", [inner]);
    assert_eq!(
        object.line(),
        r#"{"a \"b\"":"c\\d\u001b[0m\u000aé","t":true,"list":["x","y"],"inner":[{"n":3}]}"#
    );
}
