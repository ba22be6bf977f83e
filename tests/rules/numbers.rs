//! The starts of Chess960, points, and chance.

use hotseat::model::random::{SplitMix64, checksum};
use hotseat::model::{Chess960, Points, Role};

fn letters(start: Chess960) -> String {
    start.back_rank().map(Role::letter).iter().collect()
}

#[test]
fn the_numbers_are_the_usual_ones() {
    let known = [
        (0, "BBQNNRKR"),
        (1, "BQNBNRKR"),
        (356, "NBBRKRQN"),
        (518, "RNBQKBNR"),
        (534, "RNBKQBNR"),
        (959, "RKRNNQBB"),
    ];
    for (number, rank) in known {
        assert_eq!(letters(Chess960::new(number).unwrap()), rank);
    }
}

#[test]
fn every_start_is_a_position_of_its_own_that_knows_its_number() {
    let mut seen = std::collections::BTreeSet::new();
    for number in 0..Chess960::COUNT {
        let start = Chess960::new(number).unwrap();
        assert!(start.setup().problems().is_empty(), "{number}");
        assert_eq!(Chess960::of(&start.position()), Some(start));
        assert_eq!(number.to_string().parse(), Ok(start));
        seen.insert(letters(start));
    }
    assert_eq!(seen.len(), 960);
    for text in ["", "960", "-1", "+1", "1.0", "99999999", "eins"] {
        assert!(text.parse::<Chess960>().is_err(), "{text}");
    }
}

#[test]
fn fractions_are_written_in_lowest_terms() {
    let table = [
        (vec![], "0"),
        (vec![1], "1"),
        (vec![2], "1/2"),
        (vec![3, 3], "2/3"),
        (vec![4, 4], "1/2"),
        (vec![3, 4], "7/12"),
        (vec![1, 1, 3], "2 1/3"),
        (vec![4, 4, 4, 4], "1"),
    ];
    for (shares, text) in table {
        let sum: Points = shares.iter().map(|&players| Points::share(players)).sum();
        assert_eq!(sum.to_string(), text, "{shares:?}");
    }
}

#[test]
fn both_agree_with_their_published_values() {
    let mut random = SplitMix64::new(1_234_567);
    let numbers = [(); 3].map(|()| random.next());
    let expected = [
        6_457_827_717_110_365_317,
        3_203_168_211_198_807_973,
        9_817_491_932_198_370_423,
    ];
    assert_eq!(numbers, expected);
    assert_eq!(checksum(b""), 0xcbf2_9ce4_8422_2325);
    assert_eq!(checksum(b"foobar"), 0x8594_4171_f739_67e8);
}
