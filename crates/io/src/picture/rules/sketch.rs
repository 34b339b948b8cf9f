//! A drawing of rules in the making.
//!
//! - Signs between cells and at their corners, and marks of single cells.

use std::collections::{BTreeMap, BTreeSet};

use sudoscope_board::{Cell, Digit, OutlineStyle, Parts, Rule, RuleColor, RuleLook, Shape};

use super::shape::{Anchor, Figure, Layer, RuleShape, Spot};

/// The dashes of cages and the gaps between them.
const DASH: [f32; 2] = [0.1, 0.06];
/// The largest font size of labels in the corner of a cell, and the number of characters of one that fit.
pub(super) const LARGEST_LABEL: f32 = 0.3;
const LABEL_CHARS: usize = 11;
/// The width of a character, as a part of the font size.
const CHAR: f32 = 0.62;

/// A drawing of rules in the making.
pub(super) struct Sketch<'a> {
    pub(super) shape: &'a Shape,
    /// All rules of the board.
    pub(super) rules: &'a [Rule],
    /// How digits are written.
    pub(super) write: &'a dyn Fn(Digit) -> String,
    pub(super) shapes: Vec<RuleShape>,
    /// The place of the rule that is being drawn.
    pub(super) rule: usize,
    /// The font size of labels.
    pub(super) label: f32,
    /// How much of the upper edge of each cell is taken by labels.
    pub(super) labels: BTreeMap<Cell, f32>,
}

impl<'a> Sketch<'a> {
    pub(super) fn new(shape: &'a Shape, rules: &'a [Rule], write: &'a dyn Fn(Digit) -> String, label: f32) -> Self {
        Self { shape, rules, write, shapes: Vec::new(), rule: 0, label, labels: BTreeMap::new() }
    }

    pub(super) fn add(&mut self, layer: Layer, color: RuleColor, figure: Figure) {
        let figure = match figure {
            Figure::Line { points, is_closed, width, dash, is_round } => {
                Figure::Line { points: corners(points), is_closed, width, dash, is_round }
            }
            figure => figure,
        };
        self.shapes.push(RuleShape { rule: self.rule, layer, color, figure });
    }

    /// The middle of a cell.
    pub(super) fn middle(&self, cell: Cell) -> Spot {
        Spot::new(self.shape.column(cell) as f32 + 0.5, self.shape.row(cell) as f32 + 0.5)
    }

    pub(super) fn middles(&self, cells: &[Cell]) -> Vec<Spot> {
        cells.iter().map(|&cell| self.middle(cell)).collect()
    }

    pub(super) fn line(&mut self, layer: Layer, color: RuleColor, points: Vec<Spot>, width: f32) {
        self.add(layer, color, Figure::Line { points, is_closed: false, width, dash: None, is_round: true });
    }

    pub(super) fn closed_line(&mut self, layer: Layer, color: RuleColor, points: Vec<Spot>, width: f32) {
        self.add(layer, color, Figure::Line { points, is_closed: true, width, dash: None, is_round: false });
    }

    pub(super) fn disc(&mut self, layer: Layer, color: RuleColor, middle: Spot, radius: f32) {
        self.add(layer, color, Figure::Disc { middle, radius });
    }

    pub(super) fn ring(&mut self, layer: Layer, color: RuleColor, middle: Spot, radius: f32, width: f32) {
        self.add(layer, color, Figure::Ring { middle, radius, width });
    }

    pub(super) fn tint(&mut self, color: RuleColor, cells: &[Cell]) {
        self.add(Layer::Tint, color, Figure::Tint { cells: cells.to_vec() });
    }

    /// A text with its middle at a place.
    pub(super) fn text(&mut self, color: RuleColor, at: Spot, size: f32, text: impl Into<String>) {
        self.add(Layer::Sign, color, middle_text(at, size, text));
    }

    /// A small text on the background.
    pub(super) fn backed_text(&mut self, color: RuleColor, at: Spot, size: f32, text: impl Into<String>) {
        let figure = Figure::Text { at, anchor: Anchor::Middle, size, text: text.into(), is_backed: true };
        self.add(Layer::Sign, color, figure);
    }

    /// A text in the upper left corner of a cell, beside those that are there already.
    pub(super) fn label(&mut self, color: RuleColor, cell: Cell, text: &str) {
        self.write_label(color, cell, text, true);
    }

    /// A label in a tinted cell, where there is no line to be covered.
    pub(super) fn label_on_tint(&mut self, color: RuleColor, cell: Cell, text: &str) {
        self.write_label(color, cell, text, false);
    }

    fn write_label(&mut self, color: RuleColor, cell: Cell, text: &str, is_backed: bool) {
        let text = short(text, LABEL_CHARS);
        let taken = self.labels.get(&cell).copied().unwrap_or(0.0);
        let chars = text.chars().count() as f32;
        let size = self.label.min((0.92 - taken).max(0.2) / (chars * CHAR));
        let corner = self.middle(cell) - Spot::new(0.5, 0.5);
        let middle = MIDDLE_OF_LABEL + (self.label - LABEL) / 2.0;
        let figure = Figure::Text { at: corner + Spot::new(0.07 + taken, middle), anchor: Anchor::Left, size, text, is_backed };
        self.add(Layer::Sign, color, figure);
        self.labels.insert(cell, taken + chars * CHAR * size + 0.08);
    }

    /// The outline of the cells, at least one.
    pub(super) fn outline(&mut self, color: RuleColor, cells: &[Cell], style: OutlineStyle) {
        for points in outlines(self.shape, cells, INSET) {
            let next = points.iter().skip(1).chain(points.first());
            let length: f32 = points.iter().zip(next).map(|(&one, &other)| (other - one).length()).sum();
            // A whole number of dashes, so that none is cut short where the outline closes.
            let dash = |[dash, gap]: [f32; 2]| {
                let count = (length / (dash + gap)).round().max(1.0);
                let scale = length / (dash + gap) / count;
                [dash * scale, gap * scale]
            };
            let dash = match style {
                OutlineStyle::Dashed => Some(dash(DASH)),
                OutlineStyle::Dotted => Some(dash([0.03, 0.05])),
                OutlineStyle::Solid => None,
            };
            self.add(Layer::Cage, color, Figure::Line { points, is_closed: true, width: THIN, dash, is_round: false });
        }
    }

    /// Cells of a rule without a customary drawing: their outline, with a label at the first of them.
    pub(super) fn labelled_outline(&mut self, cells: &[Cell], text: &str) {
        self.outline(RuleColor::OTHER, cells, OutlineStyle::Dotted);
        if let Some(&first) = cells.iter().min() {
            self.label(RuleColor::OTHER, first, text);
        }
    }

    /// Two short strokes that meet at `tip`, pointing in a direction.
    pub(super) fn head(&mut self, layer: Layer, color: RuleColor, tip: Spot, direction: Spot, reach: f32, width: f32) {
        // An angle whose cosine and sine are 0.8 and 0.6.
        let (back, aside) = (direction * (-0.8 * reach), direction.turned() * (0.6 * reach));
        self.line(layer, color, vec![tip + back + aside, tip, tip + back - aside], width);
    }

    /// A digit as it is written.
    pub(super) fn digit(&self, number: i32) -> String {
        u8::try_from(number).ok().and_then(Digit::new).map_or_else(String::new, self.write)
    }

    /// Digits in a row.
    pub(super) fn digits(&self, digits: &[i32]) -> String {
        let texts: Vec<String> = digits.iter().map(|&digit| self.digit(digit)).collect();
        texts.join(if texts.iter().any(|text| text.len() > 1) { "," } else { "" })
    }
}

/// A text with its middle at a place.
pub(super) fn middle_text(at: Spot, size: f32, text: impl Into<String>) -> Figure {
    Figure::Text { at, anchor: Anchor::Middle, size, text: text.into(), is_backed: false }
}

/// The points without those at which the line goes straight on.
fn corners(points: Vec<Spot>) -> Vec<Spot> {
    let mut corners: Vec<Spot> = Vec::with_capacity(points.len());
    for point in points {
        if let [.., before, last] = corners[..]
            && ((last - before).direction() - (point - last).direction()).length() < 1e-3
        {
            corners.pop();
        }
        corners.push(point);
    }
    corners
}

/// A text of no more than `most` characters.
pub(super) fn short(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

/// The middles of two cells. A thin line says which they are if they are no neighbours.
fn pair(sketch: &mut Sketch<'_>, parts: &Parts) -> Option<(Spot, Spot)> {
    let [first, second] = sketch.middles(&parts.path())[..] else { return None };
    if (second - first).length() > 1.5 {
        sketch.line(Layer::Line, RuleColor::OTHER, vec![first, second], 0.03);
    }
    Some((first, second))
}

/// A dot with its number, unless that is the customary one.
pub(super) fn dot(sketch: &mut Sketch<'_>, parts: &Parts, fill: RuleColor, ink: RuleColor, customary: i32) {
    const RADIUS: f32 = 0.15;
    let Some((first, second)) = pair(sketch, parts) else { return };
    let middle = first.between(second);
    sketch.disc(Layer::Sign, fill, middle, RADIUS);
    sketch.ring(Layer::Sign, RuleColor::INK, middle, RADIUS, 0.02);
    if let Some(number) = parts.list(0).first().filter(|number| **number != customary) {
        sketch.text(ink, middle, 0.22, number.to_string());
    }
}

/// A number, or the letter that stands for it.
pub(super) fn letter(sketch: &mut Sketch<'_>, parts: &Parts, letters: &[(i32, &str)]) {
    let Some((first, second)) = pair(sketch, parts) else { return };
    let Some(&number) = parts.list(0).first() else { return };
    let letter = letters.iter().find(|(of, _)| *of == number);
    let text = letter.map_or_else(|| number.to_string(), |(_, letter)| (*letter).to_owned());
    sketch.backed_text(RuleColor::INK, first.between(second), 0.33, text);
}

/// A sign that points to the second cell.
pub(super) fn greater(sketch: &mut Sketch<'_>, parts: &Parts) {
    let Some((first, second)) = pair(sketch, parts) else { return };
    let (middle, along) = (first.between(second), (second - first).direction());
    let (back, aside) = (along * 0.075, along.turned() * 0.15);
    // The lines of the grid stop at the sign.
    sketch.disc(Layer::Sign, RuleColor::PAPER, middle, 0.13);
    let points = vec![middle - back + aside, middle + back, middle - back - aside];
    sketch.line(Layer::Sign, RuleColor::INK, points, 0.04);
}

/// A tint, and signs at the sides to neighbours that are none of the kinds of such cells; their tips point to the lesser cell.
pub(super) fn extremum(sketch: &mut Sketch<'_>, rule: &Rule, color: RuleColor, tip: f32, wings: f32) {
    let shape = sketch.shape;
    let [cell] = rule.cells(shape)[..] else { return };
    sketch.tint(color, &[cell]);
    let is_one = |cell: Cell| {
        let others = sketch.rules.iter().filter(|other| matches!(other.kind().look, RuleLook::Extremum(..)));
        others.into_iter().any(|other| other.cells(shape) == [cell])
    };
    let (row, column, size) = (shape.row(cell), shape.column(cell), shape.size());
    let neighbours = [
        (row.checked_sub(1).map(|row| (row, column)), Spot::new(0.0, -1.0)),
        ((row + 1 < size).then_some((row + 1, column)), Spot::new(0.0, 1.0)),
        (column.checked_sub(1).map(|column| (row, column)), Spot::new(-1.0, 0.0)),
        ((column + 1 < size).then_some((row, column + 1)), Spot::new(1.0, 0.0)),
    ];
    let open: Vec<Spot> = neighbours
        .into_iter()
        .filter(|(place, _)| place.is_some_and(|(row, column)| !is_one(shape.cell(row, column))))
        .map(|(_, direction)| direction)
        .collect();
    let middle = sketch.middle(cell);
    for direction in open {
        let aside = direction.turned() * 0.1;
        let points = vec![middle + direction * wings + aside, middle + direction * tip, middle + direction * wings - aside];
        sketch.line(Layer::Sign, RuleColor::INK, points, 0.03);
    }
}

pub(super) fn squares(sketch: &mut Sketch<'_>, parts: &Parts, color: RuleColor) {
    for middle in sketch.middles(&parts.path()) {
        sketch.add(Layer::Cell, color, Figure::Polygon { corners: square(middle, 0.36) });
    }
}

/// The corners of a square.
fn square(middle: Spot, half: f32) -> Vec<Spot> {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y)| middle + Spot::new(x, y) * half).to_vec()
}

/// The digits that each cell may hold.
pub(super) fn digits(sketch: &mut Sketch<'_>, parts: &Parts) {
    let text = sketch.digits(parts.list(0));
    let size = 0.19_f32.min(0.9 / (text.chars().count().max(1) as f32 * 0.62));
    for middle in sketch.middles(&parts.path()) {
        sketch.text(RuleColor::OTHER, middle + Spot::new(0.0, 0.38), size, text.clone());
    }
}

/// Digits round a corner.
pub(super) fn corner(sketch: &mut Sketch<'_>, parts: &Parts) {
    let [top_left, ..] = parts.path()[..] else { return };
    let middle = sketch.middle(top_left) + Spot::new(0.5, 0.5);
    sketch.disc(Layer::Sign, RuleColor::PAPER, middle, 0.34);
    sketch.ring(Layer::Sign, RuleColor::INK, middle, 0.34, 0.02);
    let texts: Vec<String> = parts.list(0).iter().map(|&digit| sketch.digit(digit)).collect();
    let rows: Vec<&[String]> = texts.chunks(2).collect();
    let size = if texts.iter().any(|text| text.len() > 1) { 0.2 } else { 0.25 };
    for (row, digits) in rows.iter().enumerate() {
        let down = (row as f32 - (rows.len() - 1) as f32 / 2.0) * 0.24;
        for (column, digit) in digits.iter().enumerate() {
            let right = (column as f32 - (digits.len() - 1) as f32 / 2.0) * 0.26;
            sketch.text(RuleColor::INK, middle + Spot::new(right, down), size, digit.clone());
        }
    }
}

/// A tint with a small sign for what the cells index: a double arrow along a row or a column, or a square for their region.
pub(super) fn index(sketch: &mut Sketch<'_>, parts: &Parts, color: RuleColor, along: Option<[f32; 2]>) {
    sketch.tint(color, &parts.path());
    for middle in sketch.middles(&parts.path()) {
        let at = middle + Spot::new(0.34, 0.37);
        let Some([x, y]) = along else {
            sketch.closed_line(Layer::Cell, RuleColor::OTHER, square(at, 0.05), 0.025);
            continue;
        };
        let along = Spot::new(x, y);
        sketch.line(Layer::Cell, RuleColor::OTHER, vec![at - along * 0.09, at + along * 0.09], 0.025);
        sketch.head(Layer::Cell, RuleColor::OTHER, at + along * 0.09, along, 0.07, 0.025);
        sketch.head(Layer::Cell, RuleColor::OTHER, at - along * 0.09, along * -1.0, 0.07, 0.025);
    }
}

/// The distance of outlines from the edges of their cells.
pub const INSET: f32 = 0.07;
/// The width of outlines.
pub const THIN: f32 = 0.02;
/// The font size of labels in the corner of a cell; on small boards of paper they are larger, as far as they keep clear of digits.
pub const LABEL: f32 = 0.21;
/// The distance of the middle of such a label from the upper edge of its cell.
pub const MIDDLE_OF_LABEL: f32 = 0.14;

/// A crossing of grid lines: row, then column.
type Crossing = (usize, usize);

/// The outlines of the cells as closed polygons, each drawn `inset` inside of their edges: one for each part that is connected by
/// sides, and one for each hole. Cells that touch at a corner only have outlines of their own.
pub fn outlines(shape: &Shape, cells: &[Cell], inset: f32) -> Vec<Vec<Spot>> {
    let mut edges = edges(shape, cells);
    let mut outlines = Vec::new();
    while let Some((&start, ends)) = edges.iter().next() {
        let Some(&first) = ends.iter().next() else { break };
        let mut corners = vec![start];
        let (mut from, mut to) = (start, first);
        loop {
            take(&mut edges, from, to);
            if to == start {
                break;
            }
            corners.push(to);
            // Where two cells touch at a corner, a turn to the right stays at the same cell.
            let next = edges.get(&to).and_then(|ends| ends.iter().min_by_key(|&&end| turn(from, to, end)).copied());
            let Some(next) = next else { break };
            (from, to) = (to, next);
        }
        outlines.push(moved_in(&corners, inset));
    }
    outlines
}

/// The edges between a cell of the set and one that is not in it, from crossing to crossing, with the cell of the set on the right.
fn edges(shape: &Shape, cells: &[Cell]) -> BTreeMap<Crossing, BTreeSet<Crossing>> {
    let set: BTreeSet<Crossing> = cells.iter().map(|&cell| (shape.row(cell), shape.column(cell))).collect();
    let mut edges: BTreeMap<Crossing, BTreeSet<Crossing>> = BTreeMap::new();
    for &(row, column) in &set {
        // A row or column before the first wraps to one beyond the board.
        let sides = [
            ((row.wrapping_sub(1), column), (row, column), (row, column + 1)),
            ((row, column + 1), (row, column + 1), (row + 1, column + 1)),
            ((row + 1, column), (row + 1, column + 1), (row + 1, column)),
            ((row, column.wrapping_sub(1)), (row + 1, column), (row, column)),
        ];
        for (beside, from, to) in sides {
            if !set.contains(&beside) {
                edges.entry(from).or_default().insert(to);
            }
        }
    }
    edges
}

fn take(edges: &mut BTreeMap<Crossing, BTreeSet<Crossing>>, from: Crossing, to: Crossing) {
    if let Some(ends) = edges.get_mut(&from) {
        ends.remove(&to);
        if ends.is_empty() {
            edges.remove(&from);
        }
    }
}

/// 0 for a turn to the right, 1 straight on, 2 to the left.
fn turn(from: Crossing, middle: Crossing, to: Crossing) -> u8 {
    let (one, two) = (spot(middle) - spot(from), spot(to) - spot(middle));
    let cross = one.x * two.y - one.y * two.x;
    if cross > 0.5 {
        0
    } else if cross > -0.5 {
        1
    } else {
        2
    }
}

fn spot((row, column): Crossing) -> Spot {
    Spot::new(column as f32, row as f32)
}

/// The corners of a closed line along the grid, moved to its right.
fn moved_in(crossings: &[Crossing], inset: f32) -> Vec<Spot> {
    let at = |place: usize| spot(crossings[place % crossings.len()]);
    let mut corners = Vec::new();
    for place in 0..crossings.len() {
        let (before, here, after) = (at(place + crossings.len() - 1), at(place), at(place + 1));
        let (came, goes) = ((here - before).direction(), (after - here).direction());
        if came != goes {
            corners.push(here + (came.turned() + goes.turned()) * inset);
        }
    }
    corners
}

/// The cells as rectangles: upper left crossing, and the one beyond the lower right cell. Neighbouring cells share a rectangle where
/// that is possible, so that no seam shows between them.
pub fn rectangles(shape: &Shape, cells: &[Cell]) -> Vec<(Spot, Spot)> {
    let set: BTreeSet<Cell> = cells.iter().copied().collect();
    let mut rectangles: Vec<(Spot, Spot)> = Vec::new();
    for row in 0..shape.size() {
        for (from, to) in sudoscope_board::runs(shape.size(), |column| set.contains(&shape.cell(row, column))) {
            let (min, max) = (spot((row, from)), spot((row + 1, to)));
            match rectangles.iter_mut().find(|(other_min, other)| other.y == min.y && other.x == max.x && other_min.x == min.x) {
                Some((_, other)) => *other = max,
                None => rectangles.push((min, max)),
            }
        }
    }
    rectangles
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(shape: &Shape, picture: &[&str]) -> Vec<Cell> {
        let rows = picture.iter().enumerate();
        rows.flat_map(|(row, line)| {
            line.bytes().enumerate().filter(|(_, byte)| *byte == b'#').map(move |(column, _)| (row, column)).collect::<Vec<_>>()
        })
        .map(|(row, column)| shape.cell(row, column))
        .collect()
    }

    /// Twice the area within a polygon; below 0 where it runs round a hole.
    fn area(polygon: &[Spot]) -> f32 {
        let next = |place: usize| polygon[(place + 1) % polygon.len()];
        (0..polygon.len()).map(|place| polygon[place].x * next(place).y - next(place).x * polygon[place].y).sum::<f32>() / 2.0
    }

    fn check(picture: &[&str], polygons: usize, expected_area: f32) {
        let shape = Shape::of_size(6).unwrap();
        let cells = cells(&shape, picture);
        let outlines = outlines(&shape, &cells, 0.1);
        assert_eq!(outlines.len(), polygons, "{picture:?}: {outlines:?}");
        for outline in &outlines {
            assert!(outline.len() >= 4 && outline.len() % 2 == 0, "{outline:?}");
            for (place, corner) in outline.iter().enumerate() {
                let next = outline[(place + 1) % outline.len()];
                assert!((corner.x == next.x) != (corner.y == next.y), "{corner:?} to {next:?} in {picture:?}");
            }
        }
        let total: f32 = outlines.iter().map(|outline| area(outline)).sum();
        assert!((total - expected_area).abs() < 1e-3, "{picture:?}: {total}");
    }

    #[test]
    fn outlines_of_concave_and_holed_cages_are_closed_polygons() {
        check(&["#"], 1, 0.64);
        check(&["##", "##"], 1, 1.8 * 1.8);
        // An L: two rectangles of 0.8 by 1.8 that share a square.
        check(&["#.", "##"], 1, 0.8 * 1.8 * 2.0 - 0.64);
        // A ring, whose hole is larger than the cell in it.
        check(&["###", "#.#", "###"], 2, 2.8 * 2.8 - 1.2 * 1.2);
        check(&["#.#", "###"], 1, 0.8 * 1.8 * 2.0 + 1.2 * 0.8);
        check(&[".#.", "###", ".#."], 1, 0.8 * 2.8 * 2.0 - 0.64);
    }

    #[test]
    fn cells_that_touch_at_a_corner_have_outlines_of_their_own() {
        check(&["#.", ".#"], 2, 1.28);
        check(&[".#", "#."], 2, 1.28);
        // A ring that is open at a corner only: one polygon with sides of 16 cells and four corners more outwards than inwards.
        check(&["###", "#.#", "##."], 1, 7.0 - 0.1 * 16.0 + 0.01 * 4.0);
    }

    #[test]
    fn a_block_is_one_rectangle() {
        let shape = Shape::of_size(6).unwrap();
        let block = rectangles(&shape, &cells(&shape, &["......", ".###..", ".###.."]));
        assert_eq!(block, [(Spot::new(1.0, 1.0), Spot::new(4.0, 3.0))]);
        assert_eq!(rectangles(&shape, &cells(&shape, &["##", "#."])).len(), 2);
    }
}
