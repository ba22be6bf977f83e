//! The names of the openings, with the ECO codes (Encyclopaedia of Chess Openings).
//!
//! A name belongs to a position, not to a move order: 1. Nf3 d5 2. d4 is the same opening as 1. d4 d5
//! 2. Nf3. The table is `assets/openings.tsv`, replayed once on first use.

use std::sync::OnceLock;

use super::san;
use crate::model::{AnyPosition, Chess960, Game, Position, PositionRef};

const TABLE: &str = include_str!("../../assets/openings.tsv");

/// The name of an opening.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opening {
    /// Its code, `A00` to `E99`.
    pub eco: &'static str,
    /// Its name, `Ruy Lopez: Berlin Defence`.
    pub name: &'static str,
}

/// The opening of exactly this position.
///
/// ```
/// use hotseat::model::Position;
/// use hotseat::notation::{openings, san};
///
/// let start = Position::default();
/// assert_eq!(openings::at(&start), None);
/// let english = start.after(san::read(&start, "c4")?);
/// let opening = openings::at(&english).expect("the move has a name");
/// assert_eq!((opening.eco, opening.name), ("A10", "English Opening"));
/// # Ok::<(), san::SanError>(())
/// ```
pub fn at<'a>(position: impl Into<PositionRef<'a>>) -> Option<Opening> {
    static BOOK: OnceLock<Book> = OnceLock::new();
    let PositionRef::Usual(position) = position.into() else {
        return None;
    };
    BOOK.get_or_init(|| Book::read(TABLE)).at(position)
}

/// The opening of a game: the last of its positions that has a name.
pub fn name(game: &Game) -> Option<Opening> {
    let positions = game.positions().iter().rev();
    positions.into_iter().find_map(at)
}

/// The opening of a line, given by its positions in order.
pub fn last_named<'a>(positions: impl IntoIterator<Item = &'a AnyPosition>) -> Option<Opening> {
    positions.into_iter().filter_map(at).last()
}

/// Every named position.
struct Book {
    /// Sorted by the position's hash.
    named: Vec<(u64, Opening)>,
    /// The fewest pieces of any named position, so that endgames need no lookup.
    fewest_pieces: u32,
}

impl Book {
    fn at(&self, position: &Position) -> Option<Opening> {
        if position.occupied().len() < self.fewest_pieces {
            return None;
        }
        let hash = position.hash();
        let found = self.named.binary_search_by_key(&hash, |&(hash, _)| hash);
        found.ok().map(|at| self.named[at].1)
    }

    /// Replays the lines of the table. Neighbouring lines usually share their first moves, which are
    /// played only once.
    fn read(table: &'static str) -> Book {
        let mut named = Vec::new();
        let mut fewest_pieces = u32::MAX;
        let mut trail = Trail::default();
        for (opening, moves) in table.lines().filter_map(split) {
            if let Some(position) = trail.follow(moves) {
                fewest_pieces = fewest_pieces.min(position.occupied().len());
                named.push((position.hash(), opening));
            }
        }
        named.sort_by_key(|&(hash, _)| hash);
        Book {
            named,
            fewest_pieces,
        }
    }
}

/// One line of the table: code, name and moves, separated by tabs. Comments have no tabs.
fn split(line: &'static str) -> Option<(Opening, &'static str)> {
    let mut fields = line.split('\t');
    let (eco, name, moves) = (fields.next()?, fields.next()?, fields.next()?);
    Some((Opening { eco, name }, moves))
}

/// The moves of the previous line, each with the position after it.
#[derive(Default)]
struct Trail {
    start: Position,
    steps: Vec<(&'static str, Position)>,
}

impl Trail {
    /// The position at the end of a line of moves, if it has moves and all are legal.
    fn follow(&mut self, moves: &'static str) -> Option<Position> {
        let moves = moves
            .split_ascii_whitespace()
            .filter(|word| !word.ends_with('.'));
        let mut depth = 0;
        for word in moves {
            if self.steps.get(depth).is_none_or(|step| step.0 != word) {
                self.steps.truncate(depth);
                let position = self.steps.last().map_or(&self.start, |step| &step.1);
                let mv = san::read_bytes(position, word.as_bytes()).ok()?;
                self.steps.push((word, position.after(mv)));
            }
            depth += 1;
        }
        self.steps.truncate(depth);
        self.steps.last().map(|step| step.1.clone())
    }
}

/// What a game of Chess960 is called instead of an opening: `Chess960, position 356`. `None` if it
/// starts in standard chess.
pub fn chess960_label<'a>(start: impl Into<PositionRef<'a>>) -> Option<String> {
    let PositionRef::Usual(start) = start.into() else {
        return None;
    };
    start.is_chess960().then(|| match Chess960::of(start) {
        Some(number) => format!("Chess960, position {number}"),
        None => "Chess960".to_owned(),
    })
}
