//! Copying through the terminal (OSC 52), which works over ssh, too.

use crossterm::Command;
use crossterm::clipboard::CopyToClipboard;

/// What makes a terminal copy a text to the clipboard, if it allows that.
///
/// ```
/// use hotseat::runtime::clipboard::copy_sequence;
///
/// assert_eq!(copy_sequence("e2e4"), b"\x1b]52;c;ZTJlNA==\x1b\\");
/// ```
pub fn copy_sequence(text: &str) -> Vec<u8> {
    let mut sequence = String::new();
    // Writing to a string cannot fail.
    let _ = CopyToClipboard::to_clipboard_from(text).write_ansi(&mut sequence);
    sequence.into_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_text_can_break_out_of_the_sequence() {
        let sequence = copy_sequence("\x07\x1b]0;title\x07");
        let inside = &sequence[1..sequence.len() - 2];
        assert!(inside.iter().all(u8::is_ascii_graphic));
    }
}
