//! Questions about the board, in names and in words.

use cozy_chess::{BitBoard, Board};
use hotseat::app::settings::{Settings, Style};
use hotseat::app::{App, Face, Msg, Options, update};
use hotseat::model::{Color, Game, Square};
use hotseat::notation::{coordinates, fen};

use crate::common::{self, Random};
use crate::transcript::{check, check_in};

fn app_at(start: &str) -> App {
    App::plain(Options {
        start: Some(common::position(start).into()),
        ..Options::default()
    })
}

/// An app that speaks.
fn speaking(start: Option<&str>, style: Style) -> App {
    let options = Options {
        start: start.map(|fen| common::position(fen).into()),
        ..Options::default()
    };
    let settings = Settings {
        speech: true,
        style,
        ..Settings::default()
    };
    App::new(options, settings, Face::Plain)
}

/// What is answered to a line.
fn ask(app: &mut App, line: &str) -> String {
    let _ = update(app, Msg::Line(line.to_owned()));
    let replies: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    replies.join("\n")
}

#[test]
fn the_board_answers_in_names() {
    check(
        "
        > last
        No: no move has been made yet.
        > e4
        White pawn p5w moves from e2 to e4.
        > d5
        Black pawn p4b moves from d7 to d5.
        > square e4
        e4: p5w
        > s e5
        e5: empty
        > s e9
        No: there is no square e9; squares are a1 to h8.
        > square
        No: write it as square e4.
        > last
        Black pawn p4b moves from d7 to d5.
        > l
        Black pawn p4b moves from d7 to d5.
        > p n
        White has 2 knights: h1w b1, h2w g1. Black has 2 knights: h1b b8, h2b g8.
        > pieces black queens
        Black has a queen: qub d8.
        > p queen
        White has a queen: quw d1. Black has a queen: qub d8.
        > diagonal a1
        a1 to h8: a1 r1w, b2 p2w, g7 p7b, h8 r2b
        > diagonal e4
        b1 to h7: b1 h1w, c2 p3w, e4 p5w, h7 p8b
        h1 to a8: h1 r2w, g2 p7w, e4 p5w, d5 p4b, b7 p2b, a8 r1b
        > attackers d5
        White attacks d5 with p5w on e4. Black attacks d5 with qub on d8.
        > attackers a5
        White does not attack a5. Black does not attack a5.
        > defenders d5
        p4b on d5 is defended by qub on d8.
        > defenders e4
        p5w on e4 is not defended.
        > defenders e5
        No: e5 is empty; attackers e5 says which pieces attack it.
        > captures
        White can capture p4b on d5 with p5w.
        > checks
        White can give check: Bb5+.
        > threats
        Black threatens to capture p5w on e4 with p4b.
        > material
        White has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns. Black has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns. The material is even.
        > opening
        The opening is B01 Scandinavian Defence.
        > opponent
        Two people play at this keyboard.
        > c
        No: this game has no clocks.
        > captures d5
        White pawn p5w moves from e4 to d5. It captures p4b.
        > material
        White has 1 queen, 2 rooks, 2 bishops, 2 knights and 8 pawns. Black has 1 queen, 2 rooks, 2 bishops, 2 knights and 7 pawns. White is 1 point ahead.
        > q d5
        Black queen qub moves from d8 to d5. It captures p5w.
        > p a3
        White pawn p1w moves from a2 to a3.
        ",
    );
}

#[test]
fn threats_are_mates_and_captures_that_win_material() {
    for (start, expected) in [
        (
            "r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 1",
            "White threatens mate with Qxf7#, and to capture p6b on f7 with b2w or quw.",
        ),
        (
            "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1",
            "Black threatens no mate in one move and no capture that wins material.",
        ),
        // A defended pawn is nothing for a queen.
        (
            "4k3/8/2p5/3p4/8/8/8/3QK3 b - - 0 1",
            "White threatens no mate in one move and no capture that wins material.",
        ),
        // A pinned defender does not defend.
        (
            "3k4/3n4/8/4p3/3Q4/8/8/3RK3 b - - 0 1",
            "White threatens mate with Qxd7#, and to capture p1b on e5 with quw and h1b on d7 with quw.",
        ),
        (
            "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1",
            "Check! kiw is attacked by r1b.",
        ),
    ] {
        assert_eq!(ask(&mut app_at(start), "threats"), expected, "{start}");
    }
}

#[test]
fn questions_work_in_setup() {
    check(
        "
        > setup
        Set up the board: + K e1, - e1, = black, clear, start; then done or cancel.
        > clear
        The board is empty. White moves next.
        > row 4
        empty
        > pieces white
        White has no pieces
        > material
        White has no pieces. Black has no pieces. The material is even.
        > + R e4
        White rook on e4.
        > + q e8
        Black queen on e8.
        > square e4
        e4: r1w
        > where qub
        qub is on e8
        > where quw
        No: there is no piece named quw in this game.
        > column e
        e4 r1w, e8 qub
        > attackers e6
        White attacks e6 with r1w on e4. Black attacks e6 with qub on e8.
        > defenders e4
        r1w on e4 is not defended.
        > captures
        No: the board is being set up; type done or cancel before going on with a game.
        > xyzzy
        No: \"xyzzy\" is no word for setting up a board; write + K e1, - e1, = black, clear or start, then done or cancel.
        ",
    );
}

#[test]
fn a_listener_hears_words() {
    check_in(
        &mut speaking(None, Style::Literate),
        "
        > e4
        White plays pawn e 4.
        > d5
        Black plays pawn d 5.
        > exd5
        White plays pawn e takes d 5. It captures black pawn (p4b).
        > square d5
        d5: white pawn (p5w)
        > row 3
        Row 3 is empty
        > row 5
        d5: white pawn (p5w)
        > pieces white
        e1: white king (kiw)
        > Qxd5
        Black plays queen takes d 5. It captures white pawn (p5w).
        > where p5w
        white pawn (p5w) was captured on d5 by black queen (qub)
        > Nc3
        White plays knight c 3.
        > Qe5
        Black plays queen e 5.
        Check! white king (kiw) is attacked by black queen (qub) on e5.
        > moves
        bishop e 2, knight c e 2, knight e 4, knight g e 2, queen e 2
        > last
        Black plays queen e 5.
        > captured
        White has lost: white pawn (p5w)
        Black has lost: black pawn (p4b)
        > history
        1. pawn e 4, pawn d 5, 2. pawn e takes d 5, queen takes d 5, 3. knight c 3, queen e 5, check
        "
        .replace(
            "e1: white king (kiw)",
            "e1: white king (kiw), d1: white queen (quw), a1: white rook (r1w), h1: white rook (r2w), c1: white bishop (b1w), f1: white bishop (b2w), b1: white knight (h1w), g1: white knight (h2w), a2: white pawn (p1w), b2: white pawn (p2w), c2: white pawn (p3w), d2: white pawn (p4w), d5: white pawn (p5w), f2: white pawn (p6w), g2: white pawn (p7w), h2: white pawn (p8w)",
        )
        .as_str(),
    );
}

#[test]
fn every_style_announces_moves_its_own_way() {
    for (style, expected) in [
        (Style::San, "White plays Nf3."),
        (Style::Uci, "White plays g1f3."),
        (Style::Literate, "White plays knight f 3."),
        (Style::Nato, "White plays knight foxtrot 3."),
        (Style::Anna, "White plays knight felix 3."),
    ] {
        assert_eq!(ask(&mut speaking(None, style), "Nf3"), expected);
    }
}

/// What is said can be typed: every legal move, in every style.
#[test]
fn what_is_said_can_be_typed() {
    let mut random = Random::new(12);
    for start in common::starts().take(16) {
        let mut game = Game::from_position(start);
        for _ in 0..6 {
            let _ = random.play(&mut game);
        }
        if game.outcome().is_some() {
            continue;
        }
        let position = game.position();
        for style in [Style::Uci, Style::Literate, Style::Nato, Style::Anna] {
            let fen = fen::write(position);
            let said = ask(&mut speaking(Some(&fen), style), "moves");
            let separator = if style == Style::Uci { " " } else { ", " };
            let said = said.replace(", check", " check");
            for text in said.split(separator) {
                let mut app = speaking(Some(&fen), style);
                let answer = ask(&mut app, text);
                assert!(!answer.starts_with("No:"), "{fen}: {text}: {answer}");
                assert_eq!(app.table().game().played().len(), 1, "{fen}: {text}");
            }
        }
    }
}

fn squares_of(board: BitBoard) -> Vec<String> {
    let mut squares: Vec<String> = board.into_iter().map(|square| square.to_string()).collect();
    squares.sort();
    squares
}

/// Who attacks a square, by another library.
fn cozy_attackers(
    board: &Board,
    square: cozy_chess::Square,
    color: cozy_chess::Color,
) -> Vec<String> {
    use cozy_chess::Piece;
    let (ours, all) = (board.colors(color), board.occupied());
    let of = |piece: Piece| board.colored_pieces(color, piece);
    let straight = of(Piece::Rook) | of(Piece::Queen);
    let slanted = of(Piece::Bishop) | of(Piece::Queen);
    squares_of(
        ours & ((cozy_chess::get_knight_moves(square) & of(Piece::Knight))
            | (cozy_chess::get_king_moves(square) & of(Piece::King))
            | (cozy_chess::get_rook_moves(square, all) & straight)
            | (cozy_chess::get_bishop_moves(square, all) & slanted)
            | (cozy_chess::get_pawn_attacks(square, !color) & of(Piece::Pawn))),
    )
}

/// The squares that follow `on` in an answer.
fn squares_in(sentence: &str) -> Vec<String> {
    let mut squares: Vec<String> = sentence
        .split(" on ")
        .skip(1)
        .map(|rest| rest.chars().take(2).collect())
        .collect();
    squares.sort();
    squares
}

#[test]
fn attackers_captures_and_checks_agree_with_another_library() {
    let mut random = Random::new(2026);
    for start in common::starts().take(24) {
        let mut game = Game::from_position(start);
        for _ in 0..random.below(30) {
            let _ = random.play(&mut game);
        }
        let text = fen::write(game.position());
        let board: Board = text.parse().unwrap();
        let mut app = app_at(&text);
        for square in Square::ALL {
            let answer = ask(&mut app, &format!("attackers {square}"));
            let (white, black) = answer.split_once(". Black").unwrap();
            let at = square.to_string().parse().unwrap();
            for (color, sentence) in [(Color::White, white), (Color::Black, black)] {
                let color = match color {
                    Color::White => cozy_chess::Color::White,
                    _ => cozy_chess::Color::Black,
                };
                let expected = cozy_attackers(&board, at, color);
                assert_eq!(squares_in(sentence), expected, "{text}: {answer}");
            }
        }
        if app.table().game().outcome().is_some() {
            continue;
        }
        let mut victims = Vec::new();
        let mut checks = Vec::new();
        board.generate_moves(|moves| {
            for mv in moves {
                let is_castling = board.colors(board.side_to_move()).has(mv.to);
                let is_passing = board.piece_on(mv.from) == Some(cozy_chess::Piece::Pawn)
                    && mv.from.file() != mv.to.file()
                    && !board.occupied().has(mv.to);
                if is_passing {
                    let square = cozy_chess::Square::new(mv.to.file(), mv.from.rank());
                    victims.push(square.to_string());
                } else if board.occupied().has(mv.to) && !is_castling {
                    victims.push(mv.to.to_string());
                }
                let mut after = board.clone();
                after.play_unchecked(mv);
                if !after.checkers().is_empty() {
                    checks.push(cozy_chess::util::display_uci_move(&board, mv).to_string());
                }
            }
            false
        });
        victims.sort();
        victims.dedup();
        let answer = ask(&mut app, "captures");
        assert_eq!(squares_in(&answer), victims, "{text}: {answer}");
        let mut app = speaking(Some(&text), Style::Uci);
        let answer = ask(&mut app, "checks");
        checks.sort();
        let said: Vec<&str> = match answer.split_once(": ") {
            Some((_, moves)) => moves.trim_end_matches('.').split(' ').collect(),
            None => Vec::new(),
        };
        assert_eq!(said, checks, "{text}: {answer}");
        for mv in said {
            assert!(coordinates::read(game.position(), mv).is_some());
        }
    }
}

#[test]
fn check_is_announced_wherever_a_position_appears() {
    let check_line = "Check! kiw is attacked by r1b.";
    let start = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1";
    let said =
        |app: &App| -> Vec<String> { app.replies().iter().map(ToString::to_string).collect() };
    assert_eq!(said(&app_at(start)), [check_line]);
    let dead = "8/8/4k3/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        said(&app_at(dead)),
        ["This position is a draw: neither side can checkmate."]
    );
    let mated = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
    assert_eq!(said(&app_at(mated)), ["Checkmate! White wins."]);
    let fen = ask(&mut App::plain(Options::default()), &format!("fen {start}"));
    assert!(fen.ends_with(check_line), "{fen}");
    let mut app = app_at(start);
    let answer = ask(&mut app, "Kf1");
    assert!(!answer.contains("Check"), "{answer}");
    let answer = ask(&mut app, "undo");
    assert_eq!(
        answer,
        format!("Taken back. White is to move.\n{check_line}")
    );
}
