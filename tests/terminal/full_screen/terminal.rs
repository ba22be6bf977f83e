//! The other end of the terminal: it types, clicks, and sees what a person sees.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::Command;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use hotseat::model::{Color, Square};
use hotseat::ui::layout;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use super::line_modes::LineModes;
pub(crate) use super::start::{Home, Start};

/// Only a test that fails ever waits so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

pub(crate) const ENTER: &str = "\r";
pub(crate) const ESC: &str = "\x1b";
pub(crate) const UP: &str = "\x1b[A";
pub(crate) const DOWN: &str = "\x1b[B";
pub(crate) const RIGHT: &str = "\x1b[C";
pub(crate) const LEFT: &str = "\x1b[D";
pub(crate) const CTRL_C: &str = "\x03";
pub(crate) const CTRL_Z: &str = "\x1a";
pub(crate) const F1: &str = "\x1bOP";
pub(crate) const F2: &str = "\x1bOQ";
pub(crate) const F5: &str = "\x1b[15~";
pub(crate) const F7: &str = "\x1b[18~";
pub(crate) const F9: &str = "\x1b[20~";
pub(crate) const F10: &str = "\x1b[21~";

/// What the box asks for at the start.
pub(crate) const PROMPT: &str = "White, your move";

/// A terminal with the program in it.
pub(crate) struct Terminal {
    pub(crate) master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    /// Who holds it keeps the terminal from reading.
    gate: Arc<Mutex<()>>,
    child: Box<dyn Child + Send + Sync>,
    screen: vt100::Parser,
    /// Every byte that has come.
    pub(crate) written: Vec<u8>,
    pub(crate) modes_before: LineModes,
    size: (u16, u16),
}

impl Terminal {
    /// Opens a window of this size with a program in it.
    pub(crate) fn open(command: CommandBuilder, size: (u16, u16)) -> Terminal {
        let pty = native_pty_system().openpty(pty_size(size)).unwrap();
        let modes_before = LineModes::of(&*pty.master);
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let gate = Arc::new(Mutex::new(()));
        Terminal {
            keys: pty.master.take_writer().unwrap(),
            output: read_on_a_thread(pty.master.try_clone_reader().unwrap(), Arc::clone(&gate)),
            gate,
            master: pty.master,
            child,
            screen: vt100::Parser::new(non_zero(size.1), non_zero(size.0), 0),
            written: Vec::new(),
            modes_before,
            size,
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Types a line and Enter.
    pub(crate) fn enter(&mut self, line: &str) {
        self.press(line);
        self.press(ENTER);
    }

    /// Makes moves by typing, and waits until the board shows each.
    pub(crate) fn play(&mut self, moves: &[(&str, &str, &str)]) {
        for (line, square, name) in moves {
            self.enter(line);
            self.wait_for_piece(square, name);
        }
    }

    pub(crate) fn paste(&mut self, text: &str) {
        self.press(&format!("\x1b[200~{text}\x1b[201~"));
    }

    /// What the mouse sends: a button's code, a place, and whether it goes down or up.
    pub(crate) fn mouse_keys(&self, code: u8, square: &str, end: char) -> String {
        let rect = self.rect(square);
        let (x, y) = (rect.x + rect.width / 2 + 1, rect.y + 1);
        format!("\x1b[<{code};{x};{y}{end}")
    }

    pub(crate) fn mouse(&mut self, code: u8, square: &str, end: char) {
        self.press(&self.mouse_keys(code, square, end));
    }

    pub(crate) fn click(&mut self, square: &str) {
        self.mouse(0, square, 'M');
        self.mouse(0, square, 'm');
    }

    fn rect(&self, square: &str) -> ratatui::layout::Rect {
        let square: Square = square.parse().unwrap();
        let layout = layout::layout(self.size.0, self.size.1, Color::White).unwrap();
        layout.board.rect(square)
    }

    pub(crate) fn resize(&mut self, size: (u16, u16)) {
        // The rest of a frame belongs to the old size.
        self.settle();
        self.resize_at_once(size);
    }

    pub(crate) fn resize_at_once(&mut self, size: (u16, u16)) {
        self.size = size;
        let (rows, columns) = (non_zero(size.1), non_zero(size.0));
        self.screen.screen_mut().set_size(rows, columns);
        self.master.resize(pty_size(size)).unwrap();
    }

    pub(crate) fn contents(&self) -> String {
        self.screen.screen().contents()
    }

    pub(crate) const fn screen(&self) -> &vt100::Parser {
        &self.screen
    }

    /// What stands in a column of the screen, as one line: sentences in a panel are wrapped.
    fn panel(&self) -> String {
        // A board that takes all rows leaves the last third of the columns.
        let left = self.size.0 * 7 / 10;
        let rows: Vec<String> = self
            .screen
            .screen()
            .rows(left, self.size.0 - left)
            .collect();
        squeezed(&rows.join(" "))
    }

    /// Whether a text is on the screen, whole or wrapped.
    pub(crate) fn shows(&self, text: &str) -> bool {
        let contents = self.contents();
        contents.contains(text) || squeezed(&contents).contains(text) || self.panel().contains(text)
    }

    /// What is written on a square.
    pub(crate) fn square(&self, square: &str) -> String {
        let rect = self.rect(square);
        let screen = self.screen.screen();
        rect.positions()
            .filter_map(|place| screen.cell(place.y, place.x))
            .map(|cell| cell.contents().to_owned())
            .collect()
    }

    /// The row and the column of a text, counted from 1 as the mouse does.
    pub(crate) fn find(&self, text: &str) -> Option<(usize, usize)> {
        let rows = self.screen.screen().rows(0, self.size.0);
        rows.enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((row + 1, line[..at].chars().count() + 1))
        })
    }

    #[track_caller]
    pub(crate) fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |terminal| terminal.shows(text));
    }

    #[track_caller]
    pub(crate) fn wait_until_gone(&mut self, text: &str) {
        self.wait_until(text, |terminal| !terminal.shows(text));
    }

    #[track_caller]
    pub(crate) fn wait_for_piece(&mut self, square: &str, name: &str) {
        // A small square shows only the number, unless the cursor is there.
        let number = name[1..2].to_owned();
        let is_number = number.starts_with(|c: char| c.is_ascii_digit());
        self.wait_until(name, |terminal| {
            let shown = terminal.square(square);
            shown.contains(name) || (is_number && shown.contains(&number))
        });
    }

    /// Waits until a clock shows this time or less.
    #[track_caller]
    pub(crate) fn wait_for_clock(&mut self, time: Duration) {
        self.wait_until("the clock", |terminal| {
            terminal.clock().is_some_and(|shown| shown <= time)
        });
    }

    /// The lower of the times on the screen, as in `9:58`.
    pub(crate) fn clock(&self) -> Option<Duration> {
        let contents = self.contents();
        let times = contents.split_whitespace().filter_map(|word| {
            let (minutes, seconds) = word.split_once(':')?;
            let (minutes, seconds): (u64, u64) = (minutes.parse().ok()?, seconds.parse().ok()?);
            Some(Duration::from_secs(minutes * 60 + seconds))
        });
        times.min()
    }

    /// Waits for something that the program writes.
    #[track_caller]
    pub(crate) fn wait_until(&mut self, what: &str, is_so: impl Fn(&Terminal) -> bool) {
        let since = Instant::now();
        while !is_so(self) {
            let left = PATIENCE.saturating_sub(since.elapsed());
            match self.output.recv_timeout(left) {
                Ok(bytes) => self.take(&bytes),
                Err(error) => panic!("{what:?}: {error}, and there is\n{}", self.contents()),
            }
        }
    }

    /// Waits for something that may also come about without a byte, such as the modes of the line.
    #[track_caller]
    pub(crate) fn wait_until_found(&mut self, find: impl Fn(&Terminal) -> Result<(), String>) {
        const LOOK_EVERY: Duration = Duration::from_millis(10);
        let since = Instant::now();
        while let Err(fault) = find(self) {
            assert!(since.elapsed() < PATIENCE, "{fault}\n{}", self.contents());
            match self.output.recv_timeout(LOOK_EVERY) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Timeout) => {}
                // Nothing more is written; what has been is all there is.
                Err(RecvTimeoutError::Disconnected) => thread::sleep(LOOK_EVERY),
            }
        }
    }

    fn take(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.written.extend_from_slice(bytes);
    }

    /// Presses a key that changes something, and gives the frame that it brings.
    ///
    /// A key is one change and a change is one frame; that nothing follows it is a test of its own.
    #[track_caller]
    pub(crate) fn frame_after(&mut self, key: &str) -> Vec<u8> {
        let before = self.written.len();
        self.press(key);
        self.wait_until("a frame", |terminal| {
            terminal.written.len() > before && is_end_of_frame(&terminal.written)
        });
        self.written[before..].to_vec()
    }

    /// Types letter by letter, and waits for the frame that each brings.
    #[track_caller]
    pub(crate) fn type_slowly(&mut self, text: &str) {
        for letter in text.chars() {
            self.frame_after(&letter.to_string());
        }
    }

    /// Waits until the frame that is being written is whole.
    #[track_caller]
    pub(crate) fn settle(&mut self) {
        self.wait_until("a whole frame", |terminal| {
            is_end_of_frame(&terminal.written)
        });
    }

    /// Waits until nothing has been written for so long. What a busy machine brings late is no fault,
    /// but a program that writes again and again never gets here.
    #[track_caller]
    pub(crate) fn wait_for_silence_of(&mut self, time: Duration) {
        const LATE_WRITES: usize = 10;
        for _ in 0..LATE_WRITES {
            if !self.is_written_to_within(time) {
                return;
            }
        }
        panic!("it goes on writing:\n{}", self.contents());
    }

    /// Whether something is written within a time.
    pub(crate) fn is_written_to_within(&mut self, time: Duration) -> bool {
        match self.output.recv_timeout(time) {
            Ok(bytes) => {
                self.take(&bytes);
                true
            }
            Err(_) => false,
        }
    }

    /// Reads what is left, and gives the program's exit code.
    pub(crate) fn wait_for_end(&mut self) -> u32 {
        loop {
            match self.output.recv_timeout(PATIENCE) {
                Ok(bytes) => self.take(&bytes),
                Err(RecvTimeoutError::Disconnected) => break,
                Err(RecvTimeoutError::Timeout) => panic!("it goes on:\n{}", self.contents()),
            }
        }
        self.child.wait().unwrap().exit_code()
    }

    /// Waits for the exit code only, whether or not anything is read.
    pub(crate) fn wait_for_exit(&mut self) -> u32 {
        self.child.wait().unwrap().exit_code()
    }

    /// Waits until the program has touched the terminal.
    #[track_caller]
    pub(crate) fn wait_for_first_byte(&mut self) {
        self.wait_until("a first byte", |terminal| !terminal.written.is_empty());
    }

    /// What keeps the terminal from reading on while it is locked.
    pub(crate) fn gate(&self) -> Arc<Mutex<()>> {
        Arc::clone(&self.gate)
    }

    /// Waits until the main thread hangs in a write, where the system tells.
    pub(crate) fn wait_until_stuck_in_write(&self) {
        let id = self.process();
        let call = || std::fs::read_to_string(format!("/proc/{id}/task/{id}/syscall"));
        // The number of `write` on x86-64 and on other systems.
        let is_write = |text: String| text.starts_with("1 ") || text.starts_with("64 ");
        while call().is_ok_and(|text| !is_write(text)) {
            thread::yield_now();
        }
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.written).into_owned()
    }

    /// Types without waiting until everything is read.
    pub(crate) fn press_on_a_thread(&mut self, keys: String) {
        let mut typist = std::mem::replace(&mut self.keys, Box::new(std::io::sink()));
        // When the program ends, the rest of the keys goes nowhere.
        thread::spawn(move || typist.write_all(keys.as_bytes()));
    }

    /// Whether it has ended already.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.child.try_wait().unwrap().is_some()
    }

    pub(crate) fn process(&self) -> u32 {
        self.child.process_id().unwrap()
    }

    pub(crate) fn send_signal(&self, signal: &str) {
        send_signal(signal, self.process());
    }

    /// Closes the window.
    pub(crate) fn close(self) -> Box<dyn Child + Send + Sync> {
        let Terminal {
            master,
            mut keys,
            output,
            child,
            ..
        } = self;
        drop(output);
        // The thread that reads holds the terminal, too; it ends when it can't pass something on.
        keys.write_all(RIGHT.as_bytes()).unwrap();
        drop((keys, master));
        child
    }
}

pub(crate) fn send_signal(signal: &str, process: u32) {
    let sent = Command::new("kill")
        .args(["-s", signal, &process.to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// Whether what was written ends as a frame does: colours reset, the cursor hidden or in its place,
/// and a frame that is held back until it is complete is complete.
fn is_end_of_frame(written: &[u8]) -> bool {
    const LONGEST: usize = 64 << 10;
    let tail = &written[written.len().saturating_sub(LONGEST)..];
    let text = String::from_utf8_lossy(tail);
    let is_held = text.rfind("\x1b[?2026h") > text.rfind("\x1b[?2026l");
    let text = text.strip_suffix("\x1b[?2026l").unwrap_or(&text);
    // After the reset: the cursor shown or hidden if that is news, and where it is to be seen.
    let end = text.rsplit_once("\x1b[m").map_or(text, |(_, end)| end);
    // Images come last, between saving the cursor and restoring it.
    let (end, is_image_whole) = match end.split_once("\x1b7") {
        Some((end, images)) => (end, images.ends_with("\x1b8")),
        None => (end, true),
    };
    let is_cursor = |part: &str| {
        let is_place = |place: &str| place.chars().all(|c| c.is_ascii_digit() || c == ';');
        ["?25h", "?25l"].contains(&part) || part.strip_suffix('H').is_some_and(is_place)
    };
    let mut parts = end.split("\x1b[");
    let is_whole = parts.next() == Some("") && parts.all(is_cursor);
    is_whole && is_image_whole && !is_held
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn non_zero(count: u16) -> NonZeroU16 {
    NonZeroU16::new(count).unwrap()
}

fn pty_size((cols, rows): (u16, u16)) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

/// Reads until the terminal is closed on the other side, or the test is over.
fn read_on_a_thread(mut reader: Box<dyn Read + Send>, gate: Arc<Mutex<()>>) -> Receiver<Vec<u8>> {
    let (sender, output) = mpsc::channel();
    thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut buffer) {
            drop(gate.lock());
            if sender.send(buffer[..count].to_vec()).is_err() {
                break;
            }
        }
    });
    output
}
