//! Whole sessions as lists of messages and what the app answers.

mod clocks;
mod computing;
mod endings;
mod leaving;
mod moves;
mod options;
mod random;
mod score;
mod setup;
mod transcript;
