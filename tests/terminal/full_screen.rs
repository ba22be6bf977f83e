//! The whole program in a real pseudo-terminal, as a person meets it.
//!
//! The tests play the terminal and wait for what a person should see. Only where the subject is that
//! nothing happens do they wait for a time.
#![cfg(unix)]

mod answers;
mod bytes;
mod computing;
mod interrupting;
mod keeping;
mod leaving;
mod line_editing;
mod line_modes;
mod moving;
mod pasting;
mod reviewing;
mod settings;
mod signals;
mod start;
mod terminal;
mod thrift;
mod viewing;
