//! The board as a printed sheet: every man by his name, in plain letters.

use crate::model::{File, Game, Rank, Square};

/// Writes the board from White's side, with letters above and below.
///
/// ```
/// use hotseat::{model::Game, sheet};
///
/// let sheet = sheet::write(&Game::default());
/// assert!(sheet.contains("\n1: r1w h1w b1w quw kiw b2w h2w r2w\n"));
/// assert!(sheet.contains("\n4: --- --- --- --- --- --- --- ---\n"));
/// ```
pub fn write(game: &Game) -> String {
    let letters: String = File::ALL.iter().map(|file| format!("   {file}")).collect();
    let letters = format!(" {letters}\n");
    let rows: Vec<_> = Rank::ALL
        .iter()
        .rev()
        .map(|&rank| format!("{rank}:{}\n", write_row(game, rank)))
        .collect();
    format!("{letters}{}\n{letters}", rows.join("\n"))
}

fn write_row(game: &Game, rank: Rank) -> String {
    File::ALL
        .iter()
        .map(|&file| match game.roster().at(Square::new(file, rank)) {
            Some(man) => format!(" {}", man.name()),
            None => " ---".to_owned(),
        })
        .collect()
}
