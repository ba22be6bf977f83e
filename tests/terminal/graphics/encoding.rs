//! Pictures as sequences of bytes.

use hotseat::runtime::graphics::base64::base64;
use hotseat::runtime::graphics::kitty::{place, transmit};
use ratatui::layout::Rect;

/// The examples of RFC 4648, and bytes that use the whole alphabet.
#[test]
fn base64_is_as_in_the_rfc() {
    for (bytes, expected) in [
        (&b""[..], ""),
        (b"f", "Zg=="),
        (b"fo", "Zm8="),
        (b"foo", "Zm9v"),
        (b"foob", "Zm9vYg=="),
        (b"fooba", "Zm9vYmE="),
        (b"foobar", "Zm9vYmFy"),
        (b"\xff\xfb\xf0", "//vw"),
    ] {
        assert_eq!(base64(bytes), expected);
    }
}

#[test]
fn long_pictures_go_in_pieces() {
    let sequence = transmit(7, &[0; 7000]);
    let pieces: Vec<&str> = sequence
        .split("\x1b\\")
        .filter(|piece| !piece.is_empty())
        .collect();
    assert_eq!(pieces.len(), 3);
    assert!(pieces[0].starts_with("\x1b_Ga=t,f=100,i=7,q=2,m=1;"));
    assert!(pieces[1].starts_with("\x1b_Gq=2,m=1;"));
    assert!(pieces[2].starts_with("\x1b_Gq=2,m=0;"));
    for piece in pieces {
        let (_, data) = piece.split_once(';').unwrap();
        assert!(data.len() <= 4_096);
    }
}

#[test]
fn a_placement_is_short() {
    let placed = place(7_300_012, 2_000_003, Rect::new(10, 20, 9, 4));
    assert!(placed.starts_with("\x1b[21;11H"), "{placed:?}");
    assert!(placed.len() < 80, "{}", placed.len());
}
