//! The marks of a board for four: which square says what, apart from the piece on it.

use crate::app::App;
use crate::app::four::{FourPreview, Table};
use crate::four::SIDE;
use crate::model::{Move, Square};
use crate::ui::theme::Mark;

/// Places of a table by [`Square::index`].
const PLACES: usize = SIDE as usize * SIDE as usize;

/// The marks of all squares.
pub(super) struct Marks {
    marks: [Mark; PLACES],
}

impl Marks {
    /// Lays the marks on the board; what matters more comes later and covers what was there.
    pub(super) fn new(app: &App, table: &Table, preview: &FourPreview) -> Marks {
        let mut marks = Marks {
            marks: [Mark::None; PLACES],
        };
        if app.hides_board() {
            return marks;
        }
        if table.setup().is_none() {
            marks.last_move(table);
            if table.browsed().is_none() {
                marks.preview(preview);
                marks.hint(table);
                marks.targets(table);
            }
            for (_, king, _) in table.checks() {
                marks.set(king, Mark::Check);
            }
        }
        for &square in table.proof() {
            marks.set(square, Mark::Proof);
        }
        marks
    }

    pub(super) const fn at(&self, square: Square) -> Mark {
        self.marks[square.index()]
    }

    const fn set(&mut self, square: Square, mark: Mark) {
        self.marks[square.index()] = mark;
    }

    fn last_move(&mut self, table: &Table) {
        let is_browsed = table.browsed().is_some() && table.viewed().is_none();
        let (from, to) = if is_browsed {
            (Mark::Browsed, Mark::Browsed)
        } else {
            (Mark::LastFrom, Mark::LastTo)
        };
        if let Some(mv) = table.last_move() {
            self.set(mv.from(), from);
            self.set(mv.to(), to);
        }
    }

    fn preview(&mut self, preview: &FourPreview) {
        for &square in &preview.squares {
            self.set(square, Mark::Preview);
        }
        if let Some(piece) = preview.piece {
            self.set(piece, Mark::Selected);
        }
    }

    fn hint(&mut self, table: &Table) {
        if let Some(mv) = table.machine().hint() {
            self.set(mv.from(), Mark::Selected);
            self.set(mv.to(), Mark::Preview);
        }
    }

    fn targets(&mut self, table: &Table) {
        for mv in table.selected_targets() {
            self.set(mv.to(), target_mark(table, mv));
        }
        if let Some(from) = table.selected() {
            self.set(from, Mark::Selected);
        }
    }
}

fn target_mark(table: &Table, mv: Move) -> Mark {
    let captures = table.shown_position().victim(mv);
    match (mv.castling(), captures) {
        (Some(_), _) => Mark::Castling,
        (None, Some(_)) => Mark::Capture,
        (None, None) => Mark::Quiet,
    }
}
