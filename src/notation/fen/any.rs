//! Positions on whichever board, as a FEN or as a FEN4.

use super::{fen4, parse_any, parse_by, parse_setup_by, write_setup};
use crate::model::{AnyPosition, AnySetup, Board, Rules};

/// Reads a position, by some rules if it names none. How many rows there are tells the board.
///
/// ```
/// use hotseat::model::Rules;
/// use hotseat::notation::fen;
///
/// let position = fen::read("4k3/8/8/8/8/8/8/4K2R w K -", Rules::FOUR)?;
/// assert_eq!(position.rules(), Rules::STANDARD);
/// # Ok::<(), String>(())
/// ```
pub fn read(text: &str, rules: &'static Rules) -> Result<AnyPosition, String> {
    let board = match text.matches('/').count() {
        7 => Board::Usual,
        13 => Board::Cross,
        _ => rules.board,
    };
    let rules = Some(rules).filter(|rules| rules.board == board);
    let rules = rules.unwrap_or(Rules::usual(board));
    match board {
        Board::Usual => parse_by(text, rules)
            .or_else(|error| parse_any(text).map_err(|_| error))
            .map(AnyPosition::from)
            .map_err(|error| error.to_string()),
        Board::Cross => fen4::parse(text)
            .map(|position| position.with_teams(rules.has_teams).into())
            .map_err(|error| error.to_string()),
    }
}

/// Reads a setup for some rules; it need not be a valid position.
pub fn read_setup(text: &str, rules: &'static Rules) -> Result<AnySetup, String> {
    match rules.board {
        Board::Usual => parse_setup_by(text, rules)
            .map(AnySetup::Usual)
            .map_err(|error| error.to_string()),
        Board::Cross => fen4::parse_setup(text)
            .map(|mut setup| {
                setup.set_teams(rules.has_teams);
                AnySetup::Cross(Box::new(setup))
            })
            .map_err(|error| error.to_string()),
    }
}

/// Writes a setup, valid or not.
pub fn write_board(setup: &AnySetup) -> String {
    match setup {
        AnySetup::Usual(setup) => write_setup(setup),
        AnySetup::Cross(setup) => fen4::write(setup.board()),
    }
}
