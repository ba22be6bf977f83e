//! Arbitrary text gives a value or an error, never a panic, and values are written canonically.

use crate::common::{ODD_STARTS, position};
use hotseat::model::{Board, Clock, Game, Name, Position, Square, TimeControl};
use hotseat::notation::{board_code, coordinates, fen, piece_move, san, script};
use hotseat::tools::verify;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A small mutation of a text.
#[derive(Debug, Clone)]
enum Damage {
    Insert(Index, char),
    Remove(Index),
    Replace(Index, char),
    Cut(Index),
    Double(Index),
}

impl Damage {
    fn apply(&self, text: &mut Vec<char>) {
        let place = |index: &Index, len: usize| index.index(len + 1).min(len.saturating_sub(1));
        match self {
            Damage::Insert(at, letter) => text.insert(at.index(text.len() + 1), *letter),
            Damage::Cut(at) => text.truncate(at.index(text.len() + 1)),
            _ if text.is_empty() => {}
            Damage::Remove(at) => {
                text.remove(place(at, text.len()));
            }
            Damage::Replace(at, letter) => {
                let at = place(at, text.len());
                text[at] = *letter;
            }
            Damage::Double(at) => {
                let at = place(at, text.len());
                text.insert(at, text[at]);
            }
        }
    }
}

/// Characters that have a meaning somewhere, and some that never do.
fn letters() -> impl Strategy<Value = char> {
    prop_oneof![
        8 => select("KQRBNPkqrbnp/12345678 -wbaehx=+#O0".chars().collect::<Vec<_>>()),
        1 => any::<char>(),
    ]
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (any::<Index>(), letters()).prop_map(|(at, letter)| Damage::Insert(at, letter)),
        any::<Index>().prop_map(Damage::Remove),
        (any::<Index>(), letters()).prop_map(|(at, letter)| Damage::Replace(at, letter)),
        any::<Index>().prop_map(Damage::Cut),
        any::<Index>().prop_map(Damage::Double),
    ]
}

/// One of several texts with up to four mutations.
fn damaged(texts: Vec<String>) -> impl Strategy<Value = String> {
    (select(texts), vec(damage(), 0..4)).prop_map(|(text, damages)| {
        let mut letters: Vec<char> = text.chars().collect();
        for damage in damages {
            damage.apply(&mut letters);
        }
        letters.into_iter().collect()
    })
}

/// Random text, random words, or a mutated valid text.
fn texts_like(good: &[&str]) -> impl Strategy<Value = String> + use<> {
    let good: Vec<String> = good.iter().map(ToString::to_string).collect();
    prop_oneof![
        1 => any::<String>(),
        1 => vec(letters(), 0..12).prop_map(|letters| letters.into_iter().collect()),
        4 => damaged(good),
    ]
}

fn positions() -> impl Strategy<Value = Position> {
    select(ODD_STARTS.to_vec()).prop_map(position)
}

/// A script file of typical words, in valid or random order.
fn script_files() -> impl Strategy<Value = String> {
    let words = "0 1 2 3 8 9 -1 +2 x e E e4 p1w P5W h2b quw kib zzz p9w Q N é 1081rook0r1b";
    let words: Vec<&str> = words.split(' ').collect();
    let good = format!(
        "2 first 2 p5w 4 e p5b 5 e {} second 1 h2w 3 f\n{}",
        board_code::write(&crate::common::game("", "e2e4 e7e5")),
        board_code::write(&crate::common::game("", "g1f3")),
    );
    prop_oneof![
        vec(select(words), 0..60).prop_map(|words| words.join("\n")),
        damaged(vec![good]),
        any::<String>(),
    ]
}

fn assert_one_line(message: &str) {
    assert!(!message.is_empty());
    assert!(!message.contains(char::is_control), "{message:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn a_fen_is_a_position_or_an_error(text in texts_like(&ODD_STARTS)) {
        match fen::parse(&text) {
            Ok(position) => {
                let canonical = fen::write(&position);
                prop_assert_eq!(fen::parse(&canonical), Ok(position));
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
    }

    #[test]
    fn a_board_with_the_form_of_a_fen_is_written_as_it_stands(text in texts_like(&ODD_STARTS)) {
        if let Ok(setup) = fen::parse_setup(&text) {
            prop_assert_eq!(fen::parse_setup(&fen::write_setup(&setup)), Ok(setup.clone()));
            prop_assert_eq!(setup.problems().is_empty(), fen::parse(&text).is_ok());
        }
    }

    #[test]
    fn every_position_that_is_read_can_be_played(text in damaged(ODD_STARTS.map(str::to_owned).to_vec())) {
        if let Ok(position) = fen::parse(&text) {
            let game = Game::from_position(position.clone());
            for &mv in &position.legal_moves() {
                let next = position.after(mv);
                prop_assert_eq!(fen::parse(&fen::write(&next)), Ok(next));
                prop_assert_eq!(game.outcome().is_none(), game.resolve(mv.request()).is_ok());
            }
        }
    }

    #[test]
    fn san_is_a_legal_move_or_an_error(
        position in positions(),
        text in texts_like(&["Nf3", "exd6 e.p.", "Ng1-f3!?", "bxa8=N+", "O-O-O", "Qh4xe1#", "K2"]),
    ) {
        match san::read(&position, &text) {
            Ok(mv) => {
                prop_assert!(position.legal_moves().contains(&mv));
                prop_assert_eq!(san::read(&position, &san::write(&position, mv)), Ok(mv));
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
    }

    #[test]
    fn coordinates_are_a_request_or_nothing(
        position in positions(),
        text in texts_like(&["e2e4", "a7a8q", "e1h1", "e1c1", "b7a8n"]),
    ) {
        if coordinates::parse(&text).is_none() {
            prop_assert_eq!(coordinates::read(&position, &text), None);
        }
        if let Some(mv) = coordinates::read(&position, &text) {
            prop_assert!(position.legal_moves().contains(&mv));
            prop_assert_eq!(coordinates::read(&position, &coordinates::write(mv)), Some(mv));
        }
    }

    #[test]
    fn names_and_squares_are_read_as_they_are_written(
        name in texts_like(&["p1w", "QUW", "h0b", "kib"]),
        square in texts_like(&["e4", "H8"]),
    ) {
        if let Ok(parsed) = name.parse::<Name>() {
            prop_assert_eq!(parsed.to_string(), name.to_ascii_lowercase());
        }
        if let Ok(parsed) = square.parse::<Square>() {
            prop_assert_eq!(parsed.to_string(), square.to_ascii_lowercase());
        }
    }

    #[test]
    fn a_row_and_a_column_are_a_square_or_an_error(
        row in texts_like(&["3", "+8"]),
        column in texts_like(&["a", "H"]),
    ) {
        if let Ok(square) = piece_move::target(Board::Usual, &row, &column) {
            prop_assert_eq!(column.to_ascii_lowercase(), square.file().to_string());
            prop_assert_eq!(row.parse().ok(), Some(square.rank().number()));
        }
    }

    #[test]
    fn a_time_control_is_read_as_it_is_written_or_refused(
        text in texts_like(&["none", "5+3", "1:30+1", "5d3", "40/90+30,30+30", "5+3v3+2"]),
    ) {
        match text.parse::<TimeControl>() {
            Ok(control) => {
                prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
                let clock = Clock::at_start(&control, &Game::default());
                prop_assert_eq!(clock.is_some(), control != TimeControl::None);
                prop_assert_eq!(clock.and_then(|clock| clock.flag()), None);
            }
            Err(error) => assert_one_line(&error.to_string()),
        }
    }

    #[test]
    fn a_script_is_replayed_or_refused_with_its_line(text in script_files()) {
        match script::parse(&text) {
            Ok(scripts) => {
                let mut out = Vec::new();
                let all_passed = verify::run(&scripts, hotseat::tools::Form::Text, &mut out).expect("memory does not fail");
                let out = String::from_utf8(out).expect("it is text");
                let passed = out.lines().filter(|line| line.ends_with(": passed")).count();
                prop_assert_eq!(all_passed, passed == scripts.len());
                let last = format!("{passed} passed, {} failed", scripts.len() - passed);
                prop_assert_eq!(out.lines().last(), Some(last.as_str()));
            }
            Err(error) => {
                assert_one_line(&error.to_string());
                prop_assert!(error.to_string().starts_with("line "));
            }
        }
    }

    #[test]
    fn a_board_code_is_cut_without_losing_a_letter(
        text in texts_like(&["1081rook0r1b1082knight0h1b", "0064pawn1p5wé"]),
    ) {
        let (pieces, rest) = board_code::split(&text);
        prop_assert_eq!(pieces.concat() + rest, text);
    }
}
