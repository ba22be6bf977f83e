//! A board being put together, whichever it is.

use super::any_position::AnyPosition;
use super::attacks;
use super::bitboard::Bitboard;
use super::cross;
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::rules::Rules;
use super::setup::Setup;
use super::square::{File, Square};

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
        let mut setup = AnySetup::of(position);
        if let AnySetup::Cross(setup) = &mut setup {
            for side in Color::FOUR {
                setup.set_out(side, false);
            }
        }
        setup
    }
}

impl AnySetup {
    /// The board of a position, with those who are out.
    pub fn of(position: &AnyPosition) -> AnySetup {
        match position {
            AnyPosition::Usual(position) => AnySetup::Usual(Setup::from(position)),
            AnyPosition::Cross(position) => {
                AnySetup::Cross(Box::new(cross::Setup::from((**position).clone())))
            }
        }
    }

    /// Whether a player is out.
    pub fn is_out(&self, side: Color) -> bool {
        match self {
            AnySetup::Usual(_) => false,
            AnySetup::Cross(setup) => setup.board().is_out(side),
        }
    }

    /// Every piece of those who are in the game that attacks a square.
    pub fn attackers(&self, square: Square) -> Vec<Square> {
        let setup = match self {
            AnySetup::Usual(setup) => setup,
            AnySetup::Cross(setup) => return setup.board().all_attackers(square),
        };
        let pieces = || setup.pieces();
        let occupied = pieces().fold(Bitboard::EMPTY, |all, (at, _)| all | at.into());
        let attacks_it = |&(at, Piece { color, role }): &(Square, Piece)| {
            attacks::of(color, role, at, occupied).has(square)
        };
        let attackers = pieces().filter(attacks_it);
        attackers.map(|(at, _)| at).collect()
    }

    /// A king that is put on another file than its own takes no rights along: they were meant for a king
    /// where it stood before. Tells whether there were any.
    pub fn drop_stale_rights(&mut self, piece: Piece, square: Square) -> bool {
        let AnySetup::Usual(setup) = self else {
            return false;
        };
        let before = setup.castling;
        if piece.role == Role::King && square.file() != File::E {
            for file in File::EIGHT {
                setup.castling = setup.castling.without(piece.color, file);
            }
        }
        setup.castling != before
    }

    /// Says which square a pawn has just passed, if any. Tells whether one can pass there.
    pub fn set_passed(&mut self, passed: Option<Square>) -> bool {
        let setup = match self {
            AnySetup::Usual(setup) => {
                setup.en_passant = passed;
                return true;
            }
            AnySetup::Cross(setup) => setup,
        };
        let Some(square) = passed else {
            for side in Color::FOUR {
                setup.set_passed(side, None);
            }
            return true;
        };
        let side = cross::passing_side(square);
        if let Some(side) = side {
            setup.set_passed(side, passed);
        }
        side.is_some()
    }

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
