//! Moves by a piece's name: `p5w 4 e`, `p5 e4`, `p5we4`, `quw takes p4b`.

use crate::model::{Board, Color, Game, Name, NamedPiece, Role};
use crate::notation::piece_move;
use crate::notation::san::Letters;
use crate::printable::printable;

use super::ParseError;
use super::pattern::{Pattern, Who};
use super::text::MoveText;
use super::vocabulary::{self, Word};

/// The name at the beginning of a line, and what follows it within the first word.
pub(super) fn leading_name<'a>(words: &[&'a str], game: &Game) -> Option<(Name, &'a str)> {
    let &first = words.first()?;
    if let Some(name) = whole_name(first, game, words.len() > 1) {
        return Some((name, ""));
    }
    let head_of = |len| {
        let (head, rest) = first.split_at_checked(len)?;
        Some((game.read_name(head, game.turn())?, rest))
    };
    // Only a pawn's short name can be followed at once: `r1d4` is a rook on row 1.
    let is_pawn = first.starts_with('p');
    let (name, rest) = head_of(3).or_else(|| head_of(2).filter(|_| is_pawn))?;
    let target = rest.trim_start_matches(['-', 'x', 'X', ':', '>']);
    let is_separated = target.len() < rest.len();
    let target = target.trim_end_matches(['+', '#', '!', '?']);
    // `r1b3+` is a rook on row 1; a name is followed by a whole square or by another word.
    let is_named = runs(target).len() >= 2 || is_separated || target.is_empty();
    is_named.then_some((name, rest))
}

/// A word that is a name; without its side it needs something behind it, and must not be a
/// square (`b1`) nor look like algebraic notation (`R1`).
fn whole_name(word: &str, game: &Game, is_followed: bool) -> Option<Name> {
    let name = game.read_name(word, game.turn())?;
    if word.len() == 3 {
        return Some(name);
    }
    let is_square = game.board().square(word).is_some();
    let is_algebraic = name.role() != Role::Pawn && word.starts_with(|c: char| c.is_uppercase());
    (is_followed && !is_square && !is_algebraic).then_some(name)
}

/// A word with the shape of a name that no piece can have, such as `z9w`. With a column's letter it
/// would be a square and a promotion, `e8b`.
pub(super) fn is_like_name(word: &str, game: &Game) -> bool {
    let [kind, number, side] = word.as_bytes() else {
        return false;
    };
    let side = Color::from_letter(char::from(*side));
    kind.is_ascii_alphabetic()
        && game.board().file(char::from(*kind)).is_none()
        && number.is_ascii_digit()
        && side.is_some_and(|side| game.rules().sides.contains(&side))
}

/// What follows the name: a row and a column in either order, with or without a space, and then
/// perhaps a promotion; or the piece that is captured.
pub(super) fn parse(
    name: Name,
    rest: &[&str],
    game: &Game,
    letters: Letters,
) -> Result<MoveText, ParseError> {
    let mut victim = None;
    let mut texts: Vec<&str> = Vec::new();
    for part in vocabulary::parts(rest) {
        match Word::read(part) {
            Some(Word::Captures) => victim = Some(Who::Any),
            Some(Word::Kind(role)) if victim == Some(Who::Any) && texts.is_empty() => {
                victim = Some(Who::Kind(role));
            }
            Some(
                Word::From | Word::To | Word::On | Word::Promotes | Word::Filler | Word::Remark,
            ) => {}
            _ => texts.push(part),
        }
    }
    if let Some(first) = texts.first_mut() {
        let bare = first.trim_start_matches(['x', 'X', '>']);
        if first.starts_with(['x', 'X']) && !bare.is_empty() {
            victim = victim.or(Some(Who::Any));
        }
        *first = bare;
    }
    let (captured_texts, promotion) = match texts[..] {
        [captured, last] if victim.is_some() => {
            (vec![captured], vocabulary::promotion(last, letters))
        }
        _ => (texts.clone(), None),
    };
    let is_complete = captured_texts.len() == texts.len() || promotion.is_some();
    if let Some(captured) = captured_name(&captured_texts, game, victim.is_some())
        && is_complete
    {
        let pattern = Pattern {
            promotion,
            ..described(name, Some(Who::Named(captured)))
        };
        return Ok(MoveText::described(name.to_string(), pattern));
    }
    if let (Some(Who::Kind(_)), []) = (victim, &texts[..]) {
        return Ok(MoveText::described(
            name.to_string(),
            described(name, victim),
        ));
    }
    let text = texts.join(" ");
    let text = behind_origin(name, &text, game);
    parse_square(name, &text, victim, (game.board(), letters))
}

/// The text without the square that the piece stands on, as in `p5w e2 e4`. Any other square in
/// front is the target: `p5w e4 e5` is two moves.
fn behind_origin(name: Name, text: &str, game: &Game) -> String {
    let tokens = runs(text);
    let origin = game.roster().find(name).map(NamedPiece::square);
    match tokens[..] {
        [file, rank, ref target @ ..]
            if target.len() >= 2 && game.board().square(&format!("{file}{rank}")) == origin =>
        {
            target.join(" ")
        }
        _ => text.to_owned(),
    }
}

/// The victim of `quw takes p4b`, by its name. `h1B` is a square and a promotion unless the
/// opponent has such a piece. With more than one opponent, only a whole name says whose it is.
fn captured_name(texts: &[&str], game: &Game, is_capture: bool) -> Option<Name> {
    let [text] = texts else {
        return None;
    };
    let turn = game.turn();
    let others = game.position().living().filter(|&side| side != turn);
    let others: Vec<Color> = others.collect();
    let is_only = others.len() == 1;
    let captured = game.read_name(
        text,
        others.first().copied().filter(|_| is_only).unwrap_or(!turn),
    )?;
    let is_victim = captured.color() != turn && game.roster().find_ever(captured).is_some();
    let is_square = text
        .get(..2)
        .is_some_and(|text| game.board().square(text).is_some());
    let is_whole = text.len() == 3;
    let is_capture = is_capture && (is_whole || is_only);
    let is_meant = if is_square {
        is_victim && is_whole
    } else {
        is_capture || is_whole
    };
    is_meant.then_some(captured)
}

fn described(name: Name, victim: Option<Who>) -> Pattern {
    Pattern {
        mover: Who::Named(name),
        victim,
        ..Pattern::default()
    }
}

fn parse_square(
    name: Name,
    rest: &str,
    victim: Option<Who>,
    (board, letters): (Board, Letters),
) -> Result<MoveText, ParseError> {
    let tokens = runs(rest);
    let (row, column, after) = match tokens[..] {
        [a, b, ref after @ ..] if is_number(a) && !is_number(b) => (a, b, after),
        [a, b, ref after @ ..] if !is_number(a) && is_number(b) => (b, a, after),
        _ => {
            let example = board.examples().named;
            return Err(ParseError::new(format!(
                "{name} needs a row and a column, such as {name} {example}."
            )));
        }
    };
    let promotion = match after {
        [] => None,
        [word] => {
            Some(vocabulary::promotion(word, letters).ok_or_else(|| wrong_promotion(letters))?)
        }
        _ => return Err(wrong_promotion(letters)),
    };
    let request = piece_move::request(board, name, row, column, promotion)
        .map_err(|off_board| ParseError::new(printable(&off_board.to_string())))?;
    Ok(match victim {
        None => MoveText::Request(request),
        Some(_) => MoveText::described(
            name.to_string(),
            Pattern {
                to: request.to.into(),
                promotion,
                ..described(name, victim)
            },
        ),
    })
}

fn wrong_promotion(letters: Letters) -> ParseError {
    let letters = letters.promotions();
    ParseError::new(format!(
        "after the square only a promotion may follow: {letters}."
    ))
}

/// Cuts a text into runs of digits and runs of other characters; spaces, `=` and full stops separate.
pub(super) fn runs(text: &str) -> Vec<&str> {
    let mut runs = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || matches!(c, '=' | '.')) {
        let mut rest = word;
        while let Some(first) = rest.chars().next() {
            let is_digit = first.is_ascii_digit();
            let len = rest
                .find(|c: char| c.is_ascii_digit() != is_digit)
                .unwrap_or(rest.len());
            let (run, after) = rest.split_at(len);
            runs.push(run);
            rest = after;
        }
    }
    runs
}

fn is_number(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_digit())
}
