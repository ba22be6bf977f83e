//! A simulated user: keys and clicks go through the keymap, and the screen can be read.

use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};
use hotseat::app::settings::Settings;
use hotseat::app::{App, Cmd, Face, Msg, Options, Reply, update};
use hotseat::model::{ByColor, Square};
use hotseat::ui::layout::Layout;
use hotseat::ui::theme::Depth;
use hotseat::ui::{self, Ability, keymap};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::{position, square};

/// A terminal with all features.
pub(crate) const ABLE: Ability = Ability::new(Depth::True, false);

/// A simulated user and the window.
pub(crate) struct Seat {
    pub(crate) app: App,
    pub(crate) window: Rect,
}

impl Seat {
    /// The program after its start, at 80x24.
    pub(crate) fn new() -> Seat {
        Seat::with(Options::default())
    }

    pub(crate) fn with(options: Options) -> Seat {
        Seat {
            app: App::new(options, Settings::default(), Face::Screen),
            window: Rect::new(0, 0, 80, 24),
        }
    }

    /// An app at 80x24, as it is.
    pub(crate) fn showing(app: App) -> Seat {
        Seat {
            app,
            window: Rect::new(0, 0, 80, 24),
        }
    }

    /// A game that starts from a FEN.
    pub(crate) fn from_fen(fen: &str) -> Seat {
        Seat::with(Options {
            start: Some(position(fen).into()),
            ..Options::default()
        })
    }

    /// Two players with names and clocks.
    pub(crate) fn with_names_and_time(white: &str, black: &str, time: &str) -> Seat {
        Seat::with(Options {
            names: Some(ByColor::two(white.to_owned(), black.to_owned())),
            control: time.parse().expect("a time control"),
            ..Options::default()
        })
    }

    /// The same game in a window of another size.
    pub(crate) fn resized(mut self, (width, height): (u16, u16)) -> Seat {
        self.window = Rect::new(0, 0, width, height);
        let list_rows = ui::list_rows(self.window);
        let _ = self.send(Msg::Resized { list_rows });
        self
    }

    pub(crate) fn send(&mut self, msg: Msg) -> Vec<Cmd> {
        update(&mut self.app, msg)
    }

    pub(crate) fn wait(&mut self, seconds: u64) {
        let _ = self.send(Msg::Elapsed(Duration::from_secs(seconds)));
    }

    /// Presses keys, named as in the key table and separated by spaces.
    pub(crate) fn keys(&mut self, keys: &str) -> Vec<Cmd> {
        let names = keys.split_whitespace();
        names.flat_map(|name| self.key(key(name))).collect()
    }

    pub(crate) fn key(&mut self, event: KeyEvent) -> Vec<Cmd> {
        match keymap::key(&self.app, event) {
            Some(msg) => self.send(msg),
            None => Vec::new(),
        }
    }

    /// Types characters without Enter.
    pub(crate) fn types(&mut self, text: &str) {
        for letter in text.chars() {
            let _ = self.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
        }
    }

    /// Types lines, each followed by Enter.
    pub(crate) fn lines(&mut self, lines: &[&str]) -> Vec<Cmd> {
        let mut cmds = Vec::new();
        for line in lines {
            self.types(line);
            cmds.extend(self.keys("Enter"));
        }
        cmds
    }

    /// The words beside the board, whatever their lines.
    pub(crate) fn panel(&self) -> String {
        let buffer = self.buffer(ABLE);
        let left = self.layout().board.area.right();
        let text: Vec<String> = (0..self.window.height)
            .map(|y| {
                (left..self.window.width)
                    .map(|x| buffer[(x, y)].symbol())
                    .collect()
            })
            .collect();
        text.join(" ")
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
    }

    pub(crate) fn layout(&self) -> Layout {
        ui::layout_of(&self.app, self.window).expect("the window is large enough")
    }

    /// Handles a mouse event at a position.
    pub(crate) fn mouse_msg(&self, kind: MouseEventKind, (x, y): (u16, u16)) -> Option<Msg> {
        let layout = ui::layout_of(&self.app, self.window);
        let event = MouseEvent {
            kind,
            column: x,
            row: y,
            modifiers: KeyModifiers::NONE,
        };
        keymap::mouse(&self.app, layout.as_ref(), self.window, event)
    }

    pub(crate) fn mouse(&mut self, kind: MouseEventKind, at: (u16, u16)) -> Vec<Cmd> {
        match self.mouse_msg(kind, at) {
            Some(msg) => self.send(msg),
            None => Vec::new(),
        }
    }

    /// The middle of a square on the screen.
    pub(crate) fn place(&self, square: Square) -> (u16, u16) {
        let rect = self.layout().board.rect(square);
        (rect.x + rect.width / 2, rect.y + rect.height / 2)
    }

    /// Clicks on squares: `e2 e4`.
    pub(crate) fn clicks(&mut self, squares: &str) {
        for name in squares.split_whitespace() {
            self.drag(name, name);
        }
    }

    /// Presses the button on one square and releases it on another.
    pub(crate) fn drag(&mut self, from: &str, to: &str) {
        let from = self.place(square(from));
        let _ = self.mouse(MouseEventKind::Down(MouseButton::Left), from);
        let to = self.place(square(to));
        let _ = self.mouse(MouseEventKind::Up(MouseButton::Left), to);
    }

    /// The reason why the last command was refused, if it was.
    pub(crate) fn refusal(&self) -> Option<String> {
        self.app.replies().iter().find_map(|reply| match reply {
            Reply::Refused(refusal) => Some(refusal.reason.clone()),
            Reply::Said(_) => None,
        })
    }

    /// The moves played, in coordinates.
    pub(crate) fn played(&self) -> String {
        let game = self.app.table().game();
        let moves: Vec<String> = game
            .moves()
            .map(|mv| format!("{}{}", mv.from(), mv.to()))
            .collect();
        moves.join(" ")
    }

    /// Everything on the screen.
    pub(crate) fn buffer(&self, ability: Ability) -> Buffer {
        let backend = TestBackend::new(self.window.width, self.window.height);
        let mut terminal = Terminal::new(backend).expect("a test terminal");
        terminal
            .draw(|frame| drop(ui::view(&self.app, ability, frame)))
            .expect("a test terminal can be drawn to")
            .buffer
            .clone()
    }

    /// Everything on the screen as lines of text.
    pub(crate) fn picture(&self, ability: Ability) -> String {
        text_of(&self.buffer(ability))
    }
}

/// A buffer as lines of text, without trailing blanks.
pub(crate) fn text_of(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width.max(1));
    let rows = buffer.content.chunks(width).map(|row| {
        let text: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        text.trim_end_matches([' ', '\u{a0}']).to_owned() + "\n"
    });
    rows.collect()
}

/// A key event by its name in the key table.
pub(crate) fn key(name: &str) -> KeyEvent {
    let (modifiers, base) = match name.split_once('-') {
        Some(("Ctrl", base)) => (KeyModifiers::CONTROL, base),
        Some(("Alt", base)) => (KeyModifiers::ALT, base),
        _ => (KeyModifiers::NONE, name),
    };
    let code = match base {
        "Space" => KeyCode::Char(' '),
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Backspace" => KeyCode::Backspace,
        "Delete" => KeyCode::Delete,
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        "PageUp" => KeyCode::PageUp,
        "PageDown" => KeyCode::PageDown,
        other => match (
            other.strip_prefix('F').and_then(|n| n.parse().ok()),
            other.chars().next(),
        ) {
            (Some(number), _) => KeyCode::F(number),
            // A terminal sends lower-case letters with Ctrl and Alt.
            (None, Some(letter)) if modifiers != KeyModifiers::NONE => {
                KeyCode::Char(letter.to_ascii_lowercase())
            }
            (None, Some(letter)) => KeyCode::Char(letter),
            (None, None) => panic!("no key"),
        },
    };
    KeyEvent::new(code, modifiers)
}
