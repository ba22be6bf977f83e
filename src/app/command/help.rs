//! What `help` says: made from the table of commands, with a page for each thing worth explaining.

use super::keys::{self, Bindings, Focus};
use super::table::{self, Spec, Topic};
use crate::model::Rules;

/// An explanation of something that is not a command.
struct Explanation {
    words: &'static [&'static str],
    text: &'static str,
    /// What is said of a game for four, where that differs.
    four: Option<&'static str>,
}

const TOUR: &str = "\
Every piece has a name: p1w is White's first pawn, h2b Black's second knight (horse), quw and kib a queen and a king.
To move, type the piece, the row and the column: p1w 3 a (or p1w a3)
or two squares: e2 e4 (or e2e4)
or algebraic notation: Nf3, exd5, O-O, e8=Q
moves h1w lists where a piece can go; undo takes a move back; resign or draw end the game; quit leaves.";

const EXPLANATIONS: &[Explanation] = &[
    Explanation {
        words: &["castling"],
        text: "\
Castling moves king and rook together: O-O or castle (the king's side), O-O-O or castle long (the queen's side), the king two squares (kiw 1 g, e1 g1), or the king onto its rook (e1 h1).
Neither of them may have moved before, nothing may stand between them, and the king may not be in check, pass an attacked square or arrive on one.",
        four: Some(
            "\
Castling moves king and rook together: O-O or castle (the shorter way), O-O-O or castle long, or the king two squares towards its rook (h1 j1).
Neither of them may have moved before, nothing may stand between them, and the king may not be in check, pass an attacked square or arrive on one.",
        ),
    },
    Explanation {
        words: &["promotion", "promote"],
        text: "\
A pawn that reaches the last row becomes a queen, rook, bishop or knight: add Q, R, B or N.
p5w 8 e Q, e7 e8 Q, e7e8q and e8=Q all mean the same. The new piece gets a new name, such as q2w.",
        four: Some(
            "\
A pawn that reaches an edge of the board other than its own side's becomes a queen, rook, bishop or knight: add Q, R, B or N.
p1w 14 d Q, d13 d14 Q and d14=Q all mean the same. The new piece gets a new name, such as q2w.",
        ),
    },
    Explanation {
        words: &["names", "name", "piece"],
        text: "\
A name is a kind, a number and a side: r rook, h knight (horse), b bishop, qu queen, ki king, p pawn; w White, b Black.
r1w h1w b1w quw kiw b2w h2w r2w stand on White's first row from a to h, p1w to p8w before them.
names WHITE, BLACK - names the players; the score is then kept by name.",
        four: Some(
            "\
A name is a kind, a number and a side: r rook, h knight (horse), b bishop, qu queen, ki king, p pawn; w White, g Green, b Black, o Orange.
r1w h1w b1w quw kiw b2w h2w r2w stand on White's first row from d to k, p1w to p8w before them.
names WHITE, GREEN, BLACK, ORANGE - names the players; the score is then kept by name.",
        ),
    },
    Explanation {
        words: &["four", "teams"],
        text: "\
four [teams] [WHO WHO WHO WHO] [TIME] starts a game for four, each player human or computer1 to computer4; game human human human human does the same, and game human human returns to two.
White sits south, Green west, Black north and Orange east, and they move in this order. Names end with w, g, b or o: p1g is Green's first pawn, quo Orange's queen. Columns run from a to n, rows from 1 to 14.
Pawns move away from their own side and promote on every edge except their own. A pawn that moved two squares can be captured in passing until its owner's next turn. A king that a third player exposes may be captured: its owner is out at once.
A player who is mated or stalemated, resigns or runs out of time is out, and those pieces stay where they are, dead. The last one left wins; a draw needs all who are left. In teams White and Black play Green and Orange, and the first mate ends the game.
resign, draw, accept, decline, seat and pieces take white, green, black or orange; names takes four names; flip turns the board by a quarter.",
        four: None,
    },
    Explanation {
        words: &["passant", "en"],
        text: "\
A pawn that moves two squares past an enemy pawn can be captured by it as if it had moved one, but only on the next move: exd6 or p5w 6 d.",
        four: Some(
            "\
A pawn that moves two squares past an enemy pawn can be captured by it as if it had moved one, until its owner's next turn.",
        ),
    },
    Explanation {
        words: &["draws"],
        text: "\
draw offers a draw, accept or decline answers. claim claims one when a position has occurred three times or fifty moves have passed without a capture or a pawn move; claim Nf3 if the move you are about to play brings it about.
Stalemate, five repetitions, seventy-five such moves, and positions in which neither side can checkmate are draws by themselves.",
        four: Some(
            "\
draw offers a draw, which all who are left must accept; accept and decline answer.
Three occurrences of a position and two hundred half-moves without a capture or a pawn move are draws by themselves.",
        ),
    },
    Explanation {
        words: &["levels", "ratings", "strength"],
        text: "\
The computer's levels, and the ratings of the people they should be an even match for. These are estimates: the levels were measured against each other and against other engines, not against people.
1 Beginner: 400 to 700, gives pieces away; good for a first win.
2 Casual: 700 to 1000, sees captures, and often misses yours.
3 Improver: 1000 to 1300, looks a move ahead.
4 Club player: 1300 to 1600, punishes simple mistakes.
5 Strong club player: 1600 to 1900, plays a sound game.
6 Expert: 1900 to 2200, hard to beat at a club.
7 Master: 2200 to 2600, hardly ever goes wrong.
8 Full strength: 2600 or more, the engine, as strong as it can be.",
        four: Some(
            "\
In a game for four the computer has four levels, computer1 to computer4; each is stronger than the one before.",
        ),
    },
    Explanation {
        words: &["times", "control"],
        text: "\
A time is minutes + seconds a move: 5+3. Also 5 (no increment), 1:30+1 (minutes:seconds), 5d3 (delay), 40/90+30,30+30 (40 moves in 90 minutes, then 30 more), 5+3v3+2 (White and Black differ), and none.",
        four: None,
    },
];

/// The help for a word or a topic, or for everything; `None` for an unknown word.
pub fn help(word: &str) -> Option<String> {
    help_in(&word.trim().to_ascii_lowercase(), <&Rules>::default())
}

fn help_in(word: &str, rules: &Rules) -> Option<String> {
    let line = |spec| line(spec, rules);
    let lines = |topic| lines(topic, rules);
    let Some(word) = word.split_whitespace().next() else {
        return Some(everything(rules));
    };
    let explanation = EXPLANATIONS.iter().find(|page| page.words.contains(&word));
    let specs = table::typed().filter(|spec| spec.words.contains(&word.trim_end_matches('!')));
    if let Some(explanation) = explanation {
        // The title asks for the text alone; another word may be a command of its own.
        let others = specs.filter(|_| explanation.words[0] != word);
        let text = explanation.text.to_owned();
        let lines: Vec<String> = std::iter::once(text).chain(others.map(line)).collect();
        return Some(lines.join("\n"));
    }
    let commands: Vec<String> = specs.map(line).collect();
    let topic = Topic::ALL.into_iter().find(|topic| topic.word() == word);
    match topic {
        Some(topic) if commands.is_empty() || topic != Topic::Help => Some(lines(topic)),
        _ => (!commands.is_empty()).then(|| commands.join("\n")),
    }
}

/// The same where four play, of whom some things have to be said in other words.
pub fn help_by(word: &str, rules: &Rules) -> Option<String> {
    let asked = word.trim().to_ascii_lowercase();
    let about = EXPLANATIONS.iter().find(|page| page.words[0] == asked);
    let four = about.and_then(|page| page.four);
    four.filter(|_| !rules.is_for_two())
        .map(str::to_owned)
        .or_else(|| help_in(&asked, rules))
}

fn everything(rules: &Rules) -> String {
    let topics = Topic::ALL.map(|topic| format!("\n{}:\n{}", topic.title(), lines(topic, rules)));
    let pages: Vec<_> = EXPLANATIONS.iter().map(|page| page.words[0]).collect();
    format!(
        "{TOUR}\n{}\n\nMore: help followed by a word above, or by {}.",
        topics.join("\n"),
        pages.join(", ")
    )
}

/// All words of a topic, a line each.
fn lines(topic: Topic, rules: &Rules) -> String {
    let specs = table::typed().filter(|spec| spec.topic == topic);
    specs
        .map(|spec| line(spec, rules))
        .collect::<Vec<_>>()
        .join("\n")
}

fn line(spec: &Spec, rules: &Rules) -> String {
    let others = spec.words[1..].join(", ");
    let others = if others.is_empty() {
        others
    } else {
        format!(" (also {others})")
    };
    format!("{}{others} - {}", spec.usage_by(rules), spec.help)
}

/// One page of the full-screen help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HelpPage {
    /// What it is about.
    pub title: String,
    /// What it says, line by line.
    pub lines: Vec<String>,
}

/// All pages: first steps, the keys, and the words topic by topic.
pub fn pages(bindings: &Bindings) -> Vec<HelpPage> {
    let keys = |title: &str, focus| key_page(title, focus, bindings);
    let mut pages = vec![
        page("First steps", FIRST_STEPS),
        keys("Keys: board", Focus::Board),
        keys("Keys: input line", Focus::Input),
        keys("Keys: menus", Focus::Dialog),
        keys("Keys: viewer", Focus::Viewer),
        keys("Keys: archive", Focus::Games),
    ];
    for topic in Topic::ALL {
        let title = format!("Words: {}", topic.title());
        pages.push(page(&title, &lines(topic, <&Rules>::default())));
    }
    for explanation in EXPLANATIONS {
        pages.push(page(&about(explanation.words[0]), explanation.text));
    }
    pages
}

/// Where the page is that explains a set of rules, if they need an explanation.
pub fn page_about(rules: &Rules, bindings: &Bindings) -> Option<usize> {
    let names = || rules.aliases.iter().chain([&rules.name]);
    let is_about = |page: &&Explanation| names().any(|name| page.words.contains(name));
    let title = about(EXPLANATIONS.iter().find(is_about)?.words[0]);
    pages(bindings).iter().position(|page| page.title == title)
}

fn about(word: &str) -> String {
    format!("About {word}")
}

const FIRST_STEPS: &str = "\
White moves first. Every piece has a name, written on its square: p5w is White's fifth pawn, h2b Black's second knight (a horse), qu a queen, ki a king.

Three ways to move, whenever you like:
- arrows and Enter: go to a piece, Enter selects it, go to its target, Enter moves it, Esc deselects;
- the mouse: click or drag;
- typing: p5w 4 e (piece, row, column), e2 e4, Nf3, O-O.

While you type, the input line says what Enter would do. When a move is not possible, the game says why and marks the squares that prove it.

Esc opens the menu. F3 undoes a move. PageUp shows earlier positions. Ctrl-C quits.

Four can play as well: F2, or type game human human human human.";

fn page(title: &str, text: &str) -> HelpPage {
    HelpPage {
        title: title.to_owned(),
        lines: text.lines().map(str::to_owned).collect(),
    }
}

fn key_page(title: &str, focus: Focus, bindings: &Bindings) -> HelpPage {
    let specs = table::all().filter(|spec| spec.focus.contains(&focus));
    let lines = specs.map(|spec| {
        let keys = keys::keys_of(spec, bindings).join(", ");
        format!("{keys:<22} {} ({})", spec.help, spec.name)
    });
    HelpPage {
        title: title.to_owned(),
        lines: lines.collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Level;

    #[test]
    fn every_word_is_explained() {
        let all = help("").unwrap();
        for spec in table::typed() {
            assert!(all.contains(&line(spec, Rules::STANDARD)), "{}", spec.usage);
            for word in spec.words {
                assert!(help(word).is_some(), "help {word}");
            }
        }
    }

    #[test]
    fn every_explanation_can_be_opened_and_nonsense_cannot() {
        for page in EXPLANATIONS {
            for word in page.words {
                let told = help(word).unwrap();
                assert!(told.starts_with(page.text), "{word}");
            }
        }
        assert!(help("promote").unwrap().contains("the current variation"));
        assert_eq!(help("xyzzy"), None);
    }

    #[test]
    fn every_level_is_listed_with_its_name_and_range() {
        let text = help("levels").unwrap();
        for level in Level::ALL {
            let start = format!("\n{level} {}: {}, ", level.name(), level.range());
            assert!(text.contains(&start), "{start}");
        }
    }
}
