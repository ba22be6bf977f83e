//! A search request and the UCI lines that send it.

use std::time::Duration;

use crate::engine::limits::{Clocks, Limits};
use crate::engine::uci;
use crate::model::{Game, Move, Position};
use crate::notation::coordinates::{self, Castling};
use crate::notation::fen;

/// A game, and the limits for finding its next move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    id: u64,
    start: Position,
    moves: Vec<Move>,
    position: Position,
    limits: Limits,
    /// How many best lines are wanted.
    lines: usize,
    /// The time between two reports.
    pace: Duration,
}

/// The time between two reports, unless the request says otherwise.
const PACE: Duration = Duration::from_millis(50);

impl Request {
    /// A request for the next move of a game on the usual board.
    pub fn of_game(id: u64, game: &Game, limits: Limits) -> Option<Request> {
        Some(Request {
            id,
            start: game.start().usual()?.clone(),
            moves: game.moves().collect(),
            position: game.position().usual()?.clone(),
            limits,
            lines: 1,
            pace: PACE,
        })
    }

    /// The same request for a number of best lines.
    #[must_use]
    pub fn with_lines(self, lines: usize) -> Request {
        Request { lines, ..self }
    }

    /// The same request with this time between two reports.
    #[must_use]
    pub fn paced(self, pace: Duration) -> Request {
        Request { pace, ..self }
    }

    /// Returned with every report, so that a stale answer can be recognized.
    pub const fn id(&self) -> u64 {
        self.id
    }

    /// The position to search.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    pub(super) const fn lines(&self) -> usize {
        self.lines
    }

    pub(super) const fn pace(&self) -> Duration {
        self.pace
    }

    pub(super) const fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Whether the engine has to know Chess960 for it.
    pub(super) fn is_chess960(&self) -> bool {
        !self.start.has_standard_castling()
    }

    /// How the engine is told of castling.
    pub(super) fn castling(&self) -> Castling {
        Castling::of(&self.start)
    }

    /// `position startpos moves e2e4`: with all moves, so that the engine sees repetitions.
    pub(super) fn position_line(&self) -> String {
        let mut line = if self.start == Position::default() {
            "position startpos".to_owned()
        } else if self.is_chess960() {
            format!("position fen {}", fen::write_shredder(&self.start))
        } else {
            format!("position fen {}", fen::write(&self.start))
        };
        if !self.moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&uci::write_line(&self.moves, self.castling()));
        }
        line
    }
}

/// `go movetime 1000`; without limits, it runs until stopped.
pub(super) fn go_line(limits: &Limits, castling: Castling) -> String {
    let mut line = "go".to_owned();
    let mut add = |word: &str, value: u128| line.push_str(&format!(" {word} {value}"));
    if let Some(Clocks {
        left,
        increment,
        moves_to_go,
    }) = limits.clocks
    {
        // Some engines take a time of 0 for no clock.
        add("wtime", left.white.as_millis().max(1));
        add("btime", left.black.as_millis().max(1));
        add("winc", increment.white.as_millis());
        add("binc", increment.black.as_millis());
        if let Some(moves) = moves_to_go {
            add("movestogo", moves.into());
        }
    }
    if let Some(time) = limits.movetime {
        add("movetime", time.as_millis().max(1));
    }
    if let Some(depth) = limits.depth {
        add("depth", depth.into());
    }
    if let Some(nodes) = limits.nodes {
        add("nodes", nodes.into());
    }
    if let Some(moves) = limits.mate {
        add("mate", moves.into());
    }
    if is_endless(limits) {
        line.push_str(" infinite");
    }
    if !limits.search_moves.is_empty() {
        line.push_str(" searchmoves ");
        line.push_str(&uci::write_line(&limits.search_moves, castling));
    }
    line
}

/// Whether a search runs until it is stopped.
pub(super) fn is_endless(limits: &Limits) -> bool {
    let has_end = limits.clocks.is_some()
        || limits.movetime.is_some()
        || limits.depth.is_some()
        || limits.nodes.is_some()
        || limits.mate.is_some();
    limits.is_infinite || !has_end
}

/// The time limit of a search; `None` if it runs until stopped.
pub(super) fn allowed_time(
    request: &Request,
    limits: &Limits,
    longest: Duration,
) -> Option<Duration> {
    let turn = request.position.turn();
    let by_clock = limits.clocks.map(|clocks| clocks.left[turn]);
    let times = [limits.movetime, by_clock];
    if is_endless(limits) {
        return None;
    }
    Some(times.into_iter().flatten().min().unwrap_or(longest))
}

/// Reads a legal move, in upper or lower case.
pub(super) fn read_move(position: &Position, text: &str) -> Option<Move> {
    coordinates::read(position, &text.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::ByColor;

    fn game(moves: &[&str]) -> Game {
        let mut game = Game::default();
        for text in moves {
            let request = coordinates::parse(text).unwrap();
            game.play(request).unwrap();
        }
        game
    }

    #[test]
    fn all_moves_of_the_game_are_sent() {
        let line = |game: &Game| {
            Request::of_game(1, game, Limits::default())
                .unwrap()
                .position_line()
        };
        assert_eq!(line(&game(&[])), "position startpos");
        let castled = game(&["e2e4", "e7e5", "g1f3", "g8f6", "f1e2", "f8e7", "e1g1"]);
        assert_eq!(
            line(&castled),
            "position startpos moves e2e4 e7e5 g1f3 g8f6 f1e2 f8e7 e1g1"
        );
        let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
        let mut promoted = Game::from_position(fen::parse(fen).unwrap());
        promoted.play(coordinates::parse("a7a8n").unwrap()).unwrap();
        assert_eq!(line(&promoted), format!("position fen {fen} moves a7a8n"));
    }

    #[test]
    fn every_limit_is_written() {
        let both =
            |white, black| ByColor::two(Duration::from_millis(white), Duration::from_millis(black));
        let mut clocks = Clocks {
            left: both(60_000, 0),
            increment: both(500, 0),
            moves_to_go: None,
        };
        let with_clocks = |clocks| Limits {
            clocks: Some(clocks),
            ..Limits::default()
        };
        assert_eq!(
            go_line(&with_clocks(clocks), Castling::Usual),
            "go wtime 60000 btime 1 winc 500 binc 0"
        );
        clocks.moves_to_go = Some(40);
        assert_eq!(
            go_line(&with_clocks(clocks), Castling::Usual),
            "go wtime 60000 btime 1 winc 500 binc 0 movestogo 40"
        );
        let limits = Limits {
            movetime: Some(Duration::from_millis(250)),
            depth: Some(9),
            nodes: Some(1000),
            mate: Some(3),
            search_moves: Position::default().legal_moves()[..1].to_vec(),
            ..Limits::default()
        };
        let first = coordinates::write(limits.search_moves[0]);
        assert_eq!(
            go_line(&limits, Castling::Usual),
            format!("go movetime 250 depth 9 nodes 1000 mate 3 searchmoves {first}")
        );
        assert_eq!(go_line(&Limits::default(), Castling::Usual), "go infinite");
        assert_eq!(go_line(&Limits::infinite(), Castling::Usual), "go infinite");
    }

    #[test]
    fn moves_are_read_in_any_case() {
        let fen = "r3k2r/P7/8/8/8/8/8/R3K2R w KQkq - 0 1";
        let position = fen::parse(fen).unwrap();
        let read = |text| read_move(&position, text).map(coordinates::write);
        assert_eq!(read("E1G1").as_deref(), Some("e1g1"));
        assert_eq!(read("e1a1").as_deref(), Some("e1c1"));
        assert_eq!(read("A7b8Q"), None);
        assert_eq!(read("A1B1").as_deref(), Some("a1b1"));
        for text in [
            "", "e1", "(none)", "0000", "e1e1", "a7a8q", "é1g1", "e1g1x", "♔♔",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
