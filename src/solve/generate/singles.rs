//! [`Singles`]: what follows from digits by naked and hidden singles alone, on any board.
//!
//! Nothing else is taken from here by chance: whatever the order in which singles are placed, they come to the same, so that
//! everything made with them stays the same in every version.

use crate::board::{Cell, Digit, Geometry};

/// Set in the candidates of a cell that has its digit.
const PLACED: u32 = 1 << 31;

/// Something has nothing left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stuck;

/// The candidates of every cell, as bits.
#[derive(Clone, Debug)]
pub(super) struct Singles {
    size: usize,
    peers: Vec<Box<[u16]>>,
    houses: Vec<Box<[u16]>>,
    houses_of: Vec<Box<[u16]>>,
    candidates: Vec<u32>,
    /// Cells without a digit.
    open: usize,
    /// Cells with one candidate.
    naked: Vec<u16>,
    /// Houses that have lost a candidate since they were looked at.
    changed: Vec<u16>,
    is_changed: Vec<bool>,
}

/// The candidates at some moment when nothing followed from them any more.
#[derive(Clone, Debug, Default)]
pub(super) struct Moment {
    candidates: Vec<u32>,
    open: usize,
}

impl Singles {
    pub fn new(geometry: &Geometry) -> Self {
        let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.index() as u16).collect();
        let cells = geometry.shape().cell_count();
        Self {
            size: geometry.size(),
            peers: geometry.shape().cells().map(|cell| numbers(geometry.peers(cell))).collect(),
            houses: geometry.houses().iter().map(|house| numbers(&house.cells)).collect(),
            houses_of: geometry
                .shape()
                .cells()
                .map(|cell| geometry.houses_of(cell).iter().map(|house| house.index() as u16).collect())
                .collect(),
            candidates: vec![0; cells],
            open: 0,
            naked: Vec::new(),
            changed: Vec::new(),
            is_changed: vec![false; geometry.houses().len()],
        }
    }

    /// Every digit in every cell.
    pub fn reset(&mut self) {
        self.candidates.fill((1 << self.size) - 1);
        self.open = self.candidates.len();
        self.forget();
    }

    /// Whether these givens are solved by singles alone.
    pub fn solve(&mut self, givens: &[Option<Digit>]) -> bool {
        self.reset();
        let mut placed = givens.iter().enumerate().filter_map(|(cell, digit)| Some((cell, digit.as_ref()?.set().bits())));
        placed.try_for_each(|(cell, bit)| self.place(cell, bit)).is_ok() && self.follow().is_ok() && self.open == 0
    }

    /// Cells of the board.
    pub fn cells(&self) -> usize {
        self.candidates.len()
    }

    /// Cells without a digit.
    pub fn open(&self) -> usize {
        self.open
    }

    /// The candidates of a cell without a digit; `None` for a cell with one.
    pub fn candidates(&self, cell: usize) -> Option<u32> {
        Some(self.candidates[cell]).filter(|candidates| candidates & PLACED == 0)
    }

    /// The digits of a board on which no cell is open, from 0.
    pub fn digits(&self) -> Vec<u8> {
        self.candidates.iter().map(|candidates| candidates.trailing_zeros() as u8).collect()
    }

    /// Writes a digit.
    pub fn place(&mut self, cell: usize, bit: u32) -> Result<(), Stuck> {
        match self.candidates[cell] {
            candidates if candidates == bit | PLACED => return Ok(()),
            candidates if candidates & (bit | PLACED) != bit => return Err(Stuck),
            _ => {}
        }
        self.candidates[cell] = bit | PLACED;
        self.open -= 1;
        self.note_change(cell);
        for at in 0..self.peers[cell].len() {
            self.strike(usize::from(self.peers[cell][at]), bit)?;
        }
        Ok(())
    }

    /// Takes a candidate away.
    pub fn strike(&mut self, cell: usize, bit: u32) -> Result<(), Stuck> {
        let candidates = self.candidates[cell];
        if candidates & bit == 0 {
            return Ok(());
        }
        let left = candidates & !bit;
        if left & !PLACED == 0 {
            return Err(Stuck);
        }
        self.candidates[cell] = left;
        if left.is_power_of_two() {
            self.naked.push(cell as u16);
        }
        self.note_change(cell);
        Ok(())
    }

    /// Writes all singles until there are none.
    pub fn follow(&mut self) -> Result<(), Stuck> {
        loop {
            while let Some(cell) = self.naked.pop() {
                self.place(usize::from(cell), self.candidates[usize::from(cell)] & !PLACED)?;
            }
            let Some(house) = self.changed.pop() else { return Ok(()) };
            self.is_changed[usize::from(house)] = false;
            self.place_hidden(usize::from(house))?;
        }
    }

    /// The present moment, kept in `moment`.
    pub fn save(&self, moment: &mut Moment) {
        moment.candidates.clone_from(&self.candidates);
        moment.open = self.open;
    }

    /// Back to that moment.
    pub fn load(&mut self, moment: &Moment) {
        self.candidates.clone_from(&moment.candidates);
        self.open = moment.open;
        self.forget();
    }

    fn forget(&mut self) {
        self.naked.clear();
        self.changed.clear();
        self.is_changed.fill(false);
    }

    fn note_change(&mut self, cell: usize) {
        for &house in &self.houses_of[cell] {
            if !std::mem::replace(&mut self.is_changed[usize::from(house)], true) {
                self.changed.push(house);
            }
        }
    }

    /// Writes the digits that have one place in a house.
    fn place_hidden(&mut self, house: usize) -> Result<(), Stuck> {
        let (mut once, mut twice, mut placed) = (0, 0, 0);
        for &cell in &self.houses[house] {
            let candidates = self.candidates[usize::from(cell)];
            twice |= once & candidates;
            once |= candidates;
            placed |= if candidates & PLACED != 0 { candidates } else { 0 };
        }
        if (once & !PLACED).count_ones() < self.size as u32 {
            return Err(Stuck);
        }
        let mut hidden = once & !twice & !placed & !PLACED;
        while hidden != 0 {
            let bit = hidden & hidden.wrapping_neg();
            hidden ^= bit;
            let cells = &self.houses[house];
            let cell = cells.iter().find(|&&cell| self.candidates[usize::from(cell)] & bit != 0).ok_or(Stuck)?;
            self.place(usize::from(*cell), bit)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Rule;

    #[track_caller]
    fn check(line: &str, expected: bool) {
        let givens: Vec<Option<Digit>> = line.chars().map(Digit::from_char).collect();
        assert_eq!(Singles::new(&Geometry::classic()).solve(&givens), expected);
    }

    #[test]
    fn singles_solve_what_needs_no_more() {
        check("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", true);
        check("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", false);
    }

    #[test]
    fn digits_that_clash_are_not_solved() {
        check("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", false);
        check(&".".repeat(81), false);
    }

    #[test]
    fn a_moment_comes_back() {
        let geometry = Geometry::new(&crate::board::Shape::of_size(6).unwrap(), &[Rule::Diagonals]);
        let mut singles = Singles::new(&geometry);
        singles.reset();
        assert_eq!((singles.place(0, 1), singles.follow()), (Ok(()), Ok(())));
        let mut moment = Moment::default();
        singles.save(&mut moment);
        assert_eq!((singles.place(1, 2), singles.follow()), (Ok(()), Ok(())));
        let open = singles.open();
        singles.load(&moment);
        assert!(singles.open() > open && singles.candidates(1).is_some());
        assert_eq!(singles.place(5, 1), Err(Stuck));
    }
}
