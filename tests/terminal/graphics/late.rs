//! Answers that come late, and are read as keys.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};
use hotseat::runtime::graphics::answers::Listener;
use hotseat::runtime::graphics::late::{Heard, LateAnswers};

const KITTY: &str = "\x1b_Gi=7300000;OK\x1b\\";

fn fresh() -> LateAnswers {
    LateAnswers::new(Listener::default(), true)
}

/// The events of a text as crossterm reads it in one go: Esc and a letter are Alt and the letter.
fn together(text: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        events.push(match letter {
            '\x1b' => letters.next().map_or(key(KeyCode::Esc), alt),
            '\x07' => ctrl('g'),
            '\r' => key(KeyCode::Enter),
            letter => key(KeyCode::Char(letter)),
        });
    }
    events
}

/// The events of a text whose bytes come one by one.
fn one_by_one(text: &str) -> Vec<Event> {
    text.chars()
        .map(|letter| match letter {
            '\x1b' => key(KeyCode::Esc),
            '\x07' => ctrl('g'),
            '\r' => key(KeyCode::Enter),
            letter => key(KeyCode::Char(letter)),
        })
        .collect()
}

fn key(code: KeyCode) -> Event {
    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
}

fn alt(letter: char) -> Event {
    Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::ALT))
}

fn ctrl(letter: char) -> Event {
    Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL))
}

/// The keys that are left of some events, so long apart.
fn keys(late: &mut LateAnswers, events: &[Event], apart: Duration) -> Vec<Event> {
    let mut now = Instant::now();
    let mut keys = Vec::new();
    for event in events {
        now += apart;
        if late.patience().is_some_and(|patience| patience < apart) {
            keys.extend(late.settle());
        }
        if let Heard::Keys(heard) = late.hear(event.clone(), now) {
            keys.extend(heard);
        }
    }
    keys
}

#[test]
fn no_part_of_an_answer_is_a_key() {
    let long = format!("\x1b]11;{}\x07", "a".repeat(5_000));
    let table = [
        KITTY,
        "\x1b[?62;4;22c",
        "\x1b[6;20;10t",
        "\x1bP>|tmux 3.4\x1b\\",
        "\x1b]11;rgb:1e1e/1e1e/1e1e\x07",
        &long,
    ];
    for answer in table {
        let typed = format!("e{answer}4\r");
        let mut events = one_by_one(&typed);
        for apart in [0, 1, 50, 100].map(Duration::from_millis) {
            let left = keys(&mut fresh(), &events, apart);
            let start = &answer[..answer.len().min(20)];
            assert_eq!(left, one_by_one("e4\r"), "{start:?} {apart:?}");
        }
        events = together(&typed);
        if !answer.starts_with("\x1b[") {
            let left = keys(&mut fresh(), &events, Duration::ZERO);
            assert_eq!(left, one_by_one("e4\r"), "{answer:?} at once");
        }
    }
}

#[test]
fn an_answer_that_was_read_as_keys_is_an_answer() {
    for events in [together(KITTY), one_by_one(KITTY)] {
        let mut late = fresh();
        let now = Instant::now();
        let heard = events.into_iter().map(|event| late.hear(event, now)).last();
        let Some(Heard::Answer(answers)) = heard else {
            panic!("{heard:?}");
        };
        assert!(answers.has_kitty);
    }
}

#[test]
fn keys_that_are_no_answer_pass() {
    let long = Duration::from_millis(400);
    for (begun, then, left) in [
        // A key that no answer has in it ends one that has begun.
        (together("\x1bP"), "\r", "\r"),
        (one_by_one("\x1b[?6"), "\r", "\x1b[?6\r"),
        (one_by_one("\x1bx"), "\r", "\x1bx\r"),
        (one_by_one("\x1b\x1b"), "\r", "\x1b\x1b\r"),
    ] {
        let events = [begun, one_by_one(then)].concat();
        let kept = keys(&mut fresh(), &events, Duration::ZERO);
        assert_eq!(kept, one_by_one(left), "{events:?}");
    }
    // Half an answer swallows nothing that is typed later.
    for half in ["\x1b_Gi=73", "\x1b]11;rgb:ff", "\x1b[?6"] {
        let mut late = fresh();
        keys(&mut late, &one_by_one(half), Duration::ZERO);
        let typed = one_by_one("e4\r");
        assert_eq!(keys(&mut late, &typed, long), typed, "{half:?}");
    }
    // Esc is a key at last, and sooner where no answer is to come.
    let [owed, none] = [true, false].map(|is_owed| {
        let mut late = LateAnswers::new(Listener::default(), is_owed);
        let escape = key(KeyCode::Esc);
        assert_eq!(late.hear(escape.clone(), Instant::now()), Heard::Part);
        let patience = late.patience().expect("it waits");
        assert_eq!(late.settle(), [escape]);
        assert_eq!(late.patience(), None);
        patience
    });
    assert!(none < owed, "{none:?} {owed:?}");
}

#[test]
fn an_answer_goes_on_where_the_first_listener_stopped() {
    for at in 1..KITTY.len() {
        let mut listener = Listener::default();
        listener.feed(&KITTY.as_bytes()[..at]);
        let mut late = LateAnswers::new(listener, true);
        let rest = one_by_one(&format!("{}e4\r", &KITTY[at..]));
        let left = keys(&mut late, &rest, Duration::ZERO);
        assert_eq!(left, one_by_one("e4\r"), "{at}");
    }
}
