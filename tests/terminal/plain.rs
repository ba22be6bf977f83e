//! The plain mode as people and scripts meet it: the binary, with lines piped in.

mod endurance;
mod journal;
mod memory;
mod options;
mod program;
mod signals;
mod speech;
mod talk;
