//! Shows a theme in this terminal: `themes [NAME [DEPTH [BLOCKS]]]`, for example
//! `themes wood 256 sextants`.
//!
//! A position with a last move, a check, a selected piece and the cursor: what to check
//! after changing a colour or a drawing. Without a name, it shows all themes in turn.

use std::error::Error;
use std::io;
use std::thread;
use std::time::Duration;

use hotseat::app::settings::{Choice, Settings, Theme};
use hotseat::app::{App, Face, Msg, Options, update};
use hotseat::ui::pieces::blocks::Blocks;
use hotseat::ui::theme::Depth;
use hotseat::ui::{self, Ability};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;

/// Moves that leave something of everything on the board.
const MOVES: [&str; 7] = ["e4", "e5", "Qh5", "Ke7", "Nf3", "Nc6", "Qxe5+"];

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let themes = match arguments.next() {
        Some(word) => vec![Theme::from_word(&word).ok_or("no such theme")?],
        None => Theme::ALL.to_vec(),
    };
    let depth = match arguments.next().as_deref() {
        None | Some("true") => Depth::True,
        Some("256") => Depth::Ansi256,
        Some("16") => Depth::Ansi16,
        Some("mono") => Depth::Mono,
        Some(_) => return Err("no such depth".into()),
    };
    let blocks = match arguments.next() {
        Some(word) => Blocks::from_word(&word).ok_or("no such block characters")?,
        None => Blocks::Quadrants,
    };
    let ability = Ability {
        blocks,
        ..Ability::new(depth, false)
    };
    let mut terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
    terminal.clear()?;
    for theme in themes {
        let app = sample(theme);
        terminal.draw(|frame| drop(ui::view(&app, ability, frame)))?;
        thread::sleep(Duration::from_secs(4));
    }
    Ok(())
}

/// A game in a theme, after some moves.
fn sample(theme: Theme) -> App {
    let settings = Settings {
        theme,
        ..Settings::default()
    };
    let mut app = App::new(Options::default(), settings, Face::Screen);
    for line in MOVES {
        // A sample has no files and no clock, so its commands can be ignored.
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    app
}
