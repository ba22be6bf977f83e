//! When a puzzle comes back.
//!
//! A puzzle that is missed comes back the next day. Each time it is solved without help, it takes a
//! step: it comes back after 3 days, then after 7, 16, 35, 80 and 180, and every 180 days after
//! that. A miss takes it back to the beginning. Only dates count, not sessions.

use std::fmt;

/// The days until a puzzle comes back, step by step; the first is for a miss.
pub const INTERVALS: [i32; 7] = [1, 3, 7, 16, 35, 80, 180];

/// A date, counted in days from 1 January 1970.
///
/// ```
/// use hotseat::app::practice::schedule::Day;
///
/// let day = Day::parse("2026-11-17").expect("it is a date");
/// assert_eq!(day.plus(16).to_string(), "2026-12-03");
/// assert_eq!(Day::parse("2026-02-30"), None);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Day(i32);

impl Day {
    /// The day so many days later.
    #[must_use]
    pub const fn plus(self, days: i32) -> Day {
        Day(self.0.saturating_add(days))
    }

    /// Reads a date such as `2026-11-17`; also with dots, as in the tags of a game.
    pub fn parse(text: &str) -> Option<Day> {
        let mut parts = text.split(['-', '.']);
        let year: i32 = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
        let [month, day] = [parts.next()?, parts.next()?].map(|part| part.parse::<i32>().ok());
        if parts.next().is_some() {
            return None;
        }
        let found = Day(days_before(year, month?) + day? - 1);
        (found.date() == (year, month?, day?)).then_some(found)
    }

    /// Year, month and day.
    fn date(self) -> (i32, i32, i32) {
        // Counted from 1 March, so that the leap day comes last.
        let days = self.0 + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + i32::from(month <= 2), month, day)
    }
}

/// The days from 1 January 1970 to the first of a month.
fn days_before(year: i32, month: i32) -> i32 {
    let year = year - i32::from(month <= 2);
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

/// The step after an answer: one more if it was right, else the first.
pub fn next_step(step: Option<usize>, is_solved: bool) -> usize {
    if is_solved {
        let next = step.map_or(1, |step| step + 1);
        next.min(INTERVALS.len() - 1)
    } else {
        0
    }
}

/// When a puzzle at a step comes back.
pub fn due_after(today: Day, step: usize) -> Day {
    let days = INTERVALS.get(step).or(INTERVALS.last());
    today.plus(days.copied().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_read_and_written() {
        for (text, days) in [
            ("1970-01-01", 0),
            ("1969-12-31", -1),
            ("2000-02-29", 11_016),
            ("2000-03-01", 11_017),
            ("2026-11-17", 20_774),
            ("2100-03-01", 47_541),
        ] {
            assert_eq!(Day::parse(text), Some(Day(days)), "{text}");
            assert_eq!(Day(days).to_string(), text);
        }
        assert_eq!(Day::parse("2026.11.17"), Day::parse("2026-11-17"));
        for wrong in [
            "",
            "2026",
            "2026-13-01",
            "2100-02-29",
            "2026-11-17-1",
            "26-1-1",
            "????.??.??",
        ] {
            assert_eq!(Day::parse(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn intervals_grow_when_solved_and_start_over_when_missed() {
        let today = Day::parse("2026-11-17").unwrap();
        let mut step = None;
        for (is_solved, expected) in [
            (true, "2026-11-20"),
            (true, "2026-11-24"),
            (true, "2026-12-03"),
            (false, "2026-11-18"),
            (true, "2026-11-20"),
        ] {
            let next = next_step(step, is_solved);
            assert_eq!(due_after(today, next).to_string(), expected);
            step = Some(next);
        }
        assert_eq!(next_step(Some(6), true), 6);
    }
}
