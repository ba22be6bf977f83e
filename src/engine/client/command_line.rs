//! Splits a command line into words without running a shell.

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

/// Splits a line like a shell, with quotation marks, backslashes and comments but no expansion, except
/// that `~/` at the start of a word is the home directory.
pub(super) fn split(text: &str, home: Option<&str>) -> Result<Vec<String>, SplitError> {
    let words = shlex::split(text).ok_or(if text.ends_with('\\') {
        SplitError::LoneBackslash
    } else {
        SplitError::OpenQuote
    })?;
    // An empty program name is no program.
    match words.first() {
        Some(program) if !program.is_empty() => {}
        _ => return Err(SplitError::Empty),
    }
    Ok(words.into_iter().map(|word| at_home(word, home)).collect())
}

fn at_home(word: String, home: Option<&str>) -> String {
    match (word.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => format!("{home}/{rest}"),
        _ => word,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_like_in_a_shell() {
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
            ("~/bin/x ~ a~/b", &["/home/me/bin/x", "~", "a~/b"]),
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
    fn invalid_command_lines_are_rejected_with_a_reason() {
        let table = [
            ("", SplitError::Empty),
            ("  \t", SplitError::Empty),
            ("''", SplitError::Empty),
            ("'' x", SplitError::Empty),
            ("\"x", SplitError::OpenQuote),
            ("x 'y\"", SplitError::OpenQuote),
            ("\"x\\", SplitError::LoneBackslash),
            ("x\\", SplitError::LoneBackslash),
        ];
        for (text, error) in table {
            assert_eq!(split(text, None), Err(error), "{text}");
        }
    }
}
