//! The table of commands. To add a command, add a row here and a line to the `run` function of the
//! mode it belongs to.

mod board;
mod dialog;
mod files;
mod game;
mod games;
mod input;
mod practice;
mod program;
mod questions;
mod setup;
mod study;
mod viewer;

use super::arguments::Args;
use super::{Command, Context, Focus, ParseError, Scope};
use crate::app::App;
use crate::model::{Board, Rules};

/// What a command has to do with: the chapters of the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Topic {
    Moves,
    Game,
    Board,
    Files,
    Setup,
    Viewer,
    Practice,
    Help,
}

impl Topic {
    /// All topics, in the order of the help.
    pub const ALL: [Topic; 8] = [
        Topic::Moves,
        Topic::Game,
        Topic::Board,
        Topic::Files,
        Topic::Setup,
        Topic::Viewer,
        Topic::Practice,
        Topic::Help,
    ];

    /// The word that `help` knows it by.
    pub const fn word(self) -> &'static str {
        match self {
            Topic::Moves => "moving",
            Topic::Game => "game",
            Topic::Board => "board",
            Topic::Files => "files",
            Topic::Setup => "setup",
            Topic::Viewer => "viewer",
            Topic::Practice => "practice",
            Topic::Help => "help",
        }
    }

    /// Its heading.
    pub const fn title(self) -> &'static str {
        match self {
            Topic::Moves => "Moving",
            Topic::Game => "The game",
            Topic::Board => "The board",
            Topic::Files => "Files",
            Topic::Setup => "Setting up a position",
            Topic::Viewer => "Viewing a game",
            Topic::Practice => "Practice",
            Topic::Help => "Help",
        }
    }
}

/// How a command's arguments are read.
pub(super) type Parse = fn(&Args<'_>) -> Result<Command, ParseError>;

/// One row of the table: all there is to say about a command.
#[derive(Debug)]
pub struct Spec {
    /// Its name in the `[keys]` settings.
    pub name: &'static str,
    /// What its keys and its menu row do; `None` if it has to be typed with arguments.
    pub command: Option<Command>,
    /// The words that can be typed for it, the usual one first.
    pub words: &'static [&'static str],
    /// How it is typed, with its arguments.
    pub usage: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// What it has to do with.
    pub topic: Topic,
    /// Where its words work.
    pub scopes: &'static [Scope],
    /// Whether `!` after the word confirms it.
    pub can_be_confirmed: bool,
    /// Its keys.
    pub keys: &'static [&'static str],
    /// Where its keys work.
    pub focus: &'static [Focus],
    /// What its row in the menus says.
    pub menu: Option<&'static str>,
    /// The menus that show the row.
    pub menus: &'static [Scope],
    /// Whether there is any use for it now; a menu leaves out what there is none for.
    pub is_offered: fn(&App) -> bool,
    pub(super) parse: Option<Parse>,
    /// How it is typed on the board for four, where squares and pieces are others.
    on_cross: Option<&'static str>,
    /// Whether it makes sense in a game by some rules.
    pub(super) works_by: fn(&Rules) -> bool,
}

/// Where a game is on the board, running or over.
pub(super) const GAME: &[Scope] = &[Scope::Game];
pub(super) const SETUP: &[Scope] = &[Scope::Setup];
pub(super) const VIEWER: &[Scope] = &[Scope::Viewer];
/// Where the steps of a game are walked through.
pub(super) const VIEWERS: &[Scope] = &[Scope::Viewer];
/// Where the moves of a game can be asked about.
pub(super) const PLAYED: &[Scope] = &[Scope::Game, Scope::Viewer];
/// The same, and puzzles.
pub(super) const ASKED: &[Scope] = &[Scope::Game, Scope::Viewer, Scope::Practice];
/// Where there is a board to ask about.
pub(super) const BOARDS: &[Scope] = &[Scope::Game, Scope::Setup, Scope::Viewer, Scope::Practice];
pub(super) const PRACTICE: &[Scope] = &[Scope::Practice];
pub(super) const GAME_AND_VIEWER: &[Scope] = &[Scope::Game, Scope::Viewer];
pub(super) const EVERYWHERE: &[Scope] = &[
    Scope::Game,
    Scope::Setup,
    Scope::Viewer,
    Scope::Games,
    Scope::Practice,
];

/// The table, chapter by chapter.
static CHAPTERS: [&[Spec]; 12] = [
    game::SPECS,
    viewer::SPECS,
    practice::SPECS,
    study::SPECS,
    setup::SPECS,
    board::SPECS,
    questions::SPECS,
    games::SPECS,
    files::SPECS,
    program::SPECS,
    dialog::SPECS,
    input::SPECS,
];

/// All commands.
pub fn all() -> impl Iterator<Item = &'static Spec> + Clone {
    CHAPTERS.iter().copied().flatten()
}

/// All commands that can be typed.
pub fn typed() -> impl Iterator<Item = &'static Spec> + Clone {
    all().filter(|spec| !spec.words.is_empty())
}

/// The command whose keys and menu row do this.
pub fn find(command: &Command) -> Option<&'static Spec> {
    all().find(|spec| spec.command.as_ref() == Some(command))
}

impl App {
    /// Why there is no use for what a key or a menu row does in the game on the board.
    pub fn refusal_of(&self, command: &Command) -> Option<String> {
        let spec = find(command)?;
        let word = spec.words.first().unwrap_or(&spec.name);
        spec.refusal(word, &self.context())
    }
}

/// The command with a word, in any case, with or without `!` where that is possible.
pub(super) fn by_word(word: &str, scope: Scope) -> Found {
    let lower = word.to_ascii_lowercase();
    let has_word = |spec: &&Spec| {
        spec.words.iter().any(|&known| {
            lower == known || (spec.can_be_confirmed && lower.strip_suffix('!') == Some(known))
        })
    };
    let found = typed().filter(has_word);
    let here = found.clone().find(|spec| spec.scopes.contains(&scope));
    // Setting up a position is nearer to a game than the viewer is, and from a list or a puzzle the
    // way leads back to the game first.
    let is_nearest = |spec: &&Spec| match scope {
        Scope::Games | Scope::Practice => spec.scopes.contains(&Scope::Game),
        _ => spec.scopes == SETUP,
    };
    let nearest = || found.clone().find(is_nearest);
    match here.or_else(nearest).or_else(|| found.clone().next()) {
        None => Found::Unknown,
        Some(spec) if here.is_some() => Found::Here(spec),
        Some(spec) => Found::Elsewhere(spec),
    }
}

/// What a word is.
pub(super) enum Found {
    /// A command that works here.
    Here(&'static Spec),
    /// A command that works somewhere else.
    Elsewhere(&'static Spec),
    /// No command at all.
    Unknown,
}

/// A row to be filled in.
pub(super) const fn spec(name: &'static str, command: Command, help: &'static str) -> Spec {
    row_of(name, Some(command), help)
}

/// A row for a command that has to be typed with arguments.
pub(super) const fn typed_spec(name: &'static str, help: &'static str) -> Spec {
    row_of(name, None, help)
}

const fn row_of(name: &'static str, command: Option<Command>, help: &'static str) -> Spec {
    Spec {
        name,
        command,
        words: &[],
        usage: "",
        help,
        topic: Topic::Game,
        scopes: GAME,
        can_be_confirmed: false,
        keys: &[],
        focus: &[],
        menu: None,
        menus: GAME,
        is_offered: always,
        parse: None,
        on_cross: None,
        works_by: |_| true,
    }
}

const fn always(_: &App) -> bool {
    true
}

impl Spec {
    /// How it is typed in a game by some rules, with the sides that play it.
    pub fn usage_by(&self, rules: &Rules) -> String {
        let usage = self.on_cross.filter(|_| rules.board == Board::Cross);
        let sides: Vec<&str> = rules.sides.iter().map(|side| side.word()).collect();
        let (any, all) = (
            sides.join("|").to_lowercase(),
            sides.join(", ").to_uppercase(),
        );
        let usage = usage.unwrap_or(self.usage).replace("WHITE, BLACK", &all);
        // `play white|black|random` is about two, whoever plays now.
        let words = usage.split(' ').map(|word| match word {
            "white|black" => any.clone(),
            "[white|black]" => format!("[{any}]"),
            word => word.to_owned(),
        });
        words.collect::<Vec<String>>().join(" ")
    }

    /// Why there is no use for it in the game on the board, as it is called there.
    pub fn refusal(&self, word: &str, context: &Context<'_>) -> Option<String> {
        // A list of games is about no game.
        let is_refused = context.scope != Scope::Games && !(self.works_by)(context.game.rules());
        is_refused.then(|| format!("{word} is for games between two players."))
    }

    /// Whether a menu shows it now.
    pub fn is_in_menu(&self, app: &App) -> bool {
        let is_refused = self.refusal(self.name, &app.context()).is_some();
        self.menus.contains(&app.scope()) && !is_refused && (self.is_offered)(app)
    }

    /// Can be typed, without arguments.
    const fn word(mut self, words: &'static [&'static str], topic: Topic) -> Spec {
        self.words = words;
        self.usage = words[0];
        self.topic = topic;
        self
    }

    /// Takes arguments.
    const fn with(mut self, usage: &'static str, parse: Parse) -> Spec {
        self.usage = usage;
        self.parse = Some(parse);
        self
    }

    /// Is typed otherwise on the board for four.
    const fn on_cross(mut self, usage: &'static str) -> Spec {
        self.on_cross = Some(usage);
        self
    }

    /// Makes no sense where more than two play: it needs an opponent, or the network.
    const fn for_two(mut self) -> Spec {
        self.works_by = Rules::is_for_two;
        self
    }

    /// Its words work here and not only during a game.
    const fn scope(mut self, scopes: &'static [Scope]) -> Spec {
        self.scopes = scopes;
        self
    }

    /// `!` after the word confirms it.
    const fn confirmable(mut self) -> Spec {
        self.can_be_confirmed = true;
        self
    }

    /// Has keys.
    const fn key(mut self, keys: &'static [&'static str], focus: &'static [Focus]) -> Spec {
        self.keys = keys;
        self.focus = focus;
        self
    }

    /// Has a row in menus.
    const fn menu(mut self, menus: &'static [Scope], label: &'static str) -> Spec {
        self.menu = Some(label);
        self.menus = menus;
        self
    }

    /// Is left out of the menus while this is not true.
    const fn offered(mut self, is_offered: fn(&App) -> bool) -> Spec {
        self.is_offered = is_offered;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let names: Vec<&str> = all().map(|spec| spec.name).collect();
        for (i, name) in names.iter().enumerate() {
            assert!(!names[..i].contains(name), "{name} twice");
        }
    }

    #[test]
    fn a_word_means_one_thing_in_one_place() {
        for scope in EVERYWHERE {
            let mut seen = Vec::new();
            for spec in typed().filter(|spec| spec.scopes.contains(scope)) {
                for word in spec.words {
                    assert!(!seen.contains(word), "{word} twice in {scope:?}");
                    seen.push(word);
                }
            }
        }
    }

    #[test]
    fn a_command_that_can_be_typed_can_be_read() {
        for spec in typed() {
            assert!(!spec.usage.is_empty(), "{}", spec.name);
            assert!(!spec.help.is_empty(), "{}", spec.name);
            assert!(!spec.scopes.is_empty(), "{}", spec.name);
        }
    }
}
