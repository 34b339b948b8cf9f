//! [`CageLayout`]: a board divided into cages. [`Borders`]: the pairs of neighbours that a step of making joins together.

use crate::{
    board::{Cell, Digit, DigitSet, Shape},
    solve::{generate::spec::Symmetry, random::RandomStream},
};

/// The pairs of neighbouring cells of a board in orbits: those that a symmetry maps onto each other.
#[derive(Clone, Debug)]
pub(crate) struct Borders {
    orbits: Vec<Vec<(Cell, Cell)>>,
    /// The numbers of the orbits with a pair of each cell.
    of_cell: Vec<Vec<usize>>,
    cells: usize,
}

impl Borders {
    pub(crate) fn new(shape: &Shape, symmetry: Symmetry) -> Self {
        let right = |cell: Cell| (shape.column(cell) + 1 < shape.size()).then(|| Cell::new(cell.index() + 1));
        let below = |cell: Cell| (shape.row(cell) + 1 < shape.size()).then(|| Cell::new(cell.index() + shape.size()));
        let pairs: Vec<(Cell, Cell)> = shape
            .cells()
            .flat_map(|cell| [right(cell), below(cell)].into_iter().flatten().map(move |other| (cell, other)))
            .collect();
        let mut orbits: Vec<Vec<(Cell, Cell)>> = Vec::new();
        for &pair in &pairs {
            if orbits.iter().any(|orbit| orbit.contains(&pair)) {
                continue;
            }
            let mut orbit = vec![pair];
            let mut next = 0;
            while let Some(&(one, other)) = orbit.get(next) {
                next += 1;
                for (one, other) in symmetry.images(shape, one).into_iter().zip(symmetry.images(shape, other)) {
                    let image = (one.min(other), one.max(other));
                    if !orbit.contains(&image) {
                        orbit.push(image);
                    }
                }
            }
            orbits.push(orbit);
        }
        let mut of_cell = vec![Vec::new(); shape.cell_count()];
        for (number, orbit) in orbits.iter().enumerate() {
            for cell in orbit.iter().flat_map(|&(one, other)| [one, other]) {
                if of_cell[cell.index()].last() != Some(&number) {
                    of_cell[cell.index()].push(number);
                }
            }
        }
        Self { orbits, of_cell, cells: shape.cell_count() }
    }

    /// The numbers of all orbits.
    pub(crate) fn all(&self) -> std::ops::Range<usize> {
        0..self.orbits.len()
    }

    /// The pairs of an orbit.
    pub(crate) fn pairs(&self, orbit: usize) -> &[(Cell, Cell)] {
        &self.orbits[orbit]
    }
}

/// A division of a full board into cages that repeat no digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CageLayout {
    /// The number of the cage of each cell.
    cage_of: Vec<usize>,
    /// The cells and digits of each cage; none for a cage that was joined to another.
    cages: Vec<(Vec<Cell>, DigitSet)>,
    /// Number of cages.
    len: usize,
}

impl CageLayout {
    /// Every cell is a cage.
    fn single(board: &[Digit]) -> Self {
        let cages = board.iter().enumerate().map(|(cell, digit)| (vec![Cell::new(cell)], digit.set())).collect();
        Self { cage_of: (0..board.len()).collect(), cages, len: board.len() }
    }

    /// A random layout of about that number of cages, which the symmetry of the borders maps onto itself. Most cages have the average
    /// number of cells or one more; of one cell they are only where no other is possible, or where more are wanted.
    pub(crate) fn draw(borders: &Borders, board: &[Digit], cages: usize, largest: usize, random: &mut RandomStream) -> Self {
        let mut layout = Self::single(board);
        let (average, rest) = (borders.cells / cages, borders.cells % cages);
        let mut order: Vec<usize> = (0..borders.cells).collect();
        random.shuffle(&mut order);
        for cell in order {
            if layout.cage(cell).len() > 1 {
                continue;
            }
            let wanted = (average + usize::from(random.index(cages) < rest)).min(largest);
            while layout.cage(cell).len() < wanted && layout.grow(borders, cell, wanted, random) {}
        }
        // Cells that are left over join a cage beside them.
        let most = if average > 1 { largest.min(average + 2) } else { 1 };
        for most in 2..=most {
            for cell in 0..borders.cells {
                if layout.cage(cell).len() == 1 {
                    layout.join_any(borders, cell, most, random);
                }
            }
        }
        layout
    }

    /// Joins a single cell beside the cage of that cell to it. Returns whether one could be joined.
    fn grow(&mut self, borders: &Borders, cell: usize, most: usize, random: &mut RandomStream) -> bool {
        let cells = self.cage(cell).to_vec();
        let mut ways: Vec<usize> = cells.iter().flat_map(|cell| borders.of_cell[cell.index()].iter().copied()).collect();
        ways.sort_unstable();
        ways.dedup();
        let is_single = |cell: Cell| self.cage(cell.index()).len() == 1;
        ways.retain(|&way| borders.pairs(way).iter().all(|&(one, other)| is_single(one) || is_single(other)));
        random.shuffle(&mut ways);
        ways.into_iter().any(|way| self.join(borders.pairs(way), most))
    }

    /// Joins the cell to any cage beside it.
    fn join_any(&mut self, borders: &Borders, cell: usize, most: usize, random: &mut RandomStream) {
        let mut ways = borders.of_cell[cell].clone();
        random.shuffle(&mut ways);
        ways.into_iter().any(|way| self.join(borders.pairs(way), most));
    }

    /// Number of cages.
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// The cells of the cage of a cell.
    fn cage(&self, cell: usize) -> &[Cell] {
        &self.cages[self.cage_of[cell]].0
    }

    /// The cells of each cage, ascending, in the order of their first cells.
    pub(crate) fn cages(&self) -> Vec<Vec<Cell>> {
        let mut cages: Vec<Vec<Cell>> =
            self.cages.iter().map(|(cells, _)| cells.clone()).filter(|cells| !cells.is_empty()).collect();
        cages.iter_mut().for_each(|cells| cells.sort_unstable());
        cages.sort_unstable();
        cages
    }

    /// Joins the cages of these pairs. Changes nothing, and returns `false`, where that joins nothing, or where a cage would have more
    /// than `most` cells or repeat a digit.
    pub(crate) fn join(&mut self, pairs: &[(Cell, Cell)], most: usize) -> bool {
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for &(one, other) in pairs {
            let (one, other) = (self.cage_of[one.index()], self.cage_of[other.index()]);
            if one == other {
                continue;
            }
            let mut joined = vec![one, other];
            groups.retain(|group| {
                let meets = group.contains(&one) || group.contains(&other);
                if meets {
                    joined.extend(group.iter().filter(|&&cage| cage != one && cage != other));
                }
                !meets
            });
            groups.push(joined);
        }
        let is_possible = |group: &Vec<usize>| {
            let size: usize = group.iter().map(|&cage| self.cages[cage].0.len()).sum();
            let digits = group.iter().fold(DigitSet::EMPTY, |all, &cage| all | self.cages[cage].1);
            size <= most && digits.len() == size
        };
        if groups.is_empty() || !groups.iter().all(is_possible) {
            return false;
        }
        for group in groups {
            let (first, others) = (group[0], &group[1..]);
            for &other in others {
                let (cells, digits) = std::mem::take(&mut self.cages[other]);
                cells.iter().for_each(|cell| self.cage_of[cell.index()] = first);
                self.cages[first].0.extend(cells);
                self.cages[first].1 |= digits;
                self.len -= 1;
            }
        }
        true
    }
}
