//! `scan`: plain backtracking which looks at nothing but the board. To test a digit it goes through the row, the column and the
//! box of the cell (and every further house the rules add) and looks whether the digit stands there already.
//!
//! This is the program everybody writes first, and it finds every solution of any puzzle, given time: there is nothing in it
//! but trying. What it teaches is the step back. When no digit fits, the digit before must be *taken back* (the cell made blank
//! again) before the next is tried; leave that away and the old digit stays in the way of all that follows.

use crate::solve::search::{
    Workings,
    backtrack::{Backtrack, Plan, Rules},
};

/// Plain backtracking, each digit tested by scanning the houses of its cell.
pub type Scan = Backtrack<Board>;

/// The digits on the board, 0 where there is none.
#[derive(Debug)]
pub struct Board(Box<[u8]>);

impl Clone for Board {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl Board {
    /// Goes through the houses of the blank, cell by cell, up to the first that holds the digit.
    #[inline(always)]
    fn fits<const K: usize>(&self, plan: &Plan, blank: usize, digit: u8) -> bool {
        let stands_in = |house: &u16| plan.cells(*house).iter().any(|&cell| self.0[cell as usize] == digit);
        !plan.houses::<K>(blank).iter().any(stands_in)
    }
}

impl Rules for Board {
    const TESTS_EVERY_DIGIT: bool = true;

    fn new(plan: &Plan) -> Self {
        Self(plan.start().collect())
    }

    #[inline(always)]
    fn next_fit<const K: usize>(&self, plan: &Plan, blank: usize, after: u8) -> u8 {
        let size = plan.size() as u8;
        (after + 1..=size).find(|&digit| self.fits::<K>(plan, blank, digit)).unwrap_or(size + 1)
    }

    #[inline(always)]
    fn write<const K: usize>(&mut self, plan: &Plan, blank: usize, digit: u8) {
        self.0[plan.cell(blank)] = digit;
    }

    #[inline(always)]
    fn erase<const K: usize>(&mut self, plan: &Plan, blank: usize, _digit: u8) {
        self.0[plan.cell(blank)] = 0;
    }

    fn workings(&self, _plan: &Plan) -> Workings {
        Workings::None
    }

    fn heap_bytes(&self) -> usize {
        self.0.len()
    }
}
