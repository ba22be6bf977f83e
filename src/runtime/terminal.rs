//! The guard that owns the terminal: it enters the full screen, and leaves it whatever happens.
//!
//! Whether the full screen is on is one fact for the whole process, behind one lock, because a panic
//! in any thread must be able to leave. All bytes go through the same lock, so that no half of a
//! frame can land on the shell's screen after that.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use ratatui::layout::{Rect, Size};
use ratatui::{Frame, Terminal};

use super::frame_writer::FrameWriter;
use super::graphics::kitty;
use super::watchdog::{self, Taken};

/// Alternate screen, no cursor, and pastes marked as pastes.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?2004h";

/// Undoes [`ENTER`]. The colours go first, since some terminals fill the screen they return to with
/// the present one.
const LEAVE: &str = "\x1b[0m\x1b[?2004l\x1b[?25h\x1b[?1049l";

/// Buttons and drags, with coordinates beyond 223. Crossterm's own command would also ask for every
/// motion (1003), which would wake the program for nothing.
const MOUSE_ON: &str = "\x1b[?1000h\x1b[?1002h\x1b[?1006h";
const MOUSE_OFF: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l";

/// A frame that is longer than a terminal takes in at once is shown when it is complete, by
/// terminals that know how; others ignore this.
const LONG_FRAME: usize = 2048;
const HOLD: &[u8] = b"\x1b[?2026h";
const SHOW: &[u8] = b"\x1b[?2026l";

/// Ends whatever sequence or frame was cut off, where output has been thrown away.
const CANCEL: &str = "\x18\x1b[?2026l";

/// Where the terminal stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is the shell's.
    Left,
    /// It is in raw mode and shows the alternate screen.
    Entered { has_mouse: bool },
    /// It was given back for the last time: the program is being ended by force.
    Closed,
}

static STATE: Mutex<State> = Mutex::new(State::Left);

/// Whether images were shown. Beside the lock, because leaving by force cannot wait for it.
static HAS_IMAGES: AtomicBool = AtomicBool::new(false);

/// Whether the bytes that give the terminal back are being sent. Beside the lock, because who holds it
/// sends them.
static IS_LEAVING: AtomicBool = AtomicBool::new(false);

/// A thread that died with the lock left a plain value behind, which is as good as ever.
fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What undoes the modes that are on.
fn leaving(has_mouse: bool) -> String {
    let mouse = if has_mouse { MOUSE_OFF } else { "" };
    let has_images = HAS_IMAGES.load(Ordering::Relaxed);
    // Terminals with other kinds of images ignore this, and lose theirs with the screen.
    let images = if has_images { kitty::CLEAR } else { "" };
    format!("{images}{mouse}{LEAVE}")
}

/// Gives the terminal back to the shell: from any thread, in any state, as often as you like.
pub fn leave() -> io::Result<()> {
    leave_locked(&mut state())
}

fn leave_locked(state: &mut State) -> io::Result<()> {
    let State::Entered { has_mouse } = *state else {
        return Ok(());
    };
    *state = State::Left;
    IS_LEAVING.store(true, Ordering::SeqCst);
    // Both are tried, even if the first fails.
    let written = send_last(&leaving(has_mouse));
    let cooked = leave_raw_mode();
    IS_LEAVING.store(false, Ordering::SeqCst);
    watchdog::note(Taken::Nothing);
    written.and(cooked)
}

/// Gives back the screen that another process, which is gone, has taken.
#[cfg(unix)]
pub(super) fn give_screen_back(has_images: bool) -> io::Result<()> {
    HAS_IMAGES.store(has_images, Ordering::Relaxed);
    // It may have died within a sequence or a frame.
    send_last(&format!("{CANCEL}{}", leaving(true)))
}

/// What is taken with the screen.
fn taken() -> Taken {
    let has_images = HAS_IMAGES.load(Ordering::Relaxed);
    if has_images {
        Taken::Images
    } else {
        Taken::Screen
    }
}

/// Gives the terminal its modes back. In the background it has those of the shell already, and who
/// sets them is stopped on the spot.
fn leave_raw_mode() -> io::Result<()> {
    #[cfg(unix)]
    if !super::unix::is_in_foreground() {
        return Ok(());
    }
    disable_raw_mode()
}

fn enter_locked(state: &mut State, has_mouse: bool) -> io::Result<()> {
    if *state == State::Closed {
        return Err(io::ErrorKind::BrokenPipe.into());
    }
    watchdog::note(taken());
    enable_raw_mode().inspect_err(|_| watchdog::note(Taken::Nothing))?;
    // From here on there is something to undo, even if the next line fails.
    *state = State::Entered { has_mouse };
    let mouse = if has_mouse { MOUSE_ON } else { "" };
    send(format!("{ENTER}{mouse}").as_bytes()).inspect_err(|_| {
        // The first error is the one to report.
        let _ = leave_locked(state);
    })
}

/// Sends the last bytes of all. A terminal that does not read loses what it has not read, because
/// leaving must not wait for it.
fn send_last(text: &str) -> io::Result<()> {
    #[cfg(unix)]
    if !super::unix::can_take_output() {
        super::unix::discard_output();
        return send(format!("{CANCEL}{text}").as_bytes());
    }
    send(text.as_bytes())
}

/// Throws away what the terminal has not read, if a thread hangs in a write, so that it goes on.
pub(super) fn free_a_stuck_write() {
    #[cfg(unix)]
    if let Err(TryLockError::WouldBlock) = STATE.try_lock()
        && is_worthless(super::unix::can_take_output)
    {
        super::unix::discard_output();
    }
}

/// Whether what is being written may be thrown away: a frame always, but not the bytes that give the
/// terminal back, as long as the terminal takes them. On a busy machine they just take their time.
#[cfg(unix)]
fn is_worthless(can_take_output: impl FnOnce() -> bool) -> bool {
    !IS_LEAVING.load(Ordering::SeqCst) || !can_take_output()
}

/// Gives the terminal back although another thread may hang with the lock: what can be done without
/// waiting is done.
pub(super) fn leave_by_force() {
    let state = match STATE.try_lock() {
        Ok(state) => Some(state),
        Err(TryLockError::Poisoned(state)) => Some(state.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    };
    if let Some(mut state) = state {
        // There is nowhere to report an error.
        let _ = leave_locked(&mut state);
        *state = State::Closed;
    } else {
        #[cfg(unix)]
        super::unix::write_without_waiting(&format!("{CANCEL}{}", leaving(true)));
        let _ = leave_raw_mode();
    }
}

/// One write to the terminal: `Stdout` hands on what has no newline in one piece.
fn send(bytes: &[u8]) -> io::Result<()> {
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    stdout.flush()
}

/// The full screen. As long as it lives, the terminal is ours; dropping it gives the terminal back.
///
/// There is one terminal, so there should be one of these.
#[derive(Debug)]
pub struct Screen {
    terminal: Terminal<FrameWriter>,
    wants_mouse: bool,
}

impl Screen {
    /// Enters the full screen. Install [the panic hook](super::panics::install) first.
    pub fn enter(wants_mouse: bool) -> io::Result<Screen> {
        let screen = Screen {
            terminal: Terminal::new(FrameWriter::default())?,
            wants_mouse,
        };
        enter_locked(&mut state(), wants_mouse)?;
        Ok(screen)
    }

    /// Draws what has changed, in one write; if nothing has, writes nothing. The view gives the
    /// bytes of the images that go over its text. While the terminal is not ours, it isn't touched.
    pub fn draw(&mut self, view: impl FnOnce(&mut Frame<'_>) -> Vec<u8>) -> io::Result<()> {
        if !matches!(*state(), State::Entered { .. }) {
            return Ok(());
        }
        let mut images = Vec::new();
        self.terminal.draw(|frame| images = view(frame))?;
        self.commit(&images)
    }

    /// Forgets what is on the screen, so that the next frame is drawn whole.
    ///
    /// `Terminal::clear` would ask the terminal for its cursor, and wait two seconds for an answer
    /// that the thread that reads the keys has already swallowed.
    pub fn redraw(&mut self) -> io::Result<()> {
        let size = self.size()?;
        self.terminal
            .resize(Rect::from((ratatui::layout::Position::ORIGIN, size)))
    }

    /// How large the terminal is.
    pub fn size(&self) -> io::Result<Size> {
        self.terminal.size()
    }

    /// Turns the mouse on or off.
    pub fn set_mouse(&mut self, is_wanted: bool) -> io::Result<()> {
        self.wants_mouse = is_wanted;
        match &mut *state() {
            State::Entered { has_mouse } if *has_mouse != is_wanted => {
                *has_mouse = is_wanted;
                send(if is_wanted { MOUSE_ON } else { MOUSE_OFF }.as_bytes())
            }
            _ => Ok(()),
        }
    }

    /// Sends something that shows nothing: the bell, or [a copy](super::clipboard::copy_sequence).
    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        match *state() {
            State::Entered { .. } => send(bytes),
            State::Left | State::Closed => Ok(()),
        }
    }

    /// Gives the terminal back, for good or until [`resume`](Screen::resume).
    pub fn leave(&mut self) -> io::Result<()> {
        leave()
    }

    /// Gives the terminal back and stops, until the program is continued. What follows is
    /// [`Continued`](super::events::Event::Continued).
    #[cfg(unix)]
    pub fn stop(&mut self) -> io::Result<()> {
        leave()?;
        super::signals::stop_this_process()
    }

    /// Takes the terminal again after the program was continued, and draws whole next time. Another
    /// program may have changed everything, so everything is set again. In the background the screen
    /// is the shell's: a program that was stopped without notice leaves it now. Being brought to the
    /// foreground is another [`Continued`](super::events::Event).
    #[cfg(unix)]
    pub fn resume(&mut self) -> io::Result<()> {
        if !super::unix::is_in_foreground() {
            return leave();
        }
        {
            let mut state = state();
            leave_locked(&mut state)?;
            // Crossterm takes raw mode for granted once it is set; this makes it look.
            disable_raw_mode()?;
            enter_locked(&mut state, self.wants_mouse)?;
        }
        self.terminal.backend_mut().forget();
        self.redraw()
    }

    /// Sends what the backend has collected.
    fn commit(&mut self, images: &[u8]) -> io::Result<()> {
        let frame = self.terminal.backend_mut().take();
        if frame.is_empty() && images.is_empty() {
            return Ok(());
        }
        if !images.is_empty() && !HAS_IMAGES.swap(true, Ordering::Relaxed) {
            watchdog::note(taken());
        }
        if frame.len() + images.len() > LONG_FRAME {
            self.send(&[HOLD, &frame, images, SHOW].concat())
        } else {
            self.send(&[&frame, images].concat())
        }
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // An error can be reported nowhere now.
        let _ = leave();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaving_without_having_entered_is_harmless() {
        leave().unwrap();
        leave().unwrap();
        assert_eq!(*state(), State::Left);
    }

    /// A signal that found the last bytes on their way threw them away, and the shell was left with
    /// the alternate screen.
    #[cfg(unix)]
    #[test]
    fn the_last_bytes_are_not_thrown_away_while_the_terminal_reads() {
        for (is_leaving, can_take_output, expected) in [
            (false, true, true),
            (false, false, true),
            (true, true, false),
            (true, false, true),
        ] {
            IS_LEAVING.store(is_leaving, Ordering::SeqCst);
            assert_eq!(is_worthless(|| can_take_output), expected);
        }
        IS_LEAVING.store(false, Ordering::SeqCst);
    }

    /// Whoever wonders what a sequence is for finds it in the list.
    #[test]
    fn every_sequence_is_in_the_documentation() {
        let documented = include_str!("../../docs/terminals.md");
        let all = [ENTER, MOUSE_ON, &leaving(true), CANCEL].concat();
        let frames = [HOLD, SHOW].map(String::from_utf8_lossy).concat();
        let questions = crate::runtime::graphics::answers::QUESTIONS;
        for part in format!("{all}{frames}{questions}").split('\x1b').skip(1) {
            let shown = match part.chars().next() {
                Some('[') => part[1..].trim_matches('\x18'),
                Some(']' | '_') => part[1..].split(';').next().unwrap_or_default(),
                _ => continue,
            };
            let shown = shown.trim_end_matches(char::is_alphabetic);
            assert!(documented.contains(shown), "{part:?}");
        }
    }

    #[test]
    fn leaving_undoes_exactly_what_entering_did() {
        let modes = |text: &str, end: char| {
            let parts = text.split("\x1b[?").skip(1);
            let modes = parts.filter_map(|part| {
                let (number, rest) = part.split_at(part.find(char::is_alphabetic)?);
                rest.starts_with(end).then_some(number)
            });
            let mut modes: Vec<&str> = modes.collect();
            modes.sort_unstable();
            modes.join(" ")
        };
        for (has_mouse, mouse) in [(false, ""), (true, MOUSE_ON)] {
            let (on, off) = (format!("{ENTER}{mouse}"), leaving(has_mouse));
            // The cursor is the one thing that entering turns off and leaving turns on.
            assert_eq!(modes(&on, 'l'), "25");
            assert_eq!(modes(&off, 'h'), "25");
            assert_eq!(modes(&on, 'h'), modes(&off, 'l'));
        }
    }
}
