//! The best lines of the current position, live while you walk through the game.

use std::time::Duration;

use crate::engine::{Info, Score};
use crate::model::{Color, Move, Position};
use crate::notation::san::Letters;

use super::Viewer;
use super::review::shown_score;
use crate::app::computer::PositionKey;
use crate::app::reply::{Done, done, refuse};
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

/// How many lines are shown.
pub(in crate::app) const ANALYSED_LINES: usize = 3;

/// What the engine says of the current position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::app) struct Analysis {
    /// The position it is about; none until the engine has been asked.
    key: Option<PositionKey>,
    lines: Vec<Info>,
    is_done: bool,
    /// What is said once the search has ended; nothing if the lines are shown on a screen.
    question: Option<Question>,
}

/// What the player wants to hear about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    BestLines,
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
    if viewer.analysed().is_empty() {
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
    viewer.analysis = Some(Analysis {
        question: Some(question),
        ..Analysis::default()
    });
    done()
}

/// The search for the best lines has ended; what was asked for is said.
pub(in crate::app) fn finish_analysis(app: &mut App) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    let Some(analysis) = &mut viewer.analysis else {
        return done();
    };
    analysis.is_done = true;
    match analysis.question {
        None => return done(),
        Some(Question::Hint) => say_hint(app),
        Some(Question::BestLines) => say_lines(app),
    }
    if let Some(viewer) = app.viewer_mut() {
        viewer.analysis = None;
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
    let lines = app.viewer().map(|viewer| {
        let position = viewer.game.position();
        let lines = viewer.analysed().iter().map(|info| {
            let score = shown_score(info.score.for_white(position.turn()));
            let moves = &info.line[..info.line.len().min(SPOKEN_MOVES)];
            (score, line_words(position, moves, voice))
        });
        lines.collect::<Vec<_>>()
    });
    let lines = lines.unwrap_or_default();
    if lines.is_empty() {
        app.say("No good line was found in time.");
    }
    for (number, (score, line)) in (1..).zip(lines) {
        app.say(format!("{number}. {score}: {line}."));
    }
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

    /// The position to analyse; none if analysis is off or complete.
    pub(in crate::app) fn unanalysed_key(&self) -> Option<PositionKey> {
        let analysis = self.analysis.as_ref()?;
        let key = PositionKey::of(&self.game);
        let is_known = analysis.is_done && analysis.key.as_ref() == Some(&key);
        let is_over = self.game.position().legal_moves().is_empty();
        (!is_known && !is_over).then_some(key)
    }

    pub(in crate::app) fn begin_analysis(&mut self, key: PositionKey) {
        if let Some(analysis) = &mut self.analysis {
            *analysis = Analysis {
                key: Some(key),
                question: analysis.question,
                ..Analysis::default()
            };
        }
    }

    /// How long the position may be searched.
    pub(in crate::app) fn analysis_time(&self) -> Duration {
        let question = self.analysis.as_ref().and_then(|known| known.question);
        match question {
            Some(Question::Hint) => HINT_TIME,
            Some(Question::BestLines) => SPOKEN_TIME,
            None => SHOWN_TIME,
        }
    }

    pub(in crate::app) fn hear_analysis(&mut self, info: Info) {
        if let Some(analysis) = &mut self.analysis {
            analysis.lines.retain(|known| known.rank != info.rank);
            analysis.lines.push(info);
            analysis.lines.sort_by_key(|info| info.rank);
        }
    }

    /// The lines that were found for the current position, the best first.
    fn analysed(&self) -> &[Info] {
        let key = PositionKey::of(&self.game);
        match &self.analysis {
            Some(analysis) if analysis.key == Some(key) => &analysis.lines,
            _ => &[],
        }
    }

    /// How far the analysis has come: `depth 18, 3.2 s`.
    pub fn analysis_state(&self) -> String {
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
        let position = self.game.position();
        let lines = self.analysed().iter().map(|info| {
            let score = shown_score(info.score.for_white(position.turn()));
            (score, line_words(position, &info.line, VOICE))
        });
        lines.collect()
    }
}

/// A line with the numbers of its moves: `12. Nf3 Nc6 13. Bb5`.
fn line_words(position: &Position, line: &[Move], voice: Voice) -> String {
    let mut at = position.clone();
    let mut words = Vec::new();
    for (ply, &mv) in line.iter().enumerate() {
        let number = at.fullmove_number();
        let number = match at.turn() {
            Color::White => format!("{number}. "),
            Color::Black if ply == 0 => format!("{number}... "),
            Color::Black => String::new(),
        };
        words.push(number + &voice.mv(&at, mv));
        at.play(mv);
    }
    words.join(voice.separator())
}
