//! Whole sessions as lists of messages and what the app answers.

#[path = "../common/mod.rs"]
mod common;

mod chess960;
mod clocks;
mod computer_games;
mod computing;
mod endings;
mod every_word;
mod explorer;
mod full_screen;
mod leaving;
mod moves;
mod options;
mod questions;
mod random;
mod score;
mod setup;
mod transcript;
