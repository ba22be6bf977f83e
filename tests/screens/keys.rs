//! What keys and clicks mean in each focus.

use crate::common::seat::{Seat, key};
use crate::common::square;
use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEventKind};
use hotseat::app::command::{Browse, Command, DialogKey, Direction, Focus, ListStep, Step, Study};
use hotseat::app::{Brush, Cmd, LineEdit, Msg};
use hotseat::model::{Color, Piece, Role};
use hotseat::ui::keymap;

/// White's pawn is about to promote, and both kings are far away.
const PROMOTING: &str = "8/3P4/8/8/8/8/k7/7K w - - 0 1";

/// A program with each focus.
fn focused(focus: Focus) -> Seat {
    let mut seat = Seat::new();
    match focus {
        Focus::Board => {}
        Focus::Input => seat.types("e"),
        Focus::Promotion => {
            seat = Seat::from_fen(PROMOTING);
            seat.clicks("d7 d8");
        }
        Focus::Dialog => {
            seat.keys("F10");
        }
        Focus::Help => {
            seat.keys("F1");
        }
        Focus::Text => {
            seat.keys("F7");
        }
        Focus::Viewer => {
            seat.send(Msg::Pasted("1. e4 e5 2. Nf3 *".to_owned()));
            seat.keys("Down Enter");
        }
        Focus::Hand | Focus::Note => {
            seat = focused(Focus::Viewer);
            let name = if focus == Focus::Hand {
                "Alt-B"
            } else {
                "Alt-C"
            };
            seat.keys(name);
        }
        Focus::Games => {
            seat.keys("Ctrl-O");
        }
    }
    assert_eq!(seat.app.focus(), focus);
    seat
}

#[test]
fn each_key_has_one_meaning_in_each_focus() {
    use Command as C;
    use Focus::{Board, Dialog, Games, Hand, Help, Input, Note, Promotion, Text, Viewer};
    let on = |command| Some(Msg::Run(command));
    let typed = |letter| Some(Msg::Typed(letter));
    let cases = [
        (Board, "Up", on(C::Cursor(Direction::Up))),
        (Input, "Up", on(C::EditLine(LineEdit::Earlier))),
        (Dialog, "Up", on(C::Dialog(DialogKey::Up))),
        (Board, "Enter", on(C::Choose)),
        (Board, "Space", on(C::Choose)),
        (Input, "Space", typed(' ')),
        (Input, "Enter", on(C::Submit)),
        (Promotion, "Enter", on(C::Dialog(DialogKey::Choose))),
        (Dialog, "Space", typed(' ')),
        (Board, "Esc", on(C::Deselect)),
        (Input, "Esc", on(C::EditLine(LineEdit::Clear))),
        (Promotion, "Esc", on(C::Dialog(DialogKey::Close))),
        (Help, "Esc", on(C::Dialog(DialogKey::Close))),
        (Board, "Tab", on(C::NextPiece)),
        (Board, "BackTab", on(C::PreviousPiece)),
        (Input, "Tab", on(C::Complete)),
        (Dialog, "Tab", on(C::Dialog(DialogKey::Down))),
        (Board, "?", on(C::OpenHelp)),
        (Input, "?", typed('?')),
        (Help, "?", typed('?')),
        (Board, "Home", on(C::Browse(Browse::Start))),
        (Input, "Home", on(C::EditLine(LineEdit::Start))),
        (Text, "Home", on(C::Dialog(DialogKey::Top))),
        (Board, "PageUp", on(C::Browse(Browse::Back))),
        (Input, "PageUp", on(C::Browse(Browse::Back))),
        (Text, "PageUp", on(C::Dialog(DialogKey::PageUp))),
        (Board, "e", typed('e')),
        (Input, "Ctrl-A", on(C::EditLine(LineEdit::Start))),
        (Input, "Ctrl-W", on(C::EditLine(LineEdit::EraseWord))),
        (Input, "Ctrl-U", on(C::EditLine(LineEdit::EraseToStart))),
        (Input, "Alt-B", on(C::EditLine(LineEdit::WordLeft))),
        (Board, "F5", on(C::Flip)),
        (Dialog, "Alt-9", None),
        (Viewer, "Left", on(C::Step(Step::By(-1)))),
        (Viewer, "Enter", on(C::Step(Step::By(1)))),
        (Viewer, "Space", on(C::Autoplay)),
        (Viewer, "F5", on(C::Flip)),
        (Viewer, "F2", on(C::PlayFromHere)),
        (Viewer, "p", typed('p')),
        (Viewer, "1", typed('1')),
        (Viewer, "Ctrl-S", on(C::Save(String::new()))),
        (Hand, "Up", on(C::Cursor(Direction::Up))),
        (Hand, "Enter", on(C::Choose)),
        (Hand, "Esc", on(C::Study(Study::Hand))),
        (Hand, "PageUp", on(C::Step(Step::By(-10)))),
        (Note, "Up", None),
        (Note, "Ctrl-W", on(C::EditLine(LineEdit::EraseWord))),
        (Note, "Enter", on(C::Dialog(DialogKey::Choose))),
        (Note, "?", typed('?')),
        (Games, "Up", on(C::List(ListStep::Up))),
        (Games, "Space", typed(' ')),
        (Games, "?", typed('?')),
        (Games, "F5", None),
    ];
    for (focus, name, meant) in cases {
        let seat = focused(focus);
        assert_eq!(
            keymap::key(&seat.app, key(name)),
            meant,
            "{name} in {focus:?}"
        );
    }
}

#[test]
fn quitting_works_from_everywhere() {
    use Focus::{Board, Dialog, Games, Hand, Help, Input, Note, Promotion, Text, Viewer};
    for focus in [
        Board, Input, Dialog, Help, Promotion, Text, Viewer, Games, Hand, Note,
    ] {
        let mut seat = focused(focus);
        seat.send(Msg::Line("resign!".to_owned()));
        assert_eq!(seat.keys("Ctrl-C"), [Cmd::Quit], "{focus:?}");
        assert_eq!(seat.keys("Ctrl-Z"), [Cmd::Suspend], "{focus:?}");
    }
}

#[test]
fn a_second_ctrl_c_in_a_row_quits_a_running_game() {
    let mut seat = Seat::new();
    seat.lines(&["e4"]);
    assert_eq!(seat.keys("Ctrl-C"), []);
    assert_eq!(seat.keys("Up Ctrl-C"), []);
    assert_eq!(seat.keys("Ctrl-C"), [Cmd::Quit]);
}

#[test]
fn letters_with_ctrl_or_alt_are_not_text_but_with_both_they_are() {
    let cases = [
        (KeyModifiers::CONTROL, None),
        (KeyModifiers::ALT, None),
        (KeyModifiers::SHIFT, Some(Msg::Typed('x'))),
        // AltGr arrives as both.
        (
            KeyModifiers::CONTROL.union(KeyModifiers::ALT),
            Some(Msg::Typed('x')),
        ),
    ];
    for (modifiers, meant) in cases {
        for focus in [Focus::Board, Focus::Input, Focus::Dialog] {
            let event = KeyEvent::new(KeyCode::Char('x'), modifiers);
            let seat = focused(focus);
            assert_eq!(keymap::key(&seat.app, event), meant, "{modifiers:?}");
        }
    }
}

#[test]
fn the_mouse_finds_every_square_from_both_sides() {
    let mut seat = Seat::new();
    for side in [Color::White, Color::Black] {
        assert_eq!(seat.app.viewpoint(), side);
        for name in ["a1", "e4", "h8", "c7"] {
            let place = seat.place(square(name));
            let pressed = Some(Msg::SquarePressed(square(name)));
            let released = Some(Msg::SquareReleased(square(name)));
            let left = MouseButton::Left;
            let cases = [
                (MouseEventKind::Down(left), pressed),
                (MouseEventKind::Up(left), released),
                (MouseEventKind::Drag(left), None),
                (MouseEventKind::Moved, None),
                (MouseEventKind::Down(MouseButton::Right), None),
            ];
            for (kind, meant) in cases {
                assert_eq!(seat.mouse_msg(kind, place), meant, "{kind:?} {name} {side}");
            }
        }
        seat.keys("F5");
    }
}

/// The position of a text on the screen.
fn find(seat: &Seat, text: &str) -> (u16, u16) {
    let picture = seat.picture(crate::common::seat::ABLE);
    let found = picture.lines().enumerate().find_map(|(y, line)| {
        let column = line.find(text)?;
        // A variation selector takes no column of its own.
        let x = line[..column].chars().filter(|&c| c != '\u{fe0e}').count();
        Some((x as u16, y as u16))
    });
    found.unwrap_or_else(|| panic!("no {text:?} in\n{picture}"))
}

#[test]
fn everything_drawn_can_be_clicked() {
    let mut game = Seat::new();
    game.lines(&["e4", "e5", "Nf3", "Nc6"]);
    let mut setup = Seat::new().resized((44, 16));
    setup.keys("F12");
    let knight = Brush::Piece(Piece {
        color: Color::White,
        role: Role::Knight,
    });
    let cases = [
        (game, "Nf3", Some(Msg::PlyChosen(3))),
        (focused(Focus::Dialog), "Resign", Some(Msg::RowPicked(7))),
        (focused(Focus::Promotion), "bishop", Some(Msg::RowPicked(2))),
        (setup, "♞", Some(Msg::BrushPicked(knight))),
        (focused(Focus::Help), "First", None),
    ];
    for (seat, text, meant) in cases {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let place = find(&seat, text);
        assert_eq!(seat.mouse_msg(kind, place), meant, "{text}");
    }
}

#[test]
fn the_wheel_browses_the_moves() {
    let mut seat = Seat::new();
    seat.lines(&["e4", "e5"]);
    seat.mouse(MouseEventKind::ScrollUp, (0, 0));
    assert_eq!(seat.app.screen().browsed(), Some(1));
    seat.mouse(MouseEventKind::ScrollDown, (0, 0));
    assert_eq!(seat.app.screen().browsed(), None);
}
