//! How rules look: every kind of [`Rule`] as shapes in units of a cell, in the way that people know from other programs and from paper.
//!
//! The row of a kind says its [`RuleLook`], [`RuleDrawing`] makes shapes of it. The window (`gui/board/rules.rs`) and paper
//! (`io/picture/board.rs`) know the [figures](Figure) and the [colors](RuleColor), but no rules.
//!
//! Most dimensions are those of SudokuPad and Penpa.

mod decoration;
mod line;
mod outside;
mod shape;
pub mod sketch;
mod touch;

use std::{cmp::Ordering, collections::BTreeMap};

pub(crate) use decoration::is_fog_cage;
pub use decoration::{DecorationKind, Fog, Ornament, cell_at, decoration, fog};
pub use outside::{Ring, slot_of};
pub use shape::{Anchor, Figure, Layer, RuleShape, Spot, dashes};
pub use sketch::{outlines, rectangles};
pub use touch::surroundings;

use sketch::{LABEL, LARGEST_LABEL, Sketch};
use sudoscope_board::{AutomatonRule, Cell, CellSet, Digit, OutlineStyle, PairTable, Parts, Rule, RuleColor, RuleLook, Shape};

/// The rules of a board as shapes.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct RuleDrawing {
    shapes: Vec<RuleShape>,
    ring: Ring,
    labelled: CellSet,
    /// The places of the rules that concern each cell, in the list of rules.
    rules_of: BTreeMap<Cell, Vec<usize>>,
}

impl RuleDrawing {
    /// Draws rules on a board of that shape; `write` writes a digit. A rule of the whole board has shapes only if it has cells of its own,
    /// such as diagonals and windows.
    pub fn new(shape: &Shape, rules: &[Rule], write: &dyn Fn(Digit) -> String) -> Self {
        Self::with_labels(shape, rules, write, LABEL)
    }

    /// The same with labels of that font size, such as the totals of cages, as far as they fit.
    pub fn with_labels(shape: &Shape, rules: &[Rule], write: &dyn Fn(Digit) -> String, label: f32) -> Self {
        let label = label.clamp(LABEL, LARGEST_LABEL);
        let mut sketch = Sketch::new(shape, rules, write, label);
        // A rule that does not suit the board has no place on it.
        let suitable = || rules.iter().enumerate().filter(|(_, rule)| rule.suits(shape));
        for (place, rule) in suitable() {
            sketch.rule = place;
            draw(&mut sketch, rule, place);
        }
        let mut clues = outside::clues(rules);
        clues.retain(|(_, clue)| clue.suits(shape));
        let ring = outside::draw(&mut sketch, &clues);
        let Sketch { mut shapes, labels, .. } = sketch;
        shapes.sort_by(by_layer);
        let mut rules_of: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (place, rule) in suitable() {
            for cell in rule.cells(shape) {
                rules_of.entry(cell).or_default().push(place);
            }
        }
        Self { shapes, ring, labelled: labels.into_keys().collect(), rules_of }
    }

    /// The shapes, from the bottom up.
    pub fn shapes(&self) -> &[RuleShape] {
        &self.shapes
    }

    /// The sides of the board that clues outside of it take.
    pub fn ring(&self) -> Ring {
        self.ring
    }

    /// The drawing with room for clues on all sides of the board.
    #[must_use]
    pub fn with_open_ring(self) -> Self {
        Self { ring: Ring::ALL, ..self }
    }

    /// The drawing without the text of the rule at that place.
    #[must_use]
    pub fn without_text_of(mut self, rule: usize) -> Self {
        self.shapes.retain(|shape| shape.rule != rule || !matches!(shape.figure, Figure::Text { .. }));
        self
    }

    /// The cells with a label in their upper left corner.
    pub fn labelled(&self) -> &CellSet {
        &self.labelled
    }

    /// The places, in the list of rules, of those that name the cell.
    pub fn rules_of(&self, cell: Cell) -> &[usize] {
        self.rules_of.get(&cell).map_or(&[], Vec::as_slice)
    }
}

/// The order of shapes from the bottom up: wide lines below narrow ones, so that both are seen.
fn by_layer(one: &RuleShape, other: &RuleShape) -> Ordering {
    one.layer.cmp(&other.layer).then_with(|| width(other).total_cmp(&width(one)))
}

/// The width of a line below the grid; 0 for everything else, which keeps its order.
fn width(shape: &RuleShape) -> f32 {
    match shape.figure {
        Figure::Line { width, .. } if shape.layer == Layer::Line => width,
        _ => 0.0,
    }
}

/// Adds the shapes of a rule. `place` is its place among all rules.
fn draw(sketch: &mut Sketch<'_>, rule: &Rule, place: usize) {
    let parts = rule.parts();
    let label = |sketch: &Sketch<'_>, template| label(sketch, rule, &parts, place, template);
    match rule.kind().look {
        // It is named beside the board, or drawn with the other clues outside of it.
        RuleLook::Unseen | RuleLook::Outside(_) => {}
        RuleLook::Diagonals(color) => diagonals(sketch, rule, color),
        RuleLook::Tint(color, template) => {
            let text = label(sketch, template);
            let groups = if rule.is_of_whole_board() { rule.houses(sketch.shape) } else { parts.groups };
            for cells in groups {
                sketch.tint(color, &cells);
                if let Some(&first) = cells.iter().min().filter(|_| !text.is_empty()) {
                    sketch.label_on_tint(RuleColor::OTHER, first, &text);
                }
            }
        }
        RuleLook::Outline(color, stroke, template) => {
            let text = label(sketch, template);
            let stroke = if parts.is_on { OutlineStyle::Dotted } else { stroke };
            for cells in &parts.groups {
                sketch.outline(color, cells, stroke);
                if let Some(&first) = cells.iter().min().filter(|_| !text.is_empty()) {
                    sketch.label(color, first, &text);
                }
            }
        }
        RuleLook::Weights => weights(sketch, &parts),
        RuleLook::Line(look) => line::line(sketch, &look, &parts, &label(sketch, look.label)),
        RuleLook::Thermometer { color, is_hollow } => line::thermometer(sketch, &parts.groups, color, is_hollow),
        RuleLook::Arrow(color) => line::arrow(sketch, &parts.groups, color),
        RuleLook::Pointer => line::pointer(sketch, &parts.path()),
        RuleLook::Named => named(sketch, rule),
        RuleLook::Dot { fill, ink, customary } => sketch::dot(sketch, &parts, fill, ink, customary),
        RuleLook::Letter(letters) => sketch::letter(sketch, &parts, letters),
        RuleLook::Greater => sketch::greater(sketch, &parts),
        RuleLook::Extremum(color, tip, wings) => sketch::extremum(sketch, rule, color, tip, wings),
        RuleLook::Square(color) => sketch::squares(sketch, &parts, color),
        RuleLook::Disc(color) => {
            sketch.middles(&parts.path()).into_iter().for_each(|middle| sketch.disc(Layer::Cell, color, middle, 0.38));
        }
        RuleLook::Circle(color) => {
            sketch.middles(&parts.path()).into_iter().for_each(|middle| sketch.ring(Layer::Cell, color, middle, 0.41, 0.03));
        }
        RuleLook::Digits => sketch::digits(sketch, &parts),
        RuleLook::Corner => sketch::corner(sketch, &parts),
        RuleLook::Counter => {
            let [counter, cells] = &parts.groups[..] else { return };
            for middle in sketch.middles(counter) {
                sketch.ring(Layer::Cell, RuleColor::OTHER, middle, 0.41, 0.03);
                sketch.ring(Layer::Cell, RuleColor::OTHER, middle, 0.35, 0.02);
            }
            sketch.labelled_outline(cells, "#");
        }
        RuleLook::Index(color, along) => sketch::index(sketch, &parts, color, along),
        RuleLook::Parts(label) => {
            rule.contained().into_iter().for_each(|part| draw(sketch, part, place));
            sketch.labelled_outline(&rule.cells(sketch.shape), label);
        }
    }
}

/// What the template of a label says of a rule.
fn label(sketch: &Sketch<'_>, rule: &Rule, parts: &Parts, place: usize, template: &str) -> String {
    let Some((before, (name, after))) = template.rsplit_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    else {
        return template.to_owned();
    };
    let list = parts.numbers.iter().find(|list| !list.is_empty()).map_or(&[][..], Vec::as_slice);
    let said = match name {
        "number" if list.is_empty() => return String::new(),
        "number" => list.iter().map(i32::to_string).collect::<Vec<_>>().join("/"),
        "digits" => sketch.digits(list),
        "counts" => {
            let count = |pair: &Vec<i32>| pair.first().map(|count| format!("{count}×{}", sketch.digits(&pair[1..])));
            parts.numbers.iter().filter_map(count).collect::<Vec<_>>().join(" ")
        }
        _ => letter(sketch.rules, place, rule),
    };
    format!("{before}{said}{after}")
}

/// Lines from corner to corner.
fn diagonals(sketch: &mut Sketch<'_>, rule: &Rule, color: RuleColor) {
    for diagonal in rule.houses(sketch.shape) {
        let [first, second, .., last] = sketch.middles(&diagonal)[..] else { continue };
        let outwards = (first - second) * 0.5;
        let points = vec![first + outwards, last - outwards];
        let figure = Figure::Line { points, is_closed: false, width: 0.04, dash: None, is_round: false };
        sketch.add(Layer::Cell, color, figure);
    }
}

/// An outline with the total, and the weights of cells that do not count once.
fn weights(sketch: &mut Sketch<'_>, parts: &Parts) {
    let (cells, [total, weights @ ..]) = (parts.path(), parts.list(0)) else { return };
    sketch.labelled_outline(&cells, &format!("∑{total}"));
    for (middle, weight) in sketch.middles(&cells).into_iter().zip(weights).filter(|(_, weight)| **weight != 1) {
        sketch.backed_text(RuleColor::OTHER, middle + Spot::new(0.3, 0.35), 0.16, format!("×{weight}"));
    }
}

/// A rule without a customary drawing, by its name.
fn named(sketch: &mut Sketch<'_>, rule: &Rule) {
    match rule {
        Rule::PairTable(table) if table.for_all_pairs => sketch.labelled_outline(&table.cells, &table.name),
        Rule::PairTable(PairTable { cells, name, .. }) | Rule::Machine(AutomatonRule { cells, name, .. }) => {
            line::named(sketch, cells, name);
        }
        _ => {}
    }
}

/// The letter of a rule among those of its kind.
fn letter(rules: &[Rule], place: usize, rule: &Rule) -> String {
    let number = rules.iter().take(place).filter(|other| other.kind() == rule.kind()).count();
    let letter = u8::try_from(number % 26).unwrap_or_default();
    char::from(b'A' + letter).to_string()
}
