//! Reading lines on a thread of its own, so that a clock can run while a person thinks.

use std::io::{self, BufRead, BufReader, Read};
use std::thread;

use super::events::Event;
use super::inbox::Inbox;

/// The longest line that is kept whole. What is longer is cut there: it means nothing anyway, and
/// memory must not grow with it.
const LONGEST: u64 = 4096;

/// Starts to read lines into the inbox.
pub(super) fn read(input: impl Read + Send + 'static, inbox: &Inbox) -> io::Result<()> {
    let inbox = inbox.clone();
    let thread = thread::Builder::new().name("lines".to_owned());
    thread.spawn(move || {
        let mut input = BufReader::new(input);
        while let Ok(Some(line)) = next(&mut input) {
            inbox.push_input(Event::Line(line));
        }
        inbox.push_input(Event::EndOfInput);
    })?;
    Ok(())
}

/// The next line without its end, or nothing at the end of the input.
fn next(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    let is_whole = line.ends_with(b"\n");
    if !is_whole && line.len() as u64 == LONGEST {
        skip_line(input)?;
    }
    let text = String::from_utf8_lossy(&line);
    Ok(Some(text.trim_end_matches(['\n', '\r']).to_owned()))
}

/// Passes over the rest of a line without keeping it.
fn skip_line(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let newline = buffer.iter().position(|&byte| byte == b'\n');
        let used = newline.map_or(buffer.len(), |at| at + 1);
        input.consume(used);
        if newline.is_some() {
            return Ok(());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::inbox::{Incoming, Wanted};

    fn all(input: &[u8]) -> Vec<String> {
        let inbox = Inbox::new();
        read(io::Cursor::new(input.to_vec()), &inbox).unwrap();
        let mut lines = Vec::new();
        while let Some(Incoming::Event(Event::Line(line))) = inbox.next(Wanted::All, None) {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_come_without_their_ends() {
        assert_eq!(all(b"e2 e4\r\n\ne7 e5"), ["e2 e4", "", "e7 e5"]);
        assert_eq!(all(b""), [""; 0]);
    }

    #[test]
    fn an_endless_line_is_cut_and_the_next_one_is_whole() {
        let mut input = vec![b'x'; 1_000_000];
        input.extend(b"\nresign\n");
        let lines = all(&input);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[0].len() as u64, LONGEST);
        assert_eq!(lines[1], "resign");
    }
}
