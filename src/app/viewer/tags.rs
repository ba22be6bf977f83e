//! The tags of a game: players, event, date and result, in a form or typed one by one.

use crate::app::command::{Command, DialogKey, Order};
use crate::app::reply::{Done, done, refuse};
use crate::app::screen::dialog::{self, Dialog, DialogKind, DialogRow, Field};
use crate::app::{App, Face};
use crate::notation::pgn::{LONGEST_VALUE, Marker, Tree};
use crate::printable::{excerpt, printable};

use super::{Viewer, study};

/// The tags of the form, with their labels.
const FORM: [(&str, &str); 8] = [
    ("White", "White"),
    ("Black", "Black"),
    ("WhiteElo", "White's rating"),
    ("BlackElo", "Black's rating"),
    ("Event", "Event"),
    ("Site", "Site"),
    ("Date", "Date"),
    ("Round", "Round"),
];
const RESULTS: [Marker; 4] = [Marker::Open, Marker::White, Marker::Black, Marker::Draw];
/// Tags that follow from the game itself.
const DERIVED: [&str; 2] = ["FEN", "SetUp"];

/// Opens the form; line by line, reads the tags out.
pub(super) fn show(app: &mut App) -> Done {
    let face = app.face;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if face == Face::Plain {
        let mut lines: Vec<String> = viewer
            .tree()
            .tags
            .iter()
            .map(|(name, value)| format!("{}: {}", printable(name), excerpt(value, 200)))
            .collect();
        lines.push(format!("Result: {}", viewer.tree().marker));
        lines.push("tag NAME VALUE changes one.".to_owned());
        for line in lines {
            app.say(line);
        }
        return done();
    }
    study::refuse_while_reviewed(app)?;
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    viewer.stop_autoplay();
    let tree = viewer.tree();
    let rows = FORM.iter().enumerate().map(|(at, (name, label))| {
        let value = printable(tree.tags.get(name).unwrap_or_default());
        DialogRow::text(Field::Tag(at), label, &value)
    });
    let results = RESULTS.map(|marker| marker.to_string()).to_vec();
    let chosen = RESULTS.iter().position(|&marker| marker == tree.marker);
    let rows = rows.chain([
        DialogRow::choice(Field::Result, "Result", results, chosen.unwrap_or(0)),
        DialogRow::run("Done", Command::SubmitForm.into()).with_key("Enter"),
        DialogRow::run("Cancel", Order::from(Command::Dialog(DialogKey::Close))).with_key("Esc"),
    ]);
    let rows = rows.collect();
    dialog::open(app, Dialog::new(DialogKind::Tags, "About this game", rows));
    done()
}

/// Takes over what the form says; what was not changed stays as it is.
pub(in crate::app) fn submit(app: &mut App, form: &Dialog) -> Result<Done, String> {
    let Some(viewer) = app.viewer_mut() else {
        return Ok(done());
    };
    let mut new = viewer.tree().clone();
    for (at, (name, label)) in FORM.iter().enumerate() {
        let shown = form.shown(Field::Tag(at));
        let old = printable(new.tags.get(name).unwrap_or_default());
        if shown != old.trim() {
            change(&mut new, name, shown).map_err(|why| format!("{label}: {why}"))?;
        }
    }
    new.marker = RESULTS[form.chosen(Field::Result).min(RESULTS.len() - 1)];
    viewer.edit("the tags", |tree| {
        tree.tags = new.tags;
        tree.marker = new.marker;
    });
    Ok(done())
}

/// `tag NAME VALUE`: changes one tag, or removes it.
pub(super) fn set(app: &mut App, name: &str, value: &str) -> Done {
    let Some(viewer) = app.viewer_mut() else {
        return done();
    };
    if DERIVED
        .iter()
        .any(|derived| derived.eq_ignore_ascii_case(name))
    {
        return refuse(format!(
            "{name} follows from the game and cannot be changed."
        ));
    }
    let mut new = viewer.tree().clone();
    if let Err(why) = change(&mut new, name, value) {
        return refuse(format!("{why}."));
    }
    viewer.edit(format!("the tag {name}"), |tree| {
        tree.tags = new.tags;
        tree.marker = new.marker;
    });
    let shown = app.viewer().map(|viewer| shown(viewer, name));
    app.say(match shown.unwrap_or_default() {
        value if value.is_empty() => format!("{name} is not given now."),
        value => format!("{name}: {value}"),
    });
    done()
}

fn shown(viewer: &Viewer, name: &str) -> String {
    if name.eq_ignore_ascii_case("Result") {
        return viewer.tree().marker.to_string();
    }
    excerpt(viewer.tree().tags.get(name).unwrap_or_default(), 200)
}

/// Changes a tag, or says why its value makes no sense.
fn change(tree: &mut Tree, name: &str, value: &str) -> Result<(), String> {
    let value = value.replace(char::is_control, " ");
    let value = value.trim();
    if value.len() > LONGEST_VALUE / 2 {
        return Err("that is too long".to_owned());
    }
    if name.eq_ignore_ascii_case("Result") {
        let marker = if value.is_empty() { "*" } else { value };
        tree.marker = Marker::parse(marker.as_bytes())
            .ok_or_else(|| "a result is 1-0, 0-1, 1/2-1/2 or *".to_owned())?;
        return Ok(());
    }
    let value = if name.eq_ignore_ascii_case("Date") {
        date(value)?
    } else {
        value.to_owned()
    };
    if value.is_empty() {
        tree.tags.remove(name);
    } else {
        tree.tags.set(name, &value);
    }
    Ok(())
}

/// A date as PGN writes it: `2026.11.17`, `2026.11.??`, `2026`.
fn date(value: &str) -> Result<String, String> {
    if value.is_empty() {
        return Ok(String::new());
    }
    let wrong = || "a date is written as 2026.11.17; unknown parts are ??".to_owned();
    let parts: Vec<&str> = value.split(['.', '-', '/']).collect();
    let widths = [4, 2, 2];
    if parts.len() > widths.len() {
        return Err(wrong());
    }
    let mut written = Vec::new();
    for (at, width) in widths.into_iter().enumerate() {
        let part = parts.get(at).copied().unwrap_or_default();
        let is_unknown = part.chars().all(|c| c == '?');
        let is_number = part.bytes().all(|b| b.is_ascii_digit()) && part.len() <= width;
        written.push(match part {
            _ if is_unknown => "?".repeat(width),
            part if is_number && (at > 0 || part.len() == width) => format!("{part:0>width$}"),
            _ => return Err(wrong()),
        });
    }
    Ok(written.join("."))
}
