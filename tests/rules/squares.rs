//! Squares, sets of squares, and what attacks what.

use hotseat::model::{Bitboard, CastlingPath, Color, Geometry, Square, attacks, cross};

#[test]
fn squares_round_trip_through_their_names() {
    for (index, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.index(), index);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(Square::new(square.file(), square.rank()), square);
    }
}

#[test]
fn corners_have_the_right_colour() {
    assert!(!Square::A1.is_light() && !Square::H8.is_light());
    assert!(Square::H1.is_light() && Square::A8.is_light());
}

#[test]
fn invalid_squares_are_rejected() {
    for text in ["", "e", "e9", "i1", "e44", "4e", "é4", "e0"] {
        assert!(text.parse::<Square>().is_err(), "{text:?}");
    }
}

#[test]
fn the_light_constant_matches_is_light() {
    let light: Bitboard = Square::ALL.into_iter().filter(|s| s.is_light()).collect();
    assert_eq!(light, Bitboard::LIGHT);
}

#[test]
fn iteration_is_in_index_order() {
    assert!(Bitboard::FULL.into_iter().eq(Square::ALL));
    assert_eq!(Bitboard::EMPTY.into_iter().next(), None);
}

#[test]
fn a_knight_in_the_corner_attacks_two_squares() {
    let expected: Bitboard = [Square::B3, Square::C2].into_iter().collect();
    assert_eq!(attacks::knight(Square::A1), expected);
}

#[test]
fn pawn_attacks_point_forward_and_stay_on_the_board() {
    assert_eq!(attacks::pawn(Color::White, Square::A2), Square::B3.into());
    assert_eq!(attacks::pawn(Color::Black, Square::H7), Square::G6.into());
}

#[test]
fn a_line_contains_the_squares_between() {
    for a in Square::ALL {
        for b in Square::ALL.into_iter().filter(|&b| b != a) {
            let line = attacks::line(a, b);
            assert_eq!(line.is_empty(), !attacks::queen(a, Bitboard::EMPTY).has(b));
            assert_eq!(attacks::between(a, b) & line, attacks::between(a, b));
            assert_eq!(attacks::between(a, b), attacks::between(b, a));
        }
    }
}

#[test]
fn places_and_squares_are_each_others_inverse_and_fit_the_labels() {
    for (geometry, count) in [(Geometry::USUAL, 64), (Geometry::CROSS, 160)] {
        for viewpoint in Color::FOUR {
            let across = geometry.labels_across(viewpoint);
            let down = geometry.labels_down(viewpoint);
            let squares: Vec<Square> = geometry.places(viewpoint).flatten().collect();
            assert_eq!(squares.len(), count);
            for square in squares {
                let place = geometry.place(viewpoint, square);
                assert_eq!(geometry.square_at(viewpoint, place), Some(square));
                let labels = [&across[usize::from(place.0)], &down[usize::from(place.1)]];
                let own = [square.file().to_string(), square.rank().to_string()];
                assert!(own.iter().all(|label| labels.contains(&label)), "{square}");
            }
        }
    }
}

#[test]
fn king_and_rook_need_empty_ways_and_the_king_a_safe_one() {
    let [a1, b1, c1, d1, e1, f1, g1, h1, ..] = Square::ALL;
    let [.., a8, b8, c8, d8, e8, f8, g8, _] = Square::ALL;
    let cases: [(CastlingPath, &[Square], &[Square]); 6] = [
        (CastlingPath::along_rank(e1, h1), &[f1, g1], &[e1, f1, g1]),
        (
            CastlingPath::along_rank(e1, a1),
            &[b1, c1, d1],
            &[c1, d1, e1],
        ),
        (CastlingPath::along_rank(b8, a8), &[c8, d8], &[b8, c8]),
        (CastlingPath::along_rank(f8, g8), &[], &[f8, g8]),
        (CastlingPath::along_rank(g1, h1), &[f1], &[g1]),
        (
            CastlingPath::along_rank(c8, e8),
            &[d8, f8, g8],
            &[c8, d8, e8, f8, g8],
        ),
    ];
    for (path, empty, safe) in cases {
        let set = |squares: &[Square]| squares.iter().copied().collect::<Bitboard>();
        assert_eq!(path.must_be_empty(), set(empty), "{path:?}");
        assert_eq!(path.must_be_safe(), set(safe), "{path:?}");
    }
}

#[test]
fn there_are_160_squares_and_each_reads_back() {
    assert_eq!(cross::squares().count(), 160);
    for square in cross::squares() {
        assert_eq!(cross::parse_square(&square.to_string()), Ok(square));
    }
}

#[test]
fn what_is_not_a_square_is_refused() {
    for text in [
        "", "a", "a1", "c3", "l1", "n14", "o5", "d0", "d15", "d01", "d+1", "d1 ", "da", "é4",
    ] {
        assert!(cross::parse_square(text).is_err(), "{text:?}");
    }
}
