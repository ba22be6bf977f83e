//! What the program answers.

use std::fmt;

use crate::model::Square;

use super::Cmd;
use super::command::{Order, ParseError, Unresolved};

/// What came of a command: work for the runtime, or why nothing was done.
pub(in crate::app) type Done = Result<Vec<Cmd>, Refusal>;

/// The command was carried out, and there is nothing to do outside.
pub(in crate::app) const fn done() -> Done {
    Ok(Vec::new())
}

/// There is another command to carry out now.
pub(in crate::app) fn next(order: impl Into<Order>) -> Done {
    Ok(vec![Cmd::Run(Box::new(order.into()))])
}

/// Why a command was not carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// Why, in a sentence.
    pub reason: String,
    /// The squares that prove it.
    pub proof: Vec<Square>,
}

impl Refusal {
    /// A refusal that no square proves.
    pub fn new(reason: impl Into<String>) -> Refusal {
        Refusal {
            reason: reason.into(),
            proof: Vec::new(),
        }
    }
}

/// Refuses, for a reason.
pub(in crate::app) fn refuse<T>(reason: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(reason))
}

impl From<ParseError> for Refusal {
    fn from(error: ParseError) -> Refusal {
        Refusal::new(error.to_string())
    }
}

impl From<Unresolved> for Refusal {
    fn from(error: Unresolved) -> Refusal {
        Refusal {
            reason: error.to_string(),
            proof: error.proof(),
        }
    }
}

/// One line of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Something was done, or asked for.
    Said(String),
    /// Something was not done.
    Refused(Refusal),
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Said(text) => f.write_str(text),
            Reply::Refused(refusal) => write!(f, "No: {}", refusal.reason),
        }
    }
}
