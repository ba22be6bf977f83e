//! The letters of pieces in several languages.

use hotseat::model::{Promotion, Role};
use hotseat::notation::san::Letters;

#[test]
fn piece_letters_round_trip() {
    for letters in Letters::ALL {
        assert_eq!(letters.code().parse(), Ok(letters));
        for role in Role::ALL.into_iter().filter(|&role| role != Role::Pawn) {
            assert_eq!(letters.role(letters.letter(role)), Some(role), "{letters}");
        }
        for promotion in Promotion::ALL {
            let letter = letters.letter(promotion.role());
            assert_eq!(letters.promotion(letter), Some(promotion), "{letters}");
            let small = letter.to_ascii_lowercase();
            assert_eq!(letters.promotion(small), Some(promotion), "{letters}");
        }
    }
}

#[test]
fn unused_english_letters_keep_their_meaning() {
    for (letters, letter, role) in [
        (Letters::German, 'N', Role::Knight),
        (Letters::German, 'B', Role::Bishop),
        (Letters::French, 'R', Role::King),
        (Letters::Spanish, 'Q', Role::Queen),
        (Letters::Dutch, 'P', Role::Knight),
        (Letters::French, 'P', Role::Pawn),
        (Letters::German, '♗', Role::Bishop),
        (Letters::Dutch, '♟', Role::Pawn),
    ] {
        assert_eq!(letters.role(letter), Some(role), "{letters} {letter}");
    }
    assert_eq!(Letters::English.role('n'), None, "case matters here");
    assert!("xx".parse::<Letters>().is_err());
}
