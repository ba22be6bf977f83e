//! The UCI client, with scripted fake engines that are slow, dead, wrong or flooding.
#![cfg(target_os = "linux")]

mod conversation;
mod endings;
mod fake;
mod misbehaviour;
