//! A panic in any thread: first the terminal is given back, then the message is printed.
//!
//! Ratatui's own hook would leave the mouse and the pastes on, and after a worker's panic the main
//! thread would go on drawing over the message.

use std::any::Any;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::cell::{Cell, RefCell};
use std::io::{self, Write};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::thread;

use super::events::Event;
use super::inbox::Inbox;
use super::terminal;
use crate::gate;
use crate::printable::printable;

thread_local! {
    /// Whether this thread's panic is an answer, and not the end of the program.
    static IS_CONTAINED: Cell<bool> = const { Cell::new(false) };
    /// What the contained panic said.
    static CONTAINED: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Replaces the panic hook. Whichever thread panics, the terminal is given back, the message is
/// printed, and [`Event::Panicked`] tells the main loop to save and end.
pub fn install(inbox: Inbox) {
    panic::set_hook(Box::new(move |info| {
        let text = describe(info);
        if IS_CONTAINED.get() {
            CONTAINED.set(Some(text));
            return;
        }
        // A terminal that is gone cannot be told anything.
        let _ = terminal::leave();
        let _ = report(&text, &mut gate::stderr());
        inbox.push_urgent(Event::Panicked);
    }));
}

/// Runs work whose panic shall become a message and not the end of the program, such as a search.
pub fn contain<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let was_contained = IS_CONTAINED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CONTAINED.set(was_contained);
    // Without our hook (in a test, say) there is only what was thrown.
    result.map_err(|thrown| CONTAINED.take().unwrap_or_else(|| message(&*thrown)))
}

/// The same in the form that the engine asks for.
pub fn guard(work: &mut dyn FnMut()) -> Result<(), String> {
    contain(work)
}

/// `thread 'search' at src/engine.rs:12:5: message`.
fn describe(info: &PanicHookInfo<'_>) -> String {
    let thread = thread::current();
    let name = thread.name().unwrap_or("without a name");
    let place = info.location().map(|at| format!(" at {at}"));
    format!(
        "thread '{name}'{}: {}",
        place.unwrap_or_default(),
        message(info.payload())
    )
}

fn message(thrown: &(dyn Any + Send)) -> String {
    let text = thrown
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| thrown.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}

/// The message may quote typed text, so it is made printable; its lines stay lines. A trace,
/// if asked for, comes first: it is long, and would push the message off the screen.
fn report(text: &str, out: &mut impl Write) -> io::Result<()> {
    let trace = Backtrace::capture();
    if trace.status() == BacktraceStatus::Captured {
        writeln!(out, "{trace}")?;
    }
    writeln!(out, "hotseat has stopped because of a mistake of its own:")?;
    for line in text.lines() {
        writeln!(out, "  {}", printable(line))?;
    }
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_contained_panic_is_an_answer() {
        assert_eq!(contain(|| 5), Ok(5));
        assert_eq!(
            contain(|| -> u8 { panic!("no {}", "move") }),
            Err("no move".to_owned())
        );
        assert!(!IS_CONTAINED.get());
    }

    #[test]
    fn a_report_keeps_its_lines_and_cannot_move_the_cursor() {
        let mut out = Vec::new();
        report("left: 1\nright: \u{1b}[2J", &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("  left: 1\n  right: ?[2J\n"), "{text}");
    }
}
