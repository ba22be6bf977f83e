//! The sets of rules: who plays, on what board, and what wins and draws besides checkmate and stalemate.
//!
//! A set of rules is a value, one row of [`Rules::ALL`]. A position carries the one it is played by, and few
//! places read it.

mod four;
mod king_of_the_hill;
mod standard;
mod three_check;

use std::fmt;

use super::board::Board;
use super::outcome::{DrawReason, Outcome, WinReason};
use super::piece::Color;
use super::position::Position;
use super::zobrist;

/// A set of rules.
///
/// ```
/// use hotseat::model::Rules;
///
/// let rules = Rules::find("King of the Hill").expect("these are known");
/// assert_eq!(rules.name, "king-of-the-hill");
/// ```
pub struct Rules {
    /// Its name in commands: `three-check`.
    pub name: &'static str,
    /// Its name on the screen and in the `Variant` tag of PGN: `Three-check`.
    pub title: &'static str,
    /// What other programs call it.
    pub aliases: &'static [&'static str],
    /// Where it is played.
    pub board: Board,
    /// Who plays, in the order of play.
    pub sides: &'static [Color],
    /// How many play, in words: rules of the same number of players are chosen among each other.
    pub players: &'static str,
    /// What a new game is called behind these words: ` of Three-check`.
    pub announced: &'static str,
    /// Whether the sides opposite each other are partners.
    pub has_teams: bool,
    /// Whether the network and other engines know them: all levels, hints with reasons, evaluations.
    pub has_engines: bool,
    /// Whether a player may claim a draw; where none can, repetition draws by itself the third time.
    pub claims: bool,
    /// How many occurrences of a position draw the game by themselves.
    pub repetitions: usize,
    /// How many half-moves without a capture or a pawn move draw the game by themselves.
    pub quiet: u32,
    /// How many checks a side has to give to win; none if checks do not win.
    pub checks: u8,
    /// What wins besides checkmate.
    pub goal: Option<Goal>,
}

/// What wins a game between two besides checkmate.
#[derive(Clone, Copy)]
pub struct Goal {
    /// Whether a side has reached it.
    pub is_reached: fn(&Position, Color) -> bool,
    /// Whether a side may still reach it, or checkmate, by some series of moves.
    pub is_possible: fn(&Position, Color) -> bool,
    /// What it is worth to have come as near to it as a side has, in centipawns.
    pub progress: fn(&Position, Color) -> i32,
    /// What the game is won by then.
    pub wins: WinReason,
}

impl Rules {
    /// All sets of rules, the usual ones first.
    pub const ALL: [&'static Rules; 5] = [
        Rules::STANDARD,
        &king_of_the_hill::RULES,
        &three_check::RULES,
        Rules::FOUR,
        Rules::FOUR_IN_TEAMS,
    ];

    /// Chess, Chess960 included.
    pub const STANDARD: &'static Rules = &standard::RULES;
    /// Chess for four, everyone alone.
    pub const FOUR: &'static Rules = &four::ALONE;
    /// Chess for four in teams.
    pub const FOUR_IN_TEAMS: &'static Rules = &four::TEAMS;

    /// The rules of a name, a title or an alias; case, blanks and hyphens do not matter.
    pub fn find(name: &str) -> Option<&'static Rules> {
        let plain = |text: &str| {
            let letters = text.chars().filter(|c| !matches!(c, ' ' | '-' | '_'));
            letters.collect::<String>().to_ascii_lowercase()
        };
        let wanted = plain(name);
        Rules::ALL.into_iter().find(|rules| {
            let mut names = [rules.name, rules.title]
                .into_iter()
                .chain(rules.aliases.iter().copied());
            names.any(|name| plain(name) == wanted)
        })
    }

    /// The rules that most games on a board are played by.
    pub const fn usual(board: Board) -> &'static Rules {
        match board {
            Board::Usual => Rules::STANDARD,
            Board::Cross => Rules::FOUR,
        }
    }

    /// The rules that as many play by, the usual ones first.
    pub fn variants(&self) -> impl Iterator<Item = &'static Rules> + use<> {
        let players = self.players;
        let all = Rules::ALL.into_iter();
        all.filter(move |rules| rules.players == players)
    }

    /// These rules if so many play by them, else the usual ones of so many.
    pub fn of_players(&'static self, count: usize) -> &'static Rules {
        let mut all = std::iter::once(self).chain(Rules::ALL);
        all.find(|rules| rules.sides.len() == count).unwrap_or(self)
    }

    /// Whether two different players are partners.
    pub fn are_partners(&self, a: Color, b: Color) -> bool {
        self.has_teams && a.opposite() == b
    }

    /// Whether two play by them.
    pub const fn is_for_two(&self) -> bool {
        self.sides.len() == 2
    }

    /// The place in [`Rules::ALL`].
    fn index(&self) -> u8 {
        let at = Rules::ALL.iter().position(|&rules| rules == self);
        at.unwrap_or(0) as u8
    }
}

impl Default for &'static Rules {
    fn default() -> &'static Rules {
        Rules::STANDARD
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.name == other.name
    }
}

impl Eq for Rules {}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.title)
    }
}

/// The rules that a position between two is played by, and the checks that each side still has to
/// give. It is small, so that positions stay small.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::model) struct Played {
    /// The place in [`Rules::ALL`]; the standard rules are 0.
    index: u8,
    checks_left: [u8; 2],
}

impl Played {
    /// A game by some rules, in which each side still has to give so many checks.
    pub(in crate::model) fn new(rules: &Rules, [white, black]: [u8; 2]) -> Played {
        Played {
            index: rules.index(),
            checks_left: [white.min(rules.checks), black.min(rules.checks)],
        }
    }

    #[inline]
    pub(in crate::model) const fn is_standard(self) -> bool {
        self.index == 0
    }

    /// A hash of the rules and of the checks that are left; 0 for the standard rules.
    pub(in crate::model) const fn hash(self) -> u64 {
        let [white, black] = self.checks_left;
        zobrist::rules(self.index, white, black)
    }
}

impl Position {
    /// The rules it is played by.
    #[inline]
    pub const fn rules(&self) -> &'static Rules {
        Rules::ALL[self.played.index as usize]
    }

    /// The same position played by other rules, with all checks still to be given.
    #[must_use]
    pub fn with_rules(mut self, rules: &Rules) -> Position {
        self.played = Played::new(rules, [rules.checks; 2]);
        self.hash = self.hash_from_scratch();
        self
    }

    /// Whether it is where games by its rules usually start.
    pub fn is_usual_start(&self) -> bool {
        *self == Position::default().with_rules(self.rules())
    }

    /// How many checks a side still has to give to win; 0 where checks do not win.
    pub const fn checks_left(&self, color: Color) -> u8 {
        self.played.checks_left[color.of_two()]
    }

    /// Whether the game is over here by a rule of its own.
    #[inline]
    pub fn is_over_by_goal(&self) -> bool {
        !self.played.is_standard() && self.has_reached_goal()
    }

    /// Kept out of the move generator, which asks before every position.
    #[cold]
    #[inline(never)]
    fn has_reached_goal(&self) -> bool {
        self.outcome_by_goal().is_some()
    }

    /// What it is worth for the side to move, in centipawns, that one side is nearer to a goal of the rules.
    #[inline]
    pub fn progress(&self) -> i32 {
        if self.played.is_standard() {
            return 0;
        }
        let goal = self.rules().goal;
        goal.map_or(0, |goal| {
            (goal.progress)(self, self.turn) - (goal.progress)(self, !self.turn)
        })
    }

    /// How the game has ended here by a rule of its own.
    pub fn outcome_by_goal(&self) -> Option<Outcome> {
        let goal = self.rules().goal?;
        let by = goal.wins;
        let reached = Color::BOTH.map(|color| (goal.is_reached)(self, color));
        match reached {
            [false, false] => None,
            [true, true] => Some(Outcome::Draw(DrawReason::BothWon)),
            [true, false] => Some(Outcome::Win {
                winner: Color::White,
                by,
            }),
            [false, true] => Some(Outcome::Win {
                winner: Color::Black,
                by,
            }),
        }
    }

    /// Counts a check that the last move has given, and forgets a capture en passant that nobody will
    /// make any more.
    #[cold]
    #[inline(never)]
    pub(in crate::model) fn follow_rules(&mut self) {
        self.hash ^= self.played.hash();
        if self.rules().checks > 0 && self.is_check() {
            let left = &mut self.played.checks_left[(!self.turn).of_two()];
            *left = left.saturating_sub(1);
        }
        self.hash ^= self.played.hash();
        if self.is_over_by_goal()
            && let Some(target) = self.en_passant.take()
        {
            self.hash ^= zobrist::en_passant(target.file());
        }
    }
}
