//! `bitmask`: backtracking over bit masks. The list of blank cells is made first; each row, column and box has a number whose bits
//! are its digits. What fits a cell is worked out at one stroke, and its lowest bit is the next digit to try:
//!
//! ```text
//! row      0 1 1 0 0 0 1 0 0
//! column   0 0 1 0 1 0 0 0 1     free = 511 & !(row | column | box)
//! box      0 0 0 0 1 1 0 0 0     next = free & -free
//! free     1 0 0 1 0 0 0 1 0
//! ```
//!
//! It walks the very tree of `scan` and `tables`, placement by placement. But a digit that does not fit is never held against
//! the cell, so what takes the others ten events takes it two: the same search, asked better.

use crate::solve::search::{
    Workings,
    backtrack::{Backtrack, Plan, Rules},
    tables::Used,
};

/// Backtracking over bit masks of free digits.
pub type Bitmask = Backtrack<Masks>;

/// The digits of each house as the bits of one number.
#[derive(Debug)]
pub struct Masks(Used);

impl Clone for Masks {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl Rules for Masks {
    const TESTS_EVERY_DIGIT: bool = false;

    fn new(plan: &Plan) -> Self {
        Self(Used::at_start(plan))
    }

    #[inline(always)]
    fn next_fit<const K: usize>(&self, plan: &Plan, blank: usize, after: u8) -> u8 {
        self.0.next_free::<K>(plan, blank, after)
    }

    #[inline(always)]
    fn write<const K: usize>(&mut self, plan: &Plan, blank: usize, digit: u8) {
        self.0.add::<K>(plan, blank, digit);
    }

    #[inline(always)]
    fn erase<const K: usize>(&mut self, plan: &Plan, blank: usize, digit: u8) {
        self.0.remove::<K>(plan, blank, digit);
    }

    fn workings(&self, plan: &Plan) -> Workings {
        Workings::Masks(plan.tables(self.0.houses()))
    }

    fn heap_bytes(&self) -> usize {
        self.0.heap_bytes()
    }
}
