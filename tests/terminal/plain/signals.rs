//! Signals in the plain mode: nothing is lost, and nothing is left running.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;

const HUP: i32 = 1;
const INT: i32 = 2;
const TERM: i32 = 15;

/// The plain mode with its streams in our hands.
struct Program {
    child: Child,
    home: PathBuf,
}

impl Program {
    fn start(args: &[&str]) -> Program {
        Program::start_in(crate::common::fresh_home(), args)
    }

    fn start_in(home: PathBuf, args: &[&str]) -> Program {
        let child = crate::common::program_at(&home)
            .current_dir(&home)
            .args(["--plain", "--board", "never"])
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        Program { child, home }
    }

    fn enter(&mut self, line: &str) {
        let stdin = self.child.stdin.as_mut().unwrap();
        writeln!(stdin, "{line}").unwrap();
        stdin.flush().unwrap();
    }

    fn signal(&self, signal: &str) {
        let sent = Command::new("kill")
            .args(["-s", signal, &self.child.id().to_string()])
            .status();
        assert!(sent.unwrap().success());
    }

    /// Waits until a file in its home has a whole line, and gives the first.
    fn wait_for_line(&self, file: &str) -> String {
        loop {
            let text = fs::read_to_string(self.home.join(file)).unwrap_or_default();
            if let Some((line, _)) = text.split_once('\n') {
                return line.to_owned();
            }
            thread::yield_now();
        }
    }

    /// The time that the running game's file has for the present move, in milliseconds.
    fn kept_time(&self) -> u64 {
        let text = fs::read_to_string(self.home.join("state/hotseat/game.pgn"));
        let text = text.unwrap_or_default();
        let value = text.split_once("[HotseatThinking \"").map(|(_, rest)| rest);
        let digits = value.and_then(|rest| rest.split('"').next());
        digits.and_then(|digits| digits.parse().ok()).unwrap_or(0)
    }

    fn wait_for_kept_time(&self, millis: u64) {
        while self.kept_time() < millis {
            thread::yield_now();
        }
    }
}

/// An engine that answers nothing, with a child of its own in the same group.
const HUNG: &str = "engine:sh -c 'trap \"\" TERM HUP INT; sleep 1000 & echo $! > child; echo $$ > engine; echo uciok; while read l; do case $l in isready) echo readyok;; esac; done; while :; do sleep 1000; done'";

#[test]
fn a_hung_engine_ends_with_the_program() {
    for (signal, number) in [("TERM", TERM), ("HUP", HUP), ("INT", INT)] {
        // A background job of a script ignores Ctrl-C, one under nohup a closed window, and so does a program that
        // it starts.
        if is_ignored(number) {
            continue;
        }
        let mut program = Program::start(&["--white", HUNG]);
        let processes = ["engine", "child"].map(|file| program.wait_for_line(file));
        program.signal(signal);
        let status = program.child.wait().unwrap();
        assert!(status.signal().is_some(), "{signal}: {status}");
        for process in processes {
            wait_until_gone(&process);
        }
    }
}

/// Whether the tests were started with a signal ignored.
fn is_ignored(signal: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask & 1 << (signal - 1) != 0)
}

/// Waits until a process is gone; when its zombie goes is init's affair.
fn wait_until_gone(process: &str) {
    let stat = Path::new("/proc").join(process).join("stat");
    while fs::read_to_string(&stat).is_ok_and(|stat| !stat.contains(") Z ")) {
        thread::yield_now();
    }
}

/// The time that was thought since the last line is there after the end, however it comes.
#[test]
fn the_time_thought_survives_a_kill() {
    for signal in ["KILL", "TERM"] {
        let mut program = Program::start(&["--time", "5"]);
        program.enter("e2 e4");
        program.wait_for_kept_time(2_000);
        program.signal(signal);
        program.child.wait().unwrap();
        let kept = program.kept_time();
        assert!(kept >= 2_000, "{signal}: {kept}");
        let mut resumed = Program::start_in(program.home.clone(), &["--resume"]);
        resumed.enter("clock");
        resumed.enter("quit");
        let output = resumed.child.wait_with_output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.contains("Black 4:"), "{signal}: {said}");
    }
}

#[test]
fn a_signal_is_the_end_that_is_reported() {
    let mut program = Program::start(&[]);
    program.enter("e2 e4");
    let mut said = BufReader::new(program.child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("Black, enter a move") {
        line.clear();
        assert_ne!(said.read_line(&mut line).unwrap(), 0);
    }
    // Waiting would close the input, which is an end of its own.
    let _stdin = program.child.stdin.take();
    program.signal("TERM");
    let status = program.child.wait().unwrap();
    assert_eq!(status.signal(), Some(TERM), "{status}");
}

/// The output is not read: the program hangs in a write, and ends all the same.
#[test]
fn a_reader_that_sleeps_cannot_keep_it() {
    let mut program = Program::start(&[]);
    let mut stdin = program.child.stdin.take().unwrap();
    let typist = thread::spawn(move || stdin.write_all("help\n".repeat(2_000).as_bytes()));
    let id = program.child.id();
    let call = || fs::read_to_string(format!("/proc/{id}/task/{id}/syscall"));
    // The number of `write` on x86-64 and on other systems; some do not tell.
    let is_write = |text: String| text.starts_with("1 ") || text.starts_with("64 ");
    while call().is_ok_and(|text| !is_write(text)) {
        thread::yield_now();
    }
    program.signal("TERM");
    let status = program.child.wait().unwrap();
    assert_eq!(status.signal(), Some(TERM), "{status}");
    // Its pipe is broken now.
    let _ = typist.join().unwrap();
}
