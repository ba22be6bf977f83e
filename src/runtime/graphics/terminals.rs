//! What each terminal draws well, by what it says about itself.
//!
//! Fonts cannot be asked which characters they have, so this is a table. A terminal belongs to a row
//! if it draws these characters itself, from lines and rectangles, whatever its font.

use crate::ui::pieces::blocks::Blocks;

/// What a terminal says about itself before it is asked: the variables it sets.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Variables {
    /// `TERM`.
    pub term: String,
    /// `TERM_PROGRAM`.
    pub program: String,
    /// `TERM_PROGRAM_VERSION`.
    pub version: String,
    /// `VTE_VERSION`: 7200 is 0.72.
    pub vte: Option<u32>,
    /// Whether the terminal is on another machine: `SSH_CONNECTION`, `SSH_TTY`.
    pub is_remote: bool,
    /// Whether `KITTY_WINDOW_ID`, `WEZTERM_PANE`, `KONSOLE_VERSION`, `WT_SESSION` or the like say so.
    pub hint: Option<Kind>,
}

/// A terminal that we know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Kind {
    Kitty,
    Ghostty,
    WezTerm,
    Foot,
    Alacritty,
    Konsole,
    Vte,
    ITerm,
    AppleTerminal,
    WindowsTerminal,
    VsCode,
    Xterm,
    Mlterm,
    Contour,
    Rio,
    Tmux,
    Screen,
    LinuxConsole,
}

impl Variables {
    /// Reads the variables through a function, so that tests need no environment.
    pub fn read(value: impl Fn(&str) -> Option<String>) -> Variables {
        let text = |name: &str| value(name).unwrap_or_default();
        let has = |name: &str| value(name).is_some_and(|value| !value.is_empty());
        let hints = [
            ("KITTY_WINDOW_ID", Kind::Kitty),
            ("GHOSTTY_RESOURCES_DIR", Kind::Ghostty),
            ("WEZTERM_PANE", Kind::WezTerm),
            ("ALACRITTY_WINDOW_ID", Kind::Alacritty),
            ("KONSOLE_VERSION", Kind::Konsole),
            ("WT_SESSION", Kind::WindowsTerminal),
        ];
        let hint = hints.into_iter().find(|(name, _)| has(name));
        Variables {
            term: text("TERM"),
            program: text("TERM_PROGRAM"),
            version: text("TERM_PROGRAM_VERSION"),
            vte: value("VTE_VERSION").and_then(|version| version.parse().ok()),
            is_remote: has("SSH_CONNECTION") || has("SSH_TTY"),
            hint: hint.map(|(_, kind)| kind),
        }
    }

    /// The terminal, if the variables tell. What is nearest comes first: a multiplexer hides the
    /// terminal around it, and `TERM` is set by the terminal itself while the rest may be inherited.
    pub fn kind(&self) -> Option<Kind> {
        let term = self.term.as_str();
        let by_term = match term {
            "linux" => Some(Kind::LinuxConsole),
            "xterm-kitty" => Some(Kind::Kitty),
            "xterm-ghostty" => Some(Kind::Ghostty),
            "wezterm" => Some(Kind::WezTerm),
            "contour" => Some(Kind::Contour),
            "rio" => Some(Kind::Rio),
            _ if term.starts_with("foot") => Some(Kind::Foot),
            _ if term.starts_with("alacritty") => Some(Kind::Alacritty),
            _ if term.starts_with("mlterm") => Some(Kind::Mlterm),
            _ if term.starts_with("tmux") => Some(Kind::Tmux),
            _ if term.starts_with("screen") && self.program != "tmux" => Some(Kind::Screen),
            _ => None,
        };
        let by_program = || match self.program.to_ascii_lowercase().as_str() {
            "tmux" => Some(Kind::Tmux),
            "ghostty" => Some(Kind::Ghostty),
            "wezterm" => Some(Kind::WezTerm),
            "iterm.app" => Some(Kind::ITerm),
            "apple_terminal" => Some(Kind::AppleTerminal),
            "vscode" => Some(Kind::VsCode),
            "rio" => Some(Kind::Rio),
            _ => None,
        };
        let by_vte = || self.vte.map(|_| Kind::Vte);
        by_term.or_else(by_program).or(self.hint).or_else(by_vte)
    }
}

/// The version in `kitty(0.42.1)`, `0.42.1` or `20240203-110809`, as far as it has numbers.
pub fn version(text: &str) -> (u32, u32) {
    // A digit may belong to the name, as in `iTerm2 3.5.0`.
    let mut words = text.split([' ', '(']);
    let digits = words.rfind(|word| word.starts_with(|c: char| c.is_ascii_digit()));
    let mut numbers = digits
        .unwrap_or_default()
        .split(|c: char| !c.is_ascii_digit())
        .map(|part| part.parse().unwrap_or(0));
    (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0))
}

/// The finest block characters that a terminal draws well; quadrants when in doubt.
pub fn blocks(kind: Option<Kind>, version: (u32, u32), vte: Option<u32>) -> Blocks {
    match kind {
        Some(Kind::Kitty) if version >= (0, 40) => Blocks::Octants,
        Some(Kind::Ghostty) if version >= (1, 1) => Blocks::Octants,
        Some(Kind::Foot) if version >= (1, 20) => Blocks::Octants,
        Some(Kind::Kitty | Kind::Ghostty | Kind::Foot | Kind::WezTerm | Kind::Contour) => {
            Blocks::Sextants
        }
        Some(Kind::ITerm) if version >= (3, 5) => Blocks::Sextants,
        Some(Kind::Rio) => Blocks::Sextants,
        Some(Kind::Vte) if vte.is_some_and(|vte| vte >= 7800) => Blocks::Octants,
        Some(Kind::Vte) if vte.is_some_and(|vte| vte >= 6200) => Blocks::Sextants,
        Some(Kind::Alacritty) if version >= (0, 13) => Blocks::Sextants,
        Some(Kind::LinuxConsole | Kind::AppleTerminal) => Blocks::Half,
        _ => Blocks::Quadrants,
    }
}
