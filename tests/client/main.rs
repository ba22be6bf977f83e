//! Another engine in the other chair, as a scripted fake that is slow, dead, lying or garrulous.
#![cfg(target_os = "linux")]

mod conversation;
mod endings;
mod fake;
mod misbehaviour;
