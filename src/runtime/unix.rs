//! What only Unix has: process groups, and terminals that hang up.

use std::fs::File;
use std::io::{self, IsTerminal};
use std::os::fd::{AsFd, OwnedFd};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::process::{Signal, getpgrp, getsid, kill_current_process_group};
use rustix::termios::tcgetpgrp;
use signal_hook::consts::SIGCONT;

/// The terminal that keys come from: standard input, or else the controlling terminal. This is how
/// crossterm chooses, too.
fn input_terminal() -> io::Result<OwnedFd> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        stdin.as_fd().try_clone_to_owned()
    } else {
        Ok(File::options()
            .read(true)
            .write(true)
            .open("/dev/tty")?
            .into())
    }
}

/// How long a stop may take to reach us before we take it for refused.
const PATIENCE: Duration = Duration::from_secs(1);

/// Stops this program and whatever was started together with it, as Ctrl-Z does in a shell, and
/// returns when it is continued.
///
/// The whole group is stopped because the shell waits for all of it (think of `cargo run`). It is
/// `SIGTSTP` and not `SIGSTOP` because the kernel drops the former when there is no shell that could
/// ever continue us, as in `xterm -e hotseat`.
pub(super) fn stop_process_group() -> io::Result<()> {
    let is_without_shell = getsid(None)? == getpgrp();
    if is_without_shell {
        return Ok(());
    }
    let is_continued = Arc::new(AtomicBool::new(false));
    let handler = signal_hook::flag::register(SIGCONT, Arc::clone(&is_continued))?;
    let asked_at = Instant::now();
    let asked = kill_current_process_group(Signal::TSTP);
    // Another thread may take the signal while this one runs on for a moment. It must not touch the
    // terminal before the stop, so it waits for the end of it.
    while asked.is_ok() && !is_continued.load(Ordering::SeqCst) && asked_at.elapsed() < PATIENCE {
        thread::sleep(Duration::from_millis(1));
    }
    signal_hook::low_level::unregister(handler);
    Ok(asked?)
}

/// Whether the terminal is ours. A job in the background must not touch it: it would be stopped on
/// the spot, and then `kill %1` could not end it.
pub(super) fn is_in_foreground() -> bool {
    input_terminal()
        .and_then(|terminal| Ok(tcgetpgrp(terminal)?))
        .map_or(true, |group| group == getpgrp())
}

/// Sleeps until the terminal has hung up. Returns whether it has: where a terminal can't be watched
/// (`/dev/tty` on macOS), the answer is no, and `SIGHUP` must do.
pub(super) fn wait_for_hangup() -> bool {
    input_terminal().is_ok_and(|terminal| wait_for_hangup_of(&terminal))
}

/// Asking for no events at all leaves those that always come: hang-up and error.
fn wait_for_hangup_of(terminal: &impl AsFd) -> bool {
    loop {
        let mut watched = [PollFd::new(terminal, PollFlags::empty())];
        match poll(&mut watched, None) {
            Err(Errno::INTR) => {}
            Err(_) => return false,
            Ok(_) => {
                let seen = watched[0].revents();
                return seen.intersects(PollFlags::HUP | PollFlags::ERR);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::net::UnixStream;

    use super::*;

    #[test]
    fn a_hangup_is_noticed_and_unread_input_is_not_one() {
        let (here, mut there) = UnixStream::pair().unwrap();
        let watcher = std::thread::spawn(move || wait_for_hangup_of(&here));
        io::Write::write_all(&mut there, b"a key").unwrap();
        drop(there);
        assert!(watcher.join().unwrap());
    }
}
