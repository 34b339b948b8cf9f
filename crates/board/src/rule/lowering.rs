//! From rules to constraints.

use std::sync::Arc;

use super::Dot;
use crate::{Cell, Constraint, Relation, Shape, Totals};

/// The input of a rule that states its constraints: the shape, and of the other rules those that it may depend on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lowering<'a> {
    pub(super) shape: &'a Shape,
    /// Whether the regions hold every digit once.
    pub(super) has_regions: bool,
    /// The dots of the board.
    pub(super) dots: &'a [Dot],
}

impl<'a> Lowering<'a> {
    /// For what does not depend on other rules.
    pub(super) const fn of_shape(shape: &'a Shape) -> Self {
        Self { shape, has_regions: true, dots: &[] }
    }

    /// The number of digits.
    pub(super) fn size(&self) -> usize {
        self.shape.size()
    }

    /// A constraint on the digits of two cells, by their values.
    pub(super) fn related(&self, first: Cell, second: Cell, holds: impl Fn(usize, usize) -> bool) -> Constraint {
        Constraint::Related { first, second, relation: Arc::new(Relation::new(self.size(), holds)) }
    }

    /// Constraints on pairs of cells that share a table.
    pub(super) fn all_related(
        &self,
        pairs: impl IntoIterator<Item = (Cell, Cell)>,
        holds: impl Fn(usize, usize) -> bool,
    ) -> Vec<Constraint> {
        let relation = Arc::new(Relation::new(self.size(), holds));
        let related = |(first, second)| Constraint::Related { first, second, relation: Arc::clone(&relation) };
        pairs.into_iter().map(related).collect()
    }

    /// The cell at an offset in rows (downwards) and columns (to the right); `None` outside the board.
    pub(super) fn offset(&self, cell: Cell, rows: isize, columns: isize) -> Option<Cell> {
        let row = self.shape.row(cell).checked_add_signed(rows)?;
        let column = self.shape.column(cell).checked_add_signed(columns)?;
        (row < self.size() && column < self.size()).then(|| self.shape.cell(row, column))
    }

    /// The cells that share a side with the cell.
    pub(super) fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        [(-1, 0), (0, -1), (0, 1), (1, 0)].into_iter().filter_map(move |(rows, columns)| self.offset(cell, rows, columns))
    }

    /// All pairs of cells whose offset, from the first to the second, is in the list.
    pub(super) fn pairs(&self, offsets: &[(isize, isize)]) -> Vec<(Cell, Cell)> {
        let of = |cell: Cell| offsets.iter().filter_map(move |&(rows, columns)| Some((cell, self.offset(cell, rows, columns)?)));
        self.shape.cells().flat_map(of).collect()
    }

    /// All pairs of cells that share a side.
    pub(super) fn adjacent_pairs(&self) -> Vec<(Cell, Cell)> {
        self.pairs(&[(0, 1), (1, 0)])
    }

    /// All squares of two by two cells.
    pub(super) fn squares(&self) -> impl Iterator<Item = Vec<Cell>> + '_ {
        self.shape.cells().filter_map(|cell| square(self.shape, cell))
    }
}

/// The two by two cells whose first is `top_left`; `None` where the board ends before.
pub(super) fn square(shape: &Shape, top_left: Cell) -> Option<Vec<Cell>> {
    let (row, column) = (shape.row(top_left), shape.column(top_left));
    let fits = row + 1 < shape.size() && column + 1 < shape.size();
    fits.then(|| vec![top_left, shape.cell(row, column + 1), shape.cell(row + 1, column), shape.cell(row + 1, column + 1)])
}

/// The cells add up to one of the totals.
pub(super) fn sum(cells: &[Cell], totals: Totals) -> Constraint {
    Constraint::Sum { terms: cells.iter().map(|&cell| (cell, 1)).collect(), totals }
}

/// All pairs of the cells.
pub(super) fn all_pairs(cells: &[Cell]) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    cells.iter().enumerate().flat_map(|(place, &first)| cells[place + 1..].iter().map(move |&second| (first, second)))
}

/// The cells of a list `distance` places apart.
pub(super) fn steps(cells: &[Cell], distance: usize) -> impl Iterator<Item = (Cell, Cell)> + '_ {
    cells.iter().zip(cells.iter().skip(distance)).map(|(&first, &second)| (first, second))
}
