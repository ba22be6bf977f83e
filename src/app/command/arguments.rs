//! What follows a word, read into a command.

use crate::app::practice::Selection;
use crate::app::session::players;
use crate::app::settings::{Blindfold, Choice};
use crate::model::{ByColor, Chess960, Color, File, Game, Name, Piece, Rank, Role, Square};
use crate::notation::fen as fen_text;
use crate::notation::san::Letters;
use crate::printable::printable;

use super::MoveText;
use super::four;
use super::parser::{needs_setup, parse_move_with, split_words};
use super::{Command, Edit, Listing, NewGame, ParseError, Question, Scope, Start, Step};

/// A piece, by name or by square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Subject {
    Named(Name),
    On(Square),
}

impl Subject {
    fn parse(word: &str) -> Result<Subject, ParseError> {
        word.parse()
            .map(Subject::Named)
            .or_else(|_| word.parse().map(Subject::On))
            .map_err(|_| ParseError::new("name a piece such as quw, or a square such as d1."))
    }
}

/// What follows a word.
pub(super) struct Args<'a> {
    pub(super) words: &'a [&'a str],
    /// The same as it was typed.
    pub(super) text: &'a str,
    /// The whole line.
    pub(super) line: &'a str,
    /// The whole line with everything at its end, where `12...` means Black's move.
    pub(super) typed: &'a str,
    pub(super) game: &'a Game,
    pub(super) scope: Scope,
    pub(super) letters: Letters,
    pub(super) usage: &'static str,
}

impl Args<'_> {
    pub(super) fn wrong(&self) -> ParseError {
        ParseError::new(format!("write it as {}.", self.usage))
    }

    /// The one word that must follow.
    pub(super) fn one(&self) -> Result<&str, ParseError> {
        match self.words {
            [word] => Ok(word),
            _ => Err(self.wrong()),
        }
    }

    /// The square that must follow.
    pub(super) fn square(&self) -> Result<Square, ParseError> {
        let word = self.one()?;
        word.parse().map_err(|_| {
            ParseError::new(format!(
                "there is no square {}; squares are a1 to h8.",
                printable(word)
            ))
        })
    }

    /// The command of a word that nothing follows. A single letter with something behind it can
    /// begin a move: `q d5`, `c 4`.
    pub(super) fn nothing_or_move(&self, command: &Command) -> Result<Command, ParseError> {
        if self.words.is_empty() {
            return Ok(command.clone());
        }
        self.as_move()
    }

    /// The whole line as a move, where the word is also a way to begin one.
    fn as_move(&self) -> Result<Command, ParseError> {
        parse_move_with(self.line, self.game, self.letters)
            .map(Command::Move)
            .map_err(|_| self.wrong())
    }

    /// A number of moves, 1 if none is given.
    pub(super) fn count(&self) -> Result<usize, ParseError> {
        match self.words {
            [] => Ok(1),
            [word] => match word.parse() {
                Ok(count) if count > 0 => Ok(count),
                _ => Err(self.wrong()),
            },
            _ => Err(self.wrong()),
        }
    }

    /// So many half-moves in a direction.
    pub(super) fn steps(&self, direction: isize) -> Result<Command, ParseError> {
        let count = isize::try_from(self.count()?).unwrap_or(isize::MAX);
        Ok(Command::Step(Step::By(direction.saturating_mul(count))))
    }

    pub(super) fn switch(&self) -> Result<bool, ParseError> {
        match self.one()?.to_ascii_lowercase().as_str() {
            "on" | "yes" => Ok(true),
            "off" | "no" => Ok(false),
            _ => Err(self.wrong()),
        }
    }

    /// A side, if anything follows.
    pub(super) fn optional_color(&self) -> Result<Option<Color>, ParseError> {
        match self.words {
            [] => Ok(None),
            [side] => parse_color(side).map(Some).ok_or_else(|| self.wrong()),
            _ => Err(self.wrong()),
        }
    }

    /// A move, if anything follows.
    pub(super) fn optional_move(&self) -> Result<Option<MoveText>, ParseError> {
        if self.words.is_empty() {
            return Ok(None);
        }
        parse_move_with(self.text, self.game, self.letters).map(Some)
    }

    /// A file name, with or without quotes; empty if none follows.
    pub(super) fn path(&self) -> String {
        unquoted(self.text).to_owned()
    }
}

/// A side in a word or a letter.
fn parse_color(word: &str) -> Option<Color> {
    match word.to_ascii_lowercase().as_str() {
        "white" | "w" => Some(Color::White),
        "black" | "b" => Some(Color::Black),
        _ => None,
    }
}

pub(super) fn move_or_now(args: &Args<'_>) -> Result<Command, ParseError> {
    Ok(match args.optional_move()? {
        Some(text) => Command::Move(text),
        None => Command::MoveNow,
    })
}

pub(super) fn castle(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_move_with(args.line, args.game, args.letters)
        .map_err(|_| args.wrong())
        .map(Command::Move)
}

/// The players, and perhaps a time; `game` alone keeps both.
pub(super) fn new_game(args: &Args<'_>) -> Result<Command, ParseError> {
    if !args.scope.is_four() && four::is_for_four(args.words) {
        return four::new_game(args);
    }
    let who = |word: &str| {
        word.parse()
            .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(word))))
    };
    let (words, start) = cut_chess960(args.words)?;
    let (players, time) = match words[..] {
        [] => (None, None),
        [white, black, ref time @ ..] => {
            let (white, black) = (who(white)?, who(black)?);
            // A control with several periods has commas in it, which separate words.
            let time = (!time.is_empty()).then(|| time.join(","));
            (Some(ByColor { white, black }), time)
        }
        _ => return Err(args.wrong()),
    };
    let control = time
        .map(|time| time.parse())
        .transpose()
        .map_err(|error| ParseError::new(format!("{error}.")))?;
    Ok(Command::NewGame(NewGame {
        players,
        control,
        start: start.map_or(Start::Prepared, Start::Chess960),
        ..NewGame::default()
    }))
}

/// Splits off `chess960`, `chess960 random` or `chess960 N`, wherever it stands.
fn cut_chess960<'a>(
    words: &[&'a str],
) -> Result<(Vec<&'a str>, Option<Chess960Start>), ParseError> {
    let is_it = |word: &&str| word.eq_ignore_ascii_case("chess960");
    let Some(at) = words.iter().position(is_it) else {
        return Ok((words.to_vec(), None));
    };
    let after = words.get(at + 1).copied().unwrap_or_default();
    // A time may follow, but a number alone is that of a start.
    let has_start = after.eq_ignore_ascii_case("random")
        || (!after.is_empty() && after.bytes().all(|byte| byte.is_ascii_digit()));
    let number = if has_start {
        &words[at + 1..=at + 1]
    } else {
        &[]
    };
    let start = read_chess960(number)?;
    let rest = words[..at].iter().chain(&words[at + 1 + number.len()..]);
    Ok((rest.copied().collect(), Some(start)))
}

/// A start by its number, or a random one.
type Chess960Start = Option<Chess960>;

fn read_chess960(words: &[&str]) -> Result<Chess960Start, ParseError> {
    match words {
        [] => Ok(None),
        [word] if word.eq_ignore_ascii_case("random") => Ok(None),
        [word] => match word.parse() {
            Ok(start) => Ok(Some(start)),
            Err(error) => Err(ParseError::new(format!("{error}, or random."))),
        },
        _ => Err(ParseError::new("write it as chess960 [N|random].")),
    }
}

/// `chess960`, `chess960 random` or `chess960 N`.
pub(super) fn chess960(args: &Args<'_>) -> Result<Command, ParseError> {
    Ok(Command::NewGame(NewGame {
        start: Start::Chess960(read_chess960(args.words)?),
        ..NewGame::default()
    }))
}

/// `castling` alone asks; with letters it is a word for setting up a position.
pub(super) fn castling_rights(args: &Args<'_>) -> Result<Command, ParseError> {
    if args.words.is_empty() {
        return Ok(Command::Ask(Question::Castling));
    }
    Err(needs_setup(args.scope))
}

/// A side and its player; a command line may have spaces in it.
pub(super) fn seat(args: &Args<'_>) -> Result<Command, ParseError> {
    let (side, who) = args
        .text
        .split_once(char::is_whitespace)
        .ok_or_else(|| args.wrong())?;
    let color = parse_color(side).ok_or_else(|| args.wrong())?;
    who.trim()
        .parse()
        .map(|who| Command::Seat(color, who))
        .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(who.trim()))))
}

/// Two names, separated by a comma if one of them has a space in it.
pub(super) fn names(args: &Args<'_>) -> Result<Command, ParseError> {
    let names: Vec<&str> = if args.text.contains(',') {
        args.text.split(',').map(str::trim).collect()
    } else {
        args.words.to_vec()
    };
    players::check_names(&names)
        .map(Command::Names)
        .map_err(|reason| ParseError::new(format!("{reason}; write it as {}.", args.usage)))
}

pub(super) fn row(args: &Args<'_>) -> Result<Command, ParseError> {
    let word = args.one()?;
    let number = word.parse().ok().and_then(Rank::from_number);
    number.map(Command::Row).ok_or_else(|| {
        ParseError::new(format!(
            "there is no row {}; rows are 1 to 8.",
            printable(word)
        ))
    })
}

pub(super) fn column(args: &Args<'_>) -> Result<Command, ParseError> {
    let word = args.one()?;
    let mut letters = word.chars();
    match (letters.next().and_then(File::from_letter), letters.next()) {
        (Some(file), None) => Ok(Command::Column(file)),
        _ => Err(ParseError::new(format!(
            "there is no column {}; columns are a to h.",
            printable(word)
        ))),
    }
}

/// `e4`. In some languages `s` is a piece's letter, and `s e4` a move.
pub(super) fn square(args: &Args<'_>) -> Result<Command, ParseError> {
    let is_letter = args.line.starts_with(['s', 'S']) && !args.line.starts_with("sq");
    if is_letter && args.letters.role('S').is_some() {
        return args.as_move();
    }
    args.square()
        .map(|square| Command::Ask(Question::Square(square)))
}

/// A side, a kind, or both; `p e4` is a pawn's move.
pub(super) fn pieces(args: &Args<'_>) -> Result<Command, ParseError> {
    let found = match args.words {
        [word] => parse_color(word)
            .filter(|_| word.len() > 1 || !args.line.to_ascii_lowercase().starts_with("p "))
            .map(Command::Pieces)
            .or_else(|| Some(Command::Ask(Question::Kind(parse_kind(word)?, None)))),
        [side, kind] => parse_color(side).and_then(|color| {
            let role = parse_kind(kind)?;
            Some(Command::Ask(Question::Kind(role, Some(color))))
        }),
        _ => None,
    };
    found.map_or_else(|| args.as_move(), Ok)
}

/// A kind of piece by its letter or its word, one or many: `n`, `h`, `knight`, `knights`.
fn parse_kind(word: &str) -> Option<Role> {
    let lower = word.to_ascii_lowercase();
    let mut letters = lower.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return match letter {
            'h' => Some(Role::Knight),
            letter => Role::from_letter(letter.to_ascii_uppercase()),
        };
    }
    let one = lower.strip_suffix('s').unwrap_or(&lower);
    Role::ALL.into_iter().find(|role| role.word() == one)
}

/// `last`, or `last move`.
pub(super) fn last_move(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "move" => Ok(Command::Ask(Question::LastMove)),
        _ => Err(args.wrong()),
    }
}

/// `last` in the viewer goes to the end of the line; `last move` is a question.
pub(super) fn last(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text {
        "" => Ok(Command::Step(Step::Last)),
        _ => last_move(args),
    }
}

pub(super) fn moves(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.words {
        [] => Ok(Command::Moves(None)),
        _ => Subject::parse(args.one()?).map(|subject| Command::Moves(Some(subject))),
    }
}

pub(super) fn whereabouts(args: &Args<'_>) -> Result<Command, ParseError> {
    Subject::parse(args.one()?).map(Command::Where)
}

/// Nothing shows the position; a FEN starts a game from it, or in setup fills the board.
pub(super) fn fen(args: &Args<'_>) -> Result<Command, ParseError> {
    let wrong = |error: fen_text::FenError| ParseError::new(format!("{error}."));
    match args.scope {
        _ if args.words.is_empty() => Ok(Command::Fen),
        Scope::Setup => {
            let setup = fen_text::parse_setup(args.text).map_err(wrong)?;
            Ok(Command::Edit(Edit::Board(Box::new(setup))))
        }
        _ => {
            let position = fen_text::parse(args.text).map_err(wrong)?;
            Ok(Command::NewGame(NewGame {
                start: Start::From(Box::new(position)),
                ..NewGame::default()
            }))
        }
    }
}

/// What is practised: `due`, `mistakes`, a theme, a difficulty, or a file.
pub(super) fn practice(args: &Args<'_>) -> Result<Command, ParseError> {
    match Selection::parse(unquoted(args.text)) {
        Some(selection) => Ok(Command::Practice(selection)),
        None => Err(ParseError::new(
            "practise due, mistakes, mate 1 to mate 4, fork, pin, skewer, discovered attack, promotion, defence, winning, easy, medium, hard, or a file such as games.pgn.",
        )),
    }
}

pub(super) fn blindfold(args: &Args<'_>) -> Result<Command, ParseError> {
    let blindfold = match args.words {
        [] => Some(Blindfold::Both),
        [word] => Blindfold::from_word(word),
        _ => None,
    };
    blindfold
        .map(Command::Blindfold)
        .ok_or_else(|| args.wrong())
}

pub(super) fn copy(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "fen" => Ok(Command::CopyFen),
        "pgn" => Ok(Command::CopyPgn),
        _ => Err(args.wrong()),
    }
}

/// A file name, and perhaps which of its games.
pub(super) fn load(args: &Args<'_>) -> Result<Command, ParseError> {
    let (path, number) = match args.text.rsplit_once(char::is_whitespace) {
        Some((path, last)) if last.bytes().all(|byte| byte.is_ascii_digit()) => {
            let number = last.parse().ok().filter(|&number| number > 0);
            (path.trim_end(), Some(number.ok_or_else(|| args.wrong())?))
        }
        _ => (args.text, None),
    };
    match unquoted(path) {
        "" => Err(args.wrong()),
        path => Ok(Command::Load {
            path: path.to_owned(),
            number,
        }),
    }
}

/// The file to explore; none for the games at hand.
pub(super) fn explore(args: &Args<'_>) -> Result<Command, ParseError> {
    let path = args.path();
    Ok(Command::Explore((!path.is_empty()).then(|| path.into())))
}

/// A text without the quotes around it.
fn unquoted(text: &str) -> &str {
    let text = text.trim();
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}

/// A file name, and perhaps which of its games, to view.
pub(super) fn view_file(args: &Args<'_>) -> Result<Command, ParseError> {
    match load(args)? {
        Command::Load { path, number } => Ok(Command::ViewFile { path, number }),
        _ => Err(args.wrong()),
    }
}

/// Nothing, a page or words to search for. A number with four digits is a year, not a page.
pub(super) fn listing(args: &Args<'_>) -> Result<Command, ParseError> {
    const LONGEST_PAGE: usize = 3;
    Ok(match args.words {
        [] => Command::Archive,
        [number] if number.len() <= LONGEST_PAGE && is_number(number) => {
            let page = number.parse().ok().filter(|&page| page > 0);
            Command::ListGames(Listing::Page(page.ok_or_else(|| args.wrong())?))
        }
        _ => Command::ListGames(Listing::Search(args.text.to_owned())),
    })
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// The number of a game of the list, if anything follows.
pub(super) fn game_number(args: &Args<'_>) -> Result<Option<usize>, ParseError> {
    match args.words {
        [] => Ok(None),
        _ => args.count().map(Some),
    }
}

/// The number of one of the moves that follow.
pub(super) fn variation(args: &Args<'_>) -> Result<Command, ParseError> {
    let number = args.one().and(args.count())?;
    Ok(Command::Step(Step::EnterVariation(number)))
}

/// `trash` alone asks what is in it; `trash empty` and `trash restore` change it.
pub(super) fn trash(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" => Ok(Command::Trash),
        "empty" => Ok(Command::EmptyTrash),
        "restore" => Ok(Command::RestoreGame),
        _ => Err(args.wrong()),
    }
}

pub(super) fn empty_trash(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "trash" | "the trash" => Ok(Command::EmptyTrash),
        _ => Err(args.wrong()),
    }
}

pub(super) fn turning_point(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.text.to_ascii_lowercase().as_str() {
        "" | "next" => Ok(Command::Step(Step::NextTurningPoint)),
        "back" | "prev" | "previous" => Ok(Command::Step(Step::PreviousTurningPoint)),
        _ => Err(args.wrong()),
    }
}

pub(super) fn move_number(args: &Args<'_>) -> Result<Command, ParseError> {
    let number = args.typed.trim().split_once(char::is_whitespace);
    let number = number.and_then(|(_, number)| parse_move_number(number));
    number.ok_or_else(|| {
        ParseError::new("write go with the number of a move, such as go 12 or go 12b.")
    })
}

/// `12`, `12.`, `12w`, `12 b`, `12b` or `12...`
pub(super) fn parse_move_number(text: &str) -> Option<Command> {
    let text = text.trim().to_ascii_lowercase();
    let digits = text.find(|c: char| !c.is_ascii_digit());
    let (number, side) = text.split_at(digits.unwrap_or(text.len()));
    let color = match side.trim() {
        "" | "." => None,
        "w" | "white" => Some(Color::White),
        "b" | "black" | ".." | "..." => Some(Color::Black),
        _ => return None,
    };
    Some(Command::GoTo(number.parse().ok()?, color))
}

/// Reads the setup lines that begin with a sign: `+ K e1`, `- e1`, `= black`.
pub(super) fn parse_edit_sign(text: &str) -> Result<Option<Edit>, ParseError> {
    let Some(sign @ ('+' | '-' | '=')) = text.chars().next() else {
        return Ok(None);
    };
    let rest = split_words(&text[1..]);
    match sign {
        '+' => parse_place(&rest),
        '-' => parse_remove(&rest),
        _ => parse_turn(&rest),
    }
    .map(Some)
}

pub(super) fn place(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_place(args.words).map(Command::Edit)
}

pub(super) fn remove(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_remove(args.words).map(Command::Edit)
}

pub(super) fn turn(args: &Args<'_>) -> Result<Command, ParseError> {
    parse_turn(args.words).map(Command::Edit)
}

fn parse_place(words: &[&str]) -> Result<Edit, ParseError> {
    let wrong = || {
        ParseError::new(
            "write + with a piece letter and a square, such as + K e1 (White's king) or + q d8 (Black's queen).",
        )
    };
    let joined = words.concat();
    let at = joined.len().checked_sub(2).ok_or_else(wrong)?;
    let (piece, square) = joined.split_at_checked(at).ok_or_else(wrong)?;
    let square = square.parse().map_err(|_| wrong())?;
    let piece = parse_piece(piece).ok_or_else(wrong)?;
    Ok(Edit::Place(piece, square))
}

/// A FEN letter, a piece's name, or a colour and a kind in words.
fn parse_piece(text: &str) -> Option<Piece> {
    let mut letters = text.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return Piece::from_fen_letter(letter);
    }
    if let Ok(name) = text.parse::<Name>() {
        let (color, role) = (name.color(), name.role());
        return Some(Piece { color, role });
    }
    let lower = text.to_ascii_lowercase();
    Color::ALL.into_iter().find_map(|color| {
        let kind = lower.strip_prefix(&color.to_string().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece { color, role })
    })
}

fn parse_remove(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        [square] => square.parse().ok().map(Edit::Remove),
        _ => None,
    }
    .ok_or_else(|| ParseError::new("write - with a square, such as - e1."))
}

fn parse_turn(words: &[&str]) -> Result<Edit, ParseError> {
    match words {
        [side] => parse_color(side).map(Edit::Turn),
        _ => None,
    }
    .ok_or_else(|| ParseError::new("write = white or = black for the side that moves next."))
}

/// Castling rights as in a FEN: letters in any order, or `-`.
pub(super) fn castling(args: &Args<'_>) -> Result<Command, ParseError> {
    let wrong = || ParseError::new("write castling with the letters KQkq that apply, or with -.");
    let [letters] = args.words else {
        return Err(wrong());
    };
    let rights = fen_text::castling_letters(letters).map_err(|_| wrong())?;
    Ok(Command::Edit(Edit::Castling(rights.into())))
}

/// An en-passant square, or `-`.
pub(super) fn en_passant(args: &Args<'_>) -> Result<Command, ParseError> {
    match args.words {
        ["-"] => Some(Edit::EnPassant(None)),
        [square] => square.parse().ok().map(|s| Edit::EnPassant(Some(s))),
        _ => None,
    }
    .map(Command::Edit)
    .ok_or_else(|| {
        ParseError::new("write ep with the square that the pawn passed, such as ep e3, or ep -.")
    })
}
