//! The chooser for a pawn that promotes: beside the board or below it, over neither the pawn nor the
//! input.

use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Position, Rect};

use crate::model::{Piece, Promotion};

use super::board::{self, Image, Loose};
use super::layout::{Layout, Panel};
use super::look::Look;
use super::popup::frame;
use super::scene::{PromotingPawn, Scene};
use super::text::fit;

/// The columns of a role's word and its letter: `knight n`.
const WORDS: u16 = 10;
/// How many roles there are.
const ROLES: u16 = Promotion::ALL.len() as u16;
/// A piece in the chooser is not larger than this, in rows.
const HIGHEST: u16 = 4;

/// Where the chooser is, and where its roles are.
struct Places {
    area: Rect,
    rows: Vec<Rect>,
}

/// Beside the board the roles stand below each other, at the height of the pawn's target; below the
/// board they stand side by side.
fn places(pawn: PromotingPawn, layout: &Layout) -> Places {
    let panel = layout.panel.area();
    let highest = layout.board.cell.1.min(HIGHEST);
    match layout.panel {
        Panel::Side(_) => {
            let height = (panel.height.saturating_sub(2) / ROLES).clamp(1, highest);
            let width = (2 * height + WORDS + 4).max(16).min(panel.width);
            let whole = (ROLES * height + 2).min(panel.height);
            let target = layout.board.rect(pawn.to).y;
            let y = target.clamp(panel.y, panel.bottom() - whole);
            let area = Rect::new(panel.x, y, width, whole);
            let inner = area.inner(Margin::new(1, 1));
            let row = |i| Rect::new(inner.x, inner.y + i * height, inner.width, height);
            let rows = (0..ROLES).map(row).collect();
            Places { area, rows }
        }
        Panel::Below(_) => {
            let height = panel.height.saturating_sub(2).clamp(1, highest);
            let width = (panel.width.saturating_sub(2) / ROLES).min(2 * height + WORDS + 2);
            // A low panel leaves the last rows of the board to it.
            let y = panel.y.min(panel.bottom().saturating_sub(height + 2));
            let area = Rect::new(panel.x, y, ROLES * width + 2, height + 2);
            let inner = area.inner(Margin::new(1, 1));
            let row = |i| Rect::new(inner.x + i * width, inner.y, width, height);
            let rows = (0..ROLES).map(row).collect();
            Places { area, rows }
        }
    }
}

/// The role at a place of the screen.
pub(super) fn row_at(pawn: PromotingPawn, layout: &Layout, at: Position) -> Option<usize> {
    let rows = places(pawn, layout).rows;
    rows.iter().position(|row| row.contains(at))
}

pub(super) fn draw(
    scene: &Scene<'_>,
    pawn: PromotingPawn,
    layout: &Layout,
    look: &Look,
    buffer: &mut Buffer,
) -> Vec<Image> {
    let places = places(pawn, layout);
    // Half a line beside the frame would only puzzle.
    let panel = layout.panel.area();
    let rows = Rect {
        y: places.area.y,
        height: places.area.height,
        ..panel
    };
    super::clear(rows, look, buffer);
    frame("Promote to", places.area, look, buffer);
    let mut pieces = Vec::new();
    for (i, (promotion, row)) in Promotion::ALL.into_iter().zip(places.rows).enumerate() {
        let is_chosen = i == pawn.chosen;
        let style = look.palette.line(is_chosen);
        buffer.set_style(row, style);
        let (role, letter) = (promotion.role(), promotion.letter());
        let square = Rect {
            width: (2 * row.height).max(3).min(row.width),
            ..row
        };
        pieces.push(Loose {
            place: square,
            piece: Some(Piece::new(pawn.color, role)),
            is_chosen,
        });
        let room = row.width - square.width;
        let mark = if is_chosen { ">" } else { " " };
        let full = format!("{mark} {} {letter}", role.word());
        let text = if full.len() <= usize::from(room) {
            full
        } else {
            format!("{mark}{}", role.word())
        };
        let y = row.y + row.height / 2;
        buffer.set_string(square.right(), y, fit(&text, room), style);
    }
    board::draw_loose(scene, &pieces, look, buffer)
}
