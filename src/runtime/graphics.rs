//! Images in the terminal: what it can show, and the bytes that show it.

pub mod terminals;
