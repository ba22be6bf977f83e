//! What can be typed while a game is looked at, beside the usual words and the moves.

use crate::model::Color;

/// How each word is written, and what it does.
pub const WORDS: [(&str, &str); 15] = [
    ("12", "goes to White's 12th move; 12b to Black's"),
    ("go NUMBER", "does the same"),
    ("first", "goes to the start"),
    ("last", "goes to the end"),
    ("next [N]", "goes one move on, or so many"),
    ("prev [N]", "goes one move back, or so many"),
    ("leave", "leaves the variation for the line it came from"),
    ("auto", "lets the moves make themselves, or stops them"),
    ("play", "starts a game from here, to be played on"),
    ("review", "lets the engine go through the game, or stops it"),
    ("turn [back]", "goes to the next or previous turning point"),
    (
        "try",
        "plays again from before the last mistake, against a computer",
    ),
    ("analysis", "shows the best three lines, or hides them"),
    ("save [FILE]", "writes the game to a file"),
    ("close", "goes back to where you came from"),
];

/// A line that was understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word {
    GoTo(usize, Option<Color>),
    First,
    Last,
    Next(usize),
    Previous(usize),
    Leave,
    Autoplay,
    Play { insists: bool },
    Review,
    Turn { forward: bool },
    Try { insists: bool },
    Analysis,
    Save { path: String, insists: bool },
    Close,
}

/// Reads a line: none if it is not one of these words, an error if what follows the word is wrong.
pub(super) fn parse(line: &str) -> Option<Result<Word, String>> {
    let line = line.trim();
    let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let first = first.to_ascii_lowercase();
    if first.starts_with(|c: char| c.is_ascii_digit()) {
        let word = move_number(&line.to_ascii_lowercase())?;
        return Some(Ok(word));
    }
    let alone = |word: Word| match rest {
        "" => Ok(word),
        _ => Err(format!("write {first} alone.")),
    };
    let count = |word: fn(usize) -> Word| match rest {
        "" => Ok(word(1)),
        _ => rest
            .parse()
            .map(word)
            .map_err(|_| format!("write {first} with a number of half-moves, or alone.")),
    };
    Some(match first.as_str() {
        "go" | "goto" => move_number(&rest.to_ascii_lowercase())
            .ok_or_else(|| "write go with the number of a move, such as go 12 or go 12b.".into()),
        "first" | "start" => alone(Word::First),
        "last" | "end" => alone(Word::Last),
        "next" => count(Word::Next),
        "prev" | "previous" => count(Word::Previous),
        "leave" => alone(Word::Leave),
        "auto" | "autoplay" => alone(Word::Autoplay),
        "play" => alone(Word::Play { insists: false }),
        "play!" => alone(Word::Play { insists: true }),
        "review" => alone(Word::Review),
        "turn" => match rest.to_ascii_lowercase().as_str() {
            "" | "next" => Ok(Word::Turn { forward: true }),
            "back" | "prev" | "previous" => Ok(Word::Turn { forward: false }),
            _ => Err("write turn alone, or turn back.".to_owned()),
        },
        "try" => alone(Word::Try { insists: false }),
        "try!" => alone(Word::Try { insists: true }),
        "analysis" | "analyse" | "analyze" => alone(Word::Analysis),
        "save" | "save!" => Ok(Word::Save {
            path: rest.to_owned(),
            insists: first.ends_with('!'),
        }),
        "close" | "back" => alone(Word::Close),
        _ => return None,
    })
}

/// `12`, `12.`, `12w`, `12 b`, `12b` or `12...`
fn move_number(text: &str) -> Option<Word> {
    let digits = text.find(|c: char| !c.is_ascii_digit());
    let (number, side) = text.split_at(digits.unwrap_or(text.len()));
    let color = match side.trim() {
        "" | "." => None,
        "w" | "white" => Some(Color::White),
        "b" | "black" | ".." | "..." => Some(Color::Black),
        _ => return None,
    };
    Some(Word::GoTo(number.parse().ok()?, color))
}

/// What a line that is being typed would do.
pub(super) fn preview(line: &str) -> Option<String> {
    if let Some(Ok(Word::GoTo(number, color))) = parse(line) {
        let side = color.map_or_else(String::new, |color| format!("{color}'s "));
        return Some(format!("goes to {side}move {number}"));
    }
    let first = line.split_whitespace().next()?.to_ascii_lowercase();
    let fitting: Vec<_> = WORDS
        .iter()
        .filter(|(usage, _)| usage.starts_with(first.trim_end_matches('!')))
        .collect();
    match fitting[..] {
        [] => None,
        [(usage, help)] => Some(format!("{usage}: {help}")),
        _ => Some(
            fitting
                .iter()
                .map(|(usage, _)| *usage)
                .collect::<Vec<_>>()
                .join(", "),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read() {
        let black = Some(Color::Black);
        let cases = [
            ("12", Some(Ok(Word::GoTo(12, None)))),
            (" 12. ", Some(Ok(Word::GoTo(12, None)))),
            ("12b", Some(Ok(Word::GoTo(12, black)))),
            ("12...", Some(Ok(Word::GoTo(12, black)))),
            ("go 3 B", Some(Ok(Word::GoTo(3, black)))),
            ("next 4", Some(Ok(Word::Next(4)))),
            ("Prev", Some(Ok(Word::Previous(1)))),
            (
                "save My Game.pgn",
                Some(Ok(Word::Save {
                    path: "My Game.pgn".to_owned(),
                    insists: false,
                })),
            ),
            ("play!", Some(Ok(Word::Play { insists: true }))),
            ("first now", Some(Err("write first alone.".to_owned()))),
            ("e4", None),
            ("0-0", None),
            ("99999999999999999999999", None),
        ];
        for (line, word) in cases {
            assert_eq!(parse(line), word, "{line}");
        }
        assert!(parse("go there").is_some_and(|word| word.is_err()));
    }
}
