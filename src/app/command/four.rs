//! Commands of a four-player game whose arguments name its chairs, squares or pieces. All others are
//! the same as between two players.

use crate::app::four::{Player, check_four_names, check_four_time};
use crate::four::typed::{self, MoveText};
use crate::four::{
    BySeat, CastlingRights, Name, Piece, Position, Seat, Setup, Square, fen4, is_pawn_start,
};
use crate::model::{CastlingSide, Role, TimeControl};
use crate::printable::{excerpt, printable};

use super::arguments::Args;
use super::parser::split_words;
use super::{Command, ParseError, Scope};

/// A command that only a four-player game has, or that starts one.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FourCommand {
    Move(MoveText),
    NewGame(FourGame),
    Seat(Seat, Player),
    Resign(Seat),
    Draw(Seat),
    Accept(Seat),
    Decline(Seat),
    Names(BySeat<String>),
    Row(u8),
    Column(u8),
    Pieces(Seat),
    Moves(FourSubject),
    Where(FourSubject),
    Square(Square),
    Attackers(Square),
    Defenders(Square),
    Edit(FourEdit),
    /// The step with this number, counted from 1.
    GoTo(usize),
}

/// A new game for four: what is `None` stays as it is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FourGame {
    /// Who plays in which chair.
    pub players: Option<BySeat<Player>>,
    /// What they are called.
    pub names: Option<BySeat<String>>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// Whether White and Black play against Green and Orange.
    pub has_teams: Option<bool>,
    /// Where it starts.
    pub start: FourStart,
}

/// Where a new game for four starts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum FourStart {
    /// From a position that was set up and not played yet; otherwise at the usual start.
    #[default]
    Prepared,
    /// From this position.
    From(Box<Position>),
}

/// A piece of a four-player game, by name or by square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FourSubject {
    Named(Name),
    On(Square),
}

/// One change to a four-player board being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum FourEdit {
    Place(Piece, Square),
    Remove(Square),
    Turn(Seat),
    Castling(CastlingRights),
    /// The square that a player's pawn has just passed, or none of anyone's.
    EnPassant(Option<(Seat, Square)>),
    Board(Box<Setup>),
}

impl From<FourCommand> for Command {
    fn from(command: FourCommand) -> Command {
        Command::Four(command)
    }
}

impl FourCommand {
    /// Whether it can change the game or the board.
    pub(in crate::app) const fn may_change_game(&self) -> bool {
        matches!(
            self,
            FourCommand::Move(_)
                | FourCommand::NewGame(_)
                | FourCommand::Seat(..)
                | FourCommand::Resign(_)
                | FourCommand::Edit(_)
        )
    }
}

type Read = Result<Command, ParseError>;

/// A chair by its colour or the letter at the end of the names.
fn parse_seat(word: &str) -> Option<Seat> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Seat::from_letter(letter),
        _ => word.parse().ok(),
    }
}

/// The command itself, or the one that names a chair.
fn optional_seat(args: &Args<'_>, alone: &Command, named: fn(Seat) -> FourCommand) -> Read {
    match args.words {
        [] => Ok(alone.clone()),
        [word] => parse_seat(word)
            .map(|seat| named(seat).into())
            .ok_or_else(|| args.wrong()),
        _ => Err(args.wrong()),
    }
}

pub(super) fn resign(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Resign(None), FourCommand::Resign)
}

pub(super) fn draw(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Draw(None), FourCommand::Draw)
}

pub(super) fn accept(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Accept, FourCommand::Accept)
}

pub(super) fn decline(args: &Args<'_>) -> Read {
    optional_seat(args, &Command::Decline, FourCommand::Decline)
}

fn parse_player(word: &str) -> Result<Player, ParseError> {
    word.parse()
        .map_err(|error| ParseError::new(format!("{error}, not {}.", printable(word))))
}

/// Whether the words after `game` mean a game for four.
pub(super) fn is_for_four(words: &[&str]) -> bool {
    let is_player = |word: &&str| word.parse::<Player>().is_ok();
    let is_four = |word: &&str| word.eq_ignore_ascii_case("four");
    words.first().is_some_and(is_four) || words.get(2).is_some_and(is_player) && words.len() > 3
}

/// `four`, `teams`, the four players and a time, each of which can be left out.
pub(super) fn new_game(args: &Args<'_>) -> Read {
    let skip = |words: &mut &[&str], word: &str| {
        let is_there = words.first().is_some_and(|w| w.eq_ignore_ascii_case(word));
        if is_there {
            *words = &words[1..];
        }
        is_there
    };
    let mut words = args.words;
    let is_named = skip(&mut words, "four");
    let has_teams = skip(&mut words, "teams");
    let (players, time) = match *words {
        [white, green, black, orange, ref time @ ..] if is_player_word(white) => {
            let [white, green, black, orange] = [white, green, black, orange].map(parse_player);
            let players = BySeat([white?, green?, black?, orange?]);
            (Some(players), time)
        }
        [first, ..] if is_player_word(first) => {
            return Err(ParseError::new(
                "a game for four needs four players, in the order White, Green, Black, Orange.",
            ));
        }
        ref time => (None, time),
    };
    let control = (!time.is_empty())
        .then(|| parse_time(&time.join(",")))
        .transpose()?;
    // `game` alone keeps the teams as they are.
    let says_teams = has_teams || is_named || players.is_some();
    Ok(FourCommand::NewGame(FourGame {
        players,
        control,
        has_teams: says_teams.then_some(has_teams),
        ..FourGame::default()
    })
    .into())
}

/// `game` at a table for four: two players leave it for a game between two.
pub(super) fn new_game_at_table(args: &Args<'_>) -> Read {
    match args.words {
        [] => new_game(args),
        words if is_for_four(words) => new_game(args),
        [first, ..] if first.eq_ignore_ascii_case("teams") => new_game(args),
        _ => super::arguments::new_game(args),
    }
}

fn is_player_word(word: &str) -> bool {
    let lower = word.to_ascii_lowercase();
    lower == "human" || lower.starts_with("computer") || lower.starts_with("engine")
}

fn parse_time(text: &str) -> Result<TimeControl, ParseError> {
    let control = text
        .parse()
        .map_err(|error| ParseError::new(format!("{error}.")))?;
    check_four_time(control).map_err(|reason| ParseError::new(format!("{reason}.")))
}

pub(super) fn seat(args: &Args<'_>) -> Read {
    let [seat, who] = args.words else {
        return Err(args.wrong());
    };
    let seat = parse_seat(seat).ok_or_else(|| args.wrong())?;
    Ok(FourCommand::Seat(seat, parse_player(who)?).into())
}

/// Four names, separated by commas if one of them has a space in it.
pub(super) fn names(args: &Args<'_>) -> Read {
    let names: Vec<&str> = if args.text.contains(',') {
        args.text.split(',').map(str::trim).collect()
    } else {
        args.words.to_vec()
    };
    check_four_names(&names)
        .map(|names| FourCommand::Names(names).into())
        .map_err(|reason| ParseError::new(format!("{reason}; write it as {}.", args.usage)))
}

pub(super) fn row(args: &Args<'_>) -> Read {
    let word = args.one()?;
    let row = word.parse::<u8>().ok().filter(|row| (1..=14).contains(row));
    row.map(|row| FourCommand::Row(row - 1).into())
        .ok_or_else(|| {
            let word = printable(word);
            ParseError::new(format!("there is no row {word}; rows are 1 to 14."))
        })
}

pub(super) fn column(args: &Args<'_>) -> Read {
    let word = args.one()?;
    let mut letters = word.chars().map(|letter| letter.to_ascii_lowercase());
    match (letters.next(), letters.next()) {
        (Some(letter @ 'a'..='n'), None) => Ok(FourCommand::Column(letter as u8 - b'a').into()),
        _ => {
            let word = printable(word);
            Err(ParseError::new(format!(
                "there is no column {word}; columns are a to n."
            )))
        }
    }
}

pub(super) fn pieces(args: &Args<'_>) -> Read {
    let seat = parse_seat(args.one()?).ok_or_else(|| args.wrong())?;
    Ok(FourCommand::Pieces(seat).into())
}

fn subject(args: &Args<'_>) -> Result<FourSubject, ParseError> {
    let word = args.one()?;
    word.parse()
        .map(FourSubject::Named)
        .or_else(|_| word.parse().map(FourSubject::On))
        .map_err(|_| ParseError::new("name a piece such as qug, or a square such as g1."))
}

pub(super) fn moves(args: &Args<'_>) -> Read {
    match args.words {
        [] => Ok(Command::Moves(None)),
        _ => Ok(FourCommand::Moves(subject(args)?).into()),
    }
}

pub(super) fn whereabouts(args: &Args<'_>) -> Read {
    Ok(FourCommand::Where(subject(args)?).into())
}

fn parse_square(word: &str) -> Result<Square, ParseError> {
    word.parse().map_err(|_| {
        let word = printable(word);
        ParseError::new(format!(
            "there is no square {word}; squares are a4 to n11 and d1 to k14, without the corners."
        ))
    })
}

pub(super) fn square(args: &Args<'_>) -> Read {
    Ok(FourCommand::Square(parse_square(args.one()?)?).into())
}

pub(super) fn attackers(args: &Args<'_>) -> Read {
    Ok(FourCommand::Attackers(parse_square(args.one()?)?).into())
}

pub(super) fn defenders(args: &Args<'_>) -> Read {
    Ok(FourCommand::Defenders(parse_square(args.one()?)?).into())
}

/// Nothing shows the position; a FEN4 starts a game from it, or in setup fills the board.
pub(super) fn fen(args: &Args<'_>) -> Read {
    let wrong = |error: fen4::Fen4Error| ParseError::new(format!("{error}."));
    match args.scope {
        _ if args.words.is_empty() => Ok(Command::Fen),
        Scope::FourSetup => {
            let setup = fen4::parse_setup(args.text).map_err(wrong)?;
            Ok(FourCommand::Edit(FourEdit::Board(Box::new(setup))).into())
        }
        _ => {
            let position = fen4::parse(args.text).map_err(wrong)?;
            let start = FourStart::From(Box::new(position));
            let game = FourGame {
                start,
                ..FourGame::default()
            };
            Ok(FourCommand::NewGame(game).into())
        }
    }
}

/// A move after the word `move`; alone, it is for the computer.
pub(super) fn move_or_now(args: &Args<'_>) -> Read {
    match args.words {
        [] => Ok(Command::MoveNow),
        _ => parse_move(args.text),
    }
}

pub(super) fn castle(args: &Args<'_>) -> Read {
    parse_move(args.line)
}

/// A single letter with something behind it can begin a move: `q d5`.
pub(super) fn nothing_or_move(args: &Args<'_>, command: &Command) -> Read {
    match args.words {
        [] => Ok(command.clone()),
        _ => parse_move(args.line).map_err(|_| args.wrong()),
    }
}

/// A move as people type it.
pub(super) fn parse_move(line: &str) -> Read {
    let read = typed::parse(line).map_err(|error| ParseError::new(error.to_string()))?;
    read.map(|text| FourCommand::Move(text).into())
        .ok_or_else(|| {
            ParseError::new(format!(
                "\"{}\" is not a move or a command; try a move such as p1w 4 d, d2 d4 or Ne3, or type help.",
                excerpt(line, 40)
            ))
        })
}

/// `12`: the step with this number.
pub(super) fn step_number(args: &Args<'_>) -> Read {
    let number = args.one().ok().and_then(|word| word.parse().ok());
    number
        .map(|number| FourCommand::GoTo(number).into())
        .ok_or_else(|| args.wrong())
}

/// Reads the setup lines that begin with a sign: `+ kw h1`, `- h1`, `= green`.
pub(super) fn parse_edit_sign(text: &str) -> Option<Result<Command, ParseError>> {
    let sign = text.chars().next()?;
    let words = split_words(text.get(1..)?);
    let edit = match sign {
        '+' => parse_place(&words),
        '-' => parse_remove(&words),
        '=' => parse_turn(&words),
        _ => return None,
    };
    Some(edit.map(|edit| FourCommand::Edit(edit).into()))
}

fn edit(edit: Result<FourEdit, ParseError>) -> Read {
    edit.map(|edit| FourCommand::Edit(edit).into())
}

pub(super) fn place(args: &Args<'_>) -> Read {
    edit(parse_place(args.words))
}

pub(super) fn remove(args: &Args<'_>) -> Read {
    edit(parse_remove(args.words))
}

pub(super) fn turn(args: &Args<'_>) -> Read {
    edit(parse_turn(args.words))
}

fn parse_place(words: &[&str]) -> Result<FourEdit, ParseError> {
    let wrong = || {
        ParseError::new(
            "write + with a piece and a square, such as + kw h1 (White's king), + pg b4 or + orange queen n8.",
        )
    };
    let (square, piece) = words.split_last().ok_or_else(wrong)?;
    let piece = parse_piece(&piece.concat()).ok_or_else(wrong)?;
    Ok(FourEdit::Place(piece, parse_square(square)?))
}

/// A kind's letter and a chair's, a piece's name, or a colour and a kind in words.
fn parse_piece(text: &str) -> Option<Piece> {
    let lower = text.to_ascii_lowercase();
    let letters: Vec<char> = lower.chars().collect();
    if let [kind, seat] = letters[..] {
        let role = match kind {
            'h' => Role::Knight,
            kind => Role::from_letter(kind.to_ascii_uppercase())?,
        };
        return Some(Piece::new(Seat::from_letter(seat)?, role));
    }
    if let Ok(name) = lower.parse::<Name>() {
        return Some(Piece::new(name.seat(), name.role()));
    }
    Seat::ALL.into_iter().find_map(|seat| {
        let kind = lower.strip_prefix(&seat.word().to_ascii_lowercase())?;
        let role = Role::ALL.into_iter().find(|role| role.word() == kind)?;
        Some(Piece::new(seat, role))
    })
}

fn parse_remove(words: &[&str]) -> Result<FourEdit, ParseError> {
    match words {
        [square] => Ok(FourEdit::Remove(parse_square(square)?)),
        _ => Err(ParseError::new("write - with a square, such as - h1.")),
    }
}

fn parse_turn(words: &[&str]) -> Result<FourEdit, ParseError> {
    match words {
        [word] => parse_seat(word).map(FourEdit::Turn),
        _ => None,
    }
    .ok_or_else(|| {
        ParseError::new(
            "write = white, = green, = black or = orange for the player who moves next.",
        )
    })
}

/// `-`, `all`, or rights such as `wK gQ`.
pub(super) fn castling(args: &Args<'_>) -> Read {
    let wrong =
        || ParseError::new("write castling with all, with -, or with rights such as wK wQ gK oQ.");
    let rights = match args.words {
        [] => return Err(wrong()),
        ["-"] => CastlingRights::default(),
        [all] if all.eq_ignore_ascii_case("all") => Position::default().castling(),
        words => words
            .iter()
            .try_fold(CastlingRights::default(), |rights, word| {
                let (seat, side) = parse_right(word)?;
                Some(rights.with(seat, side))
            })
            .ok_or_else(wrong)?,
    };
    Ok(FourCommand::Edit(FourEdit::Castling(rights)).into())
}

fn parse_right(word: &str) -> Option<(Seat, CastlingSide)> {
    let mut letters = word.chars();
    let seat = Seat::from_letter(letters.next()?)?;
    let side = match letters.next()?.to_ascii_lowercase() {
        'k' => CastlingSide::Short,
        'q' => CastlingSide::Long,
        _ => return None,
    };
    letters.next().is_none().then_some((seat, side))
}

/// The square that a pawn has just passed, or `-`.
pub(super) fn en_passant(args: &Args<'_>) -> Read {
    let passed = match args.words {
        ["-"] => None,
        [word] => {
            let square = parse_square(word)?;
            let seat = Seat::ALL.into_iter().find(|&seat| {
                let (columns, rows) = seat.forward();
                let start = square.offset(-columns, -rows);
                start.is_some_and(|start| is_pawn_start(seat, start))
            });
            let seat = seat.ok_or_else(|| {
                ParseError::new(format!("no pawn passes {square} with its first step."))
            })?;
            Some((seat, square))
        }
        _ => {
            return Err(ParseError::new(
                "write ep with the square that the pawn passed, such as ep d3, or ep -.",
            ));
        }
    };
    Ok(FourCommand::Edit(FourEdit::EnPassant(passed)).into())
}
