//! Signals, caught before the terminal is touched and obeyed even if the loop is stuck.
//!
//! The thread here passes signals on to the loop. If the loop does not take a deadly one within a
//! moment (the terminal does not read, a disk hangs), or if a second one comes, the thread ends
//! the program itself: what was answered is on the disk already.

use std::fs;
use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::terminal::window_size;
#[cfg(target_os = "linux")]
use rustix::process::Signal;
use signal_hook::consts::{
    SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGIO, SIGPROF, SIGQUIT, SIGSTOP, SIGSYS, SIGTERM, SIGTSTP,
    SIGUSR1, SIGUSR2, SIGVTALRM, SIGWINCH, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use signal_hook::{flag, low_level};

use super::events::Event;
use super::inbox::Inbox;
use super::line_editor;
use super::terminal;
use super::unix;
use crate::engine::client;

/// Signals that ask the program to end.
const DEADLY: [i32; 4] = [SIGTERM, SIGHUP, SIGINT, SIGQUIT];
/// Signals that mean nothing to the program, but would be its end where nobody catches them. The others
/// of this kind, such as a segmentation fault, are [the watchdog](super::watchdog)'s.
const STRANGE: [i32; 8] = [
    SIGALRM, SIGIO, SIGPROF, SIGSYS, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU,
];
/// More of them, which only Linux has: a faulty coprocessor, a failing power supply, and those without
/// a meaning.
#[cfg(target_os = "linux")]
const STRANGER: [std::ops::RangeInclusive<i32>; 3] = [
    Signal::STKFLT.as_raw()..=Signal::STKFLT.as_raw(),
    Signal::POWER.as_raw()..=Signal::POWER.as_raw(),
    34..=64,
];
#[cfg(not(target_os = "linux"))]
const STRANGER: [std::ops::RangeInclusive<i32>; 0] = [];
/// A closed window sends two signals at once; they are one request.
const TOGETHER: Duration = Duration::from_millis(50);
/// A busy loop takes a signal within this time. After it, output that is not read is thrown away.
const BUSY: Duration = Duration::from_millis(300);
/// After this time the loop is stuck, and the program is ended without it.
const STUCK: Duration = Duration::from_millis(900);
/// How often to look, while the loop has not taken a signal.
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// How often a program in the background looks whether the terminal is its own again.
const IN_BACKGROUND: Duration = Duration::from_millis(200);

/// What a front end does with signals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Use {
    /// It owns the screen, which it must leave before it stops and repair when it is continued.
    Screen,
    /// It edits lines, with the terminal's keys, which it must give back before it stops.
    Keys,
    /// It only writes lines: stopping needs no care.
    Lines,
}

/// Whether the program was stopped and continued, as the clocks need to know.
#[derive(Debug, Clone, Default)]
pub struct Stops(Arc<AtomicBool>);

impl Stops {
    /// Whether it was continued since the last time this was asked.
    pub fn take(&self) -> bool {
        self.0.swap(false, Ordering::SeqCst)
    }
}

/// Whether the loop was told to stop and has not yet.
static IS_STOPPING: AtomicBool = AtomicBool::new(false);

/// Whether the program was continued since it was told to stop: leaving the screen takes its time,
/// and who stops after that would wait for a signal that has been.
static IS_CONTINUED: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// Stops this program, and returns when it is continued; at once, if it has been already. What
/// follows is [`Event::Continued`].
pub(super) fn stop_this_process() -> io::Result<()> {
    let stopped = if IS_CONTINUED.load(Ordering::SeqCst) {
        Ok(())
    } else {
        low_level::raise(SIGSTOP)
    };
    IS_STOPPING.store(false, Ordering::SeqCst);
    IS_CONTINUED.store(false, Ordering::SeqCst);
    stopped
}

/// Makes a file-size limit an error of the write, like a full disk, instead of the end.
pub fn survive_file_size_limit() -> io::Result<()> {
    flag::register(SIGXFSZ, Arc::new(AtomicBool::new(false)))?;
    Ok(())
}

/// Catches the signals, from here on, even before the thread runs.
pub fn watch(inbox: &Inbox, used_by: Use) -> io::Result<Stops> {
    let stops = Stops::default();
    flag::register(SIGCONT, Arc::clone(&stops.0))?;
    flag::register(SIGCONT, Arc::clone(&IS_CONTINUED))?;
    let ignored = match used_by {
        // The terminal is in raw mode: every signal here was sent on purpose.
        Use::Screen => Vec::new(),
        // Under nohup, or in the background of a script, signals are ignored on purpose.
        Use::Keys | Use::Lines => ignored_at_start(),
    };
    let deadly = DEADLY
        .into_iter()
        .filter(|signal| !ignored.contains(signal));
    let mut watched: Vec<i32> = deadly.collect();
    match used_by {
        Use::Screen => watched.extend([SIGTSTP, SIGCONT, SIGWINCH]),
        Use::Keys => watched.extend([SIGTSTP, SIGCONT]),
        Use::Lines => {}
    }
    let signals = Signals::new(watched)?;
    for signal in STRANGE.into_iter().chain(STRANGER.into_iter().flatten()) {
        // The C library keeps some of them for itself.
        let _ = signals.add_signal(signal);
    }
    let inbox = inbox.clone();
    thread::Builder::new()
        .name("signals".to_owned())
        .spawn(move || -> () { Watcher::new(signals, inbox).run() })?;
    Ok(stops)
}

/// Ends the program as the signal would have, after everything was put in order.
pub fn die_of(signal: i32) -> ! {
    // It does not return for a deadly signal.
    let _ = low_level::emulate_default_handler(signal);
    process::exit(128 + signal)
}

/// The deadly signals that the parent has set to be ignored, where the system tells.
fn ignored_at_start() -> Vec<i32> {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    let mask = mask.unwrap_or(0);
    let is_ignored = |&signal: &i32| mask >> (signal - 1) & 1 == 1;
    DEADLY.into_iter().filter(is_ignored).collect()
}

struct Watcher {
    signals: Signals,
    inbox: Inbox,
    /// Whether the program was continued in the background. Some shells bring a program that runs to
    /// the foreground without a signal.
    is_in_background: bool,
    /// When the first deadly signal came.
    told_to_end: Option<Instant>,
}

impl Watcher {
    const fn new(signals: Signals, inbox: Inbox) -> Watcher {
        Watcher {
            signals,
            inbox,
            is_in_background: false,
            told_to_end: None,
        }
    }

    fn run(mut self) -> ! {
        while self.told_to_end.is_none() {
            if !IS_STOPPING.load(Ordering::SeqCst) {
                IS_CONTINUED.store(false, Ordering::SeqCst);
            }
            let came = self.next_signals();
            self.obey(came);
        }
        self.see_to_the_end()
    }

    /// Waits for signals; in the background, for the terminal as well.
    fn next_signals(&mut self) -> Vec<i32> {
        if !self.is_in_background {
            return self.signals.wait().collect();
        }
        thread::sleep(IN_BACKGROUND);
        if unix::is_in_foreground() {
            self.take_terminal();
        }
        self.signals.pending().collect()
    }

    fn take_terminal(&mut self) {
        self.is_in_background = !unix::is_in_foreground();
        self.inbox.push_urgent(Event::Continued);
    }

    /// The loop has heard that it must end; it must not hang on the terminal now, either.
    fn see_to_the_end(&mut self) -> ! {
        let since = Instant::now();
        loop {
            thread::sleep(LOOK_AGAIN);
            if since.elapsed() >= BUSY {
                terminal::free_a_stuck_write();
            }
            let came: Vec<i32> = self.signals.pending().collect();
            self.obey(came);
        }
    }

    fn obey(&mut self, came: Vec<i32>) {
        // Which of the two was first is not known, and to go on is the safe choice.
        let is_continued = came.contains(&SIGCONT);
        for signal in came {
            match signal {
                SIGTSTP if is_continued => {}
                SIGTSTP => {
                    IS_STOPPING.store(true, Ordering::SeqCst);
                    // A stuck loop stops later.
                    self.pass_on(Event::Stop);
                }
                SIGCONT => self.take_terminal(),
                // `size` would start `tput` if the terminal is gone; this one just fails.
                SIGWINCH => {
                    if let Ok(size) = window_size() {
                        let event = Event::Resize(size.columns, size.rows);
                        self.inbox.push_urgent(event);
                    }
                }
                deadly => self.end(deadly),
            }
        }
    }

    fn end(&mut self, signal: i32) {
        match self.told_to_end {
            None => {
                self.told_to_end = Some(Instant::now());
                if !self.pass_on(Event::Terminate(signal)) {
                    end_by_force(signal);
                }
            }
            Some(first) if first.elapsed() < TOGETHER => {}
            Some(_) => end_by_force(signal),
        }
    }

    /// Gives a signal to the loop, which may hang on a terminal that does not read: then output is
    /// thrown away until it goes on. Tells whether the loop has taken the signal.
    fn pass_on(&mut self, event: Event) -> bool {
        let since = Instant::now();
        self.inbox.push_urgent(event);
        while !self.inbox.wait_until_heeded(LOOK_AGAIN) {
            if since.elapsed() >= STUCK {
                return false;
            }
            if since.elapsed() >= BUSY {
                terminal::free_a_stuck_write();
            }
            let came: Vec<i32> = self.signals.pending().collect();
            self.obey(came);
        }
        true
    }
}

/// The program ends here and now: the terminal restored as far as it goes, no engine left behind.
fn end_by_force(signal: i32) -> ! {
    terminal::leave_by_force();
    line_editor::give_keys_back();
    client::kill_all();
    die_of(signal)
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::runtime::inbox::{Incoming, Wanted};

    /// Signals are the same for all tests.
    static ALONE: Mutex<()> = Mutex::new(());

    #[test]
    fn who_is_told_to_stop_and_to_go_on_goes_on() {
        let _alone = ALONE.lock();
        let inbox = Inbox::new();
        let signals = Signals::new([SIGWINCH]).unwrap();
        let mut watcher = Watcher::new(signals, inbox.clone());
        for came in [[SIGTSTP, SIGCONT], [SIGCONT, SIGTSTP]] {
            watcher.obey(came.to_vec());
            assert_eq!(came_next(&inbox), Event::Continued);
        }
        // The loop has taken the stop, but the continuation comes before it has left the screen.
        IS_STOPPING.store(true, Ordering::SeqCst);
        IS_CONTINUED.store(true, Ordering::SeqCst);
        stop_this_process().unwrap();
        assert!(!IS_STOPPING.load(Ordering::SeqCst));
        assert!(!IS_CONTINUED.load(Ordering::SeqCst));
    }

    fn came_next(inbox: &Inbox) -> Event {
        match inbox.next(Wanted::All, None) {
            Some(Incoming::Event(came)) => came,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn signals_become_events() {
        let _alone = ALONE.lock();
        let inbox = Inbox::new();
        let stops = watch(&inbox, Use::Screen).unwrap();
        for (signal, event) in [
            (SIGCONT, Event::Continued),
            (SIGTSTP, Event::Stop),
            (SIGTERM, Event::Terminate(SIGTERM)),
        ] {
            low_level::raise(signal).unwrap();
            assert_eq!(came_next(&inbox), event);
        }
        assert!(stops.take());
        assert!(!stops.take());
    }

    #[test]
    fn a_file_size_limit_does_not_kill() {
        survive_file_size_limit().unwrap();
        low_level::raise(SIGXFSZ).unwrap();
    }
}
