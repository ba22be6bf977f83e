//! What is written about a move: comments before and after it, and signs.

use crate::app::command::{Command, NotePlace, Study};
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog::{self, Dialog, DialogRow};
use crate::app::screen::note;
use crate::app::speech::Voice;
use crate::app::{App, Face};
use crate::notation::pgn::{self, LONGEST_COMMENT, NodeId, Tree};
use crate::printable::with_bounded_marks;

use super::notation::without_orders;
use super::{Viewer, spoken, study};

/// The signs that the menu offers; all others can be typed.
const OFFERED: [u16; 14] = [1, 2, 3, 4, 5, 6, 7, 10, 13, 14, 15, 18, 19, 146];
/// Signs of one group exclude each other: the judgement of a move, and who is better.
const GROUPS: [std::ops::RangeInclusive<u16>; 2] = [1..=9, 10..=21];

/// Opens the text field for a comment; line by line, says how one is typed.
pub(super) fn open(app: &mut App, place: NotePlace) -> Done {
    study::refuse_while_reviewed(app)?;
    let (face, voice) = (app.face, app.voice());
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    if place == NotePlace::Before && viewer.at().is_none() {
        return refuse("there is no move before which to write; comment writes about the game.");
    }
    if face == Face::Plain {
        return refuse("write the comment behind the word, such as before A surprise.");
    }
    let (title, text) = (viewer.note_title(place, voice), viewer.note_text(place));
    if text.chars().count() > note::LONGEST {
        return refuse("this comment is too long for the text field.");
    }
    note::open(app, place, &title, &text);
    done()
}

/// Writes a comment that was typed, or removes it if there is nothing to write. The comment on the
/// move before stays when one is written before a move.
pub(super) fn write(app: &mut App, place: NotePlace, text: &str) -> Done {
    put_note(app, place, text, false)
}

/// Writes what the text field holds, in the place of what it held before.
pub(in crate::app) fn write_field(app: &mut App, place: NotePlace, text: &str) -> Done {
    if app
        .viewer()
        .is_some_and(|viewer| viewer.note_text(place) == cleaned(text))
    {
        return done();
    }
    put_note(app, place, text, true)
}

fn put_note(app: &mut App, place: NotePlace, text: &str, replaces: bool) -> Done {
    let voice = app.voice();
    study::refuse_while_reviewed(app)?;
    let text = cleaned(text);
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    let at = viewer.at();
    let is_removed = text.is_empty();
    if is_removed && viewer.note_text(place).is_empty() {
        return refuse("there is no comment to remove.");
    }
    let about = match (place, at) {
        (NotePlace::Before, None) => {
            return refuse(
                "there is no move before which to write; comment writes about the game.",
            );
        }
        (NotePlace::Before, Some(id)) => format!("before {}", viewer.named(id, voice)),
        (NotePlace::After, Some(id)) => format!("on {}", viewer.named(id, voice)),
        (NotePlace::After, None) => "on the game".to_owned(),
    };
    viewer.edit(format!("the comment {about}"), |tree| match (place, at) {
        (NotePlace::Before, Some(id)) if !replaces && !is_removed && !is_alone(tree, id) => {
            tree.comments_before_mut(id).push(text);
        }
        (NotePlace::Before, Some(id)) => put(tree.comments_before_mut(id), &text),
        (_, at) => put(tree.comments_mut(at), &text),
    });
    app.say(if is_removed {
        format!("The comment {about} is removed.")
    } else {
        format!("The comment {about} is written.")
    });
    done()
}

/// Whether the comment before a move is its own, and not that on the move before it.
fn is_alone(tree: &Tree, id: NodeId) -> bool {
    tree.rank(id) > 0 || words_in(tree.comments_before(id)).is_empty()
}

/// Replaces the words of some comments; what is meant for programs stays.
pub(super) fn put(comments: &mut Vec<String>, text: &str) {
    let orders: String = comments.iter().map(|comment| orders_in(comment)).collect();
    let gap = if orders.is_empty() || text.is_empty() {
        ""
    } else {
        " "
    };
    comments.clear();
    let whole = format!("{orders}{gap}{text}");
    if !whole.is_empty() {
        comments.push(whole);
    }
}

/// What a comment says to programs: `[%clk 0:05:00][%cal Ge2e4]`.
fn orders_in(comment: &str) -> String {
    let mut rest = comment;
    let mut orders = String::new();
    while let Some(at) = rest.find("[%") {
        let Some(len) = rest[at..].find(']') else {
            break;
        };
        orders += &rest[at..=at + len];
        rest = &rest[at + len + 1..];
    }
    orders
}

/// The words of comments, without what is meant for programs.
fn words_in(comments: &[String]) -> String {
    let words = comments.iter().map(|comment| without_orders(comment));
    let words: Vec<String> = words.filter(|text| !text.is_empty()).collect();
    words.join(" ")
}

/// A comment as PGN can hold it: on one line, without braces.
fn cleaned(text: &str) -> String {
    let text = text.replace('{', "(").replace('}', ")");
    let text = with_bounded_marks(&text.replace(char::is_control, " "));
    let mut text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let places = (0..=LONGEST_COMMENT / 2).rev();
    let mut ends = places.filter(|&at| text.is_char_boundary(at));
    if text.len() > LONGEST_COMMENT / 2 {
        text.truncate(ends.next().unwrap_or(0));
    }
    text
}

/// Offers the usual signs; line by line, says which the move has.
pub(super) fn open_glyphs(app: &mut App) -> Done {
    let voice = app.voice();
    let face = app.face;
    let (viewer, id) = study::current(app, "there is no move at the start to give a sign.")?;
    let (name, nags) = (viewer.named(id, voice), viewer.tree().node(id).nags.clone());
    if face == Face::Plain {
        let signs: Vec<String> = nags.iter().map(|&nag| described(nag)).collect();
        app.say(match &signs[..] {
            [] => format!("{name} has no sign; glyph !? gives it one."),
            signs => format!("{name} has {}.", signs.join(" and ")),
        });
        return done();
    }
    let mut rows = vec![DialogRow::close("Back")];
    rows.extend(OFFERED.map(|nag| {
        let mark = if nags.contains(&nag) { "* " } else { "" };
        let label = format!("{mark}{}", described(nag));
        DialogRow::run(&label, Command::Study(Study::Glyph(nag)).into())
    }));
    rows.push(DialogRow::run(
        "none",
        Command::Study(Study::ClearGlyphs).into(),
    ));
    dialog::open(app, Dialog::question(&format!("A sign for {name}"), rows));
    done()
}

/// `!? interesting`
fn described(nag: u16) -> String {
    let words = match nag {
        1 => "good",
        2 => "a mistake",
        3 => "brilliant",
        4 => "a blunder",
        5 => "interesting",
        6 => "dubious",
        10 => "equal",
        14 => "White slightly better",
        15 => "Black slightly better",
        16 => "White better",
        17 => "Black better",
        18 => "White winning",
        19 => "Black winning",
        _ => return pgn::glyph(nag),
    };
    format!("{} {words}", pgn::glyph(nag))
}

/// Gives the current move a sign, or takes it away if it has it.
pub(super) fn glyph(app: &mut App, nag: u16) -> Done {
    let voice = app.voice();
    let (viewer, id) = study::current(app, "there is no move at the start to give a sign.")?;
    let name = viewer.named(id, voice);
    let had_it = viewer.tree().node(id).nags.contains(&nag);
    viewer.edit(format!("the sign of {name}"), |tree| {
        let nags = &mut tree.node_mut(id).nags;
        let group = GROUPS.iter().find(|group| group.contains(&nag));
        nags.retain(|other| *other != nag && !group.is_some_and(|group| group.contains(other)));
        if !had_it {
            nags.push(nag);
        }
    });
    let sign = described(nag);
    app.say(if had_it {
        format!("{name}: the sign {sign} is removed.")
    } else {
        format!("{name}: {sign}.")
    });
    done()
}

/// Takes all signs from the current move.
pub(super) fn clear_glyphs(app: &mut App) -> Done {
    let voice = app.voice();
    let (viewer, id) = study::current(app, "there is no move at the start to give a sign.")?;
    let name = viewer.named(id, voice);
    if viewer.tree().node(id).nags.is_empty() {
        return refuse(format!("{name} has no sign."));
    }
    viewer.edit(format!("the signs of {name}"), |tree| {
        tree.node_mut(id).nags.clear();
    });
    app.say(format!("{name} has no sign now."));
    done()
}

/// `comment` alone: the full screen opens the text field, the plain mode reads what is there.
pub(super) fn comments(app: &mut App) -> Done {
    match app.face {
        Face::Screen => open(app, NotePlace::After),
        Face::Plain => spoken::read_comments(app),
    }
}

impl Viewer {
    /// The words of the comment in a place.
    pub(in crate::app) fn note_text(&self, place: NotePlace) -> String {
        match (place, self.at()) {
            (NotePlace::Before, Some(id)) => words_in(self.tree.comments_before(id)),
            (_, at) => words_in(self.tree.comments(at)),
        }
    }

    /// What the text field is about.
    pub(in crate::app) fn note_title(&self, place: NotePlace, voice: Voice) -> String {
        match (place, self.at()) {
            (NotePlace::Before, Some(id)) => format!("Comment before {}", self.named(id, voice)),
            (_, Some(id)) => format!("Comment on {}", self.named(id, voice)),
            (_, None) => "Comment on the game".to_owned(),
        }
    }
}
