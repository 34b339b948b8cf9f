//! [`RulingState`]: digits tested against rules that are not houses, by the methods that fill the board in reading order.
//!
//! `scan` looks at the cells of a rule each time. `tables` and `bitmask` keep the sum of each cage and arrow as one more table: what its
//! filled cells make, and how many are empty.

use sudoscope_board::{Cell, DemandId, Digit, Digits, KnownGeometry, Running, Strength};

use crate::search::RunningTotal;

/// The constant part of a run.
#[derive(Debug)]
pub(super) struct RulePlan {
    geometry: KnownGeometry,
    strength: Strength,
    /// The tests of each cell, in the order of the demands.
    tests: Vec<Box<[Test]>>,
    /// The demands with a running total.
    totals: Box<[DemandId]>,
    start: RulingState,
}

/// The test of a digit in a cell against one demand.
#[derive(Clone, Copy, Debug)]
enum Test {
    /// By looking at the cells of the demand.
    Look(DemandId),
    /// By adding it to a running total.
    Add { demand: DemandId, total: usize, weight: i16 },
}

/// The digits on the board, and the running totals.
#[derive(Debug)]
pub(super) struct RulingState {
    digits: Digits,
    running: Box<[Running]>,
}

impl Clone for RulingState {
    fn clone(&self) -> Self {
        Self { digits: self.digits.clone(), running: self.running.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.digits.clone_from(&source.digits);
        self.running.clone_from(&source.running);
    }
}

impl RulePlan {
    /// The plan for a board that demands more than houses do; `None` for others.
    pub(super) fn new(geometry: &KnownGeometry, digits: &[Option<Digit>], strength: Strength, keeps_totals: bool) -> Option<Self> {
        let demands = geometry.demands();
        if demands.is_empty() {
            return None;
        }
        let is_kept = |id: &DemandId| {
            let total = demands.list()[id.index()].total().filter(|_| keeps_totals);
            // A cell that counts twice is not written in one step.
            total.is_some_and(|total| {
                let mut cells: Vec<Cell> = total.terms().iter().map(|term| term.0).collect();
                cells.sort_unstable();
                cells.windows(2).all(|pair| pair[0] != pair[1])
            })
        };
        let totals: Box<[DemandId]> = demands.ids().filter(is_kept).collect();
        let test = |cell: Cell, demand: DemandId| {
            let total = totals.binary_search(&demand).ok();
            let terms = demands.list()[demand.index()].total().map_or(&[][..], |total| total.terms());
            let weight = terms.iter().find(|term| term.0 == cell).map(|term| term.1);
            total.zip(weight).map_or(Test::Look(demand), |(total, weight)| Test::Add { demand, total, weight })
        };
        let of_cell = |cell: Cell| demands.of(cell).iter().map(|&demand| test(cell, demand)).collect();
        let tests = geometry.shape().cells().map(of_cell).collect();
        let running = totals.iter().filter_map(|id| Some(demands.list()[id.index()].total()?.running(digits))).collect();
        let start = RulingState { digits: digits.to_vec(), running };
        Some(Self { geometry: geometry.clone(), strength, tests, totals, start })
    }

    /// The strength with which the rules are checked during the search.
    pub(super) fn strength(&self) -> Strength {
        self.strength
    }

    /// The digits and totals before the search.
    pub(super) fn start(&self) -> RulingState {
        self.start.clone()
    }
}

impl RulingState {
    /// The first demand that a digit in an empty cell would break.
    pub(super) fn broken_by(&mut self, plan: &RulePlan, cell: Cell, digit: Digit) -> Option<DemandId> {
        let demands = plan.geometry.demands();
        self.digits[cell.index()] = Some(digit);
        let broken = plan.tests[cell.index()].iter().find_map(|&test| match test {
            Test::Look(demand) => demands.is_broken(demand, &self.digits, plan.strength).then_some(demand),
            Test::Add { demand, total, weight } => {
                let mut running = self.running[total];
                running.write(weight, digit);
                let is_due = plan.strength == Strength::Bounds || running.open == 0;
                let is_possible = demands.list()[demand.index()].total().is_none_or(|total| total.is_possible(&running));
                (is_due && !is_possible).then_some(demand)
            }
        });
        self.digits[cell.index()] = None;
        broken
    }

    /// Notes a digit placed in an empty cell.
    pub(super) fn write(&mut self, plan: &RulePlan, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = Some(digit);
        for test in &plan.tests[cell.index()] {
            if let Test::Add { total, weight, .. } = *test {
                self.running[total].write(weight, digit);
            }
        }
    }

    /// Removes a digit taken back from a cell.
    pub(super) fn erase(&mut self, plan: &RulePlan, cell: Cell, digit: Digit) {
        self.digits[cell.index()] = None;
        for test in &plan.tests[cell.index()] {
            if let Test::Add { total, weight, .. } = *test {
                self.running[total].erase(weight, digit);
            }
        }
    }

    /// The running totals, for display.
    pub(super) fn totals(&self, plan: &RulePlan) -> Vec<RunningTotal> {
        let demands = plan.geometry.demands();
        let row = |(&demand, running): (&DemandId, &Running)| RunningTotal {
            rule: demands.list()[demand.index()].rule(),
            demand,
            sum: running.sum,
            open: running.open,
        };
        self.totals_with(plan).map(row).collect()
    }

    fn totals_with<'a>(&'a self, plan: &'a RulePlan) -> impl Iterator<Item = (&'a DemandId, &'a Running)> {
        plan.totals.iter().zip(&self.running)
    }

    /// The size of its allocations in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        self.digits.len() * size_of::<Option<Digit>>() + size_of_val(&*self.running)
    }
}
