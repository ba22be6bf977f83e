//! The fast SAN reader agrees with the slow one, on legal and illegal moves.

use hotseat::model::{Position, Role};
use hotseat::notation::{coordinates, san};

use crate::common::{Random, starts};

#[track_caller]
fn assert_agree(position: &Position, text: &str) {
    let slow = san::read(position, text);
    assert_eq!(san::read_bytes(position, text.as_bytes()), slow, "{text}");
    if let Some(fast) = san::resolve_bytes(position, text.as_bytes()) {
        assert_eq!(slow, Ok(fast), "{text}");
    }
}

/// The same move with more or less disambiguation, right or wrong.
fn forms(position: &Position, random: &mut Random) -> Vec<String> {
    let mut forms = Vec::new();
    for &mv in &position.legal_moves() {
        let text = san::write(position, mv);
        assert_eq!(
            san::resolve_bytes(position, text.as_bytes()),
            Some(mv),
            "{text} must be read the fast way"
        );
        let coordinates = coordinates::write(mv);
        if mv.role() != Role::Pawn {
            let (letter, to) = (mv.role().letter(), mv.to());
            forms.push(format!("{letter}{coordinates}"));
            forms.push(format!("{letter}x{to}"));
            forms.push(format!("{letter}{}{to}", mv.from().file()));
            forms.push(format!("{letter}{}x{to}", mv.from().rank()));
        }
        let mut mutated = text.clone().into_bytes();
        let at = random.below(mutated.len());
        mutated[at] = random.pick(b"abcdefgh12345678NBRQKx=+-O").unwrap_or(b'x');
        forms.extend(String::from_utf8(mutated));
        forms.extend([coordinates, text]);
    }
    forms
}

#[test]
fn both_readers_agree_on_every_move_of_random_games() {
    let mut random = Random::new(2024);
    for start in starts().take(60) {
        let mut position = start;
        for _ in 0..60 {
            for text in forms(&position, &mut random) {
                assert_agree(&position, &text);
            }
            let Some(mv) = random.legal_move(&position) else {
                break;
            };
            position.play(mv);
        }
    }
}

#[test]
fn both_readers_agree_on_every_word_of_a_kind() {
    let mut random = Random::new(7);
    for start in starts().take(28) {
        let mut position = start;
        for _ in 0..random.below(30) {
            if let Some(mv) = random.legal_move(&position) {
                position.play(mv);
            }
        }
        for file in 'a'..='h' {
            for rank in '1'..='8' {
                for head in [
                    "", "N", "B", "R", "Q", "K", "ax", "ex", "hx", "Nb", "R1", "Qx",
                ] {
                    for tail in ["", "=Q", "=N+", "#"] {
                        assert_agree(&position, &format!("{head}{file}{rank}{tail}"));
                    }
                }
            }
        }
        for text in [
            "O-O", "O-O-O", "0-0", "O-O+", "o-o-o#", "", "+", "N", "=Q", "x",
        ] {
            assert_agree(&position, text);
        }
    }
}
