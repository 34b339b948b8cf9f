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
//!
//! `scan`: plain backtracking that uses nothing but the board. To test a digit it scans the row, the column and the box of the cell (and
//! every further house that the rules add) for that digit.
//!
//! This is the solver that everybody writes first. It only tries, and given enough time it finds every solution of any puzzle. Its lesson
//! is the step back: when no digit fits, the digit before must be *taken back* (its cell made blank again) before the next one is tried;
//! otherwise the old digit stays in the way of everything that follows.
//!
//! `tables`: backtracking with rule tables. For each kind of house there is a table `used[house][digit]`; a digit fits a cell if it is in
//! none of the tables for the cell's houses. Placing a digit enters it in every table; taking it back removes it.
//!
//! The search does not depend on the kinds of houses. So a new rule that adds houses (diagonals, windows) is one more table, without a
//! change to the search.
//!
//! ```text
//! rows     1: {5,3,7}   columns  1: {5,6,8,4,7}   boxes  1: {5,3,6,9,8}     r1c3 is none of these: 1, 2 or 4
//! ```
//!
//! From the empty 9×9 grid it finds more than a million solutions a second on one core, timeline included. It also shows best what *all
//! solutions* costs: a search that does not stop at its first solution goes on until the whole tree has been searched.

use crate::search::{
    Landmark, Method, MethodFacts, WorkUnit, Workings,
    backtrack::{Backtrack, DigitFit, FitTest, WITH_CLASHES},
    machine::cloned_in_place,
    plan::{SearchPlan, WalkState},
    program,
};

/// Plain backtracking, each digit tested by scanning the houses of its cell.
pub type Scan = Backtrack<CellDigits>;

/// The digit of each cell, 0 for a blank.
#[derive(Debug)]
pub struct CellDigits(Box<[u8]>);

cloned_in_place!([] CellDigits { 0 });

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

/// Backtracking with tables of used digits.
pub type Tables = Backtrack<UsedDigits<false>>;

/// Backtracking with bit masks of free digits.
pub type Bitmask = Backtrack<UsedDigits<true>>;

/// The digits used in each house, of whatever kind, as bit sets. With `TESTS_FREE`, digits that a house has are not tested.
#[derive(Debug)]
pub struct UsedDigits<const TESTS_FREE: bool>(Box<[u32]>);

cloned_in_place!([const TESTS_FREE: bool] UsedDigits<TESTS_FREE> { 0 });

impl<const TESTS_FREE: bool> UsedDigits<TESTS_FREE> {
    /// [`WalkState::run`] with a form of the tables that fits the board.
    fn run_all<const TESTS_EVERY_DIGIT: bool>(&mut self, walk: WalkState<'_>, events: u64, floor: usize) -> u64 {
        match (walk.plan.width, self.0.len()) {
            // The usual 9×9 has 27 houses; rows, columns and boxes of the largest board are 75.
            (Some(3), ..=32) => self.run_unpacked::<32, TESTS_EVERY_DIGIT>(walk, events, floor),
            (Some(3), ..=128) => self.run_unpacked::<128, TESTS_EVERY_DIGIT>(walk, events, floor),
            _ => walk.run::<0, TESTS_EVERY_DIGIT>(self, events, floor),
        }
    }

    /// [`WalkState::run`] for at most `N` houses, three for each blank.
    fn run_unpacked<const N: usize, const TESTS_EVERY_DIGIT: bool>(
        &mut self,
        walk: WalkState<'_>,
        events: u64,
        floor: usize,
    ) -> u64 {
        let mut unpacked = UnpackedDigits([0; N]);
        let houses = &mut unpacked.0[..self.0.len()];
        houses.copy_from_slice(&self.0);
        let done = walk.run::<3, TESTS_EVERY_DIGIT>(&mut unpacked, events, floor);
        self.0.copy_from_slice(&unpacked.0[..self.0.len()]);
        done
    }
}

/// The digits used in each of at most `N` houses. `N` is a power of two, so that an index needs no test of whether there is such a house.
struct UnpackedDigits<const N: usize>([u32; N]);

impl<const N: usize> UnpackedDigits<N> {
    fn of(&self, house: u16) -> u32 {
        self.0[usize::from(house) % N]
    }

    fn of_mut(&mut self, house: u16) -> &mut u32 {
        &mut self.0[usize::from(house) % N]
    }
}

/// The smallest digit above `after` that is none of `used`, or `size` plus one if there is none.
#[inline(always)]
fn next_unused(used: u32, size: u8, after: u8) -> u8 {
    // The bit after the last digit is always set, so that there is always a result.
    let free = (!used | 1 << size) & u32::MAX << after;
    #[expect(clippy::cast_possible_truncation, reason = "31 at most")]
    let index = free.trailing_zeros() as u8;
    index + 1
}

impl<const N: usize> DigitFit for UnpackedDigits<N> {
    #[inline(always)]
    fn next_fit<const K: usize>(&self, plan: &SearchPlan, blank: usize, after: u8) -> u8 {
        let used = plan.houses::<K>(blank).iter().fold(0, |used, &house| used | self.of(house));
        next_unused(used, plan.size(), after)
    }

    #[inline(always)]
    fn write<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        for &house in plan.houses::<K>(blank) {
            *self.of_mut(house) |= 1 << (digit - 1);
        }
    }

    #[inline(always)]
    fn erase<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        for &house in plan.houses::<K>(blank) {
            *self.of_mut(house) &= !(1 << (digit - 1));
        }
    }
}

impl<const TESTS_FREE: bool> DigitFit for UsedDigits<TESTS_FREE> {
    #[inline(always)]
    fn next_fit<const K: usize>(&self, plan: &SearchPlan, blank: usize, after: u8) -> u8 {
        let used = plan.houses::<K>(blank).iter().fold(0, |used, &house| used | self.0[usize::from(house)]);
        next_unused(used, plan.size(), after)
    }

    #[inline(always)]
    fn write<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        for &house in plan.houses::<K>(blank) {
            self.0[usize::from(house)] |= 1 << (digit - 1);
        }
    }

    #[inline(always)]
    fn erase<const K: usize>(&mut self, plan: &SearchPlan, blank: usize, digit: u8) {
        for &house in plan.houses::<K>(blank) {
            self.0[usize::from(house)] &= !(1 << (digit - 1));
        }
    }
}

impl<const TESTS_FREE: bool> FitTest for UsedDigits<TESTS_FREE> {
    const FACTS: MethodFacts = if TESTS_FREE {
        MethodFacts {
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
        }
    } else {
        MethodFacts { method: Method::Tables, key: "tables", source: Some(program::TABLES_SOURCE), ..CellDigits::FACTS }
    };
    const TESTS_EVERY_DIGIT: bool = !TESTS_FREE;
    const KEEPS_TOTALS: bool = true;

    fn new(plan: &SearchPlan) -> Self {
        Self(plan.used_at_start())
    }

    fn run(&mut self, walk: WalkState<'_>, events: u64, floor: usize) -> u64 {
        if TESTS_FREE { self.run_all::<false>(walk, events, floor) } else { self.run_all::<true>(walk, events, floor) }
    }

    fn workings(&self, plan: &SearchPlan) -> Workings {
        let tables = plan.tables(&self.0);
        if TESTS_FREE { Workings::Masks(tables) } else { Workings::Tables(tables) }
    }

    fn heap_bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}
