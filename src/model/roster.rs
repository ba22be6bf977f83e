//! Who stands where, and who fell: the names beside a [`Position`].

use super::moves::Move;
use super::names::Name;
use super::piece::{Color, Piece, Role};
use super::position::Position;
use super::setup::Setup;
use super::square::{File, Rank, Square};

/// How and when a piece was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The name that the captor had when it struck.
    pub by: Name,
    /// The half-move of the capture, counted from 0 at the start of the game.
    pub ply: usize,
}

/// One piece and what has become of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPiece {
    first_name: Name,
    name: Name,
    square: Square,
    has_moved: bool,
    capture: Option<Capture>,
}

impl NamedPiece {
    /// Its name now.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// Its name at the start, which differs from [`name`](NamedPiece::name) once a pawn has promoted.
    pub const fn first_name(&self) -> Name {
        self.first_name
    }

    /// What it is now.
    pub const fn role(&self) -> Role {
        self.name.role()
    }

    /// Whose it is.
    pub const fn color(&self) -> Color {
        self.name.color()
    }

    /// Where it stands, or where it stood when it was taken.
    pub const fn square(&self) -> Square {
        self.square
    }

    /// Whether it has ever moved in this game; a rook moves when its king castles.
    pub const fn has_moved(&self) -> bool {
        self.has_moved
    }

    /// How it was taken, if it was.
    pub const fn capture(&self) -> Option<Capture> {
        self.capture
    }

    /// Whether it is still on the board.
    pub const fn is_on_board(&self) -> bool {
        self.capture.is_none()
    }

    /// What it promoted to, if it did.
    pub fn promoted_to(&self) -> Option<Role> {
        (self.name != self.first_name).then_some(self.role())
    }
}

/// All pieces of a game, those on the board and those that were taken.
///
/// ```
/// use hotseat::model::{Position, Roster, Square};
///
/// let roster = Roster::deal(&Position::default());
/// assert_eq!(roster.at(Square::E2).unwrap().name().to_string(), "p5w");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    pieces: Vec<NamedPiece>,
}

/// The order in which kinds are dealt their names, and listed.
const KINDS: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

impl Roster {
    /// Names every piece of a position: kind by kind, by file from a to h, and on one file from the
    /// own side outwards.
    pub fn deal(position: &Position) -> Roster {
        let pieces = Roster::names_for(&Setup::from(position))
            .into_iter()
            .map(|(square, name)| NamedPiece {
                first_name: name,
                name,
                square,
                has_moved: false,
                capture: None,
            })
            .collect();
        Roster { pieces }
    }

    /// The names that the pieces of a board would get. Kings beyond the first and pieces beyond the
    /// tenth of a kind, which no position has, get none.
    pub fn names_for(setup: &Setup) -> Vec<(Square, Name)> {
        let mut names = Vec::with_capacity(32);
        for color in Color::ALL {
            for role in KINDS {
                let most = if role == Role::King { 1 } else { Name::MOST };
                let pieces = dealing_order(color)
                    .filter(|&square| setup.piece_at(square) == Some(Piece { color, role }))
                    .zip(1..=most);
                names.extend(
                    pieces.map(|(square, number)| (square, Name::new(role, number, color))),
                );
            }
        }
        names
    }

    /// All pieces: White's first, each side kind by kind and by number at the start.
    pub fn pieces(&self) -> &[NamedPiece] {
        &self.pieces
    }

    /// The piece that stands on a square now.
    pub fn at(&self, square: Square) -> Option<&NamedPiece> {
        self.pieces
            .iter()
            .find(|piece| piece.is_on_board() && piece.square == square)
    }

    /// The piece that has this name now, on the board or taken.
    pub fn find(&self, name: Name) -> Option<&NamedPiece> {
        self.pieces.iter().find(|piece| piece.name == name)
    }

    /// The piece that has or ever had this name.
    pub fn find_ever(&self, name: Name) -> Option<&NamedPiece> {
        self.find(name)
            .or_else(|| self.pieces.iter().find(|piece| piece.first_name == name))
    }

    /// One side's taken pieces, in the order in which they fell.
    pub fn captured(&self, color: Color) -> Vec<&NamedPiece> {
        let mut fallen: Vec<_> = self
            .pieces
            .iter()
            .filter(|piece| piece.color() == color)
            .filter_map(|piece| Some((piece.capture?.ply, piece)))
            .collect();
        fallen.sort_by_key(|&(ply, _)| ply);
        fallen.into_iter().map(|(_, piece)| piece).collect()
    }

    /// Follows a legal move, the `ply`th of the game.
    pub fn follow(&mut self, color: Color, mv: Move, ply: usize) {
        let Some(mover) = self.at(mv.from()).map(NamedPiece::name) else {
            return;
        };
        if let Some(victim) = self.at_mut(mv.victim_square()) {
            victim.capture = Some(Capture { by: mover, ply });
        }
        self.shift(mv.from(), mv.to());
        if let Some(side) = mv.castling() {
            let path = side.path(color);
            self.shift(path.rook_from, path.rook_to);
        }
        if let Some(promotion) = mv.promotion() {
            let name = self.unused_name(promotion.role(), color);
            if let Some(piece) = self.at_mut(mv.to()) {
                piece.name = name;
            }
        }
    }

    fn at_mut(&mut self, square: Square) -> Option<&mut NamedPiece> {
        self.pieces
            .iter_mut()
            .find(|piece| piece.is_on_board() && piece.square == square)
    }

    fn shift(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.at_mut(from) {
            piece.square = to;
            piece.has_moved = true;
        }
    }

    /// The lowest number of a kind that the side has not used in this game.
    fn unused_name(&self, role: Role, color: Color) -> Name {
        let used = self
            .pieces
            .iter()
            .map(NamedPiece::name)
            .filter(|name| name.role() == role && name.color() == color)
            .map(Name::number)
            .max();
        Name::new(role, used.unwrap_or(0) + 1, color)
    }
}

/// All squares by file from a to h, and on one file from `color`'s own side outwards.
fn dealing_order(color: Color) -> impl Iterator<Item = Square> {
    File::ALL
        .into_iter()
        .flat_map(move |file| Rank::ALL.map(|rank| Square::new(file, rank.seen_by(color))))
}
