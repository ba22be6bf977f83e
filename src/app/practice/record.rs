//! What is remembered of each puzzle: a text with one line for each.
//!
//! ```text
//!  due 2026-11-20 | step 1 | solved 1 | missed 0 | FEN | moves | theme | difficulty | source
//! ```
//!
//! Lines that cannot be read are kept as they are.

use std::fmt;
use std::str::FromStr;

use super::schedule::{self, Day};
use crate::puzzles::Puzzle;

/// What stands at the top of a new record.
const HEAD: &str = "# hotseat: what was practised, and when it comes back";

/// What is remembered of one puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Card {
    /// When it comes back.
    pub due: Day,
    /// How many steps of the schedule it has taken.
    pub step: usize,
    /// How often it was solved without help.
    pub solved: u32,
    /// How often it was missed.
    pub missed: u32,
    /// The puzzle itself.
    pub puzzle: Puzzle,
}

/// A line is not one about a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a line of the record is due DATE | step N | solved N | missed N | and a puzzle")]
pub struct NoCard;

impl FromStr for Card {
    type Err = NoCard;

    fn from_str(line: &str) -> Result<Card, NoCard> {
        let parts: Vec<&str> = line.splitn(5, '|').map(str::trim).collect();
        let [due, step, solved, missed, puzzle] = parts[..] else {
            return Err(NoCard);
        };
        let number = |part: &str, word: &str| -> Result<u32, NoCard> {
            let rest = part.strip_prefix(word).ok_or(NoCard)?;
            rest.trim().parse().map_err(|_| NoCard)
        };
        let step = number(step, "step ")? as usize;
        Ok(Card {
            due: due_of(due).ok_or(NoCard)?,
            step: step.min(schedule::INTERVALS.len() - 1),
            solved: number(solved, "solved ")?,
            missed: number(missed, "missed ")?,
            puzzle: puzzle.parse().map_err(|_| NoCard)?,
        })
    }
}

/// The date at the beginning of a line.
fn due_of(line: &str) -> Option<Day> {
    let date = line.strip_prefix("due ")?;
    Day::parse(date.split('|').next()?.trim())
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
    /// A comment, an empty line, or one that cannot be read.
    Other(String),
}

/// All that is remembered.
///
/// ```
/// use hotseat::app::practice::record::Record;
/// use hotseat::app::practice::schedule::Day;
/// use hotseat::puzzles::built_in;
///
/// let today = Day::parse("2026-11-17").expect("it is a date");
/// let mut record = Record::read("a line that was damaged\n");
/// # let puzzle: hotseat::puzzles::Puzzle =
/// #     "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy".parse()?;
/// let due = record.note(&puzzle, true, today);
/// assert_eq!(due.to_string(), "2026-11-20");
/// assert!(record.to_string().starts_with("a line that was damaged\ndue 2026-11-20 | step 1 |"));
/// assert_eq!(record.damaged(), 1);
/// # Ok::<(), hotseat::puzzles::ParsePuzzleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Record {
    lines: Vec<Line>,
}

impl Record {
    /// Reads a record.
    pub fn read(text: &str) -> Record {
        let lines = text.lines().map(|line| match line.parse() {
            Ok(card) => Line::Card(Box::new(card)),
            Err(NoCard) => Line::Other(line.to_owned()),
        });
        Record {
            lines: lines.collect(),
        }
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
            Line::Other(text) => !text.trim().is_empty() && !text.starts_with('#'),
        };
        self.lines.iter().filter(is_damaged).count()
    }

    /// Notes an answer, and tells when the puzzle comes back.
    pub fn note(&mut self, puzzle: &Puzzle, is_solved: bool, today: Day) -> Day {
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
            self.lines.push(Line::Other(HEAD.to_owned()));
        }
        let step = schedule::next_step(None, is_solved);
        let due = schedule::due_after(today, step);
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
    fn answer(&mut self, is_solved: bool, today: Day) {
        // What was solved before its time takes no step: only time tells what is remembered.
        let is_early = is_solved && today < self.due;
        if !is_early {
            self.step = schedule::next_step(Some(self.step), is_solved);
            self.due = schedule::due_after(today, self.step);
        }
        let count = if is_solved {
            &mut self.solved
        } else {
            &mut self.missed
        };
        *count = count.saturating_add(1);
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            match line {
                Line::Card(card) => writeln!(f, "{card}")?,
                Line::Other(text) => writeln!(f, "{text}")?,
            }
        }
        Ok(())
    }
}

/// How many puzzles of a record are due, from their dates alone.
pub fn count_due(text: &str, today: Day) -> usize {
    let dates = text.lines().filter_map(due_of);
    dates.filter(|&due| due <= today).count()
}
