//! What a puzzle is about.

use std::fmt;

/// What a puzzle is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Theme {
    /// Mate in so many moves, from 1 to 4.
    Mate(u8),
    /// One piece attacks two.
    Fork,
    /// A piece cannot move, because of what stands behind it.
    Pin,
    /// A piece has to move, and what stands behind it is lost.
    Skewer,
    /// A piece moves out of the way of another one's attack.
    Discovery,
    /// A pawn promotes.
    Promotion,
    /// The only move that does not lose.
    Defence,
    /// It wins in some other way.
    Winning,
    /// A position in which a player went wrong.
    Mistake,
}

impl Theme {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Theme; 12] = [
        Theme::Mate(1),
        Theme::Mate(2),
        Theme::Mate(3),
        Theme::Mate(4),
        Theme::Fork,
        Theme::Pin,
        Theme::Skewer,
        Theme::Discovery,
        Theme::Promotion,
        Theme::Defence,
        Theme::Winning,
        Theme::Mistake,
    ];

    /// Its name, as files and commands have it.
    ///
    /// ```
    /// use hotseat::puzzles::Theme;
    ///
    /// assert_eq!(Theme::Mate(2).name(), "mate 2");
    /// assert_eq!(Theme::parse("Discovered attack"), Some(Theme::Discovery));
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Mate(1) => "mate 1",
            Theme::Mate(2) => "mate 2",
            Theme::Mate(3) => "mate 3",
            Theme::Mate(_) => "mate 4",
            Theme::Fork => "fork",
            Theme::Pin => "pin",
            Theme::Skewer => "skewer",
            Theme::Discovery => "discovered attack",
            Theme::Promotion => "promotion",
            Theme::Defence => "defence",
            Theme::Winning => "winning",
            Theme::Mistake => "mistake",
        }
    }

    /// The theme of a name, in any case.
    pub fn parse(text: &str) -> Option<Theme> {
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name().eq_ignore_ascii_case(text.trim()))
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
