//! Whole sessions as lists of messages and what the app answers.

#[path = "../common/mod.rs"]
mod common;

mod clocks;
mod computer_games;
mod computing;
mod endings;
mod leaving;
mod moves;
mod options;
mod random;
mod score;
mod setup;
mod transcript;
