//! Where the viewer is, in a sentence, for people who do not see the board.

use crate::app::games::counted;
use crate::app::reply::{Done, done};
use crate::app::speech::Voice;
use crate::app::{App, Face, sentences};
use crate::engine::Verdict;
use crate::model::Color;
use crate::notation::pgn::NodeId;
use crate::printable::printable;

use super::notation::{aside_words, without_orders};
use super::{TokenKind, Viewer, review, shapes};

/// A game was opened: says which, and what of it could not be read.
pub(in crate::app) fn say_opened(app: &mut App) {
    let Some(viewer) = app.viewer().filter(|_| app.face == Face::Plain) else {
        return;
    };
    let mut lines = vec![format!("{} Type next for the first move.", opened(viewer))];
    let problems = viewer.notation().iter();
    let problems = problems.filter(|token| token.kind == TokenKind::Problem);
    lines.extend(problems.map(|token| token.text.clone()));
    for line in lines {
        app.say(line);
    }
}

/// Says where the viewer is now.
pub(in crate::app) fn say_place(app: &mut App) {
    if let Some(viewer) = app.viewer().filter(|_| app.face == Face::Plain) {
        let line = place(viewer, app.voice());
        app.say(line);
    }
}

/// The viewer or the list was closed: says what is there now.
pub(in crate::app) fn say_where_back(app: &mut App) {
    if app.face == Face::Screen {
        return;
    }
    if app.setup().is_some() {
        app.say("Back to the board that is being set up; done or cancel.");
        return;
    }
    let line = match (app.game_list(), app.table.game().outcome()) {
        (Some(_), _) => "Back in the list of games; close returns to your game.".to_owned(),
        (None, Some(outcome)) => format!("Back to your game, which is over: {outcome}."),
        (None, None) => format!("Back to your game; {} is to move.", app.table.game().turn()),
    };
    app.say(line);
}

/// `comment`: what is written about the current move, or about the whole game at its start.
pub(in crate::app) fn read_comments(app: &mut App) -> Done {
    let Some(viewer) = app.viewer() else {
        return done();
    };
    let voice = app.voice();
    let mut lines: Vec<String> = comments(viewer, voice)
        .iter()
        .map(|text| review::in_voice(text, voice))
        .collect();
    lines.extend(shapes::sentence(viewer));
    if lines.is_empty() {
        let about = match viewer.at() {
            Some(_) => "this move",
            None => "the game as a whole",
        };
        lines.push(format!("There is no comment on {about}."));
    }
    for line in lines {
        app.say(line);
    }
    done()
}

/// The comments on the current move, without what is meant for programs.
pub(super) fn comments(viewer: &Viewer, voice: Voice) -> Vec<String> {
    let texts = texts(viewer);
    let score = review::score_in(&texts, voice);
    in_words(&texts).chain(score).collect()
}

/// All that stands in the comments on the current move.
fn texts(viewer: &Viewer) -> Vec<String> {
    let tree = viewer.tree();
    let comments = match viewer.at() {
        None => tree.comments.clone(),
        Some(id) => [&tree.node(id).before[..], &tree.node(id).after[..]].concat(),
    };
    let position = tree.position(viewer.at());
    let asides = tree.asides(viewer.at()).iter();
    let asides = asides.map(|aside| aside_words(aside, &position));
    comments.into_iter().chain(asides).collect()
}

/// The comments that say something in words, not only an evaluation or a clock.
fn in_words(texts: &[String]) -> impl Iterator<Item = String> {
    let words = texts.iter().map(|text| printable(&without_orders(text)));
    words.filter(|text| !text.trim().is_empty())
}

/// `Ann (White) - Bob (Black), 2026.11.17, 1-0, 34 moves.`
fn opened(viewer: &Viewer) -> String {
    let sides = viewer.tree().start().rules().sides;
    let names = sides.iter().map(|&side| match viewer.name(side) {
        name if name == side.to_string() => name,
        name => format!("{name} ({side})"),
    });
    let names: Vec<String> = names.collect();
    let moves = viewer.tree().main_line().count().div_ceil(sides.len());
    let mut words = vec![names.join(" - ")];
    words.extend(viewer.tag("Date"));
    words.push(result(viewer));
    words.push(counted(moves, "move"));
    format!("{}.", words.join(", "))
}

fn result(viewer: &Viewer) -> String {
    match viewer.tree().marker.to_string() {
        // Among four, no marker tells who has won.
        open if open == "*" => match viewer.main_game().outcome() {
            Some(outcome) => outcome.to_string(),
            None => "unfinished".to_owned(),
        },
        result => result,
    }
}

/// `After 12. Nf3 Nc6; next is 1 Bb5 or 2 Bc4; there is a comment.`
fn place(viewer: &Viewer, voice: Voice) -> String {
    let mut parts = vec![moves_to_here(viewer, voice)];
    parts.extend(what_follows(viewer, voice));
    if in_words(&texts(viewer)).next().is_some() {
        parts.push("there is a comment".to_owned());
    }
    if !viewer.shapes().is_empty() {
        parts.push("there are arrows or marks".to_owned());
    }
    format!("{}.", parts.join("; "))
}

fn moves_to_here(viewer: &Viewer, voice: Voice) -> String {
    let Some(at) = viewer.at() else {
        let sides = viewer.tree().start().rules().sides.iter();
        let named = sides.map(|&side| (side, viewer.name(side)));
        let named: Vec<_> = named.collect();
        if named.iter().all(|(side, name)| *name == side.to_string()) {
            return "At the start".to_owned();
        }
        let named = named.iter().map(|(side, name)| format!("{side}: {name}"));
        return format!("At the start ({})", named.collect::<Vec<_>>().join(", "));
    };
    let game = viewer.game();
    let positions = game.positions();
    let steps = game.played();
    let last = steps.len() - 1;
    let written = |ply: usize| voice.step(&positions[ply], steps[ply]);
    let turn = |ply: usize| positions[ply].turn();
    let moves = if last > 0 && (turn(last - 1), turn(last)) == (Color::White, Color::Black) {
        let both = [written(last - 1), written(last)];
        let number = positions[last].fullmove_number();
        format!("{number}. {}", both.join(voice.separator()))
    } else {
        sentences::numbered(&positions[last], &written(last))
    };
    let verdict = verdict(viewer, at).map(|word| format!(", {word}"));
    let after = if viewer.is_in_variation() {
        "In a variation, after"
    } else {
        "After"
    };
    format!("{after} {moves}{}", verdict.unwrap_or_default())
}

/// What the glyph of a move says of it.
fn verdict(viewer: &Viewer, at: NodeId) -> Option<&'static str> {
    let nags = &viewer.tree().node(at).nags;
    let verdict = nags.iter().find_map(|&nag| Verdict::of_nag(nag))?;
    Some(match verdict {
        Verdict::Only => "a good move",
        Verdict::Inaccuracy => "an inaccuracy",
        Verdict::Mistake => "a mistake",
        Verdict::Blunder => "a blunder",
    })
}

/// The choice of moves, or that the line ends.
fn what_follows(viewer: &Viewer, voice: Voice) -> Option<String> {
    match viewer.choices() {
        [] if viewer.is_in_variation() => Some("the variation ends here".to_owned()),
        [] if viewer.at().is_none() => Some("there are no moves yet".to_owned()),
        [] => Some(format!("the game ends here, {}", result(viewer))),
        [_] => None,
        choices => {
            let position = viewer.game().position();
            let named: Vec<String> = (1..)
                .zip(choices)
                .map(|(number, &id)| {
                    let mv = voice.step(position, viewer.tree().node(id).step());
                    format!("{number} {mv}")
                })
                .collect();
            Some(format!("next is {}", named.join(" or ")))
        }
    }
}
