//! Editing the line behind the prompt, as in a shell: for a person at a terminal that can place its
//! cursor.
//!
//! The terminal passes on every key but still ends lines and stops output by itself, so whatever is
//! written elsewhere looks as it always does.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use rustix::termios::{
    LocalModes, OptionalActions, SpecialCodeIndex, Termios, tcgetattr, tcsetattr,
};

use super::watchdog::{self, Taken};
use super::{signals, unix};
use crate::app::{Input, LineEdit};

/// What came of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pressed {
    /// The line is to be drawn again.
    Edited,
    /// The line is complete.
    Line(String),
    /// Ctrl-C: the line is discarded.
    Discarded,
    /// Ctrl-D on an empty line.
    EndOfInput,
    /// Ctrl-Z.
    Suspend,
}

/// The terminal's modes before its keys were taken; `None` while they are not ours. One fact for the
/// whole process, because a signal may end it from another thread.
static SHELLS_MODES: Mutex<Option<Termios>> = Mutex::new(None);

/// Nothing that can hang is done with the lock.
fn shells_modes() -> MutexGuard<'static, Option<Termios>> {
    SHELLS_MODES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Gives the terminal's keys back: from any thread, in any state, as often as you like.
pub(super) fn give_keys_back() {
    // In the background the shell has its modes already, and who sets them is stopped on the spot.
    if let Some(modes) = shells_modes().take()
        && unix::is_in_foreground()
    {
        // There is nothing to be done about a terminal that is gone.
        let _ = tcsetattr(io::stdin(), OptionalActions::Now, &modes);
        watchdog::note(Taken::Nothing);
    }
}

/// Asks to be stopped, as Ctrl-Z does elsewhere.
pub(super) fn suspend() -> io::Result<()> {
    unix::stop_process_group()
}

/// Takes the keys again after the program was continued. Another program may have changed the modes, so
/// they are set in any case; in the background nothing happens.
pub(super) fn resume() -> io::Result<()> {
    if !unix::is_in_foreground() {
        return Ok(());
    }
    give_keys_back();
    take_keys()
}

/// Stops the program with the terminal as it was, until it is continued.
pub(super) fn stop() -> io::Result<()> {
    give_keys_back();
    signals::stop_this_process()
}

/// Takes the keys of the terminal on standard input.
fn take_keys() -> io::Result<()> {
    let mut shells_modes = shells_modes();
    let saved = tcgetattr(io::stdin())?;
    let mut modes = saved.clone();
    modes
        .local_modes
        .remove(LocalModes::ICANON | LocalModes::ECHO | LocalModes::IEXTEN);
    for key in [
        SpecialCodeIndex::VINTR,
        SpecialCodeIndex::VSUSP,
        SpecialCodeIndex::VEOF,
    ] {
        modes.special_codes[key] = 0;
    }
    modes.special_codes[SpecialCodeIndex::VMIN] = 1;
    modes.special_codes[SpecialCodeIndex::VTIME] = 0;
    *shells_modes = Some(saved);
    watchdog::note(Taken::Keys);
    Ok(tcsetattr(io::stdin(), OptionalActions::Now, &modes)?)
}

/// The line being typed. As long as it lives, the terminal's keys are ours; dropping it gives them
/// back.
pub(super) struct LineEditor {
    input: Input,
}

impl LineEditor {
    /// Takes the keys of the terminal on standard input.
    pub(super) fn new() -> io::Result<LineEditor> {
        take_keys()?;
        let input = Input::default();
        Ok(LineEditor { input })
    }

    /// The line being typed.
    pub(super) const fn input(&self) -> &Input {
        &self.input
    }

    /// A key was pressed.
    pub(super) fn press(&mut self, key: KeyEvent) -> Pressed {
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Enter => return Pressed::Line(self.input.take()),
            KeyCode::Char('j' | 'm') if control => return Pressed::Line(self.input.take()),
            KeyCode::Char('c') if control => {
                self.input.edit(LineEdit::Clear);
                return Pressed::Discarded;
            }
            KeyCode::Char('d') if control && self.input.is_empty() => return Pressed::EndOfInput,
            KeyCode::Char('z') if control => return Pressed::Suspend,
            _ => {}
        }
        if let Some(edit) = edit_of(key) {
            self.input.edit(edit);
        } else if let KeyCode::Char(letter) = key.code
            && !control
            && !key.modifiers.contains(KeyModifiers::ALT)
        {
            self.input.insert(letter.encode_utf8(&mut [0; 4]));
        }
        Pressed::Edited
    }
}

impl Drop for LineEditor {
    fn drop(&mut self) {
        give_keys_back();
    }
}

/// The change that a key makes, as shells have it.
fn edit_of(key: KeyEvent) -> Option<LineEdit> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let alt = key.modifiers.contains(KeyModifiers::ALT);
    Some(match key.code {
        KeyCode::Left if control || alt => LineEdit::WordLeft,
        KeyCode::Right if control || alt => LineEdit::WordRight,
        KeyCode::Left => LineEdit::Left,
        KeyCode::Right => LineEdit::Right,
        KeyCode::Home => LineEdit::Start,
        KeyCode::End => LineEdit::End,
        KeyCode::Up => LineEdit::Earlier,
        KeyCode::Down => LineEdit::Later,
        KeyCode::Backspace => LineEdit::Backspace,
        KeyCode::Delete => LineEdit::Delete,
        KeyCode::Char(letter) if control => match letter {
            'a' => LineEdit::Start,
            'e' => LineEdit::End,
            'b' => LineEdit::Left,
            'f' => LineEdit::Right,
            'p' => LineEdit::Earlier,
            'n' => LineEdit::Later,
            'd' => LineEdit::Delete,
            'h' => LineEdit::Backspace,
            'w' => LineEdit::EraseWord,
            'u' => LineEdit::EraseToStart,
            'k' => LineEdit::EraseToEnd,
            _ => return None,
        },
        KeyCode::Char('b') if alt => LineEdit::WordLeft,
        KeyCode::Char('f') if alt => LineEdit::WordRight,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_edit_as_in_a_shell() {
        let control = KeyModifiers::CONTROL;
        let none = KeyModifiers::NONE;
        for (code, modifiers, expected) in [
            (KeyCode::Left, none, Some(LineEdit::Left)),
            (KeyCode::Left, control, Some(LineEdit::WordLeft)),
            (KeyCode::Char('a'), control, Some(LineEdit::Start)),
            (KeyCode::Char('a'), none, None),
            (KeyCode::Char('w'), control, Some(LineEdit::EraseWord)),
            (
                KeyCode::Char('b'),
                KeyModifiers::ALT,
                Some(LineEdit::WordLeft),
            ),
            (KeyCode::Up, none, Some(LineEdit::Earlier)),
            (KeyCode::F(1), none, None),
        ] {
            assert_eq!(
                edit_of(KeyEvent::new(code, modifiers)),
                expected,
                "{code:?}"
            );
        }
    }
}
