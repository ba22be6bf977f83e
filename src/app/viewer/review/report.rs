//! A review read out: each turning point in a sentence, and how well both sides played.

use crate::app::games::counted;
use crate::app::speech::Voice;
use crate::engine::Verdict;
use crate::model::Color;
use crate::notation::pgn::{NodeId, Tree};

use super::chart::{Chart, Figures};
use super::words;

/// All that a review has to say, from what is written in the game.
pub(super) fn lines(tree: &Tree, voice: Voice) -> Vec<String> {
    let mut position = tree.start().clone();
    let mut lines = Vec::new();
    for id in tree.main_line() {
        let step = tree.node(id).step();
        if let Some((verdict, sentence)) = remark(tree, id, &voice.step(&position, step)) {
            let number = position.fullmove_number();
            let dots = match position.turn() {
                Color::White => ".",
                _ => "...",
            };
            let sentence = words::in_voice(&sentence, voice);
            lines.push(if voice.is_spoken() {
                // The sentence begins with what the glyph says.
                format!("{number}{dots} {sentence}")
            } else {
                format!("{number}{dots} {} {sentence}", verdict.glyph())
            });
        }
        position.follow(step);
    }
    let chart = Chart::of(tree);
    lines.extend(Color::BOTH.map(|color| summary(color, chart.figures(color))));
    lines
}

/// What is said of a move: by a review of ours, or by a glyph in the file.
fn remark(tree: &Tree, id: NodeId, mv: &str) -> Option<(Verdict, String)> {
    let node = tree.node(id);
    let own = node
        .after
        .iter()
        .find_map(|text| Some((words::verdict_of(text)?, text)));
    if let Some((verdict, sentence)) = own {
        return Some((verdict, sentence.clone()));
    }
    let verdict = node.nags.iter().find_map(|&nag| Verdict::of_nag(nag))?;
    let word = match verdict {
        Verdict::Only => "Good move",
        _ => verdict.word(),
    };
    Some((verdict, format!("{word}: {mv}.")))
}

/// `White: accuracy 93%, 1 inaccuracy, 2 mistakes, no blunders.`
fn summary(color: Color, figures: &Figures) -> String {
    let accuracy = match figures.accuracy {
        Some(accuracy) => format!("accuracy {accuracy}%"),
        None if figures.inaccuracies + figures.mistakes + figures.blunders == 0 => {
            return format!("{color}: no moves to judge.");
        }
        None => "accuracy unknown".to_owned(),
    };
    let inaccuracies = match figures.inaccuracies {
        0 => "no inaccuracies".to_owned(),
        1 => "1 inaccuracy".to_owned(),
        count => format!("{count} inaccuracies"),
    };
    let count = |count: usize, thing: &str| match count {
        0 => format!("no {thing}s"),
        count => counted(count, thing),
    };
    let mistakes = count(figures.mistakes, "mistake");
    let blunders = count(figures.blunders, "blunder");
    format!("{color}: {accuracy}, {inaccuracies}, {mistakes}, {blunders}.")
}
