//! The marks of the board: which square says what, apart from the piece on it.

use crate::app::Preview;
use crate::app::viewer::Viewer;
use crate::model::Square;
use crate::notation::pgn::{Paint, Shape};

use super::scene::Scene;
use super::theme::Mark;

/// Squares of the largest board.
const SQUARES: usize = 196;

/// The marks of all squares.
pub(super) struct Marks {
    squares: [Mark; SQUARES],
    paints: [Option<Paint>; SQUARES],
    arrows: Vec<([Square; 2], Option<Paint>)>,
}

impl Marks {
    /// Lays the marks on the board; what matters more comes later and covers what was there.
    pub(super) fn new(scene: &Scene<'_>, preview: &Preview) -> Marks {
        let mut marks = Marks {
            squares: [Mark::None; SQUARES],
            paints: [None; SQUARES],
            arrows: Vec::new(),
        };
        if scene.app.hides_board() {
            return marks;
        }
        if !scene.is_setup() {
            marks.of_game(scene, preview);
        }
        marks.set_all(scene.proof(), Mark::Proof);
        marks
    }

    fn of_game(&mut self, scene: &Scene<'_>, preview: &Preview) {
        self.last_move(scene);
        if let Some(viewer) = scene.app.viewer() {
            self.shapes(viewer);
            self.targets(scene);
        } else if !scene.is_viewing() && scene.browsed().is_none() {
            self.preview(preview);
            self.add_hint(scene);
            self.set_all(scene.hinted(), Mark::Preview);
            self.targets(scene);
        }
        self.set_all(scene.checked_kings(), Mark::Check);
    }

    pub(super) const fn at(&self, square: Square) -> Mark {
        self.squares[square.index()]
    }

    /// The colour that a square was given.
    pub(super) const fn paint(&self, square: Square) -> Option<Paint> {
        self.paints[square.index()]
    }

    /// The arrows; that of a hint has no colour of its own.
    pub(super) fn arrows(&self) -> &[([Square; 2], Option<Paint>)] {
        &self.arrows
    }

    fn shapes(&mut self, viewer: &Viewer) {
        for shape in viewer.shapes() {
            match shape {
                Shape::Square(at, paint) => self.paints[at.index()] = Some(paint),
                Shape::Arrow(from, to, paint) => self.arrows.push(([from, to], Some(paint))),
            }
        }
    }

    const fn set(&mut self, square: Square, mark: Mark) {
        self.squares[square.index()] = mark;
    }

    fn set_all(&mut self, squares: impl IntoIterator<Item = Square>, mark: Mark) {
        for square in squares {
            self.set(square, mark);
        }
    }

    fn last_move(&mut self, scene: &Scene<'_>) {
        let is_browsed = scene.browsed().is_some() && !scene.is_viewing();
        let marks = if is_browsed {
            [Mark::Browsed, Mark::Browsed]
        } else {
            [Mark::LastFrom, Mark::LastTo]
        };
        for (square, mark) in scene.last_move().into_iter().flatten().zip(marks) {
            self.set(square, mark);
        }
    }

    fn preview(&mut self, preview: &Preview) {
        self.set_all(preview.squares.iter().copied(), Mark::Preview);
        self.set_all(preview.piece, Mark::Selected);
    }

    fn add_hint(&mut self, scene: &Scene<'_>) {
        if let Some([from, to]) = scene.hint() {
            self.set(from, Mark::Selected);
            self.set(to, Mark::Preview);
            self.arrows.push(([from, to], None));
        }
    }

    fn targets(&mut self, scene: &Scene<'_>) {
        for (square, mark) in scene.targets() {
            self.set(square, mark);
        }
        self.set_all(scene.selected(), Mark::Selected);
    }
}
