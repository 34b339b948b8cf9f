//! [`SinglesSolver`]: the consequences of digits by naked and hidden singles alone, on any board.
//!
//! The result does not depend on the order in which singles are placed, so puzzles made with it stay the same in every version.

use sudoscope_board::{Cell, Digit, Digits, Geometry, HouseId};

/// Set in the candidates of a cell that has its digit.
const PLACED: u32 = 1 << 31;

/// A contradiction: a cell without a candidate, or a digit without a place in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoCandidate;

/// The candidates of every cell, as bits.
#[derive(Clone, Debug)]
pub(crate) struct SinglesSolver {
    size: usize,
    peers: Vec<Box<[Cell]>>,
    houses: Vec<Box<[Cell]>>,
    houses_of: Vec<Box<[HouseId]>>,
    candidates: Vec<u32>,
    /// Number of cells without a digit.
    open: usize,
    /// Cells with one candidate.
    naked: Vec<usize>,
    /// Houses that have lost a candidate since they were examined.
    changed: Vec<HouseId>,
    is_changed: Vec<bool>,
}

/// The candidates at a moment when no single was left.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    candidates: Vec<u32>,
    open: usize,
}

impl SinglesSolver {
    /// A solver for that geometry. [`reset`](Self::reset) it before use.
    pub(crate) fn new(geometry: &Geometry) -> Self {
        let cells = geometry.shape().cells();
        Self {
            size: geometry.size(),
            peers: cells.clone().map(|cell| geometry.peers(cell).into()).collect(),
            houses: geometry.houses().iter().map(|house| house.cells.clone()).collect(),
            houses_of: cells.clone().map(|cell| geometry.houses_of(cell).into()).collect(),
            candidates: vec![0; cells.len()],
            open: 0,
            naked: Vec::new(),
            changed: Vec::new(),
            is_changed: vec![false; geometry.houses().len()],
        }
    }

    /// Allows every digit in every cell.
    pub(crate) fn reset(&mut self) {
        self.candidates.fill((1 << self.size) - 1);
        self.open = self.candidates.len();
        self.clear_queues();
    }

    /// Whether singles alone solve these givens.
    pub(crate) fn solve(&mut self, givens: &[Option<Digit>]) -> bool {
        self.open_after(givens) == Some(0)
    }

    /// Number of cells that singles leave open with these givens; `None` if they lead to a contradiction.
    pub(crate) fn open_after(&mut self, givens: &[Option<Digit>]) -> Option<usize> {
        self.reset();
        let mut placed = givens.iter().enumerate().filter_map(|(cell, digit)| Some((cell, digit.as_ref()?.set().bits())));
        placed.try_for_each(|(cell, bit)| self.place(cell, bit)).and_then(|()| self.propagate()).ok()?;
        Some(self.open)
    }

    /// Number of cells of the board.
    pub(crate) fn cells(&self) -> usize {
        self.candidates.len()
    }

    /// Number of cells without a digit.
    pub(crate) fn open(&self) -> usize {
        self.open
    }

    /// The candidates of a cell without a digit; `None` for a cell with one.
    pub(crate) fn candidates(&self, cell: usize) -> Option<u32> {
        Some(self.candidates[cell]).filter(|candidates| candidates & PLACED == 0)
    }

    /// The digits placed so far.
    pub(crate) fn placed(&self) -> Digits {
        let digit = |candidates: &u32| (candidates & PLACED != 0).then(|| Digit::from_index(candidates.trailing_zeros() as usize));
        self.candidates.iter().map(digit).collect()
    }

    /// The digits of a board on which no cell is open.
    pub(crate) fn digits(&self) -> Vec<Digit> {
        self.candidates.iter().map(|candidates| Digit::from_index(candidates.trailing_zeros() as usize)).collect()
    }

    /// Places a digit.
    pub(crate) fn place(&mut self, cell: usize, bit: u32) -> Result<(), NoCandidate> {
        match self.candidates[cell] {
            candidates if candidates == bit | PLACED => return Ok(()),
            candidates if candidates & (bit | PLACED) != bit => return Err(NoCandidate),
            _ => {}
        }
        self.candidates[cell] = bit | PLACED;
        self.open -= 1;
        self.queue_houses(cell);
        for at in 0..self.peers[cell].len() {
            self.eliminate(self.peers[cell][at].index(), bit)?;
        }
        Ok(())
    }

    /// Eliminates a candidate.
    pub(crate) fn eliminate(&mut self, cell: usize, bit: u32) -> Result<(), NoCandidate> {
        let candidates = self.candidates[cell];
        if candidates & bit == 0 {
            return Ok(());
        }
        let left = candidates & !bit;
        if left & !PLACED == 0 {
            return Err(NoCandidate);
        }
        self.candidates[cell] = left;
        if left.is_power_of_two() {
            self.naked.push(cell);
        }
        self.queue_houses(cell);
        Ok(())
    }

    /// Places all singles until there are none.
    pub(crate) fn propagate(&mut self) -> Result<(), NoCandidate> {
        loop {
            while let Some(cell) = self.naked.pop() {
                self.place(cell, self.candidates[cell] & !PLACED)?;
            }
            let Some(house) = self.changed.pop() else { return Ok(()) };
            self.is_changed[house.index()] = false;
            self.place_hidden(house.index())?;
        }
    }

    /// Saves the present state in `snapshot`.
    pub(crate) fn save(&self, snapshot: &mut Snapshot) {
        snapshot.candidates.clone_from(&self.candidates);
        snapshot.open = self.open;
    }

    /// Restores a saved state.
    pub(crate) fn restore(&mut self, snapshot: &Snapshot) {
        self.candidates.clone_from(&snapshot.candidates);
        self.open = snapshot.open;
        self.clear_queues();
    }

    fn clear_queues(&mut self) {
        self.naked.clear();
        self.changed.clear();
        self.is_changed.fill(false);
    }

    fn queue_houses(&mut self, cell: usize) {
        for &house in &self.houses_of[cell] {
            if !std::mem::replace(&mut self.is_changed[house.index()], true) {
                self.changed.push(house);
            }
        }
    }

    /// Places the digits that have one place left in a house.
    fn place_hidden(&mut self, house: usize) -> Result<(), NoCandidate> {
        let (mut once, mut twice, mut placed) = (0_u32, 0, 0);
        for cell in &self.houses[house] {
            let candidates = self.candidates[cell.index()];
            twice |= once & candidates;
            once |= candidates;
            placed |= if candidates & PLACED != 0 { candidates } else { 0 };
        }
        if ((once & !PLACED).count_ones() as usize) < self.size {
            return Err(NoCandidate);
        }
        let mut hidden = once & !twice & !placed & !PLACED;
        while hidden != 0 {
            let bit = hidden & hidden.wrapping_neg();
            hidden ^= bit;
            let cells = &self.houses[house];
            let cell = cells.iter().find(|cell| self.candidates[cell.index()] & bit != 0).ok_or(NoCandidate)?;
            self.place(cell.index(), bit)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use sudoscope_board::{HouseGeometry, Rule, Shape};

    use super::*;
    use crate::test_support::{EASY, EXTREME, digits};

    #[track_caller]
    fn check(line: &str, expected: bool) {
        assert_eq!(SinglesSolver::new(&HouseGeometry::classic()).solve(&digits(line)), expected);
    }

    #[test]
    fn singles_solve_what_needs_no_more() {
        check(EASY, true);
        check(EXTREME, false);
    }

    #[test]
    fn contradictory_givens_are_not_solved() {
        check("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", false);
        check(&".".repeat(81), false);
    }

    #[test]
    fn a_saved_state_is_restored() {
        let geometry = HouseGeometry::new(&Shape::of_size(6).unwrap(), &[Rule::Diagonals]).unwrap();
        let mut singles = SinglesSolver::new(&geometry);
        singles.reset();
        assert_eq!((singles.place(0, 1), singles.propagate()), (Ok(()), Ok(())));
        let mut snapshot = Snapshot::default();
        singles.save(&mut snapshot);
        assert_eq!((singles.place(1, 2), singles.propagate()), (Ok(()), Ok(())));
        let open = singles.open();
        singles.restore(&snapshot);
        assert!(singles.open() > open && singles.candidates(1).is_some());
        assert_eq!(singles.place(5, 1), Err(NoCandidate));
    }
}
