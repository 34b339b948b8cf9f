//! `scan`: plain backtracking that uses nothing but the board. To test a digit it scans the row, the column and the box of the cell (and
//! every further house that the rules add) for that digit.
//!
//! This is the solver that everybody writes first. It only tries, and given enough time it finds every solution of any puzzle. Its lesson
//! is the step back: when no digit fits, the digit before must be *taken back* (its cell made blank again) before the next one is tried;
//! otherwise the old digit stays in the way of everything that follows.

use crate::search::{
    Method, MethodFacts, WorkUnit, Workings,
    backtrack::{Backtrack, DigitFit, FitTest, WITH_CLASHES},
    plan::{SearchPlan, WalkState},
    program,
};

/// Plain backtracking, each digit tested by scanning the houses of its cell.
pub type Scan = Backtrack<CellDigits>;

/// The digit of each cell, 0 for a blank.
#[derive(Debug)]
pub struct CellDigits(Box<[u8]>);

impl Clone for CellDigits {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl CellDigits {
    /// Whether no cell in the houses of the blank holds the digit.
    #[inline(always)]
    fn fits<const K: usize>(&self, plan: &SearchPlan, blank: usize, digit: u8) -> bool {
        let is_in = |house: &u16| plan.cells(*house).iter().any(|&cell| self.0[usize::from(cell)] == digit);
        !plan.houses::<K>(blank).iter().any(is_in)
    }
}

impl DigitFit for CellDigits {
    #[inline(always)]
    fn next_fit<const K: usize>(&self, plan: &SearchPlan, blank: usize, after: u8) -> u8 {
        let size = plan.size();
        (after + 1..=size).find(|&digit| self.fits::<K>(plan, blank, digit)).unwrap_or(size + 1)
    }

    #[inline(always)]
    fn write<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        self.0[plan.cell(blank)] = digit;
    }

    #[inline(always)]
    fn erase<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, _digit: u8) {
        self.0[plan.cell(blank)] = 0;
    }
}

impl FitTest for CellDigits {
    const FACTS: MethodFacts = MethodFacts {
        method: Method::Scan,
        key: "scan",
        program: program::BACKTRACKING,
        source: Some(program::SCAN_SOURCE),
        work: WorkUnit::Tests,
        takes_order: true,
        takes_strength: true,
        landmarks: WITH_CLASHES,
        landmarks_under_rules: WITH_CLASHES,
    };
    const TESTS_EVERY_DIGIT: bool = true;
    const KEEPS_TOTALS: bool = false;

    fn new(plan: &SearchPlan) -> Self {
        Self(plan.start().collect())
    }

    fn run(&mut self, walk: WalkState<'_>, events: u64, floor: usize) -> u64 {
        if walk.plan.width == Some(3) { walk.run::<3, true>(self, events, floor) } else { walk.run::<0, true>(self, events, floor) }
    }

    fn workings(&self, _plan: &SearchPlan) -> Workings {
        Workings::None
    }

    fn heap_bytes(&self) -> usize {
        self.0.len()
    }
}
