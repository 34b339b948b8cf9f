//! Which rules are drawn at a place.
//!
//! - [`surroundings`]: lines around what of a rule is on the board.

use sudoscope_board::{Rule, RuleLook, Shape};

use super::{Anchor, Figure, RuleDrawing, RuleShape, Spot, outside, sketch::outlines};

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

/// How far inside of the edges of cells the lines lie, in cells.
const INSET: f32 = 0.04;

/// Closed lines around the cells of a rule on a board of that shape, in units of a cell, and around its clues outside the board. A rule of
/// the whole board has none, except around diagonals and windows.
pub fn surroundings(shape: &Shape, rule: &Rule) -> Vec<Vec<Spot>> {
    let groups = if rule.is_of_whole_board() && !matches!(rule.kind().look, RuleLook::Unseen) {
        rule.houses(shape)
    } else {
        vec![rule.cells(shape)]
    };
    let mut lines: Vec<Vec<Spot>> = groups.iter().flat_map(|cells| outlines(shape, cells, INSET)).collect();
    for (_, clue) in outside::clues(std::slice::from_ref(rule)) {
        let Some(line) = clue.parts().line else { continue };
        let (row, column) = outside::slot_of(line, shape);
        let corner = |right: f32, down: f32| Spot::new(column as f32 - 1.0 + right, row as f32 - 1.0 + down);
        let (near, far) = (INSET, 1.0 - INSET);
        lines.push(vec![corner(near, near), corner(far, near), corner(far, far), corner(near, far)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{Cage, Cell, Dot, DotKind, Line, LineKind, Outside, OutsideKind, OutsideLine, Rule};

    use super::*;

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

    /// The crossings of grid lines that are nearest to the corners.
    fn corners(rule: &Rule) -> Vec<Vec<(f32, f32)>> {
        let lines = surroundings(&Shape::classic(), rule);
        lines.iter().map(|line| line.iter().map(|spot| (spot.x.round(), spot.y.round())).collect()).collect()
    }

    #[test]
    fn a_cage_is_surrounded_along_its_cells() {
        let cage = Rule::Cage(Cage::killer([10, 11].map(Cell::new), 9));
        assert_eq!(corners(&cage), [[(1.0, 1.0), (3.0, 1.0), (3.0, 2.0), (1.0, 2.0)]]);
    }

    #[test]
    fn a_clue_outside_is_surrounded_with_its_line() {
        let line = OutsideLine::Column { column: 2, reversed: true };
        let clue = Rule::Outside(Outside { kind: OutsideKind::Sandwich, line, value: 10 });
        let along = [(2.0, 0.0), (3.0, 0.0), (3.0, 9.0), (2.0, 9.0)];
        let slot = [(2.0, 9.0), (3.0, 9.0), (3.0, 10.0), (2.0, 10.0)];
        assert_eq!(corners(&clue), [along, slot]);
    }

    #[test]
    fn a_rule_without_a_place_on_the_board_has_no_surroundings() {
        assert!(corners(&Rule::AntiKnight).is_empty());
        assert_eq!(corners(&Rule::Windoku).len(), 4);
    }
}
