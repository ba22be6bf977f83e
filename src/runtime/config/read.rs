//! Reads TOML into settings, with a warning for each line that is wrong.

use std::ops::Range;
use std::time::Duration;

use toml_edit::{Document, Item, TableLike, TomlError};

use crate::app::command::keys;
use crate::app::settings::{self, Setting, SettingKind, Settings, Value};
use crate::engine::client::Launch;
use crate::printable::{excerpt, printable};

use super::themes;

/// The most characters of a wrong value to quote.
pub(super) const QUOTED: usize = 30;
/// The most warnings to show; the others are only counted.
const MOST_WARNINGS: usize = 20;

/// The settings and warnings of a text.
#[derive(Debug, Default)]
pub(super) struct Read {
    pub(super) settings: Settings,
    pub(super) warnings: Vec<String>,
}

/// Reads a whole file; the only error is invalid TOML.
pub(super) fn read(text: &str) -> Result<Read, TomlError> {
    let document = Document::parse(text)?;
    let lines = Lines::of(text);
    let mut read = Read::default();
    let table = document.as_table();
    // The setting that chooses one of them stands above them.
    if let Some(item) = table.get("themes") {
        read.themes(&lines, item);
    }
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

/// The line ends of a text, to look up line numbers.
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

    /// Reads one key, or says what is wrong with it.
    fn setting(&mut self, lines: &Lines, key: &str, item: &Item) -> Result<(), String> {
        match key {
            "names" => self.names(key, item)?,
            "engines" => self.settings.engines = engines(key, item)?,
            "keys" => self.keys(lines, key, item)?,
            "themes" => {}
            _ => {
                let setting = settings::find(key).next().ok_or_else(|| unknown(key))?;
                let value = value_of(setting, &self.settings, item);
                let set = value.and_then(|value| setting.set(&mut self.settings, &value));
                set.map_err(|advice| wrong(key, item, &advice))?;
            }
        }
        Ok(())
    }

    /// `names = ["Ann", "Bob"]`; an empty name counts as missing.
    fn names(&mut self, key: &str, item: &Item) -> Result<(), String> {
        const ADVICE: &str = "two names are needed: names = [\"Ann\", \"Bob\"]";
        let texts: Option<Vec<&str>> = item
            .as_array()
            .and_then(|names| names.iter().map(toml_edit::Value::as_str).collect());
        let names = texts.filter(|names| names.len() == 2);
        let names = names.ok_or_else(|| wrong(key, item, ADVICE))?;
        let mut changed = self.settings.clone();
        for (setting, name) in settings::find(key).zip(&names) {
            setting
                .set(&mut changed, &Value::Text((*name).to_owned()))
                .map_err(|problem| wrong(key, item, &format!("{problem}; {ADVICE}")))?;
        }
        if !names[0].trim().is_empty() && names[0].trim() == names[1].trim() {
            let problem = format!("the two names must differ; {ADVICE}");
            return Err(wrong(key, item, &problem));
        }
        self.settings = changed;
        Ok(())
    }

    /// `[themes.NAME]`: each line is a colour.
    fn themes(&mut self, lines: &Lines, item: &Item) {
        let mut complaints = Vec::new();
        self.settings.themes = themes::read(item, &mut complaints);
        for (place, problem) in complaints {
            self.warn(lines.at(start_of(place.or(item.span()))), &problem);
        }
    }

    /// `[keys]`: each line names a command and a key.
    fn keys(&mut self, lines: &Lines, key: &str, item: &Item) -> Result<(), String> {
        let table = item
            .as_table_like()
            .ok_or_else(|| wrong(key, item, "write a [keys] table"))?;
        for (command, item) in table.iter() {
            let binding = match item.as_str() {
                Some(key) => keys::check_binding(command, key)
                    .map(|()| (command.to_owned(), key.to_owned()))
                    .map_err(|error| format!("[keys] {command}: {error}")),
                None => Err(wrong(command, item, &format!("write {command} = \"KEY\""))),
            };
            match binding {
                Ok(binding) => self.settings.keys.push(binding),
                Err(problem) => {
                    let place = key_place(table, command).or(item.span());
                    self.warn(lines.at(start_of(place)), &problem);
                }
            }
        }
        Ok(())
    }
}

fn key_place(table: &dyn TableLike, key: &str) -> Option<Range<usize>> {
    table.key(key).and_then(toml_edit::Key::span)
}

fn unknown(key: &str) -> String {
    let mut known: Vec<&str> = settings::TABLE.iter().map(|setting| setting.key).collect();
    known.dedup();
    let known = known.join(", ");
    let key = excerpt(key, QUOTED);
    format!("there is no setting \"{key}\"; there are {known}, engines, keys, themes")
}

pub(super) fn wrong(key: &str, item: &Item, advice: &str) -> String {
    let key = excerpt(key, QUOTED);
    let value = item.to_string();
    let value = excerpt(value.trim(), QUOTED);
    format!("{key} can't be {value}; {advice} (the default is used)")
}

/// The value of an item, if it has the right type.
fn value_of(setting: &Setting, settings: &Settings, item: &Item) -> Result<Value, String> {
    match setting.kind {
        SettingKind::Switch => item
            .as_bool()
            .map(Value::Switch)
            .ok_or_else(|| "write true or false".to_owned()),
        SettingKind::Choice(_) | SettingKind::Theme | SettingKind::Pieces => {
            item.as_str().map(text_value).ok_or_else(|| {
                let words = setting.words(settings).into_iter();
                let words: Vec<String> = words.map(|word| format!("\"{word}\"")).collect();
                format!("choose one of {}", words.join(", "))
            })
        }
        SettingKind::Amount(range) => {
            let amount = item.as_integer().map(|amount| amount.to_string());
            let word = item.as_str().filter(|word| *word == settings::AUTO);
            amount
                .or(word.map(str::to_owned))
                .map(Value::Text)
                .ok_or_else(|| range.advice())
        }
        SettingKind::Time => item
            .as_str()
            .map(text_value)
            .ok_or_else(|| "write a text, such as \"5+3\" or \"none\"".to_owned()),
        SettingKind::Name(_) => item
            .as_str()
            .map(text_value)
            .ok_or_else(|| "write a name in quotes".to_owned()),
    }
}

fn text_value(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// `[engines.NAME]` tables, each with a command, and optional options and limits.
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
