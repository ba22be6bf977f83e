//! Prints samples of the themes: `themes [NAME [SIZE [DEPTH]]]`, for example `themes wood medium 256`.
//!
//! It shows three rows of pieces, one light and one dark square for each mark, and the panel styles:
//! what to check after changing a colour or a drawing.

use std::error::Error;
use std::io;
use std::thread;
use std::time::Duration;

use hotseat::app::settings::{Choice, Theme};
use hotseat::model::{Color, Role};
use hotseat::ui::art::{self, Size};
use hotseat::ui::theme::{Depth, Mark, Palette};
use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::{Terminal, TerminalOptions, Viewport};

/// One square of the sample.
#[derive(Clone, Copy)]
struct Sample {
    piece: Option<(Color, Role)>,
    mark: Mark,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let theme = match arguments.next() {
        Some(word) => Theme::from_word(&word).ok_or("no such theme")?,
        None => Theme::default(),
    };
    let size = match arguments.next().as_deref() {
        None | Some("medium") => Some(Size::Medium),
        Some("small") => Some(Size::Small),
        Some("large") => Some(Size::Large),
        Some("huge") => Some(Size::Huge),
        Some("names") => None,
        Some(_) => return Err("no such size".into()),
    };
    let depth = match arguments.next().as_deref() {
        None => Depth::True,
        Some("256") => Depth::Ansi256,
        Some("16") => Depth::Ansi16,
        Some("mono") => Depth::Mono,
        Some(_) => return Err("no such depth".into()),
    };
    let palette = Palette::new(theme, depth);
    let options = TerminalOptions {
        viewport: Viewport::Fullscreen,
    };
    let mut terminal = Terminal::with_options(CrosstermBackend::new(io::stdout()), options)?;
    terminal.clear()?;
    terminal.draw(|frame| draw(frame, &palette, size))?;
    // Long enough to take a screenshot.
    thread::sleep(Duration::from_secs(3));
    Ok(())
}

fn draw(frame: &mut Frame<'_>, palette: &Palette, size: Option<Size>) {
    let area = frame.area();
    frame.buffer_mut().set_style(area, palette.screen);
    let (width, height) = size.map_or((6, 2), Size::cell);
    let rows = rows();
    for (row, y) in rows.iter().zip(0..) {
        for (sample, x) in row.iter().zip(0..) {
            let cell = Rect::new(1 + x * width, y * height, width, height).intersection(area);
            draw_square(frame, palette, cell, *sample, (x + y) % 2 == 0, size);
        }
    }
    let top = rows.len() as u16 * height;
    draw_panels(
        frame,
        palette,
        Rect::new(1, top, area.width, 2).intersection(area),
    );
}

/// Both sides on plain squares, then every mark on light and dark squares, with and without pieces.
fn rows() -> Vec<Vec<Sample>> {
    let plain = |side| {
        let pieces = Role::ALL.map(|role| Some((side, role)));
        let squares = pieces
            .into_iter()
            .chain([None, None, Some((side, Role::Pawn))]);
        squares.map(|piece| Sample {
            piece,
            mark: Mark::None,
        })
    };
    let marked = |pieces: [Option<(Color, Role)>; 2], marks: &[Mark]| {
        let pieces = pieces.into_iter().cycle();
        let squares = marks.iter().zip(pieces);
        squares
            .map(|(&mark, piece)| Sample { piece, mark })
            .collect::<Vec<_>>()
    };
    let white = Some((Color::White, Role::Knight));
    let black = Some((Color::Black, Role::Queen));
    vec![
        plain(Color::White).collect(),
        plain(Color::Black).collect(),
        marked([white, black], &Mark::ALL[1..]),
        marked([black, white], &Mark::ALL[1..]),
        marked([None, None], &Mark::ALL[1..]),
        marked([None, None], &Mark::ALL[1..]),
    ]
}

fn draw_square(
    frame: &mut Frame<'_>,
    palette: &Palette,
    cell: Rect,
    sample: Sample,
    is_light: bool,
    art_size: Option<Size>,
) {
    let style = palette.square_style(is_light, sample.mark);
    let buffer = frame.buffer_mut();
    buffer.set_style(cell, style);
    if sample.mark != Mark::None && cell.height > 0 {
        let word = format!("{}{:?}", sample.mark.symbol(), sample.mark);
        buffer.set_stringn(cell.x, cell.y, word, cell.width.into(), style);
    }
    let Some((side, role)) = sample.piece else {
        return;
    };
    let background = palette.square(is_light, sample.mark);
    if let (Some(art_size), Some(colors)) = (art_size, palette.art(side)) {
        art::draw(buffer, cell, art_size, role, &colors, background);
    }
    if cell.height > 0 {
        let name = format!("{}1{}", role.letter().to_ascii_lowercase(), side.letter());
        let y = match art_size {
            Some(Size::Small) => cell.y,
            _ => cell.bottom() - 1,
        };
        buffer.set_stringn(cell.x, y, name, 3, palette.token(side));
    }
}

fn draw_panels(frame: &mut Frame<'_>, palette: &Palette, area: Rect) {
    let styles = [
        ("text", palette.text),
        ("dim", palette.dim),
        ("title", palette.title),
        ("border ───", palette.border),
        ("accent", palette.accent),
        ("warning", palette.warning),
        ("error", palette.error),
        (" banner ", palette.banner),
        (" selected ", palette.selected),
        (" input ", palette.input),
    ];
    let spans = styles
        .into_iter()
        .flat_map(|(word, style)| [Span::styled(word, style), Span::raw("  ")]);
    frame.render_widget(spans.collect::<Line<'_>>(), area);
}
