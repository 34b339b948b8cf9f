//! [`Sketch`]: a drawing of rules in the making.

use std::collections::BTreeMap;

use super::{
    measures::{INSET, LABEL, MIDDLE_OF_LABEL, THIN},
    outline::outlines,
    shape::{Anchor, Figure, Layer, RuleShape, Spot},
};
use sudoscope_board::{Cell, Digit, OutlineStyle, Rule, RuleColor, Shape};

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
