//! What terminals answer when they are asked what they can do.

use hotseat::runtime::graphics::answers::{
    Answers, Listener, QUESTIONS, questions_for_multiplexers,
};
use hotseat::ui::pieces::CellSize;
use hotseat::ui::theme::Page;

/// Feeds bytes in pieces of some size.
fn heard(bytes: &[u8], size: usize) -> (Answers, Vec<u8>, bool) {
    let mut listener = Listener::default();
    for chunk in bytes.chunks(size) {
        listener.feed(chunk);
    }
    let is_done = listener.is_done();
    let mut keys = listener.take_all_keys();
    let pending = listener.drop_pending();
    // Half an answer is no key; half of anything else may be one, Esc for example.
    if !matches!(pending.get(..2), Some(b"\x1b_" | b"\x1bP" | b"\x1b]")) {
        keys.extend(pending);
    }
    (listener.answers().clone(), keys, is_done)
}

const KITTY: &[u8] = b"\x1b_Gi=7300000;OK\x1b\\\x1bP>|kitty(0.42.1)\x1b\\\x1b[6;20;10t\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\\x1bP1$r0;48:2:1:2:3m\x1b\\\x1b[?62;c";

#[test]
fn a_kitty_is_understood_in_pieces_of_any_size() {
    let expected = Answers {
        has_kitty: true,
        has_sixel: false,
        has_true_color: true,
        name: Some("kitty(0.42.1)".to_owned()),
        cell: Some(CellSize {
            width: 10,
            height: 20,
        }),
        page: Some(Page::Dark),
        round_trip: None,
    };
    for size in 1..=KITTY.len() {
        assert_eq!(
            heard(KITTY, size),
            (expected.clone(), Vec::new(), true),
            "{size}"
        );
    }
}

#[test]
fn answers_of_other_terminals() {
    let cases: [(&[u8], Answers); 5] = [
        (
            b"\x1b[?63;1;2;4;6;9;15;22c",
            Answers {
                has_sixel: true,
                ..Answers::default()
            },
        ),
        // A 4 in the first place is a VT132, not sixels.
        (b"\x1b[?4c", Answers::default()),
        (
            b"\x1b]11;rgb:ff/ff/f0\x07\x1b[?1;2c",
            Answers {
                page: Some(Page::Light),
                ..Answers::default()
            },
        ),
        (
            b"\x1b_Gi=7300000;ENOTSUPPORTED:no\x1b\\\x1b[?1c",
            Answers::default(),
        ),
        (b"\x1bP0$r\x1b\\\x1b[6;0;99999t\x1b[?1c", Answers::default()),
    ];
    for (bytes, expected) in cases {
        let text = String::from_utf8_lossy(bytes);
        assert_eq!(heard(bytes, 3), (expected, Vec::new(), true), "{text:?}");
    }
}

#[test]
fn keys_come_back_byte_for_byte() {
    let cases: [(&[u8], &[u8]); 7] = [
        (b"e4\r\x1b[?1c", b"e4\r"),
        (b"\x1b[A\x1b[?1c\x1b[B", b"\x1b[A\x1b[B"),
        (b"e\x1b[6;20;10t4\x1b[?1cx", b"e4x"),
        (b"\x1b[<0;10;5M\x1b[?1c", b"\x1b[<0;10;5M"),
        (b"\x1bOP\x1b[?1c", b"\x1bOP"),
        (b"\x1b", b"\x1b"),
        ("\u{e9}\u{674e}".as_bytes(), "\u{e9}\u{674e}".as_bytes()),
    ];
    for (bytes, keys) in cases {
        for size in 1..=bytes.len() {
            let heard = heard(bytes, size);
            assert_eq!(
                heard.1,
                keys,
                "{:?} in pieces of {size}",
                String::from_utf8_lossy(bytes)
            );
        }
    }
}

#[test]
fn half_an_answer_is_dropped_and_rubbish_does_no_harm() {
    for bytes in [
        &b"\x1b_Gi=7300000;O"[..],
        b"\x1bP>|kit",
        b"\x1b]11;rgb:1e1e",
        b"\x1b]11;rgb:zz/1/1\x07",
        b"\x1bP\xff\xfe\x1b\\",
        b"\x1b_\x07",
    ] {
        let (answers, keys, is_done) = heard(bytes, 1);
        assert_eq!((answers, is_done), (Answers::default(), false));
        assert_eq!(keys, b"", "{:?}", String::from_utf8_lossy(bytes));
    }
    for (bytes, keys) in [
        (&b"\x1b_Gi=73\x1b[C"[..], &b"\x1b[C"[..]),
        (b"\x1bP>|kit\rx", b"\rx"),
        (b"\x1b]11;rgb\x1b\x1b[?1c", b"\x1b"),
    ] {
        for size in 1..=bytes.len() {
            let text = String::from_utf8_lossy(bytes);
            assert_eq!(heard(bytes, size).1, keys, "{text:?} in pieces of {size}");
        }
    }
    let endless = [b"\x1bP".to_vec(), vec![b'x'; 100_000]].concat();
    let (answers, _, is_done) = heard(&endless, 4096);
    assert_eq!((answers, is_done), (Answers::default(), false));
}

#[test]
fn questions_end_with_the_one_that_everything_answers() {
    assert!(QUESTIONS.ends_with("\x1b[c"));
    assert!(questions_for_multiplexers().starts_with("\x1b[>0q"));
    assert!(
        QUESTIONS.len() < 128,
        "one short write: {}",
        QUESTIONS.len()
    );
}

#[test]
fn keys_are_there_at_once_and_pastes_when_they_are_whole() {
    let mut listener = Listener::default();
    listener.feed(b"e4");
    assert_eq!(listener.take_keys(), b"e4");
    listener.feed(b"x\x1b[200~d4\r");
    assert_eq!(listener.take_keys(), b"x");
    listener.feed(b"d5\x1b[201~");
    assert_eq!(listener.take_keys(), b"\x1b[200~d4\rd5\x1b[201~");
    listener.feed(b"\x1b");
    assert_eq!(listener.take_keys(), b"");
    assert!(listener.has_escape());
    listener.settle_escape();
    assert_eq!(listener.take_keys(), b"\x1b");
}
