//! Makes the animation of the README: `cargo run --example animation > assets/game.svg`.
//!
//! A short game is played on the program's own screen. The first frame is drawn whole; each later one
//! adds the cells and pieces that have changed, which appear at their moment and stay.

use std::collections::HashMap;
use std::fmt::Write;
use std::time::Duration;

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use hotseat::app::settings::Settings;
use hotseat::app::{App, Face, Msg, Options, update};
use hotseat::model::ByColor;
use hotseat::runtime::graphics::base64::base64;
use hotseat::ui::pieces::blocks::Blocks;
use hotseat::ui::pieces::picture::Figure;
use hotseat::ui::pieces::{CellSize, figure_in_pixels};
use hotseat::ui::theme::Depth;
use hotseat::ui::{self, Ability, Image, ImageLayer, Images, keymap};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};

/// Légal's mate.
const MOVES: [&str; 13] = [
    "e4", "e5", "Nf3", "d6", "Bc4", "Bg4", "Nc3", "g6", "Nxe5", "Bxd1", "Bxf7", "Ke7", "Nd5",
];

const SIZE: (u16, u16) = (100, 30);
/// The size of a cell; pieces are drawn with twice as many pixels.
const CELL: (u16, u16) = (10, 20);
/// How long the last frame stays, in milliseconds.
const LAST: u64 = 4000;
/// How long a piece is on its way.
const GLIDE: u64 = 140;

/// One frame: what is on the screen, and since when.
struct Shot {
    at: u64,
    buffer: Buffer,
    images: Vec<Image>,
}

fn main() {
    let shots = play();
    println!("{}", Film::new(&shots).svg());
}

/// Plays the game, with a picture after every key.
fn play() -> Vec<Shot> {
    let options = Options {
        names: Some(ByColor::two("Ann".to_owned(), "Ben".to_owned())),
        control: "5+3".parse().unwrap_or_default(),
        ..Options::default()
    };
    let mut app = App::new(options, Settings::default(), Face::Screen);
    let (mut at, mut shots) = (0, vec![shot(&app, 0)]);
    let mut wait = |app: &mut App, time: u64, shots: &mut Vec<Shot>| {
        at += time;
        // A game on show has no files and no engines, so its commands can be ignored.
        let _ = update(app, Msg::Elapsed(Duration::from_millis(time)));
        shots.push(shot(app, at));
    };
    for (number, line) in MOVES.into_iter().enumerate() {
        wait(&mut app, if number == 0 { 900 } else { 600 }, &mut shots);
        for code in line.chars().map(KeyCode::Char).chain([KeyCode::Enter]) {
            wait(&mut app, 140, &mut shots);
            press(&mut app, code);
        }
        wait(&mut app, 30, &mut shots);
    }
    shots
}

fn press(app: &mut App, code: KeyCode) {
    if let Some(msg) = keymap::key(app, KeyEvent::new(code, KeyModifiers::NONE)) {
        let _ = update(app, msg);
    }
}

fn shot(app: &App, at: u64) -> Shot {
    let ability = Ability {
        images: Some(Images {
            cell: CellSize {
                width: CELL.0,
                height: CELL.1,
            },
            layer: ImageLayer::OverCells,
            may_scroll: false,
        }),
        blocks: Blocks::Quadrants,
        ..Ability::new(Depth::True, false)
    };
    let mut buffer = Buffer::empty(Rect::new(0, 0, SIZE.0, SIZE.1));
    let mut images = Vec::new();
    // Drawing into memory cannot fail.
    if let Ok(mut terminal) = Terminal::new(TestBackend::new(SIZE.0, SIZE.1))
        && let Ok(frame) = terminal.draw(|frame| images = ui::view(app, ability, frame))
    {
        buffer = frame.buffer.clone();
    }
    Shot { at, buffer, images }
}

/// All frames on their way into one file.
struct Film<'a> {
    shots: &'a [Shot],
    length: u64,
    styles: String,
    body: String,
    pieces: HashMap<Figure, usize>,
    definitions: String,
}

impl Film<'_> {
    fn new(shots: &[Shot]) -> Film<'_> {
        let length = shots.last().map_or(0, |shot| shot.at) + LAST;
        let mut film = Film {
            shots,
            length,
            styles: String::new(),
            body: String::new(),
            pieces: HashMap::new(),
            definitions: String::new(),
        };
        film.add_first();
        for number in 1..shots.len() {
            film.add(number);
        }
        film
    }

    fn svg(&self) -> String {
        let (width, height) = (SIZE.0 * CELL.0, SIZE.1 * CELL.1);
        let Film {
            length,
            styles,
            body,
            definitions,
            ..
        } = self;
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\">\n\
             <style>text{{font:16px ui-monospace,\"DejaVu Sans Mono\",Menlo,Consolas,monospace;white-space:pre}}\
             path{{shape-rendering:crispEdges}}.b{{font-weight:bold}}g,use{{animation-duration:{length}ms;animation-iteration-count:infinite}}\
             use{{animation-timing-function:ease-out}}g{{animation-timing-function:step-end}}\n{styles}</style>\n\
             <defs>{definitions}</defs>\n{body}</svg>"
        )
    }

    fn add_first(&mut self) {
        let first = &self.shots[0];
        let mut cells = cells(&first.buffer, |_| true);
        for image in &first.images {
            cells += &self.piece(image, "");
        }
        let _ = writeln!(self.body, "<g>{cells}</g>");
    }

    /// What changes with a frame.
    fn add(&mut self, number: usize) {
        let (before, after) = (&self.shots[number - 1], &self.shots[number]);
        let gone = before.images.iter().filter(|old| !has(after, old));
        let gone: Vec<Rect> = gone.map(|image| image.rect).collect();
        let has_changed = |at: Position| {
            before.buffer.cell(at) != after.buffer.cell(at)
                || gone.iter().any(|rect| rect.contains(at))
        };
        // A letter may reach a little into the cells beside it.
        let differs = |at: Position| {
            let columns = at.x.saturating_sub(1)..=at.x + 1;
            columns
                .into_iter()
                .any(|x| has_changed(Position { x, ..at }))
        };
        let mut drawn = cells(&after.buffer, differs);
        let is_touched =
            |image: &&Image| !has(before, image) || image.rect.positions().any(differs);
        let mut arrived = String::new();
        for image in after.images.iter().filter(is_touched) {
            let origin = before.images.iter().find(|old| {
                !has(before, image)
                    && !has(after, old)
                    && old.picture.figure == image.picture.figure
            });
            match origin {
                Some(origin) => {
                    let class = self.glide(number, origin.rect, image.rect);
                    arrived += &self.piece(image, &class);
                }
                None => drawn += &self.piece(image, ""),
            }
        }
        if drawn.is_empty() && arrived.is_empty() {
            return;
        }
        let _ = writeln!(
            self.styles,
            "@keyframes f{number}{{0%{{visibility:hidden}}{}%{{visibility:visible}}}}#f{number}{{animation-name:f{number}}}",
            self.percent(after.at)
        );
        let _ = writeln!(self.body, "<g id=\"f{number}\">{drawn}{arrived}</g>");
    }

    /// The style of a piece that glides into a frame.
    fn glide(&mut self, number: usize, from: Rect, to: Rect) -> String {
        let way =
            |from: u16, to: u16, cell: u16| (i32::from(from) - i32::from(to)) * i32::from(cell);
        let at = self.shots[number].at;
        let (start, end) = (self.percent(at), self.percent(at + GLIDE));
        let _ = writeln!(
            self.styles,
            "@keyframes m{number}{{0%,{start}%{{transform:translate({}px,{}px)}}{end}%,100%{{transform:none}}}}.m{number}{{animation-name:m{number}}}",
            way(from.x, to.x, CELL.0),
            way(from.y, to.y, CELL.1),
        );
        format!(" class=\"m{number}\"")
    }

    fn percent(&self, at: u64) -> String {
        format!("{:.3}", at as f64 * 100.0 / self.length as f64)
    }

    /// A piece in its place; its drawing goes into the file once.
    fn piece(&mut self, image: &Image, class: &str) -> String {
        let Some(figure) = image.picture.figure else {
            return String::new();
        };
        let count = self.pieces.len();
        let number = *self.pieces.entry(figure).or_insert_with(|| {
            let cell = CellSize {
                width: CELL.0 * 2,
                height: CELL.1 * 2,
            };
            let png = figure_in_pixels(figure, image.cells, cell).to_png();
            let _ = write!(
                self.definitions,
                "<image id=\"p{count}\" width=\"{}\" height=\"{}\" href=\"data:image/png;base64,{}\"/>",
                image.rect.width * CELL.0,
                image.rect.height * CELL.1,
                base64(&png)
            );
            count
        });
        let (x, y) = (image.rect.x * CELL.0, image.rect.y * CELL.1);
        format!("<use href=\"#p{number}\" x=\"{x}\" y=\"{y}\"{class}/>")
    }
}

/// Whether a frame shows the same piece in the same place.
fn has(shot: &Shot, image: &Image) -> bool {
    let is_it =
        |other: &Image| other.rect == image.rect && other.picture.figure == image.picture.figure;
    shot.images.iter().any(is_it)
}

/// Some cells: what stands side by side and looks alike is one element.
fn cells(buffer: &Buffer, is_wanted: impl Fn(Position) -> bool) -> String {
    let (mut grounds, mut texts) = (String::new(), String::new());
    for row in buffer.area.rows() {
        let wanted: Vec<Position> = row.positions().filter(|&at| is_wanted(at)).collect();
        let same_ground =
            |a: &Position, b: &Position| b.x == a.x + 1 && buffer[*a].bg == buffer[*b].bg;
        for run in wanted.chunk_by(same_ground) {
            grounds += &ground(run, &hex(buffer[run[0]].bg, "#1e1e1e"));
        }
        let same_ink = |a: &Position, b: &Position| {
            let (left, right) = (&buffer[*a], &buffer[*b]);
            b.x == a.x + 1 && left.fg == right.fg && left.modifier == right.modifier
        };
        for run in wanted.chunk_by(same_ink) {
            texts += &text(run, buffer);
        }
    }
    grounds + &texts
}

fn ground(run: &[Position], color: &str) -> String {
    let (x, y) = (run[0].x * CELL.0, run[0].y * CELL.1);
    let width = run.len() as u16 * CELL.0;
    format!(
        "<path fill=\"{color}\" d=\"M{x} {y}h{width}v{}H{x}z\"/>",
        CELL.1
    )
}

/// The characters of a run; blocks are drawn as what they are, because fonts leave gaps.
fn text(run: &[Position], buffer: &Buffer) -> String {
    let color = hex(buffer[run[0]].fg, "#d4d4d4");
    let bold = if buffer[run[0]].modifier.contains(Modifier::BOLD) {
        " class=\"b\""
    } else {
        ""
    };
    let (mut blocks, mut words) = (String::new(), String::new());
    let is_word = |at: &Position| parts(&buffer[*at]).is_none() && !is_blank(&buffer[*at]);
    for &at in run {
        for (x, y) in parts(&buffer[at]).unwrap_or_default() {
            let (x, y) = (at.x * CELL.0 + x, at.y * CELL.1 + y);
            let _ = write!(blocks, "M{x} {y}h{}v{}H{x}z", CELL.0 / 2, CELL.1 / 2);
        }
    }
    for word in run.chunk_by(|a, b| is_word(a) == is_word(b)) {
        if is_word(&word[0]) {
            let letters: String = word
                .iter()
                .map(|&at| escaped(buffer[at].symbol()))
                .collect();
            let (x, y) = (word[0].x * CELL.0, word[0].y * CELL.1 + 15);
            let length = word.len() as u16 * CELL.0;
            let _ = write!(
                words,
                "<text x=\"{x}\" y=\"{y}\" textLength=\"{length}\" lengthAdjust=\"spacingAndGlyphs\" fill=\"{color}\"{bold}>{letters}</text>"
            );
        }
    }
    if blocks.is_empty() {
        return words;
    }
    format!("<path fill=\"{color}\" d=\"{blocks}\"/>{words}")
}

fn is_blank(cell: &Cell) -> bool {
    cell.symbol().trim().is_empty()
}

/// The quarters that a block character fills, if it is one.
fn parts(cell: &Cell) -> Option<Vec<(u16, u16)>> {
    let mask = (1..16).find(|&mask| {
        let character = Blocks::Quadrants.character(mask);
        cell.symbol().chars().eq([character])
    })?;
    let filled = (0..4).filter(|part| mask >> part & 1 == 1);
    Some(
        filled
            .map(|part| (part % 2 * (CELL.0 / 2), part / 2 * (CELL.1 / 2)))
            .collect(),
    )
}

fn escaped(symbol: &str) -> String {
    symbol
        .replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

fn hex(color: Color, own: &str) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!("#{red:02x}{green:02x}{blue:02x}"),
        _ => own.to_owned(),
    }
}
