//! Makes a set of puzzles from what `hotseat puzzles` has found: each once, classified, at most so many
//! of a theme, sorted by theme and difficulty. `assets/puzzles.txt` was made with it; those that another engine
//! did not confirm were then removed.
//!
//! ```sh
//! cargo run --release --example puzzle_set -- MOST FOUND.txt... > assets/puzzles.txt
//! ```

use std::collections::HashSet;
use std::env;
use std::error::Error;
use std::fs;

use hotseat::puzzles::{Puzzle, Theme, read_lines};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let most: usize = args
        .next()
        .ok_or("usage: puzzle_set MOST FOUND.txt...")?
        .parse()?;
    let (mut puzzles, mut keys) = (Vec::new(), HashSet::new());
    for path in args {
        for (number, read) in read_lines(&fs::read_to_string(&path)?) {
            let puzzle = read.map_err(|error| format!("{path}:{number}: {error}"))?;
            if keys.insert(puzzle.key()) {
                puzzles.push(puzzle.classified());
            }
        }
    }
    println!("# Puzzles from games of the program with itself.");
    println!("# FEN | solution | theme | difficulty");
    for theme in Theme::ALL {
        let mut of_theme: Vec<&Puzzle> = puzzles.iter().filter(|p| p.theme == theme).collect();
        of_theme.truncate(most);
        of_theme.sort_by_key(|puzzle| puzzle.difficulty);
        eprintln!("{theme}: {}", of_theme.len());
        for puzzle in of_theme {
            let line = Puzzle {
                source: String::new(),
                ..puzzle.clone()
            };
            println!("{line}");
        }
    }
    Ok(())
}
