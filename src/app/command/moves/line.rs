//! Several moves on one line, typed or pasted: `1.e4 e5 2.Nf3`, `e4 e5 Nf3`.
//!
//! A line that has the form of one move is one move. `e2 e4` and `e4 e5` are two squares, whatever
//! stands there: with a slip of the finger nothing else may be played than what was meant. Only
//! where the board leaves no doubt are two places two moves:
//!
//! - behind a move number, as in `1. e4 e5`, when the first square is empty or the number is that of
//!   another move;
//! - behind a piece that does not stand on the first square, as in `Nf3 d5`.
//!
//! Any other line is cut into moves from the left, each as long as its form allows, and every cut
//! sees the board after the moves before it. Comments, variations, annotation signs and the result
//! of a pasted game are skipped.

use std::fmt;

use std::borrow::Cow;

use crate::model::{Color, Game, Move, MoveRequest, Mover, Square};
use crate::notation::san::Letters;
use crate::printable::excerpt;

use super::pattern::Who;
use super::resolve::{Unresolved, resolve_with};
use super::text::{self, MoveText};
use super::vocabulary::Word;
use super::{ParseError, typography, words};

/// The most words that one move has: `knight from g 1 takes on f 3`, and some to spare.
const MOST_WORDS: usize = 10;

/// What a line of moves says.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Typed {
    One(MoveText),
    Several(MoveLine),
}

/// The moves of a line, as far as they can be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveLine {
    /// The legal moves, in order from the present position.
    pub moves: Vec<Move>,
    /// The first that cannot be played, if there is one.
    pub stop: Option<Stop>,
}

/// The move of a line at which playing stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stop {
    /// The number of the move in the game.
    pub number: usize,
    /// The side that was to make it.
    pub turn: Color,
    /// What was typed.
    pub text: String,
    /// Why it cannot be played, as a sentence.
    pub reason: String,
}

impl fmt::Display for Stop {
    /// `2... Nf9 was not played: no such square.`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (dots, text) = (dots(self.turn), excerpt(&self.text, 40));
        write!(
            f,
            "{}{dots} {text} was not played: {}",
            self.number, self.reason
        )
    }
}

/// Reads a line of one move or several; `None` if it has no form of a move.
pub fn read_moves(line: &str, game: &Game, letters: Letters) -> Result<Option<Typed>, ParseError> {
    let plain = typography::plain(line);
    let bare = without_comments(&plain);
    let items = items(&bare);
    let is_pasted = bare.trim() != plain.trim();
    let whole = text::parse(&plain, game, letters);
    let is_one = match &whole {
        _ if is_pasted => false,
        _ if items.len() < 2 => true,
        Ok(Some(whole)) => is_one_move(whole, &items, game, letters),
        _ => false,
    };
    if !is_one && let Some(line) = several(&items, is_pasted, game, letters) {
        return Ok(Some(Typed::Several(line)));
    }
    Ok(whole?.map(Typed::One))
}

/// The moves of a line that is not one move as a whole.
fn several(items: &[Item<'_>], is_pasted: bool, game: &Game, letters: Letters) -> Option<MoveLine> {
    let reader = Reader {
        items,
        game: Cow::Borrowed(game),
        letters,
    };
    let (_, second) = reader.next_chunk(0)?;
    let is_several = if second == items.len() {
        is_pasted
    } else {
        items.first()?.is_numbered || reader.looks_like_move(second)
    };
    is_several.then(|| reader.read())
}

/// Two squares that would be two moves with a number before them: `1. e4 e5`. The first is empty.
pub(in crate::app::command) fn as_two_moves(
    words: &[&str],
    game: &Game,
    letters: Letters,
) -> Option<(Square, String)> {
    let [first, second] = words else {
        return None;
    };
    let (from, to) = (game.board().square(first)?, game.board().square(second)?);
    if game.roster().at(from).is_some() {
        return None;
    }
    let text = format!("{}{} {from} {to}", game.number(), dots(game.turn()));
    let line = several(&items(&text), false, game, letters)?;
    (line.moves.len() == 2 && line.stop.is_none()).then_some((from, text))
}

/// What stands behind the number of a move.
const fn dots(turn: Color) -> &'static str {
    match turn {
        Color::White => ".",
        _ => "...",
    }
}

/// A word of the line; `is_numbered` if a move number or its dots stood before it.
#[derive(Debug, Clone, Copy)]
struct Item<'a> {
    text: &'a str,
    is_numbered: bool,
    number: Option<usize>,
}

/// The words without move numbers and without the result at the end.
fn items(text: &str) -> Vec<Item<'_>> {
    let mut items: Vec<Item<'_>> = Vec::new();
    let (mut is_numbered, mut number) = (false, None);
    for word in words(text) {
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let dotted = rest.trim_start_matches('.');
        let has_number = dotted.len() < rest.len();
        let text = if has_number { dotted } else { word };
        is_numbered |= has_number;
        if has_number {
            number = word[..word.len() - rest.len()].parse().ok().or(number);
        }
        if is_annotation(text) {
            continue;
        }
        items.push(Item {
            text,
            is_numbered,
            number,
        });
        (is_numbered, number) = (false, None);
    }
    if items.last().is_some_and(|item| is_result(item.text)) {
        items.pop();
    }
    items
}

/// A word that is no part of a move: nothing at all, `!?`, `$3`.
fn is_annotation(word: &str) -> bool {
    word.starts_with('$') || word.chars().all(|c| matches!(c, '!' | '?'))
}

fn is_result(word: &str) -> bool {
    matches!(word, "1-0" | "0-1" | "1/2-1/2" | "½-½" | "*")
}

/// The text without `{comments}` and `(variations)`. A bracket within a word belongs to a
/// promotion, as in `e8(Q)`, and one that is never closed is no comment.
fn without_comments(text: &str) -> String {
    let mut bare = String::with_capacity(text.len());
    let (mut is_comment, mut depth) = (false, 0_usize);
    for c in text.chars() {
        let is_between_words = bare.ends_with(char::is_whitespace) || bare.is_empty();
        match c {
            '}' if is_comment => is_comment = false,
            _ if is_comment => {}
            '{' => is_comment = true,
            '(' if depth > 0 || is_between_words => depth += 1,
            ')' if depth > 0 => depth -= 1,
            _ if depth > 0 => {}
            c => bare.push(c),
        }
    }
    if is_comment || depth > 0 {
        return text.to_owned();
    }
    bare
}

/// Whether a line that has the form of one move is one: the board may say otherwise.
fn is_one_move(whole: &MoveText, items: &[Item<'_>], game: &Game, letters: Letters) -> bool {
    let is_move = |item: &Item<'_>| matches!(text::parse(item.text, game, letters), Ok(Some(_)));
    let are_moves = match (whole, items) {
        (MoveText::Request(_), [first, second]) => first.is_numbered && is_move(second),
        (MoveText::Described { .. }, [first, second]) => is_move(first) && is_move(second),
        // `e4 knight f6`, but not `rook a1 d1`.
        (MoveText::Described { .. }, [first, ..]) => is_move(first),
        _ => false,
    };
    !are_moves || has_origin(whole, game) && !belongs_elsewhere(whole, items, game)
}

/// Whether two squares are two moves of another number: `1. e4 e5`, typed at move 2 with the pawn on
/// e4, does not mean that it goes on to e5. `1. e2 e4` can only be one move.
fn belongs_elsewhere(whole: &MoveText, items: &[Item<'_>], game: &Game) -> bool {
    let MoveText::Request(MoveRequest {
        mover: Mover::On(from),
        ..
    }) = whole
    else {
        return false;
    };
    let number = items.first().and_then(|item| item.number);
    let is_other = number.is_some_and(|number| number != game.number());
    is_other && items.len() == 2 && game.rows_from_home(*from) > 1
}

/// Whether a move that names the square it starts from has a piece of the side to move there.
fn has_origin(text: &MoveText, game: &Game) -> bool {
    match text {
        MoveText::Request(MoveRequest {
            mover: Mover::On(from),
            ..
        }) => game.has_own(*from),
        MoveText::Described { readings, .. } => readings
            .iter()
            .any(|pattern| pattern.from.square().is_none() || !pattern.candidates(game).is_empty()),
        MoveText::Request(_) | MoveText::Castling(_) => true,
    }
}

/// Plays a line on a copy of the game.
struct Reader<'a> {
    items: &'a [Item<'a>],
    game: Cow<'a, Game>,
    letters: Letters,
}

impl Reader<'_> {
    fn read(mut self) -> MoveLine {
        let mut moves = Vec::new();
        let mut at = 0;
        while at < self.items.len() {
            let (resolved, next) = match self.next_chunk(at) {
                Some((text, next)) => {
                    let resolved = resolve_with(&text, &self.game, self.letters);
                    let sentence = |reason: Unresolved| reason.in_letters(self.letters).to_string();
                    (resolved.map_err(sentence), next)
                }
                None => (Err(self.why_unreadable(at)), at + 1),
            };
            match resolved {
                Ok(mv) if self.game.to_mut().play(mv.request()).is_ok() => moves.push(mv),
                Ok(_) => break,
                Err(reason) => {
                    let stop = Some(self.stop(self.text(at, next), reason));
                    return MoveLine { moves, stop };
                }
            }
            at = next;
        }
        MoveLine { moves, stop: None }
    }

    fn text(&self, from: usize, to: usize) -> String {
        let texts: Vec<&str> = self.items[from..to].iter().map(|item| item.text).collect();
        texts.join(" ")
    }

    /// Why a word is no move at all.
    fn why_unreadable(&self, at: usize) -> String {
        let text = self.items[at].text;
        match text::parse(text, &self.game, self.letters) {
            Err(error) => error.to_string(),
            Ok(_) => match text::why_off_board(text, self.game.board()) {
                Some(reason) => format!("{reason}."),
                None => "that is not a move.".to_owned(),
            },
        }
    }

    /// Whether a move may begin with a word: it has a form, or it could be a slip in one.
    fn looks_like_move(&self, at: usize) -> bool {
        let Some(item) = self.items.get(at) else {
            return false;
        };
        let mut pairs = item.text.chars().zip(item.text.chars().skip(1));
        let has_square = pairs.any(|(a, b)| a.is_ascii_alphabetic() && b.is_ascii_digit());
        has_square || self.next_chunk(at).is_some()
    }

    fn stop(&self, text: String, reason: String) -> Stop {
        Stop {
            number: self.game.number(),
            turn: self.game.turn(),
            text,
            reason,
        }
    }

    /// The longest form of a move that begins with a word, and where the next one begins.
    fn next_chunk(&self, at: usize) -> Option<(MoveText, usize)> {
        let rest = self.items.get(at..)?;
        let numbered = rest.iter().skip(1).position(|item| item.is_numbered);
        let most = numbered.map_or(rest.len(), |at| at + 1).min(MOST_WORDS);
        (1..=most).rev().find_map(|count| {
            let text = self.text(at, at + count);
            let parsed = text::parse(&text, &self.game, self.letters).ok()??;
            let is_good = count == 1 || self.is_whole(&parsed, &rest[..count], count < rest.len());
            is_good.then_some((parsed, at + count))
        })
    }

    /// Whether several words are one move: the piece stands where they say, and a piece at the end
    /// (`e4 pawn`) does not begin the next move.
    fn is_whole(&self, text: &MoveText, items: &[Item<'_>], is_followed: bool) -> bool {
        let last = items.last().and_then(|item| Word::read(item.text));
        let ends_in_piece = matches!(last, Some(Word::Kind(_))) && !says_what_for(text);
        has_origin(text, &self.game)
            && !belongs_elsewhere(text, items, &self.game)
            && !(ends_in_piece && is_followed)
    }
}

/// Whether a piece at the end is what a pawn becomes or what is captured.
fn says_what_for(text: &MoveText) -> bool {
    match text {
        MoveText::Request(request) => request.promotion.is_some(),
        MoveText::Castling(_) => true,
        MoveText::Described { readings, .. } => readings.iter().any(|pattern| {
            pattern.promotion.is_some() || matches!(pattern.victim, Some(Who::Kind(_)))
        }),
    }
}
