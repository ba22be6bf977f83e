//! What the command line can ask of a session, and what a journal begins with because of it.

use hotseat::app::{App, Options};
use hotseat::model::ByColor;
use hotseat::notation::fen;

use crate::transcript::check_in;

const ROOK: &str = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";

#[test]
fn a_session_begins_as_it_was_asked_to() {
    let mut app = App::plain(Options {
        names: Some(ByColor::two("Ann Lee".to_owned(), "Bob".to_owned())),
        control: "5+3".parse().unwrap(),
        start: Some(fen::parse(ROOK).unwrap().into()),
        ..Options::default()
    });
    let wanted = [
        format!("fen! {ROOK}"),
        "names Ann Lee, Bob".to_owned(),
        "game! human human 5+3".to_owned(),
    ];
    assert_eq!(app.opening_record(), wanted);
    check_in(
        &mut app,
        "
        > score
        Score: Ann Lee 0, Bob 0
        > clock
        White 5:00.0, Black 5:00.0
        > O-O
        White king kiw moves from e1 to g1. Castles: r1w moves from h1 to f1.
        ",
    );
}

#[test]
fn an_ordinary_session_needs_no_introduction() {
    let app = App::plain(Options::default());
    assert_eq!(app.opening_record(), [""; 0]);
}
