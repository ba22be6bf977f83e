//! FEN4, coordinates and algebraic notation.

use hotseat::app::command::{Typed, read_moves, resolve};
use hotseat::model::cross::Position;
use hotseat::model::{Board, Color, Game};
use hotseat::notation::san::{self, Letters};
use hotseat::notation::{coordinates, fen4};
use hotseat::sheet;

use crate::common::four::{Dice, board, new_game, play, request};

const BOARD: &str = "3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/\
bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bQ,bP,10,gP,gK/bK,bP,10,gP,gQ/\
bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/\
3,rR,rN,rB,rQ,rK,rB,rN,rR,3";
const HEAD: &str = "R-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0";

#[test]
fn the_start_is_written_exactly() {
    assert_eq!(fen4::write(&Position::default()), format!("{HEAD}-{BOARD}"));
    let mut game = new_game();
    play(&mut game, "d2d4 b4c4");
    let text = fen4::write(board(&game));
    assert!(
        text.starts_with(
            "Y-0,0,0,0-1,1,1,1-1,1,1,1-0,0,0,0-0-{'enPassant':('d3:d4','','','')}-3,yR"
        )
    );
}

#[test]
fn equivalent_spellings_are_read() {
    let start = Position::default();
    let corners = BOARD
        .replace("3,yR", "x,x,x,yR")
        .replace("yR,3/", "yR,x,x,x/")
        .replace("/14/bR", "/x,x,x,8,3/bR")
        .replace("/14/3", "/2,x,4,4,x,2/3");
    for text in [
        format!("{HEAD}-{corners}"),
        format!("{HEAD}-{}", BOARD.replace('/', "/\n")),
        format!("  {HEAD}-{BOARD}\r\n"),
        format!("{}-{BOARD}", HEAD.replace("0,0,0,0-0", "12,3,0,41-0")),
        format!("{HEAD}-{{'enPassant':('','','','')}}-{BOARD}"),
    ] {
        assert_eq!(fen4::parse(&text), Ok(start.clone()), "{text}");
    }
    // Players who are out need no king, and keep their letters.
    let text = format!(
        "{}-{}",
        HEAD.replacen("0,0,0,0", "0,1,0,0", 1),
        BOARD.replace("bK", "1")
    );
    let position = fen4::parse(&text).expect("a position");
    assert!(position.is_out(Color::Green) && position.king(Color::Green).is_none());
    assert_eq!(fen4::parse(&fen4::write(&position)), Ok(position));
}

/// (text, the start of the error)
#[test]
fn errors_name_the_bad_field() {
    let board = |from: &str, to: &str| format!("{HEAD}-{}", BOARD.replacen(from, to, 1));
    let head = |from: &str, to: &str| format!("{}-{BOARD}", HEAD.replacen(from, to, 1));
    let passed = |field: &str| format!("{}-{field}-{BOARD}", HEAD.replacen('R', "B", 1));
    let table = [
        (String::new(), "line: the number of fields"),
        ("R-0".to_owned(), "line: the number of fields"),
        ("-".repeat(9), "line: the number of fields"),
        ("x".repeat(5_000), "line: it is longer than"),
        (
            head("R-", "W-"),
            "turn (field 1): \"W\" should be R, B, Y or G",
        ),
        (head("R-", "r-"), "turn (field 1)"),
        (
            head("R-0,0,0,0", "R-1,0,0,0"),
            "turn (field 1): it cannot be the turn of White",
        ),
        (head("R-0,0,0,0", "R-0,0,0"), "players out (field 2)"),
        (head("R-0,0,0,0", "R-0,0,0,2"), "players out (field 2)"),
        (
            head("1,1,1,1", "1,1,1,1,1"),
            "king's side castling (field 3)",
        ),
        (
            head("1,1,1,1-1,1,1,1", "1,1,1,1-y,1,1,1"),
            "queen's side castling (field 4)",
        ),
        (head("0,0,0,0-0", "0,0,x,0-0"), "points (field 5)"),
        (format!("{HEAD}x-{BOARD}"), "half-move clock (field 6)"),
        (
            format!("{HEAD}99999999999-{BOARD}"),
            "half-move clock (field 6)",
        ),
        (passed("nonsense"), "en passant (field 7 of 8)"),
        (
            passed("{'enPassant':('d3:d4','','')}"),
            "en passant (field 7 of 8)",
        ),
        (
            passed("{'enPassant':('d3:d5','','','')}"),
            "en passant (field 7 of 8)",
        ),
        (
            passed("{'enPassant':('d3:d4','','','')}"),
            "en passant (field 7 of 8): no pawn of White stands on d4",
        ),
        (
            passed("{'enPassant':('a1:d4','','','')}"),
            "en passant (field 7 of 8)",
        ),
        (board("/14/", "/"), "board (last field): the number of rows"),
        (
            board("/14/", "/13/"),
            "board (last field): row 12 adds up to 13",
        ),
        (
            board("/14/", "/15/"),
            "board (last field): row 12 has \"15\"",
        ),
        (
            board("/14/", "/0,14/"),
            "board (last field): row 12 has \"0\"",
        ),
        (
            board("/14/", "/14,1/"),
            "board (last field): row 12 has more than 14",
        ),
        (
            board("/14/", "/x,x,x,x,10/"),
            "board (last field): row 12 has an x",
        ),
        (
            board("3,yR", "2,yR,yR"),
            "board (last field): row 14 has \"yR\" in a cut corner",
        ),
        (board("yR", "zR"), "board (last field): row 14 has \"zR\""),
        (board("yR", "YR"), "board (last field): row 14 has \"YR\""),
        (board("yR", "yX"), "board (last field): row 14 has \"yX\""),
        (board("bK", "1"), "board (last field): Green has no king"),
        (board("bQ", "bK"), "board (last field): Green has 2 kings"),
        (
            board("3,yR", "3,rP").replacen("3,rP,rP", "4,rP", 1),
            "board (last field): White's pawn cannot stand on d14",
        ),
        (board("rK", "1"), "board (last field): White has no king"),
        (
            board("3,rR", "4"),
            "queen's side castling (field 4): White cannot castle",
        ),
    ];
    for (text, start) in table {
        let error = fen4::parse(&text).expect_err(start).to_string();
        assert!(
            error.starts_with(start),
            "{error:?} should begin with {start:?}"
        );
    }
}

#[test]
fn algebraic_notation_round_trips_in_random_games() {
    let mut dice = Dice(0x5eed_0020);
    for round in 0..10 {
        let mut game = Game::from_position(Position::default().with_teams(round % 2 == 0));
        while game.outcome().is_none() && game.played().len() < 150 {
            let moves = game.position().legal_moves();
            for &mv in &moves {
                let text = san::write(game.position(), mv);
                let reading = san::parse_on(Board::Cross, &text, Letters::English);
                let reading = reading.unwrap_or_else(|| panic!("{text}"));
                let fitting: Vec<_> = moves.iter().filter(|&&mv| reading.fits(mv)).collect();
                assert_eq!(fitting, [&mv], "{text}");
                let Ok(Some(Typed::One(typed))) = read_moves(&text, &game, Letters::English) else {
                    panic!("{text} is one move");
                };
                assert_eq!(resolve(&typed, &game), Ok(mv), "{text}");
                assert_eq!(game.resolve(request(&coordinates::write(mv))), Ok(mv));
            }
            let mv = dice.pick(board(&game), &moves);
            game.play(mv.request()).expect("legal");
        }
    }
}

#[test]
fn the_text_board_has_blank_corners_from_every_side() {
    let game = new_game();
    let white = sheet::write(&game, Color::White);
    assert!(white.starts_with("     a   b   c   d   e   f   g   h   i   j   k   l   m   n\n14:  "));
    assert!(white.contains("\n 1:             r1w h1w b1w quw kiw b2w h2w r2w\n"));
    assert!(white.contains("\n 8: qug p5g --- ---"));
    let green = sheet::write(&game, Color::Green);
    assert!(
        green.contains("\n a:             r2g h2g b2g qug kig b1g h1g r1g\n"),
        "{green}"
    );
    for seat in Color::FOUR {
        let sheet = sheet::write(&game, seat);
        assert_eq!(sheet.matches("---").count(), 160 - 64);
        assert!(
            sheet
                .lines()
                .all(|line| line.len() <= 59 && line.trim_end() == line)
        );
    }
}
