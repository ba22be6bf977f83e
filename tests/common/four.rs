//! Shared by several tests: a seeded random generator, and short notation for positions.

use hotseat::model::cross::{Position, parse_square};
use hotseat::model::{AnyPosition, Board, Game, Move, MoveRequest, Rules, Square};
use hotseat::notation::{coordinates, fen4};

/// A seeded random generator (xorshift).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % end as u64) as usize
    }

    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A random move that favours captures, pawn moves and en passant, so that games are eventful.
    pub(crate) fn pick(&mut self, position: &Position, moves: &[Move]) -> Move {
        let is_special = |mv: &&Move| {
            matches!(mv.kind(), hotseat::model::MoveKind::EnPassant(_)) || mv.promotion().is_some()
        };
        let captures = |mv: &&Move| position.piece_at(mv.to()).is_some();
        let is_pawn = |mv: &&Move| mv.role() == hotseat::model::Role::Pawn;
        let liked: Vec<&Move> = match self.below(10) {
            0..=2 => moves.iter().filter(is_special).collect(),
            3 => moves.iter().filter(captures).collect(),
            4..=6 => moves.iter().filter(is_pawn).collect(),
            _ => Vec::new(),
        };
        if liked.is_empty() {
            moves[self.below(moves.len())]
        } else {
            *liked[self.below(liked.len())]
        }
    }
}

pub(crate) fn square(text: &str) -> Square {
    parse_square(text).expect("a square")
}

/// The start of a game for four.
pub(crate) fn new_game() -> Game {
    Game::from_position(AnyPosition::start(Rules::FOUR))
}

/// The board of a game for four.
pub(crate) fn board(game: &Game) -> &Position {
    game.position().cross().expect("a board for four")
}

/// A move in coordinates.
pub(crate) fn request(text: &str) -> MoveRequest {
    coordinates::parse_on(Board::Cross, text).expect("coordinates")
}

/// A position of a few pieces: `"R wKh1 wQg5 gPb4"` means White to move; the lower-case letter is the
/// player's. Players without a king are out, and so are those named after an exclamation mark.
pub(crate) fn position(text: &str) -> Position {
    let mut words = text.split_whitespace();
    let turn = words.next().expect("a turn");
    let mut rows = vec![vec![String::new(); 14]; 14];
    let mut out = [true; 4];
    let mut dead = [false; 4];
    for word in words {
        let seat = "wgbo"
            .find(&word[..1])
            .or_else(|| "wgbo".find(&word[1..2]))
            .expect("a player");
        if word.starts_with('!') {
            dead[seat] = true;
            continue;
        }
        let at = square(&word[2..]);
        let kind = &word[1..2];
        out[seat] &= kind != "K";
        rows[at.row() as usize][at.column() as usize] = format!("{}{kind}", &"rbyg"[seat..=seat]);
    }
    let board: Vec<String> = rows
        .iter()
        .rev()
        .map(|row| {
            let cells = row
                .iter()
                .map(|cell| if cell.is_empty() { "1" } else { cell });
            cells.collect::<Vec<_>>().join(",")
        })
        .collect();
    let flag = |seat: usize| if out[seat] || dead[seat] { "1" } else { "0" };
    let text = format!(
        "{turn}-{},{},{},{}-0,0,0,0-0,0,0,0-0,0,0,0-0-{}",
        flag(0),
        flag(1),
        flag(2),
        flag(3),
        board.join("/")
    );
    fen4::parse(&text).expect("a position")
}

pub(crate) fn coordinates_of(position: &Position) -> Vec<String> {
    let mut all: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(coordinates::write)
        .collect();
    all.sort();
    all
}

/// Whether a move in coordinates is legal.
pub(crate) fn allows(position: &Position, mv: &str) -> bool {
    coordinates_of(position).iter().any(|legal| legal == mv)
}

/// Plays moves in coordinates.
pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        game.play(request(text))
            .unwrap_or_else(|reason| panic!("{text}: {reason}"));
    }
}
