//! Kill -9 in practice: an answer that was shown is in the record, which is always whole.

use std::fs;
use std::io::Write;
use std::thread;
use std::time::Duration;

use hotseat::app::practice::record::Card;
use hotseat::notation::coordinates;
use hotseat::puzzles::{Puzzle, Theme, built_in};

use crate::common::Random;
use crate::programs::Home;

/// The first puzzles of `practice mate 1`, in their order.
fn mates(count: usize) -> Vec<&'static Puzzle> {
    let mates = built_in().iter().filter(|p| p.theme == Theme::Mate(1));
    mates.take(count).collect()
}

/// What is typed to answer each puzzle, and whether that solves it: every third is given up.
fn answers(count: usize) -> Vec<(String, bool)> {
    let mates = mates(count).into_iter().enumerate();
    mates
        .map(|(at, puzzle)| match at % 3 {
            2 => ("solution".to_owned(), false),
            _ => (coordinates::write(puzzle.solution[0]), true),
        })
        .collect()
}

/// What the record says of each puzzle. Every line but the head must be about one.
fn record(home: &Home) -> Vec<Card> {
    let path = home.path().join("data/hotseat/practice.txt");
    let text = fs::read_to_string(path).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.parse().expect(line)).collect()
}

#[test]
fn every_answer_that_was_shown_is_in_the_record() {
    for count in [1, 2, 3, 7] {
        let home = Home::new();
        let mut program = home.start(&[]);
        program.read_to_prompt();
        program.enter("practice mate 1");
        for (line, _) in answers(count) {
            program.enter(&line);
            program.enter("next");
        }
        program.kill();
        let found = record(&home).into_iter();
        let found: Vec<_> = found
            .map(|card| (card.puzzle.key(), card.solved == 1))
            .collect();
        let keys = mates(count).into_iter().map(Puzzle::key);
        let solved = answers(count).into_iter().map(|(_, is_solved)| is_solved);
        assert_eq!(found, keys.zip(solved).collect::<Vec<_>>());
    }
}

#[test]
fn a_kill_in_the_middle_leaves_a_whole_record() {
    const COUNT: usize = 20;
    let mut random = Random::new(11);
    let lines = answers(COUNT)
        .into_iter()
        .map(|(line, _)| format!("{line}\nnext\n"));
    let script: String = lines.collect();
    for _ in 0..25 {
        let home = Home::new();
        let mut program = home.start(&[]);
        program.read_to_prompt();
        let mut stdin = program.stdin.take().unwrap();
        write!(stdin, "practice mate 1\n{script}").unwrap();
        thread::sleep(Duration::from_micros(random.below(40_000) as u64));
        program.kill();
        let before = record(&home);
        let keys: Vec<String> = before.iter().map(|card| card.puzzle.key()).collect();
        let all: Vec<String> = mates(COUNT).into_iter().map(Puzzle::key).collect();
        assert_eq!(keys, all[..keys.len()]);
        // The next program goes on with it.
        let (said, complaint) = home.say(&["--new"], "practice mate 1\nsolution\n");
        assert_eq!(complaint, "", "{said}");
        assert_eq!(record(&home)[..before.len()], before);
    }
}
