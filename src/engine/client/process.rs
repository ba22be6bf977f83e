//! The engine's process and its three pipes, none of which can block us.
//!
//! The pipes are non-blocking and watched by one `poll`, so timeouts work even if a grandchild holds a
//! pipe open or the engine does not read.

use std::env;
use std::io::{self, ErrorKind, Read, Write};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::CommandExt;
use std::process::{self, Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, ioctl_fionbio};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::command_line;
use super::error::{ClientError, shown};
use super::lines::Lines;
use super::strays::{self, Mark};

/// The read buffer size: the capacity of a pipe.
const CHUNK: usize = 64 << 10;
/// The most bytes read from the pipe of an engine that has exited.
const MOST_LEFT: usize = 1 << 20;
/// How often to poll for the end of a process without a pidfd.
const LOOK_AGAIN: Duration = Duration::from_millis(10);
/// How long to wait for a killed process.
const BURIAL: Duration = Duration::from_secs(2);

/// The process groups of the running engines.
static RUNNING: Mutex<Vec<Pid>> = Mutex::new(Vec::new());

fn running() -> MutexGuard<'static, Vec<Pid>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Kills all engines without waiting, because the program is about to exit.
pub fn kill_all() {
    let running = running();
    for &group in &*running {
        // It may just have exited.
        let _ = kill_process_group(group, Signal::KILL);
    }
    if !running.is_empty() {
        strays::kill_engines_of(process::id());
    }
}

/// Wakes the thread that waits for a process, also when dropped.
#[derive(Debug)]
pub(super) struct Ringer(UnixStream);

/// The other end of a [`Ringer`].
#[derive(Debug)]
pub(super) struct Bell(UnixStream);

/// A connected ringer and bell.
pub(super) fn bell() -> io::Result<(Ringer, Bell)> {
    let (ringer, bell) = UnixStream::pair()?;
    ringer.set_nonblocking(true)?;
    bell.set_nonblocking(true)?;
    Ok((Ringer(ringer), Bell(bell)))
}

impl Ringer {
    pub(super) fn ring(&self) {
        // A full buffer means that the bell is already ringing.
        let _ = (&self.0).write(&[0]);
    }
}

/// A source that `poll` watches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    Bell,
    Stdin,
    Stdout,
    Stderr,
    Exit,
}

/// A running process. Dropping it kills its process group.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// What it and all its descendants have.
    mark: Mark,
    stdin: Option<ChildStdin>,
    stdout: Option<ChildStdout>,
    stderr: Option<ChildStderr>,
    /// A pidfd, which becomes readable when the process exits, if the system has one.
    exit: Option<OwnedFd>,
    bell: Option<UnixStream>,
    /// Not yet written.
    outgoing: Vec<u8>,
    lines: Lines,
    error_lines: Lines,
    last_error_line: String,
    has_ended: bool,
    is_input_closed: bool,
    is_reaped: bool,
    /// Bytes read, and since when they are counted.
    bytes_read: u64,
    counted_since: Instant,
}

impl Process {
    /// Starts a command line in a process group of its own.
    pub(super) fn start(command_line: &str, bell: Bell) -> Result<Process, ClientError> {
        let missing = |why: &str| ClientError::missing(command_line, why);
        let home = env::var("HOME").ok();
        let words = command_line::split(command_line, home.as_deref())
            .map_err(|error| missing(&error.to_string()))?;
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).process_group(0);
        // Keeps ssh from asking for a password on the terminal, over our screen.
        command.env("SSH_ASKPASS_REQUIRE", "force");
        let mark = Mark::new();
        let (name, value) = mark.variable();
        command.env(name, value).stdin(Stdio::piped());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command
            .spawn()
            .map_err(|error| missing(&why_not(&words[0], &error)))?;
        running().push(Pid::from_child(&child));
        Process::watch(child, mark, bell).map_err(|error| missing(&error.to_string()))
    }

    fn watch(mut child: Child, mark: Mark, Bell(bell): Bell) -> io::Result<Process> {
        let process = Process {
            stdin: child.stdin.take(),
            stdout: child.stdout.take(),
            stderr: child.stderr.take(),
            exit: watch_exit(&child),
            child,
            mark,
            bell: Some(bell),
            outgoing: Vec::new(),
            lines: Lines::default(),
            error_lines: Lines::default(),
            last_error_line: String::new(),
            has_ended: false,
            is_input_closed: false,
            is_reaped: false,
            bytes_read: 0,
            counted_since: Instant::now(),
        };
        for pipe in [
            process.stdin.as_ref().map(AsFd::as_fd),
            process.stdout.as_ref().map(AsFd::as_fd),
            process.stderr.as_ref().map(AsFd::as_fd),
        ] {
            ioctl_fionbio(pipe.ok_or(ErrorKind::BrokenPipe)?, true)?;
        }
        Ok(process)
    }

    /// Queues a line and writes it as soon as the pipe has room.
    pub(super) fn send(&mut self, line: &str) {
        // A line break in a name or a value must not start another line.
        let line = line.replace(char::is_control, " ");
        self.outgoing.extend_from_slice(line.as_bytes());
        self.outgoing.push(b'\n');
        self.write();
    }

    /// The next line of its output.
    pub(super) fn next_line(&mut self) -> Option<String> {
        self.lines.next()
    }

    /// The last line of its standard error.
    pub(super) fn last_error_line(&self) -> &str {
        &self.last_error_line
    }

    /// How many bytes it has written since [`Process::reset_bytes_read`].
    pub(super) const fn bytes_read(&self) -> u64 {
        self.bytes_read
    }

    /// Begins to count again, if the bytes have been counted for so long.
    pub(super) fn reset_bytes_read(&mut self, after: Duration) {
        if self.counted_since.elapsed() >= after {
            (self.bytes_read, self.counted_since) = (0, Instant::now());
        }
    }

    /// Whether the client was dropped.
    pub(super) const fn is_abandoned(&self) -> bool {
        self.bell.is_none()
    }

    /// Whether it has exited or closed one of its pipes.
    pub(super) fn is_lost(&self) -> bool {
        self.has_ended || self.is_input_closed || self.stdout.is_none()
    }

    /// Sleeps until an event or the deadline, then reads and writes what it can.
    pub(super) fn wait(&mut self, until: Option<Instant>) -> io::Result<()> {
        for source in self.poll(until)? {
            match source {
                Source::Bell => self.drain_bell(),
                Source::Stdin if self.outgoing.is_empty() => self.note_input_closed(),
                Source::Stdin => self.write(),
                Source::Stdout => drop(self.read_stdout()),
                Source::Stderr => self.read_stderr(),
                Source::Exit => self.note_end(),
            }
        }
        Ok(())
    }

    fn poll(&self, until: Option<Instant>) -> io::Result<Vec<Source>> {
        let (sources, mut watched): (Vec<_>, Vec<_>) = self.watched().into_iter().unzip();
        let left = until.map(|until| until.saturating_duration_since(Instant::now()));
        let left = left.and_then(|left| Timespec::try_from(left).ok());
        match poll(&mut watched, left.as_ref()) {
            Err(Errno::INTR) => return Ok(Vec::new()),
            other => other?,
        };
        let ready = sources.into_iter().zip(&watched);
        let ready = ready.filter(|(_, fd)| !fd.revents().is_empty());
        Ok(ready.map(|(source, _)| source).collect())
    }

    fn watched(&self) -> Vec<(Source, PollFd<'_>)> {
        let exit = self.exit.as_ref().filter(|_| !self.has_ended);
        let sources = [
            (Source::Bell, self.bell.as_ref().map(AsFd::as_fd)),
            (Source::Stdin, self.stdin.as_ref().map(AsFd::as_fd)),
            (Source::Stderr, self.stderr.as_ref().map(AsFd::as_fd)),
            (Source::Stdout, self.stdout.as_ref().map(AsFd::as_fd)),
            (Source::Exit, exit.map(AsFd::as_fd)),
        ];
        let open = sources
            .into_iter()
            .filter_map(|(source, fd)| Some((source, fd?)));
        let watched = open.map(|(source, fd)| {
            let flags = match source {
                // Without requested events, `poll` still reports a closed pipe.
                Source::Stdin if self.outgoing.is_empty() => PollFlags::empty(),
                Source::Stdin => PollFlags::OUT,
                _ => PollFlags::IN,
            };
            (source, PollFd::from_borrowed_fd(fd, flags))
        });
        watched.collect()
    }

    fn drain_bell(&mut self) {
        let mut rings = [0; 64];
        match self.bell.as_mut().map(|bell| bell.read(&mut rings)) {
            // The client was dropped; there is nothing more to watch here.
            Some(Ok(0)) => self.bell = None,
            Some(Err(error)) if !is_passing(&error) => self.bell = None,
            _ => {}
        }
    }

    /// A broken pipe sets `is_input_closed` and discards the queue.
    fn write(&mut self) {
        while !self.outgoing.is_empty() {
            let Some(stdin) = &mut self.stdin else {
                return self.outgoing.clear();
            };
            match stdin.write(&self.outgoing) {
                Ok(count) => drop(self.outgoing.drain(..count)),
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::WouldBlock => return,
                Err(_) => self.note_input_closed(),
            }
        }
    }

    fn note_input_closed(&mut self) {
        self.stdin = None;
        self.is_input_closed = true;
    }

    /// Reads once and returns the number of bytes.
    fn read_stdout(&mut self) -> usize {
        let mut chunk = vec![0; CHUNK];
        match self.stdout.as_mut().map(|pipe| pipe.read(&mut chunk)) {
            Some(Ok(count @ 1..)) => {
                self.bytes_read += count as u64;
                self.lines.push(&chunk[..count]);
                count
            }
            Some(Err(error)) if is_passing(&error) => 0,
            _ => {
                self.stdout = None;
                self.lines.finish();
                0
            }
        }
    }

    fn read_stderr(&mut self) {
        let mut chunk = [0; 4096];
        match self.stderr.as_mut().map(|pipe| pipe.read(&mut chunk)) {
            Some(Ok(count @ 1..)) => {
                self.bytes_read += count as u64;
                self.error_lines.push(&chunk[..count]);
            }
            Some(Err(error)) if is_passing(&error) => {}
            _ => {
                self.stderr = None;
                self.error_lines.finish();
            }
        }
        while let Some(line) = self.error_lines.next() {
            self.last_error_line = shown(&line);
        }
    }

    /// Reads what an exited process left in its pipes; its children may still be writing.
    fn note_end(&mut self) {
        self.has_ended = true;
        let mut left = 0;
        while left < MOST_LEFT {
            match self.read_stdout() {
                0 => break,
                count => left += count,
            }
        }
        self.lines.finish();
        self.read_stderr();
        self.error_lines.finish();
        while let Some(line) = self.error_lines.next() {
            self.last_error_line = shown(&line);
        }
    }

    /// Closes its input once everything is written, waits for it to exit, and kills what is left.
    /// Returns its exit status if it exited by itself.
    pub(super) fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        while !self.is_zombie() && Instant::now() < until {
            if self.outgoing.is_empty() {
                self.stdin = None;
            }
            let look_again = match self.exit {
                Some(_) if !self.has_ended => until,
                _ => until.min(Instant::now() + LOOK_AGAIN),
            };
            if self.wait(Some(look_again)).is_err() {
                break;
            }
            while self.lines.next().is_some() {}
        }
        let ended_alone = self.is_zombie();
        self.kill().filter(|_| ended_alone)
    }

    /// Whether it has exited and waits to be reaped.
    fn is_zombie(&self) -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let state = waitid(WaitId::Pid(Pid::from_child(&self.child)), options);
        matches!(state, Ok(Some(_)) | Err(Errno::CHILD))
    }

    /// Kills the process group and reaps the process. Its pid cannot be reused until it is reaped.
    fn kill(&mut self) -> Option<ExitStatus> {
        if self.is_reaped {
            return None;
        }
        // Either may have exited already.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        let _ = self.child.kill();
        self.mark.kill_all();
        let until = Instant::now() + BURIAL;
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(None) => thread::sleep(Duration::from_millis(1)),
                Ok(status) => {
                    self.is_reaped = true;
                    running().retain(|&group| group != Pid::from_child(&self.child));
                    return status;
                }
                Err(_) => break,
            }
        }
        None
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

fn is_passing(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// Why a program could not be started, with advice.
fn why_not(program: &str, error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::NotFound if program.contains('/') => {
            format!("there is no {program}; check the path")
        }
        ErrorKind::NotFound => {
            format!("{program} was not found; check the spelling, or install it")
        }
        ErrorKind::PermissionDenied => format!(
            "{program} may not be executed; check that it is a program and that its permissions \
             allow it"
        ),
        _ if error.raw_os_error() == Some(Errno::NOEXEC.raw_os_error()) => {
            format!("{program} is not a program that this computer can run")
        }
        _ => error.to_string(),
    }
}

#[cfg(target_os = "linux")]
fn watch_exit(child: &Child) -> Option<OwnedFd> {
    use rustix::process::{PidfdFlags, pidfd_open};
    // Old kernels have no pidfd; the exit then shows when the pipes close.
    pidfd_open(Pid::from_child(child), PidfdFlags::empty()).ok()
}

#[cfg(not(target_os = "linux"))]
fn watch_exit(_: &Child) -> Option<OwnedFd> {
    None
}
