//! From the games of a file to the entries of a list.

use std::ops::ControlFlow;

use crate::app::games::{Body, GameEntry, Head, Location};
use crate::model::{Move, Position, PositionRef, Step};
use crate::notation::openings::{self, Opening};
use crate::notation::pgn::{self, End, Marker, Visitor};

/// No more of a tag is kept.
const LONGEST_TAG: usize = 255;

/// What is kept of a tag, in the order of [`TAGS`].
type Tags = [Vec<u8>; TAGS.len()];

const TAGS: [&[u8]; 11] = [
    b"White", b"Black", b"Date", b"Event", b"ECO", b"Opening", b"Result", b"Red", b"Blue",
    b"Yellow", b"Green",
];

/// Makes an entry of each game of a file as soon as its end is known.
#[derive(Debug, Default)]
pub(super) struct Lister {
    /// The entries that are finished.
    pub(super) entries: Vec<GameEntry>,
    file: u32,
    /// Where the current game begins.
    begin: Option<u64>,
    tags: Tags,
    body: Body,
    has_tags: bool,
    /// The position of the main line, as long as its opening is being determined.
    position: Option<Position>,
    opening: Option<Opening>,
    /// Whether four play.
    is_for_four: bool,
    /// What a game of Chess960 is called.
    chess960: Option<String>,
    /// How many variations the reader is in.
    depth: usize,
}

/// No opening is longer, in half-moves.
const LONGEST_OPENING: u32 = 40;

impl Lister {
    pub(super) fn new(file: u32) -> Lister {
        Lister {
            file,
            ..Lister::default()
        }
    }

    /// The file, or the current game, ends here.
    pub(super) fn end_at(&mut self, end: u64) {
        let Some(offset) = self.begin.take() else {
            return;
        };
        // Words that are not moves, and no tags: this is not a game.
        if self.body.plies == 0 && self.body.has_problem && !self.has_tags {
            return;
        }
        let place = Location {
            file: self.file,
            offset,
            len: end.saturating_sub(offset),
        };
        let [
            mut white,
            mut black,
            date,
            event,
            mut eco,
            mut opening,
            _,
            four @ ..,
        ] = self.tags.each_ref().map(|tag| pgn::tag_value(tag));
        if self.is_for_four {
            let [red, blue, yellow, green] = four;
            (white, black) = (format!("{red}, {blue}"), format!("{yellow}, {green}"));
        }
        // What the file says takes precedence.
        if let Some(known) = self.opening.filter(|_| opening.is_empty()) {
            known.eco.clone_into(&mut eco);
            known.name.clone_into(&mut opening);
        }
        if let Some(chess960) = &self.chess960 {
            let is_named = !opening.is_empty() && !opening.contains(chess960.as_str());
            opening = if is_named {
                format!("{chess960}: {opening}")
            } else {
                chess960.clone()
            };
        }
        let head = Head {
            white: &white,
            black: &black,
            date: &date,
            event: &event,
            eco: &eco,
            opening: &opening,
        };
        self.entries.push(GameEntry::new(place, &head, self.body));
    }
}

impl Lister {
    fn mix(&mut self, bits: u32) {
        let mixed = self.body.fingerprint.rotate_left(5) ^ bits;
        self.body.fingerprint = mixed.wrapping_mul(0x9e37_79b1);
    }

    /// Follows the main line as long as openings are.
    fn follow_opening(&mut self, mv: Move) {
        if let Some(position) = self.position.as_mut().filter(|_| self.depth == 0) {
            position.play(mv);
            self.opening = openings::at(&*position).or(self.opening);
            self.body.plies += 1;
            if self.body.plies >= LONGEST_OPENING {
                self.position = None;
            }
        }
    }
}

impl Visitor for Lister {
    type Stop = ();

    fn begin_game(&mut self, offset: u64) {
        self.end_at(offset);
        self.begin = Some(offset);
        self.tags.iter_mut().for_each(Vec::clear);
        self.body = Body::default();
        self.has_tags = false;
        self.position = None;
        self.opening = None;
        self.chess960 = None;
        self.is_for_four = false;
        self.depth = 0;
    }

    fn tag(&mut self, name: &[u8], value: &[u8]) {
        self.has_tags = true;
        let known = TAGS.iter().position(|tag| name.eq_ignore_ascii_case(tag));
        if let Some(at) = known {
            self.tags[at].clear();
            self.tags[at].extend_from_slice(pgn::head(value, LONGEST_TAG));
        }
    }

    fn begin_moves(&mut self, start: PositionRef<'_>) {
        let names_it = !self.tags[5].is_empty();
        self.chess960 = openings::chess960_label(start);
        self.position = match start {
            PositionRef::Usual(start) if !names_it && *start == Position::default() => {
                Some(start.clone())
            }
            _ => None,
        };
        self.is_for_four = matches!(start, PositionRef::Cross(_));
    }

    fn open_variation(&mut self) {
        self.depth += 1;
    }

    fn close_variation(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn play(&mut self, mv: Move) {
        self.follow_opening(mv);
        // Variations count as well: a changed variation is a changed game.
        self.mix((mv.from().index() as u32) << 8 | mv.to().index() as u32);
    }

    fn leave(&mut self, step: Step) {
        self.mix(match step {
            Step::Resignation(side) => 1 << 16 | side as u32,
            Step::FlagFall(side) => 2 << 16 | side as u32,
            _ => 3 << 16,
        });
    }

    fn end_game(&mut self, end: End<'_>) -> ControlFlow<()> {
        let tag = Marker::parse(&self.tags[6]);
        self.body.result = end.marker.or(tag).unwrap_or_default();
        self.body.plies = end.plies;
        self.body.has_problem = end.problem.is_some();
        ControlFlow::Continue(())
    }
}
