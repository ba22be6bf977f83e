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
