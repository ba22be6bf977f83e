//! What is typed after practice, and the record of it.

use hotseat::app::practice::record::Record;
use hotseat::app::practice::{Selection, Subject};
use hotseat::puzzles::Theme;

#[test]
fn what_is_typed_after_practice_is_read() {
    let theme = |theme| Some(Subject::Theme(theme));
    for (typed, expected) in [
        ("", Some(Subject::Anything)),
        ("due", Some(Subject::Due)),
        ("Mistakes", Some(Subject::Mistakes)),
        ("mate", Some(Subject::Mates)),
        ("mates", Some(Subject::Mates)),
        ("mate 2", theme(Theme::Mate(2))),
        ("mate in 3", theme(Theme::Mate(3))),
        ("mate 5", None),
        ("skewers", theme(Theme::Skewer)),
        ("discovered attacks", theme(Theme::Discovery)),
        ("defence", theme(Theme::Defence)),
        (
            "my games.pgn",
            Some(Subject::File("my games.pgn".to_owned())),
        ),
        ("quickly", None),
    ] {
        let found = Selection::parse(typed).map(|selection| selection.subject);
        assert_eq!(found, expected, "{typed}");
    }
}

#[test]
fn what_is_not_understood_stays_byte_by_byte() {
    let card = "due 2026-11-20 | step 1 | solved 1 | missed 0 | \
        6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy";
    for end in ["\n", "\r\n"] {
        let lines = [b"# J\xf6rg", card.as_bytes(), b"\xff\xfe", b""];
        let text = lines.map(|line| [line, end.as_bytes()].concat()).concat();
        let record = Record::read(&text);
        assert_eq!(record.cards().count(), 1);
        assert_eq!(record.damaged(), 1);
        assert_eq!(record.to_bytes(), text);
    }
}
