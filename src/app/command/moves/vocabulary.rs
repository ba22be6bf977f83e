//! The English words in which people say a move, and the signs that stand for them.

use crate::model::{File, Promotion, Rank, Role};
use crate::notation::san::Letters;

/// What a word or a sign says about a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    Kind(Role),
    File(File),
    Rank(Rank),
    Captures,
    To,
    From,
    On,
    Promotes,
    /// Says nothing about which move it is: `the`, `please`.
    Filler,
    /// Says what the move does, which the board knows better: `check`, `mate`, `en passant`.
    Remark,
}

impl Word {
    /// The meaning of a word in any case.
    pub(super) fn read(text: &str) -> Option<Word> {
        Some(match text.to_lowercase().as_str() {
            "pawn" | "pawns" => Word::Kind(Role::Pawn),
            "knight" | "horse" => Word::Kind(Role::Knight),
            "bishop" => Word::Kind(Role::Bishop),
            "rook" => Word::Kind(Role::Rook),
            "queen" => Word::Kind(Role::Queen),
            "king" => Word::Kind(Role::King),
            "take" | "takes" | "taking" | "capture" | "captures" | "capturing" | "x" | ":" => {
                Word::Captures
            }
            "to" | "onto" | "into" | "-" => Word::To,
            "from" => Word::From,
            "on" | "at" => Word::On,
            "promote" | "promotes" | "promoting" | "becomes" | "becoming" | "as" | "=" | "("
            | "/" => Word::Promotes,
            "the" | "my" | "please" | "with" | "and" | "move" | "moves" | "play" | "plays"
            | "go" | "goes" | "square" | "file" | "column" | ")" => Word::Filler,
            "check" | "mate" | "checkmate" | "ch" | "double" | "discovered" | "ep" | "e.p"
            | "e.p." | "en" | "passant" | "+" | "++" | "#" | "!" | "?" | "!!" | "??" | "!?"
            | "?!" => Word::Remark,
            word => {
                return spelled_file(word)
                    .map(Word::File)
                    .or_else(|| spelled_rank(word).map(Word::Rank));
            }
        })
    }

    /// Whether the word makes a line a spoken one; the signs belong to notations as well.
    fn is_spoken(self, text: &str) -> bool {
        !matches!(self, Word::Filler | Word::Remark) && text.chars().nth(1).is_some()
    }
}

/// A column spelled out, in the NATO or the chess alphabet (Anna, Bella ...).
fn spelled_file(word: &str) -> Option<File> {
    let names: [&[&str]; 14] = [
        &["alpha", "alfa", "anna"],
        &["bravo", "bella"],
        &["charlie", "cesar"],
        &["delta", "david"],
        &["echo", "eva"],
        &["foxtrot", "felix"],
        &["golf", "gustav"],
        &["hotel", "hector"],
        &["india"],
        &["juliett", "juliet"],
        &["kilo"],
        &["lima"],
        &["mike"],
        &["november"],
    ];
    let at = names.iter().position(|names| names.contains(&word))?;
    File::ALL.get(at).copied()
}

fn spelled_rank(word: &str) -> Option<Rank> {
    let names = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen", "fourteen",
    ];
    let at = names.iter().position(|&name| name == word)?;
    Rank::ALL.get(at).copied()
}

fn is_rank(word: &str) -> bool {
    word.parse()
        .is_ok_and(|number: usize| (1..=Rank::ALL.len()).contains(&number))
        || spelled_rank(word).is_some()
}

/// The words that matter: without fillers, and without remarks at the end.
pub(super) fn significant<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let mut kept: Vec<&str> = Vec::new();
    for (at, &word) in words.iter().enumerate() {
        let follows_connector = kept
            .last()
            .and_then(|word| Word::read(word))
            .is_some_and(|before| matches!(before, Word::To | Word::Captures | Word::Promotes));
        // `a` is a column in `takes a 8`, but not in `promote to a queen`.
        let is_column = words.get(at + 1).is_some_and(|next| is_rank(next));
        let is_article = follows_connector && !is_column && matches!(word, "a" | "an" | "A");
        if Word::read(word) != Some(Word::Filler) && !is_article {
            kept.push(word);
        }
    }
    while kept.len() > 1 && kept.last().is_some_and(|word| is_remark(word)) {
        kept.pop();
    }
    kept
}

/// `check`, `mate!` or `!?`.
fn is_remark(word: &str) -> bool {
    let bare = word.trim_end_matches(['!', '?', '.', '+', '#']);
    bare.is_empty() || Word::read(bare) == Some(Word::Remark)
}

/// Cuts words at the signs within them, which become parts of their own: `e8=queen`.
pub(super) fn parts<'a>(words: &[&'a str]) -> Vec<&'a str> {
    let mut parts = Vec::new();
    for word in words {
        let mut rest = *word;
        while let Some(at) = rest.find(['=', '-', ':', '(', ')', '/']) {
            parts.extend([&rest[..at], &rest[at..=at]]);
            rest = &rest[at + 1..];
        }
        parts.push(rest);
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// Whether a line says its move in words.
pub(super) fn is_spoken(words: &[&str]) -> bool {
    let says = |part: &&str| Word::read(part).is_some_and(|word| word.is_spoken(part));
    parts(words).iter().any(says)
}

/// Whether a line says that a pawn becomes a king or stays a pawn: `promote to king`.
pub(super) fn is_impossible_promotion(words: &[&str]) -> bool {
    let read: Vec<Option<Word>> = parts(words).into_iter().map(Word::read).collect();
    let mut after = read
        .iter()
        .skip_while(|word| **word != Some(Word::Promotes))
        .skip(1)
        .skip_while(|word| matches!(word, Some(Word::Promotes | Word::To)));
    matches!(after.next(), Some(Some(Word::Kind(role))) if promotion_to(*role).is_none())
}

/// A promotion's letter, figurine or word.
pub(super) fn promotion(text: &str, letters: Letters) -> Option<Promotion> {
    if let Some(Word::Kind(role)) = Word::read(text) {
        return promotion_to(role);
    }
    let mut chars = text.chars();
    let letter = chars.next()?;
    chars.next().is_none().then(|| letters.promotion(letter))?
}

/// The promotion to a kind of piece.
pub(super) fn promotion_to(role: Role) -> Option<Promotion> {
    Promotion::ALL.into_iter().find(|p| p.role() == role)
}
