//! How a game for four goes on and ends.

use super::position::{Position, Status};
use crate::model::backend::Backend;
use crate::model::{Color, DrawReason, Elimination, Loss, Move, Outcome, WinReason};

impl Backend for Position {
    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock()
    }

    fn allows(&self, mv: Move) -> bool {
        self.legal_moves().contains(&mv)
    }

    fn stuck(&self) -> Option<Loss> {
        if self.has_teams() || self.living().count() < 2 {
            return None;
        }
        match self.status() {
            Status::Checkmate => Some(Loss::Checkmate),
            Status::Stalemate => Some(Loss::Stalemate),
            Status::Check | Status::Ongoing => None,
        }
    }

    fn decided(&self, left: &[Elimination]) -> Option<Outcome> {
        if !self.has_teams() {
            let mut living = self.living();
            let (winner, others) = (living.next()?, living.next());
            let last = left.last().map(|last| (last.seat, last.by));
            let by = WinReason::LastStanding(last);
            return others.is_none().then_some(Outcome::Win { winner, by });
        }
        if let Some(lost) = left.first() {
            return Some(team_wins(lost.seat, lost.by));
        }
        match self.status() {
            Status::Checkmate => Some(team_wins(self.turn(), Loss::Checkmate)),
            Status::Stalemate => Some(Outcome::Draw(DrawReason::Stalemate)),
            Status::Check | Status::Ongoing => None,
        }
    }

    fn draw(&self, occurrences: usize) -> Option<DrawReason> {
        let rules = self.rules();
        if self.has_only_kings() {
            Some(DrawReason::DeadPosition)
        } else if self.halfmove_clock() >= rules.quiet {
            Some(DrawReason::TwoHundredHalfMoves)
        } else if occurrences >= rules.repetitions {
            Some(DrawReason::ThreefoldRepetition)
        } else {
            None
        }
    }
}

/// The end of a team game: both opponents of the player who is lost have won.
fn team_wins(loser: Color, by: Loss) -> Outcome {
    let winner = match loser {
        Color::White | Color::Black => Color::Green,
        Color::Green | Color::Orange => Color::White,
    };
    let by = WinReason::Team { loser, by };
    Outcome::Win { winner, by }
}
