//! Colours and the terminals that have only some of them.

use hotseat::ui::theme::Rgb;

#[test]
fn colours_of_the_256_are_their_own_nearest() {
    for number in 16..=255 {
        let color = Rgb::of_256(number);
        assert_eq!(Rgb::of_256(color.nearest_256()), color, "{number}");
    }
}

#[test]
fn the_nearest_is_never_beaten() {
    for hex in (0..0x100_0000).step_by(4_999) {
        let color = Rgb::hex(hex);
        let ours = color.distance(Rgb::of_256(color.nearest_256()));
        let best = (16..=255)
            .map(|number| color.distance(Rgb::of_256(number)))
            .min();
        // A tie between two greys may be lost to rounding.
        assert!(ours <= best.unwrap() + 10, "{hex:06x}: {ours} {best:?}");
    }
}

#[test]
fn contrast_is_that_of_wcag() {
    assert!((Rgb::BLACK.contrast(Rgb::WHITE) - 21.0).abs() < 1e-9);
    let grey = Rgb::hex(0x76_7676);
    assert!((grey.contrast(Rgb::WHITE) - 4.54).abs() < 0.01);
}

#[test]
fn black_or_white_can_be_read_on_anything() {
    for hex in (0..0x100_0000).step_by(997) {
        let color = Rgb::hex(hex);
        assert!(color.contrast(color.text()) >= 4.58, "{hex:06x}");
    }
}
