//! Predicting the moves of people, as `hotseat predict` prints them.

use hotseat::engine::people::Ratings;
use hotseat::notation::{coordinates, fen};
use hotseat::tools::predict;

/// The lines that are printed, and whether all lines were good.
fn predict(input: &str, rating: u32) -> (Vec<String>, bool) {
    let mut out = Vec::new();
    let all_good = predict::run(input.as_bytes(), Ratings::even(rating), &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    (text.lines().map(str::to_owned).collect(), all_good)
}

/// The moves of a line with their probabilities in ten thousandths.
fn shares(line: &str) -> Vec<(&str, u32)> {
    let words: Vec<&str> = line.split(' ').collect();
    let share = |text: &str| {
        assert_eq!(text.len(), "0.1234".len(), "{line}");
        (text.parse::<f64>().unwrap() * 10_000.0).round() as u32
    };
    words
        .chunks(2)
        .map(|pair| (pair[0], share(pair[1])))
        .collect()
}

#[test]
fn every_legal_move_has_its_share() {
    let positions = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1",
        "8/P6k/8/8/8/8/7K/8 w - - 0 1",
        "k7/8/8/3pP3/8/8/8/K7 w - d6 0 2",
        "7k/8/6Q1/8/8/8/8/K7 w - - 99 80",
    ];
    for text in positions {
        let (lines, all_good) = predict(&format!("fen {text}\n"), 1_800);
        assert!(all_good && lines.len() == 1, "{lines:?}");
        let shares = shares(&lines[0]);
        let position = fen::parse(text).unwrap();
        let mut moves: Vec<_> = shares
            .iter()
            .map(|&(mv, _)| coordinates::read(&position, mv).unwrap())
            .collect();
        moves.sort_unstable();
        moves.dedup();
        assert_eq!(moves.len(), position.legal_moves().len(), "{lines:?}");
        assert_eq!(shares.iter().map(|&(_, share)| share).sum::<u32>(), 10_000);
        assert!(shares.is_sorted_by(|a, b| a.1 >= b.1), "{lines:?}");
    }
}

#[test]
fn lines_are_read_as_uci_reads_positions() {
    let input = "startpos moves e2e4 e7e5\n\nposition startpos moves e2e4 e7e5\n";
    let (lines, all_good) = predict(input, 1_500);
    assert!(
        all_good && lines.len() == 2 && lines[0] == lines[1],
        "{lines:?}"
    );
    assert!(lines[0].contains("g1f3 "));
    // The same position without the moves that led there.
    let (start, _) = predict(
        "fen rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        1_500,
    );
    assert!(start[0] != lines[0]);
    let castling = "startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5";
    assert!(predict(castling, 1_500).0[0].contains("e1g1 "));
}

#[test]
fn what_cannot_be_read_is_an_error_in_its_place() {
    let table = [
        (
            "startpos moves e2e5",
            "error e2e5 is not a legal move there",
        ),
        ("e2e4", "error a line begins with startpos or fen"),
        ("fen 8/8", "error "),
        ("fen", "error "),
    ];
    for (line, expected) in table {
        let (lines, all_good) = predict(&format!("{line}\nstartpos\n"), 1_500);
        assert!(!all_good && lines.len() == 2, "{lines:?}");
        assert!(lines[0].starts_with(expected), "{lines:?}");
        assert_eq!(shares(&lines[1]).len(), 20);
    }
}

#[test]
fn a_finished_game_has_no_moves() {
    let mate = "startpos moves f2f3 e7e5 g2g4 d8h4";
    assert_eq!(predict(mate, 1_500), (vec![String::new()], true));
}

#[test]
fn what_is_predicted_depends_on_the_rating_and_on_nothing_else() {
    let line = "startpos moves e2e4 c7c5 g1f3";
    let many = format!("startpos\n{line}\n");
    assert_eq!(predict(line, 2_400).0[0], predict(&many, 2_400).0[1]);
    assert_ne!(predict(line, 2_400), predict(line, 1_200));
}

#[test]
fn people_recapture() {
    let line = "startpos moves e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 d2d4 g8f6 g1f3 c8g4 h2h3 g4f3";
    for rating in [1_400, 2_200] {
        let (lines, _) = predict(line, rating);
        assert_eq!(shares(&lines[0])[0].0, "d1f3", "{lines:?}");
    }
}
