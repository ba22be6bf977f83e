//! hotseat
#![warn(missing_docs)]
pub mod model;
pub mod notation;
