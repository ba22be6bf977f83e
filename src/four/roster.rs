//! Which piece stands where, and what became of the others: the names beside a [`Position`].

use super::position::Position;
use super::square::{SIDE, squares};
use crate::model::{Color, Move, Name, Piece, Role, Square};

/// How and when a piece was captured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The name that the capturing piece had at the time.
    pub by: Name,
    /// The step of the game at which it happened, counted from 0.
    pub step: usize,
}

/// One named piece and what has become of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    first_name: Name,
    name: Name,
    square: Square,
    has_moved: bool,
    capture: Option<Capture>,
}

impl Member {
    /// Its name now.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// Its name at the start, which differs from [`name`](Member::name) once a pawn has promoted.
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

    /// Where it stands, or where it stood when it was captured.
    pub const fn square(&self) -> Square {
        self.square
    }

    /// Whether it has ever moved in this game; a rook moves when its king castles.
    pub const fn has_moved(&self) -> bool {
        self.has_moved
    }

    /// How it was captured, if it was.
    pub const fn capture(&self) -> Option<Capture> {
        self.capture
    }

    /// Whether it is still on the board, alive or dead.
    pub const fn is_on_board(&self) -> bool {
        self.capture.is_none()
    }
}

/// All pieces of a game, those on the board and those that were captured.
///
/// ```
/// use hotseat::four::{Position, Roster, parse_square};
///
/// let roster = Roster::deal(&Position::default());
/// let name = |square: &str| roster.at(parse_square(square).unwrap()).unwrap().name().to_string();
/// assert_eq!((name("b4"), name("a11")), ("p1g".to_owned(), "r2g".to_owned()));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Roster {
    members: Vec<Member>,
}

/// The order in which kinds are named, and listed.
const KINDS: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

impl Roster {
    /// Names every piece of a position: kind by kind, White's and Black's by column from a to n and
    /// on one column from the own side outwards, Green's and Orange's likewise by row from 1 to 14.
    pub fn deal(position: &Position) -> Roster {
        let members = Roster::names_for(position)
            .into_iter()
            .map(|(square, name)| Member {
                first_name: name,
                name,
                square,
                has_moved: false,
                capture: None,
            })
            .collect();
        Roster { members }
    }

    /// The names that the pieces of a board would get, also of one that is only being set up. Kings
    /// beyond the first and pieces beyond the tenth of a kind, which no position has, get none.
    pub fn names_for(position: &Position) -> Vec<(Square, Name)> {
        let mut names = Vec::with_capacity(64);
        for seat in Color::FOUR {
            let order = naming_order(seat);
            for role in KINDS {
                let most = if role == Role::King { 1 } else { Name::MOST };
                let piece = Some(Piece::new(seat, role));
                let found = order
                    .iter()
                    .filter(|&&square| position.piece_at(square) == piece);
                let numbered = found.zip(1..=most);
                names.extend(
                    numbered.map(|(&square, number)| (square, Name::new(role, number, seat))),
                );
            }
        }
        names
    }

    /// All pieces: White's first, each player's kind by kind and by number at the start.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The piece that stands on a square now.
    pub fn at(&self, square: Square) -> Option<&Member> {
        self.members
            .iter()
            .find(|member| member.is_on_board() && member.square == square)
    }

    /// The piece that has or ever had this name.
    pub fn find_ever(&self, name: Name) -> Option<&Member> {
        let now = self.members.iter().find(|member| member.name == name);
        now.or_else(|| self.members.iter().find(|member| member.first_name == name))
    }

    /// One player's captured pieces, in the order in which they were captured.
    pub fn captured(&self, seat: Color) -> Vec<&Member> {
        let mut captured: Vec<_> = self
            .members
            .iter()
            .filter(|member| member.color() == seat)
            .filter_map(|member| Some((member.capture?.step, member)))
            .collect();
        captured.sort_by_key(|&(step, _)| step);
        captured.into_iter().map(|(_, member)| member).collect()
    }

    /// Follows a legal move of a player, made at this step of the game.
    pub fn follow(&mut self, seat: Color, mv: Move, step: usize) {
        let Some(mover) = self.at(mv.from()).map(Member::name) else {
            return;
        };
        if let Some(victim) = mv.victim_square().and_then(|square| self.at_mut(square)) {
            victim.capture = Some(Capture { by: mover, step });
        }
        self.shift(mv.from(), mv.to());
        if let Some(path) = mv.castling_path() {
            self.shift(path.rook_from, path.rook_to);
        }
        if let Some(promotion) = mv.promotion() {
            let name = self.unused_name(promotion.role(), seat);
            if let Some(member) = self.at_mut(mv.to()) {
                member.name = name;
            }
        }
    }

    fn at_mut(&mut self, square: Square) -> Option<&mut Member> {
        self.members
            .iter_mut()
            .find(|member| member.is_on_board() && member.square == square)
    }

    fn shift(&mut self, from: Square, to: Square) {
        if let Some(member) = self.at_mut(from) {
            member.square = to;
            member.has_moved = true;
        }
    }

    /// The lowest number of a kind that the player has not used in this game.
    fn unused_name(&self, role: Role, seat: Color) -> Name {
        let used = self
            .members
            .iter()
            .map(Member::name)
            .filter(|name| name.role() == role && name.color() == seat)
            .map(Name::number)
            .max();
        Name::new(role, used.unwrap_or(0) + 1, seat)
    }
}

/// All squares in the order in which a player's pieces are numbered.
fn naming_order(seat: Color) -> Vec<Square> {
    let mut squares: Vec<Square> = squares().collect();
    squares.sort_by_key(|square| {
        let (column, row) = (square.column(), square.row());
        match seat {
            Color::White => (column, row),
            Color::Black => (column, SIDE - row),
            Color::Green => (row, column),
            Color::Orange => (row, SIDE - column),
        }
    });
    squares
}
