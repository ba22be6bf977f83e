//! Who plays, how much time is left, and which opening it is.

use std::time::Duration;

use crate::app::speech::{self, Voice};
use crate::app::viewer::Viewer;
use crate::app::{App, Table, sentences};
use crate::model::Color;

/// Who the opponent is: of the player against a computer, or of all people.
pub(in crate::app) fn opponent(table: &Table) -> String {
    let who = |side: Color| match (table.given_name(side), &table.players()[side]) {
        (Some(name), player) if player.is_computer() => format!("{name} ({})", player.short()),
        (Some(name), _) => name.to_owned(),
        (None, player) if player.is_computer() => player.short(),
        (None, _) => "a person".to_owned(),
    };
    if table.is_against_computer() {
        let own = table.speaker();
        return format!("You play {own} against {}.", who(!own));
    }
    let is_unnamed_person =
        |&side: &Color| table.given_name(side).is_none() && !table.is_computer(side);
    if table.sides().iter().all(is_unnamed_person) {
        let (first, rest) = speech::number(table.sides().len()).split_at(1);
        let first = first.to_uppercase();
        return format!("{first}{rest} people play at this keyboard.");
    }
    let sides = table.sides().iter().map(|&side| {
        let is_out = table.game().position().is_out(side);
        let out = if is_out { " (out)" } else { "" };
        format!("{side} is {}{out}", who(side))
    });
    format!("{}.", sides.collect::<Vec<String>>().join(", "))
}

/// Who played a game in the viewer.
pub(super) fn viewed(viewer: &Viewer) -> String {
    let [white, black] = Color::BOTH.map(|color| match viewer.name(color) {
        name if name == color.to_string() => "unknown".to_owned(),
        name => name,
    });
    format!("White is {white}, Black is {black}.")
}

/// The clocks of a game in the viewer, as far as its file tells them.
pub(super) fn viewed_clocks(viewer: &Viewer) -> Result<String, String> {
    match Color::BOTH.map(|color| viewer.clock(color)) {
        [None, None] => Err("the file says nothing of the clocks here.".to_owned()),
        times => {
            let [white, black] = times.map(|time| time.unwrap_or_else(|| "unknown".to_owned()));
            Ok(format!("White {white}, Black {black}"))
        }
    }
}

/// The clocks of all sides.
pub(super) fn clock(table: &Table, voice: Voice) -> Result<String, String> {
    let sides = table.sides();
    let clock = table
        .clock()
        .ok_or_else(|| "this game has no clocks.".to_owned())?;
    if !voice.is_spoken() {
        return Ok(clock.to_string());
    }
    let sides = sides.iter().map(|&color| {
        let time = spoken_time(clock.remaining(color));
        format!("{color} has {time}")
    });
    Ok(format!("{}.", sides.collect::<Vec<String>>().join(", ")))
}

/// `1 hour 30 minutes`, `4 minutes 58 seconds`.
fn spoken_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let parts = [
        (seconds / 3600, "hour"),
        (seconds / 60 % 60, "minute"),
        (seconds % 60, "second"),
    ];
    let words: Vec<String> = parts
        .into_iter()
        .filter(|&(number, _)| number > 0)
        .map(|(number, noun)| speech::count(number as usize, noun))
        .collect();
    if words.is_empty() {
        return "less than a second".to_owned();
    }
    words.join(" ")
}

/// The name of the opening.
pub(super) fn opening(app: &App) -> Result<String, String> {
    let game = app.board_game();
    let is_nameless = game.start().is_chess960() || sentences::rules_label(game.start()).is_some();
    match app.opening() {
        Some(label) if is_nameless => Ok(format!("This is {label}; its openings have no names.")),
        Some(opening) => Ok(format!("The opening is {opening}.")),
        None if game.played().is_empty() => Err("no move has been made yet.".to_owned()),
        None => Ok("These moves have no opening name.".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_words() {
        for (seconds, expected) in [
            (0, "less than a second"),
            (1, "1 second"),
            (60, "1 minute"),
            (298, "4 minutes 58 seconds"),
            (3601, "1 hour 1 second"),
            (5400, "1 hour 30 minutes"),
        ] {
            assert_eq!(spoken_time(Duration::from_secs(seconds)), expected);
        }
    }
}
