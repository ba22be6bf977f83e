//! Chess, from its usual start or from one of the 960 starts of Chess960.

use super::Rules;
use crate::model::board::Board;
use crate::model::piece::Color;

pub(super) static RULES: Rules = Rules {
    name: "standard",
    title: "Standard",
    aliases: &["chess", "normal", "classical", "chess960", "fischerandom"],
    board: Board::Usual,
    sides: &Color::BOTH,
    players: "two",
    announced: "",
    has_teams: false,
    has_engines: true,
    claims: true,
    repetitions: 5,
    quiet: 150,
    checks: 0,
    goal: None,
};
