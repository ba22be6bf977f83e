//! The start card: before the first move, what can be done and with which key.

use std::borrow::Cow;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use unicode_width::UnicodeWidthStr;

use crate::app::command::{Command, keys};
use crate::app::practice::Selection;

use super::super::look::Look;
use super::super::scene::Scene;
use super::super::text::fit;

/// A row of the card.
#[derive(Debug, Clone)]
pub(super) struct Row {
    /// What a click runs.
    command: Command,
    /// What it says, at length first; the last fits the narrowest column.
    wordings: [Cow<'static, str>; 3],
}

impl Row {
    pub(super) fn command(&self) -> Command {
        self.command.clone()
    }

    /// What it says in so many columns.
    fn words(&self, room: u16) -> String {
        let fits = |words: &&Cow<'static, str>| words.width() <= usize::from(room);
        let words = self.wordings.iter().find(fits);
        words.map_or_else(|| fit(&self.wordings[2], room), ToString::to_string)
    }
}

/// A row that always says the same.
pub(super) const fn row(command: Command, wordings: [&'static str; 3]) -> Row {
    let [long, short, shortest] = wordings;
    Row {
        command,
        wordings: [
            Cow::Borrowed(long),
            Cow::Borrowed(short),
            Cow::Borrowed(shortest),
        ],
    }
}

const ROWS: [Row; 4] = [
    row(
        Command::Choose,
        ["Just move: e4, arrows or mouse", "Just move", "Move"],
    ),
    row(
        Command::OpenPlayForm,
        ["Play the computer", "Play computer", "Computer"],
    ),
    row(
        Command::OpenNewGameForm,
        ["Names and clock", "Names, clock", "New game"],
    ),
    row(Command::Archive, ["Open a game", "Open game", "Open"]),
];

/// What the computer's row says while one plays.
const OTHER_LEVEL: Row = row(
    Command::OpenPlayForm,
    ["Another level or side", "Other level", "Level"],
);

/// The same for a board with many sides.
const ROWS_OF_MANY: [Row; 4] = [
    row(
        Command::Choose,
        ["Just move: h4, arrows or mouse", "Just move", "Move"],
    ),
    row(
        Command::OpenNewGameForm,
        ["Players, names and clock", "Players, clock", "Players"],
    ),
    row(
        Command::Flip,
        ["Flip the board by a quarter", "Flip board", "Flip"],
    ),
    row(Command::OpenHelp, ["Help", "Help", "Help"]),
];

/// The rows of the card; puzzles that are due come first.
fn rows(scene: &Scene<'_>) -> Vec<Row> {
    if scene.sides().len() > 2 {
        return ROWS_OF_MANY.to_vec();
    }
    let due = match scene.app.due() {
        0 => None,
        due => Some(Row {
            command: Command::Practice(Selection::USUAL),
            wordings: [
                format!("Practice: {due} due today").into(),
                format!("Practice: {due} due").into(),
                format!("{due} due").into(),
            ],
        }),
    };
    let table = scene.app.table();
    let has_computer = table.people().count() < table.sides().len();
    let usual = ROWS.map(|row| match row.command {
        Command::OpenPlayForm if has_computer => OTHER_LEVEL,
        _ => row,
    });
    due.into_iter().chain(usual).collect()
}

/// Columns before the text in a panel of some width.
const fn indent(width: u16) -> u16 {
    if width > 24 { 2 } else { 0 }
}

/// The rows on the screen, each with the command that a click on it runs; with the first move the
/// card is gone.
pub(in crate::ui) fn card_rows(scene: &Scene<'_>, area: Rect) -> Vec<(Rect, Command)> {
    if !scene.is_untouched() {
        return Vec::new();
    }
    let rows = rows(scene);
    let commands = rows.iter().map(|row| row.command.clone());
    places(&rows, area).into_iter().zip(commands).collect()
}

/// Where the rows go: below each other, or where there are too few rows, two beside each other.
fn places(rows: &[Row], area: Rect) -> Vec<Rect> {
    if usize::from(area.height) >= rows.len() {
        return area.rows().collect();
    }
    let half = area.width / 2;
    let pair = |row: Rect| [0, half].map(|x| Rect::new(row.x + x, row.y, half - 1, 1));
    area.rows().flat_map(pair).collect()
}

pub(super) fn draw(scene: &Scene<'_>, area: Rect, look: &Look, buffer: &mut Buffer) {
    let rows = rows(scene);
    draw_rows(&rows, &places(&rows, area), scene, look, buffer);
}

/// Draws rows in their places: what each does, behind its key, or behind the word that is typed.
pub(super) fn draw_rows(
    rows: &[Row],
    places: &[Rect],
    scene: &Scene<'_>,
    look: &Look,
    buffer: &mut Buffer,
) {
    let bindings = &scene.app.settings().keys;
    let key_of = |row: &Row| match (keys::key_for(&row.command, bindings), &row.command) {
        (Some(key), _) => key,
        (None, Command::NewGame(_)) => "new".to_owned(),
        (None, _) => String::new(),
    };
    let all: Vec<String> = rows.iter().map(key_of).collect();
    let column = all.iter().map(|key| key.width()).max().unwrap_or(0) as u16;
    for ((row, key), place) in rows.iter().zip(&all).zip(places) {
        let x = place.x + indent(place.width);
        buffer.set_stringn(
            x,
            place.y,
            key,
            usize::from(place.width),
            look.palette.accent,
        );
        let text_x = x + column + 1 + u16::from(place.width > 24);
        let words = row.words(place.right().saturating_sub(text_x));
        buffer.set_string(text_x, place.y, words, look.palette.text);
    }
}
