use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::*;
use crate::app::settings::{Choice, Settings, Theme};
use crate::app::{App, Face, Options, update};
use crate::model::random::SplitMix64;
use crate::ui::pieces::blocks::Blocks;
use crate::ui::theme::Depth;
use crate::ui::{self, Ability, keymap};

const SIZE: (u16, u16) = (12, 5);

fn pick<T: Copy>(numbers: &mut SplitMix64, all: &[T]) -> T {
    all[numbers.below(all.len())]
}

const SYMBOLS: [&str; 12] = [
    " ",
    " ",
    "\u{a0}",
    "a",
    "\u{2580}",
    "\u{2584}",
    "\u{259b}",
    "\u{2597}",
    "\u{2588}",
    "\u{265e}",
    "\u{1fb00}",
    "e\u{301}",
];

const COLORS: [Color; 7] = [
    Color::Reset,
    Color::Rgb(181, 136, 99),
    Color::Rgb(240, 217, 181),
    Color::Rgb(1, 2, 3),
    Color::Indexed(200),
    Color::Red,
    Color::White,
];

const STYLES: [Modifier; 6] = [
    Modifier::empty(),
    Modifier::empty(),
    Modifier::BOLD,
    Modifier::DIM,
    Modifier::REVERSED,
    Modifier::BOLD.union(Modifier::UNDERLINED),
];

/// Changes some cells of a screen.
fn scribble(buffer: &mut Buffer, numbers: &mut SplitMix64) {
    for _ in 0..numbers.below(30) {
        let at = (
            numbers.below(SIZE.0.into()) as u16,
            numbers.below(SIZE.1.into()) as u16,
        );
        let cell = &mut buffer[at];
        cell.set_symbol(pick(numbers, &SYMBOLS));
        (cell.fg, cell.bg) = (pick(numbers, &COLORS), pick(numbers, &COLORS));
        cell.modifier = pick(numbers, &STYLES);
    }
}

/// What can be seen of a cell: a blank has no ink.
fn seen(symbol: &str, fg: vt100::Color, bg: vt100::Color, modifier: Modifier) -> String {
    let modifier = modifier.intersection(Modifier::all());
    if is_blank(symbol) || symbol.is_empty() {
        let seen = modifier.intersection(SEEN_ON_BLANKS);
        return if seen.is_empty() {
            format!("blank {bg:?}")
        } else {
            format!("blank {fg:?} {bg:?} {seen:?}")
        };
    }
    format!("{symbol} {fg:?} {bg:?} {modifier:?}")
}

fn as_seen(color: Color) -> vt100::Color {
    match super::color(color, 38)[..] {
        [_, 2, red, green, blue] => vt100::Color::Rgb(red, green, blue),
        [_, 5, number] => vt100::Color::Idx(number),
        _ => vt100::Color::Default,
    }
}

fn modifiers(cell: &vt100::Cell) -> Modifier {
    let flags = [
        (cell.bold(), Modifier::BOLD),
        (cell.dim(), Modifier::DIM),
        (cell.underline(), Modifier::UNDERLINED),
        (cell.inverse(), Modifier::REVERSED),
    ];
    let on = flags.into_iter().filter(|(is_on, _)| *is_on);
    on.fold(Modifier::empty(), |all, (_, modifier)| all | modifier)
}

/// Whatever is drawn after whatever else, the terminal shows it.
#[test]
fn the_terminal_shows_what_was_drawn() {
    let mut numbers = SplitMix64::new(7);
    let mut before = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
    let (rows, columns) = (SIZE.1.try_into().unwrap(), SIZE.0.try_into().unwrap());
    let mut screen = vt100::Parser::new(rows, columns, 0);
    let mut writer = FrameWriter::default();
    for round in 0..2000 {
        let mut after = before.clone();
        scribble(&mut after, &mut numbers);
        let changes = before.diff(&after);
        writer.draw(changes.into_iter()).unwrap();
        screen.process(&writer.take());
        for at in after.area.positions() {
            let (wanted, shown) = (&after[at], screen.screen().cell(at.y, at.x).unwrap());
            let wanted = seen(
                wanted.symbol(),
                as_seen(wanted.fg),
                as_seen(wanted.bg),
                wanted.modifier,
            );
            let shown = seen(
                shown.contents(),
                shown.fgcolor(),
                shown.bgcolor(),
                modifiers(shown),
            );
            assert_eq!(shown, wanted, "round {round}, {at:?}");
        }
        before = after;
    }
}

/// The bytes of some cells in a row.
fn bytes(cells: &[(u16, &str, Color, Color)]) -> String {
    let mut writer = FrameWriter::default();
    writer.take();
    let cells: Vec<(u16, Cell)> = cells
        .iter()
        .map(|&(x, symbol, fg, bg)| {
            let mut cell = Cell::new("");
            cell.set_symbol(symbol).set_fg(fg).set_bg(bg);
            (x, cell)
        })
        .collect();
    writer
        .draw(cells.iter().map(|(x, cell)| (*x, 2, cell)))
        .unwrap();
    String::from_utf8(writer.take()).unwrap()
}

#[test]
fn only_what_differs_is_said() {
    let [red, blue, own] = [Color::Indexed(1), Color::Indexed(4), Color::Reset];
    let cases: [(&[_], &str); 5] = [
        (&[], ""),
        (
            &[(3, "a", own, own), (4, "b", own, own)],
            "\x1b[3;4Hab\x1b[m",
        ),
        (
            &[(0, "a", red, blue), (9, "b", red, blue)],
            "\x1b[3H\x1b[38;5;1;48;5;4ma\x1b[8Cb\x1b[m",
        ),
        // The ink of a blank is no news.
        (
            &[(0, "a", red, own), (1, " ", blue, own), (2, "c", red, own)],
            "\x1b[3H\x1b[38;5;1ma c\x1b[m",
        ),
        // What follows a glyph is placed anew, because fonts disagree about its width.
        (
            &[(0, "\u{265e}", own, own), (3, "x", own, own)],
            "\x1b[3H\u{265e}\x1b[3;4Hx\x1b[m",
        ),
    ];
    for (cells, expected) in cases {
        assert_eq!(bytes(cells), expected);
    }
}

#[test]
fn the_cursor_is_moved_only_when_it_has_to() {
    let mut terminal = Terminal::with_options(
        FrameWriter::default(),
        TerminalOptions {
            viewport: Viewport::Fixed(Rect::new(0, 0, 4, 2)),
        },
    )
    .unwrap();
    let mut draw = |text: &str, cursor: Option<(u16, u16)>| {
        let drawn = terminal.draw(|frame| {
            frame.buffer_mut().set_string(0, 0, text, Modifier::empty());
            if let Some(at) = cursor {
                frame.set_cursor_position(at);
            }
        });
        drawn.unwrap();
        String::from_utf8(terminal.backend_mut().take()).unwrap()
    };
    assert_eq!(draw("", None), "\x1b[?25l");
    assert_eq!(draw("a", None), "\x1b[Ha\x1b[m");
    assert_eq!(draw("a", Some((1, 0))), "\x1b[?25h\x1b[1;2H");
    assert_eq!(draw("a", Some((1, 0))), "");
    assert_eq!(draw("ab", Some((1, 0))), "\x1b[1;2Hb\x1b[m\x1b[1;2H");
    assert_eq!(draw("ab", Some((2, 0))), "\x1b[1;3H");
    assert_eq!(draw("ab", None), "\x1b[?25l");
}

/// The most that a cursor key may write at 80x24, and a move at 120x40.
const KEY: usize = 400;
const MOVE: usize = 3000;

/// The program in a window, with a terminal that counts.
struct Counted {
    app: App,
    ability: Ability,
    terminal: Terminal<FrameWriter>,
}

impl Counted {
    fn new(theme: Theme, depth: Depth, blocks: Blocks, (width, height): (u16, u16)) -> Counted {
        let settings = Settings {
            theme,
            ..Settings::default()
        };
        let options = TerminalOptions {
            viewport: Viewport::Fixed(Rect::new(0, 0, width, height)),
        };
        let mut counted = Counted {
            app: App::new(Options::default(), settings, Face::Screen),
            ability: Ability {
                blocks,
                ..Ability::new(depth, false)
            },
            terminal: Terminal::with_options(FrameWriter::default(), options).unwrap(),
        };
        counted.frame();
        counted
    }

    /// How many bytes the present frame has.
    fn frame(&mut self) -> usize {
        let drawn = self
            .terminal
            .draw(|frame| drop(ui::view(&self.app, self.ability, frame)));
        drawn.unwrap();
        self.terminal.backend_mut().take().len()
    }

    fn after(&mut self, code: KeyCode) -> usize {
        let key = KeyEvent::new(code, KeyModifiers::NONE);
        if let Some(msg) = keymap::key(&self.app, key) {
            let _ = update(&mut self.app, msg);
        }
        self.frame()
    }

    /// Types a line, and counts what Enter writes.
    fn enter(&mut self, line: &str) -> usize {
        for letter in line.chars() {
            self.after(KeyCode::Char(letter));
        }
        self.after(KeyCode::Enter)
    }
}

/// Over the news of a move, a refusal, a piece in hand with many targets, a check, and back.
fn worst_key(screen: &mut Counted) -> usize {
    use KeyCode::{Down, Enter, Left, Right, Up};
    let mut worst = 0;
    let states: [(&[&str], &[KeyCode], &[KeyCode]); 5] = [
        (&[], &[], &[Up, Right, Down, Left, Up, Up, Up]),
        (&["e4", "e5", "Qh5", "Nc6"], &[], &[Right, Left]),
        (&["Ke3"], &[], &[Up, Down]),
        (&["Bc4", "d6", "Qxf7"], &[], &[Left, Up, Up, Right]),
        (
            &["Kxf7"],
            &[Enter],
            &[Down, Up, Left, Left, Right, Right, Right],
        ),
    ];
    for (lines, before, keys) in states {
        for line in lines {
            screen.enter(line);
        }
        for &key in before {
            screen.after(key);
        }
        worst = keys
            .iter()
            .map(|&key| screen.after(key))
            .max()
            .max(Some(worst))
            .unwrap();
    }
    worst
}

fn worst_move(screen: &mut Counted) -> usize {
    let lines = [
        "e4", "e5", "Nf3", "Nc6", "Bc4", "Nf6", "O-O", "Nxe4", "Re1", "Nxf2", "Kxf2", "Bc5", "d4",
        "Nxd4", "Nxd4", "Qf6",
    ];
    lines.iter().map(|line| screen.enter(line)).max().unwrap()
}

#[test]
fn keys_and_moves_write_little_in_every_theme() {
    for &theme in Theme::ALL {
        // True colour has the longest words; the other depths differ little between themes.
        let others = [
            (Depth::True, Blocks::Octants),
            (Depth::Ansi256, Blocks::Sextants),
            (Depth::Ansi16, Blocks::Half),
            (Depth::Mono, Blocks::Quadrants),
        ];
        let others = others.into_iter().filter(|_| theme == Theme::default());
        for (depth, blocks) in [(Depth::True, Blocks::Quadrants)].into_iter().chain(others) {
            let look = format!("{} {depth:?} {blocks:?}", theme.word());
            let key = worst_key(&mut Counted::new(theme, depth, blocks, (80, 24)));
            let played = worst_move(&mut Counted::new(theme, depth, blocks, (120, 40)));
            println!("{look}: a cursor key {key}, a move {played}");
            assert!(key < KEY, "{look}: {key}");
            assert!(played < MOVE, "{look}: {played}");
        }
    }
}

/// A terminal that called itself 65535 x 65535 was the end of the program.
#[test]
fn a_window_larger_than_any_is_not_believed() {
    for (said, drawn) in [
        ((80, 24), Size::new(80, 24)),
        ((u16::MAX, 24), Size::new(1000, 24)),
        ((u16::MAX, u16::MAX), Size::new(1000, 500)),
    ] {
        assert_eq!(believed(said), drawn);
    }
}
