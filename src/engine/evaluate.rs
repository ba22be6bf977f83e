//! The evaluation: how good a position looks without thinking ahead, in centipawns.
//!
//! Each term is a small function over one side, with its weights in [`weights`]; the difference of
//! the two sides, blended by the phase of the game, is the answer.

mod king;
mod pawns;
mod tapered;
mod weights;

use super::exchange;
use super::value::{EVALUATION_LIMIT, Value};
use crate::model::{Bitboard, Color, Move, Position, Promotion, Role, Square, attacks};
use tapered::{PHASE, Tapered};
use weights::Squares;
pub use weights::{WEIGHTS, Weights};

/// Evaluates the positions of a search, which tells it of every move made and taken back.
///
/// The search speaks to this one value alone, so that what it keeps up move by move is its own
/// affair: here, the sum of all men and their squares.
#[derive(Debug, Default)]
pub(crate) struct Evaluator {
    /// For White, after each move of the line.
    sums: Vec<Tapered>,
}

impl Evaluator {
    /// Starts from a position.
    pub(crate) fn reset(&mut self, position: &Position) {
        self.sums.clear();
        self.sums.push(all_men(&WEIGHTS, position));
    }

    /// A move is about to be made in `before`.
    #[inline]
    pub(crate) fn push(&mut self, before: &Position, mv: Move) {
        let sum = self.sum(before);
        self.sums.push(sum + change(before, mv));
    }

    /// The last move is taken back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.sums.pop();
    }

    /// How good the position is for the side to move.
    #[inline]
    pub(crate) fn score(&mut self, position: &Position) -> Value {
        evaluate_with(&WEIGHTS, position, self.sum(position))
    }

    fn sum(&self, position: &Position) -> Tapered {
        let sum = self.sums.last().copied();
        sum.unwrap_or_else(|| all_men(&WEIGHTS, position))
    }
}

/// What a move changes in the sum of all men, for White.
#[inline]
fn change(before: &Position, mv: Move) -> Tapered {
    let weights = &WEIGHTS;
    let us = before.turn();
    let mut sum = Tapered::default();
    if let Some(victim) = exchange::captured(before, mv) {
        sum += man(weights, !us, victim, mv.victim_square());
    }
    let arrives = mv.promotion().map_or(mv.role(), Promotion::role);
    sum = man(weights, us, arrives, mv.to()) - man(weights, us, mv.role(), mv.from()) + sum;
    if let Some(side) = mv.castling() {
        let path = side.path(us);
        sum += man(weights, us, Role::Rook, path.rook_to)
            - man(weights, us, Role::Rook, path.rook_from);
    }
    match us {
        Color::White => sum,
        Color::Black => Tapered::default() - sum,
    }
}

fn all_men(weights: &Weights, position: &Position) -> Tapered {
    let mut sum = Tapered::default();
    for role in Role::ALL {
        for square in position.by_piece(Color::White, role) {
            sum += man(weights, Color::White, role, square);
        }
        for square in position.by_piece(Color::Black, role) {
            sum -= man(weights, Color::Black, role, square);
        }
    }
    sum
}

/// What a man is worth where it stands.
#[inline]
fn man(weights: &Weights, color: Color, role: Role, square: Square) -> Tapered {
    weights.material[role as usize] + on_square(weights, color, role, square)
}

/// How good a position is for the side to move.
pub(crate) fn evaluate(position: &Position) -> Value {
    evaluate_by(&WEIGHTS, position)
}

/// The same, by other weights than those in use: what the tuner asks.
pub fn evaluate_by(weights: &Weights, position: &Position) -> Value {
    evaluate_with(weights, position, all_men(weights, position))
}

/// The same, with the sum of all men known.
#[inline]
fn evaluate_with(weights: &Weights, position: &Position, men: Tapered) -> Value {
    let board = Board::new(weights, position);
    let mut total = match position.turn() {
        Color::White => men,
        Color::Black => Tapered::default() - men,
    };
    for color in Color::ALL {
        let side = bishop_pair(weights, position, color)
            + board.activity(color)
            + pawns::structure(weights, position, color)
            + pawns::passed(weights, position, color)
            + board.threats(color)
            + king::safety(&board, color);
        if color == position.turn() {
            total += side;
        } else {
            total -= side;
        }
    }
    total += weights.tempo;
    let value = scale_endgame(position, total).at(phase(position));
    value.clamp(-EVALUATION_LIMIT, EVALUATION_LIMIT)
}

fn phase(position: &Position) -> i32 {
    let of = |role: Role| position.by_role(role).len() as i32 * PHASE[role as usize];
    Role::ALL.into_iter().map(of).sum()
}

/// Without pawns, a small advantage does not win.
fn scale_endgame(position: &Position, total: Tapered) -> Tapered {
    let stronger = if total.end > 0 {
        position.turn()
    } else {
        !position.turn()
    };
    let men = |color, role| position.by_piece(color, role).len() as i32;
    let pieces = |color| {
        3 * (men(color, Role::Knight) + men(color, Role::Bishop))
            + 5 * men(color, Role::Rook)
            + 9 * men(color, Role::Queen)
    };
    let bishops = position.by_role(Role::Bishop);
    let is_opposite = men(Color::White, Role::Bishop) == 1
        && men(Color::Black, Role::Bishop) == 1
        && (bishops & Bitboard::LIGHT).len() == 1;
    let percent = if men(stronger, Role::Pawn) == 0 {
        let ahead = pieces(stronger) - pieces(!stronger);
        if pieces(stronger) < 5 {
            0
        } else if ahead <= 3 {
            20
        } else {
            100
        }
    } else if is_opposite && pieces(stronger) == 3 && pieces(!stronger) == 3 {
        50
    } else if is_opposite {
        85
    } else {
        100
    };
    tapered::w(total.middle, total.end * percent / 100)
}

fn bishop_pair(weights: &Weights, position: &Position, color: Color) -> Tapered {
    if position.by_piece(color, Role::Bishop).has_several() {
        weights.bishop_pair
    } else {
        Tapered::default()
    }
}

/// What a man gains by standing where it stands.
fn on_square(weights: &Weights, color: Color, role: Role, square: Square) -> Tapered {
    let table: &Squares = match role {
        Role::Pawn => &weights.pawn_squares,
        Role::Knight => &weights.knight_squares,
        Role::Bishop => &weights.bishop_squares,
        Role::Rook => &weights.rook_squares,
        Role::Queen => &weights.queen_squares,
        Role::King => &weights.king_squares,
    };
    let index = square as usize;
    let rank = if color == Color::White {
        index / 8
    } else {
        7 - index / 8
    };
    let file = index % 8;
    table[rank][file.min(7 - file)]
}

/// What every term wants to know: who strikes what.
struct Board<'a> {
    weights: &'a Weights,
    position: &'a Position,
    occupied: Bitboard,
    /// By colour and role, all squares struck.
    strikes: [[Bitboard; 6]; 2],
    /// By colour, all squares struck by anything, and by two men or more.
    all: [Bitboard; 2],
    twice: [Bitboard; 2],
    /// By colour, the mobility already summed up.
    mobility: [Tapered; 2],
    /// By colour, how much its men attack the squares beside the enemy's king.
    king_attack: [i32; 2],
    king_attackers: [i32; 2],
}

impl<'a> Board<'a> {
    fn new(weights: &'a Weights, position: &'a Position) -> Board<'a> {
        let mut board = Board {
            weights,
            position,
            occupied: position.occupied(),
            strikes: [[Bitboard::EMPTY; 6]; 2],
            all: [Bitboard::EMPTY; 2],
            twice: [Bitboard::EMPTY; 2],
            mobility: [Tapered::default(); 2],
            king_attack: [0; 2],
            king_attackers: [0; 2],
        };
        for color in Color::ALL {
            let pawns = pawns::strikes(position, color);
            board.note(color, Role::Pawn, pawns);
            board.twice[color as usize] |= pawns::struck_twice(position, color);
            board.note(color, Role::King, attacks::king(position.king(color)));
        }
        for color in Color::ALL {
            board.walk(color);
        }
        board
    }

    #[inline]
    fn note(&mut self, color: Color, role: Role, strikes: Bitboard) {
        let c = color as usize;
        self.twice[c] |= self.all[c] & strikes;
        self.all[c] |= strikes;
        self.strikes[c][role as usize] |= strikes;
    }

    /// Looks at each knight, bishop, rook and queen once.
    fn walk(&mut self, color: Color) {
        let position = self.position;
        let king_zone = king::zone(position.king(!color));
        let closed = position.by_piece(color, Role::Pawn)
            | position.by_piece(color, Role::King)
            | self.strikes[!color as usize][Role::Pawn as usize];
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for square in position.by_piece(color, role) {
                // A slider sees through its own kind: two rooks on a file work together.
                let through = match role {
                    Role::Bishop => position.by_role(Role::Queen),
                    Role::Rook => {
                        position.by_piece(color, Role::Rook) | position.by_role(Role::Queen)
                    }
                    _ => Bitboard::EMPTY,
                };
                let strikes = attacks::of(color, role, square, self.occupied & !through);
                self.note(color, role, strikes);
                let free = (strikes & !closed).len() as usize;
                self.mobility[color as usize] += match role {
                    Role::Knight => self.weights.knight_mobility[free],
                    Role::Bishop => self.weights.bishop_mobility[free],
                    Role::Rook => self.weights.rook_mobility[free],
                    _ => self.weights.queen_mobility[free / 2],
                };
                let near = (strikes & king_zone).len() as i32;
                if near > 0 {
                    self.king_attackers[color as usize] += 1;
                    self.king_attack[color as usize] +=
                        self.weights.king_attack[role as usize] + 6 * near;
                }
            }
        }
    }

    /// How freely the men move, and how well they are placed among the pawns.
    fn activity(&self, color: Color) -> Tapered {
        let position = self.position;
        let mut sum = self.mobility[color as usize];
        let own_pawns = position.by_piece(color, Role::Pawn);
        let enemy_pawns = position.by_piece(!color, Role::Pawn);
        let defended = self.strikes[color as usize][Role::Pawn as usize];
        let minors = (position.by_role(Role::Knight) | position.by_role(Role::Bishop))
            & position.by_color(color);
        for square in minors & defended & pawns::far_half(color) {
            let could_drive = pawns::ahead_beside(color, square) & enemy_pawns;
            if could_drive.is_empty() {
                sum += self.weights.outpost;
            }
        }
        let behind = own_pawns.shifted(-8 * color.forward());
        sum += self.weights.shielded_minor * (minors & behind).len() as i32;
        for square in position.by_piece(color, Role::Bishop) {
            let shade = if square.is_light() {
                Bitboard::LIGHT
            } else {
                !Bitboard::LIGHT
            };
            sum += self.weights.bishop_pawn * (own_pawns & shade).len() as i32;
        }
        for square in position.by_piece(color, Role::Rook) {
            let file = Bitboard::file(square.file());
            if (file & own_pawns).is_empty() {
                sum += if (file & enemy_pawns).is_empty() {
                    self.weights.rook_open_file
                } else {
                    self.weights.rook_half_open_file
                };
            }
        }
        sum
    }

    /// Enemy men that are attacked by something cheaper, or by anything and not defended.
    fn threats(&self, color: Color) -> Tapered {
        let position = self.position;
        let strikes = &self.strikes[color as usize];
        let enemy = position.by_color(!color);
        let of = |role| enemy & position.by_role(role);
        let big = of(Role::Rook) | of(Role::Queen);
        let pieces = enemy & !position.by_role(Role::Pawn) & !position.by_role(Role::King);
        let minors = strikes[Role::Knight as usize] | strikes[Role::Bishop as usize];
        let count = |set: Bitboard| set.len() as i32;
        self.weights.pawn_threat * count(pieces & strikes[Role::Pawn as usize])
            + self.weights.minor_threat * count(big & minors)
            + self.weights.rook_threat * count(of(Role::Queen) & strikes[Role::Rook as usize])
            + self.weights.hanging
                * count(
                    enemy
                        & !position.by_role(Role::King)
                        & self.all[color as usize]
                        & !self.all[!color as usize],
                )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::fen;

    fn score(text: &str) -> Value {
        evaluate(&fen::parse(text).unwrap())
    }

    #[test]
    fn the_start_is_even_but_for_the_move() {
        let start = evaluate(&Position::default());
        assert!((0..60).contains(&start), "{start}");
    }

    #[test]
    fn both_sides_are_measured_alike() {
        let mirrored = [
            (
                "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
                "rnbqk2r/pppp1ppp/5n2/2b1p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R b KQkq - 4 4",
            ),
            (
                "8/5pk1/6p1/1P6/8/2R3P1/r4P2/6K1 w - - 0 40",
                "6k1/R4p2/2r3p1/8/1p6/6P1/5PK1/8 b - - 0 40",
            ),
        ];
        for (one, other) in mirrored {
            assert_eq!(score(one), score(other), "{one}");
        }
    }

    #[test]
    fn what_is_kept_up_is_what_is_counted_anew() {
        let mut position =
            fen::parse("r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/P1PBBPPP/R3K2R w KQkq - 0 1")
                .unwrap();
        let mut evaluator = Evaluator::default();
        evaluator.reset(&position);
        for step in 0..200_usize {
            let legal = position.legal_moves();
            for &mv in &legal {
                evaluator.push(&position, mv);
                let child = position.after(mv);
                assert_eq!(evaluator.score(&child), evaluate(&child));
                evaluator.pop();
            }
            let Some(&mv) = legal.get(step * 7919 % legal.len().max(1)) else {
                break;
            };
            evaluator.push(&position, mv);
            position.play(mv);
        }
    }

    #[test]
    fn a_queen_more_is_winning_and_a_lone_knight_is_not() {
        assert!(score("4k3/8/8/8/8/8/8/3QK3 w - - 0 1") > 700);
        assert!(score("4k3/8/8/8/8/8/8/3NK3 w - - 0 1").abs() < 60);
    }
}
