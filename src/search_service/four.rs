//! The searches of computers among four: the small search, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crate::app::Msg;
use crate::app::computer::SearchRequest;
use crate::engine::small::{self, choose};
use crate::engine::{Best, Guard, Level, Report};

use super::Reporter;

/// A running search. Dropping it stops it.
pub(super) struct FourSearch {
    is_stopped: Arc<AtomicBool>,
}

impl Drop for FourSearch {
    fn drop(&mut self) {
        self.stop();
    }
}

impl FourSearch {
    /// Starts a search; one that cannot start is answered, too.
    pub(super) fn start(
        request: &SearchRequest,
        level: Level,
        mut reporter: Reporter,
        guard: Guard,
    ) -> FourSearch {
        let is_stopped = Arc::new(AtomicBool::new(false));
        let send = Arc::clone(&reporter.send);
        let work = {
            let (request, is_stopped) = (request.clone(), Arc::clone(&is_stopped));
            move || reporter.report(search(&request, level, guard, &is_stopped))
        };
        if let Err(error) = thread::Builder::new().name("four".to_owned()).spawn(work) {
            send(Msg::SearchFailed {
                id: request.id,
                reason: format!("The computer cannot continue: {error}."),
            });
        }
        FourSearch { is_stopped }
    }

    /// Stops it; the best move so far is reported.
    pub(super) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// What a search comes to; a panic in it is a failure of the search alone.
fn search(request: &SearchRequest, level: Level, guard: Guard, is_stopped: &AtomicBool) -> Report {
    let level = small::Level::new(level.number()).unwrap_or(small::Level::MAX);
    let usual = small::Limits::default();
    let limits = small::Limits {
        nodes: request.limits.nodes.unwrap_or(usual.nodes),
        time: request.limits.movetime.unwrap_or(usual.time),
    };
    let mut choice = None;
    let guarded = guard(&mut || {
        choice = choose(&request.game, level, request.seed, limits, is_stopped);
    });
    match (guarded, choice) {
        (Ok(()), Some(choice)) => Report::Best(Best {
            best: Some(choice.mv),
            ponder: None,
            score: None,
        }),
        (Ok(()), None) => Report::Failed("there is no move to make".to_owned()),
        (Err(why), _) => Report::Failed(why),
    }
}
