use super::*;
use crate::model::Role;
use crate::ui::theme::{Ink, Rgb, Side};

const CELL: CellSize = CellSize {
    width: 10,
    height: 20,
};

const INK: Ink = Ink {
    body: Rgb::WHITE,
    shade: Rgb::WHITE,
    edge: Rgb::BLACK,
    line: Rgb::BLACK,
};

fn image(x: u16, y: u16, role: Role) -> Image {
    let cells = Cells {
        columns: 9,
        rows: 4,
        nudge: 0,
        shape: 200,
    };
    let picture = Picture {
        background: Rgb::hex(0xb5_8863),
        frame: None,
        shape: None,
        arrows: [None; 6],
        figure: Some(Figure {
            side: Side::White,
            role,
            ink: INK,
        }),
    };
    Image::new(
        Rect::new(x, y, 9, 4),
        picture,
        cells,
        vec![Cell::default(); 36],
    )
}

fn count(bytes: &[u8], text: &str) -> usize {
    String::from_utf8_lossy(bytes).matches(text).count()
}

#[test]
fn kitty_gets_each_picture_once_and_then_only_placements() {
    let mut gallery = Gallery::new(Protocol::Kitty, CELL);
    let pawns = [
        image(0, 0, Role::Pawn),
        image(9, 0, Role::Pawn),
        image(18, 0, Role::King),
    ];
    let first = gallery.update(&pawns);
    assert_eq!((count(&first, "a=t"), count(&first, "a=p")), (2, 3));
    assert_eq!(gallery.update(&pawns), b"");
    let moved = [
        image(0, 4, Role::Pawn),
        image(9, 0, Role::Pawn),
        image(18, 0, Role::King),
    ];
    let second = gallery.update(&moved);
    assert_eq!(
        (
            count(&second, "a=t"),
            count(&second, "a=p"),
            count(&second, "a=d")
        ),
        (0, 1, 1)
    );
    assert!(second.len() < 200, "{}", second.len());
}

#[test]
fn a_capture_replaces_the_picture() {
    let mut gallery = Gallery::new(Protocol::Kitty, CELL);
    gallery.update(&[image(0, 0, Role::Pawn), image(9, 0, Role::King)]);
    let bytes = gallery.update(&[image(9, 0, Role::Pawn)]);
    assert_eq!((count(&bytes, "a=d"), count(&bytes, "a=p")), (2, 1));
}

#[test]
fn clearing_forgets_everything() {
    let mut gallery = Gallery::new(Protocol::Kitty, CELL);
    assert_eq!(gallery.clear(), "");
    gallery.update(&[image(0, 0, Role::Pawn)]);
    assert_eq!(gallery.clear(), kitty::CLEAR);
    let again = gallery.update(&[image(0, 0, Role::Pawn)]);
    assert_eq!(count(&again, "a=t"), 1);
}

#[test]
fn sixel_and_iterm_get_only_the_squares_that_changed() {
    for (protocol, start) in [
        (Protocol::Sixel, "\x1bP0;1"),
        (Protocol::ITerm, "\x1b]1337;"),
    ] {
        let mut gallery = Gallery::new(protocol, CELL);
        let first = gallery.update(&[image(0, 0, Role::Pawn), image(9, 0, Role::King)]);
        assert_eq!(count(&first, start), 2);
        let second = gallery.update(&[image(0, 0, Role::Pawn), image(9, 0, Role::Queen)]);
        assert_eq!(count(&second, start), 1);
        assert_eq!(
            gallery.update(&[image(0, 0, Role::Pawn), image(9, 0, Role::Queen)]),
            b""
        );
        assert_eq!(gallery.clear(), "");
    }
}

/// A piece on its way is one placement that moves, however many steps it takes.
#[test]
fn a_flight_moves_one_placement_and_leaves_nothing() {
    let mut gallery = Gallery::new(Protocol::Kitty, CELL);
    gallery.update(&[image(0, 0, Role::Pawn), image(9, 0, Role::King)]);
    let at = |x: u16, right: u16| {
        let mut flying = image(x, 2, Role::Pawn);
        flying.shift = Some((right, 3));
        flying
    };
    let king = || image(9, 0, Role::King);
    let begins = gallery.update(&[at(0, 5), king()]);
    let placements = |bytes: &[u8]| {
        (
            count(bytes, "a=t"),
            count(bytes, "a=p"),
            count(bytes, "a=d"),
        )
    };
    assert_eq!(placements(&begins), (0, 1, 1));
    assert_eq!(count(&begins, "X=5,Y=3,z=1"), 1);
    for step in 6..10 {
        let goes_on = gallery.update(&[at(0, step), king()]);
        assert_eq!(placements(&goes_on), (0, 1, 0));
        assert!(goes_on.len() < 90, "{}", goes_on.len());
    }
    assert_eq!(gallery.update(&[at(0, 9), king()]), b"");
    let ends = gallery.update(&[image(0, 4, Role::Pawn), king()]);
    assert_eq!(placements(&ends), (0, 1, 1));
}
