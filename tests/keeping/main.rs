//! Nothing is lost: the running game on disk, however the program ends.

#[path = "../common/mod.rs"]
mod common;

mod archive;
mod damage;
mod execution;
mod journal;
mod killing;
mod library;
mod memory;
mod practising;
mod programs;
mod resuming;
mod settings;
mod trouble;
