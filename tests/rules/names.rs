//! The names of pieces.

use hotseat::model::{Color, Name, Role};

#[test]
fn names_round_trip() {
    for color in Color::FOUR {
        for role in Role::ALL {
            let most = if role == Role::King { 1 } else { 10 };
            for number in 1..=most {
                let name = Name::new(role, number, color);
                assert_eq!(name.to_string().parse(), Ok(name), "{name}");
                assert_eq!(name.to_string().len(), 3);
            }
        }
    }
    assert_eq!(Name::new(Role::Knight, 10, Color::White).to_string(), "h0w");
}

#[test]
fn typed_names_may_omit_the_side_and_use_n_for_a_knight() {
    for (typed, expected) in [
        ("P5", "p5w"),
        ("p5b", "p5b"),
        ("n2", "h2w"),
        ("n2b", "h2b"),
        ("qu", "quw"),
        ("q1b", "qub"),
        ("k1", "kiw"),
        ("r0", "r0w"),
    ] {
        let name = Name::from_typed(typed, Color::White);
        assert_eq!(name.map(|name| name.to_string()).as_deref(), Some(expected));
    }
    for typed in ["", "p", "e4", "k2", "p5wx", "z1w", "p5x", "pé"] {
        assert_eq!(Name::from_typed(typed, Color::White), None, "{typed}");
    }
}

#[test]
fn invalid_names_are_rejected() {
    for text in [
        "", "p1", "p1wx", "n1w", "q1w", "k1w", "kuw", "p1x", "püw", "b3",
    ] {
        assert!(text.parse::<Name>().is_err(), "{text:?}");
    }
}
