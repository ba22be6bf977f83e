//! The tags of a game, in the order in which the export format wants them.

/// The seven tags that every game has, and what they say when nothing is known. The result is
/// among them, but it belongs to the game.
pub(super) const ROSTER: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tags with their values: first those of the roster, then the others by their names. A tag of the
/// roster that says nothing is the same as none.
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
    /// The value of a tag; the case of its name is forgiven.
    pub fn get(&self, name: &str) -> Option<&str> {
        let mut tags = self.iter();
        let found = tags.find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value)
    }

    /// Sets a tag, in the place of any of the same name.
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

    /// Takes a tag out.
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

/// Whether a tag is one that the writer makes from the game itself, or writes for every game.
pub(super) fn is_usual(name: &[u8]) -> bool {
    let roster = ROSTER.iter().map(|&(usual, _)| usual);
    let mut usual = roster.chain(["SetUp", "FEN"]);
    usual.any(|usual| name.eq_ignore_ascii_case(usual.as_bytes()))
}

/// The roster in its order, then the others by their names.
fn order(name: &str) -> (usize, &str) {
    let place = ROSTER.iter().position(|&(usual, _)| usual == name);
    place.map_or((ROSTER.len(), name), |place| (place, ""))
}
