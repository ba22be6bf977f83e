//! The archive screen: a table of games, what is searched for, and how far reading has come.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use unicode_width::UnicodeWidthStr;

use crate::app::App;
use crate::app::games::{GameEntry, GameList, Source};
use crate::notation::pgn::Marker;
use crate::printable::excerpt;

use super::input_box;
use super::look::Look;
use super::scene::Scene;
use super::text::{fit, wrap};

/// Where the parts of the screen are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Places {
    title: Rect,
    header: Rect,
    pub(super) list: Rect,
    status: Rect,
    filter: Rect,
    footer: Rect,
}

/// No list is wider than this: eyes should not have to wander.
const WIDEST: u16 = 170;

/// Divides a window; where there is room, the filter has a frame as the input box has.
pub(super) fn places(window: Rect) -> Places {
    let width = window.width.min(WIDEST);
    let left = window.x + (window.width - width) / 2;
    let filter = if window.height >= 20 { 3 } else { 1 };
    let list = window.height.saturating_sub(4 + filter);
    let mut y = window.y;
    let mut part = |height: u16| {
        y += height;
        Rect::new(left, y - height, width, height)
    };
    Places {
        title: part(1),
        header: part(1),
        list: part(list),
        status: part(1),
        filter: part(filter),
        footer: part(1),
    }
}

/// The game of the list that is drawn at a point.
pub(super) fn row_at(library: &GameList, window: Rect, at: Position) -> Option<usize> {
    let list = places(window).list;
    if !list.contains(at) {
        return None;
    }
    let row = first(library, list) + usize::from(at.y - list.y);
    (row < library.found()).then_some(row)
}

/// The first game shown: the app keeps it right, but may not know yet how large the window is.
fn first(library: &GameList, list: Rect) -> usize {
    let rows = usize::from(list.height).max(1);
    let nearest = (library.selected() + 1).saturating_sub(rows);
    library
        .top()
        .clamp(nearest, library.selected().max(nearest))
}

pub(super) fn draw(scene: &Scene<'_>, library: &GameList, look: &Look, frame: &mut Frame<'_>) {
    let app = scene.app;
    let places = places(frame.area());
    let buffer = frame.buffer_mut();
    draw_title(library, places.title, look, buffer);
    draw_table(library, &places, look, buffer);
    draw_status(app, library, places.status, look, buffer);
    input_box::draw_footer(scene, places.footer, look, buffer);
    draw_filter(app, library, places.filter, look, frame);
}

fn draw_title(library: &GameList, row: Rect, look: &Look, buffer: &mut Buffer) {
    let counted = count_line(library);
    let room = row.width.saturating_sub(counted.width() as u16 + 2);
    let title = match library.source() {
        Source::Archive => "Archive of games".to_owned(),
        Source::File(path) => excerpt(&path.to_string_lossy(), 200),
    };
    let title = if title.width() > usize::from(room) {
        // The end of a path says more than its beginning.
        let name = title.rsplit('/').next().unwrap_or_default();
        fit(name, room)
    } else {
        title
    };
    buffer.set_string(row.x, row.y, title, look.palette.title);
    let x = row.right().saturating_sub(counted.width() as u16);
    buffer.set_string(x, row.y, counted, look.palette.dim);
}

/// `312 of 100,000 games`
fn count_line(library: &GameList) -> String {
    let all = library.len();
    let games = if all == 1 { "game" } else { "games" };
    if library.filter().trim().is_empty() {
        format!("{} {games}", grouped(all))
    } else {
        format!("{} of {} {games}", grouped(library.found()), grouped(all))
    }
}

/// A number with commas between its thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// One column of the table.
struct Column {
    title: &'static str,
    width: u16,
    is_number: bool,
    cell: fn(&GameEntry, u16) -> String,
}

/// The mark of the chosen row.
const MARK: u16 = 2;

/// The columns that a width has room for: names, date and result always, then the number of moves,
/// the opening and the event.
fn columns(width: u16) -> Vec<Column> {
    let has_moves = width >= 56;
    let result = if width >= 56 { 7 } else { 3 };
    let date = 10;
    let gap = if width >= 100 { 2 } else { 1 };
    let fixed = MARK + date + result + 2 * gap + if has_moves { 5 + gap } else { 0 };
    let rest = width.saturating_sub(fixed);
    let (opening, event) = match width {
        0..70 => (0, 0),
        70..140 => (rest * 2 / 5 - gap, 0),
        _ => (rest * 2 / 5 - gap, rest / 5 - gap),
    };
    let taken = [opening, event].into_iter().filter(|&width| width > 0);
    let names = rest - taken.map(|width| width + gap).sum::<u16>();
    let white = (names - gap).div_ceil(2);
    let column = |title, width, is_number, cell| Column {
        title,
        width,
        is_number,
        cell,
    };
    let mut columns = vec![
        column("White", white, false, |entry, _| entry.white().to_owned()),
        column("Black", names - gap - white, false, |entry, _| {
            entry.black().to_owned()
        }),
        column("Date", date, false, |entry, _| entry.date().to_owned()),
        column(
            if result < 6 { "Res" } else { "Result" },
            result,
            false,
            result_text,
        ),
    ];
    if has_moves {
        columns.push(column("Moves", 5, true, |entry, _| {
            entry.moves().to_string()
        }));
    }
    if opening > 0 {
        columns.push(column("Opening", opening, false, opening_text));
    }
    if event > 0 {
        columns.push(column("Event", event, false, |entry, _| {
            entry.event().to_owned()
        }));
    }
    columns
}

fn result_text(entry: &GameEntry, width: u16) -> String {
    match entry.body.result {
        Marker::Draw if width < 7 => "1/2".to_owned(),
        result => result.to_string(),
    }
}

/// The code and, where it is not cut to nothing, the name.
fn opening_text(entry: &GameEntry, width: u16) -> String {
    const SHORTEST: u16 = 10;
    match (entry.eco(), entry.opening()) {
        ("", name) => name.to_owned(),
        (eco, "") => eco.to_owned(),
        (eco, _) if width < SHORTEST => eco.to_owned(),
        (eco, name) => format!("{eco} {name}"),
    }
}

fn draw_table(library: &GameList, places: &Places, look: &Look, buffer: &mut Buffer) {
    let columns = columns(places.header.width);
    let gap = if places.header.width >= 100 { 2 } else { 1 };
    let mut place = |row: Rect, style, text: &dyn Fn(&Column) -> String| {
        let mut x = row.x + MARK;
        for column in &columns {
            let text = fit(&text(column), column.width);
            let pad = if column.is_number {
                column.width.saturating_sub(text.width() as u16)
            } else {
                0
            };
            buffer.set_string(x + pad, row.y, text, style);
            x += column.width + gap;
        }
    };
    place(places.header, look.palette.accent, &|column| {
        column.title.to_owned()
    });
    let top = first(library, places.list);
    let mut marked = None;
    for (i, (entry, row)) in library.shown(top).zip(places.list.rows()).enumerate() {
        let is_chosen = top + i == library.selected();
        let style = look.palette.line(is_chosen);
        if is_chosen {
            marked = Some((row, style));
        }
        place(row, style, &|column| (column.cell)(entry, column.width));
    }
    if let Some((row, style)) = marked {
        buffer.set_style(row, style);
        buffer.set_string(row.x, row.y, ">", style);
    }
    if library.found() == 0 {
        draw_nothing(library, places.list, look, buffer);
    }
}

/// Why the list is empty.
fn draw_nothing(library: &GameList, list: Rect, look: &Look, buffer: &mut Buffer) {
    let text = if library.progress().is_some() {
        return;
    } else if !library.is_empty() {
        "No game fits what you search for. Backspace takes a letter away."
    } else if *library.source() == Source::Archive {
        "There are no games yet. Those that you finish will be kept here."
    } else {
        "There is no game in this file."
    };
    let lines = wrap(text, list.width.saturating_sub(2 * MARK));
    for (line, row) in lines.iter().zip(list.rows().skip(1)) {
        buffer.set_string(row.x + MARK, row.y, line, look.palette.dim);
    }
}

/// What has to be said, else how far reading has come, else where games for four are as long as the
/// first game is chosen, else what the chosen game is.
fn draw_status(app: &App, library: &GameList, row: Rect, look: &Look, buffer: &mut Buffer) {
    let palette = look.palette;
    let said: Vec<String> = app.replies().iter().map(ToString::to_string).collect();
    let (text, style) = if app.popup().is_none() && !said.is_empty() {
        (said.join(" "), palette.accent)
    } else if let Some(progress) = library.progress() {
        let games = grouped(library.len());
        let noun = if library.len() == 1 { "game" } else { "games" };
        let text = format!("reading ... {games} {noun}, {} %", progress.percent());
        (text, palette.accent)
    } else if let Some(problem) = library.problem() {
        (problem.to_owned(), palette.error)
    } else {
        (chosen_line(library, row.width), palette.dim)
    };
    let text = fit(&text, row.width.saturating_sub(MARK));
    buffer.set_string(row.x + MARK, row.y, text, style);
}

/// What the columns have no room for.
fn chosen_line(library: &GameList, width: u16) -> String {
    let Some(entry) = library.selected_game() else {
        return String::new();
    };
    let opening = opening_text(entry, u16::MAX);
    let moves = match entry.moves() {
        1 => "1 move".to_owned(),
        moves => format!("{moves} moves"),
    };
    let broken = if entry.body.has_problem {
        "breaks off"
    } else {
        ""
    };
    let mut words = vec![broken, entry.event(), &opening];
    if width < 56 {
        words.push(&moves);
    }
    words.retain(|word| !word.is_empty());
    words.join(", ")
}

/// What is typed, with the terminal's cursor behind it.
fn draw_filter(app: &App, library: &GameList, area: Rect, look: &Look, frame: &mut Frame<'_>) {
    let palette = look.palette;
    let buffer = frame.buffer_mut();
    let inner = if area.height >= 3 {
        let title = "Type to search (names, year, result, opening, event):";
        input_box::framed(title, area, look, buffer)
    } else {
        buffer.set_style(area, palette.input);
        buffer.set_string(area.x, area.y, "Search: ", palette.title);
        Rect::new(area.x + 8, area.y, area.width.saturating_sub(8), 1)
    };
    let text = input_box::end_of(library.filter(), inner.width.saturating_sub(1));
    buffer.set_string(inner.x, inner.y, &text, palette.text);
    if library.filter().is_empty() && area.height < 3 {
        let hint = fit("type names, a year, a result ...", inner.width);
        buffer.set_string(inner.x, inner.y, hint, palette.dim);
    }
    if app.popup().is_none() {
        let x = inner.x + text.width() as u16;
        frame.set_cursor_position(Position::new(x, inner.y));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_fits_every_window() {
        for width in 44..=400 {
            let width = width.min(WIDEST);
            let gap = if width >= 100 { 2 } else { 1 };
            let columns = columns(width);
            let used: u16 = columns.iter().map(|column| column.width + gap).sum();
            assert!(MARK + used - gap <= width, "{width}");
            assert!(columns.iter().all(|column| column.width >= 3), "{width}");
            assert!(columns[0].width >= 12, "{width}");
        }
    }

    #[test]
    fn large_numbers_can_be_read() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
