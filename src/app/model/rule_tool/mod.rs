//! [`RuleTool`]: what a press or a drag on the board enters in Enter mode. Pure geometry; `update` carries it out.

pub mod number;
pub mod place;

use std::collections::BTreeSet;

use crate::board::{
    Arrow, Cage, CageTotal, CandidateDigits, Candidates, Cell, CellSet, Contains, Dot, DotKind, Extremum, Index, IndexKind, Line,
    LineKind, Outside, OutsideKind, OutsideLine, Quadruple, Rule, Shape, Thermometer, board_rule,
};

/// The tools for entering rules on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RuleTool {
    /// Rules like this one, whose own cells do not matter.
    Rule(Rule),
    /// The regions of a jigsaw.
    Regions,
}

/// The gesture that draws a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gesture {
    /// A drag over its cells, in any order.
    Area,
    /// A drag along its cells.
    Path,
    /// A drag from the bulb; further drags from its cells add branches.
    Thermometer,
    /// A drag from the bulb along the shaft; further drags from the bulb add shafts.
    Arrow,
    /// A press near the edge between two cells.
    Edge,
    /// A press near the corner of four cells.
    Corner,
    /// A press on a cell, or a drag over several.
    Cells,
    /// A press beside the board.
    Slot,
    /// A drag for each of its groups of cells.
    Groups,
}

/// A group of the tool chooser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToolGroup {
    /// Areas of cells.
    Cages,
    /// Lines, arrows and thermometers.
    Lines,
    /// Signs between cells.
    Dots,
    /// Marks of single cells.
    Cells,
    /// Clues beside the board.
    Outside,
}

impl ToolGroup {
    /// All groups, in the order of the chooser.
    pub const ALL: [Self; 5] = [Self::Cages, Self::Lines, Self::Dots, Self::Cells, Self::Outside];

    /// A rule of each kind in the group, without cells, as it is entered on a board of that size.
    pub fn rules(self, size: usize) -> Vec<Rule> {
        match self {
            Self::Cages => cages(),
            Self::Lines => lines(size),
            Self::Dots => {
                let dot = |kind| Rule::Dot(Dot { first: Cell::new(0), second: Cell::new(1), kind });
                let kinds = [DotKind::Difference(1), DotKind::Ratio(2), DotKind::Sum(10), DotKind::Sum(5), DotKind::Greater];
                let quadruple = Rule::Quadruple(Quadruple { top_left: Cell::new(0), digits: Vec::new() });
                kinds.map(dot).into_iter().chain([quadruple]).collect()
            }
            Self::Cells => cells(),
            Self::Outside => {
                let line = OutsideLine::Row { row: 0, reversed: false };
                OutsideKind::ALL.map(|kind| Rule::Outside(Outside { kind, line, value: 0 })).to_vec()
            }
        }
    }
}

fn cages() -> Vec<Rule> {
    let cage = |may_repeat| Rule::Cage(Cage { cells: Vec::new(), total: CageTotal::Sum(0), may_repeat });
    vec![
        cage(false),
        cage(true),
        Rule::Region(Vec::new()),
        Rule::Clone(Vec::new()),
        Rule::SameDigits(Vec::new()),
        Rule::EqualSums(Vec::new()),
        Rule::Contains(Contains { cells: Vec::new(), digits: Vec::new(), is_exact: false }),
        Rule::Lunchbox { cells: Vec::new(), sum: 0 },
        Rule::NeverSum { cells: Vec::new(), sum: 0 },
        Rule::EqualityCage(Vec::new()),
    ]
}

fn lines(size: usize) -> Vec<Rule> {
    let thermometer = |is_slow| Rule::Thermometer(Thermometer { paths: Vec::new(), is_slow });
    let gap = u8::try_from(size.div_ceil(2)).unwrap_or(u8::MAX);
    let kinds = [
        LineKind::Palindrome,
        LineKind::Renban,
        LineKind::Whispers(gap),
        LineKind::Between,
        LineKind::Lockout(gap.saturating_sub(1)),
        LineKind::RegionSum,
        LineKind::Modular(2),
        LineKind::Entropic,
        LineKind::Modular(3),
        LineKind::Zipper,
        LineKind::Nabner,
        LineKind::DoubleArrow,
        LineKind::SumLine(10),
    ];
    let line = |kind| Rule::Line(Line { kind, cells: Vec::new() });
    [thermometer(false), Rule::Arrow(Arrow { bulb: Vec::new(), shafts: Vec::new() })]
        .into_iter()
        .chain(kinds.map(line))
        .chain([thermometer(true), Rule::ValueIndex(Vec::new())])
        .collect()
}

fn cells() -> Vec<Rule> {
    let candidates = |digits| Rule::Candidates(Candidates { cells: Vec::new(), digits });
    let extremum = |is_greatest| Rule::Extremum(Extremum { cell: Cell::new(0), is_greatest });
    let index = |kind| Rule::Index(Index { cells: Vec::new(), kind });
    vec![
        candidates(CandidateDigits::Even),
        candidates(CandidateDigits::Odd),
        candidates(CandidateDigits::These(Vec::new())),
        extremum(true),
        extremum(false),
        Rule::CountingCircles(Vec::new()),
        index(IndexKind::Column),
        index(IndexKind::Row),
        index(IndexKind::Region),
        Rule::CountDifferent { counter: Cell::new(0), cells: Vec::new() },
    ]
}

/// The gesture that draws rules of that kind; `None` for those of the whole board and those that no gesture describes.
pub const fn gesture(rule: &Rule) -> Option<Gesture> {
    Some(match rule {
        Rule::Cage(_) | Rule::Region(_) | Rule::Contains(_) | Rule::NeverSum { .. } | Rule::EqualityCage(_) => Gesture::Area,
        Rule::Line(_) | Rule::Lunchbox { .. } | Rule::ValueIndex(_) | Rule::CountDifferent { .. } => Gesture::Path,
        Rule::Thermometer(_) => Gesture::Thermometer,
        Rule::Arrow(_) => Gesture::Arrow,
        Rule::Dot(_) => Gesture::Edge,
        Rule::Quadruple(_) => Gesture::Corner,
        Rule::Candidates(_) | Rule::Extremum(_) | Rule::CountingCircles(_) | Rule::Index(_) => Gesture::Cells,
        Rule::Outside(_) => Gesture::Slot,
        Rule::Clone(_) | Rule::SameDigits(_) | Rule::EqualSums(_) => Gesture::Groups,
        board_rule!()
        | Rule::LookAndSay(_)
        | Rule::WeightedSum { .. }
        | Rule::PairTable(_)
        | Rule::Machine(_)
        | Rule::Either(_) => return None,
    })
}

/// Whether two rules are entered by the same tool.
pub fn same_tool(one: &Rule, other: &Rule) -> bool {
    match (one, other) {
        (Rule::Cage(one), Rule::Cage(other)) => one.may_repeat == other.may_repeat,
        (Rule::Thermometer(one), Rule::Thermometer(other)) => one.is_slow == other.is_slow,
        (Rule::Extremum(one), Rule::Extremum(other)) => one.is_greatest == other.is_greatest,
        (Rule::Candidates(one), Rule::Candidates(other)) => {
            std::mem::discriminant(&one.digits) == std::mem::discriminant(&other.digits)
        }
        (Rule::Index(one), Rule::Index(other)) => one.kind == other.kind,
        _ => one.key() == other.key(),
    }
}

/// The rule of the template's kind on these cells, in the order in which they were drawn.
pub fn drawn(template: &Rule, cells: &[Cell]) -> Rule {
    let listed = cells.to_vec();
    let mut sorted: Vec<Cell> = cells.iter().copied().collect::<BTreeSet<_>>().into_iter().collect();
    match template.clone() {
        Rule::Cage(cage) => Rule::Cage(Cage { cells: sorted, total: CageTotal::Any, ..cage }),
        Rule::Region(_) => Rule::Region(sorted),
        Rule::EqualityCage(_) => Rule::EqualityCage(sorted),
        Rule::CountingCircles(_) => Rule::CountingCircles(sorted),
        Rule::Contains(contains) => Rule::Contains(Contains { cells: sorted, ..contains }),
        Rule::Lunchbox { sum, .. } => Rule::Lunchbox { cells: listed, sum },
        Rule::NeverSum { sum, .. } => Rule::NeverSum { cells: sorted, sum },
        Rule::Candidates(candidates) => Rule::Candidates(Candidates { cells: sorted, ..candidates }),
        Rule::Index(index) => Rule::Index(Index { cells: sorted, ..index }),
        Rule::Line(line) => Rule::Line(Line { cells: listed, ..line }),
        Rule::ValueIndex(_) => Rule::ValueIndex(listed),
        Rule::CountDifferent { .. } => {
            let counter = listed.first().copied().unwrap_or(Cell::new(0));
            Rule::CountDifferent { counter, cells: listed.into_iter().skip(1).collect() }
        }
        Rule::Thermometer(thermometer) => Rule::Thermometer(Thermometer { paths: vec![listed], ..thermometer }),
        Rule::Arrow(_) => {
            let (bulb, shaft) = listed.split_at(listed.len().min(1));
            let shafts = if shaft.is_empty() { Vec::new() } else { vec![shaft.to_vec()] };
            Rule::Arrow(Arrow { bulb: bulb.to_vec(), shafts })
        }
        Rule::Extremum(extremum) => Rule::Extremum(Extremum { cell: sorted.pop().unwrap_or(extremum.cell), ..extremum }),
        Rule::Clone(_) => Rule::Clone(vec![sorted]),
        Rule::SameDigits(_) => Rule::SameDigits(vec![sorted]),
        Rule::EqualSums(_) => Rule::EqualSums(vec![sorted]),
        other => other,
    }
}

/// The rules of the template's kind on selected cells, in the order in which they were selected: signs between all neighbours, groups
/// from the connected parts. None where the selection does not say what is meant.
pub fn from_selection(template: &Rule, cells: &[Cell], shape: &Shape) -> Vec<Rule> {
    let Some(gesture) = gesture(template) else { return Vec::new() };
    match gesture {
        Gesture::Area | Gesture::Path | Gesture::Thermometer | Gesture::Arrow => vec![drawn(template, cells)],
        Gesture::Cells if matches!(template, Rule::Extremum(_)) => cells.iter().map(|&cell| drawn(template, &[cell])).collect(),
        Gesture::Cells => vec![drawn(template, cells)],
        Gesture::Edge => {
            let mut sorted = cells.to_vec();
            sorted.sort_unstable();
            let pairs = sorted.iter().enumerate().flat_map(|(at, &one)| sorted[at + 1..].iter().map(move |&other| (one, other)));
            pairs
                .filter(|&(one, other)| place::share_side(one, other, shape))
                .map(|(one, other)| between(template, one, other))
                .collect()
        }
        Gesture::Corner => {
            let selected: CellSet = cells.iter().copied().collect();
            let corner = |&cell: &Cell| Rule::Quadruple(Quadruple { top_left: cell, digits: Vec::new() });
            let is_whole = |rule: &Rule| {
                let around = rule.cells(shape);
                around.len() == 4 && around.iter().all(|&cell| selected.contains(cell))
            };
            cells.iter().map(corner).filter(is_whole).take(1).collect()
        }
        Gesture::Groups => {
            let parts = place::parts(cells, shape);
            if parts.len() < 2 { Vec::new() } else { vec![grouped(template, parts)] }
        }
        Gesture::Slot => Vec::new(),
    }
}

/// The sign of the template's kind between two cells.
pub fn between(template: &Rule, first: Cell, second: Cell) -> Rule {
    match template {
        Rule::Dot(dot) if dot.kind == DotKind::Greater => Rule::Dot(Dot { first, second, kind: dot.kind }),
        Rule::Dot(dot) => Rule::Dot(Dot { first: first.min(second), second: first.max(second), kind: dot.kind }),
        other => other.clone(),
    }
}

/// The groups of cells of a rule; none for rules without groups.
pub fn groups(rule: &Rule) -> &[Vec<Cell>] {
    match rule {
        Rule::Clone(groups) | Rule::SameDigits(groups) | Rule::EqualSums(groups) => groups,
        _ => &[],
    }
}

/// The rule of the template's kind with these groups of cells.
pub fn grouped(template: &Rule, groups: Vec<Vec<Cell>>) -> Rule {
    match template {
        Rule::Clone(_) => Rule::Clone(groups),
        Rule::SameDigits(_) => Rule::SameDigits(groups),
        Rule::EqualSums(_) => Rule::EqualSums(groups),
        other => other.clone(),
    }
}
