//! What happens outside, as it arrives in the [inbox](super::inbox::Inbox).
//!
//! Each source has a thread that sleeps until something happens; there is no tick.

use std::io;
use std::thread;
use std::time::Instant;

use crossterm::event::{self, KeyEvent, KeyEventKind, MouseEvent, MouseEventKind};

use super::graphics::late::{Heard, LateAnswers};
use super::graphics::{Answers, Listener};
#[cfg(unix)]
use super::graphics::{handshake, typed::TypedInput};
use super::inbox::Inbox;
use super::own_pieces::Drawings;

/// Something happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A key went down, or repeats.
    Key(KeyEvent),
    /// A button, a drag or the wheel; motion without a button is not reported.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// A line was typed (plain mode).
    Line(String),
    /// There will be no more lines (plain mode).
    EndOfInput,
    /// The terminal has this many columns and rows now.
    Resize(u16, u16),
    /// A signal asks the program to end: save and leave.
    Terminate(i32),
    /// A signal asks the program to stop: give the terminal back first.
    Stop,
    /// The program was stopped and continues: [take the terminal](super::terminal::Screen::resume).
    Continued,
    /// The terminal is gone: save and leave.
    Gone,
    /// The terminal has told what it can show, or was silent.
    Answered(Box<Answers>),
    /// The user's own drawings of the pieces have been read.
    Drawn(Box<Drawings>),
    /// A thread has panicked. The message is already on the screen: save and leave.
    Panicked,
}

/// Starts to read keys, clicks and pastes; first the answers of a terminal that was asked. The
/// threads end with the program.
pub fn read_terminal(inbox: &Inbox, is_asked: bool) -> io::Result<()> {
    #[cfg(unix)]
    spawn("hangup", inbox.clone(), watch_for_hangup)?;
    let reader = if is_asked {
        read_answers_and_input
    } else {
        read_input
    };
    spawn("input", inbox.clone(), reader)
}

fn spawn(name: &str, inbox: Inbox, work: fn(&Inbox)) -> io::Result<()> {
    let thread = thread::Builder::new().name(name.to_owned());
    thread.spawn(move || work(&inbox))?;
    Ok(())
}

/// The answers arrive among the keys, and crossterm would take them for keys.
#[cfg(unix)]
fn read_answers_and_input(inbox: &Inbox) {
    let mut typed = TypedInput::default();
    let mut type_keys = |bytes: &[u8]| {
        for event in typed.feed(bytes) {
            inbox.push_input(event);
        }
        typed.is_pasting()
    };
    let (answers, mut listener) = handshake::listen(handshake::PATIENCE, &mut type_keys);
    inbox.push_input(Event::Answered(Box::new(answers)));
    let is_owed = !listener.is_done();
    listener.listen_on();
    read_keys(inbox, LateAnswers::new(listener, is_owed));
}

#[cfg(not(unix))]
fn read_answers_and_input(inbox: &Inbox) {
    read_input(inbox);
}

fn read_input(inbox: &Inbox) {
    read_keys(inbox, LateAnswers::new(Listener::default(), false));
}

/// Passes on what crossterm reads, until nothing can be read.
fn read_keys(inbox: &Inbox, mut late: LateAnswers) {
    loop {
        if let Some(patience) = late.patience()
            && !event::poll(patience).unwrap_or(false)
        {
            push_keys(inbox, late.settle());
        }
        let Ok(event) = event::read() else {
            return inbox.push_urgent(Event::Gone);
        };
        match late.hear(event, Instant::now()) {
            Heard::Part => {}
            Heard::Answer(answers) => inbox.push_input(Event::Answered(answers)),
            Heard::Keys(events) => push_keys(inbox, events),
        }
    }
}

fn push_keys(inbox: &Inbox, events: Vec<event::Event>) {
    for event in events.into_iter().filter_map(translate) {
        inbox.push_input(event);
    }
}

/// Crossterm retries at once, for ever, at the end of its input. Watching the terminal from a
/// second thread, we end the program instead.
#[cfg(unix)]
fn watch_for_hangup(inbox: &Inbox) {
    if super::unix::wait_for_hangup() {
        inbox.push_urgent(Event::Gone);
    }
}

/// What an event of crossterm's means to us, if anything.
fn translate(event: event::Event) -> Option<Event> {
    match event {
        event::Event::Key(key) if key.kind != KeyEventKind::Release => Some(Event::Key(key)),
        event::Event::Mouse(mouse) if mouse.kind != MouseEventKind::Moved => {
            Some(Event::Mouse(mouse))
        }
        event::Event::Paste(text) => Some(Event::Paste(text)),
        // On Unix the signal itself tells us; crossterm may be stuck in half an escape sequence.
        event::Event::Resize(columns, rows) if cfg!(not(unix)) => {
            Some(Event::Resize(columns, rows))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::{KeyCode, KeyModifiers};

    use super::*;

    #[test]
    fn a_key_that_goes_up_is_not_an_event() {
        let pressed = KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE);
        let released = KeyEvent {
            kind: KeyEventKind::Release,
            ..pressed
        };
        assert_eq!(
            translate(event::Event::Key(pressed)),
            Some(Event::Key(pressed))
        );
        assert_eq!(translate(event::Event::Key(released)), None);
    }

    #[test]
    fn a_mouse_without_a_button_is_not_an_event() {
        let mouse = |kind| MouseEvent {
            kind,
            column: 3,
            row: 4,
            modifiers: KeyModifiers::NONE,
        };
        let drag = mouse(MouseEventKind::Drag(event::MouseButton::Left));
        assert_eq!(
            translate(event::Event::Mouse(drag)),
            Some(Event::Mouse(drag))
        );
        assert_eq!(
            translate(event::Event::Mouse(mouse(MouseEventKind::Moved))),
            None
        );
        assert_eq!(translate(event::Event::FocusLost), None);
    }
}
