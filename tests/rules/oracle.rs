//! Every position of random games is compared with `cozy-chess`, an independent move generator.

use std::collections::{BTreeSet, HashMap};

use crate::common::{Random, game, position, starts};
use cozy_chess::Board;
use hotseat::model::{Bitboard, CastlingRights, Chess960, Color, Move, Position, Square};
use hotseat::notation::coordinates::{self, Castling};
use hotseat::notation::fen;

const GAMES: usize = 3_000;
const LONGEST_GAME: usize = 120;
const ORACLE_STOPS_COUNTING_AT: u16 = 100;

/// Calls `visit` with every position of many random games and the oracle's board beside it.
fn walk_beside_the_oracle(seed: u64, visit: impl FnMut(&Position, &Board)) {
    walk_from(starts().take(GAMES), seed, visit);
}

fn walk_from(
    starts: impl Iterator<Item = Position>,
    seed: u64,
    mut visit: impl FnMut(&Position, &Board),
) {
    let mut random = Random::new(seed);
    for mut position in starts {
        let mut board = oracle_board(&position);
        for _ in 0..LONGEST_GAME {
            visit(&position, &board);
            let Some(mv) = random.legal_move(&position) else {
                break;
            };
            board.play(to_oracle(mv));
            position.play(mv);
        }
    }
}

fn oracle_board(position: &Position) -> Board {
    let text = shredder_fen(position);
    Board::from_fen(&text, true).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The oracle knows rooks that castle by their files only.
fn shredder_fen(position: &Position) -> String {
    let rights: String = position
        .castling()
        .iter()
        .map(|(color, rook)| match color {
            Color::White => rook.letter().to_ascii_uppercase(),
            _ => rook.letter(),
        })
        .collect();
    let text = fen::write(position);
    let mut fields: Vec<&str> = text.split(' ').collect();
    if !rights.is_empty() {
        fields[2] = &rights;
    }
    fields.join(" ")
}

/// The oracle writes castling as the king capturing its own rook.
fn to_oracle(mv: Move) -> cozy_chess::Move {
    let text = coordinates::write_as(mv, Castling::OntoRook);
    text.parse()
        .unwrap_or_else(|_| panic!("the oracle cannot read {text}"))
}

fn our_moves(position: &Position) -> BTreeSet<String> {
    let moves = position.legal_moves();
    let written: BTreeSet<_> = moves.iter().map(|&mv| to_oracle(mv).to_string()).collect();
    assert_eq!(
        written.len(),
        moves.len(),
        "a move twice: {}",
        fen::write(position)
    );
    written
}

fn oracle_moves(board: &Board) -> BTreeSet<String> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|of_one_piece| {
        moves.extend(of_one_piece.into_iter().map(|mv| mv.to_string()));
        false
    });
    moves
}

fn oracle_checkers(board: &Board) -> Bitboard {
    let squares = board.checkers().into_iter();
    squares.map(|square| Square::ALL[square as usize]).collect()
}

#[test]
fn legal_moves_and_checks_match_the_oracle() {
    walk_beside_the_oracle(1, |position, board| {
        let text = fen::write(position);
        assert_eq!(our_moves(position), oracle_moves(board), "{text}");
        assert_eq!(position.checkers(), oracle_checkers(board), "{text}");
        assert_eq!(
            position.has_legal_move(),
            !position.legal_moves().is_empty()
        );
    });
}

/// Every start of Chess960, every other one with most pieces removed.
fn chess960_starts() -> impl Iterator<Item = Position> {
    let starts = (0..Chess960::COUNT).filter_map(Chess960::new);
    starts.map(|start| match start.number() % 2 {
        0 => start.position(),
        _ => thinned(start),
    })
}

/// A start without knights, bishops, queens and most pawns, so that random play castles often.
fn thinned(start: Chess960) -> Position {
    use hotseat::model::{Role, Setup};
    let mut setup: Setup = start.setup();
    for square in Square::ALL {
        let role = setup.piece_at(square).map(|piece| piece.role);
        let is_pawn =
            role == Some(Role::Pawn) && square.file() as u16 % 2 == start.number() / 2 % 2;
        if is_pawn || matches!(role, Some(Role::Knight | Role::Bishop | Role::Queen)) {
            setup.remove(square);
        }
    }
    Position::try_from(&setup).unwrap_or_else(|problems| panic!("{start}: {problems:?}"))
}

#[test]
fn chess960_games_match_the_oracle() {
    let mut castled = 0;
    let mut positions = 0;
    walk_from(chess960_starts(), 5, |ours, board| {
        let text = fen::write(ours);
        assert_eq!(our_moves(ours), oracle_moves(board), "{text}");
        // The oracle's board is only read again while someone may castle, which is what differs.
        if ours.castling() != CastlingRights::NONE {
            assert_eq!(position(&text), *ours, "{text}");
            assert!(position(&format!("{board:#}")).repeats(ours), "{board:#}");
        }
        positions += 1;
        let is_castling = |mv: &&Move| mv.castling().is_some();
        castled += ours.legal_moves().iter().filter(is_castling).count();
    });
    assert!(
        positions > 50_000 && castled > 1_000,
        "{positions} {castled}"
    );
}

#[test]
fn positions_after_a_move_match_the_oracle() {
    walk_beside_the_oracle(2, |ours, board| {
        // The oracle keeps every en passant file; reading drops those without a legal capture.
        let expected = position(&board.to_string());
        let quiet_half_moves = ours.halfmove_clock().min(ORACLE_STOPS_COUNTING_AT);
        assert!(expected.repeats(ours), "{board}");
        assert_eq!(expected.halfmove_clock(), quiet_half_moves, "{board}");
        assert_eq!(expected.fullmove_number(), ours.fullmove_number());
    });
}

#[test]
fn a_position_reached_by_play_equals_the_one_read_from_its_fen() {
    walk_beside_the_oracle(3, |played, _| {
        let text = fen::write(played);
        let read = position(&text);
        assert_eq!(&read, played, "{text}");
        assert_eq!(read.hash(), played.hash(), "{text}");
        assert!(read.repeats(played), "{text}");
    });
}

#[test]
fn equal_hashes_mean_equal_positions() {
    let mut seen: HashMap<u64, Position> = HashMap::new();
    let mut met_again = 0;
    walk_beside_the_oracle(4, |position, _| {
        if let Some(earlier) = seen.get(&position.hash()) {
            met_again += 1;
            assert!(earlier.repeats(position), "{}", fen::write(position));
        } else {
            seen.insert(position.hash(), position.clone());
        }
    });
    assert!(met_again > 1_000, "too few transpositions to tell");
}

#[test]
fn move_orders_give_equal_hashes_exactly_for_equal_positions() {
    // Seven half-moves that end like one double step; the white king loses a tempo on its way.
    let slowly = "d7d6 e1d1 d6d5 d1d2 e8e7 d2e1 e7e8";
    let cases = [
        ("", "e2e4 e7e5 g1f3", "g1f3 e7e5 e2e4", true),
        ("", "d2d4 g8f6 c2c4 g7g6", "c2c4 g7g6 d2d4 g8f6", true),
        // Swapped knights: the names differ, the positions do not.
        (
            "4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1",
            "b1c3 e8d8 g1f3 d8e8",
            "b1d2 e8d8 g1e2 d8e8 d2f3 e8d8 e2c3 d8e8",
            true,
        ),
        ("4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7d5", slowly, true),
        // The same pieces, but en passant, castling or the turn differ.
        ("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5", slowly, false),
        (
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
            "e1d1 e8e7 d1e1 e7e8",
            "",
            false,
        ),
        (
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
            "h1h3",
            "h1h2 e8e7 h2h3 e7e8",
            false,
        ),
    ];
    for (start, one, other, meet) in cases {
        let (one, other) = (game(start, one), game(start, other));
        let (one, other) = (
            one.position().usual().unwrap(),
            other.position().usual().unwrap(),
        );
        assert_eq!(one.repeats(other), meet, "{}", fen::write(one));
        assert_eq!(one.hash() == other.hash(), meet, "{}", fen::write(one));
    }
}
