//! What is on the screen: draws an [`App`] and changes nothing.
//!
//! [`layout`] says where everything is, [`theme`] which colours there are, [`keymap`] what keys and
//! clicks mean; the rest draws one thing each.

mod archive;
mod balance;
pub mod board;
mod chooser;
mod explorer;
mod footer;
mod gate;
mod input_box;
pub mod keymap;
pub mod layout;
mod look;
mod marks;
mod note;
mod panels;
pub mod pieces;
mod popup;
mod scene;
mod text;
pub mod theme;

pub use board::Image;
pub use look::{Ability, ImageLayer, Images, Look};

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Screen};

use layout::{Layout, SMALLEST, Wishes};
use scene::Scene;
use theme::Depth;

/// The layout of a window for what is shown in it, on a terminal of which no more is known.
pub fn layout_of(app: &App, window: Rect) -> Option<Layout> {
    layout_on(app, Ability::new(Depth::True, false), window)
}

/// The layout of a window for what is shown in it.
pub fn layout_on(app: &App, ability: Ability, window: Rect) -> Option<Layout> {
    layout_of_scene(&Scene::of(app), ability, window)
}

fn layout_of_scene(scene: &Scene<'_>, ability: Ability, window: Rect) -> Option<Layout> {
    /// In a smaller square there are no drawings.
    const IMAGE_ROWS: u16 = 3;
    let wishes = Wishes {
        geometry: scene.geometry(),
        viewpoint: scene.app.viewpoint(),
        cell_shape: ability.cell_shape,
        has_bar: scene.has_bar(),
    };
    let layout = layout::layout_for(window.width, window.height, wishes);
    if !ability.spares_last_row() {
        return layout;
    }
    let above = layout::layout_for(window.width, window.height - 1, wishes);
    let above = above.filter(|layout| layout.board.cell.1 >= IMAGE_ROWS);
    above.or(layout)
}

/// How many rows of a list of games fit into a window.
pub fn list_rows(window: Rect) -> usize {
    usize::from(archive::places(window).list.height)
}

/// Draws everything, and says which images belong over it on a terminal that shows them.
pub fn view(app: &App, ability: Ability, frame: &mut Frame<'_>) -> Vec<Image> {
    let window = frame.area();
    let scene = &Scene::of(app);
    let layout = layout_of_scene(scene, ability, window);
    let board = layout.map_or(Rect::ZERO, |layout| layout.board.area);
    let look = Look::of(ability.on(board, window), app.settings());
    let look = look.for_sides(scene.sides().len());
    clear(window, &look, frame.buffer_mut());
    let mut images = Vec::new();
    match &layout {
        Some(layout) => {
            match app.cover() {
                Some(Screen::Games(list)) => archive::draw(scene, list, &look, frame),
                _ => images = draw_game(scene, layout, &look, frame),
            }
            let buffer = frame.buffer_mut();
            if let Some(pawn) = scene.promoting() {
                images.extend(chooser::draw(scene, pawn, layout, &look, buffer));
            }
            popup::draw(app, layout, &look, buffer);
        }
        None => draw_too_small(window, &look, frame.buffer_mut()),
    }
    let is_covered = app.popup().is_some() || layout.is_none();
    if is_covered {
        popup::draw_replies(app, &look, frame.buffer_mut());
    }
    if look.ascii {
        keep_ascii(frame.buffer_mut());
    }
    gate::keep_printable(frame.buffer_mut());
    let images = board::uncovered(images, ability.image_room(window), frame.buffer_mut());
    keep_line_ends(window, &look, frame.buffer_mut());
    images
}

fn draw_game(scene: &Scene<'_>, layout: &Layout, look: &Look, frame: &mut Frame<'_>) -> Vec<Image> {
    // Read once for each frame: the board and the input line both show it.
    let preview = scene.preview();
    let buffer = frame.buffer_mut();
    let mut images = board::draw(scene, &preview, &layout.board, look, buffer);
    panels::draw_corners(scene, layout, look, buffer);
    balance::draw(scene, layout, look, buffer);
    images.extend(panels::draw(scene, layout, look, buffer));
    if let Some(title) = layout.title {
        input_box::draw_title(scene, title, look, buffer);
    }
    input_box::draw_footer(scene, layout.footer, look, buffer);
    input_box::draw(scene, &preview.says, layout.input, look, frame);
    images
}

fn draw_too_small(window: Rect, look: &Look, buffer: &mut Buffer) {
    let (width, height) = SMALLEST;
    let text = format!(
        "This window is too small for the board: it needs {width} columns and {height} rows, and has {} and {}. The game waits.",
        window.width, window.height
    );
    for (line, row) in text::wrap(&text, window.width).iter().zip(window.rows()) {
        buffer.set_string(row.x, row.y, line, look.palette.text);
    }
}

/// Fills a place with the background.
fn clear(area: Rect, look: &Look, buffer: &mut Buffer) {
    for position in area.intersection(buffer.area).positions() {
        if let Some(cell) = buffer.cell_mut(position) {
            cell.reset();
            cell.set_style(look.palette.screen);
        }
    }
}

/// Ends each row with a space that is no space to tmux and the like: they drop blanks at the end of
/// a row, and with them the background.
fn keep_line_ends(window: Rect, look: &Look, buffer: &mut Buffer) {
    if look.ascii || look.palette.is_mono() {
        return;
    }
    for row in window.rows() {
        let last = buffer.cell_mut((row.right().saturating_sub(1), row.y));
        if let Some(cell) = last.filter(|cell| cell.symbol() == " ") {
            cell.set_symbol("\u{a0}");
        }
    }
}

/// Replaces whatever a terminal without Unicode cannot show: a player's name may hold anything.
fn keep_ascii(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if !cell.symbol().is_ascii() {
            cell.set_symbol("?");
        }
    }
}
