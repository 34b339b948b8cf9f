//! [`Parts`]: a rule taken apart into cells, numbers and an option, in one form for all kinds; and into constraints.

use std::sync::Arc;

use super::{Dot, OutsideLine, Rule};
use crate::{Cell, Constraint, Digit, Relation, Shape, Totals};

/// A rule taken apart. [`Rule::parts`] makes it, [`Kind::make`](super::Kind::make) puts a rule together again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    /// The cells. Most kinds have one group; a square is its upper left cell.
    pub groups: Vec<Vec<Cell>>,
    /// The line of a clue outside the board.
    pub line: Option<OutsideLine>,
    /// The numbers in lists: most kinds have one. A cage has its sum in the first list, or several possible ones in the second.
    pub numbers: Vec<Vec<i32>>,
    /// Whether its option is on.
    pub is_on: bool,
}

/// Why parts make no rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unmade {
    /// A number is too large or too many.
    Number(i32),
    /// There must be one number.
    NumberMissing,
    /// There must be that many cells.
    CellCount(usize),
    /// There must be that many groups of cells at least.
    Groups(usize),
    /// A clue needs a line.
    Line,
    /// The rule has a table or parts that only a file can hold.
    OnlyInFiles,
}

impl Parts {
    /// One group of cells.
    pub(super) fn of_cells(cells: &[Cell]) -> Self {
        Self { groups: vec![cells.to_vec()], ..Self::default() }
    }

    /// Several groups.
    pub(super) fn of_groups(groups: &[Vec<Cell>]) -> Self {
        Self { groups: groups.to_vec(), ..Self::default() }
    }

    /// With one number more, in a list of its own.
    pub(super) fn with(self, number: impl Into<i32>) -> Self {
        self.with_list([number])
    }

    /// With one list of numbers more.
    pub(super) fn with_list(mut self, numbers: impl IntoIterator<Item = impl Into<i32>>) -> Self {
        self.numbers.push(numbers.into_iter().map(Into::into).collect());
        self
    }

    /// With a list of digits.
    pub(super) fn with_digits(self, digits: &[Digit]) -> Self {
        self.with_list(digits.iter().map(|digit| digit.get()))
    }

    /// All cells in their order.
    pub fn path(&self) -> Vec<Cell> {
        self.groups.concat()
    }

    /// All cells, ascending; one that is listed twice stays twice.
    pub fn set(&self) -> Vec<Cell> {
        let mut cells = self.path();
        cells.sort_unstable();
        cells
    }

    /// As many cells as the kind has.
    pub(super) fn exactly<const N: usize>(&self) -> Result<[Cell; N], Unmade> {
        self.path().try_into().map_err(|_| Unmade::CellCount(N))
    }

    /// A list of numbers; empty if there are fewer lists.
    pub fn list(&self, at: usize) -> &[i32] {
        self.numbers.get(at).map_or(&[], Vec::as_slice)
    }

    /// The only number.
    pub(super) fn number<T: TryFrom<i32>>(&self) -> Result<T, Unmade> {
        match self.list(0) {
            [number] => narrow(*number),
            [] => Err(Unmade::NumberMissing),
            [_, another, ..] => Err(Unmade::Number(*another)),
        }
    }

    /// A list of numbers, ascending.
    pub(super) fn ascending<T: TryFrom<i32>>(&self, at: usize) -> Result<Vec<T>, Unmade> {
        let mut list = self.list(at).to_vec();
        list.sort_unstable();
        list.into_iter().map(narrow).collect()
    }

    /// The digits, ascending.
    pub(super) fn digits(&self) -> Result<Vec<Digit>, Unmade> {
        self.ascending::<i32>(0)?.into_iter().map(digit).collect()
    }
}

/// A number in the width that a rule has for it.
pub(super) fn narrow<T: TryFrom<i32>>(number: i32) -> Result<T, Unmade> {
    T::try_from(number).map_err(|_| Unmade::Number(number))
}

/// A number as a digit.
pub(super) fn digit(number: i32) -> Result<Digit, Unmade> {
    u8::try_from(number).ok().and_then(Digit::new).ok_or(Unmade::Number(number))
}

impl Rule {
    /// The rule taken apart.
    pub fn parts(&self) -> Parts {
        (self.kind().parts)(self)
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rule::KINDS;

    #[test]
    fn every_sample_is_of_its_kind_and_comes_back_from_its_parts() {
        for kind in KINDS.iter().filter(|kind| !kind.is_only_in_files) {
            let samples = [kind.samples, kind.variants].concat();
            let rules: Vec<Rule> = kind.rules_of(&samples).collect();
            assert!(rules.len() == samples.len() && !kind.samples.is_empty(), "{}", kind.name);
            for rule in rules {
                assert_eq!(rule.kind(), *kind, "{rule:?}");
                assert_eq!(kind.make(&rule.parts()).as_ref(), Ok(&rule));
                assert_eq!(rule.check(&crate::Shape::classic()), Ok(()), "{rule:?}");
            }
        }
    }

    #[test]
    fn every_kind_adds_houses_or_demands_something() {
        let shape = crate::Shape::classic();
        for kind in KINDS.iter().filter(|kind| !kind.is_only_in_files && kind.name != "no-regions") {
            for rule in kind.rules_of(&[kind.samples, kind.variants].concat()) {
                let demands = crate::rule::constraints(&shape, std::slice::from_ref(&rule));
                assert!(!rule.houses(&shape).is_empty() || !demands.is_empty(), "{rule:?}");
            }
        }
    }

    #[test]
    fn names_of_kinds_are_their_own() {
        let mut names: Vec<&str> = KINDS.iter().map(|kind| kind.name).collect();
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
    }
}
