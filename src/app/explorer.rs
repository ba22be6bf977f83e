//! The opening explorer: what was played from a position, and walking into it.
//!
//! On the screen it is a popup beside the board, which shows the position it has walked to; the game
//! behind it is not touched. Line by line it is an answer to a question.

use std::path::PathBuf;

use crate::model::{Game, Move, Position};
use crate::notation::pgn::Marker;
use crate::printable::printable;

use super::command::DialogKey;
use super::games::{Progress, Source};
use super::reply::{Done, Refusal, done};
use super::speech::Voice;
use super::{App, Cmd, Face, Screen};

/// How games ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Results {
    /// Games that White won.
    pub white: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that Black won.
    pub black: u32,
    /// Games without a result.
    pub open: u32,
}

impl Results {
    /// Counts games with a result.
    pub const fn add(&mut self, result: Marker, games: u32) {
        let sum = match result {
            Marker::White => &mut self.white,
            Marker::Draw => &mut self.draws,
            Marker::Black => &mut self.black,
            Marker::Open => &mut self.open,
        };
        *sum = sum.saturating_add(games);
    }

    /// All games.
    pub const fn games(self) -> u64 {
        self.white as u64 + self.draws as u64 + self.black as u64 + self.open as u64
    }

    /// White's wins, draws and Black's wins in percent of the games with a result.
    pub fn percent(self) -> Option<[u32; 3]> {
        let counts = [self.white, self.draws, self.black].map(u64::from);
        let total: u64 = counts.iter().sum();
        let rounded = |count: u64| ((count * 200 + total) / (2 * total)) as u32;
        (total > 0).then(|| counts.map(rounded))
    }
}

/// A move that was played in a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayedMove {
    /// The move.
    pub mv: Move,
    /// How the games went on.
    pub results: Results,
}

impl PlayedMove {
    /// A move of no game yet.
    pub fn new(mv: Move) -> PlayedMove {
        PlayedMove {
            mv,
            results: Results::default(),
        }
    }
}

/// All that was played in a position, the most frequent move first.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Answer {
    /// The moves. A game counts once for each move that it chose here.
    pub moves: Vec<PlayedMove>,
    /// How often a game is counted with a move although it is counted with another one already: it
    /// came back to the position and chose again.
    pub again: u64,
}

impl Answer {
    /// How many games had a move here, each counted once.
    pub fn games(&self) -> u64 {
        let moves = self.moves.iter();
        let chosen: u64 = moves.map(|played| played.results.games()).sum();
        chosen.saturating_sub(self.again)
    }
}

/// The explorer on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explorer {
    source: Source,
    /// The game that it was opened on, and the moves walked since.
    game: Game,
    /// How many moves belong to the game it was opened on.
    opened_at: usize,
    /// The id of the question that is not answered yet, or was answered last.
    id: u64,
    state: State,
    selected: usize,
}

/// How far the answer has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum State {
    /// The games are being indexed or searched.
    Reading(Option<Progress>),
    /// This was played.
    Answered(Answer),
    /// It cannot be told, and why.
    Failed(String),
}

impl Explorer {
    /// The game up to the position that is explored.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// How far the answer has come.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The moves that were played here, as far as they are known.
    pub fn moves(&self) -> &[PlayedMove] {
        match &self.state {
            State::Answered(answer) => &answer.moves,
            State::Reading(_) | State::Failed(_) => &[],
        }
    }

    /// Which move is selected.
    pub const fn selected(&self) -> usize {
        self.selected
    }

    /// How many moves were walked since it was opened.
    pub fn walked(&self) -> usize {
        self.game.played().len().saturating_sub(self.opened_at)
    }

    /// Where the games are: `the archive`, or a file's name.
    pub fn place(&self) -> String {
        place(&self.source)
    }

    fn select(&mut self, row: usize) {
        self.selected = row.min(self.moves().len().saturating_sub(1));
    }
}

fn place(source: &Source) -> String {
    match source {
        Source::Archive => "the archive".to_owned(),
        Source::File(path) => {
            let name = path.file_name().unwrap_or(path.as_os_str());
            printable(&name.to_string_lossy())
        }
    }
}

/// Asks what was played from the position on the board: in a file that is named, in the file that
/// the viewed game is from, or in the archive.
pub(in crate::app) fn open(app: &mut App, file: Option<PathBuf>) -> Done {
    let viewed = app.game_list().map(|list| list.source().clone());
    let source = match file {
        Some(path) => Source::File(path),
        None => viewed.unwrap_or(Source::Archive),
    };
    let game = app.shown_game().into_owned();
    if app.face == Face::Plain {
        let id = app.next_id();
        return Ok(query(id, source, &game).into_iter().collect());
    }
    let opened_at = game.played().len();
    let explorer = Explorer {
        source,
        game,
        opened_at,
        id: 0,
        state: State::Reading(None),
        selected: 0,
    };
    app.screens.push(Screen::Explorer(Box::new(explorer)));
    ask(app)
}

/// Asks what was played from the position that a game has come to, where there are games to look it up in.
fn query(id: u64, source: Source, game: &Game) -> Option<Cmd> {
    let position = Box::new(game.position().usual()?.clone());
    Some(Cmd::Explore {
        id,
        source,
        position,
    })
}

/// Asks what was played where the explorer is now.
fn ask(app: &mut App) -> Done {
    let id = app.next_id();
    let Some(explorer) = open_explorer(app) else {
        return done();
    };
    explorer.id = id;
    explorer.state = State::Reading(None);
    explorer.selected = 0;
    let cmd = query(id, explorer.source.clone(), &explorer.game);
    Ok(cmd.into_iter().collect())
}

/// A key while the explorer is open.
pub(in crate::app) fn press(app: &mut App, key: DialogKey) -> Done {
    const PAGE: usize = 10;
    let Some(explorer) = open_explorer(app) else {
        return done();
    };
    let at = explorer.selected;
    match key {
        DialogKey::Close => {
            app.screens.pop();
        }
        DialogKey::Choose | DialogKey::Right => return walk(app),
        DialogKey::Left | DialogKey::Erase => return walk_back(app),
        DialogKey::Up => explorer.select(at.saturating_sub(1)),
        DialogKey::Down => explorer.select(at + 1),
        DialogKey::PageUp => explorer.select(at.saturating_sub(PAGE)),
        DialogKey::PageDown => explorer.select(at + PAGE),
        DialogKey::Top => explorer.select(0),
        DialogKey::Bottom => explorer.select(usize::MAX),
    }
    done()
}

/// The explorer on top.
fn open_explorer(app: &mut App) -> Option<&mut Explorer> {
    match app.screens.top_mut() {
        Some(Screen::Explorer(explorer)) => Some(explorer),
        _ => None,
    }
}

/// A click on a move walks into it.
pub(in crate::app) fn click(app: &mut App, row: usize) -> Done {
    match open_explorer(app).filter(|explorer| row < explorer.moves().len()) {
        Some(explorer) => explorer.select(row),
        None => return done(),
    }
    walk(app)
}

fn walk(app: &mut App) -> Done {
    let walked = open_explorer(app).is_some_and(|explorer| {
        let chosen = explorer.moves().get(explorer.selected).copied();
        chosen.is_some_and(|played| explorer.game.play_on(played.mv))
    });
    if walked { ask(app) } else { done() }
}

fn walk_back(app: &mut App) -> Done {
    let walked = open_explorer(app).filter(|explorer| explorer.walked() > 0);
    if walked.is_some_and(|explorer| explorer.game.undo()) {
        return ask(app);
    }
    done()
}

/// News of the indexing.
pub(in crate::app) fn note_progress(app: &mut App, id: u64, progress: Progress) -> Done {
    if let Some(explorer) = waiting(app, id) {
        explorer.state = State::Reading(Some(progress));
    }
    done()
}

/// What was played in a position, or why it cannot be told.
pub(in crate::app) fn answered(
    app: &mut App,
    id: u64,
    position: &Position,
    source: &Source,
    answer: Result<Answer, String>,
) -> Done {
    if app.face == Face::Plain {
        let answer = answer.map_err(Refusal::new)?;
        for line in spoken(&answer, position, &place(source), app.voice()) {
            app.say(line);
        }
    } else if let Some(explorer) = waiting(app, id) {
        explorer.state = match answer {
            Ok(answer) => State::Answered(answer),
            Err(reason) => State::Failed(reason),
        };
    }
    done()
}

fn waiting(app: &mut App, id: u64) -> Option<&mut Explorer> {
    app.screens.iter_mut().find_map(|screen| match screen {
        Screen::Explorer(explorer) if explorer.id == id => Some(&mut **explorer),
        _ => None,
    })
}

/// The answer line by line: `e4: 12 games; White won 5, Black won 3, 4 draws.`
fn spoken(answer: &Answer, position: &Position, place: &str, voice: Voice) -> Vec<String> {
    if answer.moves.is_empty() {
        return vec![format!("No move was played from this position in {place}.")];
    }
    let games = counted(answer.games(), "game", "games");
    let head = format!("Played from this position in {place}: {games}.");
    let lines = answer.moves.iter().map(|played| {
        let mv = voice.mv(position, played.mv);
        let games = counted(played.results.games(), "game", "games");
        format!("{mv}: {games}; {}.", in_words(played.results))
    });
    std::iter::once(head).chain(lines).collect()
}

/// `White won 5, Black won 3, 4 draws, 1 unfinished`, without what did not happen.
fn in_words(results: Results) -> String {
    let draws = counted(results.draws.into(), "draw", "draws");
    let parts = [
        (results.white, format!("White won {}", results.white)),
        (results.black, format!("Black won {}", results.black)),
        (results.draws, draws),
        (results.open, format!("{} unfinished", results.open)),
    ];
    let parts: Vec<String> = parts
        .into_iter()
        .filter_map(|(count, words)| (count > 0).then_some(words))
        .collect();
    parts.join(", ")
}

fn counted(count: u64, one: &str, many: &str) -> String {
    let noun = if count == 1 { one } else { many };
    format!("{count} {noun}")
}
