//! Puzzles: their lines, and what they are about.

use hotseat::model::{Move, Position};
use hotseat::notation::coordinates;
use hotseat::puzzles::Puzzle;

const FORK: &str = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";
const MATE: &str = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";

/// Moves in coordinates, played one after the other.
fn read_line(mut position: Position, line: &str) -> Vec<Move> {
    let words = line.split_whitespace();
    let read = words.map(|word| {
        let mv = coordinates::read(&position, word).expect(word);
        position.play(mv);
        mv
    });
    read.collect()
}

#[test]
fn a_theme_is_seen_in_the_solution_or_after_it() {
    for (position, solution, written, after, expected) in [
        (FORK, "d5c7 e8d7 c7a8", "winning", "", "fork"),
        (FORK, "d5c7", "winning", "e8d7 c7a8", "fork"),
        (FORK, "d5c7", "winning", "", "winning"),
        // What was seen once stays, unless the solution itself says otherwise.
        (FORK, "d5c7", "fork", "", "fork"),
        (FORK, "d5c7 e8d7 c7a8", "pin", "", "fork"),
        (FORK, "d5c7", "mate 2", "", "winning"),
        (FORK, "d5c7", "defence", "e8d7 c7a8", "defence"),
        (MATE, "d1d8", "winning", "", "mate 1"),
    ] {
        let line = format!("{position} | {solution} | {written} | easy");
        let puzzle: Puzzle = line.parse().unwrap();
        let solved = |now: Position, &mv: &Move| now.after(mv);
        let now = puzzle.solution.iter().fold(puzzle.position.clone(), solved);
        let theme = puzzle.classified_with(&read_line(now, after)).theme;
        assert_eq!(theme.name(), expected, "{line} {after}");
    }
}

#[test]
fn solutions_have_the_themes_that_people_see() {
    for (position, solution, expected) in [
        ("4q3/8/4k3/8/8/8/R7/4K3 w", "a2e2 e6d5 e2e8", "skewer"),
        ("4k3/8/4n3/8/8/8/R3P3/4K3 w", "a2a8 e8d7 a8a7", "winning"),
        ("4k3/4r3/8/8/8/8/8/R1B3K1 w", "c1a3 e8d8 a3e7", "winning"),
        ("4k3/8/8/4r3/8/8/8/3BK2R w", "d1e2 e8f8 h1h8", "winning"),
        ("4k3/8/2n5/8/8/8/4B3/4K3 w", "e2b5 e8d7 b5c6", "pin"),
        (
            "4q1k1/8/8/8/4N3/8/8/4RK2 w",
            "e4f6 g8f7 e1e8",
            "discovered attack",
        ),
        (
            "4q1k1/8/8/8/4B3/8/8/4RK2 w",
            "e4h7 g8h7 e1e8",
            "discovered attack",
        ),
        ("8/P6k/8/8/8/8/8/K7 w", "a7a8q", "promotion"),
    ] {
        let line = format!("{position} - - 0 1 | {solution} | winning | easy");
        let puzzle: Puzzle = line.parse().unwrap();
        assert_eq!(puzzle.classified().theme.name(), expected, "{line}");
    }
}

#[test]
fn lines_that_are_no_puzzles_say_why() {
    for (line, expected) in [
        (
            "",
            "a puzzle has the parts FEN | moves | theme | difficulty",
        ),
        ("8/8 | e2e4 | fork | easy", ""),
        ("POSITION | d1d9 | fork | easy", "d1d9 is not a legal move"),
        (
            "POSITION | d1d7 g8f8 | fork | easy",
            "a solution starts and ends",
        ),
        ("POSITION | | fork | easy", "a solution starts and ends"),
        ("POSITION | d1d8 | spoon | easy", "spoon is not a theme"),
        ("POSITION | d1d8 | fork | odd", "odd is not a difficulty"),
    ] {
        let line = line.replace("POSITION", MATE);
        let error = line.parse::<Puzzle>().expect_err(&line).to_string();
        assert!(error.starts_with(expected), "{line}: {error}");
    }
}

#[test]
fn the_words_about_the_source_are_kept_and_cleaned() {
    let line = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1 | d1d8 | mate 1 | easy | Ann - Ben \u{1b}[2J | 3";
    let puzzle: Puzzle = line.parse().unwrap();
    assert!(puzzle.source.starts_with("Ann - Ben") && !puzzle.source.contains('\u{1b}'));
    assert_eq!(puzzle.solution_words(), ["Rd8#"]);
    assert_eq!(puzzle.key(), "6k1/5ppp/8/8/8/8/8/K2R4 w - -");
}
