//! Asks the terminal what it can show, before anything else reads from it.

use std::fs::File;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};

use super::answers::{Answers, Listener};

/// How long a terminal may take to answer. A local one needs a few milliseconds; the others show
/// block characters.
pub const PATIENCE: Duration = Duration::from_millis(250);

/// Listens to the answers after [`QUESTIONS`](super::answers::QUESTIONS) were written. Gives the
/// answers, and the bytes of the keys that were typed meanwhile.
pub fn listen(patience: Duration) -> (Answers, Vec<u8>) {
    let mut listener = Listener::default();
    if let Ok(tty) = File::open("/dev/tty") {
        // A terminal that cannot be read has no answers; the usual reader will notice, too.
        let _ = listen_to(tty, &mut listener, patience);
    }
    listener.finish()
}

fn listen_to(mut tty: File, listener: &mut Listener, patience: Duration) -> io::Result<()> {
    let end = Instant::now() + patience;
    let mut bytes = [0; 512];
    while !listener.is_done() {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || !is_ready(&tty, left)? {
            break;
        }
        let count = tty.read(&mut bytes)?;
        if count == 0 {
            break;
        }
        listener.feed(&bytes[..count]);
    }
    Ok(())
}

fn is_ready(tty: &File, patience: Duration) -> io::Result<bool> {
    let timeout = Timespec::try_from(patience).map_err(io::Error::other)?;
    let mut watched = [PollFd::new(tty, PollFlags::IN)];
    match poll(&mut watched, Some(&timeout)) {
        Ok(count) => Ok(count > 0),
        // A signal is no answer.
        Err(rustix::io::Errno::INTR) => is_ready(tty, patience),
        Err(error) => Err(error.into()),
    }
}
