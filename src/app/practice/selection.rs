//! Which puzzles are wanted, and in which order they come.

use std::collections::{HashMap, HashSet, VecDeque};

use jiff::civil::Date;

use super::record::{Card, Record};
use crate::puzzles::{Difficulty, Puzzle, Theme, built_in};

/// No one practises more at once.
const MOST: usize = 1_000;

/// What the puzzles are about.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Subject {
    /// What is due, then mistakes, then new ones.
    #[default]
    Anything,
    /// Only what is due.
    Due,
    /// Mistakes in reviewed games.
    Mistakes,
    /// Mates of any length.
    Mates,
    /// One theme.
    Theme(Theme),
    /// The puzzles of a file, or the mistakes of the reviewed games in it.
    File(String),
}

/// Which puzzles are wanted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Selection {
    /// What they are about.
    pub subject: Subject,
    /// How hard they are; any if it is not said.
    pub difficulty: Option<Difficulty>,
}

impl Selection {
    /// What a key and a menu row begin with.
    pub const USUAL: Selection = Selection {
        subject: Subject::Anything,
        difficulty: None,
    };

    /// Reads what is typed after `practice`.
    ///
    /// ```
    /// use hotseat::app::practice::{Selection, Subject};
    /// use hotseat::puzzles::{Difficulty, Theme};
    ///
    /// let selection = Selection::parse("hard forks").expect("it can be read");
    /// assert_eq!(selection.subject, Subject::Theme(Theme::Fork));
    /// assert_eq!(selection.difficulty, Some(Difficulty::Hard));
    /// assert_eq!(Selection::parse("knitting"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Selection> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let difficulty = words.iter().find_map(|word| Difficulty::parse(word));
        let rest: Vec<&str> = words
            .into_iter()
            .filter(|word| Difficulty::parse(word).is_none())
            .collect();
        let rest = rest.join(" ");
        Some(Selection {
            subject: Subject::parse(&rest)?,
            difficulty,
        })
    }

    /// Whether the archive has to be searched for mistakes.
    pub const fn needs_mistakes(&self) -> bool {
        matches!(self.subject, Subject::Anything | Subject::Mistakes)
    }

    fn fits(&self, puzzle: &Puzzle) -> bool {
        let is_wanted = match self.subject {
            Subject::Anything | Subject::Due | Subject::File(_) => true,
            Subject::Mistakes => puzzle.theme == Theme::Mistake,
            Subject::Mates => matches!(puzzle.theme, Theme::Mate(_)),
            Subject::Theme(theme) => puzzle.theme == theme,
        };
        let difficulty = self.difficulty.unwrap_or(puzzle.difficulty);
        is_wanted && puzzle.difficulty == difficulty
    }

    /// The puzzles in the order in which they come: what is due, the longest overdue first; then
    /// what was found and is new; then the built-in ones that are new, the easy ones first and the
    /// themes in turn. Of a theme that has nothing new, those come that are due next.
    pub(super) fn queue(
        &self,
        today: Date,
        record: &Record,
        found: Vec<Puzzle>,
    ) -> VecDeque<Puzzle> {
        let known: HashMap<String, &Card> = record
            .cards()
            .map(|card| (card.puzzle.key(), card))
            .collect();
        let mut seen = HashSet::new();
        let found = found
            .into_iter()
            .filter(|puzzle| self.fits(puzzle) && seen.insert(puzzle.key()));
        if let Subject::File(_) = self.subject {
            return found.take(MOST).collect();
        }
        let mut cards: Vec<&Card> = record
            .cards()
            .filter(|card| self.fits(&card.puzzle))
            .collect();
        cards.sort_by_key(|card| card.due);
        let due = cards.iter().filter(|card| card.due <= today);
        let mut queue: Vec<Puzzle> = due.map(|card| card.puzzle.clone()).collect();
        let is_new = |puzzle: &Puzzle| !known.contains_key(&puzzle.key());
        if self.subject != Subject::Due {
            queue.extend(found.filter(&is_new));
            let own = built_in().iter().filter(|puzzle| self.fits(puzzle));
            let own = own.filter(|puzzle| is_new(puzzle)).collect();
            queue.extend(themes_in_turn(own).into_iter().cloned());
        }
        let has_theme = matches!(self.subject, Subject::Theme(_) | Subject::Mates);
        if queue.is_empty() && has_theme {
            queue.extend(cards.iter().map(|card| card.puzzle.clone()));
        }
        queue.into_iter().take(MOST).collect()
    }
}

/// The easy ones first; among those of one difficulty, one of each theme, then the next of each.
fn themes_in_turn(puzzles: Vec<&Puzzle>) -> Vec<&Puzzle> {
    let mut counts: HashMap<(Difficulty, Theme), usize> = HashMap::new();
    let numbered = puzzles.into_iter().map(|puzzle| {
        let count = counts.entry((puzzle.difficulty, puzzle.theme)).or_default();
        *count += 1;
        (*count, puzzle)
    });
    let mut numbered: Vec<(usize, &Puzzle)> = numbered.collect();
    numbered.sort_by_key(|&(number, puzzle)| (puzzle.difficulty, number));
    numbered.into_iter().map(|(_, puzzle)| puzzle).collect()
}

impl Subject {
    fn parse(text: &str) -> Option<Subject> {
        let lower = text.to_ascii_lowercase();
        let singular = lower.strip_suffix('s').unwrap_or(&lower);
        Some(match singular {
            "" => Subject::Anything,
            "due" => Subject::Due,
            "mistake" => Subject::Mistakes,
            "mate" => Subject::Mates,
            "discovery" | "discovered" | "discoverie" => Subject::Theme(Theme::Discovery),
            "defense" => Subject::Theme(Theme::Defence),
            _ => {
                let mate = lower.replace("mate in ", "mate ");
                let theme = [mate.as_str(), singular].into_iter().find_map(Theme::parse);
                match theme {
                    Some(theme) => Subject::Theme(theme),
                    None if text.contains(['.', '/']) => Subject::File(text.to_owned()),
                    None => return None,
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiff::ToSpan;

    #[test]
    fn new_puzzles_come_easy_first_and_theme_by_theme_in_turn() {
        let all = Selection::parse("").unwrap();
        let queue = all.queue(Date::default(), &Record::default(), Vec::new());
        assert!(queue.iter().is_sorted_by_key(|puzzle| puzzle.difficulty));
        assert_eq!(queue.len(), built_in().len().min(MOST));
        let easy: Vec<Theme> = queue
            .iter()
            .take_while(|puzzle| puzzle.difficulty == Difficulty::Easy)
            .map(|puzzle| puzzle.theme)
            .collect();
        let themes: HashSet<Theme> = easy.iter().copied().collect();
        let first: HashSet<Theme> = easy[..themes.len()].iter().copied().collect();
        assert_eq!(first, themes);
    }

    #[test]
    fn what_is_due_comes_first_and_what_is_not_waits() {
        let today = jiff::civil::date(2026, 11, 17);
        let puzzle = |square: char| -> Puzzle {
            let line = format!("6k1/5ppp/8/8/8/8/8/K2R4 {square} - - 0 1 | d1d8 | mistake | easy");
            line.parse().unwrap()
        };
        let mut record = Record::default();
        record.note(&puzzle('w'), false, today);
        let wanted = Selection::parse("mistakes").unwrap();
        let found = vec![puzzle('w')];
        assert!(wanted.queue(today, &record, found.clone()).is_empty());
        assert_eq!(
            wanted
                .queue(today.saturating_add(1.days()), &record, found.clone())
                .len(),
            1
        );
        assert_eq!(wanted.queue(today, &Record::default(), found).len(), 1);
        let due = Selection::parse("due").unwrap();
        assert!(due.queue(today, &record, Vec::new()).is_empty());
        assert_eq!(
            due.queue(today.saturating_add(2.days()), &record, Vec::new())
                .len(),
            1
        );
    }
}
