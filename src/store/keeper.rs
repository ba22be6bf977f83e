//! What a front end holds to keep its games: the running one in its file, the others in the archive.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use jiff::Zoned;

use crate::app::{App, Cmd, Msg, Recalled, Session, Stamp};
use crate::printable::printable;

use super::archive::Archive;
use super::slot::{self, Candidate, Slot};
use super::{files, places};

/// Keeps the games of one program.
#[derive(Debug)]
pub struct Keeper {
    /// The running game's file; none if there is no place for one.
    slot: Option<Slot>,
    /// Where left games go, and where they go if that is impossible.
    archives: Vec<Archive>,
    /// What the running game's file says.
    kept: Option<String>,
    /// Games that the archive could not take yet.
    waiting: Vec<String>,
    /// Whether the running game's file holds a game from before.
    is_stale: bool,
    /// Where games go while the archive cannot be written.
    detour: Option<String>,
    /// What the app has been told is wrong.
    trouble: Option<String>,
    /// What is wrong for good.
    homeless: Option<String>,
}

/// A game that was not finished, or not put away.
#[derive(Debug)]
pub struct Found {
    /// It, with its players and its score.
    pub recalled: Recalled,
    /// Whether it is still to be played.
    pub is_unfinished: bool,
}

/// What there is when a program starts.
#[derive(Debug)]
pub struct Opened {
    /// The keeper.
    pub keeper: Keeper,
    /// The game that was left.
    pub found: Option<Found>,
    /// What people should know, harmless to print.
    pub notes: Vec<String>,
}

impl Keeper {
    /// Takes the place of the running game, or another if somebody else has it.
    pub fn open(engines: &[&str]) -> Opened {
        Keeper::open_at(
            places::state_directory(),
            places::archive_directory(),
            engines,
        )
    }

    /// The same in these directories.
    pub fn open_at(state: Option<PathBuf>, archive: Option<PathBuf>, engines: &[&str]) -> Opened {
        let archives = archive.into_iter().chain(state.clone());
        let mut opened = Opened {
            keeper: Keeper {
                slot: None,
                archives: archives.map(Archive::at).collect(),
                kept: None,
                waiting: Vec::new(),
                is_stale: false,
                detour: None,
                trouble: None,
                homeless: None,
            },
            found: None,
            notes: Vec::new(),
        };
        if let [archive, detour] = &opened.keeper.archives[..] {
            archive.take_over(detour);
        }
        match state {
            Some(state) => opened.take_slot(&state, engines),
            None => {
                opened.keeper.homeless = Some("NOT SAVED: there is no home directory. Set HOME or XDG_STATE_HOME to a directory that can be written.".to_owned());
            }
        }
        opened
    }

    /// Keeps the running game if it has changed. Call it after each message, before the answer is
    /// shown; it says when saving begins to fail, and when it works again.
    pub fn keep(&mut self, app: &App) -> Option<Msg> {
        // Until the players have said that they go on, the file is as they left it.
        if app.is_asking_to_resume() {
            return None;
        }
        if std::mem::take(&mut self.is_stale) && !app.is_worth_keeping() {
            self.forget();
        }
        let failed = self.put_away_waiting().or(self.write(app, app.memory()));
        self.tell(failed)
    }

    fn tell(&mut self, failed: Option<String>) -> Option<Msg> {
        let lasting = self.homeless.clone().or_else(|| self.detour.clone());
        let trouble = failed.or(lasting);
        if trouble == self.trouble {
            return None;
        }
        self.trouble.clone_from(&trouble);
        Some(Msg::Trouble(trouble))
    }

    /// Writes the running game, if that is not what its file says already.
    fn write(&mut self, app: &App, text: String) -> Option<String> {
        let slot = self.slot.as_mut()?;
        let has_begun = self.kept.is_some() || app.is_worth_keeping();
        if !has_begun || self.kept.as_ref() == Some(&text) {
            return None;
        }
        let written = slot
            .hold()
            .and_then(|()| super::atomic::replace(slot.path(), &text, None));
        match written {
            Ok(()) => {
                self.kept = Some(text);
                None
            }
            Err(error) => Some(not_saved(slot.path(), &error)),
        }
    }

    /// Does what a command asks of the disk; the answer is for the app.
    pub fn perform(&mut self, cmd: &Cmd) -> Option<Msg> {
        match cmd {
            Cmd::Archive(game) => {
                self.waiting.push(game.clone());
                let failed = self.put_away_waiting();
                self.tell(failed)
            }
            Cmd::Save {
                path,
                text,
                overwrites,
            } => Some(files::save(path, text, *overwrites, &now().day())),
            Cmd::Load { path, number } => Some(files::load(path, *number)),
            _ => None,
        }
    }

    /// Puts a game from before into the archive; one that is there already, since the program died
    /// between archiving and forgetting it, stays alone.
    pub fn recover(&mut self, game: String) -> Option<Msg> {
        if self.has(&game) {
            return None;
        }
        self.perform(&Cmd::Archive(game))
    }

    /// Whether a game is the last of the archive.
    pub fn has(&self, game: &str) -> bool {
        let month = now().month();
        self.archives
            .iter()
            .any(|archive| archive.ends_with(&month, game))
    }

    /// Puts into the archive what is to go there; what cannot go there waits.
    fn put_away_waiting(&mut self) -> Option<String> {
        while let Some(game) = self.waiting.first().cloned() {
            if let Err(trouble) = self.put_away(&game) {
                return Some(trouble);
            }
            self.waiting.remove(0);
        }
        None
    }

    fn put_away(&mut self, game: &str) -> Result<(), String> {
        let month = now().month();
        let mut trouble = "NOT ARCHIVED: there is no home directory.".to_owned();
        let mut why = None;
        for archive in &self.archives {
            let directory = printable(&archive.directory().to_string_lossy());
            match archive.append(&month, game) {
                Ok(()) => {
                    self.detour = why.map(|why| {
                        format!("NOT IN THE ARCHIVE: {why}. Left games are kept in {directory}.")
                    });
                    return Ok(());
                }
                Err(error) => {
                    why = Some(format!("{error} ({directory})"));
                    trouble = format!(
                        "NOT ARCHIVED: {error} ({directory}). It is tried again with every move."
                    );
                }
            }
        }
        Err(trouble)
    }

    /// The program is left: a finished game goes to the archive, and an unfinished one stays.
    ///
    /// What could not be kept is told, since nobody will see the screen any more.
    pub fn close(mut self, app: &App) -> Option<String> {
        if app.is_asking_to_resume() {
            return None;
        }
        let is_over = app.session().game().outcome().is_some();
        if is_over && let Some(game) = app.archived() {
            self.waiting.push(game);
        }
        let failed = self.put_away_waiting();
        if failed.is_none() && (is_over || !app.is_begun()) {
            self.forget();
            return None;
        }
        self.write(app, app.memory()).or(failed)
    }

    /// The running game's file is not needed any more.
    pub fn forget(&mut self) {
        if let Some(slot) = &self.slot {
            // It may never have been written.
            let _ = fs::remove_file(slot.path());
            self.is_stale = false;
        }
        self.kept = None;
    }
}

impl Opened {
    fn take_slot(&mut self, state: &Path, engines: &[&str]) {
        let survey = match slot::survey(state) {
            Ok(survey) => survey,
            Err(error) => {
                // Saving is tried all the same: the place may come back.
                self.keeper.slot = Some(Slot::unlocked(state));
                self.notes.push(not_saved(state, &error));
                return;
            }
        };
        let mut best: Option<(SystemTime, Slot, Recalled)> = None;
        let mut empty = None;
        for candidate in survey.free {
            match self.judge(candidate, engines) {
                Judged::Game(written, slot, session) => {
                    if best.as_ref().is_none_or(|(latest, ..)| *latest < written) {
                        best = Some((written, slot, *session));
                    }
                }
                Judged::Empty(slot) => {
                    empty.get_or_insert(slot);
                }
                Judged::Useless => {}
            }
        }
        match best {
            Some((_, slot, session)) => {
                self.keeper.slot = Some(slot);
                self.keeper.is_stale = true;
                let is_unfinished = session.session.game().outcome().is_none();
                self.found = Some(Found {
                    recalled: session,
                    is_unfinished,
                });
            }
            None => self.keeper.slot = empty,
        }
        self.tell_of_holder(survey.holder);
    }

    fn judge(&mut self, candidate: Candidate, engines: &[&str]) -> Judged {
        let path = candidate.slot.path().to_owned();
        let why = match candidate.content {
            Ok(None) => return Judged::Empty(candidate.slot),
            Ok(Some(content)) => match Session::recall(&content, engines) {
                Ok(session) => {
                    let written = candidate.written.unwrap_or(SystemTime::UNIX_EPOCH);
                    return Judged::Game(written, candidate.slot, Box::new(session));
                }
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        self.notes.push(printable(&format!(
            "The game in {} cannot be read ({why}). It is left as it is; move it away to be rid of this message.",
            path.display()
        )));
        Judged::Useless
    }

    fn tell_of_holder(&mut self, holder: Option<String>) {
        let (Some(holder), Some(slot)) = (holder, &self.keeper.slot) else {
            return;
        };
        self.notes.push(format!(
            "Another hotseat ({holder}) keeps its game in game.pgn; this one is kept in {}.",
            printable(&slot.path().to_string_lossy())
        ));
    }
}

/// What a file is good for.
enum Judged {
    Game(SystemTime, Slot, Box<Recalled>),
    Empty(Slot),
    Useless,
}

fn not_saved(path: &Path, error: &std::io::Error) -> String {
    let path = printable(&path.to_string_lossy());
    format!("NOT SAVED: {error} ({path}). The game goes on; saving is tried again with every move.")
}

/// The present moment, where the computer is.
pub fn now() -> Moment {
    Moment(Zoned::now())
}

/// A moment.
pub struct Moment(Zoned);

impl Moment {
    /// As a game's tags have it.
    pub fn stamp(&self) -> Stamp {
        Stamp {
            date: self.0.strftime("%Y.%m.%d").to_string(),
            time: self.0.strftime("%H:%M:%S").to_string(),
        }
    }

    /// A number that is hardly ever the same twice.
    pub fn seed(&self) -> u64 {
        self.0.timestamp().as_nanosecond() as u64
    }

    fn day(&self) -> String {
        self.0.strftime("%Y-%m-%d").to_string()
    }

    fn month(&self) -> String {
        self.0.strftime("%Y-%m").to_string()
    }
}
