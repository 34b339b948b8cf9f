//! [`Grid`]: a classic board in 81 bytes; [`SolutionVisitor`]: who takes the solutions of a search, and says when it stops.

use std::fmt;

use sudoscope_board::{Digit, Digits, Puzzle};

/// The number of cells of a classic board.
pub const CELLS: usize = 81;
/// The number of digits, and of cells in a house.
pub const SIZE: usize = 9;

/// The digits of a classic 9×9 board, row by row. They may contradict each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Grid([u8; CELLS]);

impl Grid {
    /// No digit anywhere.
    pub const EMPTY: Self = Self([0; CELLS]);

    /// The grid of a line that begins with 81 characters: `1` to `9`, and `.` or `0` for an empty cell. `None` for any other line.
    pub fn from_line(line: &[u8]) -> Option<Self> {
        let characters: &[u8; CELLS] = line.first_chunk()?;
        let (mut cells, mut is_high) = ([0; CELLS], false);
        for (cell, &character) in cells.iter_mut().zip(characters) {
            *cell = if character == b'.' { 0 } else { character.wrapping_sub(b'0') };
            is_high |= usize::from(*cell) > SIZE;
        }
        (!is_high).then_some(Self(cells))
    }

    /// The grid with those digits; `None` unless there are 81 entries with digits up to 9.
    pub fn from_digits(digits: &[Option<Digit>]) -> Option<Self> {
        let digits: &[Option<Digit>; CELLS] = digits.try_into().ok()?;
        let cells = digits.map(|digit| digit.map_or(0, Digit::get));
        cells.iter().all(|&cell| usize::from(cell) <= SIZE).then_some(Self(cells))
    }

    /// The givens of a puzzle; `None` unless its board is classic, without further rules, known or unknown.
    pub fn from_puzzle(puzzle: &Puzzle) -> Option<Self> {
        if puzzle.is_classic() { Self::from_digits(&puzzle.givens()) } else { None }
    }

    /// Whether every row, column and box contains all nine digits.
    pub fn is_solved(&self) -> bool {
        let mut seen = [[0_u32; SIZE]; 3];
        for (cell, &digit) in self.0.iter().enumerate() {
            let (row, column) = (cell / SIZE, cell % SIZE);
            for (seen, house) in seen.iter_mut().zip([row, column, row / 3 * 3 + column / 3]) {
                seen[house] |= 1 << digit;
            }
        }
        // Digits begin at 1; an empty cell would have set the lowest bit.
        seen.as_flattened().iter().all(|&digits| digits == (1 << (SIZE + 1)) - 2)
    }

    /// The digit of a cell, given its index row by row from 0.
    ///
    /// # Panics
    /// If `cell` is 81 or more.
    #[track_caller]
    pub const fn digit(&self, cell: usize) -> Option<Digit> {
        Digit::new(self.0[cell])
    }

    /// All digits, row by row.
    pub fn digits(&self) -> Digits {
        self.0.iter().map(|&cell| Digit::new(cell)).collect()
    }

    /// A character for each cell, row by row: `1` to `9`, or `.` for an empty cell.
    pub fn to_line(&self) -> [u8; CELLS] {
        self.0.map(|cell| if cell == 0 { b'.' } else { b'0' + cell })
    }

    /// A number for each cell, row by row: the digit, or 0 for an empty cell.
    pub const fn cells(&self) -> &[u8; CELLS] {
        &self.0
    }

    /// The grid of these cells, each 0 or a digit.
    pub(super) const fn from_cells(cells: [u8; CELLS]) -> Self {
        Self(cells)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(str::from_utf8(&self.to_line()).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Who takes the solutions of a search.
pub(super) trait SolutionVisitor {
    /// Takes a solution of the puzzle with that index; returns whether more are wanted.
    fn found(&mut self, puzzle: usize, solution: impl FnOnce() -> Grid) -> bool;

    /// Called at every decision.
    #[inline(always)]
    fn decided(&mut self) {}

    /// Whether the search should stop. Called at every decision.
    #[inline(always)]
    fn should_stop(&self) -> bool {
        false
    }
}

/// A visitor with many puzzles to search.
pub(super) trait PuzzleQueue: SolutionVisitor {
    /// Whether idle lanes may take over part of another lane's search. If not, the solutions of a puzzle and the decisions on the way
    /// to them come in the same order, whatever the other puzzles are and however many lanes there are.
    const SHARES: bool;

    /// The next puzzle, with its index.
    fn next(&mut self) -> Option<(usize, &Grid)>;
}
