//! A command line as a person types it, split into words without a shell.

/// Why a command line cannot be split.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub(super) enum SplitError {
    #[error("the command is empty; give the name of a program")]
    Empty,
    #[error("a quotation mark is not closed; add the second one")]
    OpenQuote,
    #[error("the command ends with a backslash; leave it out or write it twice")]
    LoneBackslash,
}

/// Splits at white space. Quotation marks of both kinds hold words together, a backslash takes the
/// next letter as it is (but not between single quotation marks), and `~/` at the start of a word
/// is the home directory.
pub(super) fn split(text: &str, home: Option<&str>) -> Result<Vec<String>, SplitError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_whitespace() {
            words.extend(word.take());
            continue;
        }
        let is_start = word.is_none();
        let word = word.get_or_insert_default();
        match letter {
            '\'' | '"' => read_quoted(letter, &mut letters, word)?,
            '\\' => word.push(letters.next().ok_or(SplitError::LoneBackslash)?),
            '~' if is_start && matches!(letters.peek(), Some('/')) => {
                word.push_str(home.unwrap_or("~"));
            }
            _ => word.push(letter),
        }
    }
    words.extend(word);
    // A program without a name is none.
    match words.first() {
        Some(program) if !program.is_empty() => Ok(words),
        _ => Err(SplitError::Empty),
    }
}

/// Reads up to the closing quotation mark.
fn read_quoted(
    mark: char,
    letters: &mut impl Iterator<Item = char>,
    word: &mut String,
) -> Result<(), SplitError> {
    while let Some(letter) = letters.next() {
        match letter {
            _ if letter == mark => return Ok(()),
            '\\' if mark == '"' => match letters.next() {
                Some(next @ ('"' | '\\')) => word.push(next),
                Some(next) => word.extend(['\\', next]),
                None => break,
            },
            _ => word.push(letter),
        }
    }
    Err(SplitError::OpenQuote)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_person_means_them() {
        let table: [(&str, &[&str]); 10] = [
            ("stockfish", &["stockfish"]),
            ("  ssh\thost  stockfish ", &["ssh", "host", "stockfish"]),
            (
                "\"/opt/my engine/bin\" --uci",
                &["/opt/my engine/bin", "--uci"],
            ),
            ("/opt/my\\ engine/bin", &["/opt/my engine/bin"]),
            ("a'b \"c'd", &["ab \"cd"]),
            (r#"x "a\"b\\c\d""#, &["x", r#"a"b\c\d"#]),
            (r"x 'a\b'", &["x", r"a\b"]),
            ("x '' \"\"", &["x", "", ""]),
            (
                "~/bin/x ~ a~/b '~/c'",
                &["/home/me/bin/x", "~", "a~/b", "~/c"],
            ),
            (
                "x $HOME *.nnue; y | z",
                &["x", "$HOME", "*.nnue;", "y", "|", "z"],
            ),
        ];
        for (text, words) in table {
            assert_eq!(split(text, Some("/home/me")).unwrap(), words, "{text}");
        }
        assert_eq!(split("~/x", None).unwrap(), ["~/x"]);
    }

    #[test]
    fn what_cannot_be_split_says_why() {
        let table = [
            ("", SplitError::Empty),
            ("  \t", SplitError::Empty),
            ("''", SplitError::Empty),
            ("'' x", SplitError::Empty),
            ("\"x", SplitError::OpenQuote),
            ("x 'y\"", SplitError::OpenQuote),
            ("\"x\\", SplitError::OpenQuote),
            ("x\\", SplitError::LoneBackslash),
        ];
        for (text, error) in table {
            assert_eq!(split(text, None), Err(error), "{text}");
        }
    }
}
