//! The date and the time.

use jiff::Zoned;
use jiff::civil::Date;

use crate::app::Stamp;

/// The present moment, in the computer's time zone.
pub fn now() -> Moment {
    Moment(Zoned::now())
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
