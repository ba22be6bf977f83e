//! What each square of the board has to say, apart from who stands on it.

use crate::app::{App, Mode, Preview, Reply};
use crate::model::{Game, Move, Square};

use super::theme::Mark;

/// The marks of all squares.
pub(super) struct Marks {
    marks: [Mark; 64],
}

impl Marks {
    /// Lays the marks on the board; what matters more comes later and covers what was there.
    pub(super) fn new(app: &App, shown: &Game) -> Marks {
        let mut marks = Marks {
            marks: [Mark::None; 64],
        };
        if matches!(app.mode(), Mode::Setup(_)) {
            return marks;
        }
        marks.last_move(shown);
        if !app.is_viewing() && app.screen().browsed().is_none() {
            marks.preview(&app.preview());
            marks.hint(app);
            marks.targets(app, shown);
        }
        if shown.position().is_check() {
            marks.set(shown.position().king(shown.turn()), Mark::Check);
        }
        marks.proof(app);
        marks
    }

    pub(super) const fn at(&self, square: Square) -> Mark {
        self.marks[square as usize]
    }

    const fn set(&mut self, square: Square, mark: Mark) {
        self.marks[square as usize] = mark;
    }

    fn last_move(&mut self, shown: &Game) {
        if let Some(ply) = shown.played().last() {
            self.set(ply.mv.from(), Mark::LastFrom);
            self.set(ply.mv.to(), Mark::LastTo);
        }
    }

    fn preview(&mut self, preview: &Preview) {
        for &square in &preview.squares {
            self.set(square, Mark::Preview);
        }
        if let Some(piece) = preview.piece {
            self.set(piece, Mark::Selected);
        }
    }

    fn hint(&mut self, app: &App) {
        if let Some(hint) = app.hint() {
            self.set(hint.mv.from(), Mark::Selected);
            self.set(hint.mv.to(), Mark::Preview);
        }
    }

    fn targets(&mut self, app: &App, shown: &Game) {
        for mv in app.selected_targets() {
            self.set(mv.to(), target_mark(shown, mv));
        }
        if let Some(from) = app.screen().selected() {
            self.set(from, Mark::Selected);
        }
    }

    fn proof(&mut self, app: &App) {
        for reply in app.replies() {
            if let Reply::Refused(refusal) = reply {
                for &square in &refusal.proof {
                    self.set(square, Mark::Proof);
                }
            }
        }
    }
}

fn target_mark(shown: &Game, mv: Move) -> Mark {
    if mv.castling().is_some() {
        Mark::Castling
    } else if shown.position().occupied().has(mv.victim_square()) {
        Mark::Capture
    } else {
        Mark::Quiet
    }
}
