//! The board that is shown: its pieces, and what is to be marked on it.

use crate::app::Reply;
use crate::app::command::Focus;
use crate::app::practice::Practice;
use crate::model::{Move, Name, Piece, Roster, Square};
use crate::ui::board::view::PieceView;
use crate::ui::theme::{Mark, Side};

use super::Scene;

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
        if let Some(setup) = self.app.setup() {
            let names = Roster::names_for(setup.pieces());
            let with_name = |(square, piece)| {
                let name = names.iter().find(|(at, _)| *at == square);
                (square, piece, name.map(|(_, name)| *name))
            };
            return setup.pieces().into_iter().map(with_name).collect();
        }
        let blindfold = self.app.settings().blindfold;
        let pieces = self.shown.roster().pieces().iter();
        let seen = pieces.filter(|piece| piece.is_on_board() && !blindfold.hides(piece.color()));
        seen.map(|named| {
            let piece = Piece::new(named.color(), named.role());
            (named.square(), piece, Some(named.name()))
        })
        .collect()
    }

    /// How a piece is shown. Among many sides those of a player who is out are dead, and have small
    /// letters.
    pub(in crate::ui) fn piece_view(&self, piece: Piece, name: Option<Name>) -> PieceView {
        let Piece { color, role } = piece;
        let is_out = self.is_out(color);
        // Small letters do not tell four sides apart.
        let has_badge = self.sides().len() > 2;
        PieceView {
            side: if is_out { Side::Dead } else { color.into() },
            role,
            letter: match has_badge {
                false => piece.fen_letter(),
                true if is_out => role.letter().to_ascii_lowercase(),
                true => role.letter().to_ascii_uppercase(),
            },
            name: name.map(|name| name.to_string()),
            badge: has_badge.then(|| color.letter()),
        }
    }

    /// The square under the cursor, while there is one.
    pub(in crate::ui) fn cursor(&self) -> Option<Square> {
        let has_hand = !self.is_viewing() || self.app.focus() == Focus::Hand;
        // Nothing is chosen on a board that is done.
        let is_done = self.is_played() && self.is_over();
        let is_shown = has_hand && !is_done && !self.app.hides_board();
        is_shown.then(|| self.app.screen().cursor())
    }

    /// The square of the selected piece.
    pub(in crate::ui) fn selected(&self) -> Option<Square> {
        self.app.screen().selected()
    }

    /// Where the selected piece can go, and how that is marked.
    pub(in crate::ui) fn targets(&self) -> Vec<(Square, Mark)> {
        let moves = self.app.selected_targets().into_iter();
        let marked = |mv: Move| {
            let mark = self.target_mark(mv);
            mv.targets().map(move |square| (square, mark))
        };
        moves.flat_map(marked).collect()
    }

    fn target_mark(&self, mv: Move) -> Mark {
        match self.shown.position().victim(mv) {
            _ if mv.castling().is_some() => Mark::Castling,
            Some(_) => Mark::Capture,
            None => Mark::Quiet,
        }
    }

    /// Where the last move came from and where it went.
    pub(in crate::ui) fn last_move(&self) -> Option<[Square; 2]> {
        let last = self.shown.moves().next_back();
        last.map(|mv| [mv.from(), mv.to()])
    }

    /// The move that a computer would make.
    pub(in crate::ui) fn hint(&self) -> Option<[Square; 2]> {
        let hint = self.app.hint().filter(|_| self.app.practice().is_none())?;
        Some([hint.mv.from(), hint.mv.to()])
    }

    /// The squares that a hint for a puzzle has named.
    pub(in crate::ui) fn hinted(&self) -> Vec<Square> {
        let practice = self.app.practice();
        practice.map(Practice::hinted).unwrap_or_default()
    }

    /// The kings in check.
    pub(in crate::ui) fn checked_kings(&self) -> Vec<Square> {
        let position = self.shown.position();
        let checked = position.living().filter(|&side| self.is_in_check(side));
        checked.filter_map(|side| position.king(side)).collect()
    }

    /// The squares that prove the last refusal.
    pub(in crate::ui) fn proof(&self) -> Vec<Square> {
        let replies = self.app.replies().iter();
        let proofs = replies.filter_map(|reply| match reply {
            Reply::Refused(refusal) => Some(&refusal.proof),
            Reply::Said(_) => None,
        });
        proofs.flatten().copied().collect()
    }
}
