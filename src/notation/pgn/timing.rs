//! Time in PGN: clock times, thinking times and time controls.

use std::time::Duration;

use crate::model::clock::{Bonus, Period};
use crate::model::{Board, TimeControl};

/// Clock and thinking time as a comment: `[%clk 0:04:57.25] [%emt 0:00:05.75]`.
pub fn write_times(left: Duration, spent: Duration) -> String {
    format!("[%clk {}] [%emt {}]", hours(left), hours(spent))
}

/// How long a move took, according to its comment.
///
/// ```
/// use hotseat::notation::pgn::read_spent;
/// use std::time::Duration;
///
/// let spent = read_spent("[%clk 0:04:57] [%emt 0:01:02.5] nearly lost");
/// assert_eq!(spent, Some(Duration::from_millis(62_500)));
/// assert_eq!(read_spent("a quick one"), None);
/// ```
pub fn read_spent(comment: &str) -> Option<Duration> {
    let (_, rest) = comment.split_once("[%emt ")?;
    let (time, _) = rest.split_once(']')?;
    read_hours(time.trim())
}

/// A time in PGN format, to the millisecond, without trailing zeros.
fn hours(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let mut text = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    if time.subsec_millis() > 0 {
        text += &format!(".{:03}", time.subsec_millis());
        text.truncate(text.trim_end_matches('0').len());
    }
    text
}

fn read_hours(text: &str) -> Option<Duration> {
    let (hours, rest) = text.split_once(':')?;
    let (minutes, seconds) = rest.split_once(':')?;
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let is_small = |text: &str| text.len() <= 5 && text.bytes().all(|b| b.is_ascii_digit());
    if ![hours, minutes, seconds, fraction]
        .into_iter()
        .all(is_small)
    {
        return None;
    }
    let whole: [u64; 3] = [
        hours.parse().ok()?,
        minutes.parse().ok()?,
        seconds.parse().ok()?,
    ];
    let millis: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    let seconds = (whole[0] * 60 + whole[1]) * 60 + whole[2];
    Some(Duration::from_millis(seconds * 1000 + millis))
}

/// The `TimeControl` tag, if there is to be one: in PGN4 as in our own notation, in PGN in seconds: `300+3`, `40/5400+30:1800+30`, or `-` without clocks. PGN has
/// no notation for delays or for sides with different times; we write `300d3` and `300+3v180+2`, as
/// in our own notation.
pub fn write_control(board: Board, control: &TimeControl) -> Option<String> {
    let Some(sides) = control.sides() else {
        return (board == Board::Usual).then(|| "-".to_owned());
    };
    if board == Board::Cross {
        return Some(control.to_string());
    }
    let written = |periods: &[Period]| -> String {
        let periods: Vec<_> = periods.iter().map(write_period).collect();
        periods.join(":")
    };
    Some(if sides.white == sides.black {
        written(&sides.white)
    } else {
        format!("{}v{}", written(&sides.white), written(&sides.black))
    })
}

fn write_period(period: &Period) -> String {
    let moves = period.moves.map(|moves| format!("{moves}/"));
    let bonus = match period.bonus {
        Bonus::None => String::new(),
        Bonus::Increment(increment) => format!("+{}", increment.as_secs()),
        Bonus::Delay(delay) => format!("d{}", delay.as_secs()),
    };
    let time = period.time.as_secs();
    format!("{}{time}{bonus}", moves.unwrap_or_default())
}

/// Reads a `TimeControl` tag, as PGN or PGN4 has it; an invalid one means no time control.
pub fn read_control(board: Board, text: &str) -> Option<TimeControl> {
    if board == Board::Cross {
        return text.parse().ok();
    }
    let side = |side: &str| -> Option<String> {
        let periods: Option<Vec<String>> = side.split(':').map(in_minutes).collect();
        Some(periods?.join(","))
    };
    let sides: Option<Vec<String>> = text.split('v').map(side).collect();
    sides?.join("v").parse().ok()
}

/// One period in our own notation, with minutes and seconds instead of seconds.
fn in_minutes(period: &str) -> Option<String> {
    let (moves, rest) = match period.split_once('/') {
        Some((moves, rest)) => (format!("{moves}/"), rest),
        None => (String::new(), period),
    };
    let at = rest.find(['+', 'd']).unwrap_or(rest.len());
    let (time, bonus) = rest.split_at(at);
    let seconds: u32 = time.parse().ok()?;
    Some(format!(
        "{moves}{}:{:02}{bonus}",
        seconds / 60,
        seconds % 60
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_round_trip() {
        for (millis, text) in [
            (0, "0:00:00"),
            (62_500, "0:01:02.5"),
            (1, "0:00:00.001"),
            (3_600_000 * 27, "27:00:00"),
        ] {
            let time = Duration::from_millis(millis);
            assert_eq!(hours(time), text);
            assert_eq!(read_hours(text), Some(time));
        }
        for wrong in ["", "1", "1:2", "-1:00:00", "0:00:0x", "0:00:999999", "::"] {
            assert_eq!(read_hours(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn time_controls_round_trip() {
        for (ours, tag) in [
            ("none", "-"),
            ("5+3", "300+3"),
            ("1:30+1", "90+1"),
            ("40/90+30,30+30", "40/5400+30:1800+30"),
            ("5d3", "300d3"),
            ("5+3v3+2", "300+3v180+2"),
        ] {
            let control: TimeControl = ours.parse().unwrap();
            assert_eq!(write_control(Board::Usual, &control).as_deref(), Some(tag));
            let back = read_control(Board::Usual, tag);
            assert_eq!(back.unwrap_or_default(), control, "{tag}");
        }
        for wrong in ["?", "*60", "x", "", "1/", "300+"] {
            assert_eq!(read_control(Board::Usual, wrong), None, "{wrong}");
        }
    }
}
