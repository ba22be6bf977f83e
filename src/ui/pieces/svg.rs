//! Drawings from outside: what is accepted, and why something is not.
//!
//! A file may come from anywhere, so everything that could make it slow or reach outside is looked
//! at before it is drawn: here its size, its depth, how much its references multiply, what it
//! contains; then, in `layers` of the resolved tree, the pictures that drawing it would take.

mod layers;

use std::collections::HashMap;

use resvg::usvg::roxmltree::{self, Document, Node, ParsingOptions};
use resvg::usvg::{self, ImageHrefResolver, Options, Tree};
use thiserror::Error;

use super::drawing::{self, Place};
use super::raster::Sprite;

/// The longest file: sets in use have a tenth of this.
pub const LONGEST: usize = 256 * 1024;
/// The most elements, with every reference followed.
const MOST_NODES: usize = 4_000;
/// As many bytes of attributes weigh as much as an element: a path can be long and used often.
const HEAVY: usize = LONGEST / MOST_NODES;
/// The longest style sheet: each of its rules is tried on each element.
const LONGEST_SHEET: usize = 8 * 1024;
/// The deepest nesting of elements.
const DEEPEST: usize = 48;
/// The side of the picture that is made of a drawing once, to be scaled to every size.
const MASTER: u32 = 256;

/// Elements that run something, show something from elsewhere, or take long for what they give.
const FORBIDDEN: [&str; 11] = [
    "script",
    "marker",
    "pattern",
    "foreignObject",
    "image",
    "feImage",
    "feTurbulence",
    "feMorphology",
    "feConvolveMatrix",
    "feDiffuseLighting",
    "feSpecularLighting",
];

/// Why a drawing is not used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SvgError {
    /// The file is too long.
    #[error("it is larger than {} KB", LONGEST / 1024)]
    TooLong,
    /// It is not XML, or not well formed.
    #[error("it is not a well-formed SVG file")]
    Malformed,
    /// It has too many elements.
    #[error("it has too many elements")]
    TooManyElements,
    /// Its elements are nested too deeply.
    #[error("its elements are nested too deeply")]
    TooDeep,
    /// It has too many masks, filters and layers.
    #[error("it has too many layers")]
    TooManyLayers,
    /// It has dashed lines, of which a short file can have millions.
    #[error("its lines are dashed")]
    Dashes,
    /// It has rules of style that could do more than colour.
    #[error("its style sheet is not a simple one")]
    Style,
    /// It contains something that a piece has no use for.
    #[error("it contains <{0}>")]
    Forbidden(&'static str),
    /// It has no usable size.
    #[error("its size is not usable")]
    Size,
    /// Nothing of it can be seen.
    #[error("it shows nothing")]
    Empty,
}

/// Checks a file and draws it once.
pub fn master(bytes: &[u8]) -> Result<Sprite, SvgError> {
    if bytes.len() > LONGEST {
        return Err(SvgError::TooLong);
    }
    let text = std::str::from_utf8(bytes).map_err(|_| SvgError::Malformed)?;
    let text = text.trim_start_matches('\u{feff}');
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: 4 * MOST_NODES as u32,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached => SvgError::TooManyElements,
        _ => SvgError::Malformed,
    })?;
    check(&document)?;
    draw(&document)
}

fn draw(document: &Document<'_>) -> Result<Sprite, SvgError> {
    let options = Options {
        resources_dir: None,
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    let tree = Tree::from_xmltree(document, &options).map_err(|error| match error {
        usvg::Error::InvalidSize => SvgError::Size,
        usvg::Error::ElementsLimitReached => SvgError::TooManyElements,
        _ => SvgError::Malformed,
    })?;
    let place = place(&tree)?;
    layers::check(&tree, place.width / tree.size().width())?;
    let sprite = drawing::render(&tree, (MASTER, MASTER), place);
    if sprite.rgba.chunks_exact(4).all(|pixel| pixel[3] == 0) {
        return Err(SvgError::Empty);
    }
    Ok(sprite)
}

/// The whole drawing in the middle of the picture, without being stretched.
fn place(tree: &Tree) -> Result<Place, SvgError> {
    let (width, height) = (tree.size().width(), tree.size().height());
    let longer = width.max(height);
    let is_usable =
        longer.is_finite() && longer <= 100_000.0 && width.min(height) >= longer / 100.0;
    if !is_usable {
        return Err(SvgError::Size);
    }
    let scale = MASTER as f32 / longer;
    let (width, height) = (width * scale, height * scale);
    Ok(Place {
        left: (MASTER as f32 - width) / 2.0,
        top: (MASTER as f32 - height) / 2.0,
        width,
        height,
    })
}

/// Looks at everything that could make a drawing slow or reach outside.
fn check(document: &Document<'_>) -> Result<(), SvgError> {
    let root = document.root_element();
    if root.tag_name().name() != "svg" {
        return Err(SvgError::Malformed);
    }
    let by_id = ids(document);
    for node in document.descendants().filter(Node::is_element) {
        let name = node.tag_name().name();
        if let Some(forbidden) = FORBIDDEN
            .iter()
            .find(|word| word.eq_ignore_ascii_case(name))
        {
            return Err(SvgError::Forbidden(forbidden));
        }
        if node.ancestors().take(DEEPEST + 2).count() > DEEPEST {
            return Err(SvgError::TooDeep);
        }
        if node.attributes().any(inherits_layer) {
            return Err(SvgError::TooManyLayers);
        }
        if name == "style" && !is_simple_sheet(node, &by_id) {
            return Err(SvgError::Style);
        }
    }
    let mut weights = Weights {
        by_id,
        known: HashMap::new(),
        open: Vec::new(),
    };
    match weights.of(root) {
        Some(weight) if weight <= MOST_NODES => Ok(()),
        _ => Err(SvgError::TooManyElements),
    }
}

/// What refers to masks and the like. Rules of style may not, because any element might follow them.
const LAYERS: [&str; 4] = ["mask", "clip", "filter", "marker"];

/// Whether an element takes over the masks of its parent: a reference without an address.
fn inherits_layer(attribute: roxmltree::Attribute<'_, '_>) -> bool {
    let (name, value) = (attribute.name(), attribute.value());
    let is_layer = |word: &&str| name.contains(word) || name == "style" && value.contains(*word);
    value.contains("inherit") && LAYERS.iter().any(is_layer)
}

/// Whether rules of style only give names, classes and kinds of elements colours and the like. The
/// files of some drawing programs do it that way.
fn is_simple_sheet(sheet: Node<'_, '_>, by_id: &HashMap<&str, Vec<Node<'_, '_>>>) -> bool {
    let text: String = sheet.descendants().filter_map(|node| node.text()).collect();
    let text = text.to_ascii_lowercase();
    // A selector of several parts is tried on every way up the tree.
    let is_single = |name: &str| {
        !name
            .trim()
            .contains([' ', '\t', '\n', '\r', '>', '+', '~', ':'])
    };
    let has_words = |word: &&str| text.contains(word);
    let is_gradient = |node: &Node<'_, '_>| node.tag_name().name().ends_with("Gradient");
    let only_colors = |id: &str| {
        by_id
            .iter()
            .all(|(known, nodes)| !known.eq_ignore_ascii_case(id) || nodes.iter().all(is_gradient))
    };
    text.len() <= LONGEST_SHEET
        && !LAYERS.iter().chain(&["inherit", "\\", "@"]).any(has_words)
        && text.split('}').all(|rule| {
            let (selectors, _) = rule.split_once('{').unwrap_or((rule, ""));
            selectors.split(',').all(is_single)
        })
        && addresses(&text).all(only_colors)
}

/// The elements by their ids. Of several with one id, sometimes the first is meant, sometimes the last.
fn ids<'a>(document: &'a Document<'a>) -> HashMap<&'a str, Vec<Node<'a, 'a>>> {
    let mut ids: HashMap<&str, Vec<_>> = HashMap::new();
    for node in document.descendants() {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_default().push(node);
        }
    }
    ids
}

/// How many elements there are when every reference is followed.
struct Weights<'a> {
    by_id: HashMap<&'a str, Vec<Node<'a, 'a>>>,
    known: HashMap<roxmltree::NodeId, usize>,
    /// The elements that are being weighed: a reference to one of them is a circle.
    open: Vec<roxmltree::NodeId>,
}

impl<'a> Weights<'a> {
    /// The weight of an element; `None` if it is more than anything may have, or endless.
    fn of(&mut self, node: Node<'a, 'a>) -> Option<usize> {
        if let Some(&weight) = self.known.get(&node.id()) {
            return Some(weight);
        }
        // Each step is a child or a reference, so this also bounds the recursion.
        if self.open.contains(&node.id()) || self.open.len() > 2 * DEEPEST {
            return None;
        }
        self.open.push(node.id());
        let bytes: usize = node.attributes().map(|given| given.value().len()).sum();
        let mut weight = 1 + bytes / HEAVY;
        let targets: Vec<_> = references(node)
            .flat_map(|id| self.by_id.get(id).into_iter().flatten().copied())
            .collect();
        let children = node.children().filter(Node::is_element);
        for next in children.chain(targets) {
            weight = weight.saturating_add(self.of(next)?);
            if weight > MOST_NODES {
                return None;
            }
        }
        self.open.pop();
        self.known.insert(node.id(), weight);
        Some(weight)
    }
}

/// The ids that an element refers to: by `href`, or by `url(#id)` in any attribute.
fn references<'a>(node: Node<'a, 'a>) -> impl Iterator<Item = &'a str> {
    node.attributes().flat_map(|attribute| {
        let value = attribute.value();
        let href = (attribute.name() == "href").then(|| address(value, &[' ']));
        href.flatten().into_iter().chain(addresses(value))
    })
}

/// The ids of every `url(#id)` in a text.
fn addresses(text: &str) -> impl Iterator<Item = &str> {
    let ends = &[' ', ')', '"', '\''];
    text.split("url(")
        .skip(1)
        .filter_map(|rest| address(rest, ends))
}

/// The id at the beginning of a text, read as generously as anything reads it.
fn address<'a>(text: &'a str, ends: &[char]) -> Option<&'a str> {
    let start = |c: char| c.is_whitespace() || c == '"' || c == '\'';
    let id = text.trim_start_matches(start).strip_prefix('#')?;
    id.split(ends).next()
}
