//! The games in a compact form: each is two ratings, a result, and two bytes a move.

use std::error::Error;
use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Read, Write};

use hotseat::engine::people::inputs::{MEMORY, Played};
use hotseat::model::{Color, Move, Position, Promotion, Square};
use hotseat::notation::san;

/// One game of so many is held out, whole.
const HELD_OUT: usize = 40;

/// A game as it is kept.
pub(crate) struct Game {
    pub(crate) ratings: [u16; 2],
    moves: Vec<u16>,
}

/// A move in fifteen bits, unique among the legal moves of its position.
fn packed(mv: Move) -> u16 {
    let promotion = mv.promotion().map_or(0, |promotion| match promotion {
        Promotion::Knight => 1,
        Promotion::Bishop => 2,
        Promotion::Rook => 3,
        Promotion::Queen => 4,
    });
    let number = |square: Square| u16::from(square.row()) * 8 + u16::from(square.column());
    promotion << 12 | number(mv.from()) << 6 | number(mv.to())
}

/// A position of a game, and what was played there.
pub(crate) struct Moment<'a> {
    pub(crate) position: &'a Position,
    /// The moves so far, the last one last.
    pub(crate) past: &'a [Played],
    /// The hashes of the positions so far, this one last.
    pub(crate) hashes: &'a [u64],
    pub(crate) legal: &'a [Move],
    /// The index of the move that was played.
    pub(crate) chosen: usize,
    pub(crate) ply: usize,
    /// Of the player to move, and of the opponent.
    pub(crate) ratings: [u16; 2],
}

impl Game {
    /// Reads `WHITE BLACK RESULT MOVES`; nothing if a move cannot be read.
    fn read(line: &str) -> Option<Game> {
        let mut words = line.split_ascii_whitespace();
        let ratings = [words.next()?.parse().ok()?, words.next()?.parse().ok()?];
        words.next()?;
        let mut position = Position::default();
        let mut moves = Vec::new();
        for word in words {
            let mv = san::read(&position, word).ok()?;
            moves.push(packed(mv));
            position.play(mv);
        }
        Some(Game { ratings, moves })
    }

    /// The mean of both ratings.
    pub(crate) fn rating(&self) -> u16 {
        self.ratings[0].midpoint(self.ratings[1])
    }

    /// Calls a function for each position in which a move was played.
    pub(crate) fn each(&self, mut visit: impl FnMut(&Moment<'_>)) {
        let mut position = Position::default();
        let mut past = Vec::with_capacity(self.moves.len());
        let mut hashes = vec![position.hash()];
        for (ply, &code) in self.moves.iter().enumerate() {
            let legal = position.legal_moves();
            let Some(chosen) = legal.iter().position(|&mv| packed(mv) == code) else {
                return;
            };
            let [white, black] = self.ratings;
            visit(&Moment {
                position: &position,
                past: &past[past.len().saturating_sub(MEMORY)..],
                hashes: &hashes,
                legal: &legal,
                chosen,
                ply,
                ratings: match position.turn() {
                    Color::White => [white, black],
                    _ => [black, white],
                },
            });
            past.push(Played::new(&position, legal[chosen]));
            position.play(legal[chosen]);
            hashes.push(position.hash());
        }
    }
}

/// Turns lines of text into the compact form.
pub(crate) fn prepare(out: &str) -> Result<(), Box<dyn Error>> {
    let mut file = BufWriter::new(fs::File::create(out)?);
    let (mut read, mut bad) = (0, 0);
    for line in std::io::stdin().lock().lines() {
        let Some(game) = Game::read(&line?) else {
            bad += 1;
            continue;
        };
        read += 1;
        let header = [game.ratings[0], game.ratings[1], game.moves.len() as u16];
        for number in header.iter().chain(&game.moves) {
            file.write_all(&number.to_le_bytes())?;
        }
    }
    file.flush()?;
    println!("{read} games, {bad} could not be read");
    Ok(())
}

/// The games to learn from, and those held out.
pub(crate) fn load(path: &str) -> Result<[Vec<Game>; 2], Box<dyn Error>> {
    let mut bytes = Vec::new();
    BufReader::new(fs::File::open(path)?).read_to_end(&mut bytes)?;
    let numbers = bytes
        .as_chunks()
        .0
        .iter()
        .map(|&pair| u16::from_le_bytes(pair));
    let numbers: Vec<u16> = numbers.collect();
    let mut left = &numbers[..];
    let mut games = [Vec::new(), Vec::new()];
    let mut index = 0;
    while let [white, black, len, rest @ ..] = left {
        let (moves, rest) = rest.split_at(usize::from(*len));
        let game = Game {
            ratings: [*white, *black],
            moves: moves.to_vec(),
        };
        games[usize::from(index % HELD_OUT == 0)].push(game);
        index += 1;
        left = rest;
    }
    Ok(games)
}
