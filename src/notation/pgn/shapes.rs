//! Arrows and coloured squares, which other programs keep in comments: `[%cal Ge2e4,Rd8h4]` and
//! `[%csl Ye5]`.

use crate::model::Square;

/// The colours that other programs know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)]
pub enum Paint {
    #[default]
    Green,
    Red,
    Yellow,
    Blue,
}

impl Paint {
    /// All colours.
    pub const ALL: [Paint; 4] = [Paint::Green, Paint::Red, Paint::Yellow, Paint::Blue];

    /// Its word.
    pub const fn word(self) -> &'static str {
        match self {
            Paint::Green => "green",
            Paint::Red => "red",
            Paint::Yellow => "yellow",
            Paint::Blue => "blue",
        }
    }

    /// The colour of a word or a letter.
    pub fn from_word(word: &str) -> Option<Paint> {
        let lower = word.to_ascii_lowercase();
        let is_it = |paint: &Paint| paint.word() == lower || paint.word()[..1] == lower;
        Paint::ALL.into_iter().find(is_it)
    }

    /// The letter that stands for it in a comment.
    const fn letter(self) -> char {
        match self {
            Paint::Green => 'G',
            Paint::Red => 'R',
            Paint::Yellow => 'Y',
            Paint::Blue => 'B',
        }
    }
}

/// Something drawn on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// An arrow from one square to another.
    Arrow(Square, Square, Paint),
    /// A coloured square.
    Square(Square, Paint),
}

impl Shape {
    /// Whether two shapes lie in the same place, whatever their colours.
    pub fn is_at_place_of(self, other: Shape) -> bool {
        match (self, other) {
            (Shape::Arrow(a, b, _), Shape::Arrow(c, d, _)) => (a, b) == (c, d),
            (Shape::Square(a, _), Shape::Square(b, _)) => a == b,
            _ => false,
        }
    }
}

/// The commands that draw.
const COMMANDS: [&str; 2] = ["[%csl", "[%cal"];

/// The arrows and squares of some comments.
///
/// ```
/// use hotseat::notation::pgn::{Paint, Shape, shapes};
/// use hotseat::model::Square;
///
/// let found = shapes(&["[%csl Ye5][%cal Ge2e4] central".to_owned()]);
/// let square = Shape::Square(Square::E5, Paint::Yellow);
/// let arrow = Shape::Arrow(Square::E2, Square::E4, Paint::Green);
/// assert_eq!(found, [square, arrow]);
/// ```
pub fn shapes(comments: &[String]) -> Vec<Shape> {
    let mut found = Vec::new();
    for comment in comments {
        let mut rest = comment.as_str();
        while let Some((at, end)) = next_command(rest) {
            let inner = &rest[at + COMMANDS[0].len()..end - 1];
            found.extend(inner.split(',').filter_map(|word| parse(word.trim())));
            rest = &rest[end..];
        }
    }
    found
}

/// Where the next drawing command begins and ends.
fn next_command(text: &str) -> Option<(usize, usize)> {
    let starts = COMMANDS.iter().filter_map(|command| text.find(command));
    let at = starts.min()?;
    let len = text[at..].find(']')?;
    Some((at, at + len + 1))
}

/// `Ge2e4` or `Ye5`.
fn parse(word: &str) -> Option<Shape> {
    let letter = word.get(..1)?;
    let paint = Paint::ALL
        .into_iter()
        .find(|paint| letter == paint.letter().to_string())?;
    let from = word.get(1..3)?.parse().ok()?;
    match word.get(3..)? {
        "" => Some(Shape::Square(from, paint)),
        to => Some(Shape::Arrow(from, to.parse().ok()?, paint)),
    }
}

/// Writes shapes into comments, in the place of those that are there. Everything else in them stays,
/// also what a drawing command says that cannot be read: other programs may know more colours.
pub fn put_shapes(comments: &mut Vec<String>, shapes: &[Shape]) {
    for comment in comments.iter_mut() {
        let mut done = 0;
        while let Some((at, end)) = next_command(&comment[done..]) {
            let (at, end) = (done + at, done + end);
            let unknown = without_shapes(&comment[at..end]);
            let rest = comment[end..].trim_start();
            let before = comment[..at].trim_end();
            let first = joined(before, &unknown);
            done = first.len();
            *comment = joined(&first, rest);
        }
    }
    comments.retain(|comment| !comment.is_empty());
    let written = write(shapes);
    if written.is_empty() {
        return;
    }
    match comments.first_mut() {
        Some(first) if first.starts_with('[') => first.insert_str(0, &written),
        Some(first) => first.insert_str(0, &format!("{written} ")),
        None => comments.push(written),
    }
}

/// What is left of a drawing command without the shapes that can be read.
fn without_shapes(command: &str) -> String {
    let (name, rest) = command.split_at(COMMANDS[0].len());
    let words = rest.trim_end_matches(']').split(',').map(str::trim);
    let unknown: Vec<&str> = words
        .filter(|word| !word.is_empty() && parse(word).is_none())
        .collect();
    if unknown.is_empty() {
        return String::new();
    }
    format!("{name} {}]", unknown.join(","))
}

/// Two parts of a comment, with a space between them unless both are commands.
fn joined(before: &str, rest: &str) -> String {
    let is_tight =
        before.is_empty() || rest.is_empty() || before.ends_with(']') && rest.starts_with('[');
    let gap = if is_tight { "" } else { " " };
    format!("{before}{gap}{rest}")
}

/// `[%csl Ye5][%cal Ge2e4]`
fn write(shapes: &[Shape]) -> String {
    let squares = shapes.iter().filter_map(|shape| match shape {
        Shape::Square(at, paint) => Some(format!("{}{at}", paint.letter())),
        Shape::Arrow(..) => None,
    });
    let arrows = shapes.iter().filter_map(|shape| match shape {
        Shape::Arrow(from, to, paint) => Some(format!("{}{from}{to}", paint.letter())),
        Shape::Square(..) => None,
    });
    let lists = [
        squares.collect::<Vec<_>>().join(","),
        arrows.collect::<Vec<_>>().join(","),
    ];
    let both = COMMANDS.iter().zip(lists);
    both.filter(|(_, list)| !list.is_empty())
        .map(|(command, list)| format!("{command} {list}]"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_replaced_and_the_rest_of_a_comment_stays() {
        let green = Shape::Arrow(Square::E2, Square::E4, Paint::Green);
        let red = Shape::Square(Square::D5, Paint::Red);
        let cases: [(&[&str], &[Shape], &[&str]); 9] = [
            (&[], &[green], &["[%cal Ge2e4]"]),
            (&["good"], &[green, red], &["[%csl Rd5][%cal Ge2e4] good"]),
            (&["[%cal Ge2e4] good"], &[], &["good"]),
            (&["[%cal Ge2e4]"], &[], &[]),
            (
                &["[%clk 0:05:00] good [%csl Ga1,Rh8] move", "more"],
                &[red],
                &["[%csl Rd5][%clk 0:05:00] good move", "more"],
            ),
            (&["[%eval 0.3][%cal Ge2e4] x"], &[], &["[%eval 0.3] x"]),
            (&["a [%cal Ge2e4"], &[], &["a [%cal Ge2e4"]),
            (
                &["[%cal Xe2e4,Ge2,nonsense,Ré4]"],
                &[],
                &["[%cal Xe2e4,nonsense,Ré4]"],
            ),
            (
                &["a [%cal Oe2e4, Gd2d4] b [%csl Cc3][%csl Ra1]", "[%csl ]"],
                &[red],
                &["[%csl Rd5] a [%cal Oe2e4] b [%csl Cc3]"],
            ),
        ];
        for (before, shapes, after) in cases {
            let mut comments: Vec<String> = before.iter().map(|&text| text.to_owned()).collect();
            put_shapes(&mut comments, shapes);
            assert_eq!(comments, after, "{before:?}");
            assert_eq!(super::shapes(&comments), sorted(shapes));
        }
    }

    /// Squares are written before arrows.
    fn sorted(shapes: &[Shape]) -> Vec<Shape> {
        let (squares, arrows): (Vec<Shape>, Vec<Shape>) = shapes
            .iter()
            .partition(|shape| matches!(shape, Shape::Square(..)));
        [squares, arrows].concat()
    }
}
