//! External engines, each in a process that runs as long as it is a player.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use crate::app::Msg;
use crate::app::computer::SearchRequest;
use crate::engine::client::{Client, Event, Launch, Leaving, Request};

use super::{Reporter, Send};

/// The external engines that are running.
pub(super) struct ExternalEngines {
    send: Send,
    /// The engines from the settings.
    named: Vec<(String, Launch)>,
    /// The only other commands that may be started; `None` allows all.
    allowed: Option<Vec<Arc<str>>>,
    running: HashMap<Arc<str>, Running>,
    /// Engines that are quitting.
    leaving: Vec<Leaving>,
}

/// A running engine.
struct Running {
    client: Client,
    /// Receives the reports of the current search.
    reporter: Shared,
    is_dead: Arc<AtomicBool>,
    /// The number of half-moves played at the last search.
    ply: usize,
    id: u64,
}

type Shared = Arc<Mutex<Option<Reporter>>>;

impl ExternalEngines {
    pub(super) fn new(send: Send, named: Vec<(String, Launch)>) -> ExternalEngines {
        ExternalEngines {
            send,
            named,
            allowed: None,
            running: HashMap::new(),
            leaving: Vec::new(),
        }
    }

    pub(super) fn allow_only(&mut self, commands: Vec<Arc<str>>) {
        self.allowed = Some(commands);
    }

    /// Starts a search, and the engine if it is not running.
    pub(super) fn start_search(
        &mut self,
        search: &SearchRequest,
        name: &Arc<str>,
        reporter: Reporter,
    ) {
        let is_dead = |running: &Running| running.is_dead.load(Ordering::Relaxed);
        if self.running.get(name).is_some_and(is_dead) {
            self.dismiss(name);
        }
        if let Err(why) = self.try_search(search, name, reporter) {
            self.dismiss(name);
            (self.send)(Msg::SearchFailed {
                id: search.id,
                reason: why,
            });
        }
    }

    fn try_search(
        &mut self,
        search: &SearchRequest,
        name: &Arc<str>,
        reporter: Reporter,
    ) -> Result<(), String> {
        if !self.running.contains_key(name) {
            let running = self.start(name)?;
            self.running.insert(Arc::clone(name), running);
        }
        let Some(running) = self.running.get_mut(name) else {
            return Ok(());
        };
        let ply = search.game.played().len();
        if ply < running.ply {
            running.client.new_game().map_err(|e| e.to_string())?;
        }
        (running.ply, running.id) = (ply, search.id);
        let pace = reporter.gap;
        *running
            .reporter
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some(reporter);
        let request = Request::of_game(search.id, &search.game, search.limits.clone())
            .ok_or("other programs play on the usual board only")?
            .with_lines(search.lines)
            .paced(pace);
        running
            .client
            .go(request)
            .map_err(|error| error.to_string())
    }

    fn start(&self, name: &Arc<str>) -> Result<Running, String> {
        let known = self.named.iter().find(|(known, _)| **known == **name);
        let is_allowed = self
            .allowed
            .as_ref()
            .is_none_or(|allowed| allowed.contains(name));
        if known.is_none() && !is_allowed {
            return Err(
                "an engine's command is accepted from the command line, the settings and a person at a terminal only"
                    .to_owned(),
            );
        }
        let launch = known.map_or_else(|| Launch::new(&**name), |(_, launch)| launch.clone());
        let reporter = Shared::default();
        let is_dead = Arc::new(AtomicBool::new(false));
        let (events, death) = (Arc::clone(&reporter), Arc::clone(&is_dead));
        let client = Client::start(launch, move |event| handle_event(&events, &death, event))
            .map_err(|error| error.to_string())?;
        Ok(Running {
            client,
            reporter,
            is_dead,
            ply: 0,
            id: 0,
        })
    }

    /// Stops every running search.
    pub(super) fn stop(&mut self) {
        for running in self.running.values() {
            running.client.stop(running.id);
        }
    }

    fn dismiss(&mut self, name: &Arc<str>) {
        self.leaving.retain(|leaving| !leaving.is_finished());
        let gone = self.running.remove(name);
        self.leaving
            .extend(gone.map(|running| running.client.leave()));
    }
}

impl Drop for ExternalEngines {
    /// Waits until every engine has quit, because none may outlive the program.
    fn drop(&mut self) {
        let names: Vec<_> = self.running.keys().cloned().collect();
        for name in names {
            self.dismiss(&name);
        }
        for leaving in self.leaving.drain(..) {
            leaving.wait();
        }
    }
}

/// Handles an event of an engine.
fn handle_event(reporter: &Shared, is_dead: &AtomicBool, event: Event) {
    let mut reporter = reporter.lock().unwrap_or_else(PoisonError::into_inner);
    match event {
        Event::Ready(_) => {}
        Event::Report { id, report } => {
            if let Some(reporter) = reporter.as_mut().filter(|reporter| reporter.id() == id) {
                reporter.report(report);
            }
        }
        Event::Failed { error, .. } => {
            is_dead.store(true, Ordering::Relaxed);
            if let Some(reporter) = reporter.take() {
                reporter.fail(error.to_string());
            }
        }
    }
}
