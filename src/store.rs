//! The games on disk: the archive, and files of one's own.

pub mod archive;
pub mod atomic;
pub mod export;
pub mod library;
pub mod places;
