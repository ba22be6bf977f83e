//! `[themes.NAME]`: themes of the user's own, as changes to a built-in one.

use toml_edit::{Item, TableLike};

use super::read::{QUOTED, wrong};
use crate::app::settings::{Choice, OwnTheme, Theme};
use crate::printable::excerpt;
use crate::ui::theme::ThemeSpec;

/// More than anyone chooses from.
const MOST: usize = 32;
/// The longest name of a theme.
const LONGEST_NAME: usize = 24;

/// Something that is wrong, and the key it is about.
pub(super) type Complaint = (Option<std::ops::Range<usize>>, String);

/// Reads all themes. A mistake costs only the colour, or the theme, that it is in.
pub(super) fn read(item: &Item, complaints: &mut Vec<Complaint>) -> Vec<OwnTheme> {
    const ADVICE: &str = "write [themes.NAME] with colours such as dark = \"#b58863\"";
    let mut themes: Vec<OwnTheme> = Vec::new();
    let Some(table) = item.as_table_like() else {
        complaints.push((None, wrong("themes", item, ADVICE)));
        return themes;
    };
    for (name, item) in table.iter() {
        let place = || table.key(name).and_then(toml_edit::Key::span);
        let Some(colors) = item.as_table_like() else {
            complaints.push((place(), wrong(name, item, ADVICE)));
            continue;
        };
        if let Err(problem) = check_name(name, &themes) {
            let name = excerpt(name, QUOTED);
            complaints.push((place(), format!("[themes.{name}] {problem}")));
            continue;
        }
        themes.push(theme(name, colors, complaints));
    }
    themes
}

/// A name that can be typed, and that is not taken.
fn check_name(name: &str, others: &[OwnTheme]) -> Result<(), String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(is_word) {
        return Err(format!(
            "needs another name: up to {LONGEST_NAME} letters, digits, - and _"
        ));
    }
    let is_taken = |other: &OwnTheme| other.name.eq_ignore_ascii_case(name);
    if Theme::from_word(name).is_some() || others.iter().any(is_taken) {
        return Err("needs another name: there is a theme with this one".to_owned());
    }
    if others.len() >= MOST {
        return Err(format!("is one too many: {MOST} themes are read"));
    }
    Ok(())
}

fn theme(name: &str, table: &dyn TableLike, complaints: &mut Vec<Complaint>) -> OwnTheme {
    let mut complain = |key: &str, problem: String| {
        let place = table.key(key).and_then(toml_edit::Key::span);
        complaints.push((place, format!("[themes.{name}] {problem}")));
    };
    let base = table.get("base").map(|item| base(item).ok_or(item));
    let base = match base {
        Some(Ok(base)) => base,
        Some(Err(item)) => {
            let words: Vec<&str> = with_colors().map(Choice::word).collect();
            let advice = format!("choose one of {}", words.join(", "));
            complain("base", wrong("base", item, &advice));
            Theme::default()
        }
        None => Theme::default(),
    };
    let spec = ThemeSpec::of(base);
    let mut colors = Vec::new();
    for (key, item) in table.iter().filter(|(key, _)| *key != "base") {
        let text = item
            .as_str()
            .map_or_else(|| item.to_string(), str::to_owned);
        let tried = spec.map(|spec| spec.with([(key, text.trim())]));
        match tried {
            Some(Err(problem)) => complain(key, excerpt(&problem.to_string(), 2 * QUOTED)),
            _ => colors.push((key.to_owned(), text.trim().to_owned())),
        }
    }
    OwnTheme {
        name: name.to_owned(),
        base,
        colors,
    }
}

/// The built-in themes that have colours to replace.
fn with_colors() -> impl Iterator<Item = Theme> {
    let all = Theme::ALL.iter().copied();
    all.filter(|theme| ThemeSpec::of(*theme).is_some())
}

fn base(item: &Item) -> Option<Theme> {
    let theme = Theme::from_word(item.as_str()?)?;
    ThemeSpec::of(theme).map(|_| theme)
}
