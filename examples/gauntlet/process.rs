//! An engine in a process of its own, spoken to by UCI.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

pub(crate) struct Process {
    name: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

/// What an engine answers.
pub(crate) struct Answer {
    /// In coordinates.
    pub(crate) mv: String,
    /// In centipawns for the side to move, with a mate beyond all others.
    pub(crate) score: i32,
}

impl Process {
    /// Starts a command and sets its options.
    pub(crate) fn start(command: &str, options: &[(String, String)]) -> Result<Process, String> {
        let fail = |error: &dyn std::fmt::Display| format!("{command}: {error}");
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("an engine's command is empty")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| fail(&error))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(fail(&"it has no pipes"));
        };
        let mut process = Process {
            name: command.to_owned(),
            child,
            input,
            output: BufReader::new(output),
        };
        process.say("uci")?;
        process.wait_for("uciok")?;
        for (name, value) in options {
            process.say(&format!("setoption name {name} value {value}"))?;
        }
        Ok(process)
    }

    /// Forgets the last game.
    pub(crate) fn new_game(&mut self) -> Result<(), String> {
        self.say("ucinewgame")?;
        self.say("isready")?;
        self.wait_for("readyok").map(|_| ())
    }

    /// Has it think.
    pub(crate) fn think(&mut self, position: &str, go: &str) -> Result<Answer, String> {
        self.say(position)?;
        self.say(go)?;
        let (mut score, mut line) = (0, self.hear()?);
        loop {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("bestmove") => {
                    let mv = words.next().unwrap_or_default().to_owned();
                    return Ok(Answer { mv, score });
                }
                Some("info") => score = read_score(&line).unwrap_or(score),
                _ => {}
            }
            line = self.hear()?;
        }
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn say(&mut self, line: &str) -> Result<(), String> {
        let said = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        said.map_err(|error| format!("{}: {error}", self.name))
    }

    fn hear(&mut self) -> Result<String, String> {
        let mut line = String::new();
        match self.output.read_line(&mut line) {
            Ok(0) => Err(format!("{}: it has ended", self.name)),
            Ok(_) => Ok(line),
            Err(error) => Err(format!("{}: {error}", self.name)),
        }
    }

    fn wait_for(&mut self, word: &str) -> Result<String, String> {
        loop {
            let line = self.hear()?;
            if line.trim() == word {
                return Ok(line);
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.say("quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The score of the best line, if this line tells one.
fn read_score(line: &str) -> Option<i32> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let after = |word: &str| {
        let at = words.iter().position(|&w| w == word)?;
        words.get(at + 1).copied()
    };
    if after("multipv").is_some_and(|rank| rank != "1") {
        return None;
    }
    if let Some(value) = after("cp") {
        return value.parse().ok();
    }
    let mate: i32 = after("mate")?.parse().ok()?;
    Some(if mate > 0 { 30_000 } else { -30_000 })
}
