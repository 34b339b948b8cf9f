//! Which rules are drawn at a place.

use super::{Anchor, Figure, RuleDrawing, RuleShape, Spot};
use sudoscope_board::Shape;

/// The width of a character of a text, as a part of its font size.
const CHARACTER: f32 = 0.6;

impl RuleDrawing {
    /// The places, in the list of rules, of those that are drawn at a spot or at most `reach` cells from it: each once, the topmost
    /// first.
    pub fn at(&self, spot: Spot, reach: f32, shape: &Shape) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for RuleShape { rule, figure, .. } in self.shapes.iter().rev() {
            if !found.contains(rule) && is_at(figure, spot, reach, shape) {
                found.push(*rule);
            }
        }
        found
    }
}

fn is_at(figure: &Figure, spot: Spot, reach: f32, shape: &Shape) -> bool {
    match figure {
        Figure::Tint { cells } => cells.iter().any(|&cell| {
            let at = spot - Spot::new(shape.column(cell) as f32, shape.row(cell) as f32);
            (0.0..1.0).contains(&at.x) && (0.0..1.0).contains(&at.y)
        }),
        Figure::Line { points, is_closed, width, .. } => {
            let closing = points.first().filter(|_| *is_closed);
            let ends = points.iter().zip(points.iter().skip(1).chain(closing));
            ends.into_iter().any(|(&from, &to)| distance(spot, from, to) <= width / 2.0 + reach)
        }
        Figure::Polygon { corners } => is_inside(corners, spot),
        Figure::Disc { middle, radius } => (spot - *middle).length() <= radius + reach,
        Figure::Ring { middle, radius, width } => ((spot - *middle).length() - radius).abs() <= width / 2.0 + reach,
        Figure::Text { at, anchor, size, text, .. } => {
            let width = CHARACTER * size * text.chars().count() as f32;
            let left = if *anchor == Anchor::Left { 0.0 } else { -width / 2.0 };
            let from = spot - *at;
            (left - reach..=left + width + reach).contains(&from.x) && from.y.abs() <= size / 2.0 + reach
        }
    }
}

/// The distance of a spot from the line between two others.
fn distance(spot: Spot, from: Spot, to: Spot) -> f32 {
    let (along, at) = (to - from, spot - from);
    let length = dot(along, along);
    let part = if length > 0.0 { (dot(at, along) / length).clamp(0.0, 1.0) } else { 0.0 };
    (at - along * part).length()
}

fn dot(one: Spot, other: Spot) -> f32 {
    one.x * other.x + one.y * other.y
}

/// Whether a spot lies on the same side of all edges of a convex polygon.
fn is_inside(corners: &[Spot], spot: Spot) -> bool {
    let ends = corners.iter().zip(corners.iter().cycle().skip(1));
    let mut sides = ends.map(|(&from, &to)| dot((to - from).turned(), spot - from));
    let Some(first) = sides.next() else { return false };
    sides.all(|side| side * first >= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoscope_board::{Cage, Cell, Dot, DotKind, Line, LineKind, Outside, OutsideKind, OutsideLine, Rule};

    #[test]
    fn a_rule_is_found_where_it_is_drawn_and_nowhere_else() {
        let shape = Shape::classic();
        let cells = |places: &[usize]| places.iter().copied().map(Cell::new).collect::<Vec<_>>();
        let rules = [
            Rule::Cage(Cage::killer(cells(&[0, 1]), 12)),
            Rule::Line(Line { kind: LineKind::Renban, cells: cells(&[1, 10, 19]) }),
            Rule::Dot(Dot { first: Cell::new(9), second: Cell::new(10), kind: DotKind::Difference(1) }),
            Rule::Region(cells(&[40, 41])),
            Rule::Outside(Outside { kind: OutsideKind::Sandwich, line: OutsideLine::Row { row: 2, reversed: false }, value: 17 }),
            Rule::AntiKnight,
        ];
        let drawing = RuleDrawing::new(&shape, &rules, &|digit| digit.get().to_string());
        for (x, y, expected) in [
            (0.1, 0.5, &[0][..]),
            (0.15, 0.15, &[0]),
            (0.6, 0.5, &[]),
            (1.5, 0.9, &[0, 1]),
            (1.5, 2.4, &[1]),
            (1.0, 1.5, &[2]),
            (4.1, 4.9, &[3]),
            (-0.5, 2.5, &[4]),
            (-0.5, 3.5, &[]),
            (7.5, 7.5, &[]),
        ] {
            assert_eq!(drawing.at(Spot::new(x, y), 0.04, &shape), expected, "{x} {y}");
        }
    }

    #[test]
    fn the_inside_of_a_polygon_is_that_of_all_edges() {
        let square = [Spot::new(0.0, 0.0), Spot::new(1.0, 0.0), Spot::new(1.0, 1.0), Spot::new(0.0, 1.0)];
        assert!(is_inside(&square, Spot::new(0.5, 0.9)));
        assert!(
            !is_inside(&square, Spot::new(0.5, 1.1)) && !is_inside(&square, Spot::new(-0.1, 0.5)) && !is_inside(&[], square[0])
        );
    }
}
