//! TOML into settings, with a warning for each line that is not right.

use std::ops::Range;
use std::time::Duration;

use toml_edit::{Document, Item, TableLike, TomlError};

use crate::app::players;
use crate::app::settings::{Choice, Settings};
use crate::engine::client::Launch;
use crate::model::{ByColor, TimeControl};
use crate::printable::{excerpt, printable};

/// The keys of the file, in the order in which they are written.
pub(super) const KEYS: [&str; 16] = [
    "theme",
    "pieces",
    "labels",
    "flip",
    "mouse",
    "bell",
    "figurines",
    "confirm",
    "alternate",
    "archive",
    "book",
    "evaluation",
    "names",
    "time",
    "engines",
    "keys",
];

/// As much of a wrong value as is quoted.
const QUOTED: usize = 30;
/// How many warnings are worth reading; the others are only counted.
const MOST_WARNINGS: usize = 20;

/// What a text says.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) settings: Settings,
    pub(super) warnings: Vec<String>,
}

/// Reads a whole file; only what isn't TOML at all is an error.
pub(super) fn read(text: &str) -> Result<Read, TomlError> {
    let document = Document::parse(text)?;
    let lines = Lines::of(text);
    let mut read = Read::default();
    let table = document.as_table();
    for (key, item) in table {
        let place = table.key(key).and_then(toml_edit::Key::span);
        let line = lines.at(start_of(place.or(item.span())));
        if let Err(problem) = read.setting(&lines, key, item) {
            read.warn(line, &problem);
        }
    }
    let more = read.warnings.len().saturating_sub(MOST_WARNINGS);
    if more > 0 {
        read.warnings.truncate(MOST_WARNINGS);
        read.warnings
            .push(format!("config.toml: {more} more warnings"));
    }
    Ok(read)
}

/// Where the lines of a text end, so that a line's number is found without counting again.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(at, _)| at).collect())
    }

    /// The number of the line at an offset, counted from 1.
    fn at(&self, offset: usize) -> usize {
        self.0.partition_point(|&end| end < offset) + 1
    }
}

/// The number of the line at an offset, counted from 1.
pub(super) fn line_of(text: &str, offset: usize) -> usize {
    Lines::of(text).at(offset)
}

fn start_of(span: Option<Range<usize>>) -> usize {
    span.map_or(0, |span| span.start)
}

impl Read {
    fn warn(&mut self, line: usize, problem: &str) {
        let warning = format!("config.toml, line {line}: {problem}");
        self.warnings.push(printable(&warning));
    }

    /// Takes one key over, or says what is wrong with it.
    fn setting(&mut self, lines: &Lines, key: &str, item: &Item) -> Result<(), String> {
        let settings = &mut self.settings;
        match key {
            "theme" => settings.theme = choice(key, item)?,
            "pieces" => settings.pieces = choice(key, item)?,
            "labels" => settings.labels = choice(key, item)?,
            "flip" => settings.auto_flip = switch(key, item)?,
            "mouse" => settings.mouse = switch(key, item)?,
            "bell" => settings.bell = switch(key, item)?,
            "figurines" => settings.figurines = switch(key, item)?,
            "confirm" => settings.confirm = switch(key, item)?,
            "alternate" => settings.alternate = switch(key, item)?,
            "archive" => settings.archive = switch(key, item)?,
            "book" => settings.book = switch(key, item)?,
            "evaluation" => settings.evaluation = switch(key, item)?,
            "names" => settings.names = Some(names(key, item)?),
            "time" => settings.time = time(key, item)?,
            "engines" => settings.engines = engines(key, item)?,
            "keys" => self.keys(lines, key, item)?,
            _ => return Err(unknown(key)),
        }
        Ok(())
    }

    /// Which actions and keys there are is the keymap's to say; here they are texts.
    fn keys(&mut self, lines: &Lines, key: &str, item: &Item) -> Result<(), String> {
        let table = item
            .as_table_like()
            .ok_or_else(|| wrong(key, item, "write a [keys] table"))?;
        for (action, item) in table.iter() {
            if let Some(bound) = item.as_str() {
                let binding = (action.to_owned(), bound.to_owned());
                self.settings.keys.push(binding);
            } else {
                let problem = wrong(action, item, &format!("write {action} = \"KEY\""));
                let place = key_place(table, action).or(item.span());
                self.warn(lines.at(start_of(place)), &problem);
            }
        }
        Ok(())
    }
}

fn key_place(table: &dyn TableLike, key: &str) -> Option<Range<usize>> {
    table.key(key).and_then(toml_edit::Key::span)
}

fn unknown(key: &str) -> String {
    let known = KEYS.join(", ");
    let key = excerpt(key, QUOTED);
    format!("there is no setting \"{key}\"; there are {known}")
}

fn wrong(key: &str, item: &Item, advice: &str) -> String {
    let key = excerpt(key, QUOTED);
    let value = item.to_string();
    let value = excerpt(value.trim(), QUOTED);
    format!("{key} can't be {value}; {advice} (the default is used)")
}

fn choice<C: Choice>(key: &str, item: &Item) -> Result<C, String> {
    let words: Vec<String> = C::ALL
        .iter()
        .map(|choice| format!("\"{}\"", choice.word()))
        .collect();
    item.as_str()
        .and_then(C::from_word)
        .ok_or_else(|| wrong(key, item, &format!("choose one of {}", words.join(", "))))
}

fn switch(key: &str, item: &Item) -> Result<bool, String> {
    item.as_bool()
        .ok_or_else(|| wrong(key, item, "write true or false"))
}

fn names(key: &str, item: &Item) -> Result<ByColor<String>, String> {
    let advice = "write two names: names = [\"Ann\", \"Bob\"]";
    let texts: Option<Vec<&str>> = item
        .as_array()
        .and_then(|names| names.iter().map(toml_edit::Value::as_str).collect());
    let names = texts.ok_or_else(|| wrong(key, item, advice))?;
    players::check_names(&names).map_err(|why| wrong(key, item, &format!("{why}; {advice}")))
}

/// `[engines.NAME]` tables, each with a command, and perhaps options and limits.
fn engines(key: &str, item: &Item) -> Result<Vec<(String, Launch)>, String> {
    let advice = "write [engines.NAME] with command = \"...\"";
    let table = item
        .as_table_like()
        .ok_or_else(|| wrong(key, item, advice))?;
    let one = |(name, item): (&str, &Item)| {
        let launch = item.as_table_like().and_then(launch);
        let launch = launch.ok_or_else(|| wrong(name, item, advice))?;
        Ok((name.to_owned(), launch))
    };
    table.iter().map(one).collect()
}

fn launch(table: &dyn TableLike) -> Option<Launch> {
    let mut launch = Launch::new(table.get("command")?.as_str()?);
    let number = |key| table.get(key).and_then(Item::as_integer);
    let positive = |key| {
        number(key)
            .and_then(|n| u64::try_from(n).ok())
            .filter(|&n| n > 0)
    };
    launch.limits.movetime = positive("movetime").map(Duration::from_millis);
    launch.limits.nodes = positive("nodes");
    launch.limits.depth = positive("depth").and_then(|n| u32::try_from(n).ok());
    if let Some(options) = table.get("options").and_then(Item::as_table_like) {
        let word = |item: &Item| match item.as_str() {
            Some(text) => text.to_owned(),
            None => item.to_string().trim().to_owned(),
        };
        let options = options
            .iter()
            .map(|(name, item)| (name.to_owned(), word(item)));
        launch.options = options.collect();
    }
    Some(launch)
}

fn time(key: &str, item: &Item) -> Result<TimeControl, String> {
    let text = item
        .as_str()
        .ok_or_else(|| wrong(key, item, "write a text, such as \"5+3\" or \"none\""))?;
    text.parse()
        .map_err(|error| format!("{error} (the default is used)"))
}
