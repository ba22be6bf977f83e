//! The weights of the evaluation, all in one place, in centipawns for the middlegame and the endgame.
//!
//! Tables of squares are seen from the side whose man it is, the own back rank first, and show the
//! files from the edge to the centre: a man on `h` counts like one on `a`.
//!
//! The numbers were set by hand and then mended by `examples/tune.rs`, which fits them to the
//! engine's own games and writes them back into this file.

use super::tapered::{Tapered, w};

/// A table of squares, by rank and by distance from the edge.
pub(super) type Squares = [[Tapered; 4]; 8];

/// Every weight of the evaluation.
#[derive(Debug, Clone)]
pub struct Weights {
    /// What each kind of man is worth.
    pub(super) material: [Tapered; 6],
    /// Two bishops see all squares.
    pub(super) bishop_pair: Tapered,
    /// The right to move.
    pub(super) tempo: Tapered,
    /// What each kind of man gains by where it stands.
    pub(super) pawn_squares: Squares,
    pub(super) knight_squares: Squares,
    pub(super) bishop_squares: Squares,
    pub(super) rook_squares: Squares,
    pub(super) queen_squares: Squares,
    pub(super) king_squares: Squares,
    /// For each free square that a man reaches, from none up.
    pub(super) knight_mobility: [Tapered; 9],
    pub(super) bishop_mobility: [Tapered; 14],
    pub(super) rook_mobility: [Tapered; 15],
    /// A queen counts pairs of squares.
    pub(super) queen_mobility: [Tapered; 14],
    /// A rook on a file without pawns, and on one without own pawns.
    pub(super) rook_open_file: Tapered,
    pub(super) rook_half_open_file: Tapered,
    /// A knight or bishop that a pawn defends and no enemy pawn can drive away.
    pub(super) outpost: Tapered,
    /// A minor man behind its own pawn.
    pub(super) shielded_minor: Tapered,
    /// Own pawns on the squares of the bishop's colour, each.
    pub(super) bishop_pawn: Tapered,
    /// No own pawn on the files beside it.
    pub(super) isolated: Tapered,
    /// Another own pawn on its file ahead of it.
    pub(super) doubled: Tapered,
    /// It cannot be defended by pawns, and its way is guarded by one.
    pub(super) backward: Tapered,
    /// Defended by a pawn, or beside one, by rank.
    pub(super) connected: [Tapered; 8],
    /// No enemy pawn can stop it, by rank.
    pub(super) passed: [Tapered; 8],
    /// Of what a passed pawn counts for: when something stands before it, in percent.
    pub(super) blocked_passer_percent: i32,
    /// For each step that the enemy's king is from the square before a passed pawn, and its own king.
    pub(super) passer_enemy_king: Tapered,
    pub(super) passer_own_king: Tapered,
    /// Own rook behind it on the file.
    pub(super) passer_rook_behind: Tapered,
    /// Pawns attack something bigger.
    pub(super) pawn_threat: Tapered,
    /// A minor man attacks a rook or a queen.
    pub(super) minor_threat: Tapered,
    /// A rook attacks a queen.
    pub(super) rook_threat: Tapered,
    /// An attacked man that nothing defends.
    pub(super) hanging: Tapered,
    /// For each pawn right before the king, one step further, and each file without one.
    pub(super) shelter_near: Tapered,
    pub(super) shelter_far: Tapered,
    pub(super) open_king_file: Tapered,
    /// What each kind of man adds to an attack when it strikes beside the king.
    pub(super) king_attack: [i32; 6],
    /// For each square beside the king that is struck and only the king defends.
    pub(super) weak_king_square: i32,
    /// For each kind of safe check there is.
    pub(super) safe_check: [i32; 6],
    /// An attack without a queen comes to little.
    pub(super) no_queen_percent: i32,
}

/// Something with weights in it, which are shown one after the other in the order of the text.
trait Shown {
    fn show(&mut self, visit: &mut dyn FnMut(&mut i32));
}

impl Shown for i32 {
    fn show(&mut self, visit: &mut dyn FnMut(&mut i32)) {
        visit(self);
    }
}

impl Shown for Tapered {
    fn show(&mut self, visit: &mut dyn FnMut(&mut i32)) {
        visit(&mut self.middle);
        visit(&mut self.end);
    }
}

impl<T: Shown, const N: usize> Shown for [T; N] {
    fn show(&mut self, visit: &mut dyn FnMut(&mut i32)) {
        for part in self {
            part.show(visit);
        }
    }
}

impl Weights {
    /// Shows every number, in the order in which they stand in [`WEIGHTS`].
    pub fn each(&mut self, visit: &mut dyn FnMut(&mut i32)) {
        let Weights {
            material,
            bishop_pair,
            tempo,
            pawn_squares,
            knight_squares,
            bishop_squares,
            rook_squares,
            queen_squares,
            king_squares,
            knight_mobility,
            bishop_mobility,
            rook_mobility,
            queen_mobility,
            rook_open_file,
            rook_half_open_file,
            outpost,
            shielded_minor,
            bishop_pawn,
            isolated,
            doubled,
            backward,
            connected,
            passed,
            blocked_passer_percent,
            passer_enemy_king,
            passer_own_king,
            passer_rook_behind,
            pawn_threat,
            minor_threat,
            rook_threat,
            hanging,
            shelter_near,
            shelter_far,
            open_king_file,
            king_attack,
            weak_king_square,
            safe_check,
            no_queen_percent,
        } = self;
        material.show(visit);
        bishop_pair.show(visit);
        tempo.show(visit);
        pawn_squares.show(visit);
        knight_squares.show(visit);
        bishop_squares.show(visit);
        rook_squares.show(visit);
        queen_squares.show(visit);
        king_squares.show(visit);
        knight_mobility.show(visit);
        bishop_mobility.show(visit);
        rook_mobility.show(visit);
        queen_mobility.show(visit);
        rook_open_file.show(visit);
        rook_half_open_file.show(visit);
        outpost.show(visit);
        shielded_minor.show(visit);
        bishop_pawn.show(visit);
        isolated.show(visit);
        doubled.show(visit);
        backward.show(visit);
        connected.show(visit);
        passed.show(visit);
        blocked_passer_percent.show(visit);
        passer_enemy_king.show(visit);
        passer_own_king.show(visit);
        passer_rook_behind.show(visit);
        pawn_threat.show(visit);
        minor_threat.show(visit);
        rook_threat.show(visit);
        hanging.show(visit);
        shelter_near.show(visit);
        shelter_far.show(visit);
        open_king_file.show(visit);
        king_attack.show(visit);
        weak_king_square.show(visit);
        safe_check.show(visit);
        no_queen_percent.show(visit);
    }
}

/// The weights in use. `examples/tune.rs` replaces the numbers from here on.
#[rustfmt::skip]
pub static WEIGHTS: Weights = Weights {
    material: [
        w(88, 112),
        w(350, 330),
        w(365, 345),
        w(490, 570),
        w(1030, 1060),
        w(0, 0),
    ],
    bishop_pair: w(25, 55),
    tempo: w(18, 12),
    pawn_squares: [
        [w(0, 0), w(0, 0), w(0, 0), w(0, 0)],
        [w(-6, 4), w(4, 2), w(0, 4), w(-8, 6)],
        [w(-8, 2), w(-2, 1), w(2, 0), w(6, 0)],
        [w(-8, 6), w(-4, 4), w(8, -2), w(20, -6)],
        [w(-4, 14), w(4, 10), w(10, 4), w(22, 0)],
        [w(4, 36), w(12, 32), w(22, 26), w(28, 20)],
        [w(30, 70), w(36, 64), w(40, 60), w(44, 56)],
        [w(0, 0), w(0, 0), w(0, 0), w(0, 0)],
    ],
    knight_squares: [
        [w(-60, -50), w(-22, -36), w(-20, -24), w(-16, -18)],
        [w(-28, -34), w(-20, -20), w(-6, -14), w(0, -6)],
        [w(-18, -24), w(-4, -10), w(10, -2), w(14, 8)],
        [w(-12, -16), w(4, 0), w(16, 10), w(22, 16)],
        [w(-4, -14), w(12, 2), w(24, 14), w(32, 18)],
        [w(-10, -22), w(16, -6), w(30, 6), w(38, 10)],
        [w(-36, -30), w(-16, -16), w(18, -10), w(20, -2)],
        [w(-110, -60), w(-60, -40), w(-30, -26), w(-20, -20)],
    ],
    bishop_squares: [
        [w(-18, -24), w(-4, -14), w(-14, -12), w(-10, -8)],
        [w(-2, -16), w(14, -10), w(6, -6), w(2, -2)],
        [w(2, -8), w(10, -2), w(12, 4), w(8, 6)],
        [w(-4, -6), w(2, 2), w(8, 8), w(20, 10)],
        [w(-8, -4), w(6, 4), w(12, 8), w(24, 10)],
        [w(-4, -4), w(10, 2), w(14, 4), w(14, 4)],
        [w(-24, -6), w(-8, 0), w(-6, 0), w(-8, 0)],
        [w(-30, -14), w(-24, -8), w(-30, -8), w(-30, -6)],
    ],
    rook_squares: [
        [w(-14, -4), w(-10, -2), w(0, -2), w(8, -6)],
        [w(-28, -6), w(-12, -8), w(-8, -6), w(-4, -8)],
        [w(-22, -2), w(-10, -2), w(-10, -4), w(-6, -6)],
        [w(-18, 6), w(-10, 6), w(-8, 4), w(-4, 2)],
        [w(-12, 12), w(-4, 10), w(4, 10), w(8, 6)],
        [w(-2, 14), w(8, 12), w(10, 10), w(14, 8)],
        [w(8, 18), w(8, 20), w(20, 16), w(26, 14)],
        [w(10, 16), w(12, 16), w(8, 18), w(12, 16)],
    ],
    queen_squares: [
        [w(-8, -40), w(-8, -36), w(-4, -34), w(4, -24)],
        [w(-10, -32), w(-4, -28), w(6, -22), w(4, -14)],
        [w(-8, -18), w(0, -8), w(-2, 4), w(-4, 6)],
        [w(-8, -4), w(-8, 12), w(-6, 18), w(-10, 30)],
        [w(-8, 6), w(-10, 20), w(-6, 26), w(-10, 36)],
        [w(2, 2), w(2, 12), w(4, 24), w(4, 32)],
        [w(-4, -4), w(-24, 16), w(0, 22), w(-6, 34)],
        [w(0, -4), w(4, 4), w(12, 12), w(14, 14)],
    ],
    king_squares: [
        [w(26, -56), w(38, -34), w(6, -26), w(-16, -24)],
        [w(20, -28), w(14, -14), w(-18, -4), w(-34, 0)],
        [w(-18, -18), w(-16, -2), w(-36, 8), w(-44, 14)],
        [w(-34, -12), w(-26, 8), w(-40, 18), w(-56, 26)],
        [w(-28, 0), w(-20, 20), w(-34, 28), w(-48, 32)],
        [w(-14, 6), w(4, 28), w(-12, 34), w(-28, 32)],
        [w(-4, -4), w(4, 20), w(-4, 24), w(-14, 24)],
        [w(-20, -50), w(0, -20), w(-6, -10), w(-14, -8)],
    ],
    knight_mobility: [
        w(-34, -50),
        w(-20, -28),
        w(-8, -12),
        w(-2, 0),
        w(4, 8),
        w(10, 14),
        w(16, 18),
        w(22, 20),
        w(28, 18),
    ],
    bishop_mobility: [
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
    ],
    rook_mobility: [
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
    ],
    queen_mobility: [
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
    ],
    rook_open_file: w(34, 10),
    rook_half_open_file: w(14, 8),
    outpost: w(24, 14),
    shielded_minor: w(6, 2),
    bishop_pawn: w(-3, -6),
    isolated: w(-12, -14),
    doubled: w(-8, -22),
    backward: w(-9, -12),
    connected: [
        w(0, 0),
        w(2, 0),
        w(8, 4),
        w(10, 6),
        w(16, 14),
        w(38, 40),
        w(70, 80),
        w(0, 0),
    ],
    passed: [
        w(0, 0),
        w(-4, 14),
        w(-6, 20),
        w(-4, 44),
        w(20, 76),
        w(52, 128),
        w(96, 190),
        w(0, 0),
    ],
    blocked_passer_percent: 65,
    passer_enemy_king: w(0, 6),
    passer_own_king: w(0, -4),
    passer_rook_behind: w(4, 16),
    pawn_threat: w(58, 44),
    minor_threat: w(36, 32),
    rook_threat: w(44, 24),
    hanging: w(30, 22),
    shelter_near: w(16, 0),
    shelter_far: w(8, 0),
    open_king_file: w(-18, 0),
    king_attack: [0, 22, 20, 30, 44, 0],
    weak_king_square: 16,
    safe_check: [0, 48, 28, 52, 44, 0],
    no_queen_percent: 40,
};
