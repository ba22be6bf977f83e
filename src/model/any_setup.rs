//! A board being put together, whichever it is.

use super::any_position::AnyPosition;
use super::cross;
use super::piece::{Color, Piece};
use super::position::Position;
use super::rules::Rules;
use super::setup::Setup;
use super::square::Square;

/// A position under construction, on either board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnySetup {
    /// On the usual board.
    Usual(Setup),
    /// On the board for four.
    Cross(Box<cross::Setup>),
}

impl From<&AnyPosition> for AnySetup {
    /// The board of a position. Everyone is in the game that will start from it.
    fn from(position: &AnyPosition) -> AnySetup {
        match position {
            AnyPosition::Usual(position) => AnySetup::Usual(Setup::from(position)),
            AnyPosition::Cross(position) => {
                let mut setup = cross::Setup::from((**position).clone());
                for side in Color::FOUR {
                    setup.set_out(side, false);
                }
                AnySetup::Cross(Box::new(setup))
            }
        }
    }
}

impl AnySetup {
    /// The rules of the game to come.
    pub const fn rules(&self) -> &'static Rules {
        match self {
            AnySetup::Usual(setup) => setup.rules,
            AnySetup::Cross(setup) => setup.board().rules(),
        }
    }

    /// The side to move.
    pub const fn turn(&self) -> Color {
        match self {
            AnySetup::Usual(setup) => setup.turn,
            AnySetup::Cross(setup) => setup.board().turn(),
        }
    }

    /// Says whose turn it is.
    pub fn set_turn(&mut self, side: Color) {
        match self {
            AnySetup::Usual(setup) => setup.turn = side,
            AnySetup::Cross(setup) => setup.set_turn(side),
        }
    }

    /// The piece on a square.
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        match self {
            AnySetup::Usual(setup) => setup.piece_at(square),
            AnySetup::Cross(setup) => setup.board().piece_at(square),
        }
    }

    /// Every piece with its square.
    pub fn pieces(&self) -> Vec<(Square, Piece)> {
        match self {
            AnySetup::Usual(setup) => setup.pieces().collect(),
            AnySetup::Cross(setup) => setup.board().pieces().collect(),
        }
    }

    /// Puts a piece on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        match self {
            AnySetup::Usual(setup) => {
                setup.put(square, piece);
                setup.halfmove_clock = 0;
            }
            AnySetup::Cross(setup) => {
                setup.put(square, piece);
                setup.set_halfmove_clock(0);
            }
        }
    }

    /// Takes away what stands on a square.
    pub fn remove(&mut self, square: Square) {
        match self {
            AnySetup::Usual(setup) => {
                setup.remove(square);
                setup.halfmove_clock = 0;
            }
            AnySetup::Cross(setup) => {
                setup.remove(square);
                setup.set_halfmove_clock(0);
            }
        }
    }

    /// An empty board for the same rules.
    #[must_use]
    pub fn cleared(&self) -> AnySetup {
        match self {
            AnySetup::Usual(setup) => AnySetup::Usual(Setup::empty().with_rules(setup.rules)),
            AnySetup::Cross(setup) => {
                let mut empty = cross::Setup::default();
                empty.set_teams(setup.board().has_teams());
                AnySetup::Cross(Box::new(empty))
            }
        }
    }

    /// The usual start of the same rules.
    #[must_use]
    pub fn at_start(&self) -> AnySetup {
        AnySetup::from(&AnyPosition::start(self.rules()))
    }

    /// Everything that keeps a game from starting here, each in a sentence.
    pub fn start_problems(&self) -> Vec<String> {
        match self {
            AnySetup::Usual(setup) => setup.problems().iter().map(ToString::to_string).collect(),
            AnySetup::Cross(setup) => {
                let problems = setup.start_problems();
                problems.iter().map(ToString::to_string).collect()
            }
        }
    }

    /// The position, if a game can start from it.
    pub fn position(&self) -> Result<AnyPosition, Vec<String>> {
        let problems = self.start_problems();
        let position = match self {
            _ if !problems.is_empty() => None,
            AnySetup::Usual(setup) => Position::try_from(setup).ok().map(AnyPosition::from),
            AnySetup::Cross(setup) => cross::Position::try_from((**setup).clone())
                .ok()
                .map(AnyPosition::from),
        };
        position.ok_or(problems)
    }
}
