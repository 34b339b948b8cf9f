//! [`RuleShape`] and what it consists of.

use std::ops::{Add, Mul, Sub};

use sudoscope_board::{Cell, RuleColor};

/// A place or a distance in cells: to the right and down from the upper left corner of the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// To the right.
    pub x: f32,
    /// Down.
    pub y: f32,
}

impl Spot {
    /// The place with these coordinates.
    pub const fn new(x: f32, y: f32) -> Self {
        Self { x, y }
    }

    /// The distance from the origin.
    pub fn length(self) -> f32 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    /// The direction, with length 1; nothing for the origin.
    pub(super) fn direction(self) -> Self {
        let length = self.length();
        if length > 0.0 { self * (1.0 / length) } else { self }
    }

    /// Turned by a right angle.
    pub(super) const fn turned(self) -> Self {
        Self::new(-self.y, self.x)
    }

    /// The place between two others.
    pub(super) fn between(self, other: Self) -> Self {
        (self + other) * 0.5
    }
}

impl Add for Spot {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Spot {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Spot {
    type Output = Self;

    fn mul(self, factor: f32) -> Self {
        Self::new(self.x * factor, self.y * factor)
    }
}

/// The layers of shapes, from the bottom up. The lines of the grid lie between [`Arrow`](Self::Arrow) and [`Cage`](Self::Cage).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Layer {
    /// Tints of whole cells.
    Tint,
    /// Shapes within one cell.
    Cell,
    /// Thermometers.
    Thermometer,
    /// Lines.
    Line,
    /// Marks on lines and at their ends.
    End,
    /// Arrows.
    Arrow,
    /// Cages and other outlines.
    Cage,
    /// Signs between cells, labels, and clues outside the board.
    Sign,
}

impl Layer {
    /// Whether the layer lies above the lines of the grid.
    pub fn is_above_grid(self) -> bool {
        self >= Self::Cage
    }
}

/// Which part of a text is at its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
}

/// A geometric figure. All lengths are in cells.
#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// Whole cells in one color.
    Tint {
        /// The cells.
        cells: Vec<Cell>,
    },
    /// A line through points.
    Line {
        /// The points, at least two.
        points: Vec<Spot>,
        /// Whether the last point is joined to the first.
        is_closed: bool,
        /// How wide the line is.
        width: f32,
        /// The lengths of a dash and of the gap after it; a solid line has none.
        dash: Option<[f32; 2]>,
        /// Whether ends and corners are round.
        is_round: bool,
    },
    /// A filled convex polygon.
    Polygon {
        /// Its corners.
        corners: Vec<Spot>,
    },
    /// A filled circle.
    Disc {
        /// Its middle.
        middle: Spot,
        /// Its radius.
        radius: f32,
    },
    /// A circle.
    Ring {
        /// Its middle.
        middle: Spot,
        /// The radius, to the middle of the line.
        radius: f32,
        /// How wide the line is.
        width: f32,
    },
    /// A text on one line, the middle of its figures at the height of its place.
    Text {
        /// Its place.
        at: Spot,
        /// Which part of it is there.
        anchor: Anchor,
        /// The font size.
        size: f32,
        /// The text.
        text: String,
        /// Whether what lies below is covered with the background.
        is_backed: bool,
    },
}

impl Figure {
    /// The middle and the radius of a ring around a text, as large as its cell allows. `None`: it is no text.
    pub fn ring_around(&self) -> Option<(Spot, f32)> {
        let Self::Text { at, size, text, .. } = self else { return None };
        let half = 0.3 * size * text.chars().count() as f32;
        Some((*at, (half.hypot(0.5 * size) + 0.05).min(0.45)))
    }
}

/// A figure that is part of the drawing of a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct RuleShape {
    /// The place of its rule in the list of rules.
    pub rule: usize,
    /// The layer that it belongs to.
    pub layer: Layer,
    /// Its color.
    pub color: RuleColor,
    /// The figure that is drawn.
    pub figure: Figure,
}

/// Cuts a line into its dashes, each a line of its own. The first dash starts at the first point.
pub fn dashes(points: &[Spot], is_closed: bool, [dash, gap]: [f32; 2]) -> Vec<Vec<Spot>> {
    let mut dashes: Vec<Vec<Spot>> = Vec::new();
    let (mut is_dash, mut left) = (true, dash);
    let closing = if is_closed { points.first() } else { None };
    let ends = points.iter().zip(points.iter().skip(1).chain(closing));
    if let Some(&first) = points.first() {
        dashes.push(vec![first]);
    }
    for (&from, &to) in ends {
        let (length, direction) = ((to - from).length(), (to - from).direction());
        let mut done = 0.0;
        while length - done > left {
            done += left;
            let place = from + direction * done;
            match dashes.last_mut() {
                Some(last) if is_dash => last.push(place),
                _ => dashes.push(vec![place]),
            }
            is_dash = !is_dash;
            // A dash without length would never end.
            left = if is_dash { dash } else { gap }.max(0.01);
        }
        left -= length - done;
        if is_dash && let Some(last) = dashes.last_mut() {
            last.push(to);
        }
    }
    dashes.retain(|dash| dash.len() > 1);
    dashes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_cut_into_dashes_that_turn_corners() {
        let corner = [Spot::new(0.0, 0.0), Spot::new(1.0, 0.0), Spot::new(1.0, 1.0)];
        let cut = dashes(&corner, false, [0.75, 0.5]);
        let expected = [vec![Spot::new(0.0, 0.0), Spot::new(0.75, 0.0)], vec![Spot::new(1.0, 0.25), Spot::new(1.0, 1.0)]];
        assert_eq!(cut, expected);
        let bent = dashes(&corner, true, [1.5, 0.25]);
        assert_eq!(bent[0], [corner[0], corner[1], Spot::new(1.0, 0.5)]);
        assert!(bent.len() > 1);
        assert_eq!(dashes(&[], true, [1.0, 1.0]), Vec::<Vec<Spot>>::new());
    }
}
