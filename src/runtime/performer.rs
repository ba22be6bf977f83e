//! Does what the app asks for, whichever front end it wears.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Result;

use crate::app::table::players::Who;
use crate::app::{App, Cmd, Msg};
use crate::engine::Guard;
use crate::search_service::SearchService;
use crate::store::{self, Journal, Keeper, report, tables};

use super::config::ConfigFile;
use super::effects::Effects;
use super::event_loop::FrontEnd;
use super::inbox::Inbox;

/// What came of a command.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Performed {
    /// It is done, or under way: then a message will come.
    Done,
    /// It could not be done, which does not concern the game.
    Failed(String),
    /// It is done, and the app should hear of it.
    Answered(Box<Msg>),
    /// The program is to be left.
    Quit,
}

impl Performed {
    fn answered(msg: Msg) -> Performed {
        Performed::Answered(Box::new(msg))
    }
}

/// What the performer works with.
pub(super) struct Tools {
    /// What keeps the games.
    pub(super) keeper: Keeper,
    /// Where lines that changed a game go.
    pub(super) journal: Option<Journal>,
    /// Where the settings are kept; in the plain mode they last as long as the program.
    pub(super) config: Option<ConfigFile>,
    /// What catches a panic in a search.
    pub(super) guard: Option<Guard>,
    /// Whether a person types the lines; a script cannot start an engine by its command.
    pub(super) is_person: bool,
}

/// The hands of the program: disk, journal, computers, settings.
pub(super) struct Performer {
    keeper: Keeper,
    journal: Option<Journal>,
    config: Option<ConfigFile>,
    searches: SearchService,
    effects: Effects,
    /// How many pieces of work have not been answered yet.
    unanswered: usize,
    /// The list of games that is being read.
    reading: Option<u64>,
}

impl Performer {
    pub(super) fn new(app: &App, tools: Tools, inbox: &Inbox) -> Performer {
        let answers = inbox.clone();
        let send = Arc::new(move |msg| answers.push_told(msg));
        let engines = app.settings().engines.clone();
        let mut searches = SearchService::new(send, tools.guard, app.settings().share, engines);
        searches.set_tables(Arc::new(tables::tables()));
        if !tools.is_person {
            searches.allow_only(engine_commands(app));
        }
        Performer {
            keeper: tools.keeper,
            journal: tools.journal,
            config: tools.config,
            searches,
            effects: Effects::new(inbox.clone()),
            unanswered: 0,
            reading: None,
        }
    }

    /// Whether a command is under way that the next line must wait for.
    pub(super) const fn is_busy(&self) -> bool {
        self.unanswered > 0 || self.reading.is_some()
    }

    /// A piece of work has been done, or could not be.
    pub(super) const fn note_answered(&mut self) {
        self.unanswered = self.unanswered.saturating_sub(1);
    }

    /// A message has come; it may be the last one about a list of games.
    pub(super) fn note_told(&mut self, msg: &Msg) {
        if let Msg::ReadingEnded { id, .. } = msg {
            self.reading.take_if(|reading| reading == id);
        }
    }

    /// Keeps the game, and archives what the app has left; gives what the app should hear of it.
    pub(super) fn keep(&mut self, app: &App, cmds: &mut Vec<Cmd>) -> Vec<Msg> {
        let archived = cmds.extract_if(.., |cmd| {
            matches!(cmd, Cmd::Archive(_) | Cmd::Rearchive { .. })
        });
        let mut news: Vec<Msg> = archived
            .filter_map(|cmd| self.keeper.perform(&cmd))
            .collect();
        if app.table().began().is_none() {
            // It is kept with its date, right after this.
            news.push(Msg::Dated(store::now().stamp()));
        } else {
            news.extend(self.keeper.keep(app));
        }
        news
    }

    /// When to call [`Performer::keep`] again although nothing happens.
    pub(super) fn until_retry(&self) -> Option<Duration> {
        self.keeper.until_retry()
    }

    /// Does what a command asks. The match names every command: none is ignored.
    pub(super) fn perform(&mut self, cmd: Cmd, front: &mut impl FrontEnd) -> Result<Performed> {
        match cmd {
            Cmd::Quit => return Ok(Performed::Quit),
            // `update` has done it.
            Cmd::Run(_) => {}
            Cmd::Archive(_) | Cmd::Rearchive { .. } | Cmd::Save { .. } => {
                let answer = self.keeper.perform(&cmd);
                return Ok(answer.map_or(Performed::Done, Performed::answered));
            }
            Cmd::Record(line) => return Ok(self.record(&line)),
            Cmd::SaveSettings(settings) => {
                front.apply(&settings)?;
                self.searches.set_share(settings.share);
                if let Some(config) = &self.config
                    && let Err(error) = config.save(&settings)
                {
                    let warning = format!("the settings are not kept: {error:#}");
                    return Ok(Performed::answered(Msg::Warned(warning)));
                }
            }
            Cmd::Copy(text) => {
                if !front.copy(&text)? {
                    let warning = "there is no clipboard here.".to_owned();
                    return Ok(Performed::answered(Msg::Warned(warning)));
                }
            }
            Cmd::Bell => front.ring()?,
            Cmd::Suspend => front.suspend()?,
            Cmd::Load { path, number } => {
                self.unanswered += 1;
                self.effects.load(path, number);
            }
            Cmd::OpenPractice(selection) => {
                self.unanswered += 1;
                self.effects.open_practice(selection);
            }
            Cmd::NotePractice { puzzle, is_solved } => {
                self.unanswered += 1;
                self.effects.note_practice(puzzle, is_solved);
            }
            Cmd::Think(order) => self.searches.start(&order),
            Cmd::StopThinking => self.searches.stop(),
            Cmd::MoveNow => self.searches.move_now(),
            Cmd::ReadGames { id, source } => {
                self.reading = Some(id);
                self.effects.read(id, &source);
            }
            Cmd::StopReading { id } => {
                self.reading.take_if(|reading| *reading == id);
                self.effects.stop(id);
            }
            Cmd::OpenGame { id, list, entry } => {
                self.unanswered += 1;
                self.effects.open(id, list, entry);
            }
            Cmd::DeleteGame { list, entry } => {
                self.unanswered += 1;
                self.effects.delete(list, entry);
            }
            Cmd::KeepGame {
                id,
                place,
                text,
                is_forced,
            } => {
                self.unanswered += 1;
                self.effects.keep(id, place, text, is_forced);
            }
            Cmd::Trash(task) => {
                self.unanswered += 1;
                self.effects.trash(task);
            }
            Cmd::DiscardStudy(text) => {
                self.unanswered += 1;
                self.effects.discard(text);
            }
            Cmd::Explore {
                id,
                source,
                position,
            } => {
                self.unanswered += 1;
                self.effects.explore(id, source, position);
            }
            Cmd::Export {
                id,
                what,
                path,
                may_replace,
            } => {
                self.unanswered += 1;
                self.effects.export(id, what, path, may_replace);
            }
        }
        Ok(Performed::Done)
    }

    /// Writes a line to the journal, if one is kept.
    pub(super) fn record(&mut self, line: &str) -> Performed {
        let journal = self.journal.as_mut();
        match journal.and_then(|journal| journal.record(line)) {
            None => Performed::Done,
            Some(error) => {
                let reason = report::no_journal(&error);
                Performed::Failed(format!("the journal ends here: {reason}."))
            }
        }
    }

    /// Puts the game away, then ends the engines; gives what could not be saved.
    pub(super) fn close(self, app: &App) -> Option<String> {
        let complaint = self.keeper.close(app);
        drop(self.searches);
        complaint
    }
}

/// The commands of the engines that play now.
fn engine_commands(app: &App) -> Vec<Arc<str>> {
    let players = app.table().players().clone().into_values();
    let commands = players.into_iter().filter_map(|who| match who {
        Who::Engine(command) => Some(command),
        Who::Human | Who::Computer(_) | Who::Rated(_) => None,
    });
    commands.collect()
}
