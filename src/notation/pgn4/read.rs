//! Following the games of a PGN4 text.

use crate::model::{
    Board, ByColor, Color, Game, IllegalMove, Loss, Move, MoveRequest, Outcome, Square, Step,
};
use std::time::Duration;

use super::super::fen4::{self, Fen4Error};
use super::scan::{Token, Tokens};
use super::{Reading, Record};
use crate::model::cross::Position;
use crate::notation::san::{self, Letters, SanMove};
use crate::printable::excerpt;

/// The first thing that is wrong with a game: where it was found, and why.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("step {step}, {turn}'s {text}: {why}")]
pub struct Problem {
    /// How many steps could be followed, and one more.
    pub step: usize,
    /// Whose turn it was.
    pub turn: Color,
    /// What was written there, shortened and made harmless for a terminal.
    pub text: String,
    /// Why it cannot be read or played.
    pub why: Why,
}

/// Why a game cannot be followed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Why {
    /// It does not have the form of a move or of a player's leaving.
    #[error("this is not a move")]
    Unreadable,
    /// It is a move, but not a legal one.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// No legal move fits, or several do, and the text does not say which piece is meant.
    #[error("this is not a legal move")]
    NoSuchMove,
    /// The player is said to be checkmated or stalemated and is not.
    #[error("the player has legal moves")]
    NotLost,
    /// It has more steps than anyone plays.
    #[error("the game is too long to be followed")]
    TooLong,
    /// The game cannot start from its position.
    #[error("the game cannot start from its FEN4: {0}")]
    Start(#[from] Fen4Error),
}

pub(super) fn read(text: &str, most_games: usize, most_steps: usize) -> Vec<Reading> {
    let mut readings = Vec::new();
    let mut tags: Vec<(String, String)> = Vec::new();
    let mut follower: Option<Follower> = None;
    let mut variations = 0_usize;
    for token in Tokens::new(text) {
        if let Token::Tag(name, value) = token {
            // A tag after moves begins the next game.
            readings.extend(follower.take().map(Follower::finish));
            if readings.len() >= most_games {
                return readings;
            }
            variations = 0;
            tags.push((name.to_owned(), value));
            continue;
        }
        let current = follower.get_or_insert_with(|| Follower::new(std::mem::take(&mut tags)));
        match token {
            Token::Open => variations += 1,
            Token::Close => variations = variations.saturating_sub(1),
            _ if variations > 0 => {}
            Token::Comment(comment) => current.comment(comment),
            Token::Word(word) => current.word(word, most_steps),
            Token::Tag(..) => {}
        }
    }
    readings.extend(follower.map(Follower::finish));
    if !tags.is_empty() {
        readings.push(Follower::new(tags).finish());
    }
    readings
}

/// A game being followed.
struct Follower {
    record: Record,
    problem: Option<Problem>,
    /// The player in whose place the next word stands.
    place: Color,
    /// Whose leaving has been written, or will not be.
    is_announced: ByColor<bool>,
}

impl Follower {
    fn new(tags: Vec<(String, String)>) -> Follower {
        let mut record = Record {
            tags,
            ..Record::default()
        };
        let mut problem = None;
        match start(&record) {
            Ok(position) => record.game = Game::from_position(position),
            Err(error) => {
                problem = Some(Problem {
                    step: 1,
                    turn: Color::White,
                    text: excerpt(record.tag("StartFen4").unwrap_or_default(), 40),
                    why: Why::Start(error),
                });
            }
        }
        let start = record.game.start();
        Follower {
            place: start.turn(),
            is_announced: ByColor::from_fn(|seat| start.is_out(seat)),
            record,
            problem,
        }
    }

    fn finish(self) -> Reading {
        Reading {
            record: self.record,
            problem: self.problem,
        }
    }

    /// Keeps a comment, without the commands in it, which are carried out.
    fn comment(&mut self, text: &str) {
        if self.problem.is_some() {
            return;
        }
        let mut kept = String::new();
        let mut rest = text;
        while let Some((before, command, after)) = cut_command(rest) {
            kept += before;
            self.command(command);
            rest = after;
        }
        kept += rest;
        let kept = kept.split_whitespace().collect::<Vec<_>>().join(" ");
        if !kept.is_empty() {
            let steps = self.record.game.played().len();
            self.record.comments.push((steps, kept));
        }
    }

    fn command(&mut self, command: &str) {
        let mut words = command.split_whitespace();
        let (name, argument) = (words.next(), words.next().unwrap_or_default());
        let mut letters = argument.chars();
        let seat = letters.next().and_then(fen4::seat_from_color);
        match (name, seat) {
            (Some("resign"), Some(seat)) => {
                self.record.game.take_step(Step::Resignation(seat));
            }
            (Some("flag"), Some(seat)) => {
                self.record.game.take_step(Step::FlagFall(seat));
            }
            (Some("emt"), _) => {
                if let Some(spent) = parse_time(argument) {
                    self.record.game.set_last_spent(spent);
                }
            }
            _ => {}
        }
    }

    fn word(&mut self, word: &str, most_steps: usize) {
        let bare = without_number(word);
        let says_nothing = matches!(bare, "" | ".." | "..." | "*" | "1-0" | "0-1" | "1/2-1/2")
            || bare.starts_with('$');
        if self.problem.is_some() || says_nothing {
            return;
        }
        let loss = match bare {
            "R" | "R#" => Some(Loss::Resignation),
            "T" | "T#" => Some(Loss::FlagFall),
            "#" => Some(Loss::Checkmate),
            "S" => Some(Loss::Stalemate),
            _ => None,
        };
        if self.announces(loss) {
            return;
        }
        let is_too_long = self.record.game.played().len() >= most_steps;
        let acted = if is_too_long {
            Err(Why::TooLong)
        } else {
            self.act(bare, loss)
        };
        if let Err(why) = acted {
            self.problem = Some(Problem {
                step: self.record.game.played().len() + 1,
                turn: self.record.game.turn(),
                text: excerpt(bare, 40),
                why,
            });
        }
    }

    /// Goes to the place of the next player who is in the game; tells whether the word is the letter
    /// of one on the way there whose leaving was not written yet.
    fn announces(&mut self, loss: Option<Loss>) -> bool {
        for _ in Color::FOUR {
            let seat = self.place;
            if !self.record.game.position().is_out(seat) {
                return false;
            }
            self.place = seat.next();
            let is_new = !std::mem::replace(&mut self.is_announced[seat], true);
            let left = self
                .record
                .game
                .eliminations()
                .iter()
                .find(|left| left.seat == seat);
            if is_new && loss.is_some() && left.map(|left| left.by) == loss {
                return true;
            }
        }
        false
    }

    /// What the player to move does: leaves, agrees to a draw, or moves.
    fn act(&mut self, word: &str, loss: Option<Loss>) -> Result<(), Why> {
        let game = &mut self.record.game;
        let seat = game.turn();
        match loss {
            Some(Loss::Resignation) if game.take_step(Step::Resignation(seat)) => {}
            Some(Loss::FlagFall) if game.take_step(Step::FlagFall(seat)) => {}
            Some(Loss::Checkmate) if game.position().is_checkmate() => {}
            Some(Loss::Stalemate) if game.position().is_stalemate() => {}
            Some(_) => return Err(Why::NotLost),
            None if word == "D" => {
                let is_drawn = matches!(game.outcome(), Some(Outcome::Draw(_)));
                if !is_drawn && !game.take_step(Step::Agreement) {
                    return Err(Why::NotLost);
                }
            }
            None => {
                let mv = read_move(game, word)?;
                game.play_on(mv);
            }
        }
        if loss.is_some() {
            self.is_announced[seat] = true;
        }
        self.place = seat.next();
        Ok(())
    }
}

/// The position a game starts from, by its tags.
fn start(record: &Record) -> Result<Position, Fen4Error> {
    let position = match record.tag("StartFen4").map(str::trim) {
        // chess.com's own name for the usual start.
        None | Some("" | "4PC") => Position::default(),
        Some(text) => fen4::parse(text)?,
    };
    let variant = record.tag("Variant").unwrap_or_default();
    Ok(position.with_teams(variant.trim().eq_ignore_ascii_case("teams")))
}

/// `12.h2-h3` and `12.` begin with a number.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if rest.len() < word.len() && rest.starts_with('.') {
        rest.trim_start_matches('.')
    } else {
        word
    }
}

fn read_move(game: &Game, word: &str) -> Result<Move, Why> {
    // On chess.com, a queen that counts one point for its capture is a D.
    let text = word.replace("=D", "=Q");
    let reading = san::parse_on(Board::Cross, &text, Letters::English).ok_or(Why::Unreadable)?;
    // A game that goes on after an automatic draw is still one: not everyone counts as we do.
    let fitting: Vec<Move> = game
        .position()
        .legal_moves()
        .into_iter()
        .filter(|&mv| reading.fits(mv))
        .collect();
    match fitting[..] {
        [mv] if !is_won(game) => Ok(mv),
        _ => Err(why_not(game, reading)),
    }
}

fn is_won(game: &Game) -> bool {
    matches!(game.outcome(), Some(Outcome::Win { .. }))
}

/// PGN4 says where a piece comes from, so that there is a reason for that piece.
fn why_not(game: &Game, reading: SanMove) -> Why {
    if let Some(outcome) = game.outcome() {
        return IllegalMove::GameOver(outcome).into();
    }
    let SanMove::Plain {
        from_file: Some(file),
        from_rank: Some(rank),
        to,
        promotion,
        ..
    } = reading
    else {
        return Why::NoSuchMove;
    };
    let request = MoveRequest::between(Square::new(file, rank), to).promoting(promotion);
    game.resolve(request)
        .err()
        .map_or(Why::NoSuchMove, Why::from)
}

/// The next command of a comment, with what stands before and after it.
fn cut_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    Some((before, command, after))
}

/// Reads `1:02:03.500`.
fn parse_time(text: &str) -> Option<Duration> {
    let mut parts = text.splitn(3, ':');
    let hours: u64 = parts.next()?.parse().ok()?;
    let minutes: u64 = parts.next()?.parse().ok()?;
    let (seconds, fraction) = parts
        .next()
        .map(|last| last.split_once('.').unwrap_or((last, "0")))?;
    let seconds: u64 = seconds.parse().ok()?;
    let thousandths: u64 = format!("{fraction:0<3}").get(..3)?.parse().ok()?;
    if hours > 9_999 || minutes > 59 || seconds > 59 {
        return None;
    }
    let total = (hours * 60 + minutes) * 60 + seconds;
    Some(Duration::from_millis(total * 1_000 + thousandths))
}
