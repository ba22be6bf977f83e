//! The move generator against published perft counts.
//!
//! `cargo test` counts up to a number of nodes for each position; `cargo test --release` counts
//! everything there is in `data/perft.txt`.

use crate::common::position;
use hotseat::model::{Position, perft};

/// A position with its published counts, each as a depth and a number of nodes.
struct Case {
    fen: &'static str,
    counts: Vec<(u32, u64)>,
}

/// The largest count that is checked.
const MOST_NODES: u64 = if cfg!(debug_assertions) {
    5_000_000
} else {
    u64::MAX
};

fn cases() -> Vec<Case> {
    include_str!("../data/perft.txt")
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(read_case)
        .collect()
}

fn read_case(line: &'static str) -> Case {
    let mut parts = line.split(';');
    let fen = parts.next().unwrap_or_default().trim();
    let counts = parts.map(|part| {
        let count = part.trim().strip_prefix('D').and_then(|count| {
            let (depth, nodes) = count.split_once(' ')?;
            Some((depth.parse().ok()?, nodes.parse().ok()?))
        });
        count.unwrap_or_else(|| panic!("{part:?} is not a count in: {line}"))
    });
    Case {
        fen,
        counts: counts.collect(),
    }
}

/// Compares one way of counting with every published count that is not too large.
fn check(count: impl Fn(&Position, u32) -> u64) {
    for Case { fen, counts } in cases() {
        let position = position(fen);
        let mut affordable = counts.iter().filter(|&&(_, nodes)| nodes <= MOST_NODES);
        let first = affordable.next();
        assert!(first.is_some(), "{fen} would not be tried at all");
        for &(depth, nodes) in first.into_iter().chain(affordable) {
            assert_eq!(count(&position, depth), nodes, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn bulk_counting_matches_published_counts() {
    check(perft::perft);
}

#[test]
fn playing_every_move_matches_published_counts() {
    check(perft::perft_playing_all);
}

#[test]
fn divide_adds_up_to_perft() {
    for Case { fen, .. } in cases() {
        let position = position(fen);
        let below = perft::divide(&position, 3);
        let total: u64 = below.iter().map(|&(_, nodes)| nodes).sum();
        assert_eq!(below.len(), position.legal_moves().len(), "{fen}");
        assert_eq!(total, perft::perft(&position, 3), "{fen}");
        assert!(below.is_sorted(), "{fen}");
    }
}

#[test]
fn perft_of_depth_zero_is_one() {
    assert_eq!(perft::perft(&Position::default(), 0), 1);
    assert_eq!(perft::perft_playing_all(&Position::default(), 0), 1);
}

#[test]
fn the_data_has_the_standard_positions() {
    let cases = cases();
    let deepest = |start: &str| {
        let case = cases.iter().find(|case| case.fen.starts_with(start));
        case.and_then(|case| case.counts.last()).copied()
    };
    assert!(cases.len() >= 120);
    assert_eq!(
        deepest("rnbqkbnr/pppppppp/8/8/8/8/"),
        Some((6, 119_060_324))
    );
    assert_eq!(deepest("r3k2r/p1ppqpb1/"), Some((5, 193_690_690)));
}
