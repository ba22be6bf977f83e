//! Listens to a terminal that was asked what it can show, before anything else reads from it.

use std::fs::File;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::answers::{Answers, Listener};

/// How long a terminal may take to answer. A local one needs a few milliseconds; over a slow line
/// the answers may come [later](super::late).
pub const PATIENCE: Duration = Duration::from_millis(1500);

/// After this time, an Esc that stands alone is the key.
const ESCAPE: Duration = Duration::from_millis(50);

/// Listens to the answers after [`QUESTIONS`](super::answers::QUESTIONS) were written. The bytes of
/// keys that are typed meanwhile are handed on at once, so that no key waits.
pub fn listen(patience: Duration, type_keys: &mut dyn FnMut(&[u8])) -> Answers {
    let mut listener = Listener::default();
    if let Ok(tty) = File::open("/dev/tty") {
        // A terminal that cannot be read has no answers; the usual reader will notice, too.
        let _ = listen_to(tty, &mut listener, patience, type_keys);
    }
    let (answers, keys) = listener.finish();
    type_keys(&keys);
    answers
}

fn listen_to(
    mut tty: File,
    listener: &mut Listener,
    patience: Duration,
    type_keys: &mut dyn FnMut(&[u8]),
) -> io::Result<()> {
    let end = Instant::now() + patience;
    let mut bytes = [0; 512];
    while !listener.is_done() {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            break;
        }
        let wait = if listener.has_escape() {
            left.min(ESCAPE)
        } else {
            left
        };
        if is_ready(&tty, wait)? {
            let count = tty.read(&mut bytes)?;
            if count == 0 {
                break;
            }
            listener.feed(&bytes[..count]);
        } else {
            listener.settle_escape();
        }
        type_keys(&listener.take_keys());
    }
    Ok(())
}

fn is_ready(tty: &File, patience: Duration) -> io::Result<bool> {
    let timeout = Timespec::try_from(patience).map_err(io::Error::other)?;
    loop {
        let mut watched = [PollFd::new(tty, PollFlags::IN)];
        match poll(&mut watched, Some(&timeout)) {
            Ok(count) => return Ok(count > 0),
            // A signal is no answer.
            Err(Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
    }
}
