//! The date and the time.

use std::time::SystemTime;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::app::Stamp;

/// The present moment, in the computer's time zone.
pub fn now() -> Moment {
    Moment(moment(SystemTime::now()))
}

/// A clock may be wrong by any number of years; a date has four digits for them.
fn moment(time: SystemTime) -> Zoned {
    let time = Timestamp::try_from(time).unwrap_or(Timestamp::MAX);
    time.to_zoned(TimeZone::system())
}

/// A moment.
pub struct Moment(Zoned);

impl Moment {
    /// As a game's tags have it.
    pub fn stamp(&self) -> Stamp {
        Stamp {
            date: self.0.strftime("%Y.%m.%d").to_string(),
            time: self.0.strftime("%H:%M:%S").to_string(),
        }
    }

    /// The date alone.
    pub fn date(&self) -> Date {
        self.0.date()
    }

    /// A number that is hardly ever the same twice.
    pub fn seed(&self) -> u64 {
        self.0.timestamp().as_nanosecond() as u64
    }

    /// `2026-11-16`
    pub(super) fn day(&self) -> String {
        self.0.strftime("%Y-%m-%d").to_string()
    }

    /// `2026-11`
    pub(super) fn month(&self) -> String {
        self.0.strftime("%Y-%m").to_string()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_clock_beyond_all_dates_is_no_panic() {
        let far = SystemTime::now() + Duration::from_secs(400_000_000_000);
        assert_eq!(moment(far).year(), 9999);
        assert_eq!(Moment(moment(far)).month(), "9999-12");
    }
}
