//! The images on the screen: what must be sent so that the next frame's are shown and no others.

use std::collections::HashMap;

use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::{Protocol, iterm, kitty, sixel};
use crate::ui::Image;
use crate::ui::pieces::picture::{Figure, Picture};
use crate::ui::pieces::{self, CellSize, Cells};

/// Our pictures have numbers from here on, far from those that other programs choose.
const FIRST_ID: u32 = 7_300_001;

/// More than a few themes and sizes need; then the terminal may forget the old ones.
const MOST_SENT: usize = 96;

/// The placement of the picture that is on its way; squares have others.
const FLYING: u32 = 4_000_000_000;

/// An upper left corner.
type Place = (u16, u16);

/// The images that the terminal shows and knows.
#[derive(Debug)]
pub struct Gallery {
    protocol: Protocol,
    cell: CellSize,
    /// Kitty: the pictures that were sent, and their numbers.
    sent: HashMap<(Figure, Cells), u32>,
    /// Kitty: which picture is where.
    placed: HashMap<Place, u32>,
    /// Kitty: the picture that is on its way, and where it is.
    flying: Option<(u32, Rect, (u16, u16))>,
    /// Sixel and iTerm2: what each place shows.
    shown: HashMap<Place, (Picture, Cells, Vec<Cell>)>,
}

impl Gallery {
    /// A terminal that shows no images yet.
    pub fn new(protocol: Protocol, cell: CellSize) -> Gallery {
        Gallery {
            protocol,
            cell,
            sent: HashMap::new(),
            placed: HashMap::new(),
            flying: None,
            shown: HashMap::new(),
        }
    }

    /// Which protocol it speaks.
    pub const fn protocol(&self) -> Protocol {
        self.protocol
    }

    /// Forgets everything, because the screen was cleared or left; what removes it comes back.
    pub fn clear(&mut self) -> &'static str {
        let had_any = !self.sent.is_empty();
        self.sent.clear();
        self.placed.clear();
        self.flying = None;
        self.shown.clear();
        match self.protocol {
            Protocol::Kitty if had_any => kitty::CLEAR,
            _ => "",
        }
    }

    /// The bytes that turn the images on the screen into these; write them after the frame's text.
    pub fn update(&mut self, images: &[Image]) -> Vec<u8> {
        let bytes = match self.protocol {
            Protocol::Kitty => self.update_placements(images),
            Protocol::Sixel | Protocol::ITerm => self.update_cells(images),
        };
        // The cursor and the colours stay as the frame's text has left them.
        if bytes.is_empty() {
            Vec::new()
        } else {
            format!("\x1b7{bytes}\x1b8").into_bytes()
        }
    }

    fn update_placements(&mut self, images: &[Image]) -> String {
        let mut out = String::new();
        if self.sent.len() > MOST_SENT {
            out += self.clear();
        }
        let (mut wanted, mut flying) = (HashMap::new(), None);
        for image in images {
            if let Some(figure) = image.picture.figure {
                let id = self.id_of(figure, image.cells, &mut out);
                match image.shift {
                    Some(shift) => flying = Some((id, image.rect, shift)),
                    None => drop(wanted.insert(corner(image.rect), (id, image.rect))),
                }
            }
        }
        out += &self.fly(flying);
        for (&place, &id) in &self.placed {
            if wanted.get(&place).is_none_or(|(wanted, _)| *wanted != id) {
                out += &kitty::remove(id, placement(place));
            }
        }
        for (&place, &(id, rect)) in &wanted {
            if self.placed.get(&place) != Some(&id) {
                out += &kitty::place(id, placement(place), rect);
            }
        }
        self.placed = wanted
            .into_iter()
            .map(|(place, (id, _))| (place, id))
            .collect();
        out
    }

    /// Moves the picture that is on its way, or ends its flight.
    fn fly(&mut self, flying: Option<(u32, Rect, (u16, u16))>) -> String {
        let before = std::mem::replace(&mut self.flying, flying);
        if before == flying {
            return String::new();
        }
        let gone = before.filter(|(id, ..)| flying.is_none_or(|(new, ..)| new != *id));
        let removal = gone.map(|(id, ..)| kitty::remove(id, FLYING));
        let placement =
            flying.map(|(id, rect, shift)| kitty::place_between(id, FLYING, rect, shift));
        [removal, placement].into_iter().flatten().collect()
    }

    /// The number of a picture, which is sent if the terminal does not have it yet.
    fn id_of(&mut self, figure: Figure, cells: Cells, out: &mut String) -> u32 {
        if let Some(&id) = self.sent.get(&(figure, cells)) {
            return id;
        }
        let id = FIRST_ID + self.sent.len() as u32;
        let picture = pieces::figure_in_pixels(figure, cells, self.cell);
        *out += &kitty::transmit(id, &picture.to_png());
        self.sent.insert((figure, cells), id);
        id
    }

    fn update_cells(&mut self, images: &[Image]) -> String {
        let mut out = String::new();
        let mut shown = HashMap::new();
        for image in images {
            let place = corner(image.rect);
            let new = (image.picture, image.cells, image.under.clone());
            if self.shown.get(&place) != Some(&new) {
                out += &self.whole_square(image);
            }
            shown.insert(place, new);
        }
        self.shown = shown;
        out
    }

    /// A square with its marks and its piece, and the text of its cells over it.
    fn whole_square(&self, image: &Image) -> String {
        let canvas = pieces::picture_in_pixels(&image.picture, image.cells, self.cell);
        let picture = match self.protocol {
            Protocol::ITerm => iterm::show(&canvas.to_png(), image.rect.width, image.rect.height),
            _ => sixel::encode(&canvas),
        };
        let Rect { x, y, .. } = image.rect;
        let mut out = format!("\x1b[{};{}H{picture}", y + 1, x + 1);
        for (at, cell) in image.rect.positions().zip(&image.under) {
            if !cell.symbol().trim().is_empty() {
                out += &format!("\x1b[{};{}H{}", at.y + 1, at.x + 1, text(cell));
            }
        }
        out
    }
}

fn corner(rect: Rect) -> Place {
    (rect.x, rect.y)
}

/// Each place has a placement of its own, so that one picture can be in many places.
fn placement((x, y): Place) -> u32 {
    u32::from(y) * 10_000 + u32::from(x) + 1
}

/// One cell of text with its colours.
fn text(cell: &Cell) -> String {
    let bold = if cell.modifier.contains(Modifier::BOLD) {
        ";1"
    } else {
        ""
    };
    format!(
        "\x1b[0{bold}{}{}m{}",
        sgr(38, cell.fg),
        sgr(48, cell.bg),
        cell.symbol()
    )
}

/// A colour as a parameter; 38 is the foreground, 48 the background.
fn sgr(ground: u8, color: Color) -> String {
    match color {
        Color::Rgb(red, green, blue) => format!(";{ground};2;{red};{green};{blue}"),
        Color::Indexed(number) => format!(";{ground};5;{number}"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests;
