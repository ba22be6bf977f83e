//! What terminals can draw, and how that is found out.

mod answers;
mod choice;
mod encoding;
mod late;
