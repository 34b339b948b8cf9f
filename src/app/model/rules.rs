//! [`RulesModel`]: what is being done to the rules of the puzzle.

use crate::{
    app::{
        model::rule_tool::{self, Gesture, RuleTool},
        prelude::*,
    },
    board::{Arrow, Color, Line, ShapeError, Thermometer},
    io::by_hand::HandDrawing,
};

/// The state of editing the rules of the puzzle.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RulesModel {
    /// The place, in the list of rules, of the one that is chosen.
    pub chosen: Option<usize>,
    /// The tool that is taken.
    pub tool: Option<RuleTool>,
    /// The tools at hand, in the order of their keys; none before the first is taken.
    pub at_hand: Vec<RuleTool>,
    /// The cell that was clicked without a tool, as long as nothing else has been done since. Another click chooses a rule in it.
    pub clicked: Option<Cell>,
    /// The drag in progress.
    pub draft: Option<Draft>,
    /// The cells of a decoration that is being drawn, in order.
    pub stroke: Vec<Cell>,
    /// The text that the tool for texts puts on the board.
    pub text: String,
    /// A rule that is not on the board before its number is typed, or its second part drawn.
    pub pending: Option<Rule>,
    /// The text being typed for the pending or the chosen rule.
    pub typed: Option<String>,
    /// The rule before the first key of that text, and whether it was pending then.
    pub before_typing: Option<(Rule, bool)>,
    /// Whether the last edit entered the chosen rule or its number, so that typing on revises that edit.
    pub revises: bool,
    /// The regions that are being drawn, cell by cell.
    pub regions: Option<RegionDraft>,
    /// Regions that were left before they were complete. The tool goes on with them.
    pub unfinished: Option<RegionDraft>,
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
                rule_tool::grouped(rule, rule_tool::groups(rule).into_iter().chain([own]).collect())
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
    let typed = rule_tool::text(rule);
    let grown = rule_tool::drawn(rule, &[&rule.parts().path()[..], cells].concat());
    if typed.is_empty() { grown } else { rule_tool::with_text(&grown, &typed).unwrap_or(grown) }
}

/// Regions that are being drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionDraft {
    /// The region of each cell that has one already.
    pub of: Vec<Option<u8>>,
    /// The region that a drag adds to.
    pub current: u8,
    /// The regions and the current one before each drag, and after each drag that was undone.
    before: Vec<(Vec<Option<u8>>, u8)>,
    after: Vec<(Vec<Option<u8>>, u8)>,
    /// The number of edits of the puzzle at the last drag, or when the tool was put away. A drag is undone only while it is the last thing
    /// that was done.
    pub edits: Option<usize>,
    /// The cell that was pressed, as long as the pointer has not left it, if it was one of the current region.
    pressed: Option<Cell>,
}

impl RegionDraft {
    /// Nothing drawn yet.
    pub fn new(shape: &Shape) -> Self {
        Self::of_cells(vec![None; shape.cell_count()])
    }

    /// The regions that cells have already.
    pub fn of_cells(of: Vec<Option<u8>>) -> Self {
        Self { of, current: 0, before: Vec::new(), after: Vec::new(), edits: None, pressed: None }
    }

    /// The number of cells that have a region.
    pub fn drawn(&self) -> usize {
        self.of.iter().flatten().count()
    }

    /// Begins a drag at a cell of a board of that size: it adds to the region that the cell has; from a cell without one, to the first
    /// that is not complete.
    pub fn press(&mut self, cell: Cell, size: usize) {
        self.note();
        let own = self.of[cell.index()];
        self.pressed = (own == Some(self.current)).then_some(cell);
        if let Some(current) = own.or_else(|| self.next(size)) {
            self.current = current;
        }
    }

    /// Adds a cell to the current region of a board of that size. Returns whether it has the cell: a complete region takes none.
    pub fn add(&mut self, cell: Cell, size: usize) -> bool {
        let own = self.of[cell.index()] == Some(self.current);
        if !own && self.count(self.current) == size {
            return false;
        }
        self.of[cell.index()] = Some(self.current);
        true
    }

    /// Adds cells to a region; `None`: to the current one, or, if that is complete, to the next. Cells that are all in it already are taken
    /// out. Returns whether there was room for all of them: a complete region takes no more.
    pub fn assign(&mut self, cells: &[Cell], region: Option<u8>, size: usize) -> bool {
        let is_full = self.count(self.current) == size && cells.iter().any(|cell| self.of[cell.index()] != Some(self.current));
        let next = if is_full { self.next(size) } else { None };
        self.note();
        self.current = region.or(next).unwrap_or(self.current);
        let has_all = cells.iter().all(|cell| self.of[cell.index()] == Some(self.current));
        let fits = if has_all {
            cells.iter().for_each(|cell| self.of[cell.index()] = None);
            true
        } else {
            cells.iter().all(|&cell| self.add(cell, size))
        };
        self.settle();
        fits
    }

    /// Notes that the pointer is over a cell while the button is held.
    pub fn over(&mut self, cell: Cell) {
        self.pressed = self.pressed.filter(|&pressed| pressed == cell);
    }

    /// Ends a drag. A click on a cell of the current region takes the cell out of it.
    pub fn release(&mut self) {
        if let Some(cell) = self.pressed.take() {
            self.of[cell.index()] = None;
        }
        self.settle();
    }

    /// Takes the cells of the current region away from it, or those of the one before if it has none.
    pub fn clear_current(&mut self) {
        self.note();
        if self.count(self.current) == 0 {
            self.current = self.current.saturating_sub(1);
        }
        let current = self.current;
        self.of.iter_mut().for_each(|of| *of = of.filter(|&of| of != current));
        self.settle();
    }

    /// Takes cells out of their regions. The next ones belong to the region of the first of them.
    pub fn take_out(&mut self, cells: &[Cell]) {
        self.note();
        self.current = cells.iter().find_map(|cell| self.of[cell.index()]).unwrap_or(self.current);
        cells.iter().for_each(|cell| self.of[cell.index()] = None);
        self.settle();
    }

    /// Whether all of these cells fit into a region of a board of that size, with those it has.
    pub fn has_room(&self, region: u8, cells: &[Cell], size: usize) -> bool {
        self.count(region) + cells.iter().filter(|cell| self.of[cell.index()] != Some(region)).count() <= size
    }

    /// The region that all of these cells have.
    pub fn common(&self, cells: &[Cell]) -> Option<u8> {
        let region = cells.first().and_then(|cell| self.of[cell.index()])?;
        cells.iter().all(|cell| self.of[cell.index()] == Some(region)).then_some(region)
    }

    /// Notes what is drawn before a change.
    fn note(&mut self) {
        self.before.push((self.of.clone(), self.current));
    }

    /// Ends a change: one that has changed nothing is not undone, and after another nothing is redone.
    fn settle(&mut self) {
        if self.before.pop_if(|(before, _)| *before == self.of).is_none() {
            self.after.clear();
        }
    }

    /// Undoes the last drag. Returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        let undone = self.replace(before);
        self.after.push(undone);
        true
    }

    /// Redoes the last drag that was undone. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.after.pop() else { return false };
        let before = self.replace(after);
        self.before.push(before);
        true
    }

    /// Takes over what is drawn, and the current region. Returns those of before.
    fn replace(&mut self, (of, current): (Vec<Option<u8>>, u8)) -> (Vec<Option<u8>>, u8) {
        (std::mem::replace(&mut self.of, of), std::mem::replace(&mut self.current, current))
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

/// The places of the rules all of whose cells are among these: those of which one could be wrong, and those that consist of others.
pub fn within(puzzle: &Puzzle, cells: &CellSet) -> (Vec<usize>, Vec<usize>) {
    let is_within = |rule: &Rule| {
        let own = rule.cells(puzzle.shape());
        !own.is_empty() && own.iter().all(|cell| cells.contains(*cell))
    };
    let places = puzzle.rules().iter().enumerate().filter(|(_, rule)| is_within(rule)).map(|(place, _)| place);
    places.partition(|&place| puzzle.rules()[place].contained().is_empty())
}

impl RulesModel {
    /// Lets go of the chosen rule and of everything unfinished; the tool stays.
    pub fn let_go(&mut self) {
        let (tool, regions, unfinished) = (self.tool.take(), self.regions.take(), self.unfinished.take());
        // An edit lets go of the rule that it enters; typing goes on.
        let (before_typing, text) = (self.before_typing.take(), std::mem::take(&mut self.text));
        *self = Self { tool, regions, unfinished, before_typing, text, ..Self::default() };
    }

    /// Lets go of everything, the tool too. Unfinished regions are put aside. Returns the number of their cells, if there are any.
    pub fn leave(&mut self) -> Option<usize> {
        let left = self.regions.take().filter(|regions| regions.drawn() > 0);
        let drawn = left.as_ref().map(RegionDraft::drawn);
        let (unfinished, text) = (self.unfinished.take(), std::mem::take(&mut self.text));
        *self = Self { unfinished: left.or(unfinished), text, ..Self::default() };
        drawn
    }

    /// Takes over what is drawn of the regions of the puzzle, which has just been replaced or changed back.
    pub fn take_over(&mut self, drawn: Option<Vec<Option<u8>>>, shape: &Shape) {
        if self.drawn_regions(shape).map(|regions| &regions.of) == drawn.as_ref() {
            return;
        }
        let drawn = drawn.map(RegionDraft::of_cells);
        match &mut self.regions {
            Some(regions) => *regions = drawn.unwrap_or_else(|| RegionDraft::new(shape)),
            None => self.unfinished = drawn,
        }
    }

    /// Drops the regions that are drawn.
    pub fn discard_regions(&mut self) {
        (self.regions, self.unfinished) = (None, None);
        self.tool.take_if(|tool| *tool == RuleTool::Regions);
    }

    /// The number of cells of regions that are drawn, while they are not complete.
    pub fn unfinished_cells(&self) -> usize {
        self.regions.as_ref().or(self.unfinished.as_ref()).map_or(0, RegionDraft::drawn)
    }

    /// The number of cells drawn of the regions of a board of that shape, while they are not complete; `None` if none are drawn.
    pub fn open_regions(&self, shape: &Shape) -> Option<usize> {
        self.drawn_regions(shape).map(RegionDraft::drawn)
    }

    /// The regions that are drawn or were put aside before they were complete, if any cell of a board of that shape has one.
    pub fn drawn_regions(&self, shape: &Shape) -> Option<&RegionDraft> {
        self.regions.as_ref().filter(|regions| regions.drawn() > 0).or_else(|| self.put_aside(shape))
    }

    /// The regions whose drags undo and redo are about, after that many edits of the puzzle: those that are being drawn, or those that
    /// were the last thing that was done.
    pub fn undoable_regions(&mut self, edits: usize) -> Option<&mut RegionDraft> {
        self.regions.as_mut().or(self.unfinished.as_mut()).filter(|regions| regions.edits == Some(edits))
    }

    /// Whether undo takes back a drag over regions, after that many edits of the puzzle.
    pub fn draws_back(&self, edits: usize) -> bool {
        self.last_drawn(edits).is_some_and(|regions| !regions.before.is_empty())
    }

    /// Whether redo carries out a drag over regions again, after that many edits of the puzzle.
    pub fn draws_again(&self, edits: usize) -> bool {
        self.last_drawn(edits).is_some_and(|regions| !regions.after.is_empty())
    }

    fn last_drawn(&self, edits: usize) -> Option<&RegionDraft> {
        self.regions.as_ref().or(self.unfinished.as_ref()).filter(|regions| regions.edits == Some(edits))
    }

    /// The regions that were put aside before they were complete, if they belong to a board of that shape.
    pub fn put_aside(&self, shape: &Shape) -> Option<&RegionDraft> {
        self.unfinished.as_ref().filter(|regions| regions.of.len() == shape.cell_count() && regions.drawn() > 0)
    }

    /// Begins to draw regions, or goes on with those that were left.
    pub fn draw_regions(&mut self, shape: &Shape) {
        let fits = |regions: &mut RegionDraft| regions.of.len() == shape.cell_count();
        self.regions = Some(self.unfinished.take_if(fits).unwrap_or_else(|| RegionDraft::new(shape)));
    }

    /// The decoration that is being drawn, in that colour, if the tool that is taken is for such.
    pub fn drawing(&self, color: Color) -> Option<HandDrawing<'_>> {
        let Some(RuleTool::Drawing(kind)) = self.tool else { return None };
        Some(HandDrawing { kind, cells: &self.stroke, color, text: &self.text })
    }

    /// The rule that keys change: the pending one, else the chosen one.
    pub fn target<'a>(&'a self, puzzle: &'a Puzzle) -> Option<&'a Rule> {
        self.pending.as_ref().or_else(|| puzzle.rules().get(self.chosen?))
    }
}
