//! Time controls and their notation: `5+3`, `1:30+1`, `5d3`, `40/90+30,30+30`, `5+3v3+2`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use super::super::piece::ByColor;

/// The time that each move gains.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// Nothing.
    None,
    /// Time added after each move.
    Increment(Duration),
    /// Time before the clock starts to run on each move (simple delay).
    Delay(Duration),
}

/// A period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves it lasts, or `None` for the rest of the game.
    pub moves: Option<u32>,
    /// The time it adds when it begins.
    pub time: Duration,
    /// The time that each of its moves gains.
    pub bonus: Bonus,
}

/// The time control of a game.
///
/// ```
/// use hotseat::model::TimeControl;
///
/// let control: TimeControl = "40/90+30,30+30".parse()?;
/// assert_eq!(control.to_string(), "40/90+30,30+30");
/// assert_eq!("none".parse(), Ok(TimeControl::None));
/// # Ok::<(), hotseat::model::clock::ParseControlError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub enum TimeControl {
    /// No clocks.
    #[default]
    None,
    /// Each side's periods, of which there is at least one.
    Clocks(ClockSides),
}

/// Each side's periods. Only parsing creates one, so they are always valid.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ClockSides(ByColor<Vec<Period>>);

impl TimeControl {
    /// Each side's periods, when there are clocks.
    pub const fn sides(&self) -> Option<&ByColor<Vec<Period>>> {
        match self {
            TimeControl::None => None,
            TimeControl::Clocks(ClockSides(sides)) => Some(sides),
        }
    }
}

/// Why a string is not a time control.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseControlError {
    /// The syntax is wrong.
    #[error(
        "{0:?} is not a time control; write 5+3 (minutes + seconds a move), 5, 1:30+1, 5d3 (delay), 40/90+30,30+30 (periods), 5+3v3+2 (different sides) or none"
    )]
    Syntax(String),
    /// A period starts with no time on the clock.
    #[error("{0:?} gives no time to begin with")]
    NoTime(String),
    /// A period follows one that never ends.
    #[error("{0:?} has a period after one without a number of moves, which never ends")]
    NeverReached(String),
    /// A period of no moves.
    #[error("{0:?} has a period of 0 moves")]
    NoMoves(String),
}

impl FromStr for TimeControl {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseControlError> {
        let lower = text.trim().to_ascii_lowercase();
        if lower == "none" {
            return Ok(TimeControl::None);
        }
        let (white, black) = lower.split_once('v').unwrap_or((&lower, &lower));
        Ok(TimeControl::Clocks(ClockSides(ByColor::two(
            parse_periods(white, text)?,
            parse_periods(black, text)?,
        ))))
    }
}

fn parse_periods(side: &str, text: &str) -> Result<Vec<Period>, ParseControlError> {
    let periods: Vec<Period> = side
        .split(',')
        .map(|period| parse_period(period).ok_or_else(|| ParseControlError::Syntax(text.into())))
        .collect::<Result<_, _>>()?;
    let before_last = &periods[..periods.len() - 1];
    if periods.iter().any(|period| period.time.is_zero()) {
        Err(ParseControlError::NoTime(text.into()))
    } else if periods.iter().any(|period| period.moves == Some(0)) {
        Err(ParseControlError::NoMoves(text.into()))
    } else if before_last.iter().any(|period| period.moves.is_none()) {
        Err(ParseControlError::NeverReached(text.into()))
    } else {
        Ok(periods)
    }
}

fn parse_period(text: &str) -> Option<Period> {
    let (moves, rest) = match text.split_once('/') {
        Some((moves, rest)) => (Some(number(moves)?), rest),
        None => (None, text),
    };
    let (time, bonus) = if let Some((time, increment)) = rest.split_once('+') {
        (time, Bonus::Increment(seconds(increment)?))
    } else if let Some((time, delay)) = rest.split_once('d') {
        (time, Bonus::Delay(seconds(delay)?))
    } else {
        (rest, Bonus::None)
    };
    let bonus = match bonus {
        Bonus::Increment(Duration::ZERO) | Bonus::Delay(Duration::ZERO) => Bonus::None,
        bonus => bonus,
    };
    Some(Period {
        moves,
        time: minutes(time)?,
        bonus,
    })
}

/// Parses up to five digits; `u32::from_str` would also accept a sign.
fn number(text: &str) -> Option<u32> {
    let is_plain = (1..=5).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if is_plain { text.parse().ok() } else { None }
}

fn seconds(text: &str) -> Option<Duration> {
    Some(Duration::from_secs(number(text)?.into()))
}

/// Minutes, or minutes and seconds with a colon.
fn minutes(text: &str) -> Option<Duration> {
    let (minutes, rest) = match text.split_once(':') {
        Some((minutes, rest)) if rest.len() == 2 => (minutes, number(rest).filter(|&s| s < 60)?),
        Some(_) => return None,
        None => (text, 0),
    };
    Some(Duration::from_secs(
        u64::from(number(minutes)?) * 60 + u64::from(rest),
    ))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(sides) = self.sides() else {
            return f.write_str("none");
        };
        let written = |periods: &[Period]| {
            let parts: Vec<_> = periods.iter().map(Period::to_string).collect();
            parts.join(",")
        };
        f.write_str(&written(&sides.white))?;
        if sides.black != sides.white {
            write!(f, "v{}", written(&sides.black))?;
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        let (minutes, seconds) = (self.time.as_secs() / 60, self.time.as_secs() % 60);
        write!(f, "{minutes}")?;
        if seconds > 0 {
            write!(f, ":{seconds:02}")?;
        }
        match self.bonus {
            Bonus::None => Ok(()),
            Bonus::Increment(increment) => write!(f, "+{}", increment.as_secs()),
            Bonus::Delay(delay) => write!(f, "d{}", delay.as_secs()),
        }
    }
}
