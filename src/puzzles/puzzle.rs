//! One puzzle, and its line of text.

use std::fmt;
use std::str::FromStr;

use super::theme::Theme;
use crate::model::{Move, Position};
use crate::notation::fen::{self, FenError};
use crate::notation::{coordinates, san};
use crate::printable::excerpt;

/// The most half-moves of a solution; no real one is longer.
const LONGEST_SOLUTION: usize = 40;
/// The most characters of the words about where a puzzle is from.
const LONGEST_SOURCE: usize = 120;

/// How hard a puzzle is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// Seen at a glance.
    Easy,
    /// Takes a look ahead.
    Medium,
    /// Long, quiet, or with a sacrifice.
    Hard,
}

impl Difficulty {
    /// All of them, the easiest first.
    pub const ALL: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
        }
    }

    /// The difficulty of a name, in any case.
    pub fn parse(text: &str) -> Option<Difficulty> {
        Difficulty::ALL
            .into_iter()
            .find(|difficulty| difficulty.name().eq_ignore_ascii_case(text.trim()))
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A position with one good move.
///
/// As text, it is one line: the FEN, the solution in coordinates (the solver's move first and last, the
/// replies between), the theme, the difficulty and, if it is known, where it is from.
///
/// ```
/// use hotseat::puzzles::{Difficulty, Puzzle, Theme};
///
/// let line = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy";
/// let puzzle: Puzzle = line.parse()?;
/// assert_eq!(puzzle.theme, Theme::Mate(1));
/// assert_eq!(puzzle.difficulty, Difficulty::Easy);
/// assert_eq!(puzzle.to_string(), line);
/// # Ok::<(), hotseat::puzzles::ParsePuzzleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The position; its side to move is the one that solves it.
    pub position: Position,
    /// The solver's moves and the replies between them; never empty.
    pub solution: Vec<Move>,
    /// What it is about.
    pub theme: Theme,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Where it is from, in words; empty if that is not known.
    pub source: String,
}

/// Why a line is not a puzzle.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParsePuzzleError {
    /// There are too few parts.
    #[error("a puzzle has the parts FEN | moves | theme | difficulty")]
    Parts,
    /// The position cannot be used.
    #[error("{0}")]
    Fen(#[from] FenError),
    /// A move of the solution is not legal.
    #[error("{0} is not a legal move there; solutions are written like e2e4 e7e5 g1f3")]
    Move(String),
    /// The solution does not end with a move of the solver.
    #[error("a solution starts and ends with a move of the side to move")]
    Length,
    /// There is no such theme.
    #[error("{0} is not a theme")]
    Theme(String),
    /// There is no such difficulty.
    #[error("{0} is not a difficulty: easy, medium or hard")]
    Difficulty(String),
}

impl Puzzle {
    /// The solution in algebraic notation.
    pub fn solution_words(&self) -> Vec<String> {
        let mut position = self.position.clone();
        let mut words = Vec::new();
        for &mv in &self.solution {
            words.push(san::write(&position, mv));
            position.play(mv);
        }
        words
    }

    /// What tells it from all others: the position without its counters.
    pub fn key(&self) -> String {
        key(&self.position)
    }
}

/// The first four fields of a FEN.
fn key(position: &Position) -> String {
    let text = fen::write(position);
    let fields: Vec<&str> = text.split(' ').take(4).collect();
    fields.join(" ")
}

impl FromStr for Puzzle {
    type Err = ParsePuzzleError;

    fn from_str(line: &str) -> Result<Puzzle, ParsePuzzleError> {
        let parts: Vec<&str> = line.splitn(5, '|').map(str::trim).collect();
        let [position, moves, theme, difficulty, ..] = parts[..] else {
            return Err(ParsePuzzleError::Parts);
        };
        let quoted = |text: &str| excerpt(text, 30);
        let position = fen::parse(position)?;
        let solution = read_solution(&position, moves)?;
        Ok(Puzzle {
            position,
            solution,
            theme: Theme::parse(theme).ok_or_else(|| ParsePuzzleError::Theme(quoted(theme)))?,
            difficulty: Difficulty::parse(difficulty)
                .ok_or_else(|| ParsePuzzleError::Difficulty(quoted(difficulty)))?,
            source: parts
                .get(4)
                .map(|text| excerpt(text, LONGEST_SOURCE))
                .unwrap_or_default(),
        })
    }
}

fn read_solution(position: &Position, moves: &str) -> Result<Vec<Move>, ParsePuzzleError> {
    let mut position = position.clone();
    let mut solution = Vec::new();
    for word in moves.split_whitespace().take(LONGEST_SOLUTION + 1) {
        let mv = coordinates::read(&position, word)
            .ok_or_else(|| ParsePuzzleError::Move(excerpt(word, 10)))?;
        position.play(mv);
        solution.push(mv);
    }
    if solution.len() % 2 == 1 && solution.len() <= LONGEST_SOLUTION {
        Ok(solution)
    } else {
        Err(ParsePuzzleError::Length)
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let moves: Vec<String> = self
            .solution
            .iter()
            .map(|&mv| coordinates::write(mv))
            .collect();
        let (theme, difficulty) = (self.theme, self.difficulty);
        let position = fen::write(&self.position);
        write!(
            f,
            "{position} | {} | {theme} | {difficulty}",
            moves.join(" ")
        )?;
        if !self.source.is_empty() {
            write!(f, " | {}", self.source)?;
        }
        Ok(())
    }
}
