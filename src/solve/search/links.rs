//! [`Links`]: a sparse matrix of zeros and ones whose columns can be covered and uncovered: dancing links.
//!
//! Donald Knuth, "Dancing Links", 2000. A node that is taken out of its list keeps its own links, so it can be put back at the
//! very place it came from, as long as that is done in the opposite order.

use std::{ops::Range, sync::Arc};

use crate::{
    board::{Cell, Digit, Geometry, HouseId},
    solve::search::Column,
};

/// The head of the list of open columns.
const ROOT: u32 = 0;

/// What never changes: which node belongs to which column and option.
#[derive(Debug)]
pub struct Problem {
    size: usize,
    cells: usize,
    columns: usize,
    /// Node by node, the headers among them.
    column_of: Vec<u32>,
    /// Node by node; nothing useful for headers.
    option_of: Vec<u16>,
    /// Option by option, where its nodes start; and one end.
    starts: Vec<u32>,
}

impl Problem {
    /// One column for each cell and one for each digit of each house; one option for each digit of each cell.
    pub fn new(geometry: &Geometry) -> Self {
        let (size, cells) = (geometry.size(), geometry.shape().cell_count());
        let columns = cells + geometry.houses().len() * size;
        let mut column_of: Vec<u32> = (0..=columns as u32).collect();
        let mut option_of = vec![0; column_of.len()];
        let mut starts = vec![column_of.len() as u32];
        for cell in geometry.shape().cells() {
            for digit in 0..size {
                let place = |house: &HouseId| 1 + cells + house.index() * size + digit;
                let places = geometry.houses_of(cell).iter().map(place);
                column_of.extend(std::iter::once(1 + cell.index()).chain(places).map(|column| column as u32));
                option_of.resize(column_of.len(), (cell.index() * size + digit) as u16);
                starts.push(column_of.len() as u32);
            }
        }
        Self { size, cells, columns, column_of, option_of, starts }
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// What a column stands for.
    pub fn meaning(&self, column: u32) -> Column {
        let index = column as usize - 1;
        match index.checked_sub(self.cells) {
            None => Column::Cell(Cell::new(index)),
            Some(place) => Column::Place { digit: Digit::from_index(place % self.size), house: HouseId::new(place / self.size) },
        }
    }

    /// The first node of the option to write that digit into that cell: the one in the cell's column.
    pub fn node(&self, cell: Cell, digit: Digit) -> u32 {
        self.starts[cell.index() * self.size + digit.index()]
    }

    /// The cell and the digit of a node's option.
    pub fn option(&self, node: u32) -> (Cell, Digit) {
        let option = self.option_of[node as usize] as usize;
        (Cell::new(option / self.size), Digit::from_index(option % self.size))
    }

    /// All nodes of a node's option.
    #[inline]
    fn siblings(&self, node: u32) -> Range<u32> {
        let option = self.option_of[node as usize] as usize;
        self.starts[option]..self.starts[option + 1]
    }
}

/// The lists of what is still open.
#[derive(Clone, Debug)]
pub struct Links {
    problem: Arc<Problem>,
    left: Box<[u32]>,
    right: Box<[u32]>,
    up: Box<[u32]>,
    down: Box<[u32]>,
    /// How many options each column has.
    sizes: Box<[u32]>,
}

impl Links {
    /// Everything open. The options of a column are in order of cell, then digit.
    pub fn new(problem: Arc<Problem>) -> Self {
        let headers = problem.columns as u32 + 1;
        let nodes = problem.column_of.len() as u32;
        let mut links = Self {
            left: (0..headers).map(|header| header.checked_sub(1).unwrap_or(headers - 1)).collect(),
            right: (0..headers).map(|header| (header + 1) % headers).collect(),
            up: (0..nodes).collect(),
            down: (0..nodes).collect(),
            sizes: vec![0; headers as usize].into(),
            problem,
        };
        for node in headers..nodes {
            let column = links.problem.column_of[node as usize];
            let last = links.up[column as usize];
            (links.up[node as usize], links.down[node as usize]) = (last, column);
            links.down[last as usize] = node;
            links.up[column as usize] = node;
            links.sizes[column as usize] += 1;
        }
        links
    }

    /// The problem.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The open columns, in order.
    pub fn open_columns(&self) -> impl Iterator<Item = u32> {
        let after = |column: u32| Some(self.right[column as usize]).filter(|&next| next != ROOT);
        std::iter::successors(after(ROOT), move |&column| after(column))
    }

    /// The options of a column from after `node` on: the nodes that stand for them. All, if `node` is the column.
    pub fn options_after(&self, node: u32) -> impl Iterator<Item = u32> {
        let headers = self.sizes.len() as u32;
        let after = move |node: u32| Some(self.down[node as usize]).filter(|&next| next >= headers);
        std::iter::successors(after(node), move |&node| after(node))
    }

    /// The open column with the fewest options, the first of them, and how many it has.
    pub fn smallest(&self) -> Option<(u32, usize)> {
        let columns = self.open_columns().map(|column| (column, self.sizes[column as usize] as usize));
        columns.min_by_key(|(_, size)| *size)
    }

    /// Takes an option: everything it meets is met, options that would meet it again are struck out. Returns how many.
    pub fn take(&mut self, node: u32) -> u64 {
        let mut struck = self.cover(self.problem.column_of[node as usize]);
        for other in self.problem.siblings(node).filter(|&other| other != node) {
            struck += self.cover(self.problem.column_of[other as usize]);
        }
        struck
    }

    /// Puts back the option that was taken last.
    pub fn put_back(&mut self, node: u32) {
        for other in self.problem.siblings(node).rev().filter(|&other| other != node) {
            self.uncover(self.problem.column_of[other as usize]);
        }
        self.uncover(self.problem.column_of[node as usize]);
    }

    fn cover(&mut self, column: u32) -> u64 {
        let (left, right) = (self.left[column as usize], self.right[column as usize]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut node = self.down[column as usize];
        while node != column {
            for other in self.problem.siblings(node).filter(|&other| other != node) {
                let (up, down) = (self.up[other as usize], self.down[other as usize]);
                self.down[up as usize] = down;
                self.up[down as usize] = up;
                self.sizes[self.problem.column_of[other as usize] as usize] -= 1;
            }
            node = self.down[node as usize];
        }
        u64::from(self.sizes[column as usize])
    }

    fn uncover(&mut self, column: u32) {
        let mut node = self.up[column as usize];
        while node != column {
            for other in self.problem.siblings(node).rev().filter(|&other| other != node) {
                let (up, down) = (self.up[other as usize], self.down[other as usize]);
                self.down[up as usize] = other;
                self.up[down as usize] = other;
                self.sizes[self.problem.column_of[other as usize] as usize] += 1;
            }
            node = self.up[node as usize];
        }
        let (left, right) = (self.left[column as usize], self.right[column as usize]);
        self.right[left as usize] = column;
        self.left[right as usize] = column;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;

    fn links() -> Links {
        Links::new(Arc::new(Problem::new(&Geometry::new(&Shape::of_size(6).unwrap(), &[]))))
    }

    #[test]
    fn options_put_back_in_the_opposite_order_leave_no_trace() {
        let (whole, mut links) = (links(), links());
        let nodes = [(0, 1), (1, 2), (20, 6), (35, 3)]
            .map(|(cell, digit)| links.problem().node(Cell::new(cell), Digit::new(digit).unwrap()));
        for node in nodes {
            assert!(links.take(node) > 0);
        }
        assert_eq!(links.open_columns().count(), 36 * 4 - 4 * 4);
        for node in nodes.into_iter().rev() {
            links.put_back(node);
        }
        assert_eq!((links.left, links.right), (whole.left, whole.right));
        assert_eq!((links.up, links.down, links.sizes), (whole.up, whole.down, whole.sizes));
    }

    #[test]
    fn a_column_has_its_options_in_order() {
        let links = links();
        let options = |column: u32| links.options_after(column).map(|node| links.problem().option(node)).collect::<Vec<_>>();
        let digits = options(1).into_iter().map(|(cell, digit)| (cell.index(), digit.get()));
        assert_eq!(digits.collect::<Vec<_>>(), [(0, 1), (0, 2), (0, 3), (0, 4), (0, 5), (0, 6)]);
        let first_place = 1 + 36;
        assert_eq!(links.problem().meaning(first_place), Column::Place { digit: Digit::from_index(0), house: HouseId::new(0) });
        let cells = options(first_place).into_iter().map(|(cell, digit)| (cell.index(), digit.get()));
        assert_eq!(cells.collect::<Vec<_>>(), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
    }
}
