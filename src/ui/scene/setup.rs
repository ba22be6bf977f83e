//! A board being set up: what can be put on it, and what is still wrong.

use crate::app::four::FourBrush;
use crate::app::{Brush, Msg};
use crate::four;
use crate::model::{CastlingSide, Color, Piece};
use crate::notation::fen;

use super::{Four, Scene, Two};

/// A board being set up.
pub(in crate::ui) struct SetupView {
    /// Who moves first.
    pub(in crate::ui) turn: Color,
    /// Who may castle where.
    pub(in crate::ui) castling: String,
    /// What keeps a game from starting.
    pub(in crate::ui) problems: Vec<String>,
    /// Whether a piece that is dragged off the board is removed.
    pub(in crate::ui) can_drag_off: bool,
    /// What can be put on the board, one side after the other; last, nothing: that removes pieces.
    pub(in crate::ui) brushes: Vec<Option<Piece>>,
    /// Which of them a click puts there.
    pub(in crate::ui) brush: Option<Piece>,
}

impl Scene<'_> {
    /// Whether the board is being set up.
    pub(in crate::ui) fn is_setup(&self) -> bool {
        match &self.shown {
            Two(_) => self.app.setup().is_some(),
            Four(table, _) => table.setup().is_some(),
        }
    }

    /// The board being set up, if it is.
    pub(in crate::ui) fn setup(&self) -> Option<SetupView> {
        match (&self.shown, self.app.setup()) {
            (Two(_), Some(setup)) => Some(SetupView {
                turn: setup.turn,
                castling: fen::write_castling(setup),
                problems: setup.problems().iter().map(ToString::to_string).collect(),
                can_drag_off: true,
                brushes: Brush::ALL.map(painted).to_vec(),
                brush: painted(self.app.screen().brush()),
            }),
            (Two(_), None) => None,
            (Four(table, _), _) => table.setup().map(|setup| SetupView {
                turn: setup.board().turn(),
                castling: castling(setup),
                problems: table.setup_problems(),
                can_drag_off: false,
                brushes: FourBrush::ALL.map(painted_by_four).to_vec(),
                brush: painted_by_four(table.brush()),
            }),
        }
    }

    /// What a click on the tray does.
    pub(in crate::ui) fn pick(&self, brush: Option<Piece>) -> Msg {
        match &self.shown {
            Two(_) => Msg::BrushPicked(brush.map_or(Brush::Eraser, Brush::Piece)),
            Four(..) => Msg::FourBrushPicked(brush.map_or(FourBrush::Eraser, FourBrush::Piece)),
        }
    }
}

const fn painted(brush: Brush) -> Option<Piece> {
    match brush {
        Brush::Piece(piece) => Some(piece),
        Brush::Eraser => None,
    }
}

const fn painted_by_four(brush: FourBrush) -> Option<Piece> {
    match brush {
        FourBrush::Piece(piece) => Some(piece),
        FourBrush::Eraser => None,
    }
}

/// `w KQ, g K`, or that there is none.
fn castling(setup: &four::Setup) -> String {
    let rights: Vec<_> = setup.board().castling().iter().collect();
    let of_seat = |seat: Color| {
        let own = rights.iter().filter(move |(owner, _)| *owner == seat);
        let letters: String = own
            .map(|(_, side)| match side {
                CastlingSide::Short => 'K',
                CastlingSide::Long => 'Q',
            })
            .collect();
        (!letters.is_empty()).then(|| format!("{} {letters}", seat.letter()))
    };
    let words: Vec<String> = Color::FOUR.into_iter().filter_map(of_seat).collect();
    if words.is_empty() {
        "none".to_owned()
    } else {
        words.join(", ")
    }
}
