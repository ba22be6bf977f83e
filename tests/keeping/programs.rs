//! The program in a directory of its own, line by line.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::common::{fresh_home, program_at};

/// Where a program keeps its games.
pub(crate) struct Home(PathBuf);

impl Home {
    pub(crate) fn new() -> Home {
        let home = fresh_home();
        fs::create_dir_all(&home).unwrap();
        Home(home)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    pub(crate) fn state(&self) -> PathBuf {
        self.0.join("state/hotseat")
    }

    /// The file of the running game, if there is one.
    pub(crate) fn running(&self) -> Option<String> {
        fs::read_to_string(self.state().join("game.pgn")).ok()
    }

    /// All files of the archive, one after the other.
    pub(crate) fn archive(&self) -> String {
        self.archive_of("pgn")
    }

    /// All files of the archive with this ending.
    pub(crate) fn archive_of(&self, wanted: &str) -> String {
        let files = fs::read_dir(self.0.join("data/hotseat"))
            .into_iter()
            .flatten();
        let paths = files.map(|file| file.unwrap().path());
        let games = paths.filter(|path| path.extension().is_some_and(|end| end == wanted));
        games
            .map(|path| fs::read_to_string(path).unwrap())
            .collect()
    }

    /// Runs the program on some lines until it ends; gives what it says on both streams.
    pub(crate) fn say(&self, args: &[&str], lines: &str) -> (String, String) {
        let mut program = self.start(args);
        program
            .stdin
            .take()
            .unwrap()
            .write_all(lines.as_bytes())
            .unwrap();
        let mut said = String::new();
        program.stdout.read_to_string(&mut said).unwrap();
        let mut complaint = String::new();
        let mut stderr = program.child.stderr.take().unwrap();
        stderr.read_to_string(&mut complaint).unwrap();
        assert!(program.child.wait().unwrap().success(), "{said}{complaint}");
        (said, complaint)
    }

    pub(crate) fn start(&self, args: &[&str]) -> Program {
        let mut child = program_at(&self.0)
            .args(["--plain", "--board", "never"])
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Program {
            stdin: child.stdin.take(),
            stdout: BufReader::new(child.stdout.take().unwrap()),
            child,
        }
    }
}

/// A program that runs.
pub(crate) struct Program {
    pub(crate) child: Child,
    pub(crate) stdin: Option<ChildStdin>,
    pub(crate) stdout: BufReader<ChildStdout>,
}

impl Program {
    /// Types a line and waits until it is answered, which is when the next prompt comes.
    pub(crate) fn enter(&mut self, line: &str) -> String {
        writeln!(self.stdin.as_mut().unwrap(), "{line}").unwrap();
        self.read_to_prompt()
    }

    pub(crate) fn read_to_prompt(&mut self) -> String {
        let mut said = String::new();
        // Practice has a prompt of its own.
        while !said.ends_with(": \n") && !said.ends_with("> \n") {
            let more = self.stdout.read_line(&mut said).unwrap();
            assert!(more > 0, "it ended: {said}");
        }
        said
    }

    /// Ends the input, waits for the program to end, and gives what it says on standard error.
    pub(crate) fn end(mut self) -> String {
        drop(self.stdin.take());
        let mut complaint = String::new();
        let mut stderr = self.child.stderr.take().unwrap();
        stderr.read_to_string(&mut complaint).unwrap();
        self.child.wait().unwrap();
        complaint
    }

    /// Kill -9.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}
