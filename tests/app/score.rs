//! Several games and their points.

use hotseat::app::{App, Msg, Options, Table, update};

use crate::transcript::check;

#[test]
fn the_score_is_kept_by_colour_without_names() {
    check(
        "
        > resign
        White resigns. Black wins.
        Score: White 0, Black 1
        > swap
        The players change sides.
        > score
        Score: White 0, Black 1
        > new
        A new game. White is to move.
        > alternate on
        The players change sides with each new game.
        > draw
        White offers a draw.
        > accept
        Draw by agreement.
        Score: White 0.5, Black 1.5
        > new
        A new game. White is to move.
        > resign
        White resigns. Black wins.
        Score: White 0.5, Black 2.5
        > score
        Score: White 0.5, Black 2.5
        > names Ann, Bob
        White is Ann, Black is Bob.
        > score
        Score: Ann 0.5, Bob 2.5
        ",
    );
}

#[test]
fn the_score_is_kept_by_name_wherever_they_sit() {
    check(
        "
        > names Ann, Bob
        White is Ann, Black is Bob.
        > resign
        Ann resigns. Bob wins.
        Score: Ann 0, Bob 1
        > swap
        The players change sides: White is Bob, Black is Ann.
        > score
        Score: Bob 1, Ann 0
        > undo
        Taken back. White is to move.
        > score
        Score: Bob 0, Ann 0
        > resign
        Bob resigns. Ann wins.
        Score: Bob 0, Ann 1
        > new
        A new game. White is to move.
        > score
        Score: Bob 0, Ann 1
        > alternate on
        The players change sides with each new game.
        > resign
        Bob resigns. Ann wins.
        Score: Bob 0, Ann 2
        > new
        A new game. White is to move.
        > resign
        Ann resigns. Bob wins.
        Score: Ann 2, Bob 1
        > new
        A new game. White is to move.
        > score
        Score: Bob 1, Ann 2
        > alternate off
        The players keep their sides.
        > new
        A new game. White is to move.
        > score
        Score: Bob 1, Ann 2
        > names Anna Lee, Bob
        White is Anna Lee, Black is Bob.
        > score
        Score: Anna Lee 2, Bob 1
        ",
    );
}

#[test]
fn a_game_stays_with_those_who_played_it_when_they_change_sides() {
    let mut app = App::plain(Options::default());
    for line in ["names Ann, Bob", "f3", "e5", "g4", "Qh4", "swap"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    let played = app.table().record();
    assert_eq!(played.tags.get("White"), Some("Ann"));
    assert_eq!(played.tags.get("Black"), Some("Bob"));
    let recalled = Table::recall(app.memory().as_bytes(), &[]).expect("a table");
    assert_eq!(&recalled.table, app.table());
    let _ = update(&mut app, Msg::Line("new".to_owned()));
    let next = app.table().record();
    assert_eq!(next.tags.get("White"), Some("Bob"));
}
