//! [`SolutionList`]: a list of solutions.

use sudoscope_board::{Cell, Digit, DigitSet, Digits};

use crate::fast::Grid;

/// Solutions of one board, end to end.
#[derive(Clone, Debug)]
pub(super) struct SolutionList {
    cells: usize,
    /// The digits as numbers.
    digits: Vec<u8>,
}

impl SolutionList {
    /// An empty list for a board with that number of cells.
    pub(super) const fn new(cells: usize) -> Self {
        Self { cells, digits: Vec::new() }
    }

    pub(super) fn push(&mut self, solution: &[Option<Digit>]) {
        self.digits.extend(solution.iter().map(|digit| digit.map_or(0, Digit::get)));
    }

    pub(super) fn push_grid(&mut self, solution: &Grid) {
        self.digits.extend_from_slice(solution.cells());
    }

    /// The number of digits of the board.
    pub(super) const fn size(&self) -> usize {
        self.cells.isqrt()
    }

    pub(super) fn len(&self) -> usize {
        self.digits.len() / self.cells
    }

    pub(super) fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The digits of a solution, counted from 0.
    pub(super) fn digits(&self, solution: usize) -> Digits {
        self.digits[solution * self.cells..][..self.cells].iter().map(|&digit| Digit::new(digit)).collect()
    }

    /// The digit of a cell in a solution.
    pub(super) fn digit(&self, solution: usize, cell: Cell) -> Option<Digit> {
        Digit::new(self.digits[solution * self.cells + cell.index()])
    }

    /// The digit of a solution that is known to exist.
    ///
    /// # Panics
    /// When there is not.
    pub(super) fn expect_digit(&self, solution: usize, cell: Cell) -> Digit {
        self.digit(solution, cell).expect("solutions are full")
    }

    /// The digit as a number.
    pub(super) fn number(&self, solution: usize, cell: Cell) -> usize {
        usize::from(self.digits[solution * self.cells + cell.index()])
    }

    /// Adds the digits of all solutions to the sets of their cells.
    pub(super) fn add_to(&self, seen: &mut [DigitSet]) {
        for solution in self.digits.chunks_exact(self.cells) {
            for (set, &digit) in seen.iter_mut().zip(solution) {
                *set |= Digit::new(digit).map_or(DigitSet::EMPTY, Digit::set);
            }
        }
    }
}
