//! [`RulesModel`]: what is being done to the rules of the puzzle.

use crate::{
    app::model::rule_tool::{self, Gesture, RuleTool, number},
    board::{Arrow, Cell, Line, Puzzle, Rule, Shape, ShapeError, Thermometer},
};

/// The state of editing the rules of the puzzle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesModel {
    /// The place, in the list of rules, of the one that is chosen.
    pub chosen: Option<usize>,
    /// The tool that is taken.
    pub tool: Option<RuleTool>,
    /// The drag in progress.
    pub draft: Option<Draft>,
    /// A rule that is not on the board before its number is typed, or its second part drawn.
    pub pending: Option<Rule>,
    /// The text being typed for the pending or the chosen rule.
    pub typed: Option<String>,
    /// Whether the last edit entered the chosen rule or its number, so that typing on revises that edit.
    pub revises: bool,
    /// The regions that are being drawn, cell by cell.
    pub regions: Option<RegionDraft>,
}

/// A drag that enters a rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Draft {
    /// The cells passed so far, in order.
    pub cells: Vec<Cell>,
    /// The cell that the button was pressed on.
    pub start: DraftStart,
    /// The kind of rule.
    pub template: Rule,
}

/// The start of a drag.
#[derive(Clone, Debug, PartialEq)]
pub enum DraftStart {
    /// Nothing: it enters a rule of its own.
    New,
    /// The bulb of an arrow, and nothing else.
    Pill,
    /// The rule at that place, or the pending one.
    Onto(Option<usize>, Rule),
}

impl Draft {
    /// The rule as it would be if the button were let go now.
    pub fn rule(&self) -> Rule {
        let (template, cells) = (&self.template, &self.cells);
        let rest = cells.get(1..).unwrap_or_default();
        match &self.start {
            DraftStart::New => rule_tool::drawn(template, cells),
            DraftStart::Pill => Rule::Arrow(Arrow { bulb: cells.clone(), shafts: Vec::new() }),
            DraftStart::Onto(_, Rule::Arrow(Arrow { bulb, shafts })) => {
                let shaft = (!rest.is_empty()).then(|| rest.to_vec());
                Rule::Arrow(Arrow { bulb: bulb.clone(), shafts: shafts.iter().cloned().chain(shaft).collect() })
            }
            DraftStart::Onto(_, Rule::Thermometer(thermometer)) => branched(thermometer, cells),
            DraftStart::Onto(_, Rule::Line(line)) => {
                let mut listed = line.cells.clone();
                if listed.first() == cells.first() {
                    listed.reverse();
                }
                listed.extend_from_slice(rest);
                Rule::Line(Line { kind: line.kind, cells: listed })
            }
            DraftStart::Onto(_, rule) if rule_tool::gesture(rule) == Some(Gesture::Groups) => {
                let mut own = cells.clone();
                own.sort_unstable();
                own.dedup();
                rule_tool::grouped(rule, rule_tool::groups(rule).iter().cloned().chain([own]).collect())
            }
            DraftStart::Onto(_, rule) => with_cells(rule, cells),
        }
    }
}

/// A thermometer with a branch that begins in one of its cells, or a path that goes on.
fn branched(thermometer: &Thermometer, cells: &[Cell]) -> Rule {
    let [start, rest @ ..] = cells else { return Rule::Thermometer(thermometer.clone()) };
    let mut paths = thermometer.paths.clone();
    let with_start = paths.iter().position(|path| path.contains(start));
    if let (Some(at), false) = (with_start, rest.is_empty()) {
        let before = paths[at].iter().position(|cell| cell == start).unwrap_or(0);
        let path: Vec<Cell> = paths[at][..=before].iter().chain(rest).copied().collect();
        if before + 1 == paths[at].len() { paths[at] = path } else { paths.push(path) }
    }
    Rule::Thermometer(Thermometer { paths, is_slow: thermometer.is_slow })
}

/// An area with further cells; its number stays.
fn with_cells(rule: &Rule, cells: &[Cell]) -> Rule {
    let typed = number::text(rule);
    let own: &[Cell] = match rule {
        Rule::Cage(cage) => &cage.cells,
        Rule::Contains(contains) => &contains.cells,
        Rule::Region(cells) | Rule::EqualityCage(cells) | Rule::NeverSum { cells, .. } => cells,
        _ => &[],
    };
    let grown = rule_tool::drawn(rule, &own.iter().chain(cells).copied().collect::<Vec<_>>());
    if typed.is_empty() { grown } else { number::with_text(&grown, &typed).unwrap_or(grown) }
}

/// Regions that are being drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionDraft {
    /// The region of each cell that has one already.
    pub of: Vec<Option<u8>>,
    /// The region that a drag adds to.
    pub current: u8,
}

impl RegionDraft {
    /// Nothing drawn yet.
    pub fn new(shape: &Shape) -> Self {
        Self { of: vec![None; shape.cell_count()], current: 0 }
    }

    /// The number of cells of a region.
    pub fn count(&self, region: u8) -> usize {
        self.of.iter().filter(|&&of| of == Some(region)).count()
    }

    /// The first region of a board of that size that is not complete.
    pub fn next(&self, size: usize) -> Option<u8> {
        (0..u8::try_from(size).ok()?).find(|&region| self.count(region) < size)
    }

    /// The cells of a region.
    pub fn cells(&self, region: u8) -> Vec<Cell> {
        let own = |(index, of): (usize, &Option<u8>)| (*of == Some(region)).then(|| Cell::new(index));
        self.of.iter().enumerate().filter_map(own).collect()
    }

    /// The board with these regions; `None` while cells are left.
    pub fn shape(&self, size: usize) -> Option<Result<Shape, ShapeError>> {
        let regions: Vec<u8> = self.of.iter().copied().collect::<Option<_>>()?;
        Some(Shape::jigsaw(size, &regions))
    }
}

impl RulesModel {
    /// Lets go of the chosen rule and of everything unfinished; the tool stays.
    pub fn let_go(&mut self) {
        *self = Self { tool: self.tool.take(), regions: self.regions.take(), ..Self::default() };
    }

    /// The rule that keys change: the pending one, else the chosen one.
    pub fn target<'a>(&'a self, puzzle: &'a Puzzle) -> Option<&'a Rule> {
        self.pending.as_ref().or_else(|| puzzle.rules().get(self.chosen?))
    }
}
