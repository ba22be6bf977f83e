//! What the screen shows of a table for four: the board at some step, marks, chairs and choices.

use crate::model::{Color, Elimination, Move, Name, Roster, Square};
use std::borrow::Cow;

use crate::four::{Game, Position, Setup};

use super::machine::Machine;
use super::table::{Table, Viewed};
use super::view::{FourBrush, FourChooser};

impl Table {
    /// Whether a player is out, as the board is shown.
    pub fn is_out(&self, seat: Color) -> bool {
        self.shown_position().is_out(seat)
    }

    /// How a player left the game, if they have by the step that is shown.
    pub fn elimination(&self, seat: Color) -> Option<&Elimination> {
        let steps = self.shown_steps();
        let mut eliminations = self.game.eliminations().iter();
        eliminations.find(|left| left.seat == seat && left.steps <= steps)
    }

    /// After how many steps the board is shown.
    pub fn shown_steps(&self) -> usize {
        self.view.browsed.unwrap_or(self.game.played().len())
    }

    /// The step that is shown, if an earlier one is browsed or viewed.
    pub const fn browsed(&self) -> Option<usize> {
        self.view.browsed
    }

    /// The position on the board: being set up, browsed, or present.
    pub fn shown_position(&self) -> &Position {
        if let Some(setup) = &self.setup {
            return setup.board();
        }
        let browsed = self.view.browsed;
        let shown = browsed.and_then(|steps| self.game.positions().get(steps));
        shown.unwrap_or_else(|| self.game.position())
    }

    /// The game as it stands at the step that is shown.
    pub fn shown_game(&self) -> Cow<'_, Game> {
        match self.view.browsed {
            Some(steps) => Cow::Owned(self.game.rewound(steps)),
            None => Cow::Borrowed(&self.game),
        }
    }

    /// The names of the pieces on the board that is shown.
    pub fn shown_names(&self) -> Vec<(Square, Name)> {
        if let Some(setup) = &self.setup {
            return Roster::names_for(setup.board().pieces());
        }
        let game = self.shown_game();
        let members = game.roster().pieces().iter();
        let standing = members.filter(|member| member.is_on_board());
        standing
            .map(|member| (member.square(), member.name()))
            .collect()
    }

    /// The last move made up to the step that is shown.
    pub fn last_move(&self) -> Option<Move> {
        if self.setup.is_some() {
            return None;
        }
        let shown = &self.game.played()[..self.shown_steps().min(self.game.played().len())];
        shown.iter().rev().find_map(|step| step.mv())
    }

    /// The kings of living players that are in check on the board that is shown, with what attacks
    /// them.
    pub fn checks(&self) -> Vec<(Color, Square, Vec<Square>)> {
        let position = self.shown_position();
        let living = Color::FOUR
            .into_iter()
            .filter(|&seat| !position.is_out(seat));
        let attacked = living.filter_map(|seat| {
            let king = position.king(seat)?;
            let by: Vec<Square> = position.checkers(seat).into_iter().collect();
            (!by.is_empty()).then_some((seat, king, by))
        });
        attacked.collect()
    }

    /// The square under the cursor.
    pub const fn cursor(&self) -> Square {
        self.view.cursor
    }

    /// The square of the selected piece.
    pub const fn selected(&self) -> Option<Square> {
        self.view.selected
    }

    /// Where the selected piece can go.
    pub fn selected_targets(&self) -> Vec<Move> {
        let from = self.view.selected;
        from.map_or_else(Vec::new, |from| self.targets(from))
    }

    /// Where a piece can go.
    pub(in crate::app) fn targets(&self, from: Square) -> Vec<Move> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        let legal = self.game.position().legal_moves().into_iter();
        legal.filter(|mv| mv.from() == from).collect()
    }

    /// The squares that prove the last refusal.
    pub fn proof(&self) -> &[Square] {
        &self.view.proof
    }

    /// The choice of what a pawn becomes.
    pub const fn promotion(&self) -> Option<FourChooser> {
        self.view.promotion
    }

    /// The position being set up, if one is.
    pub const fn setup(&self) -> Option<&Setup> {
        self.setup.as_ref()
    }

    /// What a click puts on the board in setup.
    pub const fn brush(&self) -> FourBrush {
        self.view.brush
    }

    /// What keeps a game from starting on the board being set up, each in a sentence.
    pub fn setup_problems(&self) -> Vec<String> {
        let problems = self.setup.as_ref().map(Setup::start_problems);
        let problems = problems.unwrap_or_default();
        problems.iter().map(ToString::to_string).collect()
    }

    /// What is known of a game that was opened from a file; none for the game being played.
    pub fn viewed(&self) -> Option<&Viewed> {
        self.viewed.as_deref()
    }

    /// The computers at the table.
    pub const fn machine(&self) -> &Machine {
        &self.machine
    }

    /// The only person at the table, if all others are computers.
    pub fn only_person(&self) -> Option<Color> {
        let mut people = self.people();
        let first = people.next();
        first.filter(|_| people.next().is_none())
    }

    /// The chairs of the people.
    pub fn people(&self) -> impl Iterator<Item = Color> + '_ {
        let seats = Color::FOUR.into_iter();
        seats.filter(|&seat| !self.players[seat].is_computer())
    }

    /// The player who sits at the bottom of the board: the only person, or White; if the board
    /// turns by itself, the person who moves now or next; turned on by the quarters that were
    /// chosen.
    pub fn viewpoint(&self, turns_by_itself: bool) -> Color {
        let turn = self.game.turn();
        let upcoming = [turn, turn.next(), turn.opposite(), turn.opposite().next()];
        let moves_next = || {
            let is_person = |seat: &Color| !self.players[*seat].is_computer();
            let position = self.game.position();
            let mut living = upcoming.into_iter().filter(|&seat| !position.is_out(seat));
            living.find(is_person)
        };
        let is_played = self.viewed.is_none() && self.setup.is_none();
        let side = match self.only_person() {
            Some(seat) if is_played => seat,
            None if turns_by_itself && is_played => moves_next().unwrap_or(Color::White),
            _ => Color::White,
        };
        (0..self.view.quarters).fold(side, |seat, _| seat.next())
    }
}
