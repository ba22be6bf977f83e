//! What an engine has started in sessions of its own (`setsid`, a daemon): found by a variable that
//! every descendant of an engine inherits, where the system tells what the environment of a process is.

use std::fs;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};

use rustix::process::{Pid, Signal, kill_process};

/// The variable: our process and a number.
const NAME: &str = "HOTSEAT_ENGINE";

static NEXT: AtomicU32 = AtomicU32::new(1);

/// The mark of one engine.
#[derive(Debug)]
pub(super) struct Mark(String);

impl Mark {
    pub(super) fn new() -> Mark {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        Mark(format!("{}.{number}", process::id()))
    }

    /// What belongs into the environment of the engine.
    pub(super) fn variable(&self) -> (&'static str, &str) {
        (NAME, &self.0)
    }

    /// Kills all that have the mark.
    pub(super) fn kill_all(&self) {
        kill_marked(&format!("{NAME}={}\0", self.0));
    }
}

/// Kills whatever the engines of a program, which may be gone, have left behind.
pub fn kill_engines_of(program: u32) {
    kill_marked(&format!("{NAME}={program}."));
}

/// Kills all processes with a variable that begins like this. What they start meanwhile has it as well,
/// and the next round finds it.
fn kill_marked(beginning: &str) {
    const ROUNDS: usize = 10;
    let is_marked = |process: &Pid| {
        let path = format!("/proc/{}/environ", process.as_raw_nonzero());
        let environment = fs::read(path).unwrap_or_default();
        let mut variables = environment.split_inclusive(|&byte| byte == 0);
        variables.any(|variable| variable.starts_with(beginning.as_bytes()))
    };
    for _ in 0..ROUNDS {
        let names = fs::read_dir("/proc").into_iter().flatten().flatten();
        let ids = names.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
        let marked: Vec<Pid> = ids.filter_map(Pid::from_raw).filter(is_marked).collect();
        for &process in &marked {
            // It may just have exited.
            let _ = kill_process(process, Signal::KILL);
        }
        if marked.is_empty() {
            return;
        }
    }
}
