//! The names, squares and captures of the pieces of a game.

use super::castling::CastlingPath;
use super::moves::Move;
use super::names::Name;
use super::piece::{Color, Piece, Role};
use super::square::Square;

/// How and when a piece was captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The name that the capturing piece had at the time.
    pub by: Name,
    /// The half-move of the capture or, where players also leave the game by steps of their own, the step;
    /// counted from 0 at the start of the game.
    pub ply: usize,
}

/// A piece with its name, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPiece {
    first_name: Name,
    name: Name,
    square: Square,
    has_moved: bool,
    capture: Option<Capture>,
}

impl NamedPiece {
    /// Its current name.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// Its name at the start of the game; a promoted pawn's [`name`](NamedPiece::name) differs.
    pub const fn first_name(&self) -> Name {
        self.first_name
    }

    /// Its current kind.
    pub const fn role(&self) -> Role {
        self.name.role()
    }

    /// Its side.
    pub const fn color(&self) -> Color {
        self.name.color()
    }

    /// Its square, or the square it was captured on.
    pub const fn square(&self) -> Square {
        self.square
    }

    /// Whether it has moved in this game; castling moves the rook too.
    pub const fn has_moved(&self) -> bool {
        self.has_moved
    }

    /// How it was captured, if it was.
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

/// All pieces of a game, on the board or captured.
///
/// ```
/// use hotseat::model::{Position, Roster, Square};
///
/// let roster = Roster::deal(Position::default().pieces());
/// assert_eq!(roster.at(Square::E2).unwrap().name().to_string(), "p5w");
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    pieces: Vec<NamedPiece>,
}

/// The order in which kinds are named and listed.
const KINDS: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

impl Roster {
    /// Names every piece of a position: kind by kind, White's and Black's by file from a on and on each
    /// file from the own side forward, Green's and Orange's likewise by rank from 1 on.
    pub fn deal(pieces: impl IntoIterator<Item = (Square, Piece)>) -> Roster {
        let pieces = Roster::names_for(pieces)
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

    /// The names that the pieces of a setup would get. A second king or an eleventh piece of a kind,
    /// which no valid position has, gets none.
    pub fn names_for(pieces: impl IntoIterator<Item = (Square, Piece)>) -> Vec<(Square, Name)> {
        let mut pieces: Vec<(Square, Piece)> = pieces.into_iter().collect();
        pieces.sort_by_key(|&(square, piece)| dealing_order(square, piece));
        let mut names: Vec<(Square, Name)> = Vec::with_capacity(pieces.len());
        for (square, Piece { color, role }) in pieces {
            let number = match names.last() {
                Some((_, last)) if (last.color(), last.role()) == (color, role) => {
                    last.number() + 1
                }
                _ => 1,
            };
            let most = if role == Role::King { 1 } else { Name::MOST };
            if number <= most {
                names.push((square, Name::new(role, number, color)));
            }
        }
        names
    }

    /// All pieces: White's first, each side kind by kind and by number at the start.
    pub fn pieces(&self) -> &[NamedPiece] {
        &self.pieces
    }

    /// The piece on a square.
    pub fn at(&self, square: Square) -> Option<&NamedPiece> {
        self.pieces
            .iter()
            .find(|piece| piece.is_on_board() && piece.square == square)
    }

    /// The piece with this current name, on the board or captured.
    pub fn find(&self, name: Name) -> Option<&NamedPiece> {
        self.pieces.iter().find(|piece| piece.name == name)
    }

    /// The piece that has or had this name.
    pub fn find_ever(&self, name: Name) -> Option<&NamedPiece> {
        self.find(name)
            .or_else(|| self.pieces.iter().find(|piece| piece.first_name == name))
    }

    /// One side's captured pieces, in the order of their capture.
    pub fn captured(&self, color: Color) -> Vec<&NamedPiece> {
        let mut captured: Vec<_> = self
            .pieces
            .iter()
            .filter(|piece| piece.color() == color)
            .filter_map(|piece| Some((piece.capture?.ply, piece)))
            .collect();
        captured.sort_by_key(|&(ply, _)| ply);
        captured.into_iter().map(|(_, piece)| piece).collect()
    }

    /// Applies a legal move; `ply` counts the steps of the game from 0.
    pub fn follow(&mut self, mv: Move, ply: usize) {
        let Some(mover) = self.at(mv.from()).map(NamedPiece::name) else {
            return;
        };
        if let Some(path) = mv.castling_path() {
            return self.castle(path);
        }
        if let Some(victim) = mv.victim_square().and_then(|square| self.at_mut(square)) {
            victim.capture = Some(Capture { by: mover, ply });
        }
        self.shift(mv.from(), mv.to());
        if let Some(promotion) = mv.promotion() {
            let name = self.unused_name(promotion.role(), mover.color());
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

    /// Moves king and rook at once, since either may arrive where the other stood.
    fn castle(&mut self, path: CastlingPath) {
        for piece in self.pieces.iter_mut().filter(|piece| piece.is_on_board()) {
            let to = if piece.square == path.king_from {
                path.king_to
            } else if piece.square == path.rook_from {
                path.rook_to
            } else {
                continue;
            };
            piece.square = to;
            piece.has_moved = true;
        }
    }

    fn shift(&mut self, from: Square, to: Square) {
        if let Some(piece) = self.at_mut(from) {
            piece.square = to;
            piece.has_moved = true;
        }
    }

    /// The name with the lowest number that the side has not used for this kind.
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

/// The place of a piece in the order in which names are dealt.
fn dealing_order(square: Square, piece: Piece) -> (Color, usize, u8, i32) {
    let (columns, rows) = piece.color.forward();
    let kind = KINDS.iter().position(|&role| role == piece.role);
    let (column, row) = (square.column(), square.row());
    let line = if columns == 0 { column } else { row };
    let forward = i32::from(column) * columns + i32::from(row) * rows;
    (piece.color, kind.unwrap_or(KINDS.len()), line, forward)
}
