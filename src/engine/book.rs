//! The opening book: lines that people have played, so that games differ.
//!
//! `assets/book.txt` has one line of play on each of its lines: a weight, and the moves in algebraic
//! notation from the usual start. Where lines meet, in whatever order, their weights add up.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::model::random::mixed;
use crate::model::{Move, Position};
use crate::notation::san;

static TEXT: &str = include_str!("../../assets/book.txt");
static BOOK: OnceLock<Book> = OnceLock::new();

/// Moves with their weights, by the hash of the position.
#[derive(Debug, Default)]
pub struct Book {
    moves: HashMap<u64, Vec<(Move, u32)>>,
}

/// A line of the book that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {number} of the book: {what}; a line is a weight and moves such as 10 e4 e5 Nf3")]
pub struct BookError {
    /// Which line.
    pub number: usize,
    /// What is wrong with it.
    pub what: String,
}

impl Book {
    /// The book that comes with the program; read when it is first wanted.
    pub fn own() -> &'static Book {
        BOOK.get_or_init(|| Book::parse(TEXT).unwrap_or_default())
    }

    /// Reads a book.
    pub fn parse(text: &str) -> Result<Book, BookError> {
        let mut book = Book::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let mut words = line.split_whitespace();
            let Some(weight) = words.next() else {
                continue;
            };
            let error = |what: String| BookError {
                number: index + 1,
                what,
            };
            let weight = weight
                .parse()
                .map_err(|_| error(format!("{weight} is no weight")))?;
            let mut position = Position::default();
            for word in words {
                let mv = san::read(&position, word).map_err(|why| error(why.to_string()))?;
                book.add(&position, mv, weight);
                position.play(mv);
            }
        }
        Ok(book)
    }

    fn add(&mut self, position: &Position, mv: Move, weight: u32) {
        let moves = self.moves.entry(position.hash()).or_default();
        match moves.iter_mut().find(|(other, _)| *other == mv) {
            Some((_, sum)) => *sum = sum.saturating_add(weight),
            None => moves.push((mv, weight)),
        }
    }

    /// A move for this position, chosen by weight and by seed.
    pub fn choose(&self, position: &Position, seed: u64) -> Option<Move> {
        let moves = self.moves.get(&position.hash())?;
        let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
        let mut left = mixed(position.hash() ^ mixed(seed)).checked_rem(total)?;
        for &(mv, weight) in moves {
            if left < u64::from(weight) {
                // A hash can lie; the rules do not.
                return position.legal_move(mv.from(), mv.aim(), mv.promotion());
            }
            left -= u64::from(weight);
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Rules;

    #[test]
    fn the_own_book_can_be_read() {
        let book = Book::parse(TEXT);
        assert!(book.is_ok_and(|book| book.moves.len() > 10));
    }

    #[test]
    fn lines_that_meet_add_up_and_seeds_decide() {
        let book = Book::parse("3 e4 e5 # a comment\n1 d4\n\n# another\n5 d4 d5").unwrap();
        let start = Position::default();
        let choices: Vec<_> = (0..400)
            .filter_map(|seed| book.choose(&start, seed))
            .collect();
        let queens = choices
            .iter()
            .filter(|mv| mv.to().to_string() == "d4")
            .count();
        assert_eq!(choices.len(), 400);
        assert!((220..310).contains(&queens), "{queens}");
        assert_eq!(book.choose(&start, 7), book.choose(&start, 7));
    }

    #[test]
    fn the_lines_are_for_the_usual_rules_only() {
        let book = Book::parse("1 e4").unwrap();
        for rules in Rules::ALL.into_iter().filter(|rules| rules.is_for_two()) {
            let start = Position::default().with_rules(rules);
            let is_known = book.choose(&start, 7).is_some();
            assert_eq!(is_known, rules == Rules::STANDARD, "{rules}");
        }
    }

    #[test]
    fn a_bad_line_is_named() {
        let error = Book::parse("1 e4\nx e4").unwrap_err();
        assert_eq!(error.number, 2);
        assert_eq!(Book::parse("1 e4 e4").unwrap_err().number, 1);
    }
}
