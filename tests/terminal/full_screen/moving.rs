//! A move in each of the three ways, and what is said about it.

use super::terminal::{DOWN, ENTER, ESC, LEFT, PROMPT, RIGHT, Start, Terminal, UP};

const BLACK: &str = "Black, your move";

fn start() -> Terminal {
    Start::default().begin()
}

#[test]
fn it_opens_on_a_board_with_a_prompt() {
    for size in [(80, 24), (120, 40), (60, 20)] {
        let start = Start {
            size,
            ..Start::default()
        };
        let mut terminal = start.begin();
        terminal.wait_until_entered();
        assert!(terminal.shows(PROMPT), "{}", terminal.contents());
        for (square, name) in [("e2", "p5w"), ("a1", "r1w"), ("g8", "h2b"), ("d8", "qub")] {
            assert!(terminal.square(square).contains(name), "{name}");
        }
        terminal.enter("quit!");
        assert_eq!(terminal.wait_for_end(), 0);
        terminal.wait_until_left();
    }
}

/// 1.e4 by arrows, 1...e5 by clicks, 2.Nf3 by typing, 2...Nc6 by dragging.
#[test]
fn a_move_can_be_made_in_every_way() {
    for size in [(80, 24), (120, 40), (60, 20)] {
        let start = Start {
            size,
            ..Start::default()
        };
        let mut terminal = start.begin();
        terminal.press(ENTER);
        terminal.wait_for("Enter move");
        terminal.press(&[UP, UP, ENTER].concat());
        terminal.wait_for_piece("e4", "p5w");
        terminal.wait_for(BLACK);
        assert!(!terminal.square("e2").contains("p5w"));

        terminal.click("e7");
        terminal.wait_for("Enter move");
        terminal.click("e5");
        terminal.wait_for_piece("e5", "p5b");
        terminal.wait_for(PROMPT);

        terminal.press("h2w 3 f");
        terminal.wait_for("h2w: g1 to f3");
        terminal.press(ENTER);
        terminal.wait_for_piece("f3", "h2w");
        terminal.wait_for(BLACK);

        terminal.mouse(0, "b8", 'M');
        terminal.mouse(32, "b7", 'M');
        terminal.mouse(32, "c6", 'M');
        terminal.mouse(0, "c6", 'm');
        terminal.wait_for_piece("c6", "h1b");
        terminal.wait_for(PROMPT);
    }
}

#[test]
fn the_cursor_goes_where_the_arrows_say() {
    let mut terminal = start();
    terminal.press(&[RIGHT, RIGHT, DOWN, LEFT, RIGHT, ENTER].concat());
    terminal.wait_for("Enter move");
    terminal.press(&[UP, UP, LEFT, ENTER].concat());
    terminal.wait_for_piece("f3", "h2w");
}

#[test]
fn an_illegal_move_is_explained_and_stays_in_the_box() {
    let mut terminal = start();
    terminal.enter("r1w 5 a");
    terminal.wait_for("No: r1w cannot go from a1 to a5");
    terminal.wait_for("p1w");
    assert!(terminal.shows("r1w 5 a"));
    assert!(terminal.shows(PROMPT), "the turn is kept");
    // By hand, too.
    terminal.press(ESC);
    terminal.wait_until("the line goes", |terminal| !terminal.shows("r1w 5 a"));
    terminal.press(&[ENTER, UP, UP, UP, ENTER].concat());
    terminal.wait_for("No: p5w");
    terminal.wait_for("Enter move");
    terminal.press(&[DOWN, ENTER].concat());
    terminal.wait_for_piece("e4", "p5w");
}

#[test]
fn a_pawn_that_arrives_asks_what_to_become() {
    let start = Start {
        args: &["--fen", "8/4P1k1/8/8/8/8/7P/4K3 w - - 0 1"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.enter("e8");
    terminal.wait_for("Promote to");
    terminal.wait_for("> queen");
    terminal.press(DOWN);
    terminal.wait_for("> rook");
    terminal.press(ESC);
    terminal.wait_until_gone("Promote to");
    assert!(
        terminal.square("e7").contains("p1w"),
        "the move is not made"
    );
    terminal.press(ENTER);
    terminal.wait_for("> queen");
    terminal.press("n");
    terminal.wait_until_gone("Promote to");
    terminal.wait_for_piece("e8", "h1w");
    assert!(terminal.shows(BLACK));
}

#[test]
fn a_chooser_can_be_clicked() {
    let start = Start {
        args: &["--fen", "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1"],
        ..Start::default()
    };
    let mut terminal = start.begin();
    terminal.click("e7");
    terminal.wait_for("Enter move");
    terminal.click("e8");
    terminal.wait_for("Promote to");
    let (row, column) = terminal.find("bishop").unwrap();
    terminal.press(&format!("\x1b[<0;{column};{row}M\x1b[<0;{column};{row}m"));
    terminal.wait_until_gone("Promote to");
    terminal.wait_for_piece("e8", "b1w");
}

#[test]
fn a_mate_is_announced_at_once() {
    let mut terminal = start();
    terminal.play(&[
        ("e4", "e4", "p5w"),
        ("e5", "e5", "p5b"),
        ("Bc4", "c4", "b2w"),
        ("Nc6", "c6", "h1b"),
        ("Qh5", "h5", "quw"),
        ("Nf6", "f6", "h2b"),
    ]);
    terminal.enter("Qxf7");
    terminal.wait_for("Checkmate");
    terminal.wait_for("wins");
    assert!(
        terminal.square("e8").contains("kib"),
        "the king is in sight"
    );
    terminal.press("\x03");
    assert_eq!(terminal.wait_for_end(), 0, "nothing is left to ask about");
}

#[test]
fn a_window_that_shrinks_and_grows_loses_nothing() {
    let mut terminal = start();
    terminal.play(&[("e4", "e4", "p5w"), ("e5", "e5", "p5b")]);
    terminal.settle();
    terminal.type_slowly("Bc");
    let before = terminal.contents();
    for small in [(40, 12), (43, 30), (100, 15), (10, 3), (1, 1)] {
        terminal.resize(small);
        if small.0 >= 40 {
            terminal.wait_for("44 columns and 16 rows");
        }
        terminal.resize((120, 40));
        terminal.wait_for_piece("e5", "p5b");
        terminal.wait_for("previous line");
        terminal.resize((100, 30));
        terminal.wait_until("as it was", |terminal| terminal.contents() == before);
    }
    terminal.enter("4");
    terminal.wait_for_piece("c4", "b2w");
}

/// A program that is told of many sizes at once ends with the last one.
#[test]
fn what_is_typed_in_a_window_that_is_too_small_is_not_lost() {
    let mut terminal = start();
    terminal.resize((30, 10));
    terminal.wait_for("44 columns");
    terminal.enter("e4");
    for columns in 31..=79 {
        terminal.resize_at_once((columns, 24));
    }
    terminal.resize_at_once((80, 24));
    terminal.wait_for_piece("e4", "p5w");
    terminal.wait_for(BLACK);
}
