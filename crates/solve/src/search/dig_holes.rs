//! `dig-holes`: a puzzle from a full board. The givens are removed one after the other; if another digit in the cell leads to a solution
//! too, the given is put back, because the puzzle has several solutions without it.
//!
//! ```text
//! remove a given    ──▶ try another digit there ──▶ search: no solution ──▶ try the next one ──▶ none left: the hole stays
//!         ▲                                           │
//!         └───────────── put the given back ◀── a solution
//! ```
//!
//! The lesson is that removing digits is not enough: each time it must be proved that nothing else fits. For a symmetric puzzle several
//! cells are dug as a unit: all of their givens are removed, or none.

use std::sync::Arc;

use sudoscope_board::{Cell, Digit, DigitSet, Digits, Position};

use crate::search::{
    Counters, Decision, Event, Fewest, Goal, Landmark, Ledger, Left, Machine, MethodMachine, Origin, PlacedBy, Program, RemovedBy,
    Start, View, Workings, machine::kept_whole, outlook::free, program,
};

/// A puzzle from a full board or another puzzle: removes the givens that are not needed for a unique solution. It ends when every given has
/// been tried, or no further ones may go, whatever the goal; a [solution](Event::Solution) on the way is a second one, because of which a given is put back.
#[derive(Clone, Debug)]
pub struct DigHoles {
    plan: Arc<DigPlan>,
    /// The index of the unit that is being dug.
    unit: usize,
    givens: Digits,
    clues: usize,
    /// The clues of units that were passed over, because without them fewer than wanted would remain.
    untried: usize,
    next: NextDig,
    search: Option<UniquenessSearch>,
    ledger: Ledger,
}

/// The constant part of a run.
#[derive(Debug)]
struct DigPlan {
    board: Position,
    /// Givens that are removed together or kept together, in the order in which they are tried.
    units: Vec<Vec<Cell>>,
    /// The minimal number of clues.
    least: usize,
    /// The maximal size of a checkpoint of a search in bytes.
    search_bytes: usize,
}

/// The next event.
#[derive(Clone, Copy, Debug)]
enum NextDig {
    /// Remove the given of that cell of the unit.
    Dig(usize),
    /// Try one of these digits in that cell of the unit.
    Try(usize, DigitSet),
    /// Put the given of that cell of the unit back.
    PutBack(usize),
}

/// A search for another solution, with another digit in a cell of the unit.
#[derive(Clone, Debug)]
struct UniquenessSearch {
    machine: Fewest,
    cell: Cell,
    tried: Digit,
    /// The digits that remain to be tried in the cell.
    left: DigitSet,
    /// The counters before the search.
    before: Counters,
}

impl DigHoles {
    /// Its program.
    pub const PROGRAM: Program = program::DIGGING;

    /// A machine that tries every given in reading order.
    pub fn new(start: &Position) -> Self {
        let units = start.geometry().shape().cells().map(|cell| vec![cell]).collect();
        Self::in_order(start.clone(), units, 0)
    }

    /// A machine before its first event, which tries to remove the units in order as long as `least` clues remain. Units with a cell
    /// that has no digit on the board are skipped.
    pub fn in_order(board: Position, mut units: Vec<Vec<Cell>>, least: usize) -> Self {
        units.retain(|unit| unit.iter().all(|&cell| board.digit(cell).is_some()));
        let search_bytes = Fewest::new(&Start::from(&Position::empty(board.geometry().clone())), Goal::First).saved_bytes();
        Self {
            givens: board.digits().to_vec(),
            clues: board.digits().iter().flatten().count(),
            plan: Arc::new(DigPlan { board, units, least, search_bytes }),
            unit: 0,
            untried: 0,
            next: NextDig::Dig(0),
            search: None,
            ledger: Ledger::new(Goal::All),
        }
    }

    /// The remaining givens, without digits that are being tried.
    pub fn givens(&self) -> &Digits {
        &self.givens
    }

    fn workings(&self) -> Workings {
        let [all, clues] = [self.plan.board.digits(), &self.givens].map(|digits| digits.iter().flatten().count());
        let undecided: usize = self.plan.units[self.unit..].iter().map(Vec::len).sum();
        // Those of the present unit count as they are on the board.
        Workings::Holes { clues, needed: self.clues - self.untried - undecided, gone: all - clues }
    }

    /// The next event of the current search, if there is one.
    fn search_on(&mut self) -> Option<Event> {
        if matches!(self.next, NextDig::PutBack(_)) {
            return None;
        }
        let search = self.search.as_mut()?;
        let event = search.machine.step()?;
        let (before, during) = (search.before, search.machine.counters());
        let counters = &mut self.ledger.counters;
        counters.tests = before.tests + during.tests;
        counters.placements = before.placements + during.placements;
        counters.undos = before.undos + during.undos;
        Some(match event {
            Event::Undo { cell, digit, depth, because } => Event::Undo { cell, digit, depth: depth + 1, because },
            Event::Solution => {
                self.next = NextDig::PutBack(0);
                self.ledger.solution(self.depth())
            }
            Event::Exhausted => {
                let (cell, digit) = (search.cell, search.tried);
                let because = search.machine.failure().unwrap_or(RemovedBy::Solution);
                self.leave_search();
                Event::Undo { cell, digit, depth: 1, because }
            }
            other => other,
        })
    }

    /// Takes the digits of the search off the board.
    fn leave_search(&mut self) {
        if let Some(search) = self.search.take() {
            let written = |digits: &[Option<Digit>]| digits.iter().flatten().count() as u64;
            self.ledger.counters.undos += written(&search.machine.digits()) - written(&self.givens);
        }
    }

    fn dig(&mut self, at: usize) -> Event {
        let units = &self.plan.units;
        if at == 0 {
            let can_go = |unit: &Vec<Cell>| self.clues >= self.plan.least + unit.len();
            let passed = units[self.unit..].iter().take_while(|unit| !can_go(unit));
            let (count, untried) = passed.fold((0, 0), |(count, clues), unit| (count + 1, clues + unit.len()));
            (self.unit, self.untried) = (self.unit + count, self.untried + untried);
        }
        let Some((unit, &cell)) = units.get(self.unit).and_then(|unit| Some((unit, unit.get(at)?))) else {
            return self.ledger.exhausted();
        };
        self.next = if at + 1 < unit.len() { NextDig::Dig(at + 1) } else { NextDig::Try(0, DigitSet::EMPTY) };
        let digit = self.digit_of(cell);
        self.givens[cell.index()] = None;
        if let NextDig::Try(..) = self.next {
            self.next = NextDig::Try(0, self.others(unit_cell(&self.plan, self.unit, 0)));
        }
        Event::Dig { cell, digit }
    }

    fn digit_of(&self, cell: Cell) -> Digit {
        let Some(digit) = self.plan.board.digit(cell) else { unreachable!("units are given") };
        digit
    }

    /// The digits other than its own that fit a cell.
    fn others(&self, cell: Cell) -> DigitSet {
        free(self.plan.board.geometry(), &self.givens, cell).without(self.digit_of(cell))
    }

    /// Tries the next digit in the unit. If there is none, the unit is removed for good.
    fn try_next(&mut self, at: usize, left: DigitSet) -> Event {
        let cell = unit_cell(&self.plan, self.unit, at);
        let Some(digit) = left.first() else {
            let length = self.plan.units[self.unit].len();
            if at + 1 < length {
                let next = unit_cell(&self.plan, self.unit, at + 1);
                return self.try_next(at + 1, self.others(next));
            }
            self.clues -= length;
            self.unit += 1;
            return self.dig(0);
        };
        let left = left.without(digit);
        self.next = NextDig::Try(at, left);
        let mut start = self.givens.clone();
        start[cell.index()] = Some(digit);
        // This cannot fail: the board has no digit twice in a house, and no peer holds this one.
        let Ok(start) = Position::new(self.plan.board.geometry().clone(), start) else { return self.try_next(at, left) };
        let machine = Fewest::new(&Start::from(&start), Goal::First);
        // Its first digit is counted with the event returned below.
        let Counters { tests, placements, undos, .. } = self.ledger.counters;
        let before = Counters { tests, placements: placements + 1, undos, solutions: 0 };
        self.search = Some(UniquenessSearch { machine, cell, tried: digit, left, before });
        Event::Place { cell, digit, why: PlacedBy::Guess }
    }

    fn put_back(&mut self, at: usize) -> Event {
        self.leave_search();
        let cell = unit_cell(&self.plan, self.unit, at);
        let digit = self.digit_of(cell);
        self.givens[cell.index()] = Some(digit);
        self.next = if at + 1 < self.plan.units[self.unit].len() {
            NextDig::PutBack(at + 1)
        } else {
            self.unit += 1;
            NextDig::Dig(0)
        };
        Event::PutBack { cell, digit }
    }
}

fn unit_cell(plan: &DigPlan, unit: usize, at: usize) -> Cell {
    plan.units[unit][at]
}

impl Machine for DigHoles {
    kept_whole!();

    const LANDMARKS: &'static [Landmark] = &[
        Landmark::Dig,
        Landmark::PutBack,
        Landmark::Guess,
        Landmark::Follow,
        Landmark::DeadEnd,
        Landmark::Undo,
        Landmark::Solution,
    ];

    const EVENTS_AT_ONCE: u64 = 32;

    fn step(&mut self) -> Option<Event> {
        if self.ledger.outcome.is_some() {
            return None;
        }
        if let Some(event) = self.search_on() {
            return Some(self.ledger.record_counted(event, self.depth()));
        }
        let event = match self.next {
            NextDig::Dig(at) => self.dig(at),
            NextDig::Try(at, left) => self.try_next(at, left),
            NextDig::PutBack(at) => self.put_back(at),
        };
        Some(self.ledger.record(event, self.depth()))
    }

    fn depth(&self) -> usize {
        self.search.as_ref().map_or(0, |search| 1 + search.machine.depth())
    }

    fn digits(&self) -> Digits {
        self.search.as_ref().map_or_else(|| self.givens.clone(), |search| search.machine.digits())
    }

    /// The share of the units that are decided.
    fn progress(&self) -> f64 {
        if self.ledger.outcome.is_some() { 1.0 } else { self.unit as f64 / self.plan.units.len().max(1) as f64 }
    }

    fn view(&self, event: Option<Event>) -> View {
        let mut view = View {
            digits: self.givens.clone(),
            origins: Origin::of_start(&self.givens),
            workings: self.workings(),
            progress: self.progress(),
            ..self.ledger.view(event)
        };
        if let Some(search) = &self.search {
            search.show(&mut view);
        }
        view
    }

    fn saved_bytes(&self) -> usize {
        size_of::<Self>() + self.givens.len() + self.plan.search_bytes
    }
}

impl UniquenessSearch {
    /// Adds the state of the search to a view of the givens.
    fn show(&self, view: &mut View) {
        let inner = self.machine.view(None);
        let deeper = |origin| match origin {
            Origin::Tried { depth } => Origin::Tried { depth: depth + 1 },
            Origin::Forced { depth } => Origin::Forced { depth: depth + 1 },
            other => other,
        };
        view.origins = inner.origins.into_iter().map(deeper).collect();
        view.origins[self.cell.index()] = Origin::Tried { depth: 1 };
        view.stack.push(Decision { cell: self.cell, tried: self.tried, left: Left::Digits(self.left) });
        view.stack.extend(inner.stack);
        (view.digits, view.candidates) = (inner.digits, inner.candidates);
    }
}
