//! What the running game's file says: the game, the games that wait for the archive, a study with
//! unsaved changes, and a last line that proves the file whole.
//!
//! ```text
//! [White "Ann"]                                  a game that was left, as the archive will have it
//! ...
//! [White "Ann"]                                  the running game
//! ...
//! ; hotseat study at=0.1                         a study with unsaved changes, if there is one
//! ...
//! ; hotseat process=4711 left=2026-11:512 game=1042 study=300 sum=89abcdef01234567
//! ```
//!
//! It is ordinary PGN: a line that begins with `;` is a comment. A file that ends in any other way was
//! cut off or overwritten, unless an older version wrote it, which knew no such line.

use std::process;

use crate::app::Notation;
use crate::model::random::checksum;

/// What a file holds.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Saved {
    /// The games that wait for the archive.
    pub(super) left: Vec<LeftGame>,
    /// The running game, if one has begun.
    pub(super) game: Option<String>,
    /// The study with unsaved changes, if there is one.
    pub(super) study: Option<String>,
}

/// A game that waits for the archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct LeftGame {
    /// The month in whose file it belongs, such as `2026-11`.
    pub(super) month: String,
    /// What it is written in.
    pub(super) notation: Notation,
    /// The game.
    pub(super) text: String,
    /// The same game as the archive has it by now, which this one replaces.
    pub(super) replaces: Option<String>,
}

impl LeftGame {
    /// A game for the archive's file of a month.
    pub(super) fn new(month: &str, text: &str) -> LeftGame {
        LeftGame {
            month: month.to_owned(),
            notation: Notation::of_text(text),
            text: text.to_owned(),
            replaces: None,
        }
    }

    /// How long its sections are, as the last line tells: `512`, or `512+480` with the game replaced.
    fn lengths(&self) -> String {
        let replaced = self.replaces.iter().map(|old| format!("+{}", old.len()));
        std::iter::once(self.text.len().to_string())
            .chain(replaced)
            .collect()
    }
}

/// What is found in a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Content {
    /// A whole file of ours.
    Whole(Saved),
    /// A file that was cut off or changed.
    Damaged,
}

const MARK: &str = "; hotseat process=";
const STUDY: &str = "; hotseat study ";
/// A tag that every running game has, and one that it has since its file ends with a mark.
const OWN_TAG: &str = "[HotseatPerson ";
const MARKED_TAG: &str = "[HotseatFile ";

impl Saved {
    /// The file, held by this process.
    pub(super) fn to_text(&self) -> String {
        let sections = self
            .left
            .iter()
            .flat_map(|left| std::iter::once(left.text.as_str()).chain(left.replaces.as_deref()));
        let last = [self.game.as_deref(), self.study.as_deref()];
        let sections: Vec<&str> = sections.chain(last.into_iter().flatten()).collect();
        let left: Vec<String> = self
            .left
            .iter()
            .map(|left| {
                let form = form(left.notation);
                format!("{}{form}:{}", left.month, left.lengths())
            })
            .collect();
        let game = self.game.as_ref().map_or(0, String::len);
        let mut text = String::new();
        for section in sections {
            text.push_str(section);
            text.push('\n');
        }
        let (process, left) = (process::id(), left.join(","));
        text.push_str(&format!("{MARK}{process} left={left} game={game}"));
        if let Some(study) = &self.study {
            text.push_str(&format!(" study={}", study.len()));
        }
        let sum = checksum(text.as_bytes());
        text.push_str(&format!(" sum={sum:016x}\n"));
        text
    }

    /// Reads a file.
    pub(super) fn read(bytes: &[u8]) -> Content {
        let text = std::str::from_utf8(bytes).ok();
        let saved = text.and_then(|text| read_marked(text).or_else(|| read_unmarked(text)));
        saved.map_or(Content::Damaged, Content::Whole)
    }
}

/// What follows the month of a game that waits for the archive: nothing for PGN.
const fn form(notation: Notation) -> &'static str {
    match notation {
        Notation::Pgn => "",
        Notation::Pgn4 => ".pgn4",
    }
}

fn read_marked(text: &str) -> Option<Saved> {
    let (summed, sum) = text.strip_suffix('\n')?.rsplit_once(" sum=")?;
    if sum != format!("{:016x}", checksum(summed.as_bytes())) {
        return None;
    }
    let start = summed.rfind('\n').map_or(0, |end| end + 1);
    let (mut rest, mark) = summed.split_at(start);
    let mut fields = mark.strip_prefix(MARK)?.split(' ').skip(1);
    let left = fields.next()?.strip_prefix("left=")?;
    let game: usize = fields.next()?.strip_prefix("game=")?.parse().ok()?;
    let study = fields.next().map(|field| field.strip_prefix("study="));
    let mut section = |len: usize| {
        let (section, behind) = rest.split_at_checked(len)?;
        rest = behind.strip_prefix('\n')?;
        Some(section.to_owned())
    };
    let mut saved = Saved::default();
    for field in left.split(',').filter(|field| !field.is_empty()) {
        let (month, lengths) = field.split_once(':')?;
        let (len, replaced) = match lengths.split_once('+') {
            Some((len, replaced)) => (len, Some(replaced)),
            None => (lengths, None),
        };
        let (month, notation) = match month.strip_suffix(form(Notation::Pgn4)) {
            Some(month) => (month, Notation::Pgn4),
            None => (month, Notation::Pgn),
        };
        saved.left.push(LeftGame {
            month: month.to_owned(),
            notation,
            text: section(len.parse().ok()?)?,
            replaces: match replaced {
                Some(len) => Some(section(len.parse().ok()?)?),
                None => None,
            },
        });
    }
    if game > 0 {
        saved.game = Some(section(game)?);
    }
    if let Some(study) = study {
        saved.study = Some(section(study?.parse().ok()?)?);
    }
    rest.is_empty().then_some(saved)
}

/// A file of an older version is whole if it ends with a result: nothing else ends so.
fn read_unmarked(text: &str) -> Option<Saved> {
    let is_ours = text.contains(OWN_TAG) && !text.contains(MARKED_TAG);
    let last = text.split_whitespace().next_back()?;
    let has_result = matches!(last, "*" | "1-0" | "0-1" | "1/2-1/2");
    let is_clean = !text.contains('\0') && text.ends_with('\n');
    (is_ours && has_result && is_clean).then(|| Saved {
        game: Some(text.to_owned()),
        ..Saved::default()
    })
}

/// The games of a damaged file and the study behind them, as far as they can be told apart.
pub(super) fn split_damaged(bytes: &[u8]) -> (&[u8], Option<String>) {
    let (games, study) = split_at_line(bytes, STUDY);
    let study = study.map(|study| split_at_line(study, MARK).0);
    let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
    (games, study.map(text))
}

/// What stands before the first line that begins so, and the rest.
fn split_at_line<'a>(bytes: &'a [u8], beginning: &str) -> (&'a [u8], Option<&'a [u8]>) {
    let mut at = 0;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if line.starts_with(beginning.as_bytes()) {
            return (&bytes[..at], Some(&bytes[at..]));
        }
        at += line.len();
    }
    (bytes, None)
}

/// The process that wrote a file, if its last line tells.
pub(super) fn process_of(bytes: &[u8]) -> Option<u32> {
    let line = bytes
        .trim_ascii_end()
        .rsplit(|&byte| byte == b'\n')
        .next()?;
    let mark = std::str::from_utf8(line).ok()?.strip_prefix(MARK)?;
    mark.split(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn examples() -> Vec<Saved> {
        let game = "[HotseatFile \"2\"]\n[HotseatPerson \"1\"]\n\n1. e4 {sum= \u{2654}} *\n";
        let left = |text: &str| LeftGame::new("2026-11", text);
        vec![
            Saved::default(),
            Saved {
                game: Some(game.to_owned()),
                ..Saved::default()
            },
            Saved {
                left: vec![left("1. d4 *\n"), left("1. c4 1-0\n")],
                game: Some(game.to_owned()),
                study: Some("; hotseat study at=0\n1. f4 *\n".to_owned()),
            },
            Saved {
                left: vec![left("1. d4 *\n")],
                ..Saved::default()
            },
            Saved {
                left: vec![LeftGame {
                    replaces: Some("1. d4 *\n".to_owned()),
                    ..left("1. d4 {good} *\n")
                }],
                ..Saved::default()
            },
            Saved {
                study: Some("1. f4 *\n".to_owned()),
                ..Saved::default()
            },
            Saved {
                left: vec![LeftGame {
                    notation: Notation::Pgn4,
                    ..left("1. d2-d4 .. R\n")
                }],
                ..Saved::default()
            },
        ]
    }

    #[test]
    fn what_is_written_is_read() {
        for saved in examples() {
            let text = saved.to_text();
            assert_eq!(Saved::read(text.as_bytes()), Content::Whole(saved));
            assert_eq!(process_of(text.as_bytes()), Some(process::id()));
        }
    }

    #[test]
    fn every_cut_every_zeroed_tail_and_every_changed_byte_is_noticed() {
        for saved in examples() {
            let whole = saved.to_text().into_bytes();
            for at in 0..whole.len() {
                let mut zeroed = whole.clone();
                zeroed[at..].fill(0);
                let mut changed = whole.clone();
                changed[at] ^= 1;
                for bytes in [&whole[..at], &zeroed, &changed] {
                    assert_eq!(Saved::read(bytes), Content::Damaged, "at {at}");
                }
            }
        }
    }

    #[test]
    fn a_file_of_an_older_version_is_whole_if_it_ends_with_a_result() {
        let old = "[HotseatPerson \"1\"]\n\n1. e4 e5 *\n";
        let saved = Saved {
            game: Some(old.to_owned()),
            ..Saved::default()
        };
        assert_eq!(Saved::read(old.as_bytes()), Content::Whole(saved));
        for at in 0..old.len() {
            assert_eq!(Saved::read(&old.as_bytes()[..at]), Content::Damaged);
        }
    }
}
