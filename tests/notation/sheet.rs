//! Boards as plain text.

use hotseat::model::{Color, Game};
use hotseat::sheet::{SheetForm, write_as};

#[test]
fn letters_show_dark_squares_and_both_views() {
    let game = Game::default();
    let expected = "8 rnbqkbnr\n7 pppppppp\n6  _ _ _ _\n5 _ _ _ _ \n4  _ _ _ _\n3 _ _ _ _ \n2 PPPPPPPP\n1 RNBQKBNR\n abcdefgh\n";
    assert_eq!(write_as(&game, Color::White, SheetForm::Letters), expected);
    let black = write_as(&game, Color::Black, SheetForm::Letters);
    assert!(black.starts_with("1 RNBKQBNR\n2 PPPPPPPP\n3  _ _ _ _\n"));
    assert!(black.ends_with("\n hgfedcba\n"));
}

#[test]
fn colours_end_with_their_row() {
    let game = Game::default();
    for has_figurines in [false, true] {
        let form = SheetForm::Colored { has_figurines };
        let sheet = write_as(&game, Color::White, form);
        let rows: Vec<&str> = sheet.lines().filter(|row| row.contains(':')).collect();
        assert_eq!(rows.len(), 8);
        assert!(rows.iter().all(|row| row.ends_with("\x1b[0m")));
        assert_eq!(sheet.contains('♔'), has_figurines);
        assert!(sheet.contains("kiw"));
    }
}
