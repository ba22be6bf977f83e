//! The syntax of a tag pair.

use super::scan::{Cut, is_newline, position_of};

/// Splits `[Name "value"]` into its name, its value and its length, or returns `None` if the syntax
/// is wrong. A quote within the value is part of it unless the tag ends there.
#[allow(clippy::type_complexity)] // Two slices and a length, used once.
pub(super) fn split(text: &[u8], is_last: bool) -> Result<Option<(&[u8], &[u8], usize)>, Cut> {
    let name_at = skip_spaces(text, 1);
    let is_name = |byte: &&u8| byte.is_ascii_alphanumeric() || b"_+#=:-".contains(byte);
    let name_end = name_at + text[name_at..].iter().take_while(is_name).count();
    let quote = skip_spaces(text, name_end);
    must_see(text, quote, is_last)?;
    if name_end == name_at || text.get(quote) != Some(&b'"') {
        return Ok(None);
    }
    let start = quote + 1;
    let Some((end, len)) = value_end(text, start, is_last)? else {
        return Ok(None);
    };
    Ok(Some((&text[name_at..name_end], &text[start..end], len)))
}

/// Where the value that begins at `start` and its tag end; `None` if they never do.
fn value_end(text: &[u8], start: usize, is_last: bool) -> Result<Option<(usize, usize)>, Cut> {
    let mut at = start;
    let mut last_quote = None;
    while let Some(&byte) = text.get(at) {
        match byte {
            b'\n' | b'\r' => break,
            b'\\' if matches!(text.get(at + 1), Some(b'"' | b'\\')) => {
                at += 1;
                last_quote = Some(at).filter(|&at| text[at] == b'"').or(last_quote);
            }
            b'"' => {
                last_quote = Some(at);
                let after = skip_spaces(text, at + 1);
                must_see(text, after, is_last)?;
                if text.get(after) == Some(&b']') {
                    return Ok(Some((at, after + 1)));
                }
            }
            _ => {}
        }
        at += 1;
    }
    must_see(text, at, is_last)?;
    // The bracket or the last quote is missing or escaped: the tag ends with its line.
    let line = &text[start..];
    let line_end = position_of(line, is_newline).map_or(text.len(), |len| start + len);
    Ok(last_quote.map(|end| (end, line_end)))
}

/// Fails if this chunk ends too early to decide; more input is needed.
const fn must_see(text: &[u8], at: usize, is_last: bool) -> Result<(), Cut> {
    if at < text.len() || is_last {
        Ok(())
    } else {
        Err(Cut)
    }
}

fn skip_spaces(text: &[u8], from: usize) -> usize {
    let spaces = text[from..]
        .iter()
        .take_while(|b| matches!(b, b' ' | b'\t'));
    from + spaces.count()
}
