//! What the program does to its terminal beside drawing: modes of the line and of the screen, taken at
//! the start and given back in the end.
//!
//! Modes change without a byte being written, and the bytes that change others are read a little
//! later: so all of these wait.

use std::thread;

use portable_pty::MasterPty;
use vt100::MouseProtocolMode;

use super::terminal::Terminal;

/// The modes of the terminal's line, which raw mode changes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct LineModes(String);

impl LineModes {
    pub(crate) fn of(master: &(dyn MasterPty + Send)) -> LineModes {
        let modes = master.get_termios().unwrap();
        LineModes(format!(
            "{:?} {:?} {:?} {:?}",
            modes.input_flags, modes.output_flags, modes.control_flags, modes.local_flags
        ))
    }
}

impl Terminal {
    /// Waits until the program has taken the terminal.
    #[track_caller]
    pub(crate) fn wait_until_entered(&mut self) {
        self.wait_until_found(|terminal| {
            let screen = terminal.screen().screen();
            fault(!screen.alternate_screen(), "not the alternate screen")?;
            fault(!screen.bracketed_paste(), "no bracketed paste")?;
            let mouse = screen.mouse_protocol_mode();
            fault(mouse != MouseProtocolMode::ButtonMotion, "no mouse")?;
            fault(terminal.has_modes_of_shell(), "no raw mode")
        });
    }

    /// Waits until the terminal is as it was before the program.
    #[track_caller]
    pub(crate) fn wait_until_left(&mut self) {
        self.wait_until_found(|terminal| {
            let screen = terminal.screen().screen();
            fault(screen.alternate_screen(), "still the alternate screen")?;
            fault(screen.hide_cursor(), "no cursor")?;
            fault(screen.bracketed_paste(), "bracketed paste")?;
            let mouse = screen.mouse_protocol_mode();
            fault(mouse != MouseProtocolMode::None, "the mouse is watched")?;
            fault(!terminal.has_modes_of_shell(), "still raw mode")?;
            let text = terminal.text();
            let (held, shown) = (text.rfind("\x1b[?2026h"), text.rfind("\x1b[?2026l"));
            fault(held > shown, "a frame is held back")?;
            fault(terminal.shows("your move"), "the game is still seen")
        });
    }

    /// Waits until keys are read one by one.
    #[track_caller]
    pub(crate) fn wait_for_modes_of_program(&mut self) {
        self.wait_until_found(|terminal| fault(terminal.has_modes_of_shell(), "no raw mode"));
    }

    /// Waits until the terminal passes on lines, keys and signals as it did before the program.
    #[track_caller]
    pub(crate) fn wait_for_modes_of_shell(&mut self) {
        self.wait_until_found(|terminal| fault(!terminal.has_modes_of_shell(), "still raw mode"));
    }

    fn has_modes_of_shell(&self) -> bool {
        LineModes::of(&*self.master) == self.modes_before
    }

    /// Waits until the program is stopped.
    pub(crate) fn wait_for_stop(&self) {
        let stat = format!("/proc/{}/stat", self.process());
        while std::fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") T ")) {
            thread::yield_now();
        }
    }

    /// Waits until the program has left the screen and is stopped.
    #[track_caller]
    pub(crate) fn wait_until_stopped(&mut self) {
        self.wait_for_stop();
        self.wait_until("the shell's screen", |terminal| {
            terminal.text().contains("\x1b[?1049l")
        });
    }
}

fn fault(is_so: bool, what: &str) -> Result<(), String> {
    if is_so { Err(what.to_owned()) } else { Ok(()) }
}
