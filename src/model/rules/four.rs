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
    players: "four",
    announced: " for four",
    has_teams: false,
    has_engines: false,
    claims: false,
    repetitions: 3,
    quiet: 200,
    checks: 0,
    goal: None,
};

pub(super) static TEAMS: Rules = Rules {
    name: "four-teams",
    title: "Four players in teams",
    aliases: &["teams"],
    players: "four in teams",
    announced: " for four, White and Black against Green and Orange",
    has_teams: true,
    ..ALONE
};
