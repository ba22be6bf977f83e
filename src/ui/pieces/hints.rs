//! Where the features of a drawing go when there are only a few rows of parts for it.
//!
//! Fonts call this hinting. Scaled as it is, a king of six rows would lose the arms of its cross
//! between two of them; so every feature gets whole rows, and at least one.

use std::ops::Range;

use super::drawing::FOOT;
use crate::model::Role;

/// The heights, in units of the drawing from the top, where one feature ends and the next begins.
/// Each list ends with the base and its foot.
const fn levels(role: Role) -> &'static [f32] {
    match role {
        // The head, the neck.
        Role::Pawn => &[16.2, 34.5, 50.5, FOOT + 0.6],
        // The ears, the brow, the muzzle, the throat.
        Role::Knight => &[6.2, 13.6, 23.6, 37.0, 50.5, FOOT + 0.6],
        // The ball, the head, the neck.
        Role::Bishop => &[4.6, 11.6, 35.0, 50.5, FOOT + 0.6],
        // The battlement, the wall, the tower.
        Role::Rook => &[15.0, 22.4, 30.0, 49.5, FOOT + 0.6],
        // The points of the crown, the crown, the waist.
        Role::Queen => &[4.2, 26.0, 40.0, 50.0, FOOT + 0.6],
        // The cross above its arms, the arms, the cross below them, the head, the waist.
        Role::King => &[3.0, 7.6, 12.4, 18.4, 36.0, 50.0, FOOT + 0.6],
    }
}

/// A piece of a drawing and the rows that show it.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Feature {
    /// In units of the drawing.
    pub(super) drawn: Range<f32>,
    /// In rows of parts, from the top of the square.
    pub(super) rows: Range<u32>,
}

/// The rows of parts that a piece may use.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Room {
    /// The first row.
    pub(super) ceiling: u32,
    /// The row below the last: the piece stands on its upper edge.
    pub(super) foot: u32,
    /// Whether there are rows below the foot.
    pub(super) has_air: bool,
    /// The height of a row in units of the drawing.
    pub(super) unit: f32,
}

/// The features of a piece, one below the other.
pub(super) fn features(role: Role, room: Room) -> Vec<Feature> {
    let levels = levels(role);
    let natural: Vec<f32> = levels
        .windows(2)
        .map(|level| (level[1] - level[0]) / room.unit)
        .collect();
    let total = natural.iter().sum::<f32>().round() as u32;
    let most = room.foot.saturating_sub(room.ceiling);
    let heights = shares(&natural, total.max(natural.len() as u32).min(most));
    let mut top = room.foot - heights.iter().sum::<u32>();
    // With air below, a piece does not touch the edge above either.
    let air = match levels {
        [first, second, ..] if top == 0 && room.has_air => second - first,
        _ => 0.0,
    };
    let spans = levels.windows(2).zip(heights).enumerate();
    spans
        .map(|(i, (level, height))| {
            let rows = top..top + height;
            top = rows.end;
            let start = level[0] - if i == 0 { air } else { 0.0 };
            Feature {
                drawn: start..level[1],
                rows,
            }
        })
        .collect()
}

/// Deals out rows: one for each feature from the foot upwards, the rest where most is missing.
fn shares(natural: &[f32], total: u32) -> Vec<u32> {
    let mut given = vec![0_u32; natural.len()];
    for _ in 0..total {
        let missing = |i: usize| match given[i] {
            0 => f32::MAX,
            rows => natural[i] - rows as f32,
        };
        let neediest = (0..natural.len()).max_by(|&a, &b| missing(a).total_cmp(&missing(b)));
        if let Some(neediest) = neediest {
            given[neediest] += 1;
        }
    }
    given
}
