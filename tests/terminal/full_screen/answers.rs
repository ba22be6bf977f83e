//! A terminal that is asked what it can show, and answers well, badly or not at all.

use std::time::Duration;

use super::leaving::SHELL;
use super::terminal::{CTRL_C, CTRL_Z, ENTER, F5, F10, Home, RIGHT, Start, Terminal};

const KITTY: &str = "\x1b_Gi=7300000;OK\x1b\\\x1bP>|kitty(0.42.1)\x1b\\\x1b[6;20;10t\x1b]11;rgb:1e1e/1e1e/1e1e\x1b\\\x1bP1$r0;48:2:1:2:3m\x1b\\\x1b[?62;c";
const SIXEL: &str =
    "\x1bP>|XTerm(390)\x1b\\\x1b[6;20;10t\x1bP1$r0;48:2:1:2:3m\x1b\\\x1b[?63;1;4;22c";

/// What removes all of kitty's images.
const REMOVED: &str = "\x1b_Ga=d,d=A";

fn open(home: &Home) -> Terminal {
    let start = Start {
        environment: &[("COLORTERM", "truecolor")],
        size: (120, 40),
        ..Start::default()
    };
    let mut terminal = start.open_in(home);
    // The first frame does not wait for any answer.
    terminal.wait_for("your move");
    terminal
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Whatever comes instead of answers, and in whatever pieces: the board is there, and keys work.
#[test]
fn bad_answers_do_no_harm() {
    let table: [&[&str]; 7] = [
        &[],
        &["\x1b"],
        &["\x1bP>|kit"],
        &["\x1b_Gi=7300000;ENOTSUPPORTED\x1b\\", "\x1b[?62"],
        &["\x1b_Gi=7300000;OK\x1b\\\x1b[6;99999;0t\x1b]11;rgb:zz/\x07\x1bP1$r\x1b\\\x1b[?c"],
        &["\x1bP\u{9c}\u{fffd}\x1b_\x1b]\x07\x1b[6;;;t\x1b[?;;;;c"],
        &[
            "\x1bP>|",
            "0123456789012345678901234567890123456789",
            "\x1b\\",
            "\x1b[?1",
            ";2c",
        ],
    ];
    for answers in table {
        let mut terminal = Start::default().begin();
        for part in answers {
            terminal.press(part);
        }
        // An arrow ends whatever was begun; then everything that is typed counts.
        terminal.frame_after(RIGHT);
        terminal.press("\x15");
        terminal.play(&[("d4", "d4", "p4w")]);
        terminal.press(CTRL_C);
        terminal.wait_for("again to quit");
        terminal.press(CTRL_C);
        assert_eq!(terminal.wait_for_end(), 0, "{answers:?}");
        terminal.wait_until_left();
    }
}

/// Keys between the bytes of the answers arrive, in their order.
#[test]
fn keys_among_the_answers_are_kept() {
    for answers in [KITTY, SIXEL] {
        let mut terminal = open(&Home::new());
        let (first, rest) = answers.split_once("\x1b[6;").unwrap();
        terminal.press(&format!("e{first}4\x1b[6;{rest}{ENTER}"));
        // Where the square is depends on whether the answers are heard before the move is drawn.
        terminal.wait_for("1. e4");
    }
}

/// Images come with the answers, are sent once, and go with the screen; and they are thrifty.
#[test]
fn images_are_sent_once_and_removed_in_the_end() {
    let mut terminal = open(&Home::new());
    terminal.press(KITTY);
    terminal.wait_until("images", |terminal| {
        text(&terminal.written).contains("\x1b_Ga=p")
    });
    terminal.settle();
    let sent = |terminal: &Terminal| text(&terminal.written).matches("a=t,f=100").count();
    assert_eq!(sent(&terminal), 12, "six pieces of two colours");
    for (line, square, name) in [
        ("e4", "e4", "p5w"),
        ("d5", "d5", "p4b"),
        ("exd5", "d5", "p5w"),
        ("Qxd5", "d5", "qub"),
        ("undo", "d8", "qub"),
    ] {
        let before = terminal.written.len();
        terminal.play(&[(line, square, name)]);
        // A piece on its way arrives, and then there is silence.
        while terminal.is_written_to_within(Duration::from_millis(400)) {}
        let bytes = terminal.written.len() - before;
        println!("120x40 with images: {line} and its letters {bytes}");
        assert!(bytes < 6000, "{line}: {bytes}");
    }
    for key in [F5, F5, F10] {
        terminal.frame_after(key);
    }
    assert_eq!(sent(&terminal), 12, "nothing is sent again");
    terminal.send_signal("TERM");
    assert_eq!(terminal.wait_for_end(), 0);
    terminal.wait_until_left();
    let written = text(&terminal.written);
    assert!(
        written.rfind(REMOVED) > written.rfind("a=p,"),
        "images are left"
    );
    assert!(written.rfind(REMOVED) < written.rfind("\x1b[?1049l"));
}

#[test]
fn images_go_when_the_program_is_stopped_and_come_back() {
    let start = Start {
        environment: &[("COLORTERM", "truecolor")],
        size: (120, 40),
        script: Some(SHELL),
        ..Start::default()
    };
    let mut terminal = start.open_in(&Home::new());
    terminal.wait_for("your move");
    terminal.press(KITTY);
    terminal.wait_until("images", |terminal| {
        text(&terminal.written).contains("\x1b_Ga=p")
    });
    terminal.settle();
    let before = terminal.written.len();
    terminal.press(CTRL_Z);
    terminal.wait_for("ready");
    terminal.press(ENTER);
    terminal.wait_until("images again", |terminal| {
        let after = text(&terminal.written[before..]);
        after.contains("\x1b[?1049h") && after.contains("a=p,")
    });
    let after = text(&terminal.written[before..]);
    assert!(after.find(REMOVED) < after.find("\x1b[?1049l"));
}

/// A multiplexer would take the question about images for the title of its window.
#[test]
fn a_multiplexer_is_not_asked_for_images() {
    let start = Start {
        environment: &[("TERM", "tmux-256color"), ("TERM_PROGRAM", "tmux")],
        ..Start::default()
    };
    let terminal = start.begin();
    let written = text(&terminal.written);
    assert!(
        written.contains("\x1b[>0q") && !written.contains("\x1b_"),
        "{written:?}"
    );
}
