//! Other rules at the same table: everything that shows a game knows them.

use hotseat::app::{App, Cmd, Msg, Options, Table, update};
use hotseat::model::{Outcome, Rules};

use crate::transcript::check;

#[test]
fn the_third_check_wins_and_the_checks_left_are_said() {
    check(
        "
        > game human human three-check
        A new game of Three-check. White is to move.
        > e4
        White pawn p5w moves from e2 to e4.
        > e5
        Black pawn p5b moves from e7 to e5.
        > Qh5
        White queen quw moves from d1 to h5.
        > Nc6
        Black knight h1b moves from b8 to c6.
        > Qxf7
        White queen quw moves from h5 to f7. It captures p6b.
        Check! kib is attacked by quw. White has 2 checks left to give.
        > opening
        This is Three-check: White 2 left, Black 3 left; its openings have no names.
        > undo
        Taken back. White is to move.
        > opening
        This is Three-check: White 3 left, Black 3 left; its openings have no names.
        > Qxf7
        White queen quw moves from h5 to f7. It captures p6b.
        Check! kib is attacked by quw. White has 2 checks left to give.
        > Kxf7
        Black king kib moves from e8 to f7. It captures quw.
        > Bc4
        White bishop b2w moves from f1 to c4.
        Check! kib is attacked by b2w. One more check, and White wins.
        > d5
        Black pawn p4b moves from d7 to d5.
        > Bxd5
        White bishop b2w moves from c4 to d5. It captures p4b.
        The third check! White wins.
        Score: White 1, Black 0
        > e6
        No: the game is over: White won by giving the third check.
        > new
        A new game of Three-check. White is to move.
        > fen 4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1
        A new game of Three-check. White is to move.
        > fen
        4k3/8/8/8/8/8/8/4K2R w K - 2+3 0 1
        > new standard
        A new game. White is to move.
        > new atomic
        No: the rules are chess, koth, 3check.
        ",
    );
}

#[test]
fn a_king_in_the_centre_wins() {
    check(
        "
        > new king of the hill
        A new game of King of the Hill. White is to move.
        > fen 8/4k3/8/8/8/4K3/8/8 w - - 0 1
        A new game of King of the Hill. White is to move.
        > Kd4
        White king kiw moves from e3 to d4.
        The king has reached the centre. White wins.
        Score: White 1, Black 0
        ",
    );
}

#[test]
fn the_rules_are_kept_with_the_game_and_said_again_in_a_journal() {
    let mut app = App::plain(Options::default());
    for line in ["new three-check", "e4", "e5", "Bc4", "d6", "Bxf7"] {
        let _ = update(&mut app, Msg::Line(line.to_owned()));
    }
    let memory = app.memory();
    assert!(memory.contains("[Variant \"Three-check\"]"), "{memory}");
    let recalled = Table::recall(memory.as_bytes(), &[]).expect("it is read back");
    assert_eq!(recalled.table.game(), app.table().game());
    let Some(Cmd::Archive(archived)) = app.left_game() else {
        panic!("it belongs there");
    };
    assert!(archived.contains("[Variant \"Three-check\"]"), "{archived}");
    let mut again = App::plain(Options::default());
    for line in app.opening_record() {
        let _ = update(&mut again, Msg::Line(line));
    }
    assert_eq!(
        again.table().game().position(),
        app.table().game().position()
    );
    assert_eq!(
        again.table().game().start().rules(),
        Rules::find("3check").expect("known")
    );
    assert_eq!(
        again.table().game().outcome().and_then(Outcome::winner),
        None
    );
}
