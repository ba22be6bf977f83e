//! The data: positions of whole games, packed so that millions of them fit into memory.

use std::error::Error;
use std::fs::File;
use std::io::{BufRead, BufReader};

use hotseat::engine::network::View;
use hotseat::model::{Color, Role, Square};
use hotseat::notation::fen;

/// One game of so many is held out.
const HELD_OUT: usize = 50;

/// `SplitMix64`: small, and the same everywhere.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Evenly from -1 to 1.
    pub(crate) fn signed(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1_u64 << 23) as f32 - 1.0
    }

    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for index in (1..items.len()).rev() {
            let other = (self.next() % (index as u64 + 1)) as usize;
            items.swap(index, other);
        }
    }
}

/// A position with what is known of it, for the side to move.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    occupied: u64,
    /// Four bits for each piece, in the order of the squares: its kind, and 8 if it is Black's.
    pieces: [u8; 16],
    turn: Color,
    kings: [Square; 2],
    /// In centipawns.
    pub(crate) score: i16,
    /// In half points.
    pub(crate) result: u8,
}

/// The inputs that are set in a position: those of the side to move, and those of the other.
pub(crate) struct Inputs {
    pub(crate) own: [u16; 32],
    pub(crate) other: [u16; 32],
    pub(crate) len: usize,
}

impl Sample {
    fn read(line: &str) -> Result<Sample, Box<dyn Error>> {
        let mut parts = line.split(" | ");
        let mut part = || parts.next().ok_or("a line has three parts");
        let position = fen::parse(part()?)?;
        let (score, result): (i32, &str) = (part()?.parse()?, part()?);
        let for_white = match result {
            "1-0" => 2,
            "1/2" => 1,
            "0-1" => 0,
            other => return Err(format!("no result: {other}").into()),
        };
        let mut pieces = [0_u8; 16];
        for (index, square) in position.occupied().into_iter().enumerate() {
            if let Some(piece) = position.piece_at(square) {
                let code = piece.role as u8 | (piece.color as u8) << 3;
                pieces[index / 2] |= code << (index % 2 * 4);
            }
        }
        let turn = position.turn();
        let is_white = turn == Color::White;
        Ok(Sample {
            occupied: position.occupied().0,
            pieces,
            turn,
            kings: [position.king(Color::White), position.king(Color::Black)],
            score: (if is_white { score } else { -score }) as i16,
            result: if is_white { for_white } else { 2 - for_white },
        })
    }

    pub(crate) fn inputs(&self) -> Inputs {
        let view = |side: Color| View::new(side, self.kings[side as usize]);
        let (own, other) = (view(self.turn), view(!self.turn));
        let mut inputs = Inputs {
            own: [0; 32],
            other: [0; 32],
            len: 0,
        };
        let mut left = self.occupied;
        while left != 0 && inputs.len < 32 {
            let square = Square::ALL[left.trailing_zeros() as usize];
            left &= left - 1;
            let code = self.pieces[inputs.len / 2] >> (inputs.len % 2 * 4);
            let role = Role::ALL[usize::from(code & 7)];
            let color = Color::BOTH[usize::from(code >> 3 & 1)];
            inputs.own[inputs.len] = own.feature(color, role, square) as u16;
            inputs.other[inputs.len] = other.feature(color, role, square) as u16;
            inputs.len += 1;
        }
        inputs
    }
}

/// All positions.
pub(crate) struct Data {
    pub(crate) training: Vec<Sample>,
    pub(crate) held_out: Vec<Sample>,
}

impl Data {
    pub(crate) fn read(paths: &[String]) -> Result<Data, Box<dyn Error>> {
        let mut data = Data {
            training: Vec::new(),
            held_out: Vec::new(),
        };
        let mut games = 0_usize;
        for path in paths {
            let mut move_number = u32::MAX;
            for line in BufReader::new(File::open(path)?).lines() {
                let line = line?;
                // A line that was cut off, where the run that wrote it was stopped.
                let Ok(sample) = Sample::read(&line) else {
                    continue;
                };
                let number = line.split(' ').nth(5).map_or(Ok(0), str::parse)?;
                // The positions of a game stand together, and its move numbers only grow.
                games += usize::from(number < move_number);
                move_number = number;
                if games.is_multiple_of(HELD_OUT) {
                    data.held_out.push(sample);
                } else {
                    data.training.push(sample);
                }
            }
        }
        Ok(data)
    }
}

/// The positions of one file, all of them.
pub(crate) fn read_positions(path: &str) -> Result<Vec<Sample>, Box<dyn Error>> {
    let lines = BufReader::new(File::open(path)?).lines();
    lines.map(|line| Sample::read(&line?)).collect()
}
