//! The board as a printed sheet: every piece by its name, in plain letters.

use crate::model::cross::Game;
use crate::model::cross::setup::Setup;
use crate::model::cross::square::SIDE;
use crate::model::cross::view;
use crate::model::{Color, Roster, Square};

/// Writes the board of a game as one player sees it, with the labels above and below. The cut
/// corners are blank.
///
/// ```
/// use hotseat::model::Color;
/// use hotseat::model::cross::Game;
/// use hotseat::notation::four::sheet;
///
/// let sheet = sheet::write(&Game::default(), Color::White);
/// assert!(sheet.contains("\n14:             r1b h1b b1b kib qub b2b h2b r2b\n"));
/// assert!(sheet.contains("\n11: r2g p8g --- --- --- --- --- --- --- --- --- --- p8o r2o\n"));
/// ```
pub fn write(game: &Game, viewpoint: Color) -> String {
    write_cells(viewpoint, |square| {
        let member = game.roster().at(square)?;
        Some(member.name().to_string())
    })
}

/// Writes a board being set up, with the names that its pieces would get.
pub fn write_setup(setup: &Setup, viewpoint: Color) -> String {
    let names = Roster::names_for(setup.board().pieces());
    write_cells(viewpoint, |square| {
        let piece = setup.board().piece_at(square)?;
        Some(match names.iter().find(|(at, _)| *at == square) {
            Some((_, name)) => name.to_string(),
            // More of a kind than there are names for.
            None => format!("{}+{}", piece.role.letter(), piece.color.letter()),
        })
    })
}

fn write_cells(viewpoint: Color, cell: impl Fn(Square) -> Option<String>) -> String {
    let across = view::labels_across(viewpoint);
    let labels: String = across.iter().map(|label| format!("{label:>4}")).collect();
    let labels = format!("  {labels}\n");
    let rows: Vec<String> = (0..SIDE)
        .zip(view::labels_down(viewpoint))
        .map(|(down, label)| {
            let cells: String = (0..SIDE)
                .map(|across| match view::square_at(viewpoint, across, down) {
                    None => "    ".to_owned(),
                    Some(square) => {
                        format!(" {}", cell(square).unwrap_or_else(|| "---".to_owned()))
                    }
                })
                .collect();
            format!("{label:>2}:{}\n", cells.trim_end())
        })
        .collect();
    format!("{labels}{}\n{labels}", rows.join("\n"))
}
