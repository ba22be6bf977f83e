//! The computer player.
mod evaluate;
mod exchange;
mod job;
mod limits;
mod report;
mod search;
mod signals;
mod table;
mod time;
pub mod uci;
mod value;
mod worker;
pub use job::Job;
pub use limits::{Clocks, Limits};
pub use report::{Best, Info, Report};
pub use table::Table;
pub use value::Score;
pub use worker::{Engine, Guard, Options, Search};
