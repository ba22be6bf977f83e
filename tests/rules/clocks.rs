//! Clocks and time controls.

use hotseat::model::clock::{self, Clock, ParseControlError, TimeControl};
use hotseat::model::{Color, Game};
use hotseat::notation::coordinates;
use std::time::Duration;

/// The clocks of a game with so many seconds spent on each move, and on the next so far.
fn clock(control: &str, spent: &[u64], thinking: u64) -> Clock {
    const MOVES: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let mut game = Game::default();
    for (text, &spent) in MOVES.iter().cycle().zip(spent) {
        let request = coordinates::parse(text).unwrap();
        game.play_timed(request, seconds(spent)).unwrap();
    }
    let control = control.parse().unwrap();
    Clock::of(&control, &game, &[], seconds(thinking)).unwrap()
}

const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

#[test]
fn what_is_left_follows_from_the_control_and_the_times_spent() {
    for (control, spent, thinking, white, black) in [
        ("5", &[60, 60][..], 0, 240, 240),
        ("5", &[60, 60], 240, 0, 240),
        ("5+3v3+2", &[], 0, 300, 180),
        // An increment is added after the move.
        ("1:30+30", &[], 89, 1, 90),
        ("1:30+30", &[89], 0, 31, 90),
        // A delay that is not used does not accumulate.
        ("5d3", &[], 2, 300, 300),
        ("5d3", &[], 4, 299, 300),
        ("5d3", &[4, 1], 0, 299, 300),
        // A last period with a number of moves repeats.
        ("2/1,1/2", &[10; 2], 0, 50, 50),
        ("2/1,1/2", &[10; 4], 0, 40 + 120, 40 + 120),
        ("2/1,1/2", &[10; 6], 0, 150 + 120, 150 + 120),
    ] {
        let clock = clock(control, spent, thinking);
        let left = [Color::White, Color::Black].map(|side| clock.remaining(side));
        assert_eq!(left, [white, black].map(seconds), "{control} {spent:?}");
    }
    assert_eq!(clock("5d3", &[4, 1], 0).until_flag(), seconds(302));
}

#[test]
fn an_increment_cannot_undo_a_flag_fall() {
    assert_eq!(clock("5", &[60, 60], 240).flag(), Some(Color::White));
    assert_eq!(clock("1:30+30", &[], 89).flag(), None);
    assert_eq!(clock("1:30+30", &[89], 500).flag(), Some(Color::Black));
}

#[test]
fn a_paused_clock_does_not_run() {
    let mut paused = clock("5", &[], 0);
    paused.set_paused(true);
    paused.advance(seconds(100));
    assert_eq!(paused.remaining(Color::White), seconds(300));
    paused.set_paused(false);
    paused.advance(seconds(100));
    assert_eq!(paused.remaining(Color::White), seconds(200));
}

#[test]
fn times_are_formatted_to_the_tenth() {
    for (millis, expected) in [
        (298_399, "4:58.3"),
        (300_000, "5:00.0"),
        (59_999, "0:59.9"),
        (5_400_000, "1:30:00.0"),
        (0, "0:00.0"),
    ] {
        assert_eq!(clock::show(Duration::from_millis(millis)), expected);
    }
}

#[test]
fn time_controls_round_trip() {
    for text in [
        "none",
        "5",
        "5+3",
        "1:30+1",
        "5d3",
        "40/90+30,30+30",
        "5+3v3+2",
        "20/5",
        "40/90,20/30,15",
    ] {
        let control: TimeControl = text.parse().unwrap();
        assert_eq!(control.to_string(), text);
    }
    assert_eq!("5+0".parse::<TimeControl>(), "5".parse());
    assert_eq!("5+3V5+3".parse::<TimeControl>(), "5+3".parse());
}

#[test]
fn invalid_time_controls_are_rejected_with_a_reason() {
    use ParseControlError::{NeverReached, NoMoves, NoTime, Syntax};
    type Reason = fn(String) -> ParseControlError;
    let cases: [(&str, Reason); 18] = [
        ("", Syntax),
        ("five", Syntax),
        ("5+", Syntax),
        ("+3", Syntax),
        ("-5", Syntax),
        ("5++3", Syntax),
        ("1:3", Syntax),
        ("1:60", Syntax),
        ("5+3v", Syntax),
        ("40/", Syntax),
        ("5,", Syntax),
        ("5d3+2", Syntax),
        ("999999999999", Syntax),
        ("0", NoTime),
        ("0:00+5", NoTime),
        ("40/90,0", NoTime),
        ("90,30", NeverReached),
        ("0/90", NoMoves),
    ];
    for (text, reason) in cases {
        let found = text.parse::<TimeControl>();
        assert_eq!(found, Err(reason(text.to_owned())), "{text:?}");
    }
}
