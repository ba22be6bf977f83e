//! Reading the help.

use crate::app::command::keys::Bindings;
use crate::app::command::{DialogKey, HelpPage, page_about, pages};
use crate::app::{App, Screen};

use super::dialog::step;

/// How far a page key goes.
const PAGE: isize = 10;
/// The longest thing to search for.
const LONGEST_QUERY: usize = 40;

/// Where the reader of the help is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HelpView {
    /// Which page.
    pub page: usize,
    /// The first line shown.
    pub scroll: usize,
    /// What is searched for; while it is not empty, all pages are searched.
    pub query: String,
}

/// Opens the help: at the first steps, or at a table for four, at what is different there.
pub(super) fn open(app: &mut App) {
    let keys = &app.settings.keys;
    let page = page_about(app.board_game().rules(), keys).unwrap_or_default();
    app.screens.push(Screen::Help(HelpView {
        page,
        ..HelpView::default()
    }));
}

impl HelpView {
    /// The title and the lines to show: one page, or what was found on all of them.
    pub fn content(&self, bindings: &Bindings) -> HelpPage {
        let mut pages = pages(bindings);
        if self.query.is_empty() {
            let at = self.page % pages.len();
            return pages.swap_remove(at);
        }
        let query = self.query.to_lowercase();
        let mut found: Vec<String> = pages
            .into_iter()
            .flat_map(|page| page.lines)
            .filter(|line| line.to_lowercase().contains(&query))
            .collect();
        if found.is_empty() {
            found.push("Nothing found. Backspace erases a letter.".to_owned());
        }
        HelpPage {
            title: format!("Search: {}", self.query),
            lines: found,
        }
    }

    pub(super) fn press(&mut self, key: DialogKey, bindings: &Bindings) {
        match key {
            DialogKey::Left | DialogKey::Right => {
                let all = pages(bindings).len();
                self.page = step(self.page, all, key == DialogKey::Right);
                self.scroll = 0;
            }
            DialogKey::Erase => {
                self.query.pop();
                self.scroll = 0;
            }
            _ => {
                let last = self.content(bindings).lines.len().saturating_sub(1);
                self.scroll = self.scroll.saturating_add_signed(lines_of(key)).min(last);
            }
        }
    }

    pub(super) fn type_char(&mut self, letter: char) {
        if self.query.chars().count() < LONGEST_QUERY && !letter.is_control() {
            self.query.push(letter);
            self.scroll = 0;
        }
    }
}

/// How many lines a key scrolls a text.
pub(super) const fn lines_of(key: DialogKey) -> isize {
    match key {
        DialogKey::Up => -1,
        DialogKey::Down => 1,
        DialogKey::PageUp => -PAGE,
        DialogKey::PageDown => PAGE,
        DialogKey::Top => isize::MIN,
        DialogKey::Bottom => isize::MAX,
        _ => 0,
    }
}
