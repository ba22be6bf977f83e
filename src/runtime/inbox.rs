//! Where everything that happens arrives: signals first, then messages and keys in their order.
//!
//! Signals overtake the rest, so that a program with ten thousand pasted keys in its queue still
//! ends when told to. Keys wait for room, so that memory does not grow with a paste; the
//! program's own workers never wait, because the loop may be waiting for one of them to end.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::app::Msg;

use super::events::Event;

/// How many keys, clicks or lines wait before their reader has to.
const INPUT_LIMIT: usize = 256;

/// What wakes the loop: an event from outside, or news of work that it has asked for.
#[derive(Debug)]
pub enum Incoming {
    /// Something happened to the program.
    Event(Event),
    /// Work has been done.
    Told(Box<Msg>),
    /// The last answer to a piece of work; lines that came after the request have waited for it.
    Answered(Box<Msg>),
}

/// Which of the waiting things the loop takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// Everything.
    All,
    /// No keys and no lines: a script is not read on while a computer thinks.
    NoInput,
}

/// One end for all: cloning it gives another handle to the same queue.
#[derive(Debug, Clone, Default)]
pub struct Inbox(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    queues: Mutex<Queues>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct Queues {
    urgent: VecDeque<Event>,
    told: VecDeque<(u64, Incoming)>,
    input: VecDeque<(u64, Event)>,
    /// How many things have arrived; the order between messages and keys.
    arrived: u64,
}

impl Inbox {
    /// An empty inbox.
    pub fn new() -> Inbox {
        Inbox::default()
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        let queues = self.0.queues.lock();
        // A thread that panicked with the lock left whole queues behind.
        queues.unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a signal, which overtakes everything else. The same signal twice is one, and a program
    /// that was continued before it stopped does not stop.
    pub fn push_urgent(&self, event: Event) {
        let mut queues = self.queues();
        let urgent = &mut queues.urgent;
        if event == Event::Continued {
            urgent.retain(|waiting| *waiting != Event::Stop);
        }
        if !urgent.contains(&event) {
            urgent.push_back(event);
        }
        self.0.changed.notify_all();
    }

    /// Adds the answer of a worker, without ever waiting.
    pub fn push_told(&self, msg: Msg) {
        self.push(Incoming::Told(Box::new(msg)));
    }

    /// Adds the last answer to a piece of work, without ever waiting.
    pub fn push_answer(&self, msg: Msg) {
        self.push(Incoming::Answered(Box::new(msg)));
    }

    fn push(&self, incoming: Incoming) {
        let mut queues = self.queues();
        let order = queues.next_number();
        queues.told.push_back((order, incoming));
        self.0.changed.notify_all();
    }

    /// Adds a key, a click or a line, and waits for room first.
    pub fn push_input(&self, event: Event) {
        let full = |queues: &mut Queues| queues.input.len() >= INPUT_LIMIT;
        let changed = &self.0.changed;
        let waited = changed.wait_while(self.queues(), full);
        let mut queues = waited.unwrap_or_else(PoisonError::into_inner);
        let order = queues.next_number();
        queues.input.push_back((order, event));
        changed.notify_all();
    }

    /// What has arrived already, if anything.
    pub fn try_next(&self, wanted: Wanted) -> Option<Incoming> {
        let next = self.queues().take(wanted);
        if next.is_some() {
            // There may be room again, and a signal may have been taken.
            self.0.changed.notify_all();
        }
        next
    }

    /// Waits for what comes next, but no longer than this.
    pub fn next(&self, wanted: Wanted, at_most: Option<Duration>) -> Option<Incoming> {
        let until = at_most.and_then(|time| Instant::now().checked_add(time));
        let mut queues = self.queues();
        loop {
            if let Some(next) = queues.take(wanted) {
                self.0.changed.notify_all();
                return Some(next);
            }
            queues = match until {
                None => {
                    let woken = self.0.changed.wait(queues);
                    woken.unwrap_or_else(PoisonError::into_inner)
                }
                Some(until) => {
                    let left = until.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        return None;
                    }
                    let woken = self.0.changed.wait_timeout(queues, left);
                    woken.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    /// Waits until the loop has taken every signal, but no longer than this; tells whether it has.
    pub(super) fn wait_until_heeded(&self, at_most: Duration) -> bool {
        let waits = |queues: &mut Queues| !queues.urgent.is_empty();
        let waited = self
            .0
            .changed
            .wait_timeout_while(self.queues(), at_most, waits);
        let (queues, _) = waited.unwrap_or_else(PoisonError::into_inner);
        queues.urgent.is_empty()
    }
}

impl Queues {
    const fn next_number(&mut self) -> u64 {
        self.arrived += 1;
        self.arrived
    }

    fn take(&mut self, wanted: Wanted) -> Option<Incoming> {
        if let Some(event) = self.urgent.pop_front() {
            return Some(Incoming::Event(event));
        }
        let told = self.told.front().map(|(order, _)| *order);
        let input = self.input.front().map(|(order, _)| *order);
        let input = input.filter(|_| wanted == Wanted::All);
        let is_input_first = match (told, input) {
            (None, None) => return None,
            (Some(told), Some(input)) => input < told,
            (None, Some(_)) => true,
            (Some(_), None) => false,
        };
        if is_input_first {
            let (_, event) = self.input.pop_front()?;
            Some(Incoming::Event(event))
        } else {
            let (_, incoming) = self.told.pop_front()?;
            Some(incoming)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    fn line(text: &str) -> Event {
        Event::Line(text.to_owned())
    }

    fn next(inbox: &Inbox, wanted: Wanted) -> String {
        match inbox.try_next(wanted) {
            Some(Incoming::Event(Event::Line(text))) => text,
            Some(Incoming::Event(event)) => format!("{event:?}"),
            Some(Incoming::Told(msg) | Incoming::Answered(msg)) => format!("{msg:?}"),
            None => "nothing".to_owned(),
        }
    }

    #[test]
    fn signals_come_first_and_the_rest_in_its_order() {
        let inbox = Inbox::new();
        inbox.push_input(line("e4"));
        inbox.push_told(Msg::Typed('x'));
        inbox.push_input(line("e5"));
        inbox.push_urgent(Event::Continued);
        let order = ["Continued", "e4", "Typed('x')", "e5", "nothing"];
        for expected in order {
            assert_eq!(next(&inbox, Wanted::All), expected);
        }
    }

    #[test]
    fn a_stop_that_is_over_already_is_forgotten() {
        let inbox = Inbox::new();
        inbox.push_urgent(Event::Stop);
        inbox.push_urgent(Event::Stop);
        inbox.push_urgent(Event::Continued);
        inbox.push_urgent(Event::Continued);
        assert_eq!(next(&inbox, Wanted::All), "Continued");
        assert_eq!(next(&inbox, Wanted::All), "nothing");
    }

    #[test]
    fn input_waits_where_it_is_not_wanted() {
        let inbox = Inbox::new();
        inbox.push_input(line("e4"));
        inbox.push_told(Msg::Typed('x'));
        assert_eq!(next(&inbox, Wanted::NoInput), "Typed('x')");
        assert_eq!(next(&inbox, Wanted::NoInput), "nothing");
        assert_eq!(next(&inbox, Wanted::All), "e4");
    }

    #[test]
    fn a_flood_of_keys_waits_and_none_is_lost() {
        let inbox = Inbox::new();
        let count = 20 * INPUT_LIMIT;
        let keyboard = inbox.clone();
        let typist = thread::spawn(move || {
            for number in 0..count {
                keyboard.push_input(line(&number.to_string()));
            }
        });
        for number in 0..count {
            assert!(inbox.queues().input.len() <= INPUT_LIMIT);
            let got = inbox.next(Wanted::All, None);
            let Some(Incoming::Event(Event::Line(text))) = got else {
                panic!("{got:?}");
            };
            assert_eq!(text, number.to_string());
        }
        typist.join().unwrap();
    }

    #[test]
    fn a_signal_that_is_not_taken_is_noticed() {
        let inbox = Inbox::new();
        inbox.push_urgent(Event::Stop);
        assert!(!inbox.wait_until_heeded(Duration::from_millis(1)));
        assert!(inbox.try_next(Wanted::NoInput).is_some());
        assert!(inbox.wait_until_heeded(Duration::ZERO));
    }
}
