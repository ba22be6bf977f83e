//! Which protocol is used: by the user's wish, else by what the terminal has answered.

use super::answers::Answers;
use super::terminals::{self, Kind, Variables};
use crate::ui::pieces::blocks::Blocks;

/// A way to show images.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Protocol {
    /// Kitty's: kitty, ghostty, konsole.
    Kitty,
    /// Sixel: xterm, foot, Windows Terminal, mlterm.
    Sixel,
    /// iTerm2's: iTerm2, `WezTerm`.
    ITerm,
}

/// What the user wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Graphics {
    /// Whatever the terminal has.
    #[default]
    Auto,
    /// This protocol, whatever the terminal says.
    Only(Protocol),
    /// No images.
    Off,
}

impl Graphics {
    /// All of them.
    pub const ALL: [Graphics; 5] = [
        Graphics::Auto,
        Graphics::Only(Protocol::Kitty),
        Graphics::Only(Protocol::Sixel),
        Graphics::Only(Protocol::ITerm),
        Graphics::Off,
    ];

    /// The word for the settings and the command line.
    pub const fn word(self) -> &'static str {
        match self {
            Graphics::Auto => "auto",
            Graphics::Only(Protocol::Kitty) => "kitty",
            Graphics::Only(Protocol::Sixel) => "sixel",
            Graphics::Only(Protocol::ITerm) => "iterm",
            Graphics::Off => "off",
        }
    }

    /// The choice with this word, in any case.
    pub fn from_word(word: &str) -> Option<Graphics> {
        let is_it = |choice: &Graphics| choice.word().eq_ignore_ascii_case(word);
        Graphics::ALL.into_iter().find(is_it)
    }
}

/// The terminal, by its own name if it has told it, else by the variables.
pub fn kind(variables: &Variables, answers: &Answers) -> Option<Kind> {
    let name = answers
        .name
        .as_deref()
        .unwrap_or_default()
        .to_ascii_lowercase();
    let known = [
        ("kitty", Kind::Kitty),
        ("ghostty", Kind::Ghostty),
        ("wezterm", Kind::WezTerm),
        ("foot", Kind::Foot),
        ("konsole", Kind::Konsole),
        ("vte", Kind::Vte),
        ("iterm2", Kind::ITerm),
        ("xterm.js", Kind::VsCode),
        ("xterm", Kind::Xterm),
        ("mlterm", Kind::Mlterm),
        ("contour", Kind::Contour),
        ("tmux", Kind::Tmux),
    ];
    let found = known
        .into_iter()
        .find(|(prefix, _)| name.starts_with(prefix));
    found.map(|(_, kind)| kind).or_else(|| variables.kind())
}

/// The protocol to use, if any.
pub fn protocol(wish: Graphics, variables: &Variables, answers: &Answers) -> Option<Protocol> {
    let kind = kind(variables, answers);
    let is_multiplexed = matches!(kind, Some(Kind::Tmux | Kind::Screen));
    match wish {
        Graphics::Off => return None,
        // Of the protocols, a multiplexer understands sixel at most; pieces in others would be lost.
        Graphics::Only(protocol) => {
            return Some(protocol).filter(|&only| !is_multiplexed || only == Protocol::Sixel);
        }
        Graphics::Auto => {}
    }
    match kind {
        // A multiplexer draws the screen itself, and may scroll or hide what it knows nothing of. It
        // can hand on kitty's placeholders, but not the question whether the terminal around it has
        // them, so images are left to those who ask for sixel.
        Some(Kind::Tmux | Kind::Screen) => None,
        // WezTerm speaks kitty's protocol only if it is told to, and iTerm2's always.
        Some(Kind::ITerm | Kind::WezTerm) => Some(Protocol::ITerm),
        _ if answers.has_kitty => Some(Protocol::Kitty),
        // Konsole's sixels blank the cell behind them.
        _ if answers.has_sixel && kind != Some(Kind::Konsole) => Some(Protocol::Sixel),
        _ => None,
    }
}

/// The finest block characters that the terminal draws well, now that it has told its name.
pub fn blocks(variables: &Variables, answers: &Answers) -> Blocks {
    let kind = kind(variables, answers);
    let told = answers.name.as_deref().unwrap_or(&variables.version);
    // VTE tells its version as one number, as its variable does.
    let vte = match kind {
        Some(Kind::Vte) => variables.vte.or_else(|| Some(terminals::version(told).0)),
        _ => None,
    };
    terminals::blocks(kind, terminals::version(told), vte)
}
