//! The filter for everything written to standard output and standard error.
//!
//! Our messages quote input, and so do messages of libraries. This is the one place that keeps quoted
//! control characters from the terminal: whatever is not printable becomes `?`. Our own escape
//! sequences, such as colours, bypass the gate.

use std::io::{self, Stderr, Write};

use crate::printable::{Cleaner, REPLACEMENT};

/// A writer that lets only printable text and line ends through.
#[derive(Debug)]
pub struct Gate<W> {
    inner: W,
    cleaner: Cleaner,
    /// The first bytes of an incomplete character.
    partial: Vec<u8>,
}

/// Standard error behind the gate.
pub fn stderr() -> Gate<Stderr> {
    Gate::new(io::stderr())
}

/// Prints a line on standard error. Errors are ignored, since there is nowhere left to report them.
pub fn tell(line: &str) {
    let _ = writeln!(stderr(), "{line}");
}

impl<W: Write> Gate<W> {
    /// A gate in front of a writer.
    pub fn new(inner: W) -> Gate<W> {
        Gate {
            inner,
            cleaner: Cleaner::default(),
            partial: Vec::new(),
        }
    }

    fn clean(&mut self, bytes: &[u8]) -> String {
        let mut clean = String::with_capacity(bytes.len());
        let mut chunks = bytes.utf8_chunks().peekable();
        while let Some(chunk) = chunks.next() {
            clean.extend(chunk.valid().chars().filter_map(|c| match c {
                '\n' => self.cleaner.line_end(),
                '\t' => Some(c),
                _ => self.cleaner.clean(c),
            }));
            let invalid = chunk.invalid();
            if chunks.peek().is_none() && may_continue(invalid) {
                invalid.clone_into(&mut self.partial);
            } else if !invalid.is_empty() {
                clean.extend(self.cleaner.clean(REPLACEMENT));
            }
        }
        clean
    }
}

/// Whether bytes may be the start of an incomplete character.
fn may_continue(bytes: &[u8]) -> bool {
    let Some(&first) = bytes.first() else {
        return false;
    };
    let len = match first {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return false,
    };
    bytes.len() < len
}

/// The common case: text that needs no filtering.
fn is_plain(bytes: &[u8]) -> bool {
    let is_plain = |byte: &u8| matches!(byte, b' '..=b'~' | b'\n' | b'\t');
    bytes.iter().all(is_plain)
}

impl<W: Write> Write for Gate<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.partial.is_empty() && is_plain(bytes) {
            self.cleaner = Cleaner::default();
            self.inner.write_all(bytes)?;
        } else {
            let mut whole = std::mem::take(&mut self.partial);
            whole.extend_from_slice(bytes);
            let clean = self.clean(&whole);
            self.inner.write_all(clean.as_bytes())?;
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}
