//! The board that is shown: its pieces, and what is to be marked on it.

use crate::app::Reply;
use crate::app::command::Focus;
use crate::app::practice::Practice;
use crate::four;
use crate::model::{Game, Move, Name, Piece, Roster, Square};
use crate::ui::board::view::PieceView;
use crate::ui::theme::{Mark, Side};

use super::{Four, Scene, Two};

/// Squares of the largest board.
const SQUARES: usize = 196;

impl Scene<'_> {
    /// What stands on the squares, by [`Square::index`].
    pub(in crate::ui) fn pieces(&self) -> Vec<Option<PieceView>> {
        let mut pieces = vec![None; SQUARES];
        if self.app.hides_board() {
            return pieces;
        }
        for (square, piece, name) in self.standing() {
            pieces[square.index()] = Some(self.piece_view(piece, name));
        }
        pieces
    }

    fn standing(&self) -> Vec<(Square, Piece, Option<Name>)> {
        match (&self.shown, self.app.setup()) {
            (Two(_), Some(setup)) => {
                let names = Roster::names_for(setup.pieces());
                let standing = |square: Square| {
                    let piece = setup.piece_at(square)?;
                    let name = names.iter().find(|(at, _)| *at == square);
                    Some((square, piece, name.map(|(_, name)| *name)))
                };
                Square::ALL.into_iter().filter_map(standing).collect()
            }
            (Two(shown), _) => {
                let blindfold = self.app.settings().blindfold;
                let pieces = shown.roster().pieces().iter();
                let seen =
                    pieces.filter(|piece| piece.is_on_board() && !blindfold.hides(piece.color()));
                seen.map(|named| {
                    let piece = Piece::new(named.color(), named.role());
                    (named.square(), piece, Some(named.name()))
                })
                .collect()
            }
            (Four(table, _), _) => {
                let position = table.shown_position();
                let names = table.shown_names();
                let standing = |square: Square| {
                    let piece = position.piece_at(square)?;
                    let name = names.iter().find(|(at, _)| *at == square);
                    Some((square, piece, name.map(|(_, name)| *name)))
                };
                four::squares().filter_map(standing).collect()
            }
        }
    }

    /// How a piece is shown. Among many sides those of a player who is out are dead, and have small
    /// letters.
    pub(in crate::ui) fn piece_view(&self, piece: Piece, name: Option<Name>) -> PieceView {
        let Piece { color, role } = piece;
        let (side, letter, badge) = match &self.shown {
            Two(_) => (color.into(), piece.fen_letter(), None),
            Four(table, _) if table.shown_position().is_out(color) => {
                let letter = role.letter().to_ascii_lowercase();
                (Side::Dead, letter, Some(color.letter()))
            }
            Four(..) => {
                let letter = role.letter().to_ascii_uppercase();
                (color.into(), letter, Some(color.letter()))
            }
        };
        PieceView {
            side,
            role,
            letter,
            name: name.map(|name| name.to_string()),
            badge,
        }
    }

    /// The square under the cursor, while there is one.
    pub(in crate::ui) fn cursor(&self) -> Option<Square> {
        let cursor = match &self.shown {
            Two(_) => self.app.screen().cursor(),
            Four(table, _) => table.cursor(),
        };
        let has_hand = !self.is_viewing() || self.app.focus() == Focus::Hand;
        // Nothing is chosen on a board that is done.
        let is_done = self.is_played() && self.is_over();
        (has_hand && !is_done && !self.app.hides_board()).then_some(cursor)
    }

    /// The square of the selected piece.
    pub(in crate::ui) fn selected(&self) -> Option<Square> {
        match &self.shown {
            Two(_) => self.app.screen().selected(),
            Four(table, _) => table.selected(),
        }
    }

    /// Where the selected piece can go, and how that is marked.
    pub(in crate::ui) fn targets(&self) -> Vec<(Square, Mark)> {
        match &self.shown {
            Two(shown) => {
                let moves = self.app.selected_targets().into_iter();
                let marked = |mv: Move| {
                    let mark = target_mark(shown, mv);
                    mv.targets().map(move |square| (square, mark))
                };
                moves.flat_map(marked).collect()
            }
            Four(table, _) => {
                let mark = |mv: &crate::model::Move| {
                    let captured = table.shown_position().victim(*mv);
                    match (mv.castling(), captured) {
                        (Some(_), _) => Mark::Castling,
                        (None, Some(_)) => Mark::Capture,
                        (None, None) => Mark::Quiet,
                    }
                };
                let moves = table.selected_targets();
                moves.iter().map(|mv| (mv.to(), mark(mv))).collect()
            }
        }
    }

    /// Where the last move came from and where it went.
    pub(in crate::ui) fn last_move(&self) -> Option<[Square; 2]> {
        match &self.shown {
            Two(shown) => {
                let last = shown.moves().last();
                last.map(|mv| [mv.from(), mv.to()])
            }
            Four(table, _) => table.last_move().map(|mv| [mv.from(), mv.to()]),
        }
    }

    /// The move that a computer would make.
    pub(in crate::ui) fn hint(&self) -> Option<[Square; 2]> {
        match &self.shown {
            Two(_) => {
                let hint = self.app.hint().filter(|_| self.app.practice().is_none())?;
                Some([hint.mv.from(), hint.mv.to()])
            }
            Four(table, _) => table.machine().hint().map(|mv| [mv.from(), mv.to()]),
        }
    }

    /// The squares that a hint for a puzzle has named.
    pub(in crate::ui) fn hinted(&self) -> Vec<Square> {
        self.app
            .practice()
            .map(Practice::hinted)
            .unwrap_or_default()
            .into_iter()
            .collect()
    }

    /// The kings in check.
    pub(in crate::ui) fn checked_kings(&self) -> Vec<Square> {
        match &self.shown {
            Two(shown) => {
                let position = shown.position();
                let king = position.is_check().then(|| position.king(shown.turn()));
                king.into_iter().collect()
            }
            Four(table, _) => table
                .checks()
                .into_iter()
                .map(|(_, king, _)| king)
                .collect(),
        }
    }

    /// The squares that prove the last refusal.
    pub(in crate::ui) fn proof(&self) -> Vec<Square> {
        if let Four(table, _) = &self.shown {
            return table.proof().to_vec();
        }
        let replies = self.app.replies().iter();
        let proofs = replies.filter_map(|reply| match reply {
            Reply::Refused(refusal) => Some(&refusal.proof),
            Reply::Said(_) => None,
        });
        proofs.flatten().copied().collect()
    }
}

fn target_mark(shown: &Game, mv: Move) -> Mark {
    match mv.victim_square() {
        None => Mark::Castling,
        Some(square) if shown.position().occupied().has(square) => Mark::Capture,
        Some(_) => Mark::Quiet,
    }
}
