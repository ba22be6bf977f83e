//! Endings of up to four pieces, known for certain: won, drawn or lost, and in how many moves.
//!
//! ```text
//!  ending      which pieces are left: KQK, KPKP
//!  layout      a number for each placement of them
//!  generation  retrograde analysis: the values of all placements
//!  value       win, draw or loss, and how far the mate is
//!  packed      values compressed, as they are kept in files
//!  probe       what the tables say of a position and its moves
//! ```
//!
//! What three pieces do is worked out when it is first asked for; for four that takes about a minute, and so they are made
//! once and kept in files, which `store::tables` knows. Nothing here touches a file.
//!
//! ```
//! use hotseat::engine::tables::{Tables, Verdict};
//! use hotseat::notation::fen;
//!
//! let tables = Tables::default();
//! let position = fen::parse("8/8/8/8/8/8/8/KQ5k b - - 0 1")?;
//! let verdict = tables.probe(&position)?;
//! assert!(matches!(verdict, Verdict::Loss(plies) if plies <= 20));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod ending;
mod generation;
mod layout;
mod packed;
mod probe;
mod value;

use std::collections::HashMap;
use std::fmt;
use std::mem;
use std::sync::{Arc, OnceLock};

pub use ending::{Ending, MOST_PIECES};
pub use generation::Generation;
use generation::Values;
use layout::Layout;
pub use packed::Packed;
pub use probe::{Prober, Unknown};
pub use value::Verdict;

/// Endings of no more pieces are worked out when they are asked for.
const MOST_AT_ONCE: u32 = 3;

/// Reads the values of an ending from where they are kept.
type Read = dyn Fn(Ending) -> Option<Packed> + Send + Sync;

/// All endings that are known; each is read, or worked out, when it is first asked for.
pub struct Tables {
    read: Box<Read>,
    found: [OnceLock<Option<Packed>>; Ending::COUNT],
}

impl Default for Tables {
    /// The endings of three pieces.
    fn default() -> Tables {
        Tables::new(|_| None)
    }
}

impl fmt::Debug for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Tables").finish_non_exhaustive()
    }
}

impl Tables {
    /// Tables that were made before, and the endings of three pieces in any case.
    pub fn new(read: impl Fn(Ending) -> Option<Packed> + Send + Sync + 'static) -> Tables {
        Tables {
            read: Box::new(read),
            found: [(); Ending::COUNT].map(|()| OnceLock::new()),
        }
    }

    /// The values of an ending, if they are there.
    fn of(&self, ending: Ending) -> Option<&Packed> {
        let found = self.found[ending.number()].get_or_init(|| {
            (self.read)(ending).or_else(|| {
                let mut maker = Maker::new(|other| self.of(other).cloned());
                let is_small = ending.count() <= MOST_AT_ONCE;
                is_small.then(|| Packed::new(ending, &maker.begin(ending).finish()))
            })
        });
        found.as_ref()
    }

    /// Reads or works out the endings of three pieces now, so that no search has to wait for them.
    pub fn prepare(&self) {
        for ending in Ending::all(MOST_AT_ONCE).filter(|ending| !ending.is_dead()) {
            self.of(ending);
        }
    }
}

/// Makes endings from others.
pub struct Maker<'a> {
    read: Box<dyn FnMut(Ending) -> Option<Packed> + 'a>,
    /// What the present ending is made from; the next one may need it, too.
    values: HashMap<Ending, Arc<Values>>,
}

impl<'a> Maker<'a> {
    /// Makes endings from those that `read` gives; what it does not give is made as well.
    pub fn new(read: impl FnMut(Ending) -> Option<Packed> + 'a) -> Maker<'a> {
        Maker {
            read: Box::new(read),
            values: HashMap::new(),
        }
    }

    /// Begins to make an ending.
    pub fn begin(&mut self, ending: Ending) -> Generation {
        let successors = ending.successors();
        self.values.retain(|other, _| successors.contains(other));
        for successor in successors {
            if !self.values.contains_key(&successor) {
                let values = Arc::new(self.values_of(successor));
                self.values.insert(successor, values);
            }
        }
        Generation::new(ending, |other| Arc::clone(&self.values[&other]))
    }

    fn values_of(&mut self, ending: Ending) -> Values {
        if ending.is_dead() {
            let len = Layout::new(ending).len();
            return [(); 2].map(|()| vec![value::DRAW; len]);
        }
        let read = (self.read)(ending).and_then(|packed| packed.unpack(ending));
        read.unwrap_or_else(|| {
            let kept = mem::take(&mut self.values);
            let values = self.begin(ending).finish();
            self.values = kept;
            values
        })
    }
}
