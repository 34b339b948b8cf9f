//! [`ColumnLinks`]: a sparse matrix of zeros and ones whose columns can be covered and uncovered.
//!
//! Donald Knuth, "Dancing Links", 2000. A node that is removed from its list keeps its own links, so that it can be put back where it
//! was, as long as nodes are put back in the opposite order.

use std::{ops::Range, sync::Arc};

use sudoscope_board::{Cell, DemandId, Digit, DigitSet, HouseId, KnownGeometry, Strength};

use crate::search::CoverColumn;

/// The head of the list of open columns.
const ROOT: u32 = 0;

/// The constant part: which node belongs to which column and option.
#[derive(Debug)]
pub(super) struct Problem {
    size: usize,
    cells: usize,
    /// The number of columns that exactly one option must satisfy. Those that at most one may satisfy follow after them.
    columns: u32,
    secondary: u32,
    /// The column of each node, headers included.
    column_of: Vec<u32>,
    /// The option of each node; meaningless for headers.
    option_of: Vec<u16>,
    /// Where the nodes of each option start, followed by the end of the last.
    starts: Vec<u32>,
}

impl Problem {
    /// One column for each cell and one for each digit of each house; one option for each digit of each cell that the rules do not exclude
    /// by themselves; one secondary column for each of the [`exclusions`].
    pub(super) fn new(geometry: &KnownGeometry) -> Self {
        let narrow = |index: usize| u32::try_from(index).expect("a board has fewer than 2^32 nodes");
        let (size, cells) = (geometry.size(), geometry.shape().cell_count());
        let columns = narrow(cells + geometry.houses().len() * size);
        let exclusions = exclusions(geometry);
        let secondary = narrow(exclusions.columns.len());
        let mut further = vec![Vec::new(); cells * size];
        for (column, options) in (columns + 1..).zip(&exclusions.columns) {
            options.iter().for_each(|&(cell, digit)| further[cell.index() * size + digit.index()].push(column));
        }
        let mut column_of: Vec<u32> = (0..=columns + secondary).collect();
        let mut option_of = vec![0; column_of.len()];
        let mut starts = vec![columns + secondary + 1];
        for cell in geometry.shape().cells() {
            for digit in 0..size {
                let place = |house: &HouseId| 1 + cells + house.index() * size + digit;
                let places = geometry.houses_of(cell).iter().map(place);
                if !exclusions.impossible[cell.index()].contains(Digit::from_index(digit)) {
                    column_of.extend(std::iter::once(1 + cell.index()).chain(places).map(narrow));
                    column_of.append(&mut further[cell.index() * size + digit]);
                }
                let option =
                    u16::try_from(cell.index() * size + digit).expect("25 digits in 625 cells are fewer than 2^16 options");
                option_of.resize(column_of.len(), option);
                starts.push(narrow(column_of.len()));
            }
        }
        Self { size, cells, columns, secondary, column_of, option_of, starts }
    }

    /// The number of columns that exactly one option must satisfy.
    pub(super) fn columns(&self) -> usize {
        self.columns as usize
    }

    /// The number of columns that at most one option may satisfy.
    pub(super) fn secondary(&self) -> usize {
        self.secondary as usize
    }

    /// The number of headers: the root and those of all columns.
    fn headers(&self) -> u32 {
        1 + self.columns + self.secondary
    }

    /// The number of nodes, headers included.
    fn nodes(&self) -> u32 {
        self.starts.last().copied().unwrap_or(0)
    }

    /// The constraint that a column stands for, which exactly one option must satisfy.
    pub(super) fn meaning(&self, column: u32) -> CoverColumn {
        let index = column as usize - 1;
        match index.checked_sub(self.cells) {
            None => CoverColumn::Cell(Cell::new(index)),
            Some(place) => {
                CoverColumn::Place { digit: Digit::from_index(place % self.size), house: HouseId::new(place / self.size) }
            }
        }
    }

    /// The first node of the option to place that digit in that cell: the one in the cell's column.
    pub(super) fn node(&self, cell: Cell, digit: Digit) -> u32 {
        self.starts[cell.index() * self.size + digit.index()]
    }

    /// The cell and the digit of a node's option.
    pub(super) fn option(&self, node: u32) -> (Cell, Digit) {
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

/// Options that are excluded by rules that are not houses.
struct Exclusions {
    /// The digits that each cell cannot hold.
    impossible: Vec<DigitSet>,
    /// Options of which at most one can be taken.
    columns: Vec<Vec<(Cell, Digit)>>,
}

/// Whether a demand is a set of exclusions: digits that a cell cannot hold, pairs of digits that two cells cannot hold together, or cells
/// that differ.
pub(super) fn is_exclusion(geometry: &KnownGeometry, id: DemandId) -> bool {
    let demand = &geometry.demands().list()[id.index()];
    demand.exclusion().is_some() || demand.cells().len() <= 2
}

fn exclusions(geometry: &KnownGeometry) -> Exclusions {
    let (demands, size) = (geometry.demands(), geometry.size());
    let mut board = vec![None; geometry.shape().cell_count()];
    let mut found = Exclusions { impossible: vec![DigitSet::EMPTY; board.len()], columns: Vec::new() };
    for id in demands.ids().filter(|&id| is_exclusion(geometry, id)) {
        let demand = &demands.list()[id.index()];
        match (demand.exclusion(), demand.cells()) {
            (Some(cells), _) => {
                found.columns.extend(Digit::all(size).map(|digit| cells.iter().map(|&cell| (cell, digit)).collect()));
            }
            (None, &[cell]) => {
                for digit in Digit::all(size) {
                    board[cell.index()] = Some(digit);
                    if demands.is_broken(id, &board, Strength::Complete) {
                        found.impossible[cell.index()].insert(digit);
                    }
                }
                board[cell.index()] = None;
            }
            (None, &[first, second]) => {
                for digit in Digit::all(size) {
                    board[first.index()] = Some(digit);
                    // The digits of the second cell exclude each other anyway, so one column holds them all.
                    let mut column = vec![(first, digit)];
                    for other in Digit::all(size) {
                        board[second.index()] = Some(other);
                        if demands.is_broken(id, &board, Strength::Complete) {
                            column.push((second, other));
                        }
                    }
                    board[second.index()] = None;
                    if column.len() > 1 {
                        found.columns.push(column);
                    }
                }
                board[first.index()] = None;
            }
            (None, _) => {}
        }
    }
    found
}

/// The lists of open columns and of their options.
#[derive(Clone, Debug)]
pub(super) struct ColumnLinks {
    problem: Arc<Problem>,
    left: Box<[u32]>,
    right: Box<[u32]>,
    up: Box<[u32]>,
    down: Box<[u32]>,
    /// The number of options of each column.
    sizes: Box<[u32]>,
}

impl ColumnLinks {
    /// The links with all columns open. The options of a column are in the order of cells, then digits. Secondary columns are in no list of
    /// columns: they need not be covered.
    pub(super) fn new(problem: Arc<Problem>) -> Self {
        let (ring, headers) = (problem.columns + 1, problem.headers());
        let nodes = problem.nodes();
        let mut links = Self {
            left: (0..ring).map(|header| header.checked_sub(1).unwrap_or(ring - 1)).chain(ring..headers).collect(),
            right: (0..ring).map(|header| (header + 1) % ring).chain(ring..headers).collect(),
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

    /// The constant part.
    pub(super) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The open columns in ascending order.
    pub(super) fn open_columns(&self) -> impl Iterator<Item = u32> {
        let after = |column: u32| Some(self.right[column as usize]).filter(|&next| next != ROOT);
        std::iter::successors(after(ROOT), move |&column| after(column))
    }

    /// The options of a column after `node`, as nodes of that column; all options if `node` is the column's header.
    pub(super) fn options_after(&self, node: u32) -> impl Iterator<Item = u32> {
        let headers = self.problem.headers();
        let after = move |node: u32| Some(self.down[node as usize]).filter(|&next| next >= headers);
        std::iter::successors(after(node), move |&node| after(node))
    }

    /// The number of options of a column.
    pub(super) fn size(&self, column: u32) -> u32 {
        self.sizes[column as usize]
    }

    /// The first open column with the fewest options, and their number.
    pub(super) fn smallest(&self) -> Option<(u32, u32)> {
        let columns = self.open_columns().map(|column| (column, self.sizes[column as usize]));
        columns.min_by_key(|(_, size)| *size)
    }

    /// Takes an option: covers its columns, which strikes out all other options of these columns. Returns the number of options struck
    /// out, the option itself included.
    pub(super) fn take(&mut self, node: u32) -> u64 {
        let mut struck = self.cover(self.problem.column_of[node as usize]);
        for other in self.problem.siblings(node).filter(|&other| other != node) {
            struck += self.cover(self.problem.column_of[other as usize]);
        }
        struck
    }

    /// Takes back the option that was taken last.
    pub(super) fn put_back(&mut self, node: u32) {
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
    use sudoscope_board::{HouseGeometry, Shape};

    use super::*;

    fn links() -> ColumnLinks {
        ColumnLinks::new(Arc::new(Problem::new(&HouseGeometry::new(&Shape::of_size(6).unwrap(), &[]).unwrap().into())))
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
        assert_eq!(
            links.problem().meaning(first_place),
            CoverColumn::Place { digit: Digit::from_index(0), house: HouseId::new(0) }
        );
        let cells = options(first_place).into_iter().map(|(cell, digit)| (cell.index(), digit.get()));
        assert_eq!(cells.collect::<Vec<_>>(), [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]);
    }
}
