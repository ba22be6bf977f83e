//! What is remembered of each puzzle: a text with one line for each.
//!
//! ```text
//!  due 2026-11-20 | step 1 | solved 1 | missed 0 | FEN | moves | theme | difficulty | source
//! ```
//!
//! Lines that cannot be read are kept as they are.
//!
//! A puzzle that is missed comes back the next day. Each time it is solved without help, it takes a
//! step: it comes back after 3 days, then after 7, 16, 35, 80 and 180, and every 180 days after
//! that. A miss takes it back to the beginning. Only dates count, not sessions.

use std::fmt;
use std::str::FromStr;

use jiff::ToSpan;
use jiff::civil::Date;

use crate::model::Malformed;
use crate::puzzles::Puzzle;

/// The days until a puzzle comes back, step by step; the first is for a miss.
const INTERVALS: [i32; 7] = [1, 3, 7, 16, 35, 80, 180];

/// What stands at the top of a new record.
const HEAD: &str = "# hotseat: what was practised, and when it comes back";

/// What is remembered of one puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// When it comes back.
    pub due: Date,
    /// How many steps of the schedule it has taken.
    pub step: usize,
    /// How often it was solved without help.
    pub solved: u32,
    /// How often it was missed.
    pub missed: u32,
    /// The puzzle itself.
    pub puzzle: Puzzle,
}

const NO_CARD: Malformed =
    Malformed("a line of the record is due DATE | step N | solved N | missed N | and a puzzle");

impl FromStr for Card {
    type Err = Malformed;

    fn from_str(line: &str) -> Result<Card, Malformed> {
        let parts: Vec<&str> = line.splitn(5, '|').map(str::trim).collect();
        let [due, step, solved, missed, puzzle] = parts[..] else {
            return Err(NO_CARD);
        };
        let number = |part: &str, word: &str| -> Result<u32, Malformed> {
            let rest = part.strip_prefix(word).ok_or(NO_CARD)?;
            rest.trim().parse().map_err(|_| NO_CARD)
        };
        let step = number(step, "step ")? as usize;
        Ok(Card {
            due: due_of(due).ok_or(NO_CARD)?,
            step: step.min(INTERVALS.len() - 1),
            solved: number(solved, "solved ")?,
            missed: number(missed, "missed ")?,
            puzzle: puzzle.parse().map_err(|_| NO_CARD)?,
        })
    }
}

/// The date at the beginning of a line; somebody may have written it with dots.
fn due_of(line: &str) -> Option<Date> {
    let date = line.strip_prefix("due ")?.split('|').next()?;
    Date::strptime("%Y-%m-%d", date.trim().replace('.', "-")).ok()
}

/// The step after an answer: one more if it was right, else the first.
fn next_step(step: Option<usize>, is_solved: bool) -> usize {
    if is_solved {
        let next = step.map_or(1, |step| step + 1);
        next.min(INTERVALS.len() - 1)
    } else {
        0
    }
}

/// When a puzzle at a step comes back.
fn due_after(today: Date, step: usize) -> Date {
    let days = INTERVALS.get(step).or(INTERVALS.last());
    today.saturating_add(days.copied().unwrap_or(1).days())
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Card {
            due,
            step,
            solved,
            missed,
            puzzle,
        } = self;
        write!(
            f,
            "due {due} | step {step} | solved {solved} | missed {missed} | {puzzle}"
        )
    }
}

/// One line of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Line {
    Card(Box<Card>),
    /// A comment, an empty line, or one that cannot be read, byte by byte.
    Other(Vec<u8>),
}

/// All that is remembered.
///
/// ```
/// use hotseat::app::practice::record::Record;
/// use hotseat::puzzles::built_in;
///
/// let today = jiff::civil::date(2026, 11, 17);
/// let mut record = Record::read("a line that was damaged\n");
/// # let puzzle: hotseat::puzzles::Puzzle =
/// #     "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy".parse()?;
/// let due = record.note(&puzzle, true, today);
/// assert_eq!(due.to_string(), "2026-11-20");
/// assert!(record.to_bytes().starts_with(b"a line that was damaged\ndue 2026-11-20 | step 1 |"));
/// assert_eq!(record.damaged(), 1);
/// # Ok::<(), hotseat::puzzles::ParsePuzzleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    lines: Vec<Line>,
    /// Whether its lines end as on Windows.
    is_crlf: bool,
}

impl Record {
    /// Reads a record.
    pub fn read(text: impl AsRef<[u8]>) -> Record {
        let text = text.as_ref();
        let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
        if lines.last().is_some_and(|last| last.is_empty()) {
            lines.pop();
        }
        let read = |line: &&[u8]| {
            let card = std::str::from_utf8(line).ok();
            match card.and_then(|line| line.trim_end().parse().ok()) {
                Some(card) => Line::Card(Box::new(card)),
                None => Line::Other(line.to_vec()),
            }
        };
        Record {
            is_crlf: lines.first().is_some_and(|line| line.ends_with(b"\r")),
            lines: lines.iter().map(read).collect(),
        }
    }

    /// The record as its file has it.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for line in &self.lines {
            match line {
                Line::Card(card) => {
                    bytes.extend(card.to_string().into_bytes());
                    bytes.extend(self.is_crlf.then_some(b'\r'));
                }
                Line::Other(text) => bytes.extend(text),
            }
            bytes.push(b'\n');
        }
        bytes
    }

    /// The puzzles that were answered before.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.lines.iter().filter_map(|line| match line {
            Line::Card(card) => Some(&**card),
            Line::Other(_) => None,
        })
    }

    /// How many lines are neither about a puzzle nor a comment.
    pub fn damaged(&self) -> usize {
        let is_damaged = |line: &&Line| match line {
            Line::Card(_) => false,
            Line::Other(text) => !text.trim_ascii().is_empty() && !text.starts_with(b"#"),
        };
        self.lines.iter().filter(is_damaged).count()
    }

    /// Notes an answer, and tells when the puzzle comes back.
    pub fn note(&mut self, puzzle: &Puzzle, is_solved: bool, today: Date) -> Date {
        let key = puzzle.key();
        let known = self.lines.iter_mut().find_map(|line| match line {
            Line::Card(card) if card.puzzle.key() == key => Some(card),
            _ => None,
        });
        if let Some(card) = known {
            card.answer(is_solved, today);
            return card.due;
        }
        if self.lines.is_empty() {
            self.lines.push(Line::Other(HEAD.as_bytes().to_vec()));
        }
        let step = next_step(None, is_solved);
        let due = due_after(today, step);
        self.lines.push(Line::Card(Box::new(Card {
            due,
            step,
            solved: u32::from(is_solved),
            missed: u32::from(!is_solved),
            puzzle: puzzle.clone(),
        })));
        due
    }
}

impl Card {
    fn answer(&mut self, is_solved: bool, today: Date) {
        // What was solved before its time takes no step: only time tells what is remembered.
        let is_early = is_solved && today < self.due;
        if !is_early {
            self.step = next_step(Some(self.step), is_solved);
            self.due = due_after(today, self.step);
        }
        let count = if is_solved {
            &mut self.solved
        } else {
            &mut self.missed
        };
        *count = count.saturating_add(1);
    }
}

/// How many puzzles of a record are due, from their dates alone.
pub fn count_due(text: &str, today: Date) -> usize {
    let dates = text.lines().filter_map(due_of);
    dates.filter(|&due| due <= today).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::civil::date;

    #[test]
    fn dates_are_read() {
        for (text, expected) in [
            ("due 2026-11-17", Some(date(2026, 11, 17))),
            ("due 2026.11.17 | step 1", Some(date(2026, 11, 17))),
            ("due 2100-02-29", None),
            ("due 2026", None),
            ("due 2026-11-17-1", None),
            ("due ????.??.??", None),
            ("2026-11-17", None),
        ] {
            assert_eq!(due_of(text), expected, "{text}");
        }
    }

    #[test]
    fn intervals_grow_when_solved_and_start_over_when_missed() {
        let today = date(2026, 11, 17);
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
        assert_eq!(due_after(Date::MAX, 6), Date::MAX);
    }
}
