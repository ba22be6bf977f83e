//! What gives the terminal back when this program dies of something that it cannot handle: a second,
//! tiny process that sleeps at the end of a pipe until the program is gone.
//!
//! The program says through the pipe what it has taken of the terminal, a byte each time that changes;
//! the end of the pipe is the end of the program, however it came. Then the other process undoes what
//! is still to be undone, kills what engines have left behind, and ends as well.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{self, PipeWriter, Read, Write};
use std::process::{self, Command, Stdio};
use std::sync::OnceLock;
use std::thread;

use rustix::process::setsid;
use rustix::termios::{
    ControlModes, InputModes, LocalModes, OptionalActions, OutputModes, SpecialCodeIndex, Termios,
    tcgetattr, tcsetattr,
};

use super::{terminal, unix};
use crate::engine::client;

/// The first argument of the other process.
const ASKED: &str = "--give-the-terminal-back";

/// What [`Termios`] says of the keys that the program takes from the terminal.
const KEYS: [SpecialCodeIndex; 6] = [
    SpecialCodeIndex::VINTR,
    SpecialCodeIndex::VSUSP,
    SpecialCodeIndex::VEOF,
    SpecialCodeIndex::VEOL,
    SpecialCodeIndex::VMIN,
    SpecialCodeIndex::VTIME,
];

/// What the program has taken of the terminal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// Nothing: it is the shell's.
    Nothing,
    /// The keys of the line.
    Keys,
    /// The whole screen.
    Screen,
    /// The whole screen, and images are on it.
    Images,
}

static PIPE: OnceLock<PipeWriter> = OnceLock::new();

/// Starts the other process, from a thread: nothing waits for it. Where that fails, there is none.
pub fn start() {
    let (Ok(terminal), Ok((reader, writer))) = (unix::input_terminal(), io::pipe()) else {
        return;
    };
    let (Ok(modes), Ok(program)) = (tcgetattr(&terminal), env::current_exe()) else {
        return;
    };
    if PIPE.set(writer).is_err() {
        return;
    }
    let start = move || {
        let mut command = Command::new(program);
        command.args([ASKED, &written(&modes), &process::id().to_string()]);
        command.stdin(reader).stdout(Stdio::inherit());
        command.stderr(terminal).current_dir("/").spawn()
    };
    let _ = thread::Builder::new()
        .name("watchdog".to_owned())
        .spawn(start);
}

/// Tells the other process what there will be to undo: before it is taken, and after it was given back.
pub(super) fn note(taken: Taken) {
    if let Some(mut pipe) = PIPE.get() {
        // Without the other process, there is nobody to tell.
        let _ = pipe.write(&[taken as u8]);
    }
}

/// Is the other process, if the arguments ask for it: tells whether they did, when all is done.
pub fn has_run(args: impl IntoIterator<Item = OsString>) -> bool {
    let mut args = args.into_iter().skip(1);
    if args.next().is_none_or(|first| first != ASKED) {
        return false;
    }
    let (modes, program) = (args.next(), args.next());
    // Out of the reach of Ctrl-C, of the shell's job control and of `killall hotseat`.
    let _ = setsid();
    let _ = fs::write("/proc/self/comm", "tty-watchdog");
    let mut said = [Taken::Nothing as u8];
    let mut stdin = io::stdin().lock();
    while stdin.read_exact(&mut said).is_ok() {}
    if said[0] != Taken::Nothing as u8 {
        let modes = modes.and_then(|modes| modes.into_string().ok());
        // There is nobody to be told of an error.
        let _ = modes.map(|modes| give_modes_back(&modes));
    }
    if said[0] >= Taken::Screen as u8 {
        let _ = terminal::give_screen_back(said[0] == Taken::Images as u8);
    }
    if let Some(program) = program.and_then(|id| id.to_str()?.parse().ok()) {
        client::kill_engines_of(program);
    }
    true
}

/// The modes of the shell as an argument: numbers with colons between.
fn written(modes: &Termios) -> String {
    let flags = [
        u64::from(modes.input_modes.bits()),
        u64::from(modes.output_modes.bits()),
        u64::from(modes.control_modes.bits()),
        u64::from(modes.local_modes.bits()),
    ];
    let keys = KEYS.map(|key| u64::from(modes.special_codes[key]));
    let numbers: Vec<String> = flags.iter().chain(&keys).map(u64::to_string).collect();
    numbers.join(":")
}

/// Sets the modes of the shell, unless it has set its own already.
fn give_modes_back(written: &str) -> io::Result<()> {
    let numbers: Vec<u64> = written
        .split(':')
        .filter_map(|number| number.parse().ok())
        .collect();
    let [input, output, control, local, keys @ ..] = &numbers[..] else {
        return Err(io::ErrorKind::InvalidInput.into());
    };
    let terminal = io::stderr();
    let mut modes = tcgetattr(&terminal)?;
    // No shell has lines without an end, or no key that interrupts.
    let is_ours =
        !modes.output_modes.contains(OutputModes::OPOST) || modes.special_codes[KEYS[0]] == 0;
    if modes.local_modes.contains(LocalModes::ICANON) || !is_ours {
        return Ok(());
    }
    modes.input_modes = InputModes::from_bits_retain(*input as _);
    modes.output_modes = OutputModes::from_bits_retain(*output as _);
    modes.control_modes = ControlModes::from_bits_retain(*control as _);
    modes.local_modes = LocalModes::from_bits_retain(*local as _);
    for (key, code) in KEYS.into_iter().zip(keys) {
        modes.special_codes[key] = *code as u8;
    }
    Ok(tcsetattr(&terminal, OptionalActions::Now, &modes)?)
}
