//! What the program answers.

use std::fmt;

use crate::model::Square;

/// One line of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reply {
    /// Something was done, or asked for.
    Said(String),
    /// Something was not done.
    Refused {
        /// Why, in a sentence.
        reason: String,
        /// The squares that prove it.
        proof: Vec<Square>,
    },
}

impl Reply {
    pub(in crate::app) fn refused(reason: impl Into<String>) -> Reply {
        Reply::Refused {
            reason: reason.into(),
            proof: Vec::new(),
        }
    }
}

impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reply::Said(text) => f.write_str(text),
            Reply::Refused { reason, .. } => write!(f, "No: {reason}"),
        }
    }
}
