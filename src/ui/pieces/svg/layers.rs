//! What a drawing would take to draw, with every rule and reference resolved.
//!
//! Masks, clips, filters and groups that are seen through are drawn into pictures of their own,
//! which may be five times as wide and high as the drawing.

use resvg::usvg::{Group, Node, Transform, Tree};

use super::{MASTER, SvgError};

/// The most pictures of the size of the drawing.
const MOST_LAYERS: f32 = 64.0;
/// A picture is no wider and no higher than so many drawings.
const WIDEST: f32 = 5.0;

/// Refuses what would take more memory or time than a piece is worth.
pub(super) fn check(tree: &Tree, scale: f32) -> Result<(), SvgError> {
    let mut layers = Layers {
        scale: scale / MASTER as f32,
        left: MOST_LAYERS,
    };
    layers.weigh(tree.root(), false)
}

struct Layers {
    /// From units to widths of the drawing.
    scale: f32,
    left: f32,
}

impl Layers {
    /// Weighs what is in a group. Of what is used as a mask or a clip it isn't known how large it is
    /// where it is used.
    fn weigh(&mut self, group: &Group, is_used: bool) -> Result<(), SvgError> {
        for node in group.children() {
            match node {
                Node::Group(inner) => self.weigh_group(inner, is_used)?,
                Node::Path(path) => {
                    if path.stroke().is_some_and(|line| line.dasharray().is_some()) {
                        return Err(SvgError::Dashes);
                    }
                }
                Node::Image(_) | Node::Text(_) => {}
            }
        }
        Ok(())
    }

    fn weigh_group(&mut self, group: &Group, is_used: bool) -> Result<(), SvgError> {
        let steps = group
            .filters()
            .iter()
            .map(|filter| filter.primitives().len());
        let mut pictures = 1 + steps.map(|steps| 1 + steps).sum::<usize>();
        let (mut clip, mut mask) = (group.clip_path(), group.mask());
        while let Some(used) = clip {
            pictures += 2;
            self.weigh(used.root(), true)?;
            clip = used.clip_path();
        }
        while let Some(used) = mask {
            pictures += 3;
            self.weigh(used.root(), true)?;
            mask = used.mask();
        }
        if group.should_isolate() {
            // A filter looks at its group in a frame of its own, which a slanted one blows up.
            let is_blown_up = is_used || is_slanted(group.abs_transform());
            if is_blown_up && !group.filters().is_empty() {
                return Err(SvgError::TooManyLayers);
            }
            self.left -= pictures as f32 * self.size(group, is_used);
        }
        if self.left.is_nan() || self.left < 0.0 {
            return Err(SvgError::TooManyLayers);
        }
        self.weigh(group, is_used)
    }

    /// How many drawings a picture of a group is as large as.
    fn size(&self, group: &Group, is_used: bool) -> f32 {
        if is_used {
            return WIDEST * WIDEST;
        }
        let area = group.abs_layer_bounding_box();
        let side = |length: f32| (length * self.scale).min(WIDEST);
        // The picture of a thin line is not for nothing.
        (side(area.width()) * side(area.height())).max(0.01)
    }
}

fn is_slanted(transform: Transform) -> bool {
    transform.kx != 0.0 || transform.ky != 0.0
}
