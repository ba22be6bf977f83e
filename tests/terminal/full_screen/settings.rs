//! The settings' file, and what the environment says about the terminal.

use std::fs;

use super::bytes::{is_color, styles};
use super::start::NAMES;
use super::terminal::{DOWN, ENTER, ESC, F1, F9, F10, Home, RIGHT, Start, Terminal, UP};

#[test]
fn a_changed_setting_is_there_at_the_next_start() {
    let home = Home::new();
    let mut terminal = Start::default().begin_in(&home);
    terminal.press(F9);
    terminal.wait_for("wood");
    terminal.press(RIGHT);
    terminal.wait_for("walnut");
    // Up goes round to the last row, which keeps the changes.
    terminal.press(&[UP, ENTER].concat());
    terminal.wait_until_gone("walnut");
    terminal.enter("quit!");
    assert_eq!(terminal.wait_for_end(), 0);
    assert_eq!(
        fs::read_to_string(home.config()).unwrap(),
        format!("{NAMES}theme = \"walnut\"\n")
    );
    let mut terminal = Start::default().begin_in(&home);
    terminal.press(F9);
    terminal.wait_for("walnut");
}

#[test]
fn the_mouse_can_be_turned_off_and_on() {
    let home = Home::new();
    home.write_config("mouse = false # my hand hurts\n");
    let mut terminal = Start::default().begin_in(&home);
    let mode = |terminal: &Terminal| terminal.screen().screen().mouse_protocol_mode();
    assert_eq!(mode(&terminal), vt100::MouseProtocolMode::None);
    terminal.press(F9);
    terminal.wait_for("Settings");
    terminal.press(&DOWN.repeat(7));
    terminal.wait_for("> Mouse");
    terminal.press(RIGHT);
    terminal.wait_until("the mouse", |terminal| {
        mode(terminal) == vt100::MouseProtocolMode::ButtonMotion
    });
    terminal.wait_for("Settings");
    // Above the first row is the last one, which keeps the settings.
    terminal.press(&(UP.repeat(8) + ENTER));
    terminal.wait_until_gone("Settings");
    let text = fs::read_to_string(home.config()).unwrap();
    assert_eq!(text, "mouse = true # my hand hurts\n");
}

#[test]
fn a_broken_file_is_reported_and_left_alone() {
    let broken = "# mine\r\ntheme = \"green\n\tflip = yes\n\n";
    let home = Home::new();
    home.write_config(broken);
    let mut terminal = Start::default().begin_in(&home);
    terminal.wait_for("line 2");
    terminal.press(F9);
    terminal.wait_for("wood");
    terminal.press(RIGHT);
    terminal.wait_for("walnut");
    terminal.wait_for("the settings are not kept");
    terminal.press(ESC);
    terminal.wait_until_gone("walnut");
    terminal.play(&[("e4", "e4", "p5w")]);
    terminal.send_signal("TERM");
    assert_eq!(terminal.wait_for_end(), 0);
    assert_eq!(fs::read(home.config()).unwrap(), broken.as_bytes());
    let beside = fs::read_dir(home.config().parent().unwrap()).unwrap();
    assert_eq!(beside.count(), 1, "nothing lies beside it");
}

/// Goes through most of what there is to see.
fn tour(terminal: &mut Terminal) {
    terminal.press(ENTER);
    terminal.wait_for("Enter move");
    terminal.press(ESC);
    terminal.wait_for("Enter select");
    terminal.play(&[
        ("e4", "e4", "p5w"),
        ("e5", "e5", "p5b"),
        ("Qh5", "h5", "quw"),
        ("Nc6", "c6", "h1b"),
        ("Qxf7", "f7", "quw"),
        ("Kxf7", "f7", "kib"),
    ]);
    terminal.enter("r1w 5 a");
    terminal.wait_for("No: ");
    terminal.press(ESC);
    terminal.wait_until_gone("No: ");
    for (key, title) in [(F1, "Help "), (F9, "Settings"), (F10, "Menu")] {
        terminal.press(key);
        terminal.wait_for(title);
        terminal.press(RIGHT);
        terminal.press(DOWN);
        terminal.settle();
        terminal.press(ESC);
        terminal.wait_until_gone(title);
    }
    terminal.paste("names Zoë Łukasz");
    terminal.wait_for("names Zo");
    terminal.press(ENTER);
    terminal.wait_until_gone("names Zo");
    terminal.press("\x1b[19~");
    terminal.wait_for("PGN");
    terminal.press(ESC);
    terminal.wait_until_gone("PGN");
    terminal.press("\x1b[5~");
    terminal.wait_for("Looking back");
    terminal.press("\x1b[F");
    terminal.wait_until_gone("Looking back");
    terminal.resize((120, 40));
    terminal.wait_for("Enter select");
    terminal.resize((40, 12));
    terminal.wait_for("44 columns");
    terminal.resize((44, 16));
    terminal.wait_for("Enter select");
    terminal.settle();
}

#[test]
fn a_terminal_without_unicode_gets_none() {
    let starts = [
        Start {
            environment: &[("TERM", "linux")],
            ..Start::default()
        },
        Start {
            environment: &[("LANG", "C")],
            ..Start::default()
        },
        Start {
            environment: &[("LC_ALL", "POSIX"), ("LANG", "C.UTF-8")],
            ..Start::default()
        },
        Start {
            args: &["--ascii"],
            ..Start::default()
        },
    ];
    for start in starts {
        let what = format!("{:?} {:?}", start.environment, start.args);
        let mut terminal = start.begin();
        tour(&mut terminal);
        let at = terminal.written.iter().position(|byte| !byte.is_ascii());
        let around = at.map(|at| String::from_utf8_lossy(&terminal.written[at..]).into_owned());
        assert!(around.is_none(), "{what}: {:.60}", around.unwrap());
    }
}

#[test]
fn without_colors_there_are_none_but_bold_and_reverse_are() {
    let starts = [
        Start {
            environment: &[("NO_COLOR", "1")],
            ..Start::default()
        },
        Start {
            environment: &[("NO_COLOR", "1"), ("COLORTERM", "truecolor")],
            ..Start::default()
        },
        Start {
            args: &["--color", "never"],
            ..Start::default()
        },
    ];
    for start in starts {
        let mut terminal = start.begin();
        tour(&mut terminal);
        let styles = styles(&terminal.written);
        for style in &styles {
            assert!(!style.iter().any(|number| is_color(number)), "{style:?}");
            assert!(
                style.len() < 2 || !style[0].is_empty(),
                "{style:?} wipes everything"
            );
        }
        for number in ["1", "7"] {
            let is_used = styles.iter().any(|style| style.iter().any(|n| n == number));
            assert!(is_used, "{number}");
        }
    }
}

#[test]
fn colors_come_back_when_asked_for() {
    let start = Start {
        args: &["--color", "always"],
        environment: &[("NO_COLOR", "1")],
        ..Start::default()
    };
    let terminal = start.begin();
    let styles = styles(&terminal.written);
    assert!(styles.iter().flatten().any(|number| is_color(number)));
}
