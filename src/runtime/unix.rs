//! What only Unix has: process groups, and terminals that hang up.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::os::fd::{AsFd, OwnedFd};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::{Signal, getpgrp, getpid, getsid, kill_current_process_group, kill_process};
use rustix::termios::{QueueSelector, tcflush, tcgetpgrp};

/// The terminal that keys come from: standard input, or else the controlling terminal. This is how
/// crossterm chooses, too.
pub(super) fn input_terminal() -> io::Result<OwnedFd> {
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

/// Stops whatever was started together with this program, as Ctrl-Z does in a shell. This program
/// gets the signal, too, and stops when it has given the terminal back.
///
/// The whole group is stopped because the shell waits for all of it (think of `cargo run`). Without
/// a shell that could ever continue us, as in `xterm -e hotseat`, nothing happens.
pub(super) fn stop_process_group() -> io::Result<()> {
    let is_without_shell = getsid(None)? == getpgrp();
    if !is_without_shell {
        kill_current_process_group(Signal::TSTP)?;
    }
    Ok(())
}

/// How long a terminal may take to read before its output is thrown away at the end.
const SLOW: Timespec = Timespec {
    tv_sec: 0,
    tv_nsec: 200_000_000,
};

/// Whether standard output can be written to now, or soon.
pub(super) fn can_take_output() -> bool {
    let stdout = io::stdout();
    let mut watched = [PollFd::new(&stdout, PollFlags::OUT)];
    poll(&mut watched, Some(&SLOW)).is_ok_and(|ready| ready > 0)
}

/// Whether standard output can be written to at once.
pub(super) fn has_room() -> bool {
    let stdout = io::stdout();
    let mut watched = [PollFd::new(&stdout, PollFlags::OUT)];
    poll(&mut watched, Some(&Timespec::default())).is_ok_and(|ready| ready > 0)
}

/// Throws away what was written to the terminal and not read yet, and makes a thread that waits for
/// room look again.
pub(super) fn discard_output() {
    // What is no terminal, or is gone, has nothing to discard.
    if tcflush(io::stdout(), QueueSelector::OFlush).is_ok() {
        // Emptying the queue does not wake the thread; a harmless signal does.
        let _ = kill_process(getpid(), Signal::WINCH);
    }
}

/// Writes to the controlling terminal as much as it takes at once.
pub(super) fn write_without_waiting(text: &str) {
    let terminal = File::options().write(true).open("/dev/tty");
    if let Ok(mut terminal) = terminal
        && ioctl_fionbio(&terminal, true).is_ok()
    {
        // It may take nothing; more cannot be done.
        let _ = terminal.write(text.as_bytes());
    }
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
