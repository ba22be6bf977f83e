//! Arrows and coloured squares, typed or drawn with the right mouse button.

use crate::app::App;
use crate::app::reply::{Done, done, refuse};
use crate::model::Square;
use crate::notation::pgn::{Paint, Shape, put_shapes};

use super::{Viewer, study};

/// Draws a shape in the current position; the same again removes it, another colour changes it.
pub(in crate::app) fn toggle(app: &mut App, shape: Shape) -> Done {
    study::refuse_while_reviewed(app)?;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    let mut shapes = viewer.shapes();
    let had_it = shapes.contains(&shape);
    shapes.retain(|other| !other.is_at_place_of(shape));
    if !had_it {
        shapes.push(shape);
    }
    put(viewer, &shapes, format!("the {}", described(shape)));
    let what = described(shape);
    app.say(if had_it {
        format!("The {what} is removed.")
    } else {
        format!("The {what} is drawn.")
    });
    done()
}

/// Removes all shapes of the current position.
pub(super) fn clear(app: &mut App) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    if viewer.shapes().is_empty() {
        return refuse("there is no arrow and no coloured square here.");
    }
    put(viewer, &[], "the arrows and coloured squares".to_owned());
    app.say("The arrows and coloured squares are removed.");
    done()
}

fn put(viewer: &mut Viewer, shapes: &[Shape], what: String) {
    let at = viewer.at();
    viewer.edit(what, |tree| put_shapes(tree.comments_mut(at), shapes));
}

/// `green arrow from e2 to e4`
fn described(shape: Shape) -> String {
    match shape {
        Shape::Arrow(from, to, paint) => format!("{} arrow from {from} to {to}", paint.word()),
        Shape::Square(at, paint) => format!("{} mark on {at}", paint.word()),
    }
}

impl Viewer {
    /// The arrows of the current position in words, for boards that cannot show them and eyes that
    /// cannot tell their colours: `Arrows: e2-e4 green, d2-d4 blue.`
    pub fn arrows_line(&self) -> Option<String> {
        const MOST: usize = 6;
        let arrows = self.shapes().into_iter().filter_map(|shape| match shape {
            Shape::Arrow(from, to, paint) => Some(format!("{from}-{to} {}", paint.word())),
            Shape::Square(..) => None,
        });
        let mut words: Vec<String> = arrows.collect();
        let more = words.len().saturating_sub(MOST);
        words.truncate(MOST);
        if more > 0 {
            words.push(format!("and {more} more"));
        }
        let word = if words.len() == 1 { "Arrow" } else { "Arrows" };
        (!words.is_empty()).then(|| format!("{word}: {}.", words.join(", ")))
    }
}

/// What is drawn on the board, in a sentence.
pub(super) fn sentence(viewer: &Viewer) -> Option<String> {
    let shapes = viewer.shapes();
    let drawn: Vec<String> = shapes.iter().map(|&shape| described(shape)).collect();
    (!drawn.is_empty()).then(|| format!("Drawn: {}.", drawn.join(", ")))
}

/// The right button comes up: on the square where it went down it colours it, on another one it
/// draws an arrow there.
pub(in crate::app) fn release(app: &mut App, to: Square, paint: Paint) -> Done {
    let Some(from) = app.screen.right_pressed.take() else {
        return done();
    };
    if from == to {
        toggle(app, Shape::Square(to, paint))
    } else {
        toggle(app, Shape::Arrow(from, to, paint))
    }
}
