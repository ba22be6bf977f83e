//! What people say in more than one word, or in the words of another game: `offer a draw`,
//! `whose turn is it`, `undo all`, `moves knight`, `P-K4`.

use crate::model::{Board, Color, Game, Move, Promotion, Role, Square};
use crate::notation::fen;
use crate::notation::san::Letters;

use super::arguments::Subject;
use super::parser::{Context, parse_move};
use super::{Command, Edit, MoveText, ParseError, Question, Scope, Start};

/// What a phrase comes to, if the line is one.
pub(super) type Read = Option<Result<Command, ParseError>>;

/// Reads a line as a phrase.
pub(super) fn read(line: &str, words: &[&str], context: &Context<'_>) -> Read {
    let lower: Vec<String> = words.iter().map(|word| plain(word)).collect();
    let words: Vec<&str> = lower.iter().map(String::as_str).collect();
    if let ["exit"] = words[..]
        && let Some(close) = one_step_back(context.scope)
    {
        return Some(Ok(close));
    }
    if context.scope != Scope::Game {
        return None;
    }
    if let Some(command) = bare_position(line, context) {
        return Some(Ok(command));
    }
    let meant: Vec<&str> = words
        .iter()
        .copied()
        .filter(|word| !is_filler(word))
        .collect();
    if let Some(read) = fixed(&meant) {
        return Some(read);
    }
    let game = context.game;
    if let Some((mv, "draw")) = line.trim().rsplit_once(' ')
        && let Ok(text) = parse_move(mv, context)
    {
        return Some(Ok(Command::MoveWithDraw(text)));
    }
    counted(&meant, game)
        .or_else(|| about_kind(&meant, game))
        .or_else(|| promotion(&meant, game))
}

/// Reads what may be a move in the notation of other books: descriptive, or in other letters.
pub(super) fn read_move(line: &str, context: &Context<'_>) -> Read {
    let game = context.game;
    if context.scope == Scope::Game
        && let Some(refusal) = wrong_number(line, game)
    {
        return Some(Err(refusal));
    }
    // Books in these notations know only the usual board.
    let usual = Some(game).filter(|game| game.board() == Board::Usual);
    usual
        .and_then(|game| descriptive(line, game).or_else(|| off_the_board(line)))
        .or_else(|| other_letters(line, context))
}

/// `11. O-O` at move 6: whoever numbers a move must mean this one.
fn wrong_number(line: &str, game: &Game) -> Option<ParseError> {
    let (number, rest) = line.trim().split_once('.')?;
    let number: usize = number.parse().ok()?;
    let present = game.number();
    let is_one_move = !rest.contains('.') || rest.starts_with("..");
    // A game from a position may begin with any number.
    let has_begun = !game.played().is_empty();
    (is_one_move && has_begun && number != present && !rest.trim().is_empty())
        .then(|| ParseError::new(format!("this is move {present}, not {number}.")))
}

/// A word in small letters without the marks around it.
fn plain(word: &str) -> String {
    let marks = |c: char| matches!(c, '?' | '!' | '.' | ';' | '"' | '\'');
    word.trim_matches(marks).to_lowercase()
}

/// Words that change nothing.
fn is_filler(word: &str) -> bool {
    matches!(
        word,
        "a" | "an"
            | "the"
            | "is"
            | "it"
            | "my"
            | "please"
            | "i"
            | "we"
            | "do"
            | "can"
            | "me"
            | "to"
            | "are"
            | "now"
    )
}

/// What `exit` leaves, if that is not the program.
const fn one_step_back(scope: Scope) -> Option<Command> {
    match scope {
        Scope::Viewer => Some(Command::CloseViewer),
        Scope::Games => Some(Command::CloseList),
        Scope::Practice => Some(Command::ClosePractice),
        Scope::Setup => Some(Command::Edit(Edit::Cancel)),
        Scope::Game => None,
    }
}

/// A position as a FEN, with nothing before it.
fn bare_position(line: &str, context: &Context<'_>) -> Option<Command> {
    let is_position = matches!(line.matches('/').count(), 7 | 13);
    let position = fen::read(line, context.game.rules());
    let start = position.ok().filter(|_| is_position)?;
    Some(Command::NewGame(Start::From(Box::new(start)).into()))
}

/// Phrases that mean the same in every position.
fn fixed(words: &[&str]) -> Read {
    Some(Ok(match words {
        ["offer" | "propose", "draw"] | ["draw", "offer"] => Command::Draw(None),
        ["accept" | "agree", "draw" | "offer"] | ["agree"] => Command::Accept(None),
        ["decline" | "refuse" | "reject", "draw" | "offer"] | ["no", "draw"] => {
            Command::Decline(None)
        }
        ["claim", "draw"] => Command::Claim(None),
        ["give", "up"] | ["surrender"] => Command::Resign(None),
        ["best" | "good" | "suggest", "move"] | ["what", "should", "play" | "move"] => {
            Command::Hint
        }
        ["legal" | "possible" | "all" | "show", "moves"] | ["what" | "where", "play" | "move"] => {
            Command::Moves(None)
        }
        ["help"] => Command::Help(String::new()),
        ["go" | "take", "back"] | ["undo", "move" | "last"] | ["undo", "last", "move"] => {
            Command::Undo(1)
        }
        ["whose", "turn" | "move"]
        | ["turn"]
        | ["who", "moves" | "next"]
        | ["who", "moves", "next"] => Command::Ask(Question::Turn),
        ["gg"] | ["good", "game"] => {
            return Some(Err(ParseError::new(
                "good game! To end it, type resign, or draw to offer a draw.",
            )));
        }
        _ => return None,
    }))
}

/// The numbers from two on.
const NUMBERS: [&str; 9] = [
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// `undo all`, `undo two`, `redo three`.
fn counted(words: &[&str], game: &Game) -> Read {
    let [word @ ("undo" | "redo" | "takeback"), count] = words else {
        return None;
    };
    let goes_back = *word != "redo";
    let all = if goes_back {
        game.played().len() + usize::from(game.ending().is_some())
    } else {
        game.undone().len()
    };
    let number = NUMBERS.iter().position(|number| number == count);
    let count = match (number, *count) {
        (Some(at), _) => at + 2,
        (None, "one") => 1,
        (None, "all" | "everything") => all.max(1),
        _ => return None,
    };
    Some(Ok(if goes_back {
        Command::Undo(count)
    } else {
        Command::Redo(count)
    }))
}

fn kind(word: &str) -> Option<Role> {
    let word = word.strip_suffix('s').unwrap_or(word);
    Role::ALL
        .into_iter()
        .find(|role| role.word() == word)
        .or_else(|| (word == "horse").then_some(Role::Knight))
}

/// `where queen`, `moves knight`: about a kind of piece instead of one of them.
fn about_kind(words: &[&str], game: &Game) -> Read {
    let [word, name] = words else { return None };
    let role = kind(name)?;
    match *word {
        "where" => Some(Ok(Command::Ask(Question::Kind(role, None)))),
        "moves" => {
            let pieces = game.roster().pieces().iter();
            let own = pieces.filter(|piece| {
                piece.is_on_board() && piece.color() == game.turn() && piece.role() == role
            });
            let names: Vec<_> = own.map(crate::model::NamedPiece::name).collect();
            Some(match names[..] {
                [] => Err(ParseError::new(format!(
                    "{} has no {role} left.",
                    game.turn()
                ))),
                [only] => Ok(Command::Moves(Some(Subject::Named(only)))),
                _ => {
                    let names: Vec<String> = names.iter().map(ToString::to_string).collect();
                    let names = names.join(" or ");
                    Err(ParseError::new(format!("say which {role}: moves {names}.")))
                }
            })
        }
        _ => None,
    }
}

/// `promote pawn to queen`, where only one pawn can.
fn promotion(words: &[&str], game: &Game) -> Read {
    let ["promote", "pawn", last] = words else {
        return None;
    };
    let mut all = Promotion::ALL.into_iter();
    let promotion = all.find(|promotion| kind(last) == Some(promotion.role()))?;
    let legal = game.position().legal_moves();
    let mut fitting = legal.iter().filter(|mv| mv.promotion() == Some(promotion));
    Some(match (fitting.next(), fitting.next()) {
        (Some(&only), None) => Ok(played(only)),
        (Some(first), Some(_)) => Err(ParseError::new(format!(
            "say which pawn goes where, such as {} {} {last}.",
            first.from(),
            first.to()
        ))),
        (None, _) => Err(ParseError::new("no pawn can promote now.")),
    })
}

const fn played(mv: Move) -> Command {
    Command::Move(MoveText::Request(mv.request()))
}

/// Descriptive notation, where it is clear: `P-K4`, `N-KB3`, counted from the mover's side.
fn descriptive(line: &str, game: &Game) -> Read {
    let (piece, target) = line.trim().split_once('-')?;
    let letter = piece.chars().next().filter(|_| piece.len() == 1)?;
    let role = match letter {
        'P' => Role::Pawn,
        'N' => Role::Knight,
        letter => Role::from_letter(letter)?,
    };
    let rank = target
        .chars()
        .last()?
        .to_digit(10)
        .filter(|rank| (1..=8).contains(rank))?;
    let file = &target[..target.len() - 1];
    let columns: &[u8] = match file {
        "QR" => &[0],
        "QN" => &[1],
        "QB" => &[2],
        "Q" => &[3],
        "K" => &[4],
        "KB" => &[5],
        "KN" => &[6],
        "KR" => &[7],
        "R" => &[0, 7],
        "N" => &[1, 6],
        "B" => &[2, 5],
        _ => return None,
    };
    let row = match game.turn() {
        Color::White => rank as u8 - 1,
        _ => 8 - rank as u8,
    };
    let targets: Vec<Square> = columns
        .iter()
        .map(|&column| Square::at(column, row))
        .collect();
    let legal = game.position().legal_moves();
    let mut fitting = legal
        .iter()
        .filter(|mv| mv.role() == role && targets.contains(&mv.to()) && mv.promotion().is_none());
    Some(match (fitting.next(), fitting.next()) {
        (Some(&only), None) => Ok(played(only)),
        (Some(one), Some(other)) => Err(ParseError::new(format!(
            "{} may mean {}{} or {}{}.",
            line.trim(),
            one.from(),
            one.to(),
            other.from(),
            other.to()
        ))),
        (None, _) => {
            let squares: Vec<String> = targets.iter().map(ToString::to_string).collect();
            Err(ParseError::new(format!(
                "no {role} can go to {} now.",
                squares.join(" or ")
            )))
        }
    })
}

/// `e2 e9`: a word that would be a square of a larger board.
fn off_the_board(line: &str) -> Read {
    let is_outside = |word: &&str| {
        let mut letters = word.chars();
        let file = letters.next().map(|file| file.to_ascii_lowercase());
        let row = letters.as_str();
        let is_number =
            !row.is_empty() && row.len() <= 2 && row.bytes().all(|b| b.is_ascii_digit());
        let row = row.parse::<u8>().unwrap_or_default();
        // `b9` and `h9` are the ninth bishop and knight.
        matches!(file, Some('a' | 'c'..='g')) && is_number && row > 8
    };
    // A single word may be a slip, for which there are better words.
    let (from, to) = line.split_once(' ')?;
    let outside = Some(to.trim()).filter(is_outside)?;
    from.parse::<Square>().ok()?;
    Some(Err(ParseError::new(format!(
        "there is no square {outside}: the board ends at row 8."
    ))))
}

/// `Fb5` where F is no piece in the player's language, but a bishop in another one.
fn other_letters(line: &str, context: &Context<'_>) -> Read {
    let line = line.trim();
    let mut letters = line.chars();
    let letter = letters.next().filter(char::is_ascii_uppercase)?;
    let rest = letters.as_str().trim_start_matches('x');
    let to = context.game.board().square(rest)?;
    if context.letters.role(letter).is_some() {
        return None;
    }
    let legal = context.game.legal_moves();
    // A pawn that captures, in capital letters: `Dxe5`.
    let is_file = |mv: &&Move| mv.from().file().letter() == letter.to_ascii_lowercase();
    if legal
        .iter()
        .any(|mv| mv.role() == Role::Pawn && mv.to() == to && is_file(&mv))
    {
        return None;
    }
    let (language, role) = Letters::ALL
        .into_iter()
        .find_map(|letters| Some((letters, letters.role(letter)?)))?;
    let own = context.letters.letter(role);
    Some(Err(ParseError::new(format!(
        "{letter} is a {role} in other languages: type {own}{rest}, or set letters = \"{}\" in the settings.",
        language.code()
    ))))
}
