//! Chess for four on the cross, everyone alone or in teams.

use super::Rules;
use crate::model::board::Board;
use crate::model::piece::Color;

pub(super) static ALONE: Rules = Rules {
    name: "four",
    title: "Four players",
    aliases: &["ffa"],
    board: Board::Cross,
    sides: &Color::FOUR,
    has_teams: false,
    repetitions: 3,
    quiet: 200,
    checks: 0,
    goal: None,
};

pub(super) static TEAMS: Rules = Rules {
    name: "four-teams",
    title: "Four players in teams",
    aliases: &["teams"],
    has_teams: true,
    ..ALONE
};
