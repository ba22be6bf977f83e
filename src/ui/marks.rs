//! The marks of a game's board: which square says what, apart from the piece on it.

use crate::app::practice::Practice;
use crate::app::viewer::Viewer;
use crate::app::{App, Preview, Reply};
use crate::model::{Game, Move, Square};
use crate::notation::pgn::{Paint, Shape};

use super::theme::Mark;

/// The marks of all squares.
pub(super) struct Marks {
    squares: [Mark; 64],
    paints: [Option<Paint>; 64],
    arrows: Vec<([Square; 2], Option<Paint>)>,
}

impl Marks {
    /// Lays the marks on the board; what matters more comes later and covers what was there.
    pub(super) fn new(app: &App, shown: &Game, preview: &Preview) -> Marks {
        let mut marks = Marks {
            squares: [Mark::None; 64],
            paints: [None; 64],
            arrows: Vec::new(),
        };
        if app.setup().is_some() {
            return marks;
        }
        marks.last_move(shown, app.screen().browsed().is_some());
        if let Some(viewer) = app.viewer() {
            marks.shapes(viewer);
            marks.targets(app, shown);
        } else if !app.is_viewing() && app.screen().browsed().is_none() {
            marks.preview(preview);
            marks.add_hint(app);
            marks.practice(app);
            marks.targets(app, shown);
        }
        if shown.position().is_check() {
            marks.set(shown.position().king(shown.turn()), Mark::Check);
        }
        marks.proof(app);
        marks
    }

    pub(super) const fn at(&self, square: Square) -> Mark {
        self.squares[square.low_bits()]
    }

    /// The colour that a square was given.
    pub(super) const fn paint(&self, square: Square) -> Option<Paint> {
        self.paints[square.low_bits()]
    }

    /// The arrows; that of a hint has no colour of its own.
    pub(super) fn arrows(&self) -> &[([Square; 2], Option<Paint>)] {
        &self.arrows
    }

    fn shapes(&mut self, viewer: &Viewer) {
        for shape in viewer.shapes() {
            match shape {
                Shape::Square(at, paint) => self.paints[at.low_bits()] = Some(paint),
                Shape::Arrow(from, to, paint) => self.arrows.push(([from, to], Some(paint))),
            }
        }
    }

    const fn set(&mut self, square: Square, mark: Mark) {
        self.squares[square.low_bits()] = mark;
    }

    fn last_move(&mut self, shown: &Game, is_browsed: bool) {
        let (from, to) = if is_browsed {
            (Mark::Browsed, Mark::Browsed)
        } else {
            (Mark::LastFrom, Mark::LastTo)
        };
        if let Some(ply) = shown.played().last() {
            self.set(ply.mv.from(), from);
            self.set(ply.mv.to(), to);
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

    fn add_hint(&mut self, app: &App) {
        if let Some(hint) = app.hint().filter(|_| app.practice().is_none()) {
            self.set(hint.mv.from(), Mark::Selected);
            self.set(hint.mv.to(), Mark::Preview);
            self.arrows.push(([hint.mv.from(), hint.mv.to()], None));
        }
    }

    /// The squares that a hint for a puzzle has named.
    fn practice(&mut self, app: &App) {
        for square in app.practice().map(Practice::hinted).unwrap_or_default() {
            self.set(square, Mark::Preview);
        }
    }

    fn targets(&mut self, app: &App, shown: &Game) {
        for mv in app.selected_targets() {
            for square in mv.targets() {
                self.set(square, target_mark(shown, mv));
            }
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
    match mv.victim_square() {
        None => Mark::Castling,
        Some(square) if shown.position().occupied().has(square) => Mark::Capture,
        Some(_) => Mark::Quiet,
    }
}
