//! A position on either board: what games are made of, and all that is built above them.

use super::backend::Backend;
use super::board::Board;
use super::castling::{CastlingPath, CastlingSide};
use super::chess960::Chess960;
use super::cross;
use super::game::Step;
use super::legality::Reach;
use super::moves::Move;
use super::outcome::Loss;
use super::perft;
use super::piece::{Color, Piece, Promotion, Role};
use super::position::Position;
use super::rules::Rules;
use super::square::Square;

/// A position by whatever rules: on the usual board, or on the board for four.
///
/// ```
/// use hotseat::model::{AnyPosition, Color, Rules};
///
/// let position = AnyPosition::start(Rules::FOUR);
/// assert_eq!(position.turn().next(), Color::Green);
/// assert_eq!(position.legal_moves().len(), 20);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AnyPosition {
    /// On the usual board.
    Usual(Position),
    /// On the board for four.
    Cross(Box<cross::Position>),
}

/// A borrowed position, on either board.
#[derive(Debug, Clone, Copy)]
pub enum PositionRef<'a> {
    /// On the usual board.
    Usual(&'a Position),
    /// On the board for four.
    Cross(&'a cross::Position),
}

impl From<Position> for AnyPosition {
    fn from(position: Position) -> AnyPosition {
        AnyPosition::Usual(position)
    }
}

impl From<cross::Position> for AnyPosition {
    fn from(position: cross::Position) -> AnyPosition {
        AnyPosition::Cross(Box::new(position))
    }
}

impl Default for AnyPosition {
    fn default() -> AnyPosition {
        Position::default().into()
    }
}

impl PartialEq<Position> for AnyPosition {
    fn eq(&self, other: &Position) -> bool {
        self.usual() == Some(other)
    }
}

impl PartialEq<cross::Position> for AnyPosition {
    fn eq(&self, other: &cross::Position) -> bool {
        self.cross() == Some(other)
    }
}

impl<'a> From<&'a Position> for PositionRef<'a> {
    fn from(position: &'a Position) -> PositionRef<'a> {
        PositionRef::Usual(position)
    }
}

impl<'a> From<&'a cross::Position> for PositionRef<'a> {
    fn from(position: &'a cross::Position) -> PositionRef<'a> {
        PositionRef::Cross(position)
    }
}

impl<'a> From<&'a AnyPosition> for PositionRef<'a> {
    fn from(position: &'a AnyPosition) -> PositionRef<'a> {
        match position {
            AnyPosition::Usual(position) => PositionRef::Usual(position),
            AnyPosition::Cross(position) => PositionRef::Cross(position),
        }
    }
}

impl From<PositionRef<'_>> for AnyPosition {
    fn from(position: PositionRef<'_>) -> AnyPosition {
        match position {
            PositionRef::Usual(position) => position.clone().into(),
            PositionRef::Cross(position) => position.clone().into(),
        }
    }
}

impl PositionRef<'_> {
    /// The number of the move, or of the round where more than two play.
    pub fn fullmove_number(self) -> usize {
        match self {
            PositionRef::Usual(position) => position.fullmove_number().into(),
            PositionRef::Cross(position) => position.round(),
        }
    }

    /// Whose turn it is.
    pub const fn turn(self) -> Color {
        match self {
            PositionRef::Usual(position) => position.turn(),
            PositionRef::Cross(position) => position.turn(),
        }
    }

    /// The shape of its board.
    pub const fn board(self) -> Board {
        match self {
            PositionRef::Usual(_) => Board::Usual,
            PositionRef::Cross(_) => Board::Cross,
        }
    }

    /// The legal moves.
    pub fn legal_moves(self) -> Vec<Move> {
        match self {
            PositionRef::Usual(position) => position.legal_moves().to_vec(),
            PositionRef::Cross(position) => position.legal_moves(),
        }
    }

    /// The number of ways to play `depth` half-moves.
    pub fn perft(self, depth: u32) -> u64 {
        match self {
            PositionRef::Usual(position) => perft::perft(position, depth),
            PositionRef::Cross(position) => cross::perft::perft(position, depth),
        }
    }

    /// The number below each legal move.
    pub fn divide(self, depth: u32) -> Vec<(Move, u64)> {
        match self {
            PositionRef::Usual(position) => perft::divide(position, depth),
            PositionRef::Cross(position) => cross::perft::divide(position, depth),
        }
    }

    /// The legal move between two squares with this promotion, if there is one; castling is also meant
    /// by the rook's square.
    pub fn legal_move(
        self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Option<Move> {
        match self {
            PositionRef::Usual(position) => position.legal_move(from, to, promotion),
            PositionRef::Cross(position) => position.legal_move(from, to, promotion),
        }
    }
}

/// Asks either board the same question.
macro_rules! ask {
    ($self:expr, $position:ident => $answer:expr) => {
        match $self {
            AnyPosition::Usual($position) => $answer,
            AnyPosition::Cross(boxed) => {
                let $position = boxed.as_ref();
                $answer
            }
        }
    };
}

impl AnyPosition {
    /// The usual start of a set of rules.
    pub fn start(rules: &Rules) -> AnyPosition {
        match rules.board {
            Board::Usual => Position::default().with_rules(rules).into(),
            Board::Cross => cross::Position::default()
                .with_teams(rules.has_teams)
                .into(),
        }
    }

    /// The position on the usual board, if it is on that.
    pub const fn usual(&self) -> Option<&Position> {
        match self {
            AnyPosition::Usual(position) => Some(position),
            AnyPosition::Cross(_) => None,
        }
    }

    /// The position on the board for four, if it is on that.
    pub fn cross(&self) -> Option<&cross::Position> {
        match self {
            AnyPosition::Usual(_) => None,
            AnyPosition::Cross(position) => Some(position),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        ask!(self, position => position.turn())
    }

    /// The rules it is played by.
    pub fn rules(&self) -> &'static Rules {
        ask!(self, position => position.rules())
    }

    /// The shape of its board.
    pub fn board(&self) -> Board {
        self.rules().board
    }

    /// What stands on a square.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        ask!(self, position => position.piece_at(square))
    }

    /// Every piece with its square.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + use<> {
        let pieces: Vec<_> = ask!(self, position => position.pieces().collect());
        pieces.into_iter()
    }

    /// Where a king stands, if there is one.
    pub fn king(&self, side: Color) -> Option<Square> {
        self.on_board().king(side)
    }

    /// Half-moves since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u32 {
        self.on_board().halfmove_clock()
    }

    /// The number of the move, or of the round where more than two play.
    pub fn fullmove_number(&self) -> usize {
        PositionRef::from(self).fullmove_number()
    }

    /// The legal moves.
    pub fn legal_moves(&self) -> Vec<Move> {
        PositionRef::from(self).legal_moves()
    }

    /// Whether there is a legal move.
    pub fn has_legal_move(&self) -> bool {
        ask!(self, position => position.has_legal_move())
    }

    /// The legal move between two squares with this promotion, if there is one; castling is also meant
    /// by the rook's square.
    pub fn legal_move(
        &self,
        from: Square,
        to: Square,
        promotion: Option<Promotion>,
    ) -> Option<Move> {
        ask!(self, position => position.legal_move(from, to, promotion))
    }

    /// Whether a move is legal here.
    pub fn allows(&self, mv: Move) -> bool {
        self.on_board().allows(mv)
    }

    /// What a move captures, if anything.
    pub fn victim(&self, mv: Move) -> Option<Piece> {
        self.piece_at(mv.victim_square()?)
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, mv: Move) -> AnyPosition {
        ask!(self, position => position.after(mv).into())
    }

    /// Makes a legal move.
    pub fn play(&mut self, mv: Move) {
        match self {
            AnyPosition::Usual(position) => position.play(mv),
            AnyPosition::Cross(position) => position.play(mv),
        }
    }

    /// Takes a recorded step, and tells who is out by it and why: where everyone plays alone, players who
    /// have no legal move on their turn are out, one after the other.
    pub fn follow(&mut self, step: Step) -> Vec<(Color, Loss)> {
        let mut left = match step {
            Step::Move { mv, .. } => self.follow_move(mv),
            Step::Resignation(side) => self.take_out(side, Loss::Resignation),
            Step::FlagFall(side) => self.take_out(side, Loss::FlagFall),
            Step::Agreement | Step::Claim(_) => Vec::new(),
        };
        left.extend(self.settle());
        left
    }

    fn follow_move(&mut self, mv: Move) -> Vec<(Color, Loss)> {
        let AnyPosition::Cross(position) = self else {
            self.play(mv);
            return Vec::new();
        };
        let (mover, before): (Color, Vec<Color>) = (position.turn(), position.living().collect());
        position.play(mv);
        let captured = before.into_iter().filter(|&side| position.is_out(side));
        captured
            .map(|side| (side, Loss::KingCaptured(mover)))
            .collect()
    }

    fn take_out(&mut self, side: Color, by: Loss) -> Vec<(Color, Loss)> {
        if let AnyPosition::Cross(position) = self {
            position.eliminate(side);
        }
        vec![(side, by)]
    }

    /// Takes out whoever has no legal move on their turn while others play on.
    pub(crate) fn settle(&mut self) -> Vec<(Color, Loss)> {
        let mut left = Vec::new();
        while let Some(loss) = self.on_board().stuck() {
            left.extend(self.take_out(self.turn(), loss));
        }
        left
    }

    /// Whether the king of the player to move is attacked.
    pub fn is_check(&self) -> bool {
        match self {
            AnyPosition::Usual(position) => position.is_check(),
            AnyPosition::Cross(position) => position.is_in_check(position.turn()),
        }
    }

    /// Whether the player to move is checkmated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the player to move is stalemated.
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The pieces that attack a side's king.
    pub fn checkers(&self, side: Color) -> Vec<Square> {
        match self {
            AnyPosition::Usual(position) if position.turn() == side => Reach::checkers(position),
            AnyPosition::Usual(_) => Vec::new(),
            AnyPosition::Cross(position) => position.checkers(side),
        }
    }

    /// The sides that are still in the game, in the order of play.
    pub fn living(&self) -> impl Iterator<Item = Color> + '_ {
        let sides = self.rules().sides.iter().copied();
        sides.filter(|&side| !self.is_out(side))
    }

    /// Whether the player to move begins a round: the first one who is still in the game.
    pub fn begins_round(&self) -> bool {
        self.living().next() == Some(self.turn())
    }

    /// Whether a player is out while others play on.
    pub fn is_out(&self, side: Color) -> bool {
        self.cross().is_some_and(|position| position.is_out(side))
    }

    /// Whether two different players are partners.
    pub fn are_partners(&self, a: Color, b: Color) -> bool {
        self.rules().are_partners(a, b)
    }

    /// Whether neither side can win any more, whatever is played.
    pub fn is_dead(&self) -> bool {
        match self {
            AnyPosition::Usual(position) => position.is_dead(),
            AnyPosition::Cross(position) => position.has_only_kings(),
        }
    }

    /// Whether it is the usual start of its rules.
    pub fn is_usual_start(&self) -> bool {
        *self == AnyPosition::start(self.rules())
    }

    /// The material balance in pawns, from a side's point of view; even among more than two.
    pub fn balance(&self, side: Color) -> i32 {
        let usual = self.usual();
        usual.map_or(0, |position| position.balance(side))
    }

    /// How many checks a side still has to give to win; 0 where checks do not win.
    pub fn checks_left(&self, side: Color) -> u8 {
        let usual = self.usual();
        usual.map_or(0, |position| position.checks_left(side))
    }

    /// The position with the turn of the next side, where the rules know what that side could do then.
    pub fn after_pass(&self) -> Option<AnyPosition> {
        let usual = self.usual();
        usual.map(|position| position.after_pass().into())
    }

    /// The number of the start of Chess960 that it is.
    pub fn chess960_number(&self) -> Option<Chess960> {
        self.usual().and_then(Chess960::of)
    }

    /// The same position by other rules for its board.
    #[must_use]
    pub fn by(self, rules: &Rules) -> AnyPosition {
        match self {
            same if same.rules() == rules => same,
            AnyPosition::Usual(position) => position.with_rules(rules).into(),
            AnyPosition::Cross(position) => position.with_teams(rules.has_teams).into(),
        }
    }

    /// Whether a game that starts here is one of Chess960.
    pub fn is_chess960(&self) -> bool {
        self.usual().is_some_and(Position::is_chess960)
    }

    /// A number that tells positions apart.
    pub fn hash(&self) -> u64 {
        ask!(self, position => position.hash())
    }

    /// Whether a piece of a side stands on a square.
    pub fn has_piece_of(&self, side: Color, square: Square) -> bool {
        self.piece_at(square)
            .is_some_and(|piece| piece.color == side)
    }

    /// Whether a piece could go to a square on an empty board; a pawn also by capturing.
    pub fn could_move(&self, piece: Piece, from: Square, to: Square) -> bool {
        let Piece { color, role } = piece;
        let one = self.ahead(color, from);
        let two = one.and_then(|one| self.ahead(color, one));
        let advances = role == Role::Pawn && [one, two].contains(&Some(to));
        advances || self.on_board().could_reach(color, role, from, to)
    }
}

/// What a game asks of its positions is asked of the board they are on.
impl AnyPosition {
    pub(in crate::model) fn on_board(&self) -> &dyn Backend {
        match self {
            AnyPosition::Usual(position) => position,
            AnyPosition::Cross(position) => position.as_ref(),
        }
    }

    pub(in crate::model) fn repeats(&self, other: &AnyPosition) -> bool {
        match (self, other) {
            (AnyPosition::Usual(ours), AnyPosition::Usual(theirs)) => ours.repeats(theirs),
            (AnyPosition::Cross(ours), AnyPosition::Cross(theirs)) => ours.repeats(theirs),
            _ => false,
        }
    }

    /// The squares strictly between two squares of one line, the nearest to `from` first.
    pub fn between(&self, from: Square, to: Square) -> Vec<Square> {
        self.on_board().between(from, to)
    }

    /// The square before a side's pawn.
    pub fn ahead(&self, side: Color, from: Square) -> Option<Square> {
        self.on_board().ahead(side, from)
    }

    /// The squares of a castling to which a side still has the right.
    pub fn castling_path(&self, side: Color, castling: CastlingSide) -> Option<CastlingPath> {
        self.on_board().castling_path(side, castling)
    }
}
