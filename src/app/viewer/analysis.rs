//! The best lines of the current position, live while you walk through the game.

use crate::engine::Info;
use crate::model::Position;
use crate::notation::san;

use super::Viewer;
use super::review::shown_score;
use crate::app::computer::PositionKey;

/// How many lines are shown.
pub(in crate::app) const ANALYSED_LINES: usize = 3;

/// What the engine says of the current position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(in crate::app) struct Analysis {
    /// The position it is about; none until the engine has been asked.
    key: Option<PositionKey>,
    lines: Vec<Info>,
    is_done: bool,
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
                ..Analysis::default()
            };
        }
    }

    pub(in crate::app) fn hear_analysis(&mut self, info: Info) {
        if let Some(analysis) = &mut self.analysis {
            analysis.lines.retain(|known| known.rank != info.rank);
            analysis.lines.push(info);
            analysis.lines.sort_by_key(|info| info.rank);
        }
    }

    pub(in crate::app) fn end_analysis(&mut self) {
        if let Some(analysis) = &mut self.analysis {
            analysis.is_done = true;
        }
    }

    /// The lines that were found for the place that is looked at, the best first.
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

    /// The best lines in words, each with what it is worth for White: `+0.35 12. Nf3 Nc6`.
    pub fn analysis_lines(&self) -> Vec<(String, String)> {
        let position = self.game.position();
        let lines = self.analysed().iter().map(|info| {
            let score = shown_score(info.score.for_white(position.turn()));
            (score, line_words(position, &info.line))
        });
        lines.collect()
    }
}

/// A line with the numbers of its moves: `12. Nf3 Nc6 13. Bb5`.
fn line_words(position: &Position, line: &[crate::model::Move]) -> String {
    use crate::model::Color;
    let mut at = position.clone();
    let mut words = Vec::new();
    for (ply, &mv) in line.iter().enumerate() {
        let number = at.fullmove_number();
        match at.turn() {
            Color::White => words.push(format!("{number}.")),
            Color::Black if ply == 0 => words.push(format!("{number}...")),
            Color::Black => {}
        }
        words.push(san::write(&at, mv));
        at.play(mv);
    }
    words.join(" ")
}
