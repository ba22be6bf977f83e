//! The weights of the evaluation, all in one place, in centipawns for the middlegame and the endgame.
//!
//! Tables of squares are seen from the side whose man it is, the own back rank first, and show the
//! files from the edge to the centre: a man on `h` counts like one on `a`.

use super::tapered::{Tapered, w};

/// What each kind of man is worth.
pub(super) const MATERIAL: [Tapered; 6] = [
    w(88, 112),
    w(350, 330),
    w(365, 345),
    w(490, 570),
    w(1030, 1060),
    w(0, 0),
];

/// Two bishops see all squares.
pub(super) const BISHOP_PAIR: Tapered = w(25, 55);
/// The right to move.
pub(super) const TEMPO: Tapered = w(18, 12);

/// A table of squares, by rank and by distance from the edge.
pub(super) type Squares = [[Tapered; 4]; 8];

#[rustfmt::skip]
pub(super) const PAWN_SQUARES: Squares = [
    [w(0, 0); 4],
    [w(-6, 4), w(4, 2), w(0, 4), w(-8, 6)],
    [w(-8, 2), w(-2, 1), w(2, 0), w(6, 0)],
    [w(-8, 6), w(-4, 4), w(8, -2), w(20, -6)],
    [w(-4, 14), w(4, 10), w(10, 4), w(22, 0)],
    [w(4, 36), w(12, 32), w(22, 26), w(28, 20)],
    [w(30, 70), w(36, 64), w(40, 60), w(44, 56)],
    [w(0, 0); 4],
];

#[rustfmt::skip]
pub(super) const KNIGHT_SQUARES: Squares = [
    [w(-60, -50), w(-22, -36), w(-20, -24), w(-16, -18)],
    [w(-28, -34), w(-20, -20), w(-6, -14), w(0, -6)],
    [w(-18, -24), w(-4, -10), w(10, -2), w(14, 8)],
    [w(-12, -16), w(4, 0), w(16, 10), w(22, 16)],
    [w(-4, -14), w(12, 2), w(24, 14), w(32, 18)],
    [w(-10, -22), w(16, -6), w(30, 6), w(38, 10)],
    [w(-36, -30), w(-16, -16), w(18, -10), w(20, -2)],
    [w(-110, -60), w(-60, -40), w(-30, -26), w(-20, -20)],
];

#[rustfmt::skip]
pub(super) const BISHOP_SQUARES: Squares = [
    [w(-18, -24), w(-4, -14), w(-14, -12), w(-10, -8)],
    [w(-2, -16), w(14, -10), w(6, -6), w(2, -2)],
    [w(2, -8), w(10, -2), w(12, 4), w(8, 6)],
    [w(-4, -6), w(2, 2), w(8, 8), w(20, 10)],
    [w(-8, -4), w(6, 4), w(12, 8), w(24, 10)],
    [w(-4, -4), w(10, 2), w(14, 4), w(14, 4)],
    [w(-24, -6), w(-8, 0), w(-6, 0), w(-8, 0)],
    [w(-30, -14), w(-24, -8), w(-30, -8), w(-30, -6)],
];

#[rustfmt::skip]
pub(super) const ROOK_SQUARES: Squares = [
    [w(-14, -4), w(-10, -2), w(0, -2), w(8, -6)],
    [w(-28, -6), w(-12, -8), w(-8, -6), w(-4, -8)],
    [w(-22, -2), w(-10, -2), w(-10, -4), w(-6, -6)],
    [w(-18, 6), w(-10, 6), w(-8, 4), w(-4, 2)],
    [w(-12, 12), w(-4, 10), w(4, 10), w(8, 6)],
    [w(-2, 14), w(8, 12), w(10, 10), w(14, 8)],
    [w(8, 18), w(8, 20), w(20, 16), w(26, 14)],
    [w(10, 16), w(12, 16), w(8, 18), w(12, 16)],
];

#[rustfmt::skip]
pub(super) const QUEEN_SQUARES: Squares = [
    [w(-8, -40), w(-8, -36), w(-4, -34), w(4, -24)],
    [w(-10, -32), w(-4, -28), w(6, -22), w(4, -14)],
    [w(-8, -18), w(0, -8), w(-2, 4), w(-4, 6)],
    [w(-8, -4), w(-8, 12), w(-6, 18), w(-10, 30)],
    [w(-8, 6), w(-10, 20), w(-6, 26), w(-10, 36)],
    [w(2, 2), w(2, 12), w(4, 24), w(4, 32)],
    [w(-4, -4), w(-24, 16), w(0, 22), w(-6, 34)],
    [w(0, -4), w(4, 4), w(12, 12), w(14, 14)],
];

#[rustfmt::skip]
pub(super) const KING_SQUARES: Squares = [
    [w(26, -56), w(38, -34), w(6, -26), w(-16, -24)],
    [w(20, -28), w(14, -14), w(-18, -4), w(-34, 0)],
    [w(-18, -18), w(-16, -2), w(-36, 8), w(-44, 14)],
    [w(-34, -12), w(-26, 8), w(-40, 18), w(-56, 26)],
    [w(-28, 0), w(-20, 20), w(-34, 28), w(-48, 32)],
    [w(-14, 6), w(4, 28), w(-12, 34), w(-28, 32)],
    [w(-4, -4), w(4, 20), w(-4, 24), w(-14, 24)],
    [w(-20, -50), w(0, -20), w(-6, -10), w(-14, -8)],
];

/// For each free square that a man reaches, from none up.
pub(super) const KNIGHT_MOBILITY: [Tapered; 9] = [
    w(-34, -50),
    w(-20, -28),
    w(-8, -12),
    w(-2, 0),
    w(4, 8),
    w(10, 14),
    w(16, 18),
    w(22, 20),
    w(28, 18),
];
pub(super) const BISHOP_MOBILITY: [Tapered; 14] = [
    w(-34, -50),
    w(-20, -32),
    w(-8, -16),
    w(0, -4),
    w(6, 4),
    w(12, 12),
    w(17, 17),
    w(20, 20),
    w(22, 23),
    w(24, 24),
    w(28, 24),
    w(32, 22),
    w(34, 24),
    w(40, 20),
];
pub(super) const ROOK_MOBILITY: [Tapered; 15] = [
    w(-34, -60),
    w(-22, -34),
    w(-14, -14),
    w(-10, -2),
    w(-8, 6),
    w(-4, 12),
    w(0, 16),
    w(4, 20),
    w(8, 24),
    w(12, 28),
    w(14, 31),
    w(16, 34),
    w(18, 36),
    w(22, 37),
    w(26, 36),
];
/// A queen counts pairs of squares.
pub(super) const QUEEN_MOBILITY: [Tapered; 14] = [
    w(-30, -50),
    w(-20, -40),
    w(-12, -28),
    w(-6, -14),
    w(-2, -2),
    w(2, 8),
    w(4, 14),
    w(7, 18),
    w(9, 22),
    w(11, 26),
    w(12, 28),
    w(14, 30),
    w(18, 28),
    w(22, 26),
];

/// A rook on a file without pawns, and on one without own pawns.
pub(super) const ROOK_OPEN_FILE: Tapered = w(34, 10);
pub(super) const ROOK_HALF_OPEN_FILE: Tapered = w(14, 8);
/// A knight or bishop that a pawn defends and no enemy pawn can drive away.
pub(super) const OUTPOST: Tapered = w(24, 14);
/// A minor man behind its own pawn.
pub(super) const SHIELDED_MINOR: Tapered = w(6, 2);
/// Own pawns on the squares of the bishop's colour, each.
pub(super) const BISHOP_PAWN: Tapered = w(-3, -6);

/// No own pawn on the files beside it.
pub(super) const ISOLATED: Tapered = w(-12, -14);
/// Another own pawn on its file ahead of it.
pub(super) const DOUBLED: Tapered = w(-8, -22);
/// It cannot be defended by pawns, and its way is guarded by one.
pub(super) const BACKWARD: Tapered = w(-9, -12);
/// Defended by a pawn, or beside one, by rank.
pub(super) const CONNECTED: [Tapered; 8] = [
    w(0, 0),
    w(2, 0),
    w(8, 4),
    w(10, 6),
    w(16, 14),
    w(38, 40),
    w(70, 80),
    w(0, 0),
];
/// No enemy pawn can stop it, by rank.
pub(super) const PASSED: [Tapered; 8] = [
    w(0, 0),
    w(-4, 14),
    w(-6, 20),
    w(-4, 44),
    w(20, 76),
    w(52, 128),
    w(96, 190),
    w(0, 0),
];
/// Of what a passed pawn counts for: when something stands before it, in percent.
pub(super) const BLOCKED_PASSER_PERCENT: i32 = 65;
/// For each step that the enemy's king is from the square before a passed pawn, and its own king.
pub(super) const PASSER_ENEMY_KING: Tapered = w(0, 6);
pub(super) const PASSER_OWN_KING: Tapered = w(0, -4);
/// Own rook behind it on the file.
pub(super) const PASSER_ROOK_BEHIND: Tapered = w(4, 16);

/// Pawns attack something bigger.
pub(super) const PAWN_THREAT: Tapered = w(58, 44);
/// A minor man attacks a rook or a queen.
pub(super) const MINOR_THREAT: Tapered = w(36, 32);
/// A rook attacks a queen.
pub(super) const ROOK_THREAT: Tapered = w(44, 24);
/// An attacked man that nothing defends.
pub(super) const HANGING: Tapered = w(30, 22);

/// For each pawn right before the king, one step further, and each file without one.
pub(super) const SHELTER_NEAR: Tapered = w(16, 0);
pub(super) const SHELTER_FAR: Tapered = w(8, 0);
pub(super) const OPEN_KING_FILE: Tapered = w(-18, 0);
/// What each kind of man adds to an attack when it strikes beside the king.
pub(super) const KING_ATTACK: [i32; 6] = [0, 22, 20, 30, 44, 0];
/// For each square beside the king that is struck and only the king defends.
pub(super) const WEAK_KING_SQUARE: i32 = 16;
/// For each kind of safe check there is.
pub(super) const SAFE_CHECK: [i32; 6] = [0, 48, 28, 52, 44, 0];
/// An attack without a queen comes to little.
pub(super) const NO_QUEEN_PERCENT: i32 = 40;
