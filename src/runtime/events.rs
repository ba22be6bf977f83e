//! Everything that happens outside, on one channel.
//!
//! Each source has a thread that sleeps until something happens; there is no tick. The channel's own
//! type is the caller's, so that a search's answers can come the same way.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::{self, KeyEvent, KeyEventKind, MouseEvent, MouseEventKind};

/// Something happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// A key went down, or repeats.
    Key(KeyEvent),
    /// A button, a drag or the wheel; a mouse that only wanders is not told.
    Mouse(MouseEvent),
    /// A text was pasted.
    Paste(String),
    /// The terminal has this many columns and rows now.
    Resize(u16, u16),
    /// Somebody wants the program to end: save and leave.
    Terminate,
    /// The program was stopped and goes on: [take the terminal](super::terminal::Screen::resume).
    Continued,
    /// The terminal is gone: save and leave.
    Gone,
    /// A thread has panicked. The message is already on the screen: save and leave.
    Panicked,
}

/// Starts to listen. The threads end with the program.
pub fn start<E: From<Event> + Send + 'static>(sender: &Sender<E>) -> io::Result<()> {
    #[cfg(unix)]
    {
        signals::start(sender.clone())?;
        spawn("hangup", sender.clone(), watch_for_hangup)?;
    }
    spawn("input", sender.clone(), read_input)
}

fn spawn<E: From<Event> + Send + 'static>(
    name: &str,
    sender: Sender<E>,
    work: fn(&Sender<E>),
) -> io::Result<()> {
    thread::Builder::new()
        .name(name.to_owned())
        .spawn(move || work(&sender))?;
    Ok(())
}

/// Passes on what crossterm reads, until nobody listens or nothing can be read.
fn read_input<E: From<Event>>(sender: &Sender<E>) {
    loop {
        let event = event::read().map_or(Some(Event::Gone), translate);
        let is_last = event == Some(Event::Gone);
        let is_heard = event.is_none_or(|event| sender.send(event.into()).is_ok());
        if is_last || !is_heard {
            break;
        }
    }
}

/// Crossterm takes the end of its input for a reason to try again at once, for ever. Watching the
/// terminal from a second thread, we end the program instead.
#[cfg(unix)]
fn watch_for_hangup<E: From<Event>>(sender: &Sender<E>) {
    if super::unix::wait_for_hangup() {
        // If nobody listens, the program is ending already.
        let _ = sender.send(Event::Gone.into());
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

#[cfg(unix)]
mod signals {
    use std::io;
    use std::sync::mpsc::Sender;
    use std::thread;

    use crossterm::terminal::window_size;
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};
    use signal_hook::iterator::Signals;

    use super::Event;

    /// In raw mode no key makes `SIGINT` or `SIGQUIT`: if they come, somebody sent them.
    const WATCHED: [i32; 6] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGCONT, SIGWINCH];

    /// The signals are caught from here on, even before the thread runs.
    pub(super) fn start<E: From<Event> + Send + 'static>(sender: Sender<E>) -> io::Result<()> {
        let mut signals = Signals::new(WATCHED)?;
        thread::Builder::new()
            .name("signals".to_owned())
            .spawn(move || {
                for event in signals.forever().filter_map(translate) {
                    if sender.send(event.into()).is_err() {
                        break;
                    }
                }
            })?;
        Ok(())
    }

    fn translate(signal: i32) -> Option<Event> {
        match signal {
            SIGTERM | SIGHUP | SIGINT | SIGQUIT => Some(Event::Terminate),
            SIGCONT => Some(Event::Continued),
            // `size` would start `tput` if the terminal is gone; this one just fails.
            SIGWINCH => window_size()
                .ok()
                .map(|size| Event::Resize(size.columns, size.rows)),
            _ => None,
        }
    }

    #[cfg(test)]
    mod tests {
        use std::sync::mpsc;

        use super::*;

        #[test]
        fn signals_become_events() {
            let (sender, events) = mpsc::channel::<Event>();
            start(sender).unwrap();
            for (signal, event) in [
                (SIGTERM, Event::Terminate),
                (SIGHUP, Event::Terminate),
                (SIGCONT, Event::Continued),
            ] {
                signal_hook::low_level::raise(signal).unwrap();
                assert_eq!(events.recv(), Ok(event));
            }
        }
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
    fn a_mouse_that_wanders_is_not_an_event() {
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
