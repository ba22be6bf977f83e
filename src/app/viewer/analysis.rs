//! The best lines of the current position, live while you walk through the game.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use crate::engine::{Info, Limits, Score};
use crate::model::{AnyPosition, Color, Game, Move};
use crate::notation::san::Letters;
use crate::printable::printable;

use super::review::shown_score;
use super::{Viewer, review, spoken, variations};
use crate::app::computer::{PositionKey, Purpose, Thinker, Wish};
use crate::app::games::counted;
use crate::app::reply::{Done, Refusal, done, refuse};
use crate::app::speech::Voice;
use crate::app::{App, Face, sentences};

/// How long a position is analysed on the screen, so that no machine stays hot for ever.
const SHOWN_TIME: Duration = Duration::from_secs(120);
/// How long the plain mode waits for the best lines.
const SPOKEN_TIME: Duration = Duration::from_secs(3);
/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_secs(1);
/// No more moves of a line are said.
const SPOKEN_MOVES: usize = 6;

/// How positions are analysed: how many lines, and by which engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Analyst {
    /// How many lines.
    pub(in crate::app) lines: usize,
    /// The engine's name in the settings; none for the built-in engine.
    pub(in crate::app) engine: Option<Arc<str>>,
}

impl Default for Analyst {
    fn default() -> Analyst {
        Analyst {
            lines: 3,
            engine: None,
        }
    }
}

/// What the engine says of the current position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::app) struct Analysis {
    /// The position it is about; none until the engine has answered.
    key: Option<PositionKey>,
    lines: Vec<Info>,
    is_done: bool,
    /// Whether the other side is to move: what would it play?
    is_threat: bool,
    /// What is said once the search has ended; nothing if the lines are shown on a screen.
    question: Option<Question>,
}

impl Analysis {
    /// It is about another position from now on, if it is another one.
    fn turn_to(&mut self, at: &PositionKey) {
        if self.key.as_ref() != Some(at) {
            self.key = Some(at.clone());
            self.lines.clear();
            self.is_done = false;
        }
    }
}

/// What the player wants to hear about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    BestLines,
    Threat,
    Hint,
}

/// `analysis`: shows or hides the best lines; where there is no screen, they are said.
pub(super) fn analyse(app: &mut App) -> Done {
    let is_plain = app.face == Face::Plain;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if !is_plain {
        viewer.toggle_analysis();
        return done();
    }
    ask(viewer, Question::BestLines)
}

impl Viewer {
    /// What the current position is worth for White, if a review or an analysis has told.
    pub(in crate::app) fn known_score(&self) -> Option<Score> {
        let turn = self.game.position().turn();
        let analysed = || Some(self.analysed().first()?.score.for_white(turn));
        let has_reviewed = self.chart().has_scores() && !self.is_in_variation();
        let reviewed = || self.chart().scores().get(self.main_ply()).copied();
        has_reviewed.then(reviewed).flatten().or_else(analysed)
    }
}

/// `hint`: says a good move in the current position.
pub(super) fn hint(app: &mut App) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let shows_threat = viewer
        .analysis
        .as_ref()
        .is_some_and(|known| known.is_threat);
    if shows_threat || viewer.analysed().is_empty() {
        return ask(viewer, Question::Hint);
    }
    say_hint(app);
    done()
}

fn ask(viewer: &mut Viewer, question: Question) -> Done {
    if viewer.review().is_some() {
        return refuse("the game is being reviewed; wait until that is done.");
    }
    if viewer.game.position().legal_moves().is_empty() {
        return refuse("there is no move to find here: the game is over.");
    }
    let is_threat = question == Question::Threat;
    if is_threat && viewer.game.position().is_check() {
        return refuse("the king is in check: there is no threat but that.");
    }
    viewer.analysis = Some(Analysis {
        question: Some(question),
        is_threat,
        ..Analysis::default()
    });
    done()
}

/// `threat`: what the other side would play if it were its move.
pub(super) fn threat(app: &mut App) -> Done {
    let is_plain = app.face == Face::Plain;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if is_plain {
        return ask(viewer, Question::Threat);
    }
    if viewer
        .analysis
        .as_ref()
        .is_some_and(|known| known.is_threat)
    {
        viewer.analysis = None;
        return done();
    }
    if viewer.game.position().is_check() {
        return refuse("the king is in check: there is no threat but that.");
    }
    viewer.analysis = Some(Analysis {
        is_threat: true,
        ..Analysis::default()
    });
    done()
}

/// `analysis 5 stockfish`: changes how many lines are shown and who finds them, and shows them.
pub(super) fn change(app: &mut App, lines: Option<usize>, engine: Option<&str>) -> Done {
    let mut analyst = app.analyst.clone();
    analyst.lines = lines.unwrap_or(analyst.lines);
    match engine {
        None => {}
        Some("off") => return stop(app),
        Some("builtin" | "built-in" | "hotseat") => analyst.engine = None,
        Some(name) => analyst.engine = Some(named_engine(app, name)?),
    }
    app.analyst = analyst;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.analysis = None;
    analyse(app)?;
    let count = counted(app.analyst.lines, "line");
    let who = app
        .analyst
        .engine
        .as_deref()
        .unwrap_or("the built-in engine");
    let line = format!("Analysis: {count}, by {who}.");
    app.say(line);
    done()
}

/// `analysis off`: hides the lines, whatever they are about.
fn stop(app: &mut App) -> Done {
    if let Some(viewer) = app.viewer_mut() {
        viewer.analysis = None;
    }
    app.say("The analysis is off.");
    done()
}

/// The name of an engine of the settings.
fn named_engine(app: &App, name: &str) -> Result<Arc<str>, Refusal> {
    let names = app.settings.engine_names();
    let found = names.iter().find(|known| known.eq_ignore_ascii_case(name));
    match found {
        Some(known) => Ok(Arc::from(*known)),
        None if names.is_empty() => {
            refuse("there is no engine in the settings; the built-in one is builtin.")
        }
        None => refuse(format!(
            "the engines of the settings are {}; the built-in one is builtin.",
            printable(&names.join(", "))
        )),
    }
}

/// `walk`: plays the first move of a line.
pub(super) fn walk(app: &mut App, number: usize) -> Done {
    let line = found_line(app, number)?;
    variations::make(app, &line[..1])?;
    spoken::say_place(app);
    done()
}

/// `line`: adds a line to the tree; the current move stays.
pub(super) fn add(app: &mut App, number: usize) -> Done {
    let line = found_line(app, number)?;
    let voice = app.voice();
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let at = viewer.at();
    let words = line_words(viewer.game.position(), &line, voice);
    viewer.edit(format!("the line {words}"), |tree| {
        variations::add_moves(tree, at, &line)
    });
    app.say(format!("Added: {words}."));
    done()
}

/// A line that was found for the current position.
fn found_line(app: &App, number: usize) -> Result<Vec<Move>, Refusal> {
    let viewer = app.viewer();
    let shows_threat = viewer.is_some_and(|viewer| {
        let analysis = viewer.analysis.as_ref();
        analysis.is_some_and(|known| known.is_threat)
    });
    if shows_threat {
        return refuse("a threat is not a line of this position; analysis finds the lines.");
    }
    let lines = viewer.map(Viewer::analysed_or_told).unwrap_or_default();
    let line = number.checked_sub(1).and_then(|at| lines.get(at));
    match line {
        Some(info) if !info.line.is_empty() => Ok(info.line.clone()),
        _ if lines.is_empty() => refuse("there is no line yet; analysis finds some."),
        _ => refuse(format!("there is no line {number} here.")),
    }
}

/// The search for the best lines has ended; what was asked for is said.
pub(in crate::app) fn finish_analysis(app: &mut App, at: &PositionKey) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let Some(analysis) = &mut viewer.analysis else {
        return done();
    };
    analysis.turn_to(at);
    analysis.is_done = true;
    match analysis.question {
        None => return done(),
        Some(Question::Hint) => say_hint(app),
        Some(Question::BestLines | Question::Threat) => say_lines(app),
    }
    if let Some(viewer) = app.viewer_mut() {
        // What was said can still be walked or added.
        viewer.told = viewer.analysis.take().filter(|told| !told.is_threat);
    }
    done()
}

fn say_hint(app: &mut App) {
    let Some(viewer) = app.viewer() else {
        return;
    };
    let best = viewer.analysed().first();
    let game = viewer.game();
    let found = best.and_then(|info| {
        let mv = *info.line.first()?;
        Some((mv, game.roster().at(mv.from())?))
    });
    let line = match found {
        Some((mv, piece)) => sentences::hint_line(game, piece, mv, best, app.voice()),
        None => "No good move was found in time.".to_owned(),
    };
    app.say(line);
}

fn say_lines(app: &mut App) {
    let voice = app.voice();
    let lines = app.viewer().and_then(|viewer| {
        let game = viewer.analysed_game()?;
        let position = game.position();
        let lines = viewer.analysed().iter().map(|info| {
            let score = review::score_before_line(info.score.for_white(position.turn()), voice);
            let moves = &info.line[..info.line.len().min(SPOKEN_MOVES)];
            (score, line_words(position, moves, voice))
        });
        Some(lines.collect::<Vec<_>>())
    });
    let lines = lines.unwrap_or_default();
    if lines.is_empty() {
        app.say("No good line was found in time.");
    } else if let Some(turn) = threatening(app) {
        app.say(format!("If it were {turn}'s move:"));
    }
    for (number, (score, line)) in (1..).zip(lines) {
        app.say(format!("{number}. {score}: {line}."));
    }
}

/// The side whose threats are told, if it is threats that are told.
fn threatening(app: &App) -> Option<Color> {
    let viewer = app.viewer().filter(|viewer| viewer.shows_threat())?;
    Some(!viewer.game.position().turn())
}

impl Viewer {
    /// Whether the best lines are shown.
    pub const fn is_analysing(&self) -> bool {
        self.analysis.is_some()
    }

    pub(in crate::app) fn toggle_analysis(&mut self) {
        self.analysis = match self.analysis {
            Some(_) => None,
            None => Some(Analysis::default()),
        };
    }

    /// The search of the position; none if analysis is off or complete.
    pub(in crate::app) fn analysis_wish(&self, analyst: &Analyst) -> Option<Wish<'_>> {
        let analysis = self.analysis.as_ref()?;
        let game = self.analysed_game()?;
        let is_known = analysis.is_done && analysis.key == Some(PositionKey::of(&game));
        if is_known || game.position().legal_moves().is_empty() {
            return None;
        }
        let time = match analysis.question {
            Some(Question::Hint) => HINT_TIME,
            Some(Question::BestLines | Question::Threat) => SPOKEN_TIME,
            None => SHOWN_TIME,
        };
        let wish = Wish::new(Purpose::Analysis, game, Limits::movetime(time));
        let engine = analyst.engine.clone();
        Some(Wish {
            thinker: engine.map_or(wish.thinker, Thinker::Engine),
            lines: analyst.lines,
            ..wish
        })
    }

    pub(in crate::app) fn hear_analysis(&mut self, at: &PositionKey, info: Info) {
        if let Some(analysis) = &mut self.analysis {
            analysis.turn_to(at);
            analysis.lines.retain(|known| known.rank != info.rank);
            analysis.lines.push(info);
            analysis.lines.sort_by_key(|info| info.rank);
        }
    }

    /// The lines that were found for the current position, the best first.
    fn analysed(&self) -> &[Info] {
        let key = self.analysed_game().map(|game| PositionKey::of(&game));
        match &self.analysis {
            Some(analysis) if key.is_some() && analysis.key == key => &analysis.lines,
            _ => &[],
        }
    }

    /// The same, or the lines that were read out last if they are about this position.
    fn analysed_or_told(&self) -> &[Info] {
        let key = PositionKey::of(&self.game);
        match &self.told {
            Some(told) if self.analysis.is_none() && told.key == Some(key) => &told.lines,
            _ => self.analysed(),
        }
    }

    /// The game whose last position is analysed: for a threat, the other side is to move. In check
    /// there is no such position.
    fn analysed_game(&self) -> Option<Cow<'_, Game>> {
        let analysis = self.analysis.as_ref()?;
        if !analysis.is_threat {
            return Some(Cow::Borrowed(&self.game));
        }
        let position = self.game.position();
        let passed = (!position.is_check()).then(|| position.after_pass())??;
        Some(Cow::Owned(Game::from_position(passed)))
    }

    /// Whether threats are shown and not the best lines.
    pub fn shows_threat(&self) -> bool {
        self.analysis.as_ref().is_some_and(|known| known.is_threat)
    }

    /// How far the analysis has come: `depth 18, 3.2 s`.
    pub fn analysis_state(&self) -> String {
        if self.shows_threat() && self.game.position().is_check() {
            return "the king is in check".to_owned();
        }
        if self.game.position().legal_moves().is_empty() {
            return "nothing to analyse: the game is over".to_owned();
        }
        match self.analysed().first() {
            Some(info) => {
                let seconds = info.time.as_secs_f32();
                format!("depth {}, {seconds:.1} s", info.depth)
            }
            None => "thinking ...".to_owned(),
        }
    }

    /// The best lines in English notation, each with what it is worth for White: `+0.35 12. Nf3 Nc6`.
    pub fn analysis_lines(&self) -> Vec<(String, String)> {
        const VOICE: Voice = Voice::Names(Letters::English);
        let Some(game) = self.analysed_game() else {
            return Vec::new();
        };
        let position = game.position();
        let lines = self.analysed().iter().map(|info| {
            let score = shown_score(info.score.for_white(position.turn()));
            (score, line_words(position, &info.line, VOICE))
        });
        lines.collect()
    }
}

impl App {
    /// How many lines of a position are analysed.
    pub const fn analysed_lines(&self) -> usize {
        self.analyst.lines
    }
}

/// A line with the numbers of its moves: `12. Nf3 Nc6 13. Bb5`.
fn line_words(position: &AnyPosition, line: &[Move], voice: Voice) -> String {
    let mut at = position.clone();
    let mut words = Vec::new();
    for (ply, &mv) in line.iter().enumerate() {
        let number = at.fullmove_number();
        let number = match at.turn() {
            Color::White => format!("{number}. "),
            Color::Black if ply == 0 => format!("{number}... "),
            _ => String::new(),
        };
        words.push(number + &voice.mv(&at, mv));
        at.play(mv);
    }
    words.join(voice.separator())
}
