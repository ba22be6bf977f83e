//! The board as a printed sheet: every piece by its name, in plain letters.

use crate::model::{Color, File, Game, Rank, Roster, Setup, Square};

/// Writes the board of a game as one side sees it, with letters above and below.
///
/// ```
/// use hotseat::model::{Color, Game};
/// use hotseat::sheet;
///
/// let sheet = sheet::write(&Game::default(), Color::White);
/// assert!(sheet.contains("\n1: r1w h1w b1w quw kiw b2w h2w r2w\n"));
/// assert!(sheet.contains("\n4: --- --- --- --- --- --- --- ---\n"));
/// ```
pub fn write(game: &Game, viewpoint: Color) -> String {
    write_cells(viewpoint, |square| {
        game.roster()
            .at(square)
            .map(|piece| piece.name().to_string())
    })
}

/// Writes a board being set up, with the names that its pieces would get.
pub fn write_setup(setup: &Setup, viewpoint: Color) -> String {
    let names = Roster::names_for(setup);
    write_cells(viewpoint, |square| {
        let piece = setup.piece_at(square)?;
        Some(match names.iter().find(|(at, _)| *at == square) {
            Some((_, name)) => name.to_string(),
            // More of a kind than there are names for.
            None => format!("{}+{}", piece.fen_letter(), piece.color.letter()),
        })
    })
}

fn write_cells(viewpoint: Color, cell: impl Fn(Square) -> Option<String>) -> String {
    let (mut files, mut ranks) = (File::ALL, Rank::ALL);
    match viewpoint {
        Color::White => ranks.reverse(),
        Color::Black => files.reverse(),
    }
    let letters: String = files.iter().map(|file| format!("   {file}")).collect();
    let letters = format!(" {letters}\n");
    let rows: Vec<_> = ranks
        .iter()
        .map(|&rank| {
            let row: String = files
                .iter()
                .map(|&file| cell(Square::new(file, rank)).unwrap_or_else(|| "---".to_owned()))
                .map(|cell| format!(" {cell}"))
                .collect();
            format!("{rank}:{row}\n")
        })
        .collect();
    format!("{letters}{}\n{letters}", rows.join("\n"))
}
