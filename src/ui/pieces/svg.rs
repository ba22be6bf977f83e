//! Drawings from outside: what is accepted, and why something is not.
//!
//! A file may come from anywhere, so everything that could make it slow or reach outside is looked
//! at before it is drawn: its size, its depth, how much its references multiply, what it contains.

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
/// The deepest nesting of elements.
const DEEPEST: usize = 48;
/// The most masks, clips, filters and groups with opacity: each takes a picture of its own.
const MOST_LAYERS: usize = 64;
/// The side of the picture that is made of a drawing once, to be scaled to every size.
const MASTER: u32 = 256;

/// Elements that run something, show something from elsewhere, or take long for what they give.
const FORBIDDEN: [&str; 9] = [
    "script",
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
    let sprite = drawing::render(&tree, (MASTER, MASTER), place(&tree)?);
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
    let mut layers = 0;
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
        layers += usize::from(takes_layer(node));
    }
    if layers > MOST_LAYERS {
        return Err(SvgError::TooManyLayers);
    }
    let mut weights = Weights {
        by_id: ids(document),
        known: HashMap::new(),
        open: Vec::new(),
    };
    match weights.of(root) {
        Some(weight) if weight <= MOST_NODES => Ok(()),
        _ => Err(SvgError::TooManyElements),
    }
}

/// Whether an element is drawn into a picture of its own first.
fn takes_layer(node: Node<'_, '_>) -> bool {
    const WORDS: [&str; 4] = ["mask", "clip-path", "filter", "opacity"];
    let style = node.attribute("style").unwrap_or_default();
    WORDS
        .iter()
        .any(|word| node.has_attribute(*word) || style.contains(word))
}

fn ids<'a>(document: &'a Document<'a>) -> HashMap<&'a str, Node<'a, 'a>> {
    let nodes = document.descendants();
    nodes
        .filter_map(|node| Some((node.attribute("id")?, node)))
        .collect()
}

/// How many elements there are when every reference is followed.
struct Weights<'a> {
    by_id: HashMap<&'a str, Node<'a, 'a>>,
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
        let mut weight = 1_usize;
        let targets: Vec<_> = references(node)
            .filter_map(|id| self.by_id.get(id).copied())
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
        let href = (attribute.name() == "href")
            .then(|| value.trim().strip_prefix('#'))
            .flatten();
        let urls = value.split("url(").skip(1).filter_map(|rest| {
            let inside = rest.split(')').next()?.trim();
            inside.trim_matches(['"', '\'']).strip_prefix('#')
        });
        href.into_iter().chain(urls)
    })
}
