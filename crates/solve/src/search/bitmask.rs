//! `bitmask`: backtracking with bit masks. Each row, column and box has a number whose bits are its digits. The digits that fit a cell are
//! computed in one operation, and the lowest bit is the next digit to try:
//!
//! ```text
//! row      0 1 1 0 0 0 1 0 0
//! column   0 0 1 0 1 0 0 0 1     free = 511 & !(row | column | box)
//! box      0 0 0 0 1 1 0 0 0     next = free & -free
//! free     1 0 0 1 0 0 0 1 0
//! ```
//!
//! It searches the same tree as `scan` and `tables`, placement by placement. But digits that do not fit are never tested, so what takes
//! the others ten events takes it two.

use crate::search::{
    Landmark, Method, MethodFacts, WorkUnit, Workings,
    backtrack::{Backtrack, DigitFit, FitTest, WITH_CLASHES},
    plan::{SearchPlan, WalkState},
    program,
    tables::UsedDigits,
};

/// Backtracking with bit masks of free digits.
pub type Bitmask = Backtrack<HouseMasks>;

/// The digits of each house as the bits of one number.
#[derive(Debug)]
pub struct HouseMasks(UsedDigits);

impl Clone for HouseMasks {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl DigitFit for HouseMasks {
    #[inline(always)]
    fn next_fit<const K: usize>(&self, plan: &SearchPlan, blank: usize, after: u8) -> u8 {
        self.0.next_fit::<K>(plan, blank, after)
    }

    #[inline(always)]
    fn write<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        self.0.write::<K>(plan, blank, digit);
    }

    #[inline(always)]
    fn erase<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        self.0.erase::<K>(plan, blank, digit);
    }
}

impl FitTest for HouseMasks {
    const FACTS: MethodFacts = MethodFacts {
        method: Method::Bitmask,
        key: "bitmask",
        program: program::BITS,
        source: Some(program::BITMASK_SOURCE),
        work: WorkUnit::Bits,
        takes_order: true,
        takes_strength: true,
        landmarks: &[Landmark::Guess, Landmark::DeadEnd, Landmark::Undo, Landmark::Solution],
        // A digit that is free in its houses may still be refused by a rule.
        landmarks_under_rules: WITH_CLASHES,
    };
    const TESTS_EVERY_DIGIT: bool = false;
    const KEEPS_TOTALS: bool = true;

    fn new(plan: &SearchPlan) -> Self {
        Self(UsedDigits::at_start(plan))
    }

    fn run(&mut self, walk: WalkState<'_>, events: u64, floor: usize) -> u64 {
        self.0.run_all::<false>(walk, events, floor)
    }

    fn workings(&self, plan: &SearchPlan) -> Workings {
        Workings::Masks(plan.tables(self.0.houses()))
    }

    fn heap_bytes(&self) -> usize {
        self.0.heap_bytes()
    }
}
