//! What is on the screen: colours and drawn pieces.

pub mod art;
pub mod theme;
