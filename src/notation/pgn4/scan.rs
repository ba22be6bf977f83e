//! Cutting a PGN4 text into tags, comments and words.

/// One piece of a PGN4 text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "value"]`, with the value's escapes undone.
    Tag(&'a str, String),
    /// What stands between braces.
    Comment(&'a str),
    /// Anything else up to the next white space, brace or parenthesis.
    Word(&'a str),
    /// The beginning of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// The tokens of a text, in their order.
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) const fn new(text: &'a str) -> Tokens<'a> {
        Tokens { rest: text }
    }

    /// Takes the first `len` bytes away and gives them.
    fn cut(&mut self, len: usize) -> &'a str {
        let (head, rest) = self.rest.split_at(len);
        self.rest = rest;
        head
    }

    /// Takes everything up to a closing character, or to the end, and gives what was before it.
    fn cut_until(&mut self, end: char) -> &'a str {
        let len = self.rest.find(end).unwrap_or(self.rest.len());
        let inside = self.cut(len);
        self.rest = self.rest.strip_prefix(end).unwrap_or(self.rest);
        inside
    }

    /// A tag, if the bracket begins one: a name, white space, and a value in quotation marks, which
    /// may go over several lines.
    fn tag(&mut self) -> Option<Token<'a>> {
        let inside = self.rest.strip_prefix('[')?.trim_start();
        let name_len = inside.find(|c: char| !c.is_alphanumeric() && c != '_')?;
        let (name, after) = inside.split_at(name_len);
        let quoted = after.trim_start().strip_prefix('"')?;
        if name.is_empty() {
            return None;
        }
        let mut value = String::new();
        let mut letters = quoted.char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    let after = quoted[at + 1..].trim_start();
                    self.rest = after.strip_prefix(']').unwrap_or(after);
                    return Some(Token::Tag(name, value));
                }
                '\\' => value.extend(letters.next().map(|(_, escaped)| escaped)),
                _ => value.push(letter),
            }
        }
        None
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        self.rest = self
            .rest
            .trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        let first = self.rest.chars().next()?;
        if first == '['
            && let Some(tag) = self.tag()
        {
            return Some(tag);
        }
        let ends_word = |c: char| c.is_whitespace() || matches!(c, '{' | '}' | '(' | ')' | '[');
        match first {
            '{' => {
                self.cut(1);
                Some(Token::Comment(self.cut_until('}')))
            }
            '(' => {
                self.cut(1);
                Some(Token::Open)
            }
            ')' => {
                self.cut(1);
                Some(Token::Close)
            }
            _ => {
                // The first character belongs to the word even if it would end one.
                let len = self
                    .rest
                    .char_indices()
                    .skip(1)
                    .find(|&(_, c)| ends_word(c))
                    .map_or(self.rest.len(), |(at, _)| at);
                Some(Token::Word(self.cut(len)))
            }
        }
    }
}
