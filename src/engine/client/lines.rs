//! Splits a process's output into lines of limited length.

use std::collections::VecDeque;

/// Longer lines are cut; no real UCI line is this long.
const LONGEST_LINE: usize = 64 << 10;

/// A buffer that splits bytes into lines.
#[derive(Debug, Default)]
pub(super) struct Lines {
    ready: VecDeque<String>,
    /// The unfinished line, cut to the limit.
    begun: Vec<u8>,
}

impl Lines {
    pub(super) fn push(&mut self, bytes: &[u8]) {
        let mut parts = bytes.split(|&byte| byte == b'\n');
        self.extend(parts.next().unwrap_or_default());
        for part in parts {
            self.finish();
            self.extend(part);
        }
    }

    /// The next complete line, without its line end.
    pub(super) fn next(&mut self) -> Option<String> {
        self.ready.pop_front()
    }

    /// Ends the input; an unfinished line counts as a line.
    pub(super) fn finish(&mut self) {
        let line = String::from_utf8_lossy(&self.begun).trim().to_owned();
        self.begun.clear();
        if !line.is_empty() {
            self.ready.push_back(line);
        }
    }

    fn extend(&mut self, bytes: &[u8]) {
        let room = LONGEST_LINE - self.begun.len();
        self.begun
            .extend_from_slice(&bytes[..bytes.len().min(room)]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(chunks: &[&[u8]]) -> Vec<String> {
        let mut lines = Lines::default();
        for chunk in chunks {
            lines.push(chunk);
        }
        std::iter::from_fn(|| lines.next()).collect()
    }

    #[test]
    fn lines_are_complete_for_any_chunk_size() {
        assert_eq!(cut(&[b"a\r\nb c\n\nd"]), ["a", "b c"]);
        assert_eq!(cut(&[b"rea", b"dy", b"ok", b"\n"]), ["readyok"]);
        assert_eq!(cut(&[b"\xff\x1b[2J\n"]), ["\u{fffd}\u{1b}[2J"]);
    }

    #[test]
    fn an_overlong_line_is_cut() {
        let chunk = [b'x'; 10_000];
        let mut chunks: Vec<&[u8]> = vec![&chunk; 100];
        chunks.push(b"\nnext\n");
        let lines = cut(&chunks);
        assert_eq!(lines[0].len(), LONGEST_LINE);
        assert_eq!(lines[1], "next");
    }
}
