//! Round trips: FEN, SAN, coordinates, piece names and board code.

use std::collections::HashSet;

use crate::common::{Random, game, position, starts};
use hotseat::model::{Board, Game, Move, Position, Promotion, Role};
use hotseat::notation::coordinates::Castling;
use hotseat::notation::san::SanError;
use hotseat::notation::{board_code, coordinates, fen, piece_move, san};

const GAMES: usize = 200;
const LONGEST_GAME: usize = 120;

/// Calls `visit` with random games after every move.
fn for_many_games(seed: u64, mut visit: impl FnMut(&Game)) {
    let mut random = Random::new(seed);
    for start in starts().take(GAMES) {
        let mut game = Game::from_position(start);
        for _ in 0..LONGEST_GAME {
            visit(&game);
            if !random.play(&mut game) {
                break;
            }
        }
    }
}

#[test]
fn fens_are_accepted_or_rejected() {
    let table = include_str!("../data/fen.txt").lines();
    let mut failures = Vec::new();
    for line in table.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (text, expected) = line.split_once(" -> ").expect(line);
        let found = match fen::parse(text) {
            Ok(position) => format!("fen {}", fen::write(&position)),
            Err(error) => format!("error {error}"),
        };
        if found != expected {
            failures.push(format!("{text}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn an_empty_fen_says_what_is_missing() {
    for text in ["", " ", "\n"] {
        let error = fen::parse(text).expect_err("there is no board");
        assert_eq!(
            error.to_string(),
            "piece placement (field 1): it is missing"
        );
    }
}

#[test]
fn fens_of_random_games_round_trip() {
    let mut random = Random::new(21);
    for mut played in starts().take(10 * GAMES) {
        for _ in 0..LONGEST_GAME {
            let text = fen::write(&played);
            assert_eq!(position(&text), played, "{text}");
            match random.legal_move(&played) {
                Some(mv) => played.play(mv),
                None => break,
            }
        }
    }
}

#[test]
fn fens_match_the_example_of_the_pgn_standard() {
    // The example of section 16.1.4 of the PGN specification, except that it also gives en passant
    // squares where no capture is possible.
    let cases = [
        (
            "",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        ),
        (
            "e2e4",
            "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        ),
        (
            "e2e4 c7c5",
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
        ),
        (
            "e2e4 c7c5 g1f3",
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        ),
    ];
    for (moves, expected) in cases {
        assert_eq!(fen::write(game("", moves).position()), expected);
    }
}

#[test]
fn every_legal_move_round_trips_through_san_and_coordinates() {
    for_many_games(22, |game| {
        let position = game.position();
        for &mv in &position.legal_moves() {
            let (san, squares) = (san::write(position, mv), coordinates::write(mv));
            assert_eq!(san::read(position, &san), Ok(mv), "{san}");
            assert_eq!(coordinates::read(position, &squares), Some(mv), "{squares}");
            let onto_rook = coordinates::write_as(mv, Castling::OntoRook);
            assert_eq!(coordinates::parse(&onto_rook), Some(mv.request()));
        }
    });
}

#[test]
fn every_legal_move_round_trips_through_its_piece_name() {
    for_many_games(23, |game| {
        let is_over = game.outcome().is_some();
        for &mv in game.position().legal_moves().iter().filter(|_| !is_over) {
            let piece = game.roster().at(mv.from()).expect("a piece moves");
            let text = piece_move::write(piece, mv);
            let words: Vec<_> = text.split(' ').collect();
            let letter = words.get(3).and_then(|word| word.chars().next());
            let promotion = letter.and_then(Promotion::from_letter);
            let name = words[0].parse().expect("a name");
            let request = piece_move::request(Board::Usual, name, words[1], words[2], promotion);
            let resolved = request.and_then(|request| game.resolve(request));
            assert_eq!(resolved, Ok(mv), "{text}");
        }
    });
}

#[test]
fn san_is_unambiguous_with_minimal_disambiguation() {
    let mut disambiguated = 0;
    for_many_games(24, |game| {
        let position = game.position();
        let mut seen = HashSet::new();
        for &mv in &position.legal_moves() {
            let text = san::write(position, mv);
            for shorter in with_less_origin(mv, &text) {
                disambiguated += 1;
                let read = san::read(position, &shorter);
                let is_ambiguous = matches!(read, Err(SanError::Ambiguous { .. }));
                assert!(is_ambiguous, "{shorter} would do for {text}");
            }
            assert!(seen.insert(text.clone()), "{text} twice");
        }
    });
    assert!(disambiguated > 1_000, "too few to tell");
}

/// The same move with less disambiguation, if it has any.
fn with_less_origin(mv: Move, text: &str) -> Vec<String> {
    if matches!(mv.role(), Role::Pawn | Role::King) {
        return Vec::new();
    }
    let target = text.rfind(&mv.to().to_string()).expect(text);
    let takes = text[..target].ends_with('x');
    let origin = &text[1..target - usize::from(takes)];
    let without = |kept: &str| {
        let x = if takes { "x" } else { "" };
        format!("{}{kept}{x}{}", mv.role().letter(), &text[target..])
    };
    match origin.len() {
        0 => Vec::new(),
        1 => vec![without("")],
        _ => vec![without(""), without(&origin[..1]), without(&origin[1..])],
    }
}

const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
const PROMOTING: &str = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const THREE_QUEENS: &str = "8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1";
const PAWN_OR_BISHOP: &str = "4k3/8/8/8/8/2n5/1P1B4/4K3 w - - 0 1";

#[test]
fn san_is_written_in_the_standard_form() {
    let cases = [
        ("", "g1f3", "Nf3"),
        (EN_PASSANT, "e5d6", "exd6"),
        (PROMOTING, "a7b8r", "axb8=R+"),
        (PROMOTING, "a7a8n", "a8=N"),
        (CASTLING, "e1g1", "O-O"),
        (CASTLING, "e1c1", "O-O-O"),
        (CASTLING, "h1h8", "Rxh8+"),
        (THREE_QUEENS, "e4e1", "Qee1"),
        (THREE_QUEENS, "h1e1", "Q1e1"),
        (THREE_QUEENS, "h4e1", "Qh4e1"),
        ("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"),
        ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#"),
        // A pinned knight needs no disambiguation.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
    ];
    for (start, squares, expected) in cases {
        let game = game(start, "");
        let mv = coordinates::read(game.position(), squares).expect(squares);
        assert_eq!(san::write(game.position(), mv), expected, "{start}");
    }
}

#[test]
fn common_variants_of_san_are_read() {
    let cases = [
        (
            "",
            "Nf3 Ng1f3 Ng1-f3 Ngf3 N1f3 Nf3!? Nf3?? Nf3+ Nf3#!",
            "g1f3",
        ),
        ("", "e4 e2e4 e2-e4 Pe4 Pe2-e4 e4! ee4", "e2e4"),
        (
            EN_PASSANT,
            "exd6 exd6e.p. exd6ep exd6e.p e5xd6 ed6 e:d6 e5d6 exd6!",
            "e5d6",
        ),
        (
            PROMOTING,
            "a8=Q a8Q a8=Q+ a8q a8(Q) a8/Q a7-a8=Q a7a8Q",
            "a7a8q",
        ),
        (PROMOTING, "axb8=N axb8N a7xb8=N ab8=N axb8=n", "a7b8n"),
        (CASTLING, "O-O 0-0 o-o OO 00 O-O! O-O+ 0-0!?", "e1g1"),
        (CASTLING, "O-O-O 0-0-0 o-o-o OOO 000", "e1c1"),
        (PAWN_OR_BISHOP, "bxc3 b2xc3 bc3", "b2c3"),
        (PAWN_OR_BISHOP, "Bxc3 Bd2xc3 Bdxc3 BXc3", "d2c3"),
        (THREE_QUEENS, "Qh4e1 Qh4-e1 Qh4e1+", "h4e1"),
    ];
    for (start, texts, squares) in cases {
        let game = game(start, "");
        let expected = coordinates::read(game.position(), squares).expect(squares);
        for text in texts.split(' ') {
            assert_eq!(san::read(game.position(), text), Ok(expected), "{text}");
        }
    }
    // With white space, which the lists above cannot hold.
    for text in ["exd6 e.p.", " exd6 ", "exd6 e.p. !?"] {
        assert!(san::read(&position(EN_PASSANT), text).is_ok(), "{text}");
    }
}

#[test]
fn invalid_san_is_rejected_with_a_reason() {
    let cases = [
        ("", "Nf4", r#""Nf4" is not a legal move here"#),
        ("", "e5", r#""e5" is not a legal move here"#),
        ("", "O-O", r#""O-O" is not a legal move here"#),
        // A pawn capture names its file.
        (EN_PASSANT, "d6", r#""d6" is not a legal move here"#),
        // A lower-case b is a file, never a bishop.
        (PAWN_OR_BISHOP, "bxe3", r#""bxe3" is not a legal move here"#),
        (CASTLING, "Kg1", r#""Kg1" is not a legal move here"#),
        (
            PROMOTING,
            "a8",
            r#""a8" needs a promotion: add =Q, =R, =B or =N"#,
        ),
        (
            THREE_QUEENS,
            "Qe1",
            r#""Qe1" could be Q1e1 or Qee1 or Qh4e1"#,
        ),
        (THREE_QUEENS, "Qhe1", r#""Qhe1" could be Q1e1 or Qh4e1"#),
    ];
    for (start, text, expected) in cases {
        let error = san::read(game(start, "").position(), text).expect_err(text);
        assert_eq!(error.to_string(), expected, "{start}");
    }
    for text in [
        "", "x", "N", "Nf", "Nf9", "i4", "e44", "Zf3", "Nf3=Q", "a8=K", "a8=P", "O-O-O-O",
        "Ngg1f3", "N--f3", "NF3", "é4", "e4é", "+", "e.p.", "=Q", "a8=", "a8=QQ", "Nf3 e5", "exd",
        "--",
    ] {
        let read = san::read(&Position::default(), text);
        assert_eq!(read, Err(SanError::Syntax(text.to_owned())), "{text:?}");
    }
}

#[test]
fn coordinates_are_strict_except_for_castling() {
    let castling = position(CASTLING);
    for (text, expected) in [
        ("e1g1", Some("e1g1")),
        ("e1h1", Some("e1g1")),
        ("e1c1", Some("e1c1")),
        ("e1a1", Some("e1c1")),
        ("E1G1", Some("e1g1")),
        ("e1b1", None),
        ("e1h1q", None),
        ("a1h8", None),
        ("h1e1", None),
    ] {
        let read = coordinates::read(&castling, text).map(coordinates::write);
        assert_eq!(read.as_deref(), expected, "{text}");
    }
    for text in [
        "", "e", "e2", "e2e", "e2e9", "i2e4", "e2-e4", "e2e4e", "e7e8k", "e7e8qq", "é2e4",
    ] {
        assert_eq!(coordinates::parse(text), None, "{text}");
    }
}

#[test]
fn a_row_and_a_column_give_a_square_or_an_error() {
    for (row, column, expected) in [
        ("3", "a", Some("a3")),
        ("8", "H", Some("h8")),
        ("0", "a", None),
        ("9", "a", None),
        ("-1", "a", None),
        ("99999999999999999999", "a", None),
        ("", "a", None),
        ("a", "3", None),
        ("3", "i", None),
        ("3", "ab", None),
        ("3", "", None),
        ("3", "é", None),
    ] {
        let target = piece_move::target(Board::Usual, row, column).ok();
        let target = target.map(|square| square.to_string());
        assert_eq!(target.as_deref(), expected, "{row:?} {column:?}");
    }
}

const BOARD_CODE_OF_THE_START: &str = "\
    1081rook0r1b1082knight0h1b1083bishop0b1b1084queen0qub1085king0kib1086bishop0b2b1087knight0h2b1088rook0r2b\
    1071pawn0p1b1072pawn0p2b1073pawn0p3b1074pawn0p4b1075pawn0p5b1076pawn0p6b1077pawn0p7b1078pawn0p8b\
    1011rook1r1w1012knight1h1w1013bishop1b1w1014queen1quw1015king1kiw1016bishop1b2w1017knight1h2w1018rook1r2w\
    1021pawn1p1w1022pawn1p2w1023pawn1p3w1024pawn1p4w1025pawn1p5w1026pawn1p6w1027pawn1p7w1028pawn1p8w";

#[test]
fn board_code_describes_every_piece() {
    assert_eq!(board_code::write(&Game::default()), BOARD_CODE_OF_THE_START);
    let castled = "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1";
    let en_passant = "e2e4 a7a6 e4e5 d7d5 e5d6";
    let promoted = "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 h7h6 b7a8n";
    let cases = [
        ("e2e4", "0045pawn1p5w"),
        ("g1f3 g8f6 f3g1", "0017knight1h2w"),
        (castled, "0017king1kiw"),
        (castled, "0016rook1r2w"),
        (castled, "1011rook1r1w"),
        // A pawn captured en passant keeps its own square, not the target square.
        (en_passant, "0154pawn0p4b"),
        (en_passant, "0064pawn1p5w"),
        (promoted, "0081knight1h3w"),
        (promoted, "1181rook0r1b"),
        (promoted, "0172bishop0b1b"),
        (promoted, "0161pawn0p1b"),
    ];
    for (moves, expected) in cases {
        let code = board_code::write(&game("", moves));
        assert!(code.contains(expected), "{expected} after {moves}: {code}");
    }
    let code = board_code::write(&game("", promoted));
    let place = board_code::split(&code)
        .0
        .iter()
        .position(|piece| piece.ends_with("h3w"));
    assert_eq!(place, Some(24), "a promoted pawn keeps its place");
}

#[test]
fn board_codes_of_random_games_split_into_their_pieces() {
    for_many_games(25, |game| {
        let code = board_code::write(game);
        let entries = board_code::entries(game);
        let (pieces, rest) = board_code::split(&code);
        assert_eq!(rest, "");
        assert!(pieces.iter().eq(entries.iter().map(|(_, piece)| piece)));
    });
}

#[test]
fn a_game_from_a_fen_writes_only_its_own_pieces() {
    let code = board_code::write(&game("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a7"));
    assert_eq!(code, "1085king0kib0071rook1r1w1015king1kiw");
}
