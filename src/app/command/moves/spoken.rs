//! Moves said in words: `knight takes e5`, `pawn to e4`, `rook from a1 to d1`, `promote to knight`.
//!
//! The words fill the slots of a [`Pattern`] in whatever order they come. A place after `from` is
//! where the piece comes from, one after `to` or `takes` is where it goes; of two places without
//! such a word the first is the origin.

use crate::model::{Board, Game, Name, Promotion, Role};
use crate::notation::san::Letters;

use super::pattern::{Pattern, Place, Who};
use super::vocabulary::{self, Word};

/// A part of a spoken line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Token {
    Word(Word),
    Place(Place),
    Named(Name),
}

/// What a spoken line may mean.
#[derive(Debug, Default)]
pub(super) struct Readings {
    /// What it says.
    pub(super) first: Vec<Pattern>,
    /// What else it may mean if there is no piece for what it says.
    pub(super) otherwise: Vec<Pattern>,
}

/// Reads a line of words; `None` if they do not say a move.
pub(super) fn parse(words: &[&str], game: &Game, letters: Letters) -> Option<Readings> {
    let board = game.board();
    if words.iter().any(|word| is_off_board(word, board)) {
        return None;
    }
    let marked = with_promotion_marked(words, game, letters);
    let marked: Option<Vec<&str>> = marked
        .as_ref()
        .map(|words| words.iter().map(String::as_str).collect());
    let words = marked.as_deref().unwrap_or(words);
    // In `B2 TO B3` the capitals say nothing.
    let has_small = words.iter().any(|word| word.contains(char::is_lowercase));
    let mut tokens = Vec::new();
    for (at, part) in vocabulary::parts(words).into_iter().enumerate() {
        let after_promotes = matches!(
            tokens[..],
            [.., Token::Word(Word::Promotes)]
                | [.., Token::Word(Word::Promotes), Token::Word(Word::To)]
        );
        // `B4` is a square behind a word; only at the beginning may its letter be a bishop's.
        if let Some(square) = board.square(part)
            && (at > 0 || !has_small)
        {
            tokens.push(Token::Place(square.into()));
            continue;
        }
        // A `b` is a bishop there and a column everywhere else.
        match vocabulary::promotion(part, letters).filter(|_| after_promotes) {
            Some(promotion) => tokens.push(Token::Word(Word::Kind(promotion.role()))),
            None => read_part(part, game, letters, &mut tokens)?,
        }
    }
    let tokens = join_places(tokens, board)?;
    let first = Slots::fill(&tokens, game)?;
    let otherwise = piece_instead_of_file(words, &tokens, game, letters)
        .or_else(|| square_instead_of_piece(words, &tokens, game))
        .unwrap_or_else(|| capture_instead_of_advance(&tokens, &first, game));
    Some(Readings { first, otherwise })
}

/// `f11` is a slip: neither the square f1 nor a piece on row 1.
fn is_off_board(word: &str, board: Board) -> bool {
    let (start, number) = word.split_at(word.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    let is_behind_column = start.ends_with(|c: char| board.file(c).is_some());
    is_behind_column && number.len() > 1 && board.rank(number).is_none()
}

/// `from b2 to b1b` as `from b2 to b1 =b`: behind a square that pawns promote on, the letter is no
/// name and no column.
fn with_promotion_marked(words: &[&str], game: &Game, letters: Letters) -> Option<Vec<String>> {
    let to = words
        .iter()
        .position(|word| word.eq_ignore_ascii_case("to"))?;
    let target = words[to + 1..].concat();
    let (square, letter) = game.board().cut_square(&target)?;
    let mut letters_left = letter.chars();
    let (Some(sign), None) = (letters_left.next(), letters_left.next()) else {
        return None;
    };
    letters.promotion(sign)?;
    if !game.is_last(square) {
        return None;
    }
    let start = words[..=to].iter().map(|word| (*word).to_owned());
    let end = [square.to_string(), format!("={letter}")];
    Some(start.chain(end).collect())
}

/// `pawn to c5` means the pawn on column c, or one that captures there when there is no such pawn.
fn capture_instead_of_advance(tokens: &[Token], first: &[Pattern], game: &Game) -> Vec<Pattern> {
    if !tokens.contains(&Token::Word(Word::Kind(Role::Pawn))) {
        return Vec::new();
    }
    let advances = first.iter().filter(|pattern| pattern.is_advance(game));
    let captures = advances.map(|pattern| Pattern {
        victim: Some(Who::Any),
        ..*pattern
    });
    captures.collect()
}

/// `b takes c3` means the pawn on column b, or a bishop when there is no such pawn.
fn piece_instead_of_file(
    words: &[&str],
    tokens: &[Token],
    game: &Game,
    letters: Letters,
) -> Option<Vec<Pattern>> {
    let mut first = words.first()?.chars();
    let (letter, None) = (first.next()?, first.next()) else {
        return None;
    };
    let role = piece_letter(letter, letters)?;
    let mut tokens = tokens.to_vec();
    *tokens.first_mut()? = Token::Word(Word::Kind(role));
    Slots::fill(&tokens, game)
}

/// `B2 to b3` means a bishop on row 2, or the piece on b2 when there is no such bishop.
fn square_instead_of_piece(words: &[&str], tokens: &[Token], game: &Game) -> Option<Vec<Pattern>> {
    let square = game.board().square(words.first()?)?;
    let [Token::Word(Word::Kind(_)), Token::Place(_), rest @ ..] = tokens else {
        return None;
    };
    let origin = Token::Place(square.into());
    let tokens: Vec<Token> = std::iter::once(origin)
        .chain(rest.iter().copied())
        .collect();
    Slots::fill(&tokens, game)
}

/// The piece of a letter in either case; `h` is a horse.
pub(super) fn piece_letter(letter: char, letters: Letters) -> Option<Role> {
    let capital = letter.to_ascii_uppercase();
    letters
        .role(capital)
        .or_else(|| (capital == 'H').then_some(Role::Knight))
}

/// Reads one part: a word, a name, or notation such as `Ng1`, `xd5` or `e`.
fn read_part(part: &str, game: &Game, letters: Letters, tokens: &mut Vec<Token>) -> Option<()> {
    let board = game.board();
    if let Some(word) = Word::read(part) {
        tokens.push(Token::Word(word));
        return Some(());
    }
    let name = game.read_name(part, game.turn());
    if let Some(name) = name.filter(|_| board.square(part).is_none()) {
        tokens.push(Token::Named(name));
        return Some(());
    }
    let mut rest = part;
    while let Some(letter) = rest.chars().next() {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = digits.min(board.digits());
        let (run, after) = rest.split_at(digits.max(letter.len_utf8()));
        rest = after;
        let is_last = rest.is_empty();
        let place = |file, rank| Token::Place(Place { file, rank });
        let file = board
            .file(letter)
            .filter(|_| letter.is_ascii_lowercase() || !is_last);
        let rank = board.rank(run);
        tokens.push(match letter {
            'x' | 'X' => Token::Word(Word::Captures),
            '+' | '#' | '!' | '?' => Token::Word(Word::Remark),
            _ if letter.is_uppercase() || !letter.is_ascii() => match letters.role(letter) {
                Some(role) => Token::Word(Word::Kind(role)),
                None => place(Some(file?), None),
            },
            _ if file.is_some() => place(file, None),
            _ if rank.is_some() => place(None, rank),
            _ => Token::Word(Word::Kind(letters.role(letter.to_ascii_uppercase())?)),
        });
    }
    Some(())
}

/// Makes squares of a column and the row behind it; `None` if one of them is not on the board.
fn join_places(tokens: Vec<Token>, board: Board) -> Option<Vec<Token>> {
    let mut joined: Vec<Token> = Vec::with_capacity(tokens.len());
    for token in tokens {
        let token = match token {
            Token::Word(Word::File(file)) => Token::Place(Place {
                file: Some(file),
                rank: None,
            }),
            Token::Word(Word::Rank(rank)) => Token::Place(Place {
                file: None,
                rank: Some(rank),
            }),
            token => token,
        };
        match (joined.last_mut(), token) {
            (
                Some(Token::Place(
                    place @ Place {
                        file: Some(_),
                        rank: None,
                    },
                )),
                Token::Place(Place { file: None, rank }),
            ) => place.rank = rank,
            _ => joined.push(token),
        }
    }
    let is_on_board = |token: &Token| match token {
        Token::Place(place) => board.has(place.file, place.rank),
        Token::Word(_) | Token::Named(_) => true,
    };
    joined.iter().all(is_on_board).then_some(joined)
}

/// What the next place or kind is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expects {
    Anything,
    Origin,
    Target,
    Victim,
    Promotion,
}

/// The slots of a pattern while the words fill them.
#[derive(Debug)]
struct Slots {
    pattern: Pattern,
    /// Places without a word that says what they are.
    places: Vec<Place>,
    /// A kind that was said after the square: `e4 pawn`, or `e8 queen`.
    trailing: Option<Role>,
    expects: Expects,
}

impl Slots {
    fn fill(tokens: &[Token], game: &Game) -> Option<Vec<Pattern>> {
        let mut slots = Slots {
            pattern: Pattern::default(),
            places: Vec::new(),
            trailing: None,
            expects: Expects::Anything,
        };
        for &token in tokens {
            match token {
                Token::Word(word) => slots.hear_word(word)?,
                Token::Place(place) => slots.hear_place(place)?,
                Token::Named(name) => slots.hear_name(name)?,
            }
        }
        slots.finish(game)
    }

    fn hear_word(&mut self, word: Word) -> Option<()> {
        self.expects = match word {
            Word::Kind(role) => return self.hear_kind(role),
            Word::Captures | Word::From | Word::Promotes if self.expects != Expects::Anything => {
                return None;
            }
            Word::Captures if self.pattern.victim.is_some() => return None,
            Word::Captures => {
                self.pattern.victim = Some(Who::Any);
                Expects::Victim
            }
            Word::To if self.expects == Expects::Promotion => Expects::Promotion,
            Word::To if self.expects != Expects::Anything => return None,
            Word::To => Expects::Target,
            Word::From => Expects::Origin,
            Word::Promotes => Expects::Promotion,
            Word::On | Word::Filler | Word::Remark | Word::File(_) | Word::Rank(_) => self.expects,
        };
        Some(())
    }

    fn hear_kind(&mut self, role: Role) -> Option<()> {
        match self.expects {
            Expects::Promotion => self.promote(vocabulary::promotion_to(role)?)?,
            Expects::Victim => {
                self.pattern.victim = Some(Who::Kind(role));
                self.expects = Expects::Anything;
            }
            // `e8 into a queen`.
            Expects::Target if self.has_target() => {
                self.promote(vocabulary::promotion_to(role)?)?;
            }
            Expects::Target => return None,
            _ if self.has_target() && self.trailing.is_none() => self.trailing = Some(role),
            _ if self.pattern.mover == Who::Any => self.pattern.mover = Who::Kind(role),
            _ => return None,
        }
        Some(())
    }

    fn promote(&mut self, promotion: Promotion) -> Option<()> {
        self.expects = Expects::Anything;
        let is_second = self.pattern.promotion.replace(promotion).is_some();
        (!is_second).then_some(())
    }

    fn has_target(&self) -> bool {
        let is_square = |place: &Place| place.square().is_some();
        !self.pattern.to.is_empty() || self.places.last().is_some_and(is_square)
    }

    fn hear_place(&mut self, place: Place) -> Option<()> {
        let slot = match self.expects {
            Expects::Origin => &mut self.pattern.from,
            Expects::Target | Expects::Victim => &mut self.pattern.to,
            Expects::Promotion => return None,
            Expects::Anything if self.pattern.victim.is_some() && self.pattern.to.is_empty() => {
                &mut self.pattern.to
            }
            Expects::Anything => {
                self.places.push(place);
                return Some(());
            }
        };
        self.expects = Expects::Anything;
        let is_free = slot.is_empty();
        *slot = place;
        is_free.then_some(())
    }

    fn hear_name(&mut self, name: Name) -> Option<()> {
        match self.expects {
            Expects::Victim => self.pattern.victim = Some(Who::Named(name)),
            _ if self.pattern.mover == Who::Any => self.pattern.mover = Who::Named(name),
            _ => return None,
        }
        self.expects = Expects::Anything;
        Some(())
    }

    fn finish(mut self, game: &Game) -> Option<Vec<Pattern>> {
        if self.expects != Expects::Anything {
            return None;
        }
        let pattern = &mut self.pattern;
        match (self.places[..].as_ref(), pattern.to.is_empty()) {
            (&[], _) => {}
            (&[place], true) => pattern.to = place,
            (&[place], false) if pattern.from.is_empty() => pattern.from = place,
            (&[from, to], true) if pattern.from.is_empty() => {
                pattern.from = from;
                pattern.to = to;
            }
            _ => return None,
        }
        let readings = match self.trailing {
            None => vec![self.pattern],
            Some(role) => trailing_readings(self.pattern, role, game),
        };
        let readings: Vec<Pattern> = readings.into_iter().filter_map(completed).collect();
        (!readings.is_empty()).then_some(readings)
    }
}

/// A kind after the square is what the pawn becomes, or the piece that goes there: `e8 knight`.
fn trailing_readings(pattern: Pattern, role: Role, game: &Game) -> Vec<Pattern> {
    let is_last_row = pattern.to.square().is_some_and(|to| game.is_last(to));
    let is_pawn = matches!(
        pattern.mover,
        Who::Any | Who::Kind(Role::Pawn) | Who::Named(_)
    );
    let promotion = vocabulary::promotion_to(role)
        .filter(|_| is_last_row && is_pawn && pattern.promotion.is_none());
    let promoting = promotion.map(|promotion| Pattern {
        promotion: Some(promotion),
        ..pattern
    });
    let moving = (pattern.mover == Who::Any).then_some(Pattern {
        mover: Who::Kind(role),
        ..pattern
    });
    promoting.into_iter().chain(moving).collect()
}

/// A pattern that says enough to be a move, with a pawn as the mover where nothing else was said.
fn completed(mut pattern: Pattern) -> Option<Pattern> {
    let is_pawn = pattern.promotion.is_some()
        || (pattern.victim.is_none() && pattern.from.square().is_none())
        || (pattern.from.file.is_some() && pattern.from.rank.is_none());
    if pattern.mover == Who::Any && is_pawn {
        pattern.mover = Who::Kind(Role::Pawn);
    }
    let is_promotion = pattern.mover == Who::Kind(Role::Pawn) && pattern.promotion.is_some();
    let is_known_victim = matches!(pattern.victim, Some(Who::Kind(_) | Who::Named(_)));
    let is_file_capture =
        pattern.victim.is_some() && pattern.from.file.is_some() && pattern.to.file.is_some();
    let is_enough = pattern.to.square().is_some()
        || is_file_capture
        || (pattern.to.is_empty() && (is_known_victim || is_promotion));
    let can_promote = pattern.promotion.is_none()
        || matches!(pattern.mover, Who::Kind(Role::Pawn) | Who::Named(_));
    (is_enough && can_promote).then_some(pattern)
}
