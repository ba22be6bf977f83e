//! The opening book.

use hotseat::engine::book::Book;
use hotseat::model::{Position, Rules};

#[test]
fn the_own_book_can_be_read() {
    assert!(Book::own().choose(&Position::default(), 1).is_some());
}

#[test]
fn lines_that_meet_add_up_and_seeds_decide() {
    let book = Book::parse("3 e4 e5 # a comment\n1 d4\n\n# another\n5 d4 d5").unwrap();
    let start = Position::default();
    let choices: Vec<_> = (0..400)
        .filter_map(|seed| book.choose(&start, seed))
        .collect();
    let queens = choices
        .iter()
        .filter(|mv| mv.to().to_string() == "d4")
        .count();
    assert_eq!(choices.len(), 400);
    assert!((220..310).contains(&queens), "{queens}");
    assert_eq!(book.choose(&start, 7), book.choose(&start, 7));
}

#[test]
fn the_lines_are_for_the_usual_rules_only() {
    let book = Book::parse("1 e4").unwrap();
    for rules in Rules::ALL.into_iter().filter(|rules| rules.is_for_two()) {
        let start = Position::default().with_rules(rules);
        let is_known = book.choose(&start, 7).is_some();
        assert_eq!(is_known, rules == Rules::STANDARD, "{rules}");
    }
}

#[test]
fn a_bad_line_is_named() {
    let error = Book::parse("1 e4\nx e4").unwrap_err();
    assert_eq!(error.number, 2);
    assert_eq!(Book::parse("1 e4 e4").unwrap_err().number, 1);
}
