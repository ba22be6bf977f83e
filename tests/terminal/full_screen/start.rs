//! How the program is started: its arguments, its environment, the window, and a home of its own.

use std::path::{Path, PathBuf};

use portable_pty::CommandBuilder;

use super::terminal::Terminal;

/// A home of its own for a program, with its settings.
pub(crate) struct Home(tempfile::TempDir);

/// The settings that a home begins with.
pub(crate) const NAMES: &str = "labels = \"always\"\n";

impl Home {
    pub(crate) fn new() -> Home {
        let home = Home(tempfile::tempdir().unwrap());
        // The tests know the pieces by their whole names, at every size.
        home.write_config(NAMES);
        home
    }

    pub(crate) fn path(&self) -> &Path {
        self.0.path()
    }

    pub(crate) fn config(&self) -> PathBuf {
        self.path().join("config/hotseat/config.toml")
    }

    pub(crate) fn write_config(&self, text: &str) {
        std::fs::create_dir_all(self.config().parent().unwrap()).unwrap();
        std::fs::write(self.config(), text).unwrap();
    }
}

/// How to start the program.
pub(crate) struct Start {
    pub(crate) args: &'static [&'static str],
    pub(crate) environment: &'static [(&'static str, &'static str)],
    /// Columns and rows.
    pub(crate) size: (u16, u16),
    /// What a shell does with the program; without it there is no shell.
    pub(crate) script: Option<&'static str>,
}

impl Default for Start {
    fn default() -> Start {
        Start {
            args: &[],
            environment: &[],
            size: (100, 30),
            script: None,
        }
    }
}

impl Start {
    /// Starts the program in a home of its own, and waits for the whole first picture.
    pub(crate) fn begin(self) -> Terminal {
        self.begin_in(&Home::new())
    }

    pub(crate) fn begin_in(self, home: &Home) -> Terminal {
        let mut terminal = self.open_in(home);
        terminal.wait_for("your move");
        // The keys are in the last row of a picture.
        terminal.wait_for("Enter select");
        terminal
    }

    /// The same where a game was left: it asks first.
    pub(crate) fn begin_asking(self, home: &Home) -> Terminal {
        let mut terminal = self.open_in(home);
        terminal.wait_for("An unfinished game");
        terminal
    }

    /// Starts the program and waits for nothing.
    pub(crate) fn open_in(self, home: &Home) -> Terminal {
        Terminal::open(self.command(home), self.size)
    }

    fn command(&self, home: &Home) -> CommandBuilder {
        let program = env!("CARGO_BIN_EXE_hotseat");
        let mut command = match self.script {
            None => CommandBuilder::new(program),
            Some(script) => {
                let mut shell = CommandBuilder::new("/bin/sh");
                shell.args(["-c", script, "sh", program]);
                shell
            }
        };
        command.args(self.args);
        command.env_clear();
        command.cwd(home.path());
        command.env("PATH", std::env::var_os("PATH").unwrap_or_default());
        command.env("HOME", home.path());
        command.env("XDG_CONFIG_HOME", home.path().join("config"));
        command.env("XDG_STATE_HOME", home.path().join("state"));
        command.env("TERM", "xterm-256color");
        command.env("LANG", "C.UTF-8");
        for (name, value) in self.environment {
            command.env(name, value);
        }
        command
    }
}
