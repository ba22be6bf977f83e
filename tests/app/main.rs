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
mod finding;
mod four;
mod full_screen;
mod leaving;
mod moves;
mod options;
mod practice;
mod practice_words;
mod questions;
mod random;
mod reviewing;
mod score;
mod screens;
mod settings;
mod setup;
mod transcript;
mod variants;
mod viewing;
