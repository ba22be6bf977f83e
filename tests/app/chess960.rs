//! Games of Chess960.

use hotseat::app::{App, Msg, Options, update};
use hotseat::model::{Chess960, Color, Game};
use hotseat::notation::{pgn, san};

use crate::transcript::check;

#[test]
fn a_start_is_chosen_by_its_number_and_kept() {
    check(
        "
        > chess960 356
        A new game of Chess960 from position 356. White is to move.
        > fen
        nbbrkrqn/pppppppp/8/8/8/8/PPPPPPPP/NBBRKRQN w KQkq - 0 1
        > opening
        This is Chess960, position 356; its openings have no names.
        > O-O
        No: kiw cannot castle on the king's side: quw on g1 stands in the way.
        > game human human
        A new game of Chess960 from position 356. White is to move.
        > c4
        White pawn p3w moves from c2 to c4.
        > swap
        The players change sides.
        > restart!
        A new game of Chess960 from position 356. White is to move.
        > game human human chess960 518
        A new game of Chess960 from position 518. White is to move.
        > fen
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
        > game human human 5+3 chess960 0
        A new game of Chess960 from position 0. White is to move.
        > fen
        bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1
        > chess960 960
        No: the starts of Chess960 have the numbers 0 to 959, or random.
        > chess960 1 2
        No: write it as chess960 [N|random].
        > new standard
        A new game. White is to move.
        ",
    );
}

#[test]
fn random_starts_follow_from_the_seed() {
    let starts = |seed: u64| -> Vec<u16> {
        let mut app = App::plain(Options {
            seed,
            ..Options::default()
        });
        let mut numbers = Vec::new();
        for line in [
            "chess960",
            "chess960 random",
            "game human human chess960 random",
        ] {
            let _ = update(&mut app, Msg::Line(line.to_owned()));
            let start = Chess960::of(app.table().game().start().usual().unwrap());
            numbers.push(start.expect("a start of Chess960").number());
        }
        numbers
    };
    assert_eq!(starts(1), starts(1));
    assert_ne!(starts(1), starts(2));
    assert_ne!(starts(1)[0], starts(1)[1]);
}

#[test]
fn castling_is_asked_for_set_up_and_played() {
    check(
        "
        > castling
        White may still castle on the king's side with r2w on h1 and on the queen's side with r1w on a1. Black may still castle on the king's side with r2b on h8 and on the queen's side with r1b on a8.
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > + K d1
        White king on d1. White's castling rights are cleared.
        > clear
        The board is empty. White moves next.
        > + K f1
        White king on f1.
        > + R a1
        White rook on a1.
        > + R b1
        White rook on b1.
        > + R g1
        White rook on g1.
        > + k e8
        Black king on e8.
        > castling KB
        Castling: KB.
        > fen
        4k3/8/8/8/8/8/8/RR3KR1 w KB - 0 1
        > castling KQB
        Castling: KBQ.
        > done
        No: White cannot castle on the queen's side with two rooks
        > castling KB
        Castling: KB.
        > done
        Ready: White to move.
        > castling
        White may still castle on the king's side with r3w on g1 and on the queen's side with r2w on b1. Black may not castle.
        > f1 b1
        White king kiw moves from f1 to c1. Castles: r2w moves from b1 to d1.
        > undo
        Taken back. White is to move.
        > kiw 1 g
        White king kiw moves from f1 to g1. Castles: r3w moves from g1 to f1.
        > fen 4k3/8/8/8/8/8/8/6KR w K - 0 1
        No: a game is running and would not count; to abandon it, type the same again or fen! FEN.
        > fen! 4k3/8/8/8/8/8/8/6KR w K - 0 1
        A new game. White is to move.
        > castle
        White king kiw stays on g1. Castles: r1w moves from h1 to f1.
        > fen
        4k3/8/8/8/8/8/8/5RK1 b - - 1 1
        > fen! 4k3/8/8/8/8/8/8/4KR2 w K - 0 1
        A new game. White is to move.
        > e1 f1
        White king kiw moves from e1 to g1. Castles: r1w stays on f1.
        ",
    );
}

#[test]
fn a_game_is_written_with_its_variant_and_read_again() {
    let mut game = Game::from_position(Chess960::new(959).unwrap().position());
    for text in ["d4", "d5", "f4", "f5", "O-O-O"] {
        let mv = san::read(game.position(), text);
        if let Ok(mv) = mv {
            game.play(mv.request()).unwrap();
        }
    }
    let text = pgn::tree(&game, &pgn::Tags::default()).to_pgn();
    for tag in [
        "[Variant \"Chess960\"]\n[Chess960Number \"959\"]\n[SetUp \"1\"]\n",
        "[FEN \"rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1\"]\n",
    ] {
        assert!(text.contains(tag), "{text}");
    }
    let other = text.replace("\"Chess960\"", "\"Fischerandom\"");
    for text in [&text, &other] {
        let games = pgn::read_all(text.as_bytes());
        assert_eq!(games[0].problem, None, "{text}");
        assert_eq!(games[0].tree.start(), game.start());
        assert_eq!(games[0].tree.main_line().count(), game.played().len());
        assert!(games[0].tree.to_pgn().contains("[Variant \"Chess960\"]"));
    }
    assert_eq!(game.turn(), Color::White);
}
