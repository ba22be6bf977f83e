//! The terminal guard in a pseudo-terminal: the terminal is always restored for the shell.
//!
//! The test program starts itself again as the guarded program (`guarded_program`, which is ignored
//! otherwise), acts as the terminal, and waits for output rather than for time.
#![cfg(unix)]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use hotseat::runtime::events::{self, Event};
use hotseat::runtime::inbox::{Inbox, Incoming, Wanted};
use hotseat::runtime::panics;
use hotseat::runtime::signals::{self, Use};
use hotseat::runtime::terminal::Screen;
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::MouseProtocolMode;

/// Only a failing test waits this long.
const PATIENCE: Duration = Duration::from_secs(600);

/// Tells the guarded program to end only when the terminal is lost.
const ONLY_GONE: &str = "HOTSEAT_TEST_ONLY_GONE";

/// The guarded program: each key ends it, or not, in another way.
#[test]
#[ignore = "the tests below start it in a pseudo-terminal"]
fn guarded_program() {
    let inbox = Inbox::new();
    panics::install(inbox.clone());
    signals::watch(&inbox, Use::Screen).unwrap();
    let mut screen = Screen::enter(true).unwrap();
    events::read_terminal(&inbox, false).unwrap();
    let mut draws = 0;
    let mut draw = |screen: &mut Screen, more: u8| {
        draws += more;
        screen
            .draw(|frame| {
                frame.render_widget(format!("picture {draws}"), frame.area());
                Vec::new()
            })
            .unwrap();
    };
    draw(&mut screen, 1);
    let ends_when_asked = std::env::var_os(ONLY_GONE).is_none();
    loop {
        let Some(Incoming::Event(event)) = inbox.next(Wanted::All, None) else {
            continue;
        };
        match event {
            Event::Key(key) => match key.code {
                KeyCode::Char('q') => break,
                KeyCode::Char('s') => draw(&mut screen, 0),
                KeyCode::Char('d') => draw(&mut screen, 1),
                KeyCode::Char('w') => worker(|| panic!("last words")),
                KeyCode::Char('c') => worker(|| {
                    panics::contain(|| panic!("not heard")).unwrap_err();
                }),
                KeyCode::Char('m') => panic!("left: 1\nright: 2"),
                KeyCode::Char('z') => screen.stop().unwrap(),
                _ => {}
            },
            Event::Stop => screen.stop().unwrap(),
            Event::Continued => {
                screen.resume().unwrap();
                draw(&mut screen, 1);
            }
            Event::Resize(..) => draw(&mut screen, 1),
            Event::Terminate(_) if ends_when_asked => break,
            Event::Gone | Event::Panicked => break,
            Event::Terminate(_)
            | Event::Mouse(_)
            | Event::Paste(_)
            | Event::Line(_)
            | Event::EndOfInput
            | Event::Answered(_)
            | Event::Drawn(_) => {}
        }
    }
    drop(screen);
    println!("saved");
}

fn worker(work: fn()) {
    let worker = thread::Builder::new().name("worker".to_owned());
    worker.spawn(work).unwrap();
}

/// The other end of the terminal.
struct Pty {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    child: Box<dyn Child + Send + Sync>,
    screen: vt100::Parser,
    written: String,
    modes_before: String,
}

impl Pty {
    /// Starts the guarded program through a shell, and waits for its first frame.
    fn start(script: &str) -> Pty {
        let size = PtySize {
            rows: 24,
            cols: 100,
            ..PtySize::default()
        };
        let pty = native_pty_system().openpty(size).unwrap();
        let modes_before = modes(&*pty.master);
        let mut command = CommandBuilder::new("sh");
        let program = std::env::current_exe().unwrap();
        command.args(["-c", script, "sh"]);
        command.arg(program);
        command.args([
            "--exact",
            "guard::guarded_program",
            "--ignored",
            "--nocapture",
        ]);
        command.arg("--test-threads=1");
        command.env("NO_COLOR", "1");
        command.env("RUST_BACKTRACE", "1");
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut pty = Pty {
            keys: pty.master.take_writer().unwrap(),
            output: read_on_a_thread(pty.master.try_clone_reader().unwrap()),
            master: pty.master,
            child,
            screen: vt100::Parser::new(
                NonZeroU16::new(24).unwrap(),
                NonZeroU16::new(100).unwrap(),
                0,
            ),
            written: String::new(),
            modes_before,
        };
        pty.wait_until("the first picture", |pty| pty.shows("picture 1"));
        pty
    }

    fn shows(&self, text: &str) -> bool {
        self.screen.screen().contents().contains(text)
    }

    fn press(&mut self, key: &str) {
        self.keys.write_all(key.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Waits until a condition holds; only a failing test reaches the time limit.
    fn wait_until(&mut self, what: &str, is_so: impl Fn(&Pty) -> bool) {
        while !is_so(self) {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("{what}: {error}, after {:?}", self.written),
            }
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.written.push_str(&String::from_utf8_lossy(bytes));
    }

    /// Reads the remaining output and the exit status.
    fn wait_for_end(&mut self) -> ExitStatus {
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.screen.process(&bytes);
        }
        self.child.wait().unwrap()
    }

    /// Waits for the modes as well, which change without a byte.
    fn wait_until_found(&mut self, find: impl Fn(&Pty) -> Result<(), &'static str>) {
        const LOOK_EVERY: Duration = Duration::from_millis(10);
        let since = Instant::now();
        while let Err(fault) = find(self) {
            assert!(since.elapsed() < PATIENCE, "{fault}: {:?}", self.written);
            match self.output.recv_timeout(LOOK_EVERY) {
                Ok(bytes) => self.take(&bytes),
                Err(_) => thread::sleep(LOOK_EVERY),
            }
        }
    }

    fn wait_until_entered(&mut self) {
        self.wait_until_found(|pty| {
            let screen = pty.screen.screen();
            fault(!screen.alternate_screen(), "not the alternate screen")?;
            fault(!screen.hide_cursor(), "a cursor")?;
            fault(!screen.bracketed_paste(), "no bracketed paste")?;
            let mouse = screen.mouse_protocol_mode();
            fault(mouse != MouseProtocolMode::ButtonMotion, "no mouse")?;
            fault(modes(&*pty.master) == pty.modes_before, "no raw mode")
        });
    }

    fn wait_until_left(&mut self) {
        self.wait_until_found(|pty| {
            let screen = pty.screen.screen();
            fault(screen.alternate_screen(), "still the alternate screen")?;
            fault(screen.hide_cursor(), "no cursor")?;
            fault(screen.bracketed_paste(), "bracketed paste")?;
            let mouse = screen.mouse_protocol_mode();
            fault(mouse != MouseProtocolMode::None, "the mouse is watched")?;
            fault(modes(&*pty.master) != pty.modes_before, "still raw mode")?;
            fault(pty.shows("picture"), "the picture is still there")
        });
    }
}

fn fault(is_so: bool, what: &'static str) -> Result<(), &'static str> {
    if is_so { Err(what) } else { Ok(()) }
}

/// The modes of the terminal's line, which raw mode changes.
fn modes(master: &(dyn MasterPty + Send)) -> String {
    let modes = master.get_termios().unwrap();
    format!(
        "{:?} {:?} {:?}",
        modes.input_flags, modes.output_flags, modes.local_flags
    )
}

/// Reads until the other side closes the terminal or the test ends.
fn read_on_a_thread(mut reader: Box<dyn Read + Send>) -> Receiver<Vec<u8>> {
    let (sender, output) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            if sender.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    output
}

#[test]
fn the_terminal_is_set_up_and_restored() {
    let mut pty = Pty::start("exec \"$@\"");
    pty.wait_until_entered();
    assert!(
        !pty.written.contains("\x1b[;m"),
        "NO_COLOR breaks crossterm"
    );
    pty.press("q");
    assert!(pty.wait_for_end().success());
    pty.wait_until_left();
    assert!(pty.shows("saved"));
}

#[test]
fn a_panicking_worker_leaves_a_readable_message() {
    let mut pty = Pty::start("exec \"$@\"");
    pty.press("w");
    pty.wait_for_end();
    pty.wait_until_left();
    assert!(pty.shows("hotseat has stopped because of a mistake of its own:"));
    assert!(pty.shows("\n  thread 'worker' at tests/terminal/guard.rs:"));
    assert!(pty.shows(": last words\n"));
    assert!(pty.shows("\nsaved"), "it exited normally");
}

#[test]
fn a_caught_panic_does_not_affect_the_terminal() {
    let mut pty = Pty::start("exec \"$@\"");
    pty.press("cd");
    pty.wait_until("another picture", |pty| pty.shows("picture 2"));
    pty.wait_until_entered();
    pty.press("q");
    assert!(pty.wait_for_end().success());
    pty.wait_until_left();
    assert!(!pty.shows("not heard"));
}

#[test]
fn a_panicking_main_thread_leaves_a_readable_message() {
    let mut pty = Pty::start("exec \"$@\"");
    pty.press("m");
    assert!(!pty.wait_for_end().success());
    pty.wait_until_left();
    assert!(pty.shows(": left: 1\n  right: 2\n"));
}

#[test]
fn a_signal_exits_cleanly() {
    for signal in ["TERM", "HUP", "INT"] {
        let mut pty = Pty::start("exec \"$@\"");
        send_signal(signal, pty.child.process_id().unwrap());
        assert!(pty.wait_for_end().success(), "{signal}");
        pty.wait_until_left();
        assert!(pty.shows("saved"), "{signal}");
    }
}

/// With job control the shell continues when the program stops, so it can check the terminal and
/// resume the program.
#[test]
fn it_can_be_suspended_and_resumed() {
    let mut pty = Pty::start("set -m; \"$@\"; echo \"stopped: $?\"; read key; fg; echo ended");
    pty.press("z");
    pty.wait_until("the shell", |pty| pty.shows("stopped: "));
    pty.wait_until_left();
    pty.press("\n");
    pty.wait_until("a whole picture", |pty| pty.shows("picture 2"));
    pty.wait_until_entered();
    pty.press("q");
    pty.wait_until("the end", |pty| pty.shows("ended"));
    assert!(pty.wait_for_end().success());
    pty.wait_until_left();
}

/// A suspended program that is terminated does not touch the shell's terminal.
#[test]
fn it_can_be_terminated_while_suspended() {
    let mut pty =
        Pty::start("set -m; \"$@\"; echo stopped; read key; kill %1; wait %1; echo ended");
    pty.press("z");
    // Before the shell's prompt, a key might still go to the program.
    pty.wait_until("the shell", |pty| pty.shows("stopped"));
    pty.press("\n");
    pty.wait_until("the end", |pty| pty.shows("ended"));
    pty.wait_for_end();
    pty.wait_until_left();
}

/// A SIGTSTP from outside restores the terminal, and the program repairs it afterwards.
#[test]
fn a_stop_signal_restores_the_terminal() {
    let mut pty = Pty::start("exec \"$@\"");
    let id = pty.child.process_id().unwrap();
    send_signal("TSTP", id);
    pty.wait_until("the shell's screen", |pty| {
        !pty.screen.screen().alternate_screen()
    });
    while !is_stopped(id) {
        thread::yield_now();
    }
    pty.wait_until_left();
    send_signal("CONT", id);
    pty.wait_until("a whole picture", |pty| pty.shows("picture 2"));
    pty.wait_until_entered();
    pty.press("q");
    assert!(pty.wait_for_end().success());
    pty.wait_until_left();
}

/// Whether a process is stopped; assumed where the system cannot tell.
fn is_stopped(process: u32) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"));
    stat.map_or(true, |stat| stat.contains(") T "))
}

fn send_signal(signal: &str, process: u32) {
    let sent = std::process::Command::new("kill")
        .args(["-s", signal, &process.to_string()])
        .status();
    assert!(sent.unwrap().success());
}

#[test]
fn nothing_is_written_when_nothing_changed() {
    let mut pty = Pty::start("exec \"$@\"");
    let before = pty.written.len();
    pty.press("sssd");
    pty.wait_until("another picture", |pty| pty.shows("picture 2"));
    let frame = &pty.written[before..];
    assert!(frame.len() < 60, "{frame:?}");
}

/// The terminal is closed, and SIGHUP is ignored.
#[test]
fn a_lost_terminal_exits() {
    let mut pty = Pty::start(&format!("export {ONLY_GONE}=1; exec \"$@\""));
    // The reader thread also holds the terminal open; it ends when its channel is closed.
    let (_, closed) = mpsc::channel();
    pty.output = closed;
    pty.press("d");
    let Pty {
        master,
        keys,
        mut child,
        ..
    } = pty;
    drop((keys, master));
    child.wait().unwrap();
}
