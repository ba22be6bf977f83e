//! The tags of a game, in the order of the export format.

/// The Seven Tag Roster and its values for unknown. The result is one of them, but it is kept with
/// the game.
pub(super) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tags with their values: the Seven Tag Roster first, then the others by name. A roster tag with an
/// unknown value counts as missing.
///
/// ```
/// use hotseat::notation::pgn::TagList;
///
/// let mut tags = TagList::default();
/// tags.set("ECO", "B33");
/// tags.set("White", "Ann");
/// tags.set("Black", "?");
/// let names: Vec<_> = tags.iter().map(|(name, _)| name).collect();
/// assert_eq!(names, ["White", "ECO"]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TagList(Vec<(String, String)>);

impl TagList {
    /// The value of a tag; the case of its name is ignored.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut tags = self.iter();
        let found = tags.find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value)
    }

    /// Sets a tag, replacing any of the same name.
    pub fn set(&mut self, name: &str, value: &str) {
        self.0
            .retain(|(other, _)| !other.eq_ignore_ascii_case(name));
        let usual = ROSTER
            .iter()
            .find(|(usual, _)| usual.eq_ignore_ascii_case(name));
        if usual.is_some_and(|&(_, unknown)| unknown == value) {
            return;
        }
        let name = usual.map_or(name, |&(usual, _)| usual);
        let at = self
            .0
            .partition_point(|(other, _)| order(other) < order(name));
        self.0.insert(at, (name.to_owned(), value.to_owned()));
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0
            .retain(|(other, _)| !other.eq_ignore_ascii_case(name));
    }

    /// All tags, in their order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

/// Whether the writer derives a tag from the game, or writes it for every game.
pub(super) fn is_usual(name: &[u8]) -> bool {
    let roster = ROSTER.iter().map(|&(usual, _)| usual);
    let mut usual = roster.chain(["SetUp", "FEN"]);
    usual.any(|usual| name.eq_ignore_ascii_case(usual.as_bytes()))
}

/// The roster in its order, then the others by name.
fn order(name: &str) -> (usize, &str) {
    let place = ROSTER.iter().position(|&(usual, _)| usual == name);
    place.map_or((ROSTER.len(), name), |place| (place, ""))
}
