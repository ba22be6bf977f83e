//! The UCI protocol: parsing commands and formatting reports, without any input or output;
//! `tools::uci` does that.

use std::time::Duration;

use super::limits::{Clocks, Limits};
use super::report::{Best, Info};
use crate::model::{ByColor, Move, Position};
use crate::notation::coordinates::{self, Castling};
use crate::notation::fen;

/// A command from the GUI.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// `uci`: introduce yourself.
    Uci,
    /// `isready`: answer when ready.
    IsReady,
    /// `setoption`; a button has no value.
    SetOption {
        /// Its name, as written.
        name: String,
        /// Its value, as written.
        value: String,
    },
    /// `ucinewgame`: another game begins.
    NewGame,
    /// `position`: the position to search.
    Position(Setting),
    /// `go`: start a search.
    Go(Go),
    /// `stop`: answer now.
    Stop,
    /// `ponderhit`: the expected move was played.
    PonderHit,
    /// `quit`.
    Quit,
}

/// A starting position and moves, none of them checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setting {
    /// The FEN; `None` for the standard starting position.
    pub fen: Option<String>,
    /// The moves from there.
    pub moves: Vec<String>,
}

/// The arguments of `go`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Go {
    /// All limits except the moves.
    pub limits: Limits,
    /// The root moves to search, not yet checked.
    pub search_moves: Vec<String>,
    /// Run perft to this depth instead.
    pub perft: Option<u32>,
}

/// The keywords of `go`.
const GO_WORDS: [&str; 13] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
    "perft",
];

/// Parses a line; `None` if it makes no sense. As UCI requires, unknown words before a command are
/// ignored.
pub fn parse(line: &str) -> Option<Command> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let starts = |word: &str| {
        const WORDS: [&str; 9] = [
            "uci",
            "isready",
            "setoption",
            "ucinewgame",
            "position",
            "go",
            "stop",
            "ponderhit",
            "quit",
        ];
        WORDS.contains(&word)
    };
    let at = words.iter().position(|word| starts(word))?;
    let rest = &words[at + 1..];
    match words[at] {
        "uci" => Some(Command::Uci),
        "isready" => Some(Command::IsReady),
        "setoption" => parse_option(rest),
        "ucinewgame" => Some(Command::NewGame),
        "position" => parse_position(rest).map(Command::Position),
        "go" => Some(Command::Go(parse_go(rest))),
        "stop" => Some(Command::Stop),
        "ponderhit" => Some(Command::PonderHit),
        _ => Some(Command::Quit),
    }
}

fn parse_option(words: &[&str]) -> Option<Command> {
    let words = words.strip_prefix(&["name"])?;
    let split = words.iter().position(|&word| word == "value");
    let (name, value) = match split {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    Some(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

fn parse_position(words: &[&str]) -> Option<Setting> {
    let split = words.iter().position(|&word| word == "moves");
    let (start, moves) = match split {
        Some(at) => (&words[..at], &words[at + 1..]),
        None => (words, &[][..]),
    };
    let fen = match start.first() {
        Some(&"startpos") => None,
        Some(&"fen") => Some(start[1..].join(" ")),
        _ => return None,
    };
    Some(Setting {
        fen,
        moves: moves.iter().map(|&word| word.to_owned()).collect(),
    })
}

fn parse_go(words: &[&str]) -> Go {
    let mut go = Go::default();
    let mut clocks = Clocks::default();
    let mut has_clocks = false;
    let mut at = 0;
    while at < words.len() {
        let word = words[at];
        at += 1;
        let number = words.get(at).and_then(|text| text.parse::<i64>().ok());
        // A negative time means that the clock has run out.
        let count = number.map(|n| n.max(0) as u64);
        let small = count.map(|n| n.min(u64::from(u32::MAX)) as u32);
        let time = count.map(Duration::from_millis);
        let limits = &mut go.limits;
        match word {
            "infinite" => limits.is_infinite = true,
            "ponder" => limits.is_pondering = true,
            "depth" => limits.depth = small.or(limits.depth),
            "nodes" => limits.nodes = count.or(limits.nodes),
            "mate" => limits.mate = small.or(limits.mate),
            "movetime" => limits.movetime = time.or(limits.movetime),
            "perft" => go.perft = small,
            "movestogo" => clocks.moves_to_go = small.filter(|&n| n > 0),
            "wtime" | "btime" | "winc" | "binc" => {
                if let Some(time) = time {
                    let side: &mut ByColor<Duration> = if word.ends_with("time") {
                        has_clocks = true;
                        &mut clocks.left
                    } else {
                        &mut clocks.increment
                    };
                    let one = if word.starts_with('w') {
                        &mut side.white
                    } else {
                        &mut side.black
                    };
                    *one = time;
                }
            }
            "searchmoves" => {
                let rest = &words[at..];
                let is_end = |word: &&str| GO_WORDS.contains(word);
                let count = rest.iter().position(is_end).unwrap_or(rest.len());
                let moves = rest[..count].iter().map(|&word| word.to_owned());
                go.search_moves.extend(moves);
                at += count;
            }
            _ => {}
        }
    }
    go.limits.clocks = has_clocks.then_some(clocks);
    go
}

/// What is wrong with a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadSetting {
    /// The FEN is invalid.
    #[error("the position was not understood and nothing was changed: {0}")]
    Fen(#[from] fen::FenError),
    /// A move is not legal.
    #[error("{0} is not a legal move there; it and what follows it was left out")]
    Move(String),
}

impl Setting {
    /// The starting position, the moves up to the first illegal one, and what is wrong.
    pub fn read(&self) -> Result<(Position, Vec<Move>, Option<BadSetting>), BadSetting> {
        let start = match &self.fen {
            None => Position::default(),
            Some(text) => fen::parse(text)?,
        };
        let mut position = start.clone();
        let mut moves = Vec::with_capacity(self.moves.len());
        for text in &self.moves {
            let Some(mv) = coordinates::read(&position, text) else {
                return Ok((start, moves, Some(BadSetting::Move(text.clone()))));
            };
            position.play(mv);
            moves.push(mv);
        }
        Ok((start, moves, None))
    }
}

/// Writes moves separated by spaces.
pub fn write_line(moves: &[Move], castling: Castling) -> String {
    let moves = moves.iter();
    let moves: Vec<String> = moves
        .map(|&mv| coordinates::write_as(mv, castling))
        .collect();
    moves.join(" ")
}

/// Writes an `info` line.
pub fn write_info(info: &Info, castling: Castling) -> String {
    format!(
        "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
        info.depth,
        info.seldepth,
        info.rank,
        info.score,
        info.nodes,
        info.nps,
        info.hashfull,
        info.time.as_millis(),
        write_line(&info.line, castling)
    )
}

/// Writes a `bestmove` line; without a move it says `(none)`.
pub fn write_best(best: &Best, castling: Castling) -> String {
    let Some(mv) = best.best else {
        return "bestmove (none)".to_owned();
    };
    let mut text = format!("bestmove {}", coordinates::write_as(mv, castling));
    if let Some(ponder) = best.ponder {
        text.push_str(" ponder ");
        text.push_str(&coordinates::write_as(ponder, castling));
    }
    text
}
