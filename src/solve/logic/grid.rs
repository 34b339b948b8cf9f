//! [`Grid`]: a state in the forms the finders want, kept up to date step by step.

use super::{
    cells::Cells,
    layout::Layout,
    state::State,
    step::{Candidate, Step},
};
use crate::board::{Cell, Digit, DigitSet, HouseId, MAX_SIZE, Value};

/// Digits and candidates by cell, by digit, and by house and digit.
#[derive(Clone, Debug)]
pub(crate) struct Grid<'a, const W: usize> {
    layout: &'a Layout<W>,
    values: Vec<Value>,
    candidates: Vec<DigitSet>,
    empty: Cells<W>,
    givens: Cells<W>,
    /// Empty cells with exactly one candidate, and with exactly two.
    univalue: Cells<W>,
    bivalue: Cells<W>,
    cells_of: [Cells<W>; MAX_SIZE],
    /// Masks of places, house by house, digit by digit.
    places: Vec<u32>,
    revision: u64,
    is_contradictory: bool,
}

impl<'a, const W: usize> Grid<'a, W> {
    /// The grid of a state. Candidates that a written digit forbids are struck.
    ///
    /// # Panics
    /// When the state is of another board.
    pub fn new(layout: &'a Layout<W>, state: &State) -> Self {
        let size = layout.size();
        let mut grid = Self {
            layout,
            values: state.values().to_vec(),
            candidates: vec![DigitSet::EMPTY; state.values().len()],
            empty: Cells::EMPTY,
            givens: Cells::EMPTY,
            univalue: Cells::EMPTY,
            bivalue: Cells::EMPTY,
            cells_of: [Cells::EMPTY; MAX_SIZE],
            places: vec![0; layout.house_ids().len() * size],
            revision: 0,
            is_contradictory: false,
        };
        for cell in layout.all() {
            match state.values()[cell.index()] {
                Value::Empty => {
                    grid.empty.insert(cell);
                    let taken = layout.peers(cell).iter().filter_map(|peer| state.digit(peer)).collect();
                    grid.fill(cell, state.candidates(cell) & (DigitSet::all(size) - taken));
                }
                Value::Given(_) => grid.givens.insert(cell),
                Value::Entered(_) => {}
            }
        }
        grid
    }

    fn fill(&mut self, cell: Cell, candidates: DigitSet) {
        self.candidates[cell.index()] = candidates;
        for digit in candidates {
            self.cells_of[digit.index()].insert(cell);
            for seat in self.layout.seats(cell) {
                self.places[seat.house.index() * self.layout.size() + digit.index()] |= seat.bit;
            }
        }
        self.count(cell);
    }

    fn count(&mut self, cell: Cell) {
        match self.candidates[cell.index()].len() {
            2 => self.bivalue.insert(cell),
            1 => {
                self.bivalue.remove(cell);
                self.univalue.insert(cell);
            }
            0 => {
                self.univalue.remove(cell);
                self.is_contradictory |= self.empty.contains(cell);
            }
            _ => {}
        }
    }

    /// Houses and peers.
    #[inline]
    pub fn layout(&self) -> &'a Layout<W> {
        self.layout
    }

    /// Rows, columns, regions and digits: so many of each.
    #[inline]
    pub fn size(&self) -> usize {
        self.layout.size()
    }

    /// All digits of the board, ascending.
    #[inline]
    pub fn digits(&self) -> impl DoubleEndedIterator<Item = Digit> + ExactSizeIterator + Clone + use<W> {
        Digit::all(self.size())
    }

    /// The digit written in a cell.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.values[cell.index()].digit()
    }

    /// The candidates of an empty cell; nothing for a cell with a digit.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The empty cells in which a digit is possible.
    #[inline]
    pub fn cells_of(&self, digit: Digit) -> &Cells<W> {
        &self.cells_of[digit.index()]
    }

    /// Where a digit is possible in a house, as a mask: bit `n` for the `n`-th of [`Layout::members`]. 0 if it is written there.
    #[inline]
    pub fn places(&self, house: HouseId, digit: Digit) -> u32 {
        self.places[house.index() * self.layout.size() + digit.index()]
    }

    /// Where a digit is possible in a house.
    #[inline]
    pub fn cells_in(&self, house: HouseId, digit: Digit) -> Cells<W> {
        *self.layout.house(house) & self.cells_of[digit.index()]
    }

    /// Both places of a digit in a house that has exactly two, ascending: a strong link (conjugate pair).
    #[inline]
    pub fn conjugates(&self, house: HouseId, digit: Digit) -> Option<(Cell, Cell)> {
        let places = self.places(house, digit);
        if places.count_ones() != 2 {
            return None;
        }
        let members = self.layout.members(house);
        Some((members[places.trailing_zeros() as usize], members[places.ilog2() as usize]))
    }

    /// The cells without a digit.
    #[inline]
    pub fn empty(&self) -> &Cells<W> {
        &self.empty
    }

    /// The cells whose digit is part of the puzzle.
    #[inline]
    pub fn givens(&self) -> &Cells<W> {
        &self.givens
    }

    /// Empty cells with exactly one candidate.
    #[inline]
    pub fn univalue(&self) -> &Cells<W> {
        &self.univalue
    }

    /// Empty cells with exactly two candidates.
    #[inline]
    pub fn bivalue(&self) -> &Cells<W> {
        &self.bivalue
    }

    /// All digits that some of these cells can hold.
    #[inline]
    pub fn union(&self, cells: Cells<W>) -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |union, cell| union | self.candidates(cell))
    }

    /// Whether every cell has a digit.
    pub fn is_full(&self) -> bool {
        self.empty.is_empty()
    }

    /// Whether some empty cell has, or had, no candidate left.
    pub fn is_contradictory(&self) -> bool {
        self.is_contradictory
    }

    /// Changes with everything that is placed or struck: what was worked out for one revision holds as long as it stays.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// What is written in each cell.
    pub fn values(&self) -> &[Value] {
        &self.values
    }

    /// Strikes a candidate; returns whether it was there.
    pub fn strike(&mut self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        if !self.candidates[cell.index()].remove(digit) {
            return false;
        }
        self.cells_of[digit.index()].remove(cell);
        for seat in self.layout.seats(cell) {
            self.places[seat.house.index() * self.layout.size() + digit.index()] &= !seat.bit;
        }
        self.count(cell);
        self.revision += 1;
        true
    }

    /// Writes a digit and strikes it in all peers.
    pub fn place(&mut self, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        self.revision += 1;
        self.values[cell.index()] = Value::Entered(digit);
        self.empty.remove(cell);
        for other in self.candidates(cell) {
            self.strike(Candidate::new(cell, other));
        }
        for peer in *self.layout.peers(cell) & self.cells_of[digit.index()] {
            self.strike(Candidate::new(peer, digit));
        }
    }

    /// Does what a step says.
    pub fn apply(&mut self, step: &Step) {
        step.placements().iter().for_each(|&candidate| self.place(candidate));
        for &candidate in step.eliminations() {
            self.strike(candidate);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digits, Geometry};

    const PUZZLE: &str = "..8.37....3..8...2.4.95...3175.9..244.3...6..68..4..753...64.1.8...........81.5..";

    /// A grid that was changed step by step is the same as one made from the changed state.
    #[test]
    fn every_form_is_kept_up_to_date() {
        let geometry = Geometry::classic();
        let layout = Layout::<2>::new(&geometry);
        let givens: Digits = PUZZLE.chars().map(Digit::from_char).collect();
        let mut state = State::from_givens(&geometry, &givens);
        let mut grid = Grid::new(&layout, &state);
        for round in 0..40 {
            let Some(cell) = grid.empty().iter().nth(round % 5).or(grid.empty().first()) else { break };
            let Some(digit) = grid.candidates(cell).first() else { break };
            if round % 3 == 0 {
                grid.place(Candidate::new(cell, digit));
                state.place(&geometry, Candidate::new(cell, digit));
            } else {
                assert!(grid.strike(Candidate::new(cell, digit)));
                assert!(state.strike(Candidate::new(cell, digit)));
            }
            let fresh = Grid::new(&layout, &state);
            assert_eq!(grid.candidates, fresh.candidates);
            assert_eq!((grid.empty, grid.univalue, grid.bivalue), (fresh.empty, fresh.univalue, fresh.bivalue));
            assert_eq!((&grid.cells_of, &grid.places), (&fresh.cells_of, &fresh.places));
        }
        assert!(grid.revision() > 40);
    }

    #[test]
    fn conjugates_are_the_two_places_of_a_digit() {
        let geometry = Geometry::classic();
        let layout = Layout::<2>::new(&geometry);
        let givens: Digits = PUZZLE.chars().map(Digit::from_char).collect();
        let grid = Grid::new(&layout, &State::from_givens(&geometry, &givens));
        for house in layout.house_ids() {
            for digit in grid.digits() {
                assert_eq!(grid.conjugates(house, digit), grid.cells_in(house, digit).pair());
                assert_eq!(layout.cells_at(house, grid.places(house, digit)), grid.cells_in(house, digit));
            }
        }
    }
}
