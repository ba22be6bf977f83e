//! What the network is told of a position: the pieces and whether they are attacked, the last moves, and the ratings.
//!
//! Everything is seen by the side to move, with the ranks turned around for Black. The files stay as they are: people
//! treat the two wings differently.

use crate::engine::see;
use crate::model::{AnyPosition, Bitboard, Color, Game, Move, Position, Role, Square, attacks};

/// The neurons of the hidden layer.
pub const HIDDEN: usize = 256;

/// How a piece stands: attacked or not, defended or not, hanging.
const STANDINGS: usize = 4;
const PIECES: usize = 2 * 6 * 64 * STANDINGS;
/// Of each of the last two moves: which piece arrived where, and where it came from.
const LAST_MOVE: usize = 6 * 64 + 64;
/// Of the two moves before those: from where to where.
const OLD_MOVE: usize = 2 * 64;
const LAST: usize = PIECES;
const OLD: usize = LAST + 2 * LAST_MOVE;
/// Where the last move captured, if it did.
const CAPTURED: usize = OLD + 2 * OLD_MOVE;
const CASTLING: usize = CAPTURED + 64;
const EN_PASSANT: usize = CASTLING + 4;
const CHECK: usize = EN_PASSANT + 8;
const PHASE: usize = CHECK + 1;
/// Where each part of the game begins, in moves.
const PHASES: [u16; 8] = [0, 5, 9, 13, 18, 26, 36, 50];
/// The first of the inputs for the rating of the player, then for that of the opponent.
pub const RATINGS: usize = PHASE + PHASES.len();
/// Ratings are told by the two nearest of these knots.
pub const KNOTS: usize = 9;
const FIRST_KNOT: f32 = 1_200.0;
const KNOT_STEP: f32 = 200.0;
/// All inputs.
pub const INPUTS: usize = RATINGS + 2 * KNOTS;
/// How many moves back the network is told of.
pub const MEMORY: usize = 4;

/// The ways between two squares that a queen or a knight can go.
pub const WAYS: usize = 1_792;
/// How a move goes: quietly, to its loss, or capturing.
const MANNERS: usize = 3;
/// The piece that moves, where it arrives, and how.
pub const ARRIVALS: usize = 6 * 64 * MANNERS;

/// A move that was played: what of it people still have in mind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    pub(super) role: Role,
    pub(super) from: Square,
    pub(super) to: Square,
    pub(super) is_capture: bool,
}

impl Played {
    /// A move about to be played in `before`.
    pub fn new(before: &Position, mv: Move) -> Played {
        Played {
            role: mv.role(),
            from: mv.from(),
            to: mv.to(),
            is_capture: see::captured(before, mv).is_some(),
        }
    }
}

/// The moves of a game on the usual board.
pub(crate) fn past_of(game: &Game) -> Vec<Played> {
    let positions = game.positions().iter().filter_map(AnyPosition::usual);
    let played = positions.zip(game.moves());
    played.map(|(before, mv)| Played::new(before, mv)).collect()
}

/// The two knots nearest to a rating, each with its share.
pub fn knots(rating: f32) -> [(usize, f32); 2] {
    let place = ((rating - FIRST_KNOT) / KNOT_STEP).clamp(0.0, (KNOTS - 1) as f32 - 0.001);
    let below = place as usize;
    let share = place - below as f32;
    [(below, 1.0 - share), (below + 1, share)]
}

/// What each side attacks, by the worth of the attackers.
struct Attacked {
    /// All squares.
    all: Bitboard,
    /// By role: the squares that something cheaper attacks.
    by_cheaper: [Bitboard; 6],
}

impl Attacked {
    fn by(position: &Position, side: Color) -> Attacked {
        let mut all = Bitboard::EMPTY;
        let mut by_cheaper = [Bitboard::EMPTY; 6];
        for role in Role::ALL {
            by_cheaper[role as usize] = all;
            for square in position.by_piece(side, role) {
                all |= attacks::of(side, role, square, position.occupied());
            }
        }
        // A bishop is no cheaper than a knight.
        by_cheaper[Role::Bishop as usize] = by_cheaper[Role::Knight as usize];
        Attacked { all, by_cheaper }
    }
}

/// 0 and 1: left alone, without or with a defender; 2: attacked and guarded; 3: hanging.
fn standing(role: Role, square: Square, attackers: &Attacked, defenders: &Attacked) -> usize {
    let is_defended = defenders.all.has(square);
    if !attackers.all.has(square) {
        usize::from(is_defended)
    } else if is_defended && !attackers.by_cheaper[role as usize].has(square) {
        2
    } else {
        3
    }
}

const fn flip(side: Color) -> usize {
    match side {
        Color::White => 0,
        _ => 56,
    }
}

/// The inputs that are set, but for the ratings; `past` has the moves played so far, the last one last.
pub fn inputs(position: &Position, past: &[Played]) -> Vec<u16> {
    let (own, flip) = (position.turn(), flip(position.turn()));
    let mut set = Vec::with_capacity(64);
    let attacked = [Attacked::by(position, own), Attacked::by(position, !own)];
    for (square, piece) in position.pieces() {
        let side = usize::from(piece.color != own);
        let standing = standing(piece.role, square, &attacked[1 - side], &attacked[side]);
        let place = (side * 6 + piece.role as usize) * 64 + (square.low_bits() ^ flip);
        set.push(place * STANDINGS + standing);
    }
    for (back, played) in past.iter().rev().take(MEMORY).enumerate() {
        let (from, to) = (played.from.low_bits() ^ flip, played.to.low_bits() ^ flip);
        if back < 2 {
            let first = LAST + back * LAST_MOVE;
            set.push(first + played.role as usize * 64 + to);
            set.push(first + 6 * 64 + from);
        } else {
            let first = OLD + (back - 2) * OLD_MOVE;
            set.push(first + to);
            set.push(first + 64 + from);
        }
        if back == 0 && played.is_capture {
            set.push(CAPTURED + to);
        }
    }
    for (color, rook) in position.castling().iter() {
        let is_long = position.king(color).column() > rook as u8;
        set.push(CASTLING + 2 * usize::from(color != own) + usize::from(is_long));
    }
    set.extend(
        position
            .en_passant()
            .map(|square| EN_PASSANT + usize::from(square.column())),
    );
    if position.is_check() {
        set.push(CHECK);
    }
    let number = position.fullmove_number();
    let phase = PHASES.iter().rposition(|&first| number >= first);
    set.push(PHASE + phase.unwrap_or_default());
    set.into_iter().map(|input| input as u16).collect()
}

/// The rows of the output for a move: its way, and its arrival.
pub fn outputs(position: &Position, mv: Move) -> [u16; 2] {
    let flip = flip(position.turn());
    let (from, to) = (mv.from().low_bits() ^ flip, mv.to().low_bits() ^ flip);
    let role = mv
        .promotion()
        .map_or(mv.role(), |promotion| match promotion.role() {
            // The usual promotion is a pawn's move like others.
            Role::Queen => Role::Pawn,
            role => role,
        });
    let manner = if !see::gains(position, mv, 0) {
        1
    } else if see::captured(position, mv).is_some() {
        2
    } else {
        0
    };
    let arrival = (role as usize * 64 + to) * MANNERS + manner;
    [ways()[from * 64 + to], arrival as u16]
}

/// The number of each way, by its squares.
fn ways() -> &'static [u16; 4_096] {
    static WAYS_BY_SQUARES: [u16; 4_096] = numbered_ways();
    &WAYS_BY_SQUARES
}

const fn numbered_ways() -> [u16; 4_096] {
    let mut table = [0; 4_096];
    let (mut index, mut next) = (0_usize, 0_u16);
    while index < 4_096 {
        let files = (index / 64 % 8).abs_diff(index % 8);
        let ranks = (index / 512).abs_diff(index % 64 / 8);
        let is_line = files == 0 || ranks == 0 || files == ranks;
        if (is_line && files + ranks > 0) || files * ranks == 2 {
            table[index] = next;
            next += 1;
        }
        index += 1;
    }
    assert!(next as usize == WAYS);
    table
}
