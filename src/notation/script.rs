//! Files of scripted games: moves by name, and the board code that must come out.
//!
//! All words are separated by any white space: the number of games; then for each its name, the
//! number of moves, the moves as name, row, column letter and perhaps a promotion (a word of the
//! single letter `Q R B N` or `H`), and the expected board code. What follows the last
//! game is not looked at.

use crate::model::{Game, MoveRequest, Name, Promotion};

use super::piece_move;

/// One scripted game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Script {
    /// What the game is called.
    pub name: String,
    /// The moves, as they were written.
    pub moves: Vec<ScriptMove>,
    /// The board code that must come out.
    pub expected: String,
}

/// One scripted move. It may be nonsense: that is part of the test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptMove {
    piece: String,
    row: String,
    column: String,
    promotion: Option<Promotion>,
}

/// Why a file is not a script, and where.
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
        /// Where it stands.
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
    /// Plays the moves as at the board: what is refused is skipped, and the turn stays.
    pub fn play(&self) -> Game {
        let mut game = Game::default();
        for scripted in &self.moves {
            scripted.play(&mut game);
        }
        game
    }
}

impl ScriptMove {
    /// Plays the move if it is legal. A pawn that arrives with no promotion named becomes a queen.
    fn play(&self, game: &mut Game) {
        let Some(request) = self.request() else {
            return;
        };
        if game.play(request).is_err() && request.promotion.is_none() {
            // Refused as well unless a promotion was all that was missing.
            let _ = game.play(request.promoting(Some(Promotion::Queen)));
        }
    }

    /// What is asked for, if it names a piece and a square at all.
    fn request(&self) -> Option<MoveRequest> {
        let name: Name = self.piece.parse().ok()?;
        piece_move::request(name, &self.row, &self.column, self.promotion).ok()
    }
}

/// The words of a text, each with the line it stands in.
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

    /// A row: any whole number, since a row that is off the board only makes an illegal move.
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
