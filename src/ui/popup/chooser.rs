//! What a pawn becomes, as a list of words; boards with drawings show the pieces themselves.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};

use crate::model::Promotion;
use crate::ui::layout::{Around, Panel};
use crate::ui::look::Look;

use super::frame;

/// A pawn that is about to promote: its squares on the screen, and which role is chosen.
pub(in crate::ui) struct Pawn {
    pub(in crate::ui) from: Rect,
    pub(in crate::ui) to: Rect,
    pub(in crate::ui) chosen: usize,
}

/// Where the chooser is: beside the board, or on it beside the pawn's way; never over the input.
fn chooser_area(pawn: &Pawn, around: &Around, window: Rect) -> Rect {
    const SIZE: (u16, u16) = (16, 6);
    let (from, to) = (pawn.from, pawn.to);
    let beside = around.panel.area();
    if matches!(around.panel, Panel::Side(_)) && beside.width >= SIZE.0 && beside.height >= SIZE.1 {
        let y = to.y.clamp(beside.y, beside.bottom() - SIZE.1);
        return Rect::new(beside.x, y, SIZE.0, SIZE.1);
    }
    let right = from.right().max(to.right());
    let x = if right + SIZE.0 <= window.right() {
        right
    } else {
        from.x.min(to.x).saturating_sub(SIZE.0)
    };
    let lowest = around.board.bottom().saturating_sub(SIZE.1);
    Rect::new(x, to.y.min(lowest), SIZE.0, SIZE.1)
}

/// The rows of the chooser.
pub(in crate::ui) fn chooser_rows(pawn: &Pawn, around: &Around, window: Rect) -> Rect {
    chooser_area(pawn, around, window).inner(Margin::new(1, 1))
}

/// The choice of what a pawn becomes.
pub(in crate::ui) fn draw_chooser(pawn: &Pawn, around: &Around, look: &Look, buffer: &mut Buffer) {
    let area = chooser_area(pawn, around, buffer.area);
    let inner = frame("Promote to", area, look, buffer);
    for (i, (promotion, place)) in Promotion::ALL.into_iter().zip(inner.rows()).enumerate() {
        let is_chosen = i == pawn.chosen;
        let style = if is_chosen {
            look.palette.selected
        } else {
            look.palette.text
        };
        let mark = if is_chosen { ">" } else { " " };
        let (word, letter) = (promotion.role().word(), promotion.letter());
        buffer.set_style(place, style);
        buffer.set_string(place.x, place.y, format!("{mark} {word}"), style);
        let piece = if look.ascii {
            letter.to_string()
        } else {
            Look::glyph(promotion.role()).to_owned()
        };
        let right = format!("{piece} {letter}");
        let x = place.right().saturating_sub(4);
        buffer.set_string(x, place.y, right, style);
    }
}
