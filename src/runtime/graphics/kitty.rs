//! Kitty's graphics protocol: pictures are sent once, then placed by number.

use std::fmt::Write;

use ratatui::layout::Rect;

use super::base64::base64;

/// Removes every picture and forgets it, from the screen that is shown.
pub const CLEAR: &str = "\x1b_Ga=d,d=A,q=2\x1b\\";

/// The longest piece of data that one sequence may carry.
const CHUNK: usize = 4096;

/// Sends a picture under a number, without showing it.
pub fn transmit(id: u32, png: &[u8]) -> String {
    let data = base64(png);
    let mut chunks = data.as_bytes().chunks(CHUNK).peekable();
    let mut sequence = String::new();
    let first = format!("a=t,f=100,i={id},q=2,");
    let mut head = first.as_str();
    while let Some(chunk) = chunks.next() {
        let more = u8::from(chunks.peek().is_some());
        let text = String::from_utf8_lossy(chunk);
        // Writing to a string cannot fail.
        let _ = write!(sequence, "\x1b_G{head}m={more};{text}\x1b\\");
        head = "q=2,";
    }
    sequence
}

/// Shows a picture over some cells. Where it is transparent their text can be read; below the text
/// it would be hidden by the cells' colours in Konsole.
pub fn place(id: u32, placement: u32, rect: Rect) -> String {
    format!(
        "\x1b[{};{}H\x1b_Ga=p,i={id},p={placement},c={},r={},C=1,q=2\x1b\\",
        rect.y + 1,
        rect.x + 1,
        rect.width,
        rect.height
    )
}

/// Shows a picture so many pixels to the right of a cell's corner and below it, over all others. It
/// keeps its own size, which is that of the cells it was drawn for.
pub fn place_between(id: u32, placement: u32, rect: Rect, (right, down): (u16, u16)) -> String {
    format!(
        "\x1b[{};{}H\x1b_Ga=p,i={id},p={placement},X={right},Y={down},z=1,C=1,q=2\x1b\\",
        rect.y + 1,
        rect.x + 1,
    )
}

/// Removes one placement of a picture, which stays known.
pub fn remove(id: u32, placement: u32) -> String {
    format!("\x1b_Ga=d,d=i,i={id},p={placement},q=2\x1b\\")
}
