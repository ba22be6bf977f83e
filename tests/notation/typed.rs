//! Thousands of typed moves in every form, from random positions. The oracle is `cozy-chess`, an
//! independent library: a line must play the legal move that it describes, or none if it describes
//! no move or several.

use crate::common::{Random, starts};
use cozy_chess::{Board, File, Move, Piece, Rank, Square};
use hotseat::app::command::{Typed, read_moves, resolve};
use hotseat::model::{Game, Role};
use hotseat::notation::san::Letters;
use hotseat::notation::{coordinates, fen, san};

const GAMES: usize = 120;
const LONGEST_GAME: usize = 100;

const KINDS: [(Piece, &str, char); 6] = [
    (Piece::Pawn, "pawn", 'P'),
    (Piece::Knight, "knight", 'N'),
    (Piece::Bishop, "bishop", 'B'),
    (Piece::Rook, "rook", 'R'),
    (Piece::Queen, "queen", 'Q'),
    (Piece::King, "king", 'K'),
];

/// A position on both boards, with the oracle's legal moves.
struct Case {
    game: Game,
    board: Board,
    legal: Vec<Move>,
}

impl Case {
    /// The move as the program writes it: castling moves two squares, not onto the rook.
    fn written(&self, mv: Move) -> String {
        if !self.is_castling(mv) {
            return mv.to_string();
        }
        let file = if mv.to.file() > mv.from.file() {
            'g'
        } else {
            'c'
        };
        format!("{}{file}{}", mv.from, mv.from.rank())
    }

    fn is_castling(&self, mv: Move) -> bool {
        self.board.color_on(mv.to) == Some(self.board.side_to_move())
    }

    fn kind(&self, mv: Move) -> Piece {
        self.board.piece_on(mv.from).expect("a piece moves")
    }

    fn is_capture(&self, mv: Move) -> bool {
        let enemy = !self.board.side_to_move();
        let is_en_passant = self.kind(mv) == Piece::Pawn && mv.from.file() != mv.to.file();
        self.board.color_on(mv.to) == Some(enemy) || is_en_passant
    }

    /// The only legal move that satisfies a predicate.
    fn only(&self, fits: impl Fn(Move) -> bool) -> Option<String> {
        let mut fitting = self.legal.iter().filter(|&&mv| fits(mv));
        let first = *fitting.next()?;
        fitting.next().is_none().then(|| self.written(first))
    }

    fn played(&self, typed: &str, letters: Letters) -> Option<String> {
        let Ok(Some(Typed::One(text))) = read_moves(typed, &self.game, letters) else {
            return None;
        };
        resolve(&text, &self.game).ok().map(coordinates::write)
    }

    #[track_caller]
    fn check(&self, typed: &str, expected: Option<&str>) {
        self.check_with(typed, Letters::English, expected);
    }

    #[track_caller]
    fn check_with(&self, typed: &str, letters: Letters, expected: Option<&str>) {
        let played = self.played(typed, letters);
        let on = fen::write(self.game.position());
        assert_eq!(played.as_deref(), expected, "{typed:?} ({letters}) on {on}");
    }
}

/// Calls `visit` with many positions of random games that are not over.
fn for_many_positions(seed: u64, mut visit: impl FnMut(&Case, &mut Random)) {
    let mut random = Random::new(seed);
    for start in starts().take(GAMES) {
        let mut game = Game::from_position(start);
        for ply in 0..LONGEST_GAME {
            if game.outcome().is_some() {
                break;
            }
            if ply % 7 == random.below(7) {
                let case = case(&game);
                visit(&case, &mut random);
            }
            if !random.play(&mut game) {
                break;
            }
        }
    }
}

fn case(game: &Game) -> Case {
    let board = Board::from_fen(&fen::write(game.position()), false).expect("a good position");
    let mut legal = Vec::new();
    board.generate_moves(|moves| {
        legal.extend(moves);
        false
    });
    Case {
        game: game.clone(),
        board,
        legal,
    }
}

#[test]
fn every_written_form_of_a_legal_move_plays_that_move() {
    for_many_positions(41, |case, _| {
        let position = case.game.position();
        for &mv in &position.legal_moves() {
            let squares = coordinates::write(mv);
            let piece = case.game.roster().at(mv.from()).expect("a piece moves");
            let (name, from, to) = (piece.name(), mv.from(), mv.to());
            let letter = mv
                .promotion()
                .map_or(String::new(), |p| p.letter().to_string());
            let word = mv
                .promotion()
                .map_or(String::new(), |p| p.role().to_string());
            let san = san::write(position, mv);
            let mut lines = vec![
                san.clone(),
                format!("12. {san}"),
                format!("1 {san}!?"),
                format!("{san} check"),
                squares.clone(),
                squares.to_uppercase(),
                format!("{from} {to} {letter}"),
                format!("{from}->{to}{letter}"),
                format!("{from}\u{2013}{to}{letter}"),
                format!("{from} to {to} {word}"),
                format!("from {from} to {to} {word}"),
                format!("{name} {} {} {letter}", to.rank(), to.file()),
                format!("{name} {to} {letter}"),
                format!("{name}-{to} {letter}"),
                format!("{name}{to}{letter}"),
                format!("{name} to {to} {word}"),
                digits(mv),
            ];
            if mv.castling().is_none() {
                let role = mv.role();
                lines.push(format!("{role} from {from} to {to} {word}"));
                lines.push(format!("{role} {from} {to} {word}"));
            }
            if !matches!(piece.role(), Role::Bishop | Role::Knight) {
                lines.push(format!("{} {to} {letter}", &name.to_string()[..2]));
            }
            for line in lines {
                case.check(&line, Some(&squares));
            }
            for letters in Letters::ALL {
                let line = san::write_with(position, mv, letters);
                case.check_with(&line, letters, Some(&squares));
            }
            case.check(&figurines(&san), Some(&squares));
        }
    });
}

/// ICCF numeric notation.
fn digits(mv: hotseat::model::Move) -> String {
    let number = |square: hotseat::model::Square| {
        format!("{}{}", square.file() as u8 + 1, square.rank().number())
    };
    let promotion = mv.promotion().map(|p| (p as u8 + 1).to_string());
    number(mv.from()) + &number(mv.to()) + &promotion.unwrap_or_default()
}

fn figurines(san: &str) -> String {
    let figurine = |c| match c {
        'K' => '♔',
        'Q' => '♛',
        'R' => '♖',
        'B' => '♝',
        'N' => '♘',
        other => other,
    };
    san.chars().map(figurine).collect()
}

#[test]
fn a_kind_and_a_square_play_the_only_matching_move() {
    for_many_positions(42, |case, random| {
        for _ in 0..6 {
            let to = target(case, random);
            let (kind, word, letter) = KINDS[random.below(KINDS.len())];
            let is_pawn = kind == Piece::Pawn;
            let goes = |mv: Move| case.kind(mv) == kind && mv.to == to && mv.promotion.is_none();
            let steps =
                |mv: Move| goes(mv) && !case.is_castling(mv) && !(is_pawn && case.is_capture(mv));
            if kind != Piece::King {
                // Without a pawn on the column, a pawn that goes there captures.
                let own = case.board.colors(case.board.side_to_move());
                let pawns = own & case.board.pieces(Piece::Pawn) & to.file().bitboard();
                let expected = if is_pawn && pawns.is_empty() {
                    case.only(goes)
                } else {
                    case.only(steps)
                };
                let expected = expected.as_deref();
                for line in [
                    format!("{word} {to}"),
                    format!("{word} to {to}"),
                    format!("the {word} goes to {to}"),
                ] {
                    case.check(&line, expected);
                }
                if !is_pawn {
                    case.check(&format!("{letter}{to}"), expected);
                }
            }
            let captures = case.only(|mv| goes(mv) && case.is_capture(mv));
            let captures = captures.as_deref();
            case.check(&format!("{word} takes {to}"), captures);
            case.check(&format!("{word} captures on {to}"), captures);
            if !is_pawn {
                case.check(&format!("{letter}x{to}"), captures);
            }
            let by_any =
                case.only(|mv| mv.to == to && mv.promotion.is_none() && case.is_capture(mv));
            case.check(&format!("takes {to}"), by_any.as_deref());
            case.check(&format!("take {to}"), by_any.as_deref());
        }
    });
}

/// The target of a legal move, or any square.
fn target(case: &Case, random: &mut Random) -> Square {
    match random.below(4) {
        0 => Square::ALL[random.below(64)],
        _ => random.pick(&case.legal).expect("the game is not over").to,
    }
}

#[test]
fn origins_are_taken_literally() {
    for_many_positions(43, |case, random| {
        for _ in 0..8 {
            let to = target(case, random);
            let (kind, _, letter) = KINDS[1 + random.below(4)];
            let (file, rank) = (File::ALL[random.below(8)], Rank::ALL[random.below(8)]);
            let goes = |mv: Move| case.kind(mv) == kind && mv.to == to;
            let by_file = case.only(|mv| goes(mv) && mv.from.file() == file);
            case.check(&format!("{letter}{file}{to}"), by_file.as_deref());
            // A capital B before a row means a square only if no bishop is on that row.
            if kind != Piece::Bishop || has_bishop_on(case, rank) {
                let by_rank = case.only(|mv| goes(mv) && mv.from.rank() == rank);
                case.check(&format!("{letter}{rank}{to}"), by_rank.as_deref());
            }
            let from = Square::ALL[random.below(64)];
            if case.board.piece_on(from) != Some(Piece::King) {
                let between =
                    case.only(|mv| mv.from == from && mv.to == to && mv.promotion.is_none());
                case.check(&format!("{from}{to}"), between.as_deref());
                case.check(&format!("{from} {to}"), between.as_deref());
            }
        }
    });
}

fn has_bishop_on(case: &Case, rank: Rank) -> bool {
    let bishops = case.board.pieces(Piece::Bishop) & case.board.colors(case.board.side_to_move());
    !(bishops & rank.bitboard()).is_empty()
}

#[test]
fn captures_by_columns_play_the_only_pawn_that_can() {
    for_many_positions(44, |case, random| {
        let from = File::ALL[random.below(8)];
        let to = File::ALL[random.below(8)];
        if (from as i8 - to as i8).abs() != 1 {
            return;
        }
        let expected = case.only(|mv| {
            case.kind(mv) == Piece::Pawn
                && mv.from.file() == from
                && mv.to.file() == to
                && mv.promotion.is_none()
        });
        case.check(&format!("{from}x{to}"), expected.as_deref());
        case.check(&format!("{from}{to}"), expected.as_deref());
    });
}

#[test]
fn a_game_on_one_line_is_played_move_by_move_in_every_notation() {
    let mut random = Random::new(45);
    for start in starts().take(60) {
        let mut game = Game::from_position(start.clone());
        let (mut plain, mut numbered) = (String::new(), String::new());
        let mut expected = Vec::new();
        for _ in 0..40 {
            let Some(mv) = random
                .legal_move(game.position())
                .filter(|_| game.outcome().is_none())
            else {
                break;
            };
            let position = game.position();
            let number = position.fullmove_number();
            let dots = if position.turn() == hotseat::model::Color::White {
                "."
            } else {
                "..."
            };
            let (san, squares) = (san::write(position, mv), coordinates::write(mv));
            let text = if random.below(3) == 0 { &squares } else { &san };
            plain += &format!("{text} ");
            numbered += &format!("{number}{dots} {san} {{so far}} ");
            expected.push(mv);
            game.play(mv.request()).expect("a legal move");
        }
        // Two squares alone are one move.
        if expected.len() < 3 {
            continue;
        }
        for line in [&plain, &numbered] {
            let start = Game::from_position(start.clone());
            let read = read_moves(line, &start, Letters::English);
            let Ok(Some(Typed::Several(read))) = read else {
                panic!("{line} is several moves");
            };
            assert_eq!((&read.moves, read.stop), (&expected, None), "{line}");
        }
    }
}
