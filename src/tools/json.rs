//! One JSON object a line, for scripts (`--json`).

use std::fmt::Write;

/// An object being written.
#[derive(Debug, Clone)]
pub struct Object(String);

impl Object {
    /// An object with nothing in it yet.
    pub fn new() -> Object {
        Object(String::from("{"))
    }

    /// The same object with a text.
    #[must_use]
    pub fn text(self, key: &str, value: &str) -> Object {
        self.raw(key, &quoted(value))
    }

    /// The same object with a number.
    #[must_use]
    pub fn number(self, key: &str, value: impl Into<u128>) -> Object {
        self.raw(key, &value.into().to_string())
    }

    /// The same object with a truth.
    #[must_use]
    pub fn truth(self, key: &str, value: bool) -> Object {
        self.raw(key, &value.to_string())
    }

    /// The same object with several texts.
    #[must_use]
    pub fn texts<'a>(self, key: &str, values: impl IntoIterator<Item = &'a str>) -> Object {
        let values: Vec<String> = values.into_iter().map(quoted).collect();
        self.raw(key, &format!("[{}]", values.join(",")))
    }

    /// The same object with several objects.
    #[must_use]
    pub fn objects(self, key: &str, values: impl IntoIterator<Item = Object>) -> Object {
        let values: Vec<String> = values.into_iter().map(Object::line).collect();
        self.raw(key, &format!("[{}]", values.join(",")))
    }

    /// The whole object in one line.
    pub fn line(mut self) -> String {
        self.0.push('}');
        self.0
    }

    fn raw(mut self, key: &str, value: &str) -> Object {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        let _ = write!(self.0, "{}:{value}", quoted(key));
        self
    }
}

impl Default for Object {
    fn default() -> Object {
        Object::new()
    }
}

/// A text in quotation marks; whatever a terminal could take for a command is escaped.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            _ if letter.is_control() => {
                let _ = write!(quoted, "\\u{:04x}", letter as u32);
            }
            _ => quoted.push(letter),
        }
    }
    quoted.push('"');
    quoted
}
