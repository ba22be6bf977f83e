//! iTerm2's images: a whole file, shown in so many cells.

use super::base64::base64;

/// Shows a picture in some columns and rows, from the cursor on; the cursor stays.
pub(super) fn show(png: &[u8], columns: u16, rows: u16) -> String {
    format!(
        "\x1b]1337;File=inline=1;size={};width={columns};height={rows};preserveAspectRatio=0;doNotMoveCursor=1:{}\x07",
        png.len(),
        base64(png)
    )
}
