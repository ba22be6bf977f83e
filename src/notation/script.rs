//! Scripted games: moves by piece name, and the expected board code.
//!
//! A script is a list of words separated by white space: the number of games; then for each game its
//! name, the number of moves, the moves as piece name, row, column letter and an optional promotion
//! (a word of one letter, `Q R B N` or `H`), and the expected board code. Anything after the last
//! game is ignored.

use crate::model::{Board, Game, MoveRequest, Name, Promotion};

use super::piece_move;

/// One scripted game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// The game's name.
    pub name: String,
    /// The moves, as written.
    pub moves: Vec<ScriptMove>,
    /// The expected board code at the end.
    pub expected: String,
}

/// One scripted move, which may be illegal: refusing it is part of the test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptMove {
    piece: String,
    row: String,
    column: String,
    promotion: Option<Promotion>,
}

/// Why a file is not a valid script.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ScriptError {
    /// The file ends too early.
    #[error("line {line}: the file ends where {wanted} should stand")]
    OutOfWords {
        /// The last line.
        line: usize,
        /// What was expected next.
        wanted: &'static str,
    },
    /// A word that should be a number is not one.
    #[error("line {line}: {word:?} stands where {wanted} should, which must be a whole number")]
    NotANumber {
        /// Its line.
        line: usize,
        /// The word.
        word: String,
        /// What was expected.
        wanted: &'static str,
    },
}

/// Reads all games of a script.
pub fn parse(text: &str) -> Result<Vec<Script>, ScriptError> {
    let mut words = Words::new(text);
    let games = words.count("the number of tests")?;
    let mut scripts = Vec::new();
    for _ in 0..games {
        scripts.push(parse_one(&mut words)?);
    }
    Ok(scripts)
}

fn parse_one(words: &mut Words<'_>) -> Result<Script, ScriptError> {
    let name = words.next("the name of a test")?.to_owned();
    let count = words.count("the number of moves")?;
    let mut moves = Vec::new();
    for _ in 0..count {
        moves.push(ScriptMove {
            piece: words.next("a piece")?.to_owned(),
            row: words.row()?.to_owned(),
            column: words.next("a column")?.to_owned(),
            promotion: words.promotion(),
        });
    }
    let expected = words.next("a board code")?.to_owned();
    Ok(Script {
        name,
        moves,
        expected,
    })
}

impl Script {
    /// Plays the moves; an illegal move is skipped and does not pass the turn.
    pub fn play(&self) -> Game {
        let mut game = Game::default();
        for scripted in &self.moves {
            scripted.play(&mut game);
        }
        game
    }
}

impl ScriptMove {
    /// Plays the move if it is legal. A promotion that is not given means a queen.
    fn play(&self, game: &mut Game) {
        let Some(request) = self.request() else {
            return;
        };
        if game.play(request).is_err() && request.promotion.is_none() {
            // This is refused too, unless only the promotion was missing.
            let _ = game.play(request.promoting(Some(Promotion::Queen)));
        }
    }

    /// The requested move, if the name and the square are valid.
    fn request(&self) -> Option<MoveRequest> {
        let name: Name = self.piece.parse().ok()?;
        piece_move::request(Board::Usual, name, &self.row, &self.column, self.promotion).ok()
    }
}

/// The words of a text, each with its line number.
struct Words<'a> {
    words: std::iter::Peekable<Box<dyn Iterator<Item = (usize, &'a str)> + 'a>>,
    line: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        let words = text
            .lines()
            .zip(1..)
            .flat_map(|(text, line)| text.split_whitespace().map(move |word| (line, word)));
        let words: Box<dyn Iterator<Item = _> + 'a> = Box::new(words);
        Words {
            words: words.peekable(),
            line: 1,
        }
    }

    fn next(&mut self, wanted: &'static str) -> Result<&'a str, ScriptError> {
        let line = self.line;
        let (line, word) = self
            .words
            .next()
            .ok_or(ScriptError::OutOfWords { line, wanted })?;
        self.line = line;
        Ok(word)
    }

    fn count(&mut self, wanted: &'static str) -> Result<usize, ScriptError> {
        let word = self.next(wanted)?;
        word.parse().map_err(|_| self.not_a_number(word, wanted))
    }

    /// A row: any whole number, since one that is off the board only makes the move illegal.
    fn row(&mut self) -> Result<&'a str, ScriptError> {
        let word = self.next("a row")?;
        let digits = word.strip_prefix(['-', '+']).unwrap_or(word);
        if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
            Ok(word)
        } else {
            Err(self.not_a_number(word, "a row"))
        }
    }

    /// The promotion, if the next word is one.
    fn promotion(&mut self) -> Option<Promotion> {
        let (_, word) = self
            .words
            .next_if(|(_, word)| matches!(*word, "Q" | "R" | "B" | "N" | "H"))?;
        word.chars().next().and_then(Promotion::from_letter)
    }

    fn not_a_number(&self, word: &str, wanted: &'static str) -> ScriptError {
        ScriptError::NotANumber {
            line: self.line,
            word: word.to_owned(),
            wanted,
        }
    }
}
