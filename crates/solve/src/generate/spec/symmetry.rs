//! [`Symmetry`]: which cells are given or blank together.

use sudoscope_board::{Cell, Shape};

sudoscope_board::keyed! {
    /// The symmetry of the pattern of the clues.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Hash)]
    pub enum Symmetry {
        /// None: every cell is an orbit.
        #[default]
        None = "none",
        /// Rotation by 180°.
        Rotate180 = "rotate180",
        /// Rotation by 90°.
        Rotate90 = "rotate90",
        /// Reflection that exchanges left and right.
        Mirror = "mirror",
        /// Reflection that exchanges rows and columns, along the falling diagonal.
        Diagonal = "diagonal",
        /// All rotations and reflections of the square.
        Full = "full",
    }
}

impl Symmetry {
    /// The orbits of the cells of a board: the sets of cells that the symmetry maps onto each other. Each is ascending, and they are in
    /// the order of their first cells.
    pub fn orbits(self, shape: &Shape) -> Vec<Vec<Cell>> {
        let mut is_taken = vec![false; shape.cell_count()];
        let mut orbits = Vec::new();
        for cell in shape.cells() {
            if is_taken[cell.index()] {
                continue;
            }
            is_taken[cell.index()] = true;
            let mut orbit = vec![cell];
            let mut next = 0;
            while let Some(&cell) = orbit.get(next) {
                next += 1;
                for image in self.images(shape, cell) {
                    if !std::mem::replace(&mut is_taken[image.index()], true) {
                        orbit.push(image);
                    }
                }
            }
            orbit.sort_unstable();
            orbits.push(orbit);
        }
        orbits
    }

    /// The images of a cell under the generators of the symmetry.
    pub(crate) fn images(self, shape: &Shape, cell: Cell) -> Vec<Cell> {
        let (row, column, last) = (shape.row(cell), shape.column(cell), shape.size() - 1);
        let places: &[(usize, usize)] = match self {
            Self::None => &[],
            Self::Rotate180 => &[(last - row, last - column)],
            Self::Rotate90 => &[(column, last - row)],
            Self::Mirror => &[(row, last - column)],
            Self::Diagonal => &[(column, row)],
            Self::Full => &[(column, row), (row, last - column)],
        };
        places.iter().map(|&(row, column)| shape.cell(row, column)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(symmetry: Symmetry, size: usize, expected: &[(usize, usize)]) {
        let shape = Shape::of_size(size).unwrap();
        let orbits = symmetry.orbits(&shape);
        let mut cells: Vec<Cell> = orbits.concat();
        cells.sort_unstable();
        assert_eq!(cells, shape.cells().collect::<Vec<_>>(), "every cell once");
        for &(length, count) in expected {
            assert_eq!(orbits.iter().filter(|orbit| orbit.len() == length).count(), count, "{symmetry:?}, {size}, {length}");
        }
        assert_eq!(expected.iter().map(|(length, count)| length * count).sum::<usize>(), shape.cell_count());
    }

    #[test]
    fn orbits_have_the_sizes_of_their_symmetry() {
        check(Symmetry::None, 9, &[(1, 81)]);
        check(Symmetry::Rotate180, 9, &[(1, 1), (2, 40)]);
        check(Symmetry::Rotate90, 9, &[(1, 1), (4, 20)]);
        check(Symmetry::Mirror, 9, &[(1, 9), (2, 36)]);
        check(Symmetry::Diagonal, 9, &[(1, 9), (2, 36)]);
        check(Symmetry::Full, 9, &[(1, 1), (4, 8), (8, 6)]);
        check(Symmetry::Rotate180, 16, &[(2, 128)]);
        check(Symmetry::Full, 4, &[(4, 2), (8, 1)]);
    }

    #[test]
    fn every_symmetry_is_found_by_its_key() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::from_key(symmetry.key()), Some(symmetry));
        }
        assert_eq!(Symmetry::from_key("Mirror"), None);
    }
}
