//! `exact-cover`: Donald Knuth's Algorithm X with dancing links. A Sudoku is a matrix with one row for each *option* (this digit in this
//! cell) and one column for each constraint (the cell has a digit; the house has this digit). A solution is a set of rows with exactly
//! one 1 in every column.
//!
//! ```text
//!             r1c1  r1c2 …  row 1 has 1  row 1 has 2 …  column 1 has 1 …  box 1 has 1 …
//! r1c1 = 1     1                 1                            1                1
//! r1c1 = 2     1                              1
//! ```
//!
//! Rules that exclude have *secondary* columns, which at most one option may satisfy: that neither of two cells holds 5, or that 3 here and
//! 4 there are not both taken (anti-knight, dots, thermometers …). What a sum or a count demands of three or more cells has no
//! column, and a board with such a rule is refused.
//!
//! The next column to cover is always the one with the fewest options. A naked and a hidden single are the same thing here: a column
//! with one option. The lesson is that a problem can be seen in another shape: nothing in the search knows what a Sudoku is.

use std::sync::Arc;

use sudoscope_board::{Cell, DemandId, Digit, DigitSet, Digits, KnownGeometry};

use crate::search::{
    Alternatives, Cover, CoverColumn, DeadEnd, Decision, Event, Goal, HousePlaces, Landmark, Ledger, Left, Machine, Method,
    MethodFacts, MethodMachine, Origin, PlacedBy, RemovedBy, Start, View, WorkUnit, Workings,
    links::{ColumnLinks, Problem, is_exclusion},
    machine::{narrow, share_closed},
    program,
    view::Heat,
};

/// An option that was taken, or will be taken next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OptionChoice {
    /// The column that it covers.
    column: u32,
    /// Its node in that column.
    node: u32,
    /// The number of options that the column had.
    of: u32,
    /// The number of options tried before this one.
    finished: u32,
}

impl OptionChoice {
    /// Whether there was more than one option.
    fn is_decision(self) -> bool {
        self.of > 1
    }
}

/// The next event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextCover {
    /// Choose an option for the smallest column.
    Choose,
    /// Take back the last option. The reason is that of a decision; options that followed from it fall with it.
    PutBack(RemovedBy),
    /// Take the option of the last choice, which is not taken yet.
    Retry,
}

/// The state of a search without its links, which follow from the choices.
#[derive(Clone, Debug)]
pub struct CoverState {
    choices: Vec<OptionChoice>,
    /// The number of decisions among the choices that are taken.
    depth: usize,
    next: NextCover,
    heat: Heat,
    /// The column of the option that was taken or taken back last, and its node there.
    last: Option<(u32, u32)>,
    ledger: Ledger,
}

impl CoverState {
    /// The choices whose options are taken.
    fn taken(&self) -> &[OptionChoice] {
        &self.choices[..self.choices.len() - usize::from(self.next == NextCover::Retry)]
    }
}

/// Algorithm X with dancing links.
#[derive(Clone, Debug)]
pub struct ExactCover {
    geometry: KnownGeometry,
    start: Arc<[Option<Digit>]>,
    links: ColumnLinks,
    path: CoverState,
}

impl ExactCover {
    fn event(&mut self) -> Event {
        match self.path.next {
            NextCover::Choose => self.choose(),
            NextCover::PutBack(because) => self.put_back(because),
            NextCover::Retry => match self.path.choices.last() {
                Some(&choice) => self.take(choice),
                None => unreachable!("the choice to take is the last one"),
            },
        }
    }

    fn choose(&mut self) -> Event {
        let Some((column, of)) = self.links.smallest() else {
            self.path.next = NextCover::PutBack(RemovedBy::Solution);
            return self.path.ledger.solution(self.path.depth);
        };
        let Some(node) = self.links.options_after(column).next() else {
            let end = match self.links.problem().meaning(column) {
                CoverColumn::Cell(cell) => DeadEnd::Cell(cell),
                CoverColumn::Place { digit, house } => DeadEnd::Place { digit, house },
            };
            self.path.next = NextCover::PutBack(RemovedBy::DeadEnd(end));
            return Event::Contradiction(end);
        };
        let choice = OptionChoice { column, node, of, finished: 0 };
        self.path.choices.push(choice);
        self.take(choice)
    }

    fn take(&mut self, choice: OptionChoice) -> Event {
        self.path.ledger.counters.tests += self.links.take(choice.node);
        self.path.last = Some((choice.column, choice.node));
        self.path.next = NextCover::Choose;
        self.path.depth += usize::from(choice.is_decision());
        let (cell, digit) = self.links.problem().option(choice.node);
        let why = match self.links.problem().meaning(choice.column) {
            _ if choice.is_decision() => PlacedBy::Guess,
            CoverColumn::Cell(_) => PlacedBy::NakedSingle,
            CoverColumn::Place { house, .. } => PlacedBy::HiddenSingle(house),
        };
        Event::Place { cell, digit, why }
    }

    /// Takes back the last option, or ends the run if no decision is left.
    fn put_back(&mut self, failure: RemovedBy) -> Event {
        let depth = self.path.depth;
        let because = self.path.ledger.reason(depth, || self.last_decision().unwrap_or(failure));
        let last = self.path.choices.last_mut().filter(|_| depth > 0);
        let Some(choice) = last else { return self.path.ledger.exhausted() };
        let (cell, digit) = self.links.problem().option(choice.node);
        self.links.put_back(choice.node);
        self.path.last = Some((choice.column, choice.node));
        let other = self.links.options_after(choice.node).next();
        if choice.is_decision() {
            self.path.depth -= 1;
            self.path.ledger.fall_to(depth - 1);
        }
        match other {
            Some(node) => {
                (choice.node, choice.finished) = (node, choice.finished + 1);
                self.path.next = NextCover::Retry;
            }
            None => {
                let choice = *choice;
                self.path.choices.pop();
                if choice.is_decision() {
                    self.path.next = NextCover::PutBack(RemovedBy::Exhausted(self.alternatives(choice.column)));
                }
            }
        }
        Event::Undo { cell, digit, depth: narrow(depth), because }
    }

    /// The decision that the last option followed from, as the reason why it falls; `None` if it was a decision itself.
    fn last_decision(&self) -> Option<RemovedBy> {
        self.path.choices.last().filter(|choice| !choice.is_decision())?;
        let decision = self.path.choices.iter().rev().find(|choice| choice.is_decision())?;
        let (from, tried) = self.links.problem().option(decision.node);
        Some(RemovedBy::Followed { from, tried })
    }

    /// All options of a column, none of which is taken.
    fn alternatives(&self, column: u32) -> Alternatives {
        let problem = self.links.problem();
        let options = self.links.options_after(column).map(|node| problem.option(node));
        match problem.meaning(column) {
            CoverColumn::Cell(cell) => Alternatives::Digits { cell, digits: options.map(|(_, digit)| digit).collect() },
            CoverColumn::Place { digit, house } => {
                let places = HousePlaces::new(&self.geometry, house, options.map(|(cell, _)| cell));
                Alternatives::Places { digit, house, places }
            }
        }
    }

    /// Counts an event of the cells. The board is worked out only for the dead end of a house.
    fn count(&mut self, event: Event) {
        let digits = match event {
            Event::Contradiction(DeadEnd::Place { .. }) => self.digits(),
            _ => Digits::new(),
        };
        self.path.heat.count(event, &self.geometry, &digits);
    }

    fn origins(&self) -> Vec<Origin> {
        let mut origins = Origin::of_start(&self.start);
        let mut depth = 0;
        for choice in self.path.taken() {
            depth += u16::from(choice.is_decision());
            let (cell, _) = self.links.problem().option(choice.node);
            origins[cell.index()] = if choice.is_decision() { Origin::Tried { depth } } else { Origin::Forced { depth } };
        }
        origins
    }

    fn decision(&self, choice: &OptionChoice) -> Decision {
        let problem = self.links.problem();
        let (cell, tried) = problem.option(choice.node);
        let options = self.links.options_after(choice.node).map(|node| problem.option(node));
        let left = match problem.meaning(choice.column) {
            CoverColumn::Cell(_) => Left::Digits(options.map(|(_, digit)| digit).collect()),
            CoverColumn::Place { house, .. } => Left::Cells { house, cells: options.map(|(cell, _)| cell).collect() },
        };
        Decision { cell, tried, left }
    }

    /// The digits of the open options, cell by cell.
    fn candidates(&self) -> Vec<DigitSet> {
        let problem = self.links.problem();
        let mut candidates = vec![DigitSet::EMPTY; self.start.len()];
        let cells = |&column: &u32| matches!(problem.meaning(column), CoverColumn::Cell(_));
        for column in self.links.open_columns().take_while(cells) {
            for (cell, digit) in self.links.options_after(column).map(|node| problem.option(node)) {
                candidates[cell.index()].insert(digit);
            }
        }
        candidates
    }

    /// The number of options of each column, if it is open.
    fn ways(&self) -> Vec<Option<u16>> {
        let mut ways = vec![None; self.links.problem().columns()];
        for column in self.links.open_columns() {
            ways[column as usize - 1] = Some(narrow(self.links.size(column) as usize));
        }
        ways
    }

    /// The column whose options an event has covered or uncovered.
    fn chosen(&self, event: Option<Event>) -> Option<Cover> {
        let is_back = match event? {
            Event::Place { .. } => false,
            Event::Undo { .. } => true,
            _ => return None,
        };
        let (column, node) = self.path.last?;
        let (problem, nodes): (_, Vec<u32>) = (self.links.problem(), self.links.options_after(column).collect());
        Some(Cover {
            column: problem.meaning(column),
            taken: nodes.iter().position(|&other| other == node)?,
            options: nodes.into_iter().map(|node| problem.option(node)).collect(),
            is_back,
        })
    }

    fn workings(&self, event: Option<Event>) -> Workings {
        let problem = self.links.problem();
        Workings::Columns {
            ways: self.ways(),
            chosen: self.chosen(event),
            open: self.links.open_columns().count(),
            of: problem.columns(),
            smallest: self.links.smallest().map(|(column, size)| (problem.meaning(column), size as usize)),
            secondary: problem.secondary(),
        }
    }
}

impl Machine for ExactCover {
    type Saved = CoverState;

    const LANDMARKS: &'static [Landmark] =
        &[Landmark::Guess, Landmark::Follow, Landmark::DeadEnd, Landmark::Undo, Landmark::Solution];

    const EVENTS_AT_ONCE: u64 = 32;

    fn step(&mut self) -> Option<Event> {
        if self.path.ledger.outcome.is_some() {
            return None;
        }
        let event = self.event();
        self.count(event);
        Some(self.path.ledger.record(event, self.path.depth))
    }

    fn ledger(&self) -> &Ledger {
        &self.path.ledger
    }

    fn ledger_mut(&mut self) -> &mut Ledger {
        &mut self.path.ledger
    }

    fn depth(&self) -> usize {
        self.path.depth
    }

    fn choices(&self) -> Vec<(Cell, Digit)> {
        let decisions = self.path.taken().iter().filter(|choice| choice.is_decision());
        decisions.map(|choice| self.links.problem().option(choice.node)).collect()
    }

    fn digits(&self) -> Digits {
        let mut digits = self.start.to_vec();
        for choice in self.path.taken() {
            let (cell, digit) = self.links.problem().option(choice.node);
            digits[cell.index()] = Some(digit);
        }
        digits
    }

    fn progress(&self) -> f64 {
        let decisions = self.path.choices.iter().map(|choice| (choice.finished as usize, choice.of as usize));
        share_closed(decisions, matches!(self.path.next, NextCover::PutBack(_)))
    }

    fn view(&self, event: Option<Event>) -> View {
        let decisions = self.path.taken().iter().filter(|choice| choice.is_decision());
        View {
            digits: self.digits(),
            origins: self.origins(),
            candidates: Some(self.candidates()),
            stack: decisions.map(|choice| self.decision(choice)).collect(),
            workings: self.workings(event),
            heat: self.path.heat.of_cells(&self.origins()),
            progress: self.progress(),
            ..self.path.ledger.view(event)
        }
    }

    fn save(&self) -> CoverState {
        self.path.clone()
    }

    /// Takes back the options that the two paths do not share, and takes the rest of the saved path.
    fn load(&mut self, saved: &CoverState) {
        let (here, there) = (self.path.taken(), saved.taken());
        let shared = here.iter().zip(there).take_while(|(one, other)| one.node == other.node).count();
        for choice in here[shared..].iter().rev() {
            self.links.put_back(choice.node);
        }
        for choice in &there[shared..] {
            self.links.take(choice.node);
        }
        self.path.clone_from(saved);
    }

    fn saved_bytes(&self) -> usize {
        size_of::<CoverState>() + self.path.heat.heap_bytes() + self.start.len() * size_of::<OptionChoice>()
    }
}

impl MethodMachine for ExactCover {
    const FACTS: MethodFacts = MethodFacts {
        method: Method::ExactCover,
        key: "exact-cover",
        program: program::COVER,
        source: None,
        work: WorkUnit::Options,
        takes_order: false,
        // Rules are columns, which hold from the start.
        takes_strength: false,
        landmarks: Self::LANDMARKS,
        landmarks_under_rules: Self::LANDMARKS,
    };

    fn can_express(geometry: &KnownGeometry, demand: DemandId) -> bool {
        is_exclusion(geometry, demand)
    }

    fn new(start: &Start<Self>, goal: Goal) -> Self {
        let mut links = ColumnLinks::new(Arc::new(Problem::new(start.geometry())));
        for (cell, digit) in start.geometry().shape().cells().zip(start.digits()) {
            if let Some(digit) = *digit {
                links.take(links.problem().node(cell, digit));
            }
        }
        let heat = Heat::new(start.digits().len());
        let path =
            CoverState { choices: Vec::new(), depth: 0, next: NextCover::Choose, last: None, heat, ledger: Ledger::new(goal) };
        Self { geometry: start.geometry().clone(), start: start.digits().into(), links, path }
    }
}
