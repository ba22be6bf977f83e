//! What `help` says: made from the table of words, with a page for each thing worth explaining.

use super::table::{self, Entry, TABLE, Topic};

/// A page of its own, for what is not a word of the language.
struct Page {
    words: &'static [&'static str],
    text: &'static str,
}

const TOUR: &str = "\
Every piece has a name: p1w is White's first pawn, h2b Black's second knight (horse), quw and kib a queen and a king.
To move, type the piece, the row and the column: p1w 3 a (or p1w a3)
or two squares: e2 e4 (or e2e4)
or algebraic notation: Nf3, exd5, O-O, e8=Q
moves h1w lists where a piece can go; undo takes a move back; resign or draw end the game; quit leaves.";

const PAGES: &[Page] = &[
    Page {
        words: &["castling"],
        text: "\
Castling moves king and rook together: O-O or castle (the king's side), O-O-O or castle long (the queen's side), the king two squares (kiw 1 g, e1 g1), or the king onto its rook (e1 h1).
Neither of them may have moved before, nothing may stand between them, and the king may not be in check, pass an attacked square or arrive on one.",
    },
    Page {
        words: &["promotion", "promote"],
        text: "\
A pawn that reaches the last row becomes a queen, rook, bishop or knight: add Q, R, B or N.
p5w 8 e Q, e7 e8 Q, e7e8q and e8=Q all mean the same. The new piece gets a new name, such as q2w.",
    },
    Page {
        words: &["names", "name", "piece"],
        text: "\
A name is a kind, a number and a side: r rook, h knight (horse), b bishop, qu queen, ki king, p pawn; w White, b Black.
r1w h1w b1w quw kiw b2w h2w r2w stand in White's first row from a to h, p1w to p8w before them.
names WHITE, BLACK - says who plays: the score is then kept by name.",
    },
    Page {
        words: &["passant", "en"],
        text: "\
A pawn that goes two squares past an enemy pawn can be taken by it as if it had gone one, but only at once: exd6 or p5w 6 d.",
    },
    Page {
        words: &["draws"],
        text: "\
draw offers a draw, accept or decline answers. claim claims one when a position has come three times or fifty moves have passed without a capture or a pawn move; claim Nf3 if the move you are about to make brings it.
Stalemate, five repetitions, seventy-five such moves, and positions where nobody can checkmate are draws by themselves.",
    },
    Page {
        words: &["times", "control"],
        text: "\
A time is minutes + seconds a move: 5+3. Also 5 (no increment), 1:30+1 (minutes:seconds), 5d3 (delay), 40/90+30,30+30 (40 moves in 90 minutes, then 30 more), 5+3v3+2 (White and Black differ), and none.",
    },
];

/// What is worth explaining beyond the words: each with its title and its text.
pub fn explanations() -> impl Iterator<Item = (&'static str, &'static str)> {
    PAGES.iter().map(|page| (page.words[0], page.text))
}

/// All words of a topic, a line each.
pub fn topic_help(topic: Topic) -> String {
    lines(topic)
}

/// The help for a word or a topic, or for everything; `None` for a word that nobody knows.
pub fn help(word: &str) -> Option<String> {
    let word = word.trim().to_ascii_lowercase();
    if word.is_empty() {
        return Some(everything());
    }
    let word = word.split_whitespace().next().unwrap_or_default();
    let page = PAGES.iter().find(|page| page.words.contains(&word));
    if let Some(page) = page {
        return Some(page.text.to_owned());
    }
    let topic = Topic::ALL.into_iter().find(|topic| topic.word() == word);
    match (table::find(word), topic) {
        (Some(entry), None | Some(Topic::Help)) => Some(line(entry)),
        (_, Some(topic)) => Some(lines(topic)),
        (None, None) => None,
    }
}

fn everything() -> String {
    let topics = Topic::ALL.map(|topic| format!("\n{}:\n{}", title(topic), lines(topic)));
    let pages: Vec<_> = PAGES.iter().map(|page| page.words[0]).collect();
    format!(
        "{TOUR}\n{}\n\nMore: help followed by a word above, or by {}.",
        topics.join("\n"),
        pages.join(", ")
    )
}

const fn title(topic: Topic) -> &'static str {
    match topic {
        Topic::Moves => "Moving",
        Topic::Game => "The game",
        Topic::Board => "The board",
        Topic::Files => "Files",
        Topic::Setup => "Setting up a position",
        Topic::Help => "Help",
    }
}

fn lines(topic: Topic) -> String {
    let lines: Vec<_> = TABLE
        .iter()
        .filter(|entry| entry.topic == topic)
        .map(line)
        .collect();
    lines.join("\n")
}

fn line(entry: &Entry) -> String {
    let others = entry.words[1..].join(", ");
    let others = if others.is_empty() {
        others
    } else {
        format!(" (also {others})")
    };
    format!("{}{others} - {}", entry.usage, entry.help)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_table_is_explained() {
        let all = help("").unwrap();
        for entry in TABLE {
            assert!(all.contains(&line(entry)), "{}", entry.usage);
            for word in entry.words {
                assert!(help(word).is_some(), "help {word}");
            }
        }
    }

    #[test]
    fn every_page_can_be_opened_and_nonsense_cannot() {
        for page in PAGES {
            for word in page.words {
                assert_eq!(help(word).as_deref(), Some(page.text));
            }
        }
        assert_eq!(help("xyzzy"), None);
    }
}
