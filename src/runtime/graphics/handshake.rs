//! Listens to a terminal that was asked what it can show, before anything else reads from it.

use std::fs::File;
use std::io::{self, Read};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;

use super::answers::{Answers, Listener};

/// How long a terminal may take to answer. A local one needs a few milliseconds; over a slow line
/// the answers may come [later](super::late).
pub const PATIENCE: Duration = Duration::from_millis(400);

/// A paste that stops for this long has lost its end.
const PASTE: Duration = Duration::from_secs(1);

/// After this time, an Esc that stands alone is the key.
const ESCAPE: Duration = Duration::from_millis(120);

/// Listens to the answers after [`QUESTIONS`](super::answers::QUESTIONS) were written. The bytes of
/// keys that are typed meanwhile are handed on at once, so that no key waits. `type_keys` returns
/// whether a paste has begun and not ended: then listening goes on to its end. What has begun and not
/// ended is in the listener that comes back.
pub fn listen(patience: Duration, type_keys: &mut dyn FnMut(&[u8]) -> bool) -> (Answers, Listener) {
    let (since, mut round_trip) = (Instant::now(), None);
    let mut listener = Listener::default();
    if let Ok(tty) = File::open("/dev/tty") {
        // A terminal that cannot be read has no answers; the usual reader will notice, too.
        let _ = listen_to(tty, &mut listener, patience, type_keys);
        round_trip = listener.is_done().then(|| since.elapsed());
    }
    type_keys(&listener.take_all_keys());
    let answers = Answers {
        round_trip,
        ..listener.answers().clone()
    };
    (answers, listener)
}

fn listen_to(
    mut tty: File,
    listener: &mut Listener,
    patience: Duration,
    type_keys: &mut dyn FnMut(&[u8]) -> bool,
) -> io::Result<()> {
    let end = Instant::now() + patience;
    let mut bytes = [0; 512];
    let mut is_pasting = false;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let is_over = left.is_zero() || listener.is_done();
        if is_over && !is_pasting {
            break;
        }
        let wait = match (is_over, listener.has_escape()) {
            (true, _) => PASTE,
            (false, true) => left.min(ESCAPE),
            (false, false) => left,
        };
        if is_ready(&tty, wait)? {
            let count = tty.read(&mut bytes)?;
            if count == 0 {
                break;
            }
            listener.feed(&bytes[..count]);
        } else if is_over {
            break;
        } else {
            listener.settle_escape();
        }
        is_pasting = type_keys(&listener.take_keys());
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
