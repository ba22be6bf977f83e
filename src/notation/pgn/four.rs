//! PGN4: games for four, as chess.com writes them.
//!
//! ```text
//! [Variant "FFA"]
//! [StartFen4 "4PC"]
//! [Red "Ann"]
//!
//! 1. h2-h3 .. b4-d4 .. k13-k11 .. m8-l8
//! 2. Qg1xPm7 .. R .. O-O .. #
//! ```
//!
//! A move names both squares, the piece unless it is a pawn, and after `x` what it captures. A player
//! who leaves the game has a letter in the place of the next move: `R` resigned, `T` ran out of
//! time, `#` checkmated, `S` stalemated; `D` is a draw by agreement. Whoever lost the king to a capture
//! has no letter, because the move tells. Checkmate, stalemate and automatic draws follow from the
//! moves, so their letters are read but decide nothing.
//!
//! chess.com knows one thing that is written here as a comment, which other readers skip: a player
//! who leaves while it is another's turn, `{[%resign B]}` or `{[%flag B]}`, at the moment it happened
//! (the letter follows in its place).

use crate::model::{
    AnyPosition, Board, ByColor, Color, Game, IllegalMove, Loss, Move, MoveRequest, Outcome, Rules,
    Square, Step,
};
use crate::notation::fen4::{self, Fen4Error};
use crate::notation::san::{self, Letters, SanMove};

use super::build::LONGEST_COMMENT;
use super::problem::Why;
use super::text;

/// More steps than any game for four has; a longer one is read up to there.
const MOST_STEPS: usize = 5_000;

/// The tag that holds the name of the player of a side.
///
/// ```
/// use hotseat::model::{Board, Color};
/// use hotseat::notation::pgn::player_tag;
///
/// assert_eq!(player_tag(Board::Usual, Color::Black), "Black");
/// assert_eq!(player_tag(Board::Cross, Color::Black), "Yellow");
/// ```
pub const fn player_tag(board: Board, side: Color) -> &'static str {
    match (board, side) {
        (Board::Usual, Color::White) => "White",
        (Board::Usual, _) => "Black",
        (Board::Cross, Color::White) => "Red",
        (Board::Cross, Color::Green) => "Blue",
        (Board::Cross, Color::Black) => "Yellow",
        (Board::Cross, Color::Orange) => "Green",
    }
}

/// The position a game starts from, by its `StartFen4` tag.
pub(super) fn start(fen: Option<&str>, rules: &Rules) -> Result<AnyPosition, Fen4Error> {
    match fen.map(str::trim) {
        // chess.com's own name for the usual start.
        None | Some("" | "4PC") => Ok(AnyPosition::start(rules)),
        Some(text) => Ok(fen4::parse(text)?.with_teams(rules.has_teams).into()),
    }
}

/// Where a line of a game for four is.
#[derive(Debug, Clone)]
pub(super) struct FourLine {
    game: Game,
    /// The player in whose place the next word stands.
    place: Color,
    /// Whose leaving has been written, or will not be.
    is_announced: ByColor<bool>,
    /// The comment being read: what it tells programs is carried out.
    comment: Vec<u8>,
}

impl FourLine {
    pub(super) fn new(game: Game) -> FourLine {
        let position = game.position();
        FourLine {
            place: position.turn(),
            is_announced: ByColor::from_fn(|side| position.is_out(side)),
            comment: Vec::new(),
            game,
        }
    }

    /// The line before its last step, from which a variation branches off.
    pub(super) fn before_last(&self) -> FourLine {
        let steps = self.game.played().len();
        FourLine::new(self.game.rewound(steps.saturating_sub(1)))
    }

    pub(super) const fn game(&self) -> &Game {
        &self.game
    }

    /// What a word means: a step, or nothing if it only tells in a player's place that they have left.
    pub(super) fn word(&mut self, word: &str) -> Result<Option<Step>, Why> {
        let loss = match word {
            "R" | "R#" => Some(Loss::Resignation),
            "T" | "T#" => Some(Loss::FlagFall),
            "#" => Some(Loss::Checkmate),
            "S" => Some(Loss::Stalemate),
            _ => None,
        };
        if self.announces(loss) {
            return Ok(None);
        }
        if self.game.played().len() >= MOST_STEPS {
            return Err(Why::TooManySteps);
        }
        let side = self.game.turn();
        let step = self.act(word, loss)?;
        if loss.is_some() {
            self.is_announced[side] = true;
        }
        self.place = side.next();
        Ok(step)
    }

    /// Goes to the place of the next player who is in the game; tells whether the word is the letter
    /// of one on the way there whose leaving was not written yet.
    fn announces(&mut self, loss: Option<Loss>) -> bool {
        for _ in Color::FOUR {
            let side = self.place;
            if !self.game.position().is_out(side) {
                return false;
            }
            self.place = side.next();
            let is_new = !std::mem::replace(&mut self.is_announced[side], true);
            let mut left = self.game.eliminations().iter();
            let left = left.find(|left| left.seat == side).map(|left| left.by);
            if is_new && loss.is_some() && left == loss {
                return true;
            }
        }
        false
    }

    /// What the player to move does: leaves, agrees to a draw, or moves.
    fn act(&mut self, word: &str, loss: Option<Loss>) -> Result<Option<Step>, Why> {
        let side = self.game.turn();
        let step = match loss {
            Some(Loss::Resignation) => Step::Resignation(side),
            Some(Loss::FlagFall) => Step::FlagFall(side),
            Some(Loss::Checkmate) if self.game.position().is_checkmate() => return Ok(None),
            Some(Loss::Stalemate) if self.game.position().is_stalemate() => return Ok(None),
            Some(_) => return Err(Why::NotLost),
            None if word == "D" => match self.game.outcome() {
                Some(Outcome::Draw(_)) => return Ok(None),
                _ => Step::Agreement,
            },
            None => self.read_move(word)?.into(),
        };
        self.game
            .follow(step)
            .then_some(Some(step))
            .ok_or(Why::NotLost)
    }

    fn read_move(&self, word: &str) -> Result<Move, Why> {
        // On chess.com, a queen that counts one point for its capture is a D.
        let text = word.replace("=D", "=Q");
        let reading =
            san::parse_on(Board::Cross, &text, Letters::English).ok_or(Why::Unreadable)?;
        let fitting = san::fitting(&self.game.legal_moves(), reading);
        // A game that goes on after an automatic draw is still one: not everyone counts as we do.
        match (&fitting[..], self.game.outcome()) {
            (_, Some(outcome @ Outcome::Win { .. })) => Err(IllegalMove::GameOver(outcome).into()),
            (&[mv], _) => Ok(mv),
            _ => Err(self.why_not(reading)),
        }
    }

    /// PGN4 says where a piece comes from, so that there is a reason for that piece.
    fn why_not(&self, reading: SanMove) -> Why {
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
        let refused = self.game.resolve(request).err();
        refused.map_or(Why::NoSuchMove, Why::from)
    }

    /// A part of a comment.
    pub(super) fn comment(&mut self, part: &[u8]) {
        let room = LONGEST_COMMENT + 1 - self.comment.len().min(LONGEST_COMMENT + 1);
        self.comment
            .extend_from_slice(&part[..part.len().min(room)]);
    }

    /// The end of a comment: who leaves by it, and the rest of it.
    pub(super) fn end_comment(&mut self) -> (Vec<Step>, String) {
        let comment = text::decode(&std::mem::take(&mut self.comment));
        let (mut steps, mut kept, mut rest) = (Vec::new(), String::new(), &comment[..]);
        while let Some((before, command, after)) = cut_command(rest) {
            kept += before;
            match departure(command).filter(|&step| self.game.follow(step)) {
                Some(step) => steps.push(step),
                None => kept += &format!("[%{command}]"),
            }
            rest = after;
        }
        kept += rest;
        (steps, kept)
    }
}

/// The next command of a comment, with what stands before and after it.
fn cut_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (command, after) = rest.split_once(']')?;
    Some((before, command, after))
}

/// Who leaves by `resign B` or `flag B`.
fn departure(command: &str) -> Option<Step> {
    let (name, letter) = command.split_once(' ')?;
    let side = fen4::seat_from_color(letter.trim().chars().next()?)?;
    match name {
        "resign" => Some(Step::Resignation(side)),
        "flag" => Some(Step::FlagFall(side)),
        _ => None,
    }
}
