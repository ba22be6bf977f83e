//! The help: pages made from the key table and the word table.

use super::keys::{Action, BINDINGS, Binding, Direction, Focus};
use super::language::{self, Topic};
use super::screen::{HelpView, Popup};
use super::viewer::WORDS;
use super::{App, hand};

/// One page of the help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// What it says, line by line.
    pub lines: Vec<String>,
}

/// All pages: a start, the keys, and the words topic by topic.
pub fn pages() -> Vec<Page> {
    let mut pages = vec![
        page("First steps", FIRST_STEPS),
        key_page("Keys: board", Focus::Board),
        key_page("Keys: input box", Focus::Box),
        key_page("Keys: menus", Focus::Dialog),
        key_page("Keys: looking at a game", Focus::Viewer),
        key_page("Keys: archive", Focus::Archive),
        page("Words: looking at a game", &viewer_words()),
    ];
    for topic in Topic::ALL {
        let title = format!("Words: {}", topic.word());
        pages.push(page(&title, &language::topic_help(topic)));
    }
    for (title, text) in language::explanations() {
        pages.push(page(&format!("About {title}"), &unbroken(text)));
    }
    pages
}

const FIRST_STEPS: &str = "\
White moves first. Every piece has a name, written on its square: p5w is White's fifth pawn, h2b Black's second knight (a horse), qu a queen, ki a king.

Three ways to move, whenever you like:
- arrows and Enter: go to a piece, Enter picks it up, go on, Enter puts it down, Esc lets go;
- the mouse: click or drag;
- typing: p5w 4 e (piece, row, column), e2 e4, Nf3, O-O.

While you type, the box says what Enter would do. When a move is not possible, the game says why and marks the square that proves it.

Esc opens the menu. F3 takes a move back. PageUp looks at earlier moves. Ctrl-C quits.";

fn viewer_words() -> String {
    let lines = WORDS
        .iter()
        .map(|(usage, help)| format!("{usage:<22} {help}\n"));
    let lines: String = lines.collect();
    format!("{lines}\nA move that follows here is made, be it of the game or of a variation.")
}

/// Prose with one line for each sentence or more: the screen breaks lines where it needs to, and a
/// search finds whole sentences.
fn unbroken(text: &str) -> String {
    text.replace(".\n", ".\u{0}")
        .replace('\n', " ")
        .replace('\u{0}', "\n")
}

fn page(title: &str, text: &str) -> Page {
    Page {
        title: title.to_owned(),
        lines: text.lines().map(str::to_owned).collect(),
    }
}

fn key_page(title: &str, focus: Focus) -> Page {
    let lines = BINDINGS
        .iter()
        .filter(|binding| binding.focus.contains(&focus))
        .map(key_line)
        .collect();
    Page {
        title: title.to_owned(),
        lines,
    }
}

fn key_line(binding: &Binding) -> String {
    let keys = binding.keys.join(", ");
    format!("{keys:<22} {} ({})", binding.help, binding.name)
}

impl HelpView {
    /// The title and the lines to show: one page, or what was found on all of them.
    pub fn content(&self) -> Page {
        let pages = pages();
        if self.query.is_empty() {
            return pages[self.page % pages.len()].clone();
        }
        let query = self.query.to_lowercase();
        let mut found: Vec<String> = pages
            .into_iter()
            .flat_map(|page| page.lines)
            .filter(|line| line.to_lowercase().contains(&query))
            .collect();
        if found.is_empty() {
            found.push("Nothing found. Backspace takes a letter away.".to_owned());
        }
        Page {
            title: format!("Search: {}", self.query),
            lines: found,
        }
    }

    fn scroll_by(&mut self, lines: isize) {
        let last = self.content().lines.len().saturating_sub(1);
        self.scroll = self.scroll.saturating_add_signed(lines).min(last);
    }
}

/// How far a page key goes.
const PAGE: isize = 10;

impl App {
    /// A key while the help or a text is open.
    pub(super) fn read_on(&mut self, action: Action) {
        let lines = match action {
            Action::Move(Direction::Up) => -1,
            Action::Move(Direction::Down) => 1,
            Action::PageUp => -PAGE,
            Action::PageDown => PAGE,
            Action::Top => isize::MIN,
            Action::Bottom => isize::MAX,
            _ => 0,
        };
        match &mut self.screen.popup {
            Some(Popup::Help(view)) => match action {
                Action::Move(Direction::Left | Direction::Right) => {
                    let forward = action == Action::Move(Direction::Right);
                    view.page = hand::step(view.page, pages().len(), forward);
                    view.scroll = 0;
                }
                Action::Erase => {
                    view.query.pop();
                    view.scroll = 0;
                }
                _ => view.scroll_by(lines),
            },
            Some(Popup::Text { text, scroll, .. }) => {
                let last = text.lines().count().saturating_sub(1);
                *scroll = scroll.saturating_add_signed(lines).min(last);
            }
            _ => {}
        }
    }
}
