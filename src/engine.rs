//! The computer player: it finds moves, at eight levels, and says what it thinks of a position.
//!
//! ```text
//!  worker      a search as a thread: an id, reports, a stop flag, a handle that stops it
//!  work        one search from its job to its answer
//!  machine     how many threads and how much memory it may use here
//!  job         what a search is asked: a position, limits, and a player
//!  player      a level (or a rating), a seed, a book or none
//!  search      the search itself
//!  people      the moves that people make, and the levels that play like them
//!  network     how good a position looks without thinking ahead: a small neural net
//!  endings     endings whose result is known, whatever the network says
//!  tables      endings of up to four pieces: won, drawn or lost, and in how many moves
//!  known       searches that the tables answer
//!  see         static exchange evaluation: what a series of captures on one square comes to
//!  transposition  what was found out about positions, whatever order of moves led to them
//!  time        how long to think about one move
//!  book        opening lines
//!  verdict     what a move was worth, once it is played
//!  uci         the words of the protocol between chess programs
//!  client      another engine in a process of its own
//! ```
//!
//! ```
//! use hotseat::engine::{Engine, Job, Limits, Report, Score};
//! use hotseat::notation::fen;
//!
//! let position = fen::parse("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")?;
//! let engine = Engine::default();
//! let mut score = None;
//! engine.run(Job::new(1, position, Limits::depth(3)), |report| {
//!     if let Report::Best(best) = report {
//!         score = best.score;
//!     }
//! });
//! assert_eq!(score, Some(Score::Mate(1)));
//! # Ok::<(), hotseat::notation::fen::FenError>(())
//! ```

pub mod book;
pub mod client;
mod endings;
mod job;
mod known;
mod level;
mod limits;
mod machine;
#[doc(hidden)]
pub mod network;
#[doc(hidden)]
pub mod people;
mod player;
mod reason;
mod report;
mod search;
pub(crate) mod see;
mod signals;
pub mod small;
pub mod tables;
mod time;
mod transposition;
pub mod uci;
mod value;
mod verdict;
mod work;
mod worker;

pub use job::Job;
pub use level::{Grade, Level, ParseLevelError, RatingRange};
pub use limits::{Clocks, Limits};
pub use machine::Share;
pub use player::{Player, Strength};
pub use reason::{Reason, reason};
pub use report::{Best, Info, Report};
pub use transposition::Table;
pub use value::Score;
pub use verdict::{Decision, Played, Verdict, accuracy, winning_chance};
pub use worker::{Engine, Guard, Options, Search};
