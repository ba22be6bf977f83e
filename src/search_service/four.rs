//! The searches of computers at the table for four: one at a time, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use crate::app::Msg;
use crate::app::four::FourRequest;
use crate::engine::Guard;
use crate::four::computer::choose;

use super::{SLICE, Send};

/// A running search.
pub(super) struct FourSearch {
    /// Ends the search with the best move found so far.
    is_stopped: Arc<AtomicBool>,
    /// Discards the answer.
    is_dropped: Arc<AtomicBool>,
}

impl Drop for FourSearch {
    fn drop(&mut self) {
        self.is_dropped.store(true, Ordering::Relaxed);
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

impl FourSearch {
    /// Starts a search; one that cannot start is answered, too.
    pub(super) fn start(request: FourRequest, send: &Send, guard: Guard) -> Option<FourSearch> {
        let search = FourSearch {
            is_stopped: Arc::new(AtomicBool::new(false)),
            is_dropped: Arc::new(AtomicBool::new(false)),
        };
        let id = request.id;
        let work = {
            let send = Arc::clone(send);
            let is_stopped = Arc::clone(&search.is_stopped);
            let is_dropped = Arc::clone(&search.is_dropped);
            move || {
                let since = Instant::now();
                let answer = answer(&request, guard, &is_stopped);
                while since.elapsed() < request.at_least && !is_stopped.load(Ordering::Relaxed) {
                    thread::sleep(SLICE);
                }
                if !is_dropped.load(Ordering::Relaxed) {
                    send(answer);
                }
            }
        };
        match thread::Builder::new().name("four".to_owned()).spawn(work) {
            Ok(_) => Some(search),
            Err(error) => {
                let reason = format!("The computer cannot continue: {error}.");
                send(Msg::SearchFailed { id, reason });
                None
            }
        }
    }

    /// Ends the search with the best move found so far.
    pub(super) fn move_now(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// What a search comes to; a panic in it is a failure of the search alone.
fn answer(request: &FourRequest, guard: Guard, is_stopped: &AtomicBool) -> Msg {
    let id = request.id;
    let mut choice = None;
    let guarded = guard(&mut || {
        choice = choose(
            &request.game,
            request.level,
            request.seed,
            request.limits,
            is_stopped,
        );
    });
    let reason = match (guarded, choice) {
        (Ok(()), Some(choice)) => return Msg::FourMoveFound { id, mv: choice.mv },
        (Ok(()), None) => "there is no move to make".to_owned(),
        (Err(why), _) => why,
    };
    Msg::SearchFailed {
        id,
        reason: format!("The computer cannot continue: {reason}."),
    }
}
