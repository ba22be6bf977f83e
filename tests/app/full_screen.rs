//! What is typed into the input line of the full screen is answered in sight.

use hotseat::app::command::{Topic, help, table};
use hotseat::app::{Msg, Reply, Screen};
use hotseat::notation::coordinates;

use crate::common::Random;
use crate::common::seat::{ABLE, Seat};

const SIZES: [(u16, u16); 2] = [(44, 16), (80, 24)];

/// The first words of a text, as far as they stand on one line of the narrowest popup.
fn beginning(text: &str) -> String {
    let words = text.split_whitespace();
    let mut start = String::new();
    for word in words {
        if start.len() + word.len() > 20 && !start.is_empty() {
            break;
        }
        if !start.is_empty() {
            start.push(' ');
        }
        start += word;
    }
    start.chars().take(30).collect()
}

fn picture_after(lines: &[&str], size: (u16, u16)) -> (Seat, String) {
    let mut seat = Seat::new().resized(size);
    seat.lines(lines);
    let picture = seat.picture(ABLE);
    let lines = picture.lines().map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.join(" ") + "\n"
    });
    (seat, lines.collect())
}

#[test]
fn help_for_every_word_is_in_sight() {
    let words = table::typed().flat_map(|spec| spec.words.iter().copied());
    let topics = Topic::ALL.map(Topic::word);
    let pages = [
        "castling",
        "promotion",
        "names",
        "passant",
        "draws",
        "times",
        "levels",
        "",
    ];
    for word in words.chain(topics).chain(pages) {
        let text = help(word).unwrap();
        for size in SIZES {
            let (_, picture) = picture_after(&[&format!("help {word}")], size);
            let expected = beginning(&text);
            assert!(
                picture.contains(&expected),
                "help {word} at {size:?}:\n{picture}"
            );
        }
    }
}

#[test]
fn answers_are_in_sight() {
    for line in [
        "pgn",
        "moves",
        "history",
        "fen",
        "captured",
        "score",
        "row 1",
        "row 4",
        "column e",
        "pieces white",
        "moves h1w",
        "where quw",
        "square e4",
        "diagonal d4",
        "p n",
        "attackers e4",
        "defenders e4",
        "last",
        "captures",
        "checks",
        "threats",
        "material",
        "opening",
        "opponent",
        "copy fen",
    ] {
        for size in SIZES {
            let (seat, picture) = picture_after(&["e4", "e5", line], size);
            let text = match (seat.app.popup(), seat.app.replies().first()) {
                (Some(Screen::Text { text, .. }), _) | (_, Some(Reply::Said(text))) => text.clone(),
                other => panic!("{line}: {other:?}"),
            };
            let expected = beginning(&text);
            assert!(
                picture.contains(&expected),
                "{line} at {size:?}:\n{picture}"
            );
        }
    }
}

/// A refusal tells what would be right at its end, which must not be cut off.
#[test]
fn refusals_are_in_sight_to_their_last_word() {
    let words = table::typed().filter_map(|spec| spec.words.first());
    let mut lines: Vec<String> = words.map(|word| format!("{word} zz 9")).collect();
    lines.extend(["claim", "Nd5", "e5", "O-O", "zzz", "Qxd5"].map(str::to_owned));
    for before in [
        &[][..],
        &["e4", "f6", "Qh5"],
        &["f3", "e5", "g4", "Qh4"],
        &["setup"],
        &["four"],
    ] {
        for line in &lines {
            for size in SIZES {
                let typed: Vec<&str> = before.iter().copied().chain([line.as_str()]).collect();
                let (seat, picture) = picture_after(&typed, size);
                let Some(reason) = seat.refusal() else {
                    continue;
                };
                // A long word may be broken.
                let end = reason.split_whitespace().last().expect("a reason");
                let end = &end[end.len().saturating_sub(2)..];
                assert!(
                    picture.contains(end),
                    "{typed:?} at {size:?}: {reason}\n{picture}"
                );
            }
        }
    }
}

#[test]
fn a_winner_with_a_name_is_named() {
    for size in SIZES {
        let mut seat = Seat::with_names_and_time("Ann", "Bob", "none").resized(size);
        seat.lines(&["f3", "e5", "g4", "Qh4"]);
        let picture = seat.picture(ABLE);
        let is_said = [&picture, &seat.panel()]
            .iter()
            .any(|text| text.contains("Bob wins by checkmate"));
        assert!(is_said, "{picture}");
    }
}

#[test]
fn a_paused_game_gives_nothing_away() {
    let mut seat = Seat::new();
    seat.lines(&["e4", "pause", "square e4"]);
    assert_eq!(
        seat.refusal().as_deref(),
        Some("the game is paused; F6 or pause continues it.")
    );
}

/// A line that does not fit the box is not cut in silence.
#[test]
fn a_full_line_says_so() {
    let mut seat = Seat::new();
    seat.send(Msg::Pasted("x".repeat(1000)));
    assert_eq!(seat.refusal(), None);
    seat.keys("y");
    let refusal = seat.refusal().expect("a refusal");
    assert!(refusal.starts_with("the line is full"), "{refusal}");
}

/// The moves of a long game are one long line, which is scrolled all the same.
#[test]
fn a_long_history_is_read_to_its_end() {
    let mut random = Random::new(21);
    for size in SIZES {
        let mut seat = Seat::new().resized(size);
        while seat.app.table().game().played().len() < 150 {
            let game = seat.app.table().game();
            match random.legal_move(game.position()) {
                Some(mv) if game.outcome().is_none() => {
                    let _ = seat.lines(&[&coordinates::write(mv)]);
                }
                // It was over too soon.
                _ => seat = Seat::new().resized(size),
            }
        }
        seat.lines(&["history"]);
        seat.keys("End");
        let picture = seat.picture(ABLE);
        assert!(picture.contains(" 75. "), "{picture}");
    }
}
