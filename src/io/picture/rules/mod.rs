//! How rules look: every kind of [`Rule`] as shapes in units of a cell, in the way that people know from other programs and from paper.
//!
//! [`RuleDrawing`] is the one place where a kind of rule is given its look. The window (`gui/board/rules.rs`) and paper
//! (`io/picture/ruling.rs`) know the [figures](Figure) and the [colors](RuleColor), but no rules. What distinguishes kinds by color
//! has a second cue: a width, a mark, or a label.
//!
//! Most dimensions are those of SudokuPad and Penpa.

mod line;
pub(crate) mod measures;
mod outline;
mod outside;
mod shape;
mod sign;
mod sketch;
mod surroundings;
mod touch;

use std::collections::BTreeMap;

pub use outline::{outlines, rectangles};
pub use outside::{Ring, slot_of};
pub use shape::{Anchor, Figure, Layer, RuleColor, RuleShape, Spot, dashes};
pub use surroundings::surroundings;

use crate::board::{Cage, CageTotal, Cell, CellSet, Digit, Rule, Shape};
use measures::LABEL;
use sketch::{LARGEST_LABEL, OutlineStyle, Sketch};

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
        let mut sketch = Sketch { shape, rules, write, shapes: Vec::new(), rule: 0, label, labels: BTreeMap::new() };
        // A rule that does not suit the board has no place on it.
        let suitable = || rules.iter().enumerate().filter(|(_, rule)| rule.suits(shape));
        for (place, rule) in suitable() {
            sketch.rule = place;
            draw(&mut sketch, rule, place);
        }
        let mut clues = outside::clues(rules);
        clues.retain(|&(_, clue)| Rule::Outside(clue.clone()).suits(shape));
        let ring = outside::draw(&mut sketch, &clues);
        let Sketch { mut shapes, labels, .. } = sketch;
        // Wide lines below narrow ones, so that both are seen.
        shapes.sort_by(|one, other| one.layer.cmp(&other.layer).then_with(|| width(other).total_cmp(&width(one))));
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

    /// The cells with a label in their upper left corner.
    pub fn labelled(&self) -> &CellSet {
        &self.labelled
    }

    /// The places, in the list of rules, of those that name the cell.
    pub fn rules_of(&self, cell: Cell) -> &[usize] {
        self.rules_of.get(&cell).map_or(&[], Vec::as_slice)
    }
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
    match rule {
        Rule::Diagonals | Rule::Diagonal(_) => diagonals(sketch, rule),
        Rule::Windoku => {
            for window in rule.houses(sketch.shape) {
                sketch.tint(RuleColor::Window, &window);
            }
        }
        // Nothing on the board shows these: they are named beside it. Clues outside the board are drawn together.
        Rule::DisjointGroups
        | Rule::AntiKnight
        | Rule::AntiKing
        | Rule::AntiTaxicab
        | Rule::Nonconsecutive
        | Rule::NoRegions
        | Rule::NegativeDots(_)
        | Rule::NegativeSums(_)
        | Rule::GlobalEntropy
        | Rule::GlobalModular
        | Rule::Flatmates
        | Rule::Outside(_) => {}
        Rule::Cage(cage) => draw_cage(sketch, cage),
        Rule::Arrow(arrow) => line::arrow(sketch, arrow),
        Rule::Thermometer(thermometer) => line::thermometer(sketch, thermometer),
        Rule::Line(of_line) => line::line(sketch, of_line),
        Rule::Dot(dot) => sign::dot(sketch, dot),
        Rule::Extremum(extremum) => sign::extremum(sketch, extremum),
        Rule::Candidates(candidates) => sign::candidates(sketch, candidates),
        Rule::Quadruple(quadruple) => sign::quadruple(sketch, quadruple),
        Rule::Contains(contains) => {
            let exact = if contains.is_exact { "=" } else { "" };
            let text = format!("{exact}{}", sketch.digits(contains.digits.iter().copied()));
            sketch.labelled_outline(&contains.cells, OutlineStyle::Dotted, &text);
        }
        Rule::LookAndSay(look) => {
            let counts = look.counts.iter().map(|&(count, digit)| format!("{count}×{}", (sketch.write)(digit)));
            let text = counts.collect::<Vec<_>>().join(" ");
            sketch.labelled_outline(&look.cells, OutlineStyle::Dotted, &text);
        }
        Rule::Region(cells) => sketch.tint(RuleColor::Region, cells),
        Rule::Clone(groups) => {
            let letter = letter(sketch.rules, place, |rule| matches!(rule, Rule::Clone(_)));
            for cells in groups {
                sketch.tint(RuleColor::Clone, cells);
                if let Some(&first) = cells.iter().min() {
                    sketch.label_on_tint(RuleColor::Other, first, &letter);
                }
            }
        }
        Rule::SameDigits(groups) => {
            let letter = letter(sketch.rules, place, |rule| matches!(rule, Rule::SameDigits(_)));
            groups.iter().for_each(|cells| sketch.labelled_outline(cells, OutlineStyle::Dotted, &format!("{{{letter}}}")));
        }
        Rule::EqualSums(groups) => {
            let letter = letter(sketch.rules, place, |rule| matches!(rule, Rule::EqualSums(_)));
            groups.iter().for_each(|cells| sketch.labelled_outline(cells, OutlineStyle::Dotted, &format!("∑{letter}")));
        }
        Rule::WeightedSum { terms, total } => weighted_sum(sketch, terms, *total),
        Rule::Lunchbox { cells, sum } => sketch.labelled_outline(cells, OutlineStyle::Solid, &format!("]{sum}[")),
        Rule::NeverSum { cells, sum } => sketch.labelled_outline(cells, OutlineStyle::Dotted, &format!("≠{sum}")),
        Rule::EqualityCage(cells) => sketch.labelled_outline(cells, OutlineStyle::Dotted, "="),
        Rule::CountingCircles(cells) => {
            for &cell in cells {
                let middle = sketch.middle(cell);
                sketch.ring(Layer::Cell, RuleColor::Circle, middle, 0.41, 0.03);
            }
        }
        Rule::CountDifferent { counter, cells } => {
            let middle = sketch.middle(*counter);
            sketch.ring(Layer::Cell, RuleColor::Other, middle, 0.41, 0.03);
            sketch.ring(Layer::Cell, RuleColor::Other, middle, 0.35, 0.02);
            sketch.labelled_outline(cells, OutlineStyle::Dotted, "#");
        }
        Rule::Index(index) => sign::index(sketch, index),
        Rule::ValueIndex(cells) => line::value_index(sketch, cells),
        Rule::PairTable(table) if table.for_all_pairs => {
            sketch.labelled_outline(&table.cells, OutlineStyle::Dotted, &table.name);
        }
        Rule::PairTable(table) => line::other(sketch, &table.cells, &table.name),
        Rule::Machine(machine) => line::other(sketch, &machine.cells, &machine.name),
        Rule::Either(ways) => {
            ways.iter().flatten().for_each(|part| draw(sketch, part, place));
            sketch.labelled_outline(&rule.cells(sketch.shape), OutlineStyle::Dotted, "1|2");
        }
    }
}

/// Lines from corner to corner.
fn diagonals(sketch: &mut Sketch<'_>, rule: &Rule) {
    for diagonal in rule.houses(sketch.shape) {
        let [first, second, .., last] = sketch.middles(&diagonal)[..] else { continue };
        let outwards = (first - second) * 0.5;
        let points = vec![first + outwards, last - outwards];
        let figure = Figure::Line { points, is_closed: false, width: 0.04, dash: None, is_round: false };
        sketch.add(Layer::Cell, RuleColor::Diagonal, figure);
    }
}

fn draw_cage(sketch: &mut Sketch<'_>, cage: &Cage) {
    let style = if cage.may_repeat { OutlineStyle::Dotted } else { OutlineStyle::Dashed };
    sketch.outline(RuleColor::Cage, &cage.cells, style);
    let text = match &cage.total {
        CageTotal::Any => return,
        CageTotal::Sum(sum) => sum.to_string(),
        CageTotal::OneOf(sums) => sums.iter().map(u16::to_string).collect::<Vec<_>>().join("/"),
        CageTotal::DigitalRoot(root) => format!("r{root}"),
    };
    if let Some(&first) = cage.cells.iter().min() {
        sketch.label(RuleColor::Cage, first, &text);
    }
}

/// An outline with the total, and the weights of cells that do not count once.
fn weighted_sum(sketch: &mut Sketch<'_>, terms: &[(Cell, i16)], total: i32) {
    let cells: Vec<Cell> = terms.iter().map(|term| term.0).collect();
    sketch.labelled_outline(&cells, OutlineStyle::Dotted, &format!("∑{total}"));
    for &(cell, weight) in terms.iter().filter(|term| term.1 != 1) {
        let at = sketch.middle(cell) + Spot::new(0.3, 0.35);
        sketch.backed_text(RuleColor::Other, at, 0.16, format!("×{weight}"));
    }
}

/// The letter of a rule among those of its kind.
fn letter(rules: &[Rule], place: usize, is_of_kind: fn(&Rule) -> bool) -> String {
    let number = rules.iter().take(place).filter(|rule| is_of_kind(rule)).count();
    let letter = u8::try_from(number % 26).unwrap_or_default();
    char::from(b'A' + letter).to_string()
}
